"""The coach: what to play, call or name, the better the longer it may look at how the hidden tiles may lie.

It begins with the simple adviser and compares his choice with all others in worlds that agree with what the seat has seen. Each
is solved with open hands. That flatters, since nobody at a table sees four hands, and so every number is told as "usually".
Certain are only the rules, the lay-down, and a hand in which every hidden tile is known. What others bid is not used. Where one
plays against the rest it is only asked whether the bid holds (``coach_solo``); in sevens nobody has a choice (``coach_sevens``).

Of a state that hides nothing it says what hindsight says: there is one world, the real one.
"""

from collections.abc import Sequence
from dataclasses import replace

from dominoes_widgets.core.game import Advice, Thought
from dominoes_widgets.core.moves import Play
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.solve.seat_view import View
from dominoes_widgets.solve.solo_view import SoloView
from dominoes_widgets.variants.texas_42 import coach_calls, coach_certain, coach_sevens
from dominoes_widgets.variants.texas_42.advice import advise
from dominoes_widgets.variants.texas_42.coach_rated import Ratings, only
from dominoes_widgets.variants.texas_42.coach_solo import SoloQuestion, cannot_be_caught, solo_view_of
from dominoes_widgets.variants.texas_42.coach_tally import Rows
from dominoes_widgets.variants.texas_42.coach_tiles import (
    BID,
    RealWorld,
    SampledWorlds,
    TileQuestion,
    all_told,
    hides_nothing,
    in_order,
    lay_down,
    view_of,
)
from dominoes_widgets.variants.texas_42.coach_work import ALL_SLICES, Work, go_on, kept
from dominoes_widgets.variants.texas_42.state import State
from dominoes_widgets.variants.texas_42.tricks import NELLO, SEVENS

__all__ = ["beginning", "think", "told"]

_INSTEAD_OF = {
    "lead_pull_trumps": "not_pull",
    **dict.fromkeys(("lead_double", "lead_winner"), "not_winner"),
    **dict.fromkeys(("lead_safe", "lead_low"), "not_safe"),
    **dict.fromkeys(("follow_win", "trump_in", "win_tricks", "trump_tricks"), "not_win"),
    **dict.fromkeys(("give_count", "give_sure"), "not_give"),
    **dict.fromkeys(("keep_count", "keep_unsure", "save_high", "keep_tricks", "save_tricks"), "not_keep"),
    **dict.fromkeys(("nello_low", "catch_low"), "not_low"),
    **dict.fromkeys(("nello_shed", "nello_under", "catch_shed", "catch_under"), "not_shed"),
}
"""The idea that says what the rule of thumb would do, by its own idea, where looking ahead leaves it."""


def think(seen: State, before: Thought | None) -> Thought:
    """A slice of thinking about what the seat to move sees.

    >>> from dominoes_widgets.variants.texas_42.deal import start
    >>> from dominoes_widgets.variants.texas_42.options import Options
    >>> from dominoes_widgets.variants.texas_42.state import seen_by
    >>> first = start(Options.of(), 1)
    >>> think(seen_by(first, first.to_move), None).advice.move
    Pass()
    """
    simple = advise(seen)
    if simple.legal_count == 1:
        return Thought(replace(simple, certainty="rule"), ratings=only(simple.move))
    if seen.phase != "play":
        return coach_calls.think(seen, simple, before)
    view = view_or_thought(seen, simple)
    if isinstance(view, Thought):
        return view
    worlds = RealWorld(seen) if hides_nothing(seen) else SampledWorlds(view, repr((view, seen.bid, seen.declarer)))
    if not worlds.count:
        return coach_certain.think(seen, simple)  # a position set up so that what was played contradicts itself
    return _looked_ahead(seen, beginning(seen, view, simple), view, worlds, before)


def beginning(seen: State, view: View | SoloView, simple: Advice) -> Advice:
    """The advice to begin with: the simple adviser's, or the lead of a hand that takes every trick."""
    sure, code = lay_down(view) if isinstance(view, View) or view.seat == view.solo else None, "lay_down"
    if isinstance(view, SoloView) and view.low:
        sure, code = cannot_be_caught(view), "low_sure"
    if sure is None:
        return simple
    facts = facts_of(seat=seen.seat, tile=sure)
    return Advice(Play(sure), code, facts, None, simple.legal_count, code, "sum")


def view_or_thought(seen: State, simple: Advice) -> View | SoloView | Thought:
    """What the search of a tile to play begins with; or the whole thought, where there is nothing to search."""
    if seen.trumps == SEVENS:
        return coach_sevens.think(seen, simple)
    view = view_of(seen) or solo_view_of(seen)
    if isinstance(view, SoloView) and (certain := coach_certain.settled(seen, simple)) is not None:
        return certain
    return view or coach_certain.think(seen, simple)


def _looked_ahead(
    seen: State, simple: Advice, view: View | SoloView, worlds: RealWorld | SampledWorlds, before: Thought | None
) -> Thought:
    about = repr((view, seen.bid, seen.declarer, worlds.count))
    work = kept(about, before.work if before is not None else None)
    if work is None:
        return Thought(simple, done=False, work=Work(about))
    tiles = in_order(view, simple)
    question: TileQuestion | SoloQuestion
    if isinstance(view, View):
        question = TileQuestion(seen, view, tiles, worlds)
        work = go_on(question, work)
    else:
        question = SoloQuestion(seen, view, tiles, worlds)
        work = go_on(question, work)
    rows = Rows(work.rows, exact=len(work.rows) == worlds.count)
    done = len(rows) >= worlds.enough or rows.settled or (worlds.count > 1 and work.nodes >= ALL_SLICES)
    if not rows.tell:
        return Thought(simple, done, work)
    ratings = Ratings([Play(tile) for tile in tiles], rows, question.for_bid, question.only_bid).all()
    if simple.certainty == "sum":
        best = replace(ratings[0], code=simple.evidence, certainty="sum")
        return Thought(simple, done, work, (best, *ratings[1:]))
    return Thought(told(seen, simple, tiles, rows), done, work, ratings)


def told(seen: State, simple: Advice, tiles: Sequence[Tile], rows: Rows) -> Advice:
    """The advice that the worlds lead to, with its numbers; ``simple`` is the rule of thumb, and heads the tiles."""
    chosen, other = rows.best, rows.other
    play, runner_up = Play(tiles[chosen]), Play(tiles[other])
    idea = simple.idea if chosen == 0 else _INSTEAD_OF[simple.idea]
    facts = {**dict(simple.facts), "tile": tiles[chosen], "move": play, "other": runner_up, **_numbers(rows)}
    evidence = _evidence(seen, rows)
    certainty = "sum" if evidence in ("known", "known_decides", "known_equal", "equal_all") else "usual"
    return Advice(play, idea, facts_of(**facts), runner_up, simple.legal_count, evidence, certainty)


def _numbers(rows: Rows) -> dict[str, int]:
    """How many worlds there were, in how many each of the two gets its way with the bid, and its side's points on average."""
    kept, less = (sum(row[i] >= BID for row in rows.rows) for i in (rows.best, rows.other))
    mine, fewer = (round(sum(row[i] % BID for row in rows.rows) / len(rows)) for i in (rows.best, rows.other))
    return {"deals": len(rows), "kept": kept, "less": less, "mine": mine, "fewer": fewer}


def _evidence(seen: State, rows: Rows) -> str:
    """The code of what the worlds say; what is certain and what is usual have codes of their own."""
    if rows.exact and len(rows) == 1:
        only_bid = seen.trumps == NELLO or not seen.options.partners
        return "known_equal" if rows.all_alike else "known_decides" if only_bid else "known"
    if rows.all_alike:
        return "equal_all" if rows.exact else "equal"
    numbers = _numbers(rows)
    if not all_told(seen):
        return "stacked_close" if rows.close or numbers["kept"] <= numbers["less"] else "stacked"
    if rows.close:
        return "close" if numbers["kept"] == numbers["less"] else "about_same"
    assert seen.declarer is not None  # noqa: S101 - somebody plays
    if numbers["kept"] == numbers["less"]:
        return "points" if numbers["mine"] > numbers["fewer"] else "slight"
    every = numbers["kept"] == numbers["deals"]
    if seen.side_of(seen.declarer) == seen.side_of(seen.seat):
        return "keep_every" if every else "keep"
    return "set_every" if every else "set"
