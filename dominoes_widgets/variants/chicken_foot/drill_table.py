"""Drills about the table: which numbers are open, and whether a foot can still be finished."""

from collections.abc import Iterator
from typing import NamedTuple

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import EASIEST, Drill, Option, Said, said
from dominoes_widgets.core.reasons import Reason
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.chicken_foot.drill_round import MOST_OPTIONS, because, named
from dominoes_widgets.variants.chicken_foot.rules import placements, reason
from dominoes_widgets.variants.chicken_foot.state import TOES, State

_MOST_OVERLOOKED = 5
"""Nobody overlooks more tiles of a number than this."""

Values = tuple[int, ...]

_FEWEST_LAID = 2
"""A table with fewer tiles is read at a glance."""


def ends(state: State, level: int, chance: Chance) -> Drill | None:
    """Which numbers may the next tile be laid on; ``None`` in the middle of a turn, or where no mistake is likely."""
    branches = state.branches
    if state.turn.moves or len(branches.laid) < _FEWEST_LAID:
        return None
    right = _values({value for _, value in branches.ends})
    wrong: dict[Values, Reason] = {}
    first, *others = _misread(state, set(right), chance)
    for values, why in (first, *chance.shuffled(others)):
        if values not in (right, ()) and why not in wrong.values():
            wrong.setdefault(values, why)
    chosen = list(wrong.items())[: MOST_OPTIONS - 1]
    if len(chosen) < 2 or (level > EASIEST and len(chosen) < MOST_OPTIONS - 1):
        return None
    options = [Option(_numbers(values), False, (why,)) for values, why in chosen]
    options.append(Option(_numbers(right), True, (_why_open(state, right),)))
    options.sort(key=lambda option: (len(_values_of(option)), _values_of(option)))
    return Drill("ends", level, state, said("drill.ends.ask"), tuple(options), queue=False)


def _values(values: set[int]) -> Values:
    return tuple(sorted(values))


def _values_of(option: Option) -> Values:
    found = dict(option.text.facts)["values"]
    assert isinstance(found, tuple)  # noqa: S101 - every answer of this drill names its numbers
    return found


def _numbers(values: Values) -> Said:
    return said("drill.ends.numbers", values=values, n=len(values))


def _why_open(state: State, right: Values) -> Reason:
    branches = state.branches
    if branches.foot:
        return because("ends.foot", "CF-19", double=branches.foot, value=right[0], n=branches.toes_needed)
    if branches.opening:
        left = branches.needed - branches.trains
        return because("ends.opening", "CF-09", double=branches.centre, value=right[0], n=left)
    return because("ends.all", "CF-15", tiles=tuple(tile for tile, _ in branches.ends), n=len(branches.ends))


def _misread(state: State, right: set[int], chance: Chance) -> Iterator[tuple[Values, Reason]]:
    """What somebody would answer who forgot a rule, the most tempting first, and what stands against it."""
    branches = state.branches
    free = [tile for tile in named(tuple(branches.free)) if tile not in (branches.foot, branches.centre)]
    if branches.foot or branches.opening:
        yield from _shut_ends(state, right, chance.shuffled(free))
        return
    yield _values(right | {state.engine}), _middle_is_full(state)
    full = [tile for tile in branches.by_tile if tile.is_double and tile != branches.centre]
    for double in chance.shuffled(full)[:1]:
        found = reason("foot.full", at=double, tiles=branches.on[double])
        yield _values(right | {double.high}), found
        yield (double.high,), found
    toes = [tile for tile in free if branches.by_tile[tile].on.is_double and branches.by_tile[tile].on != branches.centre]
    for toe in chance.shuffled(toes)[:1]:
        without = {value for tile, value in branches.ends if tile not in toes}
        yield _values(without), because("ends.toes", "CF-21", at=toe, value=branches.end_of(toe))
    covered = [tile for tile in branches.by_tile if branches.on[tile] and not tile.is_double]
    for tile in chance.shuffled(covered):
        found = reason("end.covered", at=tile, on=branches.on[tile][0])
        yield _values(right | {branches.end_of(tile)}), found
    for tile in chance.shuffled(free):
        value = branches.end_of(tile)
        yield _values(right - {value}), because("ends.also", "CF-15", at=tile, value=value)


def _shut_ends(state: State, right: set[int], free: list[Tile]) -> Iterator[tuple[Values, Reason]]:
    """Answers that count ends which have to wait for a foot or for the opening."""
    branches = state.branches
    outer = {branches.end_of(tile) for tile in free}
    toes = [tile for tile in free if branches.by_tile[tile].on == branches.foot]
    yield _values(right | outer), _waits(state, free[0])
    for toe in toes[:1]:
        yield _values(right | {branches.end_of(one) for one in toes}), _waits(state, toe)
    for number, tile in enumerate(free[1:]):
        # Somebody may add an end that has to wait, take it for the only one, or leave out what is really asked for.
        value = branches.end_of(tile)
        yield (_values(right | {value}), (value,), _values(outer - right))[number % 3], _waits(state, tile)
    if branches.foot:
        yield (state.engine,), _middle_is_full(state)


def _middle_is_full(state: State) -> Reason:
    return reason("opening.over", at=state.engine_tile, n=state.branches.trains)


def _waits(state: State, at: Tile) -> Reason:
    """Why nothing may be laid on a tile now."""
    branches = state.branches
    if branches.foot:
        double, n = branches.foot, branches.toes_needed
        return because("ends.waits_foot", "CF-19", at=at, double=double, value=double.high, n=n)
    left = branches.needed - branches.trains
    return because("ends.waits_opening", "CF-09", at=at, double=branches.centre, n=left)


class _Foot(NamedTuple):
    """A foot in question: its double, how many toes it needs, and how many tiles with its number are still to come."""

    double: Tile
    needed: int
    left: int


def foot(state: State, level: int, chance: Chance) -> Drill | None:
    """Whether a foot can still be finished; ``None`` where there is none, or where nobody would have to count."""
    if state.turn.moves:
        return None
    asked = _foot_in_question(state, chance)
    if asked is None:
        return None
    wrong: dict[int, Reason] = {}
    for left, why in _miscounted(state, asked, chance):
        if left != asked.left and left >= 0:
            wrong.setdefault(left, why)
    chosen = dict(list(wrong.items())[: MOST_OPTIONS - 1 - chance.below(2)])
    verdicts = {left >= asked.needed for left in (asked.left, *chosen)}
    if len(chosen) < 2 or len(verdicts) < 2:
        return None
    options = [Option(_verdict(asked, left), False, (why,)) for left, why in chosen.items()]
    options.append(Option(_verdict(asked, asked.left), True, (_why_left(state, asked),)))
    options.sort(key=lambda option: -_left_of(option))
    ask = "drill.foot.ask" if state.branches.foot else "drill.foot.ask_if"
    question = said(ask, double=asked.double, n=asked.needed if state.branches.foot else None)
    return Drill("foot", level, state, question, tuple(options), seat=state.seat)


def _foot_in_question(state: State, chance: Chance) -> _Foot | None:
    """The unfinished foot, or that of a double which the mover could lay now."""
    branches, highest = state.branches, state.options.highest
    if branches.foot:
        return _Foot(branches.foot, branches.toes_needed, branches.outside(branches.foot.high, highest))
    doubles = sorted({move.tile for move in placements(state) if move.tile.is_double})
    if not doubles:
        return None
    double = chance.pick(doubles)
    return _Foot(double, TOES, branches.outside(double.high, highest) - 1)


def _left_of(option: Option) -> int:
    found = dict(option.text.facts)["n"]
    assert isinstance(found, int)  # noqa: S101 - every answer of this drill counts tiles
    return found


def _verdict(asked: _Foot, left: int) -> Said:
    word = "yes" if left >= asked.needed else "none" if left == 0 else "no"
    return said(f"drill.foot.{word}", n=left, value=asked.double.high)


def _shown(state: State, value: int) -> tuple[Tile, ...]:
    """Every tile on the table with a number, wherever it lies."""
    return named([tile for tile in state.branches.by_tile if value in tile])


def _why_left(state: State, asked: _Foot) -> Reason:
    value, suit = asked.double.high, state.options.highest + 1
    shown = _shown(state, value)
    if not state.branches.foot:
        shown = named((*shown, asked.double))
    word = "possible" if asked.left >= asked.needed else "hopeless" if asked.left else "none_left"
    facts = {"value": value, "suit": suit, "laid": len(shown), "tiles": shown}
    return because(f"foot.{word}", "CF-22", n=asked.left, needed=asked.needed, double=asked.double, **facts)


def _miscounted(state: State, asked: _Foot, chance: Chance) -> Iterator[tuple[int, Reason]]:
    """What somebody would answer who counted wrongly, the likeliest mistakes first, and what went wrong."""
    value, suit = asked.double.high, state.options.highest + 1
    own = sum(value in tile for tile in state.hand if tile != asked.double)
    near = {asked.double, *state.branches.on.get(asked.double, ())}
    far = tuple(tile for tile in _shown(state, value) if tile not in near)
    mistakes = [
        (asked.left + 1, because("foot.double", "CF-22", double=asked.double, value=value)),
        (asked.left - 1, because("foot.blank", "CF-22", value=value, suit=suit)),
        (own, because("foot.own", "CF-22", value=value, n=own)),
    ]
    if 1 < len(far) <= _MOST_OVERLOOKED:
        mistakes.append((asked.left + len(far), because("foot.far", "CF-22", value=value, tiles=far, n=len(far))))
    if far:
        mistakes.append((asked.left + 2, because("foot.missed", "CF-22", double=asked.double, at=far[0], value=value)))
    yield from chance.shuffled(mistakes)
