"""A guide for bidding: what a hand is good for under each declaration, over many ways the other tiles may lie.

The trump is chosen first and the other hands are averaged after that, the same deals for every declaration. To name the
best trump of each deal would count on seeing all hands, and nearly every hand would make its bid. Play with open hands
still flatters: its chances are some 5 to 8 in 100 above those of players who see one hand (``Guide.caveat`` says so in
words).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from dominoes_widgets.core.reasons import Facts, facts_of
from dominoes_widgets.core.tiles import Tile, format_tiles
from dominoes_widgets.solve.laydown import lays_down
from dominoes_widgets.solve.open_hands import Deal, Solver
from dominoes_widgets.solve.suits import ALL, SET
from dominoes_widgets.solve.trick_search import Found
from dominoes_widgets.solve.worlds import Worlds
from dominoes_widgets.variants.texas_42.auction import MINIMUM
from dominoes_widgets.variants.texas_42.coach_work import Work, go_on, kept
from dominoes_widgets.variants.texas_42.options import FULL_HAND, Options
from dominoes_widgets.variants.texas_42.tricks import DECLARATIONS

BIDS = tuple(range(MINIMUM, ALL + 1))
FLATTERS = (5, 8)
"""By so many in 100 chances with open hands are too good, at least and at most (measured on hands between the extremes)."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A hand under one declaration: the mean of its side's points with its standard error, and how often each bid holds.

    ``made`` has (share of the deals, standard error) for each of ``BIDS``, 30 … 42; 42 is all seven tricks. ``sure`` says
    that no way the other tiles can lie takes a trick from it: that needs no deals.
    """

    trumps: str
    mean: float
    error: float
    made: tuple[tuple[float, float], ...]
    sure: bool = False

    def chance(self, points: int) -> tuple[float, float]:
        """How often a bid of so many points holds, and the standard error. Raises ``KeyError`` for a number that is no bid."""
        return dict(zip(BIDS, self.made, strict=True))[points]


@dataclass(frozen=True, slots=True)
class Guide:
    """What so many ``deals`` say of a hand: its ``prospects`` under all nine declarations, the best chance of 30 first.

    Before the first deal there are only those that are sure. ``work`` is what the next slice goes on from.
    """

    hand: tuple[Tile, ...]
    deals: int
    prospects: tuple[Prospect, ...]
    done: bool
    work: Work

    @property
    def caveat(self) -> tuple[str, Facts]:
        """The key and facts of the sentence to stand beside these numbers: open hands flatter."""
        least, most = FLATTERS
        return "guide.flatters", facts_of(least=least, most=most)


def bidding_guide(hand: Sequence[Tile], options: Options, worlds: int = 50, before: Guide | None = None) -> Guide:
    """The guide after a slice more (some 40 ms at most); ``None`` begins. Go on until it is ``done``.

    ``hand`` are seven tiles, led by the bidder; of the ``options`` only where doubles stand in follow me matters. A deal
    takes some 0.7 s for all nine declarations. The same hand, options and number of worlds give the same guide
    everywhere. Raises ``ValueError`` for anything but seven different tiles.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> guide = bidding_guide(parse_tiles("6-6 6-5 6-4 6-3 6-2 6-1 6-0"), Options.of(), worlds=1)
    >>> best = guide.prospects[0]
    >>> best.trumps, best.mean, best.chance(42), best.sure
    ('6', 42.0, (1.0, 0.0), True)
    """
    tiles = tuple(sorted(hand))
    if len(tiles) != FULL_HAND or not set(tiles) <= set(SET) or len(set(tiles)) != FULL_HAND:
        raise ValueError(f"seven different tiles: {format_tiles(tiles)}")
    doubles = options.follow_me_doubles
    sure = tuple(named for named in DECLARATIONS if lays_down(tiles, named, None, _doubles(named, doubles)))
    question = _Question(tiles, tuple(named for named in DECLARATIONS if named not in sure), doubles, worlds)
    about = f"guide {format_tiles(tiles)} {doubles}"
    work = kept(about, before.work if before is not None else None)
    work = Work(about) if work is None else go_on(question, work)
    certain = [Prospect(named, float(ALL), 0.0, ((1.0, 0.0),) * len(BIDS), sure=True) for named in sure]
    found = [_prospect(named, points) for named, points in zip(question.named, zip(*work.rows, strict=True), strict=False)]
    found.sort(key=lambda one: (-one.made[0][0], -one.mean))
    return Guide(tiles, len(work.rows), (*certain, *found), len(work.rows) >= worlds, work)


def _doubles(named: str, doubles: str) -> str:
    return doubles if named == "none" else "high"


class _Question:
    """The points of the bidder's side under each declaration, in one deal after another."""

    apart = True

    def __init__(self, hand: tuple[Tile, ...], named: tuple[str, ...], doubles: str, worlds: int) -> None:
        self.named, self.choices, self.enough = named, len(named), worlds
        self._hand, self._doubles = hand, doubles
        self._worlds = Worlds([tile for tile in SET if tile not in hand], (FULL_HAND,) * 3)

    def solver(self, world: int, choice: int, limit: float, found: Found | None) -> Solver:
        """The bidder is seat 0 and leads."""
        others = next(self._worlds.draw(f"guide/{format_tiles(self._hand)}/{world}"))
        named = self.named[choice]
        return Solver(Deal((self._hand, *others), named, 0, doubles=_doubles(named, self._doubles)), limit, found)

    def answer(self, solver: Solver, _part: tuple[int, ...]) -> int:
        """The points of the bidder's side."""
        return solver.value(0)


def _prospect(named: str, points: Sequence[int]) -> Prospect:
    n = len(points)
    error = stdev(points) / sqrt(n) if n > 1 else float(ALL)
    made = tuple(_share(sum(one >= bid for one in points), n) for bid in BIDS)
    return Prospect(named, fmean(points), error, made)


def _share(kept: int, n: int) -> tuple[float, float]:
    """A share with its standard error. One deal more of each kind is counted in it, so that a few deals are never certain."""
    likely = (kept + 1) / (n + 2)
    return kept / n, sqrt(likely * (1 - likely) / n)
