"""The page that Voila puts around a widget: its own template, on notebooks of a few lines."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.servers import Site, voila_on

WIDGET = """
import anywidget
class Hello(anywidget.AnyWidget):
    _esm = '''export default { render({ el }) {
        const root = document.createElement('div');
        root.className = 'dw'; root.textContent = 'hello'; el.append(root);
        setTimeout(() => root.setAttribute('data-ready', ''), WAIT);
    } }'''
Hello()
"""
PAGES = {
    "index": [WIDGET.replace("WAIT", "0")],
    "late": [WIDGET.replace("WAIT", "1500")],
    "broken": ["print('so far')", "1 / 0", WIDGET.replace("WAIT", "0")],
    "prose": ["# A heading\n\nSome prose that is long enough to be read. " * 9, "print('an output')"],
    "other": ["import ipywidgets\nipywidgets.IntSlider(description='pips')"],
}


def notebook(sources: list[str]) -> str:
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cells: list[dict[str, Any]] = [
        {"id": f"c{number}", "metadata": {}, "source": source, "cell_type": "markdown"}
        if source.startswith("#")
        else {
            "id": f"c{number}",
            "metadata": {},
            "source": source,
            "cell_type": "code",
            "outputs": [],
            "execution_count": None,
        }
        for number, source in enumerate(sources)
    ]
    return json.dumps(
        {"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": kernel, "title": "A title"}, "cells": cells}
    )


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("pages")
    for name, sources in PAGES.items():
        (folder / f"{name}.ipynb").write_text(notebook(sources), encoding="utf-8")
    with voila_on(folder) as site:
        yield site


@pytest.mark.parametrize("name", ["index", "prose", "other", "broken"])
def test_no_request_leaves_the_machine(name, site, page: Page):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site.page(f"{name}.ipynb"))
    expect(page.locator("body[data-shown]")).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert len(asked) > 10
    assert [url for url in asked if not url.startswith((site.address, "data:", "blob:"))] == []


def test_the_loading_screen_stays_until_the_widget_is_ready(site, page: Page):
    page.goto(site.page("late.ipynb"), wait_until="commit")
    expect(page.get_by_role("status")).to_contain_text("Setting the table…")
    expect(page.locator(".dw")).to_be_attached()
    expect(page.locator("#loading")).to_be_visible()
    expect(page.locator(".dw[data-ready]")).to_be_visible()
    expect(page.locator("#loading")).to_have_count(0)


@pytest.mark.parametrize("name, text", [("prose", "an output"), ("other", "pips")])
def test_pages_without_our_widget_are_shown_too(name, text, site, page: Page):
    page.goto(site.page(f"{name}.ipynb"))
    expect(page.get_by_text(text)).to_be_visible(timeout=10_000)
    expect(page.locator("#loading")).to_have_count(0)


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_the_app_fills_the_page_and_the_page_scrolls_as_a_document(width, site, page: Page):
    page.set_viewport_size({"width": width, "height": 700})
    page.goto(site.page())
    expect(page.locator(".dw[data-ready]")).to_be_visible()
    box = page.locator(".dw").bounding_box()
    assert box == {"x": 0, "y": 0, "width": width, "height": 700}
    page.locator(".dw").evaluate("element => element.style.height = '3000px'")
    assert page.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]") == [
        3000,
        width,
    ]


def test_a_notebook_that_fails_says_so_in_words_and_offers_to_try_again(site, page: Page):
    page.goto(site.page("broken.ipynb"))
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("This page could not be set up")
    expect(page.locator("body")).not_to_contain_text("ZeroDivisionError")
    expect(page.locator("body")).not_to_contain_text("cell [")
    with page.expect_navigation():
        alert.get_by_role("button", name="Try again").click()


def test_the_bare_address_leads_to_the_first_page_with_its_query(site, page: Page):
    page.goto(f"{site.address}/?game=mexican_train&lang=en")
    expect(page.locator(".dw[data-ready]")).to_be_visible()
    expect(page).to_have_url(site.page(query="?game=mexican_train&lang=en"))


def test_a_missing_page_says_so_and_leads_home(site, page: Page):
    response = page.goto(site.page("nowhere.ipynb"))
    assert response is not None
    assert response.status == 404
    expect(page.get_by_role("heading")).to_have_text("There is no such page")
    page.get_by_role("link", name="Go to the first page").click()
    expect(page.locator(".dw[data-ready]")).to_be_visible()


def test_a_link_cannot_choose_another_template(site, page: Page):
    page.goto(site.page(query="?template=nonexistent&theme=nonexistent"))
    expect(page.locator(".dw[data-ready]")).to_be_visible()


def test_the_head_is_fit_for_phones_and_names_the_page(site, page: Page):
    page.goto(site.page())
    assert page.title() == "A title"
    assert page.locator("html").get_attribute("lang") == "en"
    viewport = page.locator("meta[name=viewport]").last.get_attribute("content")
    assert viewport is not None
    assert "width=device-width" in viewport
    assert page.locator("link[rel=icon]").evaluate_all(
        "icons => icons.every(icon => icon.href.startsWith('data:image/svg'))"
    )


@pytest.mark.parametrize("scheme, theme", [("light", "light"), ("dark", "dark")])
def test_the_ground_has_the_colours_of_the_theme(scheme, theme, site, context: BrowserContext):
    from dominoes_widgets.render.theme import palette  # noqa: PLC0415 - only this test looks at colours

    page = context.new_page()
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{site.address}/voila/render/nowhere.ipynb")
    names = {
        "ground": "page",
        "ink": "text",
        "quiet": "quiet",
        "accent": "accent",
        "on-accent": "on-accent",
        "face": "tile",
    }
    read = "name => getComputedStyle(document.documentElement).getPropertyValue(`--page-${name}`).trim()"
    assert {name: page.evaluate(read, name) for name in names} == {
        name: palette(theme)[at] for name, at in names.items()
    }
    assert palette(theme)["page"] in page.locator("meta[name=theme-color]").evaluate_all(
        "all => all.map(one => one.content)"
    )
