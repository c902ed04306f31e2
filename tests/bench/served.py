"""What the browser benchmarks share: Voila on a few notebooks, a Chromium, the barest widget there can be, late games."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import anywidget
import traitlets
from playwright.sync_api import Browser, sync_playwright

from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.core.record import Record
from dominoes_widgets.core.table import tiles_on
from dominoes_widgets.variants.registry import game
from tests import chromium
from tests.browser.servers import voila_on

ROOT = Path(__file__).parents[2]
SEED = 7


class Bare(anywidget.AnyWidget):
    """A button that sends a message and a line that shows the string of 1 kB that comes back; nothing else."""

    _esm = """export default { render({ model, el }) {
      const [button, line] = ['button', 'p'].map((name) => document.createElement(name));
      el.className = 'dw';
      button.id = 'press';
      button.textContent = 'press';
      line.style.overflowWrap = 'anywhere';
      el.append(button, line);
      button.addEventListener('click', () => model.send({ do: 'press' }));
      model.on('change:answer', () => {
        line.textContent = model.get('answer');
        requestAnimationFrame(() => el.dispatchEvent(new CustomEvent('dw-painted', { bubbles: true })));
      });
      requestAnimationFrame(() => el.setAttribute('data-ready', ''));
    } };"""
    answer = traitlets.Unicode().tag(sync=True)

    def __init__(self) -> None:
        super().__init__()
        self.count = 0
        self.on_msg(lambda _widget, _content, _buffers: self.press())

    def press(self) -> None:
        self.count += 1
        self.answer = f"{self.count:04}" + "x" * 1020


NOTEBOOKS = {
    "index": "from dominoes_widgets import dashboard\n\ndashboard()",
    "bare": f"import sys\n\nsys.path.insert(0, {str(ROOT)!r})\nfrom tests.bench.served import Bare\n\nBare()",
    "button": """import ipywidgets

button = ipywidgets.Button(description='press')
button.on_click(lambda it: setattr(it, 'description', 'pressed 1'))
button""",
}


def notebook(source: str) -> str:
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    cell: dict[str, object] = {
        "cell_type": "code",
        "id": "a",
        "metadata": {},
        "source": source,
        "execution_count": None,
        "outputs": [],
    }
    return json.dumps({"nbformat": 4, "nbformat_minor": 5, "metadata": {"kernelspec": kernel}, "cells": [cell]})


@contextmanager
def voila() -> Iterator[str]:
    """Voila, started as ``dominoes-widgets dashboard`` starts it; yields what an address of a notebook begins with."""
    with TemporaryDirectory() as folder:
        pages = Path(folder) / "pages"
        pages.mkdir()
        for name, source in NOTEBOOKS.items():
            (pages / f"{name}.ipynb").write_text(notebook(source), encoding="utf-8")
        with voila_on(pages) as site:
            yield f"{site.address}/voila/render/"


@contextmanager
def browser() -> Iterator[Browser]:
    with sync_playwright() as started:
        window = started.chromium.launch(executable_path=chromium.installed(), args=["--no-sandbox"])
        yield window
        window.close()


@dataclass(frozen=True)
class Late:
    """A moment late in the last round of a game: its share code, and what the person (seat 0) can do there."""

    code: str
    moves: int
    tiles: int
    hand: tuple[str, ...]
    lay: Place


def late(players: int, highest: int, *, rounds: int | None = None) -> Late:
    """The last moment of a game of so many rounds (all) in which the person has two tiles and can lay one of them."""
    rules = game("mexican_train")
    state: Any = rules.start(seed=SEED, players=players, set=highest)
    moves: list[Move] = []
    found: tuple[int, Any] = (0, state)
    while state is not None:
        if state.to_move is None:
            state = rules.next_round(state) if state.round != rounds else None
            continue
        legal = rules.moves(state)
        if state.to_move == 0 and len(state.hands[0]) > 1 and any(isinstance(move, Place) for move in legal):
            found = len(moves), state
        moves.append(rules.advise(rules.seen_by(state, state.to_move)).move)
        state = rules.play(state, moves[-1])
    count, state = found
    options = (("players", players), ("set", highest))
    record = Record("mexican_train", options, SEED, moves=tuple(moves[:count]))
    lay = next(move for move in rules.moves(state) if isinstance(move, Place))
    tiles = len(tiles_on(rules.table(state))) - 1
    return Late(record.code(), count, tiles, tuple(map(str, state.hands[0])), lay)
