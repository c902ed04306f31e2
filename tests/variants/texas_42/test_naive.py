"""The rules against a second, naive reading of them: legality and play agree in thousands of random moments."""

from random import Random

import pytest

from dominoes_widgets.core.notation import parse_move
from dominoes_widgets.variants.texas_42.options import PLAYERS
from tests.variants.texas_42 import naive
from tests.variants.texas_42.differential import GAME, facts_of_moment, facts_of_state, picked, random_options, told

CHUNKS = 8
HANDS_A_CHUNK = 60


def agree_on_a_hand(options: dict[str, object], seed: int, random: Random) -> int:
    """Play one random hand in both; returns in how many moments everything that can be written was judged by both."""
    state = GAME.start(seed=seed, **options)
    moment, judged = told(state), 0
    while True:
        where = (options, seed, list(map(str, state.calls)), state.trumps)
        assert facts_of_state(state) == facts_of_moment(moment), where
        real = GAME.moves(state)
        if random.random() < 0.12:
            judged += 1
            for word in naive.words():
                assert (GAME.check(state, parse_move(word)) == ()) == naive.legal(moment, word), (where, word)
        assert all(naive.legal(moment, str(move)) for move in real), where
        if state.over:
            return judged
        move = picked(real, random)
        state, moment = GAME.play(state, move), naive.play(moment, str(move))


@pytest.mark.parametrize("players", PLAYERS)
def test_defaults_agree(players):
    random = Random(f"defaults {players}")
    assert sum(agree_on_a_hand({"players": players}, seed, random) for seed in range(10)) > 0


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_options_agree(chunk):
    random = Random(f"options {chunk}")
    judged = 0
    for _ in range(HANDS_A_CHUNK):
        options = random_options(random, chance=random.choice((0.1, 0.3, 0.6)))
        judged += agree_on_a_hand(options, random.randrange(10_000), random)
    assert judged > HANDS_A_CHUNK
