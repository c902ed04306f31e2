"""Rounds as bare as can be: tiles on lists, no rules but the ends that match, no state kept, no reasons.

They say how fast this machine is. Each plays one round from a seed and returns how many moves it had.
"""

from collections.abc import Callable
from random import Random

PLAYERS = 4

Pair = tuple[int, int]


def dealt(random: Random, highest: int, hand: int) -> tuple[list[list[Pair]], list[Pair]]:
    """The hands of four players, and what is left."""
    tiles = [(high, low) for high in range(highest + 1) for low in range(high + 1)]
    random.shuffle(tiles)
    return [tiles[seat * hand : (seat + 1) * hand] for seat in range(PLAYERS)], tiles[PLAYERS * hand :]


def trains(seed: int) -> int:
    """Laying and drawing on lines: one of one's own and one of everybody's."""
    random, count, waiting, seat = Random(seed), 0, 0, 0
    hands, yard = dealt(random, 12, 15)
    ends = [12] * (PLAYERS + 1)
    while all(hands) and waiting < PLAYERS:
        fitting = [(tile, place) for tile in hands[seat] for place in (seat, PLAYERS) if ends[place] in tile]
        waiting = 0 if fitting or yard else waiting + 1
        if fitting:
            tile, place = random.choice(fitting)
            hands[seat].remove(tile)
            ends[place] = tile[0] if tile[1] == ends[place] else tile[1]
        elif yard:
            hands[seat].append(yard.pop())
        seat = (seat + 1) % PLAYERS
        count += 1
    return count


def tricks(seed: int) -> int:
    """One bid a seat, trumps, and seven tricks of tiles that follow the number led."""
    random, count = Random(seed), PLAYERS + 1
    hands, _ = dealt(random, 6, 7)
    bids = [random.randint(29, 42) for _ in range(PLAYERS)]
    leader, trump = bids.index(max(bids)), random.randint(0, 6)
    points = [0] * PLAYERS
    for _ in range(7):
        trick: list[tuple[bool, int, int, Pair]] = []
        led = -1
        for turn in range(PLAYERS):
            seat = (leader + turn) % PLAYERS
            tile = random.choice([tile for tile in hands[seat] if led in tile] or hands[seat])
            hands[seat].remove(tile)
            led = led if turn else trump if trump in tile else max(tile)
            trick.append((trump in tile, sum(tile) if led in tile else -1, -turn, tile))
            count += 1
        leader = (leader - max(trick)[2]) % PLAYERS
        points[leader] += 1 + sum(sum(tile) for *_, tile in trick if not sum(tile) % 5)
    return count


def tree(seed: int) -> int:
    """Laying and drawing on any end of a tree; a double gives three ends for one."""
    random, count, waiting, seat = Random(seed), 0, 0, 0
    hands, yard = dealt(random, 9, 7)
    ends = [9] * PLAYERS
    while all(hands) and waiting < PLAYERS:
        fitting = [(tile, k) for tile in hands[seat] for k, end in enumerate(ends) if end in tile]
        waiting = 0 if fitting or yard else waiting + 1
        if fitting:
            tile, k = random.choice(fitting)
            hands[seat].remove(tile)
            end = ends.pop(k)
            ends += [end] * 3 if tile[0] == tile[1] else [tile[0] if tile[1] == end else tile[1]]
        elif yard:
            hands[seat].append(yard.pop())
        seat = (seat + 1) % PLAYERS
        count += 1
    return count


BARE: dict[str, Callable[[int], int]] = {"mexican_train": trains, "texas_42": tricks, "chicken_foot": tree}
"""The bare round that a game is compared with, by the game's name; any other is compared with ``trains``."""
