"""What is special to the course of Texas 42 (``tests/contract/test_courses.py`` plays it right and wrong)."""

from functools import partial

import pytest

from dominoes_widgets.core.moves import Bid, Play
from dominoes_widgets.core.notation import parse_moves, parse_tiles
from dominoes_widgets.teach import lesson_run
from dominoes_widgets.teach.lesson import lessons
from dominoes_widgets.variants.texas_42 import drills
from dominoes_widgets.variants.texas_42.advice_hand import best
from dominoes_widgets.variants.texas_42.game import Texas42
from dominoes_widgets.variants.texas_42.options import Options
from tests.teach import courses
from tests.teach.courses import right_text

GAME = Texas42()
COURSE = lessons("texas_42")
BY_ID = {lesson.id: lesson for lesson in COURSE}
PLACES = courses.places("texas_42")
at = partial(courses.at, "texas_42")

NOBODY_CAN_BREAK_OR_USE = {
    "T42-04",  # who deals first is drawn before there is a hand
}


# ---- what it is made of


def test_every_rule_that_a_player_can_break_or_use_is_reached():
    missing = {rule for rule, taught in courses.reached("texas_42").items() if not taught}
    assert missing == NOBODY_CAN_BREAK_OR_USE
    assert not any(missing & set(rules) for rules in drills.RULES.values())


def test_the_size_of_the_course():
    by_hand = sum(step.kind == "do" for _, _, step in PLACES)
    assert 14 <= len(COURSE) <= 15
    assert 90 <= len(PLACES) <= 110
    assert 5 * by_hand >= 3 * len(PLACES)  # the issue asks for most of it
    assert sum(step.kind == "tell" for _, _, step in PLACES) <= 3


# ---- against the text of the rules


def test_the_golden_hand_is_the_worked_one():
    """T42-T26: winners S, W, W, S, S, S, S; 6-0, 6-1, 6-12, 12-12, 23-12, 29-12, 30-12; a bid of 30 made on trick 7.

    The learner sits South, so that West is P2, North P3 and East P4.
    """
    run = lesson_run.begin(BY_ID["golden_hand"], GAME)
    states = list(run.trail)
    while not run.finished:
        while not run.solved:
            run = lesson_run.reveal(run, GAME)
        states += run.trail[1:]
        run = lesson_run.next_step(run, GAME) if not run.finished else run
    won = [event for state in states for event in state.events if event.code == "trick_won"]
    assert [event.fact("seat") for event in won] == [0, 1, 1, 0, 0, 0, 0]
    played = [state.points for state in states if any(event.code == "trick_won" for event in state.events)]
    assert played == [(6, 0), (6, 1), (6, 12), (12, 12), (23, 12), (29, 12), (30, 12)]
    assert run.state.over == "made"
    outcome = GAME.outcome(run.state)
    assert outcome is not None
    assert outcome.scores == (1, 0)


@pytest.mark.parametrize(
    "lesson, step, legal",
    [
        ("broken_suits", "no_longer_a_two", "4-2 6-5 3-3 1-0"),  # T42-T02
        ("trumps", "trump_led", "4-0"),  # T42-T04
        ("broken_suits", "not_a_six", "6-0"),  # T42-T05, with a trump that shows a six besides
        ("doubles_and_follow_me", "double_led", "3-3"),  # T42-T09
        ("doubles_and_follow_me", "no_double", "6-5 6-1 3-2"),  # T42-T09
        ("doubles_and_follow_me", "follow_me_suit", "6-4"),  # T42-T13
        ("broken_suits", "fives_led", "5-0"),  # T42-T28
        ("bidding", "higher", "pass " + " ".join(f"bid:{n}" for n in (*range(32, 43), 84))),  # T42-T15
        ("bidding", "which_bids", "pass bid:42 bid:84"),  # field case C55
    ],
)
def test_boards_of_worked_cases_allow_what_the_rules_say(lesson, step, legal):
    assert set(GAME.moves(at(lesson, step).state)) == set(parse_moves(legal))


@pytest.mark.parametrize(
    "lesson, step, winner, points",
    [
        ("trumps", "who_wins", 3, 11),  # T42-T08: 6-6, 6-4, 1-0, 6-5 with ones as trumps
        ("doubles_and_follow_me", "follow_me", 3, 6),  # T42-T12: 3-2, 6-3, 3-3, 2-2 in follow me
    ],
)
def test_tricks_of_worked_cases_go_where_the_rules_say(lesson, step, winner, points):
    run = at(lesson, step)
    tile = {"who_wins": "6-5", "follow_me": "2-2"}[step]
    after = GAME.play(run.state, Play(parse_tiles(tile)[0]))
    won = next(event for event in after.events if event.code == "trick_won")
    assert (won.fact("seat"), won.fact("points")) == (winner, points)


def test_numbers_that_answers_name_are_those_of_the_rules():
    run = at("count_tiles", "worth")
    after = GAME.play(run.state, Play(parse_tiles("5-5")[0]))
    assert right_text(run) == f"{next(e for e in after.events if e.code == 'trick_won').fact('points')} points"
    assert right_text(at("count_tiles", "total")) == "42"
    assert right_text(at("made_or_set", "limit")) == f"With {43 - 31}"  # T42-32
    assert right_text(at("marks_and_84", "all")) == "Seven"


@pytest.mark.parametrize("lesson", ["reading_a_hand", "doubles_and_follow_me"])
def test_what_is_named_is_what_the_game_advises(lesson):
    for index, step in enumerate(BY_ID[lesson].steps):
        run = lesson_run.begin(BY_ID[lesson], GAME, index)
        if step.kind == "do" and run.state.phase == "trumps":
            assert GAME.advise(GAME.seen_by(run.state, 0)).move == lesson_run.due_move(run, GAME)


def test_the_hand_worth_thirty_is_worth_it_and_the_others_are_not():
    step = at("reading_a_hand", "worth_thirty").step
    for option in step.options:
        assert (best(parse_tiles(option.text), Options.of()).points >= 30) == option.right


def test_bids_and_passes_of_the_bidding_lesson_are_what_the_game_advises():
    for step, bids in [("open", True), ("higher", True), ("pass", False), ("partner_has_it", False), ("all_pass", False)]:
        run = at("bidding", step)
        assert isinstance(GAME.advise(GAME.seen_by(run.state, 0)).move, Bid) == bids


# ---- hands in which the others play by advice


@pytest.mark.parametrize("call", ["pass", "bid:31", "bid:42", "bid:84"])
def test_the_hidden_hand_can_be_played_to_its_end_after_every_call(call):
    run = lesson_run.begin(BY_ID["your_own_hands"], GAME)
    run = lesson_run.try_move(run, GAME, parse_moves(call)[0])
    assert run.solved
    if call == "pass":
        assert run.state.declarer == 1
        assert any(event.code == "trumps_named" for state in run.others for event in state.events)
    run = lesson_run.next_step(run, GAME)
    while not run.solved:
        assert run.state.to_move == 0
        move = GAME.moves(run.state)[0]  # any legal move leads on
        run = lesson_run.try_move(run, GAME, move)
        assert run.note in ("on_way", "solved")
    assert run.state.over in ("made", "set")


def test_hidden_hands_stay_hidden_from_the_bots():
    """What the others play does not change with tiles that they cannot see."""
    run = at("your_own_hands", "defend")
    seen = GAME.seen_by(run.state, 0)
    assert [len(hand) for hand in seen.hands] == [len(hand) for hand in run.state.hands]
    assert not any(tile in seen.hands[1] for tile in run.state.hands[1])
