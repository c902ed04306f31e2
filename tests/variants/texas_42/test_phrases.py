"""Every code of Texas 42 has its sentence, and no sentence asks for a fact that is not there."""

import ast
import inspect
import re
import string
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from dominoes_widgets.core.moves import Bid, Draw, Move, NameTrumps, Pass, Play
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.i18n.catalog import read_phrases
from dominoes_widgets.variants.texas_42 import (
    advice,
    bots_calls,
    bots_easy,
    coach,
    coach_bids,
    coach_calls,
    coach_certain,
    coach_rated,
    coach_sevens,
    coach_trumps,
)
from dominoes_widgets.variants.texas_42.codes import RULES
from dominoes_widgets.variants.texas_42.game import Texas42
from dominoes_widgets.variants.texas_42.options import CONTRACTS
from dominoes_widgets.view.rules import choice_text
from dominoes_widgets.view.words import Reader
from tests.view.played import flaws

GAME = Texas42()
OWN = {
    key: phrase
    for key, phrase in read_phrases("dominoes_widgets.variants.texas_42").items()
    if not key.startswith("reason.drill.")  # what drills say of their answers is no reason of the rules
}
NAMES = ("You", "Bea", "Cal", "Dot", "Eli", "Fay", "Gus")
SETUPS: tuple[dict[str, object], ...] = (
    {},
    {"players": 3},
    {"players": 6},
    {"all_pass": "dealer_must_bid", "mark_bids": True, "small_end": True},
    {"nello": True, "sevens": True, "plunge": True, "splash": True, "follow_me_doubles": "suit"},
    {"nello": True, "nello_doubles": "suit", "scoring": "points", "stack_from": 42},
)
STRANGE = (Bid(29), Bid(43), Bid(126), Bid(168), Bid(contract="jump"), NameTrumps("7"), Draw(), Play(Tile(7, 6)))


def tries() -> Iterator[Move]:
    """All that can be written as a move, sense and nonsense."""
    yield from (Pass(), *STRANGE, *map(Bid, (30, 31, 41, 42, 84)))
    yield from (Bid(contract=name) for name in CONTRACTS)
    yield from map(NameTrumps, (*"0123456", "doubles", "none", "nello", "sevens"))
    for tile in tile_set(6):
        yield Play(tile)
        yield Play(tile, tile.low)


MOVES = tuple(tries())
COACH = (bots_calls, bots_easy, coach, coach_bids, coach_calls, coach_certain, coach_rated, coach_sevens, coach_trumps)


@cache
def walks() -> tuple[tuple[Any, ...], ...]:
    """Hands played at random under many options, bids chosen so that every kind of contract comes up."""
    found = []
    for options in SETUPS:
        for seed in range(12):
            random, state, seen = Random(seed), GAME.start(seed, **options), []
            while state.to_move is not None:
                seen.append(state)
                moves = GAME.moves(state)
                named = [move for move in moves if isinstance(move, NameTrumps) and move.trumps in CONTRACTS]
                bids = [move for move in moves if isinstance(move, Bid) and (move.contract or move.points == 42)]
                choice = named or bids if random.random() < 0.6 else []
                state = GAME.play(state, random.choice(choice or moves))
            found.append((*seen, state))
    return tuple(found)


def test_every_refusal_is_a_sentence_and_every_code_of_the_rules_has_one():
    met, told = set(), set()
    for walk in walks():
        for state in (*walk[:5], *walk[5:-1:4], walk[-1]):
            reader = Reader("texas_42", names=NAMES, seat=state.to_move)
            for move in MOVES:
                reasons = GAME.check(state, move)
                met |= {reason.code for reason in reasons}
                told |= {reader.reason(reason) for reason in reasons}
    assert {text: flaws(text) for text in told if flaws(text)} == {}
    assert {f"reason.{code}" for code in RULES} == {key for key in OWN if key.startswith("reason.")}
    assert len(met) >= len(RULES) - 6, sorted(set(RULES) - met)


def test_whatever_happens_is_told_in_sentences():
    met, told = set(), set()
    for walk in walks():
        for state in walk:
            met |= {event.code for event in state.events}
            for seat in (0, 1, None):
                told |= {Reader("texas_42", names=NAMES, seat=seat).event(event) for event in state.events}
    assert {text: flaws(text) for text in told - {""} if flaws(text)} == {}
    said = {key.split(".")[1] for key in OWN if key.startswith("event.")}
    # Whether the bid is kept is told by the end of the hand, which follows at once; a match may take longer than these hands.
    assert met - {"match_over"} == (said - {"match_over"}) | {"bid_kept", "bid_failed"}


def test_every_moment_asks_for_something_in_words_and_every_button_has_its_own():
    for walk in walks():
        for state in walk[:-1]:
            reader = Reader("texas_42", names=NAMES, seat=state.to_move)
            prompt = GAME.prompt(state)
            text = reader.say(f"coach.{prompt.code}", **dict(prompt.facts))
            assert flaws(text) == []
            words = [reader.button(move) for move in prompt.buttons]
            assert len(set(words)) == len(words)
            assert all(reader.move(move) for move in (*prompt.buttons, *GAME.moves(state)))


def test_every_idea_of_the_adviser_has_its_three_sentences():
    for walk in walks():
        for state in walk[:-1:2]:
            found = GAME.advise(GAME.seen_by(state, state.to_move))
            reader = Reader("texas_42", names=NAMES, seat=state.to_move)
            facts = {**dict(found.facts), "seat": state.to_move}
            for key in (f"hint.nudge.{found.idea}", f"idea.{found.idea}.you", f"idea.{found.idea}.other"):
                assert flaws(reader.say(key, **facts)) == [], key


def constants(module):
    """Every literal in a module's source."""
    return {node.value for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.Constant)}


def test_an_idea_is_told_in_three_ways_and_is_one_that_the_adviser_has():
    ideas = {key.split(".")[1] for key in OWN if key.startswith("idea.")}
    assert {key for key in OWN if key.startswith("idea.")} == {
        f"idea.{idea}.{who}" for idea in ideas for who in ("you", "other")
    }
    assert {key.removeprefix("hint.nudge.") for key in OWN if key.startswith("hint.nudge.")} == ideas
    assert ideas <= constants(advice).union(*map(constants, COACH))


def test_what_looking_ahead_finds_is_told_with_and_without_the_move():
    found = {key.split(".")[1] for key in OWN if key.startswith("evidence.")}
    assert {key for key in OWN if key.startswith("evidence.")} == {
        f"evidence.{code}.{kind}" for code in found for kind in ("reason", "move")
    }
    assert found <= set().union(*map(constants, COACH))


@pytest.mark.parametrize("choice", GAME.choices(), ids=lambda choice: choice.name)
def test_every_option_and_value_has_words(choice):
    reader = Reader("texas_42")
    assert reader.say(f"option.{choice.name}.label")
    words = [choice_text(reader, choice.name, value) for value in choice.values]
    assert len(set(words)) == len(words)
    assert choice.name == "dealer" or not set(words) & {str(value) for value in choice.values}


def test_the_example_of_the_board_set_up_can_be_played():
    state = GAME.from_position(read_toml(Reader("texas_42").say("setup.example")))
    assert state.to_move == 0
    assert [str(move) for move in GAME.moves(state)] == ["6-6"]  # sixes are led; 6-4 is a trump where fours are trumps


def test_every_number_of_players_but_four_is_called_adapted():
    reader = Reader("texas_42")
    for players in range(2, 8):
        assert ("adapted" in choice_text(reader, "players", players)) == (players != 4)


@pytest.mark.parametrize("key", [key for key in OWN if key.startswith(("reason.", "event.", "idea.", "hint.nudge."))])
def test_sentences_begin_and_end_like_sentences_and_never_with_a_suit(key):
    phrase = OWN[key]
    for text in phrase.values() if isinstance(phrase, dict) else (phrase,):
        first = next(iter(string.Formatter().parse(text)))
        assert first[0] or first[1] not in ("suit", "led", "trumps", "tiles", "word")
        assert flaws(re.sub(r"\{\w+\}", "X", text)) == [], text
