"""Looking ahead in slices: questions asked of many worlds, so many positions of the search at a time.

A slice ends by the count of positions and never by a clock, so that it is the same everywhere. A question that is too
hard for one slice is gone on with in the next: what the search has found out is kept between them.
"""

from dataclasses import dataclass
from typing import Protocol, TypeVar

from dominoes_widgets.solve.trick_search import Found, OutOfNodes

A_SLICE = 1_500
"""The positions of a slice: some 15 ms of Python at ease, and under 40 ms nearly always."""
ALL_SLICES = 150_000
"""The positions of all slices about one moment: some two seconds."""
_A_WORLD = 40
"""What it costs to deal a world and to ask about a tile, counted as positions of the search."""


@dataclass(frozen=True, slots=True)
class Work:
    """How far a comparison of choices has come.

    ``about`` tells which moment it is about. ``rows`` has a row for each world that is finished, with a number for each
    choice; ``part`` is the beginning of the next one, and ``found`` what is known of the question in hand. ``nodes`` is
    the work so far.
    """

    about: str
    rows: tuple[tuple[int, ...], ...] = ()
    part: tuple[int, ...] = ()
    found: Found | None = None
    nodes: int = 0


class Solving(Protocol):
    """What answers questions about one deal: a solver."""

    @property
    def nodes(self) -> int:
        """The work so far."""

    @property
    def found(self) -> Found:
        """What another solver of the same deal goes on from."""


S = TypeVar("S", bound=Solving)


class Question(Protocol[S]):
    """What is asked of every world: a number for each of ``choices``, greater for better, in at most ``enough`` worlds.

    ``apart`` says that every choice changes the deal itself, so that a search about one does not help another.
    """

    choices: int
    enough: int
    apart: bool

    def solver(self, world: int, choice: int, limit: float, found: Found | None) -> S:
        """The solver of a world, by its number, that may open so many positions and goes on from what was ``found``."""

    def answer(self, solver: S, part: tuple[int, ...]) -> int:
        """The number of the next choice, after those of ``part``. May raise ``OutOfNodes``."""


def kept(about: str, before: object) -> Work | None:
    """The work of a thought before, if it is about the same moment."""
    return before if isinstance(before, Work) and before.about == about else None


def go_on(question: Question[S], work: Work, nodes: int = A_SLICE) -> Work:
    """The work after a slice more."""
    end = work.nodes + nodes
    while work.nodes < end and len(work.rows) < question.enough:
        work = _a_world(question, work, end - work.nodes)
    return work


def _a_world(question: Question[S], work: Work, limit: int) -> Work:
    """The work after one world, or one choice of it where these are apart, or as far as the limit lets it come."""
    part, found = work.part, None
    solver = question.solver(len(work.rows), len(part), limit, work.found)
    try:
        while len(part) < question.choices:
            part = (*part, question.answer(solver, part))
            if question.apart:
                break
    except OutOfNodes:
        found = solver.found
    spent = work.nodes + solver.nodes + _A_WORLD
    if len(part) < question.choices:
        return Work(work.about, work.rows, part, found, spent)
    return Work(work.about, (*work.rows, part), (), None, spent)
