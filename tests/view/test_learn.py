"""The screen of a lesson: what it says in every step, on every rung of help and to what is tried or answered."""

from functools import cache
from typing import Any

import pytest

from dominoes_widgets.core.moves import Place
from dominoes_widgets.teach.lesson import Lesson
from dominoes_widgets.teach.session import Session
from dominoes_widgets.view.board import Board
from dominoes_widgets.view.build import build
from tests.teach.sessions import HOME, NAME, WORLD, act
from tests.view.played import flaws

GAME: Any = WORLD.games[NAME]
LESSONS = WORLD.lessons[NAME]


def run_of(session: Session) -> Any:
    assert session.run is not None
    return session.run


@cache
def moments(lesson: Lesson) -> tuple[Session, ...]:
    """Every step of a lesson, with what is tried and answered in it, until it is solved by hints."""
    found = []
    session = act(HOME, "go", page="learn", game=NAME, lesson=lesson.id)
    for index, step in enumerate(lesson.steps):
        session = act(session, "step", to=index)
        found.append(session)
        found += [act(session, "answer", option=option) for option in range(len(step.options))]
        state = run_of(session).state
        if state is not None and step.kind != "tell":
            tries = [Place(tile, at) for tile in state.hands[step.seat][:3] for at in state.places]
            found += [act(session, "place", tile=str(move.tile), at=move.at) for move in tries]
            found += [act(session, do) for do in ("draw", "pass", "done")]
        while not run_of(session).solved:
            session = act(session, "hint")
            found.append(session)
    return tuple(found)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_every_moment_of_a_lesson_is_told_in_sentences(lesson):
    told: set[str] = set()
    for session in moments(lesson):
        shown = build(session, WORLD)
        assert shown.lesson is not None
        assert shown.alert == ""
        told |= {shown.say, shown.lesson.say.replace("*", "")}
        told |= {why.replace("*", "") for _, _, why in shown.lesson.options if why}
        if shown.coach is not None:
            assert shown.coach.title
            texts = (*shown.coach.lines, *(reason.text for reason in shown.coach.reasons))
            told |= {text.replace("*", "") for text in texts}
    assert {text: flaws(text) for text in told if flaws(text)} == {}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_whatever_is_illegal_is_answered_with_its_rule(lesson):
    for session in moments(lesson):
        verdict = run_of(session).verdict
        if verdict is None or verdict.legal or run_of(session).answer is not None:
            continue
        coach = build(session, WORLD).coach
        assert coach is not None
        assert [reason.rule.id for reason in coach.reasons if reason.rule] == [
            reason.rule for reason in verdict.reasons
        ]


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_the_board_gives_no_answer_away_before_a_hint(lesson):
    for session in moments(lesson):
        run, shown = run_of(session), build(session, WORLD)
        if shown.hand is not None:
            assert {tile.fits for tile in shown.hand.tiles} <= {None}
        if isinstance(shown.board, Board) and not run.rung and not run.solved and session.chosen is not None:
            assert {target.fits for target in shown.board.targets} <= {None}


def test_steps_can_be_turned_and_jumped_to():
    lesson = LESSONS[0]
    session = act(HOME, "go", page="learn", game=NAME, lesson=lesson.id)
    shown = build(session, WORLD)
    assert shown.lesson is not None
    assert len(shown.lesson.steps) == len(lesson.steps)
    assert [button.off for button in shown.turns] == [True, False, False]
    last = act(session, "step", to=len(lesson.steps) - 1)
    assert run_of(act(last, "previous")).index == len(lesson.steps) - 2
    assert run_of(act(last, "again")).index == len(lesson.steps) - 1
    following = act(last, "next")
    assert run_of(following).lesson == LESSONS[1]


def test_after_the_last_lesson_comes_the_game_s_page():
    lesson = LESSONS[-1]
    session = act(act(HOME, "go", page="learn", game=NAME, lesson=lesson.id), "step", to=len(lesson.steps) - 1)
    done = act(session, "next")
    assert (done.page, done.run) == ("game", None)
