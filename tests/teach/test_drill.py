"""Series of drills: what comes next, what an answer is worth, how hard the next one is."""

from itertools import pairwise

import pytest

from dominoes_widgets.core.moves import Draw, Place
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach import drill as drilling
from dominoes_widgets.teach.drill import MIXED, Practice, Skill
from dominoes_widgets.variants.registry import drills
from tests.teach.sessions import NAME, WORLD

BOOK = drills()[NAME]
GAME = WORLD.games[NAME]


def wrong(practice: Practice) -> int:
    return next(i for i, option in enumerate(practice.drill.options) if not option.right)


def series(kind: str, length: int, seed: int = 5) -> list[Practice]:
    found = [drilling.begin(BOOK, kind, seed, {})]
    while len(found) < length:
        found.append(drilling.next_drill(found[-1], BOOK, {}))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_a_mixed_series_never_asks_the_same_kind_twice_in_a_row(seed):
    kinds = [practice.drill.kind for practice in series(MIXED, 30, seed)]
    assert all(one != other for one, other in pairwise(kinds))
    assert set(kinds) == set(BOOK.KINDS)


@pytest.mark.parametrize("kind", BOOK.KINDS)
def test_a_series_of_one_kind_never_asks_the_same_question_twice_in_a_row(kind):
    asked = [practice.drill.asks for practice in series(kind, 25)]
    assert {practice.drill.kind for practice in series(kind, 3)} == {kind}
    assert all(one != other for one, other in pairwise(asked))


def test_the_same_seed_gives_the_same_series():
    assert [p.drill for p in series(MIXED, 5)] == [p.drill for p in series(MIXED, 5)]
    assert series(MIXED, 1, seed=6)[0].drill != series(MIXED, 1)[0].drill


def test_only_the_first_try_counts():
    practice = drilling.begin(BOOK, "where", 3, {})
    practice = drilling.answer(practice, wrong(practice))
    assert (practice.first, practice.right, practice.total, practice.solved) == (False, 0, 1, False)
    practice = drilling.answer(practice, practice.drill.answer)
    assert (practice.first, practice.right, practice.total, practice.solved) == (False, 0, 1, True)
    after = drilling.next_drill(practice, BOOK, {})
    assert (after.first, after.right, after.total, after.chosen) == (None, 0, 1, ())


def test_a_wrong_answer_misses_the_rule_that_speaks_against_it():
    practice = drilling.begin(BOOK, "legal", 3, {})
    option = wrong(practice)
    assert drilling.missed_rule(drilling.answer(practice, option)) == practice.drill.options[option].why[0].rule
    assert drilling.missed_rule(drilling.answer(practice, practice.drill.answer)) == ""


def test_a_move_on_the_board_is_the_answer_that_it_means():
    practice = drilling.begin(BOOK, "legal", 3, {})
    move = practice.drill.options[practice.drill.answer].moves[0]
    assert drilling.try_move(practice, GAME, move).solved


def test_an_illegal_move_that_no_answer_names_is_a_wrong_try_and_explained():
    practice = drilling.begin(BOOK, "where", 3, {})
    drill = practice.drill
    other = next(tile for tile in drill.state.hand if tile != drill.tile)
    illegal = next(
        move
        for move in (Place(other, at) for at in drill.state.places)
        if GAME.check(drill.state, move) and drill.option_of(move) is None
    )
    after = drilling.try_move(practice, GAME, illegal)
    assert after.verdict is not None
    assert after.first is False
    assert drilling.missed_rule(after) == after.verdict.reasons[0].rule
    assert after.shown is None


def test_a_legal_move_that_no_answer_names_costs_nothing():
    for seed in range(30):
        practice = drilling.begin(BOOK, "legal", seed, {})
        for move in GAME.moves(practice.drill.state):
            if isinstance(move, Place) and practice.drill.option_of(move) is None:
                after = drilling.try_move(practice, GAME, move)
                assert (after.first, after.verdict and after.verdict.legal) == (None, True)
                return
    pytest.fail("no legal move beside the answers")


def test_a_draw_answers_the_question_whether_to_draw():
    practice = next(p for p in series("draw", 30) if p.drill.options[1].right)
    assert drilling.try_move(practice, GAME, Draw()).solved


@pytest.mark.parametrize("option", [-1, 9])
def test_an_answer_that_is_not_there_is_refused(option):
    with pytest.raises(Problem, match=r"lesson\.no_option"):
        drilling.answer(drilling.begin(BOOK, "who", 1, {}), option)


def test_a_kind_that_is_not_there_is_refused():
    with pytest.raises(Problem, match=r"drill\.unknown"):
        drilling.begin(BOOK, "chess", 1, {})


def test_success_leads_to_harder_drills_and_errors_back():
    skill = Skill()
    levels = []
    for right in (
        True,
        True,
        True,
        True,
        False,
        True,
        True,
        True,
        True,
        True,
        True,
        False,
        False,
        False,
        False,
        False,
        False,
    ):
        skill = skill.after(right)
        levels.append(skill.level)
    assert levels == [1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 2, 2, 1, 1, 1]


def test_a_drill_is_of_the_level_that_was_reached():
    assert drilling.begin(BOOK, "where", 1, {"where": Skill(3)}).drill.level == 3
    assert drilling.begin(BOOK, "where", 1, {"who": Skill(3)}).drill.level == 1


@pytest.mark.parametrize("rule", ["MT-A-20", "MT-A-34", "MT-B-26"])
def test_a_review_exercises_its_rule(rule):
    practice = drilling.begin(BOOK, MIXED, 4, {}, rule)
    assert rule in practice.drill.rules
    assert practice.drill.kind in drilling.kinds_of(BOOK, rule)
