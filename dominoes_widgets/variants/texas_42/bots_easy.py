"""A beginner at the table: he follows the rules, counts his trumps to bid, plays high to win and low otherwise.

He knows neither count tiles nor partners: he takes tricks that his partner has won, throws away what counts, draws no
trumps, and remembers nothing that was played. He sees no more than his seat does.
"""

from collections.abc import Iterable

from dominoes_widgets.core.game import Advice
from dominoes_widgets.core.moves import Bid, Move, NameTrumps, Pass, Play
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.texas_42.auction import MINIMUM, lowest_next, must_bid
from dominoes_widgets.variants.texas_42.rules import moves, playable
from dominoes_widgets.variants.texas_42.state import State, bid_name
from dominoes_widgets.variants.texas_42.tricks import NELLO, NUMBERS, winning, worth

_BIDS = {4: 30, 5: 32, 6: 36, 7: 42}
"""What he bids with so many tiles of one number."""

_Choice = tuple[Move, str, dict[str, object]]


def beginner(seen: State) -> Advice:
    """What a beginner does, with why, from a state made by ``seen_by``. The hand must not be over.

    >>> from dominoes_widgets.variants.texas_42.deal import start
    >>> from dominoes_widgets.variants.texas_42.state import seen_by
    >>> from dominoes_widgets.variants.texas_42.options import Options
    >>> first = start(Options.of(), 2)
    >>> beginner(seen_by(first, first.to_move)).idea
    'pass_weak'
    """
    legal = moves(seen)
    match seen.phase:
        case "auction":
            move, idea, facts = _call(seen, legal)
        case "trumps":
            suit, n = _longest(seen.hand)
            move, idea, facts = NameTrumps(suit), "name_suit", {"suit": suit, "n": n, "doubles": _doubles(seen.hand)}
        case _:
            tile, idea = _tile(seen)
            move, facts = Play(tile), {"tile": tile}
            if idea == "follow_win":
                facts |= {"rival": seen.winning, "points": worth((*seen.trick.tiles, tile))}
    return Advice(move, idea, facts_of(seat=seen.seat, **facts), legal_count=len(legal))


def _longest(hand: Iterable[Tile]) -> tuple[str, int]:
    """The number that most of the tiles have, the higher of equals, and how many have it."""
    tiles = tuple(hand)
    counts = {number: sum(int(number) in tile for tile in tiles) for number in NUMBERS}
    return max(counts.items(), key=lambda entry: (entry[1], entry[0]))


def _doubles(hand: Iterable[Tile]) -> int:
    return sum(tile.is_double for tile in hand)


def _call(seen: State, legal: tuple[Move, ...]) -> _Choice:
    suit, n = _longest(seen.hand)
    facts: dict[str, object] = {"suit": suit, "n": n, "doubles": _doubles(seen.hand)}
    lowest = lowest_next(seen)
    if must_bid(seen):
        return Bid(MINIMUM), "bid_forced", {"points": MINIMUM, **facts}
    if legal == (Pass(),) or lowest is None:
        return Pass(), "pass_only", {}
    most = min(_BIDS.get(n, 0), seen.options.most_points)
    if Bid(most) in legal:
        return Bid(most), "bid_strong", {"points": most, **facts}
    if seen.highest is None or not most:
        return Pass(), "pass_weak", {"points": lowest, **facts}
    return Pass(), "pass_outbid", {"bid": bid_name(seen.highest), **facts}


def _tile(seen: State) -> tuple[Tile, str]:
    may = playable(seen)
    if len(may) == 1:
        return may[0], "only_tile"
    if not seen.named.has_suits:
        return max(may), "sevens_nearest"
    if seen.trumps == NELLO:
        return min(may, key=lambda tile: (tile.pips, tile)), "nello_low"
    _, tiles, said = seen.trick
    if not tiles:
        return max(may, key=lambda tile: (tile.is_double, tile)), "lead_high"
    taking = [tile for tile in may if winning((*tiles, tile), seen.named, said) == len(tiles)]
    if taking:
        return max(taking), "follow_win"
    return min(may, key=lambda tile: (tile.pips, tile)), "play_low"
