"""Whole games: every round from the highest engine to the lowest, totals that add up, winners, and the record of it all."""

from random import Random

import pytest

from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.scoring import winners
from tests.variants.mexican_train import naive
from tests.variants.random_play import assert_one_round, assert_replays, assert_rounds, ids, naive_scores, play_game

GAMES = [
    ({"ruleset": "A", "players": 4}, 13),
    ({"ruleset": "B", "players": 4}, 13),
    ({"ruleset": "A", "players": 2}, 10),
    ({"ruleset": "A", "players": 4, "set": 6}, 7),
    ({"ruleset": "A", "players": 9, "hand_size": 4}, 16),
    ({"ruleset": "A", "players": 13, "hand_size": 3}, 19),
    ({"ruleset": "B", "players": 10, "hand_size": 2, "rounds": 3}, 3),
    ({"ruleset": "A", "players": 3, "rounds": 1}, 1),
    ({"ruleset": "A", "players": 3, "rounds": 19}, 10),
    ({"ruleset": "A", "players": 3, "set": 6, "double_finish_doubles": True, "blank_half": 25}, 7),
]


def best(rounds: list[tuple[int, ...]], ruleset: str) -> tuple[int, ...]:
    """The winners, worked out step by step: lowest total, most rounds at nothing, lowest other round."""
    columns = list(zip(*rounds, strict=True))
    seats = [seat for seat, column in enumerate(columns) if sum(column) == min(map(sum, columns))]
    if ruleset == "B":
        return tuple(seats)
    most = max(columns[seat].count(0) for seat in seats)
    seats = [seat for seat in seats if columns[seat].count(0) == most]
    lowest = {seat: min((score for score in columns[seat] if score), default=0) for seat in seats}
    return tuple(seat for seat in seats if lowest[seat] == min(lowest.values()))


@pytest.mark.parametrize("options, rounds", GAMES, ids=ids)
def test_a_whole_game(options, rounds):
    ends, record = play_game(GAME, options, seed=21)
    assert_rounds(GAME, ends, rounds)
    last, scores = ends[-1], []
    for state in ends:
        doubled = state.options.double_finish_doubles and any(event.fact("on_double") for event in state.events)
        scores.append(tuple((1 + doubled) * score for score in naive_scores(naive, state)))
    assert GAME.sheet(last) == tuple(scores)
    outcome = GAME.game_outcome(last)
    assert outcome is not None
    assert outcome.winners == best(scores, last.options.ruleset) != ()
    assert_replays(GAME, record, last)
    following = [GAME.next_round(state) for state in ends[:-1]]
    assert all(state is not None and state.events[0].code == "round_began" for state in following)


def test_winners_are_worked_out_as_the_rules_say():
    random = Random("winners")
    for _ in range(2_000):
        players, rounds = random.randint(2, 5), random.randint(1, 4)
        scores = [tuple(random.choice((0, 0, 3, 5, 8)) for _ in range(players)) for _ in range(rounds)]
        for ruleset in "AB":
            assert winners(scores, ruleset) == best(scores, ruleset), scores


@pytest.mark.parametrize(
    "scores, a, b",
    [
        ([(0, 0), (5, 3), (45, 47), (50, 50)], (1,), (0, 1)),  # the same number of zeros; 3 is lower than 5
        ([(0, 5), (10, 5)], (0,), (0, 1)),  # more rounds at nothing
        ([(4, 6), (6, 4)], (0, 1), (0, 1)),  # still equal: both have won
        ([(0, 0, 9), (0, 0, 0)], (0, 1), (0, 1)),  # nothing but zeros
    ],
)
def test_ties(scores, a, b):
    assert winners(scores, "A") == a
    assert winners(scores, "B") == b


def test_a_position_is_one_round_and_no_game():
    assert_one_round(GAME, GAME.from_position({"hands": {"P1": "12-6"}, "first_turn": "P1 P2 P3 P4"}))
