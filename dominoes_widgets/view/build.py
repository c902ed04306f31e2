"""A session as a screen, in the reader's language: the frame of every page, and which page fills it."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from dominoes_widgets.i18n.bidi import direction
from dominoes_widgets.teach.rulebook import rulebook
from dominoes_widgets.teach.session import THEMES, Session, World
from dominoes_widgets.view import (
    build_home,
    build_learn,
    build_numbers,
    build_play,
    build_practice,
    build_rules,
    build_teacher,
)
from dominoes_widgets.view.model import Screen
from dominoes_widgets.view.pieces import Button, Field
from dominoes_widgets.view.rules import choice_text
from dominoes_widgets.view.words import Reader

_WORDS = (
    "hand_of",
    "why",
    "rule",
    "source",
    "copy",
    "copied",
    "more",
    "score_total",
    "round",
    "solved",
    "menu",
    "rulebook",
    "calls",
)


def build(session: Session, world: World) -> Screen:
    """The screen that shows this session."""
    return with_rest(build_first(session, world), session)


def has_rest(session: Session) -> bool:
    """Whether something stands below the picture that need not come with it: in a long game it is most of the screen."""
    return session.page == "play" and session.table is not None


def with_rest(screen: Screen, session: Session) -> Screen:
    """The whole screen of a session, from what ``build_first`` made of it."""
    return build_play.fill_below(screen, session, reader_of(session)) if has_rest(session) else screen


def build_first(session: Session, world: World) -> Screen:
    """The screen without what need not come with the picture."""
    reader = reader_of(session)
    frame = _frame(session, world, reader)
    if session.page == "learn" and session.run is not None:
        return build_learn.fill(frame, session, world, reader)
    if has_rest(session):
        return build_play.fill(frame, session, reader)
    if session.page == "rules" and session.game and rulebook(session.game):
        return build_rules.fill(frame, session, world, reader)
    if session.page == "practice" and session.game in world.drills:
        return build_practice.fill(frame, session, world, reader)
    if session.page == "numbers" and session.game in world.numbers:
        return build_numbers.fill(frame, session, world, reader)
    if session.page == "teacher" and session.game and rulebook(session.game):
        return build_teacher.fill(frame, session, world, reader)
    if session.page == "setup" and session.game:
        return build_home.fill_setup(frame, session, world, reader)
    if session.page in ("new", "play") and session.game:
        return build_home.fill_new(frame, session, world, reader)
    if session.page != "home" and session.game:
        return build_home.fill_game(frame, session, world, reader)
    return build_home.fill_home(frame, session, world, reader)


def reader_of(session: Session) -> Reader:
    """Who reads this session: their language, the players' names, and the seat they sit in."""
    bare = Reader(session.game, session.prefs.language)
    names = [*_names(bare)]
    line = session.table
    seat: int | None = 0
    if session.page == "learn" and session.run is not None:
        seat = session.run.step.seat
    elif session.page == "practice" and session.practice is not None:
        seat = session.practice.drill.seat
    elif session.page == "play" and line is not None:
        seat = min(line.by_hand) if len(line.by_hand) == 1 else line.state.to_move
    if seat is not None and (line is None or len(line.by_hand) == 1 or session.page != "play"):
        names[seat] = session.prefs.name or bare.say("name.you")
    elif len(session.table.by_hand if session.table else ()) > 1:
        names[0] = session.prefs.name or bare.say("name.first")
    return replace(bare, names=tuple(names), seat=seat)


# These phrases stay the same from press to press, and a screen has a hundred of them.
@lru_cache(maxsize=32)
def _names(reader: Reader) -> tuple[str, ...]:
    return tuple(reader.say(f"name.{n}") for n in range(1, 15))


@lru_cache(maxsize=32)
def _words(reader: Reader) -> Mapping[str, str]:
    return MappingProxyType({word: reader.say(f"word.{word}") for word in _WORDS})


def problem_text(session: Session) -> str:
    """The session's problem as one message; "" when there is none."""
    if session.problem is None:
        return ""
    reader, facts = reader_of(session), dict(session.problem.facts)
    if session.problem.code == "option.value" and session.page != "setup":
        return _of_form(reader, facts) or reader.problem(session.problem)
    return reader.problem(session.problem)


def _of_form(reader: Reader, facts: dict[str, Any]) -> str:
    """What is wrong with a choice in the words of the form in which it was made; "" where the form offers no such thing."""
    name, value, allowed = str(facts["name"]), facts["value"], facts["allowed"]
    if f"option.{name}.label" not in reader.catalog or type(value) not in set(map(type, allowed)):
        return ""
    words = tuple(choice_text(reader, name, one) for one in allowed)
    label, chosen = reader.say(f"option.{name}.label"), choice_text(reader, name, value)
    return reader.say("alert.choice", label=label, value=chosen, allowed=words)


def _frame(session: Session, world: World, reader: Reader) -> Screen:
    game_name = reader.say("game.name") if session.game else ""
    return Screen(
        page=session.page,
        title=reader.say("page.title_game", game=game_name) if game_name else reader.say("page.title"),
        language=reader.language,
        direction=direction(reader.language),
        theme=session.prefs.theme,
        present=session.prefs.present,
        brand=Button(reader.say("page.brand"), {"do": "go", "page": "home"}, "brand"),
        nav=tuple(_nav(session, world, reader)),
        tools=_tools(reader, world.languages, session.prefs.theme, session.prefs.name),
        present_button=Button(
            reader.say("tool.present_end" if session.prefs.present else "tool.present"),
            {"do": "prefer", "name": "present", "checked": not session.prefs.present},
            "present",
            shortcuts="f",
            pressed=session.prefs.present,
        ),
        alert=problem_text(session),
        alert_close=reader.say("alert.close"),
        words=_words(reader),
    )


def _nav(session: Session, world: World, reader: Reader) -> list[Button]:
    def place(page: str, **more: object) -> Button:
        do: Mapping[str, object] = {"do": "go", "page": page, **more}
        here = session.page == page or (page, session.page) in (("game", "learn"), ("play", "new"))
        return Button(reader.say(f"nav.{page}"), do, f"nav-{page}", pressed=here)

    home = place("home")
    if not session.game:
        return [home]
    offered = {"practice": session.game in world.drills, "rules": bool(rulebook(session.game))}
    pages = [page for page in ("game", "practice", "play", "rules", "setup") if offered.get(page, True)]
    return [home, *(place(page, game=session.game) for page in pages)]


@lru_cache(maxsize=32)
def _tools(reader: Reader, known: tuple[str, ...], theme: str, name: str) -> tuple[Field, ...]:
    themes = tuple((one, reader.say(f"theme.{one}")) for one in THEMES)
    offered = known if reader.language in known else (*known, reader.language)
    languages = tuple((tag, reader.say(f"language.{tag}") if tag in known else tag) for tag in offered)
    return (
        Field("theme", reader.say("tool.theme"), theme, themes),
        Field("language", reader.say("tool.language"), reader.language, languages),
        Field("name", reader.say("tool.name"), name, long=True),
    )
