"""Drills about counting: what a round costs a player, and who has won the game."""

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import EASIEST, Drill, Option, Said, said
from dominoes_widgets.core.reasons import Reason
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.mexican_train.drill_round import because, note_of
from dominoes_widgets.variants.mexican_train.scoring import game_outcome, hand_score, round_outcome, tile_score
from dominoes_widgets.variants.mexican_train.state import State

_BLANK = Tile(0, 0)
_MOST_TILES = {1: 3, 2: 5, 3: 7}
"""How many tiles are counted at a level."""

_CLOSE = 12
"""A winner who is further ahead than this is seen without adding up."""

_MOST_GAMES = 12

_COUNTING = ("MT-A-40", "MT-B-26")
_WINNING = ("MT-A-42", "MT-B-27")
_TIES = ("MT-A-43", "MT-B-27")
_MOST_OPTIONS = 4


def score(state: State, level: int, chance: Chance) -> Drill | None:
    """What a round costs one of the players; the other answers are what one gets by counting wrongly."""
    ended = round_outcome(state)
    if ended is None:
        return None
    holders = [seat for seat, hand in enumerate(state.hands) if 0 < len(hand) <= _MOST_TILES[level]]
    if not holders:
        return None
    # The hands with something special in them are asked about first.
    holders = sorted(chance.shuffled(holders), key=lambda seat: -_interest(state, seat))
    seat = holders[0]
    right = ended.scores[seat]
    wrong = _wrong_counts(state, seat, chance)
    del wrong[_MOST_OPTIONS - 1 :]
    options = [(right, True, _why_score(state, seat, right)), *((n, False, (why,)) for n, why in wrong)]
    return Drill(
        "score",
        level,
        state,
        said("drill.score.ask", seat=seat),
        tuple(
            Option(said("drill.score.n", n=n), good, why) for n, good, why in sorted(options, key=lambda one: one[0])
        ),
        story=(_how_it_ended(state),),
        note=note_of(state),
        open_hands=True,
    )


def _interest(state: State, seat: int) -> int:
    hand = state.hands[seat]
    lowest = state.over == "blocked" and hand_score(hand, state.options) == min(
        hand_score(one, state.options) for one in state.hands
    )
    return 2 * (_BLANK in hand) + 2 * lowest + any(tile.is_double for tile in hand)


def _how_it_ended(state: State) -> Said:
    out = next((seat for seat, hand in enumerate(state.hands) if not hand), None)
    return said("drill.score.blocked") if out is None else said("drill.score.out", seat=out)


def _why_score(state: State, seat: int, n: int) -> tuple[Reason, ...]:
    hand = tuple(sorted(state.hands[seat], reverse=True))
    blank, blocked = _BLANK in hand, state.over == "blocked"
    word = "score.right_blank" if blank else "score.right_blocked" if blocked else "score.right"
    found = [because(state, word, _COUNTING, seat=seat, tiles=hand, n=n, cost=state.options.double_blank)]
    if not blocked:
        return tuple(found)
    return (*found, because(state, "score.nothing_blocked", ("MT-A-39", "MT-B-25")))


def _wrong_counts(state: State, seat: int, chance: Chance) -> list[tuple[int, Reason]]:
    """Wrong results with what went wrong, the likeliest mistakes first, each number once."""
    hand, options = state.hands[seat], state.options
    right = hand_score(hand, options)
    heavy = max(hand, key=lambda tile: (tile_score(tile, options), tile))
    likely: list[tuple[int, str, dict[str, object]]] = []
    if _BLANK in hand:
        cost = options.double_blank
        likely.append((right - cost, "blank_free", {"cost": cost}) if cost else (right + 50, "blank_dear", {}))
    if state.over == "blocked":
        likely.append((0, "nothing_blocked", {}))
    doubles = [tile for tile in hand if tile.is_double and tile != _BLANK]
    likely += [(right - tile.high, "half", {"tile": tile}) for tile in doubles[:1]]
    others: list[tuple[int, str, dict[str, object]]] = [
        (hand_score(one, options), "rival", {"rival": i}) for i, one in enumerate(state.hands) if i != seat and one
    ]
    spare: list[tuple[int, str, dict[str, object]]] = [
        (len(hand), "count", {}),
        (right - tile_score(heavy, options), "less", {"tile": heavy}),
        (right + tile_score(heavy, options), "twice", {"tile": heavy}),
        *others,
    ]
    found: dict[int, Reason] = {}
    for n, word, facts in (*likely, *chance.shuffled(spare)):
        if n in (right, *found) or n < 0:
            continue
        if n == 0 and word == "less":
            found[n] = because(state, "score.nothing_out", _COUNTING, seat=seat)
        else:
            rules = ("MT-A-39", "MT-B-25") if word == "nothing_blocked" else _COUNTING
            found[n] = because(state, f"score.{word}", rules, **facts)
    return list(found.items())


def winner(state: State, level: int, chance: Chance) -> Drill | None:
    """Who has won the game, from the score sheet; on the hardest level often with a tie for the lowest total."""
    ended = round_outcome(state)
    if ended is None or max(ended.scores) > 120:
        return None
    rows = _rows(state, ended.scores, chance)
    if rows is None:
        return None
    if level > EASIEST and chance.below(4) < level - 1:
        _tie(rows, ended.scores, chance)
    over = state.but(totals=tuple(map(tuple, rows)))
    final = game_outcome(over)
    if final is None:
        return None
    totals, best = final.scores, final.winners
    tied = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    options = [
        Option(said("drill.winner.seat", seat=seat), best == (seat,), _why_seat(over, seat, best, tied, totals))
        for seat in range(state.players)
    ]
    if len(tied) > 1:
        why = _why_won(over, best, tied, totals)
        options.append(Option(said("drill.winner.shared", seats=tied), best == tied, why))
    if sum(option.right for option in options) != 1:
        return None
    sheet = (*over.totals, ended.scores)
    question = said("drill.winner.ask")
    return Drill("winner", level, over, question, tuple(options), note=note_of(state), sheet=sheet)


def _rows(state: State, last: tuple[int, ...], chance: Chance) -> list[list[int]] | None:
    """The scores of the earlier rounds of a close game; ``None`` where the last round decides it plainly."""
    for _ in range(_MOST_GAMES):
        rows = [_row(state.players, last, chance) for _ in range(state.round - 1)]
        first, second = sorted(sum(column) for column in zip(*rows, last, strict=True))[:2]
        if second - first <= _CLOSE:
            return rows
    return None


def _row(players: int, like: tuple[int, ...], chance: Chance) -> list[int]:
    """The scores of an earlier round: somebody was out, the others held about as much as at the end of this one."""
    most = max(8, *like)
    row = [1 + chance.below(most) for _ in range(players)]
    row[chance.below(players)] = 0
    return row


def _tie(rows: list[list[int]], last: tuple[int, ...], chance: Chance) -> None:
    """Make two seats equal at the lowest total, by changing an earlier round of the one that has less."""
    totals = [sum(column) for column in zip(*rows, last, strict=True)]
    low, second = sorted(range(len(totals)), key=lambda seat: (totals[seat], seat))[:2]
    paying = [row for row in rows if row[low]]
    if paying:
        chance.pick(paying)[low] += totals[second] - totals[low]


def _why_won(state: State, best: tuple[int, ...], tied: tuple[int, ...], totals: tuple[int, ...]) -> tuple[Reason, ...]:
    """Why the winner, or the winners, have won."""
    n = min(totals)
    if len(tied) == 1:
        return (because(state, "winner.lowest", _WINNING, seat=best[0], n=n),)
    if len(best) > 1:
        return (because(state, "winner.tie_shared", _TIES, seats=tied, n=n),)
    ended = round_outcome(state)
    assert ended is not None  # noqa: S101 - asked only when the round is over
    zeros = [(*column,).count(0) for column in zip(*state.totals, ended.scores, strict=True)]
    more = all(zeros[best[0]] > zeros[seat] for seat in tied if seat != best[0])
    return (because(state, "winner.tie_zeros" if more else "winner.tie_lowest", _TIES, seats=tied, seat=best[0], n=n),)


def _why_seat(
    state: State, seat: int, best: tuple[int, ...], tied: tuple[int, ...], totals: tuple[int, ...]
) -> tuple[Reason, ...]:
    if best == (seat,):
        return _why_won(state, best, tied, totals)
    if seat not in tied:
        return (because(state, "winner.more", _WINNING, seat=seat, n=totals[seat], rival=best[0], m=min(totals)),)
    if seat in best:
        rival = next(other for other in best if other != seat)
        return (because(state, "winner.not_alone", _TIES, rival=rival, n=min(totals)),)
    lost = because(state, "winner.tie_lost", _TIES, n=min(totals), rival=best[0])
    return (lost, *_why_won(state, best, tied, totals))
