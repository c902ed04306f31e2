"""Bots of three levels. They differ in how far they think, and none knows more than its seat sees.

Easy lays the heaviest tile that fits. Steady keeps a train in mind that it finds at a glance, and lays what is not in it first.
Strong follows the planner of ``advice``: the longest train there is, and what doubles and markers are worth.
"""

from dominoes_widgets.core.game import Advice, Thought
from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.mexican_train.advice import advise, nothing_fits
from dominoes_widgets.variants.mexican_train.rules import matches, moves
from dominoes_widgets.variants.mexican_train.scoring import tile_score
from dominoes_widgets.variants.mexican_train.state import State


def bot(seen: State, level: str, before: Thought | None) -> Thought:
    """What a bot of a level does in what it sees, and why: done at once.

    >>> from dominoes_widgets.variants.mexican_train import GAME
    >>> first = GAME.start(seed=1, players=4)
    >>> [bot(GAME.seen_by(first, first.to_move), level, None).advice.idea for level in ("easy", "steady", "strong")]
    ['heaviest', 'start_glance', 'start_train']
    """
    del before
    if level == "strong":
        return Thought(advise(seen))
    legal = moves(seen)
    laying = tuple(move for move in legal if isinstance(move, Place))
    if not laying:
        return Thought(nothing_fits(seen, legal))
    chosen, idea, facts = _heaviest(seen, laying) if level == "easy" else _at_a_glance(seen, laying)
    if len(legal) == 1:
        idea, facts = "only_move", {}
    told = facts_of(seat=seen.seat, tile=chosen.tile, at=chosen.at, **facts)
    return Thought(Advice(chosen, idea, told, legal_count=len(legal), certainty="rule" if len(legal) == 1 else "usual"))


Choice = tuple[Place, str, dict[str, object]]


def _heaviest(seen: State, laying: tuple[Place, ...]) -> Choice:
    """The tile that costs the most, at the first place where it fits."""
    most = max(tile_score(move.tile, seen.options) for move in laying)
    return next(move for move in laying if tile_score(move.tile, seen.options) == most), "heaviest", {"n": most}


def _at_a_glance(seen: State, laying: tuple[Place, ...]) -> Choice:
    """A tile outside the train in mind, the heaviest; else the next one of that train; else the heaviest."""
    own, train = seat_name(seen.seat), glance(seen)
    spare = tuple(move for move in laying if move.at != own and move.tile not in train)
    if spare:
        chosen, _, facts = _heaviest(seen, spare)
        return (chosen, "keep_train", {"n": len(train)}) if train else (chosen, "heaviest", facts)
    going_on = next((move for move in laying if move.at == own and train[:1] == (move.tile,)), None)
    if going_on is None:
        return _heaviest(seen, laying)
    if not seen.in_first_turn:
        return going_on, "extend_train", {"n": len(train)}
    if seen.train(own).tiles:
        return going_on, "keep_plan", {"n": len(train)}
    if going_on.tile.is_double:  # Only where blanks fit everything.
        return going_on, "use_place", {}
    return going_on, "start_glance" if len(train) > 1 else "heaviest", {"n": tile_score(going_on.tile, seen.options)}


def glance(seen: State) -> tuple[Tile, ...]:
    """A train for the own place as one sees it at a glance: always on with a double, or a heavy tile that another can follow.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> from dominoes_widgets.variants.mexican_train import GAME
    >>> state = GAME.start(players=2, set=6)
    >>> glance(state.but(hands=(parse_tiles("6-5 6-1 3-1 3-3 2-0"), ()), seat=0))
    (Tile(6, 1), Tile(3, 1), Tile(3, 3))
    """
    hand, end = set(seen.hand), seen.train(seat_name(seen.seat)).end
    train: list[Tile] = []
    while fitting := [tile for tile in hand if matches(seen, tile, end)]:

        def promise(tile: Tile, end: int = end) -> tuple[bool, bool, int, Tile]:
            follows = any(matches(seen, other, tile.other(end)) for other in hand if other != tile)
            return tile.is_double, follows, tile_score(tile, seen.options), tile

        train.append(max(fitting, key=promise))
        hand.remove(train[-1])
        end = train[-1].other(end)
    return tuple(train)
