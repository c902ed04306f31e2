"""Every move that can be written, asked about in games of every kind: no case without a sentence, no sentence with a code."""

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from dominoes_widgets.core.moves import Done, Draw, Move, Pass, Place, Play
from dominoes_widgets.core.notation import parse_move, seat_name
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.reasons import Event, Reason
from dominoes_widgets.core.tiles import HIGHEST_VALUE, Tile, tile_set
from dominoes_widgets.teach.explain import Verdict, explain, repairs
from dominoes_widgets.variants.mexican_train.rules import RULES
from dominoes_widgets.view.rules import rule_card, rulebook
from dominoes_widgets.view.words import Reader
from tests.view.played import GAME, flaws, random_options, round_of

EVENTS = frozenset(
    [
        "round_began",
        "tile_laid",
        "double_covered",
        "double_laid",
        "double_left_open",
        "double_released",
        "marker_placed",
        "marker_stays",
        "marker_removed",
        "tile_drawn",
        "passed",
        "said_done",
        "first_turns_over",
        "went_out",
        "round_over",
    ]
)
STATES_A_ROUND = 2


def tables() -> Iterator[Mapping[str, object]]:
    """Every player count in both rulesets, every set, every value of every option, and mixtures of them."""
    yield from ({"ruleset": "A", "players": players} for players in range(2, 15))
    yield from ({"ruleset": "B", "players": players} for players in range(2, 11))
    yield from ({"set": highest, "players": 2} for highest in (6, 9, 12, 15, 18))
    random = Random("option values")
    for choice in GAME.choices():
        for value in (1, 3, 30, 90) if choice.name == "hand_size" else choice.values:
            table = {"set": 18, "players": 2} if choice.name == "hand_size" else {"players": random.choice((2, 3, 4))}
            yield random_options(random, 0.02, **{**table, choice.name: value})
    yield from (random_options(random, 0.4) for _ in range(25))


@cache
def asked() -> tuple[Any, ...]:
    """States from rounds of all these tables: the first one, one from each part of the round, and sometimes the last."""
    random = Random("explained")
    states = []
    for number, options in enumerate(tables()):
        played = list(round_of(random, **options))
        part = len(played) // STATES_A_ROUND
        states += [random.choice(played[i * part : (i + 1) * part] or played) for i in range(STATES_A_ROUND)]
        states += [played[0], played[-1]] if number % 8 == 0 else []
    return tuple(states)


def writable(state: Any) -> Iterator[Move]:
    """Every tile of the set, and one that is not in it, at every place, and at places that this game has not."""
    strange = Tile(HIGHEST_VALUE, HIGHEST_VALUE - 1)
    places = {*state.places, "MT2", seat_name(state.players), "6-4"}
    yield from (Place(tile, at) for tile in {*tile_set(state.options.highest), strange} for at in places)
    yield from (Draw(), Pass(), Done(), Play(strange))


@cache
def sentence_of(reader: Reader, what: Reason | Event) -> str:
    return reader.reason(what) if isinstance(what, Reason) else reader.event(what)


def reader_of(state: Any) -> Reader:
    return Reader(GAME.name, seat=state.to_move)


def test_every_move_is_legal_or_has_reasons_that_are_sentences_with_a_rule():
    told: set[str] = set()
    met: set[tuple[str, str]] = set()
    for state in asked():
        legal, reader = set(GAME.moves(state)), reader_of(state)
        for move in writable(state):
            reasons = GAME.check(state, move)
            assert (not reasons) == (move in legal), (state, move)
            met |= {(reason.code, reason.rule) for reason in reasons}
            told |= {sentence_of(reader, reason) for reason in reasons}
    assert {text: flaws(text) for text in told if flaws(text)} == {}
    assert {code for code, _rule in met} >= set(RULES) - set(CONSTRUCTED)
    assert {rule for _code, rule in met} <= set(rulebook(GAME.name))


def test_the_reasons_are_all_that_there_are():
    for state in asked()[::2]:
        for move in writable(state):
            if isinstance(move, Place):
                assert {r.code.split(".")[0] for r in GAME.check(state, move)} == faults(state, move), (state, move)


def faults(state: Any, move: Place) -> set[str]:
    """What speaks against laying a tile, in the words of the rules and one by one: the kinds of reasons to expect."""
    if state.over:
        return {"round"}
    found = {"tile"} if move.tile not in state.hands[state.seat] else set()
    if move.at not in state.places:
        return found | {"place"}
    options, train = state.options, state.train(move.at)
    own, mexican = seat_name(state.seat), move.at.startswith("MT")
    in_force = not state.first_turns or options.first_turn_double == "immediate"
    waiting = [
        at for at in state.open_doubles if in_force and not (options.dead_double == "release" and dead(state, at))
    ]
    due = waiting[-1 if options.open_double_order == "newest_first" else 0] if waiting else None
    bound = set(waiting)
    if waiting:
        found |= {"open_double"} if move.at != due else set()
    elif state.turn.owes and options.double_extra_tile == "on_double":
        bound = set(state.turn.new_doubles)
        found |= {"double"} if move.at not in bound else set()
    if move.at not in bound:
        # In a first turn all other trains are closed, with a marker or without one: that is one reason, not two.
        first_turn = state.seat in state.first_turns and move.at != own
        found |= {"first_turn"} if first_turn else set()
        closed = not mexican and move.at != own and int(move.at[1:]) - 1 not in state.markers and not first_turn
        found |= {"train"} if closed else set()
        begun = [at for at in state.places if at.startswith("MT") and state.train(at).tiles]
        found |= (
            {"place"} if mexican and not train.tiles and move.at != state.places[state.players + len(begun)] else set()
        )
    if not touches(move.tile, train.end, wild=options.blanks_wild):
        found.add("end")
    if not options.finish_on_double and move.tile.is_double and state.hands[state.seat] == (move.tile,):
        found.add("finish")
    return found


def touches(tile: Tile, value: int, *, wild: bool) -> bool:
    return value in tile or (wild and (value == 0 or 0 in tile))


def dead(state: Any, at: str) -> bool:
    value, wild = state.train(at).end, state.options.blanks_wild
    laid = {tile for train in state.trains for tile in train.tiles} | {state.engine_tile}
    return all(tile in laid for tile in tile_set(state.options.highest) if touches(tile, value, wild=wild))


def test_verdicts_carry_all_reasons_and_the_legal_moves_nearest_first():
    random = Random("verdicts")
    for state in asked()[::3]:
        legal = GAME.moves(state)
        for move in random.sample(list(writable(state)), 8):
            verdict = explain(GAME, state, move)
            assert verdict.reasons == GAME.check(state, move)
            assert verdict.legal == (not verdict.reasons)
            if not verdict.legal:
                assert sorted(verdict.repairs) == sorted(legal)
                assert verdict.effects == ()
                assert is_nearest_first(verdict)


def is_nearest_first(verdict: Verdict) -> bool:
    """The same tile elsewhere comes first, then another tile at the same place, then whatever else is right."""
    tried = verdict.move
    if not isinstance(tried, Place):
        return True
    kinds = [
        0
        if isinstance(move, Place) and move.tile == tried.tile
        else 1
        if isinstance(move, Place) and move.at == tried.at
        else 2
        for move in verdict.repairs
    ]
    return kinds == sorted(kinds)


def test_every_legal_move_says_what_it_does():
    told: set[str] = set()
    met: set[str] = set()
    for state in asked():
        bystander = Reader(GAME.name)
        for move in GAME.moves(state)[:12]:
            verdict = explain(GAME, state, move)
            assert verdict.legal
            assert verdict.effects
            met |= {event.code for event in verdict.effects}
            told |= {
                sentence_of(reader, event) for event in verdict.effects for reader in (reader_of(state), bystander)
            }
    assert {text: flaws(text) for text in told if flaws(text)} == {}
    assert met >= EVENTS - {"round_began", "double_released"}


def test_what_the_mover_cannot_know_is_not_foretold():
    """A round that a pass would block ends for reasons that lie in hidden hands."""
    blocked = [state for state in asked() if state.over == "blocked"]
    assert blocked
    for state in blocked:
        before = GAME.from_position(read_toml(GAME.to_position(state.turn_start)))
        for move in state.turn.moves[:-1]:
            before = GAME.play(before, move)
        verdict = explain(GAME, before, state.turn.moves[-1])
        assert "round_over" not in [event.code for event in verdict.effects]


def position(text: str) -> Any:
    return GAME.from_position(read_toml(text))


TWO_DOUBLES = """
players = 4
open_double_order = "newest_first"
open_doubles = "P2 MT"
[trains]
P2 = "12-8 8-8"
MT = "12-3 3-3"
[hands]
P1 = "8-2 3-1"
"""
LAST_DOUBLE = """
players = 2
finish_on_double = false
boneyard = 4
[trains]
P1 = "9-6"
P2 = "9-1"
[hands]
P1 = "6-6"
"""
CONSTRUCTED = {
    "open_double.newer_first": (TWO_DOUBLES, "8-2@P2"),
    "finish.not_on_double": (LAST_DOUBLE, "6-6@P1"),
    "move.unknown": ("players = 2", ""),
}


@pytest.mark.parametrize("code", CONSTRUCTED)
def test_reasons_that_random_games_hardly_meet(code):
    text, move = CONSTRUCTED[code]
    verdict = explain(GAME, position(text), parse_move(move) if move else Move())
    assert [reason.code for reason in verdict.reasons] == [code]
    assert flaws(Reader(GAME.name, seat=0).reason(verdict.reasons[0])) == []
    assert verdict.repairs


def test_a_double_that_nobody_can_cover_is_released_with_a_sentence():
    # Of the tiles with a 1 only 1-1 is left: nothing can ever follow it.
    state = position("""
players = 2
set = 6
dead_double = "release"
boneyard = 4
[trains]
P1 = "6-5 5-1"
P2 = "6-0 1-0 2-1 2-3 3-1 4-1"
MT = "6-1"
[hands]
P1 = "1-1 4-3"
P2 = "6-3"
""")
    laid = GAME.play(state, parse_move("1-1@P1"))
    drawn = GAME.play(laid, Draw())
    effects = explain(GAME, drawn, Pass()).effects
    assert "double_released" in [event.code for event in effects]
    assert all(flaws(Reader(GAME.name, seat=seat).event(event)) == [] for event in effects for seat in (None, 0, 1))


def test_the_first_event_of_a_round_has_a_sentence_for_everybody():
    state = GAME.start(seed=3, players=3)
    for seat in (None, *range(3)):
        text = Reader(GAME.name, seat=seat).event(state.events[0])
        assert flaws(text) == []
        assert "12-12" not in text
        assert "9-9" in text


def test_a_wrong_move_without_a_tile_has_its_own_kind_first():
    legal = (Place(Tile(6, 4), "P1"), Draw(), Pass())
    assert repairs(legal, Pass()) == (Pass(), Place(Tile(6, 4), "P1"), Draw())
    assert repairs(legal, Place(Tile(6, 4), "P2"))[0] == Place(Tile(6, 4), "P1")


@pytest.mark.parametrize("code", RULES)
@pytest.mark.parametrize("ruleset", [0, 1])
def test_every_reason_rests_on_a_rule_with_a_card(code, ruleset):
    card = rule_card(Reader(GAME.name), RULES[code][ruleset])
    assert card.title
    assert card.source
    assert flaws(card.text) == []
    assert flaws(card.source) == []
