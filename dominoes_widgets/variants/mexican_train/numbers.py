"""What can be counted of Mexican Train: longest trains, starters at the deal, who goes out, blocked rounds."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import sqrt

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
from dominoes_widgets.core.problems import InvalidOption
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.solve.chances import exactly
from dominoes_widgets.solve.questions import CAN_FOLLOW, NEXT_DRAW
from dominoes_widgets.solve.train import Wish, longest_train
from dominoes_widgets.variants.mexican_train.game import MexicanTrain
from dominoes_widgets.variants.mexican_train.options import MOST_PLAYERS, RULESETS, SETS

_GAME = MexicanTrain()
_SET = Choice("set", SETS, 12)
_HAND = Choice("hand", tuple(range(1, 46)), 15)
_MOST_COMPARED = 8
_PLAYERS = Choice("players", tuple(range(2, _MOST_COMPARED + 1)), 4)
_RULESET = Choice("ruleset", RULESETS, "A")
_SIZES = (5, 7, 9, 11, 12, 13, 15, 18, 20, 25, 30)
"""The sizes of hands that are compared, as far as a set allows."""

KINDS: Mapping[str, Kind] = {
    "longest_train": Kind(SPREAD, (_HAND, _SET), batch=100, rounds=10000, told=(0,)),
    "train_by_hand": Kind(MEANS, (_SET,), batch=100, rounds=5500),
    "starters": Kind(SPREAD, (_HAND, _SET), batch=250, rounds=5000, told=(0,)),
    WHO_GOES_OUT: Kind(EVENTS, (_PLAYERS, LEVEL, _RULESET), batch=12, rounds=800, told=(NOBODY,)),
    BLOCKED: Kind(MEANS, (LEVEL, _RULESET), batch=12, rounds=1050, share=True),
}
"""What can be counted, the simplest first."""

QUESTIONS: tuple[Question, ...] = (NEXT_DRAW, CAN_FOLLOW)
"""The exact chances that players ask for."""

_COUNTED = 200_000
_MEAN_OF_15 = Known(8.956, 0.009, _COUNTED)
"""The mean of so many hands of fifteen tiles of a double-twelve set, engine 12-12 set aside; no exact value is known."""
_SPREAD_OF_15 = (
    0.0961, 0.0229, 0.0133, 0.0070, 0.0065, 0.0092, 0.0174, 0.0343,
    0.0677, 0.1183, 0.1738, 0.1926, 0.1484, 0.0713, 0.0191, 0.0020,
)  # fmt: skip
"""The shares of those hands by the tiles of their longest train."""


def bars(kind: str, options: Options) -> tuple[Bar, ...]:
    """The bars of a count. Raises ``InvalidOption`` for a hand that is larger than the set without its engine."""
    if kind == BLOCKED:
        return tuple(range(2, _most_players(options) + 1))
    if kind == WHO_GOES_OUT:
        return (*range(1, options["players"] + 1), NOBODY)
    most = len(tile_set(options["set"])) - 1
    if kind == "train_by_hand":
        return tuple(size for size in _SIZES if 2 * size <= most)
    if options["hand"] > most:
        raise InvalidOption("numbers.hand", value=options["hand"], set=options["set"], most=most)
    return tuple(range(min(options["hand"], options["set"]) + 1 if kind == "starters" else options["hand"] + 1))


def expected(kind: str, options: Options) -> Expected:
    """What is known: starters exactly, so also how often there is no train; of one hand, what was counted before."""
    if kind == "starters":
        fit, unseen = options["set"], len(tile_set(options["set"])) - 1
        known: dict[Bar, Known] = {bar: Known(float(_starters(options, int(bar)))) for bar in bars(kind, options)}
        return Expected(known, Known(float(Fraction(options["hand"] * fit, unseen))))
    if kind == "longest_train":
        none = Known(float(_starters(options, 0)))
        if (options["hand"], options["set"]) != (15, 12):
            return Expected({0: none})
        before: dict[Bar, Known] = {n: _counted_before(share) for n, share in enumerate(_SPREAD_OF_15)}
        return Expected(before | {0: none}, _MEAN_OF_15)
    if kind == "train_by_hand" and options["set"] == 12:
        return Expected({15: _MEAN_OF_15})
    return Expected()


def _counted_before(share: float) -> Known:
    return Known(share, sqrt(share * (1 - share) / _COUNTED), _COUNTED)


def _starters(options: Options, found: int) -> Fraction:
    """The chance of so many tiles with the engine's number, which all but the engine itself may be in the hand."""
    return exactly(len(tile_set(options["set"])) - 1, options["set"], options["hand"], found)


def _most_players(options: Options) -> int:
    return min(_MOST_COMPARED, MOST_PLAYERS[str(options["ruleset"])])


def play(kind: str, options: Options, seed: int, number: int, before: Round) -> Round:
    """A round of a count, or some moves of it."""
    if kind in _DEALT:
        return Round(_DEALT[kind](options, number, chance_of(kind, seed, number)))
    rules = {"ruleset": options["ruleset"], "players": options.get("players", 2 + number % (_most_players(options) - 1))}
    deal = chance_of(kind, seed, number).below(10**9)
    return played_by_bots(kind, _GAME, lambda: _GAME.start(deal, **rules), options["level"], before)


def _hand(size: int, highest: int, chance: Chance) -> list[Tile]:
    """A random hand, the engine with the highest number set aside."""
    return chance.some([tile for tile in tile_set(highest) if tile.low < highest], size)


def _longest(options: Options, _number: int, chance: Chance) -> tuple[Fall, ...]:
    hand = _hand(options["hand"], options["set"], chance)
    return (len(longest_train(hand, options["set"], Wish.LONGEST).tiles),)


def _by_hand(options: Options, number: int, chance: Chance) -> tuple[Fall, ...]:
    sizes = bars("train_by_hand", options)
    size = int(sizes[number % len(sizes)])
    hand = _hand(size, options["set"], chance)
    return ((size, len(longest_train(hand, options["set"], Wish.LONGEST).tiles)),)


def _fitting(options: Options, _number: int, chance: Chance) -> tuple[Fall, ...]:
    return (sum(tile.has(options["set"]) for tile in _hand(options["hand"], options["set"], chance)),)


_DEALT: Mapping[str, Callable[[Options, int, Chance], tuple[Fall, ...]]] = {
    "longest_train": _longest,
    "train_by_hand": _by_hand,
    "starters": _fitting,
}
