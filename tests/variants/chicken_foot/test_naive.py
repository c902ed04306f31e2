"""The rules against a second, naive reading of them: legality and play agree in thousands of random moments."""

from random import Random

import pytest

from dominoes_widgets.variants.chicken_foot.options import PLAYERS
from tests.variants.chicken_foot.differential import random_options
from tests.variants.naive_games import agree_on_a_round

NAME = "chicken_foot"
CHUNKS = 8
ROUNDS_A_CHUNK = 50
MOST_JUDGED = 1_200
"""Of all that can be written for a large table, so many moves are judged in one moment."""


@pytest.mark.parametrize("players", PLAYERS)
def test_defaults_agree(players):
    random = Random(f"defaults {players}")
    assert sum(agree_on_a_round(NAME, {"players": players}, seed, random, MOST_JUDGED) for seed in range(6)) > 0


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_options_agree(chunk):
    random = Random(f"options {chunk}")
    judged = 0
    for number in range(ROUNDS_A_CHUNK):
        options = random_options(random, chance=random.choice((0.1, 0.3, 0.6)), small=number % 10 > 0)
        judged += agree_on_a_round(NAME, options, random.randrange(10_000), random, MOST_JUDGED)
    assert judged > ROUNDS_A_CHUNK
