"""What to play and why: a simple planner that uses only what the mover can see.

The plan is the longest train that the hand can lay from the end of the mover's own train. A tile that the plan does not
need goes to other trains first, the heaviest before the rest; the plan's next tile comes when none can.
"""

from dominoes_widgets.core.game import Advice
from dominoes_widgets.core.moves import Done, Draw, Move, Pass, Place
from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve import train
from dominoes_widgets.variants.mexican_train.play import play
from dominoes_widgets.variants.mexican_train.rules import moves, pending, placements
from dominoes_widgets.variants.mexican_train.scoring import tile_score
from dominoes_widgets.variants.mexican_train.state import State
from dominoes_widgets.variants.mexican_train.wild_trains import MOST_NODES, search_train

MOST_NODES_A_MOVE = 3000
"""Where blanks are wild, all searches for one piece of advice take about so many steps: then the first train found must do."""

_LONGEST_FINISH = 5
"""A turn that lays the whole hand is looked for only in hands of at most this many tiles."""

# What a move is worth in points, beside those of its tile.
# Each was tried in 800 rounds or more against bots that lay the heaviest tile (tests/bench/planner.py): half or twice of it makes
# less odds than chance does. To mark down a double without a next tile, or to keep ends that the hand can follow, did not help.
_OUTSIDE_TRAIN = 40
_CLOSES_TRAIN = 60
_DOUBLE_WITH_NEXT = 30
_COVERS_OWN_DOUBLE = 60

_Plan = tuple[Tile, ...]


def advise(seen: State) -> Advice:
    """A sensible move for the seat to move, from a state made by ``seen_by``. The round must not be over.

    ``facts`` hold what the sentences about the idea need. ``cost`` among them says how many more tiles would find no
    place on the own train after the runner-up.

    >>> from dominoes_widgets.variants.mexican_train import GAME
    >>> first = GAME.start(seed=1, players=4)
    >>> advise(GAME.seen_by(first, first.to_move)).idea
    'start_train'
    """
    legal = moves(seen)
    laying = [move for move in legal if isinstance(move, Place)]
    if not laying:
        return _nothing_fits(seen, legal)
    outlook = _Outlook(seen)
    ranked = sorted(laying, key=lambda move: (-outlook.worth(move), move))
    best = next((move for move in ranked if _finishes(seen, move)), ranked[0])
    others = [move for move in ranked if move != best]
    idea, facts = _idea(outlook, best, laying, only=len(legal) == 1)
    cost = outlook.outside(others[0]) - outlook.outside(best) if others else None
    told = facts_of(seat=seen.seat, tile=best.tile, at=best.at, **facts, cost=cost)
    return Advice(best, idea, told, others[0] if others else None, len(legal))


def longest_train(state: State, hand: _Plan, end: int) -> _Plan:
    """The longest train that the tiles can lay from an end; of equally long ones the one with the most pips.

    Where blanks are wild a large hand gets the best train found in ``MOST_NODES`` steps; in all other games it is exact.

    >>> from dominoes_widgets.core.notation import parse_tiles
    >>> from dominoes_widgets.variants.mexican_train import GAME
    >>> longest_train(GAME.start(), parse_tiles("9-5 5-5 5-3 9-1"), 9)
    (Tile(9, 5), Tile(5, 5), Tile(5, 3))
    """
    if state.options.blanks_wild:
        return search_train(state, hand, end)[0]
    return train.longest_train(hand, end).tiles


class _Outlook:
    """What the mover's own train can still take, now and after each move that lays a tile."""

    def __init__(self, seen: State) -> None:
        self.seen = seen
        self.own = seat_name(seen.seat)
        self.nodes = 0
        self.plan = self._search(seen.hand, seen.train(self.own).end)
        self._after: dict[tuple[Tile, bool], _Plan] = {}

    def after(self, move: Place) -> _Plan:
        """The longest train that can follow on the own train after a move."""
        tile, on_own = move.tile, move.at == self.own
        # What is left of a best plan stays a best plan: only other moves need a search.
        if not on_own and tile not in self.plan:
            return self.plan
        if on_own and self.plan[:1] == (tile,):
            return self.plan[1:]
        if (tile, on_own) not in self._after:
            end = self.seen.train(self.own).end
            rest = tuple(held for held in self.seen.hand if held != tile)
            self._after[tile, on_own] = self._search(rest, tile.other(end) if on_own else end)
        return self._after[tile, on_own]

    def _search(self, hand: _Plan, end: int) -> _Plan:
        if not self.seen.options.blanks_wild:
            return train.longest_train(hand, end).tiles
        most = min(MOST_NODES, max(MOST_NODES_A_MOVE - self.nodes, len(hand) + 1))
        plan, nodes = search_train(self.seen, hand, end, most)
        self.nodes += nodes
        return plan

    def outside(self, move: Place) -> int:
        """How many tiles of the hand the own train will not take after a move."""
        return len(self.seen.hand) - 1 - len(self.after(move))

    def next_after_double(self, move: Place) -> Tile | None:
        """A tile that can follow at once on a double, the heaviest; ``None`` for other tiles or where none can."""
        tile = move.tile
        if not tile.is_double or self.seen.in_first_turn:
            return None
        fits = [held for held in self.seen.hand if held != tile and held.has(tile.high)]
        return max(fits, key=lambda held: (held.pips, held), default=None)

    def worth(self, move: Place) -> int:
        """How good a move is, in points."""
        seen, tile = self.seen, move.tile
        worth = tile_score(tile, seen.options) - _OUTSIDE_TRAIN * self.outside(move)
        if seen.in_first_turn:
            return worth
        if self.next_after_double(move) is not None:
            worth += _DOUBLE_WITH_NEXT
        if move.at in seen.turn.new_doubles:
            worth += _COVERS_OWN_DOUBLE
        if move.at == self.own and seen.seat in seen.markers:
            worth += _CLOSES_TRAIN
        return worth


def _nothing_fits(seen: State, legal: tuple[Move, ...]) -> Advice:
    """The one move that is left when no tile can be laid."""
    move = legal[0]
    idea = {Done: "end_first_turn", Draw: "must_draw", Pass: "must_pass"}[type(move)]
    return Advice(move, idea, facts_of(seat=seen.seat, n=len(seen.hand)), legal_count=len(legal))


def _idea(outlook: _Outlook, best: Place, laying: list[Place], *, only: bool) -> tuple[str, dict[str, object]]:
    """The idea behind a move, the most telling first, with the facts that its sentences need."""
    seen, after = outlook.seen, outlook.after(best)
    queue = pending(seen)
    if _finishes(seen, best):
        return "go_out", {}
    if queue and queue[0] == best.at:
        return "must_cover", {"double": best.at, "value": seen.train(best.at).end, "n": len(laying)}
    if only:
        return "only_move", {}
    if seen.in_first_turn:
        begun = seen.train(outlook.own).tiles
        return "keep_plan" if begun else "start_train", {"n": len(after) + 1, "next": after[0] if after else None}
    if best.at in seen.turn.new_doubles:
        return "cover_own_double", {"double": best.at}
    if (following := outlook.next_after_double(best)) is not None:
        return "dump_double", {"next": following}
    if best.at == outlook.own:
        closes = seen.seat in seen.markers
        return "close_marker" if closes else "extend_train", {"n": len(after) + 1}
    if len(after) == len(outlook.plan) > 0:
        return "keep_train", {"n": len(after)}
    score = tile_score(best.tile, seen.options)
    if not outlook.plan and score > 0 and score == max(tile_score(move.tile, seen.options) for move in laying):
        return "shed_heavy", {"n": score}
    return "use_place", {}


def _finishes(seen: State, move: Place) -> bool:
    """Whether a move can be the beginning of a turn that lays the whole hand: doubles, and one tile to end with."""
    if seen.in_first_turn or len(seen.hand) > _LONGEST_FINISH or sum(not tile.is_double for tile in seen.hand) > 1:
        return False
    after = play(seen, move)
    if after.over == "out":
        return True
    goes_on = after.seat == seen.seat and after.turn.owes
    return goes_on and any(_finishes(after, further) for further in placements(after))
