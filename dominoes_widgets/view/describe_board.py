"""The board of any game as text: what lies on the table, and what is marked on it."""

from collections.abc import Iterable, Iterator

from dominoes_widgets.core.tiles import Tile, format_tiles
from dominoes_widgets.i18n.bidi import isolate
from dominoes_widgets.view.board import Board, Sign
from dominoes_widgets.view.board_tree import TreeBoard
from dominoes_widgets.view.board_tricks import SideSign, TrickBoard
from dominoes_widgets.view.pieces import AnyBoard
from dominoes_widgets.view.words import Reader


class BoardTeller:
    """Tells boards in one language. They are in words already; only the frame of a line is added here."""

    def __init__(self, language: str) -> None:
        self._reader = Reader("", language)

    def _say(self, key: str, **values: object) -> str:
        return self._reader.say(f"describe.{key}", **values)

    def _tiles(self, tiles: Iterable[Tile]) -> str:
        return isolate(format_tiles(tiles), self._reader.language, notation=True)

    def _facts(self, facts: Iterable[str]) -> str:
        return self._say("join").join(fact for fact in facts if fact)

    def board(self, board: AnyBoard) -> Iterator[str]:
        """What lies on the table, whatever its kind, and what is marked on it."""
        if isinstance(board, TrickBoard):
            yield from self.tricks(board)
        elif isinstance(board, TreeBoard):
            yield from self.tree(board)
        else:
            yield from self.lines(board)

    def lines(self, board: Board) -> Iterator[str]:
        """Round, engine, boneyard; every train with owner, hand, tiles, end, marker, open double; then the marks."""
        yield self._facts((board.round_text, board.engine_text, board.boneyard_text))
        signs = {sign.place: sign for sign in board.signs}
        for line in board.table.lines:
            yield self._train(signs[line.place], line.tiles)
        yield from self._marks(board)
        if board.hint in signs:
            yield self._say("hint", name=signs[board.hint].name, text=board.hint_text or signs[board.hint].end_text)
        for target in board.targets:
            yield self._say("button_down" if target.chosen else "button", text=target.label)

    def _marks(self, board: AnyBoard) -> Iterator[str]:
        """The tiles that are ringed, and why."""
        if board.laid is not None:
            yield self._say("laid", tile=board.laid)
        if board.culprits:
            yield self._say("culprits", tiles=self._tiles(board.culprits))
        if board.spotlight:
            yield self._say("spotlight", tiles=self._tiles(board.spotlight))

    def _train(self, sign: Sign, tiles: tuple[Tile, ...]) -> str:
        name = self._say("train", letter=sign.letter, name=sign.name) if sign.letter != sign.place else sign.name
        facts = (
            self._say("to_move") if sign.to_move else "",
            sign.tiles_text,
            self._tiles(tiles),
            sign.end_text,
            sign.marked_text,
            sign.double_text,
        )
        return self._say("item_of", name=name, list=self._facts(facts))

    def tree(self, board: TreeBoard) -> Iterator[str]:
        """Round, centre, yard; the seats; every branch with its tiles and how it ends; what comes first; then the marks."""
        yield self._facts((board.round_text, board.engine_text, board.boneyard_text))
        for sign in board.signs:
            yield self._train(sign, ())
        for branch in board.branches:
            facts = self._facts((self._tiles(branch.tiles), branch.end_text))
            yield self._say("item_of", name=branch.text, list=facts)
        yield board.waiting.text if board.waiting else ""
        yield from self._marks(board)
        ends = {end.place: end.text for end in board.ends}
        if board.hint in ends:
            yield self._say("hint", name=board.hint, text=board.hint_text or ends[board.hint])
        for target in board.targets:
            yield self._say("button_down" if target.chosen else "button", text=target.label)

    def tricks(self, board: TrickBoard) -> Iterator[str]:
        """Hand, bid, trumps; every chair; the trick as it was played; the meter; what each side has; then the marks."""
        yield self._facts((board.round_text, board.bid_text, board.aside_text))
        for plate in (board.trumps, board.now):
            yield self._facts((plate.text, plate.note))
        for chair in board.chairs:
            called = chair.bid_text or (chair.call if board.auction else "")
            facts = (self._say("to_move") if chair.to_move else "", chair.tiles_text, called, *chair.notes)
            name = self._say("train", letter=chair.letter, name=chair.name)
            yield self._say("item_of", name=name, list=self._facts(facts))
        for played in board.trick:
            yield self._say("item", text=self._facts((played.text, played.worth_text)))
        yield self._facts((*(label for _, _, label in board.meter.shares), board.meter.out_text, board.meter.goal_text))
        yield from map(self._side, board.sides)
        yield from self._marks(board)
        names = {chair.place: chair.name for chair in board.chairs}
        if board.hint in names and board.hint_text:
            yield self._say("hint", name=names[board.hint], text=board.hint_text)

    def _side(self, side: SideSign) -> str:
        facts = (side.marks_text, side.score_text, side.made_text, *(won.text for won in side.won))
        return self._say("item_of", name=side.name, list=self._facts(facts))
