"""Real servers for real browsers: the dashboard and JupyterLab, each in its own settings, and their pages."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, expect

from dominoes_widgets import serve

READY = ".dw[data-ready]"


@dataclass(frozen=True)
class Site:
    """A running server: its address without the last slash, and what a visitor must bring along."""

    address: str
    token: str = ""

    def page(self, notebook: str = "index.ipynb", query: str = "") -> str:
        """The address of a notebook's page; ``query`` goes with it, question mark included."""
        if self.token:
            return f"{self.address}/lab/tree/{notebook}?token={self.token}"
        return f"{self.address}/voila/render/{notebook}{query}"


def free_port() -> int:
    """A port that nothing uses now; two workers that start at once get two."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def private(folder: Path) -> dict[str, str]:
    """An environment in which Jupyter neither reads nor writes the settings of whoever runs the tests."""
    names = ["JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR"]
    names += ["JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR"]
    environment = {name: str(folder / name.lower()) for name in names}
    config = folder / "jupyter_config_dir" / "jupyter_lab_config.json"
    config.parent.mkdir(parents=True)
    config.write_text(json.dumps({"LabApp": {"expose_app_in_browser": True}}), encoding="utf-8")
    return os.environ | environment


@contextmanager
def serving(folder: Path, *words: str) -> Iterator[Site]:
    """Run ``dominoes-widgets`` with these words; the site it prints is there until the block ends."""
    command = [sys.executable, "-m", "dominoes_widgets", *words, "--no-browser", f"--port={free_port()}"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder, env=private(folder / "jupyter"))
    assert server.stdout is not None
    try:
        for line in server.stdout:
            if found := re.search(r"(http://127\.0\.0\.1:\d+)/\S*?(?:token=(\S+))?(?: |$)", line):
                yield Site(found[1], found[2] or "")
                break
        else:
            raise AssertionError(f"{words} ended without an address")
    finally:
        server.send_signal(signal.SIGTERM)
        server.communicate(timeout=30)


@contextmanager
def voila_on(folder: Path) -> Iterator[Site]:
    """Run Voila as the dashboard does, but on the notebooks of ``folder``."""
    port = free_port()
    command = serve.voila_command(folder, "127.0.0.1", port)
    server = subprocess.Popen(command, env=private(folder / "jupyter") | serve.environment())
    try:
        assert serve.answers(server, f"http://127.0.0.1:{port}/")
        yield Site(f"http://127.0.0.1:{port}")
    finally:
        server.terminate()
        server.wait(30)


def ready(page: Page, seconds: float = 30) -> None:
    """Wait until the first widget is painted and listens."""
    expect(page.locator(READY).first).to_be_visible(timeout=seconds * 1000)


def run_notebook(page: Page, lab: Site, notebook: str = "index.ipynb") -> None:
    """Open a notebook in JupyterLab, run all its cells and wait for its widget."""
    page.goto(f"{lab.page(notebook)}&reset")  # without the tabs that an earlier page left open
    page.wait_for_function("() => window.jupyterapp?.shell.currentWidget?.context?.isReady", timeout=60_000)
    page.evaluate("() => jupyterapp.shell.currentWidget.context.sessionContext.ready")
    page.evaluate("() => jupyterapp.commands.execute('notebook:run-all-cells')")
    ready(page, 60)
