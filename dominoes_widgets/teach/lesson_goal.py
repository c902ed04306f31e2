"""What a learner has to bring about on the board: goals as data, whether moves reach one, and which moves would.

A goal is judged over the learner's moves of one step and the states they led to, so it needs no knowledge of the game:
moves, the lines of tiles on the table, and the codes of what happened are all it looks at.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.table import Lines, Table, Tree, Tricks

DEEPEST = 8
"""No goal of a lesson needs more moves than this; the search for a way to it looks no further."""


@dataclass(frozen=True, slots=True)
class Made:
    """One of these moves was made: ``{ play = "6-4@P1 6-2@P1" }``."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """At least ``count`` tiles lie on the line at a place, or on a tile of a tree: ``{ at = "P1", count = 3 }``."""

    at: str
    count: int


@dataclass(frozen=True, slots=True)
class Moved:
    """So many moves were made, whichever they were: ``{ moves = 1 }``."""

    count: int


@dataclass(frozen=True, slots=True)
class TurnOver:
    """The learner's turn has ended: ``{ until = "turn_over" }``."""


@dataclass(frozen=True, slots=True)
class RoundOver:
    """The round is over, whoever ended it: ``{ until = "round_over" }``."""


@dataclass(frozen=True, slots=True)
class Happened:
    """A move brought this about, anywhere or at one place: ``{ event = "double_covered", at = "P2" }``."""

    code: str
    at: str | None = None


@dataclass(frozen=True, slots=True)
class AllOf:
    """Every one of these goals: ``{ all_of = [{ … }, { … }] }``."""

    goals: tuple["Goal", ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """One of these goals: ``{ any_of = [{ … }, { … }] }``."""

    goals: tuple["Goal", ...]


Goal = Made | Laid | Moved | TurnOver | RoundOver | Happened | AllOf | AnyOf


@dataclass(frozen=True)
class Path:
    """A learner's moves in one step and the states they led through: ``states[0]`` is where the step began."""

    states: tuple[Any, ...]
    moves: tuple[Move, ...] = ()

    def then(self, game: Game[Any], move: Move) -> "Path":
        """The path with one more move. Raises ``IllegalMove``."""
        return Path((*self.states, game.play(self.states[-1], move)), (*self.moves, move))


def reached(game: Game[Any], goal: Goal, seat: int, path: Path) -> bool:
    """Whether the goal is reached at the end of a path of this seat's moves."""
    match goal:
        case Made():
            return any(move in goal.moves for move in path.moves)
        case Laid():
            return _laid_at(game.table(path.states[-1]), goal.at) >= goal.count
        case Moved():
            return len(path.moves) >= goal.count
        case TurnOver():
            return bool(path.moves) and not _turn_goes_on(game, seat, path)
        case RoundOver():
            return bool(path.moves) and path.states[-1].to_move is None
        case Happened():
            events = (event for state in path.states[1:] for event in state.events)
            return any(e.code == goal.code and goal.at in (None, e.fact("at")) for e in events)
        case AllOf():
            return all(reached(game, part, seat, path) for part in goal.goals)
        case AnyOf():
            return any(reached(game, part, seat, path) for part in goal.goals)


def _laid_at(table: Table, at: str) -> int:
    """How many tiles lie on the line at a place, or on a tile of a tree; 0 where there is no such place."""
    match table:
        case Lines():
            return next((len(line.tiles) for line in table.lines if line.place == at), 0)
        case Tree():
            return sum(str(node.on) == at for node in table.nodes)
        case _:
            return 0


def ways(game: Game[Any], goal: Goal, seat: int, path: Path) -> Iterator[Path]:
    """Every way on from a path to the goal, the shortest first, by moves of this seat alone (so within its turn).

    A way ends where it first reaches the goal.

    >>> from dominoes_widgets.core.notation import parse_move
    >>> from dominoes_widgets.core.position import read_toml
    >>> from dominoes_widgets.variants.registry import game
    >>> train = game("mexican_train")
    >>> start = train.from_position(read_toml('''
    ... set = 6
    ... players = 2
    ... [hands]
    ... P1 = "6-4 4-1 5-2"
    ... '''))
    >>> [" ".join(map(str, way.moves)) for way in ways(train, Laid("P1", 2), 0, Path((start,)))]
    ['6-4@P1 4-1@P1']
    """
    waiting = deque([path])
    while waiting:
        here = waiting.popleft()
        if here.moves and reached(game, goal, seat, here):
            yield here
        elif len(here.moves) < DEEPEST and _turn_goes_on(game, seat, here):
            waiting.extend(here.then(game, move) for move in game.moves(here.states[-1]))


def _turn_goes_on(game: Game[Any], seat: int, path: Path) -> bool:
    """Whether the seat is to move and still in the turn with which the path began.

    To a trick everybody plays one tile: whoever wins it and leads the next has begun another turn.
    """
    state = path.states[-1]
    if state.to_move != seat:
        return False
    return not path.moves or not isinstance(game.table(state), Tricks)


def advised(game: Game[Any], state: Any) -> Move:
    """What the game advises the seat to move, from what that seat can see."""
    return game.advise(game.seen_by(state, state.to_move)).move


def others_move(game: Game[Any], state: Any, seat: int) -> tuple[Any, ...]:
    """The states through which the others lead by the game's advice, until it is this seat's turn or the round is over."""
    states: list[Any] = []
    while state.to_move not in (None, seat):
        state = game.play(state, advised(game, state))
        states.append(state)
    return tuple(states)


def with_others(game: Game[Any], seat: int, path: Path, move: Move) -> Path:
    """The path with one more move of this seat, after which the others have moved by the game's advice."""
    after = game.play(path.states[-1], move)
    return Path((*path.states, (after, *others_move(game, after, seat))[-1]), (*path.moves, move))


def way_by_advice(game: Game[Any], goal: Goal, seat: int, path: Path) -> Path | None:
    """The way on to a goal on which everybody moves by the game's advice; ``None`` when the round ends before it."""
    while not reached(game, goal, seat, path):
        if path.states[-1].to_move != seat:
            return None
        path = with_others(game, seat, path, advised(game, path.states[-1]))
    return path
