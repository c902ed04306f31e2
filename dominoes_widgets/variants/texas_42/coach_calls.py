"""The coach in the auction and when trumps are named: how often a bid would hold.

The trump is chosen first and the other hands are averaged after that, the same deals for every trump: to take the best trump of
each deal would count on seeing all hands. Play with open hands still flatters, so a bid must hold well beyond every other time.
"""

from collections.abc import Sequence
from dataclasses import replace

from dominoes_widgets.core.game import Advice, Thought
from dominoes_widgets.core.moves import Bid, NameTrumps, Pass
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve.open_hands import Deal, Solver
from dominoes_widgets.solve.suits import ALL, SET
from dominoes_widgets.solve.worlds import Worlds
from dominoes_widgets.variants.texas_42.advice import advise
from dominoes_widgets.variants.texas_42.advice_hand import outlook
from dominoes_widgets.variants.texas_42.auction import MINIMUM, lowest_next
from dominoes_widgets.variants.texas_42.coach_tally import MOST_SLICES, Rows, Work
from dominoes_widgets.variants.texas_42.state import State, bid_name, bid_worth
from dominoes_widgets.variants.texas_42.tricks import DECLARATIONS

LEVELS = (30, 32, 34, 37, ALL)
"""The points that are asked about; what lies between two of them counts as not reached."""
DEALS = 40
NODES = 2_000
CANDIDATES = 3
_BIDS, _PASSES = 0.85, 0.7
"""With open hands an average hand makes 30 in four of five deals: so much more must hold before a pass becomes a bid, and so much
less before a bid becomes a pass."""
_GOAL = 100
_OPEN = -len(LEVELS) - 1
_NOTHING_TO_WEIGH = {"pass_only", "pass_partner", "bid_all"}


def think(seen: State, before: Thought | None) -> Thought:
    """A slice of thinking about a call or the trumps."""
    simple = advise(seen)
    if not seen.options.partners or simple.idea in _NOTHING_TO_WEIGH or len(seen.hand) * 4 != len(SET):
        return Thought(simple)
    about = repr((seen.hand, seen.seat, seen.calls, seen.bid, seen.opener if seen.bid else None))
    work = before.work if before is not None else None
    if not isinstance(work, Work) or work.about != about:
        return Thought(simple, done=False, work=Work(about))
    trumps = candidates(seen, str(dict(simple.facts)["suit"]))
    work = _slice(seen, trumps, work)
    rows = _for_bid(work.rows, _goal(seen))
    if not rows.tell:
        return Thought(simple, done=False, work=work)
    done = len(rows) >= DEALS or work.slices >= MOST_SLICES or (seen.phase == "trumps" and rows.settled)
    weigh = _named if seen.phase == "trumps" else _called
    return Thought(weigh(seen, simple, trumps, rows), done, work)


def candidates(seen: State, first: str) -> tuple[str, ...]:
    """The trumps worth comparing, the one that a simple player would name before the others."""
    looks = sorted((outlook(seen.hand, trumps, seen.options) for trumps in DECLARATIONS), key=lambda look: -look.points)
    others = [look.trumps for look in looks if look.points and look.trumps != first]
    return (first, *others)[:CANDIDATES]


def _solver(
    hand: Sequence[Tile], seat: int, leader: int, trumps: str, doubles: str, world: Sequence[tuple[Tile, ...]]
) -> Solver:
    after = [tuple(hand), *world]
    turned = tuple(after[(one - seat) % 4] for one in range(4))
    return Solver(Deal(turned, trumps, leader, doubles=doubles if trumps == "none" else "high"))


def _asked(solver: Solver, side: int, cell: int) -> int:
    """A deal's answer after one question more: the highest of ``LEVELS`` that is reached, or below 0 while that is open.

    ``_OPEN`` asks whether all tricks are won, by far the cheapest question; after that ``-n`` says that ``n - 1`` levels hold.
    """
    if cell == _OPEN:
        return ALL if solver.reaches(side, ALL) else -1
    held = -cell - 1
    if not solver.reaches(side, LEVELS[held]):
        return LEVELS[held - 1] if held else 0
    return LEVELS[held] if LEVELS[held + 1] == ALL else cell - 1


def _slice(seen: State, trumps: Sequence[str], work: Work) -> Work:
    """One slice more: questions about a trump in a deal, until enough positions were looked at."""
    worlds = Worlds([tile for tile in SET if tile not in seen.hand], (7, 7, 7))
    leader = seen.seat if seen.bid is None else seen.opener
    nodes = 0
    while nodes < NODES and len(work.rows) < DEALS:
        is_open = work.part and work.part[-1] < 0
        whole, cell = (work.part[:-1], work.part[-1]) if is_open else (work.part, _OPEN)
        world = next(worlds.draw(f"{work.about}/{len(work.rows)}"))
        solver = _solver(seen.hand, seen.seat, leader, trumps[len(whole)], seen.options.follow_me_doubles, world)
        while cell < 0 and nodes + solver.nodes < NODES:
            cell = _asked(solver, seen.seat % 2, cell)
        nodes += solver.nodes
        part = (*whole, cell)
        is_whole = len(part) == len(trumps) and cell >= 0
        work = replace(work, rows=(*work.rows, part), part=()) if is_whole else replace(work, part=part)
    return replace(work, slices=work.slices + 1)


def _level(points: int) -> int:
    """The least of ``LEVELS`` that keeps a bid of so many points."""
    return next((level for level in LEVELS if level >= points), ALL)


def _goal(seen: State) -> int:
    """The level that matters now: of the bid that was made, or of the least one that may be made."""
    points = bid_worth(seen.bid, seen.options) if seen.bid is not None else lowest_next(seen) or MINIMUM
    return _level(points)


def _for_bid(rows: tuple[tuple[int, ...], ...], goal: int) -> Rows:
    """The rows with whether the goal is reached counting before everything else."""
    return Rows(tuple(tuple(_GOAL * (cell >= goal) + cell for cell in row) for row in rows))


def _kept(rows: Rows, choice: int, points: int) -> int:
    """In how many deals a bid of so many points holds."""
    return sum(row[choice] % _GOAL >= _level(points) for row in rows.rows)


def _named(seen: State, simple: Advice, trumps: Sequence[str], rows: Rows) -> Advice:
    goal, chosen = _goal(seen), rows.best
    facts = {**dict(simple.facts), "suit": trumps[chosen], "deals": len(rows), "kept": _kept(rows, chosen, goal)}
    idea = simple.idea if chosen == 0 else "look_ahead"
    named, runner_up, evidence = NameTrumps(trumps[chosen]), None, "named"
    if len(trumps) > 1:
        runner_up, evidence = NameTrumps(trumps[rows.other]), "named_close" if rows.close else "named_better"
        facts |= {"trumps": trumps[rows.other], "less": _kept(rows, rows.other, goal)}
    return Advice(named, idea, facts_of(**facts), runner_up, simple.legal_count, evidence)


def _called(seen: State, simple: Advice, trumps: Sequence[str], rows: Rows) -> Advice:
    """The simple adviser's call, unless the deals speak clearly against it."""
    lowest, chosen = lowest_next(seen) or MINIMUM, rows.best
    share = _kept(rows, chosen, lowest) / len(rows)
    move, idea = simple.move, simple.idea
    if isinstance(move, Bid) and idea != "bid_forced":
        if share < _PASSES:
            move, idea = Pass(), "pass_outbid" if seen.highest else "pass_weak"
        elif _kept(rows, chosen, move.points) < _PASSES * len(rows):
            move = Bid(lowest)
    elif idea != "bid_forced" and share >= _BIDS and lowest <= ALL:
        move, idea = Bid(lowest), "bid_strong"
    points = move.points if isinstance(move, Bid) else lowest
    bid = None if seen.highest is None else bid_name(seen.highest)
    facts = {"bid": bid, **dict(simple.facts), "suit": trumps[chosen], "points": points}
    facts |= {"deals": len(rows), "kept": _kept(rows, chosen, points)}
    return Advice(move, idea, facts_of(**facts), None, simple.legal_count, "bid")
