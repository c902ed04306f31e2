"""From asking for a Voila page to the first lesson that answers, against a page that holds one bare button.

Both pages are opened in fresh contexts of a warm browser, by turns. "Interactive" is when a press has come back: the
button's own counter for the bare page, the second step of the lesson for ours.

    python tests/bench/first_lesson.py [OPENINGS]
"""

import sys
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import Browser

from tests.bench.served import browser, voila

LIMIT = 1.3
LESSON = "index.ipynb?game=mexican_train&lesson=goal_and_set"
PAGES = {
    "bare button": ("button.ipynb", "button", "pressed 1"),
    "bare anywidget": ("bare.ipynb", "#press", "0001"),
    "first lesson": (LESSON, "[data-key=action-next]", "Step 2 of"),
}


def opened(window: Browser, address: str, button: str, answer: str) -> tuple[float, float]:
    """Seconds until the button can be seen, and until a press on it is answered."""
    with window.new_context(viewport={"width": 1280, "height": 720}) as context:
        page = context.new_page()
        began = perf_counter()
        page.goto(address, wait_until="commit")
        page.locator(button).first.click(timeout=60_000)
        seen = perf_counter() - began
        page.get_by_text(answer).first.wait_for()
        return seen, perf_counter() - began


def main() -> None:
    openings = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in PAGES}
    with voila() as address, browser() as window:
        for number in range(openings + 1):
            for name, (path, button, answer) in PAGES.items():
                taken = opened(window, address + path, button, answer)
                if number:  # the very first of each warms the caches of the disk
                    times[name].append(taken)
    print(f"{'':16} {'pressed':>8} {'answered':>9}   (s, median of {openings})")
    for name, pairs in times.items():
        print(f"{name:16} {median(pair[0] for pair in pairs):8.2f} {median(pair[1] for pair in pairs):9.2f}")
    whole = {name: median(pair[1] for pair in pairs) for name, pairs in times.items()}
    for name in ("bare button", "bare anywidget"):
        print(f"ratio to {name}: {whole['first lesson'] / whole[name]:.2f} (at most {LIMIT})")


if __name__ == "__main__":
    main()
