"""Comparing moves and looking back at a round in every game that is found: sentences without flaws, and costs in order."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from dominoes_widgets.core.game import Thinker
from dominoes_widgets.render.page import page
from dominoes_widgets.teach import coaching, looking_back
from dominoes_widgets.teach.session import Session
from dominoes_widgets.variants.registry import games
from dominoes_widgets.view.build import build
from dominoes_widgets.view.describe import describe
from tests.teach.sessions import HOME, WORLD, act, table
from tests.view.played import flaws

THINKERS = [name for name, game in games().items() if isinstance(game, Thinker)]
MOST_DECISIONS = 2
every_thinker = pytest.mark.parametrize("name", THINKERS)


@cache
def played(name: str) -> Session:
    """A round to its end, in which the person plays anything at all."""
    session = replace(HOME, game=name, prefs=replace(HOME.prefs, pace="step"))
    session = act(session, "new", seed=5, fields={})
    random = Random(f"looking back {name}")
    while (state := (line := table(session)).state).to_move is not None:
        if line.waits_for_bot:
            session = act(session, "bot")
        else:
            session = act(session, "move", move=str(random.choice(line.game.moves(state))))
    return session


@cache
def looked(name: str) -> Session:
    session = act(played(name), "look", what="begin")
    assert session.looking is not None
    # Looking at every decision would take too long here.
    session = replace(session, looking=replace(session.looking, decisions=session.looking.decisions[-MOST_DECISIONS:]))
    while looking_back.thinks(session):
        session = act(session, "look_on")
    return session


@every_thinker
def test_what_cost_most_comes_first_and_the_round_is_summed_up_in_a_sentence(name: str):
    part = build(looked(name), WORLD).review
    assert part is not None
    assert part.progress is None
    assert [flaws(line) for line in part.lines] == [[]]
    review = looked(name).looking
    assert review is not None
    costs = [one.then.mine.cost for one in review.costly if one.then]
    assert costs == sorted(costs, reverse=True)
    assert all(one.then is not None and one.then.costs for one in review.costly)


@every_thinker
def test_all_that_is_said_of_it_is_sentences(name: str):
    part = build(looked(name), WORLD).review
    assert part is not None
    for move in part.moves:
        assert flaws(move.cost) == []
        for said in move.said:
            assert said.lines
            told = [*said.lines, *(row.text for side in said.sides for row in side.told if row.long)]
            assert [(line, flaws(line)) for line in told if flaws(line)] == []


@every_thinker
def test_every_moment_can_be_shown_practised_and_answered(name: str):
    session = looked(name)
    assert session.looking is not None
    for number in range(len(session.looking.costly)):
        there = act(session, "look", what="moment", number=number)
        shown = build(there, WORLD)
        assert shown.review is not None
        assert shown.review.one
        assert page(shown, width=360, height=640).regions
        assert page(shown, width=1200, height=800).regions
        drill = act(there, "look", what="practise", number=number)
        assert drill.problem is None
        assert drill.practice is not None
        assert any(option.right for option in drill.practice.drill.options)
        for option in range(len(drill.practice.drill.options)):
            drill = act(drill, "answer", option=option)
            words = build(drill, WORLD).coach
            assert words is not None
            assert [(line, flaws(line)) for line in words.lines if flaws(line)] == []
        assert "{" not in describe(build(drill, WORLD))


@every_thinker
def test_a_comparison_is_told_in_sentences(name: str):
    session = played(name)
    for _ in range(MOST_DECISIONS):
        session = act(session, "undo")
        session = act(session, "forward")
        while coaching.weighs(session):
            session = act(session, "weigh")
        if any(button.key == "action-compare-last" for button in build(session, WORLD).walk):
            words = build(act(session, "compare"), WORLD).coach
            assert words is not None
            assert len(words.sides) == 2
            mine, best = words.sides
            assert [row.label for row in mine.told] == [row.label for row in best.told]
            lines = [*words.lines, *(row.text for side in words.sides for row in side.told if row.long)]
            assert [(line, flaws(line)) for line in lines if flaws(line) and line != "not counted"] == []
        session = act(session, "back")
