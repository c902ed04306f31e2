"""What one person has before them: the place they are at, their games and lessons, their choices. Immutable data.

``reducer.step`` makes the next session from an intent; nothing else changes one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from dominoes_widgets.core.drill import Drills
from dominoes_widgets.core.game import Game, Thought
from dominoes_widgets.core.numbers import Numbers
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach.bots import USUAL
from dominoes_widgets.teach.compare import Weighed
from dominoes_widgets.teach.counting import Desk
from dominoes_widgets.teach.drill import Practice, Skills
from dominoes_widgets.teach.explain import Verdict
from dominoes_widgets.teach.game_review import Review
from dominoes_widgets.teach.hints import Hint
from dominoes_widgets.teach.lesson import Lesson
from dominoes_widgets.teach.lesson_run import Run
from dominoes_widgets.teach.own_positions import Owns
from dominoes_widgets.teach.progress import Progress
from dominoes_widgets.teach.review import Boxes
from dominoes_widgets.teach.timeline import Timeline

PAGES = ("home", "game", "learn", "play", "new", "setup", "rules", "practice", "numbers", "teacher")
THEMES = ("auto", "light", "dark", "contrast", "projector")
PACES = ("watch", "step", "at_once")
MOST_SHELVED = 6
LONGEST_NAME = 24
"""A person's name is no longer than this many characters, so that it fits its sign."""


@dataclass(frozen=True)
class World:
    """What exists outside a person's session: the games, their lessons, and the languages there are words for.

    ``drills`` and ``numbers`` are those of the games that offer any.
    ``hidden`` languages can be asked for in the address but are offered nowhere.
    """

    games: Mapping[str, Game[Any]]
    lessons: Mapping[str, tuple[Lesson, ...]]
    languages: tuple[str, ...] = ("en",)
    hidden: tuple[str, ...] = ()
    drills: Mapping[str, Drills] = field(default_factory=dict)
    numbers: Mapping[str, Numbers] = field(default_factory=dict)


@dataclass(frozen=True)
class Preferences:
    """What a person chose for themselves.

    ``pace`` says how bots move: "watch" one after the other by themselves, "step" one at a press, "at_once" all
    together. ``coach`` offers help unasked (where tiles fit, hints); ``hands_open`` shows every hand; ``numerals``
    writes numbers on tiles; ``present`` is the projector mode. ``bots`` is how well they play, one of ``LEVELS``.
    """

    language: str = "en"
    theme: str = "auto"
    pace: str = "watch"
    bots: str = USUAL
    coach: bool = True
    numerals: bool = True
    hands_open: bool = False
    present: bool = False
    name: str = ""


@dataclass(frozen=True)
class Saved:
    """A game as it is kept in the browser.

    ``code`` is its share code, ``ply`` how many of its moves lead to the moment shown, ``dealt`` says whether the next round
    was dealt after them, and ``by_hand`` are the seats that people play.
    """

    game: str
    code: str
    ply: int
    dealt: bool = False
    by_hand: tuple[int, ...] = (0,)


@dataclass(frozen=True)
class Session:
    """One person's session.

    ``tables`` are games in hand that have been opened, ``kept`` those still only saved, ``shelf`` earlier games that were
    replaced (newest first). ``chosen`` and ``aimed`` are the tile and place picked but not yet played; ``verdict`` what the
    rules last said, ``hint`` what the coach last said and ``thought`` how far it has come with that, ``showing`` which list
    the coach shows ("why", "what"), ``comparing`` what is held against the best move and ``weighed`` what is known of that,
    ``looking`` the look back at a round or game, ``problem`` what could not be done, ``tasted`` the verdict on the tile tried on
    home's first taste. ``done`` maps game and lesson to the steps solved. ``rule`` is the rule open in the rulebook,
    ``search``, ``rules_of`` and ``rules_group`` what is looked for there. ``practice`` is the drill in hand, ``boxes`` and
    ``skills`` map a game to how its rules and drills are known, ``own`` to positions of one's own to practise; ``today`` is
    the day as a number. ``class_files`` are the progress files a teacher has opened (name, contents), ``class_refused`` those
    that could not be read, with why. ``viewport`` is the room in CSS pixels (width, height), ``unread`` what the browser had
    kept that could not be read; ``eyes`` the seat whose hand is looked at (``None``: one's own).
    """

    page: str = "home"
    game: str = ""
    tables: Mapping[str, Timeline] = field(default_factory=dict)
    kept: Mapping[str, Saved] = field(default_factory=dict)
    shelf: tuple[Saved, ...] = ()
    run: Run | None = None
    done: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    prefs: Preferences = Preferences()
    chosen: Tile | None = None
    aimed: str | None = None
    verdict: Verdict | None = None
    hint: Hint | None = None
    thought: Thought | None = None
    bot_plan: tuple[Any, Thought] | None = field(default=None, compare=False)
    showing: str = ""
    comparing: str = ""
    weighed: Weighed | None = field(default=None, compare=False)
    looking: Review | None = field(default=None, compare=False)
    problem: Problem | None = None
    tasted: Verdict | None = None
    unread: str = ""
    setup_text: str = ""
    new_fields: Mapping[str, str] = field(default_factory=dict)
    rule: str = ""
    search: str = ""
    rules_of: str = ""
    rules_group: str = ""
    practice: Practice | None = None
    boxes: Mapping[str, Boxes] = field(default_factory=dict)
    skills: Mapping[str, Skills] = field(default_factory=dict)
    own: Mapping[str, Owns] = field(default_factory=dict)
    today: int = 0
    class_files: tuple[tuple[str, Progress], ...] = ()
    class_refused: Mapping[str, Problem] = field(default_factory=dict)
    eyes: int | None = None
    desk: Desk | None = field(default=None, compare=False)
    """What lies on the page of numbers; nothing of it is kept, so it makes no two sessions differ."""
    viewport: tuple[int, int] = (1100, 720)
    greeted: bool = False

    @property
    def table(self) -> Timeline | None:
        """The game in hand of the game that is open."""
        return self.tables.get(self.game)

    def bot_thought(self, state: Any) -> Thought | None:
        """How far a bot has come with thinking about this very moment."""
        return self.bot_plan[1] if self.bot_plan is not None and self.bot_plan[0] is state else None

    @property
    def thinks(self) -> bool:
        """Whether the coach is still thinking about the hint that is shown."""
        return self.hint is not None and self.thought is not None and not self.thought.done

    def with_table(self, line: Timeline) -> "Session":
        """The session with the open game's timeline changed and whatever was picked or said about the old moment gone."""
        return replace(self.cleared(), tables={**self.tables, self.game: line})

    def at(self, page: str, game: str) -> "Session":
        """The session at another page, perhaps of another game; what is open or looked for belongs to its game."""
        there = replace(self.cleared(), page=page, game=game)
        if game == self.game:
            return there
        there = replace(there, run=None, practice=None, desk=None, new_fields={})
        return replace(there, rule="", search="", rules_of="", rules_group="")

    def cleared(self) -> "Session":
        """The session with nothing picked, asked or said."""
        quiet = replace(self, chosen=None, aimed=None, verdict=None, hint=None, thought=None, problem=None)
        return replace(quiet, showing="", comparing="")
