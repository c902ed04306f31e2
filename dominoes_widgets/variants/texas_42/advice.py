"""What to call or play and why: a simple, honest player that uses only what the mover can see.

It bids what its hand counts up to, names its best suit, draws trumps, cashes what nobody can beat, gives count to its partner's
tricks and keeps it from the others'.
"""

from collections.abc import Callable, Iterable

from dominoes_widgets.core.game import Advice
from dominoes_widgets.core.moves import Bid, Move, NameTrumps, Pass, Play
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.variants.texas_42.advice_hand import best
from dominoes_widgets.variants.texas_42.auction import doubles_needed, highest_bidder, lowest_next, must_bid
from dominoes_widgets.variants.texas_42.rules import moves, playable
from dominoes_widgets.variants.texas_42.scoring import takes_all
from dominoes_widgets.variants.texas_42.state import State, bid_name
from dominoes_widgets.variants.texas_42.tricks import (
    NELLO,
    SET,
    TRUMPS,
    count,
    is_trump,
    rank,
    suit_led,
    suits_of,
    winning,
    worth,
)

_HIGHEST = 42
_OPENING_AT_MOST = 34
"""A player who calls only once says what he has, but no more than is needed to keep weak hands out."""


def advise(seen: State) -> Advice:
    """A sensible move for the seat to move, from a state made by ``seen_by``. The hand must not be over.

    >>> from dominoes_widgets.variants.texas_42.deal import start
    >>> from dominoes_widgets.variants.texas_42.options import Options
    >>> from dominoes_widgets.variants.texas_42.state import seen_by
    >>> first = start(Options.of(), 1)
    >>> advise(seen_by(first, first.to_move)).move
    Pass()
    """
    legal = moves(seen)
    match seen.phase:
        case "auction":
            move, idea, facts = _call(seen, legal)
        case "trumps":
            move, idea, facts = _trumps(seen)
        case _:
            tile, idea, facts = _tile(seen)
            move = Play(tile)
            facts = {"tile": tile, **facts}
    return Advice(move, idea, facts_of(seat=seen.seat, **facts), legal_count=len(legal))


_Call = tuple[Move, str, dict[str, object]]
_Choice = tuple[Tile, str, dict[str, object]]


def _call(seen: State, legal: tuple[Move, ...]) -> _Call:
    look = best(seen.hand, seen.options)
    facts: dict[str, object] = {"suit": look.trumps, "n": look.n, "doubles": look.doubles}
    lowest, holder = lowest_next(seen), highest_bidder(seen)
    if must_bid(seen) and look.points <= Bid(30).points:
        return Bid(30), "bid_forced", {"points": 30, **facts}
    if legal == (Pass(),) or lowest is None:
        return Pass(), "pass_only", {}
    if look.sure:
        points = max(84, lowest)
        return Bid(points), "bid_all", {"points": points, **facts}
    if holder is not None and seen.side_of(holder) == seen.side_of(seen.seat):
        return Pass(), "pass_partner", {"rival": holder}
    most = min(look.points, _HIGHEST)
    if most < lowest:
        if seen.highest is None or look.points < Bid(30).points:
            return Pass(), "pass_weak", {"points": lowest, **facts}
        return Pass(), "pass_outbid", {"bid": bid_name(seen.highest), **facts}
    last = len(seen.calls) == seen.players - 1
    points = lowest if last else max(lowest, min(most, _OPENING_AT_MOST))
    return Bid(points), "bid_strong", {"points": points, **facts}


def _trumps(seen: State) -> _Call:
    look = best(seen.hand, seen.options)
    idea = {"doubles": "name_doubles", "none": "name_none"}.get(look.trumps, "name_suit")
    facts: dict[str, object] = {"suit": look.trumps, "n": look.n, "doubles": look.doubles}
    if seen.bid is not None and seen.declarer != seen.seat:
        idea, facts = "name_partner", {**facts, "doubles": doubles_needed(seen.bid.contract, seen.options)}
    return NameTrumps(look.trumps), idea, facts


def _tile(seen: State) -> _Choice:
    may = playable(seen)
    if len(may) == 1:
        return may[0], "only_tile", {}
    if not seen.named.has_suits:
        return max(may, key=lambda tile: (count(tile), tile)), "sevens_nearest", {}
    table = _Sight(seen)
    if seen.trumps == NELLO:
        return _nello(table, may)
    return _lead(table, may) if not seen.trick.tiles else _follow(table, may)


class _Sight:
    """What the mover can work out from what he sees: the tiles that others may still hold, and what those can beat."""

    def __init__(self, seen: State) -> None:
        self.seen = seen
        self.named = seen.named
        open_tiles = {tile for won in seen.taken for tile in won.trick.tiles if tile != BACK}
        known = open_tiles.union(seen.hand, seen.trick.tiles)
        self.unseen = tuple(tile for tile in SET if tile not in known)
        _, self.tiles, self.said = seen.trick
        self.only_tricks = takes_all(seen)
        self.to_come = seen.at_table - len(self.tiles) - 1
        self.later = self._of_later_seats()

    def value(self, tile: Tile) -> int:
        """What a tile brings to a trick beside the trick itself: nothing where only tricks decide."""
        return 0 if self.only_tricks else count(tile)

    @property
    def trumps_out(self) -> int:
        """How many trumps others may still hold."""
        return sum(is_trump(tile, self.named) for tile in self.unseen)

    def beats(self, tile: Tile) -> bool:
        """Whether a tile would win the trick as it lies."""
        return winning((*self.tiles, tile), self.named, self.said) == len(self.tiles)

    @property
    def is_sure(self) -> bool:
        """Whether nobody who plays after the mover can beat what is winning the trick, trumps included."""
        return not self.to_come or not any(map(self.beats, self.later))

    def holds(self, tiles: tuple[Tile, ...]) -> bool:
        """Whether the trick's winner among these tiles can be beaten by none that is played later, trumping in apart."""
        led = suit_led(tiles[0], self.named, self.said)
        top = tiles[winning(tiles, self.named, self.said)]
        suit = TRUMPS if is_trump(top, self.named) else led
        return not any(rank(tile, suit, self.named) > rank(top, suit, self.named) for tile in self.later)

    def height(self, tile: Tile) -> int:
        """How high a tile stands in the suit it would lead; any trump stands above the rest."""
        return rank(tile, suit_led(tile, self.named), self.named) + 10 * is_trump(tile, self.named)

    def _of_later_seats(self) -> tuple[Tile, ...]:
        """The unseen tiles that somebody who plays after the mover may hold: who did not follow a suit has none of it."""
        seats = self.seen.turns(self.seen.seat)[1 : self.to_come + 1]
        lacking = [_voids(self.seen, seat) for seat in seats]
        return tuple(tile for tile in self.unseen if any(void.isdisjoint(suits_of(tile, self.named)) for void in lacking))


def _lead(table: _Sight, may: tuple[Tile, ...]) -> _Choice:
    seen = table.seen
    trumps = [tile for tile in may if is_trump(tile, table.named)]
    top = max(trumps, key=table.height, default=None)
    ours = seen.side_of(seen.declarer or 0) == seen.side_of(seen.seat)
    if top is not None and table.trumps_out and ours and (table.holds((top,)) or len(trumps) > table.trumps_out):
        return top, "lead_pull_trumps", {"trumps": seen.trumps}
    sure = [tile for tile in may if tile not in trumps and table.holds((tile,))]
    doubles = [tile for tile in sure if tile.is_double]
    if doubles:
        return _most(doubles, table.value, table.height), "lead_double", {}
    if sure:
        tile = _most(sure, table.value, table.height)
        return tile, "lead_winner", {"suit": suit_led(tile, table.named)}
    if top is not None and not table.trumps_out:
        return top, "lead_winner", {"suit": TRUMPS}
    plain = [tile for tile in may if tile not in trumps] or list(may)
    return _least(plain, table.value, table.height), "lead_low" if table.only_tricks else "lead_safe", {}


def _follow(table: _Sight, may: tuple[Tile, ...]) -> _Choice:
    seen, winner = table.seen, table.seen.winning
    assert winner is not None  # noqa: S101 - something is led
    points = worth(table.tiles)
    safe = table.to_come == 0 or table.holds(table.tiles)
    if seen.side_of(winner) == seen.side_of(seen.seat) and safe:
        tile = _most(may, table.value, lambda one: -table.height(one))
        if n := table.value(tile):
            return tile, "give_sure" if table.is_sure else "give_count", {"rival": winner, "n": n}
        return _least(may, table.height), "save_tricks" if table.only_tricks else "save_high", {}
    taking = [tile for tile in may if table.beats(tile)]
    if table.to_come:
        taking = [tile for tile in taking if table.holds((*table.tiles, tile)) or is_trump(tile, table.named)]
    if taking and seen.side_of(winner) != seen.side_of(seen.seat):
        led = suit_led(table.tiles[0], table.named, table.said)
        follows = [tile for tile in taking if led in suits_of(tile, table.named)]
        if follows:
            tile = _cheapest(follows, table)
            idea = "win_tricks" if table.only_tricks else "follow_win"
            return tile, idea, {"rival": winner, "points": points + count(tile)}
        tile = _least(taking, table.height)
        return tile, "trump_tricks" if table.only_tricks else "trump_in", {"suit": led, "points": points + count(tile)}
    if seen.side_of(winner) == seen.side_of(seen.seat):
        return _least(may, table.value, table.height), "save_tricks" if table.only_tricks else "keep_unsure", {}
    return _least(may, table.value, table.height), "keep_tricks" if table.only_tricks else "keep_count", {}


def _cheapest(taking: list[Tile], table: _Sight) -> Tile:
    """The tile to win with: the one that counts most when nobody plays after it, else the highest."""
    return _most(taking, table.value, lambda one: -table.height(one)) if not table.to_come else _most(taking, table.height)


def _nello(table: _Sight, may: tuple[Tile, ...]) -> _Choice:
    """The declarer stays under whatever he can; the others stay under him (T42-O-01)."""
    seen = table.seen
    low, shed, under = ("nello_low", "nello_shed", "nello_under")
    if seen.seat != seen.declarer:
        low, shed, under = ("catch_low", "catch_shed", "catch_under")
    if not table.tiles:
        void = _voids(seen, seen.declarer)
        follows = [tile for tile in may if suit_led(tile, table.named) not in void]
        return _least(follows or may, table.height), low, {}
    led = suit_led(table.tiles[0], table.named, table.said)
    is_lost = seen.seat != seen.declarer != seen.winning and seen.declarer in seen.turns(seen.trick.leader)[: len(table.tiles)]
    if is_lost or not any(led in suits_of(tile, table.named) for tile in may):
        return _most(may, table.height), shed, {}
    lower = [tile for tile in may if not table.beats(tile)]
    if lower:
        return max(lower, key=lambda tile: rank(tile, led, table.named)), under, {}
    return min(may, key=lambda tile: rank(tile, led, table.named)), low, {}


def _voids(seen: State, seat: int | None) -> set[str]:
    """The suits that a seat did not follow, and so has none of: a lead of them lets it throw away what it likes."""
    found = set()
    for won in seen.taken:
        leader, tiles, said = won.trick
        played = dict(zip(seen.turns(leader), tiles, strict=True))
        led = suit_led(tiles[0], seen.named, said) if BACK not in tiles else ""
        if seat in played and led and led not in suits_of(played[seat], seen.named):
            found.add(led)
    return found


_Key = Callable[[Tile], int]


def _most(tiles: Iterable[Tile], *keys: _Key) -> Tile:
    return max(tiles, key=lambda tile: (*(key(tile) for key in keys), tile))


def _least(tiles: Iterable[Tile], *keys: _Key) -> Tile:
    return min(tiles, key=lambda tile: (*(key(tile) for key in keys), tile))
