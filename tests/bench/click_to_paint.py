"""From a click in Voila to the new picture painted, against a bare widget in the same run.

The bare widget sends a message and gets a string of 1 kB back. The boards are late in the first round of a game, and late
in the last one, when the record that is kept and can be copied has hundreds of moves or a thousand; those of games that are
not there are left out. "choose" picks a tile of the hand, which marks the places where it fits; "lay" lays it and "play"
plays it, which moves it to the table; "call" is a bid. Times end in the first task after the frame that shows the answer.

    python tests/bench/click_to_paint.py [CLICKS [GAME ...]]
"""

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any
from urllib.parse import urlencode

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import Browser, Page

from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.core.table import tile_of
from dominoes_widgets.variants.registry import games
from dominoes_widgets.widgets.app import App
from dominoes_widgets.widgets.changes import changes
from tests.bench.served import Late, browser, calls, late, longest, puts_tiles, voila

BLOCK = 5
"""Clicks of one kind in a row; the kinds take turns, so that a busy moment of the machine meets all of them."""


@dataclass(frozen=True, eq=False)
class Board:
    """A board to press on: a late moment of a game with these options (see ``late``), and the limit for the ratio.

    ``longest``: of the longest round that random play finds in so many seeds.
    """

    game: str
    name: str
    limit: float
    options: Mapping[str, object] = field(default_factory=dict)
    rounds: int | None = 1
    most_tiles: int | None = None
    wanted: Callable[[tuple[Move, ...]], bool] = puts_tiles
    longest: int = 0

    def scene(self) -> Late:
        """The moment, found by playing."""
        seed = longest(self.game, self.options, self.longest) if self.longest else None
        how: dict[str, Any] = {"rounds": self.rounds, "most_tiles": self.most_tiles, "wanted": self.wanted}
        return late(self.game, self.options, random_seed=seed, **how)


FOUR, FOURTEEN = {"players": 4, "set": 12}, {"players": 14, "set": 18}
BOARDS = (
    Board("mexican_train", "4 players, double-12, round 1", 2.0, FOUR),
    Board("mexican_train", "4 players, double-12, last round", 2.0, FOUR, rounds=None),
    Board("mexican_train", "14 players, double-18, round 1", 3.5, FOURTEEN),
    Board("mexican_train", "14 players, double-18, last round", 3.5, FOURTEEN, rounds=None),
    Board("texas_42", "Texas 42, late in the match", 2.0, rounds=None),
    Board("texas_42", "Texas 42, last auction", 2.0, rounds=None, wanted=calls),
    Board("chicken_foot", "Chicken Foot, 4 players, mid-round", 2.0, {"players": 4}, most_tiles=25),
    Board("chicken_foot", "Chicken Foot, end of longest round", 3.0, {"players": 4}, longest=1000),
)

# Notes when anything last came over a socket, to tell the way to Python and back from the painting.
LISTEN = """window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      if ((data.byteLength ?? data.size ?? data.length) > 1000) window.arrived = performance.now();
    });
  }
};"""
# Presses, waits for the screen, and returns milliseconds: all, until the answer arrived, and until it stood in the page.
PRESS = """async (selector) => {
  const { port1, port2 } = new MessageChannel();
  const node = document.querySelector(selector);
  const shown = new Promise((done) => document.addEventListener('dw-painted', done, { once: true }));
  const start = performance.now();
  node.click();
  await shown;
  const stands = performance.now();
  await new Promise((done) => { port1.onmessage = done; port2.postMessage(0); });
  return [performance.now() - start, window.arrived - start, stands - start];
}"""
PAUSE = "new Promise((done) => setTimeout(done, 400 + 40 * Math.random()))"


@dataclass
class Timed:
    """What was measured of one kind of click: milliseconds as ``PRESS`` returns them, and bytes that came back."""

    press: Callable[[], list[float]]
    name: str
    times: list[list[float]] = field(default_factory=list)

    def middle(self, part: int = 0) -> float:
        return median(times[part] for times in self.times)


def opened(window: Browser, address: str) -> Page:
    """A page in a context of its own, ready."""
    page = window.new_context(viewport={"width": 1280, "height": 720}).new_page()
    page.add_init_script(LISTEN)
    page.goto(address)
    page.wait_for_selector(".dw[data-ready]", timeout=60_000)
    return page


def timed(page: Page, selector: str, *after: str) -> list[float]:
    """Time a press; then press, untimed, what brings the page back to where it was."""
    page.evaluate(PAUSE)
    times: list[float] = page.evaluate(PRESS, selector)
    for other in after:
        page.evaluate(PAUSE)
        page.evaluate(PRESS, other)
    return times


def clicks_on(page: Page, name: str, scene: Late) -> list[Timed]:
    """The kinds of clicks on a board: choosing a tile and laying it, playing one, or a call."""
    page.locator(".dw-menu summary").click()
    page.locator("[data-key=tool-pace]").select_option("step")
    page.locator(".dw-menu summary").click()
    tile, undo = tile_of(scene.move), "[data-key=walk-undo]"
    first = f"[data-key='hand-{tile}']"
    if not isinstance(scene.move, Place):
        key = first if tile else f"[data-key='action-{scene.move}']"
        return [Timed(lambda: timed(page, key, undo), f"{name}: {'play' if tile else 'call'}")]
    other = next(f"[data-key='hand-{one}']" for one in scene.hand if one != str(tile))
    place = f"[data-key='at-{scene.move.at}']"
    turn = iter(range(10**6))
    page.evaluate(PRESS, first)

    def choose() -> list[float]:
        return timed(page, (other, first)[next(turn) % 2])

    def lay() -> list[float]:
        page.evaluate(PAUSE)
        if not page.locator(f"{first}[aria-pressed=true]").count():
            page.evaluate(PRESS, first)
        return timed(page, place, undo, first)

    return [Timed(choose, f"{name}: choose"), Timed(lay, f"{name}: lay")]


def in_python(scene: Late) -> str:
    """What Python takes for the answer to the move, and for its rest; how much the answer is, and a whole screen."""
    app = App(key="click")
    app.act({"do": "hello", "width": 1248, "height": 720, "query": f"?game={scene.game}&page=play&code={scene.code}"})
    app.act({"do": "prefer", "name": "pace", "value": "step"})
    before = app.payload(app.session)
    press: dict[str, object] = {"do": "move", "move": str(scene.move)}
    times, rests, after = [], [], before
    for _ in range(40):
        began = perf_counter()
        after = app.act(press)
        difference = changes(before, after)
        times.append(1000 * (perf_counter() - began))
        app.rest()
        rests.append(1000 * (perf_counter() - began) - times[-1])
        before = app.act({"do": "undo"})
    sent, whole = (len(json.dumps(one)) / 1000 for one in (difference, after))
    python = f"Python {median(times):.1f} ms, rest {median(rests):.1f} ms"
    return f"{scene.tiles} tiles, {scene.moves} moves; {python}; sent {sent:.0f} kB of {whole:.0f} kB"


def main() -> None:
    """Measure every board whose game is there, or those of the games named, and print times and ratios."""
    clicks = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    chosen = [board for board in BOARDS if board.game in (sys.argv[2:] or games())]
    scenes = {board: board.scene() for board in chosen}
    limits: dict[str, float] = {}
    with voila() as address, browser() as window:
        bare_page = opened(window, f"{address}bare.ipynb")
        bare = Timed(lambda: timed(bare_page, "#press"), "bare widget")
        kinds = [bare]
        for board, scene in scenes.items():
            query = urlencode({"game": board.game, "page": "play", "code": scene.code})
            page = opened(window, f"{address}index.ipynb?{query}")
            found = clicks_on(page, board.name, scene)
            limits |= {kind.name: board.limit for kind in found}
            kinds += found
        for kind in kinds:
            kind.press()
        for _ in range(0, clicks, BLOCK):
            for kind in kinds:
                kind.times += [kind.press() for _ in range(BLOCK)]
    print(f"{'':42} {'painted':>8} {'answer':>8} {'in page':>8}   (ms, median of {clicks})")
    for kind in kinds:
        print(f"{kind.name:42} {kind.middle(0):8.1f} {kind.middle(1):8.1f} {kind.middle(2):8.1f}")
    for board, scene in scenes.items():
        print(f"{board.name}: {in_python(scene)}")
    for kind in kinds[1:]:
        print(f"ratio {kind.name}: {kind.middle() / bare.middle():.2f} (at most {limits[kind.name]})")


if __name__ == "__main__":
    main()
