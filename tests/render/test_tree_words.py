"""The words round a table that branches: none is cut in English, and on a wide table none in a language half as long again."""

import re
from itertools import product

import pytest

from dominoes_widgets.render.tree import draw_tree
from dominoes_widgets.variants.registry import game
from dominoes_widgets.view.table import Marks
from dominoes_widgets.view.table_tree import tree_board
from dominoes_widgets.view.words import Reader

GAME = game("chicken_foot")
NAMES = ("You", "Bea", "Cal", "Dot", "Eli", "Fay", "Gus", "Hal")
ENGLISH = product(("en",), (288, 328, 736, 1060, 1400))
LONGER = product(("en-XA",), (736, 1060, 1400))


@pytest.mark.parametrize("language, width", [*ENGLISH, *LONGER])
@pytest.mark.parametrize("highest", [9, 15])
def test_no_word_round_the_table_is_cut(language, width, highest):
    for players in range(2, 9):
        reader = Reader("chicken_foot", language, NAMES[:players], 0)
        state = GAME.start(3, players=players, set=highest)
        drawn = draw_tree(tree_board(reader, GAME, state, Marks()), width=width, height=600)
        seen = re.sub(r"<title>.*?</title>", "", "".join(part for _, part in drawn.parts), flags=re.DOTALL)
        assert not re.findall(r"[^<>]*…", seen), players
