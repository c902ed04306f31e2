"""The screen of a game in hand: what it says in every moment, what can be done, and that it gives nothing hidden away."""

import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.notation import parse_tile
from dominoes_widgets.teach.hints import RUNGS
from dominoes_widgets.teach.session import Session
from dominoes_widgets.view.board import Board
from dominoes_widgets.view.build import build
from dominoes_widgets.view.model import Screen
from tests.teach.sessions import BOARD, NAME, WORLD, act, dealt, playing, table
from tests.view.played import flaws

GAME: Any = WORLD.games[NAME]
TILE = re.compile(r"\b\d{1,2}-\d{1,2}\b")
TABLES = (
    {"players": "4"},
    {"players": "3", "ruleset": "B"},
    {"players": "2", "set": "6"},
    {"players": "6", "double_extra_tile": "on_double"},
)


def screen(session: Session) -> Screen:
    return build(session, WORLD)


@cache
def moments() -> tuple[Session, ...]:
    """Every moment of a round at each of these tables, on every rung of help and with the coach's lists open."""
    found = []
    for seed, fields in enumerate(TABLES):
        session = dealt(seed=seed, **fields)
        while table(session).state.to_move is not None:
            found.append(session)
            if table(session).waits_for_bot:
                session = act(session, "bot")
                continue
            found.append(act(session, "what"))
            tile = table(session).state.hand[0] if table(session).state.hand else None
            if tile:
                found.append(act(act(session, "choose", tile=str(tile)), "why"))
                found.append(act(act(session, "aim", at="MT"), "choose", tile=str(tile)))
            for _ in RUNGS:
                session = act(session, "hint")
                found.append(session)
        found.append(session)
    return tuple(found)


def sentences(shown: Screen) -> list[str]:
    coach = shown.coach
    told = [*coach.lines, *(reason.text for reason in coach.reasons)] if coach else []
    return [*told, *(entry.text for entry in shown.log), *(entry.why for entry in shown.log if entry.why), shown.say]


def test_every_moment_is_told_in_sentences():
    told = {text for session in moments() for text in sentences(screen(session)) if not text.endswith(":")}
    assert len(told) > 500
    assert {text: flaws(text) for text in told if flaws(text)} == {}


def test_no_word_names_a_tile_that_is_hidden_from_the_person():
    for session in moments():
        shown, state = screen(session), table(session).state
        hidden = {tile for seat, hand in enumerate(state.hands) if seat != 0 for tile in hand} | set(state.boneyard)
        words = " ".join([*sentences(shown), shown.board.alt if shown.board else "", *(b.text for b in shown.actions)])
        named = {parse_tile(word) for word in TILE.findall(words)}
        # What was tried and refused was named by the person.
        assert not named & hidden, (words, named & hidden)
        assert {tile.tile for tile in shown.hand.tiles if shown.hand} <= set(state.hands[0])  # type: ignore[union-attr]
        assert shown.open_hands == ()


def test_buttons_are_on_exactly_where_the_rules_allow():
    for session in moments():
        if not table(session).waits_for_person:
            continue
        legal = {str(move) for move in GAME.moves(table(session).state)}
        buttons = {str(b.do["do"]): b for b in screen(session).actions}
        for word in {"draw", "pass", "done"} & set(buttons):
            assert buttons[word].off == (word not in legal)
        assert legal & {"draw", "pass", "done"} <= set(buttons)


def test_the_board_shows_where_the_chosen_tile_fits_and_the_hand_what_fits_anywhere():
    for session in moments():
        line = table(session)
        shown = screen(session)
        if not line.waits_for_person or not isinstance(shown.board, Board) or shown.hand is None:
            continue
        legal = GAME.moves(line.state)
        for tile in shown.hand.tiles:
            assert tile.fits == any(
                isinstance(m, Place) and m.tile == tile.tile and session.aimed in (None, m.at) for m in legal
            )
        for target in shown.board.targets:
            wanted = None if session.chosen is None else Place(session.chosen, target.place) in legal
            assert target.fits == wanted


def test_without_the_coach_nothing_is_told_unasked():
    session = act(playing(coach=False), "choose", tile="7-2")
    shown = screen(session)
    assert isinstance(shown.board, Board)
    assert shown.hand is not None
    assert {target.fits for target in shown.board.targets} == {None}
    assert {tile.fits for tile in shown.hand.tiles} == {None}
    assert {str(b.do["do"]) for b in shown.actions} == {"draw", "pass"}
    refused = screen(act(playing(coach=False), "place", tile="6-6", at="P3"))
    assert refused.coach is not None
    assert len(refused.coach.reasons) == 1
    assert refused.coach.repairs == ()


def test_a_refusal_shows_every_reason_with_its_rule_and_what_is_allowed_nearest_first():
    session = act(playing(), "place", tile="6-6", at="P3")
    coach = screen(session).coach
    assert coach is not None
    assert coach.tone == "no"
    assert coach.title == "Not allowed: 6-6 on Cal’s train"
    assert [reason.rule.id for reason in coach.reasons if reason.rule] == ["MT-A-20", "MT-A-11"]
    assert {str(button.do["do"]) for button in coach.repairs} == {"place"}
    pressed = act(session, **coach.repairs[0].do)  # type: ignore[arg-type]
    assert len(table(pressed).frames) == 2


def test_what_stands_in_the_way_is_marked():
    text = BOARD.replace('MT = "9-8"', 'MT = "9-8 8-8"')
    shown = screen(act(playing(text), "place", tile="7-2", at="P1"))
    assert isinstance(shown.board, Board)
    assert [str(tile) for tile in shown.board.culprits] == ["8-8"]


@pytest.mark.parametrize(
    "do, fields, title",
    [
        ("what", {}, "What you can do"),
        ("choose", {"tile": "7-2"}, "Your turn"),
        ("aim", {"at": "MT"}, "Your turn"),
        ("hint", {}, "A nudge"),
    ],
)
def test_the_coach_answers_what_was_asked(do, fields, title):
    coach = screen(act(playing(), do, **fields)).coach
    assert coach is not None
    assert coach.title == title


def test_why_tells_for_every_place():
    coach = screen(act(act(playing(), "choose", tile="8-3"), "why")).coach
    assert coach is not None
    assert [str(button.do["at"]) for button in coach.repairs] == ["P2", "MT"]
    assert [reason.text.split(":")[0] for reason in coach.reasons] == ["On your train", "On Cal’s train"]
    nowhere = screen(act(act(playing(), "choose", tile="6-6"), "why")).coach
    assert nowhere is not None
    assert (nowhere.title, nowhere.repairs) == ("6-6 fits nowhere now", ())


def test_the_past_is_said_and_leads_back():
    session = act(act(playing(pace="at_once"), "place", tile="7-2", at="P1"), "jump", to=1)
    shown = screen(session)
    assert shown.status
    assert [str(button.do["do"]) for button in shown.actions] == ["last"]
    assert [entry.shown for entry in shown.log].count(True) == 1


def test_the_end_of_a_round_and_of_a_game():
    text = BOARD.replace('P1 = "7-2 8-3 4-1 6-6"', 'P1 = "7-2"')
    shown = screen(act(playing(text), "place", tile="7-2", at="P1"))
    assert shown.coach is not None
    assert (shown.coach.tone, shown.coach.title) == ("good", "You win the round!")
    assert shown.sheet is not None
    assert shown.sheet.rows == (("1", "0", "25", "25"),)
    assert [str(button.do["do"]) for button in shown.actions] == ["new", "look"]


def test_people_at_one_table_go_by_their_names():
    session = act(
        replace(playing(), prefs=replace(playing().prefs, name="Zoe")),
        "setup",
        fields={"text": BOARD, "by_hand": "all"},
    )
    shown = screen(session)
    assert isinstance(shown.board, Board)
    assert [sign.name for sign in shown.board.signs][:3] == ["Zoe", "Bea", "Cal"]
    assert shown.hand is not None
    assert shown.hand.title.startswith("Zoe")
    after = screen(act(session, "place", tile="7-2", at="P1"))
    assert after.log[0].text == "Zoe lays 7-2 on their own train."
    assert after.coach is not None
    assert after.coach.title == "Bea is to move"


def test_a_projector_shows_backs_until_hands_are_opened():
    session = act(playing(), "prefer", name="present", checked=True)
    shown = screen(session)
    assert shown.hand is not None
    assert {str(tile.tile) for tile in shown.hand.tiles} == {"?"}
    assert not shown.hand.live
    touched = act(session, "choose", tile="?")
    assert "face down" in screen(touched).alert
    opened = screen(act(session, "reveal"))
    assert opened.hand is not None
    assert {str(tile.tile) for tile in opened.hand.tiles} == {"7-2", "8-3", "4-1", "6-6"}
    assert len(opened.open_hands) == 2


def test_after_a_shown_move_the_button_offers_a_new_hint():
    session = playing(pace="at_once")
    labels = []
    for _ in RUNGS:
        labels.append({b.key: b.text for b in screen(session).actions}["action-hint"])
        session = act(session, "hint")
    labels.append({b.key: b.text for b in screen(session).actions}["action-hint"])
    assert labels == ["Hint", "More of a hint", "More of a hint", "Play it for me", "Hint"]


WATCHED, WEIGHED = (900, {"do": "bot"}), (1200, {"do": "weigh"})


@pytest.mark.parametrize("pace, auto", [("watch", WATCHED), ("step", WEIGHED), ("at_once", WEIGHED)])
def test_bots_go_on_by_themselves_only_when_they_are_watched(pace, auto):
    session = act(playing(), "place", tile="7-2", at="P1")
    session = act(session, "prefer", name="pace", value=pace)
    assert screen(session).auto == auto
    assert screen(act(session, "back")).auto != WATCHED
    assert screen(act(session, "go", page="home")).auto is None


def test_another_hand_is_looked_at_as_its_seat_sees_it_and_cannot_be_played():
    session = act(playing(), "prefer", name="eyes", value="P2")
    shown = screen(session)
    assert shown.hand is not None
    assert [str(tile.tile) for tile in shown.hand.tiles] == [
        str(tile) for tile in sorted(table(session).state.hands[1], reverse=True)
    ]
    assert shown.hand.title.startswith("Bea’s hand")
    assert not shown.hand.live
    assert act(session, "prefer", name="eyes", value="P9").problem is not None
    back = screen(act(session, "prefer", name="eyes", value=""))
    assert back.hand is not None
    assert back.hand.title.startswith("Your hand")


def test_open_hands_show_every_hand_but_the_one_looked_at():
    """Whoever looks at Bea's hand sees the own one among the others, and Bea's once."""
    session = act(playing(), "prefer", name="hands_open", checked=True)
    own = {tile.tile for tile in hand_of(screen(session))}
    looking = screen(act(session, "prefer", name="eyes", value="P2"))
    seen = [tile for one in looking.open_hands for tile in one.tiles] + [tile.tile for tile in hand_of(looking)]
    assert len(seen) == len(set(seen)) == sum(map(len, table(session).state.hands))
    assert any(set(one.tiles) == own for one in looking.open_hands)


def hand_of(shown: Screen):
    assert shown.hand is not None
    return shown.hand.tiles
