"""The workshop: what a person at a notebook makes. Tiles, lessons of one's own, pages to print."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.given import number_given, text_given
from dominoes_widgets.core.notation import parse_move, parse_tiles
from dominoes_widgets.core.problems import InvalidLesson, InvalidOption, Problem
from dominoes_widgets.core.tiles import format_tiles
from dominoes_widgets.match import Match
from dominoes_widgets.render import handout as paper
from dominoes_widgets.render.handout import Handout
from dominoes_widgets.render.rulebook import rulebook_paper
from dominoes_widgets.render.still import Still, tiles_svg
from dominoes_widgets.render.theme import THEMES
from dominoes_widgets.teach import lesson_check, lesson_run, progress
from dominoes_widgets.teach.lesson import Lesson, read_lesson
from dominoes_widgets.teach.rulebook import rulesets
from dominoes_widgets.teach.session import Preferences, Session
from dominoes_widgets.variants.registry import game as game_of
from dominoes_widgets.view.answer import markdown
from dominoes_widgets.view.build import reader_of
from dominoes_widgets.view.build_rules import book, headings
from dominoes_widgets.view.build_teacher import misses
from dominoes_widgets.view.words import Reader, catalog_of, spoken
from dominoes_widgets.view.worksheet import worksheet

if TYPE_CHECKING:
    from dominoes_widgets.widgets.embedded import Embedded

_SMALLEST, _LARGEST = 12, 200


def draw_tile(tiles: str, *, numerals: bool = False, theme: str = "light", size: int = 40) -> Still:
    """A tile as a picture, or several in a row: ``draw_tile("6-4")``, ``draw_tile("6-4 4-4")``.

    ``numerals`` writes numbers above nine in figures; ``size`` is the edge of half a tile in CSS pixels. Raises a
    ``Problem`` that names the word which is no tile.

    >>> draw_tile("4-6")
    6-4
    """
    with spoken(Reader("")):
        asked = parse_tiles(text_given(tiles))
        if not asked:
            raise Problem("notation.tile", word=tiles)
        if theme not in THEMES:
            raise InvalidOption("option.value", name="theme", value=theme, allowed=THEMES)
        if not _SMALLEST <= number_given(size) <= _LARGEST:
            raise InvalidOption("position.number", key="size", value=size, low=_SMALLEST, high=_LARGEST)
    text = format_tiles(asked)
    return Still(tiles_svg(asked, text, unit=size, numerals=bool(numerals), theme=theme), text)


@dataclass(frozen=True, slots=True)
class LessonReport:
    """What is wrong with a lesson: ``problems``, each of which says file and line. It counts as true when fit."""

    problems: tuple[InvalidLesson, ...]
    verdict: str

    def __bool__(self) -> bool:
        return not self.problems

    def __str__(self) -> str:
        return "\n".join((self.verdict, *(f"- {problem}" for problem in self.problems)))

    __repr__ = __str__

    def _repr_markdown_(self) -> str:
        return markdown(self.verdict, *map(str, self.problems))


def check_lesson(source: str | PathLike[str], *, game: str = "mexican_train") -> LessonReport:
    r"""Look at a lesson as its readers will: every option and every goal is played.

    ``source`` is the path of a lesson file, or its text. Everything wrong is told, with file and line.

    >>> check_lesson('titel = "Doubles"\n')
    This lesson cannot be taught yet. 1 thing is wrong:
    - In lesson text:1: “titel” has no meaning here. Did you mean “title”?
    """
    rules, reader = _game(game)
    with spoken(reader):
        text, file = _read(source, reader)
    try:
        lesson = read_lesson(text, file, order=1)
        found = lesson_check.check_lesson(lesson, rules)
    except InvalidLesson as problem:
        found = (problem,)
    for one in found:
        one.text = reader.problem(one)
    verdict = reader.say("workshop.lesson_wrong", n=len(found)) if found else reader.say("workshop.lesson_fit")
    return LessonReport(found, verdict)


def play_lesson(source: str | PathLike[str], *, game: str = "mexican_train") -> "Embedded":
    """Take a lesson as a learner would, here in the notebook: the app with this lesson alone.

    ``source`` is the path of a lesson file, or its text. Raises a ``Problem`` with file and line when it is no lesson.
    """
    from dominoes_widgets.widgets.embedded import Embedded  # noqa: PLC0415 - checking a lesson needs no widgets

    rules, reader = _game(game)
    with spoken(reader):
        lesson: Lesson = read_lesson(*_read(source, reader), order=1)
        run = lesson_run.begin(lesson, rules)
    return Embedded(Session(page="learn", game=game, run=run), only=lesson)


def handout(
    *positions: Match | str, title: str = "", ask: str = "", answers: bool = True, language: str = "en"
) -> Handout:
    """A page to print for each position: board, hand, questions with room to write; then the answers, by the rules.

    A position is a ``Match`` at its moment, or a position's text. ``ask`` are moves to ask about ("8-3@MT draw"); where
    nothing is said, the rules choose some that look possible and are not. Raises a ``Problem`` for what cannot be used.
    """
    with spoken(Reader("")):
        catalog_of("", text_given(language))
        moves = tuple(parse_move(word) for word in text_given(ask).split())
        if not positions:
            raise Problem("workshop.no_position")
    matches = [one if isinstance(one, Match) else Match.from_position(one, language=language) for one in positions]
    with spoken(Reader(matches[0].game, language)):
        given = [(game_of(match.game), match.state) for match in matches]
        return paper.handout(worksheet(given, title=text_given(title), ask=moves, language=language), answers=answers)


def rulebook(game: str = "mexican_train", *, ruleset: str = "", language: str = "en") -> Handout:
    """The rulebook of a game as a page to print, every rule with its example drawn and where it comes from.

    With a ``ruleset`` ("A") only its rules and the house rules. Raises a ``Problem`` for a ruleset that there is not.

    >>> print(str(rulebook(ruleset="B")).splitlines()[0])
    The rules of Mexican Train
    """
    rules, spoken_by = _game(game, language)
    reader = reader_of(Session(game=game, prefs=Preferences(language=language)))
    with spoken(spoken_by):
        if ruleset and ruleset not in rulesets(game):
            raise InvalidOption("option.value", name="ruleset", value=ruleset, allowed=rulesets(game))
    title = reader.say("rules_page.title", game=reader.say("game.name"))
    return rulebook_paper(title, book(reader, rules, ruleset), headings(reader), language, reader.catalog.direction)


@dataclass(frozen=True, slots=True)
class ClassReport:
    """Which rules a class misses: a heading, what it says, and a row for every rule (the rule, by whom, how many errors)."""

    title: str
    text: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        return "\n".join((self.title, self.text, *("\t".join(row) for row in (self.head, *self.rows))))

    __repr__ = __str__

    def html(self) -> str:
        """The report as a piece of HTML; whatever stands in the files is escaped."""
        return self._repr_html_()

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{escape(word)}</th>" for word in self.head)
        rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in self.rows)
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>" if self.rows else ""
        return f"<h3>{escape(self.title)}</h3><p>{escape(self.text)}</p>{table}"

    def markdown(self) -> str:
        """The report as Markdown."""
        return self._repr_markdown_()

    def _repr_markdown_(self) -> str:
        return markdown(self.title, self.text, *("; ".join(row) for row in self.rows))


def class_report(
    files: str | PathLike[str] | Iterable[str | PathLike[str]], *, game: str = "mexican_train", language: str = "en"
) -> ClassReport:
    """Which rules a class misses, from the progress files that its learners have saved: what most people miss comes first.

    ``files`` are paths, or one path. Raises a ``Problem`` that names the file when one cannot be read.
    """
    _, reader = _game(game, language)
    with spoken(reader):
        paths = list(files) if isinstance(files, Iterable) and not isinstance(files, str | bytes) else [files]
        table = misses([_progress(_path(path)) for path in paths], game, reader)
    rows = tuple((button.text, *cells) for button, cells in table.rows)
    return ClassReport(table.title, table.text, table.head, rows)


def _progress(path: Path) -> tuple[str, progress.Progress]:
    text = _text_of(path)
    try:
        return path.name, progress.from_text(text)
    except Problem as problem:
        raise Problem("workshop.progress", word=path.name, why=problem) from None


def _game(name: str, language: str = "en") -> tuple[Game[Any], Reader]:
    """The game of that name, and who reads its words, in this language. Raises ``Problem``."""
    with spoken(Reader("")):
        catalog_of("", text_given(language))
        return game_of(name), Reader(name, language)


def _read(source: str | PathLike[str], reader: Reader) -> tuple[str, str]:
    """A lesson's text and the name by which its lines are called; a text of one line is taken for a path."""
    if isinstance(source, str) and ("\n" in source or not source.strip()):
        return source, reader.say("workshop.text")
    path = _path(source)
    return _text_of(path), path.name


def _path(given: object) -> Path:
    return Path(given if isinstance(given, PathLike) else text_given(given))


def _text_of(path: Path) -> str:
    """What stands in a file. Raises ``Problem``."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Problem("workshop.not_text", word=str(path)) from None
    except (OSError, ValueError) as problem:  # a path that no file can have is a ValueError
        why = problem.strerror if isinstance(problem, OSError) else ""
        raise Problem("workshop.no_file", word=str(path), why=why or str(problem)) from None
