"""What to play and why: a simple judge of single moves that uses only what the mover can see.

Every tile is worth its points, and more when it keeps other tiles of the hand playable. A double is welcome, because only
few tiles take it, unless its foot could never be finished and the hand is too heavy for the round to end like that. An end
that nobody else can use may wait.
"""

from dominoes_widgets.core.game import Advice
from dominoes_widgets.core.moves import Done, Draw, Move, Pass, Place
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.variants.chicken_foot.rules import moves
from dominoes_widgets.variants.chicken_foot.scoring import hand_score, tile_score
from dominoes_widgets.variants.chicken_foot.state import TOES, State

# What a move is worth in points, beside those of its tile. Each was tried in some hundred rounds against bots that lay the
# heaviest tile; half or twice of it makes little odds.
_FOLLOWER = 3
_DOUBLE = 6
_OWN_END = 5
_FORCED_END = 40


def advise(seen: State) -> Advice:
    """A sensible move for the seat to move, from a state made by ``seen_by``. The round must not be over.

    ``facts`` hold what the sentences about the idea need. ``cost`` among them says how many more points would stay in
    the hand with the runner-up.

    >>> from dominoes_widgets.variants.chicken_foot.game import ChickenFoot
    >>> game = ChickenFoot()
    >>> first = game.start(seed=2, players=4)
    >>> advise(game.seen_by(first, first.to_move)).idea
    'start_train'
    """
    legal = moves(seen)
    laying = [move for move in legal if isinstance(move, Place)]
    if not laying:
        return _nothing_to_lay(seen, legal)
    outlook = _Outlook(seen)
    best, *others = sorted(laying, key=lambda move: (-outlook.worth(move), move))
    runner_up = others[0] if others else None
    idea, facts = _idea(outlook, best, laying)
    cost = outlook.score(best) - outlook.score(runner_up) if runner_up and idea == "shed_heavy" else None
    told = facts_of(seat=seen.seat, tile=best.tile, at=best.at, **facts, cost=cost)
    return Advice(best, idea, told, runner_up, len(legal))


class _Outlook:
    """What the mover can work out from the table, the own hand and the numbers of tiles elsewhere."""

    def __init__(self, seen: State) -> None:
        self.seen = seen
        self.unseen = [
            tile
            for tile in tile_set(seen.options.highest)
            if tile not in seen.branches.by_tile and tile not in seen.hand
        ]

    def rest(self, move: Place) -> tuple[Tile, ...]:
        """The hand after a move."""
        return tuple(tile for tile in self.seen.hand if tile != move.tile)

    def score(self, move: Place) -> int:
        """What the tile of a move would cost at the end of the round."""
        return tile_score(move.tile, self.seen.options)

    def elsewhere(self, value: int) -> int:
        """How many tiles with this number neither lie on the table nor stand in the own hand."""
        return sum(value in tile for tile in self.unseen)

    def followers(self, move: Place) -> int:
        """How many tiles of the hand would fit some free end after a move."""
        after = self.seen.branches.with_tile(move.tile, self.seen.branches.by_name[move.at])
        values = {after.end_of(tile) for tile in after.free}
        return sum(tile.high in values or tile.low in values for tile in self.rest(move))

    def end_left(self, move: Place) -> int:
        """The number at the end that a move covers."""
        return self.seen.branches.end_of(self.seen.branches.by_name[move.at])

    def is_own_end(self, move: Place) -> bool:
        """Whether nobody else can have a tile for the end that a move covers; in a foot or an opening that is no matter."""
        branches = self.seen.branches
        return not (branches.foot or branches.opening) and not self.elsewhere(self.end_left(move))

    def makes_own_end(self, move: Place) -> bool:
        """Whether the end that a move makes will take tiles of this hand and no others."""
        value = move.tile.other(self.end_left(move))
        held = any(value in tile for tile in self.rest(move))
        return held and not move.tile.is_double and not self.elsewhere(value)

    def toes_left(self, move: Place) -> int:
        """How many tiles could become toes of a double that a move lays."""
        return self.seen.branches.outside(move.tile.high, self.seen.options.highest) - 1

    def forces_end(self, move: Place) -> bool:
        """Whether a move lays a double whose foot can never be finished, so that the round blocks (CF-22c)."""
        return move.tile.is_double and self.toes_left(move) < TOES

    def ahead_after(self, move: Place) -> bool:
        """Whether the rest of the hand costs less than the smallest other hand can be expected to."""
        seen = self.seen
        mean = hand_score(self.unseen, seen.options) / max(1, len(self.unseen))
        fewest = min(len(hand) for seat, hand in enumerate(seen.hands) if seat != seen.seat)
        return hand_score(self.rest(move), seen.options) <= mean * fewest

    def worth(self, move: Place) -> float:
        """How good a move is, in points."""
        if not self.rest(move):
            return float("inf")
        worth = self.score(move) + _FOLLOWER * self.followers(move)
        if self.forces_end(move):
            return worth + (_FORCED_END if self.ahead_after(move) else -_FORCED_END)
        if move.tile.is_double:
            return worth + _DOUBLE
        return worth + _OWN_END * (self.makes_own_end(move) - self.is_own_end(move))


def _nothing_to_lay(seen: State, legal: tuple[Move, ...]) -> Advice:
    """What is left when no tile is laid: draw, pass, or say that one tile is left."""
    move = legal[0]
    idea = {Done: "announce", Draw: "must_draw", Pass: "must_pass"}[type(move)]
    return Advice(move, idea, facts_of(seat=seen.seat, n=len(seen.hand)), legal_count=len(legal))


def _idea(outlook: _Outlook, best: Place, laying: list[Place]) -> tuple[str, dict[str, object]]:
    """The idea behind a move, the most telling first, with the facts that its sentences need."""
    branches = outlook.seen.branches
    if not outlook.rest(best):
        return "go_out", {}
    if outlook.forces_end(best):
        return "force_end", {"double": best.tile, "value": best.tile.high, "n": outlook.toes_left(best)}
    if len(laying) == 1:
        return "only_move", {}
    if branches.foot:
        return "choose_toe", {"double": branches.foot, "value": branches.foot.high, "n": len(laying)}
    if branches.opening:
        return "start_train", {"double": branches.centre, "n": len(laying)}
    risky = next((move for move in laying if outlook.forces_end(move)), None)
    if risky is not None:
        return "spare_double", {"double": risky.tile, "value": risky.tile.high, "n": outlook.toes_left(risky)}
    if best.tile.is_double:
        own = sum(best.tile.high in tile for tile in outlook.rest(best))
        return ("lay_double", {"value": best.tile.high, "n": own}) if own else ("lay_double_now", {})
    return _plain_idea(outlook, best, laying)


def _plain_idea(outlook: _Outlook, best: Place, laying: list[Place]) -> tuple[str, dict[str, object]]:
    """The idea behind laying an ordinary tile while every end is open."""
    if outlook.makes_own_end(best):
        return "own_end", {"value": best.tile.other(outlook.end_left(best))}
    mine = next((move for move in laying if outlook.is_own_end(move)), None)
    if mine is not None and not outlook.is_own_end(best):
        return "end_can_wait", {"value": outlook.end_left(mine)}
    lighter = [outlook.score(move) for move in laying if move.tile != best.tile]
    if lighter and outlook.score(best) > max(lighter):
        return "shed_heavy", {"n": outlook.score(best)}
    followers = outlook.followers(best)
    return ("keep_moves", {"n": followers}) if followers else ("use_end", {})
