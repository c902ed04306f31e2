"""JupyterLab as ``dominoes-widgets lab`` opens it: on copies, quiet, and with the widget alive."""

from playwright.sync_api import Page, expect

from tests.browser.servers import Site, run_notebook


def test_the_first_notebook_runs_and_nothing_else_is_fetched_or_announced(lab: Site, page: Page):
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    run_notebook(page, lab)
    expect(page.get_by_text("would you like to")).to_have_count(0)  # Lab asks about news unless it is told not to
    assert [url for url in asked if not url.startswith((lab.address, "data:", "blob:"))] == []
