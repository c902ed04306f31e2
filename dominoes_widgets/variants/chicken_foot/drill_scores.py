"""The drill about the end of a round: who has won it, and what the winner scores."""

from collections.abc import Iterator

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import Drill, Option, Said, said
from dominoes_widgets.core.reasons import Reason
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.chicken_foot.drill_round import MOST_OPTIONS, because
from dominoes_widgets.variants.chicken_foot.scoring import hand_score, round_outcome
from dominoes_widgets.variants.chicken_foot.state import State

_BLANK = Tile(0, 0)
_MOST_TILES = {1: 4, 2: 6, 3: 8}
"""A hand of more tiles takes long to count at a level."""

Answer = tuple[tuple[int, ...], int]
"""Who wins the round, and what each of them scores."""


def winner(state: State, level: int, chance: Chance) -> Drill | None:
    """Who won the round that is over, and with what score; ``None`` where too much would have to be counted."""
    ended = round_outcome(state)
    if ended is None or max(map(len, state.hands)) > _MOST_TILES[level]:
        return None
    right: Answer = (ended.winners, ended.scores[ended.winners[0]])
    wrong: dict[Answer, Reason] = {}
    for answer, why in _misjudged(state, right, chance):
        if answer != right:
            wrong.setdefault(answer, why)
    chosen = list(wrong.items())[: MOST_OPTIONS - 1]
    if len(chosen) < 2:
        return None
    options = [Option(_text(answer), False, (why,)) for answer, why in chosen]
    options.append(Option(_text(right), True, _why_won(state, right)))
    options.sort(key=lambda option: (option.text.key, option.text.facts))
    agreed = said("drill.note_blank", n=state.options.double_blank) if state.options.double_blank else None
    return Drill(
        "winner",
        level,
        state,
        said("drill.winner.ask"),
        tuple(options),
        story=(said(f"drill.winner.{state.over}"),),
        note=agreed,
        open_hands=True,
    )


def _text(answer: Answer) -> Said:
    seats, n = answer
    if len(seats) > 1:
        return said("drill.winner.shared", seats=seats, n=n)
    return said("drill.winner.seat", seat=seats[0], n=n)


def _why_won(state: State, right: Answer) -> tuple[Reason, ...]:
    seats, n = right
    if state.over == "out":
        return (because("winner.out", "CF-26", seat=seats[0]),)
    if len(seats) > 1:
        return (because("winner.tie", "CF-27", seats=seats, n=n),)
    hand = tuple(sorted(state.hands[seats[0]], reverse=True))
    found = because("winner.lowest", "CF-27", seat=seats[0], tiles=hand, n=n)
    if state.options.double_blank and any(_BLANK in one for one in state.hands):
        return (found, because("winner.blank", "CF-28", n=state.options.double_blank))
    return (found,)


def _misjudged(state: State, right: Answer, chance: Chance) -> Iterator[tuple[Answer, Reason]]:
    """What somebody would answer who forgot a rule, the likeliest first, and what stands against it."""
    seats, n = right
    scores = [hand_score(hand, state.options) for hand in state.hands]
    others = chance.shuffled([seat for seat in range(state.players) if seat not in seats])
    if state.over == "out":
        yield (seats, sum(scores)), because("winner.collects", "CF-26", seat=seats[0], n=sum(scores))
        for seat in sorted(others, key=lambda seat: scores[seat]):
            yield ((seat,), scores[seat]), because("winner.still_holds", "CF-24", seat=seat, rival=seats[0])
            yield ((seat,), 0), because("winner.zero_holder", "CF-26", seat=seat)
        return
    if n:
        yield (seats, 0), because("winner.zero", "CF-27", seats=seats, n=n)
    yield from _blank_misjudged(state, right)
    fewest = min(others, key=lambda seat: len(state.hands[seat]), default=None)
    if fewest is not None and len(state.hands[fewest]) <= min(len(state.hands[seat]) for seat in seats):
        yield ((fewest,), scores[fewest]), because("winner.tiles", "CF-27", seat=fewest, n=scores[fewest], rival=seats[0])
    if len(seats) > 1:
        for seat in seats:
            rival = next(one for one in seats if one != seat)
            yield ((seat,), n), because("winner.not_alone", "CF-27", rival=rival, n=n)
    for seat in sorted(others, key=lambda seat: scores[seat]):
        yield ((seat,), scores[seat]), because("winner.more", "CF-27", seat=seat, n=scores[seat], rival=seats[0], m=n)


def _blank_misjudged(state: State, right: Answer) -> Iterator[tuple[Answer, Reason]]:
    """The answer of somebody who forgets what the double blank costs here, where that makes a difference."""
    cost = state.options.double_blank
    if not cost:
        return
    bare = [sum(tile.pips for tile in hand) for hand in state.hands]
    best = tuple(seat for seat, pips in enumerate(bare) if pips == min(bare))
    if (best, min(bare)) != right:
        yield (best, min(bare)), because("winner.blank", "CF-28", n=cost)
