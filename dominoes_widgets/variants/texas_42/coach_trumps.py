"""Which declarations are worth comparing, and what the deals say of them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from dominoes_widgets.core.game import Advice, Rated
from dominoes_widgets.core.moves import Bid, Move, NameTrumps
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.core.tiles import pips
from dominoes_widgets.solve.suits import ALL
from dominoes_widgets.variants.texas_42.advice_hand import Outlook, best, outlook
from dominoes_widgets.variants.texas_42.coach_deals import partners_suit
from dominoes_widgets.variants.texas_42.coach_rated import Ratings
from dominoes_widgets.variants.texas_42.coach_tally import ENOUGH, Rows
from dominoes_widgets.variants.texas_42.coach_tiles import BID, hides_nothing
from dominoes_widgets.variants.texas_42.options import BID_CONTRACTS
from dominoes_widgets.variants.texas_42.rules import moves
from dominoes_widgets.variants.texas_42.state import State
from dominoes_widgets.variants.texas_42.tricks import DECLARATIONS, NELLO, SEVENS

CANDIDATES = 3
_CLEARLY = 2.0
"""So many standard errors ahead must be what nobody would think of: some of six always look good in a few deals."""
_IDEAS = {NELLO: "name_nello", SEVENS: "name_sevens", "doubles": "name_doubles", "none": "name_none"}
_KNOWN = {NELLO: "known_nello", SEVENS: "known_sevens"}
_LOW = 36
"""A hand of more pips is not looked at for nello: of such, with two doubles or fewer, hardly one in twenty holds."""


def candidates(seen: State, simple: Advice, most: int = CANDIDATES) -> tuple[str, ...]:
    """The suits worth comparing, at most so many, the one that a simple player would name before the others.

    In hindsight a call is judged by what the hand itself speaks for, and of trumps to name all nine are compared. A partner of
    somebody with many doubles counts on these.
    """
    first = str(dict(simple.facts).get("suit") or best(seen.hand, seen.options).trumps)
    looks = sorted(_looks(seen), key=lambda look: (-look.points, -look.n, -look.doubles))
    if hides_nothing(seen) and seen.phase == "auction":
        return (first,)
    others = [look.trumps for look in looks if look.points or seen.phase == "trumps"]
    if seen.phase == "trumps" and seen.namer != seen.declarer:
        others.insert(0, partners_suit(seen.hand))
    return tuple(dict.fromkeys((first, *others)))[: len(DECLARATIONS) if hides_nothing(seen) else most]


def specials(seen: State) -> tuple[str, ...]:
    """The ways without trumps and the contracts that may be chosen now, where the hand is not plainly wrong for them."""
    legal = moves(seen)
    if seen.phase == "trumps":
        named = [name for name in (NELLO, SEVENS) if NameTrumps(name) in legal]
    else:
        marks = any(isinstance(move, Bid) and move.points >= ALL for move in legal)
        named = [name for name in (NELLO, SEVENS) if marks and getattr(seen.options, name)]
        named += [name for name in BID_CONTRACTS if Bid(contract=name) in legal]
    return tuple(name for name in named if name != NELLO or hides_nothing(seen) or pips(seen.hand) <= _LOW)


@dataclass(frozen=True)
class Compared:
    """Declarations beside what the deals say of them, in the order of the columns; the bid is what must be reached."""

    names: Sequence[str]
    rows: Rows


def named(seen: State, simple: Advice, main: Compared, others: Compared | None) -> tuple[Advice, tuple[Rated, ...]]:
    """The advice and the ratings when trumps are named.

    ``others`` are the declarations that nobody would think of, compared with the best in fewer deals; those that were not
    looked into have no rating.
    """
    if others is not None and (surprise := replace(others.rows, doubt=_CLEARLY)).best:
        # What nobody would think of is clearly better: it stands beside what was thought best.
        main, others = Compared(others.names, surprise), None
    known, rows = hides_nothing(seen), main.rows
    compared = Ratings([NameTrumps(name) for name in main.names], rows, for_bid=True, only_bid=not known).all()
    chosen = main.names[rows.best]
    facts: dict[str, object] = {**dict(simple.facts), "suit": chosen, "deals": len(rows), "kept": _kept(rows, rows.best)}
    if chosen == "doubles":
        facts |= {"n": sum(tile.is_double for tile in seen.hand)}
    move, runner_up, evidence = NameTrumps(chosen), None, "named"
    if len(main.names) > 1:
        thumb = str(dict(simple.facts).get("suit", ""))
        beside = main.names.index(thumb) if thumb in main.names and thumb != chosen else rows.other
        runner_up = NameTrumps(main.names[beside])
        facts |= {"trumps": main.names[beside], "less": _kept(rows, beside)}
        evidence = _evidence(rows, beside)
    if known:
        facts |= {"mine": rows.rows[0][rows.best] % BID}
        evidence = _KNOWN.get(chosen, "known_named")
    idea, certainty = _idea(simple, chosen, main.names), "sum" if known else "usual"
    advice = Advice(move, idea, facts_of(**facts), runner_up, simple.legal_count, evidence, certainty)
    first, *further = (*compared, *(_beside(move, others) if others is not None else ()))
    return advice, (first, *sorted(further, key=lambda rated: rated.cost))


def _evidence(rows: Rows, beside: int) -> str:
    if rows.alike(beside):
        return "named_equal"
    if rows.is_close(beside):
        # So few deals leave a wide error: two more of them are not "about the same" either.
        is_few = len(rows) < ENOUGH and _kept(rows, rows.best) >= _kept(rows, beside) + 2
        return "named_few" if is_few else "named_close"
    return "named_every" if _kept(rows, rows.best) == len(rows) else "named_better"


def _idea(simple: Advice, chosen: str, names: Sequence[str]) -> str:
    thumb = dict(simple.facts).get("suit")
    if thumb == chosen:
        return simple.idea
    return _IDEAS.get(chosen, "other_suit" if thumb in names else "seldom_named")


def _beside(move: Move, others: Compared) -> tuple[Rated, ...]:
    """The ratings of the other declarations: the first column is that of the best."""
    names = [move, *(NameTrumps(name) for name in others.names[1:])]
    return Ratings(names, others.rows, for_bid=True, only_bid=True).against_first()


def _kept(rows: Rows, choice: int) -> int:
    return sum(row[choice] >= BID for row in rows.rows)


def _looks(seen: State) -> list[Outlook]:
    return [outlook(seen.hand, trumps, seen.options) for trumps in DECLARATIONS]
