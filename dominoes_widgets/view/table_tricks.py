"""A state of a game of tricks as the board that is shown: chairs, trick, trumps, won tricks, points and marks, in words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Play
from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.table import Chair, Taken, Tricks
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.view.board_tricks import ChairSign, Meter, Plate, Played, TrickBoard
from dominoes_widgets.view.table import LETTERS, Marks
from dominoes_widgets.view.trick_sides import SideTeller
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
        round_text=teller.title(number),
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


@dataclass(frozen=True)
class _Teller(SideTeller):
    """Tells the parts of one table to one reader."""

    to_move: int | None

    def _of(self, key: str, seat: int) -> str:
        """A phrase about a seat: to whoever sits there, or about them."""
        return self.say(f"{key}.{'you' if seat == self.reader.seat else 'other'}", seat=seat)

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
            self.say("chair.out") if chair.out else "",
            self.say("chair.dealer") if chair.dealer else "",
            self._partner(chair),
        )
        left = self.say("chair.tiles", n=chair.tiles) if chair.tiles else self.say("chair.empty")
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
            highest=chair.seat == self.bidder(),
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
        return self.say("chair.partner" if others[0] == self.reader.seat else "chair.partner_of", seat=others[0])

    def _call(self, call: str) -> str:
        if call == _PASS:
            return self.say("chair.called_pass")
        return self.called(call.removeprefix("bid:")) if call else ""

    def _bid(self, key: str, **values: object) -> str:
        """A phrase about the highest bid, which is a number or the name of a contract."""
        bid = self.table.bid
        return self.say(key, n=int(bid), **values) if bid.isdigit() else self.say(f"{key}_contract", suit=bid, **values)

    def played(self, order: int, seat: int, tile: Tile, *, done: bool) -> Played:
        """One tile of the trick in words."""
        winner = self.table.taken[-1].winner if done and not self.table.trick else self.table.winning
        key = "trick.tile_winning" if seat == winner else "trick.tile"
        count = self.worth_of(tile)
        return Played(
            place=seat_name(seat),
            tile=tile,
            order=order,
            inner=self._inner(tile),
            worth=count,
            winning=seat == winner,
            text=self.say(key, seat=seat, tile=tile),
            worth_text=self.say("trick.worth", n=count) if count else "",
        )

    def _inner(self, tile: Tile) -> int:
        """The number of a tile that matters now: the trumps', else that of the suit led, else the higher one."""
        for suit in (self.table.trumps, self.table.led):
            if suit.isdigit() and int(suit) in tile:
                return int(suit)
        return tile.high

    # ---- plates

    def bid_text(self) -> str:
        """The bid that was won; during the auction, who dealt."""
        dealer = next((chair.seat for chair in self.table.chairs if chair.dealer), None)
        if self.table.phase == "auction" and dealer is not None:
            return self.say("board.dealt", seat=dealer)
        bidder = self.bidder()
        return self.say("board.no_bid") if bidder is None else self._bid("board.bid", seat=bidder)

    def trumps(self) -> Plate:
        """What trumps are."""
        named = self.table.trumps
        if not named:
            return Plate("", self.say("board.trumps_never" if self.table.phase == "over" else "board.trumps_open"))
        return Plate(named, self.say(self.special("board.trumps"), suit=named))

    def now(self, *, done: bool) -> Plate:
        """How the auction stands, or the trick."""
        table, mover = self.table, self.to_move
        if table.phase in ("auction", "trumps"):
            key = "trick.calls" if table.phase == "auction" else "trick.names"
            note = "" if mover is None else self._of(key, mover)
            text = self._bid("trick.auction") if table.bid else self.say("trick.auction_none")
            symbol = f"bid:{table.bid}" if table.bid.isdigit() else table.bid
            return Plate(symbol, text, note)
        if done:
            return self._taken(table.taken[-1]) if not table.trick else self._winning("trick.takes")
        if not table.trick:
            text = self.say("trick.over") if mover is None else self._of("trick.leads", mover)
            return Plate("", text)
        return self._winning("trick.winning")

    def _winning(self, key: str) -> Plate:
        led = self.table.led
        text = self.say("trick.led", suit=led) if led else self.say("trick.led_none")
        symbol = self.table.trumps if led == "trumps" else led
        return Plate(symbol, text, "" if self.table.winning is None else self._of(key, self.table.winning))

    def _taken(self, last: Taken) -> Plate:
        points = "" if last.points is None or not self.counts() else self.say("trick.points", n=last.points)
        return Plate("taken", self._of("trick.takes", last.winner), points)

    def title(self, number: int) -> str:
        """Which hand this is; a game without partners is one that was adapted, and says so."""
        return self.say("board.hand" if self._partners else "board.hand_adapted", n=number)

    @property
    def _partners(self) -> bool:
        return len(self.table.sides) < len(self.table.chairs)

    def alt(self, number: int, plates: Sequence[Plate], meter: Meter) -> str:
        """The whole picture in a few facts."""
        facts = [self.bid_text()]
        for plate in plates:
            facts += [plate.text, plate.note]
        facts += [*(label for _, _, label in meter.shares), meter.out_text, meter.goal_text]
        told = self.say("board.alt_join").join(dict.fromkeys(fact for fact in facts if fact))
        return self.say("board.alt" if self._partners else "board.alt_adapted", n=number, facts=told)
