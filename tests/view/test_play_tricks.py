"""The page of a game of tricks: calls on a board of their own, tiles played at a press, a small end that is asked for."""

from dataclasses import replace

from dominoes_widgets.core.moves import NameTrumps, Pass, Play
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.match import Match
from dominoes_widgets.teach.session import Session
from dominoes_widgets.view.board_tricks import TrickBoard
from dominoes_widgets.view.build import build
from dominoes_widgets.view.model import Screen
from tests.teach.sessions import WORLD, act, table

LEADING = """
game = "texas_42"
dealer = "P4"
bid = 30
declarer = "P1"
trumps = "5"
small_end = true
[hands]
P1 = "6-4 5-5 5-1 5-0 3-3 2-1 1-0"
"""


def setup(text: str) -> Session:
    session = act(act(Session(), "go", page="setup", game="texas_42"), "setup", fields={"text": text, "by_hand": ""})
    assert session.problem is None, session.problem
    return session


def screen(session: Session) -> Screen:
    return build(session, WORLD)


def auction(players: str = "4") -> Session:
    session = act(Session(), "go", page="new", game="texas_42")
    return act(session, "new", seed=5, fields={"players": players, "by_hand": "all"})


def test_the_board_says_that_a_game_without_partners_is_adapted():  # T42-02, case T42-T33
    for players in range(2, 8):
        board = screen(auction(str(players))).board
        assert isinstance(board, TrickBoard)
        assert ("adapted" in board.round_text.lower()) == (players != 4)
        assert ("adapted" in board.alt) == (players != 4)


def test_every_call_has_a_button_and_those_that_are_not_allowed_say_so():
    session = auction()
    shown = screen(session)
    assert isinstance(shown.board, TrickBoard)
    assert [b.text for b in shown.calls] == ["Pass", *map(str, range(30, 43)), "84"]
    assert not any(b.off for b in shown.calls)
    assert not {b.key for b in shown.actions} & {b.key for b in shown.calls}
    session = act(session, "move", move="bid:31")
    off = {b.text for b in screen(session).calls if b.off}
    assert off == {"30", "31"}
    refused = act(session, "move", move="bid:31")
    assert refused.verdict is not None
    assert refused.verdict.reasons[0].rule == "T42-12"
    assert table(refused).ply == table(session).ply


def test_a_tile_is_played_at_a_press_and_trumps_stand_apart():
    session = auction()
    for move in ("bid:30", "pass", "pass", "pass"):
        session = act(session, "pass") if move == "pass" else act(session, "move", move=move)
    shown = screen(session)
    assert {b.do["move"] for b in shown.calls} == {str(NameTrumps(t)) for t in (*"0123456", "doubles", "none")}
    suit = str(max(range(7), key=lambda n: sum(n in tile for tile in table(session).state.hands[table(session).state.to_move])))
    session = act(session, "move", move=f"trumps:{suit}")
    shown = screen(session)
    assert shown.calls == ()
    assert shown.hand is not None
    trumps = [int(suit) in one.tile for one in shown.hand.tiles]
    assert trumps == sorted(trumps, reverse=True)
    first_plain = trumps.index(False)
    assert shown.hand.tiles[first_plain].apart
    tile = shown.hand.tiles[-1].tile
    after = act(session, "choose", tile=str(tile))
    assert table(after).frame.move == Play(tile)


def test_a_small_end_is_asked_for_where_it_may_be_named():
    session = setup(LEADING)
    chosen = act(session, "choose", tile="6-4")
    assert table(chosen).ply == table(session).ply
    coach = screen(chosen).coach
    assert coach is not None
    ways = {str(b.do["move"]) for b in coach.repairs}
    assert ways == {"6-4", "6-4:4"}
    after = act(chosen, "move", move="6-4:4")
    assert table(after).frame.move == Play(Tile(6, 4), suit=4)
    assert table(act(session, "choose", tile="3-3")).frame.move == Play(Tile(3, 3))


def test_in_an_auction_no_tile_is_to_blame():
    session = auction()
    shown = screen(session)
    assert shown.hand is not None
    assert {tile.fits for tile in shown.hand.tiles} == {None}
    tried = act(session, "choose", tile=str(shown.hand.tiles[0].tile))
    assert tried.verdict is not None
    assert tried.verdict.reasons[0].code == "play.auction_first"
    assert Pass() in WORLD.games["texas_42"].moves(table(tried).state)


def test_a_hint_points_at_the_tile_in_the_hand():
    session = act(setup(LEADING), "hint")
    for _ in range(2):
        session = act(session, "hint")
    hand = screen(session).hand
    assert hand is not None
    assert sum(tile.hinted for tile in hand.tiles) == 1
    assert sum(tile.hinted for tile in (screen(replace(session, hint=None)).hand or hand).tiles) == 0


def test_a_hand_that_everybody_passed_waits_for_nothing():
    """T42-15: after four passes there is no bid and no trumps, and none to come."""
    match = Match("texas_42", seed=7)
    for _ in range(4):
        match.push("pass")
    told = match.describe()
    assert "Nobody bid" in told
    assert "No trumps named" in told
    assert "yet" not in told
