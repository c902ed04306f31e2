"""The notebook's façade: what a person can do with a game, what round-trips, and how it refuses what is wrong."""

import json
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

import dominoes_widgets
from dominoes_widgets import IllegalMove, Match, Problem, Record
from dominoes_widgets.teach import timeline
from dominoes_widgets.variants import registry

POSITION = """
game = "mexican_train"
players = 4
to_move = "P2"
markers = "P3"
boneyard = 12
[trains]
P1 = "12-5"
P2 = "12-9"
P3 = "12-4"
MT = "12-8 8-6"
[hands]
P2 = "9-5 8-4 6-2 4-2 3-0"
"""


def played(moves: int = 40, players: int = 3) -> Match:
    return Match("mexican_train", players=players, seed=11).bot(moves)


def finished() -> Match:
    match = Match("mexican_train", players=2, set=6, seed=4)
    while match.to_move:
        match.bot()
    return match


def test_bots_asked_for_more_moves_than_a_round_has_stop_at_its_end():
    assert Match("texas_42", seed=1, length="hand").bot(10**15, level="easy").outcome is not None


def test_the_public_names_are_sorted_and_load() -> None:
    assert dominoes_widgets.__all__ == sorted(dominoes_widgets.__all__)
    assert all(getattr(dominoes_widgets, name) for name in dominoes_widgets.__all__)


@pytest.mark.parametrize("moves", [0, 1, 17, 60])
def test_a_match_comes_back_from_its_position_record_code_and_repr(moves: int) -> None:
    match = played(moves) if moves else played(1).undo()
    assert Match.from_record(match.record()).state == match.state
    assert Match.from_code(match.code()).state == match.state
    assert eval(repr(match), {"Match": Match}).state == match.state
    again = Match.from_position(match.position())
    assert again.position() == match.position()
    assert again.moves == match.moves


def test_a_record_of_a_position_begins_with_it() -> None:
    match = Match.from_position(POSITION).push("6-2@MT")
    assert Match.from_code(match.code()).position() == match.position()
    assert 'P2 = "9-5 8-4 6-2 4-2 3-0"' in match.record()


def test_the_record_ends_at_the_moment_that_is_shown() -> None:
    match = played(10).jump(4)
    assert len(Record.from_text(match.record()).moves) == 4
    assert Match.from_code(match.code()).state == match.state


def test_undo_redo_and_jump_go_through_the_same_states() -> None:
    match = played(6)
    states = [match.jump(n).state for n in range(7)]
    assert [match.undo().number for _ in range(7)] == [5, 4, 3, 2, 1, 0, 0]
    assert [match.redo().state for _ in range(6)] == states[1:]
    assert match.redo().number == 6


def test_a_new_move_drops_what_came_after() -> None:
    match = played(6).jump(2)
    match.push(match.moves[0])
    assert match.redo().number == 3


def test_rounds_follow_each_other_and_add_up() -> None:
    match = finished()
    assert match.outcome is not None
    assert match.game_outcome is None
    first = match.outcome.scores
    match.next_round()
    assert match.sheet.rows == (first,)
    assert match.to_move
    assert eval(repr(match), {"Match": Match}).state == match.state
    while match.to_move:
        match.bot()
    assert match.outcome is not None
    assert match.sheet.totals == tuple(a + b for a, b in zip(first, match.outcome.scores, strict=True))
    assert f"| {match.sheet.totals[0]} |" in match.sheet._repr_markdown_()


def test_ask_judges_and_changes_nothing() -> None:
    match = Match.from_position(POSITION)
    before = match.position()
    good, bad = match.ask("6-2@MT"), match.try_("9-5@P1")
    assert good
    assert good.effects == ("P2 lays 6-2 on the Mexican Train.",)
    assert not bad
    assert [reason.rule.id for reason in bad.reasons if reason.rule] == ["MT-A-20"]
    assert bad.reasons[0].text == "No marker stands on P1’s train, so only its owner may play there."
    assert set(bad.repairs) == set(match.moves)
    assert bad.repairs[0] == "9-5@P2"
    assert "(MT-A-20)" in repr(bad)
    assert "MT-A-20 · Three places to play" in bad._repr_markdown_()
    assert match.position() == before


MOVES_OF_ALL_GAMES = [
    "6-4@MT", "6-4@5-5", "draw", "pass", "done", "6-4", "6-4:4", "bid:30", "bid:plunge", "trumps:5", "trumps:nello"
]  # fmt: skip


@pytest.mark.parametrize("name", registry.games())
@pytest.mark.parametrize("move", MOVES_OF_ALL_GAMES)
def test_a_move_of_any_game_can_be_asked_about_in_every_game(name: str, move: str) -> None:
    answer = Match(name, seed=3).ask(move)
    assert bool(answer) == bool(answer.effects) == (not answer.reasons)
    assert move.partition("@")[0].partition(":")[0] in str(answer) or answer.reasons


def test_every_legal_move_and_no_other_is_answered_with_yes() -> None:
    match = played(25)
    tiles = [str(tile) for tile in match.state.hands[match.state.to_move]]
    places = ["MT", *(f"P{n}" for n in range(1, 4))]
    written = {f"{tile}@{place}" for tile in tiles for place in places} | {"draw", "pass", "done"}
    assert {move for move in written if match.ask(move)} == set(match.moves)
    assert all(match.ask(move).reasons[0].text for move in written - set(match.moves))


def test_why_tells_every_place_once() -> None:
    told = Match.from_position(POSITION).why("4-2")
    assert told.fits == ("P3",)
    assert len(told.reasons) == 4
    assert told._repr_markdown_().count("MT-A-11 · ") == 1


def test_a_hint_climbs_and_starts_anew_after_a_move() -> None:
    match = Match.from_position(POSITION)
    rungs = [match.hint() for _ in range(4)]
    assert [hint.rung for hint in rungs] == ["nudge", "reason", "move", "move"]
    assert [bool(hint.move) for hint in rungs] == [False, False, True, True]
    assert rungs[2].move in match.moves
    assert match.push(rungs[2].move).hint().rung == "nudge"
    assert match.hint("move").move in match.moves


def test_a_bot_says_what_it_did_and_why() -> None:
    match = Match("mexican_train", players=4, seed=7).bot()
    assert match.happened.startswith("P4 lays 12-10 on their own train.")
    assert "began with 12-10, the heaviest of the tiles that fit" in match.happened


def test_a_notebook_gets_a_picture_and_a_terminal_the_same_in_words() -> None:
    match = Match.from_position(POSITION)
    bundle = match._repr_mimebundle_()
    assert set(bundle) == {"text/html", "image/svg+xml", "text/plain"}
    ET.fromstring(bundle["image/svg+xml"])
    picture = ET.fromstring(bundle["text/html"].replace(">", "/>"))
    assert picture.get("alt") == match.describe().replace("\n", " ")  # XML reads a line break there as a blank
    assert "max-width: 100%" in picture.get("style", "")
    assert bundle["text/plain"] == match.describe()
    assert "- C P3: 15 tiles; 12-4; end: 4; open to all" in match.describe()
    assert "P2 is to move. Allowed: 4-2@P3, 6-2@MT, 8-4@P3, 9-5@P2" in match.describe()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast", "projector"])
def test_a_picture_keeps_its_width_in_every_theme(theme: str) -> None:
    svg = ET.fromstring(played(60, players=6).show(theme=theme, width=500, numerals=False).svg)
    assert svg.get("width") == "500"
    assert "@ID@" not in ET.tostring(svg, encoding="unicode")


def test_a_finished_round_says_who_won() -> None:
    assert "wins the round" in finished().describe()


def test_play_opens_the_app_on_this_very_state_and_keeps_the_match() -> None:
    match = Match.from_position(POSITION)
    app = match.play(theme="dark")
    app.receive({"do": "hello", "width": 900, "height": 700, "query": "?game=nonsense", "saved": "{", "voila": True})
    assert app.session.table is not None
    assert app.session.table.state == match.state
    assert app.session.table.by_hand == frozenset({1})
    assert (app.screen["alert"], app.screen["address"], app.screen["title"], app.screen["save"]) == ("", None, None, None)
    app.receive({"do": "place", "tile": "6-2", "at": "MT"})
    assert app.session.table.ply == 1
    assert match.number == 0


def test_play_takes_the_seats_that_are_named() -> None:
    match = played(3, players=4)
    everybody, two = match.play("all").session.table, match.play("P1 P3").session.table
    assert everybody is not None
    assert everybody.by_hand == frozenset(range(4))
    assert two is not None
    assert two.by_hand == frozenset({0, 2})


def test_the_app_and_a_match_share_codes() -> None:
    match = played(12)
    assert timeline.begin(match._line.game, Record.from_code(match.code())).state == match.state
    assert replace(Record.from_code(match.code()), moves=()).seed == 11


# ---- bad input: one sentence that names the word and what would be right

RECORD = 'game = "mexican_train"\nplayers = 2\nset = 6\nseed = 7\n\nmoves\n1. 6-4@P1 5-5@P1\n'
WRONG = [
    (lambda: Match("chess"), "There is no game called “chess”. The games are"),
    (lambda: Match(double_blnk=25), "Did you mean “double_blank”?"),
    (lambda: Match(double_blank=7), "double_blank cannot be “7”"),
    (lambda: Match(players=99), "2 to 14 players, not for “99”"),
    (lambda: Match(seed="x"), "seed must be a whole number, not “x”."),  # type: ignore[arg-type]
    (lambda: Match(language="tlh"), "no words for the language “tlh” yet. The languages are en."),
    (lambda: Match.from_position(POSITION.replace("9-5", "9:5")), "In hands.P2: “9:5” is not a tile."),
    (lambda: Match.from_position(POSITION.replace("3-0", "19-0")), "“19-0” is not a tile of any set"),
    (lambda: Match.from_position(POSITION.replace("3-0", "12-4")), "12-4 is named twice"),
    (lambda: Match.from_position(POSITION.replace("12-9", "9-8")), "In the train P2, 9-8 cannot come first"),
    (lambda: Match.from_position("to_move = 'P1'"), "does not say which game it is"),
    (lambda: Match.from_position("to_move = P1"), "The position could not be read"),
    (lambda: Match.from_position(RECORD), "Use Match.from_record"),
    (lambda: Match.from_record(POSITION), "This is not a record"),
    (lambda: Match.from_record(RECORD.replace("5-5@P1", "5:5")), "“5:5” is not a move"),
    (lambda: Match.from_record(RECORD.replace("5-5@P1", "5-5")), "A tile needs a place: write 5-5@P1 for the train"),
    (lambda: Match.from_record(RECORD), "Move 2, 5-5@P1, is not allowed. 5-5 does not fit on P1’s train"),
    (lambda: Match.from_code(""), "There is no share code to read."),
    (lambda: Match.from_code(played(3).code()[:-2]), "This share code is damaged"),
    (lambda: Match.from_code("9" + played(3).code()), "begins with “9”"),
    (lambda: played(3).push("4:6@P1"), "“4:6@P1” is not a move."),
    (lambda: played(3).push("6-4@X"), "“X” is not a place."),
    (lambda: played(3).why("6/4"), "“6/4” is not a tile."),
    (lambda: played(3).jump(9), "There is no moment after 9 moves"),
    (lambda: played(3).next_round(), "There is no next round now."),
    (lambda: finished().bot(), "The round is over"),
    (lambda: finished().hint(), "The round is over"),
    (lambda: played(3).hint("all"), "rung cannot be “all”"),
    (lambda: played(3).show(theme="pink"), "theme cannot be “pink”"),
    (lambda: played(3).show(width=5), "width must be a whole number from 288 to 4000, not 5"),
    (lambda: played(3).play("P9"), "“P9” is not a player of this game. The players are P1 to P3."),
    (lambda: played(3).play(theme="pink"), "theme cannot be “pink”"),
    (lambda: played(3).bot(level="perfect"), "level cannot be “perfect”"),
    (lambda: played(3).bot("two"), "'two' is no whole number."),  # type: ignore[arg-type]
    (lambda: played(3).jump("2"), "'2' is no whole number."),  # type: ignore[arg-type]
    (lambda: played(3).show(width="wide"), "'wide' is no whole number."),  # type: ignore[arg-type]
    (lambda: played(3).push(None), "None is no text."),  # type: ignore[arg-type]
    (lambda: played(3).why(64), "64 is no text."),  # type: ignore[arg-type]
    (lambda: played(3).play(1), "1 is no text."),  # type: ignore[arg-type]
    (lambda: Match.from_position(None), "None is no text."),  # type: ignore[arg-type]
    (lambda: Match.from_record(b"game"), "b'game' is no text."),  # type: ignore[arg-type]
    (lambda: Match.from_code(17), "17 is no text."),  # type: ignore[arg-type]
    (lambda: Match(language=None), "None is no text."),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("wrong, said", WRONG, ids=[said[:30] for _, said in WRONG])
def test_what_is_wrong_is_said_in_one_sentence(wrong, said: str) -> None:
    with pytest.raises(Problem) as caught:
        wrong()
    assert isinstance(caught.value, ValueError)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
    assert "{" not in str(caught.value)


def test_an_illegal_move_tells_every_reason_and_harms_nothing() -> None:
    match = Match.from_position(POSITION)
    before = repr(match)
    with pytest.raises(IllegalMove) as caught:
        match.push("3-0@P1")
    assert str(caught.value).startswith("3-0@P1 is not allowed. ")
    assert "only its owner may play there" in str(caught.value)
    assert "3-0 has no 5" in str(caught.value)
    assert len(caught.value.reasons) == 2
    assert repr(match) == before


def test_typed_text_in_an_answer_is_no_markup() -> None:
    told = Match.from_position(POSITION).ask("6-2@MT9")._repr_markdown_()
    assert "<" not in told
    assert json.dumps(told)


def test_in_an_auction_no_tile_is_called_unplayable() -> None:
    """T42-09: bids come first, so that a hand is only a hand; once a tile is asked for, each is judged (T42-27)."""
    match = Match("texas_42", seed=7)
    assert "P2’s hand, 7 tiles\n- 6-5\n- 6-4\n" in match.describe()
    match.push("bid:30").push("pass").push("pass").push("pass").push("trumps:6").push("6-5")
    assert "cannot be played now" in match.describe()
