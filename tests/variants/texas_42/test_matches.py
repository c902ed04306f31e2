"""Whole matches: marks that add up, the deal that passes on, winners, and the record of it all."""

from random import Random
from typing import Any

import pytest

from dominoes_widgets.core.moves import Pass
from dominoes_widgets.variants.texas_42.options import PLAYERS
from tests.variants.random_play import assert_replays, play_game
from tests.variants.texas_42.differential import GAME

MATCHES: list[dict[str, Any]] = [
    *({"players": players} for players in PLAYERS),
    {"mark_bids": True, "nello": True, "plunge": True, "splash": True, "sevens": True, "small_end": True},
    {"all_pass": "dealer_must_bid", "failed_84_marks": 1, "stack_from": 42},
    {"scoring": "points"},
    {"scoring": "points", "sevens": True, "length": "hand"},
    {"players": 3, "dealer": "P2", "first_bidder": "holder_of_1-0"},
    {"length": "hand"},
]


@pytest.mark.parametrize("options", MATCHES, ids=lambda options: "-".join(map(str, options)) or "default")
def test_a_whole_match(options):
    ends, record = play_game(GAME, options, seed=21)
    last, target = ends[-1], 250 if options.get("scoring") == "points" else 7
    assert [state.round for state in ends] == list(range(1, len(ends) + 1))
    rows = [GAME.outcome(state).scores for state in ends]  # type: ignore[union-attr]
    assert GAME.sheet(last) == tuple(rows)
    totals = [sum(column) for column in zip(*rows, strict=True)]
    outcome = GAME.game_outcome(last)
    assert outcome is not None
    assert outcome.how == options.get("scoring", "marks")
    assert list(outcome.scores) == totals == GAME.report(last)["marks"]
    best = [side for side, total in enumerate(totals) if total == max(totals)]
    assert outcome.winners == tuple(seat for seat in range(last.players) if last.side_of(seat) in best)
    if options.get("length") == "hand":
        assert [state.over for state in ends[:-1]] == ["passed"] * (len(ends) - 1)
    else:
        assert max(totals) >= target
        before = [sum(column) for column in zip(*rows[:-1], strict=True)] if rows[:-1] else [0]
        assert max(before) < target
    assert_replays(GAME, record, last)
    following: list[Any] = [GAME.next_round(state) for state in ends[:-1]]
    assert [state.events[0].code for state in following] == ["dealt"] * (len(ends) - 1)
    assert [state.dealer for state in following] == [(state.dealer + 1) % state.players for state in ends[:-1]]


def test_c67_thirteen_hands_decide_a_match_of_single_marks():
    longest = 0
    for seed in range(40):
        random = Random(f"longest {seed}")
        state, contracted = GAME.start(seed=seed), 0
        while True:
            while not state.over:
                low = [move for move in GAME.moves(state) if str(move) != "bid:84"]
                state = GAME.play(state, random.choice(low))
            contracted += state.over != "passed"
            if (following := GAME.next_round(state)) is None:
                break
            state = following
        assert contracted <= 13
        outcome = GAME.game_outcome(state)
        assert outcome is not None
        # One side alone has won: each hand gives marks to one side only (T42-35).
        assert outcome.winners in ((0, 2), (1, 3))
        longest = max(longest, contracted)
    assert longest >= 11


def test_all_pass_makes_the_next_player_dealer_and_nobody_scores():
    state = GAME.start(seed=8)
    dealer = state.dealer
    for number in range(1, 6):
        for _ in range(4):
            state = GAME.play(state, Pass())
        assert GAME.outcome(state).winners == ()  # type: ignore[union-attr]
        following = GAME.next_round(state)
        assert following is not None
        assert following.dealer == (dealer + number) % 4
        assert following.hands != state.hands
        state = following
    assert GAME.sheet(state) == ((0, 0),) * 5


def test_hands_of_a_match_are_dealt_anew_from_seed_and_number():
    one, other = GAME.start(seed=3), GAME.start(seed=3, dealer="P2")
    assert one.hands == other.hands
    assert len({GAME.start(seed=seed).hands for seed in range(60)}) == 60
