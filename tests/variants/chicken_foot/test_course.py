"""What is special to the course of Chicken Foot (``tests/contract/test_courses.py`` plays it right and wrong)."""

from dataclasses import replace
from functools import partial

import pytest

from dominoes_widgets.core.notation import parse_moves, parse_tiles
from dominoes_widgets.core.tiles import tile_set
from dominoes_widgets.teach import lesson_run
from dominoes_widgets.teach.lesson import lessons, read_lesson
from dominoes_widgets.teach.lesson_check import check_lesson
from dominoes_widgets.teach.lesson_goal import Laid, Path, RoundOver, reached
from dominoes_widgets.teach.rulebook import rulebook
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.variants.chicken_foot.game import ChickenFoot
from dominoes_widgets.variants.chicken_foot.scoring import hand_score, winners
from dominoes_widgets.view.build import build
from tests.teach import courses
from tests.teach.courses import right_text

GAME = ChickenFoot()
COURSE = lessons("chicken_foot")
BY_ID = {lesson.id: lesson for lesson in COURSE}
PLACES = courses.places("chicken_foot")
at = partial(courses.at, "chicken_foot")


# ---- what it is made of


def test_every_rule_is_reached():
    assert [rule for rule, taught in courses.reached("chicken_foot").items() if not taught] == []


def test_the_size_of_the_course():
    by_hand = sum(step.kind == "do" for _, _, step in PLACES)
    assert 10 <= len(COURSE) <= 12
    assert 60 <= len(PLACES) <= 80
    assert 3 * by_hand >= 2 * len(PLACES)  # the issue asks for most of it
    assert sum(step.kind == "tell" for _, _, step in PLACES) == 1
    assert all(6 <= len(lesson.steps) <= 8 for lesson in COURSE)


@pytest.mark.parametrize("lesson, index", courses.steps("chicken_foot"))
def test_pictures_are_small_enough_to_see_at_a_glance(lesson, index):
    state = lesson_run.begin(lesson, GAME, index).state
    assert len(state.hands[0]) <= 6
    assert len(state.branches.laid) <= 14


# ---- against the text of the rules


@pytest.mark.parametrize(
    "lesson, step, legal",
    [
        ("search_and_opening", "first_train", "9-4@9-9"),  # CF-10: drawing is illegal with a nine in the hand
        ("foot_first", "heavy_waits", "5-1@5-5"),  # as in CF-T10
        ("foot_first", "two_feet", "5-1@5-5"),  # CF-T13
        ("drawing", "reserve", "pass"),  # CF-T15, with more players
        ("drawing", "two_stay", "draw"),  # CF-T15: of a yard of three one tile may be drawn
        ("any_train", "must_play", "8-5@9-8"),  # CF-T17
        ("end_of_round", "last_double", "7-7@9-7"),  # CF-T19
    ],
)
def test_boards_of_worked_cases_allow_what_the_rules_say(lesson, step, legal):
    assert set(GAME.moves(at(lesson, step).state)) == set(parse_moves(legal))


def test_the_opening_runs_like_the_example_of_the_source():
    """CF-T03 with three players: who cannot match draws, keeps the tile and passes; one seat may start two trains."""
    run = lesson_run.reveal(at("search_and_opening", "first_train"), GAME)
    assert [event.code for state in run.others for event in state.events if event.code != "tile_laid"] == [
        "tile_drawn", "passed", "train_begun"
    ]  # fmt: skip
    assert parse_tiles("3-2")[0] in run.state.hands[1]
    run = lesson_run.next_step(run, GAME)
    while not run.solved:
        run = lesson_run.reveal(run, GAME)
    events = [event for state in run.trail for event in state.events]
    assert any(event.code == "opening_over" and event.fact("n") == 3 for event in events)


def test_numbers_that_answers_name_are_those_of_the_rules():
    assert right_text(at("goal_and_table", "points")) == f"{6 + 3 + 4 + 1} points"
    assert right_text(at("goal_and_table", "chickenyard")) == str(55 - 1 - 3 * 14)  # CF-01, CF-05
    assert right_text(at("hopeless_foot", "ten_tiles")) == str(sum(5 in tile for tile in tile_set(9)))
    assert right_text(at("feet_on_feet", "count_ends")) == str(len(at("feet_on_feet", "count_ends").state.branches.ends))


@pytest.mark.parametrize("step, laid, left", [("try_and_see", 8, 2), ("still_possible", 6, 4), ("before_you_lay", 7, 3)])
def test_the_tiles_of_a_number_are_counted_right(step, laid, left):
    state = at("hopeless_foot", step).state
    value = 5 if step == "still_possible" else 6
    assert sum(value in tile for tile in state.branches.by_tile) == laid
    assert state.branches.outside(value, 9) == left


def test_a_hopeless_foot_blocks_the_round():
    run = lesson_run.reveal(at("hopeless_foot", "do_it"), GAME)
    assert run.state.over == "blocked"
    outcome = GAME.outcome(run.state)
    assert outcome is not None
    assert outcome.winners == (0,)  # "Your hand is the lightest"
    assert outcome.scores[0] == 5 + 1 + 2 + 0


@pytest.mark.parametrize(
    "step, scores, winner", [("blocked_score", (10, 17, 3), 2), ("double_blank", (10, 17, 53), 0)]
)
def test_the_blocked_rounds_are_those_of_the_worked_case(step, scores, winner):
    """CF-T21, with the double blank for nothing and for 50."""
    outcome = GAME.outcome(at("scores", step).state)
    assert outcome is not None
    assert (outcome.how, outcome.scores, outcome.winners) == ("blocked", scores, (winner,))


def test_scores_after_going_out_are_those_of_the_worked_case():
    """CF-T25: 0, 14, 31."""
    run = lesson_run.reveal(at("scores", "go_out"), GAME)
    outcome = GAME.outcome(run.state)
    assert outcome is not None
    assert (outcome.how, outcome.scores) == ("out", (0, 14, 31))


def test_the_last_sheet_is_that_of_the_worked_case():
    """CF-T27: totals 120, 118, 118; the two with 118 share the win."""
    run = at("scores", "who_wins")
    assert tuple(map(sum, zip(*run.step.sheet, strict=True))) == (120, 118, 118)
    assert winners(run.step.sheet) == (1, 2)
    assert run.step.sheet[-1] == tuple(hand_score(hand, run.state.options) for hand in run.state.hands)
    assert len(run.step.sheet) == run.state.options.rounds == run.state.round
    assert [[*column].count(0) for column in zip(*run.step.sheet, strict=True)][1:] == [4, 3]


@pytest.mark.parametrize("step", [step.id for step in BY_ID["strategy"].steps])
def test_advice_of_the_strategy_lesson_is_the_advice_of_the_coach(step):
    run = at("strategy", step)
    assert GAME.advise(GAME.seen_by(run.state, 0)).move == lesson_run.due_move(run, GAME)


# ---- beside Mexican Train


def test_each_step_of_the_last_lesson_names_the_rules_of_both_games():
    lesson = COURSE[-1]
    assert lesson.compare == "mexican_train"
    for step in lesson.steps:
        assert step.rules
        assert step.unlike
        assert all(rule in rulebook(lesson.compare) for rule in step.unlike)
        assert "Mexican Train" in f"{step.say} {step.praise}"
    assert not any(step.unlike for one in COURSE[:-1] for step in one.steps)


def test_a_solved_step_shows_the_rules_of_both_games():
    run = lesson_run.reveal(at("from_mexican_train", "no_markers"), GAME)
    world = World({"chicken_foot": GAME}, {"chicken_foot": COURSE})
    coach = build(replace(Session(), page="learn", game="chicken_foot", run=run), world).coach
    assert coach is not None
    assert [reason.text for reason in coach.reasons] == [
        f"{name}, {rule}: {rulebook(game)[rule]['title']}."
        for name, game, rule in (
            ("Mexican Train", "mexican_train", "MT-A-20"),
            ("Mexican Train", "mexican_train", "MT-A-04"),
            ("Mexican Train", "mexican_train", "MT-A-27"),
            ("Chicken Foot", "chicken_foot", "CF-15"),
        )
    ]
    assert [reason.rule.id for reason in coach.reasons if reason.rule] == ["CF-15"]


def test_a_rule_that_the_other_game_does_not_have_is_refused():
    step = """
        id = "x"
        title = "X"
        goal = "X."
        minutes = 1
        compare = "mexican_train"
        [[step]]
        id = "one"
        kind = "tell"
        say = "One."
        position = "players = 2"
        rules = ["CF-15"]
        unlike = ["MT-A-20", "CF-15"]
    """
    assert unknown_rules(step) == ["CF-15"]
    assert unknown_rules(step.replace('compare = "mexican_train"', "")) == ["MT-A-20", "CF-15"]


def unknown_rules(text):
    problems = check_lesson(read_lesson(text, "x.toml"), GAME)
    return [dict(one.facts)["word"] for one in problems if one.code == "lesson.rule"]


# ---- goals on a table that branches


@pytest.mark.parametrize("place, count, there", [("6-6", 3, True), ("6-6", 4, False), ("9-6", 1, True), ("P1", 1, False)])
def test_tiles_that_lie_on_a_tile_are_counted(place, count, there):
    run = at("foot_first", "serve_it")
    while not run.solved:
        run = lesson_run.reveal(run, GAME)
    assert reached(GAME, Laid(place, count), 0, Path((run.state,))) == there


@pytest.mark.parametrize("first", [True, False])
def test_the_last_round_of_the_course_can_be_played_with_any_moves(first):
    run = at("strategy", "a_round")
    assert isinstance(run.step.goal, RoundOver)
    while not run.solved:
        run = lesson_run.try_move(run, GAME, GAME.moves(run.state)[0 if first else -1])
        assert run.note in ("on_way", "solved")
    assert run.state.over in ("out", "blocked")
