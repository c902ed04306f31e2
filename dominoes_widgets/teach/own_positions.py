"""Positions of one's own to practise: a moment of a game in which one's move cost something, as a drill and as plain data."""

import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from dominoes_widgets.core.drill import EASIEST, Drill, Option, Said, said
from dominoes_widgets.core.game import CERTAINTIES, Game, Rated
from dominoes_widgets.core.moves import Move
from dominoes_widgets.core.notation import parse_move, parse_tile
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.reasons import Facts
from dominoes_widgets.core.table import tile_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach import review
from dominoes_widgets.teach.compare import cost_facts, cost_key, costs
from dominoes_widgets.teach.review import Card

OWN = "own"
"""The kind of these drills, and the name of a series of them."""

MOST_KEPT = 12
"""So many positions of a game are kept; those known best make room first."""

MOST_OPTIONS = 8
"""So many moves are offered as answers: the best ones, the one that was made, and others from the better ones on."""

NEW = Card()
"""How a position stands that has never been asked about."""

_LONGEST_TEXT = 6000
_MOST_RATED = 200


@dataclass(frozen=True)
class Own:
    """A moment of a game: its ``position`` as text, the move that was ``played``, and the ``ratings`` of the moves, best first.

    The ratings are those from the seat's own view. ``card`` says how well it is known by now.
    """

    position: str
    played: Move
    ratings: tuple[Rated, ...]
    card: Card = NEW

    @property
    def name(self) -> str:
        """What the position is known by: the same for the same moment."""
        return f"{zlib.crc32(f'{self.position}|{self.played}'.encode()):08x}"


Owns = Mapping[str, Own]
"""The positions of one game by their names."""


def own_of(game: Game[Any], state: Any, played: Move, ratings: tuple[Rated, ...], today: int) -> Own:
    """The position of a state in which a move cost something: it is to come back as whatever else was missed."""
    own = Own(game.to_position(state), played, ratings)
    return replace(own, card=review.missed({own.name: own.card}, [own.name], today)[own.name])


def with_own(owns: Owns, own: Own) -> Owns:
    """The positions with one more. One that is there already stays as it is; the one known best makes room if need be."""
    if own.name in owns:
        return owns
    kept = sorted(owns.values(), key=lambda one: (one.card.box, one.card.due))[: MOST_KEPT - 1]
    return {one.name: one for one in (*kept, own)}


def answered(owns: Owns, name: str, today: int, *, right: bool) -> Owns:
    """The positions after one of them was answered."""
    if name not in owns:
        return owns
    box = review.known if right else review.missed
    return {**owns, name: replace(owns[name], card=box({name: owns[name].card}, [name], today)[name])}


def in_turn(owns: Owns) -> tuple[str, ...]:
    """The names of all positions in the order in which they are practised: what is or was due longest first."""
    return tuple(sorted(owns, key=lambda name: (owns[name].card.due, name)))


def due(owns: Owns, today: int) -> tuple[str, ...]:
    """The names of the positions that are due, those that wait longest first."""
    return tuple(name for name in in_turn(owns) if owns[name].card.due <= today)


def drill_of(own: Own, game: Game[Any]) -> Drill:
    """The position as a drill, in which every move within chance of the best is right.

    Raises ``Problem`` for a position that the game does not read any more, or whose moves are others now.
    """
    state = game.from_position(read_toml(own.position))
    legal, rated = set(game.moves(state)), {one.move: one for one in own.ratings}
    if own.played not in rated or not rated.keys() <= legal:
        raise Problem("drill.none")
    options = tuple(_option(rated[move], own) for move in _offered(own))
    by = "move" if any(map(tile_of, rated)) else ""
    return Drill(OWN, EASIEST, state, said("own.ask"), options, seat=state.to_move, story=(said("own.story"),), by=by)


def _offered(own: Own) -> list[Move]:
    """The moves that are offered, in an order that gives nothing away."""
    ranked = [one.move for one in own.ratings]
    return sorted({*ranked[: MOST_OPTIONS - 1], own.played})


def _option(rated: Rated, own: Own) -> Option:
    right = not costs(rated)
    told = [Said(f"rated.{rated.code}", rated.facts)] if rated.code else []
    again = [said("own.played")] if rated.move == own.played and not right else []
    return Option(said("own.move", move=rated.move), right, (), (rated.move,), told=(*again, *told, _cost(rated, right=right)))


def _cost(rated: Rated, *, right: bool) -> Said:
    if right:
        return said("own.best" if rated.cost == 0 else "own.close")
    return Said(cost_key("own.costs", rated), cost_facts(rated))


# ---- as plain data


def own_data(own: Own) -> dict[str, Any]:
    """A position as plain data; ``read_own`` takes it back."""
    ratings = [
        [str(one.move), one.cost, one.error, one.code, [[n, _plain(v)] for n, v in one.facts], one.certainty, one.stake]
        for one in own.ratings
    ]
    return {"position": own.position, "played": str(own.played), "ratings": ratings, **asdict(own.card)}


def read_own(given: Any) -> Own:
    """A position from plain data. Raises ``ValueError``, ``TypeError`` or ``KeyError`` for anything else."""
    position, ratings = given["position"], given["ratings"]
    if not isinstance(position, str) or len(position) > _LONGEST_TEXT or not 1 < len(ratings) <= _MOST_RATED:
        raise ValueError(given)
    numbers = {name: _whole(given[name], most) for name, most in _CARD.items()}
    return Own(position, parse_move(given["played"]), tuple(map(_read_rated, ratings)), Card(**numbers))


_CARD = {"box": len(review.INTERVALS), "due": 10**7, "right": 10**7, "wrong": 10**7}


def _read_rated(given: Any) -> Rated:
    move, cost, error, code, facts, certainty, *more = given
    (stake,) = more or (0.0,)
    if certainty not in CERTAINTIES or not isinstance(code, str) or not all(0 <= one < 10**6 for one in (cost, error, stake)):
        raise ValueError(given)
    read: Facts = tuple((str(name), _read_plain(value)) for name, value in facts)
    return Rated(parse_move(move), float(cost), float(error), code, read, certainty, float(stake))


def _plain(value: object) -> object:
    """A fact as JSON writes it: tiles and moves are marked as what they are."""
    if isinstance(value, Tile):
        return {"tile": str(value)}
    if isinstance(value, Move):
        return {"move": str(value)}
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _read_plain(value: Any, deep: int = 2) -> object:
    if isinstance(value, dict):
        ((kind, word),) = value.items()
        return parse_tile(word) if kind == "tile" else parse_move(word)
    if isinstance(value, list) and deep:
        return tuple(_read_plain(one, deep - 1) for one in value)
    if not isinstance(value, str | int | float):
        raise TypeError(value)
    return value


def _whole(value: object, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise ValueError(value)
    return value
