"""Bots of three levels, who differ in how far they think. None sees more than its seat does.

* easy: a beginner, who plays high when that wins and low when it does not (``bots_easy``).
* steady: the simple adviser: counts his hand, draws trumps, knows his partner and what counts.
* strong: compares the tiles in a few deals that agree with what he has seen, as the coach does, but for half a second at
most; and so his calls (``bots_calls``).
"""

from dominoes_widgets.core.game import Advice, Thought
from dominoes_widgets.solve.seat_view import View
from dominoes_widgets.solve.solo_view import SoloView
from dominoes_widgets.variants.texas_42 import bots_calls
from dominoes_widgets.variants.texas_42.advice import advise
from dominoes_widgets.variants.texas_42.bots_easy import beginner
from dominoes_widgets.variants.texas_42.bots_worlds import LikelyWorlds
from dominoes_widgets.variants.texas_42.coach import beginning, told, view_or_thought
from dominoes_widgets.variants.texas_42.coach_solo import SoloQuestion
from dominoes_widgets.variants.texas_42.coach_tally import Rows
from dominoes_widgets.variants.texas_42.coach_tiles import TileQuestion, in_order
from dominoes_widgets.variants.texas_42.coach_work import Work, go_on, kept
from dominoes_widgets.variants.texas_42.options import FULL_HAND
from dominoes_widgets.variants.texas_42.state import State

NODES = 45_000
"""The positions of the search that a strong bot may look at for one tile: some half a second."""
_WORLDS = 40
_DOUBT = 0.5
"""So many standard errors are enough to leave the rule of thumb: a bot has to choose, and need not convince anybody."""
_DOUBT_CATCHING = 2.0
"""Against a declarer of nello it takes more: in open hands one catches him later all the same, and at the table he is gone. With
half an error 48 of 100 low hands held against strong bots, and 40 against steady ones."""


def bot(seen: State, level: str, before: Thought | None) -> Thought:
    """A slice of a bot's thinking about what its seat sees; the lower levels have done at once.

    >>> from dominoes_widgets.variants.texas_42.deal import start
    >>> from dominoes_widgets.variants.texas_42.options import Options
    >>> from dominoes_widgets.variants.texas_42.state import seen_by
    >>> first = start(Options.of(), 1)
    >>> bot(seen_by(first, first.to_move), "steady", None).done
    True
    """
    if level == "easy":
        return Thought(beginner(seen))
    simple = advise(seen)
    if level == "steady" or simple.legal_count == 1:
        return Thought(simple)
    if seen.phase != "play":
        return bots_calls.think(seen, simple, before)
    view = view_or_thought(seen, simple)
    if isinstance(view, Thought):
        return view
    return _strong(seen, beginning(seen, view, simple), view, before)


def _strong(seen: State, simple: Advice, view: View | SoloView, before: Thought | None) -> Thought:
    about = repr(("strong", view, seen.bid, seen.declarer))
    worlds = LikelyWorlds(seen, view, about)
    if simple.certainty == "sum" or not worlds.count:
        return Thought(simple)
    if (work := kept(about, before.work if before is not None else None)) is None:
        work = Work(about)
    tiles = in_order(view, simple)
    if isinstance(view, View):
        # A first lead is too dear for points: half a second would do for two or three deals.
        early = FULL_HAND if not view.trick else FULL_HAND + 1
        work = go_on(TileQuestion(seen, view, tiles, worlds, early), work)
    else:
        work = go_on(SoloQuestion(seen, view, tiles, worlds), work)
    catching = isinstance(view, SoloView) and view.low and view.seat != view.solo
    rows = Rows(work.rows, len(work.rows) == worlds.count, _DOUBT_CATCHING if catching else _DOUBT)
    done = len(rows) >= min(_WORLDS, worlds.enough) or rows.settled or work.nodes >= NODES
    return Thought(told(seen, simple, tiles, rows) if done and len(rows) > 1 else simple, done, work)
