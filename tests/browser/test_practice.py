"""Practice in a browser: a drill of each kind, a review, progress out and in again, and a teacher's class."""

import json
from datetime import datetime
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dominoes_widgets.core.drill import Drill
from dominoes_widgets.variants.registry import drills
from dominoes_widgets.view.words import Reader
from tests.browser.playing import ANSWERED, SEED, SHOWN, decide, enter, key, press
from tests.browser.servers import Site, ready

BOOK = drills()["mexican_train"]
PRACTICE = "?game=mexican_train&page=practice"
GOLDEN = Path(__file__).parents[1] / "teach" / "golden" / "progress_1.json"
NAMES = ("Ann", "Bea", "Cal", "Dot")


def today() -> int:
    return datetime.now().astimezone().toordinal()


def begin(page: Page, voila: Site, kind: str) -> Drill:
    """The first drill of a series of a kind, on the page and as it is made outside for somebody new."""
    enter(page, voila, PRACTICE)
    decide(page, f"drill-{kind}")
    press(page, f"drill-{kind}")
    return BOOK.make(kind, 1, f"{SEED}/0")


def reader(drill: Drill) -> Reader:
    names = tuple("You" if seat == drill.seat else name for seat, name in enumerate(NAMES))
    return Reader("mexican_train", names=names, seat=drill.seat)


@pytest.mark.parametrize("kind", BOOK.KINDS)
def test_a_drill_of_each_kind_answered_wrong_and_right(voila: Site, page: Page, kind: str):
    drill = begin(page, voila, kind)
    speak = reader(drill)
    question = speak.say(drill.question.key, **dict(drill.question.facts)).replace("*", "")
    expect(page.locator(".dw-lesson-say")).to_have_text(question)
    for number in sorted(range(len(drill.options)), key=lambda i: drill.options[i].right):
        press(page, f"option-{number}")
        option = drill.options[number]
        expect(key(page, f"option-{number}")).to_have_class(f"dw-option dw-{'right' if option.right else 'wrong'}")
        expect(page.locator(".dw-coach")).to_contain_text(speak.reason(option.why[0]))
        expect(page.locator(".dw-coach .dw-rule-id").first).to_have_text(option.why[0].rule)
    expect(page.locator(":focus")).to_have_attribute("data-key", "action-next")
    page.keyboard.press("Enter")
    expect(page.locator(".dw-option.dw-right")).to_have_count(0)
    press(page, "action-all")
    expect(key(page, f"drill-{kind}")).to_be_visible()


def test_a_place_on_the_board_is_an_answer(voila: Site, page: Page):
    drill = begin(page, voila, "where")
    wrong = next(option for option in drill.options if not option.right and option.at)
    press(page, f"at-{wrong.at}")
    expect(page.locator(".dw-option.dw-wrong")).to_have_count(1)


def test_numbers_on_the_keyboard_answer(voila: Site, page: Page):
    drill = begin(page, voila, "who")
    before = page.evaluate(ANSWERED)
    page.keyboard.press("2")
    page.wait_for_function(SHOWN, arg=before)
    expect(key(page, "option-1")).to_have_class(f"dw-option dw-{'right' if drill.options[1].right else 'wrong'}")


def test_an_address_leads_to_the_series_of_the_day(voila: Site, page: Page):
    enter(page, voila, f"{PRACTICE}&drill=where")
    asked = page.locator(".dw-lesson-say").inner_text()
    page.goto(voila.page(query=f"{PRACTICE}&drill=where"))
    ready(page)
    expect(page.locator(".dw-lesson-say")).to_have_text(asked)


def progress_file(folder: Path, name: str, rules: dict[str, dict[str, int]]) -> Path:
    given = json.loads(GOLDEN.read_text(encoding="utf-8"))
    given["name"] = name
    given["games"]["mexican_train"]["rules"] = rules
    file = folder / f"{name}.json"
    file.write_text(json.dumps(given), encoding="utf-8")
    return file


def test_progress_is_loaded_a_review_done_and_the_rule_moves_up(voila: Site, page: Page, tmp_path: Path):
    due = {"MT-A-34": {"box": 2, "due": today(), "right": 1, "wrong": 1}}
    enter(page, voila, PRACTICE)
    key(page, "load-progress").set_input_files(progress_file(tmp_path, "Ann", due))
    expect(page.locator(".dw-files-note")).to_be_visible()
    decide(page, "drill-review")
    press(page, "drill-review")
    expect(page.locator(".dw-kicker")).to_contain_text("Review")
    answers = range(page.locator(".dw-option").count())
    press(page, f"option-{next(number for number in answers if is_right(page, number))}")
    expect(page.locator(".dw-coach.dw-good")).to_be_visible()
    press(page, "action-next")
    expect(key(page, "drill-mixed")).to_be_visible()
    page.reload()
    ready(page)
    with page.expect_download() as got:
        key(page, "save-progress").click()
    saved = json.loads(Path(got.value.path()).read_text(encoding="utf-8"))
    card = saved["games"]["mexican_train"]["rules"]["MT-A-34"]
    assert (card["box"], card["due"], card["wrong"]) == (3, today() + 4, 1)


def is_right(page: Page, number: int) -> bool:
    """Whether an option of the review that is shown is right: its drill is made anew from what the browser keeps of it."""
    kept = page.evaluate("Object.entries(localStorage).find(([k]) => k.startsWith('dominoes-widgets:'))[1]")
    drill = json.loads(kept)["practice"]
    made = BOOK.make(drill["drill"], drill["level"], drill["key"], drill["rule"])
    return made.answer == number


def test_a_damaged_file_is_refused_in_words_and_harms_nothing(voila: Site, page: Page, tmp_path: Path):
    bad = tmp_path / "bad.json"
    bad.write_text(GOLDEN.read_text(encoding="utf-8")[:300], encoding="utf-8")
    enter(page, voila, PRACTICE)
    key(page, "load-progress").set_input_files(bad)
    expect(page.locator(".dw-alert")).to_contain_text("damaged")
    expect(key(page, "drill-mixed")).to_be_visible()


def test_a_teacher_opens_the_files_of_a_class_at_once(voila: Site, page: Page, tmp_path: Path):
    one = {"MT-A-20": {"box": 1, "due": 5, "right": 0, "wrong": 2}}
    files = [progress_file(tmp_path, name, one) for name in ("Ann", "Bo")]
    bad = tmp_path / "letter.json"
    bad.write_text("Dear teacher", encoding="utf-8")
    enter(page, voila, "?game=mexican_train&page=teacher")
    key(page, "load-class").set_input_files([*files, bad])
    row = page.locator(".dw-table-misses tbody tr")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("Ann and Bo")
    expect(page.locator(".dw-files-refused")).to_contain_text("letter.json")
    press(page, "misses-open-MT-A-20")
    expect(key(page, "entry-MT-A-20")).to_be_visible()
