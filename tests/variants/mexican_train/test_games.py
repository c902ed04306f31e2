"""Whole games: every round from the highest engine to the lowest, totals that add up, winners, and the record of it all."""

from random import Random

import pytest

from dominoes_widgets.core.record import Record
from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.scoring import winners
from dominoes_widgets.variants.mexican_train.state import State
from tests.variants.mexican_train import naive
from tests.variants.mexican_train.differential import rules_of

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
            return ends, Record("mexican_train", tuple(options.items()), seed, moves=tuple(moves))
        assert following.totals == GAME.sheet(state)
        assert following.events[0].code == "round_began"
        state = following


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


@pytest.mark.parametrize(
    "options, rounds",
    GAMES,
    ids=lambda value: "-".join(map(str, value.values())) if isinstance(value, dict) else str(value),
)
def test_a_whole_game(options, rounds):
    ends, record = play_game(options, seed=21)
    last = ends[-1]
    assert [state.round for state in ends] == list(range(1, rounds + 1))
    assert [state.engine for state in ends] == [last.options.highest - number for number in range(rounds)]
    scores = []
    for state in ends:
        doubled = state.options.double_finish_doubles and any(event.fact("on_double") for event in state.events)
        rules = rules_of(state.options)
        hands = [[(tile.high, tile.low) for tile in hand] for hand in state.hands]
        scores.append(tuple((1 + doubled) * naive.score(rules, hand) for hand in hands))
    assert GAME.sheet(last) == tuple(scores)
    outcome = GAME.game_outcome(last)
    assert outcome is not None
    assert outcome.how == "rounds"
    assert outcome.scores == tuple(map(sum, zip(*scores, strict=True)))
    assert outcome.winners == best(scores, last.options.ruleset) != ()
    assert all(GAME.game_outcome(state) is None for state in ends[:-1])
    replayed = Record.from_code(record.code()).replay(GAME)[-1]
    assert replayed == last
    assert GAME.game_outcome(replayed) == outcome


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
    state = GAME.from_position({"hands": {"P1": "12-6"}, "first_turn": "P1 P2 P3 P4"})
    random = Random("one round")
    while not state.over:
        state = GAME.play(state, random.choice(GAME.moves(state)))
    assert GAME.outcome(state) is not None
    assert GAME.next_round(state) is None
    assert GAME.game_outcome(state) is None
