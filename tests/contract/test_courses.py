"""The course of every game that has lessons: fit to teach from, and played right and wrong to its end."""

import re
from dataclasses import replace
from typing import Any

import pytest

from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.table import Tricks, tile_of
from dominoes_widgets.teach import lesson_run
from dominoes_widgets.teach.lesson import AUTO, lessons
from dominoes_widgets.teach.lesson_check import check_lesson
from dominoes_widgets.teach.lesson_goal import Moved
from dominoes_widgets.teach.rulebook import rulebook
from dominoes_widgets.variants.registry import game
from dominoes_widgets.view.words import Reader
from tests.teach.courses import TAUGHT, everything_one_can_try, places, pointed_at, reader, verdict_of
from tests.view.played import flaws


def steps(*kinds: str) -> list[Any]:
    every = [(name, *place) for name in TAUGHT for place in places(name)]
    chosen = [one for one in every if one[-1].kind in kinds or not kinds]
    return [pytest.param(name, lesson, i, id=f"{name}-{lesson.id}-{step.id}") for name, lesson, i, step in chosen]


LESSONS = [pytest.param(name, lesson, id=f"{name}-{lesson.id}") for name in TAUGHT for lesson in lessons(name)]
each_course = pytest.mark.parametrize("name", TAUGHT)
each_lesson = pytest.mark.parametrize("name, lesson", LESSONS)
each_step = pytest.mark.parametrize("name, lesson, index", steps())
each_task = pytest.mark.parametrize("name, lesson, index", steps("do"))
each_question = pytest.mark.parametrize("name, lesson, index", steps("ask"))


# ---- what it is made of


def test_the_courses_are_found():
    assert {"chicken_foot", "mexican_train", "texas_42"} <= set(TAUGHT)


@each_course
def test_lessons_stand_in_their_order_and_teach_rules_that_there_are(name):
    assert [lesson.order for lesson in lessons(name)] == list(range(1, len(lessons(name)) + 1))
    assert all(rule in rulebook(name) for _, _, step in places(name) for rule in step.rules)


@each_lesson
def test_half_of_a_lesson_is_done_on_the_board_and_every_step_has_its_rule(name, lesson):
    assert 6 <= len(lesson.steps) <= 10
    assert 2 * sum(step.kind == "do" for step in lesson.steps) >= len(lesson.steps)
    assert all(step.rules for step in lesson.steps), name
    assert all(len(step.hint) == 2 for step in lesson.steps if step.kind != "tell")
    assert all(step.praise or step.options for step in lesson.steps if step.kind != "tell")


@each_course
def test_people_are_called_as_the_lessons_call_them(name):
    """Lessons speak of the others by name, so the names on the board have to be those."""
    told = " ".join(step.say + step.praise for _, _, step in places(name))
    told += " ".join(option.why for _, _, step in places(name) for option in step.options)
    bare = Reader(name)
    assert [bare.say(f"name.{n}") for n in (2, 3, 4)] == ["Bea", "Cal", "Dot"]
    assert not re.search(r"\b(her|his|she|he)\b", told)


@each_course
def test_a_button_that_a_lesson_says_to_press_is_there(name):
    bare = Reader(name)
    keys = [key for key in bare.catalog.keys() if key.startswith(("button.", "action."))]  # noqa: SIM118 - not a mapping
    told = " ".join(f"{step.say} {' '.join(step.hint)} {step.praise}" for _, _, step in places(name))
    assert set(re.findall(r"[Pp]ress “(.+?)”", told)) <= {bare.say(key) for key in keys}


# ---- played right


@each_lesson
def test_a_lesson_is_fit_to_teach_from(name, lesson):
    found = check_lesson(lesson, game(name))
    assert not found, [reader(name).problem(problem) for problem in found]


@each_lesson
def test_a_lesson_played_by_its_answers_and_goals_reaches_its_end(name, lesson):
    run = lesson_run.begin(lesson, game(name))
    for _ in lesson.steps:
        while not run.solved:
            run = lesson_run.reveal(run, game(name))
        last, run = run, lesson_run.next_step(run, game(name))
    assert last.finished
    assert last.done == {step.id for step in lesson.steps}


@each_lesson
def test_a_lesson_played_by_hints_alone_reaches_its_end(name, lesson):
    run = lesson_run.begin(lesson, game(name))
    while not run.finished:
        while not run.solved:
            run = lesson_run.hint(run, game(name))
            assert lesson_run.hint_text(run) or run.hint_rung in ("move", "show", "")
        run = lesson_run.next_step(run, game(name)) if not run.finished else run


@each_step
def test_a_step_begins_on_the_same_board_wherever_one_comes_from(name, lesson, index):
    straight = lesson_run.begin(lesson, game(name), index)
    jumped = lesson_run.jump(lesson_run.begin(lesson, game(name)), game(name), index)
    again = lesson_run.again(lesson_run.reveal(straight, game(name)), game(name))
    assert straight.trail
    assert replace(jumped, done=frozenset()) == replace(again, done=frozenset()) == replace(straight, done=frozenset())


# ---- played wrong


@each_lesson
def test_every_lesson_has_a_natural_illegal_try_that_gets_a_reason(name, lesson):
    starts = [(lesson_run.begin(lesson, game(name), index).state, step) for index, step in enumerate(lesson.steps)]
    assert any(game(name).check(state, remark.move) for state, step in starts for remark in step.wrong)


@each_step
def test_remarks_and_answers_are_about_moves_that_one_can_try(name, lesson, index):
    run = lesson_run.begin(lesson, game(name), index)
    state = run.trail[0]
    coming = getattr(state, "boneyard", ())[:2]  # a tile that is drawn in this step
    for move in [*(remark.move for remark in run.step.wrong), *(o.move for o in run.step.options if o.move)]:
        assert tile_of(move) in (None, *state.hands[state.seat], *coming)
        assert not isinstance(move, Place) or move.at in pointed_at(game(name).table(state))


@each_step
def test_whatever_is_tried_is_answered(name, lesson, index):
    run = lesson_run.begin(lesson, game(name), index)
    for move in everything_one_can_try(name, run):
        tried = lesson_run.try_move(run, game(name), move)
        if run.solved and run.step.kind == "do":
            assert tried == run
        elif not verdict_of(tried).legal:
            assert (tried.note, tried.trail, tried.tries) == ("illegal", run.trail, run.tries + 1)
            assert all(flaws(reader(name).reason(reason)) == [] for reason in verdict_of(tried).reasons)
        elif tried.note == "off_goal":
            assert (tried.trail, tried.tries) == (run.trail, run.tries + 1)
            assert lesson_run.remark(tried)
        else:
            assert tried.note in ("solved", "on_way") if run.step.kind == "do" else tried.note == "judged"


@each_task
def test_a_task_leaves_something_to_find(name, lesson, index):
    """A hand and a table on which one can also go wrong: no step does itself. Where any tile may be led, not every one helps."""
    run = lesson_run.begin(lesson, game(name), index)
    laying = [move for move in everything_one_can_try(name, run) if tile_of(move)]
    if isinstance(game(name).table(run.state), Tricks):
        free = isinstance(run.step.goal, Moved)
        assert free or any(lesson_run.try_move(run, game(name), move).note in ("illegal", "off_goal") for move in laying)
    else:
        assert any(game(name).check(run.state, move) for move in laying)


@each_question
def test_every_answer_has_a_reason_of_its_own(name, lesson, index):
    run = lesson_run.begin(lesson, game(name), index)
    options, whys = run.step.options, []
    assert len({option.text for option in options}) == len(options)
    for i, option in enumerate(options):
        chosen = lesson_run.answer(run, game(name), i)
        assert chosen.note == ("wrong" if not option.right else "on_way" if run.step.every else "solved")
        said = lesson_run.remark(chosen) or " ".join(judged(name, verdict_of(chosen)))
        assert said
        assert flaws(said.replace("*", "")) == []
        assert option.why != AUTO or not option.right or verdict_of(chosen).legal
        whys.append(said)
    assert len(set(whys)) == len(whys)
    assert len(options) >= (4 if run.step.several else 3)


def judged(name: str, verdict: Any) -> list[str]:
    """What the rules say of a move, where a lesson leaves it to them."""
    speak = reader(name)
    return [*map(speak.reason, verdict.reasons)] or [*map(speak.event, verdict.effects)]
