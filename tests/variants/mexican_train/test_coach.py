"""Thinking ahead in Mexican Train: pure, ending, legal, told in whole sentences; and hindsight looks at the real tiles."""

import random
import re
from collections.abc import Iterator
from functools import cache
from math import sqrt
from typing import Any

import pytest

from dominoes_widgets.core.chance import pick
from dominoes_widgets.core.game import CERTAINTIES, LEVELS, Rated, Thought
from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.notation import parse_move, parse_tiles
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import BACK, tile_set
from dominoes_widgets.solve.train import longest_train
from dominoes_widgets.teach.hints import RUNGS, hint
from dominoes_widgets.variants.mexican_train import GAME, coach, rollout
from dominoes_widgets.variants.mexican_train.advice import Ranking
from dominoes_widgets.variants.mexican_train.evidence import why_ahead, why_not_the_rule
from dominoes_widgets.variants.mexican_train.rollout import ENOUGH, Budget, Tally
from dominoes_widgets.variants.mexican_train.state import State
from dominoes_widgets.variants.mexican_train.worlds import Worlds
from dominoes_widgets.view.words import Reader
from tests.variants.mexican_train.test_advice import KINDS, with_hidden_tiles_swapped

NAMES = ("Ann", "Bea", "Cem", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kay", "Leo", "Mia", "Ned")
MORE_KINDS: tuple[dict[str, Any], ...] = (*KINDS, {"players": 14}, {"players": 2}, {"players": 10, "ruleset": "B"})
FEW_WORLDS = 12


@pytest.fixture
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thinking that is as long as a test can wait for: every number that says when to stop is smaller."""
    monkeypatch.setattr(coach, "BUDGET", Budget(worlds=FEW_WORLDS, rollouts=70))
    monkeypatch.setattr(coach, "FEWEST", 2)
    monkeypatch.setattr(rollout, "ENOUGH", 6)
    monkeypatch.setattr(rollout, "ALL_MOVES", 4)
    monkeypatch.setattr(rollout, "EFFORT_A_SLICE", 2_000)


short = pytest.mark.usefixtures("_short")


def moments(kind: dict[str, Any], seed: int, every: int) -> Iterator[State]:
    """Some moments of a round in which half of the moves are planned and half are not."""
    state, number = GAME.start(seed=seed, **kind), seed
    while not state.over:
        number += 1
        if number % every == 0 and len(GAME.moves(state)) > 1:
            yield state
        planned = GAME.advise(GAME.seen_by(state, state.seat)).move
        state = GAME.play(state, planned if number % 2 else pick(GAME.moves(state), f"{seed}/{number}"))


def thoughts(seen: State) -> list[Thought]:
    """All thoughts about a moment, to the last."""
    found = [GAME.think(seen, None)]
    while not found[-1].done:
        found.append(GAME.think(seen, found[-1]))
        assert len(found) < 300, "thinking comes to an end"
    return found


@cache
def thought_of() -> tuple[tuple[State, tuple[Thought, ...]], ...]:
    """Moments of every kind of game, thought through."""
    every = [state for i, kind in enumerate(MORE_KINDS) for state in moments(kind, i, 7)]
    return tuple((state, tuple(thoughts(GAME.seen_by(state, state.seat)))) for state in every)


@short
def test_every_thought_rates_the_legal_moves_the_advised_one_first():
    assert len(thought_of()) > 40
    for state, found in thought_of():
        for thought in (found[0], found[-1]):
            legal, rated = GAME.moves(state), [one.move for one in thought.ratings]
            assert sorted(rated) == list(legal)
            assert rated[0] == thought.advice.move
            costs = [one.cost for one in thought.ratings]
            assert costs[0] == 0
            assert min(costs) >= 0
            assert found[0] is thought or costs[1:] == sorted(costs[1:])
            assert {one.certainty for one in thought.ratings} | {thought.advice.certainty} <= set(CERTAINTIES)
            played = thought is found[-1] and not state.options.blanks_wild
            assert all(not played or {"kept", "theirs"} <= set(dict(one.facts)) for one in thought.ratings if one.code != "out")
            assert thought.advice.certainty == "usual" or thought.advice.idea == "go_out"
        assert all(thought.advice == found[0].advice for thought in found[:-1]), "the move changes at the end or not at all"


@short
def test_the_first_answer_is_there_at_once_and_blanks_that_fit_everything_have_no_other():
    for state, found in thought_of():
        assert found[0].advice == GAME.advise(GAME.seen_by(state, state.seat))
        assert (len(found) == 1) == state.options.blanks_wild


@short
def test_one_legal_move_needs_no_thinking():
    state = GAME.from_position(read_toml('game = "mexican_train"\nplayers = 4\nto_move = "P1"\n[hands]\nP1 = "11-8 3-1"'))
    (only,) = thoughts(GAME.seen_by(state, 0))
    assert (only.advice.certainty, [str(one.move) for one in only.ratings]) == ("rule", ["pass"])


@short
def test_every_rung_and_every_rating_is_said_in_whole_sentences():
    for state, found in thought_of():
        reader = Reader("mexican_train", names=NAMES, seat=state.seat)
        for thought in {found[0], found[-1]}:
            said = [reader.say(f"rated.{one.code}", **dict(one.facts)) for one in thought.ratings if one.code]
            for rung in RUNGS:
                given = hint(GAME, state, state.seat, rung, thought)
                told = [reader.say(key, **dict(facts)) for key, facts in ((given.key, given.facts), *given.more)]
                said += told
                tile = thought.advice.move.tile if isinstance(thought.advice.move, Place) else None
                if rung == "reason" and tile not in dict(thought.advice.facts).get("tiles", ()):  # type: ignore[operator]
                    assert str(tile) not in re.findall(r"\d+-\d+", " ".join(told)), "the reason leaves the tile to be found"
            for sentence in said:
                assert re.search(r"[.?!]$", sentence), sentence
                assert not re.search(r"[{}_]|\bP\d|\bMT\b|None|True|False", sentence), sentence


def test_the_proof_that_a_hint_gives_is_a_proof():
    proved = 0
    for seed in range(60):
        first = GAME.start(seed=seed, players=4)
        seen = GAME.seen_by(first, first.seat)
        advice = GAME.advise(seen)
        facts: dict[str, Any] = dict(advice.facts)
        if advice.evidence not in ("odd_one", "odd", "many", "odd_far", "many_far"):
            continue
        best = longest_train(seen.hand, 12)
        assert facts["most"] == facts["train"] == len(best.tiles) > facts["less"]
        inside = [tile for tile in seen.hand if tile not in best.certificate.apart]
        assert facts["far"] == len(seen.hand) - len(inside)
        counts = [12, *(value for tile in inside for value in tile)]
        assert facts["odd"] == tuple(value for value in range(13) if counts.count(value) % 2)
        assert len(inside) - len(best.tiles) == len(facts["tiles"]) >= (len(facts["odd"]) - 1) / 2
        proved += 1
    assert proved > 15


@short
def test_c79_hidden_tiles_never_change_a_thought_or_a_bots_move():
    for number, (state, found) in enumerate(thought_of()[::9]):
        view = GAME.seen_by(with_hidden_tiles_swapped(state, number), state.seat)
        assert tuple(thoughts(view)) == found
        for level in LEVELS:
            assert GAME.bot(view, level, None) == GAME.bot(GAME.seen_by(state, state.seat), level, None)


BLOCKED_OR_OUT = """
game = "mexican_train"
players = 2
set = 9
hand_size = 1
to_move = "P1"
boneyard = 0
[trains]
P1 = "9-7"
P2 = "9-6"
MT = "9-4 4-8 8-9"
[hands]
P1 = "9-5 9-1"
P2 = "%s"
"""


@short
@pytest.mark.parametrize("rival, best, dearer, cost", [("5-3", "9-1@MT", "9-5@MT", 4), ("3-1", "9-5@MT", "9-1@MT", 8)])
def test_hindsight_is_about_the_tiles_as_they_lie(rival: str, best: str, dearer: str, cost: int):
    # Rival 5-3: after 9-5 it goes out, 10 against 0; after 9-1 nobody can lay any more, 14 against 8. So 10 - 6 = 4.
    # Rival 3-1: after 9-1 it goes out, 14 against 0; after 9-5 nobody can lay any more, 10 against 4. So 14 - 6 = 8.
    state = GAME.from_position(read_toml(BLOCKED_OR_OUT % rival))
    known = thoughts(GAME.seen_by(state, None))[-1]
    assert [(str(one.move), one.cost, one.error) for one in known.ratings] == [(best, 0, 0), (dearer, cost, 0)]
    assert known.advice.move == parse_move(best)
    hidden = thoughts(GAME.seen_by(state, 0))[-1]
    assert all(one.error > 0 for one in hidden.ratings[1:])


@short
def test_worlds_have_the_tiles_that_are_seen_and_deal_the_others_evenly():
    state = GAME.play(first := GAME.start(seed=3, players=4), GAME.moves(first)[0])
    seen = GAME.seen_by(state, 1)
    worlds, masks = Worlds(seen), Worlds(seen)[0].table.masks
    hidden = [tile for i, hand in enumerate(state.hands) if i != 1 for tile in hand] + list(state.boneyard)
    assert sorted(worlds.unseen) == sorted(hidden)
    mark, in_yard, dealt = masks.mask(hidden[:1]), 0, 400
    for number in range(dealt):
        world = worlds[number]
        assert world.hands[1] == masks.mask(state.hands[1])
        assert [hand.bit_count() for hand in world.hands] == list(map(len, state.hands))
        assert sum(world.boneyard) + sum(world.hands) == masks.mask((*hidden, *state.hands[1]))
        in_yard += mark in world.boneyard
    share = len(state.boneyard) / len(hidden)
    assert abs(in_yard / dealt - share) < 4 * sqrt(share * (1 - share) / dealt)


SPEAKS_FOR_IT = """
game = "mexican_train"
players = 4
to_move = "P1"
markers = "P2"
[trains]
P1 = "12-4"
P2 = "12-7"
MT = "12-9 9-8"
[hands]
P1 = "%s"
"""


@pytest.mark.parametrize(
    "hand, better, usual, code, facts",
    [
        # After 7-5: 5-3 and 5-2 on Bea's train, 8-1 on the Mexican Train. After 8-1: 2-1 on the Mexican Train, 7-5 on Bea's.
        ("7-5 8-1 5-3 5-2 2-1", "7-5@P2", "8-1@MT", "left_ready", {"ready": 3, "idle": 2}),
        # Three tiles fit somewhere either way: 11-1, 10-1 (where 8-1 was laid) and 7-3; 6-3 (where 7-3 was laid), 8-1 and 8-0.
        ("8-1 7-3 11-1 10-1 6-3 8-0", "8-1@MT", "7-3@P2", "left_follow", {"follow": 2, "fewer": 1}),
        # Nothing else fits anywhere after either; 8-6 costs 14 and 7-5 only 12.
        ("8-6 7-5 11-10", "8-6@MT", "7-5@P2", "left_heavier", {"heavy": 14, "light": 12}),
        # Ten 7s are hidden (not 12-7, 10-7, 9-7), twelve 10s besides 10-7, and ten 9s (not 12-9, 9-8, 9-7).
        ("10-7 9-7", "9-7@P2", "10-7@P2", "left_keep", {"wide": 22, "narrow": 20}),
    ],
)
def test_what_speaks_for_a_move_is_counted(hand: str, better: str, usual: str, code: str, facts: dict[str, int]):
    seen = GAME.seen_by(GAME.from_position(read_toml(SPEAKS_FOR_IT % hand)), 0)
    found, told = why_not_the_rule(seen, Rated(parse_move(better), 0.0), Rated(parse_move(usual), 3.0))
    assert (found, {name: told[name] for name in facts}) == (code, facts)


FIRST_TURNS = """
game = "mexican_train"
players = 3
set = 9
hand_size = 8
to_move = "P3"
first_turn = "P3 P1"
[trains]
P2 = "9-8 8-8 8-3 3-0 0-0 4-0 4-2 2-2 7-2 7-7 7-1"
%s"""
EVEN_FOR_OPPONENTS = {"kept": 14, "more": 19, "theirs": 14, "lower": 15}


@pytest.mark.parametrize(
    "table, better, usual, came_to, code, facts",
    [
        # A train of twelve that begins with 9-1 leaves 9-2 5-0 5-5, one of eleven with 9-2 leaves 2-0 7-6 6-1 9-1.
        (
            '[hands]\nP3 = "8-2 8-1 2-0 8-4 1-0 7-6 9-2 3-3 9-1 5-0 5-5 6-1 7-3 4-3 8-7"', "9-2@P3", "9-1@P3", EVEN_FOR_OPPONENTS,
            "left_numbers", {"train": 11, "less": 12, "points": 32, "dearer": 26, "wide": 6, "narrow": 4},
        ),
        # 9-5 5-3 leaves 9-6, and 9-6 leaves 9-5 5-3: two numbers and three.
        (
            '[hands]\nP3 = "9-5 5-3 9-6"', "9-5@P3", "9-6@P3", EVEN_FOR_OPPONENTS,
            "left_begin", {"train": 2, "less": 1, "points": 15, "dearer": 22, "wide": 2, "narrow": 3},
        ),
        # Of the ten tiles with a 3 all are hidden but 8-3, 3-0, 4-3, 3-3 and the 7-3 in the hand.
        (
            'P3 = "9-4 4-3 3-3"\n[hands]\nP3 = "2-0 7-3"', "done", "7-3@P3", {"kept": 17, "more": 18, "theirs": 16, "lower": 13},
            "left_open", {"double": "P3", "fits": 5},
        ),
        ('[hands]\nP3 = "9-5 9-6"', "9-5@P3", "9-6@P3", {"kept": 17, "more": 18, "theirs": 16, "lower": 13}, "left_others", {}),
    ],
)  # fmt: skip
def test_what_makes_the_difference_is_told(
    table: str, better: str, usual: str, came_to: dict[str, int], code: str, facts: dict[str, object]
):
    seen = GAME.seen_by(GAME.from_position(read_toml(FIRST_TURNS % table)), 2)
    found, told = why_ahead(seen, Rated(parse_move(better), 0.0), Rated(parse_move(usual), 3.0), came_to)
    assert (found, {name: told[name] for name in facts}) == (code, facts)


def test_a_view_that_hides_one_hand_only_is_known_and_one_with_tiles_missing_has_no_world():
    first = GAME.start(seed=1, players=2)
    assert not Worlds(GAME.seen_by(first, 0)).known
    assert Worlds(GAME.seen_by(first.but(boneyard=()), 0)).known
    assert not Worlds(GAME.seen_by(first.but(boneyard=first.boneyard[1:]), 0)).possible
    assert not Worlds(first.but(hands=((BACK,) * 3, parse_tiles("6-4")), seat=0)).possible


def test_a_gap_is_averaged_world_by_world():
    tally = Tally(((1.0, 3.0), (2.0, 6.0)))
    # Differences 1 and 3: their mean is 2, their variance 2, so the mean of two has an error of 1.
    assert tally.gap(1, 0) == (2.0, 1.0)
    assert tally.best == 0


@pytest.mark.parametrize("better, best", [(1.9, 0), (2.1, 1)])
def test_the_planner_is_left_only_beyond_two_standard_errors(better: float, best: int):
    worlds = ENOUGH
    planned = tuple(1.0 if i % 2 else -1.0 for i in range(worlds))
    error = sqrt(worlds / (worlds - 1) / worlds)
    rows = (planned, (-better * error,) * worlds)
    assert Tally(rows).best == best
    assert Tally(tuple(row[: ENOUGH - 1] for row in rows)).best == 0


@short
def test_after_some_worlds_only_the_best_go_on():
    found = (state for seed in range(5, 30) for state in moments({"players": 4}, seed, 7))
    state = next(state for state in found if len(GAME.moves(state)) > 6)
    work = thoughts(GAME.seen_by(state, state.seat))[-1].work
    assert isinstance(work, rollout.Work)
    lengths = [len(row) for row in work.rows]
    assert lengths[0] == max(lengths) > min(lengths) == rollout.ALL_MOVES
    assert sum(length > rollout.ALL_MOVES for length in lengths) == 1 + rollout.CANDIDATES


@short
def test_a_thought_about_something_else_is_begun_anew():
    one, other = (GAME.seen_by(GAME.start(seed=seed, players=4), None) for seed in (1, 2))
    assert GAME.think(other, GAME.think(one, None)) == GAME.think(other, None)


def test_what_the_planner_thinks_of_moves_comes_in_the_order_of_its_costs():
    state = GAME.start(seed=67, players=2, set=6, hand_size=9, blanks_wild=True)
    for word in ("2-0@P1", "3-0@P1", "6-0@P1", "6-3@P1"):
        state = GAME.play(state, parse_move(word))
    costs = [one.cost for one in GAME.think(GAME.seen_by(state, 0), None).ratings]
    assert len(costs) > 2
    assert costs == sorted(costs)


@short
def test_what_a_ranking_says_is_in_its_order():
    for state, _ in thought_of():
        ranking = Ranking(GAME.seen_by(state, state.seat))
        assert sorted(ranking.moves) == list(GAME.moves(state))


def test_bots_play_legal_moves_to_the_end_of_every_kind_of_round_and_say_why():
    reader = Reader("mexican_train", names=NAMES)
    for number, kind in enumerate(MORE_KINDS):
        state = GAME.start(seed=number, **kind)
        while not state.over:
            thought = GAME.bot(GAME.seen_by(state, state.seat), LEVELS[state.seat % 3], None)
            assert thought.done
            assert thought.advice.move in GAME.moves(state)
            idea, told = thought.advice.idea, dict(thought.advice.facts)
            for key in (f"idea.{idea}.you", f"idea.{idea}.other", f"hint.nudge.{idea}"):
                assert not re.search(r"[{}_]", reader.say(key, **told))
            state = GAME.play(state, thought.advice.move)
        assert GAME.outcome(state) is not None


@pytest.mark.parametrize(
    "level, hand, move",
    [
        ("easy", "11-5 12-1 10-8", "11-5@P1"),
        ("steady", "11-5 12-1 10-8", "12-1@MT"),
        ("steady", "11-5 12-0 10-8", "12-0@MT"),
        ("strong", "11-5 12-0 10-8", "11-5@P1"),
    ],
)
def test_how_the_levels_differ(level: str, hand: str, move: str):
    # The heaviest tile; the one that is not needed on the own train; the one that takes the marker off.
    tables = f'markers = "P1"\n[trains]\nP1 = "12-5"\n[hands]\nP1 = "{hand}"'
    state = GAME.from_position(read_toml(f'game = "mexican_train"\nplayers = 4\nto_move = "P1"\n{tables}'))
    assert GAME.bot(GAME.seen_by(state, 0), level, None).advice.move == parse_move(move)


def test_only_what_is_the_longest_train_is_called_so():
    said: set[str] = set()
    for seed in range(20):
        for kind in ({"players": 4}, {"players": 4, "ruleset": "B"}):
            state = GAME.start(seed=seed, **kind)
            for level in ("steady", "strong"):
                advice = GAME.bot(GAME.seen_by(state, state.seat), level, None).advice
                if not isinstance(advice.move, Place):
                    continue
                best = len(longest_train(state.hand, 12).tiles)
                tile = advice.move.tile
                rest = tuple(one for one in state.hand if one != tile)
                is_best = 1 + len(longest_train(rest, tile.other(12)).tiles) == best
                said.add(advice.idea)
                assert advice.idea != "start_train" or is_best
    assert {"start_train", "start_glance"} <= said


def test_strong_bots_beat_easy_ones_by_far():
    wins, deals = 0.0, 12
    for seed in range(deals):
        for seat in range(4):
            state = GAME.start(seed=seed, players=4)
            while not state.over:
                level = "strong" if state.seat == seat else "easy"
                state = GAME.play(state, GAME.bot(GAME.seen_by(state, state.seat), level, None).advice.move)
            ended = GAME.outcome(state)
            assert ended is not None
            wins += (seat in ended.winners) / len(ended.winners)
    assert wins / deals / 4 > 0.4, "even would be .25, with a standard error of .06"


@short
def test_hands_of_any_kind_get_an_answer():
    rng = random.Random(2)
    for highest in (6, 9, 12, 15, 18):
        hand = tuple(rng.sample([tile for tile in tile_set(highest) if tile != (highest, highest)], 12))
        state = GAME.start(seed=1, players=2, set=highest, hand_size=12)
        assert thoughts(GAME.seen_by(state.but(hands=(hand, hand), seat=0, first_turns=(0, 1)), 0))
