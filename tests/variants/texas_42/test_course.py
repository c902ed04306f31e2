"""The course of Texas 42: fit to teach from, played right and wrong to its end, and which rules it reaches."""

import re
from dataclasses import replace

import pytest

from dominoes_widgets.core.moves import Bid, NameTrumps, Pass, Play
from dominoes_widgets.core.notation import parse_moves, parse_tiles
from dominoes_widgets.teach import lesson_run
from dominoes_widgets.teach.lesson import AUTO, lessons
from dominoes_widgets.teach.lesson_check import check_lesson
from dominoes_widgets.teach.lesson_goal import Moved, RoundOver
from dominoes_widgets.teach.rulebook import rulebook
from dominoes_widgets.variants.texas_42 import drills
from dominoes_widgets.variants.texas_42.advice_hand import best
from dominoes_widgets.variants.texas_42.game import Texas42
from dominoes_widgets.variants.texas_42.options import Options
from dominoes_widgets.view.words import Reader
from tests.view.played import flaws

GAME = Texas42()
COURSE = lessons("texas_42")
READER = Reader("texas_42", seat=0, names=("You", "Bea", "Cal", "Dot"))
BY_ID = {lesson.id: lesson for lesson in COURSE}
RULES = tuple(f"T42-{number:02}" for number in range(1, 39))

NOBODY_CAN_BREAK_OR_USE = {
    "T42-04",  # who deals first is drawn before there is a hand
}

PLACES = [(lesson, i, step) for lesson in COURSE for i, step in enumerate(lesson.steps)]
STEPS = [pytest.param(lesson, i, id=f"{lesson.id}-{step.id}") for lesson, i, step in PLACES]
ASKED = [pytest.param(lesson, i, id=f"{lesson.id}-{step.id}") for lesson, i, step in PLACES if step.kind == "ask"]
EACH = pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)


def at(lesson, step):
    index = BY_ID[lesson].index_of(step)
    assert index is not None
    return lesson_run.begin(BY_ID[lesson], GAME, index)


def verdict_of(run):
    assert run.verdict is not None
    return run.verdict


def everything_one_can_try(run):
    """Every tile in the hand, every call, and every declaration."""
    calls = [Pass(), *map(Bid, (29, 30, 31, 42, 43, 84))]
    names = [NameTrumps(word) for word in ("0", "6", "doubles", "none", "7")]
    return [*map(Play, run.state.hands[run.step.seat]), *calls, *names]


# ---- what it is made of


def test_every_rule_that_a_player_can_break_or_use_is_reached():
    taught = {
        rule: [f"{lesson.id}/{step.id}" for lesson, _, step in PLACES if rule in step.rules] for rule in RULES
    }
    drilled = {rule: [kind for kind in drills.KINDS if rule in drills.RULES[kind]] for rule in RULES}
    print("\n".join(f"{rule}: {', '.join(taught[rule]) or '-'} | {', '.join(drilled[rule]) or '-'}" for rule in RULES))
    assert set(RULES) <= set(rulebook("texas_42"))
    missing = {rule for rule in RULES if not taught[rule] and not drilled[rule]}
    assert missing == NOBODY_CAN_BREAK_OR_USE
    assert {rule for rule in RULES if not taught[rule]} == NOBODY_CAN_BREAK_OR_USE


def test_the_size_of_the_course():
    by_hand = sum(step.kind == "do" for _, _, step in PLACES)
    assert 14 <= len(COURSE) <= 15
    assert 90 <= len(PLACES) <= 110
    assert 5 * by_hand >= 3 * len(PLACES)  # the issue asks for most of it
    assert sum(step.kind == "tell" for _, _, step in PLACES) <= 3
    assert [lesson.order for lesson in COURSE] == list(range(1, len(COURSE) + 1))


@EACH
def test_half_of_a_lesson_is_done_on_the_board_and_every_step_has_its_rule(lesson):
    assert 6 <= len(lesson.steps) <= 10
    assert 2 * sum(step.kind == "do" for step in lesson.steps) >= len(lesson.steps)
    assert all(step.rules for step in lesson.steps)
    assert all(len(step.hint) == 2 for step in lesson.steps if step.kind != "tell")


def test_people_are_called_as_the_lessons_call_them():
    told = " ".join(step.say + step.praise for _, _, step in PLACES)
    bare = Reader("texas_42")
    assert [bare.say(f"name.{n}") for n in (2, 3, 4)] == ["Bea", "Cal", "Dot"]
    assert not re.search(r"\b(her|his|she|he)\b", told)


# ---- played right


@EACH
def test_a_lesson_is_fit_to_teach_from(lesson):
    found = check_lesson(lesson, GAME)
    assert not found, [READER.problem(problem) for problem in found]


@EACH
def test_a_lesson_played_by_its_answers_and_goals_reaches_its_end(lesson):
    run = lesson_run.begin(lesson, GAME)
    for _ in lesson.steps:
        while not run.solved:
            run = lesson_run.reveal(run, GAME)
        last, run = run, lesson_run.next_step(run, GAME)
    assert last.finished
    assert last.done == {step.id for step in lesson.steps}


@EACH
def test_a_lesson_played_by_hints_alone_reaches_its_end(lesson):
    run = lesson_run.begin(lesson, GAME)
    while not run.finished:
        while not run.solved:
            run = lesson_run.hint(run, GAME)
            assert lesson_run.hint_text(run) or run.hint_rung in ("move", "show", "")
        run = lesson_run.next_step(run, GAME) if not run.finished else run


@pytest.mark.parametrize("lesson, index", STEPS)
def test_a_step_begins_on_the_same_board_wherever_one_comes_from(lesson, index):
    straight = lesson_run.begin(lesson, GAME, index)
    jumped = lesson_run.jump(lesson_run.begin(lesson, GAME), GAME, index)
    again = lesson_run.again(lesson_run.reveal(straight, GAME), GAME)
    assert straight.trail
    assert replace(jumped, done=frozenset()) == replace(straight, done=frozenset())
    assert again.trail == straight.trail


# ---- played wrong


@EACH
def test_every_lesson_has_a_natural_illegal_try_that_gets_a_reason(lesson):
    reasons = set()
    for index, step in enumerate(lesson.steps):
        run = lesson_run.begin(lesson, GAME, index)
        for remark in step.wrong:
            assert not isinstance(remark.move, Play) or remark.move.tile in run.state.hands[0]
            reasons |= {reason.code for reason in GAME.check(run.state, remark.move)}
        for option in step.options:
            if option.move is not None:
                reasons |= {reason.code for reason in GAME.check(run.trail[0], option.move)}
    assert reasons


@pytest.mark.parametrize("lesson, index", STEPS)
def test_whatever_is_tried_is_answered(lesson, index):
    run = lesson_run.begin(lesson, GAME, index)
    for move in everything_one_can_try(run):
        tried = lesson_run.try_move(run, GAME, move)
        if run.solved and run.step.kind == "do":
            assert tried == run
        elif not verdict_of(tried).legal:
            assert (tried.note, tried.trail, tried.tries) == ("illegal", run.trail, run.tries + 1)
            assert all(READER.reason(reason)[-1] in ".!?" for reason in verdict_of(tried).reasons)
        elif tried.note == "off_goal":
            assert (tried.trail, tried.tries) == (run.trail, run.tries + 1)
            assert lesson_run.remark(tried)
        else:
            assert tried.note in ("solved", "on_way") if run.step.kind == "do" else tried.note == "judged"


@pytest.mark.parametrize("lesson, index", STEPS)
def test_a_task_leaves_something_to_find(lesson, index):
    """A hand on which one can also go wrong, or a whole hand to be played: no step does itself."""
    run = lesson_run.begin(lesson, GAME, index)
    free = run.step.bots or isinstance(run.step.goal, Moved | RoundOver)
    if run.step.kind != "do" or free:
        return
    tried = [lesson_run.try_move(run, GAME, move) for move in everything_one_can_try(run)]
    assert any(one.note in ("illegal", "off_goal") for one in tried[: len(run.state.hand)])


@pytest.mark.parametrize("lesson, index", ASKED)
def test_every_answer_has_a_reason_of_its_own(lesson, index):
    run = lesson_run.begin(lesson, GAME, index)
    options = run.step.options
    assert len({option.text for option in options}) == len(options)
    whys = []
    for i, option in enumerate(options):
        chosen = lesson_run.answer(run, GAME, i)
        assert chosen.note == ("solved" if option.right else "wrong")
        own = lesson_run.remark(chosen)
        said = own or " ".join(READER.reason(reason) for reason in verdict_of(chosen).reasons)
        assert said
        assert said[-1] in ".!?"
        assert flaws(said.replace("*", "")) == []
        assert option.why != AUTO or not option.right or verdict_of(chosen).legal
        whys.append(said)
    assert len(set(whys)) == len(whys)
    assert len(options) >= (4 if run.step.several else 3)


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


def right_text(run):
    return next(option.text for option in run.step.options if option.right)


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
