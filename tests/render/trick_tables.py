"""Tables of tricks to draw: made by hand for every number of chairs and every phase of a hand."""

from dominoes_widgets.core.table import Chair, Taken, Tricks
from dominoes_widgets.core.tiles import BACK, Tile, tile_set
from dominoes_widgets.view.board_tricks import TrickBoard
from dominoes_widgets.view.table import Marks
from dominoes_widgets.view.table_tricks import board_of
from dominoes_widgets.view.words import Reader

NAMES = ("Ann & Co.", "Bea", "Cal", "Dot", "Eli", "Fay", "Gus")
DEALT = {2: 7, 3: 7, 4: 7, 5: 5, 6: 4, 7: 4}
"""Tiles of a hand for each number of players (T42-02)."""
PHASES = ("auction", "trumps", "lead", "trick", "full", "stack", "over", "nello")


def table_of(chairs: int, phase: str) -> Tricks:
    """A table in some phase: two tricks are won in play, all of them when the hand is over."""
    tiles = list(tile_set(6))
    partners = chairs == 4
    sides = ((0, 2), (1, 3)) if partners else tuple((seat,) for seat in range(chairs))
    side = [seat % 2 if partners else seat for seat in range(chairs)]
    calling = phase in ("auction", "trumps")
    out = 2 if phase == "nello" and partners else None
    playing = [seat for seat in range(chairs) if seat != out]
    won = 0 if calling else DEALT[chairs] - 1 if phase == "over" else 2
    taken, points = [], [0] * len(sides)
    for k in range(won):
        winner = playing[(2 * k + 1) % len(playing)]
        tiles_won = tuple(tiles.pop() for _ in playing)
        worth = 1 + sum(pips for tile in tiles_won if (pips := tile.high + tile.low) in (5, 10))
        points[side[winner]] += worth
        hidden = phase == "stack"
        taken.append(Taken(winner, playing[0], (BACK,) * len(tiles_won) if hidden else tiles_won, None if hidden else worth))
    played = {"trick": len(playing) - 1, "full": len(playing), "stack": 1, "nello": 2}.get(phase, 0)
    trick = tuple((seat, tiles.pop()) for seat in playing[:played])
    calls = ["bid:30", "pass", "bid:31", "pass", "pass", "pass", "pass"]
    heard = calls[:2] + [""] * 5 if phase == "auction" else calls
    lying = {seat for seat, _ in trick}
    return Tricks(
        chairs=tuple(
            Chair(
                seat, side[seat], 0 if seat == out else DEALT[chairs] - won - (seat in lying), heard[seat],
                dealer=seat == chairs - 1, declarer=seat == 0 and phase != "auction", out=seat == out,
            )
            for seat in range(chairs)
        ),
        sides=sides,
        phase="play" if phase not in ("auction", "trumps", "over") else phase,
        trick=trick,
        taken=tuple(taken),
        trumps="" if calling else {"stack": "doubles", "nello": "nello"}.get(phase, "4"),
        led=str(trick[0][1].high) if trick else "",
        winning=trick[0][0] if trick else None,
        bid={"auction": "30", "stack": "84", "nello": "42"}.get(phase, "31"),
        points=tuple(points),
        goal=None if calling or phase == "nello" else 42 if phase == "stack" else 31,
        out=DEALT[chairs] + 35 - sum(points),
        marks=tuple(range(len(sides))),
        stacked=phase == "stack",
        aside={2: 14, 3: 7, 5: 3, 6: 4}.get(chairs, 0),
    )  # fmt: skip


def board_for(chairs: int, phase: str, *, seat: int | None = 0, marks: Marks | None = None) -> TrickBoard:
    """The board of such a table for whoever sits in ``seat``."""
    table = table_of(chairs, phase)
    mover = None if phase in ("over", "full") else next(c.seat for c in table.chairs if not c.out and c.seat != 0)
    last = table.trick[-1][1] if table.trick else None
    reader = Reader("texas_42", names=NAMES, seat=seat)
    return board_of(reader, table, marks or Marks(laid=last), number=3, to_move=mover)


def held_back(board: TrickBoard) -> list[Tile]:
    """The tiles that a board shows: in the trick and in those that were won."""
    won = [tile for side in board.sides for one in side.won for tile in one.tiles if tile != BACK]
    return [*won, *(one.tile for one in board.trick)]
