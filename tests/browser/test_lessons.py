"""Every lesson, played to their end by clicking, with illegal tries that are answered by the rules."""

import re
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.table import moves_with
from dominoes_widgets.teach import lesson_run
from dominoes_widgets.teach.lesson import Lesson, lessons
from dominoes_widgets.teach.lesson_run import Run
from dominoes_widgets.variants.registry import game, games
from dominoes_widgets.view.rules import rule_card
from dominoes_widgets.view.words import Reader
from tests.browser.playing import enter, key, make, press, says
from tests.browser.servers import Site, ready

COURSES = [name for name in games() if lessons(name)]
SENTENCE = re.compile(r"\w.*[.!?…]")


@dataclass(frozen=True)
class Course:
    """The course of one game, as the page tells it."""

    name: str

    @property
    def game(self) -> Game[Any]:
        return game(self.name)

    @property
    def reader(self) -> Reader:
        return Reader(self.name, names=("You", "Bea", "Cal", "Dot", "Eve", "Fay"), seat=0)

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        return lessons(self.name)


@pytest.mark.parametrize("name", COURSES)
def test_every_lesson_is_played_to_their_end(voila: Site, page: Page, name: str):
    course = Course(name)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    enter(page, voila)
    press(page, f"game-{name}")
    press(page, f"lesson-{course.lessons[0].id}")
    for lesson in course.lessons:
        run = lesson_run.begin(lesson, course.game)
        tries = 0
        for index in range(len(lesson.steps)):
            run = at_step(page, course, run, index)
            if run.step.kind == "ask":
                run = answer(page, course, run)
            elif run.step.kind == "do":
                tries += try_what_is_illegal(page, course, run)
                run = reach_the_goal(page, course, run)
            expect(key(page, f"step-{index}")).to_have_class("dw-step dw-solved")
            press(page, "action-next")
        assert tries >= 1 or not may_err(course, lesson), f"no illegal try was possible in {lesson.id}"
    assert errors == []
    shows_all_solved(page, course)
    page.reload()
    ready(page)
    shows_all_solved(page, course)


def may_err(course: Course, lesson: Lesson) -> bool:
    """Whether a lesson has a task in which the rules forbid something that can be tried."""
    runs = (lesson_run.begin(lesson, course.game, i) for i, step in enumerate(lesson.steps) if step.kind == "do")
    return any(illegal_moves(course, run) for run in runs)


def at_step(page: Page, course: Course, run: Run, index: int) -> Run:
    """The run at a step, once the page shows that step's words."""
    run = lesson_run.next_step(run, course.game) if index else run
    assert run.index == index
    expect(page.locator(".dw-lesson-say")).to_have_text(run.step.say.replace("*", ""))
    expect(page.locator(".dw-step[aria-current]")).to_have_text(str(index + 1))
    return run


def answer(page: Page, course: Course, run: Run) -> Run:
    """Choose every wrong answer, read its reason, then choose a right one, or all where all are asked for."""
    options = run.step.options
    for number in sorted(range(len(options)), key=lambda i: options[i].right):
        press(page, f"option-{number}")
        right = options[number].right
        run = lesson_run.answer(run, course.game, number)
        expect(key(page, f"option-{number}")).to_have_class(f"dw-option dw-{'right' if right else 'wrong'}")
        expect(page.locator(".dw-coach p").first).to_have_text(SENTENCE)
        remark = lesson_run.remark(run).replace("*", "")
        if remark:
            says(page, remark)
        if right and not run.step.every:
            break
    return run


def illegal_moves(course: Course, run: Run) -> list[Move]:
    """What can be tried on the page though the rules forbid it: tiles at places first."""
    table = course.game.table(run.state)
    lays = [move for tile in run.state.hands[run.step.seat] for move in moves_with(table, tile)]
    said = course.game.prompt(run.state).buttons
    return [move for move in (*lays, *said) if course.game.check(run.state, move)]


def try_what_is_illegal(page: Page, course: Course, run: Run) -> int:
    """Try the first illegal move, read the first reason and open its rule; returns how many tries there were."""
    for move in illegal_moves(course, run)[:1]:
        make(page, move)
        first = course.game.check(run.state, move)[0]
        expect(page.locator(".dw-coach.dw-no")).to_be_visible()
        says(page, course.reader.reason(first))
        rule = rule_card(course.reader, first.rule)
        details = key(page, f"rule-{rule.id}").first
        expect(details).to_contain_text(rule.title)
        details.locator("summary").click()
        expect(details.get_by_text(rule.text)).to_be_visible()
        expect(details.get_by_text(rule.source)).to_be_visible()
        return 1
    return 0


def reach_the_goal(page: Page, course: Course, run: Run) -> Run:
    """Make the moves on the shortest way to the goal."""
    while not run.solved:
        move = lesson_run.due_move(run, course.game)
        assert move is not None
        make(page, move)
        run = lesson_run.try_move(run, course.game, move)
    expect(page.locator(".dw-coach.dw-good")).to_be_visible()
    praise = lesson_run.remark(run).replace("*", "")
    if praise:
        says(page, praise)
    return run


def shows_all_solved(page: Page, course: Course) -> None:
    """The game's page and home both tell that every lesson is done."""
    for lesson in course.lessons:
        card = page.locator("article", has=page.locator(f"[data-key=lesson-{lesson.id}]"))
        expect(card.locator("progress")).to_have_attribute("value", str(len(lesson.steps)))
    press(page, "nav-home")
    expect(page.get_by_text(f"{len(course.lessons)} of {len(course.lessons)} lessons done")).to_be_visible()
    press(page, f"game-{course.name}")


@pytest.mark.parametrize("name", COURSES)
def test_hints_alone_lead_through_a_lesson(voila: Site, page: Page, name: str):
    course = Course(name)
    lesson = course.lessons[-1]
    enter(page, voila, f"?game={name}&lesson={lesson.id}")
    for index, one in enumerate(lesson.steps):
        expect(page).to_have_url(re.compile(rf"step={one.id}\b"))
        while key(page, "action-hint").count():
            press(page, "action-hint")
            expect(page.locator(".dw-coach p").first).to_have_text(SENTENCE)
        expect(key(page, f"step-{index}")).to_have_class("dw-step dw-solved")
        press(page, "action-next")
