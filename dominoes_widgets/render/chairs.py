"""Chairs round a table of tricks: name plates, racks of tiles face down, and the calls of the auction."""

from functools import lru_cache

from svgwrite.base import BaseElement

from dominoes_widgets.render import svg
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.geometry.seats import Seat
from dominoes_widgets.render.shapes import badge
from dominoes_widgets.render.svg import fitted, group, num, titled
from dominoes_widgets.view.board_tricks import ChairSign

_MOST_HELD = 7


@lru_cache(maxsize=256)
def chair(told: ChairSign, seat: Seat, scale: float) -> str:
    """A chair's plate as markup."""
    states = {"dw-turn": told.to_move, "dw-own": told.own, "dw-sits-out": told.out}
    classes = " ".join(["dw-sign", *(name for name, holds in states.items() if holds)])
    pieces = [_plate(seat.plate, told.to_move)]
    pieces += _tall(told, seat.plate, scale) if seat.tall else _flat(told, seat.plate, scale)
    if told.to_move:
        pieces.append(_pointer(seat, scale))
    made = group(*pieces, class_=classes, data_key=f"sign-{told.place}")
    return str(titled(made, told.name, told.tiles_text, *told.notes, told.bid_text).tostring())


def _plate(plate: Rect, glows: bool) -> BaseElement:
    edge = svg.rect(plate.x + 0.5, plate.y + 0.5, plate.w - 1, plate.h - 1, 9, class_="dw-plate")
    if not glows:
        return edge
    return group(svg.rect(*plate.grown(2.5), 11, class_="dw-glow"), edge)


def _pointer(seat: Seat, scale: float) -> BaseElement:
    """A small triangle on the plate's edge that looks at the table: here is whose turn it is."""
    plate, half = seat.plate, 7.0 * scale
    x, y = (plate.x + 15 * scale, plate.y + 3) if not seat.tall else (plate.cx, plate.y + 3)
    return svg.path(f"M{num(x - half)} {num(y - 9 * scale)}h{num(2 * half)}L{num(x)} {num(y)}Z", class_="dw-pointer")


def _flat(told: ChairSign, plate: Rect, scale: float) -> list[BaseElement]:
    """Badge, name, a line of notes, and at the right what was bid: above the notes where they need the whole line."""
    size = min(34 * scale, plate.h - 12)
    left, right, below = plate.x + 7 + size + 7, plate.right - 8, plate.right - 8
    pieces = badge(told.shape, told.letter, plate.x + 7 + size / 2, plate.cy, size)
    if told.bid_text:
        w = min(svg.text_width(told.bid_text, 12 * scale) + (16 if plate.w >= 150 else 10), 0.42 * plate.w)
        right -= w + 5
        beside = svg.text_width(told.notes[0], 10 * scale) <= right - left if told.notes else True
        chip = Rect(right + 5, plate.cy - (11 if beside else 17) * scale, w, (22 if beside else 18) * scale)
        pieces += _chip(told.bid_text, chip, 12 * scale)
        below = right if beside else below
    notes = _as_fit(told.notes, below - left, 12 * scale)
    large = svg.fitting(told.name, right - left, 14.5 * scale)
    name_y = plate.cy - 3 * scale if notes else plate.cy + 5 * scale
    pieces.append(svg.text(fitted(told.name, right - left, large), left, name_y, large, anchor="start", class_="dw-name"))
    if notes:
        small = svg.fitting(notes, below - left, 12 * scale)
        words = fitted(notes, below - left, small)
        pieces.append(svg.text(words, left, plate.cy + 14 * scale, small, anchor="start", class_="dw-quiet"))
    return pieces


def _as_fit(notes: tuple[str, ...], room: float, size: float) -> str:
    """As many of the notes as have room in one line, the first at least."""
    lines = [" · ".join(notes[:k]) for k in range(len(notes), 0, -1)]
    return next((line for line in lines if svg.text_width(line, 0.84 * size) <= room), lines[-1] if lines else "")


def _tall(told: ChairSign, plate: Rect, scale: float) -> list[BaseElement]:
    """Badge, name, and two lines below each other: what was bid first, then what else there is to say."""
    notes = told.notes[: 1 if told.bid_text else 2]
    size, step = (30 * scale, 15.0 * scale) if plate.w > 90 else (27.0, 14.0)
    lines = len(notes) + bool(told.bid_text)
    room, y = plate.w - 8, plate.cy - (size + (lines + 1) * step) / 2 + size / 2
    pieces = badge(told.shape, told.letter, plate.cx, y, size)
    large = svg.fitting(told.name, room, 14 * scale)
    y += size / 2 + step - 1
    pieces.append(svg.text(fitted(told.name, room, large), plate.cx, y, large, class_="dw-name"))
    if told.bid_text:
        small = svg.fitting(told.bid_text, room - 10, 11.5 * scale)
        w = min(svg.text_width(told.bid_text, small) + 14, room)
        pieces += _chip(told.bid_text, Rect(plate.cx - w / 2, y + 4, w, step + 1), small)
        y += step + 2
    for note in notes:
        y += step
        small = svg.fitting(note, room, 11.5 * scale)
        pieces.append(svg.text(fitted(note, room, small), plate.cx, y, small, class_="dw-quiet"))
    return pieces


def _chip(words: str, at: Rect, size: float) -> list[BaseElement]:
    size = svg.fitting(words, at.w - 8, size)
    return [
        svg.rect(*at, at.h / 2, class_="dw-bid"),
        svg.text(fitted(words, at.w - 6, size), at.cx, at.cy + 0.36 * size, size, class_="dw-bid-text"),
    ]


@lru_cache(maxsize=256)
def rack(count: int, at: Rect, words: str, way: int) -> str:
    """Tiles that stand face down on a ledge before a chair: as many as it holds.

    ``way`` says where the table is: 0 below (or above) a rack that lies, +1 to the right and -1 to the left of one that stands.
    """
    stands = at.h > at.w
    deep, long = (at.w - 7, at.h) if stands else (at.h - 6, at.w)
    thick = min(0.56 * deep, (long - 8) / _MOST_HELD - 2)
    begin = (at.cy if stands else at.cx) - (count * (thick + 2) - 2) / 2
    full = _MOST_HELD * (thick + 2) + 6
    if stands:
        x = at.right - 3 - deep if way < 0 else at.x + 3
        ledge = Rect(at.right - 4 if way > 0 else at.x + 1, at.cy - full / 2, 3, full)
        tiles = [Rect(x, begin + k * (thick + 2), deep, thick) for k in range(count)]
    else:
        ledge = Rect(at.cx - full / 2, at.bottom - 4, full, 3)
        tiles = [Rect(begin + k * (thick + 2), at.y + 2, thick, deep) for k in range(count)]
    pieces = [svg.rect(*ledge, 1.5, class_="dw-ledge")]
    for tile in tiles:
        pieces.append(svg.rect(*tile, 2, class_="dw-mini"))
        pieces.append(svg.rect(*tile.grown(-0.24 * thick), 1, class_="dw-mini-line"))
    return str(titled(group(*pieces), words).tostring())


@lru_cache(maxsize=256)
def call(words: str, at: Rect, passed: bool, highest: bool, scale: float) -> str:
    """What a chair has called, where its tile would lie; an empty outline while it is thinking."""
    size = min(svg.fitting(words, at.w - 10, 16 * scale), 0.62 * at.h)
    size = size if svg.text_width(words, size) <= at.w - 6 else size * (at.w - 6) / svg.text_width(words, size)
    kind = "dw-call-none" if not words else "dw-call-pass" if passed else "dw-call-high" if highest else "dw-call"
    box = svg.rect(at.x + 0.6, at.y + 0.6, at.w - 1.2, at.h - 1.2, at.h / 2 - 1, class_=kind)
    text = svg.text(words or "…", at.cx, at.cy + 0.36 * size, max(size, 9), class_=f"{kind}-text")
    return str(group(box, text).tostring())
