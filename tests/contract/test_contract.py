"""The laws that every game keeps, asked of every game that is found."""

import copy
import hashlib
import os
import pickle
import subprocess
import sys
from dataclasses import FrozenInstanceError, fields, is_dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.notation import parse_move, parse_tile
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import IllegalMove
from dominoes_widgets.core.reasons import Event
from dominoes_widgets.core.table import Table, Tricks
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.variants.registry import games
from tests.contract.walk import (
    hidden_from,
    random_options,
    renamed,
    sampled_rounds,
    sampled_states,
    tiles_in,
    walk,
    whereabouts,
    writable_moves,
)

ROOT = Path(__file__).parents[2]
every_game = pytest.mark.parametrize("name", games())


def test_a_game_is_found_under_its_own_name():
    assert "mexican_train" in games()
    assert [game.name for game in games().values()] == list(games())


@every_game
def test_legality_has_one_definition(name):
    game = games()[name]
    for state in sampled_states(name):
        legal = set(game.moves(state))
        written = writable_moves(game, state)
        assert legal <= set(written)
        for move in written:
            reasons = game.check(state, move)
            assert (reasons == ()) == (move in legal), (state, move)
            assert all(reason.code and reason.rule for reason in reasons)
            assert len({reason.code for reason in reasons}) == len(reasons), (state, move, reasons)


@every_game
def test_moves_are_sorted_unique_and_there_until_the_end(name):
    game = games()[name]
    for one in sampled_rounds(name):
        for state in one:
            moves = game.moves(state)
            assert list(moves) == sorted(moves)
            assert len(set(moves)) == len(moves)
            over = game.outcome(state) is not None
            assert bool(moves) != over, state
            assert (state.to_move is None) == over
        assert game.outcome(one[-1]) is not None


@every_game
def test_play_leaves_the_state_alone_and_refuses_with_the_reasons_of_check(name):
    game, random = games()[name], Random(f"refusals {name}")
    for state in sampled_states(name):
        before = repr(state)
        for move in random.sample(writable_moves(game, state), 12):
            reasons = game.check(state, move)
            if not reasons:
                continue
            with pytest.raises(IllegalMove) as refusal:
                game.play(state, move)
            assert refusal.value.reasons == reasons
            assert refusal.value.move == move
        for move in game.moves(state):
            assert game.play(state, move) != state
        assert repr(state) == before


@every_game
def test_same_seed_options_and_moves_give_the_same_states(name):
    game, random = games()[name], Random(f"again {name}")
    for _ in range(6):
        options, seed = random_options(game, random, 0.2), random.randrange(1_000)
        one, other = (list(walk(game, options, seed, Random("moves"))) for _ in range(2))
        assert one == other
        assert list(map(hash, one)) == list(map(hash, other))
        assert list(map(repr, one)) == list(map(repr, other))


TRANSCRIPT = """
import hashlib
from random import Random
from dominoes_widgets.variants.registry import games
from tests.contract.walk import walk
game = games()["{name}"]
text = "".join(repr(state) + repr(game.moves(state)) for state in walk(game, {{}}, 11, Random(11)))
print(hashlib.sha256(text.encode()).hexdigest())
"""


@every_game
def test_another_process_gives_the_same_states(name):
    told = {
        subprocess.run(
            [sys.executable, "-c", TRANSCRIPT.format(name=name)],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for hash_seed in ("1", "2")
    }
    game = games()[name]
    text = "".join(repr(state) + repr(game.moves(state)) for state in walk(game, {}, 11, Random(11)))
    assert told == {hashlib.sha256(text.encode()).hexdigest()}


@every_game
def test_seeds_differ(name):
    game = games()[name]
    assert len({game.start(seed=seed).hands for seed in range(50)}) == 50


@every_game
def test_tiles_are_neither_lost_nor_doubled(name):
    game = games()[name]
    for one in sampled_rounds(name):
        whole = whereabouts(game, one[0])
        assert set(whole.values()) == {1}
        assert all(whereabouts(game, state) == whole for state in one)


@every_game
def test_hidden_tiles_never_show(name):
    game = games()[name]
    for state in sampled_states(name):
        assert game.seen_by(state, None) == state
        for seat in range(state.players):
            seen, hidden = game.seen_by(state, seat), hidden_from(state, seat)
            assert not tiles_in(seen) & hidden, (state, seat)
            assert not any(f"{tile!r}" in repr(seen) for tile in hidden)
            assert seen.hands[seat] == state.hands[seat]
            assert list(map(len, seen.hands)) == list(map(len, state.hands))
            assert all(set(hand) <= {BACK} for i, hand in enumerate(seen.hands) if i != seat)
            assert game.seen_by(seen, seat) == seen


@every_game
def test_exchanging_hidden_tiles_changes_nothing_that_is_seen(name):
    game, random = games()[name], Random(f"exchange {name}")
    for state in sampled_states(name):
        seat = random.randrange(state.players)
        hidden = sorted(hidden_from(state, seat))
        other = renamed(state, dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True)))
        # The seed tells every tile of every round to whoever knows it.
        other = replace(other, seed=state.seed + 1)
        seen, same = game.seen_by(state, seat), game.seen_by(other, seat)
        assert seen == same
        assert repr(seen) == repr(same)
        assert game.table(seen) == game.table(state)
        if state.to_move == seat:
            assert game.moves(seen) == game.moves(state)


@every_game
def test_events_tell_everybody_only_what_everybody_may_know(name):
    game = games()[name]
    for before, after in ((one[i], one[i + 1]) for one in sampled_rounds(name) for i in range(len(one) - 1)):
        assert all(isinstance(event, Event) for event in after.events)
        public = tiles_in(game.table(after))
        assert tiles_in(after.events) <= public, before


@every_game
def test_states_are_immutable_and_hashable(name):
    for state in sampled_states(name):
        assert isinstance(hash(state), int)
        for field in fields(state):
            with pytest.raises(FrozenInstanceError):
                setattr(state, field.name, None)
        assert_frozen(state)


def assert_frozen(value: Any) -> None:
    """Nothing in a state can be changed in place: every part of it is hashable, and every record in it is frozen."""
    assert isinstance(hash(value), int)
    if is_dataclass(value):
        assert getattr(value, "__dataclass_params__").frozen  # noqa: B009
        for field in fields(value):
            assert_frozen(getattr(value, field.name))
    elif isinstance(value, tuple | frozenset):
        for part in value:
            assert_frozen(part)
    else:
        assert value is None or isinstance(value, str | int)


@every_game
def test_states_can_be_sent_to_another_process(name):
    game = games()[name]
    for state in sampled_states(name)[::5]:
        for sent in (state, *(game.seen_by(state, seat) for seat in range(state.players))):
            assert pickle.loads(pickle.dumps(sent)) == sent
            assert repr(copy.deepcopy(sent)) == repr(sent)


@every_game
def test_positions_read_back(name):
    game = games()[name]
    for state in sampled_states(name):
        text = game.to_position(state)
        again = game.from_position(read_toml(text))
        assert game.to_position(again) == text
        assert game.from_position(read_toml(game.to_position(again))) == again
        assert game.moves(again) == game.moves(state)
        assert told(game.table(again)) == told(game.table(state))
        assert (again.hands, again.to_move) == (state.hands, state.to_move)
        assert again.boneyard == state.boneyard
        assert game.outcome(again) == game.outcome(state)
        assert game.report(again) == game.report(state)
        for move in game.moves(state)[:3]:
            one, other = game.play(state, move), game.play(again, move)
            assert (one.hands, one.to_move) == (other.hands, other.to_move)
            assert told(game.table(one)) == told(game.table(other))


def told(table: Table) -> Table:
    """A table as far as a position tells it: tricks that are gone are counted there and no longer named."""
    return replace(table, taken=()) if isinstance(table, Tricks) else table


@every_game
def test_what_is_written_can_be_read_and_what_is_shown_can_be_pasted(name):
    game = games()[name]
    classes: list[type] = [Tile, *Move.__subclasses__()]
    names: dict[str, Any] = {cls.__name__: cls for cls in classes} | {"BACK": BACK}
    for state in sampled_states(name):
        for move in writable_moves(game, state):
            assert parse_move(str(move)) == move
        for move in game.moves(state):
            assert eval(repr(move), names) == move
        for tile in tiles_in(state):
            assert eval(repr(tile), names) == tile
            assert parse_tile(str(tile)) == tile


@every_game
def test_a_state_can_be_pasted(name):
    for state in sampled_states(name)[:60]:
        names = {cls.__name__: cls for cls in classes_in(state)} | {"BACK": BACK, "frozenset": frozenset}
        assert eval(repr(state), names) == state


def classes_in(value: Any) -> set[type]:
    found, todo = set(), [value]
    while todo:
        one = todo.pop()
        found.add(type(one))
        if is_dataclass(one):
            todo.extend(getattr(one, field.name) for field in fields(one))
        elif isinstance(one, tuple | frozenset) and not isinstance(one, Tile):
            todo.extend(one)
    return {cls for cls in found if cls not in (tuple, str, int, bool, type(None))}


@every_game
def test_rounds_follow_until_the_game_is_over(name):
    game, random = games()[name], Random(f"games {name}")
    state = game.start(seed=5)
    rounds = 0
    while True:
        while moves := game.moves(state):
            assert game.next_round(state) is None
            assert game.game_outcome(state) is None
            state = game.play(state, random.choice(moves))
        rounds += 1
        assert len(game.sheet(state)) == rounds
        following = game.next_round(state)
        assert (following is None) == (game.game_outcome(state) is not None)
        if following is None:
            break
        assert whereabouts(game, following) == whereabouts(game, state)
        state = following
    ended = game.game_outcome(state)
    assert ended is not None
    assert list(ended.scores) == [sum(column) for column in zip(*game.sheet(state), strict=True)]
    assert ended.winners
