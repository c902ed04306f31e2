"""The rulebook of a game as data: its entries, and the small example that each of them has."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.notation import parse_move, parse_tiles
from dominoes_widgets.core.problems import IncompleteGame
from dominoes_widgets.core.tiles import Tile

HOUSE = "O"
"""The ruleset of entries that belong to none: house rules that tables argue about."""

NEEDED = ("id", "group", "title", "text", "tag")
"""What every entry of a rulebook has."""

ONLY = ""
"""The ruleset of a game that has just one, which needs no name."""


@dataclass(frozen=True, slots=True)
class Example:
    """What is drawn beside a rule.

    Either a ``position`` (a whole position's text, with its game and ruleset), perhaps with a ``move`` that the rules find
    ``legal`` or not, for the rule itself or for the one in ``because``; or, where ``no_board`` says why there is no
    position: ``tiles`` in a row, a score ``sheet`` (a row a round, a number a seat), or a ``deal``: numbers of players, and
    options that change what they are dealt. With ``count`` the tiles have their cost beside them: it is the position of a
    round that is over, in which P2 holds nothing but the tile written ``TILE``.
    """

    rule: str
    caption: str
    ruleset: str
    position: str = ""
    move: Move | None = None
    legal: bool = True
    because: str = ""
    tiles: tuple[Tile, ...] = ()
    count: str = ""
    sheet: tuple[tuple[int, ...], ...] = ()
    deal: tuple[int, ...] = ()
    options: tuple[tuple[str, object], ...] = ()
    no_board: str = ""


@cache
def rulebook(game: str) -> dict[str, dict[str, Any]]:
    """Every entry of a game's rulebook by its id; empty for a game that has none. Raises ``IncompleteGame``.

    >>> rulebook("mexican_train")["MT-A-01"]["ruleset"]
    'A'
    """
    found = {}
    for n, entry in enumerate(_read(game, "rulebook.toml").get("rule", ()), start=1):
        if missing := tuple(key for key in NEEDED if key not in entry):
            raise IncompleteGame("game.entry", folder=f"variants/{game}", file="rulebook.toml", n=n, missing=missing)
        found[entry["id"]] = {"ruleset": ONLY, **entry}
    return found


@cache
def rulesets(game: str) -> tuple[str, ...]:
    """The rulesets that a game's rulebook tells, in its order, without the house rules; ``("",)`` for a game with just one.

    >>> rulesets("mexican_train"), rulesets("texas_42")
    (('A', 'B'), ('',))
    """
    return tuple(dict.fromkeys(e["ruleset"] for e in rulebook(game).values() if e["ruleset"] != HOUSE))


@cache
def examples(game: str) -> dict[str, Example]:
    """The example of every rule that has one, by the rule's id.

    >>> str(examples("mexican_train")["MT-A-20"].move)
    '4-1@P3'
    """
    found = {}
    for given in _read(game, "examples.toml").get("example", ()):
        for rule in given["rule"].split():
            found[rule] = _example(game, rule, given)
    return found


def _example(game: str, rule: str, given: Mapping[str, Any]) -> Example:
    ruleset = rulebook(game)[rule]["ruleset"]
    ruleset = rulesets(game)[0] if ruleset == HOUSE else ruleset
    text = given.get("position", "")
    deal = dict(given.get("deal", {}))
    return Example(
        rule=rule,
        caption=given["caption"],
        ruleset=ruleset,
        position=_named(game, ruleset, text) if text else "",
        move=parse_move(given["move"]) if "move" in given else None,
        legal=given.get("expect", "legal") == "legal",
        because=given.get("because", ""),
        tiles=parse_tiles(given.get("tiles", "")),
        count=_named(game, ruleset, given["count"]) if "count" in given else "",
        sheet=tuple(tuple(map(int, row.split())) for row in given.get("sheet", ())),
        deal=tuple(map(int, deal.pop("players", "").split())),
        options=tuple(deal.items()),
        no_board=given.get("no_board", ""),
    )


def _named(game: str, ruleset: str, text: str) -> str:
    chosen = f'ruleset = "{ruleset}"\n' if ruleset != ONLY else ""
    return f'game = "{game}"\n{chosen}{text}'


def _read(game: str, name: str) -> dict[str, Any]:
    file = files(f"dominoes_widgets.variants.{game}") / name
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
