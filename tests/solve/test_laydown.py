"""The lay-down test: the exact number of hands, and each answer against worlds that could refute it."""

from collections.abc import Iterator
from itertools import chain, combinations
from random import Random

import pytest

from dominoes_widgets.core.notation import parse_tiles
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve.laydown import lays_down
from dominoes_widgets.solve.open_hands import Deal, Solver
from dominoes_widgets.solve.suits import DECLARATIONS, SET
from dominoes_widgets.solve.worlds import Worlds

DOUBLES = tuple(tile for tile in SET if tile.is_double)


def candidates(named: str) -> Iterator[tuple[Tile, ...]]:
    """All hands that can be lay-downs at all, and many more.

    With k of seven trumps, the 7 - k out must fall under as many of the own: k is four or more. With follow me each suit that is
    led needs its double, so every other tile's higher end is the number of a double in the hand.
    """
    if named == "none":
        for size in range(1, 8):
            for doubles in combinations(DOUBLES, size):
                held = {double.high for double in doubles}
                others = [tile for tile in SET if tile not in DOUBLES and tile.high in held]
                yield from (doubles + rest for rest in combinations(others, 7 - size))
        return
    trumps = [tile for tile in SET if (tile.is_double if named == "doubles" else tile.has(int(named)))]
    others = [tile for tile in SET if tile not in trumps]
    for size in range(4, 8):
        for own in combinations(trumps, size):
            yield from (own + rest for rest in combinations(others, 7 - size))


def test_the_number_of_lay_downs():
    """301 hands for each number, 39 for doubles, 406 for follow me; some count under more than one: 2,148 hands in all."""
    found = {named: {tuple(sorted(hand)) for hand in candidates(named) if lays_down(hand, named)} for named in DECLARATIONS}
    assert [len(hands) for hands in found.values()] == [301] * 7 + [39, 406]
    assert len(set().union(*found.values())) == 2148


def some(named: str, random: Random, wanted: int) -> tuple[list[tuple[Tile, ...]], list[tuple[Tile, ...]]]:
    """Some hands that are lay-downs and some that are nearly."""
    hands = list(candidates(named))
    found: tuple[list[tuple[Tile, ...]], list[tuple[Tile, ...]]] = ([], [])
    while min(map(len, found)) < wanted:
        hand = random.choice(hands)
        found[lays_down(hand, named)].append(hand)
    return found[1][:wanted], found[0][:wanted]


@pytest.mark.parametrize("named", ["3", "doubles", "none"])
def test_a_lay_down_takes_everything_in_every_world_tried(named):
    random = Random(named)
    sure, _ = some(named, random, 8)
    for hand in sure:
        rest = tuple(tile for tile in SET if tile not in hand)
        drawn = Worlds(rest, (7, 7, 7)).draw(f"lay-down {hand}")
        for world in chain((next(drawn) for _ in range(5)), nasty(rest)):
            assert Solver(Deal((hand, *world), named, 0)).reaches(0, 42)


@pytest.mark.parametrize("named", ["3", "none"])
def test_a_hand_that_is_none_loses_a_trick_in_some_world(named):
    """One opponent who holds what is highest among the tiles out, of one suit or another, takes a trick."""
    random = Random(named)
    _, unsure = some(named, random, 12)
    for hand in unsure:
        rest = tuple(tile for tile in SET if tile not in hand)
        drawn = Worlds(rest, (7, 7, 7)).draw(f"no lay-down {hand}")
        worlds = chain(nasty(rest), (next(drawn) for _ in range(300)))
        assert any(not Solver(Deal((hand, *world), named, 0)).reaches(0, 42) for world in worlds), hand


def nasty(rest: tuple[Tile, ...]) -> Iterator[tuple[tuple[Tile, ...], ...]]:
    """Worlds in which one opponent has as much of one suit, or of two, as there is."""
    for one, other in combinations(range(7), 2):
        long = sorted(rest, key=lambda tile: (not tile.has(one), not tile.has(other), -tile.pips))
        yield tuple(long[:7]), tuple(long[7:14]), tuple(long[14:])
        long = sorted(rest, key=lambda tile: (not tile.has(other), not tile.has(one), -tile.pips))
        yield tuple(long[7:14]), tuple(long[14:]), tuple(long[:7])


def test_small_hands_against_every_world():
    """With two tricks left and eight tiles known: a lay-down is exactly a hand that takes all in all worlds."""
    random, seen = Random(5), [0, 0]
    for _ in range(120):
        named, tiles = random.choice(DECLARATIONS), tuple(random.sample(SET, 8))
        hand, rest = tiles[:2], tiles[2:]
        worlds = map(Worlds(rest, (2, 2, 2)).nth, range(90))
        everywhere = all(Solver(Deal((hand, *world), named, 0)).value(1) == 0 for world in worlds)
        assert lays_down(hand, named, rest) == everywhere, (named, hand, rest)
        seen[everywhere] += 1
    assert min(seen) > 10


def test_a_hand_without_trumps_lays_nothing_down_while_trumps_are_out():
    hand = parse_tiles("6-6 5-5 4-4")
    assert not lays_down(hand, "0")
    assert lays_down(hand, "0", parse_tiles("6-5 6-4 5-4"))
    assert not lays_down(hand, "0", parse_tiles("6-5 6-4 0-0"))
