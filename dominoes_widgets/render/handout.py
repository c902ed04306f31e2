"""A worksheet as a page to print: A4, a position a page, in black on white, with the answers on a page of their own."""

import base64
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render.kept import Kept
from dominoes_widgets.render.svg import ID
from dominoes_widgets.render.table import board_css, draw
from dominoes_widgets.render.theme import css_variables, palette
from dominoes_widgets.render.tile import tile_svg
from dominoes_widgets.view.boards import AnyBoard
from dominoes_widgets.view.describe import describe_table
from dominoes_widgets.view.worksheet import Worksheet

THEME: Final = "contrast"

_WIDTHS: Final = (920, 1040, 1160, 1300)
"""Widths to draw a board for, in CSS pixels; printed as wide as the page, the narrowest has the largest tiles."""
_STEEPEST: Final = 110 / 180
"""The height of a board for its width that leaves room for the hand and the questions on a page of A4."""
_HAND_UNIT: Final = 32
_PREVIEW_HEIGHT: Final = 640


@dataclass(frozen=True, slots=True, repr=False)
class Handout(Kept):
    """A page to print: ``html`` is a whole file that needs nothing else, ``text`` the same in words.

    A notebook shows a preview with a button to print and a link to keep the file.
    """

    html: str
    text: str
    title: str
    save_text: str

    def _contents(self) -> str:
        return self.html

    def _repr_html_(self) -> str:
        link = f"data:text/html;base64,{base64.b64encode(self.html.encode()).decode()}"
        return (
            f'<iframe title="{escape(self.title)}" srcdoc="{escape(self.html)}"'
            f' style="width: 100%; height: {_PREVIEW_HEIGHT}px; border: 1px solid #999; background: #fff"></iframe>'
            f'<p><a download="handout.html" href="{link}">{escape(self.save_text)}</a></p>'
        )


def handout(sheet: Worksheet, *, answers: bool = True) -> Handout:
    """A worksheet as a page to print, with or without its ``answers``."""
    html = _template().render(
        sheet=sheet, answers=answers, style=style(), picture=_picture, drawn=_hand_tile, rules=range
    )
    return Handout(html.strip() + "\n", _text(sheet, answers=answers), sheet.title, sheet.save_text)


def _picture(board: AnyBoard, number: int) -> Markup:
    """A board as one inline drawing; every drawing of a page has ids of its own."""
    tried = [draw(board, width=width, height=int(width * _STEEPEST), theme=THEME) for width in _WIDTHS]
    drawn = next((one for one in tried if one.height <= one.width * _STEEPEST), tried[-1])
    inside = "".join(part for _, part in drawn.parts)
    whole = (
        f'<svg class="dw-board" viewBox="0 0 {drawn.width:g} {drawn.height:g}" role="img"'
        f' aria-label="{escape(drawn.label)}"><defs>{drawn.defs}</defs>{inside}</svg>'
    )
    return Markup(whole.replace(ID, f"b{number}-"))  # noqa: S704 - our own drawing; its label is escaped


def _hand_tile(tile: Tile) -> Markup:
    return Markup(tile_svg(tile, unit=_HAND_UNIT, numerals=True, title=str(tile)))  # noqa: S704 - numbers only


@cache
def style() -> Markup:
    """The colours of a page to print: those of high contrast, with everything that has a colour there in black or grey."""
    inks = {name: "#000000" if name.startswith("pip-") else "#333333" for name in palette(THEME) if name[-1].isdigit()}
    inks |= {"accent": "#000000", "ring-open": "#000000", "glow": "#777777"}
    said = " ".join(f"--dw-{name}: {ink};" for name, ink in inks.items())
    return Markup(f".paper {{ {css_variables(THEME)} {said} }}\n{board_css()}")  # noqa: S704 - our own style sheet


@cache
def _template() -> Any:
    made = Environment(
        loader=PackageLoader("dominoes_widgets.render"), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    return made.get_template("handout.html.j2")


def _text(sheet: Worksheet, *, answers: bool) -> str:
    """The whole sheet in words, in the order of the page."""
    told = [sheet.title]
    for one in sheet.exercises:
        questions = [question.text for question in one.questions]
        told += [one.title, describe_table(one.board, one.hand, language=sheet.language), "\n".join(questions)]
    if answers:
        told.append(sheet.answers_title)
        for one in sheet.exercises:
            answered = [
                "\n".join((q.text, *q.answer, *(f"- {r.text} ({r.rule.id})" if r.rule else r.text for r in q.reasons)))
                for q in one.questions
            ]
            told += [one.title, *answered]
    return "\n\n".join(told)
