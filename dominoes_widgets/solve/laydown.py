"""The lay-down test: whether a hand on lead takes every trick that is left, however the other tiles lie.

For each suit that the hand would lead, let ``o`` be how many of its tiles are out (in no hand that is seen and not played),
and ``a`` how many of the hand's own leads in it stand above all of these. The suit is safe when all its leads are among
those ``a``, or when ``a >= o``: each lead takes at least one of the tiles out, since whoever has one must follow, so after
``o`` sure tricks nothing is left that could beat the rest. It is not safe otherwise: one player may hold so many of the
tiles out that the highest of them is still there when the first beatable lead comes. Trumps that are out could beat any
lead, so they must all come down first: ``a >= o`` is asked even of a hand without trumps.
"""

from collections.abc import Iterable

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve.suits import SET, suits


def lays_down(hand: Iterable[Tile], declaration: str, out: Iterable[Tile] | None = None, doubles: str = "high") -> bool:
    """Whether the hand, on lead, takes all the tricks left against every way the tiles out can lie.

    ``out`` are the tiles that others may hold, by default all but the hand. Leads ask for the suit of their higher end.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> lays_down(parse_tiles("6-6 6-5 6-3 6-2 6-1 5-5 4-4"), "6")
    True
    """
    table = suits(declaration, doubles)
    own = table.bits(hand)
    others = table.bits(SET if out is None else out) & ~own
    by_suit: dict[int, list[int]] = {}
    for bit in table.led:
        if bit & own:
            by_suit.setdefault(table.led[bit], []).append(bit)
    if table.trumps:
        by_suit.setdefault(table.trumps, [])
    for suit, leads in by_suit.items():
        outside = (suit & others).bit_count()
        above = sum(not table.beaten_by[lead][lead] & suit & others for lead in leads)
        if above < outside and (suit == table.trumps or above < len(leads)):
            return False
    return True
