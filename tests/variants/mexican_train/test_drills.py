"""What each kind of drill asks, held against the rules (``tests/contract/test_drills.py`` asks what every drill keeps)."""

from collections.abc import Callable
from functools import partial

import pytest

from dominoes_widgets.core.drill import Drill
from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.tiles import tile_set
from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.scoring import winners
from tests.variants import drills_made
from tests.variants.drills_made import LEVELS, agrees_draw, agrees_move, chosen

NAME = "mexican_train"
EVERY = drills_made.every(NAME)
made = partial(drills_made.made, NAME)


@EVERY
def test_the_rules_agree_with_every_answer(kind, level):
    for drill in made(kind, level):
        AGREES[kind](drill)


def agrees_where(drill: Drill) -> None:
    legal = GAME.moves(drill.state)
    for option in drill.options[:-1]:
        assert option.right == (option.moves[0] in legal)
    somewhere = [move for move in legal if isinstance(move, Place) and move.tile == drill.tile]
    assert drill.options[-1].right == (not somewhere)
    assert all(any(move in option.moves for option in drill.options) for move in somewhere)


def agrees_who(drill: Drill) -> None:
    """Asked of the rules tile by tile: whether somebody with every tile of the set could lay one there."""
    state, at = drill.state, str(dict(drill.question.facts)["at"])
    everything = tile_set(state.options.highest)
    may = []
    for seat in state.first_turns or range(state.players):
        hands = tuple(everything if i == seat else hand for i, hand in enumerate(state.hands))
        asked = state.but(seat=seat, hands=hands)
        places = {move.at for move in GAME.moves(asked) if isinstance(move, Place)}
        if at in places:
            may.append(seat)
    key = chosen(drill).text.key
    owner = int(at[1:]) - 1 if at.startswith("P") else None
    assert may == {"drill.who.all": list(range(state.players)), "drill.who.nobody": []}.get(key, [owner]) or (
        sorted(may) == list(range(state.players)) and key == "drill.who.all"
    )


def agrees_double(drill: Drill) -> None:
    state, right = drill.state, chosen(drill)
    hands = tuple(tile_set(state.options.highest) if i == state.seat else hand for i, hand in enumerate(state.hands))
    places = {move.at for move in GAME.moves(state.but(hands=hands)) if isinstance(move, Place)}
    if right.text.key == "drill.double.at":
        assert places == {right.at}
    elif right.text.key == "drill.double.own_train":
        assert places == {right.at} != set(state.open_doubles)
    else:
        assert len(places & {option.at for option in drill.options}) > 1


def agrees_score(drill: Drill) -> None:
    ended = GAME.outcome(drill.state)
    assert ended is not None
    assert dict(chosen(drill).text.facts)["n"] == ended.scores[int(str(dict(drill.question.facts)["seat"]))]


def agrees_winner(drill: Drill) -> None:
    final = GAME.game_outcome(drill.state)
    assert final is not None
    assert drill.sheet == GAME.sheet(drill.state)
    assert final.winners == winners(drill.sheet, drill.state.options.ruleset)
    facts = dict(chosen(drill).text.facts)
    assert final.winners == (facts["seats"] if "seats" in facts else (facts["seat"],))


AGREES: dict[str, Callable[[Drill], None]] = {
    "where": agrees_where,
    "legal": partial(agrees_move, NAME),
    "draw": partial(agrees_draw, NAME),
    "who": agrees_who,
    "double": agrees_double,
    "score": agrees_score,
    "winner": agrees_winner,
}


@pytest.mark.parametrize("level", LEVELS)
@drills_made.each(NAME, "where", "legal")
def test_where_a_move_is_asked_there_are_two_of_different_value(kind, level):
    for drill in made(kind, level):
        assert len({move.tile.pips for move in GAME.moves(drill.state) if isinstance(move, Place)}) > 1


@pytest.mark.parametrize("level, highest", [(1, 6), (2, 9), (3, 12)])
@drills_made.each(NAME)
def test_levels_grow_with_the_set(kind, level, highest):
    assert {drill.state.options.highest for drill in made(kind, level)[:80]} == {highest}


def test_the_hardest_level_has_markers_and_several_open_doubles():
    states = [drill.state for kind in ("where", "legal", "double") for drill in made(kind, 3)]
    assert sum(bool(state.markers) for state in states) > len(states) / 3
    assert any(len(state.open_doubles) > 1 for state in states)


@drills_made.each(NAME, "where", "legal", "draw", "who", "double")
def test_no_answer_is_right_nearly_always(kind):
    answers = [chosen(drill).why[0].code for level in LEVELS for drill in made(kind, level)]
    assert max(map(answers.count, set(answers))) < 0.6 * len(answers)


@pytest.mark.parametrize("level", LEVELS)
@drills_made.each(NAME, "winner")
def test_who_won_is_not_seen_at_a_glance(kind, level):
    for drill in made(kind, level):
        totals = sorted(map(sum, zip(*drill.sheet, strict=True)))
        assert totals[1] - totals[0] <= 12
