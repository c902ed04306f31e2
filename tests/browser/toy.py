"""A toy page on the bridge: a hand, a table, fields and buttons that know no game. Shown by test_bridge.py."""

import json
import os
import signal
import time
from html import escape
from typing import Any

from dominoes_widgets.widgets.base import Bridge, Payload

STORE = "dominoes-widgets:toy"
TILES = [f"{high}-{low}" for high in range(3) for low in range(high + 1)]


def button(key: str, intent: dict[str, Any], label: str, extra: str = "") -> str:
    return f'<button type="button" data-key="{key}" data-do="{escape(json.dumps(intent))}" {extra}>{label}</button>'


class Toy:
    """All state of the page; every intent is written to a log that the page shows."""

    def __init__(self) -> None:
        self.count = 0
        self.table: list[str] = []
        self.colour = "red"
        self.log: list[str] = []
        self.auto = 0
        self.restored = False
        self.page = ""
        self.focus: str | None = None

    def __call__(self, intent: dict[str, Any]) -> Payload | None:  # noqa: C901, PLR0912 - one line an intent
        self.focus = None
        match intent:
            case {"do": "hello", **rest}:
                self.hello(rest.get("saved"), rest.get("query", ""))
                return self.screen()
            case {"do": "add"}:
                self.count += 1
            case {"do": "tick"}:
                self.auto -= 1
            case {"do": "auto", "times": int(times)}:
                self.auto = times
            case {"do": "place", "tile": str(tile)} if tile in TILES and tile not in self.table:
                self.table.append(tile)
            case {"do": "colour", "value": "red" | "green" as colour}:
                self.colour = colour
            case {"do": "colour"}:
                pass  # refused: the field must show the old colour again
            case {"do": "slow"}:
                time.sleep(1.5)
            case {"do": "go" | "visit", "query": str(query)}:
                self.page = query
            case {"do": "focus", "key": str(key)}:
                self.focus = key
            case {"do": "form" | "size" | "fence"}:
                pass
            case {"do": "die"}:
                os.kill(os.getpid(), signal.SIGKILL)
            case {"do": "crash"}:
                raise RuntimeError("/secret/path")
            case _:
                raise ValueError(f"unknown: {intent['do']}")
        self.log.append(json.dumps(intent) if intent["do"] == "form" else str(intent["do"]))
        return self.screen()

    def hello(self, saved: object, query: str) -> None:
        if self.restored:
            return
        self.restored = True
        self.page = query
        if isinstance(saved, str):
            state = json.loads(saved)
            self.count, self.table = state["count"], state["table"]

    def screen(self) -> Payload:
        return {
            "lang": "en",
            "dir": "ltr",
            "theme": "light",
            "layout": ["header", "main", "log"],
            "regions": {
                "header": self.header(),
                "main": self.main(),
                "log": f"<p>{escape(' '.join(self.log))}</p>",
            },
            "board": {"viewbox": "0 0 800 100", "label": "the table", "defs": DEFS, "parts": self.parts()},
            "say": f"count {self.count}",
            "say_n": self.count,
            "alert": "",
            "close": "Close",
            "focus": self.focus,
            "auto": {"after": 500, "do": {"do": "tick"}} if self.auto else None,
            "address": self.page,
            "push": True,
            "title": f"Toy {self.page}",
            "save": json.dumps({"count": self.count, "table": self.table}),
            "store": STORE,
            "lost": {"text": "No answer from Python.", "button": "Reload"},
        }

    def header(self) -> str:
        return (
            f"<h1>Count <b>{self.count}</b></h1>"
            + button("add", {"do": "add"}, "Add", 'data-shortcut="n"')
            + button("step", {"do": "add"}, "Step", "data-repeat")
            + button("slow", {"do": "slow"}, "Slow")
            + button("crash", {"do": "crash"}, "Crash")
            + button("odd", {"do": "dance"}, "Odd")
            + button("auto", {"do": "auto", "times": 3}, "Auto")
            + button("die", {"do": "die"}, "Die")
            + button("two", {"do": "go", "query": "?page=two"}, "Page two")
            + button("fence", {"do": "fence"}, "Fence")
            + button("jump", {"do": "focus", "key": "note"}, "Jump")
        )

    def main(self) -> str:
        hand = "".join(
            button(f"hand-{tile}", {"do": "place", "tile": tile}, tile, f'data-flip="{tile}"')
            for tile in TILES
            if tile not in self.table
        )
        colours = "".join(
            f"<option{' selected' if c == self.colour else ''}>{c}</option>" for c in ("red", "green", "blue")
        )
        colour_intent = escape(json.dumps({"do": "colour"}))
        form_intent = escape(json.dumps({"do": "form"}))
        return (
            f'<p>{self.count}</p><div data-rove="row" data-key="hand" role="group" aria-label="hand">{hand}</div>'
            '<div data-board style="width:800px"></div>'
            f'<label>Note <input data-key="note" name="note"></label>'
            f'<label>Colour <select data-key="colour" data-do="{colour_intent}">{colours}</select></label>'
            f'<form data-do="{form_intent}"><input name="who" aria-label="who">'
            '<input type="checkbox" name="open" aria-label="open">'
            "<button>Send</button></form>"
            f'<details data-key="more"><summary>More</summary><p>count {self.count}</p></details>'
        )

    def parts(self) -> list[list[str]]:
        parts = [[f"spot{i}", f'<circle cx="{20 + 40 * i}" cy="80" r="4"/>'] for i in range(6)]
        for place, tile in enumerate(self.table):
            drawing = '<g class="dw-move"><use href="#@ID@-tile"/></g>'
            parts.append(
                [f"t{tile}", f'<g data-flip="{tile}" transform="translate({20 + 70 * place} 10)">{drawing}</g>']
            )
        parts.append(["count", f'<text x="700" y="50">{self.count}</text>'])
        return parts


DEFS = '<defs><rect id="@ID@-tile" width="60" height="30" rx="5"/></defs>'


def page() -> Bridge:
    """The widget of the page."""
    toy = Toy()
    return Bridge(toy, lambda error: str(error) if isinstance(error, ValueError) else "Something failed.", first=FIRST)


FIRST: Payload = {"store": STORE, "lost": {"text": "No answer from Python.", "button": "Reload"}}
