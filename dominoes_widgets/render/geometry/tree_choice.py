"""How the next tile of a table that branches lies: every way to lay it is judged by the room that it leaves to what follows."""

from collections.abc import Iterable, Iterator
from itertools import chain
from math import fsum
from typing import NamedTuple

from dominoes_widgets.render.geometry.tree_ground import Ground, hits, size
from dominoes_widgets.render.geometry.tree_poses import Bend, Exit, Pose, Rows, bends, block, feet, ports
from dominoes_widgets.render.geometry.tree_route import Route, find_routes

# All worths are shares of free room, 0 … 1, less what is wrong with a choice. The numbers were found by measuring whole
# rounds: few tracks below tiles first, then few tracks, then large tiles.
_TURN = 0.04
_CROWDED = 0.77
_STUCK = 1.9
_IN_THE_WAY = 0.42
_CRAMPED, _CRAMPED_BELOW = 0.5, 0.34
_DEAD_END = 1.15
_AHEAD, _AHEAD_A_CELL, _LONGEST_STEP = 0.1, 0.05, 6
_GOOD, _WORTH_A_TRACK = 0.5, 0.15
_TRACK, _TRACK_A_CELL, _MOST_TRACKS, _LONGEST_TRACK = 0.45, 0.012, 12, 60
_NOTHING = -99.0


class Place(NamedTuple):
    """A place that is kept for a tile: its exit and cells, how a tile and a double would lie, and the track that leads to it.

    ``turn`` is that of its bend, and ``None`` at a double's foot or at the centre, where poses are what they are.
    """

    exit: Exit
    rows: Rows
    along: Pose
    across: Pose
    turn: int | None = None
    track: Route = ()

    def spot(self, *, double: bool) -> "Spot":
        """How a tile or a double lies here."""
        return Spot(self.across if double else self.along, self.exit, self.track)


class Spot(NamedTuple):
    """A tile in its place: its pose, the exit which that is relative to, and the track to it where it stands apart."""

    pose: Pose
    at: Exit
    track: Route = ()

    @property
    def exits(self) -> tuple[Exit, ...]:
        """Its own ends on the grid."""
        return tuple(Exit(e.x + self.at.x, e.y + self.at.y, e.way) for e in self.pose.exits)


class Choice(NamedTuple):
    """One way to lay a tile: how good it is, where it lies, and the places that it keeps."""

    worth: float
    spot: Spot
    keeps: tuple[Place, ...]


def place_at(end: Exit, bend: Bend, track: Route = ()) -> Place:
    """The place at a bend of an exit."""
    return Place(end, bend.kept, bend.along, bend.across, bend.turn, track)


class Chooser:
    """Judges on a ground whose ``others`` are the cells of all that is not of the tile's kin, ``hopes`` where others may grow."""

    def __init__(self, ground: Ground, others: list[int], hopes: list[int]) -> None:
        self.ground, self.others, self.hopes = ground, others, hopes

    def going_on(self, ends: tuple[Exit, ...]) -> Place | None:
        """The best place to keep for what follows a tile with these ends, if there is any beside it."""
        best, found = _NOTHING, None
        for end in ends:
            for bend in bends(end.way, beside=len(ends) == 1):
                if not self.ground.free(bend.kept, end):
                    continue
                worth = self.ground.share(bend.ahead, end) - _TURN * abs(bend.turn) - self._drift(end, bend.reach)
                worth -= self._trouble(bend.kept, bend.kept_halo, end, _CROWDED)
                if worth > best:
                    best, found = worth, place_at(end, bend)
        return found

    def double(self, own: Place, ends: tuple[Exit, ...], leave: tuple[Exit, ...], toes: int) -> Choice:
        """The best way to lay a double with a foot: in its own place, at another bend of the same ends, ahead, or far off.

        ``leave`` are the points where a track may begin.
        """
        best = self._better(None, self._beside(own, ends), toes)
        if (best is None or best.worth < _GOOD) and not own.track:
            best = self._better(best, chain.from_iterable(map(self._ahead, ends)), toes)
        if best is None or best.worth < _WORTH_A_TRACK:
            best = self._far(leave, toes, best.worth if best else _NOTHING) or best
        return best or Choice(_NOTHING, own.spot(double=True), ())

    def _better(self, best: Choice | None, spots: Iterable[tuple[Spot, float]], toes: int) -> Choice | None:
        """The best foot at some spots, each with what is wrong with it, if it is better than one found before."""
        for spot, wrong in spots:
            foot = self._foot(spot, toes, wrong)
            if foot is not None and (best is None or foot.worth > best.worth):
                best = foot
        return best

    def _beside(self, own: Place, ends: tuple[Exit, ...]) -> Iterator[tuple[Spot, float]]:
        """Where a double may lie beside its end, and what is wrong with it."""
        yield own.spot(double=True), _TURN * abs(own.turn or 0)
        if own.track or own.turn is None:
            return
        for end in ends:
            for bend in bends(end.way, beside=len(ends) == 1):
                if (end, bend.turn) != (own.exit, own.turn) and self.ground.free(bend.across.rows, end):
                    yield Spot(bend.across, end), _TURN * abs(bend.turn)

    def _ahead(self, end: Exit) -> Iterator[tuple[Spot, float]]:
        """A double a little way ahead of its end, where its foot may have more room."""
        (x, y), pose = end.way, bends(end.way, beside=False)[0].across
        for far in range(1, _LONGEST_STEP + 1):
            if not self.ground.free(block(end.way, (-1, 1), (0, far)), end):
                return
            step = Exit(end.x + far * x, end.y + far * y, end.way)
            if self.ground.free(pose.rows, step):
                yield Spot(pose, step, (end, step)), _AHEAD + _AHEAD_A_CELL * far

    def _far(self, leave: tuple[Exit, ...], toes: int, least: float) -> Choice | None:
        """The best foot at the end of a track, if one is worth more than ``least``."""
        best = None
        for number, (cost, route) in enumerate(find_routes(self.ground, leave, foot=True)):
            dear = _TRACK + _TRACK_A_CELL * cost
            if least > _NOTHING and (number >= _MOST_TRACKS or cost > _LONGEST_TRACK or 1 - dear < least):
                break
            pose = bends(route[-1].way, beside=False)[0].across
            foot = self._foot(Spot(pose, route[-1], route), toes, dear)
            if foot is not None and foot.worth > least:
                best, least = foot, foot.worth
        return best

    def _foot(self, spot: Spot, toes: int, wrong: float) -> Choice | None:
        """The best foot for a double in its spot: which of the places round it are kept for its toes."""
        (front,) = spot.exits
        worths = [self._toe(port.pose, port.ahead, port.odd, front) for port in ports(front.way)]
        best, found = _NOTHING, None
        for foot in feet(toes):
            worth = fsum(worths[k] for k in foot) / toes
            if worth > best:
                best, found = worth, foot
        if found is None:
            return None
        worth = best - wrong - self._trouble(spot.pose.rows, spot.pose.halo, spot.at, _CROWDED)
        poses = [ports(front.way)[k].pose for k in found]
        return Choice(worth, spot, tuple(Place(front, pose.rows, pose, pose) for pose in poses))

    def _toe(self, pose: Pose, ahead: tuple[Rows, ...], odd: float, front: Exit) -> float:
        """What a place for a toe is worth; less than nothing at all where there is none."""
        if not self.ground.free(pose.rows, front):
            return 99 * _NOTHING
        ends = [Exit(front.x + e.x, front.y + e.y, e.way) for e in pose.exits]
        room = max(
            self.ground.share(rows, front) - self._drift(end, (6 * end.way[0], 6 * end.way[1]))
            for rows, end in zip(ahead, ends, strict=True)
        )
        room -= _CRAMPED if room < _CRAMPED_BELOW else 0
        room -= 0 if any(self._leads_on(end) for end in ends) else _DEAD_END
        return room - odd - self._trouble(pose.rows, pose.halo, front, _CROWDED / 2)

    def _leads_on(self, end: Exit) -> bool:
        return any(self.ground.free(bend.kept, end) for bend in bends(end.way, beside=False))

    def _drift(self, end: Exit, reach: tuple[int, int]) -> float:
        """What it costs to go on towards a point out of the room there should be."""
        return self.ground.beyond(end.x + reach[0], end.y + reach[1])

    def _trouble(self, rows: Rows, halo: Rows, at: Exit, crowded: float) -> float:
        """What it costs to lie close to strangers and where others hope to grow."""
        near = crowded if hits(self.ground, self.others, halo, at) else 0
        return near + _IN_THE_WAY * hits(self.ground, self.hopes, rows, at) / size(rows)
