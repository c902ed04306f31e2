"""A state as the board that is shown: signs, ends, targets and marks, all in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.core.notation import common_place
from dominoes_widgets.core.table import Line, Lines, tile_of, tiles_on
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach.explain import Verdict
from dominoes_widgets.view.board import Board, Sign, Target
from dominoes_widgets.view.words import Reader

LETTERS = "ABCDEFGHIJKLMN"
COMMON_SHAPE = len(LETTERS)
"""The marker shape of a line that belongs to everybody; its letters are the name of its place."""

LAYING = ("tile_laid", "tile_played")
"""What games call it when a tile has come to the table; its fact ``tile`` says which."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What is pointed out on the board besides the state itself.

    ``chosen`` is the tile picked and ``aimed`` the place; ``live`` says that the reader may play now; ``coach`` that
    fitting places may be shown unasked. ``laid`` is the tile laid last and ``laid_by`` the place of whoever laid it,
    ``culprits`` are tiles that stand in the way, ``spotlight`` tiles that are spoken of, and ``hint`` a move an arrow
    shows with ``hint_text``; ``look_at`` are places a nudge points to. Without ``queue`` the board does not tell which of
    several open doubles comes first, nor which foot everything waits for and which ends are open.
    """

    chosen: Tile | None = None
    aimed: str | None = None
    live: bool = False
    coach: bool = True
    laid: Tile | None = None
    laid_by: str = ""
    culprits: tuple[Tile, ...] = ()
    spotlight: tuple[Tile, ...] = ()
    hint: Move | None = None
    hint_text: str = ""
    look_at: tuple[str, ...] = ()
    numerals: bool = True
    queue: bool = True


def line_board(reader: Reader, table: Lines, game: Game[Any], state: Any, marks: Marks) -> Board:
    """The board of a table of lines for this reader."""
    signs = tuple(_sign(reader, state, table, line, queue=marks.queue) for line in table.lines)
    return Board(
        table=table,
        signs=signs,
        alt=_alt(reader, state, signs),
        engine_text=reader.say("board.engine", tile=table.centre),
        round_text=reader.say("board.round", n=state.round),
        boneyard_text=reader.say("board.boneyard", n=table.boneyard)
        if table.boneyard
        else reader.say("board.boneyard_empty"),
        targets=tuple(_targets(reader, game, state, table, marks)) if marks.live else (),
        laid=marks.laid,
        laid_by=marks.laid_by,
        culprits=marks.culprits,
        spotlight=marks.spotlight,
        hint=marks.hint.at if isinstance(marks.hint, Place) else next(iter(marks.look_at), None),
        hint_tile=tile_of(marks.hint),
        hint_text=marks.hint_text,
        numerals=marks.numerals,
    )


def _double(reader: Reader, table: Lines, line: Line, *, queue: bool) -> str:
    """How the double at the end of a line stands: waiting, as one of several in line, or still without effect."""
    if line.asleep:
        return reader.say("sign.double_later")
    if line.open_double is None:
        return ""
    if not queue or sum(one.open_double is not None for one in table.lines) == 1:
        return reader.say("sign.double")
    return reader.say("sign.double_queue", n=line.open_double)


def _sign(reader: Reader, state: Any, table: Lines, line: Line, *, queue: bool = True) -> Sign:
    end = reader.say("sign.end", value=line.end) if line.tiles else reader.say("sign.empty", value=line.end)
    double = _double(reader, table, line, queue=queue)
    if line.seat is None:
        letters, _ = common_place(line.place) or (line.place, 1)
        name = reader.say(f"sign.{letters}")
        return Sign(line.place, letters, COMMON_SHAPE, name, end, double_text=double)
    left = len(state.hands[line.seat])
    return Sign(
        place=line.place,
        letter=LETTERS[line.seat],
        shape=line.seat,
        name=reader.name(line.seat),
        end_text=end,
        tiles_left=left,
        tiles_text=reader.say("sign.tiles", n=left) if left else reader.say("sign.out"),
        to_move=state.to_move == line.seat,
        own=line.seat == reader.seat,
        # While first turns are still to come, nobody may use a marked train yet.
        marked_text=reader.say("sign.marked_later" if table.opening else "sign.marked") if line.marked else "",
        double_text=double,
    )


def _targets(reader: Reader, game: Game[Any], state: Any, table: Lines, marks: Marks) -> list[Target]:
    found = []
    for line in table.lines:
        fits = None
        if marks.chosen is not None and marks.coach:
            fits = not game.check(state, Place(marks.chosen, line.place))
        key = {None: "target.plain", True: "target.fits", False: "target.not"}[fits]
        label = reader.say(key, at=line.place, value=line.end, tile=marks.chosen or "")
        found.append(Target(line.place, label, fits, marks.chosen, chosen=marks.aimed == line.place))
    return found


def _alt(reader: Reader, state: Any, signs: tuple[Sign, ...]) -> str:
    trains = [reader.say("board.alt_train", name=sign.name, end=sign.end_text) for sign in signs]
    return reader.say("board.alt", n=state.round, trains=reader.say("list.semicolon").join(trains))


def culprits_of(game: Game[Any], state: Any, verdict: Verdict | None) -> tuple[Tile, ...]:
    """The tiles on the table that the first reason of a verdict points at."""
    if verdict is None or verdict.legal:
        return ()
    table, first = game.table(state), verdict.reasons[0]
    if not isinstance(table, Lines):
        named = (tile for _, fact in first.facts for tile in (fact if isinstance(fact, tuple) else (fact,)))
        return tuple(tile for tile in named if isinstance(tile, Tile) and tile in tiles_on(table))
    last: Mapping[str, Tile] = {line.place: line.tiles[-1] for line in table.lines if line.tiles}
    places = [first.fact("double") or first.fact("at")]
    return tuple(last[str(at)] for at in places if at in last)
