"""The same answers by trying everything, for small hands: slow, short and plainly right."""

from collections.abc import Iterator
from itertools import combinations

from dominoes_widgets.core.tiles import Tile, pips
from dominoes_widgets.solve.open_hands import Deal, after
from dominoes_widgets.solve.suits import SET
from dominoes_widgets.solve.train import Wish
from dominoes_widgets.solve.worlds import World

KEYS = {
    Wish.LONGEST: lambda train: (len(train),),
    Wish.LONGEST_THEN_PIPS: lambda train: (len(train), pips(train)),
    Wish.PIPS: lambda train: (pips(train), len(train)),
}
"""What makes a train good, as a person would say it."""


def trains(hand: tuple[Tile, ...], end: int, train: tuple[Tile, ...] = ()) -> Iterator[tuple[Tile, ...]]:
    """All trains of a hand from an end, the empty one too."""
    yield train
    for tile in hand:
        if end in tile:
            rest = tuple(other for other in hand if other != tile)
            yield from trains(rest, tile.other(end), (*train, tile))


def longest(hand: tuple[Tile, ...], start: int) -> int:
    """Depth first through all trains, for measuring: only the length."""
    best, used = 0, set[Tile]()

    def go_on(end: int) -> None:
        nonlocal best
        best = max(best, len(used))
        for tile in hand:
            if end in tile and tile not in used:
                used.add(tile)
                go_on(tile.other(end))
                used.discard(tile)

    go_on(start)
    return best


def points(deal: Deal) -> int:
    """The points of seats 0 and 2 at the end, by trying every tile of every seat."""
    if not any(deal.hands):
        return deal.taken[0]
    found = [points(after(deal, tile)) for tile in deal.legal()]
    return max(found) if deal.seat % 2 == 0 else min(found)


def alpha_beta(deal: Deal, low: int = 0, high: int = 42) -> int:
    """The same with bounds and nothing else, for measuring."""
    if not any(deal.hands):
        return deal.taken[0]
    ours = deal.seat % 2 == 0
    for tile in deal.legal():
        found = alpha_beta(after(deal, tile), low, high)
        low, high = (max(low, found), high) if ours else (low, min(high, found))
        if low >= high:
            break
    return low if ours else high


def memo_minimax(deal: Deal, known: dict[Deal, int]) -> int:
    """The same with a table of positions and no bounds, for measuring."""
    if not any(deal.hands):
        return deal.taken[0]
    if deal not in known:
        found = [memo_minimax(after(deal, tile), known) for tile in deal.legal()]
        known[deal] = max(found) if deal.seat % 2 == 0 else min(found)
    return known[deal]


def worlds(unseen: tuple[Tile, ...], room: tuple[int, ...], never: dict[int, tuple[Tile, ...]]) -> set[World]:
    """All ways to fill places of these sizes, by filling them one after another."""
    if not room:
        return {()}
    place = len(room) - 1
    found = set()
    for held in combinations(sorted(unseen), room[-1]):
        if not set(held) & set(never.get(place, ())):
            rest = tuple(tile for tile in unseen if tile not in held)
            found |= {(*first, held) for first in worlds(rest, room[:-1], never)}
    return found


def random_deal(random, tricks: int, declaration: str, doubles: str = "high") -> Deal:
    """The last so many tricks of a hand, dealt at random."""
    tiles = random.sample(SET, 4 * tricks)
    hands = tuple(tuple(tiles[seat * tricks : (seat + 1) * tricks]) for seat in range(4))
    return Deal(hands, declaration, random.randrange(4), doubles=doubles)
