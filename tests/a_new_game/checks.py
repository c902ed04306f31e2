"""What is known of One Line by its rules, asked where its folder stands among the games (see ``tests/test_a_new_game.py``)."""

from pathlib import Path

import dominoes_widgets
from dominoes_widgets.app import dashboard
from dominoes_widgets.match import Match
from dominoes_widgets.referee import judge
from dominoes_widgets.teach.session import Session
from dominoes_widgets.variants.registry import games
from dominoes_widgets.view.build import build
from dominoes_widgets.view.coach_part import Coach
from tests.teach.sessions import HOME, WORLD, act, table

POSITION = """
game = "one_line"
to_move = "P1"
line = "6-4 4-1"
[hands]
P1 = "5-3 1-0"
P2 = "3-3 2-0"
"""


def coach_of(session: Session) -> Coach:
    words = build(session, WORLD).coach
    assert words is not None
    return words


def at_the_table() -> Session:
    return act(act(HOME, "go", page="setup", game="one_line"), "setup", text=POSITION)


def test_one_line_is_among_the_games_of_this_house():
    assert Path(dominoes_widgets.__file__).is_relative_to(Path.cwd())
    assert "one_line" in games()
    assert set(games()) > {"one_line", "mexican_train"}


def test_one_line_has_its_card_and_only_the_pages_that_it_fills():
    cards = next(section.cards for section in build(HOME, WORLD).sections if section.key == "games")
    card = next(card for card in cards if card.title == "One Line")
    assert (card.text, card.progress) == ("Two players, one line, one end.", None)
    assert card.button.text == "Play"
    screen = build(act(HOME, **card.button.do), WORLD)  # type: ignore[arg-type]
    assert [button.do["page"] for button in screen.nav] == ["home", "game", "play", "setup"]
    assert [section.key for section in screen.sections] == ["new"]


def test_one_line_explains_a_wrong_move_and_plays_what_is_right_instead():
    session = act(at_the_table(), "place", tile="5-3", at="LN")
    words = coach_of(session)
    assert [reason.text for reason in words.reasons] == ["5-3 does not fit on the line: the end shows 1."]
    assert [reason.rule for reason in words.reasons] == [None]
    assert [button.text for button in words.repairs] == ["1-0 on the line"]
    after = table(act(session, **words.repairs[0].do)).state  # type: ignore[arg-type]
    assert (after.end, after.to_move) == (0, 1)


def test_one_line_is_hinted_where_it_has_no_words_for_a_hint_and_where_it_has():
    session = act(at_the_table(), "hint")
    assert coach_of(session).lines == ("Look at the ends of the trains and at your hand.",)
    session = act(session, "hint")
    assert coach_of(session).lines == ("Several tiles may fit. The heaviest costs the most if you keep it.",)


def test_one_line_is_played_to_its_end():
    """P2 answers 1-0 with 2-0; then P1 draws until a 2 comes, and so on: at the end somebody's pips are counted."""
    match = Match.from_position(POSITION).push("1-0@LN").push("2-0@LN")
    while match.to_move == "P1" and match.moves == ("draw",):
        match.push("draw")
    assert match.moves[0].endswith("@LN")
    assert all("2" in move.partition("@")[0] for move in match.moves)
    last = Match.from_position('game = "one_line"\nline = "6-1"\n[hands]\nP1 = "1-0"\nP2 = "3-3 2-0"').push("1-0@LN")
    assert last.outcome is not None
    assert (last.outcome.how, last.outcome.winners, last.outcome.scores) == ("out", (0,), (0, 8))
    assert "P1 wins the game" in last.describe()


def test_one_line_is_played_in_the_dashboard():
    app = dashboard("one_line")
    app.receive({"do": "hello", "width": 1100, "height": 720, "query": "", "saved": "", "voila": True})
    assert "One Line" in app.screen["regions"]["content"]
    app.receive({"do": "setup", "fields": {"text": POSITION}})
    assert "Round 1" in str(app.screen["board"]["parts"])
    app.receive({"do": "pass"})
    assert app.last_error is None
    assert "You can lay a tile, so you must: " in "".join(app.screen["regions"].values())
    app.receive({"do": "place", "tile": "1-0", "at": "LN"})
    assert app.session.table is not None
    assert app.session.table.state.end == 0


def test_one_line_is_judged_by_the_referee():
    told = judge(POSITION, ["pass"])
    assert told["moves"] == ["1-0@LN"]
    assert told["reasons"] == [
        {"code": "turn.can_lay", "rule": "OL-2", "text": "You can lay a tile, so you must: 1-0 on the line."}
    ]
    assert judge(POSITION, ["1-0@LN"])["after"]["end"] == 0  # type: ignore[index]
