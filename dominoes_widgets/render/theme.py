"""The palettes: light, dark, contrast and projector, as data with tested contrast.

Every colour reaches the page as a CSS variable ``--dw-NAME``, so that a theme changes without drawing anything again.
Text keeps at least 4.5:1 on whatever it stands on; pips, edges, rings and arrows keep 3:1 (WCAG 2.2, 1.4.3 and 1.4.11).
"""

from functools import cache

THEMES = ("light", "dark", "contrast", "projector")

# The colours that coloured sets use, dark enough for ivory. Number 0 has no pips; its colour rings the chip at an end.
_PIPS = (
    "#6b6256", "#2583bd", "#2b8a3e", "#c92a2a", "#8a5a2b", "#2445b0", "#a37200", "#8e3aa6", "#0b7d7d", "#3b2a86",
    "#c75300", "#c2347e", "#55606e", "#66751a", "#1f8a68", "#7d1f3f", "#3f7396", "#7a5ccf", "#26221d",
)  # fmt: skip

# One a seat and one for the Mexican Train: a bonus beside the letter and the shape; white letters stand on them.
_SEATS = (
    "#b3362b", "#1f5fa8", "#2a7a36", "#8a5a00", "#7a3a94", "#0b6e72", "#9c2f6b", "#4a4f9c", "#5e6b12", "#8b4a2b",
    "#3d6470", "#b0431a", "#2f6b55", "#5a4a3f", "#33302b",
)  # fmt: skip

_LIGHT = {
    # the page
    "page": "#faf6ee", "surface": "#fffdf8", "raised": "#ffffff", "text": "#2b2620",
    "quiet": "#63584a", "line": "#dccfb9",
    "accent": "#0b6b63", "on-accent": "#ffffff", "accent-soft": "#d8ebe5", "good": "#1e7030", "good-soft": "#ddefdc",
    "warn": "#845400", "warn-soft": "#f8e8c8", "bad": "#b3261e", "bad-soft": "#fbe3de", "focus": "#1748b5",
    # the table
    "table": "#e4d8c0", "lane": "#efe6d3", "lane-own": "#f7f1e2", "lane-edge": "#d8c9aa", "ballast": "#e0d3b8",
    "sleeper": "#c6b28d", "rail": "#a08c69", "station": "#d9c9a8", "station-edge": "#7c6846", "station-in": "#cdbb95",
    "sign": "#fffbf1", "sign-edge": "#866f4c", "badge-edge": "#fffbf1", "glow": "#f0b84a",
    # a table of tricks: its wood, the cloth in it, and the coins that say what a tile counts
    "wood": "#b78b5a", "wood-edge": "#6f4c2a", "wood-grain": "#a67a4a", "felt": "#dde3d1", "felt-edge": "#8d8259",
    "inlay": "#bfc8ae", "coin": "#f1c863", "coin-edge": "#7a5a12",
    # the tiles
    "tile": "#fffbef", "tile-edge": "#7a6445", "tile-line": "#b5a382", "tile-shine": "#ffffff", "pin": "#a8813a",
    "back": "#7b4a33", "back-edge": "#4a2a1a", "back-line": "#a8765a", "shade": "#00000026",
    # what the table says
    "ring": "#0b6b63", "ring-soft": "#54807a", "ring-open": "#9a5200", "ring-bad": "#b3261e", "slot": "#7f7260",
}  # fmt: skip

_DARK = _LIGHT | {
    "page": "#1b1917", "surface": "#242120", "raised": "#2e2a27", "text": "#f3ece0",
    "quiet": "#bfb3a1", "line": "#463f38",
    "accent": "#6fd0c2", "on-accent": "#0c2522", "accent-soft": "#1d3a37", "good": "#86d795", "good-soft": "#1f3624",
    "warn": "#f0bf63", "warn-soft": "#3d3018", "bad": "#ff9d90", "bad-soft": "#45231f", "focus": "#9cc0ff",
    "table": "#22201d", "lane": "#2c2926", "lane-own": "#36322d", "lane-edge": "#413b34", "ballast": "#302c27",
    "sleeper": "#4c443a", "rail": "#73685a", "station": "#3a342d", "station-edge": "#9a8a6f", "station-in": "#463f36",
    "sign": "#3b3630", "sign-edge": "#9c8d76", "badge-edge": "#cdc0ab", "glow": "#d79a2b",
    "wood": "#5b4029", "wood-edge": "#a3835c", "wood-grain": "#4f3722", "felt": "#242e2a", "felt-edge": "#87947f",
    "inlay": "#35423c", "coin": "#e0b34c", "coin-edge": "#f6dc9a",
    "tile": "#f6eedd", "tile-edge": "#8d7a5e", "tile-line": "#a8987b", "tile-shine": "#fffaf0", "pin": "#9a7732",
    "back": "#8a5840", "back-edge": "#c49a80", "back-line": "#b98a6d", "shade": "#00000066",
    "ring": "#6fd0c2", "ring-soft": "#6f9d96", "ring-open": "#f0a94a", "ring-bad": "#ff8a7a", "slot": "#978b7a",
}  # fmt: skip

_CONTRAST = _LIGHT | {
    "page": "#ffffff", "surface": "#ffffff", "raised": "#ffffff", "text": "#000000",
    "quiet": "#1f1f1f", "line": "#000000",
    "accent": "#003fa8", "on-accent": "#ffffff", "accent-soft": "#dfe9ff", "good": "#005a1b", "good-soft": "#e2f6e5",
    "warn": "#6b3f00", "warn-soft": "#fff1d2", "bad": "#a00010", "bad-soft": "#ffe7e7", "focus": "#c000a0",
    "table": "#ffffff", "lane": "#ffffff", "lane-own": "#eef3ff", "lane-edge": "#000000", "ballast": "#ffffff",
    "sleeper": "#b9b9b9", "rail": "#7a7a7a", "station": "#ffffff", "station-edge": "#000000", "station-in": "#e9e9e9",
    "sign": "#ffffff", "sign-edge": "#000000", "badge-edge": "#000000", "glow": "#b07a00",
    "wood": "#e4e4e4", "wood-edge": "#000000", "wood-grain": "#e4e4e4", "felt": "#ffffff", "felt-edge": "#000000",
    "inlay": "#dddddd", "coin": "#ffe08a", "coin-edge": "#000000",
    "tile": "#ffffff", "tile-edge": "#000000", "tile-line": "#000000", "tile-shine": "#ffffff", "pin": "#000000",
    "back": "#3a3a3a", "back-edge": "#000000", "back-line": "#ffffff", "shade": "#00000000",
    "ring": "#003fa8", "ring-soft": "#003fa8", "ring-open": "#8a3b00", "ring-bad": "#a00010", "slot": "#3d3d3d",
}  # fmt: skip

_PROJECTOR = _LIGHT | {
    "page": "#ffffff", "surface": "#ffffff", "raised": "#ffffff", "text": "#16130f",
    "quiet": "#4a4136", "line": "#cbbb9f",
    "table": "#f3ecdd", "lane": "#fbf7ee", "lane-own": "#ffffff", "lane-edge": "#cdbb98", "ballast": "#efe6d3",
    "sleeper": "#cbb892", "rail": "#97825e", "station": "#e9dcc0", "station-in": "#dccba6", "sign": "#ffffff",
    "wood": "#c49a68", "wood-edge": "#5c3f20", "wood-grain": "#b58a58", "felt": "#f0f4e8", "felt-edge": "#7c7248",
    "inlay": "#cdd6bd", "sign-edge": "#6d5735",
    "tile": "#fffef9", "tile-edge": "#594424", "tile-line": "#8d7b5c", "slot": "#6a5d4b",
    "accent": "#005a53", "ring": "#005a53", "ring-soft": "#2f6f68", "ring-open": "#8a4600", "ring-bad": "#a31c15",
}  # fmt: skip

_PALETTES = {"light": _LIGHT, "dark": _DARK, "contrast": _CONTRAST, "projector": _PROJECTOR}


@cache
def palette(theme: str) -> dict[str, str]:
    """Every colour of a theme by its name, pips as ``pip-0`` … ``pip-18`` and seats as ``seat-0`` … ``seat-14``.

    Raises ``ValueError`` for a theme that does not exist.

    >>> palette("light")["pip-3"]
    '#c92a2a'
    """
    if theme not in _PALETTES:
        raise ValueError(f"there is no theme {theme!r}; the themes are {', '.join(THEMES)}")
    pips = {f"pip-{value}": colour for value, colour in enumerate(_PIPS)}
    seats = {f"seat-{seat}": colour for seat, colour in enumerate(_SEATS)}
    return _PALETTES[theme] | pips | seats


@cache
def css_variables(theme: str) -> str:
    """The declarations ``--dw-NAME: COLOUR;`` of a theme, to stand inside any rule.

    >>> css_variables("dark").split(";")[0]
    '--dw-page: #1b1917'
    """
    return " ".join(f"--dw-{name}: {colour};" for name, colour in palette(theme).items())


def luminance(colour: str) -> float:
    """The relative luminance of ``#rrggbb``, 0 … 1 (WCAG 2.2)."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 … 21 (WCAG 2.2).

    >>> round(contrast("#000000", "#ffffff"), 1)
    21.0
    """
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)
