"""Two rounds written down move by move, so that a person can follow them with the rules at hand; the rules still play them so."""

from pathlib import Path

from dominoes_widgets.core.chance import pick
from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.reasons import Event
from dominoes_widgets.core.tiles import format_tiles
from dominoes_widgets.variants.chicken_foot.state import State
from tests.variants.chicken_foot.differential import GAME

FILE = Path(__file__).parent / "playthrough.txt"
ROUNDS: tuple[tuple[dict[str, object], int], ...] = (({"players": 3, "set": 6}, 3), ({"players": 4}, 0))
ABOUT = """\
# Two rounds, written by the rules and read by a person. A line is a move: who, what, the other legal moves in brackets (the
# first few), and under it what happened and what the table shows then. "yard" counts the reserve.
"""


def said(event: Event) -> str:
    facts = [f"{name} {seat_name(value) if name == 'seat' else value}" for name, value in event.facts]  # type: ignore[arg-type]
    return f"{event.code}({', '.join(map(str, facts))})"


def standing(state: State) -> str:
    branches = state.branches
    foot = f"foot on {branches.foot} needs {branches.toes_needed}; " if branches.foot else ""
    opening = f"{branches.needed - branches.trains} trains to start; " if branches.opening else ""
    ends = " ".join(f"{one.tile}={one.end}" for one in branches.laid if one.tile in branches.free)
    return f"{foot}{opening}ends {ends or 'none'}; yard {len(state.boneyard)}"


def transcript(options: dict[str, object], seed: int) -> str:
    state = GAME.start(seed=seed, **options)
    lines = [f"{options}, seed {seed}", *(f"   {said(event)}" for event in state.events)]
    lines += [f"   {seat_name(seat)} takes {format_tiles(hand)}" for seat, hand in enumerate(state.hands)]
    lines += [f"   yard {format_tiles(state.boneyard)}, of which {state.options.reserve} stay", ""]
    number = 0
    while not state.over:
        legal = GAME.moves(state)
        laying = [move for move in legal if isinstance(move, Place)]
        move = pick(laying or legal, f"playthrough/{seed}/{number}")
        others = [str(one) for one in legal if one != move]
        number += 1
        more = f"   [{' '.join(others[:6])}{' …' if len(others) > 6 else ''}]" if others else ""
        lines.append(f"{number:3}. {seat_name(state.seat)} {move}{more}")
        state = GAME.play(state, move)
        lines += [f"     {said(event)}" for event in state.events if event.code != "tile_laid"]
        lines.append(f"     {standing(state)}")
    held = [format_tiles(hand) or "nothing" for hand in state.hands]
    lines += ["", *(f"   {seat_name(seat)} is left with {tiles}" for seat, tiles in enumerate(held))]
    ended = GAME.outcome(state)
    assert ended is not None
    winners = " ".join(map(seat_name, ended.winners))
    return "\n".join([*lines, f"   {ended.how}: scores {ended.scores}, {winners} wins the round", ""])


def test_the_rounds_are_played_as_they_were_read():
    assert FILE.read_text(encoding="utf-8") == "\n".join([ABOUT, *(transcript(*one) for one in ROUNDS)])


def test_the_rounds_show_the_game():
    text = FILE.read_text(encoding="utf-8")
    shown = ("double_found", "opening_over", "foot_begun", "toe_added", "foot_done", "tile_drawn", "passed", "reserve_reached")
    assert all(f"{code}(" in text for code in (*shown, "went_out", "round_over"))
    assert "round_over(how out)" in text
    assert "round_over(how blocked)" in text
