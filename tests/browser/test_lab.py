"""JupyterLab as ``dominoes-widgets lab`` opens it: on copies, quiet, and with the widget alive."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.record import Record
from dominoes_widgets.core.table import tile_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.registry import game
from tests.browser.playing import GAME, deal, key, make, press, record_text
from tests.browser.servers import READY, Site, ready, run_notebook

CELLS = "jupyterapp.shell.currentWidget.content.model.sharedModel.cells.map((cell) => [cell.cell_type, cell.source])"
TWO_VIEWS = {
    "nbformat": 4,
    "nbformat_minor": 5,
    "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    "cells": [
        {
            "id": "two",
            "cell_type": "code",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": "from dominoes_widgets import dashboard\n\nit = dashboard()\ndisplay(it, it)",
        }
    ],
}


def test_the_first_notebook_runs_and_nothing_else_is_fetched_or_announced(lab: Site, page: Page):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    run_notebook(page, lab)
    expect(page.get_by_text("would you like to")).to_have_count(0)  # Lab asks about news unless it is told not to
    assert [url for url in asked if not url.startswith((lab.address, "data:", "blob:"))] == []


def open_lesson(page: Page) -> None:
    """From home or a game's page to the second step of the first lesson, which is done by hand."""
    if key(page, "game-mexican_train").count():
        press(page, "game-mexican_train")
    press(page, "lesson-goal_and_set")
    press(page, "action-next")


def sit_down(page: Page) -> None:
    """A new game in which the others move at once."""
    press(page, "nav-play")
    deal(page, {})
    expect(key(page, "action-hint")).to_be_visible()


def play(page: Page, turns: int, rules: Game[Any] = GAME) -> str:
    """Make legal moves, and return the record."""
    for _ in range(turns):
        before = record_text(page)
        state = Record.from_text(before).replay(rules)[-1]
        make(page, min(rules.moves(state), key=lambda move: tile_of(move) is None))
        # Another screen may be painted in between (Lab resizes the output), so wait for the move itself.
        expect(key(page, "share-2")).not_to_have_attribute("data-copy", before)
    return record_text(page)


@pytest.mark.parametrize("notebook", ["index.ipynb", "mexican_train.ipynb"])
def test_a_lesson_and_a_game_are_played_and_a_new_kernel_goes_on_there(notebook: str, lab: Site, page: Page):
    run_notebook(page, lab, notebook)
    open_lesson(page)
    make(page, Place(Tile(5, 2), "P1"))
    expect(key(page, "step-1")).to_have_class("dw-step dw-solved")
    sit_down(page)
    record = play(page, 3)
    new_kernel(page)
    assert record_text(page) == record
    press(page, "nav-game")
    card = page.locator("article", has=page.locator("[data-key=lesson-goal_and_set]"))
    expect(card.locator("progress")).to_have_attribute("value", "2")
    press(page, "nav-play")
    assert len(play(page, 1)) > len(record)


@pytest.mark.parametrize("name", ["texas_42", "chicken_foot"])
def test_the_notebook_of_every_other_game_plays_and_goes_on_after_a_new_kernel(name: str, lab: Site, page: Page):
    run_notebook(page, lab, f"{name}.ipynb")
    sit_down(page)
    record = play(page, 3, game(name))
    assert f'game = "{name}"' in record
    new_kernel(page)
    assert record_text(page) == record
    assert len(play(page, 1, game(name))) > len(record)


def new_kernel(page: Page) -> None:
    """Restart the kernel and run the notebook again; wait for the view that the run makes."""
    page.evaluate(f"document.querySelector('{READY}').id = 'old'")
    page.evaluate("() => jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart()")
    page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")
    expect(page.locator("#old")).to_have_count(0, timeout=60_000)
    ready(page, 60)


def test_letters_pressed_in_the_widget_do_nothing_to_the_notebook(lab: Site, page: Page):
    run_notebook(page, lab)
    open_lesson(page)
    before = page.evaluate(CELLS)
    key(page, "hand-5-2").focus()
    for letter in ("a", "b", "x", "m", "y", "z", "d", "d", "ArrowDown", "Escape", "a", "x", "Shift+Enter"):
        page.keyboard.press(letter)
    assert page.evaluate(CELLS) == before
    expect(page.locator(READY)).to_have_count(1)
    key(page, "hand-5-2").focus()
    current = page.locator(".dw-step[aria-current]")
    expect(current).to_have_text("1")  # for the widget, the letter b meant a step back
    page.keyboard.press("n")
    expect(current).to_have_text("2")


def test_two_views_of_one_widget_agree(lab: Site, page: Page):
    run_notebook(page, lab)
    page.evaluate(
        "content => jupyterapp.serviceManager.contents.save('two.ipynb', { type: 'notebook', format: 'json', content })",
        TWO_VIEWS,
    )
    run_notebook(page, lab, "two.ipynb")
    views = page.locator(READY)
    expect(views).to_have_count(2)
    one, other = views.nth(0), views.nth(1)
    one.locator("[data-key=game-mexican_train]").click()
    other.locator("[data-key=lesson-goal_and_set]").click()
    one.locator("[data-key=action-next]").click()
    other.locator("[data-key=hand-5-2]").click()
    expect(one.locator("[data-key=hand-5-2]")).to_have_attribute("aria-pressed", "true")
    one.locator("[data-key=at-P1]").click()
    for view in (one, other):
        expect(view.locator("[data-key=step-1]")).to_have_class("dw-step dw-solved")
        expect(view.locator("[data-board] [data-flip='t5-2']")).to_have_count(1)
    words = [view.locator(".dw-coach").inner_text() for view in (one, other)]
    assert words[0] == words[1]
