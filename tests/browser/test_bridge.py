"""The bridge in a real browser with a real kernel: the toy page through Voila."""

import json
import re
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dominoes_widgets.serve import environment, voila_command
from tests.browser.fake import focused
from tests.browser.servers import Site, free_port, private, ready

ROOT = Path(__file__).parents[2]
CODE = "import sys; sys.path.insert(0, {root!r}); from tests.browser.toy import page; it = page(); display({shown})"


def notebook(shown: str) -> str:
    cell: dict[str, Any] = {"id": "a", "cell_type": "code", "metadata": {}, "execution_count": None, "outputs": []}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    source = CODE.format(root=str(ROOT), shown=shown)
    cells = [{**cell, "source": source}]
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": kernel}, "cells": cells})


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A Voila server on the toy notebooks."""
    folder = tmp_path_factory.mktemp("toy")
    pages = folder / "pages"
    pages.mkdir()
    (pages / "toy.ipynb").write_text(notebook("it"), encoding="utf-8")
    (pages / "two.ipynb").write_text(notebook("it, it"), encoding="utf-8")
    port = free_port()
    own = {"JUPYTER_PATH": environment()["JUPYTER_PATH"]}  # our template asks for nothing outside
    server = subprocess.Popen(voila_command(pages, "127.0.0.1", port), env=private(folder / "jupyter") | own)
    try:
        wait_for(f"http://127.0.0.1:{port}/")
        yield Site(f"http://127.0.0.1:{port}")
    finally:
        server.terminate()
        server.wait(timeout=20)


def wait_for(address: str) -> None:
    for _ in range(300):
        try:
            urllib.request.urlopen(address, timeout=5).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError(f"no answer at {address}")


@pytest.fixture
def toy(page: Page, site: Site) -> Iterator[Callable[..., Page]]:
    """Opens a toy page and waits until it is painted."""
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.emulate_media(reduced_motion="no-preference")

    def start(name: str = "toy", query: str = "") -> Page:
        page.goto(site.page(f"{name}.ipynb", query))
        ready(page)
        return page

    yield start
    assert errors == []


def expect_log(page: Page, *intents: str) -> None:
    """Exactly these intents reached Python, in this order; a last one is sent as a fence behind them."""
    page.locator("[data-key=fence]").first.click()
    expect(page.locator("[data-region=log] p").first).to_have_text(" ".join([*intents, "fence"]))


def test_a_click_comes_back_as_a_screen(toy):
    page = toy()
    page.click("[data-key=add]")
    expect(page.locator("h1 b")).to_have_text("1")
    expect(page.get_by_role("status")).to_have_text("count 1")
    expect(page.get_by_role("img", name="the table").locator("text")).to_have_text("1")
    expect_log(page, "add")


def test_a_fast_double_click_makes_one_move(toy):
    page = toy()
    page.locator("[data-key=add]").dblclick()
    expect_log(page, "add")
    page.locator("[data-key=hand-1-1]").dblclick()
    expect_log(page, "add", "fence", "place")
    assert page.locator("[data-key=hand] button").count() == 5


def test_repainting_keeps_focus_caret_and_typed_text(toy):
    page = toy()
    page.fill("[data-key=note]", "my note")
    page.evaluate("document.querySelector('[data-key=note]').setSelectionRange(2, 4)")
    page.evaluate("window.note = document.querySelector('[data-key=note]')")
    page.click("details summary")
    page.focus("[data-key=note]")
    page.evaluate("document.querySelector('[data-key=add]').click()")  # as a timer would, without taking focus
    expect(page.locator("h1 b")).to_have_text("1")
    kept = page.evaluate(
        "[note === document.activeElement, note.isConnected, note.value, note.selectionStart, note.selectionEnd]"
    )
    assert kept == [True, True, "my note", 2, 4]
    expect(page.locator("details p")).to_be_visible()


def test_only_changed_parts_of_the_board_are_touched(toy):
    page = toy()
    page.evaluate("""() => {
      window.before = [...document.querySelectorAll('svg circle')];
      window.touched = [];
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver((list) => list.forEach((m) => touched.push(m.target.nodeName)))
        .observe(document.querySelector('svg'), all);
    }""")
    page.click("[data-key=add]")
    expect(page.locator("svg text")).to_have_text("1")
    assert page.evaluate("touched") == ["#text"]
    page.click("[data-key=hand-0-0]")
    expect(page.locator("svg [data-flip='0-0']")).to_have_count(1)
    assert page.evaluate("[...document.querySelectorAll('svg circle')].every((node, i) => node === before[i])")
    assert page.evaluate("touched") == ["#text", "svg"]


MOVING = """() => document.addEventListener('dw-painted', () => requestAnimationFrame(() => {
  window.moving = document.getAnimations().map((a) => a.effect.target.closest('[data-flip]').dataset.flip);
}))"""


def test_a_placed_tile_slides_and_focus_stays_in_the_hand(toy):
    page = toy()
    page.evaluate(MOVING)
    page.focus("[data-key=hand-0-0]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_function("window.moving?.includes('1-0')")
    assert focused(page) == "hand-1-1"
    expect(page.locator("svg [data-flip='1-0']")).to_have_count(1)


def test_reduced_motion_moves_nothing(toy, page):
    page.emulate_media(reduced_motion="reduce")
    toy()
    page.evaluate(MOVING)
    page.click("[data-key=hand-0-0]")
    page.wait_for_function("window.moving !== undefined")
    assert page.evaluate("window.moving") == []


def test_keyboard_alone(toy):
    page = toy()
    page.focus("[data-key=jump]")
    page.keyboard.press("Tab")
    assert focused(page) == "hand-0-0"
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    assert focused(page) == "hand-2-1"
    page.keyboard.press("Space")
    expect(page.locator("svg [data-flip='2-1']")).to_have_count(1)
    assert focused(page) == "hand-2-2"
    page.keyboard.press("n")
    expect(page.locator("h1 b")).to_have_text("1")
    page.keyboard.press("Tab")
    assert focused(page) == "note"
    page.keyboard.type("n")
    expect_log(page, "place", "add")


def test_two_views_of_one_widget_agree_and_one_timer_counts_once(toy):
    page = toy("two")
    roots = page.locator(".dw")
    expect(roots).to_have_count(2)
    roots.nth(0).locator("[data-key=add]").click()
    expect(roots.nth(1).locator("h1 b")).to_have_text("1")
    roots.nth(1).locator("[data-key=hand-2-2]").click()
    expect(roots.nth(0).locator("svg [data-flip='2-2']")).to_have_count(1)
    shapes = page.evaluate("[...document.querySelectorAll('svg rect')].map((rect) => rect.id)")
    assert len(set(shapes)) == 2
    roots.nth(0).locator("[data-key=auto]").click()
    expect(page.locator("[data-region=log] p").first).to_have_text("add place auto tick tick tick", timeout=8000)
    page.wait_for_timeout(700)
    expect_log(page, "add", "place", "auto", "tick", "tick", "tick")


def test_a_press_stops_the_timer_and_its_answer_starts_it_again(toy):
    page = toy()
    page.click("[data-key=auto]")
    for _ in range(4):  # the timer needs 500 ms of quiet
        page.wait_for_timeout(120)
        page.locator("[data-key=step]").click()
    page.wait_for_timeout(100)
    expect(page.locator("[data-region=log] p")).to_have_text("auto add add add add")
    expect(page.locator("[data-region=log] p")).to_have_text("auto add add add add tick tick tick", timeout=8000)


def test_nothing_is_lost_while_python_is_busy(toy):
    page = toy()
    page.click("[data-key=slow]")
    page.click("[data-key=add]")
    page.click("[data-key=hand-0-0]")
    page.click("[data-key=step]")
    expect(page.locator(".dw")).to_have_attribute("aria-busy", "true")
    expect_log(page, "slow", "add", "place", "add")
    expect(page.locator(".dw")).not_to_have_attribute("aria-busy", "true")
    expect(page.locator(".dw-lost")).to_be_hidden()


def test_errors_show_in_the_widget_and_change_nothing(toy):
    page = toy()
    frames: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(str(data))))
    page.reload()
    ready(page)
    page.click("[data-key=add]")
    page.click("[data-key=odd]")
    expect(page.get_by_role("alert")).to_contain_text("unknown: dance")
    page.get_by_role("button", name="Close").click()
    page.click("[data-key=crash]")
    expect(page.get_by_role("alert")).to_contain_text("Something failed.")
    expect(page.locator("h1 b")).to_have_text("1")
    expect_log(page, "add")
    expect(page.get_by_role("alert")).to_be_hidden()
    assert frames
    assert not [frame for frame in frames if "Traceback" in frame or "/secret" in frame]


def test_a_refused_choice_goes_back(toy):
    page = toy()
    page.select_option("[data-key=colour]", "blue")
    expect(page.locator("[data-key=colour]")).to_have_value("red")
    page.select_option("[data-key=colour]", "green")
    expect(page.locator("[data-key=colour]")).to_have_value("green")
    expect_log(page, "colour", "colour")
    expect(page.locator("[data-key=colour]")).to_have_value("green")


def test_a_reload_goes_on_where_it_was(toy):
    page = toy()
    page.click("[data-key=add]")
    page.click("[data-key=hand-1-0]")
    expect(page.locator("svg [data-flip='1-0']")).to_have_count(1)
    page.reload()
    ready(page)
    expect(page.locator("h1 b")).to_have_text("1")
    expect(page.locator("svg [data-flip='1-0']")).to_have_count(1)
    assert page.locator("[data-key=hand] button").count() == 5


def test_works_without_local_storage(toy, page):
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    toy()
    page.click("[data-key=add]")
    expect(page.locator("h1 b")).to_have_text("1")


def test_back_button_and_link_lead_to_the_place(toy):
    page = toy(query="?page=one")
    page.click("[data-key=two]")
    expect(page).to_have_url(re.compile(r"toy\.ipynb\?page=two$"))
    expect(page).to_have_title("Toy ?page=two")
    page.go_back()
    expect(page).to_have_title("Toy ?page=one")
    expect_log(page, "go", "visit")


def test_a_dead_kernel_is_told_and_reload_goes_on(toy):
    page = toy()
    page.click("[data-key=add]")
    expect(page.locator("h1 b")).to_have_text("1")
    page.click("[data-key=die]")
    bar = page.get_by_role("alert")
    expect(bar).to_contain_text("No answer from Python.", timeout=8000)
    bar.get_by_role("button", name="Reload").click()
    expect(page.locator("h1 b")).to_have_text("1", timeout=30_000)
    page.click("[data-key=add]")
    expect(page.locator("h1 b")).to_have_text("2")
