"""The coach: what to play, call or name, the better the longer it may look at how the hidden tiles may lie.

It begins with the simple adviser and compares his choice with all others in worlds that agree with what the seat has seen. Each
is solved with open hands. That flatters, since nobody at a table sees four hands, and so every number is told as "usually".
Certain are only the rules, the lay-down, and a hand in which every hidden tile is known. What others bid is not used.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dominoes_widgets.core.chance import shuffled
from dominoes_widgets.core.game import Advice, Thought
from dominoes_widgets.core.moves import Play
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.solve.laydown import lays_down
from dominoes_widgets.solve.open_hands import Solver
from dominoes_widgets.solve.seat_view import View
from dominoes_widgets.solve.suits import ALL
from dominoes_widgets.solve.worlds import World
from dominoes_widgets.variants.texas_42 import coach_calls
from dominoes_widgets.variants.texas_42.advice import advise
from dominoes_widgets.variants.texas_42.coach_tally import MOST_SLICES, Rows, Work
from dominoes_widgets.variants.texas_42.options import FULL_HAND
from dominoes_widgets.variants.texas_42.state import State, bid_worth
from dominoes_widgets.variants.texas_42.tricks import DECLARATIONS, count

NODES = 2_000
"""A slice ends after so many positions of the search, or so many answers: some 30 ms of Python."""
ANSWERS = 60
_EARLY = 6
"""With so many tricks to come it is only asked whether the bid holds, which is several times cheaper than the points."""
_WORLDS = {7: 48, 6: 64, 5: 96}
_WORLDS_LATE = 150
_BID = 100
"""What keeping (or breaking) the bid is worth beside points."""


def think(seen: State, before: Thought | None) -> Thought:
    """A slice of thinking about what the seat to move sees.

    >>> from dominoes_widgets.variants.texas_42.deal import start
    >>> from dominoes_widgets.variants.texas_42.options import Options
    >>> from dominoes_widgets.variants.texas_42.state import seen_by
    >>> first = start(Options.of(), 1)
    >>> think(seen_by(first, first.to_move), None).advice.move
    Pass()
    """
    if seen.phase != "play":
        return coach_calls.think(seen, before)
    simple = advise(seen)
    view = view_of(seen)
    if simple.legal_count == 1 or view is None:
        return Thought(simple)
    if (sure := lay_down(view)) is not None:
        facts = facts_of(seat=seen.seat, tile=sure)
        return Thought(Advice(Play(sure), "lay_down", facts, None, simple.legal_count, "lay_down"))
    about = repr((view, seen.bid, seen.declarer))
    if not (worlds := _Worlds(view, about)).count:
        return Thought(simple)  # a position set up so that what was played contradicts itself
    work = before.work if before is not None else None
    if not isinstance(work, Work) or work.about != about:
        return Thought(simple, done=False, work=Work(about))
    tiles = _in_order(view, simple)
    work = _slice(_Question(seen, view), tiles, worlds, work)
    rows = Rows(work.rows, exact=len(work.rows) == worlds.count)
    spent = rows.tell and work.slices >= MOST_SLICES
    done = len(rows) >= worlds.enough or spent or rows.settled
    return Thought(_advice(seen, simple, tiles, rows), done, work)


def view_of(seen: State) -> View | None:
    """What the seat to move knows, as the solvers read it; ``None`` for a hand that they do not know.

    That is one without partners, with a special contract, with tricks that nobody can look at, where a lead may say its suit, or
    a position whose hands are not full.
    """
    tricks = [(won.trick.leader, won.trick.tiles) for won in seen.taken]
    tricks += [(seen.trick.leader, seen.trick.tiles)] if seen.trick.tiles else []
    known = len(seen.hand) + len(seen.taken) == FULL_HAND and not any(BACK in tiles for _, tiles in tricks)
    usual = seen.options.partners and not seen.options.small_end and seen.trumps in DECLARATIONS
    if not known or not usual:
        return None
    doubles = seen.options.follow_me_doubles if seen.trumps == "none" else "high"
    return View(seen.seat, seen.hand, seen.trumps, tuple(tricks), doubles)


def lay_down(view: View) -> Tile | None:
    """The lead of a hand that takes every trick left however the other tiles lie, trumps first; ``None`` for other hands."""
    if view.trick or not lays_down(view.hand, view.declaration, _out(view), view.doubles):
        return None
    table = view.suits
    unseen = table.bits(_out(view))
    bits = [table.bit[tile] for tile in view.hand]
    top = [bit for bit in bits if not table.beaten_by[bit][bit] & unseen]
    return table.tiles[max(top, key=lambda bit: (bool(bit & table.trumps), bit)).bit_length() - 1]


def _out(view: View) -> tuple[Tile, ...]:
    return view.worlds().unseen


class _Worlds:
    """The worlds to look at, by their number: all of them where they are few, else drawn evenly."""

    def __init__(self, view: View, key: str) -> None:
        self._all, self._key = view.worlds(), key
        self.count = self._all.count
        most = _WORLDS.get(len(view.hand), _WORLDS_LATE)
        self.enough = min(most, self.count)
        self._order = shuffled(range(self.count), key) if self.count <= most else None

    def __getitem__(self, number: int) -> World:
        if self._order is not None:
            return self._all.nth(self._order[number])
        return next(self._all.draw(f"{self._key}/{number}"))


class _Question:
    """What a tile comes to in a world: whether its side gets its way with the bid, and its points where they are asked for."""

    def __init__(self, seen: State, view: View) -> None:
        assert seen.bid is not None and seen.declarer is not None  # noqa: S101, PT018 - somebody plays
        self.view = view
        self.points = min(bid_worth(seen.bid, seen.options), ALL)
        self.bidders, self.ours = seen.declarer % 2, seen.seat % 2
        taken = view.taken
        open_still = taken[self.bidders] < self.points <= ALL - taken[1 - self.bidders]
        self.only_bid = open_still and len(view.hand) >= _EARLY

    def ask(self, solver: Solver, tile: Tile) -> int:
        """The answer for a tile, greater for better."""
        if self.only_bid:
            holds = solver.reaches_with(tile, self.bidders, self.points)
            return _BID * (holds == (self.bidders == self.ours))
        ours = solver.value_of(tile)
        theirs = ours if self.bidders == self.ours else ALL - ours
        return _BID * ((theirs >= self.points) == (self.bidders == self.ours)) + ours


def _slice(question: _Question, tiles: Sequence[Tile], worlds: _Worlds, work: Work) -> Work:
    """The work after one slice more. It ends by the count of positions, so that it is the same everywhere."""
    nodes = answers = 0
    while nodes < NODES and answers < ANSWERS and len(work.rows) < worlds.enough:
        solver = Solver(question.view.deal(worlds[len(work.rows)]))
        for part in _rest(question, solver, tiles, work.part):
            answers += 1
            work = replace(work, part=part)
            if nodes + solver.nodes >= NODES:
                break
        nodes += solver.nodes
        if len(work.part) == len(tiles):
            work = replace(work, rows=(*work.rows, work.part), part=())
    return replace(work, slices=work.slices + 1)


def _rest(question: _Question, solver: Solver, tiles: Sequence[Tile], part: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """A row that grows by a tile at a time; tiles that are the same in everything but pips are asked about once."""
    twins = solver.twins()
    for i in range(len(part), len(tiles)):
        same = next((j for j in range(i) if twins[tiles[j]] == twins[tiles[i]]), None)
        part = (*part, question.ask(solver, tiles[i]) if same is None else part[same])
        yield part


def _in_order(view: View, simple: Advice) -> tuple[Tile, ...]:
    """The tiles, the simple adviser's first, then those that give least away; to a partner's trick count comes before."""
    bit = view.suits.bit
    trick = [bit[tile] for tile in view.trick]
    ours = len(trick) == 3 and view.suits.winning(trick) == 1
    first = dict(simple.facts)["tile"]
    return tuple(sorted(view.legal(), key=lambda tile: (tile != first, -count(tile) if ours else 0, bit[tile])))


def _advice(seen: State, simple: Advice, tiles: Sequence[Tile], rows: Rows) -> Advice:
    if not rows.tell:
        return simple
    chosen, other = rows.best, rows.other
    play, runner_up = Play(tiles[chosen]), Play(tiles[other])
    idea = simple.idea if chosen == 0 else "look_ahead"
    facts = {**dict(simple.facts), "tile": tiles[chosen], "move": play, "other": runner_up, **_numbers(rows)}
    return Advice(play, idea, facts_of(**facts), runner_up, simple.legal_count, _evidence(seen, rows))


def _numbers(rows: Rows) -> dict[str, int]:
    """How many worlds there were, in how many each of the two gets its way with the bid, and its side's points on average."""
    kept, less = (sum(row[i] >= _BID for row in rows.rows) for i in (rows.best, rows.other))
    mine, fewer = (round(sum(row[i] % _BID for row in rows.rows) / len(rows)) for i in (rows.best, rows.other))
    return {"deals": len(rows), "kept": kept, "less": less, "mine": mine, "fewer": fewer}


def _evidence(seen: State, rows: Rows) -> str:
    """The code of what the worlds say; what is certain and what is usual have codes of their own."""
    if rows.all_alike:
        return "equal_all" if rows.exact else "equal"
    if rows.exact and len(rows) == 1:
        return "known"
    if rows.close:
        return "close"
    assert seen.declarer is not None  # noqa: S101 - somebody plays
    numbers = _numbers(rows)
    if numbers["kept"] == numbers["less"]:
        return "points" if numbers["mine"] > numbers["fewer"] else "slight"
    return "keep" if seen.side_of(seen.declarer) == seen.side_of(seen.seat) else "set"
