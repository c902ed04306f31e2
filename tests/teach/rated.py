"""A stand-in for a game that rates moves: Mexican Train with costs that tests choose, found in as many slices as they like."""

from dataclasses import dataclass, replace
from typing import Any

from dominoes_widgets.core.game import Rated, Thought
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.tiles import BACK
from dominoes_widgets.teach.intent import read_intent
from dominoes_widgets.teach.reducer import step
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.variants.mexican_train.game import MexicanTrain
from tests.teach.sessions import BOARD, HOME, NAME, WORLD


@dataclass(frozen=True)
class RatedTrain(MexicanTrain):
    """Mexican Train in which a move costs what ``costs`` says of it as it is written (0 for all others), give or take ``error``.

    ``hindsight`` are the costs where nothing is hidden. It is thought about in so many ``slices``.
    """

    costs: tuple[tuple[str, float], ...] = ()
    hindsight: tuple[tuple[str, float], ...] = ()
    error: float = 0.0
    slices: int = 3
    certainty: str = "usual"

    def think(self, seen: Any, before: Thought | None) -> Thought:
        done = 1 if before is None else int(str(before.work)) + 1
        hidden = any(BACK in hand for hand in seen.hands)
        costs = dict(self.costs if hidden else self.hindsight)
        rated = [Rated(m, costs.get(str(m), 0.0), self.error, "", (), self.certainty) for m in self.moves(seen)]
        best_first = tuple(sorted(rated, key=lambda one: one.cost))
        advice = replace(self.advise(seen), move=best_first[0].move)
        return Thought(advice, done >= self.slices, done, best_first if done >= 2 else ())


def world_of(game: RatedTrain) -> World:
    """The world with this game in the place of Mexican Train."""
    return replace(WORLD, games={**WORLD.games, NAME: game})


class Desk:
    """A person at a board of the stand-in: sends messages, keeps the session."""

    def __init__(self, game: RatedTrain, text: str = BOARD, **prefs: object) -> None:
        self.world = world_of(game)
        prefs = {"pace": "step", **prefs}
        self.session: Session = replace(HOME, game=NAME, prefs=replace(HOME.prefs, **prefs))  # type: ignore[arg-type]
        self.act("setup", text=text)

    def act(self, do: str, **fields: object) -> Session:
        """The session after one message."""
        self.session = step(replace(self.session, problem=None), read_intent({"do": do, **fields}), self.world)
        return self.session

    def move(self, *moves: str | Move) -> Session:
        """The session after these moves were made."""
        for move in moves:
            self.act("move", move=str(move))
            assert self.session.problem is None
        return self.session
