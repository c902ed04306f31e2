"""The options of Texas 42: their values, their defaults, and what each of them allows.

Section 7 of the rules lists the first four; the contracts and the other switches are those of section 5.2, with the values of
each source where sources differ. ``length`` and ``dealer`` answer what programs need: a single hand, and a record that
states who deals first (T42-04).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from dominoes_widgets.core.game import Choice
from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.options import check_allowed, known_choice
from dominoes_widgets.core.problems import InvalidOption

PARTNERSHIP = 4
"""T42-01: the game itself is for four, in two partnerships; every other number plays individually (T42-02)."""
MOST_PLAYERS = 7
PLAYERS = tuple(range(2, MOST_PLAYERS + 1))
TILES = 28
FULL_HAND = 7
COUNT_TOTAL = 35
"""T42-07: what all the count tiles are worth together."""
DRAW = "draw"
CONTRACTS = ("nello", "plunge", "splash", "sevens")
BID_CONTRACTS = ("plunge", "splash")
"""The contracts that are bid; the others are named instead of trumps."""

_YES_NO = (False, True)
_MATCH: tuple[Choice, ...] = (
    Choice("length", ("match", "hand"), "match", group="match"),
    Choice("scoring", ("marks", "points"), "marks", group="match"),
    Choice("failed_84_marks", (2, 1), 2, group="match"),
    Choice("dealer", (DRAW, *map(seat_name, range(MOST_PLAYERS))), DRAW, group="match"),
)
_AUCTION: tuple[Choice, ...] = (
    Choice("first_bidder", ("dealer_left", "holder_of_1-0"), "dealer_left", group="auction"),
    Choice("all_pass", ("reshake", "dealer_must_bid"), "reshake", group="auction"),
    Choice("mark_bids", _YES_NO, False, group="auction"),
)
_TRICKS: tuple[Choice, ...] = (
    Choice("stack_from", (84, 42), 84, group="tricks"),
    Choice("follow_me_doubles", ("high", "low", "suit"), "high", group="tricks"),
    Choice("small_end", _YES_NO, False, group="tricks"),
)
_CONTRACTS: tuple[Choice, ...] = (
    Choice("nello", _YES_NO, False, group="contracts"),
    Choice("nello_doubles", ("suit", "high", "low", "inverted"), "suit", group="contracts"),
    Choice("sevens", _YES_NO, False, group="contracts"),
    Choice("plunge", _YES_NO, False, group="contracts"),
    Choice("plunge_marks", (4, 3, 2), 4, group="contracts"),
    Choice("splash", _YES_NO, False, group="contracts"),
    Choice("splash_marks", (3, 2), 3, group="contracts"),
    Choice("splash_doubles", (3, 4), 3, group="contracts"),
    Choice("partner_leads", _YES_NO, True, group="contracts"),
)
CHOICES: tuple[Choice, ...] = (*_MATCH, *_AUCTION, *_TRICKS, *_CONTRACTS)
BY_NAME: dict[str, Choice] = {choice.name: choice for choice in CHOICES}


def form_choices() -> tuple[Choice, ...]:
    """Players and every switch as a form offers them."""
    return (Choice("players", PLAYERS, PARTNERSHIP), *CHOICES)


@dataclass(frozen=True, slots=True)
class Options:
    """Every choice of one game, all of them filled in; made by ``Options.of``."""

    players: int
    given: tuple[tuple[str, object], ...]
    length: str
    dealer: str
    first_bidder: str
    all_pass: str
    failed_84_marks: int
    stack_from: int
    mark_bids: bool
    small_end: bool
    follow_me_doubles: str
    nello: bool
    nello_doubles: str
    plunge: bool
    plunge_marks: int
    splash: bool
    splash_marks: int
    splash_doubles: int
    partner_leads: bool
    sevens: bool
    scoring: str

    @classmethod
    def of(cls, players: object = PARTNERSHIP, **given: object) -> Self:
        """The options of a game; whatever is not given has its default.

        Raises ``InvalidOption`` for an unknown name, a value that the option cannot have, or a contract without partners.

        >>> Options.of().hand, Options.of(players=5).hand
        (7, 5)
        """
        if type(players) is not int or players not in PLAYERS:
            raise InvalidOption("option.value", name="players", value=players, allowed=PLAYERS)
        for name, value in given.items():
            _check_value(name, value, players)
        values = {choice.name: given.get(choice.name, choice.default) for choice in CHOICES}
        chosen = tuple(sorted((n, v) for n, v in given.items() if v != BY_NAME[n].default))
        return cls(players=players, given=chosen, **values)  # type: ignore[arg-type]

    @property
    def hand(self) -> int:
        """How many tiles each seat is dealt, and how many tricks a hand has (T42-02, T42-05)."""
        return min(FULL_HAND, TILES // self.players)

    @property
    def partners(self) -> bool:
        """Whether this is the partnership game for four; any other number of players is an adaptation (T42-01, T42-02)."""
        return self.players == PARTNERSHIP

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that score together: partners sit opposite (T42-01), others play alone (T42-02)."""
        return ((0, 2), (1, 3)) if self.partners else tuple((seat,) for seat in range(self.players))

    @property
    def most_points(self) -> int:
        """What a whole hand can bring: its tricks and all the count tiles (T42-08, T42-02)."""
        return self.hand + COUNT_TOTAL

    @property
    def to_win(self) -> int:
        """The marks that end a match (T42-35), or the points (T42-O-11)."""
        return 250 if self.scoring == "points" else 7

    def as_dict(self) -> dict[str, object]:
        """Players and the options that differ from the defaults; ``Options.of(**d)`` takes them back."""
        return {"players": self.players, **dict(self.given)}


def split(values: Mapping[str, object]) -> dict[str, object]:
    """Of a mapping's entries those that are options of a hand (with the players); who deals is part of a position."""
    return {name: value for name, value in values.items() if (name in BY_NAME and name != "dealer") or name == "players"}


def _check_value(name: str, value: object, players: int) -> None:
    choice = known_choice(name, BY_NAME, "players")
    check_allowed(name, value, choice.values[: players + 1] if name == "dealer" else choice.values)
    needs_partner = (name in CONTRACTS and value is True) or (name == "scoring" and value == "points")
    if needs_partner and players != PARTNERSHIP:
        raise InvalidOption("option.partners", name=name, value=players)
