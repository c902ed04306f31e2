"""A screen as the regions of a page: HTML from templates that escape everything a person typed, and the drawn board."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render.chart import inline_chart
from dominoes_widgets.render.rulebook import inline, rulebook_file
from dominoes_widgets.render.table import Picture, draw
from dominoes_widgets.render.tile import tile_svg
from dominoes_widgets.view.model import Screen
from dominoes_widgets.view.sure import grouped

WIDE = 960
"""From this width on, in CSS pixels, the words stand beside the board and not below it."""

SIDE = 348
"""The width of the words beside the board, in CSS pixels, with the gap before it."""

RULES_SIDE = 268
RULES_WIDEST = 860
"""The rulebook's list of groups and the widest its texts get, in CSS pixels."""

CHART_WIDEST = 1060
"""The widest that a chart gets, in CSS pixels."""

MARGIN = 16
SMALLEST_BOARD = 288
HAND_ROOM = 190
"""What the hand and the page's header need of the height, so that board and hand are seen together."""

_EMPHASIS = re.compile(r"\*([^*]+)\*")
_TILE_NAME = re.compile(r"\b\d{1,2}-\d{1,2}\b")


@dataclass(frozen=True)
class Page:
    """A screen ready to be painted: region names in order, their HTML, and the board's picture if there is one.

    ``wide`` says that the words stand beside the board, or beside a chart.
    """

    layout: tuple[str, ...]
    regions: Mapping[str, str]
    picture: Picture | None
    wide: bool = False


def page(screen: Screen, *, width: int, height: int) -> Page:
    """The page of a screen in a room of this many CSS pixels. Pure: the same screen and room give the same page."""
    wide = width >= WIDE
    regions = {"header": _html("header", screen, logo=_tile(Tile(6, 4), unit=13))}
    # On a narrow page the answer to a question stands under its options, where the eye is, and not below the board.
    above = bool(screen.lesson and screen.lesson.options) and not (wide and screen.board)
    words = _html("lesson", screen, coach_above=above) if screen.lesson else ""
    if words and not (wide and screen.board):
        regions["lesson"], words = words, ""
    if screen.practice:
        first, words = _practice(screen, wide=wide)
        regions |= {"practice": first} if first else {}
    picture = None
    if screen.board is not None:
        theme = "projector" if screen.present else screen.theme
        picture = draw(screen.board, width=board_width(width), height=max(height - HAND_ROOM, 260), theme=theme)
        size = (picture.width, picture.height)
        regions["board"] = _html("board", screen, size=size, targets=picture.targets)
        regions["hand"] = _html("hand", screen, drawn=_hand_tile(screen.board.numerals), small=_open_tile(screen))
    if screen.lesson or screen.practice or screen.coach or screen.review or screen.actions:
        regions["side"] = words + _html("side", screen, coach_above=above)
    if screen.log or screen.sheet or screen.share:
        regions["below"] = below(screen)
    if screen.sections or screen.hello[0]:
        regions["content"] = _html("content", screen, drawn=_hand_tile(numerals=False), laid=_laid_tile)
    if screen.numbers:
        regions |= _numbers(screen, width)
    if screen.files or screen.tables:
        regions["teacher"] = _html("teacher", screen)
    if screen.rules:
        regions["rules"] = rules_region(screen, width)
    return Page(tuple(regions), regions, picture, wide and (picture is not None or screen.numbers is not None))


def below(screen: Screen) -> str:
    """What stands below the picture: the moves so far, the score sheet, the record to copy."""
    return _html("below", screen)


def rules_region(screen: Screen, width: int) -> str:
    """The rulebook's page; the example of the open rule is drawn here, and only that one."""
    room = min(width - 2 * MARGIN - (RULES_SIDE if width >= WIDE else 0), RULES_WIDEST) - 2 * MARGIN
    theme = "projector" if screen.present else screen.theme
    paper = rulebook_file(screen) if screen.rules and screen.rules.printed else ""
    return _html(
        "rules",
        screen,
        r=screen.rules,
        picture=lambda board: inline(board, "rule-", width=max(room, SMALLEST_BOARD), height=0, theme=theme),
        drawn=lambda tile: _tile(tile, unit=28, numerals=True),
        paper=paper,
    )


def _numbers(screen: Screen, width: int) -> dict[str, str]:
    """The page of numbers: what to count stays as it is while the count beside it goes on."""
    part = screen.numbers
    assert part is not None  # noqa: S101 - asked only of the page of numbers
    room = min(board_width(width), CHART_WIDEST)
    theme = "projector" if screen.present else screen.theme
    chart = part.count.chart
    picture = inline_chart(chart, width=room, theme=theme) if chart else ""
    return {
        "numbers": _html("numbers", screen, n=part),
        "setup": _html("numbers_setup", screen, n=part),
        "count": _html("numbers_count", screen, c=part.count, picture=picture, width=room),
        "exact": _html("numbers_exact", screen, n=part),
    }


def _practice(screen: Screen, *, wide: bool) -> tuple[str, str]:
    """A drill's words: what stands above the board (nothing on a wide page), and what stands with the coach."""
    part = screen.practice
    if wide:
        return "", _html("practice", screen, p=part, part="all")
    if part is not None and part.sheet is not None:
        return _html("practice", screen, p=part, part="all"), ""
    return _html("practice", screen, p=part, part="ask"), _html("practice", screen, p=part, part="options")


def board_width(width: int) -> int:
    """How wide the board may be in a page of this width."""
    room = width - 2 * MARGIN
    return max(room - SIDE if width >= WIDE else room, SMALLEST_BOARD)


def _html(name: str, screen: Screen, **more: object) -> str:
    """A template's text; the last one is used again while nothing that the template looked at has changed."""
    seen, given, text = _last.get(name, (None, None, ""))
    if seen is None or given != more or any(getattr(screen, part) != value for part, value in seen.items()):
        watched = _Watched(screen)
        text = _templates().get_template(f"{name}.html.j2").render(s=watched, **more).strip()
        _last[name] = watched.seen, more, text
    return text


_last: dict[str, tuple[dict[str, Any] | None, dict[str, object] | None, str]] = {}


class _Watched:
    """A screen that remembers which of its parts were looked at."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.seen: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        value = self.seen[name] = getattr(self.screen, name)
        return value


@cache
def _hand_tile(numerals: bool) -> Any:
    return lambda tile: _tile(tile, unit=40, numerals=numerals)


FEW_OPEN_TILES = 24
"""So many tiles of open hands are drawn large enough to count their pips; more are drawn small."""


def _open_tile(screen: Screen) -> Any:
    return _open(32 if sum(len(hand.tiles) for hand in screen.open_hands) <= FEW_OPEN_TILES else 22)


@cache
def _open(unit: int) -> Any:
    return lambda tile: _tile(tile, unit=unit, numerals=True)


def _laid_tile(tile: Tile, turned: bool) -> Markup:
    return _tile(tile, unit=34, lying=not tile.is_double, turned=turned)


def _tile(tile: Tile, **how: Any) -> Markup:
    return Markup(tile_svg(tile, **how))  # noqa: S704 - our own drawing, made of numbers


@cache
def _templates() -> Environment:
    made = Environment(
        loader=PackageLoader("dominoes_widgets.render"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    made.filters["intent"] = lambda do: json.dumps(dict(do), separators=(",", ":"))
    made.filters["emphasis"] = _emphasis
    made.filters["grouped"] = grouped
    return made


def _emphasis(text: str) -> Markup:
    """``*words*`` as emphasis, and no tile's name broken at its hyphen; everything else escaped."""
    whole = _TILE_NAME.sub(r'<span class="dw-whole">\g<0></span>', str(escape(text)))
    return Markup(_EMPHASIS.sub(r"<em>\1</em>", whole))  # noqa: S704 - escaped in this very line
