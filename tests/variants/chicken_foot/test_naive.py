"""The rules against a second, naive reading of them: legality and play agree in thousands of random moments."""

from random import Random

import pytest

from dominoes_widgets.core.notation import parse_move
from dominoes_widgets.variants.chicken_foot.options import PLAYERS
from tests.variants.chicken_foot import naive
from tests.variants.chicken_foot.differential import (
    GAME,
    facts_of_moment,
    facts_of_state,
    random_options,
    told,
    writable,
)

CHUNKS = 8
ROUNDS_A_CHUNK = 50
MOST_JUDGED = 1_200
"""Of all that can be written for a large table, so many moves are judged in one moment."""


def agree_on_a_round(options: dict[str, object], seed: int, random: Random) -> int:
    """Play one random round in both; returns in how many moments everything that can be written was judged by both."""
    state = GAME.start(seed=seed, **options)
    moment = told(state)
    judged = 0
    while True:
        where = (options, seed, str(state.turn.moves))
        assert facts_of_state(state) == facts_of_moment(moment), where
        real = list(map(str, GAME.moves(state)))
        assert sorted(real) == sorted(naive.legal_moves(moment)), where
        if random.random() < 0.04:
            judged += 1
            allowed = set(naive.legal_moves(moment))
            words = writable(state)
            for word in [*allowed, *random.sample(words, min(len(words), MOST_JUDGED))]:
                assert (GAME.check(state, parse_move(word)) == ()) == (word in allowed), (where, word)
        if state.over:
            return judged
        word = random.choice(real)
        state, moment = GAME.play(state, parse_move(word)), naive.play(moment, word)


@pytest.mark.parametrize("players", PLAYERS)
def test_defaults_agree(players):
    random = Random(f"defaults {players}")
    assert sum(agree_on_a_round({"players": players}, seed, random) for seed in range(6)) > 0


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_options_agree(chunk):
    random = Random(f"options {chunk}")
    judged = 0
    for number in range(ROUNDS_A_CHUNK):
        options = random_options(random, chance=random.choice((0.1, 0.3, 0.6)), small=number % 10 > 0)
        judged += agree_on_a_round(options, random.randrange(10_000), random)
    assert judged > ROUNDS_A_CHUNK
