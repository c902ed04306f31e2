"""Counting in slices: settings, the same numbers however the work is cut, and the arithmetic of mean and error."""

from dataclasses import replace
from statistics import mean, stdev
from types import SimpleNamespace
from typing import Any

import pytest

from dominoes_widgets.core.numbers import Round
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach import counting
from dominoes_widgets.variants.registry import numbers

BOOK = numbers()["mexican_train"]
TEXAS = numbers()["texas_42"]


def test_settings_are_taken_as_a_form_has_them():
    count = counting.begin(BOOK, "longest_train", {"hand": " 7 ", "set": "6"}, "1,000", "12")
    assert (count.options, count.rounds, count.seed) == ({"hand": 7, "set": 6}, 1000, 12)


def test_what_is_not_given_has_its_default():
    count = counting.begin(BOOK, "longest_train", {})
    assert (count.options, count.rounds, count.seed) == ({"hand": 15, "set": 12}, BOOK.KINDS["longest_train"].rounds, 1)


@pytest.mark.parametrize(
    "kind, given, rounds, seed, code",
    [
        ("chess", {}, 10, 1, "numbers.kind"),
        ("longest_train", {"fish": 1}, 10, 1, "numbers.setting"),
        ("longest_train", {"hand": 0}, 10, 1, "numbers.between"),
        ("longest_train", {"hand": True}, 10, 1, "numbers.between"),
        ("longest_train", {"set": "13"}, 10, 1, "option.value"),
        ("longest_train", {"hand": 28, "set": 6}, 10, 1, "numbers.hand"),
        ("who_goes_out", {"players": "9"}, 10, 1, "option.value"),
        ("longest_train", {}, 0, 1, "numbers.whole"),
        ("longest_train", {}, "many", 1, "numbers.whole"),
        ("longest_train", {}, 10**7, 1, "numbers.whole"),
        ("longest_train", {}, 1.5, 1, "numbers.whole"),
        ("longest_train", {}, 10, -1, "numbers.whole"),
        ("longest_train", {}, 10, "²", "numbers.whole"),
    ],
)
def test_what_cannot_be_counted(kind, given, rounds, seed, code):
    with pytest.raises(Problem) as told:
        counting.begin(BOOK, kind, given, rounds, seed)
    assert told.value.code == code


@pytest.mark.parametrize("kind", ["starters", "who_goes_out"])
def test_slices_of_any_size_count_the_same(kind):
    slower: Any = SimpleNamespace(**{**vars(BOOK), "KINDS": {kind: replace(BOOK.KINDS[kind], batch=1)}})
    *_, fast = counting.through(BOOK, counting.begin(BOOK, kind, {}, 9, 3))
    *_, slow = counting.through(slower, counting.begin(slower, kind, {}, 9, 3))
    assert (fast.counts, fast.done, fast.round) == (slow.counts, slow.done, Round())


def test_a_longer_count_begins_with_the_rounds_of_a_shorter_one():
    *_, short = counting.through(BOOK, counting.begin(BOOK, "starters", {}, 30))
    *_, long = counting.through(BOOK, counting.begin(BOOK, "starters", {}, 60))
    assert all(n <= long.counts.get(bar, 0) for bar, n in short.counts.items())
    assert long.done == 60


def test_an_ended_count_stays_as_it_is():
    *_, last = counting.through(BOOK, counting.begin(BOOK, "starters", {}, 10))
    assert counting.go_on(BOOK, last) == last


def test_mean_and_error_are_those_of_the_rounds():
    *_, count = counting.through(BOOK, counting.begin(BOOK, "starters", {}, 200))
    rounds = [int(bar) for bar, n in count.counts.items() for _ in range(n)]  # type: ignore[arg-type]
    found = counting.mean_of(BOOK, count)
    assert found is not None
    assert found.value == pytest.approx(mean(rounds))
    assert found.error == pytest.approx(stdev(rounds) / len(rounds) ** 0.5)
    none = counting.share_of(BOOK, count)
    assert none is not None
    hits = [int(number == 0) for number in rounds]
    assert none.value == pytest.approx(mean(hits))
    assert none.error == pytest.approx(stdev(hits) / len(hits) ** 0.5)


def test_a_few_rounds_are_never_certain():
    """Four rounds without one: as if it were one of six, sqrt(1/6 * 5/6 / 4)."""
    *_, count = counting.through(TEXAS, counting.begin(TEXAS, "lay_downs", {}, 4))
    none = counting.share_of(TEXAS, count)
    assert none is not None
    assert none.value == 0
    assert none.error == pytest.approx((5 / 144) ** 0.5)


def test_a_group_has_its_own_mean():
    *_, count = counting.through(BOOK, counting.begin(BOOK, "train_by_hand", {}, 110))
    lengths = [fall[1] for fall, n in count.counts.items() if isinstance(fall, tuple) and fall[0] == 7 for _ in range(n)]
    assert counting.bar_estimates(BOOK, count)[7].value == pytest.approx(mean(lengths))
    assert counting.mean_of(BOOK, count) is None
    assert counting.share_of(BOOK, count) is None


def test_nothing_is_said_before_the_first_round():
    count = counting.begin(TEXAS, "longest_suit", {})
    assert counting.mean_of(TEXAS, count) is None
    assert counting.share_of(TEXAS, count) is None
    assert {one.value for one in counting.bar_estimates(TEXAS, count).values()} == {0}
