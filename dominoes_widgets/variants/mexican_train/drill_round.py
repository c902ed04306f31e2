"""What all drills are made from: chance from a key, rounds played by it, and what speaks for and against laying a tile."""

from collections.abc import Callable, Iterator, Sequence

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import Said, said
from dominoes_widgets.core.moves import Done, Draw, Move, Pass, Place
from dominoes_widgets.core.reasons import Reason, facts_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.mexican_train.deal import deal
from dominoes_widgets.variants.mexican_train.options import Options
from dominoes_widgets.variants.mexican_train.play import play
from dominoes_widgets.variants.mexican_train.rules import matches, moves, pending, places_allowed
from dominoes_widgets.variants.mexican_train.state import State, owner_of

# level -> set, players, tiles in a hand. Small hands leave tiles in the boneyard, so that trains get marked.
_TABLES_A = {1: (6, (2, 3), 6), 2: (9, (3,), 8), 3: (12, (3, 4), 8)}
# Ruleset B knows the double-12 set alone, so its easy tables are small in other ways.
_TABLES_B = {1: (12, (2, 3), 6), 2: (12, (3,), 7), 3: (12, (4,), 8)}


def options_for(ruleset: str, level: int, chance: Chance, **more: object) -> Options:
    """The options of a table of this level; ``more`` are set on top."""
    highest, players, hand = (_TABLES_B if ruleset == "B" else _TABLES_A)[level]
    own = {"players": chance.pick(players), "set": highest, "hand_size": hand, **more}
    return Options.of(ruleset, **own)


def eager(_state: State, legal: tuple[Move, ...], chance: Chance) -> Move:
    """Any legal move."""
    return legal[chance.below(len(legal))]


def careless(state: State, legal: tuple[Move, ...], chance: Chance) -> Move:
    """A move of somebody who lays doubles first and leaves them open where that is possible."""
    laid = [move for move in legal if isinstance(move, Place)]
    doubles = [move for move in laid if move.tile.is_double]
    elsewhere = [move for move in laid if move.at not in state.turn.new_doubles]
    return chance.pick(doubles or elsewhere or list(legal))


Player = Callable[[State, tuple[Move, ...], Chance], Move]


def played_round(options: Options, chance: Chance, player: Player = eager, number: int = 0) -> list[State]:
    """Every state of a round that was played by chance, from the deal to its end; ``number`` 0 means any round."""
    number = number or 1 + chance.below(options.highest + 1)
    states = [deal(options, chance.below(10**9), number)]
    while (legal := moves(states[-1])) != ():
        states.append(play(states[-1], player(states[-1], legal, chance)))
    return states


def moments(states: list[State], chance: Chance) -> Iterator[State]:
    """The states of a round before its end, from a chance one on and then from the start."""
    live = states[:-1]
    first = chance.below(len(live))
    yield from (*live[first:], *live[:first])


def tempting(state: State, tile: Tile, at: str) -> int:
    """How tempting a wrong place is: 0 it matches and is forbidden, 1 it is open and does not match, 2 neither."""
    if matches(state, tile, state.train(at).end):
        return 0
    return 1 if at in places_allowed(state) else 2


def shown_places(state: State) -> tuple[str, ...]:
    """The places that the table shows: every seat's, and the Mexican Train or where it would begin."""
    return state.places[: state.players + 1]


def have_values(placements: Sequence[Move]) -> bool:
    """Whether there are two moves that lay tiles of different values, so that there is something to choose."""
    return len({move.tile.pips for move in placements if isinstance(move, Place)}) > 1


def because(state: State, code: str, rules: tuple[str, str], **facts: object) -> Reason:
    """A drill's own reason, with the rule it rests on in this game's ruleset."""
    return Reason(f"drill.{code}", rules[state.options.ruleset == "B"], facts_of(**facts))


def note_of(state: State) -> Said:
    """Which ruleset the answer depends on."""
    return said("drill.note", word=state.options.ruleset)


def story_of(state: State) -> tuple[Said, ...]:
    """What the table does not show of the turn: that it is a first one, that a tile is owed, which one was drawn."""
    lines = []
    if state.in_first_turn:
        lines.append(said("drill.story.first_turn"))
    elif not state.trains[state.seat].tiles:
        lines.append(said("drill.story.later_turn"))
    if state.turn.owes:
        lines.append(said("drill.story.owes"))
    if state.turn.drawn is not None:
        lines.append(said("drill.story.drawn", tile=state.turn.drawn))
    return tuple(lines)


_WHY_RIGHT: dict[str, tuple[str, str]] = {
    "own": ("MT-A-20", "MT-B-10"),
    "first_turn": ("MT-A-12", "MT-B-06"),
    "marked": ("MT-A-20", "MT-B-10"),
    "marked_empty": ("MT-A-22", "MT-B-09"),
    "mexican": ("MT-A-20", "MT-B-10"),
    "mexican_start": ("MT-A-21", "MT-B-12"),
    "open_double": ("MT-A-32", "MT-B-22"),
    "oldest_double": ("MT-A-34", "MT-B-23"),
    "extra": ("MT-A-28", "MT-B-19"),
}


def why_right(state: State, move: Move) -> tuple[Reason, ...]:
    """Why a legal move is one: the rule that opens the place to the mover."""
    if not isinstance(move, Place):
        return (because(state, "where.done", ("MT-A-13", "MT-B-07")),)
    word = _way_in(state, move)
    value = state.train(move.at).end
    facts = {"tile": move.tile, "at": move.at, "double": move.at, "value": value}
    found = (because(state, f"where.{word}", _WHY_RIGHT[word], **facts),)
    without_train = not (state.trains[state.seat].tiles or state.in_first_turn or pending(state))
    if without_train and owner_of(state, move.at) != state.seat:
        return (*found, because(state, "where.no_train", ("MT-A-22", "MT-B-11")))
    return found


def _way_in(state: State, move: Place) -> str:
    """What opens the place of a legal move to the mover."""
    queue, owner, begun = pending(state), owner_of(state, move.at), bool(state.train(move.at).tiles)
    if queue:
        return "oldest_double" if len(queue) > 1 else "open_double"
    if state.turn.owes:
        return "extra"
    if state.in_first_turn:
        return "first_turn"
    if owner is None:
        return "mexican" if begun else "mexican_start"
    if owner == state.seat:
        return "own"
    return "marked" if begun else "marked_empty"


def move_text(move: Move) -> Said:
    """A move as an answer."""
    words_of = {Draw: "draw", Pass: "pass", Done: "done"}
    return (
        said(f"drill.option.{words_of[type(move)]}") if type(move) in words_of else said("drill.option.move", move=move)
    )
