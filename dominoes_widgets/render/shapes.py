"""The marker shapes: fifteen outlines that are told apart without colour, each with room for a letter in its middle."""

from svgwrite.base import BaseElement

from dominoes_widgets.render import svg
from dominoes_widgets.render.svg import num

_WHEEL = (
    "M-3.4 -12.5H3.4L4.2 -9.6L8 -11.2L11.2 -8L9.6 -4.2L12.5 -3.4V3.4L9.6 4.2L11.2 8L8 11.2L4.2 9.6L3.4 12.5H-3.4"
    "L-4.2 9.6L-8 11.2L-11.2 8L-9.6 4.2L-12.5 3.4V-3.4L-9.6 -4.2L-11.2 -8L-8 -11.2L-4.2 -9.6Z"
)
_CLOVER = (
    "M-3.9 -3.9A6.2 6.2 0 1 1 3.9 -3.9A6.2 6.2 0 1 1 6 5.4A6.2 6.2 0 0 1 1.6 6.4L3.4 12H-3.4L-1.6 6.4"
    "A6.2 6.2 0 0 1 -6 5.4A6.2 6.2 0 1 1 -3.9 -3.9Z"
)

# Outlines in a square from -12.5 to 12.5, and where the middle of a letter stands in them.
_OUTLINES: tuple[tuple[str, float, float], ...] = (
    # circle, square, triangle, diamond
    ("M0 -11.5A11.5 11.5 0 1 1 0 11.5A11.5 11.5 0 1 1 0 -11.5Z", 0, 0),
    (
        "M-8 -10.5H8Q10.5 -10.5 10.5 -8V8Q10.5 10.5 8 10.5H-8Q-10.5 10.5 -10.5 8V-8Q-10.5 -10.5 -8 -10.5Z",
        0,
        0,
    ),
    ("M-1.5 -11Q0 -13 1.5 -11L12 8.2Q12.8 11 10.2 11H-10.2Q-12.8 11 -12 8.2Z", 0, 3.2),
    ("M-1.4 -12Q0 -13.2 1.4 -12L12 -1.4Q13.2 0 12 1.4L1.4 12Q0 13.2 -1.4 12L-12 1.4Q-13.2 0 -12 -1.4Z", 0, 0),
    # star, hexagon, cross, drop
    ("M0 -12.5L3.9 -6.2L11.9 -4.6L6.6 1.6L7.6 9.8L0 6.7L-7.6 9.8L-6.6 1.6L-11.9 -4.6L-3.9 -6.2Z", 0, -0.4),
    ("M-6 -10.8H6L12 0L6 10.8H-6L-12 0Z", 0, 0),
    ("M-5.6 -11.5H5.6V-5.6H11.5V5.6H5.6V11.5H-5.6V5.6H-11.5V-5.6H-5.6Z", 0, 0),
    ("M0 -13C4 -7.4 9.6 -2.8 9.6 3A9.6 9.2 0 0 1 -9.6 3C-9.6 -2.8 -4 -7.4 0 -13Z", 0, 2.6),
    # pentagon, moon, shield, heart
    ("M0 -12L12 -2.6L7.6 11H-7.6L-12 -2.6Z", 0, 1),
    ("M6.2 -11A12.4 12.4 0 1 0 12 4.4A9 9 0 0 1 6.2 -11Z", -3.2, 1),
    ("M0 -12Q5 -9 10.6 -9V0Q10 8 0 12.4Q-10 8 -10.6 0V-9Q-5 -9 0 -12Z", 0, 0),
    ("M0 12C-4 8 -12 3.4 -12 -3.6C-12 -11 -3.4 -12.4 0 -6.4C3.4 -12.4 12 -11 12 -3.6C12 3.4 4 8 0 12Z", 0, 0.4),
    # clover, arrow, and a wheel for the Mexican Train
    (_CLOVER, 0, -0.6),
    ("M12.5 0L2.2 -11.5V-6.8H-11.5V6.8H2.2V11.5Z", -0.6, 0),
    (_WHEEL, 0, 0),
)

COUNT = len(_OUTLINES)


def shape(index: int, x: float, y: float, size: float, **attributes: object) -> BaseElement:
    """A marker shape round a middle, ``size`` pixels across; ``index`` counts on from the beginning after the last."""
    scale = round(size / 25, 3)
    return svg.path(_OUTLINES[index % COUNT][0], transform=f"translate({num(x)} {num(y)}) scale({scale})", **attributes)


def badge(index: int, letter: str, x: float, y: float, size: float) -> list[BaseElement]:
    """A shape with a letter in it: who somebody is, by shape, letter and colour."""
    height = size * (0.46 if len(letter) < 2 else 0.36)
    _, aside, drop = _OUTLINES[index % COUNT]
    return [
        shape(index, x, y, size, class_=f"dw-badge dw-s{index % COUNT}"),
        svg.text(letter, x + aside * size / 25, y + drop * size / 25 + height * 0.36, height, class_="dw-letter"),
    ]
