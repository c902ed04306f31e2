"""Fixtures of the browser tests: an installed Chromium, a fresh context a test, one server of each kind a worker."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests import chromium
from tests.browser.servers import Site, serving

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of one file in one worker, so that each server starts once."""
    for item in items:
        if HERE in item.path.parents and item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    found = chromium.installed()
    return {**browser_type_launch_args, "args": ["--no-sandbox"], **({"executable_path": found} if found else {})}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "reduced_motion": "reduce", "locale": "en-GB"}


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The dashboard as a person starts it."""
    with serving(tmp_path_factory.mktemp("voila"), "dashboard") as site:
        yield site


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """JupyterLab on a copy of the notebooks as a person starts it."""
    with serving(tmp_path_factory.mktemp("lab"), "lab") as site:
        yield site
