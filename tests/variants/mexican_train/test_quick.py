"""The quick rules for simulations are the rules: the same random rounds through both, compared at every move."""

from itertools import product
from random import Random

import pytest

from dominoes_widgets.core.moves import Done, Draw, Move, Pass, Place
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.solve import train
from dominoes_widgets.solve.train_masks import Trains, bits_of, masks_of
from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.advice import chosen
from dominoes_widgets.variants.mexican_train.playout import AT_A_GLANCE, Planner
from dominoes_widgets.variants.mexican_train.quick import Quick
from dominoes_widgets.variants.mexican_train.rollout import make
from dominoes_widgets.variants.mexican_train.state import State
from tests.variants.mexican_train.differential import random_options


def quick(state: State) -> Quick:
    return Quick(state, state.hands, state.boneyard)


def moves(moment: Quick) -> tuple[Move, ...]:
    """The legal moves as the quick rules have them, sorted like those of ``rules.moves``."""
    if moment.over:
        return ()
    table = moment.table
    laying = [Place(table.masks.tile(bit), table.places[at]) for at, here in moment.fitting() for bit in bits_of(here)]
    others: list[Move] = [Done()] if moment.may_stop() else []
    only_drawn = {1 << table.masks.number[move.tile] for move in laying} == {moment.drawn}
    if not laying:
        others += [Draw()] if moment.may_draw() else [] if moment.may_stop() else [Pass()]
    elif only_drawn and not table.options.must_play_drawn:
        others.append(Pass())
    return (*sorted(laying), *others)


def same_round(seed: int, options: dict[str, object]) -> int:
    """Play a random round by both; how many moves it had."""
    random, state = Random(seed), GAME.start(seed=seed, **options)
    moment, count = quick(state), 0
    while not state.over:
        legal = GAME.moves(state)
        assert moves(moment) == legal, (options, GAME.to_position(state))
        move = random.choice(legal)
        if count == seed % 40:
            assert moves(quick(state)) == legal, "begun in the middle of a turn"
            moment = moment.copy()
        state = GAME.play(state, move)
        make(moment, move)
        assert moment.over == state.over
        assert state.over or moment.seat == state.seat
        count += 1
    ended = GAME.outcome(state)
    assert ended is not None
    assert moves(moment) == ()
    assert tuple(moment.scores()) == ended.scores
    return count


def test_whole_rounds_with_the_options_as_they_come():
    for seed, (ruleset, players) in enumerate(product("AB", (2, 4, 4, 4, 8))):
        assert same_round(seed, {"ruleset": ruleset, "players": players}) > 10


def test_small_rounds_with_options_of_every_kind():
    random = Random(5)
    for seed in range(250):
        same_round(seed, random_options(random, chance=(0.1, 0.25, 0.6)[seed % 3], small=True))


@pytest.mark.parametrize("highest, size, how_many", [(6, 7, 60), (9, 12, 60), (12, 15, 40), (12, 19, 10), (18, 15, 40)])
def test_trains_of_masks_are_longest_trains(highest: int, size: int, how_many: int):
    masks, engine = masks_of(highest), Tile(highest, highest)
    trains = Trains(masks, [tile.pips for tile in masks.tiles])
    for seed in range(how_many):
        hand = Random(seed).sample([tile for tile in tile_set(highest) if tile != engine], size)
        plan = [masks.tile(bit) for bit in trains.longest(masks.mask(hand), highest)]
        best = train.longest_train(hand, highest)
        assert (len(plan), sum(tile.pips for tile in plan)) == (len(best.tiles), best.pips)
        assert trains.reach(masks.mask(hand), highest) == (len(best.tiles), best.pips)
        end = highest
        for tile in plan:
            assert tile.has(end)
            end = tile.other(end)
        assert set(plan) <= set(hand)
        assert len(set(plan)) == len(plan)


KINDS: tuple[dict[str, object], ...] = (
    {"players": 4},
    {"players": 4, "ruleset": "B"},
    {"players": 3, "set": 18, "hand_size": 24},
    {"players": 4, "max_mexican_trains": 4, "double_extra_tile": "on_double", "dead_double": "release"},
)


def test_planners_of_playouts_choose_what_the_advice_does():
    compared = 0
    for seed, kind in product(range(3), KINDS):
        state = GAME.start(seed=seed, **kind)
        moment = quick(state)
        planner = Planner(moment.table, quick=False)
        while not state.over:
            move, same = chosen(GAME.seen_by(state, state.seat)), planner.choose(moment)
            compared += same is not None
            if same is None:
                assert not isinstance(move, Place)
            else:
                assert move == Place(moment.table.masks.tile(same[0]), moment.table.places[same[1]])
            make(moment, move)
            state = GAME.play(state, move)
    assert compared > 500


def test_a_quick_planner_finds_a_way_for_very_large_hands_and_remembers_it():
    state = GAME.start(seed=1, players=2, set=18, hand_size=90)
    moment = quick(state)
    planner, hand, end = Planner(moment.table), moment.hands[0], 18
    train, tiles, (length, _) = planner.plan(hand, end)
    assert len(train) == length == AT_A_GLANCE
    assert sum(train) == tiles == tiles & hand
    for bit in train[: AT_A_GLANCE // 2]:
        effort = planner.trains.effort
        assert planner.plan(hand, end)[0][0] == bit
        assert planner.trains.effort == effort
        hand, end = hand ^ bit, planner.trains.behind(bit, end)
