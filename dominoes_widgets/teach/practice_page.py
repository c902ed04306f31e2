"""Practice as a place in a session: series of drills, reviews of what is due, what is remembered, and progress files."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from dominoes_widgets.core.drill import Drills
from dominoes_widgets.core.game import Rated
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach import drill as drilling
from dominoes_widgets.teach import own_positions, review
from dominoes_widgets.teach import progress as files
from dominoes_widgets.teach.drill import Practice, Skill
from dominoes_widgets.teach.lesson_run import Run
from dominoes_widgets.teach.own_positions import OWN, Owns
from dominoes_widgets.teach.progress import Learned, Progress
from dominoes_widgets.teach.session import LONGEST_NAME, Session, World

MOST_CLASS_FILES = 200
LONGEST_FILE_NAME = 60
REVIEW, MIXED = "review", "mixed"
"""The names of series that are of no one kind, as they stand in addresses."""


def book_of(session: Session, world: World) -> Drills:
    """The drills of the open game. Raises ``Problem`` when it offers none."""
    book = world.drills.get(session.game)
    if book is None:
        raise Problem("drill.none")
    return book


def start(session: Session, kind: str, seed: int, world: World) -> Session:
    """The session with a new series of drills in hand: of one kind, mixed, or a review of what is due.

    A review with nothing due leads to the page that says so.
    """
    book = book_of(session, world)
    session = replace(session.cleared(), page="practice", practice=None)
    if kind == OWN:
        return _own(session, own_positions.in_turn(owns_of(session)), world)
    skills = session.skills.get(session.game, {})
    if kind != REVIEW:
        kind = drilling.MIXED if kind == MIXED else kind
        return replace(session, practice=drilling.begin(book, kind, seed, skills))
    rule = next(iter(drillable(session, book)), "")
    return replace(session, practice=drilling.begin(book, drilling.MIXED, seed, skills, rule)) if rule else session


def owns_of(session: Session) -> Owns:
    """The positions of one's own of the open game."""
    return session.own.get(session.game, {})


def practise_own(session: Session, state: Any, move: Move, ratings: tuple[Rated, ...], world: World) -> Session:
    """The session with a moment of a game kept as a position of one's own, and in hand as a drill."""
    own = own_positions.own_of(world.games[session.game], state, move, ratings, session.today)
    session = _with_owns(session, own_positions.with_own(owns_of(session), own))
    return _own(replace(session.cleared(), page="practice", practice=None), (own.name,), world)


def _own(session: Session, names: Iterable[str], world: World, number: int = 0) -> Session:
    """The first of these positions as a drill; one that cannot be read any more is let go. Without any: all there is to do."""
    for name in names:
        owns = owns_of(session)
        try:
            drill = own_positions.drill_of(owns[name], world.games[session.game])
        except Problem:
            session = _with_owns(session, {one: own for one, own in owns.items() if one != name})
            continue
        return replace(session, practice=Practice(drill, OWN, session.today, number, key=name))
    return session


def _with_owns(session: Session, owns: Owns) -> Session:
    return replace(session, own={**session.own, session.game: owns})


def _next_own(session: Session, practice: Practice, world: World) -> Session:
    """Another position of one's own: until each had its turn, those that are due first."""
    names = [name for name in own_positions.in_turn(owns_of(session)) if name != practice.key]
    session = replace(session.cleared(), practice=None)
    number = practice.number + 1
    there = _own(session, names, world, number) if number <= len(names) else session
    if there.practice is None:
        return there
    return replace(there, practice=replace(there.practice, right=practice.right, total=practice.total))


def series(practice: Practice) -> str:
    """What a series is called in an address."""
    return REVIEW if practice.rule else practice.kind or MIXED


def drillable(session: Session, book: Drills) -> tuple[str, ...]:
    """The rules that are due and that a drill can exercise."""
    waiting = review.due(session.boxes.get(session.game, {}), session.today)
    return tuple(rule for rule in waiting if drilling.kinds_of(book, rule))


def lesson_of(rule: str, game: str, world: World) -> tuple[str, str] | None:
    """The lesson and the step in which a rule is best met again: one where the learner acts, if there is one."""
    steps = [(lesson, step) for lesson in world.lessons.get(game, ()) for step in lesson.steps if rule in step.rules]
    steps.sort(key=lambda found: found[1].kind == "tell")
    return (steps[0][0].id, steps[0][1].id) if steps else None


def answer(session: Session, option: int) -> Session:
    """The session after an answer to the drill in hand."""
    return _answered(session, drilling.answer(_practice(session), option))


def try_move(session: Session, move: Move, world: World) -> Session:
    """The session after a move on the board of the drill in hand."""
    return _answered(session, drilling.try_move(_practice(session), world.games[session.game], move))


def press_place(session: Session, at: str) -> Session | None:
    """The session after a press on a place, where that alone is an answer; ``None`` where it is not."""
    option = _practice(session).drill.option_at(at)
    return None if option is None else answer(session, option)


def following(session: Session, world: World) -> Session:
    """The next drill of the series; after the last one that was due, the page of practice."""
    book, practice = book_of(session, world), _practice(session)
    if practice.kind == OWN:
        return _next_own(session, practice, world)
    skills = session.skills.get(session.game, {})
    rule = ""
    if practice.rule:
        rule = next((one for one in drillable(session, book) if one != practice.rule), "")
        if not rule:
            return replace(session.cleared(), practice=None)
    return replace(session.cleared(), practice=drilling.next_drill(practice, book, skills, rule))


def _practice(session: Session) -> Practice:
    if session.practice is None:
        raise Problem("drill.no_drill")
    return session.practice


def _answered(session: Session, after: Practice) -> Session:
    before = _practice(session)
    session = replace(session.cleared(), practice=after)
    if before.first is not None or after.first is None:
        return session
    if after.kind == OWN:
        return _with_owns(session, own_positions.answered(owns_of(session), after.key, session.today, right=after.first))
    kind, rules = after.drill.kind, (after.rule,) if after.rule else ()
    skills = dict(session.skills.get(session.game, {}))
    skills[kind] = skills.get(kind, Skill()).after(after.first)
    session = replace(session, skills={**session.skills, session.game: skills})
    if not after.first:
        return missed(session, (drilling.missed_rule(after), *rules))
    right = after.drill.options[after.drill.answer]
    return knew(session, (*(reason.rule for reason in right.why), *rules))


def missed(session: Session, rules: Iterable[str]) -> Session:
    """The session that remembers these rules of the open game as missed."""
    return _boxed(session, review.missed(session.boxes.get(session.game, {}), filter(None, rules), session.today))


def knew(session: Session, rules: Iterable[str]) -> Session:
    """The session that remembers these rules of the open game as answered right."""
    return _boxed(session, review.known(session.boxes.get(session.game, {}), rules, session.today))


def _boxed(session: Session, boxes: review.Boxes) -> Session:
    return replace(session, boxes={**session.boxes, session.game: boxes})


def after_lesson(session: Session, before: Run | None, after: Run) -> Session:
    """The session that remembers what a try in a lesson showed: a rule that was missed, or one known without help."""
    if before is None or before.lesson != after.lesson or before.index != after.index or before.solved:
        return session
    if after.tries > before.tries:
        reasons = after.verdict.reasons if after.verdict is not None else ()
        return missed(session, (reasons[0].rule,) if reasons else after.step.rules)
    alone = after.solved and after.note == "solved" and not after.tries and not after.rung
    return knew(session, after.step.rules) if alone else session


# ---- progress as a file


def progress_of(session: Session) -> Progress:
    """What the person of a session has learned."""
    games = sorted({*session.done, *session.boxes, *session.skills, *(game for game, owns in session.own.items() if owns)})
    return Progress(
        session.prefs.name,
        {
            game: Learned(
                session.done.get(game, {}),
                session.boxes.get(game, {}),
                session.skills.get(game, {}),
                session.own.get(game, {}),
            )
            for game in games
        },
    )


def load(session: Session, text: str | None) -> Session:
    """The session with a progress file's contents added to what is there. Raises ``Problem``, and then nothing changes."""
    both = files.merged(progress_of(session), read_file(text))
    return replace(
        session.cleared(),
        prefs=replace(session.prefs, name=both.name[:LONGEST_NAME]),
        done={game: learned.lessons for game, learned in both.games.items()},
        boxes={game: learned.boxes for game, learned in both.games.items()},
        skills={game: learned.skills for game, learned in both.games.items()},
        own={game: learned.own for game, learned in both.games.items() if learned.own},
        showing="loaded",
    )


def load_class(session: Session, name: str, text: str | None) -> Session:
    """The session with one more file of a class; one that cannot be read is listed with what is wrong with it."""
    name = name[:LONGEST_FILE_NAME] or "?"
    known = tuple(one for one in session.class_files if one[0] != name)
    refused: Mapping[str, Problem] = {one: why for one, why in session.class_refused.items() if one != name}
    try:
        known = (*known, (name, read_file(text, room=len(known) < MOST_CLASS_FILES)))
    except Problem as problem:
        known, refused = session.class_files, {**refused, name: problem}
    return replace(session.cleared(), class_files=known, class_refused=refused)


def read_file(text: str | None, *, room: bool = True) -> Progress:
    """The progress in what the browser read from a file; ``None`` for one that it could not read, or not as a whole.

    Raises ``Problem``, also when there is no ``room`` for another file.
    """
    if not room:
        raise Problem("progress.too_many", most=MOST_CLASS_FILES)
    if text is None:
        raise Problem("progress.unreadable")
    return files.from_text(text)
