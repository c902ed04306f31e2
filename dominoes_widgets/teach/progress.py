"""What somebody has learned, as a file: versioned JSON both ways, and what the files of a class tell together.

A file that is damaged, foreign or from a later version is refused whole with a ``Problem``; nothing is half read.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from dominoes_widgets.core.drill import EASIEST, HARDEST
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach.drill import Skill, Skills
from dominoes_widgets.teach.own_positions import MOST_KEPT, Own, Owns, own_data, read_own, with_own
from dominoes_widgets.teach.review import INTERVALS, Boxes, Card

WHAT = "dominoes-widgets progress"
"""What a progress file says it is."""

VERSION = 1
LONGEST_FILE = 400_000
"""No progress of all games together comes near this many characters."""

_MOST_ENTRIES = 2000
_LONGEST_WORD = 80
_LARGEST = 10**7
"""Days since the year 1 and counts of answers are all smaller."""


@dataclass(frozen=True)
class Learned:
    """What was learned of one game: the steps solved of every lesson, the cards of the rules, the skill in each drill.

    ``own`` are positions of one's own that are kept to be practised.
    """

    lessons: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    boxes: Boxes = field(default_factory=dict)
    skills: Skills = field(default_factory=dict)
    own: Owns = field(default_factory=dict)


@dataclass(frozen=True)
class Progress:
    """What somebody of this ``name`` ("" where none was given) has learned, by game."""

    name: str = ""
    games: Mapping[str, Learned] = field(default_factory=dict)


def to_text(progress: Progress) -> str:
    """The progress as a file's text.

    >>> from_text(to_text(Progress("Ann"))).name
    'Ann'
    """
    games = {
        game: {
            "lessons": {name: list(steps) for name, steps in learned.lessons.items()},
            "rules": rules_data(learned.boxes),
            "drills": drills_data(learned.skills),
            **({"own": own_list(learned.own)} if learned.own else {}),
        }
        for game, learned in progress.games.items()
    }
    return json.dumps({"what": WHAT, "version": VERSION, "name": progress.name, "games": games}, indent=1) + "\n"


def from_text(text: str) -> Progress:
    """The progress in a file's text. Raises ``Problem`` for anything that is not such a file."""
    if len(text) > LONGEST_FILE:
        raise Problem("progress.foreign")
    try:
        given = json.loads(text)
    except (ValueError, RecursionError):
        # Half of a file of ours is damaged; anything else that is no JSON was never one.
        raise Problem("progress.damaged" if WHAT in text else "progress.foreign") from None
    if not isinstance(given, dict) or given.get("what") != WHAT:
        raise Problem("progress.foreign")
    if given.get("version") != VERSION:
        raise Problem("progress.version")
    try:
        games = {_word(game): _learned(learned) for game, learned in _entries(given["games"])}
        return Progress(_word(given["name"]), games)
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError):
        raise Problem("progress.damaged") from None


def merged(old: Progress, new: Progress) -> Progress:
    """Both together: every step that either has solved, of each rule the card with more answers, the higher levels.

    Loading a file can so take nothing away.
    """
    games = dict(old.games)
    for game, learned in new.games.items():
        games[game] = _merged(games.get(game, Learned()), learned)
    return Progress(old.name or new.name, games)


def _merged(old: Learned, new: Learned) -> Learned:
    lessons = dict(old.lessons)
    for name, steps in new.lessons.items():
        lessons[name] = tuple(dict.fromkeys((*lessons.get(name, ()), *steps)))
    boxes = dict(old.boxes)
    for rule, card in new.boxes.items():
        boxes[rule] = max(boxes.get(rule, card), card, key=lambda one: one.right + one.wrong)
    skills = dict(old.skills)
    for kind, skill in new.skills.items():
        skills[kind] = max(skills.get(kind, skill), skill, key=lambda one: (one.level, one.run))
    return Learned(lessons, boxes, skills, merged_owns(old.own, new.own))


def rules_data(boxes: Boxes) -> dict[str, dict[str, int]]:
    """The cards of rules as plain data; ``read_rules`` takes them back."""
    return {rule: asdict(card) for rule, card in boxes.items()}


def read_rules(given: object) -> dict[str, Card]:
    """Cards of rules from plain data. Raises ``ValueError``, ``TypeError`` or ``KeyError`` for anything else."""
    return {
        _word(rule): Card(*(_whole(card[name], top) for name, top in _CARD.items())) for rule, card in _entries(given)
    }


_CARD = {"box": len(INTERVALS), "due": _LARGEST, "right": _LARGEST, "wrong": _LARGEST}
"""The parts of a card in the order of its fields, and how large each can be."""


def drills_data(skills: Skills) -> dict[str, dict[str, int]]:
    """The skill in every kind of drill as plain data; ``read_drills`` takes it back."""
    return {kind: asdict(skill) for kind, skill in skills.items()}


def read_drills(given: object) -> dict[str, Skill]:
    """Skills from plain data. Raises ``ValueError``, ``TypeError`` or ``KeyError`` for anything else."""
    return {
        _word(kind): Skill(_whole(skill["level"], HARDEST, EASIEST), _whole(skill["run"], _LARGEST, -_LARGEST))
        for kind, skill in _entries(given)
    }


def own_list(owns: Owns) -> list[dict[str, Any]]:
    """Positions of one's own as plain data; ``read_owns`` takes them back."""
    return [own_data(own) for own in owns.values()]


def read_owns(given: object, *, damaged: bool = False) -> dict[str, Own]:
    """Positions of one's own from plain data.

    Raises ``ValueError``, ``TypeError`` or ``KeyError`` for anything else; if some may be ``damaged``, those are left out.
    """
    found: dict[str, Own] = {}
    for one in _list(given)[:MOST_KEPT]:
        try:
            own = read_own(one)
        except (ValueError, TypeError, KeyError, AttributeError):
            if not damaged:
                raise
            continue
        found[own.name] = own
    return found


def merged_owns(old: Owns, new: Owns) -> Owns:
    """The positions of both, each with the card that has more answers."""
    found = dict(old)
    for name, own in new.items():
        if name in old and own.card.right + own.card.wrong <= old[name].card.right + old[name].card.wrong:
            continue
        found = {**found, name: own} if name in found else dict(with_own(found, own))
    return found


def _learned(given: Mapping[str, Any]) -> Learned:
    lessons = {_word(name): tuple(map(_word, _list(steps))) for name, steps in _entries(given["lessons"])}
    own = read_owns(given.get("own", []))  # files from before there were any have none
    return Learned(lessons, read_rules(given["rules"]), read_drills(given["drills"]), own)


def _entries(given: object) -> Iterable[tuple[object, Any]]:
    if not isinstance(given, Mapping) or len(given) > _MOST_ENTRIES:
        raise ValueError(given)
    return given.items()


def _list(given: object) -> list[object]:
    if not isinstance(given, list) or len(given) > _MOST_ENTRIES:
        raise ValueError(given)
    return given


def _word(given: object) -> str:
    if not isinstance(given, str) or len(given) > _LONGEST_WORD:
        raise ValueError(given)
    return given


def _whole(given: object, most: int, least: int = 0) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or not least <= given <= most:
        raise ValueError(given)
    return given


# ---- a class


@dataclass(frozen=True, slots=True)
class ClassFile:
    """A progress file of somebody in a class, with the ``label`` that it goes by in reports."""

    label: str
    progress: Progress


@dataclass(frozen=True, slots=True)
class Missed:
    """A rule that a class misses: who has it not mastered after an error, and how many errors all made together."""

    rule: str
    labels: tuple[str, ...]
    wrong: int


def labelled(files: Sequence[tuple[str, Progress]]) -> tuple[ClassFile, ...]:
    """Files of a class (a file's name, what it holds) under the names of people, or of files where those are missing.

    A name that several have is told apart by the file's name.
    """
    names = [progress.name for _, progress in files]

    def label(file: str, name: str) -> str:
        return file if not name else name if names.count(name) == 1 else f"{name} ({file})"

    return tuple(ClassFile(label(file, progress.name), progress) for file, progress in files)


def class_misses(files: Sequence[ClassFile], game: str) -> tuple[Missed, ...]:
    """The rules of a game that a class misses: what most people have not mastered first, then what went wrong most often."""
    found: dict[str, Missed] = {}
    for file in files:
        for rule, card in file.progress.games.get(game, Learned()).boxes.items():
            if card.wrong:
                before = found.get(rule, Missed(rule, (), 0))
                labels = before.labels if card.mastered else (*before.labels, file.label)
                found[rule] = replace(before, labels=labels, wrong=before.wrong + card.wrong)
    return tuple(sorted(found.values(), key=lambda one: (-len(one.labels), -one.wrong, one.rule)))
