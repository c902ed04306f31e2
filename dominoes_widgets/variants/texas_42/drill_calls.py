"""Drills about calls and bids: which call is allowed, what a hand is good for, and whether a bid can still be made."""

from collections.abc import Mapping

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import HARDEST, Drill, Option, Said, said
from dominoes_widgets.core.moves import Bid, Move, Pass, Play
from dominoes_widgets.core.reasons import Reason
from dominoes_widgets.variants.texas_42.advice_hand import Outlook, best, outlook
from dominoes_widgets.variants.texas_42.auction import bids
from dominoes_widgets.variants.texas_42.drill_hand import because, sides_from
from dominoes_widgets.variants.texas_42.play import play
from dominoes_widgets.variants.texas_42.rules import check, moves
from dominoes_widgets.variants.texas_42.scoring import ALL_TRICKS, hand_end, marks_at_stake, still_out, takes_all
from dominoes_widgets.variants.texas_42.state import State
from dominoes_widgets.variants.texas_42.tricks import DOUBLES, NUMBERS, count

MOST_OPTIONS = 4
LOWEST, HIGHEST = 30, 84

# ---- which call is allowed

_HIGH_BIDS = {1: (30, 31, 32, 33, 34), 2: (34, 36, 38, 40, 41), 3: (41, 42, 42, 84)}
"""The highest bid so far, by level."""


def call(state: State, level: int, chance: Chance) -> Drill | None:
    """Which of four calls is allowed after somebody has bid; ``state`` is a hand before its first call."""
    bidder, highest = 1 + chance.below(state.players - 1), Bid(chance.pick(_HIGH_BIDS[level]))
    for _ in range(bidder - 1):
        state = play(state, Pass())
    state = play(state, highest)
    for _ in range(chance.below(state.players - bidder)):
        state = play(state, Pass())
    legal = moves(state)
    higher = [move for move in legal if isinstance(move, Bid)]
    right: Move = chance.pick(higher) if higher and chance.below(4) else Pass()
    wrong = _wrong_calls(state, highest.points, chance)[: MOST_OPTIONS - 1]
    options = [Option(said("drill.option.move", move=move), False, check(state, move), (move,)) for move in wrong]
    options.append(Option(said("drill.option.move", move=right), True, (_why_call(right, highest),), (right,)))
    options.sort(key=lambda option: option.moves[0])
    return Drill("call", level, state, said("drill.call.ask"), tuple(options), seat=state.seat, by="move")


def _wrong_calls(state: State, highest: int, chance: Chance) -> list[Move]:
    """Calls that are not allowed, each for another reason as far as there are any."""
    known = {bid.points for bid in bids(state.options)}
    between = [n for n in (*range(ALL_TRICKS + 1, 48), 50, 60, 70, 80) if n not in known]
    lower = [n for n in range(LOWEST, min(highest, ALL_TRICKS + 1)) if n in known]
    found: list[Move] = [Bid(highest), Bid(chance.pick(between))]
    if lower:
        found.append(Bid(chance.pick(lower[-4:])))
    found += [Bid(29), Play(chance.pick(state.hand)), Bid(126)]
    return [move for move in (*found[:2], *chance.shuffled(found[2:])) if check(state, move)]


def _why_call(move: Move, highest: Bid) -> Reason:
    if isinstance(move, Pass):
        return because("call.pass", "T42-13")
    assert isinstance(move, Bid)  # noqa: S101 - nothing else is called
    if move.points == HIGHEST:
        return because("call.all", "T42-11", bid=highest.points)
    return because("call.higher", "T42-12", points=move.points, bid=highest.points)


# ---- what a hand is good for

_STRONG = {1: 34, 2: 32, 3: 30}
_WEAK = {1: 20, 2: 24, 3: 26}
"""A hand between the two is no question: players would not agree."""

_BEHIND = 5
"""So many points the other declaration that is offered stays behind the best, so that there is one answer."""


def hand(state: State, level: int, chance: Chance) -> Drill | None:
    """Whether a hand is usually worth 30, and with what as trumps; ``state`` is a hand before its first call."""
    top = best(state.hand, state.options)
    strong = top.points >= _STRONG[level]
    if not strong and top.points > _WEAK[level]:
        return None
    looks = [outlook(state.hand, trumps, state.options) for trumps in (*NUMBERS, DOUBLES)]
    others = [look for look in looks if look.n > 1 and look.trumps != top.trumps]
    if strong:
        others = [look for look in others if look.points <= top.points - _BEHIND]
    # The longest suits tempt most.
    others = sorted(chance.shuffled(others), key=lambda look: -look.n)
    chosen = [top, *others[:1]] if strong else others[:2]
    if len(chosen) < 2:
        return None
    options = [_with(look, right=strong and look is top) for look in sorted(chosen, key=lambda look: look.trumps)]
    why = _why_strong(top) if strong else because("hand.weak", "T42-13")
    options.append(Option(said("drill.hand.pass"), not strong, (why,)))
    return Drill("hand", level, state, said("drill.hand.ask"), tuple(options), seat=state.seat)


def _with(look: Outlook, *, right: bool) -> Option:
    why = because("hand.losers", "T42-18", suit=look.trumps, n=look.n, m=look.losers)
    return Option(said("drill.hand.with", suit=look.trumps), right, (_why_strong(look) if right else why,))


def _why_strong(look: Outlook) -> Reason:
    return because("hand.strong", "T42-11", suit=look.trumps, n=look.n, m=look.losers)


# ---- whether a bid can still be made

_NEAR = 6
"""A trick that is further from deciding the hand than this leaves it open at a glance."""


def possible(state: State, level: int, chance: Chance) -> Drill | None:
    """What becomes of the bid when one side wins the next trick with so many points; asked between two tricks."""
    if state.phase != "play" or state.trick.tiles or not state.taken or state.points is None:
        return None
    assert state.bid is not None  # noqa: S101 - a hand in play has one
    assert state.declarer is not None  # noqa: S101
    if takes_all(state) != (level == HARDEST and not chance.below(4)):
        return None
    ours = state.side_of(state.declarer)
    side = chance.below(len(state.points))
    gain, missing = _gain(state, ours, side, chance)
    if not takes_all(state) and abs(gain - missing) > _NEAR:
        return None
    points = tuple(n + gain * (i == side) for i, n in enumerate(state.points))
    after = state.but(points=points, gone=state.gone + 1)
    becomes = hand_end(after) or "open"
    seat = chance.below(state.players)
    seats = sides_from(state, seat)[side]
    facts = {"bid": state.bid.points, "n": points[ours], "m": sum(points) - points[ours], "out": still_out(after)}
    options = tuple(
        Option(said(f"drill.possible.{word}"), word == becomes, _why_becomes(word, becomes, state, facts))
        for word in ("made", "set", "open")
    )
    story = (_told(state, ours),)
    question = said("drill.possible.ask", seats=seats, n=gain)
    return Drill("possible", level, state, question, options, seat=seat, story=story)


def _told(state: State, ours: int) -> Said:
    assert state.bid is not None  # noqa: S101
    assert state.points is not None  # noqa: S101
    mine = state.points[ours]
    facts = {"seat": state.declarer, "bid": state.bid.points, "n": mine, "m": sum(state.points) - mine}
    return said("drill.possible.story", **facts)


def _gain(state: State, ours: int, side: int, chance: Chance) -> tuple[int, int]:
    """What the next trick brings, one point and count tiles that are still out, and what would decide the hand."""
    assert state.bid is not None  # noqa: S101
    assert state.points is not None  # noqa: S101
    left = [count(tile) for hand in state.hands for tile in hand if count(tile)]
    gains = sorted({1, *(1 + n for n in left), *(1 + a + b for i, a in enumerate(left) for b in left[i + 1 :])})
    mine = state.points[ours]
    missing = state.bid.points - mine if side == ours else 43 - state.bid.points - (sum(state.points) - mine)
    near = sorted(gains, key=lambda gain: abs(gain - missing))[:3]
    # The last trick takes everything that is left.
    return (1 + sum(left) if state.tricks_left == 1 else chance.pick(near)), missing


def _why_becomes(word: str, becomes: str, state: State, facts: Mapping[str, object]) -> tuple[Reason, ...]:
    """Why the bid is made, set or open after that trick, or why it is not."""
    all_tricks = takes_all(state)
    if word == becomes or (word == "open" and becomes != "open"):
        rule = "T42-16" if all_tricks else "T42-32"
        form = "all_" if all_tricks else ""
        return (because(f"possible.is_{form}{becomes}", rule, **facts),)
    if all_tricks:
        return (because(f"possible.not_all_{word}", "T42-16", **facts),)
    return (because(f"possible.not_{word}", "T42-32", **facts),)


# ---- what a hand brings


def marks(state: State, level: int, chance: Chance) -> Drill | None:
    """What a hand brings when its bid is made or set; asked while it is still played."""
    if state.phase != "play" or state.trick.tiles:
        return None
    assert state.bid is not None  # noqa: S101 - a hand in play has one
    assert state.declarer is not None  # noqa: S101
    ours = state.side_of(state.declarer)
    how = chance.pick(("made", "set"))
    stake = marks_at_stake(state.but(over=how))
    gains = ours if how == "made" else 1 - ours
    facts = {"bid": state.bid.points, "seat": state.declarer}
    options = []
    seat = chance.below(state.players)
    for side in (ours, 1 - ours):
        for n in (1, 2):
            right = side == gains and n == stake
            why = _why_marks(state, how, n, right=right, gains=side == gains)
            options.append(Option(said("drill.marks.gain", seats=sides_from(state, seat)[side], n=n), right, (why,)))
    question = said(f"drill.marks.ask_{how}", **facts)
    return Drill("marks", level, state, question, tuple(options), seat=seat)


def _why_marks(state: State, how: str, n: int, *, right: bool, gains: bool) -> Reason:
    assert state.bid is not None  # noqa: S101
    rule = "T42-34" if state.bid.points == HIGHEST else "T42-33"
    facts = {"bid": state.bid.points, "n": n}
    if right:
        return because(f"marks.right_{how}", rule, **facts)
    if not gains:
        return because(f"marks.side_{how}", rule, **facts)
    return because("marks.two_for_84" if rule == "T42-34" else "marks.one", rule, **facts)
