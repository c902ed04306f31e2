"""The rulebook on paper: every rule with its example drawn, as one file that needs nothing else; and boards inside a text."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render.handout import THEME, Handout, style
from dominoes_widgets.render.svg import ID
from dominoes_widgets.render.table import draw
from dominoes_widgets.render.tile import tile_svg
from dominoes_widgets.view.build_rules import Groups
from dominoes_widgets.view.describe_rules import tell_entry
from dominoes_widgets.view.model import Screen
from dominoes_widgets.view.pieces import AnyBoard
from dominoes_widgets.view.words import Reader

_BOARD_WIDTH: Final = 840
"""Boards are drawn this wide, in CSS pixels, and printed at about six tenths of it: wide enough for trains on both sides."""
_HAND_UNIT: Final = 22


def inline(board: AnyBoard, prefix: str, *, width: int, height: int, theme: str) -> Markup:
    """A board as one drawing inside a text; ``prefix`` keeps its ids apart from those of other drawings."""
    drawn = draw(board, width=width, height=height, theme=theme)
    inside = "".join(part for _, part in drawn.parts)
    whole = (
        f'<svg class="dw-board" viewBox="0 0 {drawn.width:g} {drawn.height:g}" role="img"'
        f' aria-label="{escape(drawn.label)}"><defs>{drawn.defs}</defs>{inside}</svg>'
    )
    return Markup(whole.replace(ID, prefix))  # noqa: S704 - our own drawing; its label is escaped


def rulebook_file(screen: Screen) -> str:
    """The printable rulebook that a screen carries, as a whole HTML file."""
    part = screen.rules
    assert part is not None  # noqa: S101 - asked only of the rulebook's page
    assert part.printed is not None  # noqa: S101 - and only once it is wanted
    return _html(part.title, part.printed[1], dict(part.headings), screen.language, screen.direction)


def rulebook_paper(title: str, groups: Groups, words: dict[str, str], language: str, direction: str) -> Handout:
    """The rulebook as a page to print: ``words`` are its headings, with "print" and "save"."""
    html = _html(title, groups, words, language, direction)
    return Handout(html, _text(title, groups, words, Reader("", language)), title, words["save"])


def _html(title: str, groups: Groups, words: dict[str, str], language: str, direction: str) -> str:
    numbers: dict[str, int] = {}
    html = _template().render(
        title=title,
        groups=groups,
        words=words,
        language=language,
        direction=direction,
        style=style(),
        picture=_pictures(numbers),
        drawn=_hand_tile,
    )
    return str(html).strip() + "\n"


def _pictures(seen: dict[str, int]) -> Callable[[AnyBoard], Markup]:
    """Draws boards one after the other, each with ids of its own."""

    def picture(board: AnyBoard) -> Markup:
        seen["n"] = seen.get("n", 0) + 1
        return inline(board, f"r{seen['n']}-", width=_BOARD_WIDTH, height=0, theme=THEME)

    return picture


def _hand_tile(tile: Tile) -> Markup:
    return Markup(tile_svg(tile, unit=_HAND_UNIT, numerals=True, title=str(tile)))  # noqa: S704 - numbers only


@cache
def _template() -> Any:
    made = Environment(
        loader=PackageLoader("dominoes_widgets.render"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    return made.get_template("rulebook.html.j2")


def _text(title: str, groups: Groups, words: dict[str, str], reader: Reader) -> str:
    """The same in words, in the order of the page."""
    told = [title]
    for _, name, entries in groups:
        told += [name, *("\n".join(filter(None, tell_entry(entry, words, reader))) for entry in entries)]
    return "\n\n".join(told)
