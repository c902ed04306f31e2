"""The 28 tiles under a declaration of Texas 42, as bits: what must follow what, what beats what, what counts.

The rules behind it are T42-07 and T42-18 … T42-30. A tile is one bit of a 28-bit number, and the bits are numbered anew for each
declaration, so that a lower bit is cheaper to give away: tiles that count nothing first, trumps after other tiles, higher tiles
after lower ones. "Throw the least away" is then the lowest bit of a hand and "give points" the highest.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from dominoes_widgets.core.tiles import Tile, tile_set

SET = tile_set(6)
DECLARATIONS = ("0", "1", "2", "3", "4", "5", "6", "doubles", "none")
"""What can be named (T42-18): a number, doubles, or follow me (no trumps)."""
DOUBLES = ("high", "low", "suit", "inverted")
"""Where doubles stand when nothing is trumps (T42-O-10); "high" is the usual game."""
COUNTS = {Tile(5, 0): 5, Tile(4, 1): 5, Tile(3, 2): 5, Tile(6, 4): 10, Tile(5, 5): 10}
"""What the count tiles are worth (T42-07)."""
ALL = 42
"""The points of a whole hand: seven tricks and 35 of count."""

_TRUMPS, _OWN = 7, 8


@dataclass(frozen=True, slots=True)
class Suits:
    """A declaration as tables over bits.

    ``tiles[i]`` is the tile of bit ``1 << i`` and ``bit`` the way back. ``points`` is the count of a bit's tile. ``led``
    gives, for the bit led, all bits of the suit it asks for; ``beaten_by[led][winning]`` all bits that beat the one winning
    so far; ``trumps`` are all trumps.
    """

    declaration: str
    doubles: str
    tiles: tuple[Tile, ...]
    bit: dict[Tile, int]
    points: dict[int, int]
    led: dict[int, int]
    beaten_by: dict[int, dict[int, int]]
    trumps: int

    def bits(self, tiles: Iterable[Tile]) -> int:
        """A set of tiles as one number."""
        bit = self.bit
        return sum(bit[tile] for tile in tiles)

    def named(self, bits: int) -> tuple[Tile, ...]:
        """The tiles of some bits, sorted."""
        return tuple(sorted(tile for i, tile in enumerate(self.tiles) if bits >> i & 1))

    def worth(self, bits: int) -> int:
        """The points that so many tiles make together: a point for each four, and their count."""
        return bits.bit_count() // 4 + sum(count for bit, count in self.points.items() if count and bits & bit)

    def winning(self, played: Sequence[int]) -> int:
        """Which of the bits played to a trick, the lead first, wins it so far (T42-29)."""
        beats, winning = self.beaten_by[played[0]], 0
        for i, bit in enumerate(played):
            if bit & beats[played[winning]]:
                winning = i
        return winning

    def may_play(self, hand: Iterable[Tile], lead: Tile | None) -> tuple[Tile, ...]:
        """The tiles of a hand that may be played, sorted: of the suit led, or any when it has none (T42-26 … T42-28)."""
        own = tuple(sorted(hand))
        led = self.led[self.bit[lead]] if lead is not None else 0
        return tuple(tile for tile in own if self.bit[tile] & led) or own


@cache
def suits(declaration: str, doubles: str = "high", *, counts: bool = True) -> Suits:
    """The tables of a declaration. ``doubles`` matters for "none" only. Raises ``ValueError`` for words that are neither.

    Without ``counts`` no tile is worth anything beside its trick, and the order of bits is that of ranks alone.

    >>> fours = suits("4")
    >>> [str(tile) for tile in fours.named(fours.led[fours.bit[Tile(6, 4)]])]
    ['4-0', '4-1', '4-2', '4-3', '4-4', '5-4', '6-4']
    """
    if declaration not in DECLARATIONS or doubles not in DOUBLES:
        raise ValueError(f"a declaration is one of {DECLARATIONS}, doubles one of {DOUBLES}: {declaration}, {doubles}")
    ranks = {tile: _ranks(tile, declaration, doubles if declaration == "none" else "high") for tile in SET}
    points = {tile: COUNTS.get(tile, 0) if counts else 0 for tile in SET}
    tiles = tuple(sorted(SET, key=lambda tile: (points[tile], *_dear(ranks[tile]))))
    bit = {tile: 1 << i for i, tile in enumerate(tiles)}
    of_suit = {suit: sum(bit[tile] for tile in SET if suit in ranks[tile]) for suit in range(_OWN + 1)}
    beaten_by = {suit: _beaten_by(suit, ranks, bit) for suit in range(_OWN + 1)}
    asks = {bit[tile]: max(ranks[tile]) for tile in SET}
    return Suits(
        declaration,
        doubles,
        tiles,
        bit,
        {bit[tile]: points[tile] for tile in tiles},
        {one: of_suit[suit] for one, suit in asks.items()},
        {one: beaten_by[suit] for one, suit in asks.items()},
        of_suit[_TRUMPS],
    )


def _ranks(tile: Tile, declaration: str, doubles: str) -> dict[int, int]:
    """How high a tile stands in each suit it belongs to (T42-19 … T42-25): trumps alone, or its numbers.

    A double stands above all others of its suit; a suit of doubles ranks from 6-6, inverted from 0-0.
    """
    if declaration == "doubles" and tile.is_double:
        return {_TRUMPS: tile.high}
    if declaration.isdigit() and tile.has(trump := int(declaration)):
        return {_TRUMPS: 7 if tile.is_double else tile.other(trump)}
    if not tile.is_double:
        return {value: tile.other(value) for value in tile}
    if doubles in {"high", "low"}:
        return {tile.high: 7 if doubles == "high" else -1}
    return {_OWN: tile.high if doubles == "suit" else 6 - tile.high}


def _dear(ranks: dict[int, int]) -> tuple[bool, int, int]:
    """How dear a tile is to give away, beside what it counts: as a trump, then by its rank in the suit it leads."""
    suit = max(ranks)
    return suit == _TRUMPS, ranks[suit], suit


def _beaten_by(suit: int, ranks: dict[Tile, dict[int, int]], bit: dict[Tile, int]) -> dict[int, int]:
    """For every tile that can win a trick in which a suit is led: the tiles that beat it (T42-29)."""
    height = {
        tile: (_TRUMPS in ranks[tile], ranks[tile].get(_TRUMPS, ranks[tile].get(suit, 0)))
        for tile in SET
        if suit in ranks[tile] or _TRUMPS in ranks[tile]
    }
    return {bit[tile]: sum(bit[other] for other in height if height[other] > height[tile]) for tile in height}
