"""The contract that every game keeps, and how a round or game ends.

The laws behind it: legality has one definition (``check``), states never change, and chance comes from a seed alone.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeVar, runtime_checkable

from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.reasons import Facts, Reason
from dominoes_widgets.core.table import Table
from dominoes_widgets.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round or a whole game ended: ``how`` ("out", "blocked", "rounds"), who won (seats from 0) and the scores.

    A score stands for each of the game's ``sides``: for a seat each, where nobody has a partner.
    """

    how: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """An option as a form offers it: its name, its values, its default, and whether the default depends on other choices.

    ``group`` names the heading under which a form with many options shows it ("option_group.<group>"); "": none.
    """

    name: str
    values: tuple[object, ...]
    default: object
    depends: bool = False
    group: str = ""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a player might do, and why: the move, the idea behind it as a code with facts, and the next best move.

    ``legal_count`` is how many legal moves there were; with one there is nothing to choose. ``evidence`` is the code of what
    was found by looking ahead ("": nothing): the sentences "evidence.<code>.reason" and "evidence.<code>.move" tell it from
    the facts. ``certainty`` says how certain the advice is, as one of ``CERTAINTIES``.
    """

    move: Move
    idea: str
    facts: Facts = ()
    runner_up: Move | None = None
    legal_count: int = 1
    evidence: str = ""
    certainty: str = "usual"


LEVELS = ("easy", "steady", "strong")
"""How well a bot plays, the weakest first. They differ in thought alone: none sees more than its seat does."""

CERTAINTIES = ("rule", "sum", "usual")
"""How certain a statement is: by the rules, by arithmetic, or only usually so."""


@dataclass(frozen=True, slots=True)
class Rated:
    """What a legal move comes to: how many points of the game it is worse than the best one (``cost``, 0 or more).

    ``error`` is the standard error of the cost, 0 where it is exact. The sentence "rated.<code>" tells what the move leads to
    from the facts; "": there is none. ``certainty`` is one of ``CERTAINTIES``. Where not points were compared but how often a
    thing comes about, ``stake`` is what that thing is worth: the cost is so much times the difference of the chances.
    """

    move: Move
    cost: float
    error: float = 0.0
    code: str = ""
    facts: Facts = ()
    certainty: str = "usual"
    stake: float = 0.0


@dataclass(frozen=True, slots=True)
class Thought:
    """How far thinking about a moment has come: the advice so far, and whether more thinking would change nothing.

    ``ratings`` are the legal moves as far as they could be told apart, the best first; ``()`` where nothing is known of them.
    ``work`` is what the game goes on from; nobody else looks into it.
    """

    advice: Advice
    done: bool = True
    work: Hashable = None
    ratings: tuple[Rated, ...] = ()


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the seat to move is asked for now.

    ``code`` names its sentence ("coach.<code>") and ``facts`` what that names. ``buttons`` are the moves without a tile that this
    moment of the game knows, legal or not, in the order in which they are offered; ``drawn`` is the tile drawn in this turn.
    """

    code: str
    facts: Facts = ()
    buttons: tuple[Move, ...] = ()
    drawn: Tile | None = None


S = TypeVar("S")
Seen_contra = TypeVar("Seen_contra", contravariant=True)


class Game(Protocol[S]):
    """One game: pure functions over its immutable states.

    ``m in moves(s)`` if and only if ``check(s, m) == ()``. ``play`` raises ``IllegalMove`` and never changes its
    argument.
    """

    name: str

    emblem: Tile
    """The tile that stands for the game on its card."""

    deals_on: bool
    """Whether a round that has ended is followed by the next deal at once, as hands are in a match, and not by a pause."""

    def start(self, seed: int, **options: object) -> S:
        """The first state of a whole game; the same seed and options give the same state everywhere."""

    def choices(self) -> tuple[Choice, ...]:
        """The options that ``start`` takes, the most important first, for forms and for the command line."""

    def moves(self, state: S) -> tuple[Move, ...]:
        """All legal moves, sorted and unique; empty only when the round is over."""

    def check(self, state: S, move: Move) -> tuple[Reason, ...]:
        """All reasons why the move is not legal, the most useful first; ``()`` means that it is legal."""

    def play(self, state: S, move: Move) -> S:
        """The state after a legal move. Raises ``IllegalMove`` with all reasons for any other."""

    def outcome(self, state: S) -> Outcome | None:
        """How the round ended, or ``None`` while it goes on."""

    def next_round(self, state: S) -> S | None:
        """The first state of the next round, dealt from the seed; ``None`` when there is none (or this one goes on)."""

    def game_outcome(self, state: S) -> Outcome | None:
        """How the whole game ended, or ``None`` while rounds are still to come."""

    def sides(self, state: S) -> tuple[tuple[int, ...], ...]:
        """The seats that score together: each by itself, or partners."""

    def sheet(self, state: S) -> tuple[tuple[int, ...], ...]:
        """The scores of every round that is over, a row a round and a number a side; this round's too once it is over."""

    def seen_by(self, state: S, seat: int | None) -> S:
        """The state as a seat sees it: every tile hidden from it is ``BACK``. ``None`` is the teacher, who sees all."""

    def advise(self, seen: S) -> Advice:
        """A sensible move for the seat to move, from what that seat can see (a state made by ``seen_by``) and nothing else."""

    def prompt(self, state: S) -> Prompt:
        """What is asked of the seat to move, and which moves without a tile to offer it. Asked only while somebody is to move."""

    def arranged(self, seen: S, seat: int) -> tuple[tuple[Tile, ...], ...]:
        """The hand of a seat as a player sorts it, in groups that stand a little apart."""

    def table(self, state: S) -> Table:
        """What lies on the table, without coordinates."""

    def from_position(self, position: Mapping[str, object]) -> S:
        """The state that a position (already read from TOML) describes. Raises ``InvalidPosition`` or ``InvalidOption``."""

    def to_position(self, state: S) -> str:
        """The state as a position text; reading it back gives an equal state."""

    def report(self, state: S) -> dict[str, object]:
        """What the referee prints of a state (seats as P1 …), without moves and outcome."""


@runtime_checkable
class Thinker(Protocol[Seen_contra]):
    """A game that can look ahead, besides what ``Game`` asks of it; a game need not be one."""

    def think(self, seen: Seen_contra, before: Thought | None) -> Thought:
        """A slice of thinking about a state made by ``seen_by``, short enough to wait for (some 40 ms).

        ``None`` begins, with an answer at once; each further slice goes on from the thought before. Thoughts are pure: the same
        view gives the same ones everywhere, and they come to an end. Of a state that hides nothing (``seen_by`` of ``None``)
        it says what hindsight says: what the moves of the seat to move come to as the tiles really lie.
        """


@runtime_checkable
class Opponents(Protocol[Seen_contra]):
    """A game whose bots play on several ``LEVELS``; where a game is none, they follow its ``advise``."""

    def bot(self, seen: Seen_contra, level: str, before: Thought | None) -> Thought:
        """A slice of a bot's thinking about what its seat sees, as ``think`` does it: pure, ending, some 40 ms at most.

        It makes the move of the thought that is done.
        """
