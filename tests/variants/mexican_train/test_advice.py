"""The planner's advice: fair (only what the seat sees), bounded, sensible, and always with words for its idea."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from dominoes_widgets.core.chance import pick
from dominoes_widgets.core.game import Advice
from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.core.notation import parse_move
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import Tile, tile_set, walk
from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.advice import advise
from dominoes_widgets.variants.mexican_train.evidence import evidence
from dominoes_widgets.variants.mexican_train.outlook import MOST_NODES_A_MOVE, Outlook, longest_train
from dominoes_widgets.variants.mexican_train.rules import placements
from dominoes_widgets.variants.mexican_train.state import State
from dominoes_widgets.variants.mexican_train.wild_trains import MOST_NODES, search_train
from dominoes_widgets.view.words import Reader

KINDS: tuple[dict[str, Any], ...] = (
    {"players": 4},
    {"players": 4, "ruleset": "B"},
    {"players": 2, "set": 6},
    {
        "players": 3,
        "set": 6,
        "double_extra_tile": "on_double",
        "first_turn_double": "immediate",
        "must_play_drawn": False,
    },
    {"players": 4, "blanks_wild": True, "finish_on_double": False, "max_mexican_trains": 3, "hand_size": 7},
    {"players": 8, "marker_removal": "any_play", "dead_double": "release", "trainless_marker": False},
)
ROUNDS_OF_A_KIND = 20
ELSEWHERE = {"look_ahead", "hold_back", "heaviest", "start_glance", "leave_open"}
"""Ideas of the coach that looks ahead and of the bots, which have tests of their own."""


def seen(state: State) -> State:
    return GAME.seen_by(state, state.to_move)


def planner(state: State, key: str) -> Move:
    del key
    return advise(seen(state)).move


def at_random(state: State, key: str) -> Move:
    return pick(GAME.moves(state), key)


def play_round(state: State, bots: list[Any]) -> Iterator[State]:
    """Every state of a round; the last one is over."""
    yield state
    for number in range(3000):
        state = GAME.play(state, bots[state.seat](state, f"{state.seed}/{number}"))
        yield state
        if state.over:
            return
    pytest.fail("a round of bots did not end")


@cache
def rounds() -> tuple[tuple[State, Advice], ...]:
    """Every decision, with its advice, of rounds between planners in every kind of game."""
    decisions: list[tuple[State, Advice]] = []

    def planner_noted(state: State, key: str) -> Move:
        del key
        decisions.append((state, advise(seen(state))))
        return decisions[-1][1].move

    for options in KINDS:
        for seed in range(ROUNDS_OF_A_KIND):
            *_, last = play_round(GAME.start(seed=seed, **options), [planner_noted] * options["players"])
            assert GAME.outcome(last) is not None
    return tuple(decisions)


def position(text: str) -> State:
    return GAME.from_position(read_toml(f'game = "mexican_train"\nplayers = 4\nto_move = "P1"\n{text}'))


def longest_by_trying(hand: tuple[Tile, ...], end: int) -> int:
    fitting = [tile for tile in hand if tile.has(end)]
    lengths = (1 + longest_by_trying(tuple(t for t in hand if t != tile), tile.other(end)) for tile in fitting)
    return max(lengths, default=0)


def hands_of(highest: int, size: int, how_many: int) -> list[tuple[Tile, ...]]:
    tiles = [tile for tile in tile_set(highest) if tile != (highest, highest)]
    return [tuple(random.Random(seed).sample(tiles, size)) for seed in range(how_many)]


@pytest.mark.parametrize("highest, size", [(6, 7), (9, 9), (12, 12)])
def test_a_plan_is_a_longest_train(highest: int, size: int) -> None:
    state = GAME.start()
    for hand in hands_of(highest, size, 150):
        plan = longest_train(state, hand, highest)
        assert all(tile in hand and tile.has(inner) for tile, inner, _ in walk(highest, plan))
        assert len(set(plan)) == len(plan) == longest_by_trying(hand, highest)


def test_fifteen_tiles_are_searched_to_the_end() -> None:
    found = [search_train(GAME.start(), hand, 12) for hand in hands_of(12, 15, 400)]
    assert max(nodes for _, nodes in found) < MOST_NODES
    # Measured elsewhere over 200,000 hands: 8.956 with a standard deviation of 3.85.
    assert sum(len(plan) for plan, _ in found) / 400 == pytest.approx(8.956, abs=4 * 3.85 / 20)


@pytest.mark.parametrize("highest, size, least", [(12, 30, 25), (12, 45, 40), (18, 45, 36), (18, 95, 84)])
def test_large_hands_take_bounded_steps_and_still_get_a_long_train(highest: int, size: int, least: float) -> None:
    found = [search_train(GAME.start(), hand, highest) for hand in hands_of(highest, size, 10)]
    assert max(nodes for _, nodes in found) <= MOST_NODES
    assert sum(len(plan) for plan, _ in found) / 10 >= least


def test_one_piece_of_advice_takes_bounded_steps() -> None:
    for players, size, highest in ((2, 40, 12), (2, 80, 18), (14, 11, 18)):
        state = GAME.start(seed=3, players=players, hand_size=size, set=highest)
        for later in play_round(state, [at_random] * players):
            if later.over or not placements(later):
                continue
            outlook = Outlook(seen(later))
            laying = placements(outlook.seen)
            for move in laying:
                outlook.worth(move)
            one_each = 2 * len(later.hand) * (len(later.hand) + 1)
            assert outlook.nodes <= MOST_NODES_A_MOVE + MOST_NODES + one_each


def test_advice_is_legal_from_the_hand_and_true_about_the_number_of_moves() -> None:
    for state, advice in rounds():
        legal = GAME.moves(state)
        assert advice.move in legal
        assert advice.legal_count == len(legal)
        assert not isinstance(advice.move, Place) or advice.move.tile in state.hand
        assert advice.runner_up is None or (advice.runner_up in legal and advice.runner_up != advice.move)


def with_hidden_tiles_swapped(state: State, seed: int) -> State:
    """The same view for the mover, with other tiles in the other hands and in the boneyard."""
    hidden = [t for i, hand in enumerate(state.hands) if i != state.seat for t in hand]
    hidden += [*state.boneyard, *state.aside]
    random.Random(seed).shuffle(hidden)
    take = iter(hidden)

    def others(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(next(take) for _ in tiles)

    hands = tuple(hand if i == state.seat else others(hand) for i, hand in enumerate(state.hands))
    return state.but(hands=hands, boneyard=others(state.boneyard), aside=others(state.aside), seed=seed)


def test_c79_hidden_tiles_never_change_the_advice() -> None:
    for number, (state, advice) in enumerate(rounds()[::7]):
        assert advise(seen(with_hidden_tiles_swapped(state, number))) == advice


def test_planners_beat_players_at_random_by_far() -> None:
    wins, difference, deals = 0.0, 0.0, 50
    for seed in range(deals):
        for seat in range(4):
            bots = [planner if i == seat else at_random for i in range(4)]
            *_, last = play_round(GAME.start(seed=seed, players=4), bots)
            ended = GAME.outcome(last)
            assert ended is not None
            wins += (seat in ended.winners) / len(ended.winners)
            difference += ended.scores[seat] - (sum(ended.scores) - ended.scores[seat]) / 3
    share, pips = wins / deals / 4, difference / deals / 4
    print(f"planner against three at random, {4 * deals} rounds: wins {share:.3f} (even: .25), {pips:+.1f} points")
    assert share > 0.42
    assert pips < -25


def test_every_idea_has_words_for_the_learner_for_others_and_for_a_nudge() -> None:
    reader = Reader("mexican_train", names=("Ann", "Bea", "Cem", "Dan", "Eve", "Fay", "Gus", "Hal"), seat=0)
    ideas: Counter[str] = Counter()
    for state, advice in rounds():
        ideas[advice.idea] += 1
        facts = dict(advice.facts)
        for key in (f"idea.{advice.idea}.you", f"idea.{advice.idea}.other", f"hint.nudge.{advice.idea}"):
            sentence = reader.say(key, **facts)
            assert not re.search(r"[{}_]|\bP\d|\bMT\b", sentence), (key, sentence)
            assert re.search(r"[.?!]$", sentence), (key, sentence)
        for tile in state.hand:
            if tile != facts.get("tile"):
                assert str(tile) not in re.findall(r"\d+-\d+", reader.say(f"idea.{advice.idea}.other", **facts))
    print(f"ideas in {len(KINDS) * ROUNDS_OF_A_KIND} rounds: {ideas.most_common()}")
    phrases = {key.split(".")[1] for key in reader.catalog.keys() if key.startswith("idea.")}  # noqa: SIM118
    assert phrases == set(ideas) | ELSEWHERE, "an idea without phrases never gets here; a phrase without its idea does"


FIRST_TURN = 'first_turn = "P1 P2 P3 P4"\n'
SITUATIONS: tuple[tuple[str, str, str, str], ...] = (
    ("start_train", "12-5@P1", FIRST_TURN, '[hands]\nP1 = "12-11 12-5 5-5 5-3 3-0"'),
    ("start_train", "12-11@P1", FIRST_TURN, '[hands]\nP1 = "12-11 12-5 8-7 3-0"'),
    ("keep_only", "5-3@P1", FIRST_TURN, '[trains]\nP1 = "12-5"\n[hands]\nP1 = "5-3 3-1 8-0"'),
    ("keep_plan", "5-3@P1", FIRST_TURN, '[trains]\nP1 = "12-5"\n[hands]\nP1 = "5-0 5-3 3-1"'),
    ("end_first_turn", "done", FIRST_TURN, '[trains]\nP1 = "12-5"\n[hands]\nP1 = "11-8 3-1"'),
    ("must_pass", "pass", FIRST_TURN, '[hands]\nP1 = "11-8 3-1"'),
    ("must_draw", "draw", "", '[trains]\nP1 = "12-5"\n[hands]\nP1 = "11-8 3-1"'),
    ("must_draw_open", "draw", "", '[trains]\nP1 = "12-5"\nP2 = "12-9 9-9"\n[hands]\nP1 = "5-4 12-1"'),
    ("must_cover", "9-0@P2", "", '[trains]\nP1 = "12-5"\nP2 = "12-9 9-9"\n[hands]\nP1 = "9-5 9-2 2-1 9-0"'),
    ("only_move", "5-4@P1", "", '[trains]\nP1 = "12-5"\n[hands]\nP1 = "5-4 11-3"'),
    ("keep_train", "12-8@MT", "", '[trains]\nP1 = "12-5"\n[hands]\nP1 = "5-4 4-3 12-8"'),
    ("extend_train", "5-4@P1", "", '[trains]\nP1 = "12-5"\n[hands]\nP1 = "5-4 4-3 5-1 11-8"'),
    ("close_marker", "5-4@P1", 'markers = "P1"\n', '[trains]\nP1 = "12-5"\n[hands]\nP1 = "5-4 5-1 4-3 10-8"'),
    ("shed_heavy", "12-8@MT", "", '[trains]\nP1 = "12-5"\n[hands]\nP1 = "12-1 12-8 11-7"'),
    ("dump_double", "5-5@P1", "", '[trains]\nP1 = "12-5"\n[hands]\nP1 = "5-5 5-4 5-1 10-8"'),
    ("cover_own_double", "5-4@P1", 'played = "5-5@P1"\n', '[trains]\nP1 = "12-5"\n[hands]\nP1 = "5-5 5-4 12-1 10-8"'),
    ("go_out", "12-8@MT", "", '[trains]\nP1 = "12-5"\n[hands]\nP1 = "12-8"'),
    ("go_out", "5-5@P1", "", '[trains]\nP1 = "12-5"\n[hands]\nP1 = "12-8 5-5"'),
)


@pytest.mark.parametrize("idea, move, keys, tables", SITUATIONS, ids=[row[0] for row in SITUATIONS])
def test_what_is_advised_in_a_situation(idea: str, move: str, keys: str, tables: str) -> None:
    if "[trains]" not in tables:
        tables = f"[trains]\n{tables}"
    advice = advise(seen(position(keys + tables)))
    assert (advice.idea, advice.move) == (idea, parse_move(move))


def test_the_runner_up_and_what_it_leaves() -> None:
    found = advise(seen(position('first_turn = "P1 P2 P3 P4"\n[hands]\nP1 = "12-11 12-5 5-5 5-3 3-0"')))
    assert found.runner_up == parse_move("12-11@P1")
    facts = dict(found.facts)
    # 12-5 5-5 5-3 3-0 leaves 12-11 over; after 12-11 nothing follows, and 17 + 10 + 8 + 3 pips are left over.
    assert [facts[name] for name in ("n", "train", "less", "points", "dearer")] == [4, 4, 1, 23, 38]
    # With the 12 that is built on, 12 comes up three times, 11 and 0 once: three odd numbers, so a tile stays behind.
    assert (found.evidence, facts["odd"], facts["tiles"]) == ("odd_one", (0, 11, 12), (Tile(12, 11),))


def test_where_tiles_begin_equally_long_trains_one_of_them_is_compared_and_not_to_stop() -> None:
    # From the 5 both 5-3 3-1 and 5-1 1-3 take two tiles; 5-1 and 5-3 fit.
    found = advise(seen(position(FIRST_TURN + '[trains]\nP1 = "12-5"\n[hands]\nP1 = "5-3 5-1 3-1 8-0"')))
    assert isinstance(found.runner_up, Place)
    assert found.idea == "keep_plan"


def test_tiles_that_no_train_reaches_are_named_unless_one_of_them_is_to_be_found() -> None:
    first = advise(seen(position(FIRST_TURN + '[trains]\nP1 = "12-5"\n[hands]\nP1 = "5-3 3-1 5-2 8-0"')))
    assert (first.evidence, dict(first.facts)["apart"]) == ("odd_far", (Tile(8, 0),))
    # 11-11 is the move on the Mexican Train, and 4-3 on the marked one would shorten the plan 5-4 4-3.
    table = '[trains]\nP1 = "12-5"\nP2 = "12-3"\nMT = "12-11"\n[hands]\nP1 = "5-4 4-3 11-11"'
    outlook = Outlook(seen(position('markers = "P2"\n' + table)))
    moves = {str(move): move for move in placements(outlook.seen)}
    assert evidence(outlook, moves["11-11@MT"], moves["4-3@P2"])[0] == "far_counted"


@pytest.mark.parametrize(
    "keys, tables, idea, code",
    [
        ('played = "draw"\ndraws = "4-3"\n', '[trains]\nP2 = "12-9 9-9"\n', "must_pass_open", "drawn"),
        ('played = "draw"\ndraws = "4-3"\n', '[trains]\nP1 = "12-5"\n', "must_pass", "drawn"),
        ("boneyard = 0\n", '[trains]\nP1 = "12-5"\n', "must_pass", "no_boneyard"),
        (FIRST_TURN, "[trains]\n", "must_pass", "no_first_draw"),
    ],
)
def test_who_must_pass_hears_which_double_binds_and_why_there_is_no_draw(keys: str, tables: str, idea: str, code: str) -> None:
    found = advise(seen(position(f'{keys}{tables}[hands]\nP1 = "11-8 3-1"')))
    assert (found.idea, found.evidence) == (idea, code)
