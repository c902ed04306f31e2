"""A drill as data: one question about one position, and every answer with the reasons that the rules give for it.

No words here: a question is a phrase's key with facts, a reason a code with a rule. A game that offers drills has a module
``drills`` that keeps the ``Drills`` contract.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.core.reasons import Facts, Reason, facts_of
from dominoes_widgets.core.tiles import Tile

EASIEST, HARDEST = 1, 3
"""The levels of difficulty, from a small set of tiles to a table full of markers and open doubles."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence before it has words: the key of its phrase, and the facts that it names."""

    key: str
    facts: Facts = ()


def said(key: str, **facts: object) -> Said:
    """A sentence with its facts; those that are ``None`` are left out.

    >>> said("drill.where.ask", tile=Tile(6, 4)).facts
    (('tile', Tile(6, 4)),)
    """
    return Said(key, facts_of(**facts))


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: its words, whether it is ``right``, and ``why``, the most telling reason first.

    ``moves`` are the moves on the board that mean this answer, ``at`` the place that means it by itself. ``told`` are sentences
    that no rule stands behind.
    """

    text: Said
    right: bool
    why: tuple[Reason, ...]
    moves: tuple[Move, ...] = ()
    at: str | None = None
    told: tuple[Said, ...] = ()


@dataclass(frozen=True)
class Drill:
    """One question about one state, of which exactly one option is right, or in a position of one's own perhaps several.

    ``seat`` is where the learner sits (``None``: beside the table), ``story`` what is told before the question, ``note`` what
    the answer depends on (the ruleset). ``tile`` is the tile that is asked about. ``by`` says how the board may answer: by a
    "place", by a "move" (a tile and a place), or not at all (""). With ``open_hands`` every hand lies face up, and ``sheet``
    holds the scores of the rounds (a row a round, a number a seat). ``queue`` says whether the board may tell which of several
    open doubles comes first, and on a tree what is open; where that is the question it tells it only once the answer is found.
    """

    kind: str
    level: int
    state: Any
    question: Said
    options: tuple[Option, ...]
    seat: int | None = None
    story: tuple[Said, ...] = ()
    note: Said | None = None
    tile: Tile | None = None
    by: str = ""
    open_hands: bool = False
    sheet: tuple[tuple[int, ...], ...] = ()
    queue: bool = True

    @property
    def answer(self) -> int:
        """Which option is right, from 0; the first of several."""
        return next(i for i, option in enumerate(self.options) if option.right)

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that this drill exercises: first those of the right answer, then what forbids each other."""
        right = self.options[self.answer]
        others = (option.why[0] for option in self.options if option.why and not option.right)
        return tuple(dict.fromkeys(reason.rule for reason in (*right.why, *others)))

    @property
    def asks(self) -> tuple[object, ...]:
        """What is asked and answered; two drills with equal ``asks`` are the same question to a learner."""
        return self.kind, self.question, self.options[self.answer].text

    def option_at(self, place: str) -> int | None:
        """The option that a press on a place of the board means, where the board may answer by a place."""
        return next((i for i, one in enumerate(self.options) if one.at == place), None) if self.by == "place" else None

    def option_of(self, move: Move) -> int | None:
        """The option that a move on the board means; ``None`` when none does."""
        found = next((i for i, option in enumerate(self.options) if move in option.moves), None)
        return self.option_at(move.at) if found is None and isinstance(move, Place) else found


class Drills(Protocol):
    """What a game that offers drills has in its module ``drills``."""

    KINDS: tuple[str, ...]
    """Its kinds of question, those for beginners first."""

    RULES: Mapping[str, tuple[str, ...]]
    """The ids of the rules that drills of each kind can exercise."""

    def make(self, kind: str, level: int, key: str, rule: str = "") -> Drill:
        """A drill that depends on its arguments alone; with ``rule`` one that exercises this rule.

        Raises ``ValueError`` for an unknown kind, or a rule that this kind does not exercise.
        """
