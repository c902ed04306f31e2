"""Rounds under many options: what draws and passes have told of the hands is true of them, and of every world looked at."""

from functools import cache
from random import Random
from typing import Any

import pytest

from dominoes_widgets.core.lacks import Lacks
from dominoes_widgets.core.moves import Draw, Pass
from dominoes_widgets.core.problems import InvalidOption
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.variants.chicken_foot import lean
from dominoes_widgets.variants.mexican_train.quick import Quick
from dominoes_widgets.variants.mexican_train.worlds import Worlds
from dominoes_widgets.variants.registry import game
from tests.contract.walk import random_options

GAMES = ("chicken_foot", "mexican_train")
SOME = {"chicken_foot": 30, "mexican_train": 8}


def is_true(told: Lacks, hand: tuple[Tile, ...]) -> bool:
    """Whether the tiles of a hand can be told apart into groups as it is told."""
    # The first group that may have a tile is the oldest; any newer one may have it too.
    oldest = [
        next((i for i, without in enumerate(told.without) if not any(without >> value & 1 for value in tile)), len(told.without))
        for tile in hand
    ]
    return any(
        all(sum(first >= group for first in oldest) <= sum(sizes[group:]) for group in range(len(sizes) + 1))
        and sum(sizes) == len(hand)
        for sizes, _ in told.ways
    )


@cache
def moments(name: str) -> tuple[Any, ...]:
    """Every moment of rounds under many options in which something is known of a hand."""
    rules, random, found = game(name), Random(f"lacks {name}"), list[Any]()
    for seed in range(SOME[name]):
        try:
            state = rules.start(seed=seed, **random_options(rules, random, chance=0.3))
        except InvalidOption:
            continue
        while not state.over:
            state = rules.play(state, random.choice(rules.moves(state)))
            if any(state.lacks) and not state.over:
                found.append(state)
    return tuple(found)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_told_of_the_hands_is_true(name):
    known = 0
    for state in moments(name):
        for told, hand in zip(state.lacks, state.hands, strict=True):
            assert told is None or is_true(told, hand)
            known += told is not None
    assert known > 500


@pytest.mark.parametrize("name", GAMES)
def test_a_state_is_the_same_with_and_without_it(name):
    for state in moments(name)[::50]:
        assert state == state.but(lacks=())
        assert repr(state) == repr(state.but(lacks=()))
        assert game(name).seen_by(state, state.seat).lacks == state.lacks


def naive_fits(state: Any, tile: Tile) -> bool:
    """Whether a tile could be laid by the mover now, if it were in the hand."""
    rules = game(state_game(state))
    other = state.but(hands=tuple((*hand, tile) if i == state.seat else hand for i, hand in enumerate(state.hands)))
    return any(getattr(move, "tile", None) == tile for move in rules.moves(other))


def state_game(state: Any) -> str:
    return "chicken_foot" if hasattr(state, "branches") else "mexican_train"


@pytest.mark.parametrize("name", GAMES)
def test_a_draw_and_a_pass_tell_that_nothing_fits(name):
    """The numbers that are told are those of the tiles that could be laid, and no others."""
    rules, met = game(name), 0
    for state in moments(name)[::4]:
        if state.options.highest > 12 or len(state.hand) < 2:
            continue
        for move in set(rules.moves(state)) & {Draw(), Pass()}:
            if getattr(state.turn, "announce", False) or any(hasattr(one, "tile") for one in rules.moves(state)):
                continue
            told = rules.play(state.but(lacks=()), move).lacks[state.seat]
            lacked = told.without[0]
            for tile in {tile for hand in state.hands for tile in hand} | set(state.boneyard):
                if tile not in state.hand:
                    assert naive_fits(state, tile) == any(lacked >> value & 1 for value in tile), (state, tile)
            met += 1
    assert met > 10


def hands_of(world: Any, state: Any) -> list[tuple[Tile, ...]]:
    """The hands of a world as tiles."""
    tiles = world.table.masks.tiles if isinstance(world, Quick) else tile_set(state.options.highest)
    return [tuple(tile for i, tile in enumerate(tiles) if hand >> i & 1) for hand in world.hands]


@pytest.mark.parametrize("name", GAMES)
def test_every_world_agrees_with_what_is_told(name):
    random, rules, met = Random("worlds"), game(name), 0
    for state in random.sample(moments(name), 40):
        seen = rules.seen_by(state, state.seat)
        worlds: Any = lean.Worlds(seen) if name == "chicken_foot" else Worlds(seen)
        for number in range(3):
            for seat, hand in enumerate(hands_of(worlds[number], state)):
                assert len(hand) == len(state.hands[seat])
                if seat != state.seat and (told := state.lacks[seat]) is not None:
                    assert is_true(told, hand)
                    met += 1
    assert met > 50
