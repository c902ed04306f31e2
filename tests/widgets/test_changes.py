"""The changes that are sent make, one after the other, exactly the screens that Python has."""

import random

from dominoes_widgets.widgets.app import App
from tests.widgets.test_base import Wire

PLACES = ["P1", "P2", "P3", "MT"]


def test_a_browser_that_follows_the_changes_has_the_screen_of_python():
    chance = random.Random(3)
    app = App(key="test")
    wire = Wire(app)
    wire.say({"do": "hello", "width": 1100, "height": 700, "query": "?game=mexican_train", "saved": None})
    wire.say({"do": "prefer", "name": "pace", "value": "at_once"})
    wire.say({"do": "new", "seed": 4, "fields": {"players": "3"}})
    whole = len([message for message in wire.sent if message["method"] == "update"])
    for _ in range(60):
        hand = [str(tile) for tile in app.session.table.state.hands[0]] if app.session.table else []
        wire.say(
            chance.choice(
                [
                    {"do": "place", "tile": chance.choice(hand), "at": chance.choice(PLACES)},
                    {"do": "choose", "tile": chance.choice(hand)},
                    {"do": chance.choice(["hint", "draw", "done", "what", "why", "undo", "back", "last", "fly"])},
                    {"do": "go", "page": chance.choice(["home", "game", "play", "setup"]), "game": "mexican_train"},
                    {"do": "size", "width": chance.choice([360, 1100]), "height": 700},
                ]
            )
        )
        assert wire.screens[-1] == app.screen
        if app.session.page != "play":
            wire.say({"do": "go", "page": "play", "game": "mexican_train"})
    assert len([message for message in wire.sent if message["method"] == "update"]) == whole
