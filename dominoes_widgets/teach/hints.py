"""The ladder of hints: where to look, why, which move, and at last the move itself. Data; the view finds the words."""

from dataclasses import dataclass
from typing import Any

from dominoes_widgets.core.game import Advice, Game, Thinker, Thought
from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.core.reasons import Facts, facts_of

RUNGS = ("nudge", "reason", "move", "show")
"""The rungs from the least help to the most."""


@dataclass(frozen=True, slots=True)
class Hint:
    """One rung of help for a seat.

    ``key`` and ``facts`` name its sentence; ``weaker`` has the facts of a second one (key ``hint.weaker``) that says
    what the next best move would cost, and is empty where that is not known. ``places`` are to be marked on the table.
    ``arrow`` is the move to point at, and ``play`` the one to make; both are ``None`` on the rungs below. ``evidence`` is the
    key and facts of what looking ahead found, "" for nothing.
    """

    rung: str
    advice: Advice
    key: str
    facts: Facts
    places: tuple[str, ...] = ()
    arrow: Move | None = None
    play: Move | None = None
    weaker: Facts = ()
    evidence: tuple[str, Facts] = ("", ())

    @property
    def more(self) -> tuple[tuple[str, Facts], ...]:
        """The keys and facts of the sentences after the first."""
        weaker = ("hint.weaker" if self.weaker else "", self.weaker)
        return tuple(said for said in (weaker, self.evidence) if said[0])

    @property
    def states(self) -> bool:
        """Whether the sentences state anything; a nudge only says where to look."""
        return self.rung != RUNGS[0]


def think(game: Game[Any], seen: Any, before: Thought | None = None) -> Thought:
    """A slice of thinking about what the seat to move sees; a game that does not look ahead has its advice at once.

    >>> from dominoes_widgets.variants.registry import game
    >>> mexican_train = game("mexican_train")
    >>> seen = mexican_train.seen_by(first := mexican_train.start(seed=1, players=4), first.to_move)
    >>> at_once = think(mexican_train, seen)
    >>> at_once.done, think(mexican_train, seen, at_once).done
    (False, False)
    """
    return game.think(seen, before) if isinstance(game, Thinker) else Thought(game.advise(seen))


def think_through(game: Game[Any], seen: Any) -> Thought:
    """All the thinking about what the seat to move sees, for whoever can wait for it."""
    thought = think(game, seen)
    while not thought.done:
        thought = think(game, seen, thought)
    return thought


def hint(game: Game[Any], state: Any, seat: int, rung: str = RUNGS[0], thought: Thought | None = None) -> Hint:
    """Help for the seat to move, on one of the ``RUNGS``, from what that seat can see and nothing else.

    ``thought`` is how far ``think`` has come about this moment; without one, the hint is what comes to mind at once.
    Raises ``ValueError`` for an unknown rung, or when it is not this seat's turn (or the round is over).

    >>> from dominoes_widgets.variants.registry import game
    >>> mexican_train = game("mexican_train")
    >>> first = mexican_train.start(seed=1, players=4)
    >>> hint(mexican_train, first, first.to_move).key
    'hint.nudge.start_train'
    """
    if rung not in RUNGS:
        raise ValueError(f"a hint is one of {', '.join(RUNGS)}, not {rung!r}")
    if state.to_move != seat:
        raise ValueError(f"there are hints for the seat to move, {state.to_move}, and not for {seat}")
    advice = (thought or think(game, game.seen_by(state, seat))).advice
    move = advice.move
    places = (move.at,) if isinstance(move, Place) else ()
    if rung == "nudge":
        return Hint(rung, advice, f"hint.nudge.{advice.idea}", advice.facts, places)
    if rung == "reason":
        return Hint(rung, advice, f"idea.{advice.idea}.you", advice.facts, places, evidence=_evidence(advice, "reason"))
    play, evidence = move if rung == "show" else None, _evidence(advice, "move")
    return Hint(rung, advice, f"hint.{rung}", facts_of(move=move), places, move, play, _weaker(advice), evidence)


def next_rung(rung: str | None) -> str:
    """The rung after this one; the first after ``None``, and the last stays the last.

    >>> next_rung(None), next_rung("nudge"), next_rung("show")
    ('nudge', 'reason', 'show')
    """
    return RUNGS[0] if rung is None else RUNGS[min(RUNGS.index(rung) + 1, len(RUNGS) - 1)]


def _weaker(advice: Advice) -> Facts:
    """The next best move and its cost, where the advice knows that it costs something."""
    cost = dict(advice.facts).get("cost")
    known = advice.runner_up is not None and isinstance(cost, int) and cost > 0
    return facts_of(move=advice.runner_up, n=cost) if known else ()


def _evidence(advice: Advice, kind: str) -> tuple[str, Facts]:
    """What looking ahead found, without the move ("reason") or with it ("move")."""
    return (f"evidence.{advice.evidence}.{kind}", advice.facts) if advice.evidence else ("", ())
