"""“Why not mine?”: a move beside the best one, from what thinking about their moment has found. Pure; knows no variant."""

from dataclasses import dataclass
from typing import Any

from dominoes_widgets.core.game import CERTAINTIES, Rated, Thought
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.reasons import Facts, facts_of
from dominoes_widgets.core.table import tile_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach.timeline import Timeline

ERRORS = 2
"""A cost counts where it is more than so many of its standard errors: chance alone seldom makes as much."""

TELLABLE = 0.05
"""A smaller cost, in points, would be shown as none."""

_FINE = 10
"""From so many points on, tenths tell nothing."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """How far the coach has come with weighing the moves of ``state``.

    It is about that very object: another moment, even an equal one, has to be weighed anew. ``told`` says that the person has
    been shown the best move there and is still to move.
    """

    state: Any
    thought: Thought
    told: bool = False


@dataclass(frozen=True, slots=True)
class Comparison:
    """A move (``mine``) and the best one of the same moment; ``done`` says that more thinking would change nothing."""

    mine: Rated
    best: Rated
    done: bool = True

    @property
    def same(self) -> bool:
        """Whether the move is the best one itself."""
        return self.mine.move == self.best.move

    @property
    def costs(self) -> bool:
        """Whether the move costs something, beyond what may be chance."""
        return not self.same and costs(self.mine)

    @property
    def close(self) -> bool:
        """Whether it seems to cost something that may still be chance."""
        return not self.costs and self.mine.cost >= TELLABLE

    @property
    def certainty(self) -> str:
        """How certain the comparison is: no more than what is known of either move."""
        return max(self.mine.certainty, self.best.certainty, key=CERTAINTIES.index)


def costs(rated: Rated) -> bool:
    """Whether a move costs something, beyond what may be chance.

    >>> from dominoes_widgets.core.moves import Draw
    >>> costs(Rated(Draw(), cost=3.0, error=1.0)), costs(Rated(Draw(), cost=1.5, error=1.0)), costs(Rated(Draw(), cost=0.0))
    (True, False, False)
    """
    return rated.cost >= TELLABLE and rated.cost > ERRORS * rated.error


def cost_facts(rated: Rated) -> Facts:
    """A cost and how far it may be off, as a sentence takes them: ``word``, ``error``, and ``n`` for one point or several.

    What is shown as the error is two standard errors: a person takes "give or take" for nearly certain. A difference of
    chances is shown in hundredths.

    >>> from dominoes_widgets.core.moves import Draw
    >>> cost_facts(Rated(Draw(), cost=3.44, error=1.0))
    (('n', 2), ('word', '3.4'), ('error', '2'))
    >>> cost_facts(Rated(Draw(), cost=21.0, error=2.1, stake=42.0))
    (('n', 2), ('word', '50'), ('error', '10'))
    """
    scale = 100 / rated.stake if rated.stake else 1.0
    cost, error = scale * rated.cost, scale * 2 * rated.error
    fine = not rated.stake and (cost < _FINE or 0 < error < 1)
    shown = _number(cost, fine=fine)
    return facts_of(n=1 if shown == "1" else 2, word=shown, error=_number(error, fine=fine))


def cost_key(name: str, rated: Rated) -> str:
    """The key of the sentence about a cost: with its error or exact, in points, in hundredths, or all that was at stake.

    >>> from dominoes_widgets.core.moves import Draw
    >>> [cost_key("compare.costs", Rated(Draw(), 21.0, stake=stake)) for stake in (0, 21, 42)]
    ['compare.costs', 'compare.costs_decides', 'compare.costs_chance']
    """
    if not rated.stake:
        return f"{name}_about" if rated.error else name
    if rated.error:
        return f"{name}_about_chance"
    return f"{name}_decides" if rated.cost >= rated.stake else f"{name}_chance"


def _number(value: float, *, fine: bool) -> str:
    return f"{value:.1f}".removesuffix(".0") if fine else f"{value:.0f}"


def compared(thought: Thought, move: Move) -> Comparison | None:
    """A move beside the best one; ``None`` where nothing is known of it, or there was no other."""
    mine = next((rated for rated in thought.ratings if rated.move == move), None)
    if mine is None or len(thought.ratings) < 2:
        return None
    return Comparison(mine, thought.ratings[0], thought.done)


def compared_tile(thought: Thought, tile: Tile) -> Comparison | None:
    """The best move with a tile beside the best one of all; ``None`` where nothing is known of one."""
    move = next((rated.move for rated in thought.ratings if tile_of(rated.move) == tile), None)
    return None if move is None else compared(thought, move)


def last_own(line: Timeline) -> int | None:
    """The moment that the last move of a person's led to, not after the one shown and in the same round; or ``None``."""
    for i in range(line.cursor, 0, -1):
        frame = line.frames[i]
        if frame.move is None:
            return None
        if frame.by in line.by_hand:
            return i
    return None
