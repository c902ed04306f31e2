"""The advice: fair (only what the seat sees), legal, sensible, and always with words for its idea."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from dominoes_widgets.core.chance import pick
from dominoes_widgets.core.game import Advice
from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.i18n.catalog import read_phrases
from dominoes_widgets.teach.hints import RUNGS, hint
from dominoes_widgets.variants.chicken_foot.state import State
from dominoes_widgets.view.words import Reader
from tests.contract.walk import hidden_from, renamed
from tests.variants.chicken_foot.differential import GAME
from tests.view.played import flaws

KINDS: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 4},
    {"players": 7},
    {"players": 3, "set": 6},
    {"players": 3, "set": 12, "hand_size": 9, "opening_trains": 6, "draw_until_playable": True},
    {"players": 4, "announce_last": True, "must_play_drawn": False, "hand_size": 5, "reserve": 0, "double_blank": 50},
)
ROUNDS_OF_A_KIND = 9


def seen(state: State) -> State:
    return GAME.seen_by(state, state.to_move)


def position(text: str) -> State:
    return GAME.from_position(read_toml(f'game = "chicken_foot"\nto_move = "P1"\n{text}'))


@cache
def decisions() -> tuple[tuple[State, Advice], ...]:
    """Every decision, with its advice, of rounds between advised players in every kind of game."""
    found: list[tuple[State, Advice]] = []
    for options in KINDS:
        for seed in range(ROUNDS_OF_A_KIND):
            state = GAME.start(seed=seed, **options)
            while not state.over:
                found.append((state, GAME.advise(seen(state))))
                state = GAME.play(state, found[-1][1].move)
    return tuple(found)


def test_advice_is_legal_and_knows_how_many_moves_there_are():
    for state, advice in decisions():
        moves = GAME.moves(state)
        assert advice.move in moves
        assert advice.legal_count == len(moves)
        assert advice.runner_up is None or advice.runner_up in moves
        assert advice.runner_up != advice.move


def test_c79_exchanging_hidden_tiles_changes_no_advice():
    random = Random("exchange")
    for state, advice in random.sample(decisions(), 300):
        hidden = sorted(hidden_from(state, state.seat))
        other = renamed(state, dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True)))
        assert GAME.advise(GAME.seen_by(other, state.seat)) == advice


def test_c47_a_hint_names_a_tile_in_the_hand_that_may_be_laid_now():
    for state, advice in decisions():
        if isinstance(advice.move, Place):
            assert advice.move.tile in state.hand
            assert GAME.check(state, advice.move) == ()


def test_every_idea_has_its_words_and_every_word_its_idea():
    words = read_phrases("dominoes_widgets.variants.chicken_foot")
    ideas = {key.split(".")[1] for key in words if key.startswith("idea.")}
    assert ideas == {key.split(".")[2] for key in words if key.startswith("hint.nudge.")}
    found = {advice.idea for _, advice in decisions()}
    assert found <= ideas
    # The others are rare, or tell of what the rule of thumb does not choose: those have tests of their own.
    rare = "announce_free dead_foot few_others force_end_behind keep_drawn look_ahead narrow own_foot"
    rare += " spare_double squeeze squeeze_sure squeeze_none squeeze_lacks lay_double_sure lay_double_lacks lay_double_now_sure"
    rare += " lay_double_now_lacks one_tile look_follow look_rival look_close double_waits double_waits_bare"
    assert ideas - found <= set(rare.split())


@pytest.mark.parametrize("rung", RUNGS)
def test_hints_are_sentences(rung):
    said = set()
    for state, _ in Random("hints").sample(decisions(), 300):
        told = hint(GAME, state, state.seat, rung)
        reader = Reader("chicken_foot", names=("Ann", "Bea", "Cal", "Dot", "Eli", "Fay", "Gus"), seat=state.seat)
        said.add(reader.say(told.key, **dict(told.facts)))
        said |= {reader.say(key, **dict(facts)) for key, facts in told.more}
    assert [sentence for sentence in said if flaws(sentence)] == []


def test_a_hint_to_think_gives_no_tile_away():
    for state, advice in Random("nudge").sample(decisions(), 300):
        if not isinstance(advice.move, Place) or advice.idea in ("force_end", "spare_double"):
            continue
        for rung in ("nudge", "reason"):
            told = hint(GAME, state, state.seat, rung)
            text = Reader("chicken_foot", seat=state.seat).say(told.key, **dict(told.facts))
            assert str(advice.move.tile) not in re.findall(r"\d+-\d+", text), (advice, text)


def test_why_somebody_moved_gives_no_tile_of_the_hand_away():
    for state, advice in decisions():
        after = GAME.play(state, advice.move)
        text = Reader("chicken_foot").say(f"idea.{advice.idea}.other", **dict(advice.facts))
        assert not flaws(text)
        assert not {str(tile) for tile in after.hands[state.seat]} & set(re.findall(r"\d+-\d+", text))


FOURS = '[table]\n"6-6" = "6-4 6-5 6-3"\n"6-5" = "5-4"\n"6-3" = "4-3"\n"5-4" = "4-2"\n'


def test_c69_a_double_that_forces_the_end_is_named_as_one():
    # Of the seven fours of a double-six set five lie on the table with 4-4, so two are left for three toes.
    heavy = position(f'players = 3\nset = 6\nboneyard = 4\n{FOURS}[hands]\nP1 = "4-4 5-5 5-3 5-2"\nP2 = "1-1"\nP3 = "1-0"\n')
    spared = GAME.advise(seen(heavy))
    assert spared.idea == "spare_double"
    assert isinstance(spared.move, Place)
    assert spared.move.tile != Tile(4, 4)
    assert dict(spared.facts).items() >= {"double": Tile(4, 4), "value": 4, "n": 2}.items()
    others = 'P2 = "5-1 5-3 1-1"\nP3 = "5-2 5-0 3-1"\n'
    light = position(f'players = 3\nset = 6\nboneyard = 4\n{FOURS}[hands]\nP1 = "4-4 1-0 2-1"\n{others}')
    forced = GAME.advise(seen(light))
    assert (forced.idea, str(forced.move).split("@")[0]) == ("force_end", "4-4")
    text = Reader("chicken_foot", seat=0).say("idea.force_end.you", **dict(forced.facts))
    assert "the round would block" in text
    assert "2" in text


def test_the_last_tile_is_laid():
    state = position('players = 3\n[table]\n"9-9" = "9-5 9-3 9-1"\n[hands]\nP1 = "5-1"\n')
    advice = GAME.advise(seen(state))
    assert advice.idea == "go_out"


def test_an_end_that_nobody_else_can_use_may_wait():
    # All ones but 2-1 lie on the table or are held by the mover.
    table = (
        '[table]\n"6-6" = "6-1 6-2 6-5"\n"6-1" = "1-1"\n"1-1" = "3-1 4-1 5-1"\n"3-1" = "3-0"\n"3-0" = "1-0"\n'
        '"4-1" = "4-4"\n"4-4" = "4-2 4-3 5-4"\n'
    )
    state = position(f'players = 3\nset = 6\nboneyard = 4\n{table}[hands]\nP1 = "2-1 5-2"\nP2 = "3-3 2-2"\nP3 = "5-0"\n')
    advice = GAME.advise(seen(state))
    assert (advice.idea, dict(advice.facts)["value"]) == ("end_can_wait", 1)
    assert str(advice.move).startswith("5-2@")


@pytest.mark.parametrize("players, rounds", [(2, 40), (4, 50)])
def test_advised_players_beat_random_ones_clearly(players, rounds):
    mine = others = 0.0
    for seed in range(rounds):
        state, me = GAME.start(seed=seed, players=players), seed % players
        number = 0
        while not state.over:
            number += 1
            move: Move = pick(GAME.moves(state), f"{seed}/{number}")
            if state.seat == me:
                move = GAME.advise(seen(state)).move
            state = GAME.play(state, move)
        outcome = GAME.outcome(state)
        assert outcome is not None
        mine += outcome.scores[me]
        others += (sum(outcome.scores) - outcome.scores[me]) / (players - 1)
    assert mine < 0.75 * others
