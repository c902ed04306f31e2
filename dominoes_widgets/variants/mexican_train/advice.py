"""What to play and why: a planner that uses only what the mover can see.

The plan is the longest train that the hand can lay from the end of the mover's own train. A tile that the plan does not
need goes to other trains first, the heaviest before the rest; the plan's next tile comes when none can.
"""

from collections.abc import Mapping, Sequence

from dominoes_widgets.core.game import Advice
from dominoes_widgets.core.moves import Done, Draw, Move, Pass, Place
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.variants.mexican_train.evidence import EVEN, evidence
from dominoes_widgets.variants.mexican_train.outlook import Outlook
from dominoes_widgets.variants.mexican_train.play import play
from dominoes_widgets.variants.mexican_train.rules import moves, pending, placements, places_allowed
from dominoes_widgets.variants.mexican_train.state import State

_LONGEST_FINISH = 5
"""A turn that lays the whole hand is looked for only in hands of at most this many tiles."""


def advise(seen: State) -> Advice:
    """A sensible move for the seat to move, from a state made by ``seen_by``. The round must not be over.

    ``facts`` hold what the sentences about the idea and the evidence need.

    >>> from dominoes_widgets.variants.mexican_train import GAME
    >>> first = GAME.start(seed=1, players=4)
    >>> advise(GAME.seen_by(first, first.to_move)).idea
    'start_train'
    """
    return Ranking(seen).advice()


def chosen(seen: State) -> Move:
    """The advised move alone, for whoever plays many rounds and needs no words.

    >>> from dominoes_widgets.variants.mexican_train import GAME
    >>> first = GAME.start(seed=1, players=4)
    >>> seen = GAME.seen_by(first, first.to_move)
    >>> chosen(seen) == advise(seen).move
    True
    """
    return Ranking(seen).moves[0]


class Ranking:
    """The legal moves of the seat to move, the planner's choice first, and what there is to say for each."""

    def __init__(self, seen: State) -> None:
        """``seen`` is a state made by ``seen_by``; its round must not be over."""
        self.seen = seen
        self.legal = moves(seen)
        laying = [move for move in self.legal if isinstance(move, Place)]
        self.outlook = Outlook(seen) if laying else None
        self.finishes: tuple[Place, ...] = ()
        self.laying: list[Place] = []
        if self.outlook is not None:
            rank = self.outlook.rank
            self.finishes = tuple(move for move in laying if finishes(seen, move))
            self.laying = sorted(laying, key=lambda move: (move not in self.finishes, rank(move), move))

    @property
    def moves(self) -> tuple[Move, ...]:
        """All legal moves in the planner's order; those that lay no tile come last."""
        return (*self.laying, *(move for move in self.legal if not isinstance(move, Place)))

    def advice(self, costs: Mapping[Move, int] | None = None) -> Advice:
        """The planner's first choice with its idea and its evidence; ``costs`` are points a round that other moves cost."""
        if self.outlook is None:
            return nothing_fits(self.seen, self.legal)
        best = self.laying[0]
        idea, facts = _idea(self.outlook, best, self.laying, finish=best in self.finishes, only=len(self.legal) == 1)
        other, code, found = self._other(self.outlook, best)
        if idea == "go_out":
            code, found = "", {}
        cost = (costs or {}).get(other) if other is not None else None
        told = facts_of(seat=self.seen.seat, tile=best.tile, at=best.at, **{**found, **facts}, cost=cost)
        certainty = "rule" if len(self.legal) == 1 else "sum" if idea == "go_out" else "usual"
        return Advice(best, idea, told, other, len(self.legal), code, certainty)

    def _other(self, outlook: Outlook, best: Place) -> tuple[Move | None, str, dict[str, object]]:
        """The move to compare with, and what speaks against it: the next best one that differs in something.

        In a first turn it is one that makes the train shorter, if there is one: that tells more. To stop is compared only where
        no other tile fits.
        """
        others = [move for move in self.moves if move != best]
        if self.seen.in_first_turn:
            others = [move for move in others if isinstance(move, Place)] or others
            others.sort(key=lambda move: isinstance(move, Place) and outlook.keeps(move) >= outlook.keeps(best))
        first: tuple[Move | None, str, dict[str, object]] = (None, "", {})
        for move in others:
            found = (move, *evidence(outlook, best, move))
            if found[1] not in EVEN:
                return found
            first = first if first[0] else found
        return first


def nothing_fits(seen: State, legal: tuple[Move, ...]) -> Advice:
    """The advice when no tile can be laid: the one move that is left. A double that binds is named, and why there is no draw."""
    move, facts = legal[0], dict[str, object](seat=seen.seat, n=len(seen.hand))
    idea = {Done: "end_first_turn", Draw: "must_draw", Pass: "must_pass"}[type(move)]
    where = places_allowed(seen)
    if idea != "end_first_turn" and where and where[0] in (*pending(seen), *seen.turn.new_doubles):
        idea, facts = f"{idea}_open", {**facts, "double": where[0]}
    code = _why_no_draw(seen) if isinstance(move, Pass) else ""
    certainty = "rule" if len(legal) == 1 else "usual"
    return Advice(move, idea, facts_of(**facts), None, len(legal), code, certainty)


def _why_no_draw(seen: State) -> str:
    """Why somebody who passes may not draw instead."""
    if seen.turn.drawn is not None:
        return "drawn"
    return "no_first_draw" if seen.boneyard else "no_boneyard"


def _idea(
    outlook: Outlook, best: Place, laying: Sequence[Place], *, finish: bool, only: bool
) -> tuple[str, dict[str, object]]:
    """The idea behind a move, the most telling first, with the facts that its sentences need."""
    seen, after = outlook.seen, outlook.after(best)
    queue = pending(seen)
    if finish:
        return "go_out", {}
    if queue and queue[0] == best.at:
        return "must_cover", {"double": best.at, "value": seen.train(best.at).end, "n": len(laying)}
    if only:
        return "only_move", {}
    if seen.in_first_turn:
        begun = seen.train(outlook.own).tiles
        longest = outlook.is_longest and len(after) + 1 == len(outlook.plan)
        going_on = "keep_plan" if len(laying) > 1 else "keep_only"
        code = going_on if begun else "start_train" if longest else "start_best"
        return code, {"n": len(after) + 1, "next": after[0] if after else None}
    if outlook.covers(best):
        return "cover_own_double", {"double": best.at}
    if (following := outlook.next_after_double(best)) is not None:
        return "dump_double", {"next": following}
    if best.at == outlook.own:
        return "close_marker" if outlook.closes(best) else "extend_train", {"n": len(after) + 1}
    if len(after) == len(outlook.plan) > 0:
        return "keep_train", {"n": len(after)}
    score = outlook.points(best)
    if not outlook.plan and score > 0 and score == max(map(outlook.points, laying)):
        return "shed_heavy", {"n": score}
    return "use_place", {}


def finishes(seen: State, move: Place) -> bool:
    """Whether a move can be the beginning of a turn that lays the whole hand: doubles, and one tile to end with."""
    if seen.in_first_turn or len(seen.hand) > _LONGEST_FINISH or sum(not tile.is_double for tile in seen.hand) > 1:
        return False
    after = play(seen, move)
    if after.over == "out":
        return True
    goes_on = after.seat == seen.seat and after.turn.owes
    return goes_on and any(finishes(after, further) for further in placements(after))
