"""What each side has at a table of tricks, in words: its tricks, its points, its marks, and the meter that compares them."""

from collections.abc import Sequence
from dataclasses import dataclass

from dominoes_widgets.core.table import Chair, Taken, Tricks
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.view.board_tricks import Meter, SideSign, Won
from dominoes_widgets.view.table import LETTERS
from dominoes_widgets.view.words import Reader


def worth(tile: Tile) -> int:
    """The points that a tile brings besides its trick: those whose pips add up to five or ten are worth as many (T42-07).

    >>> worth(Tile(6, 4)), worth(Tile(5, 0)), worth(Tile(6, 6))
    (10, 5, 0)
    """
    pips = tile.high + tile.low
    return pips if pips in (5, 10) else 0


@dataclass(frozen=True)
class SideTeller:
    """Tells one reader what the sides of one table have."""

    reader: Reader
    table: Tricks

    def say(self, key: str, /, **values: object) -> str:
        """A phrase of the game in the reader's language."""
        return self.reader.say(key, **values)

    def special(self, key: str) -> str:
        """The key of a phrase, or of the one that the declaration in force has of its own."""
        own = f"{key}_{self.table.trumps}"
        return own if own in self.reader.catalog else key

    def round_the_table(self) -> tuple[Chair, ...]:
        """The chairs clockwise from the reader's, or from the first for a bystander."""
        chairs = self.table.chairs
        first = next((k for k, chair in enumerate(chairs) if chair.seat == self.reader.seat), 0)
        return (*chairs[first:], *chairs[:first])

    def order(self) -> tuple[int, ...]:
        """The sides in the order shown: the reader's first, then the others clockwise."""
        return tuple(dict.fromkeys(chair.side for chair in self.round_the_table()))

    def tricks(self) -> int:
        """How many tricks a whole hand has."""
        played = dict(self.table.trick)
        held = [chair.tiles + (chair.seat in played) for chair in self.table.chairs if not chair.out]
        return len(self.table.taken) + max(held)

    def called(self, bid: str) -> str:
        """A bid as it is heard at the table; "" for none."""
        if not bid:
            return ""
        return self.say("chair.called", n=int(bid)) if bid.isdigit() else self.say("chair.called_contract", suit=bid)

    def bidder(self) -> int | None:
        """The seat that made the highest bid."""
        chairs = self.table.chairs
        return next((chair.seat for chair in chairs if chair.declarer or chair.call == f"bid:{self.table.bid}"), None)

    def counts(self) -> bool:
        """Whether tiles are worth points under this contract."""
        return self.table.goal is not None or not self.table.trumps

    def worth_of(self, tile: Tile) -> int:
        """What a tile counts under this contract."""
        return worth(tile) if self.counts() else 0

    # ---- sides

    def name(self, side: int) -> str:
        """Who scores together, by name."""
        return self.reader.listed([self.reader.name(seat) for seat in self.table.sides[side]])

    def side(self, side: int, lying: Sequence[Tile]) -> SideSign:
        """A side in words; the tricks it has won without the one that lies in the middle still."""
        table, seats = self.table, self.table.sides[side]
        taken = [one for one in table.taken if one.winner in seats]
        marks = table.marks[side] if side < len(table.marks) else 0
        points = table.points[side] if side < len(table.points) and self.counts() else None
        tricks = self.say("tally.tricks", n=len(taken))
        score = len(taken) if points is None else points
        return SideSign(
            name=self.name(side),
            members=tuple((LETTERS[seat], seat) for seat in seats),
            marks=marks,
            marks_to_win=table.marks_to_win,
            marks_text=self.say("tally.marks", n=marks, goal=table.marks_to_win),
            marks_short=self.say("tally.short", n=marks, goal=table.marks_to_win),
            score=score,
            score_text=tricks if points is None else self.say("tally.points", n=points),
            unit_text=self.say("tally.word_tricks" if points is None else "tally.word_points", n=score),
            made_text=self.say("tally.made", word=tricks, n=score - len(taken)) if self._adds_up(taken, points) else "",
            won=tuple(self._won(one) for one in taken if BACK in one.tiles or not set(one.tiles) & set(lying)),
            own=self.reader.seat in seats,
        )

    def _adds_up(self, taken: Sequence[Taken], points: int | None) -> bool:
        """Whether the points come from these tricks: a position may begin with some that nobody tells of."""
        known = [one.points for one in taken if one.points is not None]
        return bool(taken) and points is not None and (sum(known) == points or len(known) < len(taken))

    def _won(self, taken: Taken) -> Won:
        if BACK in taken.tiles:
            return Won(taken.tiles, (0,) * len(taken.tiles), None, self.say("trick.stacked"))
        worths = tuple(map(self.worth_of, taken.tiles))
        points = taken.points if self.counts() else None
        tiles = " ".join(map(self.reader.tile, taken.tiles))
        text = tiles if points is None else self.say("trick.won", tiles=tiles, n=points)
        return Won(taken.tiles, worths, points, text)

    # ---- the meter

    def meter(self) -> Meter:
        """Points, or tricks where points do not decide or may not be known."""
        table = self.table
        if table.out is None or not self.counts() or len(table.points) != len(table.sides):
            return self._trick_meter()
        order = self._from_left()
        shares = tuple((self.order().index(k), table.points[k], self._share(k, table.points[k])) for k in order)
        side = self._declaring()
        if table.goal is None or side is None:
            return Meter(shares, table.out, self.say("meter.out", n=table.out))
        return Meter(
            shares,
            table.out,
            self.say("meter.out", n=table.out),
            table.goal,
            self.order().index(side),
            self._need(side, table.goal, table.out),
            self.called(table.bid),
        )

    def _trick_meter(self) -> Meter:
        order = self._from_left()
        won = {k: sum(one.winner in self.table.sides[k] for one in self.table.taken) for k in order}
        out = self.tricks() - len(self.table.taken)
        side = None if self.counts() else self._declaring()  # points that a position does not tell may decide all the same
        return Meter(
            tuple((self.order().index(k), won[k], self._share(k, won[k])) for k in order),
            out,
            self.say("meter.tricks_out", n=out),
            goal_text="" if side is None else self.say(self.special("meter.by_tricks"), word=self.name(side)),
        )

    def _declaring(self) -> int | None:
        return next((chair.side for chair in self.table.chairs if chair.declarer), None)

    def _from_left(self) -> tuple[int, ...]:
        """The sides as the meter counts them: two as they sit; of more the declarer's from the left, against the rest."""
        order = self.order()
        side = self._declaring()
        if len(order) <= 2 or side is None:
            return order
        return (side, *(k for k in order if k != side))

    def _share(self, side: int, n: int) -> str:
        return self.say("meter.side", word=self.name(side), n=n)

    def _need(self, side: int, goal: int, out: int) -> str:
        """How much the declarer's side lacks, or that this is decided."""
        lacks = goal - self.table.points[side]
        if lacks > out:
            return self.say("meter.set", goal=goal)
        if lacks <= 0:
            return self.say("meter.made", goal=goal)
        return self.say("meter.need", n=lacks, goal=goal, word=self.name(side))
