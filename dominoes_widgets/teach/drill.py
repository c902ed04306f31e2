"""Doing drills: which one comes next, what an answer was worth, and how hard the next one may be. Pure; knows no variant."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from dominoes_widgets.core.chance import pick
from dominoes_widgets.core.drill import EASIEST, HARDEST, Drill, Drills
from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach.explain import Verdict, explain

MIXED = ""
"""The kind of a series in which every drill is of another kind than the one before."""

UP_AFTER, DOWN_AFTER = 3, 2
"""So many right answers in a row lead to the next level, so many wrong ones to the one before."""

_MOST_TRIES = 20
"""A question that asks the same as the one before is made anew at most so often."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How hard the drills of a kind are for somebody: the ``level``, and ``run`` right (below 0: wrong) answers in a row."""

    level: int = EASIEST
    run: int = 0

    def after(self, right: bool) -> "Skill":
        """The skill after one more answer.

        >>> Skill(1, 2).after(True), Skill(2, -1).after(False), Skill(1, 2).after(False)
        (Skill(level=2, run=0), Skill(level=1, run=0), Skill(level=1, run=-1))
        """
        run = max(self.run, 0) + 1 if right else min(self.run, 0) - 1
        if run >= UP_AFTER:
            return Skill(min(self.level + 1, HARDEST))
        if run <= -DOWN_AFTER:
            return Skill(max(self.level - 1, EASIEST))
        return Skill(self.level, run)


Skills = Mapping[str, Skill]
"""The skill in every kind of drill."""


@dataclass(frozen=True)
class Practice:
    """A series of drills: the one in hand, and how it goes.

    ``kind`` is the one kind of the series or ``MIXED``; ``rule`` is the rule under review ("" where none is). ``seed`` and
    ``number`` say which drill of which series this is. ``chosen`` are the options tried so far, ``verdict`` what the rules
    said of a move on the board that no option names, ``first`` whether the first try was right (``None``: none yet).
    ``right`` of ``total`` drills of this series were answered right at once. ``key`` is what the drill was made from.
    """

    drill: Drill
    kind: str
    seed: int
    number: int = 0
    rule: str = ""
    chosen: tuple[int, ...] = ()
    verdict: Verdict | None = None
    first: bool | None = None
    right: int = 0
    total: int = 0
    key: str = ""

    @property
    def solved(self) -> bool:
        """Whether a right answer was found."""
        return any(self.drill.options[option].right for option in self.chosen)

    @property
    def shown(self) -> int | None:
        """The option whose reasons are shown: the one chosen last, unless a move on the board was tried since."""
        return self.chosen[-1] if self.chosen and self.verdict is None else None


def begin(book: Drills, kind: str, seed: int, skills: Skills, rule: str = "") -> Practice:
    """The first drill of a series. Raises ``Problem`` for a kind that the game does not have."""
    if kind not in (MIXED, *book.KINDS):
        raise Problem("drill.unknown", word=kind[:40], known=book.KINDS)
    return _made(book, _Spot(kind, seed, 0), skills, rule)


def next_drill(practice: Practice, book: Drills, skills: Skills, rule: str = "") -> Practice:
    """The next drill of a series: of another kind in a mixed one, and never the same question twice in a row."""
    spot = _Spot(practice.kind, practice.seed, practice.number + 1)
    made = _made(book, spot, skills, rule, practice.drill)
    return replace(made, right=practice.right, total=practice.total)


def kinds_of(book: Drills, rule: str) -> tuple[str, ...]:
    """The kinds of drill that can exercise a rule; none for a rule that only lessons and rulebook tell."""
    return tuple(kind for kind in book.KINDS if rule in book.RULES[kind])


class _Spot(NamedTuple):
    """Which drill of which series."""

    kind: str
    seed: int
    number: int


def _made(book: Drills, spot: _Spot, skills: Skills, rule: str, last: Drill | None = None) -> Practice:
    kind, seed, number = spot
    key = f"{seed}/{number}"
    possible = [kind] if kind else list(kinds_of(book, rule) if rule else book.KINDS)
    others = [one for one in possible if last is None or kind or one != last.kind]
    chosen = pick(others or possible, key)
    level = skills.get(chosen, Skill()).level
    drill = book.make(chosen, level, key, rule)
    for again in range(_MOST_TRIES):
        if last is None or drill.asks != last.asks:
            break
        key = f"{seed}/{number}/{again}"
        drill = book.make(chosen, level, key, rule)
    return Practice(drill, kind, seed, number, rule, key=key)


def answer(practice: Practice, option: int) -> Practice:
    """The practice after an option (from 0) was chosen. Only the first try counts. Raises ``Problem`` for no such option."""
    if not 0 <= option < len(practice.drill.options):
        raise Problem("lesson.no_option")
    right = practice.drill.options[option].right
    return replace(_graded(practice, right), chosen=(*practice.chosen, option), verdict=None)


def try_move(practice: Practice, game: Game[Any], move: Move) -> Practice:
    """The practice after a move on the board: the answer that it means, or what the rules say of it.

    An illegal move that no answer names is a wrong try; a legal one that no answer names is only explained.
    """
    option = practice.drill.option_of(move)
    if option is not None:
        return answer(practice, option)
    verdict = explain(game, practice.drill.state, move)
    practice = practice if verdict.legal else _graded(practice, right=False)
    return replace(practice, verdict=verdict)


def _graded(practice: Practice, right: bool) -> Practice:
    if practice.first is not None:
        return practice
    return replace(practice, first=right, right=practice.right + right, total=practice.total + 1)


def missed_rule(practice: Practice) -> str:
    """The rule that stands against the try made last: what the learner has to learn; "" after a right one."""
    if practice.verdict is not None:
        return practice.verdict.reasons[0].rule if practice.verdict.reasons else ""
    if practice.shown is None or practice.drill.options[practice.shown].right:
        return ""
    why = practice.drill.options[practice.shown].why
    return why[0].rule if why else ""
