"""The worlds behind what is seen: their number, each of them once, and every one equally likely."""

from collections import Counter
from fractions import Fraction
from itertools import islice
from math import comb, factorial
from random import Random

import pytest

from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.solve.worlds import Worlds
from tests.solve import naive

SET = tile_set(6)


def random_case(random: Random) -> tuple[tuple[Tile, ...], tuple[int, ...], dict[int, tuple[Tile, ...]]]:
    room = tuple(random.randint(0, 3) for _ in range(random.randint(1, 4)))
    unseen = tuple(random.sample(SET, sum(room)))
    never = {
        place: tuple(random.sample(SET, random.randint(0, 14))) for place in range(len(room)) if random.random() < 0.5
    }
    return unseen, room, never


def test_counts_and_numbers_against_filling_places_one_after_another():
    random, seen = Random(1), [0, 0]
    for _ in range(150):
        unseen, room, never = random_case(random)
        worlds, real = Worlds(unseen, room, never), naive.worlds(unseen, room, never)
        assert worlds.count == len(real)
        assert {worlds.nth(number) for number in range(worlds.count)} == real
        seen[bool(real)] += 1
        for tile in unseen[:2] if real else ():
            for place in range(len(room)):
                expected = Fraction(sum(tile in world[place] for world in real), len(real))
                assert worlds.chance(tile, place) == expected
    assert min(seen) > 10


def test_from_one_seat_at_the_start_of_a_hand():
    """21 tiles in three hands of seven: 21! / 7!³."""
    worlds = Worlds(SET[7:], (7, 7, 7))
    assert worlds.count == factorial(21) // factorial(7) ** 3 == 399_072_960
    assert worlds.chance(SET[7], 1) == Fraction(1, 3)


def test_a_void_counts_by_arithmetic():
    """One of three hands of seven lacks all seven tiles of a suit: it takes seven of the other fourteen."""
    suit = tuple(tile for tile in SET if tile.has(6))
    unseen = suit + tuple(tile for tile in SET if not tile.has(6))[:14]
    worlds = Worlds(unseen, (7, 7, 7), {0: suit})
    assert worlds.count == comb(14, 7) * comb(14, 7)
    assert worlds.chance(suit[0], 0) == 0
    assert worlds.chance(suit[0], 2) == Fraction(1, 2)


def test_every_world_is_drawn_equally_often():
    """Chi-square over all worlds of a case with voids: within five standard deviations of its mean."""
    unseen, never = SET[:7], {0: SET[:2], 2: SET[5:7]}
    worlds = Worlds(unseen, (2, 3, 2), never)
    draws = 60 * worlds.count
    found = Counter(islice(worlds.draw("evenly"), draws))
    assert len(found) == worlds.count > 50
    spread = sum((times - 60) ** 2 / 60 for times in found.values())
    assert abs(spread - (worlds.count - 1)) < 5 * (2 * worlds.count) ** 0.5


def test_the_same_key_draws_the_same_worlds():
    worlds = Worlds(SET[7:], (7, 7, 7))
    first = list(islice(worlds.draw("a key"), 20))
    assert list(islice(Worlds(SET[:6:-1], (7, 7, 7)).draw("a key"), 20)) == first
    assert list(islice(worlds.draw("another"), 20)) != first
    assert all(sorted(sum(world, ())) == sorted(SET[7:]) for world in first)


def test_large_hands_have_large_numbers():
    """Four hands of fifteen of double-twelve and the boneyard: more worlds than 32 bits can count, and each can be drawn."""
    tiles = tile_set(12)[15:]
    worlds = Worlds(tiles, (15, 15, 15, 31))
    assert worlds.count == factorial(76) // factorial(15) ** 3 // factorial(31)
    assert [len(hand) for hand in next(worlds.draw("large"))] == [15, 15, 15, 31]


@pytest.mark.parametrize("unseen, room", [(SET[:4], (2, 1)), (SET[:1] * 2, (1, 1))])
def test_places_that_do_not_fit_are_refused(unseen, room):
    with pytest.raises(ValueError, match="do not fill"):
        Worlds(unseen, room)


def test_where_no_world_agrees():
    worlds = Worlds(SET[:2], (1, 1), {0: SET[:2]})
    assert worlds.count == 0
    with pytest.raises(ValueError, match="no world"):
        next(worlds.draw("none"))
    with pytest.raises(ValueError, match="no world"):
        worlds.chance(SET[0], 1)
    with pytest.raises(IndexError):
        worlds.nth(0)
