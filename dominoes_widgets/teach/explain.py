"""A move to a verdict: legal with what it does, or not with all the reasons and the moves that would be right instead."""

from dataclasses import dataclass
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.core.reasons import Event, Reason
from dominoes_widgets.core.table import tile_of

_HIDDEN_OUTCOMES = ("blocked",)
"""How a round can end for reasons that the mover cannot see; a verdict before the move does not give it away."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say of one move in one state.

    A legal move has no ``reasons`` and its ``effects`` tell what it does; an illegal one has all ``reasons``, the
    most useful first, and ``repairs``: the legal moves, those nearest to what was tried first.
    """

    move: Move
    reasons: tuple[Reason, ...]
    repairs: tuple[Move, ...]
    effects: tuple[Event, ...]

    @property
    def legal(self) -> bool:
        """Whether the rules allow the move."""
        return not self.reasons


def explain(game: Game[Any], state: Any, move: Move) -> Verdict:
    """The verdict on a move in a state. Nothing is played.

    >>> from dominoes_widgets.core.notation import parse_move
    >>> from dominoes_widgets.variants.registry import game
    >>> mexican_train = game("mexican_train")
    >>> explain(mexican_train, mexican_train.start(seed=1, players=2), parse_move("draw")).legal
    False
    """
    reasons = game.check(state, move)
    if reasons:
        return Verdict(move, reasons, repairs(game.moves(state), move), ())
    after = game.play(state, move)
    effects = tuple(e for e in after.events if not (e.code == "round_over" and e.fact("how") in _HIDDEN_OUTCOMES))
    return Verdict(move, (), (), effects)


def repairs(legal: tuple[Move, ...], tried: Move) -> tuple[Move, ...]:
    """Legal moves, nearest to the tried one first: the same tile elsewhere, another tile at the same place, then the rest."""

    def distance(move: Move) -> int:
        if isinstance(tried, Place) and isinstance(move, Place):
            return 0 if move.tile == tried.tile else 1 if move.at == tried.at else 2
        return 0 if type(move) is type(tried) else 2 if tile_of(tried) else 1

    return tuple(sorted(legal, key=distance))
