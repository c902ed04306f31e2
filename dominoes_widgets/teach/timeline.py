"""A game in hand: every moment since it began, which one is shown, and who plays which seat.

Stepping back keeps what came later; a move made in the past replaces it. Pure: every function gives a new ``Timeline``.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import Any

from dominoes_widgets.core.game import Advice, Game
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.record import Record


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment of a game.

    ``move`` led to its state and ``by`` is the seat that made it (both ``None`` for a deal); ``why`` is the advice that a bot
    followed.
    """

    state: Any
    move: Move | None = None
    by: int | None = None
    why: Advice | None = None


@dataclass(frozen=True)
class Timeline:
    """A game with all its moments. ``cursor`` is the one that is shown; ``by_hand`` are the seats that people play.

    ``beginning`` is the record without moves that the first frame comes from.
    """

    game: Game[Any]
    beginning: Record
    frames: tuple[Frame, ...]
    cursor: int = 0
    by_hand: frozenset[int] = frozenset({0})

    @property
    def frame(self) -> Frame:
        """The moment that is shown."""
        return self.frames[self.cursor]

    @property
    def state(self) -> Any:
        """The state that is shown."""
        return self.frame.state

    @property
    def at_end(self) -> bool:
        """Whether the newest moment is shown."""
        return self.cursor == len(self.frames) - 1

    @property
    def waits_for_bot(self) -> bool:
        """Whether the game goes on by itself: the newest moment is shown and a bot is to move."""
        return self.at_end and self.state.to_move is not None and self.state.to_move not in self.by_hand

    @property
    def waits_for_person(self) -> bool:
        """Whether a person is to move in the moment that is shown."""
        return self.state.to_move in self.by_hand

    @cached_property
    def record(self) -> Record:
        """The whole game as a record, a line for each turn, whatever moment is shown."""
        moves = [frame.move for frame in self.frames if frame.move is not None]
        turns = [frame.by if frame.move else None for frame in self.frames]
        breaks, count = [], 0
        for i, frame in enumerate(self.frames):
            if frame.move is not None:
                if turns[i] != turns[i - 1]:
                    breaks.append(count)
                count += 1
        return replace(self.beginning, moves=tuple(moves), breaks=tuple(breaks))

    @cached_property
    def ply(self) -> int:
        """How many moves lead to the moment that is shown."""
        return sum(frame.move is not None for frame in self.frames[1 : self.cursor + 1])


def begin(game: Game[Any], record: Record, by_hand: frozenset[int] = frozenset({0})) -> Timeline:
    """The timeline of a record, its last moment shown. Raises what replaying raises: nothing is half read."""
    try:
        states = record.replay(game)
    except Problem as problem:
        problem.game = game.name
        raise
    frames = [Frame(states[0])]
    for move, before, after in zip(record.moves, states, states[1:], strict=False):
        dealt = game.next_round(before)
        if dealt is not None:
            frames.append(Frame(dealt))
        frames.append(Frame(after, move, (dealt or before).to_move))
    return Timeline(game, replace(record, moves=(), breaks=()), tuple(frames), len(frames) - 1, by_hand)


def push(line: Timeline, move: Move, why: Advice | None = None) -> Timeline:
    """The timeline after a move in the moment that is shown; what came later is dropped. Raises ``IllegalMove``."""
    after = Frame(line.game.play(line.state, move), move, line.state.to_move, why)
    frames = (*line.frames[: line.cursor + 1], after)
    longer = replace(line, frames=frames, cursor=line.cursor + 1)
    if line.at_end:
        new_line = line.frame.move is None or line.frame.by != after.by
        longer.__dict__["record"] = line.record.then(move, new_line=new_line)
    return longer


def deal_next(line: Timeline) -> Timeline:
    """Go on to the next round. Raises ``Problem`` when this one is not over or there is none."""
    dealt = line.game.next_round(line.state)
    if dealt is None:
        raise Problem("play.no_next_round")
    if not line.at_end:
        return replace(line, cursor=line.cursor + 1)
    return replace(line, frames=(*line.frames, Frame(dealt)), cursor=len(line.frames))


def moment_after(line: Timeline, moves: int) -> int:
    """Which moment so many moves lead to; the newest one for more moves than were made."""
    counts = accumulate(frame.move is not None for frame in line.frames)
    return next((i for i, count in enumerate(counts) if count == moves), len(line.frames) - 1)


def jump(line: Timeline, to: int) -> Timeline:
    """Show another moment; a number outside the game means its first or last one."""
    return replace(line, cursor=max(0, min(to, len(line.frames) - 1)))


def undo(line: Timeline) -> Timeline:
    """Show the moment before the last decision that a person made (and nothing is lost: ``jump`` goes forward again)."""
    for i in range(line.cursor, 0, -1):
        frame = line.frames[i]
        if frame.move is not None and frame.by in line.by_hand:
            return replace(line, cursor=i - 1)
    return replace(line, cursor=0)
