"""A state of a game of tricks as the board that is shown: chairs, trick, trumps, won tricks, points and marks, in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Play
from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.table import Chair, Taken, Tricks
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.view.board_tricks import ChairSign, Meter, Plate, Played, SideSign, TrickBoard, Won
from dominoes_widgets.view.table import LETTERS, Marks
from dominoes_widgets.view.words import Reader

_PASS = "pass"  # noqa: S105 - a call of the auction


def trick_board(reader: Reader, game: Game[Any], state: Any, marks: Marks) -> TrickBoard:
    """The board of a state of a game of tricks for this reader."""
    table = game.table(state)
    assert isinstance(table, Tricks)  # noqa: S101 - whoever asks for this board has looked at the table
    return board_of(reader, table, marks, number=state.round, to_move=state.to_move)


def board_of(reader: Reader, table: Tricks, marks: Marks, *, number: int, to_move: int | None) -> TrickBoard:
    """The board of a table of tricks; ``number`` is the hand's, ``to_move`` the seat to move."""
    teller = _Teller(reader, table, to_move)
    shown, done = teller.shown()
    lying = tuple(tile for _, tile in shown)
    trumps, now = teller.trumps(), teller.now(done=done)
    meter = teller.meter()
    hint = marks.hint.tile if isinstance(marks.hint, Play) else None
    return TrickBoard(
        chairs=tuple(map(teller.chair, teller.round_the_table())),
        sides=tuple(teller.side(k, lying) for k in teller.order()),
        alt=teller.alt(number, (trumps, now), meter),
        round_text=reader.say("board.hand", n=number),
        bid_text=teller.bid_text(),
        trumps=trumps,
        now=now,
        meter=meter,
        size=sum(not chair.out for chair in table.chairs),
        tricks=teller.tricks(),
        trick=tuple(teller.played(k, seat, tile, done=done) for k, (seat, tile) in enumerate(shown, start=1)),
        done=done,
        auction=table.phase in ("auction", "trumps"),
        led=teller.led(done=done),
        aside=table.aside,
        aside_text=reader.say("board.aside", n=table.aside) if table.aside else "",
        laid=marks.laid,
        laid_by=marks.laid_by,
        culprits=marks.culprits,
        spotlight=marks.spotlight,
        hint=_hint_place(marks, hint, to_move),
        hint_tile=hint,
        hint_text=marks.hint_text,
        numerals=marks.numerals,
    )


def _hint_place(marks: Marks, hint: Tile | None, to_move: int | None) -> str | None:
    """Where the arrow of a hint points: at the place before the chair that may play, or where a nudge looks."""
    if hint is not None and to_move is not None:
        return seat_name(to_move)
    return marks.look_at[0] if marks.look_at else None


def worth(tile: Tile) -> int:
    """The points that a tile brings besides its trick: those whose pips add up to five or ten are worth as many (T42-07).

    >>> worth(Tile(6, 4)), worth(Tile(5, 0)), worth(Tile(6, 6))
    (10, 5, 0)
    """
    pips = tile.high + tile.low
    return pips if pips in (5, 10) else 0


@dataclass(frozen=True)
class _Teller:
    """Tells the parts of one table to one reader."""

    reader: Reader
    table: Tricks
    to_move: int | None

    def _say(self, key: str, /, **values: object) -> str:
        return self.reader.say(key, **values)

    def _of(self, key: str, seat: int) -> str:
        """A phrase about a seat: to whoever sits there, or about them."""
        return self._say(f"{key}.{'you' if seat == self.reader.seat else 'other'}", seat=seat)

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

    def shown(self) -> tuple[tuple[tuple[int, Tile], ...], bool]:
        """The tiles in the middle as (seat, tile), and whether they are a whole trick that waits for the next lead."""
        playing = [chair.seat for chair in self.table.chairs if not chair.out]
        if self.table.trick:
            return self.table.trick, len(self.table.trick) == len(playing)
        last = self.table.taken[-1] if self.table.taken else None
        if last is None or BACK in last.tiles:
            return (), False
        first = playing.index(last.leader)
        return tuple(zip((*playing[first:], *playing[:first]), last.tiles, strict=False)), True

    def led(self, *, done: bool) -> str:
        """The suit that was led, for the symbol in the middle."""
        return self.table.led if self.table.trick and not done else ""

    # ---- chairs and what was played

    def chair(self, chair: Chair) -> ChairSign:
        """One chair in words."""
        reader = self.reader
        own = chair.seat == reader.seat
        notes = (
            self._say("chair.out") if chair.out else "",
            self._say("chair.dealer") if chair.dealer else "",
            self._partner(chair),
        )
        left = self._say("chair.tiles", n=chair.tiles) if chair.tiles else self._say("chair.empty")
        return ChairSign(
            place=seat_name(chair.seat),
            letter=LETTERS[chair.seat],
            shape=chair.seat,
            name=reader.name(chair.seat),
            side=self.order().index(chair.side),
            tiles_left=chair.tiles,
            tiles_text=left,
            held=0 if own else chair.tiles,
            notes=tuple(note for note in notes if note),
            call=self._call(chair.call),
            passed=chair.call == _PASS,
            highest=chair.seat == self._bidder(),
            bid_text=self._bid("chair.bid") if chair.declarer and self.table.bid else "",
            to_move=chair.seat == self.to_move,
            own=own,
            out=chair.out,
        )

    def _partner(self, chair: Chair) -> str:
        """Who a chair plays with."""
        others = [seat for seat in self.table.sides[chair.side] if seat != chair.seat]
        if len(others) != 1 or chair.seat == self.reader.seat:
            return ""
        return self._say("chair.partner" if others[0] == self.reader.seat else "chair.partner_of", seat=others[0])

    def _call(self, call: str) -> str:
        if call == _PASS:
            return self._say("chair.called_pass")
        return self._called(call.removeprefix("bid:")) if call else ""

    def _called(self, bid: str) -> str:
        if not bid:
            return ""
        return self._say("chair.called", n=int(bid)) if bid.isdigit() else self._say("chair.called_contract", suit=bid)

    def _bid(self, key: str, **values: object) -> str:
        """A phrase about the highest bid, which is a number or the name of a contract."""
        bid = self.table.bid
        return self._say(key, n=int(bid), **values) if bid.isdigit() else self._say(f"{key}_contract", suit=bid, **values)

    def _bidder(self) -> int | None:
        """The seat that made the highest bid."""
        chairs = self.table.chairs
        return next((chair.seat for chair in chairs if chair.declarer or chair.call == f"bid:{self.table.bid}"), None)

    def played(self, order: int, seat: int, tile: Tile, *, done: bool) -> Played:
        """One tile of the trick in words."""
        winner = self.table.taken[-1].winner if done and not self.table.trick else self.table.winning
        key = "trick.tile_winning" if seat == winner else "trick.tile"
        count = self._worth(tile)
        return Played(
            place=seat_name(seat),
            tile=tile,
            order=order,
            inner=self._inner(tile),
            worth=count,
            winning=seat == winner,
            text=self._say(key, seat=seat, tile=tile),
            worth_text=self._say("trick.worth", n=count) if count else "",
        )

    def _inner(self, tile: Tile) -> int:
        """The number of a tile that matters now: the trumps', else that of the suit led, else the higher one."""
        for suit in (self.table.trumps, self.table.led):
            if suit.isdigit() and int(suit) in tile:
                return int(suit)
        return tile.high

    def _counts(self) -> bool:
        """Whether tiles are worth points under this contract."""
        return self.table.goal is not None or self.table.phase in ("auction", "trumps")

    def _worth(self, tile: Tile) -> int:
        return worth(tile) if self._counts() else 0

    # ---- plates

    def bid_text(self) -> str:
        """The bid that was won; during the auction, who dealt."""
        dealer = next((chair.seat for chair in self.table.chairs if chair.dealer), None)
        if self.table.phase == "auction" and dealer is not None:
            return self._say("board.dealt", seat=dealer)
        bidder = self._bidder()
        return self._say("board.no_bid") if bidder is None else self._bid("board.bid", seat=bidder)

    def trumps(self) -> Plate:
        """What trumps are."""
        named = self.table.trumps
        if not named:
            return Plate("", self._say("board.trumps_open"))
        return Plate(named, self._say(self._special("board.trumps"), suit=named))

    def _special(self, key: str) -> str:
        """The key of a phrase, or of the one that this declaration has of its own."""
        own = f"{key}_{self.table.trumps}"
        return own if own in self.reader.catalog else key

    def now(self, *, done: bool) -> Plate:
        """How the auction stands, or the trick."""
        table, mover = self.table, self.to_move
        if table.phase in ("auction", "trumps"):
            key = "trick.calls" if table.phase == "auction" else "trick.names"
            note = "" if mover is None else self._of(key, mover)
            text = self._bid("trick.auction") if table.bid else self._say("trick.auction_none")
            symbol = f"bid:{table.bid}" if table.bid.isdigit() else table.bid
            return Plate(symbol, text, note)
        if done:
            return self._taken(table.taken[-1]) if not table.trick else self._winning("trick.takes")
        if not table.trick:
            text = self._say("trick.over") if mover is None else self._of("trick.leads", mover)
            return Plate("", text)
        return self._winning("trick.winning")

    def _winning(self, key: str) -> Plate:
        led = self.table.led
        text = self._say("trick.led", suit=led) if led else self._say("trick.led_none")
        symbol = self.table.trumps if led == "trumps" else led
        return Plate(symbol, text, "" if self.table.winning is None else self._of(key, self.table.winning))

    def _taken(self, last: Taken) -> Plate:
        points = "" if last.points is None or not self._counts() else self._say("trick.points", n=last.points)
        return Plate("taken", self._of("trick.takes", last.winner), points)

    # ---- sides

    def name(self, side: int) -> str:
        """Who scores together, by name."""
        return self.reader.listed([self.reader.name(seat) for seat in self.table.sides[side]])

    def side(self, side: int, lying: Sequence[Tile]) -> SideSign:
        """A side in words; the tricks it has won without the one that lies in the middle still."""
        table, seats = self.table, self.table.sides[side]
        taken = [one for one in table.taken if one.winner in seats]
        marks = table.marks[side] if side < len(table.marks) else 0
        points = table.points[side] if side < len(table.points) and self._counts() else None
        tricks = self._say("tally.tricks", n=len(taken))
        score = len(taken) if points is None else points
        return SideSign(
            name=self.name(side),
            members=tuple((LETTERS[seat], seat) for seat in seats),
            marks=marks,
            marks_to_win=table.marks_to_win,
            marks_text=self._say("tally.marks", n=marks, goal=table.marks_to_win),
            marks_short=self._say("tally.short", n=marks, goal=table.marks_to_win),
            score=score,
            score_text=tricks if points is None else self._say("tally.points", n=points),
            unit_text=self._say("tally.word_tricks" if points is None else "tally.word_points", n=score),
            made_text="" if points is None or not taken else self._say("tally.made", word=tricks, n=points - len(taken)),
            won=tuple(self._won(one) for one in taken if BACK in one.tiles or not set(one.tiles) & set(lying)),
            own=self.reader.seat in seats,
        )

    def _won(self, taken: Taken) -> Won:
        if BACK in taken.tiles:
            return Won(taken.tiles, (0,) * len(taken.tiles), None, self._say("trick.stacked"))
        worths = tuple(map(self._worth, taken.tiles))
        points = taken.points if self._counts() else None
        tiles = " ".join(map(self.reader.tile, taken.tiles))
        text = tiles if points is None else self._say("trick.won", tiles=tiles, n=points)
        return Won(taken.tiles, worths, points, text)

    # ---- the meter

    def meter(self) -> Meter:
        """Points, or tricks where points do not decide or may not be known."""
        table = self.table
        known = table.goal is not None or not table.bid or table.phase in ("auction", "trumps")
        if table.out is None or not known or len(table.points) != len(table.sides):
            return self._trick_meter()
        order = self._from_left()
        shares = tuple((self.order().index(k), table.points[k], self._share(k, table.points[k])) for k in order)
        side = self._declaring()
        if table.goal is None or side is None:
            return Meter(shares, table.out, self._say("meter.out", n=table.out))
        return Meter(
            shares,
            table.out,
            self._say("meter.out", n=table.out),
            table.goal,
            self.order().index(side),
            self._need(side, table.goal, table.out),
            self._called(table.bid),
        )

    def _trick_meter(self) -> Meter:
        order = self._from_left()
        won = {k: sum(one.winner in self.table.sides[k] for one in self.table.taken) for k in order}
        out = self.tricks() - len(self.table.taken)
        side = self._declaring()
        return Meter(
            tuple((self.order().index(k), won[k], self._share(k, won[k])) for k in order),
            out,
            self._say("meter.tricks_out", n=out),
            goal_text="" if side is None else self._say(self._special("meter.by_tricks"), word=self.name(side)),
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
        return self._say("meter.side", word=self.name(side), n=n)

    def _need(self, side: int, goal: int, out: int) -> str:
        """How much the declarer's side lacks, or that this is decided."""
        lacks = goal - self.table.points[side]
        if lacks > out:
            return self._say("meter.set", goal=goal)
        if lacks <= 0:
            return self._say("meter.made", goal=goal)
        return self._say("meter.need", n=lacks, goal=goal, word=self.name(side))

    def alt(self, number: int, plates: Sequence[Plate], meter: Meter) -> str:
        """The whole picture in a few facts."""
        facts = [self.bid_text()]
        for plate in plates:
            facts += [plate.text, plate.note]
        facts += [*(label for _, _, label in meter.shares), meter.out_text, meter.goal_text]
        return self._say("board.alt", n=number, facts=self._say("board.alt_join").join(dict.fromkeys(f for f in facts if f)))
