"""The trick in the middle of the table: its tiles, their order, who wins, the rings on tiles, and the arrow of a hint."""

from collections.abc import Iterator
from functools import lru_cache

from svgwrite.base import BaseElement

from dominoes_widgets.core.tiles import BACK
from dominoes_widgets.render import marks, svg
from dominoes_widgets.render.geometry.callout import callout
from dominoes_widgets.render.geometry.lines import Laid, Slot
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.geometry.ring import Layout
from dominoes_widgets.render.geometry.seats import Seat, Spot
from dominoes_widgets.render.svg import group, num, titled
from dominoes_widgets.render.symbols import crown
from dominoes_widgets.render.tally import coin
from dominoes_widgets.render.tile import laid, turned
from dominoes_widgets.view.board_tricks import Played, TrickBoard


def _seats(board: TrickBoard, layout: Layout) -> dict[str, Seat]:
    return {told.place: seat for told, seat in zip(board.chairs, layout.table.seats, strict=True)}


def trick(board: TrickBoard, layout: Layout) -> Iterator[tuple[str, str]]:
    """The tiles in the order played, the rings round tiles, and what each is in the trick."""
    seats = _seats(board, layout)
    for one in board.trick:
        key, origin = f"t{one.tile}", f"sign-{one.place}"
        yield key, _played(one, seats[one.place].spot, key, origin, layout.unit)
    yield from _rings(board, layout)
    for one in board.trick:
        yield f"order-{one.order}", _order(one, seats[one.place], layout.unit)


@lru_cache(maxsize=512)
def _played(one: Played, spot: Spot, key: str, origin: str, unit: int) -> str:
    """A tile of the trick, its inner number towards the middle of the table."""
    outer = one.tile.other(one.inner)
    turn = round(spot.turn, 1) % 360
    at = Rect(spot.x - unit / 2, spot.y - unit, unit, 2 * unit)
    if turn in (90, 270):
        first, second = (outer, one.inner) if turn == 90 else (one.inner, outer)
        lying = Rect(spot.x - unit, spot.y - unit / 2, 2 * unit, unit)
        return laid(Laid(one.tile, lying, True, first, second, one.place), key, origin, unit)
    over = 90 < turn < 270
    first, second = (outer, one.inner) if over else (one.inner, outer)
    tile = Laid(one.tile, at, False, first, second, one.place)
    rest = (turn - 180 if over else turn if turn <= 90 else turn - 360)
    return turned(tile, rest, key, origin) if rest else laid(tile, key, origin, unit)


@lru_cache(maxsize=256)
def _ring(spot: Spot, unit: float, classes: str) -> str:
    w, h = unit + 5, 2 * unit + 5
    spin = f"rotate({num(spot.turn)} {num(spot.x)} {num(spot.y)})"
    edge = svg.rect(spot.x - w / 2, spot.y - h / 2, w, h, 0.17 * unit + 2.4, class_=classes, transform=spin)
    return str(group(edge).tostring())


@lru_cache(maxsize=256)
def _order(one: Played, seat: Seat, unit: int) -> str:
    """In which place a tile was played, with a crown where it wins, and the coin that says what it counts."""
    r = seat.badge.w / 2
    size = 1.41 * r
    pieces: list[BaseElement] = [
        svg.circle(seat.badge.cx, seat.badge.cy, r, class_="dw-order-win" if one.winning else "dw-order"),
        svg.text(
            str(one.order), seat.badge.cx, seat.badge.cy + 0.35 * size, size,
            class_="dw-order-win-text" if one.winning else "dw-count",
        ),
    ]  # fmt: skip
    if one.winning:
        at = _edge(seat.spot, -90, unit)
        pieces += [svg.circle(*at, 1.12 * r, class_="dw-order-win"), crown(*at, 1.5 * r, class_="dw-crown")]
    if one.worth:
        pieces += coin(one.worth, *_edge(seat.spot, 90, unit), r)
    return str(titled(group(*pieces), one.text, one.worth_text).tostring())


def _edge(spot: Spot, turn: float, unit: float) -> tuple[float, float]:
    """The middle of a long edge of a tile, a little outside."""
    return Spot(spot.x, spot.y, spot.turn + turn).along(unit / 2 + 5)


def _rings(board: TrickBoard, layout: Layout) -> Iterator[tuple[str, str]]:
    seats = _seats(board, layout)
    spots = {one.tile: seats[one.place].spot for one in board.trick}
    small = {
        tile: at.tile(k, i)
        for side, at in zip(board.sides, layout.panels, strict=True)
        for k, one in enumerate(side.won)
        for i, tile in enumerate(one.tiles)
        if tile != BACK
    }
    winning = {one.tile for one in board.trick if one.winning}
    for tile in winning:
        yield "ring-winning", _ring(spots[tile], layout.unit, "dw-ring dw-ring-open")
    if board.laid in spots and board.laid not in (*board.culprits, *winning):
        yield "ring-laid", _ring(spots[board.laid], layout.unit, "dw-ring dw-ring-laid")
    for kind, tiles in (("look", board.spotlight), ("bad", board.culprits)):
        for tile in tiles:
            if tile in spots:
                yield f"ring-{kind}-{tile}", _ring(spots[tile], layout.unit, f"dw-ring dw-ring-{kind}")
            elif tile in small:
                yield f"ring-{kind}-{tile}", marks.ring(small[tile], kind, small[tile].w)


def hint(board: TrickBoard, layout: Layout) -> Iterator[tuple[str, str]]:
    """The arrow of a hint to the place before a chair, with the tile faintly in it."""
    seat = _seats(board, layout).get(board.hint or "")
    if seat is None:
        return
    unit, spot = layout.unit, seat.spot
    if board.hint_tile is not None:
        ghost = Played(board.hint or "", board.hint_tile, 0, board.hint_tile.high)
        yield "ghost", f'<g class="dw-faint">{_played(ghost, spot, "", "", unit)}</g>'
    taken = [rect for other in layout.table.seats for rect in (other.plate, other.rack)]
    taken += [_bounds(one, board, layout) for one in board.trick]
    slot = Slot(Rect(spot.x - unit, spot.y - unit, 2 * unit, 2 * unit), 1)
    whole = Rect(0, 0, layout.width, layout.height)
    yield "hint", marks.hint(board.hint_text, callout(slot, marks.hint_size(board.hint_text), taken, whole))


def _bounds(one: Played, board: TrickBoard, layout: Layout) -> Rect:
    return _seats(board, layout)[one.place].spot.bounds(layout.unit)
