"""The app as a widget: a session behind the bridge. Messages become intents, sessions become screens, screens are painted."""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.i18n.catalog import LANGUAGES
from dominoes_widgets.i18n.pseudo import PSEUDO
from dominoes_widgets.render.page import below, page
from dominoes_widgets.render.style import style_sheet
from dominoes_widgets.teach import keeping
from dominoes_widgets.teach.address import query_of
from dominoes_widgets.teach.intent import read_intent
from dominoes_widgets.teach.lesson import lessons
from dominoes_widgets.teach.reducer import step
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.variants.registry import drills, games, numbers
from dominoes_widgets.view.build import build_first, has_rest, reader_of, with_rest
from dominoes_widgets.view.model import Screen
from dominoes_widgets.widgets.base import BadMessage, Bridge, Payload, static_text

STORE = "dominoes-widgets:"
"""What the keys in the browser's store begin with; a page's own key follows."""

_TO_OTHER_PLACES = frozenset(
    {"go", "next", "previous", "step", "open_code", "setup", "new", "rule", "show_example", "drill", "numbers"}
)
"""Intents that lead to another place: where they do, the browser's history gets an entry."""

_BY_ITSELF = ("think", "weigh", "look_on")
"""Intents that the page sends by itself while the coach thinks on."""


def the_world() -> World:
    """All games that are installed, with their lessons, drills and what can be counted."""
    return World(games(), {name: lessons(name) for name in games()}, LANGUAGES, PSEUDO, drills(), numbers())


class App(Bridge):
    """The whole tutor in one widget: home, lessons, games, board set-up.

    ``key`` names the page in the browser's store, so that a reload or a new kernel goes on in the same place; without
    one nothing is kept. ``first`` is the session it begins with.
    """

    _css = f"{style_sheet()}\n{static_text('widget.css')}"

    def __init__(self, first: Session = Session(), key: str = "") -> None:  # noqa: B008 - immutable
        self.world = the_world()
        self.session = first
        self.store = f"{STORE}{key}" if key else ""
        self._said = 0
        self._saved: tuple[Session | None, str] = (None, "")
        self._below = ""
        self._address = ""
        self._unfinished: tuple[Session, Screen] | None = None
        reader = reader_of(first)
        opening: Payload = {
            "store": self.store,
            "lost": {"text": reader.say("lost.text"), "button": reader.say("lost.button")},
        }
        super().__init__(self.act, self._words_for, opening, self.rest)

    def act(self, message: Mapping[str, Any]) -> Payload:
        """The screen after a message from the browser; ``rest`` completes it."""
        intent = read_intent(message)
        if intent.do in ("new", "drill"):
            # Chance enters here, at the edge: everything further in is a pure function of this seed.
            intent = replace(intent, values={"seed": secrets.randbelow(10**9), **intent.values})
        # So does the day, which reviews wait for.
        before = replace(self.session, today=datetime.now().astimezone().toordinal())
        after = step(before, intent, self.world)
        push = intent.do in _TO_OTHER_PLACES and query_of(after) != query_of(before)
        # The address of a game in hand holds all its moves; another place's has to stand in the bar at once.
        stays = intent.do != "visit" and not push and has_rest(before) and has_rest(after)
        payload = self.payload(after, push=push, address=self._address if stays else None)
        if intent.do in _BY_ITSELF:
            payload |= {"scroll": None, "focus": None}  # nobody pressed anything: what is looked at stays where it is
        if intent.do == "others" or (intent.do in _BY_ITSELF and not _is_told(before, after)):
            payload["say"] = ""  # nothing happened here, so nothing is read out again
        self.session = replace(after, problem=None) if after.problem else after
        return payload

    def payload(self, session: Session, *, push: bool = False, address: str | None = None) -> Payload:
        """What the browser needs to show a session; what stands below the picture, and what is kept, are those of before.

        So is the ``address``, if one is given.
        """
        self._address = query_of(session) if address is None else address
        screen = build_first(session, self.world)
        reader = reader_of(session)
        width, height = session.viewport
        shown = page(screen, width=width, height=height)
        self._below = self._below if has_rest(session) else ""
        regions = {**shown.regions, **({"below": self._below} if has_rest(session) else {})}
        self._unfinished = session, screen
        self._said += 1
        payload: Payload = {
            "lang": screen.language,
            "dir": screen.direction,
            "theme": screen.theme,
            "present": screen.present,
            "wide": shown.wide,
            "layout": list(regions),
            "later": ["below"],
            "regions": regions,
            "board": _board(shown.picture) if shown.picture else None,
            "say": screen.say,
            "say_n": self._said,
            "alert": screen.alert,
            "close": screen.alert_close,
            "focus": screen.focus,
            "auto": {"after": screen.auto[0], "do": dict(screen.auto[1])} if screen.auto else None,
            "scroll": screen.scroll if screen.rules and screen.scroll else "brand" if push else screen.scroll,
            "address": self._address,
            "push": push,
            "title": screen.title,
            "store": self.store,
            "save": self._saved[1] or None,
            "lost": {"text": reader.say("lost.text"), "button": reader.say("lost.button")},
        }
        return payload

    def rest(self) -> Payload:
        """What completes the screen made last: what stands below the picture, its address, and what the browser keeps."""
        if self._unfinished is None:
            return {}
        session, screen = self._unfinished
        found: Payload = {"save": self._kept(session) if self.store and session.greeted else None}
        if has_rest(session):
            self._below, self._address = below(with_rest(screen, session)), query_of(session)
            found |= {"regions": {"below": self._below}, "address": self._address}
        return found

    def _kept(self, session: Session) -> str:
        """What the browser keeps; written anew only when more changed than what is picked or said."""
        lasting = session.cleared()
        if lasting != self._saved[0]:
            self._saved = lasting, keeping.to_json(lasting)
        return self._saved[1]

    def _words_for(self, error: Exception) -> str:
        reader = reader_of(self.session)
        if isinstance(error, BadMessage):
            error = Problem("intent.form")
        return reader.problem(error) if isinstance(error, Problem) else reader.say("problem.unexpected.text")


def _is_told(before: Session, after: Session) -> bool:
    """Whether the coach, thinking by itself, came to say something else than before."""
    compared = after.comparing != "" and after.weighed is not None and after.weighed.thought.done
    looked = before.looking is not after.looking and after.looking is not None and after.looking.done
    return after.hint != before.hint or compared or looked


def _board(picture: Any) -> Any:
    return {
        "viewbox": f"0 0 {picture.width:g} {picture.height:g}",
        "label": picture.label,
        "defs": picture.defs,
        "parts": [list(part) for part in picture.parts],
    }
