"""What the table says about its tiles: rings, places where a tile may go, numbers at free ends, the hint's arrow."""

from functools import lru_cache

from svgwrite.base import BaseElement

from dominoes_widgets.render import svg
from dominoes_widgets.render.geometry.callout import LENGTH, Callout
from dominoes_widgets.render.geometry.lines import Slot
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.svg import fitted, group, num
from dominoes_widgets.render.tile import faint
from dominoes_widgets.view.board import Target

_HINT = 13.5
_HINT_STEP = 17.0
_HINT_ROOM = 170.0


@lru_cache(maxsize=512)
def ring(around: Rect, kind: str, unit: float, sign: str = "") -> str:
    """A ring round a tile; ``kind`` is laid, open or bad; ``sign`` is what its small badge says (a number or "!")."""
    edge = around.grown(2.2)
    pieces = [svg.rect(*edge, 0.17 * unit + 2.2, class_=f"dw-ring dw-ring-{kind}")]
    if sign:
        pieces += _badge(sign, around.right - 1, around.y + 1, kind)
    return str(group(*pieces).tostring())


def _badge(sign: str, x: float, y: float, kind: str) -> list[BaseElement]:
    return [
        svg.circle(x, y, 8, class_=f"dw-dot dw-dot-{kind}"),
        svg.text(sign, x, y + 4, 11.5, class_="dw-dot-text"),
    ]


@lru_cache(maxsize=512)
def end_chip(slot: Slot, value: int, scale: float) -> str:
    """The number that the next tile here must have."""
    x, y = chip_at(slot)
    h = max(10.5, min(11 * scale, 0.24 * slot.rect.w))
    w = h if value < 10 else 1.2 * h
    size = 1.23 * h
    return str(
        group(
            svg.rect(x - w, y - h, 2 * w, 2 * h, h, class_=f"dw-end dw-e{value}"),
            svg.text(str(value), x, y + 0.36 * size, size, class_="dw-num"),
        ).tostring()
    )


def chip_at(slot: Slot) -> tuple[float, float]:
    """Where the number at a free end stands: close to the end, inside the next tile's place."""
    rect = slot.rect
    return (rect.x + rect.w * 0.27 if slot.way > 0 else rect.right - rect.w * 0.27), rect.cy


@lru_cache(maxsize=512)
def ghost(target: Target, slot: Slot, value: int) -> str:
    """The place for the next tile: an outline, the chosen tile faintly in it, a tick where it fits."""
    tile = target.tile
    lies = slot.laid(tile, value) if tile is not None else None
    rect = lies.rect if lies else slot.lying()
    state = {None: "open", True: "fits", False: "not"}[target.fits]
    classes = f"dw-ghost dw-ghost-{state}" + (" dw-ghost-chosen" if target.chosen else "")
    pieces = [svg.rect(*rect.grown(-1), 0.085 * slot.rect.w, class_="dw-slot")]
    if target.fits:
        pieces += [faint(lies)] if lies else []
        pieces += _tick(rect.right - 2 if slot.way > 0 else rect.x + 2, rect.y + 2)
    return str(group(*pieces, class_=classes).tostring())


def _tick(x: float, y: float) -> list[BaseElement]:
    hook = f"M{num(x - 4)} {num(y + 0.2)}l3 3l5.2 -6.6"
    return [svg.circle(x, y, 8.5, class_="dw-dot dw-dot-fits"), svg.path(hook, class_="dw-tick")]


def hint_size(words: str) -> tuple[float, float]:
    """How large the plate for a hint's words is."""
    lines = _hint_lines(words)
    return max((svg.text_width(line, _HINT) + 24 for line in lines), default=0.0), 10.0 + _HINT_STEP * len(lines)


@lru_cache(maxsize=64)
def _hint_lines(words: str) -> tuple[str, ...]:
    """One line, or two of about the same length where one would be long."""
    if not words:
        return ()
    if svg.text_width(words, _HINT) <= _HINT_ROOM:
        return (words,)
    blanks = [k for k, char in enumerate(words) if char == " "]
    cut = min(blanks, key=lambda k: abs(2 * k - len(words)), default=len(words))
    return tuple(fitted(line, _HINT_ROOM, _HINT) for line in (words[:cut], words[cut + 1 :]) if line)


def hint(words: str, at: Callout) -> str:
    """An arrow to a place, with a few words at its foot."""
    (ax, ay), (bx, by) = at.foot, at.tip
    dx, dy = (bx - ax) / LENGTH, (by - ay) / LENGTH

    def point(along: float, aside: float) -> str:
        return f"{num(ax + along * dx - aside * dy)} {num(ay + along * dy + aside * dx)}"

    neck = LENGTH - 15
    corners = [(0, 4), (neck, 4), (neck, 11), (LENGTH, 0), (neck, -11), (neck, -4), (0, -4)]
    pieces = [svg.path("M" + "L".join(point(*corner) for corner in corners) + "Z", class_="dw-arrow")]
    plate, lines = at.plate, _hint_lines(words)
    if lines:
        pieces.append(svg.rect(*plate, 13, class_="dw-arrow-plate"))
    for k, line in enumerate(lines):
        y = plate.cy + _HINT_STEP * (k - (len(lines) - 1) / 2) + 0.35 * _HINT
        pieces.append(svg.text(line, plate.cx, y, _HINT, class_="dw-arrow-text"))
    return str(group(*pieces, class_="dw-hint").tostring())
