"""Lessons as data: what a lesson file may say, and how it is read, with errors that name file and line.

A lesson is a TOML file: ``id``, ``title``, ``goal``, ``minutes``, and a ``[[step]]`` for every step. A step tells,
asks, or has the learner do something on the board (``kind``). How a lesson is played stands in ``lesson_run``, and what
makes one good enough to teach from in ``lesson_check``.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.notation import parse_move, parse_moves, parse_tile
from dominoes_widgets.core.problems import InvalidLesson, InvalidNotation
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach.lesson_goal import AllOf, AnyOf, Goal, Happened, Laid, Made, Moved, RoundOver, TurnOver
from dominoes_widgets.teach.lesson_lines import Key, Lines

AUTO = "auto"
"""``why = "auto"``: the rules engine gives the reason of an option that has a move."""

KINDS = ("tell", "ask", "do")
LONGEST_FILE = 200_000


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a question, and ``why`` it is ``right`` or not: a sentence, or ``AUTO`` for one about ``move``."""

    text: str
    right: bool
    why: str
    move: Move | None = None
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Remark:
    """What the lesson adds to the verdict when the learner makes this move where it is illegal or misses the goal."""

    move: Move
    why: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson.

    ``position`` is a position's text ("" = the board goes on from the step before), ``seat`` the learner's (from 0),
    ``mark`` the tiles and places to point at, ``then`` what the others play once the step is solved. An "ask" step has
    ``options``, of which one is right (with ``several``, more than one, and with ``every`` all of those are to be found;
    written ``several = "all"``); a "do" step has a ``goal``, and ``off_goal``
    answers a legal move that leads away from it. ``hint`` holds the lesson's own nudge and reason. With ``open_hands``
    everybody's tiles lie face up, and ``sheet`` holds the scores of earlier rounds (a row a round, a number a seat).
    With ``bots`` the others move by the game's own advice whenever it is not the learner's turn, and every legal move of
    the learner leads on. ``unlike`` holds the ids of rules of the game that the lesson compares with, which say otherwise
    than ``rules`` do. ``line`` is where it stands in its file, ``lines`` where its keys do.
    """

    id: str
    kind: str
    say: str
    rules: tuple[str, ...] = ()
    position: str = ""
    seat: int = 0
    mark: tuple[Tile | str, ...] = ()
    then: tuple[Move, ...] = ()
    praise: str = ""
    teacher: str = ""
    hint: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    several: bool = False
    every: bool = False
    goal: Goal | None = None
    off_goal: str = ""
    wrong: tuple[Remark, ...] = ()
    open_hands: bool = False
    bots: bool = False
    sheet: tuple[tuple[int, ...], ...] = ()
    unlike: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)
    lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)

    def remark_on(self, move: Move) -> str:
        """What the lesson itself says about a move that is illegal or misses the goal; "" where it says nothing."""
        return next((remark.why for remark in self.wrong if remark.move == move), "")

    def line_of(self, key: str) -> int:
        """The line on which a key of this step stands (of its ``[[step]]`` where it is left out)."""
        return self.lines.get(key, self.line)


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: a ``goal`` in one sentence, about so many ``minutes``, and its steps.

    ``order`` is its number in its course, from 1 (0 for a lesson that belongs to none); ``file`` is where it came from.
    ``compare`` is the game whose rules its steps compare with ("" where they compare with none).
    """

    id: str
    title: str
    goal: str
    minutes: int
    steps: tuple[Step, ...]
    order: int = 0
    file: str = field(default="", compare=False)
    compare: str = ""

    def index_of(self, step_id: object) -> int | None:
        """Which step has this id; ``None`` when none has."""
        return next((i for i, step in enumerate(self.steps) if step.id == step_id), None)


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order, which is that of their file names; none without a folder. Raises ``InvalidLesson``.

    >>> [lesson.id for lesson in lessons("mexican_train")][:2]
    ['goal_and_set', 'engine_and_trains']
    """
    folder = files(f"dominoes_widgets.variants.{game}") / "lessons"
    if not folder.is_dir():
        return ()
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return tuple(read_lesson(file.read_text(encoding="utf-8"), file.name, i) for i, file in enumerate(found, start=1))


def read_lesson(text: str, file: str, order: int = 0) -> Lesson:
    """The lesson in a file's text. Raises ``InvalidLesson``, which names file and line and what would be right.

    >>> read_lesson('titel = "X"', "x.toml").title
    Traceback (most recent call last):
    dominoes_widgets.core.problems.InvalidLesson: lesson.key_near word=titel near=title where=x.toml:1 ...
    """
    if len(text) > LONGEST_FILE:
        raise invalid(file, 1, "too_long", most=LONGEST_FILE)
    lines = Lines(file, text)
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise invalid(file, lines.line_in(str(problem)), "toml", detail=str(problem)) from None
    top = _Table(lines, given, (), ("id", "title", "goal", "minutes", "compare", "step"))
    steps = tuple(_step(top, i) for i in range(len(top.tables("step"))))
    if not steps:
        raise top.wrong("", "no_steps")
    return Lesson(
        id=top.text("id"),
        title=top.text("title"),
        goal=top.text("goal"),
        minutes=top.whole("minutes"),
        steps=steps,
        order=order,
        file=file,
        compare=top.text("compare", ""),
    )


def invalid(file: str, line: int, code: str, **facts: object) -> InvalidLesson:
    """The problem of a lesson file at a line, in the form that every one of them has."""
    return InvalidLesson(f"lesson.{code}", **facts, where=f"{file}:{line}", file=file, line=line)


_STEP_KEYS = (
    "id", "kind", "say", "rules", "position", "seat", "mark", "then", "praise", "teacher", "hint",
    "option", "several", "goal", "off_goal", "wrong", "open_hands", "bots", "sheet", "unlike",
)  # fmt: skip
EVERY = "all"
"""What ``several`` says where a learner has to find all the options that are right, and not any one of them."""
_ONLY_IN = {"option": "ask", "several": "ask", "goal": "do", "off_goal": "do", "wrong": "do", "bots": "do"}


def _step(top: "_Table", number: int) -> Step:
    table = top.tables("step", _STEP_KEYS)[number]
    kind = table.text("kind")
    if kind not in KINDS:
        raise table.wrong("kind", "value", name="kind", value=kind, known=KINDS)
    for key, owner in _ONLY_IN.items():
        if key in table.given and kind != owner:
            raise table.wrong(key, "only_in", name=key, kind=owner)
    options = tuple(map(_option, table.tables("option", ("text", "right", "why", "move"))))
    every = table.given.get("several") == EVERY
    if kind == "ask" and len(options) < 2:
        raise table.wrong("", "options")
    return Step(
        id=table.text("id"),
        kind=kind,
        say=table.text("say"),
        rules=table.texts("rules"),
        position=table.text("position", ""),
        seat=table.seat("seat"),
        mark=table.marks("mark"),
        then=table.moves("then"),
        praise=table.text("praise", ""),
        teacher=table.text("teacher", ""),
        hint=table.texts("hint"),
        options=options,
        several=every or table.truth("several", default=False),
        every=every,
        goal=_goal(table, table.given.get("goal")) if kind == "do" else None,
        off_goal=table.text("off_goal", ""),
        wrong=tuple(Remark(t.move("move"), t.text("why")) for t in table.tables("wrong", ("move", "why"))),
        open_hands=table.truth("open_hands", default=False),
        bots=table.truth("bots", default=False),
        sheet=table.rows("sheet"),
        unlike=table.texts("unlike"),
        line=table.line(""),
        lines={key: table.line(key) for key in table.given},
    )


def _option(table: "_Table") -> Option:
    why = table.text("why")
    move = table.move("move") if "move" in table.given or why == AUTO else None
    return Option(table.text("text"), table.truth("right"), why, move, table.line(""))


_UNTIL: Mapping[object, Goal] = {"turn_over": TurnOver(), "round_over": RoundOver()}


def _goal(table: "_Table", given: object) -> Goal:
    if not isinstance(given, Mapping):
        raise table.wrong("goal", "goal")
    form = frozenset(given)
    if form == {"play"}:
        return Made(table.moves("goal", given["play"], needed=True))
    if form == {"at", "count"} and isinstance(given["at"], str) and _is_count(given["count"]):
        return Laid(given["at"], given["count"])
    if form == {"moves"} and _is_count(given["moves"]):
        return Moved(given["moves"])
    if form == {"until"} and given["until"] in _UNTIL:
        return _UNTIL[given["until"]]
    if form in ({"event"}, {"event", "at"}) and all(isinstance(value, str) for value in given.values()):
        return Happened(given["event"], given.get("at"))
    if form in ({"all_of"}, {"any_of"}):
        [(word, parts)] = given.items()
        if isinstance(parts, list) and parts:
            goals = tuple(_goal(table, part) for part in parts)
            return AllOf(goals) if word == "all_of" else AnyOf(goals)
    raise table.wrong("goal", "goal")


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


@dataclass(frozen=True)
class _Table:
    """One table of the file with the way to it; every question about a key is answered, or refused with its line."""

    source: Lines
    given: Mapping[str, Any]
    way: tuple[Key, ...]
    known: tuple[str, ...]

    def __post_init__(self) -> None:
        for key in self.given:
            if key not in self.known:
                near = self.source.near(key, self.known)
                facts = {"near": near} if near else {"known": self.known}
                raise self.wrong(key, "key_near" if near else "key", word=key, **facts)

    def line(self, key: str) -> int:
        return self.source.line_of(self.way, key)

    def wrong(self, key: str, code: str, **facts: object) -> InvalidLesson:
        return invalid(self.source.file, self.line(key), code, **facts)

    def tables(self, key: str, known: tuple[str, ...] | None = None) -> "tuple[_Table, ...]":
        found = self.given.get(key, [])
        if not isinstance(found, list) or not all(isinstance(one, Mapping) for one in found):
            raise self.wrong(key, "tables", name=key)
        return tuple(
            _Table(self.source, one, (*self.way, (key, i)), tuple(one) if known is None else known)
            for i, one in enumerate(found)
        )

    def text(self, key: str, default: str | None = None) -> str:
        if key not in self.given and default is None:
            raise self.wrong(key, "missing", name=key)
        value = self.given.get(key, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            raise self.wrong(key, "text", name=key)
        return value.strip()

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.given.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, str) and one.strip() for one in value):
            raise self.wrong(key, "texts", name=key)
        return tuple(value)

    def rows(self, key: str) -> tuple[tuple[int, ...], ...]:
        try:
            return tuple(tuple(map(int, row.split())) for row in self.texts(key))
        except ValueError:
            raise self.wrong(key, "sheet", name=key) from None

    def whole(self, key: str) -> int:
        value = self.given.get(key)
        if not isinstance(value, int) or not _is_count(value):
            raise self.wrong(key, "number", name=key)
        return value

    def truth(self, key: str, *, default: bool | None = None) -> bool:
        value = self.given.get(key, default)
        if not isinstance(value, bool):
            raise self.wrong(key, "truth", name=key)
        return value

    def move(self, key: str) -> Move:
        try:
            return parse_move(self.text(key))
        except InvalidNotation as problem:
            raise self._at(key, problem) from None

    def moves(self, key: str, value: object = None, *, needed: bool = False) -> tuple[Move, ...]:
        text = self.given.get(key, "") if value is None else value
        if not isinstance(text, str) or (needed and not text.strip()):
            raise self.wrong(key, "moves", name=key)
        try:
            return parse_moves(text)
        except InvalidNotation as problem:
            raise self._at(key, problem) from None

    def marks(self, key: str) -> tuple[Tile | str, ...]:
        words = self.text(key, "").split()
        try:
            return tuple(parse_tile(word) if "-" in word else word for word in words)
        except InvalidNotation as problem:
            raise self._at(key, problem) from None

    def seat(self, key: str) -> int:
        word = self.text(key, "P1")
        if not (word[:1] == "P" and word[1:].isdecimal() and int(word[1:]) > 0):
            raise self.wrong(key, "seat", word=word)
        return int(word[1:]) - 1

    def _at(self, key: str, problem: InvalidNotation) -> InvalidLesson:
        """A problem of the notation, as one of this file and line."""
        facts = {name: value for name, value in problem.facts if name != "where"}
        line = self.line(key)
        return InvalidLesson(
            problem.code, **facts, where=f"{self.source.file}:{line}", file=self.source.file, line=line
        )
