"""Counting at a notebook: a value with its numbers and its picture, an interrupt that keeps what was counted, a progress bar."""

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from dominoes_widgets import Problem, numbers
from dominoes_widgets.teach import counting
from dominoes_widgets.widgets import counting as bar


def test_a_count_is_a_value_with_numbers_picture_and_words(tmp_path):
    found = numbers("longest_train", hand=15, set=12, rounds=300, seed=1)
    assert found.mean is not None
    assert found.error is not None
    assert abs(found.mean - 8.956) < 4 * found.error
    assert sum(found.counts.values()) == found.done == found.rounds == 300
    assert found.mean == pytest.approx(sum(n * times for n, times in found.counts.items() if isinstance(n, int)) / 300)
    assert found.chance == found.counts[0] / 300
    assert found.known[0] == pytest.approx(0.09538, abs=5e-6)
    assert found.bars[0] == (found.chance, found.chance_error)
    assert repr(found).startswith("The longest train in a hand, hand=15, set=12, seed=1\n300 rounds counted.")
    assert ET.fromstring(found.save(tmp_path / "chart.svg").read_text(encoding="utf-8")).get("role") == "img"
    html = found._repr_html_()
    assert "data:image/svg+xml;base64," in html
    assert html.count("<tr>") == len(found.part.table.rows) + 1 if found.part.table else False


def test_the_same_line_gives_the_same_numbers():
    one, again, other = (numbers("partners_trumps", held=4, rounds=200, seed=seed) for seed in (1, 1, 2))
    assert (one.counts, repr(one)) == (again.counts, repr(again))
    assert one.counts != other.counts


def test_the_game_that_can_count_it_is_found_or_named():
    assert numbers("longest_suit", rounds=5).game == "texas_42"
    assert numbers("blocked", game="mexican_train", rounds=1).game == "mexican_train"
    by_players = numbers("blocked", game="chicken_foot", rounds=7)
    assert set(by_players.bars) == set(range(2, 9))
    assert by_players.mean is None


@pytest.mark.parametrize(
    "kind, given, said",
    [
        ("chess", {}, "“chess” is nothing that can be counted here."),
        ("starters", {"game": "chess"}, "There is no game called “chess”."),
        ("starters", {"game": "texas_42"}, "It can be longest_suit, partners_trumps, lay_downs and bids."),
        ("starters", {"hand": 99}, "hand must be a whole number from 1 to 45, not “99”."),
        ("starters", {"hand": 28, "set": 6}, "has 27 tiles, so a hand of 28 cannot be dealt."),
        ("starters", {"rounds": 0}, "Rounds must be a whole number from 1 to"),
        ("starters", {"theme": "pink"}, "It can be light, dark, contrast"),
    ],
)
def test_what_is_wrong_is_said(kind: str, given: dict[str, Any], said: str):
    with pytest.raises(Problem) as told:
        numbers(kind, **given)
    assert said in str(told.value)


def interrupted_after(slices: int, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = counting.through

    def part(*given: Any) -> Iterator[counting.Count]:
        for number, count in enumerate(whole(*given)):
            if number == slices:
                raise KeyboardInterrupt
            yield count

    monkeypatch.setattr(counting, "through", part)


def test_an_interrupt_keeps_what_was_counted(monkeypatch):
    whole = numbers("starters", rounds=500)
    interrupted_after(2, monkeypatch)
    found = numbers("starters", rounds=100_000)
    assert (found.done, found.rounds, found.counts) == (500, 100_000, whole.counts)
    assert "Stopped after 500 of 100,000 rounds. What was counted stays." in str(found)


def test_an_interrupt_before_anything_was_counted_is_one(monkeypatch):
    interrupted_after(0, monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        numbers("starters", rounds=1000)


class Handle:
    """What a notebook gives for something that it displays."""

    def __init__(self) -> None:
        self.shown: list[dict[str, str]] = []

    def update(self, data: dict[str, str], *, raw: bool) -> None:
        assert raw
        self.shown.append(data)


@pytest.fixture
def notebook(monkeypatch) -> Handle:
    handle = Handle()

    def display(data: dict[str, str], *, raw: bool, display_id: bool) -> Handle:
        assert display_id
        handle.update(data, raw=raw)
        return handle

    monkeypatch.setattr(bar, "display", display)
    monkeypatch.setattr(bar, "_in_notebook", lambda: True)
    return handle


def test_a_long_count_shows_in_a_notebook_how_far_it_is_and_nothing_is_left_of_it(notebook):
    numbers("starters", rounds=4000)
    assert [data["text/plain"] for data in notebook.shown] == [
        "3,250 of 4,000 rounds",
        "3,500 of 4,000 rounds",
        "3,750 of 4,000 rounds",
        "4,000 of 4,000 rounds",
        "",
    ]
    assert '<progress value="3250" max="4000"' in notebook.shown[0]["text/html"]
    assert set(notebook.shown[-1]) == {"text/plain"}


def test_a_short_count_and_one_outside_of_a_notebook_show_nothing(notebook, monkeypatch):
    numbers("starters", rounds=500)
    monkeypatch.setattr(bar, "_in_notebook", lambda: False)
    numbers("starters", rounds=4000)
    assert notebook.shown == []


def test_the_bar_goes_when_the_count_is_interrupted(notebook, monkeypatch):
    interrupted_after(14, monkeypatch)
    numbers("starters", rounds=100_000)
    assert notebook.shown[-1] == {"text/plain": ""}
