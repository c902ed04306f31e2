"""What the browser kept and nobody can read is handed back beside the new, and half letters are never let in."""

import json

import pytest

from dominoes_widgets import Match
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach.intent import read_intent
from dominoes_widgets.widgets.app import App

HALF = "a" + chr(0xD83D)


def greeted(saved):
    app = App(key="test")
    app.receive({"do": "hello", "width": 900, "height": 700, "saved": saved})
    return app


@pytest.mark.parametrize("saved", ['{"version": 2, "page": "home"}', "{", '{"version": 1}'])
def test_an_unreadable_save_is_kept_beside_the_new(saved):
    app = greeted(saved)
    assert app.screen["alert"]
    assert json.loads(app.screen["save"])["unread"] == saved
    again = greeted(app.screen["save"])
    assert again.screen["alert"] == ""
    assert json.loads(again.screen["save"])["unread"] == saved


def test_half_a_letter_is_refused():
    with pytest.raises(Problem, match=r"intent\.field"):
        read_intent({"do": "prefer", "name": "name", "value": HALF})
    save = json.loads(greeted("").screen["save"])
    save["prefs"]["name"] = HALF
    app = greeted(json.dumps(save))
    assert app.screen["alert"]
    json.dumps(app.screen, ensure_ascii=False).encode()


def test_none_is_named_in_a_message():
    with pytest.raises(Problem, match="None"):
        Match(players=None)
