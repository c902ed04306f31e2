"""The options of Mexican Train: their values, their defaults in each ruleset, and the deal tables.

Section 7 of the rules lists most of them; the rest answer what players of other programs asked for (``hand_size``,
``engine``, ``blanks_wild``, ``blank_half``, ``double_finish_doubles``, ``rounds``).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from dominoes_widgets.core.game import Choice
from dominoes_widgets.core.options import check_allowed, check_hand, known_choice, whole
from dominoes_widgets.core.problems import InvalidOption

RULESETS = ("A", "B")
SETS = (6, 9, 12, 15, 18)
BY_PLAYERS = "by_players"
ALL = "all"

MOST_PLAYERS = {"A": 14, "B": 10}
"""MT-A-01 and MT-B-02."""

# players -> (set, tiles each). MT-A-02: the source document's table, and the later revision of the same article.
_SEED_TABLE = {2: (9, 15), 3: (9, 15), 4: (12, 15), 5: (12, 12), 6: (12, 12), 7: (12, 11), 8: (12, 11)}
_LARGE_TABLE = {**dict.fromkeys(range(9, 13), (15, 11)), **dict.fromkeys((13, 14), (18, 11))}
_SPRUCE_TABLE = {2: (9, 8), 3: (9, 8), 4: (12, 12), 5: (12, 12), 6: (12, 12), 7: (12, 10), 8: (12, 10)}
# MT-B-02
_B_TABLE = {n: (12, 12 if n <= 6 else 10 if n <= 8 else 8) for n in range(2, 11)}
_DOUBLE_SIX_HAND = 7
_DOUBLE_SIX_PLAYERS = 4
"""MT-A-03: seven tiles each for two, three or four players."""


@dataclass(frozen=True, slots=True)
class Switch:
    """An option's name, the values it may have, and its default in rulesets A and B."""

    name: str
    values: tuple[object, ...]
    default: object
    default_b: object = None

    def default_in(self, ruleset: str) -> object:
        """The default of this option in a ruleset."""
        return self.default_b if ruleset == "B" and self.default_b is not None else self.default


_YES_NO = (False, True)
CHOICES: tuple[Switch, ...] = (
    Switch("deal_table", ("seed", "spruce2020"), "seed"),
    Switch("set", (BY_PLAYERS, *SETS), BY_PLAYERS),
    Switch("hand_size", (BY_PLAYERS, *range(1, 96)), BY_PLAYERS),
    Switch("rounds", (ALL, *range(1, 20)), ALL),
    Switch("engine", ("search", "set_aside"), "search"),
    Switch("first_to_play", ("starter", "left_of_starter"), "starter"),
    Switch("trainless_marker", _YES_NO, True),
    Switch("draw_on_first_turn", _YES_NO, False, True),
    Switch("first_turn_multi", _YES_NO, True, False),
    Switch("first_turn_double", ("deferred", "immediate"), "deferred"),
    Switch("marker_removal", ("own_train", "any_play"), "own_train"),
    Switch("double_extra_tile", ("anywhere", "on_double"), "anywhere"),
    Switch("open_double_order", ("oldest_first", "newest_first"), "oldest_first"),
    Switch("must_play_drawn", _YES_NO, True),
    Switch("max_mexican_trains", tuple(range(1, 10)), 1),
    Switch("finish_on_double", _YES_NO, True),
    Switch("double_finish_doubles", _YES_NO, False),
    Switch("double_blank", (0, 25, 50), 50, 0),
    Switch("blank_half", (0, 25), 0),
    Switch("blanks_wild", _YES_NO, False),
    Switch("dead_double", ("block", "release"), "block"),
    Switch("mark_if_drawn_tile_not_on_own", _YES_NO, False),
)
BY_NAME: dict[str, Switch] = {choice.name: choice for choice in CHOICES}


def form_choices() -> tuple[Choice, ...]:
    """Ruleset, players and every switch as a form offers them."""
    return (
        Choice("ruleset", RULESETS, "A"),
        Choice("players", tuple(range(2, MOST_PLAYERS["A"] + 1)), 4),
        *(Choice(one.name, one.values, one.default, one.default_b is not None) for one in CHOICES),
    )


@dataclass(frozen=True, slots=True)
class Options:
    """Every choice of one game, all of them filled in; made by ``Options.of``.

    ``highest`` is the set's highest number (12 for a double-twelve set) and ``hand`` the number of tiles each seat
    takes.
    """

    ruleset: str
    players: int
    highest: int
    hand: int
    given: tuple[tuple[str, object], ...]
    deal_table: str
    rounds: int
    engine: str
    first_to_play: str
    trainless_marker: bool
    draw_on_first_turn: bool
    first_turn_multi: bool
    first_turn_double: str
    marker_removal: str
    double_extra_tile: str
    open_double_order: str
    must_play_drawn: bool
    max_mexican_trains: int
    finish_on_double: bool
    double_finish_doubles: bool
    double_blank: int
    blank_half: int
    blanks_wild: bool
    dead_double: str
    mark_if_drawn_tile_not_on_own: bool

    @classmethod
    def of(cls, ruleset: object = "A", players: object = 4, **given: object) -> Self:
        """The options of a game; whatever is not given has its ruleset's default.

        Raises ``InvalidOption`` for an unknown name, a value that the option cannot have, or more tiles than the set
        holds.

        >>> Options.of("A", players=8).hand, Options.of("B", players=8).hand
        (11, 10)
        """
        if ruleset not in RULESETS:
            raise InvalidOption("option.value", name="ruleset", value=ruleset, allowed=RULESETS)
        most = MOST_PLAYERS[str(ruleset)]
        if not isinstance(players, int) or isinstance(players, bool) or not 2 <= players <= most:
            raise InvalidOption("option.players", value=players, ruleset=ruleset, most=most)
        for name, value in given.items():
            _check_value(name, value)
        values = {c.name: given.get(c.name, c.default_in(str(ruleset))) for c in CHOICES}
        highest, hand = _set_and_hand(str(ruleset), players, values)
        rounds = values.pop("rounds")
        return cls(
            ruleset=str(ruleset),
            players=players,
            highest=highest,
            hand=hand,
            given=tuple(sorted((n, v) for n, v in given.items() if v != BY_NAME[n].default_in(str(ruleset)))),
            rounds=highest + 1 if rounds == ALL else min(whole(rounds), highest + 1),
            **{name: value for name, value in values.items() if name not in ("set", "hand_size")},  # type: ignore[arg-type]
        )

    def engine_of(self, round_number: int) -> int:
        """The number on both halves of the engine of a round (from 1): the highest double first (MT-A-06)."""
        return self.highest - round_number + 1

    def as_dict(self) -> dict[str, object]:
        """Ruleset, players and the options that differ from the ruleset's defaults; ``Options.of(**d)`` takes them back."""
        return {"ruleset": self.ruleset, "players": self.players, **dict(self.given)}


def split(values: Mapping[str, object]) -> dict[str, object]:
    """Of a mapping's entries those that are options (with ruleset and players)."""
    return {name: value for name, value in values.items() if name in BY_NAME or name in ("ruleset", "players")}


def _check_value(name: str, value: object) -> None:
    choice = known_choice(name, BY_NAME, "ruleset", "players")
    if name == "hand_size" and type(value) is int and value > 0:
        return  # how many are too many depends on the set and the players; _set_and_hand says it
    check_allowed(name, value, choice.values)


def _set_and_hand(ruleset: str, players: int, values: Mapping[str, object]) -> tuple[int, int]:
    table = _B_TABLE if ruleset == "B" else {**_SEED_TABLE, **_LARGE_TABLE}
    if ruleset == "A" and values["deal_table"] == "spruce2020":
        table = {**_SPRUCE_TABLE, **_LARGE_TABLE}
    highest, hand = table[players]
    if values["set"] != BY_PLAYERS:
        highest = whole(values["set"])
        if ruleset == "B" and highest != 12:
            raise InvalidOption("option.set_ruleset", value=highest)
        if highest == min(SETS):
            hand = _DOUBLE_SIX_HAND
            if players > _DOUBLE_SIX_PLAYERS and values["hand_size"] == BY_PLAYERS:
                raise InvalidOption("option.set_players", value=players, set=highest, most=_DOUBLE_SIX_PLAYERS)
    if values["hand_size"] != BY_PLAYERS:
        hand = whole(values["hand_size"])
    check_hand(hand, players, highest, aside=values["engine"] == "set_aside")
    return highest, hand
