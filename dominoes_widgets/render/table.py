"""The picture of a table of any kind: ``draw`` makes its parts for the page, ``standalone`` one whole SVG file."""

from functools import cache
from hashlib import sha256
from importlib.resources import files

from dominoes_widgets.render import svg
from dominoes_widgets.render.lines import draw_lines, layout_of
from dominoes_widgets.render.picture import Picture
from dominoes_widgets.render.svg import ID
from dominoes_widgets.render.theme import css_variables
from dominoes_widgets.render.tree import draw_tree
from dominoes_widgets.render.tricks import draw_tricks
from dominoes_widgets.view.board_tree import TreeBoard
from dominoes_widgets.view.board_tricks import TrickBoard
from dominoes_widgets.view.pieces import AnyBoard


def draw(board: AnyBoard, *, width: int, height: int, theme: str = "light") -> Picture:
    """Draw a board ``width`` CSS pixels wide and, if it can be done legibly, at most ``height`` high (0: no limit).

    The theme only decides how small tiles and words may be; colours come from the page.
    """
    if isinstance(board, TrickBoard):
        return draw_tricks(board, width=width, height=height, theme=theme)
    if isinstance(board, TreeBoard):
        return draw_tree(board, width=width, height=height, theme=theme)
    return draw_lines(board, width=width, height=height, theme=theme)


@cache
def board_css() -> str:
    """The style sheet that the parts of a picture need, besides a theme's variables."""
    return files("dominoes_widgets.render").joinpath("board.css").read_text(encoding="utf-8")


def standalone(picture: Picture, theme: str = "light") -> str:
    """The picture as one complete SVG document with its colours inside: for a notebook, a printer or a test."""
    inside = "".join(part for _, part in picture.parts)
    prefix = f"d{sha256(inside.encode()).hexdigest()[:8]}-"
    width, height = svg.num(picture.width), svg.num(picture.height)
    whole = svg.drawing(width, height, class_="dw-board", role="img", aria_label=picture.label)
    shell = str(whole.tostring()).removesuffix(" />")
    style = f"<style>.dw-board{{{css_variables(theme)}}} {board_css()}</style>"
    return f"{shell}>{style}<defs>{picture.defs}</defs>{inside}</svg>".replace(ID, prefix)


__all__ = ["Picture", "board_css", "draw", "layout_of", "standalone"]
