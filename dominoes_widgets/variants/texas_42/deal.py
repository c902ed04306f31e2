"""The draw for the first deal, shuffle and deal: the first state of a hand, from the seed alone (T42-04 … T42-06, T42-10)."""

from collections.abc import Mapping
from itertools import pairwise

from dominoes_widgets.core.chance import shuffled
from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.reasons import Event, facts_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.texas_42.options import DRAW, Options
from dominoes_widgets.variants.texas_42.state import State, Trick
from dominoes_widgets.variants.texas_42.tricks import SET

Hands = tuple[tuple[Tile, ...], ...]
OPENER = Tile(1, 0)
"""Its holder bids first where the option says so (T42-10)."""


def heaviest(drawn: Mapping[int, Tile]) -> tuple[int, ...]:
    """The seats that drew the most pips; more than one of them draw again (T42-04).

    >>> heaviest({0: Tile(6, 3), 1: Tile(5, 4), 2: Tile(2, 1), 3: Tile(0, 0)})
    (0, 1)
    """
    most = max(tile.pips for tile in drawn.values())
    return tuple(seat for seat, tile in drawn.items() if tile.pips == most)


def draw_for_deal(players: int, seed: int) -> tuple[int, Tile, int]:
    """Who deals first: the seat, the tile that decided it, and how many times tiles were drawn (T42-04)."""
    seats, times = tuple(range(players)), 0
    while True:
        drawn = dict(zip(seats, shuffled(SET, f"texas_42/{seed}/dealer/{times}"), strict=False))
        seats, times = heaviest(drawn), times + 1
        if len(seats) == 1:
            return seats[0], drawn[seats[0]], times


def first_bidder(options: Options, dealer: int, hands: Hands) -> int:
    """The seat on the dealer's left, or the holder of 1-0 where the option says so and somebody holds it (T42-10).

    >>> first_bidder(Options.of(), 2, ((), (), (), ()))
    3
    """
    holder = next((seat for seat, hand in enumerate(hands) if OPENER in hand), None)
    if options.first_bidder == "holder_of_1-0" and holder is not None:
        return holder
    return (dealer + 1) % options.players


def start(options: Options, seed: int) -> State:
    """The first state of a match: the draw for the deal, and the first hand dealt."""
    if options.dealer != DRAW:
        return deal(options, seed, 1, [seat_name(seat) for seat in range(options.players)].index(options.dealer))
    dealer, tile, times = draw_for_deal(options.players, seed)
    drawn = Event("dealer_drawn", facts_of(seat=dealer, word=str(tile), n=times))
    first = deal(options, seed, 1, dealer)
    return first.but(events=(drawn, *first.events))


def deal(options: Options, seed: int, number: int, dealer: int, totals: tuple[tuple[int, ...], ...] = ()) -> State:
    """The first state of a hand: everybody has the same number of tiles, the rest lies face down (T42-02, T42-05)."""
    pack = shuffled(SET, f"texas_42/{seed}/{number}")
    cuts = [seat * options.hand for seat in range(options.players + 1)]
    hands: Hands = tuple(tuple(pack[a:b]) for a, b in pairwise(cuts))
    first = first_bidder(options, dealer, hands)
    return State(
        options=options,
        seed=seed,
        round=number,
        dealer=dealer,
        first_bidder=first,
        hands=hands,
        boneyard=tuple(pack[cuts[-1] :]),
        points=(0,) * len(options.sides),
        trick=Trick(first),
        totals=totals,
        events=(Event("dealt", facts_of(seat=dealer, rival=first, round=number)),),
    )
