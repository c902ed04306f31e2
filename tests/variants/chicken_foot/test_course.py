"""The course of Chicken Foot: fit to teach from, played right and wrong to its end, and which rules it reaches."""

import re
from dataclasses import replace

import pytest

from dominoes_widgets.core.moves import Done, Draw, Pass, Place
from dominoes_widgets.core.notation import parse_moves, parse_tiles
from dominoes_widgets.core.tiles import tile_set
from dominoes_widgets.teach import lesson_run
from dominoes_widgets.teach.lesson import AUTO, lessons, read_lesson
from dominoes_widgets.teach.lesson_check import check_lesson
from dominoes_widgets.teach.lesson_goal import Laid, Path, RoundOver, reached
from dominoes_widgets.teach.rulebook import rulebook
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.variants.chicken_foot import drills
from dominoes_widgets.variants.chicken_foot.game import ChickenFoot
from dominoes_widgets.variants.chicken_foot.scoring import hand_score, winners
from dominoes_widgets.view.build import build
from dominoes_widgets.view.words import Reader
from tests.view.played import flaws

GAME = ChickenFoot()
COURSE = lessons("chicken_foot")
READER = Reader("chicken_foot", seat=0, names=("You", "Bea", "Cal", "Dot"))
BY_ID = {lesson.id: lesson for lesson in COURSE}
RULES = tuple(f"CF-{number:02}" for number in range(1, 30))

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
    """Every tile of the hand on every tile of the table, and every move without a tile."""
    laid = [Place(tile, str(on)) for tile in run.state.hands[run.step.seat] for on in run.state.branches.by_tile]
    return [*laid, Draw(), Pass(), Done()]


# ---- what it is made of


def test_every_rule_that_a_player_can_break_or_use_is_reached():
    taught = {
        rule: [f"{lesson.id}/{step.id}" for lesson, _, step in PLACES if rule in step.rules] for rule in RULES
    }
    drilled = {rule: [kind for kind in drills.KINDS if rule in drills.RULES[kind]] for rule in RULES}
    print("\n".join(f"{rule}: {', '.join(taught[rule]) or '-'} | {', '.join(drilled[rule]) or '-'}" for rule in RULES))
    assert set(RULES) == {rule for rule, entry in rulebook("chicken_foot").items() if entry["ruleset"] != "O"}
    assert not [rule for rule in RULES if not taught[rule]]


def test_the_size_of_the_course():
    by_hand = sum(step.kind == "do" for _, _, step in PLACES)
    assert 10 <= len(COURSE) <= 12
    assert 60 <= len(PLACES) <= 80
    assert 3 * by_hand >= 2 * len(PLACES)  # the issue asks for most of it
    assert sum(step.kind == "tell" for _, _, step in PLACES) == 1
    assert [lesson.order for lesson in COURSE] == list(range(1, len(COURSE) + 1))


@EACH
def test_half_of_a_lesson_is_done_on_the_board_and_every_step_has_its_rule(lesson):
    assert 6 <= len(lesson.steps) <= 8
    assert 2 * sum(step.kind == "do" for step in lesson.steps) >= len(lesson.steps)
    assert all(step.rules for step in lesson.steps)
    assert all(len(step.hint) == 2 for step in lesson.steps if step.kind != "tell")
    assert all(step.praise or step.kind == "tell" or step.options for step in lesson.steps)


def test_people_are_called_as_the_lessons_call_them():
    told = " ".join(step.say + step.praise for _, _, step in PLACES)
    told += " ".join(option.why for _, _, step in PLACES for option in step.options)
    bare = Reader("chicken_foot")
    assert [bare.say(f"name.{n}") for n in (2, 3, 4)] == ["Bea", "Cal", "Dot"]
    assert not re.search(r"\b(her|his|she|he)\b", told)


@pytest.mark.parametrize("lesson, index", STEPS)
def test_pictures_are_small_enough_to_see_at_a_glance(lesson, index):
    state = lesson_run.begin(lesson, GAME, index).state
    assert len(state.hands[0]) <= 6
    assert len(state.branches.laid) <= 14


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


@pytest.mark.parametrize("lesson, index", STEPS)
def test_remarks_are_about_moves_that_one_can_try(lesson, index):
    run = lesson_run.begin(lesson, GAME, index)
    for remark in run.step.wrong:
        if isinstance(remark.move, Place):
            coming = run.state.boneyard[:2]  # a tile that is drawn in this step
            assert remark.move.tile in (*run.state.hands[0], *coming)
            assert remark.move.at in run.state.branches.by_name


@pytest.mark.parametrize("lesson, index", STEPS)
def test_whatever_is_tried_is_answered(lesson, index):
    run = lesson_run.begin(lesson, GAME, index)
    for move in everything_one_can_try(run):
        tried = lesson_run.try_move(run, GAME, move)
        if run.solved and run.step.kind == "do":
            assert tried == run
        elif not verdict_of(tried).legal:
            assert (tried.note, tried.trail, tried.tries) == ("illegal", run.trail, run.tries + 1)
            assert all(flaws(READER.reason(reason)) == [] for reason in verdict_of(tried).reasons)
        elif tried.note == "off_goal":
            assert (tried.trail, tried.tries) == (run.trail, run.tries + 1)
            assert lesson_run.remark(tried)
        else:
            assert tried.note in ("solved", "on_way") if run.step.kind == "do" else tried.note == "judged"


@pytest.mark.parametrize("lesson, index", STEPS)
def test_a_task_leaves_something_to_find(lesson, index):
    """A hand and a table on which one can also go wrong: no step does itself."""
    run = lesson_run.begin(lesson, GAME, index)
    if run.step.kind != "do":
        return
    tried = [lesson_run.try_move(run, GAME, move) for move in everything_one_can_try(run)]
    assert any(one.note in ("illegal", "off_goal") for one in tried if isinstance(verdict_of(one).move, Place))


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
        assert said or (option.right and verdict_of(chosen).legal)
        assert flaws(said.replace("*", "")) == [] or not said
        assert option.why != AUTO or not option.right or verdict_of(chosen).legal
        whys.append(said or option.text)
    assert len(set(whys)) == len(whys)
    assert len(options) >= (4 if run.step.several else 3)


@pytest.mark.parametrize("lesson, index", ASKED)
def test_answers_about_moves_are_plausible(lesson, index):
    run = lesson_run.begin(lesson, GAME, index)
    for option in run.step.options:
        if isinstance(option.move, Place):
            assert option.move.tile in run.trail[0].hands[0]
            assert option.move.at in run.trail[0].branches.by_name


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


def right_text(run):
    return next(option.text for option in run.step.options if option.right)


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
