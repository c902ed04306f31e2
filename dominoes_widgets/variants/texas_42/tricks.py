"""Suits, ranks, the winner of a trick and what a trick is worth, under every declaration (T42-07, T42-18 … T42-30).

A suit is written as a word: "0" … "6", "trumps", or "doubles" where doubles that are no trumps have a suit of their own.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.variants.texas_42.options import Options

SET = tile_set(6)
NUMBERS = tuple(map(str, range(7)))
DECLARATIONS = (*NUMBERS, "doubles", "none")
"""The nine things that a declarer can name (T42-18); "none" is follow me."""
NELLO, SEVENS = "nello", "sevens"
TRUMPS, DOUBLES = "trumps", "doubles"
COUNTS = {Tile(5, 0): 5, Tile(4, 1): 5, Tile(3, 2): 5, Tile(6, 4): 10, Tile(5, 5): 10}
"""What the count tiles are worth (T42-07)."""

_DOUBLE_HIGH, _DOUBLE_LOW = 8, 0
_OWN_SUIT = ("suit", "inverted")
_SEVEN = 7


class Declaration(NamedTuple):
    """What is trumps ("4", "doubles", "none", "nello", "sevens") and where a double stands that is no trump.

    ``doubles`` is "high" or "low" in its suit, "suit" (all doubles are a suit of their own, 6-6 highest) or "inverted"
    (the same, 0-0 highest).
    """

    trumps: str
    doubles: str = "high"

    @property
    def has_suits(self) -> bool:
        """Whether there are suits to follow: with sevens there are none (T42-O-04)."""
        return self.trumps != SEVENS


def declaration(trumps: str, options: Options) -> Declaration:
    """A declaration with what this game says of doubles under it (T42-O-01, T42-O-10)."""
    if trumps == NELLO:
        return Declaration(trumps, options.nello_doubles)
    return Declaration(trumps, options.follow_me_doubles if trumps == "none" else "high")


def count(tile: Tile) -> int:
    """What a tile counts beside the trick it is in (T42-07).

    >>> count(Tile(6, 4)), count(Tile(6, 5))
    (10, 0)
    """
    return COUNTS.get(tile, 0)


def worth(tiles: Iterable[Tile]) -> int:
    """The points of a trick: one, and its count tiles (T42-30)."""
    return 1 + sum(map(count, tiles))


@cache
def is_trump(tile: Tile, named: Declaration) -> bool:
    """Whether a tile is a trump; then it belongs to no other suit (T42-19, T42-20)."""
    if named.trumps == DOUBLES:
        return tile.is_double
    return named.trumps in NUMBERS and int(named.trumps) in tile


@cache
def suits_of(tile: Tile, named: Declaration) -> tuple[str, ...]:
    """The suits a tile belongs to: trumps alone, or one for each of its numbers (T42-19 … T42-22).

    >>> suits_of(Tile(4, 2), Declaration("4")), suits_of(Tile(4, 2), Declaration("6"))
    (('trumps',), ('4', '2'))
    """
    if is_trump(tile, named):
        return (TRUMPS,)
    if not tile.is_double:
        return (str(tile.high), str(tile.low))
    return (DOUBLES,) if named.doubles in _OWN_SUIT else (str(tile.high),)


@cache
def suit_led(tile: Tile, named: Declaration, said: int | None = None) -> str:
    """The suit that a tile asks for when it is led: trumps, or its higher end (T42-22, T42-23) unless the lower one is said.

    "" where there are no suits to follow.
    """
    if not named.has_suits:
        return ""
    return suits_of(tile, named)[0] if said is None else str(said)


@cache
def rank(tile: Tile, suit: str, named: Declaration) -> int:
    """How high a tile stands in a suit, from 0; -1 when it does not belong to it (T42-24, T42-25, T42-O-01, T42-O-10).

    >>> [rank(tile, "5", Declaration("3")) for tile in (Tile(5, 5), Tile(6, 5), Tile(5, 0), Tile(5, 3))]
    [8, 7, 1, -1]
    """
    if suit not in suits_of(tile, named):
        return -1
    if suit == DOUBLES or (suit == TRUMPS and named.trumps == DOUBLES):
        return 6 - tile.high if named.doubles == "inverted" else tile.high
    if tile.is_double:
        return _DOUBLE_LOW if named.doubles == "low" else _DOUBLE_HIGH
    return tile.other(int(named.trumps if suit == TRUMPS else suit)) + 1


@cache
def suit_order(suit: str, named: Declaration) -> tuple[Tile, ...]:
    """The tiles of a suit, the highest first.

    >>> [str(tile) for tile in suit_order("trumps", Declaration("3"))]
    ['3-3', '6-3', '5-3', '4-3', '3-2', '3-1', '3-0']
    """
    return tuple(sorted((t for t in SET if rank(t, suit, named) >= 0), key=lambda t: -rank(t, suit, named)))


def from_seven(tile: Tile) -> int:
    """How far a tile's pips are from seven (T42-O-04)."""
    return abs(tile.pips - _SEVEN)


def winning(tiles: Sequence[Tile], named: Declaration, said: int | None = None) -> int:
    """Which of the tiles played to a trick, the lead first, wins it (T42-29, T42-O-04).

    >>> winning((Tile(6, 6), Tile(6, 4), Tile(1, 0), Tile(6, 5)), Declaration("1"))
    2
    """
    if not named.has_suits:
        return min(range(len(tiles)), key=lambda i: from_seven(tiles[i]))
    led = suit_led(tiles[0], named, said)
    return max(range(len(tiles)), key=lambda i: (rank(tiles[i], TRUMPS, named), rank(tiles[i], led, named)))


def may_follow(hand: Sequence[Tile], lead: Tile | None, named: Declaration, said: int | None = None) -> tuple[Tile, ...]:
    """The tiles of a hand that may be played: those of the led suit, or any when there are none (T42-26 … T42-28).

    ``lead`` is ``None`` for a lead. With sevens it is always those nearest to seven (T42-O-04).

    >>> may_follow((Tile(4, 0), Tile(6, 6), Tile(6, 1)), Tile(6, 4), Declaration("4"))
    (Tile(4, 0),)
    """
    if not named.has_suits:
        least = min(map(from_seven, hand))
        return tuple(tile for tile in hand if from_seven(tile) == least)
    if lead is None:
        return tuple(hand)
    led = suit_led(lead, named, said)
    return tuple(tile for tile in hand if led in suits_of(tile, named)) or tuple(hand)
