"""The whole app without a browser: messages in, screens out, as the widget would send and get them."""

import html
import json
import re
from typing import Any

import pytest

from dominoes_widgets.app import dashboard
from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.record import Record
from dominoes_widgets.referee import judge
from dominoes_widgets.teach.hints import RUNGS
from dominoes_widgets.teach.session import THEMES
from dominoes_widgets.variants.registry import game
from dominoes_widgets.view.words import Reader
from dominoes_widgets.widgets.app import App, the_world

NAME = "mexican_train"
GAME: Any = game(NAME)
LESSONS = the_world().lessons[NAME]
MARKUP = "<img src=x onerror=alert(1)>"
O_NEIL = "O'Neil <b>"


def greeted(key: str = "test", **more: object) -> App:
    app = App(key=key)
    send(app, "hello", width=1280, height=800, **{"query": "", "saved": "", "voila": True, **more})
    return app


def send(app: App, do: str, **fields: object) -> dict[str, Any]:
    """The screen after a message that is understood."""
    app.last_error = None
    app.receive({"do": do, **fields})
    assert app.last_error is None
    return dict(app.screen)


def all_html(screen: dict[str, Any]) -> str:
    return "\n".join(
        [
            *screen["regions"].values(),
            json.dumps([screen["board"]["defs"], screen["board"]["parts"]] if screen["board"] else ""),
        ]
    )


def text_of(markup: str) -> str:
    """What a person reads of a region."""
    return html.unescape(re.sub(r"<[^>]+>", " ", markup))


# ---- what is sent


def test_the_first_screen_carries_only_what_the_greeting_needs():
    app = App(key="test")
    assert app.screen == {"n": 0, "store": "dominoes-widgets:test", "lost": app.screen["lost"]}
    assert set(app.screen["lost"]) == {"text", "button"}


def test_a_screen_has_the_shape_that_the_browser_paints():
    screen = send(greeted(query="?game=mexican_train"), "new", seed=5, fields={"players": "4"})
    assert screen["layout"] == list(screen["regions"])
    assert set(screen["layout"]) >= {"header", "board", "hand", "side", "below"}
    assert {"viewbox", "label", "defs", "parts"} == set(screen["board"])
    assert all(len(part) == 2 and part[1].startswith("<") for part in screen["board"]["parts"])
    assert len({key for key, _ in screen["board"]["parts"]}) == len(screen["board"]["parts"])
    assert (screen["lang"], screen["dir"], screen["theme"], screen["present"]) == ("en", "ltr", "auto", False)
    assert (screen["alert"], screen["push"]) == ("", True)
    assert screen["address"].startswith(f"?game={NAME}&page=play&code=1")
    assert screen["auto"] in (None, {"after": 900, "do": {"do": "bot"}})
    assert json.loads(screen["save"])["version"] == 1
    assert json.loads(json.dumps(screen)) == screen


def test_every_key_in_the_markup_is_there_once():
    app = greeted(query="?game=mexican_train")
    send(app, "new", seed=5, fields={"players": "4"})
    for page in ("home", "game", "play", "rules", "setup"):
        keys = re.findall(r'data-key="([^"]*)"', "".join(send(app, "go", page=page, game=NAME)["regions"].values()))
        assert len(keys) == len(set(keys)), page


def test_everything_that_can_be_pressed_is_understood():
    """Every intent that stands in the markup of a page leads somewhere, whichever is pressed first."""
    app = greeted(query="?game=mexican_train")
    send(app, "new", seed=5, fields={"players": "3"})
    for page in ("home", "game", "play", "setup"):
        found = re.findall(r'data-do="([^"]*)"', "".join(send(app, "go", page=page, game=NAME)["regions"].values()))
        for do in {html.unescape(one) for one in found}:
            message = json.loads(do)
            if page == "play" or message["do"] not in ("setup", "open_code"):
                send(app, **{**message, **({"value": "dark"} if message.get("name") == "theme" else {})})
            send(app, "go", page=page, game=NAME)


def test_the_address_makes_history_only_where_the_place_changes():
    app = greeted()
    assert send(app, "go", page="game", game=NAME)["push"] is True
    assert send(app, "go", page="game", game=NAME)["push"] is False
    assert send(app, "new", seed=1, fields={"players": "2"})["push"] is True
    assert send(app, "new", seed=1, fields={"players": "77"})["push"] is False
    assert send(app, "what")["push"] is False
    assert send(app, "visit", query=f"?game={NAME}")["push"] is False


def test_without_a_key_nothing_is_kept():
    app = App()
    assert send(app, "hello", width=900, height=700, query="", saved="")["save"] is None
    assert app.screen["store"] == ""


def test_a_dashboard_opens_at_its_game_and_names_an_unknown_one():
    assert send(dashboard(NAME), "hello", width=900, height=700)["address"] == f"?game={NAME}"
    with pytest.raises(ValueError, match="no game called “chess”"):
        dashboard("chess")


@pytest.mark.parametrize(
    "message", ["x", None, 7, {}, {"do": None}, {"do": "fly"}, {"do": "jump", "to": "x"}, {"do": 5}, []]
)
def test_what_is_not_understood_is_said_and_changes_nothing(message):
    app = greeted()
    before = send(app, "new", seed=5, fields={"players": "4"})
    session = app.session
    app.receive(message)
    assert app.session is session
    assert re.fullmatch(r"The page (sent|asked for) .* Nothing was changed\.", app.screen["alert"])
    assert app.screen["regions"] == before["regions"]
    assert app.screen["save"] == before["save"]
    assert send(app, "what")["alert"] == ""


def test_what_was_wrong_is_said_once():
    app = greeted()
    assert "77" in send(app, "new", seed=1, fields={"players": "77"})["alert"]
    assert send(app, "size", width=1000, height=700)["alert"] == ""


# ---- reload


def positions_to_keep() -> dict[str, list[Any]]:
    new = {"do": "new", "seed": 5, "fields": {"players": "3"}}
    at_once = {"do": "prefer", "name": "pace", "value": "at_once"}
    lesson = {"do": "go", "page": "learn", "game": NAME, "lesson": LESSONS[2].id}
    hints = [{"do": "hint"}] * 4
    return {
        "home": [{"do": "go", "page": "home"}],
        "a game's page": [
            {"do": "prefer", "name": "theme", "value": "dark"},
            {"do": "go", "page": "game", "game": NAME},
        ],
        "a wrong form": [
            {"do": "go", "page": "game", "game": NAME},
            {**new, "fields": {"players": "77"}},
            {"do": "ping"},
        ],
        "a game": [new, at_once, {"do": "bot"}, *hints, *hints, {"do": "what"}, {"do": "what"}],
        "the past": [new, at_once, {"do": "bot"}, *hints, *hints, {"do": "back"}, {"do": "back"}],
        "by hand": [{**new, "fields": {"players": "3", "by_hand": "all"}}, *hints, *hints, {"do": "dismiss"}],
        "a set-up": [
            {"do": "go", "page": "setup", "game": NAME},
            {"do": "setup", "text": f"x = [ # {MARKUP}"},
            {"do": "size"},
        ],
        "a lesson": [lesson, {"do": "next"}, {"do": "next"}],
        "a solved step": [lesson, {"do": "next"}, *hints],
        "a lesson left": [lesson, {"do": "next"}, {"do": "go", "page": "home"}],
    }


@pytest.mark.parametrize("name", positions_to_keep())
def test_a_new_kernel_shows_the_same_screen(name):
    app = greeted()
    for message in positions_to_keep()[name]:
        app.receive(message)
    app.receive({"do": "size", "width": 1280, "height": 800})
    before = dict(app.screen)
    again = greeted(saved=before["save"], query=before["address"])
    for region, markup in before["regions"].items():
        assert unsaid(again.screen["regions"][region]) == unsaid(markup), region
    assert again.screen["layout"] == before["layout"]
    assert again.screen["board"] == before["board"]
    assert again.screen["address"] == before["address"]
    assert json.loads(again.screen["save"]) == json.loads(before["save"])


def unsaid(markup: str) -> str:
    """A region without what the coach says of the move that was just made: that is gone with the moment."""
    return re.sub(r'<div class="dw-coach.*?</div>', "", markup, flags=re.DOTALL)


def test_two_views_greet_and_the_second_restores_nothing():
    app = greeted()
    saved = send(app, "new", seed=5, fields={"players": "4"})["save"]
    other = greeted(saved=saved)
    send(other, "go", page="home")
    screen = send(other, "hello", width=500, height=900, saved=saved, query=f"?game={NAME}&page=setup")
    assert other.session.page == "home"
    assert other.session.viewport == (500, 900)
    assert screen["address"] == ""


# ---- lessons


@pytest.mark.parametrize("lesson", LESSONS[:4], ids=lambda lesson: lesson.id)
def test_a_lesson_to_its_end_with_an_illegal_try_on_the_way(lesson):
    app = greeted()
    screen = send(app, "go", page="learn", game=NAME, lesson=lesson.id)
    tried = False
    for number, step in enumerate(lesson.steps):
        assert app.session.run is not None
        assert app.session.run.index == number
        assert screen["address"].endswith(f"lesson={lesson.id}&step={step.id}")
        if not tried and step.kind == "do":
            tried = try_an_illegal_move(app)
        for _ in range(40):
            if app.session.run.solved:
                break
            screen = send(app, "hint")
        assert app.session.run.solved
        screen = send(app, "next")
    assert tried
    assert len(app.session.done[NAME][lesson.id]) == len(lesson.steps)
    home = text_of(send(app, "go", page="game", game=NAME)["regions"]["content"])
    assert f"{len(lesson.steps)} of {len(lesson.steps)} steps" in home


def try_an_illegal_move(app: App) -> bool:
    """Choose a tile of the hand and a place where it may not go: the rules answer beside the board, which stays as it is."""
    run: Any = app.session.run
    tries = [Place(tile, at) for tile in run.state.hands[run.step.seat] for at in run.state.places]
    move = next(move for move in tries if GAME.check(run.state, move))
    before = app.screen["board"]["parts"]
    send(app, "choose", tile=str(move.tile))
    screen = send(app, "aim", at=move.at)
    shown = text_of(screen["regions"]["side"])
    reader = Reader(NAME, seat=run.step.seat)
    for reason in GAME.check(run.state, move):
        assert reason.rule in shown
    assert screen["say"]
    assert "Not allowed" in shown
    assert app.session.run is not None
    assert app.session.run.state == run.state
    assert {key for key, _ in screen["board"]["parts"] if key.startswith("t")} == {
        key for key, _ in before if key.startswith("t")
    }
    assert reader.reason(GAME.check(run.state, move)[-1]).split()[-1] in shown
    return True


# ---- a whole game


def test_a_whole_game_by_hints_ends_with_the_totals_of_its_record():
    app = greeted(query="?game=mexican_train")
    send(app, "prefer", name="pace", value="at_once")
    send(app, "new", seed=2, fields={"players": "4"})
    screen = send(app, "bot")
    for _ in range(5000):
        line: Any = app.session.table
        if line.state.to_move is None:
            if GAME.next_round(line.state) is None:
                break
            screen = send(app, "next_round")
        else:
            for rung in RUNGS:
                screen = send(app, "hint")
                assert app.session.hint is not None
                assert app.session.hint.rung == rung
    final = GAME.game_outcome(line.state)
    assert final is not None
    code = screen["address"].split("code=")[1]
    record = Record.from_code(code)
    assert record == Record.from_text(line.record.text())
    replayed = GAME.game_outcome(record.replay(GAME)[-1])
    assert replayed == final
    assert judge(code, [])["totals"] == list(final.scores)
    rows = re.findall(r"<tfoot>(.*?)</tfoot>", screen["regions"]["below"], flags=re.DOTALL)
    assert [int(n) for n in re.findall(r"<td>(\d+)</td>", rows[0])] == list(final.scores)
    assert screen["regions"]["below"].count('<th scope="row">') == 14
    assert re.search(r"wins? the game|share the game", screen["say"])


# ---- what a person typed


def test_a_name_and_typed_texts_are_only_text():
    app = greeted(query="?game=mexican_train")
    send(app, "prefer", name="name", value=O_NEIL)
    screens = [
        send(app, "new", seed=5, fields={"players": "3"}),
        send(app, "prefer", name="hands_open", checked=True),
        send(app, "setup", fields={"text": f'game = "{MARKUP}"'}),
        send(app, "go", page="setup", game=NAME),
        send(app, "setup", fields={"text": f"</textarea>{MARKUP} = 1"}),
        send(app, "open_code", fields={"code": MARKUP}),
        send(app, "visit", query=f"?game={NAME}&lesson=%3Cimg src=x onerror=alert(1)%3E"),
    ]
    for screen in screens:
        assert "<b>" not in all_html(screen)
        assert "<img" not in all_html(screen)
        assert all_html(screen).count("</textarea>") <= 1
    assert re.search(r"O(&#39;|')Neil &lt;b&gt;", all_html(screens[0]))
    assert html.escape(MARKUP) in all_html(screens[4])
    assert MARKUP[:10] in screens[2]["alert"], "an alert is set as text and never as markup"


def test_a_rules_search_is_only_text():
    app = greeted()
    send(app, "go", page="rules", game=NAME)
    screen = send(app, "search", value=MARKUP)
    assert "<img" not in all_html(screen)
    assert html.escape(MARKUP)[:8] in all_html(screen)


@pytest.mark.parametrize("theme", THEMES)
def test_every_look_is_drawn(theme):
    app = greeted(query="?game=mexican_train")
    send(app, "new", seed=5, fields={"players": "3"})
    assert send(app, "prefer", name="theme", value=theme)["theme"] == theme
