"""Playing lessons: by their goals to their end, and every function from one run to the next.

``tests/contract/test_courses.py`` plays the lessons of every game, right and wrong.
"""

from functools import partial

import pytest

from dominoes_widgets.core.moves import Done, Draw, Pass
from dominoes_widgets.core.notation import parse_move
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach import lesson_run
from dominoes_widgets.teach.lesson import lessons
from dominoes_widgets.teach.lesson_goal import ways
from dominoes_widgets.variants.registry import game
from tests.teach import courses
from tests.teach.courses import verdict_of

GAME = game("mexican_train")
COURSE = lessons("mexican_train")
READER = courses.reader("mexican_train")
at = partial(courses.at, "mexican_train")


def test_the_order_of_the_lessons():
    assert [lesson.id for lesson in COURSE[:4]] == [
        "goal_and_set",
        "engine_and_trains",
        "one_tile_a_turn",
        "drawing_and_the_marker",
    ]


@pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)
def test_a_lesson_played_by_its_goals_reaches_its_end(lesson):
    run = lesson_run.begin(lesson, GAME)
    for _ in lesson.steps:
        if run.step.kind == "ask":
            run = lesson_run.answered_right(run, GAME)
        elif run.step.goal is not None:
            for move in next(ways(GAME, run.step.goal, run.step.seat, run.path)).moves:
                assert not run.solved
                run = lesson_run.try_move(run, GAME, move)
        assert run.solved
        assert len(run.others) == len(run.step.then)
        last, run = run, lesson_run.next_step(run, GAME)
    assert last.finished
    assert last.done == {step.id for step in lesson.steps}
    assert run == last


def test_an_illegal_try_is_explained_and_the_board_stays():
    run = at("one_tile_a_turn", "private")
    tried = lesson_run.try_move(run, GAME, parse_move("5-0@P2"))
    assert verdict_of(tried).reasons[0].code == "train.private"
    assert tried.state == run.state
    assert lesson_run.remark(tried) == "Matching is not enough: the train must be open to you."


def test_a_legal_move_that_misses_the_goal_is_answered_and_taken_back():
    run = at("engine_and_trains", "think_ahead")
    tried = lesson_run.try_move(run, GAME, parse_move("6-1@P1"))
    assert (tried.note, verdict_of(tried).legal, tried.state) == ("off_goal", True, run.state)
    on = lesson_run.try_move(tried, GAME, parse_move("6-4@P1"))
    assert (on.note, on.tries, len(on.trail)) == ("on_way", 1, 2)
    stopped = lesson_run.try_move(on, GAME, Done())
    assert (stopped.note, stopped.state) == ("off_goal", on.state)


def test_a_move_is_taken_back_within_the_step():
    run = at("engine_and_trains", "whole_train")
    first = lesson_run.try_move(run, GAME, parse_move("5-1@P1"))
    second = lesson_run.try_move(first, GAME, parse_move("5-3@P1"))
    assert lesson_run.undo(second).trail == first.trail
    assert lesson_run.undo(run) == run
    solved = lesson_run.reveal(at("one_tile_a_turn", "own_train"), GAME)
    assert len(solved.others) == 2
    back = lesson_run.undo(solved)
    assert (back.solved, back.state, back.others) == (False, solved.trail[0], ())
    assert "own_train" in back.done


def test_any_way_to_the_goal_is_right():
    for word in ("5-3@P1", "6-3@P1"):
        run = lesson_run.try_move(at("drawing_and_the_marker", "marker_off"), GAME, parse_move(word))
        assert (run.note, run.finished) == ("solved", False)
    assert lesson_run.try_move(run, GAME, parse_move("draw")) == run


def test_what_a_learner_laid_is_on_the_board_of_the_next_step():
    run = lesson_run.try_move(at("goal_and_set", "first_tile"), GAME, parse_move("5-2@P1"))
    following = lesson_run.next_step(run, GAME)
    assert following.state == run.others[-1]
    assert following.state.train("P1").tiles[-1] == Tile(5, 2)
    assert lesson_run.back(following, GAME).step.id == "first_tile"
    first = lesson_run.begin(COURSE[0], GAME)
    assert lesson_run.back(first, GAME) == first


def test_a_step_may_be_left_unsolved():
    run = lesson_run.next_step(at("goal_and_set", "first_tile"), GAME)
    assert run.step.id == "last_tile"
    assert run.state.train("P1").tiles[-1] == Tile(5, 2)
    assert run.done == frozenset()


def test_the_hint_ladder_of_a_task():
    run = at("drawing_and_the_marker", "marker_up")
    seen = []
    for _ in range(3):
        run = lesson_run.hint(run, GAME)
        seen.append((run.hint_rung, bool(lesson_run.hint_text(run))))
    assert seen == [("nudge", True), ("reason", True), ("move", False)]
    assert lesson_run.due_move(run, GAME) == Draw()
    run = lesson_run.hint(run, GAME)
    assert (run.note, run.moves, run.solved, run.rung) == ("shown", (Draw(),), False, 0)
    assert lesson_run.due_move(run, GAME) == Pass()


def test_the_hint_ladder_of_a_question():
    run = at("goal_and_set", "points")
    rungs = []
    for _ in range(3):
        run = lesson_run.hint(run, GAME)
        rungs.append(run.hint_rung)
    assert rungs == ["nudge", "reason", "show"]
    assert (run.note, run.answer, run.solved) == ("shown", 1, True)
    assert lesson_run.hint(run, GAME) == run


def test_other_answers_can_be_read_after_the_right_one():
    run = lesson_run.answer(at("one_tile_a_turn", "where_may_it_go"), GAME, 2)
    assert run.solved
    other = lesson_run.answer(run, GAME, 1)
    assert (other.solved, other.note, other.tries) == (True, "wrong", 0)
    assert verdict_of(other).reasons[0].code == "train.private"


FORTY_TWO = game("texas_42")


def all_of_them(step: str = "which_count") -> lesson_run.Run:
    lesson = next(one for one in lessons("texas_42") if one.id == "count_tiles")
    return lesson_run.begin(lesson, FORTY_TWO, lesson.index_of(step) or 0)


def test_where_all_right_answers_are_asked_for_one_is_not_enough():
    run = all_of_them()
    assert run.missing == 2  # 6-4 and 5-0 carry points, 4-3 and 2-2 none
    first = lesson_run.answer(run, FORTY_TWO, 1)
    assert (first.solved, first.note, first.missing, first.tries) == (False, "on_way", 1, 0)
    assert lesson_run.answer(first, FORTY_TWO, 1).missing == 1, "the same answer twice is one answer"
    wrong = lesson_run.answer(first, FORTY_TWO, 2)
    assert (wrong.solved, wrong.note, wrong.missing, wrong.tries) == (False, "wrong", 1, 1)
    both = lesson_run.answer(first, FORTY_TWO, 0)
    assert (both.solved, both.note, both.missing) == (True, "solved", 0)


def test_the_answer_that_is_shown_is_all_of_it():
    run = lesson_run.reveal(all_of_them(), FORTY_TWO)
    assert (run.solved, run.note, run.found, run.answer) == (True, "shown", frozenset({0, 1}), 0)


def test_where_any_of_several_will_do_one_is_enough():
    assert lesson_run.answer(at("one_tile_a_turn", "where_may_it_go"), GAME, 0).solved


@pytest.mark.parametrize("option", [-1, 3, 99])
def test_an_answer_that_is_not_there_is_refused(option):
    with pytest.raises(Problem) as caught:
        lesson_run.answer(at("goal_and_set", "points"), GAME, option)
    assert READER.problem(caught.value) == "This question has no such answer."


def test_a_number_out_of_range_is_the_nearest_step():
    assert lesson_run.begin(COURSE[0], GAME, 99).index == len(COURSE[0].steps) - 1
    assert lesson_run.begin(COURSE[0], GAME, -1).index == 0
