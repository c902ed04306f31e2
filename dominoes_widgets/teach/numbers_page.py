"""The page of numbers as a place in a session: a count that goes on by itself until it is stopped, and exact chances."""

from collections.abc import Mapping
from dataclasses import replace

from dominoes_widgets.core.game import Choice
from dominoes_widgets.core.numbers import Numbers, Question
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach import counting, offered
from dominoes_widgets.teach.counting import COUNT, Count, Desk
from dominoes_widgets.teach.session import Session, World

LONGEST_TYPED = 200
"""So much of what was typed into a field and refused is kept."""

MOST_UNSEEN = 190
"""The tiles of a double-18 set."""


def book_of(session: Session, world: World) -> Numbers:
    """What can be counted of the open game. Raises ``Problem`` when there is nothing."""
    book = world.numbers.get(session.game)
    if book is None:
        raise Problem("numbers.none")
    return book


def opened(session: Session, world: World) -> Session:
    """The session with something on its desk: what was there, or the first kind of count, not begun."""
    if session.desk is not None or session.game not in world.numbers:
        return session
    book = book_of(session, world)
    return replace(session, desk=Desk(counting.begin(book, next(iter(book.KINDS)), {})))


def choose(session: Session, kind: str, world: World) -> Session:
    """The session with another kind of count on the desk, not begun."""
    return _with_count(session, counting.begin(book_of(session, world), kind, {}), world, running=False)


def start(session: Session, given: Mapping[str, str], world: World) -> Session:
    """The session with the kind of count on the desk begun from a form: its settings, ``rounds`` and ``seed``.

    A form that is refused stays as it is, with what is wrong with it; the count is still the one before.
    """
    settings = {name: value for name, value in given.items() if name not in ("rounds", "seed")}
    book, desk = book_of(session, world), _desk(session, world)
    try:
        count = counting.begin(book, desk.count.kind, settings, given.get("rounds"), given.get("seed", 1))
    except Problem as problem:
        return _refused(session, desk, COUNT, given, problem)
    return _with_count(session, count, world, running=True)


def fill(session: Session, name: str, value: str, world: World) -> Session:
    """The session with a setting chosen in the form of the count, which is not begun. Raises ``Problem`` for an unknown one."""
    desk = _desk(session, world)
    if name not in desk.count.options:
        raise Problem("intent.field", word="fill", name="name")
    typed = {**desk.typed.get(COUNT, {}), name: value}
    return replace(session, desk=replace(desk, typed={**desk.typed, COUNT: typed}))


def settings_in_form(desk: Desk) -> dict[str, str]:
    """What stands in the fields of the count's form: its settings, with what was typed since."""
    count = desk.count
    now = {**count.options, "rounds": count.rounds, "seed": count.seed}
    return {name: desk.typed.get(COUNT, {}).get(name, str(value)) for name, value in now.items()}


def offers(book: Numbers, setting: Choice, kind: str, chosen: Mapping[str, str]) -> tuple[object, ...]:
    """The values of a setting that go together with what is chosen of the others."""

    def exists(value: object) -> bool:
        others = {name: text for name, text in chosen.items() if name not in ("rounds", "seed")}
        try:
            counting.begin(book, kind, {**others, setting.name: value})
        except Problem:
            return False
        return True

    return offered.values(setting, exists)


def run(session: Session, world: World, *, running: bool) -> Session:
    """The session whose count is stopped, or goes on from where it was stopped; then its form is that of this count again."""
    desk = _desk(session, world)
    desk = _without(desk, COUNT) if running else desk
    return replace(session.cleared(), desk=replace(desk, running=running and not desk.count.over))


def go_on(session: Session, world: World) -> Session:
    """One slice of the count, if it is running and in sight; a slice that comes too late changes nothing."""
    desk = session.desk
    if session.page != "numbers" or desk is None or not desk.running:
        return session
    count = counting.go_on(book_of(session, world), desk.count)
    return replace(session, desk=replace(desk, count=count, running=not count.over))


def ask(session: Session, name: str, given: Mapping[str, str], world: World) -> Session:
    """The session with the numbers of a question put in; those that cannot be stay in its form, without an answer."""
    question = next((one for one in book_of(session, world).QUESTIONS if one.name == name), None)
    if question is None:
        raise Problem("intent.field", word="chance", name="name")
    desk = _desk(session, world)
    try:
        asked = {**desk.asked, name: _numbers(question, given)}
    except Problem as problem:
        return _refused(session, desk, name, given, problem)
    return replace(session.cleared(), desk=replace(_without(desk, name), asked=asked))


def problem_of(question: Question, given: Mapping[str, str]) -> Problem | None:
    """What is wrong with the numbers that were put into a question; ``None`` where nothing is."""
    try:
        _numbers(question, given)
    except Problem as problem:
        return problem
    return None


def _refused(session: Session, desk: Desk, name: str, given: Mapping[str, str], problem: Problem) -> Session:
    """The session in which a form of this name was refused: it keeps what was typed."""
    typed = {**desk.typed, name: {field: text[:LONGEST_TYPED] for field, text in given.items()}}
    after = replace(desk, typed=typed, refused=desk.refused | {name})
    return replace(session.cleared(), desk=after, problem=problem)


def _without(desk: Desk, name: str) -> Desk:
    """The desk after a form of this name was accepted."""
    typed = {one: fields for one, fields in desk.typed.items() if one != name}
    return replace(desk, typed=typed, refused=desk.refused - {name})


def _numbers(question: Question, given: Mapping[str, str]) -> tuple[int, ...]:
    found: list[int] = []
    for name in question.fields:
        most = min(found[0] if found else MOST_UNSEEN, question.most.get(name, MOST_UNSEEN))
        found.append(counting.whole(name, given.get(name, ""), 0 if found else 1, most))
    return tuple(found)


def _desk(session: Session, world: World) -> Desk:
    desk = opened(session, world).desk
    if desk is None:
        raise Problem("numbers.none")
    return desk


def _with_count(session: Session, count: Count, world: World, *, running: bool) -> Session:
    desk = _without(_desk(session, world), COUNT)
    return replace(session.cleared(), desk=replace(desk, count=count, running=running))


# ---- the address


def written(count: Count) -> str:
    """A count's settings as an address has them.

    >>> written(Count("starters", {"hand": 15, "set": 12}, seed=1, rounds=500))
    'starters.hand-15.set-12.rounds-500.seed-1'
    """
    told = {**count.options, "rounds": count.rounds, "seed": count.seed}
    return ".".join((count.kind, *(f"{name}-{value}" for name, value in told.items())))


def at(session: Session, text: str, world: World) -> Session:
    """The session with the count of an address on its desk, where it is if it was there, else not begun. Raises ``Problem``."""
    session = opened(session, world)
    if not text or session.desk is None or written(session.desk.count) == text:
        return session
    kind, *settings = text.split(".")
    given = dict(one.partition("-")[::2] for one in settings)
    rounds, seed = given.pop("rounds", None), given.pop("seed", 1)
    return _with_count(session, counting.begin(book_of(session, world), kind, given, rounds, seed), world, running=False)
