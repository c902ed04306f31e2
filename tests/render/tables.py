"""Boards to draw: states of seeded whole rounds of Mexican Train, and tables made by hand."""

import random
from collections.abc import Iterator

from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.table import Line, Lines
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.variants.mexican_train.game import MexicanTrain
from dominoes_widgets.variants.mexican_train.state import State
from dominoes_widgets.view.board import Board, Sign, Target

GAME = MexicanTrain()
LETTERS = "ABCDEFGHIJKLMN"


def rounds(players: int, highest: int, seed: int = 1) -> Iterator[tuple[State, Tile | None]]:
    """Every state of a round that a random player plays, who lays where he can, with the tile just laid."""
    chance = random.Random(seed)
    state = GAME.start(seed=seed, players=players, set=highest, hand_size=hand_size(players, highest))
    yield state, None
    while GAME.outcome(state) is None:
        moves = GAME.moves(state)
        move = chance.choice([m for m in moves if isinstance(m, Place)] or list(moves))
        state = GAME.play(state, move)
        yield state, move.tile if isinstance(move, Place) else None


def hand_size(players: int, highest: int) -> int:
    """As many tiles as so many players can have with some left over, at most fifteen."""
    return min(15, (len(tile_set(highest)) - 2) // (players + 1))


def board_of(state: State, laid: Tile | None = None, *, choose: bool = True, numerals: bool = False) -> Board:
    """A board with every sign saying as much as it ever does, and with a tile chosen."""
    table = GAME.table(state)
    chosen = state.hand[0] if choose and state.hand and not state.over else None
    targets = tuple(
        Target(
            line.place,
            f"at {line.place}",
            None if chosen is None else not GAME.check(state, Place(chosen, line.place)),
            chosen,
        )
        for line in table.lines
    )
    signs = tuple(_sign(state, line) for line in table.lines)
    return Board(
        table=table, signs=signs, alt="A table", engine_text="Engine 12-12", round_text="Round 11 of 13",
        boneyard_text="Boneyard: 44 tiles", targets=targets, laid=laid, numerals=numerals,
    )  # fmt: skip


def _sign(state: State, line: Line) -> Sign:
    if line.seat is None:
        return Sign(line.place, "MT", 14, "Mexican Train", f"ends in {line.end}")
    left = len(state.hands[line.seat])
    return Sign(
        place=line.place, letter=LETTERS[line.seat], shape=line.seat, name=f"Player <{line.seat}> & Co.",
        end_text=f"ends in {line.end}", tiles_left=left, tiles_text=f"{left} tiles", to_move=state.to_move == line.seat,
        own=line.seat == 0, marked_text="open to all" if line.marked else "",
        double_text="double" if line.open_double else "",
    )  # fmt: skip


def long_train(length: int, highest: int, seed: int = 0) -> tuple[Tile, ...]:
    """A train of many tiles from the double ``highest``, a random walk that never lays a tile twice."""
    chance, left = random.Random(seed), set(tile_set(highest)) - {Tile(highest, highest)}
    train: list[Tile] = []
    end = highest
    while len(train) < length:
        options = sorted(tile for tile in left if end in tile)
        if not options:
            break
        tile = chance.choice(options)
        left.remove(tile)
        train.append(tile)
        end = tile.other(end)
    return tuple(train)


def table_of(trains: list[tuple[Tile, ...]], highest: int, mexican: int = 1) -> Lines:
    """A table with these trains; the last ``mexican`` of them belong to everybody."""
    lines = []
    for k, tiles in enumerate(trains):
        common = k - (len(trains) - mexican)
        place = f"P{k + 1}" if common < 0 else "MT" if common == 0 else f"MT{common + 1}"
        end = highest
        for tile in tiles:
            end = tile.other(end)
        lines.append(Line(place, k if common < 0 else None, tiles, end))
    return Lines(Tile(highest, highest), tuple(lines), 10)
