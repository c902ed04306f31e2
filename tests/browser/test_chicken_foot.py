"""A game of Chicken Foot, ten rounds of four players, played through Voila by clicking, its totals counted again outside."""

import re

from playwright.sync_api import Page, expect

from dominoes_widgets.core.moves import Move, Place
from dominoes_widgets.core.record import Record
from dominoes_widgets.teach import timeline
from dominoes_widgets.teach.timeline import Timeline
from dominoes_widgets.variants.registry import game
from tests.browser.playing import begin, make, make_by_keys, press, record_text, sheet
from tests.browser.servers import Site
from tests.rounds import until_person

GAME = game("chicken_foot")
KEYS_EVERY = 9
"""So often a move is made without the mouse: walking to a place takes a while."""


def test_a_game_of_ten_rounds(voila: Site, page: Page):
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    line = begin(page, voila, "chicken_foot")
    assert (line.state.players, line.state.round, line.state.options.rounds) == (4, 1, 10)
    rounds: list[list[int]] = []
    while True:
        line = play_round(page, line)
        rounds.append(left_in_hands(line))
        assert record_text(page) == line.record.text(), f"round {len(rounds)}"
        assert sheet(page) == rounds
        if GAME.next_round(line.state) is None:
            break
        press(page, "action-next_round")
        line = until_person(timeline.deal_next(line))
    assert len(rounds) == 10  # CF-07
    totals = [sum(column) for column in zip(*rounds, strict=True)]
    assert [int(text) for text in page.locator(".dw-sheet tfoot td").all_inner_texts()] == totals
    final = GAME.game_outcome(Record.from_text(record_text(page)).replay(GAME)[-1])
    assert final is not None
    assert list(final.scores) == totals
    assert list(final.winners) == [seat for seat, total in enumerate(totals) if total == min(totals)]  # CF-29
    expect(page.locator(".dw-coach h2")).to_have_text(re.compile("wins? the game|share the win"))
    assert errors == []


def play_round(page: Page, line: Timeline) -> Timeline:
    """Play a round to its end as a bot would, after one try that the rules forbid."""
    tried, turn = False, 0
    while line.state.to_move is not None:
        if not tried and (wrong := illegal(line)) is not None:
            make(page, wrong)
            expect(page.locator(".dw-coach.dw-no")).to_be_visible()
            assert record_text(page) == line.record.text()
            tried = True
        move = GAME.advise(GAME.seen_by(line.state, line.state.to_move)).move
        turn += 1
        by_keys = turn % KEYS_EVERY == 0 and isinstance(move, Place)
        (make_by_keys if by_keys else make)(page, move)
        line = until_person(timeline.push(line, move))
        # Every tile of the table is drawn once, as soon as the others have made their moves.
        expect(page.locator(".dw-board [data-flip^=t]")).to_have_count(1 + len(line.state.branches.laid))
    return line


def illegal(line: Timeline) -> Move | None:
    """A tile and a free place whose numbers differ."""
    state = line.state
    return next((Place(tile, str(on)) for tile in state.hand for on, end in state.branches.ends if end not in tile), None)


def left_in_hands(line: Timeline) -> list[int]:
    """The pips left in each hand; the double blank has none (CF-26, CF-28)."""
    return [sum(sum(tile) for tile in hand) for hand in line.state.hands]
