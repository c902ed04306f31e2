"""What is told of two moves, and how certain each sentence is: the same things of both, and never more certain than known."""

import re

import pytest

from dominoes_widgets.core.game import CERTAINTIES, Advice, Rated
from dominoes_widgets.core.moves import Draw, Pass
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.render.page import page
from dominoes_widgets.teach.compare import Comparison
from dominoes_widgets.teach.hints import Hint
from dominoes_widgets.variants.registry import games
from dominoes_widgets.view.build import build
from dominoes_widgets.view.build_compare import sides, sides_aloud
from dominoes_widgets.view.coach_part import Side
from dominoes_widgets.view.describe import describe
from dominoes_widgets.view.sure import hint_lines
from dominoes_widgets.view.words import Reader, catalog_of
from tests.teach.rated import Desk, RatedTrain

TITLES = ("Your move", "The coach’s move")
READER = Reader("mexican_train", names=("Ann", "Bea"), seat=0)
NAMES = tuple(games())


def keys(name: str, start: str) -> list[str]:
    return [key for key in catalog_of(name, "en").keys() if key.startswith(start)]  # noqa: SIM118 - not a mapping


@pytest.mark.parametrize("name", NAMES)
def test_every_row_has_a_heading_a_cell_and_a_code_that_is_told_of(name: str):
    catalog = catalog_of(name, "en")
    for key in keys(name, "compare.rows."):
        assert f"rated.{key.removeprefix('compare.rows.')}" in catalog
        for row in catalog.notation(key).split():
            assert f"compare.row.{row}" in catalog
            assert f"compare.cell.{row}" in catalog
    used = {row for key in keys(name, "compare.rows.") for row in catalog.notation(key).split()}
    assert {key.removeprefix("compare.row.") for key in keys(name, "compare.row.")} == used


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_is_one_of_the_three_and_of_sentences_that_there_are(name: str):
    catalog = catalog_of(name, "en")
    told = list(catalog.keys())
    for key in keys(name, "kind."):
        assert catalog.notation(key) in CERTAINTIES
        about = re.escape(key.removeprefix("kind."))
        assert any(re.fullmatch(rf"{about}(\..*)?", one) for one in told), key


def two(mine: Rated, best: Rated) -> tuple[Side, Side]:
    return sides(TITLES, Comparison(mine, best), READER)


def test_both_moves_tell_the_same_numbers_in_the_same_order():
    mine = Rated(Draw(), 4.0, 1.0, "costs", facts_of(train=5, left=4, n=4, error=1))
    best = Rated(Pass(), 0.0, 0.0, "train", facts_of(train=9, left=0))
    first, second = two(mine, best)
    assert [(row.label, row.text) for row in first.told] == [
        ("Tiles that your own train then gets", "5"),
        ("Tiles without a place on it", "4"),
    ]
    assert [row.label for row in second.told] == [row.label for row in first.told]
    assert [row.text for row in second.told] == ["9", "0"]
    # How long a train gets is counted out, however little is known of the rest of the round.
    assert {row.tag.kind for side in (first, second) for row in side.told} == {"sum"}


def test_where_only_one_move_has_numbers_a_sentence_of_each_stands_there():
    mine = Rated(Draw(), 4.0, 1.0)
    best = Rated(Pass(), 0.0, 0.0, "train", facts_of(train=9, left=0))
    first, second = two(mine, best)
    assert [(row.label, row.text, row.long) for row in first.told] == [("What it leads to", "not counted", True)]
    assert second.told[0].text.startswith("Your own train then gets 9 of your tiles.")


def test_where_nothing_is_known_of_either_only_the_moves_are_told():
    assert [side.told for side in two(Rated(Draw(), 4.0), Rated(Pass(), 0.0))] == [(), ()]


def test_a_position_kept_long_ago_leaves_out_what_it_does_not_know():
    first, second = two(Rated(Draw(), 4.0, 1.0, "costs", ()), Rated(Pass(), 0.0, 0.0, "train", facts_of(train=9, left=0)))
    assert [row.label for row in first.told] == [row.label for row in second.told]
    assert first.told[0].text == "not counted"


def test_two_moves_are_read_out_row_by_row():
    told = two(
        Rated(Draw(), 4.0, 1.0, "costs", facts_of(train=5, left=4)), Rated(Pass(), 0.0, 0.0, "train", facts_of(train=9, left=0))
    )
    said = sides_aloud(told, READER)
    assert said[2:5] == ["Tiles that your own train then gets", "Your move: 5.", "The coach’s move: 9."]
    assert sides_aloud((), READER) == []


def hint_of(idea: str, evidence: str, certainty: str, rung: str = "reason", **facts: object) -> Hint:
    advice = Advice(Draw(), idea, facts_of(**facts), None, 2, evidence, certainty)
    return Hint(rung, advice, f"idea.{idea}.you", advice.facts, evidence=(f"evidence.{evidence}.reason", advice.facts))


def test_a_proof_and_a_judgement_stand_apart_in_one_hint():
    lines, tags = hint_lines(hint_of("extend_train", "tried", "usual", n=9, most=9), READER)
    assert lines[:2] == ("Your own train can take 9 more of your tiles, one after the other.", "Lay the first of them.")
    assert [one and one.kind for one in tags] == ["sum", "usual", "sum"]


def test_an_idea_is_no_proof_although_the_choice_is_proved():
    reader = Reader("texas_42", names=("Ann", "Bea", "Cal", "Dot"), seat=0)
    _, tags = hint_lines(hint_of("lead_double", "known", "sum"), reader)
    assert [one and one.kind for one in tags] == ["usual", "sum"]


def test_a_nudge_states_nothing():
    advice = Advice(Draw(), "extend_train")
    assert hint_lines(Hint("nudge", advice, "hint.nudge.extend_train", ()), READER)[1] == ()


@pytest.mark.parametrize("rung", range(1, 4))
def test_every_rung_that_states_something_says_how_certain_it_is(rung: int):
    desk = Desk(RatedTrain(slices=1))
    for _ in range(rung + 1):
        desk.act("hint")
    words = build(desk.session, desk.world).coach
    assert words is not None
    assert len(words.tags) == len(words.lines)
    assert all(words.tags[rung == 3 :])


def test_the_page_has_a_table_with_headings_and_the_text_tells_the_same():
    desk = Desk(RatedTrain(costs=(("8-3@P2", 4.0),), error=0.5, slices=2))
    desk.move("8-3@P2")
    desk.act("weigh")
    desk.act("weigh")
    desk.act("compare")
    screen = build(desk.session, desk.world)
    side = page(screen, width=360, height=640).regions["side"]
    assert side.count('scope="col"') == 2
    assert side.count('class="dw-tag"') == 1
    assert "dw-sure-usual" in side
    text = describe(screen)
    assert text.index("Your move: 8-3 on") < text.index("A judgement, not certain") < text.index("better by 4 points")
