"""What a hand is worth under each declaration, by counting: trumps, doubles, and the tiles that will lose a trick.

The count is a rule of thumb and says "usually": in 3,000 hands that players like this one played out, a hand reached the points
counted here about every other time.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.texas_42.options import Options
from dominoes_widgets.variants.texas_42.tricks import (
    DECLARATIONS,
    SET,
    TRUMPS,
    Declaration,
    count,
    declaration,
    is_trump,
    rank,
    suit_led,
    suit_order,
)

_A_LOSER = 4
"""What an ordinary losing tile costs, beside what it counts itself: a trick and some count, less what a partner saves of it."""
_PARTNER_HELPS = 4
"""What a partner usually wins back of the tiles that lose."""
_DRAWN_A_LEAD = 2
"""How many of the other trumps usually fall under one of mine."""
_FEWEST_TRUMPS = 3
_FEWEST_DOUBLES = 4


@dataclass(frozen=True, slots=True)
class Outlook:
    """A hand under one declaration: how many trumps, doubles and losing tiles it has, and the points it is good for.

    ``sure`` says that no way the other tiles lie can take a trick from it.
    """

    trumps: str
    n: int
    doubles: int
    losers: int
    points: int
    sure: bool


def outlook(hand: Sequence[Tile], trumps: str, options: Options) -> Outlook:
    """The count of a hand under a declaration.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> outlook(parse_tiles("6-6 6-5 6-4 6-3 6-2 6-1 6-0"), "6", Options.of()).sure
    True
    """
    named = declaration(trumps, options)
    mine = [tile for tile in hand if is_trump(tile, named)]
    off = [tile for tile in hand if not is_trump(tile, named)]
    losing = [tile for tile in off if not _tops_its_suit(tile, hand, named)]
    bosses, others = _trump_tops(mine, named)
    beaten = min(max(0, others - _DRAWN_A_LEAD * bosses), len(mine) - bosses)
    losers = len(losing) + beaten
    helped = _PARTNER_HELPS if options.partners and losers else 0
    points = 42 - _A_LOSER * losers - sum(map(count, losing)) + helped
    doubles = sum(tile.is_double for tile in hand)
    enough = _is_enough(trumps, len(mine), bosses, doubles)
    sure = not losing and bosses == len(mine) and (bosses >= others)
    return Outlook(trumps, len(mine), doubles, losers, points if enough else 0, sure)


def best(hand: Sequence[Tile], options: Options) -> Outlook:
    """The declaration under which a hand is worth the most."""
    looks = [outlook(hand, trumps, options) for trumps in DECLARATIONS]
    return max(looks, key=lambda look: (look.sure, look.points, look.n, look.doubles, look.trumps))


def _is_enough(trumps: str, n: int, bosses: int, doubles: int) -> bool:
    """Whether anybody would name this at all: three trumps with the highest, or doubles enough."""
    if trumps == "none":
        return doubles >= _FEWEST_DOUBLES
    if trumps == "doubles":
        return n >= _FEWEST_DOUBLES and bosses > 0
    return n > _FEWEST_TRUMPS or (n == _FEWEST_TRUMPS and bosses > 0)


def _trump_tops(mine: Sequence[Tile], named: Declaration) -> tuple[int, int]:
    """How many of my trumps nobody can beat once the ones above are led, and how many trumps others hold."""
    order = [tile for tile in SET if is_trump(tile, named)]
    order.sort(key=lambda tile: -rank(tile, TRUMPS, named))
    bosses = 0
    while bosses < len(order) and order[bosses] in mine:
        bosses += 1
    others = len(order) - len(mine)
    # When mine are longer than all the others together, the low ones stand as soon as those are drawn.
    return (len(mine), others) if bosses >= others else (bosses, others)


def _tops_its_suit(tile: Tile, hand: Sequence[Tile], named: Declaration) -> bool:
    """Whether every tile of the suit it leads that is higher is in the same hand."""
    suit = suit_led(tile, named)
    return all(one in hand for one in suit_order(suit, named) if rank(one, suit, named) > rank(tile, suit, named))
