"""What each kind of drill asks, held against the rules (``tests/contract/test_drills.py`` asks what every drill keeps)."""

from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

import pytest

from dominoes_widgets.core.drill import Drill
from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.variants.chicken_foot import drill_round, drills
from dominoes_widgets.variants.chicken_foot.game import ChickenFoot
from tests.variants import drills_made
from tests.variants.drills_made import LEVELS, agrees_draw, agrees_move, chosen, reader

GAME = ChickenFoot()
NAME = "chicken_foot"
EVERY = drills_made.every(NAME)
made = partial(drills_made.made, NAME)


@EVERY
def test_no_two_wrong_answers_of_a_drill_are_refused_in_the_same_words(kind, level):
    """Except that some moves and duties fail for one and the same reason, as two moves elsewhere do while a foot waits."""
    same = 0
    for drill in made(kind, level):
        whys = [reader(NAME, drill).reason(option.why[0]) for option in drill.options if not option.right]
        same += len(set(whys)) < len(whys)
    assert same <= len(made(kind, level)) * {"play": 0.7, "draw": 0.4}.get(kind, 0)


@EVERY
def test_the_rules_agree_with_every_answer(kind, level):
    for drill in made(kind, level):
        AGREES[kind](drill)


def open_numbers(state) -> set[int]:
    """Asked of the rules tile by tile: the numbers at which somebody with every tile of the set could lay one now."""
    hands = tuple(tile_set(state.options.highest) if i == state.seat else hand for i, hand in enumerate(state.hands))
    places = {move.at for move in GAME.moves(state.but(hands=hands)) if isinstance(move, Place)}
    return {state.branches.end_of(state.branches.by_name[at]) for at in places}


def agrees_ends(drill: Drill) -> None:
    facts: dict[str, Any] = dict(chosen(drill).text.facts)
    assert set(facts["values"]) == open_numbers(drill.state)


def agrees_foot(drill: Drill) -> None:
    """By CF-22: of the tiles with a number, those that do not lie on the table are still to come; a foot has three toes."""
    asked: dict[str, Any] = dict(drill.question.facts)
    state, double = drill.state, asked["double"]
    on_table = {state.engine_tile, *(one.tile for one in state.branches.laid), double}
    left = [tile for tile in tile_set(state.options.highest) if double.high in tile and tile not in on_table]
    toes = sum(one.on == double for one in state.branches.laid)
    right = chosen(drill).text
    assert dict(right.facts)["n"] == len(left)
    assert (right.key == "drill.foot.yes") == (len(left) >= 3 - toes)
    assert {option.text.key == "drill.foot.yes" for option in drill.options} == {True, False}


def agrees_winner(drill: Drill) -> None:
    """By CF-26 … CF-28: whoever has no tile scores 0 and wins; in a blocked round the fewest dots win and are scored."""
    state, blank = drill.state, drill.state.options.double_blank
    scores = [sum(blank if tile == Tile(0, 0) else sum(tile) for tile in hand) for hand in state.hands]
    lowest = [seat for seat in range(state.players) if scores[seat] == min(scores)]
    out = [seat for seat in range(state.players) if not state.hands[seat]]
    facts: dict[str, Any] = dict(chosen(drill).text.facts)
    assert list(facts.get("seats", (facts.get("seat"),))) == (out or lowest)
    assert facts["n"] == (0 if out else min(scores))


AGREES: dict[str, Callable[[Drill], None]] = {
    "ends": agrees_ends,
    "play": partial(agrees_move, NAME),
    "draw": partial(agrees_draw, NAME),
    "foot": agrees_foot,
    "winner": agrees_winner,
}


@drills_made.each(NAME)
@pytest.mark.parametrize("level, highest", [(1, 6), (2, 9), (3, 9)])
def test_levels_grow_with_the_set(kind, level, highest):
    assert {drill.state.options.highest for drill in made(kind, level)} == {highest}


@drills_made.each(NAME)
def test_no_answer_is_right_nearly_always(kind):
    answers = [chosen(drill).why[0].code for level in LEVELS for drill in made(kind, level)]
    assert max(map(answers.count, set(answers))) < 0.7 * len(answers)


@drills_made.each(NAME)
def test_the_place_of_an_answer_tells_nothing(kind):
    places = [drill.answer for level in LEVELS for drill in made(kind, level)]
    assert max(map(places.count, set(places))) < 0.6 * len(places)


@EVERY
def test_a_drill_is_made_while_nobody_waits(kind, level, monkeypatch):
    """Some 50 ms at most: a round played by chance takes about 4 ms, and ``tests/bench/drills.py`` measures drills."""
    played, rounds = drill_round.played_round, [0]

    def counted(*given: Any) -> Any:
        rounds[0] += 1
        return played(*given)

    monkeypatch.setattr(drills, "played_round", counted)
    found = []
    for seed in range(15):
        rounds[0] = 0
        drills.make(kind, level, f"speed/{seed}")
        found.append(rounds[0])
    assert median(found) <= 4, "after so many rounds any answer will do"
    assert max(found) <= 12
