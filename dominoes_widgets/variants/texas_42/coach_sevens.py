"""Sevens: nobody ever has a choice that matters, so how the hand ends is settled by how the tiles lie.

Everybody must play the tile nearest to seven; several may be equally near, but nothing else about them counts. Who has played a
tile holds none that is nearer, which the deals looked at respect.
"""

from collections.abc import Iterable
from dataclasses import replace

from dominoes_widgets.core.chance import shuffled
from dominoes_widgets.core.game import Advice, Rated, Thought
from dominoes_widgets.core.reasons import facts_of
from dominoes_widgets.core.tiles import BACK, Tile
from dominoes_widgets.solve.solo import wins_all_sevens
from dominoes_widgets.solve.suits import SET
from dominoes_widgets.solve.worlds import World, Worlds
from dominoes_widgets.variants.texas_42.coach_tiles import all_told, hides_nothing
from dominoes_widgets.variants.texas_42.rules import moves
from dominoes_widgets.variants.texas_42.state import State
from dominoes_widgets.variants.texas_42.tricks import from_seven

_DEALS = 120


def think(seen: State, simple: Advice) -> Thought:
    """The simple adviser's tile, that no other is better, and how often the bid holds, all at once."""
    deals, kept, is_all = _looked_at(seen)
    facts = facts_of(**{**dict(simple.facts), "deals": deals, "kept": kept})
    evidence = "sevens_deals"
    if is_all and kept in (0, deals):
        evidence = "sevens_made" if kept else "sevens_set"
    legal = sorted(moves(seen), key=lambda move: move != simple.move)
    ratings = (Rated(move, 0.0, code="same_sevens", facts=facts_of(move=move), certainty="sum") for move in legal)
    return Thought(replace(simple, facts=facts, evidence=evidence, certainty="sum"), ratings=tuple(ratings))


def _looked_at(seen: State) -> tuple[int, int, bool]:
    """How many deals were looked at, in how many of them the bid holds, and whether these are all there are."""
    if hides_nothing(seen):
        return 1, int(_holds(seen, seen.hands)), True
    worlds = _worlds(seen)
    key = f"sevens {seen.hand} {seen.seat} {len(seen.taken)}"
    is_all = worlds.count <= _DEALS
    drawn: Iterable[World] = map(worlds.nth, shuffled(range(worlds.count), key)) if is_all else worlds.draw(key)
    deals, kept = 0, 0
    for world, _ in zip(drawn, range(_DEALS), strict=False):
        deals += 1
        kept += _holds(seen, _turned(seen, world))
    return deals, kept, is_all and bool(deals)


def _worlds(seen: State) -> Worlds:
    """What the three others may hold, and what may lie in tricks that nobody can look at."""
    told = [won.trick for won in seen.taken if BACK not in won.trick.tiles] + [seen.trick]
    known = {*seen.hand, *(tile for trick in told for tile in trick.tiles)}
    unseen = [tile for tile in SET if tile not in known]
    others = seen.turns(seen.seat)[1:]
    last = {seat: tile for trick in told for seat, tile in zip(seen.turns(trick.leader), trick.tiles, strict=False)}
    has_played = seen.turns(seen.trick.leader)[: len(seen.trick.tiles)]
    room = tuple(len(seen.hand) - (seat in has_played) for seat in others)
    room = room if all_told(seen) else (*room, len(unseen) - sum(room))
    never = {i: _nearer(last[seat]) for i, seat in enumerate(others) if seat in last}
    return Worlds(unseen, room, never)


def _nearer(tile: Tile) -> tuple[Tile, ...]:
    return tuple(other for other in SET if from_seven(other) < from_seven(tile))


def _turned(seen: State, world: World) -> World:
    hands = dict(zip(seen.turns(seen.seat)[1:], world, strict=False)) | {seen.seat: seen.hand}
    return tuple(hands[seat] for seat in range(4))


def _holds(seen: State, hands: World) -> bool:
    """Whether the declarer's side takes every trick that is left."""
    assert seen.declarer is not None  # noqa: S101 - somebody plays
    leader, tiles, _ = seen.trick
    far = [sorted(map(from_seven, hand)) for hand in hands]
    for seat, tile in zip(seen.turns(leader), tiles, strict=False):
        far[seat].insert(0, from_seven(tile))
    if leader % 2 != seen.declarer % 2:
        return False  # whoever leads has won the trick before
    return wins_all_sevens(tuple(map(tuple, far)), leader)
