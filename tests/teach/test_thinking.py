"""The coach thinks on while its hint is shown: a slice for a message, and nothing of it is left once something else is done."""

import pytest

from dominoes_widgets.teach.hints import RUNGS
from dominoes_widgets.teach.session import Session
from dominoes_widgets.view.build import build
from dominoes_widgets.view.build_play import THINK_MILLISECONDS
from tests.teach.rated import Desk, RatedTrain
from tests.teach.sessions import WORLD, act, table

STILL = "The coach is looking at more deals."


@pytest.fixture(scope="module")
def choosing() -> Session:
    """Texas 42 in the middle of a hand, with more than one tile to choose from; everybody is played by hand."""
    session = act(Session(greeted=True), "go", page="new", game="texas_42")
    session = act(session, "new", seed=2, fields={"by_hand": "all"})
    while (state := (line := table(session)).state).tricks_gone < 4 or len(line.game.moves(state)) == 1:
        session = act(session, "move", move=str(line.game.advise(line.game.seen_by(state, state.to_move)).move))
    return session


def through(session: Session) -> Session:
    """The session once the coach has done thinking."""
    while session.thinks:
        session = act(session, "think")
    return session


def test_a_hint_is_there_at_once_and_the_screen_asks_for_the_next_slice(choosing: Session):
    asked = act(choosing, "hint")
    assert asked.hint is not None
    assert asked.thinks
    screen = build(asked, WORLD)
    assert screen.auto == (THINK_MILLISECONDS, {"do": "think"})
    assert screen.coach is not None
    assert STILL in screen.coach.lines


def test_thinking_comes_to_an_end_and_says_what_was_found_on_every_rung(choosing: Session):
    session = choosing
    for rung in RUNGS[:3]:
        session = through(act(session, "hint"))
        assert session.hint is not None
        assert session.hint.rung == rung
        screen = build(session, WORLD)
        assert screen.auto is None
        assert screen.coach is not None
        assert STILL not in screen.coach.lines
        assert len(screen.coach.lines) == 1 + (rung != "nudge")
        assert len(screen.coach.tags) == (0 if rung == "nudge" else 2)
    assert session.hint is not None
    assert session.hint.advice.evidence
    assert session.thought is not None
    assert session.hint.arrow == session.thought.advice.move


def test_a_higher_rung_goes_on_from_the_thought_there_is(choosing: Session):
    thought = through(act(choosing, "hint")).thought
    assert act(through(act(choosing, "hint")), "hint").thought == thought


def test_thinking_changes_the_hint_only_for_another_move_or_at_the_end(choosing: Session):
    session = act(choosing, "hint")
    while session.thinks:
        after = act(session, "think")
        assert session.thought is not None
        assert after.thought is not None
        if not after.thought.done and after.thought.advice.move == session.thought.advice.move:
            assert after.hint is session.hint
        session = after


@pytest.mark.parametrize("do", ["what", "undo", "back", "dismiss", "restart"])
def test_a_stale_thought_is_dropped(choosing: Session, do: str):
    asked = act(act(choosing, "hint"), "think")
    after = act(asked, do)
    assert after.thought is None
    assert act(after, "think") == after


def test_a_move_drops_the_thought_about_the_moment_before(choosing: Session):
    state = table(choosing).state
    after = act(act(choosing, "hint"), "move", move=str(table(choosing).game.moves(state)[0]))
    assert after.thought is None
    assert build(after, WORLD).auto != (THINK_MILLISECONDS, {"do": "think"})


def test_how_the_page_looks_is_no_reason_to_begin_anew(choosing: Session):
    asked = act(act(choosing, "hint"), "think")
    assert act(asked, "prefer", name="theme", value="dark").thought == asked.thought


def test_a_game_that_does_not_look_ahead_has_its_hint_and_is_done():
    class Plain(RatedTrain):
        think = None  # type: ignore[assignment]

    desk = Desk(Plain())
    asked = desk.act("hint")
    assert asked.thought is not None
    assert asked.thought.done
    assert build(asked, desk.world).auto is None
