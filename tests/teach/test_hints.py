"""The hint ladder over seeded games: each rung says a little more, and none of them changes anything."""

import re

import pytest

from dominoes_widgets.core.chance import pick
from dominoes_widgets.core.game import Advice
from dominoes_widgets.core.moves import Draw, Place
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach.hints import RUNGS, Hint, _weaker, hint, next_rung
from dominoes_widgets.variants.mexican_train.state import State
from dominoes_widgets.variants.registry import game
from dominoes_widgets.view.words import Reader

GAME = game("mexican_train")
FIRST = GAME.start(seed=5, players=4)


def decisions(rounds: int = 12) -> list[State]:
    """Every state in which somebody is to move, in rounds played half by hints and half at random."""
    states = []
    for seed in range(rounds):
        state = GAME.start(seed=seed, players=2 + seed % 3, ruleset="AB"[seed % 2], hand_size=7)
        while state.to_move is not None:
            states.append(state)
            by_hint = len(state.turn.moves) == 0 and state.seat == 0
            move = hint(GAME, state, state.seat).advice.move if by_hint else pick(GAME.moves(state), f"{len(states)}")
            state = GAME.play(state, move)
    return states


def test_c47_a_hint_names_a_tile_that_is_in_the_hand_and_legal_now() -> None:
    for state in decisions():
        given = hint(GAME, state, state.seat, "move")
        assert given.arrow in GAME.moves(state)
        assert not isinstance(given.arrow, Place) or given.arrow.tile in state.hand


def test_c47_after_a_move_the_next_hint_is_about_the_hand_that_is_left() -> None:
    first = hint(GAME, FIRST, FIRST.seat, "show").play
    assert isinstance(first, Place)
    later = GAME.play(FIRST, first)
    second = hint(GAME, later, later.seat, "show").play
    assert isinstance(second, Place)
    assert second.tile in later.hand
    assert second.tile != first.tile


def test_c52_hints_leave_the_legal_moves_and_the_state_as_they_are() -> None:
    for state in decisions(6):
        legal, before = GAME.moves(state), GAME.to_position(state)
        for rung in RUNGS:
            hint(GAME, state, state.seat, rung)
        assert GAME.moves(state) == legal
        assert GAME.to_position(state) == before


def test_each_rung_says_more() -> None:
    nudge, reason, move, show = (hint(GAME, FIRST, FIRST.seat, rung) for rung in RUNGS)
    assert nudge.advice == reason.advice == move.advice == show.advice
    advised = nudge.advice.move
    assert [h.arrow for h in (nudge, reason, move, show)] == [None, None, advised, advised]
    assert [h.play for h in (nudge, reason, move, show)] == [None, None, None, advised]
    assert (nudge.key, reason.key) == ("hint.nudge.start_train", "idea.start_train.you")
    assert (move.key, show.key) == ("hint.move", "hint.show")
    assert nudge.places == (f"P{FIRST.seat + 1}",)


def sentences(reader: Reader, given: Hint) -> list[str]:
    weaker = [reader.say("hint.weaker", **dict(given.weaker))] if given.weaker else []
    return [reader.say(given.key, **dict(given.facts)), *weaker]


def test_every_rung_has_its_sentence_and_the_lower_two_leave_the_tile_to_be_found() -> None:
    for state in decisions():
        reader = Reader("mexican_train", seat=state.seat, names=("Ann", "Bea", "Cem", "Dan"))
        for rung in RUNGS:
            for sentence in sentences(reader, hint(GAME, state, state.seat, rung)):
                assert not re.search(r"[{}_]", sentence), sentence
                assert rung in ("move", "show") or not re.search(r"\d-\d", sentence), sentence


@pytest.mark.parametrize(
    "runner_up, cost, expected",
    [
        (Draw(), 2, facts_of(move=Draw(), n=2)),
        (Draw(), 0, ()),
        (Draw(), None, ()),
        (None, None, ()),
    ],
)
def test_a_weaker_move_is_named_only_when_it_costs_something(
    runner_up: Draw | None, cost: int | None, expected: tuple[object, ...]
) -> None:
    assert _weaker(Advice(Place(Tile(6, 4), "P1"), "extend_train", facts_of(cost=cost), runner_up, 2)) == expected


def test_hints_are_for_the_seat_to_move_and_on_a_known_rung() -> None:
    with pytest.raises(ValueError, match="seat to move"):
        hint(GAME, FIRST, (FIRST.seat + 1) % 4)
    with pytest.raises(ValueError, match="nudge, reason, move, show"):
        hint(GAME, FIRST, FIRST.seat, "answer")


def test_the_ladder_climbs_and_stays_at_its_top() -> None:
    assert [next_rung(rung) for rung in (None, *RUNGS)] == [*RUNGS, "show"]
