"""What can be counted of Chicken Foot: tiles of a number in a hand, feet that can be finished, who goes out, blocked rounds."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.game import Choice
from dominoes_widgets.core.numbers import (
    BLOCKED,
    EVENTS,
    LEVEL,
    MEANS,
    NOBODY,
    SPREAD,
    WHO_GOES_OUT,
    Bar,
    Expected,
    Fall,
    Kind,
    Known,
    Options,
    Question,
    Round,
    chance_of,
    played_by_bots,
)
from dominoes_widgets.core.tiles import tile_set
from dominoes_widgets.solve.chances import exactly
from dominoes_widgets.solve.questions import CAN_FOLLOW, FOOT, NEXT_DRAW
from dominoes_widgets.variants.chicken_foot.game import ChickenFoot
from dominoes_widgets.variants.chicken_foot.options import PLAYERS
from dominoes_widgets.variants.chicken_foot.options import Options as Rules
from dominoes_widgets.variants.chicken_foot.state import TOES

_GAME = ChickenFoot()
_PLAYERS = Choice("players", tuple(PLAYERS), 4)
_SET = 9
_NUMBER = 5
"""Any number but that of the double in the centre: all are alike."""

KINDS: Mapping[str, Kind] = {
    "of_a_number": Kind(SPREAD, (_PLAYERS,), batch=250, rounds=5000, told=(0,)),
    "foot": Kind(SPREAD, (_PLAYERS,), batch=250, rounds=5000, told=tuple(range(TOES, _SET + 1))),
    WHO_GOES_OUT: Kind(EVENTS, (_PLAYERS, LEVEL), batch=4, rounds=800, told=(NOBODY,)),
    BLOCKED: Kind(MEANS, (LEVEL,), batch=4, rounds=1050, share=True),
}
"""What can be counted, the simplest first."""

QUESTIONS: tuple[Question, ...] = (
    replace(NEXT_DRAW, fields={"unseen": 43, "fitting": 6}),
    replace(CAN_FOLLOW, fields={"unseen": 43, "fitting": 6, "held": 11}),
    FOOT,
)
"""The exact chances that players ask for."""


def bars(kind: str, options: Options) -> tuple[Bar, ...]:
    """The bars of a count."""
    if kind == BLOCKED:
        return tuple(PLAYERS)
    if kind == WHO_GOES_OUT:
        return (*range(1, options["players"] + 1), NOBODY)
    return tuple(range(_most(kind, options) + 1))


def _most(kind: str, options: Options) -> int:
    """How many tiles of the number there can be: with the double in a hand, without it round a foot."""
    hand = Rules.of(players=options["players"]).hand
    return min(_SET + 1, hand) if kind == "of_a_number" else _SET


def expected(kind: str, options: Options) -> Expected:
    """What is known exactly: how the tiles of a number are dealt."""
    if kind not in _DEALT:
        return Expected()
    chances = {found: _chance(kind, options, found) for found in range(_most(kind, options) + 1)}
    mean = sum((found * chance for found, chance in chances.items()), Fraction(0))
    return Expected({found: Known(float(chance)) for found, chance in chances.items()}, Known(float(mean)))


def _chance(kind: str, options: Options, found: int) -> Fraction:
    """One hand of all tiles but the centre's double; or the tiles left of all hands once one of them has laid a double."""
    hand, tiles = Rules.of(players=options["players"]).hand, len(tile_set(_SET)) - 1
    if kind == "of_a_number":
        return exactly(tiles, _SET + 1, hand, found)
    return exactly(tiles - 1, _SET, options["players"] * hand - 1, found)


def play(kind: str, options: Options, seed: int, number: int, before: Round) -> Round:
    """A round of a count, or some moves of it."""
    chance = chance_of(kind, seed, number)
    if kind in _DEALT:
        return Round(_DEALT[kind](options, chance))
    players = options.get("players", PLAYERS[number % len(PLAYERS)])
    deal = chance.below(10**9)
    return played_by_bots(kind, _GAME, lambda: _GAME.start(deal, players=players), options["level"], before)


def _in_hand(options: Options, chance: Chance) -> tuple[Fall, ...]:
    hand = Rules.of(players=options["players"]).hand
    tiles = [tile for tile in tile_set(_SET) if tile.low < _SET]
    return (sum(tile.has(_NUMBER) for tile in chance.some(tiles, hand)),)


def _round_foot(options: Options, chance: Chance) -> tuple[Fall, ...]:
    """How many of the other tiles with its number the players hold, once the double of a foot is on the table."""
    held = options["players"] * Rules.of(players=options["players"]).hand - 1
    tiles = [tile for tile in tile_set(_SET) if tile.low < _SET and not (tile.is_double and tile.has(_NUMBER))]
    return (sum(tile.has(_NUMBER) for tile in chance.some(tiles, held)),)


_DEALT: Mapping[str, Callable[[Options, Chance], tuple[Fall, ...]]] = {"of_a_number": _in_hand, "foot": _round_foot}
