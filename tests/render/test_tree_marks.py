"""Marks that meet on a table that branches: a spotlight keeps the number of what waits, a hint's words keep off other places."""

from dataclasses import replace

import pytest

from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render.geometry.callout import Callout
from dominoes_widgets.render.geometry.rect import Rect
from dominoes_widgets.render.tree import draw_tree, tree_layout_of
from dominoes_widgets.variants.registry import game
from dominoes_widgets.view.table import Marks
from dominoes_widgets.view.table_tree import tree_board
from dominoes_widgets.view.words import Reader

GAME = game("chicken_foot")
FOOT = """
game = "chicken_foot"
players = 3
[table]
"9-9" = "9-5 9-3 9-1"
"9-5" = "5-5"
"5-5" = "5-1"
[hands]
P1 = "5-2 3-3"
"""


def test_a_spotlight_on_the_double_that_waits_says_how_many_toes_it_lacks():
    state = GAME.from_position(read_toml(FOOT))
    seen = tree_board(Reader("chicken_foot", seat=0), GAME, state, Marks())
    parts = dict(draw_tree(replace(seen, spotlight=(Tile(5, 5), Tile(9, 3))), width=328, height=560).parts)
    assert ">2<" in parts["ring-look-5-5"]  # three toes (CF-19), one lies there
    assert "<text" not in parts["ring-look-9-3"]


@pytest.mark.parametrize("seed", range(6))
def test_a_hint_covers_places_only_where_all_ways_do(seed, monkeypatch):
    plates: list[Rect] = []

    def drawn(_words: str, best: Callout) -> str:
        plates.append(best.plate)
        return ""

    monkeypatch.setattr("dominoes_widgets.render.marks.hint", drawn)
    hints = covered = 0
    state = GAME.start(seed, players=4)
    while state.to_move is not None:
        move = GAME.advise(GAME.seen_by(state, state.to_move)).move
        if isinstance(move, Place):
            seen = tree_board(Reader("chicken_foot", seat=0), GAME, state, Marks(hint=move, hint_text=f"{move.tile} here"))
            draw_tree(seen, width=1060, height=600)
            others = [one.along.box for one in tree_layout_of(seen, width=1060, height=600).openings if one.place != move.at]
            hints, covered = hints + 1, covered + any(map(plates[-1].overlaps, others))
        state = GAME.play(state, move)
    assert len(plates) == hints > 20
    assert covered <= hints / 5
