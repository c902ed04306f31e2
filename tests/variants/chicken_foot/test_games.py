"""Whole games: every round from the highest double to the lowest, totals that add up, winners, and the record of it all."""

from random import Random

import pytest

from dominoes_widgets.core.record import Record
from dominoes_widgets.variants.chicken_foot.scoring import winners
from dominoes_widgets.variants.chicken_foot.state import State
from tests.variants.chicken_foot import naive
from tests.variants.chicken_foot.differential import GAME, rules_of

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


def play_game(options: dict[str, object], seed: int) -> tuple[list[State], Record]:
    """The last state of every round, and the record of the whole game."""
    random = Random(f"game {seed}")
    state, ends, moves = GAME.start(seed=seed, **options), [], []
    while True:
        while not state.over:
            moves.append(random.choice(GAME.moves(state)))
            state = GAME.play(state, moves[-1])
        ends.append(state)
        following = GAME.next_round(state)
        if following is None:
            return ends, Record("chicken_foot", tuple(options.items()), seed, moves=tuple(moves))
        assert following.totals == GAME.sheet(state)
        assert following.events[-1].code in ("round_began", "round_over")
        state = following


@pytest.mark.parametrize("options, rounds", GAMES, ids=lambda v: "-".join(map(str, v.values())) if type(v) is dict else str(v))
def test_a_whole_game(options, rounds):
    ends, record = play_game(options, seed=21)
    last = ends[-1]
    assert [state.round for state in ends] == list(range(1, rounds + 1))
    assert [state.engine for state in ends] == [last.options.highest - number for number in range(rounds)]
    scores = []
    for state in ends:
        hands = [[(tile.high, tile.low) for tile in hand] for hand in state.hands]
        scores.append(tuple(naive.score(rules_of(state.options), hand) for hand in hands))
    assert GAME.sheet(last) == tuple(scores)
    outcome = GAME.game_outcome(last)
    assert outcome is not None
    totals = tuple(map(sum, zip(*scores, strict=True)))
    assert (outcome.how, outcome.scores) == ("rounds", totals)
    assert outcome.winners == tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    assert all(GAME.game_outcome(state) is None for state in ends[:-1])
    replayed = Record.from_code(record.code()).replay(GAME)[-1]
    assert replayed == last
    assert GAME.game_outcome(replayed) == outcome


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
    state = GAME.from_position({"hands": {"P1": "9-6"}})
    random = Random("one round")
    while not state.over:
        state = GAME.play(state, random.choice(GAME.moves(state)))
    assert GAME.outcome(state) is not None
    assert GAME.next_round(state) is None
    assert GAME.game_outcome(state) is None
