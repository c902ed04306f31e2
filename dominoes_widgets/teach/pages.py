"""Two pages of one browser: what the other one kept is joined with what this one knows, so that neither overwrites the other."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.record import Record
from dominoes_widgets.teach import keeping
from dominoes_widgets.teach.drill import Skill
from dominoes_widgets.teach.progress import merged_owns
from dominoes_widgets.teach.review import Card
from dominoes_widgets.teach.session import MOST_SHELVED, Saved, Session, World

T = TypeVar("T")


def joined(session: Session, text: str, world: World) -> Session:
    """The session with what another page has kept as JSON: steps solved, rules and drills, and games.

    Where one is, how it looks and the game on the table stay. A text that cannot be read changes nothing.
    """
    try:
        other = keeping.from_json(text, Session(today=session.today), world)
    except Problem:
        return session
    session = replace(
        session,
        done=_of_games(session.done, other.done, _steps),
        boxes=_of_games(session.boxes, other.boxes, _newer_card),
        skills=_of_games(session.skills, other.skills, _harder),
        own={
            game: merged_owns(session.own.get(game, {}), other.own.get(game, {})) for game in {**session.own, **other.own}
        },
        unread=session.unread or other.unread,
    )
    return _with_games(_with_run(session), other)


def _of_games(
    mine: Mapping[str, Mapping[str, T]], other: Mapping[str, Mapping[str, T]], join: Callable[[T, T], T]
) -> dict[str, Mapping[str, T]]:
    """What either page knows of each game; ``join`` decides where both know something."""
    found = dict(mine)
    for game, theirs in other.items():
        ours = mine.get(game, {})
        found[game] = {**ours, **{name: join(ours[name], one) if name in ours else one for name, one in theirs.items()}}
    return found


def _steps(mine: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*mine, *other)))


def _newer_card(mine: Card, other: Card) -> Card:
    """Cards only gain answers, so the one with more is the newer one."""
    return max(mine, other, key=lambda card: (card.right + card.wrong, card.due))


def _harder(mine: Skill, other: Skill) -> Skill:
    return max(mine, other, key=lambda skill: (skill.level, skill.run))


def _with_run(session: Session) -> Session:
    """The session whose lesson in hand knows which of its steps were solved on the other page."""
    if session.run is None:
        return session
    solved = session.done.get(session.game, {}).get(session.run.lesson.id, ())
    return replace(session, run=replace(session.run, done=session.run.done | set(solved)))


def _with_games(session: Session, other: Session) -> Session:
    """The session with the other page's games: a longer one of a game in hand that is not shown, all others on the shelf."""
    for saved in (*other.kept.values(), *reversed(other.shelf)):
        game = _record(saved)
        if game is None:
            continue
        mine = _in_hand(session, saved.game)
        if mine is None and saved in other.kept.values():
            session = replace(session, kept={**session.kept, saved.game: saved})
        elif mine is not None and _is_same(mine, saved):
            shown = session.page == "play" and session.game == saved.game
            session = session if shown or _length(mine) >= _length(saved) else _exchanged(session, saved)
        else:
            session = replace(session, shelf=_shelved(session.shelf, saved))
    return session


def _in_hand(session: Session, game: str) -> Saved | None:
    line = session.tables.get(game)
    return session.kept.get(game) if line is None else keeping.saved_game(game, line)


def _exchanged(session: Session, saved: Saved) -> Session:
    tables = {name: line for name, line in session.tables.items() if name != saved.game}
    return replace(session, tables=tables, kept={**session.kept, saved.game: saved})


def _shelved(shelf: tuple[Saved, ...], saved: Saved) -> tuple[Saved, ...]:
    """The shelf with one more game on top, or with the longer one of the two where it had the same game."""
    same = next((one for one in shelf if _is_same(one, saved)), None)
    if same is None:
        return (saved, *shelf)[:MOST_SHELVED]
    longer = max(same, saved, key=_length)
    return tuple(longer if one is same else one for one in shelf)


def _is_same(one: Saved, other: Saved) -> bool:
    """Whether two saved games began alike."""
    first, second = _record(one), _record(other)
    return first is not None and second is not None and replace(first, moves=()) == replace(second, moves=())


def _length(saved: Saved) -> int:
    record = _record(saved)
    return 0 if record is None else len(record.moves)


def _record(saved: Saved) -> Record | None:
    return _read(saved.code)


@lru_cache(maxsize=64)
def _read(code: str) -> Record | None:
    try:
        return Record.from_code(code)
    except Problem:
        return None
