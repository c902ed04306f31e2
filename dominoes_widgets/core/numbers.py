"""Counting over many rounds, as data: what a game can have counted, what is known of it beforehand, and sums of exact chances.

No words here. A game that offers any of it has a module ``numbers`` that keeps the ``Numbers`` contract.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import Said
from dominoes_widgets.core.game import LEVELS, Choice, Opponents, Outcome

SPREAD, EVENTS, MEANS = "spread", "events", "means"
"""How rounds are counted: each has one number, each has some of several events, or each is of one group and has a number."""

Bar = int | str
"""What stands under a bar: a number, or the key of a word."""

Fall = Bar | tuple[Bar, int]
"""What a round is counted under: a bar, or (its group, its number)."""

Options = Mapping[str, Any]
"""The settings of a count by name."""

NOBODY = "blocked"
"""The bar of rounds in which nobody goes out."""


@dataclass(frozen=True, slots=True)
class Known:
    """A number known without counting here: exact when ``error`` is 0, else counted before, with that error in so many rounds."""

    value: float
    error: float = 0.0
    rounds: int = 0


@dataclass(frozen=True, slots=True)
class Expected:
    """What is known of a count: of its bars and of its mean."""

    bars: Mapping[Bar, Known] = field(default_factory=dict)
    mean: Known | None = None


@dataclass(frozen=True, slots=True)
class Kind:
    """One thing that can be counted.

    ``settings`` are what may be chosen, ``rounds`` how many rounds are counted unless somebody wants another number. So many
    calls of ``play`` as ``batch`` says take some 40 ms at most. ``told`` are the bars whose share of the rounds, taken together,
    is told in a sentence. A kind of ``MEANS`` whose numbers are 0 and 1 counts a ``share`` of each group. ``note`` is said beside
    its numbers. A setting without values is a text, which ``bars`` checks.
    """

    style: str
    settings: tuple[Choice, ...]
    batch: int
    rounds: int
    told: tuple[Bar, ...] = ()
    share: bool = False
    note: Said | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """A round as far as it has come: what it is counted under once it is over, and what it goes on from before.

    ``full`` says that what was done last was the work of a whole slice.
    """

    falls: tuple[Fall, ...] | None = None
    work: Hashable = None
    full: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """An exact chance that a person can have worked out.

    ``fields`` are the whole numbers it takes, in order and each with an example: first how many tiles are unseen; no other can
    be larger, or larger than ``most`` says. ``chance`` gives the answer, ``parts`` further numbers that its formula shows.
    """

    name: str
    fields: Mapping[str, int]
    chance: Callable[..., Fraction]
    parts: Callable[..., Mapping[str, int]] = lambda *_: {}
    most: Mapping[str, int] = field(default_factory=dict)


class Numbers(Protocol):
    """What a game that can be counted has in its module ``numbers``."""

    KINDS: Mapping[str, Kind]
    """What can be counted, by name, the simplest first."""

    QUESTIONS: tuple[Question, ...]
    """The exact chances that its players ask for."""

    def bars(self, kind: str, options: Options) -> tuple[Bar, ...]:
        """The bars of a count, in order. Raises ``InvalidOption`` for settings that do not go together."""

    def expected(self, kind: str, options: Options) -> Expected:
        """What is known of a count without counting."""

    def play(self, kind: str, options: Options, seed: int, number: int, before: Round) -> Round:
        """A round, or as much of it as takes a few milliseconds: it goes on from the round before it, a fresh one at first.

        Pure: the round of a seed and a number (from 0) is the same everywhere.
        """


def chance_of(kind: str, seed: int, number: int) -> Chance:
    """The chance that decides a round of a count."""
    return Chance(f"numbers/{kind}/{seed}/{number}")


MOVES_A_CALL = 30
"""So many moves of bots are made at a time; with bots that know their move at once they take some 6 ms."""

WHO_GOES_OUT, BLOCKED = "who_goes_out", "blocked"
"""What rounds that bots play are counted for: who goes out, or how often nobody does."""

LEVEL = Choice("level", LEVELS, LEVELS[1])
"""The setting of how well all bots of a round play."""


def played_by_bots(kind: str, game: Opponents[Any], start: Callable[[], Any], level: str, before: Round) -> Round:
    """A round in which bots of one level play every seat, some moves further.

    ``start`` deals it. Once it is over it is counted under who went out, or of the kind ``BLOCKED`` under the number of players
    and whether it was blocked. The work of the round is the first state, the present one, and what a bot thinks so far.
    """
    first, state, thought = before.work if isinstance(before.work, tuple) else (None, None, None)
    rules: Any = game
    if state is None:
        first = state = start()
    for _ in range(MOVES_A_CALL):
        if (ended := rules.outcome(state)) is not None:
            return Round(((first.players, int(ended.how == NOBODY)) if kind == BLOCKED else _who_goes_out(first, ended),))
        thought = game.bot(rules.seen_by(state, state.to_move), level, thought)
        if not thought.done:
            return Round(None, (first, state, thought), full=True)
        state, thought = rules.play(state, thought.advice.move), None
    return Round(None, (first, state, None))


def _who_goes_out(first: Any, ended: Outcome) -> Bar:
    """Who went out, as a place in the order of first turns (from 1), or ``NOBODY``."""
    return (ended.winners[0] - first.to_move) % first.players + 1 if ended.how == "out" else NOBODY
