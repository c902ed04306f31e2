"""The page of numbers as a place in a session: a count that goes on by itself until it is stopped, and exact chances."""

from collections.abc import Mapping
from dataclasses import replace

from dominoes_widgets.core.numbers import Numbers, Question
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach import counting
from dominoes_widgets.teach.counting import Count, Desk
from dominoes_widgets.teach.session import Session, World

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
    """The session with the kind of count on the desk begun from a form: its settings, ``rounds`` and ``seed``."""
    settings = {name: value for name, value in given.items() if name not in ("rounds", "seed")}
    count = counting.begin(
        book_of(session, world), _desk(session, world).count.kind, settings, given.get("rounds"), given.get("seed", 1)
    )
    return _with_count(session, count, world, running=True)


def run(session: Session, world: World, *, running: bool) -> Session:
    """The session whose count is stopped, or goes on from where it was stopped."""
    desk = _desk(session, world)
    return replace(session.cleared(), desk=replace(desk, running=running and not desk.count.over))


def go_on(session: Session, world: World) -> Session:
    """One slice of the count, if it is running and in sight; a slice that comes too late changes nothing."""
    desk = session.desk
    if session.page != "numbers" or desk is None or not desk.running:
        return session
    count = counting.go_on(book_of(session, world), desk.count)
    return replace(session, desk=replace(desk, count=count, running=not count.over))


def ask(session: Session, name: str, given: Mapping[str, str], world: World) -> Session:
    """The session with the numbers of a question put in. Raises ``Problem`` for numbers that cannot be."""
    question = next((one for one in book_of(session, world).QUESTIONS if one.name == name), None)
    if question is None:
        raise Problem("intent.field", word="chance", name="name")
    desk = _desk(session, world)
    asked = {**desk.asked, name: _numbers(question, given)}
    return replace(session.cleared(), desk=replace(desk, asked=asked))


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
    return replace(session.cleared(), desk=replace(_desk(session, world), count=count, running=running))


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
