"""A game in hand with all its moments: going back loses nothing, and a move made in the past replaces what came later."""

from dataclasses import replace

import pytest

from dominoes_widgets.core.moves import Draw
from dominoes_widgets.core.notation import parse_move
from dominoes_widgets.core.problems import IllegalMove, Problem
from dominoes_widgets.core.record import Record
from dominoes_widgets.teach import bots, timeline
from dominoes_widgets.teach.timeline import Timeline
from tests.rounds import until_person
from tests.teach.sessions import BOARD, NAME, WORLD

GAME = WORLD.games[NAME]
BEGINNING = Record(NAME, (("players", 3), ("rounds", 2)), seed=4)


def played(by_hand: frozenset[int] = frozenset(), rounds: int = 1) -> Timeline:
    """A game that bots played, a round or more of it."""
    line = until_person(timeline.begin(GAME, BEGINNING, frozenset()))
    for _ in range(rounds - 1):
        line = until_person(timeline.deal_next(line))
    return replace(line, by_hand=by_hand)


def test_a_game_begins_at_the_last_moment_of_its_record():
    record = played(rounds=2).record
    line = timeline.begin(GAME, record)
    assert line.at_end
    assert line.record == record
    assert line.ply == len(record.moves)
    assert [frame.by for frame in line.frames] == [frame.by for frame in played(rounds=2).frames]
    assert sum(frame.move is None for frame in line.frames) == 2


def test_its_record_has_a_line_for_each_turn():
    lines = played().record.text().split("moves\n")[1].splitlines()
    assert len(lines) == len(
        {i for i, frame in enumerate(played().frames) if i and frame.by != played().frames[i - 1].by}
    )


def test_going_back_keeps_what_came_later_and_a_move_there_replaces_it():
    line = timeline.jump(played(), 5)
    assert len(line.frames) == len(played().frames)
    assert line.record == played().record
    other = next(m for m in GAME.moves(line.state) if m != line.frames[6].move)
    pushed = timeline.push(line, other)
    assert pushed.at_end
    assert pushed.record.moves == (*played().record.moves[:5], other)
    assert line.record == played().record


@pytest.mark.parametrize("to, shown", [(-5, 0), (0, 0), (3, 3), (10**9, -1)])
def test_a_jump_outside_the_game_ends_at_its_edge(to, shown):
    line = timeline.jump(played(), to)
    assert line.frame is played().frames[shown] or line.cursor == (shown if shown >= 0 else len(line.frames) - 1)


def test_an_illegal_move_is_refused_and_changes_nothing():
    line = timeline.begin(GAME, Record(NAME, position=BOARD))
    with pytest.raises(IllegalMove):
        timeline.push(line, Draw())
    assert len(line.frames) == 1


def test_undo_goes_to_before_the_last_decision_of_a_person():
    line = played(by_hand=frozenset({1}))
    mine = [i for i, frame in enumerate(line.frames) if frame.by == 1]
    back = timeline.undo(line)
    assert back.cursor == mine[-1] - 1
    assert back.state.to_move == 1
    assert timeline.undo(back).cursor == mine[-2] - 1
    assert back.record == line.record


def test_undo_before_any_decision_shows_the_beginning():
    assert timeline.undo(timeline.jump(played(), 4)).cursor == 0


def test_a_bot_moves_by_what_it_sees_and_says_why():
    line = bots.move(timeline.begin(GAME, BEGINNING, frozenset()))
    assert line.frame.why is not None
    assert line.frame.why.move == line.frame.move


def test_a_replayed_game_finds_the_reasons_of_its_bots_again():
    line = played(by_hand=frozenset({0}), rounds=2)
    again = bots.explained(timeline.begin(GAME, line.record, line.by_hand))
    assert [frame.why for frame in again.frames if frame.by not in (0, None)] == [
        frame.why for frame in line.frames if frame.by not in (0, None)
    ]
    assert all(frame.why is None for frame in again.frames if frame.by == 0)


def test_a_person_s_odd_move_gets_no_reason():
    line = timeline.begin(GAME, Record(NAME, position=BOARD), frozenset({1}))
    odd = next(m for m in GAME.moves(line.state) if m != GAME.advise(GAME.seen_by(line.state, 0)).move)
    assert bots.explained(timeline.push(line, odd)).frame.why is None


def test_the_next_round_follows_one_that_is_over_and_nothing_else():
    line = played()
    dealt = timeline.deal_next(line)
    assert (dealt.state.round, dealt.frame.move) == (2, None)
    assert timeline.deal_next(timeline.jump(dealt, dealt.cursor - 1)).cursor == dealt.cursor
    for stale in (dealt, timeline.jump(line, 3), played(rounds=2)):
        with pytest.raises(Problem) as told:
            timeline.deal_next(stale)
        assert told.value.code == "play.no_next_round"


def test_a_moment_is_found_by_its_number_of_moves():
    line = played(rounds=2)
    total = len(line.record.moves)
    assert timeline.moment_after(line, 0) == 0
    assert timeline.moment_after(line, total) == len(line.frames) - 1
    assert timeline.moment_after(line, total + 7) == len(line.frames) - 1
    for moves in range(total):
        assert timeline.jump(line, timeline.moment_after(line, moves)).ply == moves


def test_a_position_and_the_moves_since():
    line = timeline.begin(GAME, Record(NAME, position=BOARD))
    line = timeline.push(line, parse_move("7-2@P1"))
    assert Record.from_code(line.record.code()) == replace(line.record, position=BOARD.strip() + "\n")
    assert timeline.begin(GAME, line.record).state == line.state
