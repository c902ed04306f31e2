"""Whole games: every round from the highest double to the lowest, totals that add up, winners, and the record of it all."""

import pytest

from dominoes_widgets.variants.chicken_foot.scoring import winners
from tests.variants.chicken_foot import naive
from tests.variants.chicken_foot.differential import GAME
from tests.variants.random_play import assert_one_round, assert_replays, assert_rounds, ids, naive_scores, play_game

GAMES: list[tuple[dict[str, object], int]] = [
    ({"players": 2}, 10),
    ({"players": 3}, 10),
    ({"players": 4}, 10),
    ({"players": 5}, 10),
    ({"players": 6}, 10),
    ({"players": 7}, 10),
    ({"players": 8}, 10),
    ({"players": 3, "set": 6}, 7),
    ({"players": 4, "set": 12}, 13),
    ({"players": 4, "set": 15, "hand_size": 6}, 16),
    ({"players": 5, "rounds": 3, "double_blank": 50, "opening_trains": 8}, 3),
    ({"players": 2, "rounds": 16}, 10),
    ({"players": 4, "engine": "hands_first", "announce_last": True, "reserve": 0, "blank_half": 25}, 10),
]


@pytest.mark.parametrize("options, rounds", GAMES, ids=ids)
def test_a_whole_game(options, rounds):
    ends, record = play_game(GAME, options, seed=21)
    assert_rounds(GAME, ends, rounds)
    last = ends[-1]
    assert [list(row) for row in GAME.sheet(last)] == [naive_scores(naive, state) for state in ends]
    outcome = GAME.game_outcome(last)
    assert outcome is not None
    totals = outcome.scores
    assert outcome.winners == tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    assert_replays(GAME, record, last)
    following = [GAME.next_round(state) for state in ends[:-1]]
    assert all(state is not None and state.events[-1].code in ("round_began", "round_over") for state in following)


@pytest.mark.parametrize(
    "rounds, won_by",
    [
        ([(120, 118, 118)], (1, 2)),
        ([(0, 5), (10, 4)], (1,)),
        ([(0, 0, 0), (0, 0, 0)], (0, 1, 2)),
        ([(50, 3), (0, 47)], (0, 1)),
    ],
)
def test_the_lowest_total_wins_and_equal_ones_share(rounds, won_by):
    assert winners(rounds) == won_by


def test_a_position_is_one_round_and_no_game():
    assert_one_round(GAME, GAME.from_position({"hands": {"P1": "9-6"}}))
