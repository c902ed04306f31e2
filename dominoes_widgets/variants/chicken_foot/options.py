"""The options of Chicken Foot: their values, their defaults, and how many tiles each player takes.

Section 7 of the rules lists the first ones; the rest are the house rules of section 5.3 that change play, all of them off.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from dominoes_widgets.core.game import Choice
from dominoes_widgets.core.options import check_allowed, check_hand, known_choice, whole
from dominoes_widgets.core.problems import InvalidOption

SETS = (9, 6, 12, 15)
"""The sets there are rules for, the usual one first (CF-01, CF-O-06, CF-O-14)."""
BY_PLAYERS = "by_players"
SEED = "seed"
ALL = "all"

PLAYERS = range(2, 9)
"""CF-01."""

# players -> tiles each: 42 divided by the players, rounded (CF-05).
_HANDS = {2: 21, 3: 14, 4: 11, 5: 8, 6: 7, 7: 6, 8: 5}
_DOUBLE_SIX_HAND = 5
"""CF-O-06."""
_MOST_TRAINS = 8
"""CF-12: as many trains as players, or more, up to eight."""
_TRAINS_FOR_ANY = (4, 6)
"""CF-13: these two numbers are played whatever the number of players."""

CHOICES: tuple[Choice, ...] = (
    Choice("rounds", (ALL, *range(1, max(SETS) + 2)), ALL),
    Choice("opening_trains", (BY_PLAYERS, *range(2, _MOST_TRAINS + 1)), BY_PLAYERS),
    Choice("opening_first", ("starter", "left"), "starter"),
    Choice("reserve", (SEED, 0, 1, 2), SEED),
    Choice("double_blank", (0, 25, 50), 0),
    Choice("set", SETS, 9),
    Choice("hand_size", (BY_PLAYERS, *range(1, 68)), BY_PLAYERS),
    Choice("engine", ("search", "hands_first", "set_aside"), "search"),
    Choice("draw_until_playable", (False, True), default=False),
    Choice("must_play_drawn", (True, False), default=True),
    Choice("stuck_ends_round", (False, True), default=False),
    Choice("announce_last", (False, True), default=False),
    Choice("blank_half", (0, 25), 0),
)
BY_NAME: dict[str, Choice] = {choice.name: choice for choice in CHOICES}


def form_choices() -> tuple[Choice, ...]:
    """Players and every option as a form offers them."""
    return (Choice("players", tuple(PLAYERS), 4), *CHOICES)


@dataclass(frozen=True, slots=True)
class Options:
    """Every choice of one game, all of them filled in; made by ``Options.of``.

    ``highest`` is the set's highest number (9 for a double-nine set), ``hand`` the number of tiles each seat takes,
    ``opening_trains`` how many trains the opening asks for and ``reserve`` how many tiles of the yard are never drawn.
    """

    players: int
    highest: int
    hand: int
    given: tuple[tuple[str, object], ...]
    rounds: int
    opening_trains: int
    opening_first: str
    reserve: int
    double_blank: int
    engine: str
    draw_until_playable: bool
    must_play_drawn: bool
    stuck_ends_round: bool
    announce_last: bool
    blank_half: int

    @classmethod
    def of(cls, players: object = 4, **given: object) -> Self:
        """The options of a game; whatever is not given has its default.

        Raises ``InvalidOption`` for an unknown name, a value that the option cannot have with the others, or more tiles
        than the set holds.

        >>> Options.of(players=2).hand, Options.of(players=2).reserve, Options.of(players=8).hand, Options.of().opening_trains
        (21, 2, 5, 4)
        """
        if type(players) is not int or players not in PLAYERS:
            raise InvalidOption("option.value", name="players", value=players, allowed=tuple(PLAYERS))
        for name, value in given.items():
            _check_value(name, value)
        values = {one.name: given.get(one.name, one.default) for one in CHOICES}
        highest = whole(values.pop("set"))
        hand = _hand(players, highest, values)
        del values["hand_size"]
        rounds = values["rounds"]
        values["rounds"] = highest + 1 if rounds == ALL else min(whole(rounds), highest + 1)
        values["opening_trains"] = _trains(players, highest, values["opening_trains"])
        values["reserve"] = (2 if players == 2 else 1) if values["reserve"] == SEED else values["reserve"]
        return cls(
            players=players,
            highest=highest,
            hand=hand,
            given=tuple(sorted((name, value) for name, value in given.items() if value != BY_NAME[name].default)),
            **values,  # type: ignore[arg-type]
        )

    def engine_of(self, round_number: int) -> int:
        """The number on both halves of the double that a round (from 1) grows from: the highest first (CF-07)."""
        return self.highest - round_number + 1

    def as_dict(self) -> dict[str, object]:
        """Players and the options that differ from their defaults; ``Options.of(**d)`` takes them back."""
        return {"players": self.players, **dict(self.given)}


def _check_value(name: str, value: object) -> None:
    choice = known_choice(name, BY_NAME, "players")
    if name == "hand_size" and type(value) is int and value > 0:
        return  # how many are too many depends on the set and the players; _hand says it
    check_allowed(name, value, choice.values)


def _hand(players: int, highest: int, values: Mapping[str, object]) -> int:
    given = values["hand_size"]
    usual = _DOUBLE_SIX_HAND if highest == min(SETS) else _HANDS[players]
    hand = usual if given == BY_PLAYERS else whole(given)
    # Unless the double is looked for in the hands, it lies in the middle before anybody takes a tile (CF-04).
    check_hand(hand, players, highest, aside=values["engine"] != "hands_first")
    return hand


def _trains(players: int, highest: int, given: object) -> int:
    # Beside the centre double no more than ``highest`` tiles of a set carry its number.
    allowed = [n for n in range(2, min(_MOST_TRAINS, highest) + 1) if n >= players or n in _TRAINS_FOR_ANY]
    wanted = min(players, highest) if given == BY_PLAYERS else whole(given)
    if given != BY_PLAYERS and wanted not in allowed:
        raise InvalidOption("option.value", name="opening_trains", value=given, allowed=(BY_PLAYERS, *allowed))
    return wanted
