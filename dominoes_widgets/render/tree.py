"""The picture of a table that branches: trains and feet round a nest, in a yard with the seats about it."""

from collections.abc import Iterator
from functools import lru_cache

from dominoes_widgets.core.table import Tree
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render import marks, svg
from dominoes_widgets.render import tree_parts as draw
from dominoes_widgets.render.geometry.callout import Callout, callout
from dominoes_widgets.render.geometry.lines import Slot
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.geometry.tree import Around, lay_out
from dominoes_widgets.render.geometry.tree_layout import Lying, Opening, TreeLayout
from dominoes_widgets.render.picture import Picture
from dominoes_widgets.render.signs import sign
from dominoes_widgets.render.tile import definitions
from dominoes_widgets.view.board_tree import TreeBoard

_SETS = (6, 9, 12, 15, 18)
_LARGE_FROM = 1700

Parts = Iterator[tuple[str, str]]


def draw_tree(board: TreeBoard, *, width: int, height: int, theme: str = "light") -> Picture:
    """Draw a board ``width`` CSS pixels wide and, if it can be done legibly, at most ``height`` high (0: no limit).

    The theme only decides how small tiles and words may be; colours come from the page.
    """
    layout = tree_layout_of(board, width=width, height=height, theme=theme)
    openings = {opening.place: opening for opening in layout.openings}
    targets = tuple((t, *openings[t.place].button) for t in board.targets if t.place in openings)
    defs = definitions(layout.unit, _highest(board), board.numerals)
    parts = tuple(_parts(board, layout))
    return Picture(layout.frame.width, layout.frame.height, defs, parts, targets, board.alt, float(layout.unit))


def tree_layout_of(board: TreeBoard, *, width: int, height: int, theme: str = "light") -> TreeLayout:
    """Where everything on a board lies, in the same pixels as the picture."""
    large = theme == "projector" or width >= _LARGE_FROM
    room = Around(len(board.signs), board.whole, width, height, large)
    notice = draw.notice_size(board.waiting, room.frame().scale) if board.waiting else None
    return _laid_out(board.table, room, notice)


@lru_cache(maxsize=32)  # choosing a tile or asking for a hint changes nothing here
def _laid_out(table: Tree, room: Around, notice: tuple[float, float] | None) -> TreeLayout:
    return lay_out(table, room, notice)


def _highest(board: TreeBoard) -> int:
    """The largest number that a set has to have for all tiles in sight."""
    seen = [node.tile.high for node in board.table.nodes]
    seen += [target.tile.high for target in board.targets if target.tile is not None]
    seen += [board.hint_tile.high] if board.hint_tile is not None else []
    return next(size for size in _SETS if size >= max(seen))


def _parts(board: TreeBoard, layout: TreeLayout) -> Parts:
    frame = layout.frame
    lying = dict(zip((node.tile for node in board.table.nodes), layout.tiles, strict=True))
    yield "ground", str(svg.rect(0, 0, frame.width, frame.height, 16, class_="dw-table").tostring())
    yield "yard", str(svg.rect(*frame.yard, 14, class_="dw-yard").tostring())
    yield from _below(board, layout, lying)
    yield "caption", draw.caption(board.round_text, board.engine_text, frame.caption, frame.narrow, frame.scale)
    yield "boneyard", draw.heap(board.table.boneyard, board.boneyard_text, frame.boneyard, frame.scale)
    for told, plate in zip(board.signs, frame.signs, strict=True):
        yield f"sign-{told.place}", sign(told, plate, plate, frame.scale > 1, frame.scale)
    for node in board.table.nodes:
        key = f"t{node.tile}"
        by = f"sign-{board.laid_by}" if board.laid_by and node.tile == board.laid else "boneyard"
        yield key, draw.tile(lying[node.tile], key, by, layout.unit)
    yield from _marks(board, layout, lying)


def _below(board: TreeBoard, layout: TreeLayout, lying: dict[Tile, Lying]) -> Parts:
    """What lies under the tiles: trails, feet and the nest."""
    unit, nodes = layout.unit, board.table.nodes
    for node in nodes[1:]:
        one = lying[node.tile]
        yield f"trail-{node.tile}", draw.trail(one.trail, unit, one.apart)
    for opening in layout.openings:
        if opening.along.apart:
            yield f"trail-{opening.place}-next", draw.trail(opening.along.trail[:-2], unit, apart=True)
    wanted = {opening.on for opening in layout.toes}
    for node in nodes[1:]:
        if node.toes_needed:
            toes = [lying[other.tile] for other in nodes if other.on == node.tile]
            toes += [opening.along for opening in layout.toes if opening.on == node.tile]
            yield f"foot-{node.tile}", draw.foot(lying[node.tile].laid.rect, tuple(toes), unit, node.tile in wanted)
    yield "nest", draw.nest(layout.disc)


def _marks(board: TreeBoard, layout: TreeLayout, lying: dict[Tile, Lying]) -> Parts:
    unit, scale = layout.unit, layout.frame.scale
    openings = {opening.place: opening for opening in layout.openings}
    shown = {target.place for target in board.targets if target.fits and target.tile is not None}
    for number, opening in enumerate(layout.toes):
        yield f"toe-{opening.place}-{number}", draw.toe(opening)
        if number or opening.place not in shown:
            yield f"end-{opening.place}-{number}", draw.chip(opening, scale, unit)
    for target in board.targets:
        if target.place in openings:
            opening = openings[target.place]
            lies = _as_chosen(opening, target.tile if target.fits else None)
            yield f"ghost-{target.place}", draw.ghost(target, opening, lies)
    waits = {opening.place for opening in layout.toes}
    for opening in layout.openings:
        if opening.place not in shown and opening.place not in waits:
            yield f"end-{opening.place}", draw.chip(opening, scale, unit)
    yield from _rings(board, layout, lying)
    if board.waiting and layout.notice:
        double = lying[board.waiting.tile].laid.rect
        toes = [lying[node.tile].box for node in board.table.nodes if node.on == board.waiting.tile]
        toes += [opening.along.box for opening in layout.toes]
        yield "notice", draw.notice(board.waiting, layout.notice, double, tuple(toes), scale)
    if board.hint in openings:
        yield "hint", _hint(board.hint_text, openings[board.hint], layout)


def _as_chosen(opening: Opening, tile: Tile | None) -> Lying:
    """How the chosen tile would lie in an opening, its matching number inwards."""
    if tile is None:
        return opening.along
    lying = opening.across if tile.is_double else opening.along
    one = lying.laid
    outer = tile.other(opening.value)
    inner = tile.other(outer)
    forward = lying.trail[-1] >= lying.trail[-2] if not tile.is_double else True
    first, second = (inner, outer) if forward else (outer, inner)
    laid = type(one)(tile, one.rect, one.lying, first, second, one.place)
    return Lying(laid, lying.slant, lying.trail, lying.apart)


def _rings(board: TreeBoard, layout: TreeLayout, lying: dict[Tile, Lying]) -> Parts:
    unit = layout.unit
    if board.laid in lying and board.laid not in board.culprits:
        yield "ring-laid", draw.around(lying[board.laid], "laid", unit)
    waiting = board.waiting
    if waiting and waiting.tile not in board.culprits:
        yield f"ring-open-{waiting.tile}", draw.around(lying[waiting.tile], "open", unit, str(waiting.needed))
    for tile in board.spotlight:
        if tile in lying:
            # This ring lies over the one of the double that waits, so it says its number as well.
            number = str(waiting.needed) if waiting and waiting.tile == tile else ""
            yield f"ring-look-{tile}", draw.around(lying[tile], "look", unit, number)
    for tile in board.culprits:
        if tile in lying:
            yield f"ring-bad-{tile}", draw.around(lying[tile], "bad", unit, "!")


def _hint(words: str, opening: Opening, layout: TreeLayout) -> str:
    """The hint's arrow, from the side on which its words cover least."""
    frame, unit = layout.frame, layout.unit
    x, y = opening.chip
    slot = Rect(x - unit, y - unit, 2 * unit, 2 * unit)
    taken = [lying.box for lying in layout.tiles] + [frame.boneyard, frame.caption, *frame.signs]
    taken += [layout.notice] if layout.notice else []
    places = [other.along.box for other in (*layout.openings, *layout.toes) if other != opening]
    whole = Rect(0, 0, frame.width, frame.height)
    size = marks.hint_size(words)
    found = [one for way in (1, -1) for one in _aside(callout(Slot(slot, way), size, [*taken, *places], whole), whole)]

    def covers(one: Callout) -> tuple[bool, int, int]:
        hidden = [sum(map(one.plate.overlaps, rects)) for rects in (taken, places)]
        return not one.plate.within(whole), hidden[0], hidden[1]

    return marks.hint(words, min(found, key=covers))


def _aside(one: Callout, whole: Rect) -> list[Callout]:
    """An arrow with its plate in the middle of its foot; from above or below also with the plate to either side."""
    plate, (x, _) = one.plate, one.foot
    lefts = [plate.x] if x != one.tip[0] else [plate.x, x - 24, x + 24 - plate.w]
    inside = [max(whole.x + 4, min(whole.right - 4 - plate.w, left)) for left in lefts]
    return [one._replace(plate=Rect(left, plate.y, plate.w, plate.h)) for left in inside]
