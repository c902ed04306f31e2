"""The rules against a second, naive reading of them: legality and play agree in thousands of random moments."""

from random import Random

import pytest

from dominoes_widgets.variants.mexican_train.options import MOST_PLAYERS
from tests.variants.mexican_train.differential import random_options
from tests.variants.naive_games import agree_on_a_round

NAME = "mexican_train"
CHUNKS = 8
ROUNDS_A_CHUNK = 60


@pytest.mark.parametrize("ruleset, players", [(r, n) for r, most in MOST_PLAYERS.items() for n in range(2, most + 1)])
def test_defaults_agree(ruleset, players):
    random = Random(f"defaults {ruleset} {players}")
    assert agree_on_a_round(NAME, {"ruleset": ruleset, "players": players}, players, random) > 0


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_options_agree(chunk):
    random = Random(f"options {chunk}")
    judged = 0
    for _ in range(ROUNDS_A_CHUNK):
        options = random_options(random, chance=random.choice((0.1, 0.3, 0.6)), small=True)
        judged += agree_on_a_round(NAME, options, random.randrange(10_000), random)
    assert judged > ROUNDS_A_CHUNK
