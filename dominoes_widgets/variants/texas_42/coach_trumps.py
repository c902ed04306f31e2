"""Which declarations are worth comparing, and what the deals say of them."""

from collections.abc import Sequence

from dominoes_widgets.core.game import Advice, Rated
from dominoes_widgets.core.moves import NameTrumps
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.variants.texas_42.advice_hand import Outlook, best, outlook
from dominoes_widgets.variants.texas_42.coach_rated import Ratings
from dominoes_widgets.variants.texas_42.coach_tally import Rows
from dominoes_widgets.variants.texas_42.coach_tiles import BID, hides_nothing
from dominoes_widgets.variants.texas_42.state import State
from dominoes_widgets.variants.texas_42.tricks import DECLARATIONS

CANDIDATES = 3
_COUNT_ERROR = 8.0
"""By so many points a count of a hand is usually off."""


def candidates(seen: State, simple: Advice, most: int = CANDIDATES) -> tuple[str, ...]:
    """The declarations worth comparing, at most so many, the one that a simple player would name before the others.

    In hindsight a call is judged by what the hand itself speaks for, and of trumps to name all nine are compared.
    """
    first = str(dict(simple.facts).get("suit") or best(seen.hand, seen.options).trumps)
    looks = sorted(_looks(seen), key=lambda look: -look.points)
    if hides_nothing(seen):
        others = [look.trumps for look in looks if look.trumps != first]
        return (first, *others) if seen.phase == "trumps" else (first,)
    others = [look.trumps for look in looks if look.points and look.trumps != first]
    return (first, *others)[:most]


def named(seen: State, simple: Advice, trumps: Sequence[str], rows: Rows) -> tuple[Advice, tuple[Rated, ...]]:
    """The advice and the ratings when trumps are named: those compared by the deals, the others by the count of the hand."""
    known = hides_nothing(seen)
    compared = Ratings([NameTrumps(named) for named in trumps], rows, for_bid=True, only_bid=not known).all()
    chosen = rows.best
    facts = {**dict(simple.facts), "suit": trumps[chosen], "deals": len(rows), "kept": _kept(rows, chosen)}
    idea = simple.idea if chosen == 0 else "look_ahead"
    move, runner_up, evidence = NameTrumps(trumps[chosen]), None, "named"
    if len(trumps) > 1:
        runner_up, evidence = NameTrumps(trumps[rows.other]), "named_close" if rows.close else "named_better"
        facts |= {"trumps": trumps[rows.other], "less": _kept(rows, rows.other)}
    if known:
        facts |= {"mine": rows.rows[0][chosen] % BID}
        evidence = "known_named"
    advice = Advice(move, idea, facts_of(**facts), runner_up, simple.legal_count, evidence, "sum" if known else "usual")
    return advice, (*compared, *_counted(seen, trumps, compared))


def _kept(rows: Rows, choice: int) -> int:
    return sum(row[choice] >= BID for row in rows.rows)


def _looks(seen: State) -> list[Outlook]:
    return [outlook(seen.hand, trumps, seen.options) for trumps in DECLARATIONS]


def _counted(seen: State, compared: Sequence[str], ratings: Sequence[Rated]) -> list[Rated]:
    """The declarations that nobody would think of: behind the others by the count of the hand, a rule of thumb."""
    looks = {look.trumps: look for look in _looks(seen)}
    most, least = looks[compared[0]].points, max(rated.cost for rated in ratings)
    found = []
    for named in (named for named in DECLARATIONS if named not in compared):
        look = looks[named]
        facts = facts_of(move=NameTrumps(named), suit=named, n=look.n, doubles=look.doubles)
        cost = max(float(most - look.points), least)
        found.append(Rated(NameTrumps(named), cost, _COUNT_ERROR, "counted", facts))
    return sorted(found, key=lambda rated: rated.cost)
