"""What the browser benchmarks share: Voila on a few notebooks, a Chromium, the barest widget there can be, late games."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import anywidget
import traitlets
from playwright.sync_api import Browser, sync_playwright

from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.record import Record
from dominoes_widgets.core.table import tile_of, tiles_on
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
    """A moment late in a game: its share code, what lies on the table, and what the person (seat 0) can do there."""

    game: str
    code: str
    moves: int
    tiles: int
    hand: tuple[str, ...]
    move: Move


def puts_tiles(legal: tuple[Move, ...]) -> bool:
    """Whether a tile may be laid or played."""
    return any(map(tile_of, legal))


def calls(legal: tuple[Move, ...]) -> bool:
    """Whether there is more than one thing to say, as in an auction."""
    return len(legal) > 1 and not puts_tiles(legal)


def late(
    name: str,
    options: Mapping[str, object],
    *,
    rounds: int | None = None,
    most_tiles: int | None = None,
    wanted: Callable[[tuple[Move, ...]], bool] = puts_tiles,
    random_seed: int | None = None,
) -> Late:
    """The last moment of so many rounds (all) in which the person has two tiles and what is wanted is legal.

    ``most_tiles`` are the tiles that may lie on the table by then. Bots play; with a ``random_seed`` random moves are made, in
    the deal of that seed.
    """
    rules, seed, random = game(name), SEED if random_seed is None else random_seed, Random(random_seed)
    state: Any = rules.start(seed=seed, **options)
    moves: list[Move] = []
    found: tuple[int, Any] = (0, state)
    while state is not None:
        if state.to_move is None:
            state = rules.next_round(state) if state.round != rounds else None
            continue
        legal = rules.moves(state)
        few = most_tiles is None or _tiles(name, state) <= most_tiles
        if few and state.to_move == 0 and len(state.hands[0]) > 1 and wanted(legal):
            found = len(moves), state
        bot = random_seed is None
        moves.append(rules.advise(rules.seen_by(state, state.to_move)).move if bot else random.choice(legal))
        state = rules.play(state, moves[-1])
    count, state = found
    record = Record(name, tuple(options.items()), seed, moves=tuple(moves[:count]))
    legal = rules.moves(state)
    move = next((move for move in legal if tile_of(move)), legal[-1])
    return Late(name, record.code(), count, _tiles(name, state), tuple(map(str, state.hands[0])), move)


def _tiles(name: str, state: Any) -> int:
    return len(tiles_on(game(name).table(state)))


def longest(name: str, options: Mapping[str, object], seeds: int) -> int:
    """Of so many seeds the one whose first round, played at random with the same seed, puts the most tiles on the table."""
    rules = game(name)

    def length(seed: int) -> int:
        random, state = Random(seed), rules.start(seed=seed, **options)
        while state.to_move is not None:
            state = rules.play(state, random.choice(rules.moves(state)))
        return _tiles(name, state)

    return max(range(seeds), key=length)
