"""Every lesson, played to their end by clicking, with illegal tries that are answered by the rules."""

import re

from playwright.sync_api import Page, expect

from dominoes_widgets.core.moves import Draw, Move, Pass
from dominoes_widgets.core.table import moves_with
from dominoes_widgets.teach import lesson_run
from dominoes_widgets.teach.lesson import lessons
from dominoes_widgets.teach.lesson_run import Run
from dominoes_widgets.view.rules import rule_card
from tests.browser.playing import GAME, READER, enter, key, make, press, says
from tests.browser.servers import Site, ready

LESSONS = lessons("mexican_train")
SENTENCE = re.compile(r"\w.*[.!?…]")


def test_every_lesson_is_played_to_their_end(voila: Site, page: Page):
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    enter(page, voila)
    press(page, "game-mexican_train")
    press(page, f"lesson-{LESSONS[0].id}")
    for lesson in LESSONS:
        run = lesson_run.begin(lesson, GAME)
        tries = 0
        for index in range(len(lesson.steps)):
            run = at_step(page, run, index)
            if run.step.kind == "ask":
                run = answer(page, run)
            elif run.step.kind == "do":
                tries += try_what_is_illegal(page, run)
                run = reach_the_goal(page, run)
            expect(key(page, f"step-{index}")).to_have_class("dw-step dw-solved")
            press(page, "action-next")
        assert tries >= 1, f"no illegal try was possible in {lesson.id}"
    assert errors == []
    shows_all_solved(page)
    page.reload()
    ready(page)
    shows_all_solved(page)


def at_step(page: Page, run: Run, index: int) -> Run:
    """The run at a step, once the page shows that step's words."""
    run = lesson_run.next_step(run, GAME) if index else run
    assert run.index == index
    expect(page.locator(".dw-lesson-say")).to_have_text(run.step.say.replace("*", ""))
    expect(page.locator(".dw-step[aria-current]")).to_have_text(str(index + 1))
    return run


def answer(page: Page, run: Run) -> Run:
    """Choose every wrong answer, read its reason, then choose a right one."""
    options = run.step.options
    for number in sorted(range(len(options)), key=lambda i: options[i].right):
        press(page, f"option-{number}")
        right = options[number].right
        run = lesson_run.answer(run, GAME, number)
        expect(key(page, f"option-{number}")).to_have_class(f"dw-option dw-{'right' if right else 'wrong'}")
        expect(page.locator(".dw-coach p").first).to_have_text(SENTENCE)
        remark = lesson_run.remark(run).replace("*", "")
        if remark:
            says(page, remark)
        if right:
            break
    return run


def illegal_moves(run: Run) -> list[Move]:
    """What can be tried on the page though the rules forbid it: tiles at places first."""
    table = GAME.table(run.state)
    lays = [move for tile in run.state.hands[run.step.seat] for move in moves_with(table, tile)]
    return [move for move in (*lays, Draw(), Pass()) if GAME.check(run.state, move)]


def try_what_is_illegal(page: Page, run: Run) -> int:
    """Try the first illegal move, read the first reason and open its rule; returns how many tries there were."""
    for move in illegal_moves(run)[:1]:
        make(page, move)
        first = GAME.check(run.state, move)[0]
        expect(page.locator(".dw-coach.dw-no")).to_be_visible()
        says(page, READER.reason(first))
        rule = rule_card(READER, first.rule)
        details = key(page, f"rule-{rule.id}").first
        expect(details).to_contain_text(rule.title)
        details.locator("summary").click()
        expect(details.get_by_text(rule.text)).to_be_visible()
        expect(details.get_by_text(rule.source)).to_be_visible()
        return 1
    return 0


def reach_the_goal(page: Page, run: Run) -> Run:
    """Make the moves on the shortest way to the goal."""
    while not run.solved:
        move = lesson_run.due_move(run, GAME)
        assert move is not None
        make(page, move)
        run = lesson_run.try_move(run, GAME, move)
    expect(page.locator(".dw-coach.dw-good")).to_be_visible()
    praise = lesson_run.remark(run).replace("*", "")
    if praise:
        says(page, praise)
    return run


def shows_all_solved(page: Page) -> None:
    """The game's page and home both tell that every lesson is done."""
    for lesson in LESSONS:
        card = page.locator("article", has=page.locator(f"[data-key=lesson-{lesson.id}]"))
        expect(card.locator("progress")).to_have_attribute("value", str(len(lesson.steps)))
    press(page, "nav-home")
    expect(page.get_by_text(f"{len(LESSONS)} of {len(LESSONS)} lessons done")).to_be_visible()
    press(page, "game-mexican_train")


def test_hints_alone_lead_through_a_lesson(voila: Site, page: Page):
    lesson = LESSONS[-1]
    enter(page, voila, f"?game=mexican_train&lesson={lesson.id}")
    for index, one in enumerate(lesson.steps):
        assert f"step={one.id}" in page.url
        while key(page, "action-hint").count():
            press(page, "action-hint")
            expect(page.locator(".dw-coach p").first).to_have_text(SENTENCE)
        expect(key(page, f"step-{index}")).to_have_class("dw-step dw-solved")
        press(page, "action-next")
