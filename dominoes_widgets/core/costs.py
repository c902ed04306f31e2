"""What tiles cost whoever is left with them, in games that count the pips in a hand when a round ends."""

from collections.abc import Iterable
from typing import Protocol

from dominoes_widgets.core.tiles import Tile


class Prices(Protocol):
    """The options that set a price: of the double blank, and of each other tile's blank half."""

    @property
    def double_blank(self) -> int:
        """What 0-0 costs."""

    @property
    def blank_half(self) -> int:
        """What a blank half adds to the pips."""


def tile_score(tile: Tile, options: Prices) -> int:
    """What one tile left in a hand costs: its pips, and the options' price for the double blank and for blanks.

    >>> from types import SimpleNamespace
    >>> dear = SimpleNamespace(double_blank=50, blank_half=0)
    >>> [tile_score(tile, dear) for tile in (Tile(9, 3), Tile(4, 0), Tile(0, 0))]
    [12, 4, 50]
    """
    if tile == (0, 0):
        return options.double_blank
    return tile.pips + (options.blank_half if tile.low == 0 else 0)


def hand_score(hand: Iterable[Tile], options: Prices) -> int:
    """What a hand costs its holder at the end of a round.

    >>> from types import SimpleNamespace
    >>> hand_score([Tile(9, 3), Tile(4, 0)], SimpleNamespace(double_blank=50, blank_half=25))
    41
    """
    return sum(tile_score(tile, options) for tile in hand)
