"""What is special to the course of Mexican Train (``tests/contract/test_courses.py`` plays it right and wrong)."""

from dataclasses import replace
from functools import partial

import pytest

from dominoes_widgets.core.tiles import tile_set
from dominoes_widgets.teach import lesson_run
from dominoes_widgets.teach.lesson import lessons
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.variants.mexican_train import GAME
from dominoes_widgets.variants.mexican_train.options import CHOICES
from dominoes_widgets.variants.mexican_train.scoring import hand_score, winners
from dominoes_widgets.view.build import build
from dominoes_widgets.view.rules import rulebook
from tests.teach import courses
from tests.teach.courses import right_text

COURSE = lessons("mexican_train")
RULES = {id_: rule for id_, rule in rulebook("mexican_train").items() if rule["ruleset"] in ("A", "B")}
at = partial(courses.at, "mexican_train")

NOBODY_CAN_BREAK_OR_USE = {
    "MT-A-01",  # how many people may sit down: decided before there is a board
    "MT-B-16",  # where on a train the marker lies makes no difference to anybody
}


def test_every_rule_that_a_player_can_break_or_use_is_reached():
    missing = {rule for rule, taught in courses.reached("mexican_train").items() if not taught}
    assert missing == NOBODY_CAN_BREAK_OR_USE


def test_the_size_of_the_course():
    steps = [step for lesson in COURSE for step in lesson.steps]
    by_hand = sum(step.kind == "do" for step in steps)
    assert 12 <= len(COURSE) <= 13
    assert 80 <= len(steps) <= 105
    assert 3 * by_hand >= 2 * len(steps)  # the issue asks for half; two thirds is what the course has
    assert sum(step.kind == "tell" for step in steps) <= len(COURSE)


def test_doubles_get_the_most_practice():
    groups: dict[str, int] = {}
    for lesson in COURSE:
        for step in lesson.steps:
            for group in {RULES[rule]["group"] for rule in step.rules}:
                groups[group] = groups.get(group, 0) + (step.kind == "do")
    del groups["your_turn"]  # whose rules every turn touches
    assert max(groups, key=groups.__getitem__) == "doubles"


def test_the_last_lesson_teaches_every_switch_in_which_the_rulesets_differ():
    differ = {choice.name for choice in CHOICES if choice.default_in("A") != choice.default_in("B")}
    assert differ == {"draw_on_first_turn", "first_turn_multi", "double_blank"}
    taught = {rule for step in COURSE[-1].steps for rule in step.rules}
    for name in differ:
        rules = {id_ for id_, rule in RULES.items() if rule["ruleset"] == "B" and name in rule.get("options", ())}
        assert rules & taught, name
    for step in COURSE[-1].steps:
        assert not step.position or 'ruleset = "B"' in step.position
    for lesson in COURSE[:-1]:
        assert not any(rule.startswith("MT-B") for step in lesson.steps for rule in step.rules)


@pytest.mark.parametrize("lesson, index", courses.steps("mexican_train"))
def test_pictures_are_small_enough_to_see_at_a_glance(lesson, index):
    run = lesson_run.begin(lesson, GAME, index)
    state = run.trail[0]
    assert len(state.hands[run.step.seat]) <= 9
    assert len(state.boneyard) <= 25 or not any(state.hands)
    assert all(len(train.tiles) <= 6 for train in state.trains)


def screen_of(lesson, index, act=lambda run: run):
    run = act(lesson_run.begin(next(one for one in COURSE if one.id == lesson), GAME, index))
    world = World({"mexican_train": GAME}, {"mexican_train": COURSE})
    return build(replace(Session(), page="learn", game="mexican_train", run=run), world), run


def test_what_the_others_play_is_told_in_words():
    screen, run = screen_of("open_doubles", 4, lambda run: lesson_run.reveal(lesson_run.reveal(run, GAME), GAME))
    assert run.solved
    assert screen.coach is not None
    assert len(screen.coach.lines) == 1 + len(run.step.then)
    assert any("Cal" in line and "covers" in line for line in screen.coach.lines)


def test_a_question_ends_with_its_praise_and_a_double_says_what_it_asks_for():
    tie, run = screen_of("scoring", 7, lambda run: lesson_run.answer(run, GAME, 1))
    assert tie.coach is not None
    assert tie.coach.lines == (run.step.options[1].why, run.step.praise)
    wrong, run = screen_of("scoring", 7, lambda run: lesson_run.answer(run, GAME, 0))
    assert wrong.coach is not None
    assert wrong.coach.lines == (run.step.options[0].why,)
    chain, _ = screen_of("doubles", 3, lambda run: lesson_run.reveal(run, GAME))
    assert chain.coach is not None
    assert any("one more tile" in line for line in chain.coach.lines)


def test_open_hands_and_the_score_sheet_are_shown():
    counting, run = screen_of("scoring", 1)
    assert [hand.name for hand in counting.open_hands] == ["Bea", "Cal"]
    assert [len(hand.tiles) for hand in counting.open_hands] == [len(hand) for hand in run.state.hands[1:]]
    winning, run = screen_of("scoring", 6)
    assert winning.open_hands == ()
    assert winning.sheet is not None
    assert winning.sheet.totals == tuple(str(sum(column)) for column in zip(*run.step.sheet, strict=True))


@pytest.mark.parametrize(
    "lesson, step, seat",
    [
        ("goal_and_set", "points", 0),
        ("scoring", "count", 1),
        ("scoring", "double_blank", 2),
        ("end_of_round", "blocked_score", 0),
        ("ruleset_b", "score", 1),
    ],
)
def test_the_right_number_of_points_is_what_the_rules_count(lesson, step, seat):
    run = at(lesson, step)
    assert right_text(run) == f"{hand_score(run.state.hands[seat], run.state.options)} points"


@pytest.mark.parametrize("step, name", [("who_wins", "Cal"), ("tie", "Bea")])
def test_the_right_winner_is_the_one_that_the_rules_name(step, name):
    run = at("scoring", step)
    [winner] = winners(run.step.sheet, "A")
    assert ("You", "Bea", "Cal")[winner] == name
    assert name in right_text(run)
    last = GAME.outcome(run.state)
    assert last is not None
    assert last.scores == run.step.sheet[-1]
    assert len(run.step.sheet) == run.state.options.rounds


def test_a_dead_double_is_dead():
    state = at("many_doubles", "dead_double").state
    laid = {tile for train in state.trains for tile in train.tiles}
    assert all(tile in laid for tile in tile_set(6) if 5 in tile)


@pytest.mark.parametrize("step", [step.id for step in COURSE[-2].steps if step.kind == "do"])
def test_advice_of_the_strategy_lesson_is_the_advice_of_the_coach(step):
    run = at("first_strategy", step)
    assert GAME.advise(GAME.seen_by(run.state, 0)).move == lesson_run.due_move(run, GAME)
