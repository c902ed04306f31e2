"""Tables that branch, to draw: grown by a chance that knows just enough of the rules, and boards of whole real rounds.

Whoever lays here may choose among all tiles that are left, so that tables come up that need luck in a game: all doubles at
once, one train as long as the set allows, everything on the oldest end.
"""

import random
from collections.abc import Iterator
from typing import NamedTuple

from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.table import Node, Tree, tile_of
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.variants.chicken_foot.game import ChickenFoot
from dominoes_widgets.view.board_tree import TreeBoard
from dominoes_widgets.view.table import Marks
from dominoes_widgets.view.table_tree import tree_board
from dominoes_widgets.view.words import Reader

GAME = ChickenFoot()
NAMES = ("Ann <b>", "Bea & Co.", "Carlos", "Dana", "Emil", "Fatima", "Gustav", "Hana")
STYLES = ("any", "doubles", "newest", "oldest")
TOES = 3


class Grown(NamedTuple):
    """A table with the tile laid last."""

    tree: Tree
    laid: Tile | None


def grown(seed: int, *, highest: int = 9, trains: int = 4, style: str = "any") -> Iterator[Grown]:
    """Every table of one growth: the opening, then any tile on any end, every double with three toes at once."""
    chance = random.Random(seed)
    centre = Tile(highest, highest)
    left = sorted(set(tile_set(highest)) - {centre})
    nodes = {centre: Node(centre, None, highest, open=True)}
    opening, foot = trains, None
    yield Grown(Tree(tuple(nodes.values()), len(left), 1, foot, opening), None)
    while True:
        ends = [nodes[centre]] if opening else [nodes[foot]] if foot else [node for node in nodes.values() if node.open]
        fits = [(tile, node) for node in ends for tile in left if tile.has(node.end)]
        if not fits:
            return
        tile, node = chance.choice(preferred(fits, style, chance))
        left.remove(tile)
        on = sum(other.on == node.tile for other in nodes.values()) + 1
        takes = trains if node.on is None else node.toes_needed or 1
        toes = on if node.toes_needed else 0
        nodes[node.tile] = Node(node.tile, node.on, node.end, on < takes, toes, node.toes_needed)
        nodes[tile] = Node(tile, node.tile, tile.other(node.end), toes_needed=TOES if tile.is_double else 0)
        opening = trains if node.on is None and on < trains else 0
        foot = tile if tile.is_double else foot if foot == node.tile and on < takes else None
        yield Grown(Tree(tuple(nodes.values()), len(left), 1, foot, opening), tile)


def preferred(fits: list[tuple[Tile, Node]], style: str, chance: random.Random) -> list[tuple[Tile, Node]]:
    """The moves that a style likes, nine times out of ten."""
    if style == "any" or chance.random() < 0.1:
        return fits
    if style == "doubles":
        return [one for one in fits if one[0].is_double] or fits
    wanted = fits[-1][1] if style == "newest" else fits[0][1]
    return [one for one in fits if one[1] == wanted]


def boards(players: int, seed: int, **options: object) -> Iterator[TreeBoard]:
    """The board after every move of a real round, in which everybody lays a tile by chance where one can be laid."""
    chance = random.Random(seed)
    state = GAME.start(seed=seed, players=players, **options)
    yield board_of(state, None, "")
    while GAME.outcome(state) is None:
        moves = GAME.moves(state)
        move = chance.choice([move for move in moves if isinstance(move, Place)] or list(moves))
        by = f"P{state.seat + 1}"
        state = GAME.play(state, move)
        if tile_of(move) is not None:
            yield board_of(state, tile_of(move), by)


def board_of(state, laid: Tile | None, by: str) -> TreeBoard:
    """A board with a tile chosen that fits, where one does."""
    fits = [move.tile for move in GAME.moves(state) if isinstance(move, Place)]
    chosen = fits[0] if fits else next(iter(state.hand), None)
    live = state.to_move is not None
    marks = Marks(live=live, chosen=chosen if live else None, laid=laid, laid_by=by)
    return tree_board(Reader("chicken_foot", names=NAMES[: state.players], seat=0), GAME, state, marks)
