"""Lesson files: what is read from them, and that whatever is wrong with one is told with its file and line."""

import re

import pytest

from dominoes_widgets.core.moves import Draw, Place
from dominoes_widgets.core.problems import InvalidLesson
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach import lesson_run
from dominoes_widgets.teach.lesson import AUTO, read_lesson
from dominoes_widgets.teach.lesson_check import check_lesson
from dominoes_widgets.teach.lesson_goal import AllOf, AnyOf, Happened, Laid, Made, Moved, RoundOver, TurnOver
from dominoes_widgets.variants.registry import game
from dominoes_widgets.view.words import Reader

GAME = game("mexican_train")
READER = Reader("mexican_train", seat=0)

GOOD = """\
id = "two_steps"
title = "Two steps"
goal = "Lay a tile."
minutes = 1

[[step]]
id = "look"
kind = "ask"
say = "Which tile fits?"
rules = ["MT-A-11"]
position = '''
set = 6
players = 2
boneyard = 5
[trains]
P1 = "6-4"
P2 = "6-1"
[hands]
P1 = "4-3 5-2"
P2 = "5-1 2-0"
'''
mark = "4-3 P1 boneyard"
[[step.option]]
text = "The 4-3"
right = true
move = "4-3@P1"
why = "auto"
[[step.option]]
text = "The 5-2"
right = false
move = "5-2@P1"
why = "auto"

[[step]]
id = "lay"
kind = "do"
say = "Lay it."
goal = { play = "4-3@P1" }
wrong = [{ move = "5-2@P1", why = "Try the other one." }]
hint = ["Look at the end.", "It is a 4."]
praise = "Well done."
then = "5-1@P2"
"""


def line_of(text, words):
    return next(number for number, line in enumerate(text.split("\n"), start=1) if words in line)


def test_reads_everything():
    lesson = read_lesson(GOOD, "good.toml")
    look, lay = lesson.steps
    assert (lesson.id, lesson.title, lesson.minutes, lesson.order) == ("two_steps", "Two steps", 1, 0)
    assert look.mark == (Tile(4, 3), "P1", "boneyard")
    assert look.options[1].why == AUTO
    assert look.options[1].move == Place(Tile(5, 2), "P1")
    assert lay.goal == Made((Place(Tile(4, 3), "P1"),))
    assert lay.remark_on(Place(Tile(5, 2), "P1")) == "Try the other one."
    assert lay.remark_on(Draw()) == ""
    assert lesson.index_of("lay") == 1
    assert lesson.index_of("gone") is None
    assert check_lesson(lesson, GAME) == ()


def test_a_new_lesson_from_a_file_can_be_played(tmp_path):
    file = tmp_path / "new.toml"
    file.write_text(GOOD, encoding="utf-8")
    lesson = read_lesson(file.read_text(encoding="utf-8"), file.name)
    assert check_lesson(lesson, GAME) == ()
    run = lesson_run.begin(lesson, GAME)
    run = lesson_run.answer(run, GAME, 1)
    assert (run.note, run.solved, run.tries) == ("wrong", False, 1)
    assert run.verdict is not None
    assert run.verdict.reasons[0].code == "end.no_match"
    run = lesson_run.next_step(lesson_run.answer(run, GAME, 0), GAME)
    run = lesson_run.try_move(run, GAME, Place(Tile(4, 3), "P1"))
    assert run.finished
    assert lesson_run.remark(run) == "Well done."
    assert run.state.to_move == 0  # the other one has played


@pytest.mark.parametrize(
    "goal, read",
    [
        ('{ play = "draw" }', Made((Draw(),))),
        ('{ at = "P1", count = 3 }', Laid("P1", 3)),
        ("{ moves = 2 }", Moved(2)),
        ('{ until = "turn_over" }', TurnOver()),
        ('{ until = "round_over" }', RoundOver()),
        ('{ event = "marker_placed" }', Happened("marker_placed")),
        ('{ event = "double_covered", at = "P2" }', Happened("double_covered", "P2")),
        ('{ all_of = [{ moves = 1 }, { until = "turn_over" }] }', AllOf((Moved(1), TurnOver()))),
        ('{ any_of = [{ moves = 1 }, { play = "draw" }] }', AnyOf((Moved(1), Made((Draw(),))))),
    ],
)
def test_goals(goal, read):
    assert read_lesson(GOOD.replace('{ play = "4-3@P1" }', goal), "x.toml").steps[1].goal == read


WITH_BOTS = """\
id = "bots"
title = "Bots"
goal = "Play a round."
minutes = 5

[[step]]
id = "one_turn"
kind = "do"
say = "Bea begins, and then it is your turn."
position = '''
set = 6
players = 2
to_move = "P2"
boneyard = 2
[hands]
P1 = "6-1 5-4 3-2"
P2 = "6-2 4-3 5-5"
'''
goal = { moves = 1 }
bots = true

[[step]]
id = "to_the_end"
kind = "do"
say = "Play it to its end."
goal = { until = "round_over" }
bots = true
"""


def test_with_bots_the_others_play_by_advice_before_between_and_after_the_learners_moves():
    lesson = read_lesson(WITH_BOTS, "bots.toml")
    assert check_lesson(lesson, GAME) == ()
    run = lesson_run.begin(lesson, GAME)
    assert run.state.to_move == 0
    assert run.others
    first = lesson_run.reveal(run, GAME)
    assert (first.note, first.solved, first.state.to_move) == ("shown", True, 0)
    run = lesson_run.next_step(first, GAME)
    turns = 0
    while not run.solved:
        assert run.state.to_move == 0
        assert lesson_run.due_move(run, GAME) in GAME.moves(run.state)
        before, run = run, lesson_run.reveal(run, GAME)
        turns += 1
        if not run.solved:
            assert lesson_run.undo(run).state == before.state
    assert run.finished
    assert run.state.to_move is None
    assert GAME.outcome(run.state) is not None
    assert len(run.moves) == turns
    assert lesson_run.begin(lesson, GAME, 1).state.to_move == 0


def test_a_round_that_ends_before_the_goal_makes_it_unreachable():
    lesson = read_lesson(WITH_BOTS.replace("{ moves = 1 }", "{ moves = 99 }"), "bots.toml")
    assert [problem.code for problem in check_lesson(lesson, GAME)] == ["lesson.unreachable"]


def test_a_goal_may_be_a_table_of_its_own():
    text = GOOD.replace('goal = { play = "4-3@P1" }\n', "") + '[step.goal]\nplay = "4-3@P1"\n'
    assert read_lesson(text, "x.toml").steps[1].goal == Made((Place(Tile(4, 3), "P1"),))
    with pytest.raises(InvalidLesson) as caught:
        read_lesson(text.replace('\nplay = "4-3@P1"\n', '\npaly = "4-3@P1"\n'), "x.toml")
    assert dict(caught.value.facts)["line"] == line_of(text, "[step.goal]")


NOT_READ = [
    # what is replaced, by what, the code, words of the line that is named, words of the message
    ('say = "Lay it."', 'say = "Lay it.', "toml", 'say = "Lay it.', "not TOML"),
    ('title = "Two steps"', 'titel = "Two steps"', "key_near", "titel", "Did you mean “title”"),
    ('kind = "do"\n', 'kind = "do"\nxyz = 1\n', "key", "xyz", "What can stand here"),
    ('say = "Lay it."\n', "", "missing", "", "say is missing"),
    ("minutes = 1", 'minutes = "one"', "number", "minutes", "above zero"),
    ('kind = "do"', 'kind = "make"', "value", 'kind = "make"', "tell, ask and do"),
    ('rules = ["MT-A-11"]', 'rules = "MT-A-11"', "texts", "rules", "list"),
    ("right = false", 'right = "no"', "truth", 'right = "no"', "true or false"),
    ("right = false\n", "right = false\nrihgt = 1\n", "key_near", "rihgt", "“right”"),
    ('move = "5-2@P1"\nwhy = "auto"', 'why = "auto"', "missing", "", "move is missing"),
    ('praise = "Well done."', "several = true", "only_in", "several", 'kind = "ask"'),
    ('goal = { play = "4-3@P1" }', "goal = { paly = 1 }", "goal", "paly", "A goal is one of these"),
    ('goal = { play = "4-3@P1" }', "goal = { all_of = [{ moves = true }] }", "goal", "all_of", "A goal is one"),
    ('goal = { play = "4-3@P1" }', "goal = { play = [] }", "moves", "play = []", "moves in one text"),
    ('goal = { play = "4-3@P1" }\n', "", "goal", "", "A goal is one of these"),
    ('praise = "Well done."', 'sheet = ["0 x"]', "sheet", "sheet", "a list of rounds"),
    ('then = "5-1@P2"', 'seat = "Q1"', "seat", "seat", "“Q1” is not a seat"),
    ('wrong = [{ move = "5-2@P1", why = "Try the other one." }]', 'wrong = "no"', "tables", "wrong", "list of tables"),
    ('[{ move = "5-2@P1", why', '[{ move = "5-2@P1", wy', "key_near", "wrong", "“why”"),
]


@pytest.mark.parametrize("old, new, code, line, message", NOT_READ)
def test_a_broken_file_is_refused_with_its_line(old, new, code, line, message):
    assert GOOD.count(old) >= 1
    text = GOOD.replace(old, new)
    with pytest.raises(InvalidLesson) as caught:
        read_lesson(text, "broken.toml")
    facts = dict(caught.value.facts)
    said = READER.problem(caught.value)
    assert caught.value.code == f"lesson.{code}"
    assert facts["file"] == "broken.toml"
    assert said.startswith(f"In broken.toml:{facts['line']}: ")
    assert message in said
    if line:
        assert facts["line"] == line_of(text, line)


def test_a_missing_key_is_told_at_its_table():
    with pytest.raises(InvalidLesson) as caught:
        read_lesson(GOOD.replace('say = "Lay it."\n', ""), "x.toml")
    assert dict(caught.value.facts)["line"] == line_of(GOOD, 'id = "lay"') - 1


@pytest.mark.parametrize(
    "word, code", [("4:3@P1", "notation.move"), ("44-3@P1", "notation.tile_value"), ("4-3@here", "notation.place")]
)
def test_a_wrong_word_of_the_notation_is_named_with_its_line(word, code):
    with pytest.raises(InvalidLesson) as caught:
        read_lesson(GOOD.replace('then = "5-1@P2"', f'then = "{word}"'), "x.toml")
    assert caught.value.code == code
    assert READER.problem(caught.value).startswith(f"In x.toml:{line_of(GOOD, 'then =')}: “")


@pytest.mark.parametrize(
    "text", ["", 'id = "a"\ntitle = "A"\ngoal = "A."\nminutes = 1\n', "[[", "step = 3", "x" * 300_000]
)
def test_what_is_no_lesson_is_refused(text):
    with pytest.raises(InvalidLesson) as caught:
        read_lesson(text, "x.toml")
    assert READER.problem(caught.value).startswith("In x.toml:")


NOT_FIT = [
    ('id = "lay"', 'id = "look"', "lesson.id_twice", 'id = "look"'),
    ('say = "Lay it."', f'say = "{"Lay it now. " * 12}"', "lesson.words", "Lay it now."),
    ('say = "Lay it."', 'say = "Lay <b>it</b>."', "lesson.plain", "<b>"),
    ('say = "Lay it."', 'say = "Lay *it."', "lesson.plain", "*it."),
    ('say = "Lay it."', 'say = "Lay it"', "lesson.sentence", 'say = "Lay it"'),
    ('rules = ["MT-A-11"]', 'rules = ["MT-A-99"]', "lesson.rule", "MT-A-99"),
    ('hint = ["Look at the end.", "It is a 4."]', 'hint = ["A.", "B.", "C."]', "lesson.hints", "hint ="),
    ('P1 = "6-4"\n', 'P1 = "5-4"\n', "position.chain", "position ="),
    ('P2 = "5-1 2-0"', 'P2 = "5-1 4-3"', "position.twice", "position ="),
    ('P1 = "6-4"\n', 'P1 = "6-4\n', "position.toml", "position ="),
    ("set = 6\n", "set = 6\nplayed = '5-2@P1'\n".replace("'", '"'), "lesson.played_illegal", "position ="),
    ('mark = "4-3 P1 boneyard"', 'mark = "6-5"', "lesson.mark", "mark ="),
    ('mark = "4-3 P1 boneyard"', 'mark = "P3"', "lesson.mark", "mark ="),
    ("right = true", "right = false", "lesson.none_right", "option"),
    ("right = false", "right = true", "lesson.none_wrong", "option"),
    ('mark = "4-3 P1 boneyard"', "several = true", "lesson.several", "several"),
    ('goal = { play = "4-3@P1" }', 'goal = { play = "5-2@P1" }', "lesson.unreachable", "goal = { play"),
    ('goal = { play = "4-3@P1" }', 'goal = { event = "marker_palced" }', "lesson.unreachable", "goal = { event"),
    ('goal = { play = "4-3@P1" }', 'goal = { at = "P1", count = 1 }', "lesson.goal_at_start", "goal = { at"),
    ('P1 = "4-3 5-2"', 'P1 = "4-3 4-2"', "lesson.off_goal", "goal = { play"),
    ('wrong = [{ move = "5-2@P1"', 'wrong = [{ move = "4-3@P1"', "lesson.remark", "wrong ="),
    ('then = "5-1@P2"', 'then = "2-0@P2"', "lesson.then_illegal", "then ="),
    ('then = "5-1@P2"', 'sheet = ["0 24 13"]', "lesson.sheet", "sheet ="),
    ('then = "5-1@P2"', 'then = "5-1@P2 draw"', "lesson.then_own", "then ="),
    ("players = 2\n", 'players = 2\nto_move = "P2"\n', "lesson.mover", ""),
]


@pytest.mark.parametrize("old, new, code, line", NOT_FIT)
def test_what_cannot_be_taught_is_found(old, new, code, line):
    assert GOOD.count(old) >= 1
    text = GOOD.replace(old, new)
    found = check_lesson(read_lesson(text, "unfit.toml"), GAME)
    assert code in {problem.code for problem in found}
    problem = next(problem for problem in found if problem.code == code)
    facts = dict(problem.facts)
    said = READER.problem(problem)
    assert facts["file"] == "unfit.toml"
    assert f"unfit.toml:{facts['line']}" in said
    assert not re.search(r"\w+\.\w+_\w+|\{|\}", said.replace("unfit.toml", ""))
    if code == "lesson.id_twice":
        assert facts["line"] > line_of(text, line)
    elif line:
        assert facts["line"] == line_of(text, line)


@pytest.mark.parametrize("right, code", [("true", "lesson.auto_illegal"), ("false", "lesson.auto_legal")])
def test_the_engine_judges_automatic_reasons(right, code):
    [fits] = re.findall(r'right = true\nmove = "4-3@P1"', GOOD)
    text = (
        GOOD.replace(fits, 'right = false\nmove = "4-3@P1"')
        if right == "false"
        else GOOD.replace("right = false", "right = true")
    )
    assert code in {problem.code for problem in check_lesson(read_lesson(text, "x.toml"), GAME)}


def test_the_learner_acts_from_the_second_step_on():
    tell = '[[step]]\nid = "{}"\nkind = "tell"\nsay = "Look."\nposition = "players = 2"\n'
    text = GOOD[: GOOD.index("[[step]]")] + tell.format("a") + tell.format("b") + tell.format("c")
    codes = [problem.code for problem in check_lesson(read_lesson(text, "x.toml"), GAME)]
    assert codes == ["lesson.second_step", "lesson.half"]


def test_every_step_has_a_board():
    text = GOOD[: GOOD.index("[[step]]")] + '[[step]]\nid = "a"\nkind = "ask"\nsay = "Yes?"\n'
    text += "".join(f'[[step.option]]\ntext = "A"\nright = {right}\nwhy = "So."\n' for right in ("true", "false"))
    [problem] = check_lesson(read_lesson(text, "x.toml"), GAME)
    assert problem.code == "lesson.no_board"


def test_a_step_may_open_the_hands_and_show_a_score_sheet():
    text = GOOD.replace('then = "5-1@P2"', 'open_hands = true\nsheet = ["0 24", "31 0"]')
    lesson = read_lesson(text, "x.toml")
    assert check_lesson(lesson, GAME) == ()
    assert (lesson.steps[0].open_hands, lesson.steps[0].sheet) == (False, ())
    assert (lesson.steps[1].open_hands, lesson.steps[1].sheet) == (True, ((0, 24), (31, 0)))
