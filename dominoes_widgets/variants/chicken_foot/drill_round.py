"""What all drills are made from: rounds played by chance, and what speaks for and against laying a tile."""

from collections.abc import Iterator, Sequence

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import Said, said
from dominoes_widgets.core.moves import Draw, Move, Pass, Place
from dominoes_widgets.core.reasons import Reason, facts_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.chicken_foot.deal import deal
from dominoes_widgets.variants.chicken_foot.options import Options
from dominoes_widgets.variants.chicken_foot.play import play
from dominoes_widgets.variants.chicken_foot.rules import check, moves
from dominoes_widgets.variants.chicken_foot.state import State

# level -> set, players, tiles in a hand. Small hands leave a yard to draw from, and are read quickly.
_TABLES = {1: (6, (2, 3), 5), 2: (9, (3, 4, 5), 6), 3: (9, (3, 4), 9)}

MOST_OPTIONS = 4


def options_for(level: int, chance: Chance, **more: object) -> Options:
    """The options of a table of this level; ``more`` are set on top."""
    highest, players, hand = _TABLES[level]
    return Options.of(**{"players": chance.pick(players), "set": highest, "hand_size": hand, **more})


def played_round(options: Options, chance: Chance, number: int = 0) -> list[State]:
    """Every state of a round that was played by chance, from the deal to its end; ``number`` 0 means any round."""
    number = number or 1 + chance.below(options.highest + 1)
    states = [deal(options, chance.below(10**9), number)]
    while (legal := moves(states[-1])) != ():
        states.append(play(states[-1], legal[chance.below(len(legal))]))
    return states


def moments(states: Sequence[State], chance: Chance) -> Iterator[State]:
    """The states of a round before its end, from a chance one on and then from the start."""
    live = states[:-1]
    if live:
        first = chance.below(len(live))
        yield from (*live[first:], *live[:first])


def because(code: str, rule: str, **facts: object) -> Reason:
    """A drill's own reason, with the rule it rests on."""
    return Reason(f"drill.{code}", rule, facts_of(**facts))


def story_of(state: State) -> tuple[Said, ...]:
    """What the table does not show of the turn: which tile was drawn in it."""
    drawn = state.turn.drawn
    return () if drawn is None else (said("drill.story.drawn", tile=drawn),)


def tempting(state: State, move: Place) -> int:
    """How tempting an illegal move is: 0 its numbers match, 1 it goes where tiles may be laid, 2 neither."""
    at = state.branches.by_name[move.at]
    if state.branches.end_of(at) in move.tile:
        return 0
    return 1 if at in dict(state.branches.ends) else 2


def not_to_lay(state: State, legal: frozenset[Move]) -> list[Place]:
    """Every tile of the hand on every tile of the table where it may not lie."""
    everything = (Place(tile, at) for tile in state.hand for at in state.branches.by_name)
    return [move for move in everything if move not in legal]


def against_the_tempting(state: State, wrong: Sequence[Place]) -> tuple[Reason, ...]:
    """Why the most tempting of some illegal moves are none: the first reason of each, a kind of reason once."""
    found: dict[str, Reason] = {}
    for move in sorted(wrong, key=lambda move: tempting(state, move)):
        if tempting(state, move) == 0:
            reason = check(state, move)[0]
            found.setdefault(reason.code, reason)
    return tuple(found.values())[:3]


def why_right(state: State, move: Place) -> Reason:
    """Why a legal move is one: what opens its place."""
    branches = state.branches
    at = branches.by_name[move.at]
    value = branches.end_of(at)
    if at == branches.foot:
        return because("play.toe", "CF-19", tile=move.tile, at=at, value=value, n=branches.toes_needed)
    if branches.opening:
        return because("play.train", "CF-08", tile=move.tile, at=at, value=value)
    on = branches.by_tile[at].on
    if on.is_double and on != branches.centre:
        return because("play.on_toe", "CF-21", tile=move.tile, at=at, value=value, on=on)
    return because("play.end", "CF-15", tile=move.tile, at=at, value=value)


def move_text(move: Move) -> Said:
    """A move as an answer."""
    match move:
        case Draw():
            return said("drill.option.draw")
        case Pass():
            return said("drill.option.pass")
        case _:
            return said("drill.option.move", move=move)


def named(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    """Tiles as answers and reasons name them: the highest first."""
    return tuple(sorted(tiles, reverse=True))
