"""From a click in Voila to the lesson or the step painted, against a bare widget in the same run.

"open" goes from a game's page to a lesson in its middle, "next" and "back" move a step, "answer" chooses an option. Times end
in the first task after the frame that shows the answer, as in ``click_to_paint.py``.

    python tests/bench/lesson_steps.py [CLICKS [GAME ...]]
"""

import sys
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from playwright.sync_api import Page

from dominoes_widgets.teach.lesson import Lesson, lessons
from dominoes_widgets.variants.registry import games
from tests.bench.click_to_paint import BLOCK, Timed, opened, timed
from tests.bench.served import browser, voila

LIMIT = 2.0


def middle_lesson(game: str) -> Lesson | None:
    """A lesson in the middle of a course, when the board is in full use; ``None`` where there is no course."""
    course = [one for one in lessons(game) if any(step.kind == "ask" for step in one.steps[:-1])]
    return course[len(course) // 2] if course else None


def clicks_on(page: Page, lesson: Lesson) -> list[Timed]:
    """The kinds of clicks in a lesson; each leaves the page as it found it."""
    asked = next(i for i, step in enumerate(lesson.steps[:-1]) if step.kind == "ask")
    keys = (f"step-{asked}", "action-next", "action-previous", "action-again")
    start, on, back, again = (f"[data-key={key}]" for key in keys)
    into, out = f"[data-key=lesson-{lesson.id}]", "[data-key=nav-game]"

    def press(selector: str, *after: str, first: tuple[str, ...] = ()) -> list[float]:
        for one in first:
            page.locator(one).click()
            page.wait_for_timeout(400)
        return timed(page, selector, *after)

    inside = (start,)
    return [
        Timed(partial(press, on, back, first=inside), "next"),
        Timed(partial(press, back, first=(f"[data-key=step-{asked + 1}]",)), "back"),
        Timed(partial(press, "[data-key=option-0]", again, first=inside), "answer"),
        Timed(partial(press, into, first=(out,)), "open"),
    ]


def main() -> None:
    """Measure the lessons of every game that has some, or of those named, and print times and ratios."""
    clicks = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    chosen = {name: lesson for name in sys.argv[2:] or games() if (lesson := middle_lesson(name))}
    with voila() as address, browser() as window:
        bare_page = opened(window, f"{address}bare.ipynb")
        bare = Timed(lambda: timed(bare_page, "#press"), "bare widget")
        kinds = [bare]
        for name, lesson in chosen.items():
            page = opened(window, f"{address}index.ipynb?game={name}&lesson={lesson.id}")
            for kind in clicks_on(page, lesson):
                kind.name = f"{name}, {lesson.id}: {kind.name}"
                kinds.append(kind)
        for kind in kinds:
            kind.press()
        for _ in range(0, clicks, BLOCK):
            for kind in kinds:
                kind.times += [kind.press() for _ in range(BLOCK)]
    print(f"{'':42} {'painted':>8} {'answer':>8} {'in page':>8}   (ms, median of {clicks})")
    for kind in kinds:
        print(f"{kind.name:42} {kind.middle(0):8.1f} {kind.middle(1):8.1f} {kind.middle(2):8.1f}")
    for kind in kinds[1:]:
        print(f"ratio {kind.name}: {kind.middle() / bare.middle():.2f} (at most {LIMIT})")


if __name__ == "__main__":
    main()
