"""The picture of a table of tricks: chairs round a wooden table, the trick in its middle, and what each side has won."""

from collections.abc import Iterator
from functools import lru_cache

from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.render.chairs import call, chair, rack
from dominoes_widgets.render.felt import aside, caption, ground, middle, plate, wood
from dominoes_widgets.render.geometry.lines import Laid
from dominoes_widgets.render.geometry.ring import Layout, Wants, lay_out
from dominoes_widgets.render.geometry.winnings import Panel
from dominoes_widgets.render.meter import meter
from dominoes_widgets.render.picture import Picture
from dominoes_widgets.render.tally import panel, stack, won
from dominoes_widgets.render.tile import definitions, laid
from dominoes_widgets.render.trick import hint, trick
from dominoes_widgets.view.board_tricks import TrickBoard

_HIGHEST = 6
_LARGE_FROM = 1700
_SMALL = "s"
"""The name of the definitions of small tiles."""


def draw_tricks(board: TrickBoard, *, width: int, height: int, theme: str = "light") -> Picture:
    """Draw a board ``width`` CSS pixels wide and, if it can be done legibly, at most ``height`` high (0: no limit).

    The theme only decides how small tiles and words may be; colours come from the page.
    """
    layout = trick_layout(board, width=width, height=height, theme=theme)
    unit = layout.unit
    small = layout.panels[0].unit
    defs = definitions(unit, _HIGHEST, board.numerals) + definitions(small, _HIGHEST, False, _SMALL)
    return Picture(layout.width, layout.height, defs, tuple(_parts(board, layout, small)), (), board.alt, float(unit))


def trick_layout(board: TrickBoard, *, width: int, height: int, theme: str = "light") -> Layout:
    """Where everything on a board lies, in the same pixels as the picture."""
    wants = Wants(
        chairs=len(board.chairs),
        sides=len(board.sides),
        size=board.size,
        tricks=board.tricks,
        won=max((len(side.won) for side in board.sides), default=0),
        own=board.chairs[0].held == 0 and board.chairs[0].own,
    )
    return _laid_out(wants, width, height, theme == "projector" or width >= _LARGE_FROM)


@lru_cache(maxsize=32)
def _laid_out(wants: Wants, width: int, height: int, large: bool) -> Layout:
    return lay_out(wants, width=width, height=height, large=large)


def _parts(board: TrickBoard, layout: Layout, small: int) -> Iterator[tuple[str, str]]:
    scale = layout.scale
    yield "ground", ground(layout.width, layout.height)
    yield "wood", wood(layout.table, _across(board))
    yield "caption", caption(board.round_text, board.bid_text, layout.caption, layout.narrow, scale)
    yield "plate-trumps", plate(board.trumps, layout.trumps, scale, True)
    yield "plate-now", plate(board.now, layout.now, scale, False)
    yield "middle", middle(board.now.symbol if board.auction else _led(board), layout.table)
    for told, seat in zip(board.chairs, layout.table.seats, strict=True):
        if told.held:
            yield f"rack-{told.place}", rack(told.held, seat.rack, told.tiles_text, 1 if seat.plate.x < seat.rack.x else -1)
        yield f"sign-{told.place}", chair(told, seat, scale)
    if board.aside:
        yield "aside", aside(board.aside, board.aside_text, layout.table.corner)
    who = tuple((" ".join(letter for letter, _ in side.members), side.members[0][1]) for side in board.sides)
    yield "meter", meter(board.meter, who, layout.meter, scale, layout.narrow)
    for k, (side, at) in enumerate(zip(board.sides, layout.panels, strict=True)):
        yield f"side-{k}", panel(side, at, scale)
    yield from _won(board, layout, small)
    if board.auction:
        yield from _calls(board, layout)
    yield from trick(board, layout)
    if board.hint is not None:
        yield from hint(board, layout)


def _across(board: TrickBoard) -> bool:
    """Whether partners sit across from each other."""
    return len(board.chairs) == 4 and len(board.sides) == 2


def _led(board: TrickBoard) -> str:
    """The symbol of the suit that was led."""
    return board.now.symbol if board.led else ""


def _won(board: TrickBoard, layout: Layout, small: int) -> Iterator[tuple[str, str]]:
    places = {letter: told.place for told in board.chairs for letter in (told.letter,)}
    for side, at in zip(board.sides, layout.panels, strict=True):
        origin = f"sign-{places[side.members[0][0]]}"
        for k, one in enumerate(side.won):
            if BACK in one.tiles:
                yield f"stack-{origin}-{k}", stack(len(one.tiles), at, k)
                continue
            for i, tile in enumerate(one.tiles):
                key = f"t{tile}"
                yield key, laid(_upright(tile, at, k, i), key, origin, small, _SMALL)
            yield f"won-{origin}-{k}", won(one, at, k, layout.scale)


def _upright(tile: Tile, at: Panel, trick: int, k: int) -> Laid:
    """A small tile in a trick that was won."""
    return Laid(tile, at.tile(trick, k), False, tile.high, tile.low, "won")


def _calls(board: TrickBoard, layout: Layout) -> Iterator[tuple[str, str]]:
    for told, seat in zip(board.chairs, layout.table.seats, strict=True):
        if told.call or told.to_move:
            yield f"call-{told.place}", call(told.call, seat.call, told.passed, told.highest, layout.scale)
