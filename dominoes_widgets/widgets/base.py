"""The bridge between Python and the browser: one anywidget that shows screens and receives intents.

Python makes every screen; the browser side (`static/paint.js`, `input.js`, `keep.js`, `widget.js`) paints it and sends back what
was pressed. The contract:

**Python to browser**: the trait `screen`, a `Payload` numbered `n`, is sent whole when a view says `hello`. After that
come messages `{"ack": seq, "n": number of the newest screen}`, one for every message that carried a `seq`, and with
`base` and `change` in them when the screen numbered `base` became another (`changes.py`). A view that has not got that
screen asks for the `whole` one. Where the answer says `more`, the same screen is completed by a message `{"n": its number,
"rest": a change}` that follows: what stands below the picture need not hold it up.

**Browser to Python**: custom messages `{"do": name, ..., "seq": number}`. `hello` (width, height, dark, reduced, touch,
query, saved, voila) comes first from every view, `size` (width, height) after a change, `visit` (query) when the person
went back in the browser; `ping` and `whole` are answered here. All other names come from the markup:

=====================  ==============================================================================================
`data-do='{"do":…}'`   a press sends this; a form adds `fields`; a field adds `value` or `checked` when it changes; a
                       file input adds `name`, `size` and `text` (`None`: over 2 MB, or not readable)
`data-repeat`          presses may follow each other at once (stepping through a game); elsewhere the second half of
                       a double click is dropped
`data-key`             identity: what keeps its key keeps its element, its focus and its animation
`data-flip`            slides to its new place; `data-from` names the `data-key` that a new one comes out of
`data-rove`            `row` or `grid`: one tab stop, arrows inside
`data-shortcut`        keys, separated by blanks (`Space` for the space bar), that press the element
`data-copy`            copies this text; `data-copied` is shown for two seconds
`data-download`        saves `data-text` in a file of this name
`data-fullscreen`      toggles full screen
`data-menu`            a `<details>` that Escape or a press outside closes
`data-board`           the element in which the drawing stands
=====================  ==============================================================================================

Nothing that the browser can write is believed: synced traits are only ever sent, and a message is checked before use.
"""

import asyncio
from collections.abc import Callable, Mapping
from importlib.resources import files
from threading import RLock
from typing import Any, Final, TypedDict

import anywidget
import traitlets

from dominoes_widgets.widgets.changes import changes

__all__ = ["BadMessage", "Board", "Bridge", "Payload", "Words"]

_PARTS: Final = ("paint.js", "input.js", "keep.js", "widget.js")

_REST_SECONDS: Final = 0.05
"""What completes a screen goes out so much later: in the meantime the machine is painting the picture."""


class Board(TypedDict, total=False):
    """The drawing: parts are `[key, markup]` in paint order; `@ID@` in markup becomes an id of the view."""

    viewbox: str
    label: str
    defs: str
    parts: list[list[str]]


class Words(TypedDict):
    """The bar that says that Python is gone, and its button."""

    text: str
    button: str


class Payload(TypedDict, total=False):
    """One screen. Without `layout` nothing is painted: such a first payload only carries `lost` and `store`.

    The regions in `later` may be painted a moment after the others: the picture does not wait for them.
    """

    lang: str
    dir: str
    theme: str
    present: bool
    wide: bool
    layout: list[str]
    later: list[str]
    regions: dict[str, str]
    board: Board | None
    say: str
    say_n: int
    alert: str
    close: str
    focus: str | None
    scroll: str | None
    auto: dict[str, Any] | None
    address: str | None
    push: bool
    title: str | None
    save: str | None
    store: str
    lost: Words


Handle = Callable[[dict[str, Any]], Payload | None]
Rest = Callable[[], Payload]


class BadMessage(ValueError):
    """A message from the browser that is no intent at all: not a mapping, or without a name in `do`."""


def static_text(*names: str) -> str:
    """The texts of these files, joined; read here because a path would make anywidget watch it from a thread."""
    folder = files("dominoes_widgets.widgets") / "static"
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in names)


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop that runs here, as it does in every kernel; ``None`` where there is none, as in a script."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class Bridge(anywidget.AnyWidget):
    """The one widget of a page.

    Args:
        handle: gets every intent (without `seq`) and returns the next screen, or None when nothing changes. It is
            never called twice at once, though JupyterLab calls from several threads. When it raises, it must have
            changed nothing: the screen before is shown again, with a panel that says what was wrong.
        explain_error: puts an exception into words for that panel.
        rest: completes the screen that was made last: gives its further regions, and further fields. It is called a
            moment after the answer has gone out, and may be left out where every screen is made whole at once.
        first: what stands before the first `hello` is answered. Give at least `lost` and `store`: the browser looks
            in `store` for what it saved and sends it with `hello`.

    >>> bridge = Bridge(lambda intent: {"say": f"you did {intent['do']}"}, str)
    >>> bridge.receive({"do": "draw", "seq": 1})
    >>> bridge.screen["say"], bridge.screen["n"]
    ('you did draw', 1)
    >>> bridge.receive("nonsense")
    >>> bridge.screen["alert"]
    'not an intent: str'
    """

    _esm = static_text(*_PARTS)
    _css = static_text("widget.css")
    screen = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        handle: Handle,
        explain_error: Callable[[Exception], str],
        first: Payload | None = None,
        rest: Rest | None = None,
        **traits: Any,
    ) -> None:
        self._answer = handle
        self._explain_error = explain_error
        self._rest = rest
        self._waits = False  # whether the screen is still to be completed
        self._comes = False  # whether the event loop is going to see to that
        self._guard = RLock()
        self._number = 0
        self._payload: Payload = first or {}
        self._news: dict[str, Any] = {}  # what the next message has to tell besides the number of the screen
        self.last_error: Exception | None = None  # for the person at a notebook; never sent
        super().__init__(screen={"n": 0, **self._payload}, **traits)
        self.on_msg(lambda _widget, content, _buffers: self.receive(content))

    def show(self, payload: Payload) -> None:
        """Send the next screen; for owners whose state changed without an intent."""
        with self._guard:
            self._change_screen(payload)
            self._payload = payload
            self._tell({})

    def receive(self, message: object) -> None:
        """Handle one message from the browser: show what it leads to, and always answer it; never raises."""
        with self._guard:
            try:
                self._respond(message)
            finally:
                seq = message.get("seq") if isinstance(message, Mapping) else None
                self._tell({"ack": seq} if isinstance(seq, int) else {})
                self._complete_soon()

    def _respond(self, message: object) -> None:
        try:
            intent = _intent(message)
            number = intent.pop("auto", None)
            if intent["do"] == "whole":
                self.send_state("screen")
            if intent["do"] in ("ping", "whole") or number not in (None, self._number):
                return  # a timer of another view was faster
            payload = self._answer(intent)
            if payload is None:
                return
            whole = self._rest is None or intent["do"] == "hello"
            if whole and self._rest is not None:
                payload = _completed(payload, self._rest())
            self._change_screen(payload, whole=intent["do"] == "hello")
            self._payload = payload
            self._waits = not whole
        except Exception as error:  # noqa: BLE001 - whatever it is, a person waits for an answer in words
            self._show_error(error, timed=isinstance(message, Mapping) and "auto" in message)

    def _complete_soon(self) -> None:
        """Let the event loop complete the screen once the picture has had its time; at once where there is none."""
        if not self._waits or self._comes:
            return
        loop = running_loop()
        if loop is None:
            self._complete()
        else:
            self._comes = True
            loop.call_later(_REST_SECONDS, self._complete)

    def _complete(self) -> None:
        """Behind the answer: what need not come with the picture, for the newest screen."""
        with self._guard:
            self._comes = False
            if self._waits:
                self._send_rest()

    def _send_rest(self) -> None:
        assert self._rest is not None  # noqa: S101 - only then a screen waits
        self._waits = False
        before = self.screen
        try:
            self._payload = _completed(self._payload, self._rest())
            self.screen = {"n": self._number, **self._payload}
            self.send({"n": self._number, "rest": changes(before, self.screen) or {}})
        except Exception as error:  # noqa: BLE001 - as for an answer
            self._show_error(error, timed=False)
            self._tell({})

    def _show_error(self, error: Exception, *, timed: bool) -> None:
        """The screen before with a panel; a timer whose own intent failed is not started again."""
        self.last_error = error
        try:
            words = self._explain_error(error)
        except Exception:  # noqa: BLE001 - the panel must appear even when the words are missing
            words = type(error).__name__
        again: Payload = {**self._payload, "alert": words, "focus": None, "scroll": None, "push": False}
        if timed:
            again["auto"] = None
        self._change_screen(again)

    def _change_screen(self, payload: Payload, *, whole: bool = False) -> None:
        """Make this the screen; send it at once if it must be the whole one, else note what changed."""
        before, self._number = self.screen, self._number + 1
        self.screen = {"n": self._number, **payload}
        change = None if whole else changes(before, self.screen)
        if change is None:
            self.send_state("screen")
        else:
            self._news = {"base": before["n"], "change": change}

    def _tell(self, message: dict[str, Any]) -> None:
        """Send an answer together with the news; nothing when there is neither."""
        message |= self._news
        if self._waits and self._news:
            message["more"] = True
        self._news = {}
        if message:
            self.send({**message, "n": self._number})

    def _should_send_property(self, key: str, value: Any) -> bool:
        return key != "screen" and bool(super()._should_send_property(key, value))  # sent on purpose only

    def _handle_msg(self, msg: dict[str, Any]) -> None:
        """Sort what comes over the wire; ipywidgets would set traits from it and answer nonsense with a traceback."""
        content = msg.get("content")
        match content.get("data") if isinstance(content, dict) else None:
            case {"method": "custom", "content": intent}:
                self.receive(intent)
            case {"method": "request_state"}:
                self.send_state()
            case {"method": "update"}:
                self.send_state("screen")  # the browser's copy was changed there: Python's is the true one
            case other:
                self.receive(other)


def _completed(payload: Payload, rest: Payload) -> Payload:
    """A screen with what completes it."""
    return {**payload, **rest, "regions": {**payload.get("regions", {}), **rest.get("regions", {})}}


def _intent(message: object) -> dict[str, Any]:
    if not isinstance(message, Mapping):
        raise BadMessage(f"not an intent: {type(message).__name__}")
    if not isinstance(message.get("do"), str) or not message["do"]:
        raise BadMessage(f"an intent without a name: do={message.get('do')!r:.40}")
    return {key: value for key, value in message.items() if key != "seq"}
