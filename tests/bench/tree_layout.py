"""Measure tables that branch over whole rounds: how tiles move, how large they are, and how long a layout takes.

Run it with ``python tests/bench/tree_layout.py [rounds]``; times are those of the processor. Everything is printed for pages of
360, 768 and 1440 pixels (boards of 328 x 550, 736 x 830 and 1060 x 560) and for rounds of real players; then for the largest
tables that a set can give.
"""

import statistics
import sys
import time
from collections.abc import Iterator
from itertools import pairwise

from dominoes_widgets.core.table import Tree
from dominoes_widgets.render.geometry.tree import Around, lay_out
from dominoes_widgets.render.geometry.tree_layout import TreeLayout
from dominoes_widgets.render.geometry.tree_yard import yard_of
from dominoes_widgets.render.tree import draw_tree, tree_layout_of
from dominoes_widgets.view.board_tree import TreeBoard
from tests.render.trees import STYLES, boards, grown

BOARDS = {360: (328, 550), 768: (736, 830), 1440: (1060, 560)}


def measured(players: int, page: int, rounds: int) -> str:
    """One line for so many rounds on a page of this width."""
    width, height = BOARDS[page]
    moves = still = changes = tracks = 0
    shifts: list[float] = []
    units, times, pictures, heights = [], [], [], []
    for seed in range(rounds):
        layouts = []
        for board in boards(players, seed=seed):
            layout, took = timed(board, width, height)
            times.append(took)
            begin = time.process_time()
            draw_tree(board, width=width, height=height)
            pictures.append(time.process_time() - begin)
            layouts.append(layout)
        for before, after in pairwise(layouts):
            moves += 1
            changes += before.unit != after.unit
            moved = shift(before, after)
            still += moved < 0.5
            shifts += [moved] if moved >= 0.5 and before.unit == after.unit else []
        units.append(layouts[-1].unit)
        heights.append(layouts[-1].frame.height)
        tracks += sum(one.apart for one in layouts[-1].tiles)
    return (
        f"{players} players at {page}: tiles stay in {still / moves:.1%} of {moves} moves; size changes a round"
        f" {changes / rounds:.2f}; other shifts a round {len(shifts) / rounds:.2f} of {statistics.fmean(shifts or [0]):.0f} px;"
        f" half a tile at the end {min(units)}-{max(units)} (median {statistics.median(units):.0f}) px; height"
        f" {statistics.median(heights):.0f}-{max(heights):.0f}; tracks a round {tracks / rounds:.1f}; layout a move {ms(times)};"
        f" picture a move {ms(pictures)}"
    )


def timed(board: TreeBoard, width: int, height: int) -> tuple[TreeLayout, float]:
    """The layout of a board and how many seconds it took."""
    begin = time.process_time()
    layout = tree_layout_of(board, width=width, height=height)
    return layout, time.process_time() - begin


def shift(before: TreeLayout, after: TreeLayout) -> float:
    """How far the tile that moved farthest has moved."""
    pairs = zip(before.tiles, after.tiles, strict=False)
    rects = [(one.laid.rect, other.laid.rect) for one, other in pairs]
    return max(float(((a.cx - b.cx) ** 2 + (a.cy - b.cy) ** 2) ** 0.5) for a, b in rects)


def ms(times: list[float]) -> str:
    """The median and the worst of some times."""
    return f"{statistics.median(times) * 1e3:.1f} ms (worst {max(times) * 1e3:.0f})"


def last(trees: Iterator[tuple[Tree, object]]) -> Tree:
    """The largest table of a growth."""
    *_, (tree, _) = trees
    return tree


def from_nothing(highest: int, page: int, seeds: int) -> str:
    """One line for the largest tables of a set, laid out with nothing remembered."""
    times, sizes = [], []
    for seed in range(seeds):
        tree = last(grown(seed, highest=highest, trains=2 + seed % 7, style=STYLES[seed % 4]))
        around = Around(4, len(tree.nodes) + tree.boneyard, *BOARDS[page])
        yard_of.cache_clear()
        begin = time.process_time()
        lay_out(tree, around)
        times.append(time.process_time() - begin)
        sizes.append(len(tree.nodes))
    return f"double-{highest} at {page}: {min(sizes)}-{max(sizes)} tiles, whole layout from nothing {ms(times)}"


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for page in BOARDS:
        for players in (2, 3, 4, 6, 8):
            print(measured(players, page, count), flush=True)
    for highest in (9, 12, 15):
        for page in BOARDS:
            print(from_nothing(highest, page, count), flush=True)
