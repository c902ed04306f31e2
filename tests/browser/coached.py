"""Play a game through Voila taking nothing but the coach's hints, then look whether each was what the seat could know."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page, expect

from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.notation import parse_move
from dominoes_widgets.core.record import Record
from dominoes_widgets.teach import timeline
from dominoes_widgets.teach.hints import think_through
from dominoes_widgets.teach.timeline import Timeline
from dominoes_widgets.variants.registry import game
from tests.browser.playing import begin, press, record_text
from tests.browser.servers import Site
from tests.rounds import until_person

PATIENCE = 30_000
"""Milliseconds that the coach gets to come to the end of its thinking on a busy machine."""


@dataclass(frozen=True)
class Played:
    """A game that was played: its record as the page has it, and the hints that were followed, in order."""

    record: Record
    hints: tuple[Move, ...]


def play(page: Page, site: Site, name: str, fields: dict[str, str], go_on: Callable[[int], bool]) -> Played:
    """Play with steady bots that move at once; after a round (numbered from 1) ``go_on`` says whether to deal the next."""
    line, hints = begin(page, site, name, fields), list[Move]()
    while True:
        while line.state.to_move is not None:
            hints.append(follow(page, line))
            line = until_person(timeline.push(line, hints[-1]))
        assert record_text(page) == line.record.text()
        if line.game.next_round(line.state) is None or not go_on(line.state.round):
            return Played(Record.from_text(record_text(page)), tuple(hints))
        press(page, "action-next_round")
        line = until_person(timeline.deal_next(line))


def follow(page: Page, line: Timeline) -> Move:
    """Climb to the rung that names the move, wait until the coach has done thinking, and make the move it names."""
    for title in ("A nudge", "The idea", "The move"):
        press(page, "action-hint")
        expect(page.locator(".dw-coach h2")).to_have_text(title)
    expect(page.locator(".dw-coach[aria-busy]")).to_have_count(0, timeout=PATIENCE)
    button = page.locator(".dw-coach .dw-repairs button")
    named = str(button.get_attribute("data-key"))
    move = parse_move(named.removeprefix("move-"))
    assert line.game.check(line.state, move) == (), f"a hint that is not legal: {move}"
    press(page, named)
    return move


def assert_hints_are_what_the_seat_could_know(played: Played, seat: int = 0) -> int:
    """Replay the record and think again from each view of the seat alone; returns the number of hints."""
    rules = game(played.record.game)
    state: Any = played.record.replay(rules)[0]
    given = iter(played.hints)
    for move in played.record.moves:
        if state.to_move is None:
            state = rules.next_round(state)
        if state.to_move == seat:
            assert move == next(given)
            assert think_through(rules, rules.seen_by(state, seat)).advice.move == move
        state = rules.play(state, move)
    assert next(given, None) is None
    return len(played.hints)
