"""The pieces of a table that branches: the nest in its middle, trails, feet, the yard's heap, and places for tiles."""

from functools import lru_cache
from math import cos, pi, sin

from svgwrite.base import BaseElement

from dominoes_widgets.render import svg
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.geometry.tree_layout import Lying, Opening, Point
from dominoes_widgets.render.marks import ring
from dominoes_widgets.render.svg import fitted, fitting, group, num, titled
from dominoes_widgets.render.tile import faint
from dominoes_widgets.render.tile import laid as straight
from dominoes_widgets.view.board import Target
from dominoes_widgets.view.board_tree import Waiting

_STRAWS = 56
_RIM = 0.17
_CLAW = 0.36
_FLAG = 13.0
_POINTS = 80


@lru_cache(maxsize=64)
def nest(at: Rect) -> str:
    """The round of straw in which the centre lies."""
    r = at.w / 2
    straws = []
    for k in range(_STRAWS):
        turn = 2 * pi * k / _STRAWS
        lean = 0.5 + 0.55 * ((k * 7) % 5) / 4
        near, far = r * (0.74 + 0.04 * (k % 3)), r * (0.93 + 0.05 * ((k * 3) % 4) / 3)
        (ax, ay), (bx, by) = _polar(at, turn, near), _polar(at, turn + lean * 0.42, far)
        straws.append(f"M{num(ax)} {num(ay)}L{num(bx)} {num(by)}")
    pieces = [
        svg.circle(at.cx, at.cy, r - 0.8, class_="dw-nest"),
        svg.circle(at.cx, at.cy, 0.74 * r, class_="dw-nest-in"),
        svg.path("".join(straws[::2]), class_="dw-straw"),
        svg.path("".join(straws[1::2]), class_="dw-straw dw-straw-two"),
    ]
    return str(group(*pieces).tostring())


def _polar(at: Rect, turn: float, r: float) -> Point:
    return at.cx + r * cos(turn), at.cy + r * sin(turn)


@lru_cache(maxsize=1024)
def trail(points: tuple[Point, ...], unit: int, apart: bool) -> str:
    """What joins a tile to the one it lies on; a track of its own where it lies ``apart``."""
    line = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    if not apart:
        return str(svg.path(line, class_="dw-trail", stroke_width=num(0.5 * unit)).tostring())
    wide = {"stroke_width": num(0.34 * unit)}
    thin = {"stroke_width": num(0.34 * unit - 3)}
    return str(
        group(svg.path(line, class_="dw-path-edge", **wide), svg.path(line, class_="dw-path", **thin)).tostring()
    )


@lru_cache(maxsize=512)
def foot(double: Rect, toes: tuple[Lying, ...], unit: int, wanted: bool) -> str:
    """The foot under a double and its toes: its skin shows as a rim, with a claw at the end of each toe."""
    rim = max(4.0, _RIM * unit)
    skin: list[BaseElement] = [svg.rect(*double.grown(rim), 0.4 * unit)]
    for toe in toes:
        rect = toe.laid.rect
        shape = svg.rect(*rect.grown(rim), 0.42 * unit)
        if toe.slant:
            shape["transform"] = _about(rect, toe.slant)
        skin += [svg.path(_claw(toe, unit, rim), class_="dw-claw"), shape]
    classes = "dw-foot dw-foot-wanted" if wanted else "dw-foot"
    return str(group(*skin, class_=classes).tostring())


def _claw(toe: Lying, unit: int, rim: float) -> str:
    """A point beyond the outer end of a toe."""
    (ax, ay), (x, y) = toe.trail[-2:]
    long = ((x - ax) ** 2 + (y - ay) ** 2) ** 0.5 or 1.0
    wx, wy = (x - ax) / long, (y - ay) / long
    begin, tip, half = unit / 2 + rim - 2, unit / 2 + rim + _CLAW * unit, 0.22 * unit

    def point(along: float, aside: float) -> str:
        return f"{num(x + along * wx - aside * wy)} {num(y + along * wy + aside * wx)}"

    left, right = (f"{point(tip - 1, 0.6 * side)} " for side in (half, -half))
    return f"M{point(begin, half)}Q{left}{point(tip, 0)}Q{right}{point(begin, -half)}Z"


def _about(rect: Rect, slant: float) -> str:
    return f"rotate({num(slant)} {num(rect.cx)} {num(rect.cy)})"


@lru_cache(maxsize=1024)
def tile(lying: Lying, key: str, origin: str, unit: int) -> str:
    """A tile on the table; a slanted one is a lying one in a turned group, whose inner part an animation may move."""
    one = lying.laid
    if not lying.slant:
        return straight(one, key, origin, unit)
    pieces = [svg.use("L", -unit, -unit / 2)]
    for value, x in ((one.first, -unit / 2), (one.second, unit / 2)):
        pieces += [svg.use(f"L{value}", x, 0)] if value > 0 else []
    at = f"translate({num(one.rect.cx)} {num(one.rect.cy)}) rotate({lying.slant})"
    return str(group(group(*pieces, class_="dw-move"), data_flip=key, data_from=origin, transform=at).tostring())


def _turned(lying: Lying, *pieces: BaseElement) -> BaseElement:
    """Pieces that lie as a tile does."""
    return group(*pieces, transform=_about(lying.laid.rect, lying.slant)) if lying.slant else group(*pieces)


@lru_cache(maxsize=512)
def around(lying: Lying, kind: str, unit: int, sign: str = "") -> str:
    """A ring round a tile; its sign stands upright."""
    if not lying.slant:
        return ring(lying.laid.rect, kind, unit, sign)
    turned = f'<g transform="{_about(lying.laid.rect, lying.slant)}">{ring(lying.laid.rect, kind, unit)}</g>'
    if not sign:
        return turned
    x, y = lying.box.right - 0.4 * unit, lying.box.y + 0.4 * unit
    dot = svg.circle(x, y, 8, class_=f"dw-dot dw-dot-{kind}")
    return f"<g>{turned}{svg.markup([dot, svg.text(sign, x, y + 4, 11.5, class_='dw-dot-text')])}</g>"


@lru_cache(maxsize=512)
def chip(opening: Opening, scale: float, unit: int) -> str:
    """The number that the next tile here must have."""
    x, y = opening.chip
    h = max(9.5, min(11 * scale, 0.38 * unit))
    w = h if opening.value < 10 else 1.2 * h
    size = 1.23 * h
    return str(
        group(
            svg.rect(x - w, y - h, 2 * w, 2 * h, h, class_=f"dw-end dw-e{opening.value}"),
            svg.text(str(opening.value), x, y + 0.36 * size, size, class_="dw-num"),
        ).tostring()
    )


@lru_cache(maxsize=512)
def ghost(target: Target, opening: Opening, lies: Lying) -> str:
    """The place for the next tile: an outline, the chosen tile faintly in it, a tick where it fits."""
    state = {None: "open", True: "fits", False: "not"}[target.fits]
    classes = f"dw-ghost dw-perch dw-ghost-{state}" + (" dw-ghost-chosen" if target.chosen else "")
    shown = bool(target.fits and target.tile is not None)
    rect = lies.laid.rect
    pieces = [svg.rect(*rect.grown(-1), 0.17 * min(rect.w, rect.h), class_="dw-slot")]
    made = [_turned(lies, *pieces, *([faint(lies.laid)] if shown else []))]
    if target.fits:
        half = 0.5 * min(rect.w, rect.h)
        x, y = lies.trail[-1]
        wx, wy = opening.way
        made += _tick(x + half * (0.9 * wx + 0.8 * wy), y + half * (0.9 * wy - 0.8 * wx))
    return str(group(*made, class_=classes).tostring())


def _tick(x: float, y: float) -> list[BaseElement]:
    hook = f"M{num(x - 4)} {num(y + 0.2)}l3 3l5.2 -6.6"
    return [svg.circle(x, y, 8.5, class_="dw-dot dw-dot-fits"), svg.path(hook, class_="dw-tick")]


@lru_cache(maxsize=512)
def toe(opening: Opening) -> str:
    """The outline of a toe, or of a train, that is still wanted."""
    rect = opening.along.laid.rect
    outline = svg.rect(*rect.grown(-1), 0.17 * min(rect.w, rect.h), class_="dw-toe")
    return str(_turned(opening.along, outline).tostring())


def notice_size(waiting: Waiting, scale: float) -> tuple[float, float]:
    """How large the plate is that says what comes first."""
    return svg.text_width(waiting.flag, _FLAG * scale) + 22, 24.0 * scale


@lru_cache(maxsize=128)
def notice(waiting: Waiting, plate: Rect, double: Rect, toes: tuple[Rect, ...], scale: float) -> str:
    """What everything waits for, in a few words, with a point towards the double where it is near and no toe between."""
    tip = _tip(plate, double)
    between = any(Rect(*tip, 0, 0).grown(3).overlaps(toe) for toe in toes)
    between = between or not plate.grown(_POINTS).overlaps(double)
    pieces = [
        *([] if between else [svg.path(_point(plate, double, tip), class_="dw-notice")]),
        svg.rect(*plate, plate.h / 2, class_="dw-notice"),
        svg.text(waiting.flag, plate.cx, plate.cy + 0.35 * _FLAG * scale, _FLAG * scale, class_="dw-notice-text"),
    ]
    return str(titled(group(*pieces), waiting.text).tostring())


def _tip(plate: Rect, double: Rect) -> Point:
    """Where the point of a plate ends: a little outside of it, towards a tile."""
    x, y = _root(plate, double)
    dx, dy = double.cx - x, double.cy - y
    far = (dx * dx + dy * dy) ** 0.5 or 1.0
    reach = min((plate.h / 2 + 7) / max(abs(dy) / far, 0.35), 0.8 * far) / far
    return x + reach * dx, y + reach * dy


def _root(plate: Rect, double: Rect) -> Point:
    return max(plate.x + 16, min(plate.right - 16, double.cx)), plate.cy


def _point(plate: Rect, double: Rect, tip: Point) -> str:
    """A small triangle from a plate towards a tile."""
    x, y = _root(plate, double)
    dx, dy = tip[0] - x, tip[1] - y
    far = (dx * dx + dy * dy) ** 0.5 or 1.0
    ax, ay = 0.75 * plate.h * dy / far, 0.42 * plate.h * dx / far
    return f"M{num(x - ax)} {num(y + ay)}L{num(tip[0])} {num(tip[1])}L{num(x + ax)} {num(y - ay)}Z"


@lru_cache(maxsize=64)
def caption(first: str, second: str, at: Rect, left: bool, scale: float) -> str:
    """The round and the centre in words, two short lines."""
    x, anchor = (at.x, "start") if left else (at.cx, "middle")
    large, small = 14 * scale, fitting(second, at.w, 12.5 * scale)
    pieces = [
        svg.text(fitted(first, at.w, large), x, at.cy - 3 * scale, large, anchor=anchor, class_="dw-name"),
        svg.text(fitted(second, at.w, small), x, at.cy + 13 * scale, small, anchor=anchor, class_="dw-quiet"),
    ]
    return str(titled(group(*pieces), first, second).tostring())


@lru_cache(maxsize=128)
def heap(count: int, words: str, at: Rect, scale: float) -> str:
    """The yard: a few tiles face down, fewer as they get fewer, and how many they are in words, in one line or two."""
    size, room = 12.5 * scale, at.w - 46 * scale
    lines = (words,) if svg.text_width(words, size) <= room else _halved(words)
    size = min(fitting(line, room, size) for line in lines)
    said = [fitted(line, room, size) for line in lines]
    wide = max(svg.text_width(line, size) for line in said) + 44 * scale
    left = max(at.x, at.cx - wide / 2)
    pieces = _heaped(count, left + 20 * scale, at.cy, scale)
    for k, line in enumerate(said):
        y = at.cy + (k - (len(said) - 1) / 2) * 1.15 * size + 0.35 * size
        pieces.append(svg.text(line, left + 42 * scale, y, size, anchor="start", class_="dw-quiet"))
    return str(titled(group(*pieces, data_key="boneyard"), words).tostring())


def _halved(words: str) -> tuple[str, ...]:
    """Two lines of about the same length, or one where there is no blank."""
    blanks = [k for k, char in enumerate(words) if char == " "]
    cut = min(blanks, key=lambda k: abs(2 * k - len(words)), default=len(words))
    return tuple(line for line in (words[:cut], words[cut + 1 :]) if line)


def _heaped(count: int, x: float, y: float, scale: float) -> list[BaseElement]:
    w, h = 26 * scale, 13 * scale
    if count == 0:
        return [svg.rect(x - w / 2, y - h / 2, w, h, 3, class_="dw-no-pile")]
    spots = ((-3, 3, -7), (4, 1, 9), (0, -3, -2), (-2, -6, 6))
    return [
        group(
            svg.rect(-w / 2, -h / 2, w, h, 2.6 * scale, class_="dw-back-edge"),
            svg.rect(-w / 2 + 0.8, -h / 2 + 0.8, w - 1.6, h - 2.4, 2 * scale, class_="dw-back"),
            transform=f"translate({num(x + dx * scale)} {num(y + dy * scale)}) rotate({turn})",
        )
        for dx, dy, turn in spots[: _layers(count)]
    ]


def _layers(count: int) -> int:
    return min(4, (count + 5) // 6) if count > 3 else min(count, 3)
