"""The coach in the auction and when trumps are named: how often a bid would hold, and what it would be worth.

Play with open hands flatters, so a bid must hold well beyond every other time.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dominoes_widgets.core.game import Advice, Rated, Thought
from dominoes_widgets.core.moves import Bid, Move, Pass
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.core.tiles import format_tiles
from dominoes_widgets.solve.suits import ALL
from dominoes_widgets.variants.texas_42 import coach_certain, coach_trumps
from dominoes_widgets.variants.texas_42.advice_hand import best, outlook
from dominoes_widgets.variants.texas_42.auction import MINIMUM, lowest_next
from dominoes_widgets.variants.texas_42.coach_bids import Calls, sure_calls
from dominoes_widgets.variants.texas_42.coach_deals import CallQuestion, goal_of
from dominoes_widgets.variants.texas_42.coach_tally import FEWEST, Rows
from dominoes_widgets.variants.texas_42.coach_tiles import BID, hides_nothing
from dominoes_widgets.variants.texas_42.coach_trumps import Compared
from dominoes_widgets.variants.texas_42.coach_work import ALL_SLICES, Work, go_on
from dominoes_widgets.variants.texas_42.options import BID_CONTRACTS
from dominoes_widgets.variants.texas_42.rules import moves
from dominoes_widgets.variants.texas_42.state import State, bid_name, bid_worth
from dominoes_widgets.variants.texas_42.tricks import DECLARATIONS, NELLO, SEVENS

_CLEARLY = 0.1
"""By so many marks a call of more marks, or one without trumps, must be worth more than the usual one."""
_OTHERS = 8
"""So many deals are looked at for declarations that nobody would think of; the advice is final before."""
_FEW = 4
"""So many deals of a hand that is hard to judge must do when there is time for no more."""
_SPECIAL = 24
"""So many deals are looked at for nello, sevens and contracts."""
_BESIDE = 2
"""They, and the exact points of the real deal in hindsight, may cost so many times what else thinking may."""
_EVIDENCE = {NELLO: "low", SEVENS: "near_seven", **dict.fromkeys(BID_CONTRACTS, "partner_names")}
_IDEAS = {NELLO: "bid_nello", SEVENS: "bid_sevens", **dict.fromkeys(BID_CONTRACTS, "bid_contract")}


@dataclass(frozen=True, slots=True)
class TwoWorks:
    """How far a call or the naming of trumps has come: the likely suits, and all else that is compared with them.

    In a call these are the ways without trumps and the contracts; when trumps are named, what nobody would think of.
    """

    main: Work
    others: Work

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The rows of the likely suits."""
        return self.main.rows

    @property
    def nodes(self) -> int:
        """The work so far."""
        return self.main.nodes + self.others.nodes


def think(
    seen: State, simple: Advice, before: Thought | None, nodes: int = ALL_SLICES, most: int = coach_trumps.CANDIDATES
) -> Thought:
    """A slice of thinking about a call or the trumps. ``simple`` is the simple adviser's word on it.

    ``nodes`` is where it ends at the latest, and ``most`` how many suits are compared. With fewer than usual (bots) nothing
    is said of the declarations that nobody would think of.
    """
    if len(seen.hand) != seen.options.hand:
        return coach_certain.think(seen, simple)
    suit, known = str(dict(simple.facts).get("suit", "")), hides_nothing(seen)
    if simple.idea == "bid_all" and isinstance(simple.move, Bid):
        return Thought(replace(simple, certainty="sum"), ratings=sure_calls(seen, suit, simple.move))
    if known and simple.idea == "pass_partner":
        return Thought(simple)
    about = repr((format_tiles(seen.hand), seen.seat, seen.calls, seen.bid, seen.declarer, known, nodes))
    if seen.phase == "trumps":
        return _name(seen, simple, before, about, nodes, most)
    return _call(seen, simple, before, about, nodes, most)


def _call(seen: State, simple: Advice, before: Thought | None, about: str, nodes: int, most: int) -> Thought:
    """A call: first how often the ways without trumps and the contracts hold, then the usual bids."""
    known, old = hides_nothing(seen), before.work if before is not None and isinstance(before.work, TwoWorks) else None
    if old is None or old.main.about != about:
        return Thought(simple, done=False, work=TwoWorks(Work(about), Work(about)))
    suits, names = coach_trumps.candidates(seen, simple, most), coach_trumps.specials(seen)
    goal = goal_of(seen, lowest_next(seen))
    special = CallQuestion(seen, names, goal, goal)
    main, others = old.main, old.others
    most_nodes = nodes * (_BESIDE if known else 1)
    if names and len(others.rows) < min(_SPECIAL, special.enough) and others.nodes < most_nodes // 3:
        return Thought(simple, done=False, work=TwoWorks(main, go_on(special, others)))
    question = CallQuestion(seen, suits, goal, simple.move.points if isinstance(simple.move, Bid) else goal)
    main = go_on(question, main)
    rows = Rows(main.rows, exact=known and bool(main.rows))
    work = TwoWorks(main, others)
    done = len(rows) >= question.enough or main.nodes >= most_nodes
    if not (rows.tell or (done and len(rows) >= _FEW)):
        return Thought(simple, done, work)
    points = [row[rows.best] % BID for row in main.rows]
    told = names if len(others.rows) >= min(FEWEST, special.enough) else ()
    beside = {name: [row[i] % BID for row in others.rows] for i, name in enumerate(told)}
    calls = Calls(seen, suits[rows.best], points, known, beside)
    advice = _in_hindsight(simple, calls) if known else called(simple, calls)
    return Thought(advice, done, work, calls.rated(advice.move))


def _name(seen: State, simple: Advice, before: Thought | None, about: str, nodes: int, most: int) -> Thought:
    """The naming of trumps: what the bid was judged by comes first, and is left only for what is clearly better."""
    assert seen.bid is not None  # noqa: S101 - somebody has bid
    known, suit = hides_nothing(seen), str(dict(simple.facts).get("suit", ""))
    if seen.opener == seen.seat and outlook(seen.hand, suit, seen.options).sure:
        facts = facts_of(move=simple.move, suit=suit)
        sure = Rated(simple.move, 0.0, code="sure_bid", facts=facts, certainty="sum")
        return Thought(replace(simple, evidence="sure_named", certainty="sum"), ratings=(sure,))
    old = before.work if before is not None and isinstance(before.work, TwoWorks) else None
    if old is None or old.main.about != about:
        return Thought(simple, done=False, work=TwoWorks(Work(about), Work(about)))
    suits, bid = coach_trumps.candidates(seen, simple, most), min(bid_worth(seen.bid, seen.options), ALL)
    names = (*suits, *coach_trumps.specials(seen))
    # What promises all tricks was judged by all tricks.
    question = CallQuestion(seen, names, ALL, None) if bid >= ALL else CallQuestion(seen, names, goal_of(seen, None), bid)
    main, others = old.main, old.others
    if not _is_enough(main, question, suits, bid, nodes):
        main = go_on(question, main)
    enough = _is_enough(main, question, suits, bid, nodes)
    rows = _rows(main, len(suits), bid, known, enough)
    if not rows.tell:
        return Thought(simple, enough, TwoWorks(main, others))
    compared = Compared([names[i] for i in _order(rows.rows, main, len(suits))], rows)
    rest = [one for one in DECLARATIONS if one not in compared.names]
    if known or not enough or most < coach_trumps.CANDIDATES or not rest:
        advice, ratings = coach_trumps.named(seen, simple, compared, None)
        return Thought(advice, enough, TwoWorks(main, others), ratings)
    first = compared.names[rows.best]
    if main is old.main:
        others = go_on(CallQuestion(seen, (first, *rest), bid, None), others)
    done = len(others.rows) >= _OTHERS or others.nodes >= nodes * _BESIDE
    few = Rows(tuple(tuple(BID * (cell % BID >= bid) for cell in row) for row in others.rows[:_OTHERS]))
    found = Compared((first, *rest), few) if few.tell else None
    advice, ratings = coach_trumps.named(seen, simple, compared, found)
    return Thought(advice, done, TwoWorks(main, others), ratings)


def _told(work: Work, is_last: bool) -> tuple[tuple[int, ...], ...]:
    """The rows of a work; in hindsight, when no more will be done, as much of the one row as there is."""
    return (work.part,) if is_last and not work.rows and work.part else work.rows


def _is_enough(work: Work, question: CallQuestion, suits: Sequence[str], bid: int, nodes: int) -> bool:
    known = question.enough == 1
    if len(work.rows) >= question.enough or work.nodes >= nodes * (_BESIDE if known else 1):
        return True
    return not known and bool(work.rows) and _rows(work, len(suits), bid, known, is_last=False).settled


def _order(rows: Sequence[Sequence[int]], work: Work, suits: int) -> list[int]:
    """The columns, what the auction judged the best suit before the others."""
    columns = len(rows[0]) if rows else 0
    first = Rows(tuple(row[:suits] for row in work.rows)).best if work.rows else 0
    return [first, *(i for i in range(columns) if i != first)]


def _rows(work: Work, suits: int, bid: int, known: bool, is_last: bool) -> Rows:
    """``BID`` where the bid holds, and in hindsight the points; what holds oftenest is named, however little oftener."""
    told = _told(work, known and is_last)
    order = _order(told, work, suits)
    found = tuple(tuple(BID * (row[i] % BID >= bid) + known * (row[i] % BID) for i in order) for row in told)
    return Rows(found, known and bool(told), doubt=0.0)


def called(simple: Advice, calls: Calls) -> Advice:
    """What the deals say of the simple adviser's call, or a call of another kind where that is clearly worth more."""
    seen, lowest = calls.seen, lowest_next(calls.seen)
    move, idea, least = simple.move, simple.idea, Bid(lowest or ALL)
    count = max(0, best(seen.hand, seen.options).points)
    if idea not in ("bid_forced", "pass_partner") and lowest is not None and lowest <= ALL:
        move, idea = _by_deals(move, calls, least, count)
    move, idea = _of_another_kind(calls, move, idea)
    bid = move if isinstance(move, Bid) else least
    enough, fewest = calls.needed(bid)
    facts: dict[str, object] = {"bid": None if seen.highest is None else bid_name(seen.highest), **dict(simple.facts)}
    facts |= {"suit": calls.played(bid), "points": bid.points, "deals": calls.deals(bid), "kept": calls.kept(bid)}
    facts |= {"most": enough, "least": fewest, "count": count}
    if idea in _IDEAS.values() or idea == "bid_marks":
        facts |= {"bid": bid_name(bid), "doubles": sum(tile.is_double for tile in seen.hand)}
    runner_up = simple.move if move != simple.move else None
    return Advice(move, idea, facts_of(**facts), runner_up, simple.legal_count, _evidence(calls, bid, idea))


def _by_deals(usual: Move, calls: Calls, least: Bid, count: int) -> tuple[Move, str]:
    """A bid that holds often enough, a pass where the least holds too seldom, and in between what the count of the hand says.

    A higher bid than the least has to hold as often as one needs for a bid at all.
    """
    enough, fewest = calls.needed(least)
    kept = calls.kept(least)
    if kept < fewest:
        return Pass(), "pass_seldom"
    if kept >= enough:
        if isinstance(usual, Bid) and usual != least and calls.kept(usual) >= enough:
            return usual, "bid_higher"
        return least, "bid_often"
    if isinstance(usual, Bid):
        return least, "bid_count"
    return Pass(), "pass_count" if count else "pass_no_trumps"


def _evidence(calls: Calls, bid: Bid, idea: str) -> str:
    if idea == "pass_partner":
        return ""
    every = calls.kept(bid) == calls.deals(bid)
    if (played := calls.played(bid)) in calls.special:
        return _EVIDENCE[played]
    if bid.points >= ALL:
        return "bid_tricks_every" if every else "bid_tricks"
    return "bid_every" if every else "bid" if calls.kept(bid) else "bid_never"


def _of_another_kind(calls: Calls, move: Move, idea: str) -> tuple[Move, str]:
    """A bid for two marks, without trumps, or one that lets the partner name them, where that is clearly worth more."""
    legal = moves(calls.seen)
    bids = [Bid(contract=name) for name in calls.special if name in BID_CONTRACTS]
    bids += [one for one in (Bid(ALL), Bid(2 * ALL)) if one in legal]
    found = max((one for one in bids if one in legal), key=calls.worth, default=None)
    if found is None or idea == "bid_forced":
        return move, idea
    ahead, error = calls.ahead(found, move)
    if ahead <= max(_CLEARLY, error):
        return move, idea
    return found, _IDEAS.get(calls.played(found), "bid_marks")


def _in_hindsight(simple: Advice, calls: Calls) -> Advice:
    """The lowest bid where the real deal lets it hold under the declaration that the hand itself speaks for, else a pass."""
    lowest = lowest_next(calls.seen) or MINIMUM
    move, idea = simple.move, simple.idea
    if idea != "bid_forced":
        held = bool(calls.kept(Bid(lowest)))
        move = Bid(lowest) if held else Pass()
        idea = "bid_strong" if held else "pass_outbid" if calls.seen.highest else "pass_weak"
    bid = None if calls.seen.highest is None else bid_name(calls.seen.highest)
    facts = {"bid": bid, **dict(simple.facts), "suit": calls.suit, "points": lowest, "mine": calls.points[0]}
    return Advice(move, idea, facts_of(**facts), None, simple.legal_count, "known_call", "sum")
