"""Hands that the coach cannot look ahead in: the simple adviser's choice, and what is certain of the moves all the same.

Those are hands opened with the suit of a lower end, and positions that tell no points or contradict themselves. Even there
one thing is certain: who plays last to a trick knows which tiles end the hand at once.
"""

from collections.abc import Iterator
from dataclasses import replace

from dominoes_widgets.core.game import Advice, Rated, Thought
from dominoes_widgets.core.moves import Play
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.solve.suits import ALL
from dominoes_widgets.variants.texas_42.play import play
from dominoes_widgets.variants.texas_42.rules import moves
from dominoes_widgets.variants.texas_42.state import State

_IDEAS = {"all_win": "ends_anyhow", "all_lose": "ends_anyhow", "wins_now": "ends_now"}
"""What to say of the last tile of a trick where the rule of thumb's own reason is beside the point."""


def settled(seen: State, simple: Advice) -> Thought | None:
    """What is certain of the last tile of a trick, where that decides: one that wins, or the only one that does not lose.

    >>> from dominoes_widgets.variants.texas_42.advice import advise
    >>> from dominoes_widgets.variants.texas_42.deal import start
    >>> from dominoes_widgets.variants.texas_42.options import Options
    >>> from dominoes_widgets.variants.texas_42.state import seen_by
    >>> first = start(Options.of(), 1)
    >>> seen = seen_by(first, first.to_move)
    >>> settled(seen, advise(seen)) is None
    True
    """
    codes = [rated.code for rated in _ratings(seen)]
    is_clear = "wins_now" in codes or (bool(codes) and sum(code != "loses_now" for code in codes) <= 1)
    return think(seen, simple) if is_clear else None


def think(seen: State, simple: Advice) -> Thought:
    """The simple adviser's choice at once, and what is certain; it says itself that nothing was looked ahead.

    >>> from dominoes_widgets.variants.texas_42.advice import advise
    >>> from dominoes_widgets.variants.texas_42.deal import start
    >>> from dominoes_widgets.variants.texas_42.options import Options
    >>> from dominoes_widgets.variants.texas_42.state import seen_by
    >>> first = start(Options.of(players=3), 1)
    >>> seen = seen_by(first, first.to_move)
    >>> think(seen, advise(seen)).advice.evidence
    'rule_of_thumb'
    """
    ratings = _ratings(seen)
    advice = replace(simple, evidence="rule_of_thumb")
    if not ratings:
        return Thought(advice)
    if any(rated.move == simple.move and not rated.cost for rated in ratings):
        if evidence := _certain(simple, ratings):
            advice = replace(advice, idea=_IDEAS.get(evidence, simple.idea), evidence=evidence, certainty="sum")
        return Thought(advice, ratings=_first(simple, ratings))
    best = ratings[0].move
    assert isinstance(best, Play)  # noqa: S101 - only tiles are rated here
    facts = facts_of(seat=seen.seat, tile=best.tile)
    told = Advice(best, "ends_now", facts, simple.move, simple.legal_count, "ends_now", "sum")
    return Thought(told, ratings=ratings)


def _certain(simple: Advice, ratings: tuple[Rated, ...]) -> str:
    """The code of what is certain of the simple adviser's move, none of the others being better; empty where nothing is."""
    codes = {rated.move: rated.code for rated in ratings}
    if set(codes.values()) in ({"wins_now"}, {"loses_now"}):
        return "all_win" if codes[simple.move] == "wins_now" else "all_lose"
    if codes[simple.move] == "wins_now":
        return "wins_now"
    return "only_safe" if list(codes.values()).count("goes_on") == 1 else ""


def _first(simple: Advice, ratings: tuple[Rated, ...]) -> tuple[Rated, ...]:
    """The ratings with the move that is advised before its equals."""
    return tuple(sorted(ratings, key=lambda rated: (rated.cost, rated.move != simple.move)))


def _ratings(seen: State) -> tuple[Rated, ...]:
    if seen.phase != "play":
        return ()
    if len(seen.trick.tiles) != seen.at_table - 1:
        return ()
    found = sorted(_of_last_tile(seen), key=lambda rated: rated.cost)
    return () if all(rated.code == "goes_on" for rated in found) else tuple(found)


def _of_last_tile(seen: State) -> Iterator[Rated]:
    """What each last tile of a trick does to the hand. Where one wins it, those that only go on are not rated."""
    after = {move: play(seen, move).over for move in moves(seen)}
    assert seen.declarer is not None  # noqa: S101 - somebody plays
    good, bad = ("made", "set") if seen.side_of(seen.declarer) == seen.side_of(seen.seat) else ("set", "made")
    for move, over in after.items():
        facts = facts_of(move=move)
        if over == good:
            yield Rated(move, 0.0, code="wins_now", facts=facts, certainty="sum")
        elif over == bad:
            cost = 0 if set(after.values()) == {bad} else ALL
            yield Rated(move, float(cost), code="loses_now", facts=facts, certainty="sum")
        elif good not in after.values():
            yield Rated(move, 0.0, code="goes_on", facts=facts, certainty="sum")
