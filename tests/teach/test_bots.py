"""Bots of three levels: chosen by the person, thinking a slice for a message, and holding up nothing that is pressed."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from dominoes_widgets.core.game import LEVELS, Thought
from dominoes_widgets.core.moves import Move
from dominoes_widgets.teach import bots, keeping, timeline
from dominoes_widgets.teach.session import Session
from dominoes_widgets.variants.mexican_train.game import MexicanTrain
from dominoes_widgets.view.build import build
from dominoes_widgets.view.build_play import BOT_MILLISECONDS, THINK_MILLISECONDS
from tests.teach.rated import Desk, RatedTrain
from tests.teach.sessions import WORLD, act, playing, table

SLICES = {"easy": 1, "steady": 1, "strong": 3}


@dataclass(frozen=True)
class SlowTrain(RatedTrain):
    """Bots that make the first legal move, the strong ones after three slices."""

    def bot(self, seen: Any, level: str, before: Thought | None) -> Thought:
        done = 1 if before is None else int(str(before.work)) + 1
        advice = replace(self.advise(seen), move=self.moves(seen)[0])
        return Thought(advice, done >= SLICES[level], done)


def after_my_move(pace: str, level: str) -> Desk:
    """A game in which the person has made a move, so that a bot is next."""
    desk = Desk(SlowTrain(), text='game = "mexican_train"\nto_move = "P1"', pace=pace, bots=level)
    while desk.session.table is not None and desk.session.table.waits_for_person:
        desk.move(desk.session.table.game.moves(desk.session.table.state)[0])
    return desk


def plies(desk: Desk) -> int:
    return table(desk.session).ply


def auto(desk: Desk) -> Any:
    return build(desk.session, desk.world).auto


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_moves_when_its_thinking_is_done_a_slice_for_a_message(level: str):
    desk = after_my_move("watch", level)
    before = plies(desk)
    assert auto(desk) == (BOT_MILLISECONDS, {"do": "bot"})
    for number in range(1, SLICES[level]):
        desk.act("bot")
        assert plies(desk) == before, number
        assert auto(desk) == (THINK_MILLISECONDS, {"do": "bot"})
    desk.act("bot")
    assert plies(desk) == before + 1


def test_where_one_press_is_one_move_thinking_goes_on_by_itself_and_stops_after_the_move():
    desk = after_my_move("step", "strong")
    before = plies(desk)
    assert auto(desk) is None or auto(desk)[1] != {"do": "bot"}
    desk.act("bot")
    assert auto(desk) == (THINK_MILLISECONDS, {"do": "bot"})
    desk.act("bot")
    desk.act("bot")
    assert plies(desk) == before + 1
    assert auto(desk) is None or auto(desk)[1] != {"do": "bot"}


@pytest.mark.parametrize("level", LEVELS)
def test_bots_that_move_at_once_all_come_to_their_moves_and_none_holds_up_a_press(level: str):
    desk = after_my_move("at_once", level)
    for _ in range(60):
        if not table(desk.session).waits_for_bot:
            break
        assert auto(desk) == (THINK_MILLISECONDS, {"do": "bot"})
        desk.act("bot")
    assert not table(desk.session).waits_for_bot
    assert level == "strong" or auto(desk) is None or auto(desk)[1] != {"do": "bot"}


def test_a_bots_thought_about_another_moment_is_dropped():
    desk = after_my_move("watch", "strong")
    desk.act("bot")
    assert desk.session.bot_plan is not None
    desk.act("undo")
    desk.act("last")
    desk.act("bot")  # the very same moment: it may go on
    assert desk.session.bot_thought(table(desk.session).state) is not None
    desk.act("undo")
    other: Move = table(desk.session).game.moves(table(desk.session).state)[-1]
    desk.act("move", move=str(other))
    assert desk.session.bot_thought(table(desk.session).state) is None


def test_a_game_without_levels_follows_its_advice():
    class Plain(MexicanTrain):
        bot = None  # type: ignore[assignment]

    line = timeline.begin(Plain(), table(playing()).beginning, frozenset())
    thought = bots.think(line, "strong")
    assert thought.done
    assert thought.advice == line.game.advise(line.game.seen_by(line.state, line.state.to_move))


def test_the_level_is_chosen_in_the_menu_or_with_a_new_game_and_is_kept():
    session = act(playing(), "prefer", name="bots", value="strong")
    assert session.prefs.bots == "strong"
    assert keeping.from_json(keeping.to_json(session), Session(), WORLD).prefs.bots == "strong"
    assert act(session, "prefer", name="bots", value="cheating").problem is not None
    session = act(session, "new", seed=3, fields={"players": "2", "bots": "easy"})
    assert session.problem is None
    assert session.prefs.bots == "easy"
    assert table(session).state.players == 2
