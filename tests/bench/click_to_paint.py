"""From a click in Voila to the new picture painted, against a bare widget in the same run.

The bare widget sends a message and gets a string of 1 kB back. The boards are late in the first round of a game, and late
in the last one, when the record that is kept and can be copied has a thousand moves and more.
"choose" picks a tile of the hand, which marks the places where it fits; "lay" lays it, which moves it to the table.
Times end in the first task after the frame that shows the answer.

    python tests/bench/click_to_paint.py [CLICKS]
"""

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter
from urllib.parse import urlencode

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import Browser, Page, WebSocket

from dominoes_widgets.widgets.app import App
from tests.bench.served import Late, browser, late, voila

BLOCK = 5
"""Clicks of one kind in a row; the kinds take turns, so that a busy moment of the machine meets all of them."""

BOARDS = {
    "4 players, double-12, round 1": (4, 12, 1),
    "4 players, double-12, round 13": (4, 12, 13),
    "14 players, double-18, round 1": (14, 18, 1),
    "14 players, double-18, round 19": (14, 18, 19),
}
LIMITS = {4: 2.0, 14: 3.5}

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


def opened(window: Browser, address: str) -> tuple[Page, list[int]]:
    """A page in a context of its own, ready, and a list that grows by the size of every message from Python."""
    page = window.new_context(viewport={"width": 1280, "height": 720}).new_page()
    sizes: list[int] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: sizes.append(len(data)))

    page.on("websocket", listen)
    page.add_init_script(LISTEN)
    page.goto(address)
    page.wait_for_selector(".dw[data-ready]", timeout=60_000)
    return page, sizes


def timed(page: Page, selector: str, *after: str) -> list[float]:
    """Time a press; then press, untimed, what brings the page back to where it was."""
    page.evaluate(PAUSE)
    times: list[float] = page.evaluate(PRESS, selector)
    for other in after:
        page.evaluate(PAUSE)
        page.evaluate(PRESS, other)
    return times


def clicks_on(page: Page, name: str, scene: Late) -> list[Timed]:
    """The two kinds of clicks on a board: choosing a tile and laying one."""
    page.locator(".dw-menu summary").click()
    page.locator("[data-key=tool-pace]").select_option("step")
    page.locator(".dw-menu summary").click()
    first = f"[data-key='hand-{scene.lay.tile}']"
    other = next(f"[data-key='hand-{tile}']" for tile in scene.hand if tile != str(scene.lay.tile))
    place, undo = f"[data-key='at-{scene.lay.at}']", "[data-key=walk-undo]"
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


def in_python(scene: Late) -> tuple[float, int]:
    """Milliseconds that Python takes for a choice, and the characters of the screen it sends."""
    app = App()
    app.act({"do": "hello", "width": 1248, "height": 720, "query": f"?game=mexican_train&code={scene.code}"})
    times = []
    payload: object = None
    for i in range(40):
        message = {"do": "choose", "tile": scene.hand[i % 2]}
        began = perf_counter()
        payload = app.act(message)
        times.append(1000 * (perf_counter() - began))
    return median(times), len(json.dumps(payload))


def main() -> None:
    clicks = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    scenes = {name: late(players, highest, rounds=rounds) for name, (players, highest, rounds) in BOARDS.items()}
    with voila() as address, browser() as window:
        bare_page, _ = opened(window, f"{address}bare.ipynb")
        bare = Timed(lambda: timed(bare_page, "#press"), "bare widget")
        kinds = [bare]
        for name, scene in scenes.items():
            query = urlencode({"game": "mexican_train", "page": "play", "code": scene.code})
            page, _ = opened(window, f"{address}index.ipynb?{query}")
            kinds += clicks_on(page, name, scene)
        for kind in kinds:
            kind.press()
        for _ in range(0, clicks, BLOCK):
            for kind in kinds:
                kind.times += [kind.press() for _ in range(BLOCK)]
    print(f"{'':40} {'painted':>8} {'answer':>8} {'in page':>8}   (ms, median of {clicks})")
    for kind in kinds:
        print(f"{kind.name:40} {kind.middle(0):8.1f} {kind.middle(1):8.1f} {kind.middle(2):8.1f}")
    for name, scene in scenes.items():
        python, size = in_python(scene)
        print(f"{name}: {scene.tiles} tiles, {scene.moves} moves; Python {python:.1f} ms; screen {size / 1000:.0f} kB")
    for kind in kinds[1:]:
        limit = LIMITS[int(kind.name.split()[0])]
        print(f"ratio {kind.name}: {kind.middle() / bare.middle():.2f} (at most {limit})")


if __name__ == "__main__":
    main()
