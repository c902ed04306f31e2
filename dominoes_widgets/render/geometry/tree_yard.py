"""Where the tiles of a table that branches lie, in half units round the centre: laid one by one, and never moved again.

Every free end keeps a place for its next tile, which nothing else may take. A new tile takes the place at its end (a double
may take a better one near by) and then keeps places for what follows, where the table has most room. Where no room is left
beside an end, its next tile lies some way off, joined to it by a track; so a place is always found.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.render.geometry.tree_choice import Choice, Chooser, Place, Spot, place_at
from dominoes_widgets.render.geometry.tree_ground import Ground, Room, clear, mark
from dominoes_widgets.render.geometry.tree_poses import WAYS, Exit, Pose, Rows, bends, block, legs, right_of
from dominoes_widgets.render.geometry.tree_route import find_routes, swath

_NARROW = 20
_ORIGIN = Exit(0, 0, (0, -1))
_CENTRE = Pose(block((0, -1), (-2, 2), (-1, 1)), (), (0, 0), (0, -1), True, ())
_DISC = block((0, -1), (-3, 3), (-3, 3))

# Where a free end hopes to grow: its next tile and a foot on that.
_HOPES = {
    (turn, way): block(way, (-5, 5), (0, 8)) if turn == 0 else block(way, (1, 9) if turn > 0 else (-9, -1), (-4, 6))
    for way in WAYS
    for turn in (0, -1, 1)
}


class Link(NamedTuple):
    """A tile in the order of laying: what it lies on (the centre on itself) and how many tiles it takes."""

    tile: Tile
    on: Tile
    takes: int


class Yard:
    """A growing table: ``spots`` tells where each tile lies, ``places`` which are kept for the next tiles on each."""

    def __init__(self, centre: Link, room: Room, rows: int) -> None:
        self.ground = Ground(room, rows)
        self.spots = {centre.tile: Spot(_CENTRE, _ORIGIN)}
        self.places: dict[Tile, tuple[Place, ...]] = {}
        self.on: dict[Tile, Tile | None] = {centre.tile: None}
        self.after: dict[Tile, tuple[Tile, ...]] = {centre.tile: ()}
        self.ground.lay(_DISC, _ORIGIN)
        first = legs(centre.takes, narrow=room.half < _NARROW)
        self._keep(centre.tile, tuple(Place(_ORIGIN, leg.rows, leg, leg) for leg in first))

    def copy(self) -> "Yard":
        """A table that can grow on without changing this one."""
        made = object.__new__(Yard)
        made.ground = self.ground.copy()
        made.spots, made.places = self.spots.copy(), self.places.copy()
        made.on, made.after = self.on.copy(), self.after.copy()
        return made

    def lay(self, link: Link) -> None:
        """Lay one more tile."""
        tile, on, takes = link
        own, *others = self.places[on] or self._places_off(on, 1)
        self.ground.give_back(own.rows, own.exit)
        best = self._best(on, own, takes, double=tile.is_double)
        self.ground.lay(best.spot.pose.rows, best.spot.at)
        if best.spot.track != own.track:
            self._keep_track(best.spot)
        self.spots[tile], self.on[tile], self.after[tile] = best.spot, on, ()
        self.after[on] += (tile,)
        self.places[on] = tuple(others)
        keeps = best.keeps
        if takes == 1 and not keeps:
            place = self._chooser(tile).going_on(best.spot.exits)
            keeps = (place,) if place else ()
        self._keep(tile, (*keeps, *self._places_off(tile, takes - len(keeps))))

    def _best(self, on: Tile, own: Place, takes: int, *, double: bool) -> Choice:
        if not double or takes < 2:
            return Choice(0, own.spot(double=double), ())
        return self._chooser(on).double(own, self.spots[on].exits, self._departures(on), takes)

    def _keep(self, tile: Tile, places: tuple[Place, ...]) -> None:
        self.places[tile] = places
        for place in places:
            self.ground.take(place.rows, place.exit)
            self._keep_track(place.spot(double=False))

    def _keep_track(self, spot: Spot) -> None:
        """A track keeps the cells on both its sides, so that it stays in sight."""
        for rows, at in swath(spot.track):
            self.ground.take(rows, at)

    def _chooser(self, on: Tile) -> Chooser:
        """Judges what may be laid on a tile: who its kin are, and where all others hope to grow."""
        ground = self.ground
        others, hopes = ground.taken.copy(), [0] * len(ground.taken)
        before = self.on[on]
        near = [on] if before is None else [on, before]
        for tile in (*near, *(tile for one in near for tile in self.after[one])):
            clear(ground, others, self.spots[tile].pose.rows, self.spots[tile].at)
        for place in chain.from_iterable(self.places.get(one, ()) for one in near):
            clear(ground, others, place.rows, place.exit)
        for tile, places in self.places.items():
            for place in places:
                if place.turn is not None and tile != on:
                    mark(ground, hopes, _HOPES[place.turn, place.exit.way], place.exit)
        return Chooser(ground, others, hopes)

    def _departures(self, on: Tile) -> tuple[Exit, ...]:
        """Where a track may leave a tile: at its ends, and beside its outer half."""
        ends = self.spots[on].exits or (_ORIGIN,)
        if len(ends) > 1:
            return ends
        (end,) = ends
        x, y = end.x - end.way[0], end.y - end.way[1]
        rx, ry = right_of(end.way)
        return end, Exit(x + rx, y + ry, (rx, ry)), Exit(x - rx, y - ry, (-rx, -ry))

    def _places_off(self, on: Tile, count: int) -> tuple[Place, ...]:
        """Places away from a tile for as many more."""
        found: list[Place] = []
        for _ in range(count):
            _, route = next(find_routes(self.ground, self._departures(on), foot=False))
            found.append(place_at(route[-1], bends(route[-1].way, beside=False)[0], route))
            self.ground.take(found[-1].rows, route[-1])
        for place in found:
            self.ground.give_back(place.rows, place.exit)
        return tuple(found)


@lru_cache(maxsize=96)
def yard_of(links: tuple[Link, ...], room: Room, rows: int) -> Yard:
    """The table after these tiles. It grows from the table before the last of them, which is mostly still known."""
    if len(links) == 1:
        return Yard(links[0], room, rows)
    made = yard_of(links[:-1], room, rows).copy()
    made.lay(links[-1])
    return made


def cells_of(yard: Yard) -> Iterator[tuple[Rows, Exit]]:
    """The cells of every tile, of every place that is kept, and of every track."""
    yield _DISC, _ORIGIN
    yield from ((spot.pose.rows, spot.at) for spot in yard.spots.values())
    yield from ((place.rows, place.exit) for place in chain.from_iterable(yard.places.values()))
    for spot in (
        *yard.spots.values(),
        *(place.spot(double=False) for places in yard.places.values() for place in places),
    ):
        yield from swath(spot.track)
