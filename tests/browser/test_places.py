"""Places: the address bar, the back button, links, reloads, a dead kernel, themes."""

import os
import re
import signal
from pathlib import Path
from urllib.parse import parse_qs, urlencode, urlsplit

from playwright.sync_api import Browser, Page, expect

from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.core.record import Record
from dominoes_widgets.core.tiles import Tile
from tests.browser.playing import GAME, decide, enter, hand, key, make, new_game, press, record_text, visit
from tests.browser.servers import Site, ready

SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 40))))"
LOST = "No answer from Python"


def here(page: Page) -> dict[str, str]:
    """What the address bar says, without the share code; it is written behind the picture."""
    page.evaluate(SETTLED)
    found = {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}
    found.pop("code", "")
    return found


def in_a_game(page: Page, voila: Site) -> None:
    """A new game of four, the person to move."""
    enter(page, voila, "?game=mexican_train")
    new_game(page)


def legal(page: Page) -> Move:
    """A legal move in the game in hand, one with a tile where there is one."""
    record = Record.from_text(record_text(page))
    return min(GAME.moves(record.replay(GAME)[-1]), key=lambda move: not isinstance(move, Place))


def test_the_address_follows_and_the_back_button_leads_back(voila: Site, page: Page):
    enter(page, voila)
    assert here(page) == {}
    press(page, "game-mexican_train")
    assert here(page) == {"game": "mexican_train"}
    press(page, "lesson-goal_and_set")
    assert here(page) == {"game": "mexican_train", "lesson": "goal_and_set", "step": "welcome"}
    press(page, "action-next")
    assert here(page)["step"] == "first_tile"
    press(page, "nav-game")
    decide(page, "submit-new")
    press(page, "submit-new")
    assert here(page) == {"game": "mexican_train", "page": "play"}
    assert "code=" in page.url
    for place in (
        {},
        {"lesson": "goal_and_set", "step": "first_tile"},
        {"lesson": "goal_and_set", "step": "welcome"},
        {},
    ):
        page.go_back()
        page.wait_for_function(
            "want => new URLSearchParams(location.search).get('step') === want", arg=place.get("step")
        )
        assert here(page) == {"game": "mexican_train", **place}
        expect(page.locator(".dw-lesson-say" if place else "[data-key=submit-new]")).to_be_visible()
    page.go_forward()
    expect(page.locator(".dw-lesson-say")).to_be_visible()
    assert here(page)["step"] == "welcome"


def test_a_link_opened_elsewhere_leads_to_the_same_place(voila: Site, page: Page, browser: Browser):
    in_a_game(page, voila)
    make(page, legal(page))
    record = record_text(page)
    page.evaluate(SETTLED)
    for address in (page.url, voila.page(query="?game=mexican_train&lesson=one_tile_a_turn&step=private&theme=dark")):
        with browser.new_context() as fresh:
            other = fresh.new_page()
            other.goto(address)
            ready(other)
            if "code=" in address:
                assert record_text(other) == record
            else:
                expect(other.locator(".dw-lesson-say")).to_contain_text("Try it there")
                expect(other.locator(".dw")).to_have_attribute("data-theme", "dark")


WRONG = {
    "game=x": ("x", "mexican_train"),
    "game=mexican_train&lesson=x": ("x", "goal_and_set"),
    "game=mexican_train&lesson=goal_and_set&step=x": ("x", "welcome"),
    "game=mexican_train&code=1damaged": ("damaged",),
    "game=mexican_train&code=9abc": ("9", "1"),
    "game=mexican_train&page=x": ("x", "setup"),
    "lesson=goal_and_set": ("mexican_train",),
    "lang=xx": ("xx", "en"),
    "theme=xx": ("xx", "dark"),
    urlencode({"game": "<img src=x onerror=alert(1)>"}): ("<img src=x onerror=alert(1)>",),
}


def test_a_wrong_value_says_so_and_opens_home(voila: Site, page: Page):
    for number, (query, words) in enumerate(WRONG.items()):
        if number < 3:
            enter(page, voila, f"?{query}")
        else:
            visit(page, f"?{query}")
        alert = page.locator(".dw-alert")
        for word in words:
            expect(alert).to_contain_text(word)
        expect(key(page, "game-mexican_train")).to_be_visible()
        assert here(page) == {}
        alert.get_by_role("button").click()
        expect(alert).to_be_hidden()
        visit(page, "?game=mexican_train&page=setup")


def test_a_reload_in_the_middle_of_a_game_and_of_a_lesson_loses_nothing(voila: Site, page: Page):
    in_a_game(page, voila)
    make(page, legal(page))
    record, shown = record_text(page), page.locator(".dw-walk-text").inner_text()
    page.reload()
    ready(page)
    assert record_text(page) == record
    expect(page.locator(".dw-walk-text")).to_have_text(shown)
    press(page, "walk-back")
    behind = page.locator(".dw-walk-text").inner_text()
    page.reload()
    ready(page)
    expect(page.locator(".dw-walk-text")).to_have_text(behind)
    assert record_text(page) == record
    enter(page, voila, "?game=mexican_train&lesson=goal_and_set")
    press(page, "action-next")
    make(page, Place(Tile(5, 2), "P1"))
    expect(key(page, "step-1")).to_have_class("dw-step dw-solved")
    page.reload()
    ready(page)
    assert here(page)["step"] == "first_tile"
    expect(key(page, "step-1")).to_have_class("dw-step dw-solved")
    press(page, "nav-home")
    for name in ("resume-lesson-mexican_train", "resume-game-mexican_train"):
        expect(key(page, name)).to_be_visible()
    press(page, "resume-game-mexican_train")
    assert record_text(page) == record
    page.goto(voila.page())  # an address without a place leads to where one was
    ready(page)
    assert record_text(page) == record
    press(page, "nav-home")
    press(page, "resume-lesson-mexican_train")
    assert here(page)["step"] == "first_tile"


def test_a_fast_double_click_makes_one_move(voila: Site, page: Page):
    in_a_game(page, voila)
    before = len(Record.from_text(record_text(page)).moves)
    move = legal(page)
    if isinstance(move, Place):
        press(page, f"hand-{move.tile}")
        key(page, f"at-{move.at}").dblclick()
    else:
        key(page, f"action-{move}").dblclick()
    expect(page.locator(".dw-walk-text")).to_contain_text(f"{before + 1} of {before + 1}")
    page.wait_for_timeout(600)
    assert len(Record.from_text(record_text(page)).moves) == before + 1


def test_a_killed_kernel_is_told_and_the_way_back_leads_to_the_same_place(voila: Site, page: Page):
    before = kernels()
    in_a_game(page, voila)
    make(page, legal(page))
    record = record_text(page)
    (kernel,) = kernels() - before
    os.kill(kernel, signal.SIGKILL)
    key(page, f"hand-{hand(page)[0]}").click(force=True)
    bar = page.get_by_role("alert").filter(has_text=LOST)
    expect(bar).to_be_visible(timeout=15_000)
    bar.get_by_role("button", name="Go on where you were").click()
    expect(bar).to_be_hidden(timeout=30_000)
    ready(page)
    assert record_text(page) == record
    press(page, "walk-undo")


def kernels() -> set[int]:
    """The processes of all kernels that this process's servers have started."""
    found = set()
    parents: dict[int, int] = {}
    commands: dict[int, str] = {}
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(entry.name)] = int((entry / "stat").read_text("utf-8").rpartition(")")[2].split()[1])
            commands[int(entry.name)] = (entry / "cmdline").read_text("utf-8", errors="replace")
        except OSError:
            continue  # it has ended
    for process, command in commands.items():
        ancestor = process
        while ancestor in parents and ancestor != os.getpid():
            ancestor = parents[ancestor]
        if "ipykernel" in command and ancestor == os.getpid():
            found.add(process)
    return found


def test_no_request_leaves_the_machine(voila: Site, page: Page):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: asked.append(socket.url.replace("ws://", "http://")))
    in_a_game(page, voila)
    make(page, legal(page))
    press(page, "nav-setup")
    press(page, "nav-game")
    press(page, "lesson-goal_and_set")
    page.wait_for_load_state("networkidle")
    assert len(asked) > 20
    assert [url for url in asked if not url.startswith((voila.address, "data:", "blob:"))] == []


def test_a_theme_colours_the_page_and_stays(voila: Site, page: Page):
    enter(page, voila)
    page.locator(".dw-menu summary").click()
    for theme in ("light", "dark", "contrast", "projector"):
        key(page, "tool-theme").select_option(theme)
        expect(page.locator(".dw")).to_have_attribute("data-theme", theme)
        ink, ground = (
            page.evaluate(f"getComputedStyle(document.querySelector('.dw')).{name}")
            for name in ("color", "backgroundColor")
        )
        assert (bright(ground) < 384, bright(ink) > 384) == ((theme == "dark"),) * 2
        page.wait_for_function("theme => new URLSearchParams(location.search).get('theme') === theme", arg=theme)
        assert here(page) == {"theme": theme}
    page.goto(voila.page())
    ready(page)
    expect(page.locator(".dw")).to_have_attribute("data-theme", "projector")


def bright(colour: str) -> int:
    """Red, green and blue of a computed colour, added up."""
    return sum(map(int, re.findall(r"\d+", colour)[:3]))


def test_the_device_decides_about_dark_while_nobody_else_did(voila: Site, page: Page):
    page.emulate_media(color_scheme="dark")
    enter(page, voila)
    dark = page.evaluate("getComputedStyle(document.querySelector('.dw')).backgroundColor")
    page.emulate_media(color_scheme="light")
    assert page.evaluate("getComputedStyle(document.querySelector('.dw')).backgroundColor") != dark
