"""Every word on a page passes the catalog: in the made-up language no English is left over."""

import re
from html import unescape
from html.parser import HTMLParser

import pytest

from dominoes_widgets.i18n.pseudo import ACCENTED, RIGHT_TO_LEFT
from dominoes_widgets.widgets.app import App

GAME = "mexican_train"
# Words of the notation, which are the same in every language: what a position is typed with, and rule ids.
ENGLISH = re.compile(r"[A-Za-z]{4,}")


class Texts(HTMLParser):
    """The texts and names that a person meets in some markup."""

    def __init__(self):
        super().__init__()
        self.found = []
        self.inside = []

    def handle_starttag(self, tag, attrs):
        if tag not in ("input", "br", "img", "circle", "path", "use", "rect"):
            self.inside.append(tag)
        self.found += [value for name, value in attrs if name in ("aria-label", "title", "placeholder") and value]

    def handle_endtag(self, tag):
        if tag in self.inside:
            del self.inside[len(self.inside) - 1 - self.inside[::-1].index(tag) :]

    def handle_data(self, data):
        if not {"textarea", "style", "code"} & set(self.inside):
            self.found.append(data)


def texts(app):
    reader = Texts()
    for html in app.screen["regions"].values():
        reader.feed(html)
    for _, markup in (app.screen["board"] or {"parts": []})["parts"]:
        reader.feed(markup)
    return [*reader.found, app.screen["say"], app.screen["alert"], app.screen["title"]]


def visited(query, *messages, width=1400):
    app = App()
    app.receive({"do": "hello", "width": width, "height": 900, "query": query})
    for message in messages:
        app.receive(message)
    assert app.last_error is None
    return app


NEW = {"do": "new", "seed": 3, "fields": {"players": "3"}}
HURRY = {"do": "prefer", "name": "pace", "value": "at_once"}
PAGES = {
    "home": ("", {"do": "taste", "game": GAME, "tile": "4-1"}),
    "lessons": (f"game={GAME}",),
    "lesson": (f"game={GAME}&lesson=one_tile_a_turn&step=own_train", {"do": "pass"}),
    "question": (f"game={GAME}&lesson=doubles", {"do": "next"}, {"do": "hint"}, {"do": "answer", "option": 0}),
    "play": (f"game={GAME}", NEW, HURRY, {"do": "what"}),
    "refused": (f"game={GAME}", NEW, HURRY, {"do": "draw"}),
    "hint": (f"game={GAME}", NEW, HURRY, *[{"do": "hint"}] * 3),
    "shown": (f"game={GAME}", NEW, HURRY, *[{"do": "hint"}] * 4),
    "setup": (f"game={GAME}&page=setup", {"do": "setup", "text": 'game = "mexican_train"\n[trains]\nP1 = "5-4"'}),
    "rules": (f"game={GAME}&page=rules&rule=MT-A-20",),
    "practice": (f"game={GAME}&page=practice",),
    "drill": (f"game={GAME}&page=practice&drill=where", {"do": "answer", "option": 0}),
    "teacher": (f"game={GAME}&page=teacher",),
    "numbers": (f"game={GAME}&page=numbers", {"do": "count", "fields": {"rounds": "50"}}, {"do": "counting"}),
    "wrong address": ("game=chess",),
}
ALLOWED = {"mexican", "train", "chess", "true", "false", "game"} | {"hand", "trains", "pass", "draw", "done"}


@pytest.mark.parametrize("name", PAGES)
def test_no_english_is_left(name):
    query, *messages = PAGES[name]
    app = visited(f"?{query}&lang={ACCENTED}", *messages)
    left = {word for text in texts(app) for word in ENGLISH.findall(re.sub(r"\b\w+(_\w+)+\b|https?://\S+", "", text))}
    assert {word for word in left if word.lower() not in ALLOWED} == set()


@pytest.mark.parametrize("name", PAGES)
def test_right_to_left_pages_say_so_and_keep_tiles_in_order(name):
    query, *messages = PAGES[name]
    app = visited(f"?{query}&lang={RIGHT_TO_LEFT}", *messages)
    assert (app.screen["dir"], app.screen["lang"]) == ("rtl", RIGHT_TO_LEFT) or name == "wrong address"


@pytest.mark.parametrize("language", [ACCENTED, RIGHT_TO_LEFT])
def test_notation_to_begin_with_is_not_translated(language):
    app = visited(f"?game={GAME}&page=setup&lang={language}")
    typed = re.search(r"<textarea[^>]*>\n?(.*?)</textarea>", app.screen["regions"]["content"], re.DOTALL)
    assert typed is not None
    app.receive({"do": "setup", "text": unescape(typed[1])})
    assert app.screen["alert"] == ""
    assert app.screen["board"] is not None
