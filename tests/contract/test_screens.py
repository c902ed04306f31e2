"""What the tutor does with every game that is found: its card, its pages, a round by clicks, help, and every word it needs."""

from random import Random
from typing import Any

import pytest

from dominoes_widgets.core.game import Game, Opponents
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.table import moves_with
from dominoes_widgets.match import Match
from dominoes_widgets.referee import judge
from dominoes_widgets.render.page import page
from dominoes_widgets.teach.rulebook import rulebook
from dominoes_widgets.teach.session import Session
from dominoes_widgets.variants.registry import games
from dominoes_widgets.view.build import build
from dominoes_widgets.view.model import Screen
from dominoes_widgets.view.words import Reader, spoken
from tests.contract.walk import sampled_states, writable_moves
from tests.teach.sessions import HOME, WORLD, act, table
from tests.view.played import flaws

every_game = pytest.mark.parametrize("name", games())

ATTRIBUTES = ("players", "hands", "to_move", "round", "events", "seed", "boneyard")
"""What everybody reads of any game's state."""


def shown(session: Session) -> Screen:
    """The screen of a session, which can be drawn and says nothing wrong."""
    screen = build(session, WORLD)
    assert not screen.alert
    assert page(screen, width=session.viewport[0], height=session.viewport[1]).regions
    return screen


def pressed(session: Session, button: Any) -> Session:
    return act(session, **button.do)


@every_game
def test_a_state_has_what_everybody_reads_of_it(name):
    for state in sampled_states(name)[:20]:
        assert [one for one in ATTRIBUTES if not hasattr(state, one)] == []
        assert len(state.hands) == state.players
        assert sorted(seat for side in games()[name].sides(state) for seat in side) == list(range(state.players))


@every_game
def test_home_has_a_card_that_leads_to_the_game(name):
    cards = next(section.cards for section in shown(HOME).sections if section.key == "games")
    card = next(card for card in cards if card.button.do["game"] == name)
    assert card.title == Reader(name).say("game.name")
    assert flaws(card.text) == []
    assert shown(pressed(HOME, card.button)).hello[0] == card.title


@every_game
def test_every_place_of_the_game_can_be_opened_from_its_page(name):
    session = act(HOME, "go", page="game", game=name)
    for button in shown(session).nav:
        there = pressed(session, button)
        assert shown(there).page == button.do["page"] or (there.page, shown(there).page) == ("play", "new")
    setup = shown(act(session, "go", page="setup")).sections[0].forms[0]
    assert shown(act(session, "setup", fields={"text": setup.fields[0].value})).board is not None


@every_game
def test_the_form_of_a_new_game_offers_every_option_in_words(name):
    form = next(f for s in shown(act(HOME, "go", page="new", game=name)).sections for f in s.forms if f.key == "new")
    fields = (*form.fields, *form.more)
    levels = ["bots"] if isinstance(games()[name], Opponents) else []
    assert {field.name for field in fields} == {"by_hand", *levels, *(choice.name for choice in games()[name].choices())}
    for field in fields:
        assert all(text and "_" not in text for text in (field.label, *(text for _, text in field.choices)))


def first_wrong(game: Game[Any], state: Any) -> Move | None:
    """A move that somebody might try now and that is not legal: with a tile of the hand, or with a button."""
    tried = [move for tile in state.hands[state.to_move] for move in moves_with(game.table(state), tile)]
    return next((move for move in (*tried, *game.prompt(state).buttons) if game.check(state, move)), None)


@every_game
def test_a_round_is_played_by_clicks_with_hints_and_wrong_moves(name):
    session = act(HOME, "go", page="new", game=name)
    form = next(f for s in shown(session).sections for f in s.forms if f.key == "new")
    fields = {field.name: field.value for field in (*form.fields, *form.more)}
    session = act(session, "new", seed=3, fields=fields)
    game, refused, helped = games()[name], 0, 0
    while (state := table(session).state).to_move is not None:
        if table(session).waits_for_bot:
            session = pressed(session, next(b for b in build(session, WORLD).actions if b.key == "action-bot"))
            continue
        if (wrong := first_wrong(game, state)) is not None:
            tried = act(session, "move", move=str(wrong))
            words = shown(tried).coach
            assert words is not None
            assert words.tone == "no"
            assert words.reasons
            assert [(reason.text, flaws(reason.text)) for reason in words.reasons if flaws(reason.text)] == []
            assert [button.do for button in words.repairs]
            assert table(tried).state == state
            refused += 1
        for _ in range(3):
            session = act(session, "hint")
            hint = shown(session).coach
            assert hint is not None
            assert [line for line in hint.lines if flaws(line)] == []
        session = act(session, "hint")
        assert table(session).state != state
        helped += 1
    assert refused
    assert helped
    over = shown(session)
    assert over.coach is not None
    assert over.coach.title
    assert over.sheet is not None
    assert len(over.sheet.totals) == len(game.sides(state))


@every_game
def test_reasons_events_prompts_and_moves_have_words(name):
    """An event may pass unsaid; whatever is said is a whole sentence, whoever reads it."""
    game, book, random = games()[name], rulebook(name), Random(f"words {name}")
    for state in sampled_states(name)[::3]:
        names = tuple(f"Name{seat}" for seat in range(state.players))
        for seat in (None, 0, state.to_move):
            reader = Reader(name, names=names, seat=seat)
            told = [reader.event(event) for event in state.events]
            for move in random.sample(writable_moves(game, state), 25):
                reasons = game.check(state, move)
                told += map(reader.reason, reasons)
                assert [reason.rule for reason in reasons if book and reason.rule not in book] == []
            if state.to_move is not None:
                prompt = game.prompt(state)
                told.append(reader.say(f"coach.{prompt.code}", **dict(prompt.facts)))
                assert all(map(reader.button, prompt.buttons))
                assert all(reader.move(move) for move in game.moves(state))
            assert [text for text in told if text and flaws(text)] == []


@every_game
def test_a_notebook_and_the_referee_know_the_game(name):
    match = Match(name, seed=2).bot(3)
    assert match.describe()
    assert "<svg" in match.show().svg
    assert repr(Match.from_code(match.code())) == repr(match)
    state = match.state
    judged = judge(match.position(), [])
    assert judged["moves"] == list(match.moves)
    wrong = first_wrong(games()[name], state)
    if wrong is not None:
        told = judge(match.position(), [str(wrong)])
        assert told["legal"] is False
        assert told["reasons"]
        assert not match.ask(wrong)
    legal = match.moves[0]
    assert judge(match.position(), [legal])["legal"] is True
    with spoken(Reader(name)):
        assert match.push(legal).number == 4
