"""The board of any game: which kind of table it has decides how it is put into words."""

from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.table import Lines, Tree, Tricks
from dominoes_widgets.view.pieces import AnyBoard
from dominoes_widgets.view.table import Marks, line_board
from dominoes_widgets.view.table_tree import tree_board
from dominoes_widgets.view.table_tricks import trick_board
from dominoes_widgets.view.words import Reader

__all__ = ["AnyBoard", "board"]


def board(reader: Reader, game: Game[Any], state: Any, marks: Marks) -> AnyBoard:
    """The board of a state for this reader."""
    table = game.table(state)
    match table:
        case Lines():
            return line_board(reader, table, game, state, marks)
        case Tricks():
            return trick_board(reader, game, state, marks)
        case Tree():
            return tree_board(reader, game, state, marks)
