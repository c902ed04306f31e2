"""The picture of a table of tricks: chairs round a wooden table, the trick in its middle, and what each side has won."""

from collections.abc import Iterator
from functools import lru_cache

from svgwrite.base import BaseElement

from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.render import marks, svg
from dominoes_widgets.render.chairs import call, chair, rack
from dominoes_widgets.render.geometry.callout import callout
from dominoes_widgets.render.geometry.lines import Laid, Slot
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.geometry.ring import Layout, Wants, lay_out
from dominoes_widgets.render.geometry.seats import BADGE, Round, Seat, Spot
from dominoes_widgets.render.geometry.winnings import Panel
from dominoes_widgets.render.meter import meter
from dominoes_widgets.render.picture import Picture
from dominoes_widgets.render.svg import fitted, group, num, titled
from dominoes_widgets.render.symbols import crown, symbol
from dominoes_widgets.render.tally import coin, panel, stack, won
from dominoes_widgets.render.tile import definitions, laid, turned
from dominoes_widgets.view.board_tricks import Plate, Played, TrickBoard

_HIGHEST = 6
_LARGE_FROM = 1700
_SMALL = "s"
"""The name of the definitions of small tiles."""


def draw_tricks(board: TrickBoard, *, width: int, height: int, theme: str = "light") -> Picture:
    """Draw a board ``width`` CSS pixels wide and, if it can be done legibly, at most ``height`` high (0: no limit).

    The theme only decides how small tiles and words may be; colours come from the page.
    """
    layout = trick_layout(board, width=width, height=height, theme=theme)
    unit = layout.unit
    smalls = sorted({at.unit for at in layout.panels})
    small = smalls[0] if smalls else unit
    defs = definitions(unit, _HIGHEST, board.numerals) + definitions(small, _HIGHEST, False, _SMALL)
    return Picture(layout.width, layout.height, defs, tuple(_parts(board, layout, small)), (), board.alt, float(unit))


def trick_layout(board: TrickBoard, *, width: int, height: int, theme: str = "light") -> Layout:
    """Where everything on a board lies, in the same pixels as the picture."""
    wants = Wants(
        chairs=len(board.chairs),
        sides=len(board.sides),
        size=board.size,
        tricks=board.tricks,
        won=max((len(side.won) for side in board.sides), default=0),
        own=board.chairs[0].held == 0 and board.chairs[0].own,
    )
    return _laid_out(wants, width, height, theme == "projector" or width >= _LARGE_FROM)


@lru_cache(maxsize=32)
def _laid_out(wants: Wants, width: int, height: int, large: bool) -> Layout:
    return lay_out(wants, width=width, height=height, large=large)


def _parts(board: TrickBoard, layout: Layout, small: int) -> Iterator[tuple[str, str]]:
    scale = layout.scale
    yield "ground", _ground(layout.width, layout.height)
    yield "wood", _wood(layout.table, _across(board))
    yield "caption", _caption(board.round_text, board.bid_text, layout.caption, layout.narrow, scale)
    yield "plate-trumps", _plate(board.trumps, layout.trumps, scale, True)
    yield "plate-now", _plate(board.now, layout.now, scale, False)
    yield "middle", _middle(board.now.symbol if board.auction else _led(board), layout.table)
    for told, seat in zip(board.chairs, layout.table.seats, strict=True):
        if told.held:
            yield f"rack-{told.place}", rack(told.held, seat.rack, told.tiles_text, 1 if seat.plate.x < seat.rack.x else -1)
        yield f"sign-{told.place}", chair(told, seat, scale)
    if board.aside:
        yield "aside", _aside(board.aside, board.aside_text, layout.table.corner)
    members = tuple(side.members[0] for side in board.sides)
    yield "meter", meter(board.meter, members, layout.meter, scale, layout.narrow)
    for k, (side, at) in enumerate(zip(board.sides, layout.panels, strict=True)):
        yield f"side-{k}", panel(side, at, scale)
    yield from _won(board, layout, small)
    if board.auction:
        yield from _calls(board, layout)
    yield from _trick(board, layout)
    if board.hint is not None:
        yield from _hint(board, layout)


def _across(board: TrickBoard) -> bool:
    """Whether partners sit across from each other."""
    return len(board.chairs) == 4 and len(board.sides) == 2


def _led(board: TrickBoard) -> str:
    """The symbol of the suit that was led."""
    return board.now.symbol if board.led else ""


@lru_cache(maxsize=64)
def _ground(width: float, height: float) -> str:
    return str(svg.rect(0, 0, width, height, 16, class_="dw-table").tostring())


@lru_cache(maxsize=64)
def _wood(table: Round, across: bool) -> str:
    """The table seen from above: a wooden rim with its grain, the cloth within it, and lines that join partners."""
    top, rim = table.top, max(10.0, min(24.0, 0.045 * table.top.w))
    round_ = min(top.w, top.h) * 0.3
    inside = top.grown(-rim)
    pieces: list[BaseElement] = [
        svg.rect(top.x, top.y + 3, top.w, top.h, round_, class_="dw-shade"),
        svg.rect(*top, round_, class_="dw-wood"),
        *(
            svg.rect(*top.grown(-rim * share), round_ - rim * share, class_="dw-grain")
            for share in (0.22, 0.42, 0.5, 0.72, 0.86)
        ),
        svg.rect(*inside, max(round_ - rim, 4), class_="dw-felt"),
        svg.rect(*inside.grown(-5), max(round_ - rim - 5, 3), class_="dw-felt-line"),
    ]
    x, y = table.hub
    if across:
        pieces += [
            svg.path(f"M{num(x)} {num(inside.y + 5)}V{num(inside.bottom - 5)}", class_="dw-inlay"),
            svg.path(f"M{num(inside.x + 5)} {num(y)}H{num(inside.right - 5)}", class_="dw-inlay dw-inlay-dotted"),
        ]
    pieces.append(svg.circle(x, y, 0.68 * table.middle.w, class_="dw-medallion"))
    return str(group(*pieces).tostring())


@lru_cache(maxsize=64)
def _caption(first: str, second: str, at: Rect, narrow: bool, scale: float) -> str:
    """The hand and the bid in words: two short lines, or one line from both ends."""
    size, small = 15.5 * scale, 13 * scale
    if narrow:
        words = fitted(second, at.w - svg.text_width(first, size) - 10, small)
        pieces = [
            svg.text(first, at.x, at.y + 16, size, anchor="start", class_="dw-name"),
            svg.text(words, at.right, at.y + 16, small, anchor="end", class_="dw-quiet"),
        ]
    else:
        pieces = [
            svg.text(fitted(first, at.w, size), at.x, at.cy - 3 * scale, size, anchor="start", class_="dw-name"),
            svg.text(fitted(second, at.w, small), at.x, at.cy + 15 * scale, small, anchor="start", class_="dw-quiet"),
        ]
    return str(titled(group(*pieces), first, second).tostring())


@lru_cache(maxsize=128)
def _plate(told: Plate, at: Rect, scale: float, strong: bool) -> str:
    """A fact with its symbol."""
    size = at.h - 14 * scale if told.symbol != "doubles" else at.h - 18 * scale
    wide = 1.25 * size if told.symbol.startswith("bid:") else size
    left = at.x + 10 + wide + 9
    room = at.right - 8 - left
    size_of = {True: 14.5 * scale, False: 12.5 * scale}
    first, second = _two_lines(told.text, room, size_of[True]) if not told.note else (told.text, told.note)
    large = _fitting(first, room, size_of[True])
    y = at.cy - 2.5 * scale if second else at.cy + 5 * scale
    pieces = [
        svg.rect(at.x + 0.5, at.y + 0.5, at.w - 1, at.h - 1, 9, class_="dw-plate dw-plate-strong" if strong else "dw-plate"),
        *symbol(told.symbol, at.x + 10 + wide / 2, at.cy, size),
        svg.text(fitted(first, room, large), left, y, large, anchor="start", class_="dw-name"),
    ]
    if second:
        small = _fitting(second, room, size_of[not told.note])
        words, colour = fitted(second, room, small), "dw-said" if told.note else "dw-name"
        pieces.append(svg.text(words, left, at.cy + 14 * scale, small, anchor="start", class_=colour))
    return str(titled(group(*pieces), told.text, told.note).tostring())


def _two_lines(words: str, room: float, size: float) -> tuple[str, str]:
    """The words in one line, or in two where one would have to be small."""
    blanks = [k for k, char in enumerate(words) if char == " "]
    if svg.text_width(words, 0.92 * size) <= room or not blanks:
        return words, ""
    cut = min(blanks, key=lambda k: abs(2 * k - len(words)))
    return words[:cut], words[cut + 1 :]


def _fitting(words: str, room: float, size: float) -> float:
    """The font size, a little smaller where that saves a text from being cut."""
    sizes = (size, 0.92 * size, 0.84 * size, 0.76 * size)
    return next((s for s in sizes if svg.text_width(words, s) <= room), sizes[-1])


@lru_cache(maxsize=64)
def _middle(code: str, table: Round) -> str:
    """What lies in the middle of the table: the suit that was led, or the highest bid."""
    x, y = table.hub
    pieces = symbol(code, x, y, 0.86 * table.middle.w) if code else []
    return str(group(*pieces).tostring())


@lru_cache(maxsize=64)
def _aside(count: int, words: str, at: Rect) -> str:
    """Tiles out of play: a small heap face down and how many they are."""
    w, h = 26, 13
    pieces = []
    for k in range(min(3, count)):
        x, y = at.cx - w / 2 + (-5, 5, 0)[k], at.bottom - 19 - h - 3 * k
        spin = f"rotate({(-7, 6, -2)[k]} {num(x + w / 2)} {num(y + h / 2)})"
        pieces.append(svg.rect(x, y, w, h, 2.5, class_="dw-mini", transform=spin))
    pieces.append(svg.text(str(count), at.cx, at.bottom - 3, 12.5, class_="dw-count"))
    return str(titled(group(*pieces, data_key="aside"), words).tostring())


def _won(board: TrickBoard, layout: Layout, small: int) -> Iterator[tuple[str, str]]:
    places = {letter: told.place for told in board.chairs for letter in (told.letter,)}
    for side, at in zip(board.sides, layout.panels, strict=True):
        origin = f"sign-{places[side.members[0][0]]}"
        for k, one in enumerate(side.won):
            if BACK in one.tiles:
                yield f"stack-{origin}-{k}", stack(len(one.tiles), at, k)
                continue
            for i, tile in enumerate(one.tiles):
                key = f"t{tile}"
                yield key, laid(_upright(tile, at, k, i), key, origin, small, _SMALL)
            yield f"won-{origin}-{k}", won(one, at, k, layout.scale)


def _upright(tile: Tile, at: Panel, trick: int, k: int) -> Laid:
    """A small tile in a trick that was won."""
    return Laid(tile, at.tile(trick, k), False, tile.high, tile.low, "won")


def _calls(board: TrickBoard, layout: Layout) -> Iterator[tuple[str, str]]:
    for told, seat in zip(board.chairs, layout.table.seats, strict=True):
        if told.call or told.to_move:
            yield f"call-{told.place}", call(told.call, seat.call, told.passed, told.highest, layout.scale)


def _seats(board: TrickBoard, layout: Layout) -> dict[str, Seat]:
    return {told.place: seat for told, seat in zip(board.chairs, layout.table.seats, strict=True)}


def _trick(board: TrickBoard, layout: Layout) -> Iterator[tuple[str, str]]:
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
    x, y = seat.badge
    pieces: list[BaseElement] = [
        svg.circle(x, y, BADGE, class_="dw-order-win" if one.winning else "dw-order"),
        svg.text(str(one.order), x, y + 4.2, 12, class_="dw-order-win-text" if one.winning else "dw-count"),
    ]
    if one.winning:
        at = _edge(seat.spot, -90, unit)
        pieces += [svg.circle(*at, 9.5, class_="dw-order-win"), crown(*at, 13, class_="dw-crown")]
    if one.worth:
        pieces += coin(one.worth, *_edge(seat.spot, 90, unit), BADGE)
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


def _hint(board: TrickBoard, layout: Layout) -> Iterator[tuple[str, str]]:
    """The arrow of a hint to the place before a chair, with the tile faintly in it."""
    seat = _seats(board, layout).get(board.hint or "")
    if seat is None:
        return
    unit, spot = layout.unit, seat.spot
    if board.hint_tile is not None:
        ghost = Played(board.hint or "", board.hint_tile, 0, board.hint_tile.high)
        yield "ghost", f'<g class="dw-faint">{_played(ghost, spot, "", "", unit)}</g>'
    taken = [*(other.plate for other in layout.table.seats), *(_bounds(one, board, layout) for one in board.trick)]
    slot = Slot(Rect(spot.x - unit, spot.y - unit, 2 * unit, 2 * unit), 1)
    whole = Rect(0, 0, layout.width, layout.height)
    yield "hint", marks.hint(board.hint_text, callout(slot, marks.hint_size(board.hint_text), taken, whole))


def _bounds(one: Played, board: TrickBoard, layout: Layout) -> Rect:
    return _seats(board, layout)[one.place].spot.bounds(layout.unit)
