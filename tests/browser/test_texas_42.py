"""A match of Texas 42 to seven marks, played through Voila by clicking, and its marks counted again outside."""

from playwright.sync_api import Page, expect

from dominoes_widgets.core.moves import Move, Play
from dominoes_widgets.core.record import Record
from dominoes_widgets.core.table import tile_of
from dominoes_widgets.teach import timeline
from dominoes_widgets.teach.timeline import Timeline
from dominoes_widgets.variants.registry import game
from tests.browser.playing import begin, make, press, record_text
from tests.browser.servers import Site
from tests.rounds import until_person

GAME = game("texas_42")


def test_a_match_to_seven_marks(voila: Site, page: Page):
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    line = begin(page, voila, "texas_42")
    hands = 0
    while True:
        hands += 1
        line = play_hand(page, line)
        assert record_text(page) == line.record.text(), f"hand {hands}"
        if GAME.next_round(line.state) is None:
            break
        press(page, "action-next_round")
        line = until_person(timeline.deal_next(line))
    last = Record.from_text(record_text(page)).replay(GAME)[-1]
    final = GAME.game_outcome(last)
    assert final is not None
    assert max(final.scores) >= 7
    totals = page.locator(".dw-sheet tfoot td").all_inner_texts()
    assert tuple(map(int, totals)) == final.scores == tuple(map(sum, zip(*GAME.sheet(last), strict=True)))
    assert errors == []


def play_hand(page: Page, line: Timeline) -> Timeline:
    """Play a hand to its end as a bot would, after one try that the rules forbid."""
    tried = False
    while line.state.to_move is not None:
        if not tried and (wrong := illegal(line)) is not None:
            make(page, wrong)
            expect(page.locator(".dw-coach.dw-no")).to_be_visible()
            assert record_text(page) == line.record.text()
            tried = True
        move = GAME.advise(GAME.seen_by(line.state, line.state.to_move)).move
        make(page, move)
        line = until_person(timeline.push(line, move))
    return line


def illegal(line: Timeline) -> Move | None:
    """A tile of one's own hand that must not be played now, if tiles are played at all."""
    if not any(map(tile_of, GAME.moves(line.state))):
        return None
    tries = (Play(tile) for tile in line.state.hands[line.state.to_move])
    return next((move for move in tries if GAME.check(line.state, move)), None)
