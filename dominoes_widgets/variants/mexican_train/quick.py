"""The rules of Mexican Train once more, over bit masks and without reasons: for playing very many rounds to their end.

Only ``rules`` and ``play`` say what is legal; tests hold this module to them, move by move, for every option. A ``Quick`` is
changed by its moves, as nobody keeps one. Tiles are bits of ``TileMasks``, places are numbers: seats first, then Mexican Trains.
"""

from dataclasses import dataclass
from functools import lru_cache

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve.train_masks import TileMasks, Trains, masks_of
from dominoes_widgets.variants.mexican_train.options import Options
from dominoes_widgets.variants.mexican_train.scoring import tile_score
from dominoes_widgets.variants.mexican_train.state import State, places_of


@dataclass(frozen=True)
class Table:
    """What never changes in a game: its options, its tiles as bits, which tiles fit on a number, and what tiles cost.

    ``trains`` knows the longest trains of its hands, where blanks are not wild.
    """

    options: Options
    masks: TileMasks
    fits: tuple[int, ...]
    cost: dict[int, int]
    places: tuple[str, ...]
    trains: Trains


@lru_cache(maxsize=16)
def table_of(options: Options) -> Table:
    """The table of a game with these options; made once for the games that are played."""
    masks = masks_of(options.highest)
    fits = masks.showing
    if options.blanks_wild:
        blank = fits[0]
        fits = [(1 << len(masks.tiles)) - 1, *(mask | blank for mask in fits[1:])]
    points = [tile_score(tile, options) for tile in masks.tiles]
    cost = {1 << i: score for i, score in enumerate(points)}
    return Table(options, masks, tuple(fits), cost, places_of(options), Trains(masks, points))


class Quick:
    """One moment of a round; the fields mean what those of ``State`` and ``Turn`` do.

    ``boneyard`` is drawn from its end; ``begun`` has a bit for each place with a tile, ``first`` counts the first turns that are
    not over; ``on_double`` says that the round was finished with a double.
    """

    __slots__ = (
        "begun",
        "boneyard",
        "drawn",
        "ends",
        "first",
        "hands",
        "laid",
        "laid_now",
        "markers",
        "new",
        "on_double",
        "over",
        "owes",
        "passed",
        "queue",
        "seat",
        "table",
    )

    def __init__(self, state: State, hands: tuple[tuple[Tile, ...], ...], boneyard: tuple[Tile, ...]) -> None:
        """The state with these tiles in the hands and in the boneyard, in the order in which they will be drawn."""
        self.table = table_of(state.options)
        mask = self.table.masks.mask
        self.hands = [mask(hand) for hand in hands]
        self.boneyard = [mask((tile,)) for tile in reversed(boneyard)]
        self.ends = [train.end for train in state.trains]
        self.begun = sum(1 << i for i, train in enumerate(state.trains) if train.tiles)
        self.laid = mask((state.engine_tile,)) | mask(tile for train in state.trains for tile in train.tiles)
        self.markers = sum(1 << seat for seat in state.markers)
        self.queue = tuple(map(self.table.places.index, state.open_doubles))
        self.first = len(state.first_turns)
        self.seat, self.passed = state.seat, state.passed
        self.laid_now, self.owes = state.turn.laid, state.turn.owes
        self.new = tuple(map(self.table.places.index, state.turn.new_doubles))
        self.drawn = 0 if state.turn.drawn is None else mask((state.turn.drawn,))
        self.over, self.on_double = state.over, False

    def copy(self) -> "Quick":
        """The same moment, to be played on by itself."""
        other = object.__new__(Quick)
        for name in Quick.__slots__:
            setattr(other, name, getattr(self, name))
        other.hands, other.boneyard, other.ends = self.hands.copy(), self.boneyard.copy(), self.ends.copy()
        return other

    def pending(self) -> tuple[int, ...]:
        """The open doubles that bind the mover, the first one to be covered at the front."""
        options = self.table.options
        if not self.queue or (self.first and options.first_turn_double == "deferred"):
            return ()
        queue = self.queue
        if options.dead_double == "release":
            queue = tuple(place for place in queue if not self._dead(place))
        return queue[::-1] if options.open_double_order == "newest_first" else queue

    def _dead(self, place: int) -> bool:
        return not self.table.fits[self.ends[place]] & ~self.laid

    def open_places(self) -> tuple[int, ...]:
        """Where the mover may lay a tile now."""
        if self.queue and (queue := self.pending()):
            return queue[:1]
        if self.owes and self.table.options.double_extra_tile == "on_double":
            return self.new
        return (self.seat,) if self.first else self._open_to(self.seat)

    def _open_to(self, seat: int) -> tuple[int, ...]:
        players, markers = self.table.options.players, self.markers | 1 << seat
        count = (self.begun >> players).bit_count()
        last = min(players + count + 1, len(self.table.places))
        if not markers & (markers - 1):
            return (seat, *range(players, last))
        return (*(place for place in range(players) if markers >> place & 1), *range(players, last))

    def fitting(self) -> list[tuple[int, int]]:
        """Every place where a tile can be laid now, with the tiles of the mover's hand that can be laid there."""
        hand, fits, ends = self.hands[self.seat], self.table.fits, self.ends
        if not hand & (hand - 1) and hand & self.table.masks.all_doubles and not self.table.options.finish_on_double:
            return []
        return [(place, here) for place in self.open_places() if (here := hand & fits[ends[place]])]

    def may_draw(self) -> bool:
        """Whether the mover draws when no tile can be laid."""
        if not self.boneyard or self.drawn:
            return False
        return not self.first or (self.table.options.draw_on_first_turn and not self.laid_now)

    def may_stop(self) -> bool:
        """Whether "done" may end the turn."""
        return self.first > 0 and self.laid_now > 0 and self.table.options.first_turn_multi

    def draw(self) -> None:
        """Draw the next tile."""
        self.drawn = self.boneyard.pop()
        self.hands[self.seat] |= self.drawn

    def stop(self) -> None:
        """Say "done"."""
        self.on_double = False
        self._end_turn()

    def give_up(self) -> None:
        """Pass, with the marker that this brings."""
        self.on_double = False
        self._mark()
        self._end_turn()

    def _mark(self) -> None:
        if self.begun >> self.seat & 1 or self.table.options.trainless_marker:
            self.markers |= 1 << self.seat

    def lay(self, tile: int, place: int) -> None:
        """Lay a tile, as its bit, at a place."""
        table, seat = self.table, self.seat
        options = table.options
        covers = place in self.queue and place in self.pending()
        strays = options.mark_if_drawn_tile_not_on_own and tile == self.drawn and not self._fits_own(tile)
        high, low = table.masks.tiles[tile.bit_length() - 1]
        self.hands[seat] ^= tile
        self.laid |= tile
        self.begun |= 1 << place
        self.ends[place] = low if high == self.ends[place] else high
        if self.new:
            self.new = tuple(one for one in self.new if one != place)
        if self.queue:
            self.queue = tuple(one for one in self.queue if one != place)
        if place == seat or options.marker_removal == "any_play":
            self.markers &= ~(1 << seat)
        if strays:
            self._mark()
        double = high == low
        if double:
            self.new = (*self.new, place)
        self.laid_now += 1
        self.drawn, self.owes = 0, False
        self.on_double = double and not self.hands[seat]
        if self.first:
            if covers or not options.first_turn_multi:
                self._end_turn()
        elif not self.hands[seat]:
            self.over = "out"
        elif double and not self._nothing_can_follow(place):
            self.owes = True
        else:
            self._end_turn()

    def _fits_own(self, tile: int) -> bool:
        return self.seat in self.open_places() and any(
            place == self.seat and here & tile for place, here in self.fitting()
        )

    def _nothing_can_follow(self, place: int) -> bool:
        options = self.table.options
        return options.double_extra_tile == "on_double" and options.dead_double == "release" and self._dead(place)

    def _end_turn(self) -> None:
        first, options = self.first, self.table.options
        if options.dead_double == "release":
            self.queue = tuple(place for place in (*self.queue, *self.new) if not self._dead(place))
        elif self.new:
            self.queue = (*self.queue, *self.new)
        if first:
            self.first -= 1
        if self.laid_now:
            self.passed = 0
        elif not first:
            self.passed += 1
        if first == 1 and not all(self.hands):
            self.over = "out"
        elif self._blocked():
            self.over = "blocked"
        else:
            self.seat = (self.seat + 1) % options.players
            self.laid_now, self.new, self.owes, self.drawn = 0, (), False, 0

    def _blocked(self) -> bool:
        if self.boneyard or self.first or self.passed < self.table.options.players:
            return False
        return not any(self._would_fit(seat) for seat in range(self.table.options.players))

    def _would_fit(self, seat: int) -> bool:
        hand = self.hands[seat]
        if not hand & (hand - 1) and hand & self.table.masks.all_doubles and not self.table.options.finish_on_double:
            return False
        places = self.pending()[:1] or self._open_to(seat)
        return any(hand & self.table.fits[self.ends[place]] for place in places)

    def scores(self) -> list[int]:
        """What every seat scores in the round that is over."""
        cost = self.table.cost
        twice = 2 if self.on_double and self.over == "out" and self.table.options.double_finish_doubles else 1
        return [twice * sum(cost[1 << i] for i in range(hand.bit_length()) if hand >> i & 1) for hand in self.hands]
