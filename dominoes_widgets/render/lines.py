"""The picture of a table of lines: trains round a station."""

from collections.abc import Iterator
from functools import lru_cache

from dominoes_widgets.core.table import Lines
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render import marks, svg
from dominoes_widgets.render.geometry.callout import callout
from dominoes_widgets.render.geometry.lines import Lane, Layout, lay_out
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.picture import Picture
from dominoes_widgets.render.signs import sign
from dominoes_widgets.render.station import boneyard, caption, station
from dominoes_widgets.render.tile import definitions, laid
from dominoes_widgets.render.track import track
from dominoes_widgets.view.board import Board

_SETS = (6, 9, 12, 15, 18)
_LARGE_FROM = 1700


def draw_lines(board: Board, *, width: int, height: int, theme: str = "light") -> Picture:
    """Draw a board ``width`` CSS pixels wide and, if it can be done legibly, at most ``height`` high (0: no limit).

    The theme only decides how small tiles and words may be; colours come from the page.
    """
    layout = layout_of(board, width=width, height=height, theme=theme)
    lanes = {lane.place: lane for lane in layout.lanes}
    targets = tuple((t, *lanes[t.place].slot.rect) for t in board.targets if t.place in lanes)
    defs = definitions(layout.unit, _highest(board), board.numerals)
    return Picture(
        layout.width, layout.height, defs, tuple(_parts(board, layout)), targets, board.alt, float(layout.unit)
    )


def layout_of(board: Board, *, width: int, height: int, theme: str = "light") -> Layout:
    """Where everything on a board lies, in the same pixels as the picture."""
    hands = sum(told.tiles_left or 0 for told in board.signs)
    large = theme == "projector" or width >= _LARGE_FROM
    return _laid_out(board.table, width, height, hands, large)


@lru_cache(maxsize=32)  # choosing a tile or asking for a hint changes nothing here
def _laid_out(table: Lines, width: int, height: int, hands: int, large: bool) -> Layout:
    return lay_out(table, width=width, height=height, hands=hands, large=large)


def _highest(board: Board) -> int:
    """The largest number that a set has to have for all tiles in sight."""
    seen = [board.table.centre.high, *(tile.high for line in board.table.lines for tile in line.tiles)]
    seen += [target.tile.high for target in board.targets if target.tile is not None]
    seen += [board.hint_tile.high] if board.hint_tile is not None else []
    return next(size for size in _SETS if size >= max(seen))


def _parts(board: Board, layout: Layout) -> Iterator[tuple[str, str]]:
    signs = {told.place: told for told in board.signs}
    yield "ground", _ground(layout.width, layout.height)
    for lane in layout.lanes:
        told = signs.get(lane.place)
        own, turn = (told.own, told.to_move) if told else (False, False)
        yield f"lane-{lane.place}", _band(lane.band, own, turn)
    for lane in layout.lanes:
        yield f"track-{lane.place}", track(lane.place, lane.track)
    yield "station", station(layout.station)
    yield "caption", caption(board.round_text, board.engine_text, layout.caption, layout.narrow, layout.scale)
    yield "boneyard", boneyard(board.table.boneyard, board.boneyard_text, layout.boneyard, layout.unit, layout.scale)
    for lane in layout.lanes:
        if lane.place in signs:
            yield f"sign-{lane.place}", sign(signs[lane.place], lane.sign, lane.flag, lane.beside, layout.scale)
    yield from _tiles(board, layout)
    yield from _marks(board, layout)


@lru_cache(maxsize=64)
def _ground(width: float, height: float) -> str:
    return str(svg.rect(0, 0, width, height, 16, class_="dw-table").tostring())


@lru_cache(maxsize=256)
def _band(band: Rect, own: bool, turn: bool) -> str:
    classes = "dw-lane" + (" dw-lane-own" if own else "") + (" dw-lane-turn" if turn else "")
    return str(svg.rect(*band, 14, class_=classes).tostring())


def _tiles(board: Board, layout: Layout) -> Iterator[tuple[str, str]]:
    unit = layout.unit
    key = f"t{layout.engine.tile}"
    yield key, laid(layout.engine, key, "boneyard", unit)
    for lane in layout.lanes:
        for tile in lane.tiles:
            key = f"t{tile.tile}"
            by = board.laid_by if board.laid_by and tile.tile == board.laid else lane.place
            yield key, laid(tile, key, f"sign-{by}", unit)


def _marks(board: Board, layout: Layout) -> Iterator[tuple[str, str]]:
    yield from _rings(board, layout)
    ends = {line.place: line.end for line in board.table.lines}
    lanes = {lane.place: lane for lane in layout.lanes}
    shown = {target.place for target in board.targets if target.fits and target.tile is not None}
    for target in board.targets:
        if target.place in lanes:
            yield f"ghost-{target.place}", marks.ghost(target, lanes[target.place].slot, ends[target.place])
    for lane in layout.lanes:
        if lane.place not in shown:
            yield f"end-{lane.place}", marks.end_chip(lane.slot, ends[lane.place], layout.scale)
    if board.hint in lanes:
        yield "hint", _hint(board.hint_text, lanes[board.hint], layout)


def _hint(words: str, lane: Lane, layout: Layout) -> str:
    taken = [layout.station, layout.boneyard, *(tile.rect for other in layout.lanes for tile in other.tiles)]
    taken += [sign for other in layout.lanes for sign in (other.sign, other.flag)]
    whole = Rect(0, 0, layout.width, layout.height)
    return marks.hint(words, callout(lane.slot, marks.hint_size(words), taken, whole))


def _rings(board: Board, layout: Layout) -> Iterator[tuple[str, str]]:
    unit = layout.unit
    at = _where(layout)
    if board.laid in at and board.laid not in board.culprits:
        yield "ring-laid", marks.ring(at[board.laid], "laid", unit)
    waiting = {}
    for line, lane in zip(board.table.lines, layout.lanes, strict=True):
        if line.open_double and lane.tiles and lane.tiles[-1].tile not in board.culprits:
            waiting[lane.tiles[-1].tile] = str(line.open_double)
            yield f"ring-open-{lane.place}", marks.ring(lane.tiles[-1].rect, "open", unit, str(line.open_double))
    for tile in board.spotlight:
        if tile in at:
            # This ring lies over the one of an open double, so it says its number as well.
            yield f"ring-look-{tile}", marks.ring(at[tile], "look", unit, waiting.get(tile, ""))
    for tile in board.culprits:
        if tile in at:
            yield f"ring-bad-{tile}", marks.ring(at[tile], "bad", unit, "!")


def _where(layout: Layout) -> dict[Tile, Rect]:
    tiles = [layout.engine, *(tile for lane in layout.lanes for tile in lane.tiles)]
    return {tile.tile: tile.rect for tile in tiles}
