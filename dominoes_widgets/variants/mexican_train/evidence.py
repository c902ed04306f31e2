"""What speaks for a move beside the next best one: a code for two sentences, and the numbers that they name.

What is said about the length of a train is proved. That the longer train is the better choice is only usually so.
"""

from collections.abc import Mapping
from functools import reduce
from operator import or_

from dominoes_widgets.core.game import Rated
from dominoes_widgets.core.moves import Done, Move, Place
from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.mexican_train.outlook import Outlook
from dominoes_widgets.variants.mexican_train.quick import table_of
from dominoes_widgets.variants.mexican_train.rules import open_to
from dominoes_widgets.variants.mexican_train.scoring import tile_score
from dominoes_widgets.variants.mexican_train.state import State

Found = tuple[str, dict[str, object]]
EVEN = ("even", "even_less", "even_train")
"""The codes where nothing tells two moves apart."""
_MANY = 6
"""So many odd numbers are counted and not named."""


def evidence(outlook: Outlook, best: Place, other: Move) -> Found:
    """The code of what decides between a move and another one, with the facts of its sentences.

    ``train`` and ``less`` are how many tiles the own train gets with the one and with the other, ``points`` and ``dearer`` what
    the tiles cost that it does not get, ``heavy`` and ``light`` what the two tiles cost themselves.
    """
    if not isinstance(other, Place):
        code = "go_on" if isinstance(other, Done) else "lay_drawn"
        return code, {"other": other, "train": outlook.keeps(best), "heavy": outlook.points(best)}
    facts: dict[str, object] = {
        "other": other,
        "second": other.tile,
        "train": outlook.keeps(best),
        "less": outlook.keeps(other),
        "most": len(outlook.plan),
        "points": outlook.stranded(best),
        "dearer": outlook.stranded(other),
        "heavy": outlook.points(best),
        "light": outlook.points(other),
    }
    if outlook.keeps(best) > outlook.keeps(other):
        code, more = _why_no_longer(outlook, best)
        return code, {**facts, **more}
    (mine, hidden), (missed, rarer) = outlook.on_end(best), outlook.on_end(other)
    return _what_else(outlook, best, other), {**facts, "mine": mine, "missed": missed, "hidden": hidden, "rarer": rarer}


def _why_no_longer(outlook: Outlook, best: Place) -> Found:
    """Why the plan is not longer: what the certificate proves of the hand before the move.

    The tiles that the train cannot reach are named, unless the one to be found is among them.
    """
    proof = outlook.certificate
    if proof is None:
        whole = len(outlook.plan) == len(outlook.seen.hand)
        return "whole" if whole else "tried" if outlook.is_longest else "found", {}
    facts: dict[str, object] = {"start": proof.start}
    if not proof.proves:
        return "tried", facts
    odd = proof.unpaired
    facts |= {"odd": odd, "tiles": proof.behind, "far": len(proof.apart), "apart": proof.apart, "count": len(odd)}
    counted = "_counted" if best.tile in proof.apart else ""
    if not proof.behind:
        return f"far{counted}" if proof.apart else "whole", facts
    if proof.apart:
        return f"{'odd' if len(odd) < _MANY else 'many'}_far{counted}", facts
    if len(odd) >= _MANY:
        return "many", facts
    return "odd_one" if len(proof.behind) == 1 else "odd", facts


def _what_else(outlook: Outlook, best: Place, other: Place) -> str:
    """What decides where it is not the length of the train: what a move does to doubles and markers, or what it leaves behind."""
    return _what_it_does(outlook, best, other) or _what_it_leaves(outlook, best, other)


def _what_it_does(outlook: Outlook, best: Place, other: Place) -> str:
    """A double that is covered or left, a marker that comes off, a double that is laid; "" for none of these."""
    if outlook.covers(other) and not outlook.covers(best):
        return "leaves"
    if outlook.closes(best) and not outlook.closes(other):
        return "closes"
    if best.at == outlook.own and outlook.covers(best) and not outlook.covers(other):
        return "covers"
    if best.tile.is_double and not other.tile.is_double and not outlook.seen.in_first_turn:
        return "double" if outlook.next_after_double(best) else "double_alone"
    return ""


def _what_it_leaves(outlook: Outlook, best: Place, other: Place) -> str:
    """Tiles for the own train that stay, points that leave the hand, ends that are used up."""
    elsewhere = best.at != outlook.own
    if outlook.keeps(best) != outlook.keeps(other):
        return "shorter" if elsewhere else "even_less"
    if elsewhere and other.at == outlook.own:
        return "spare"
    if elsewhere and outlook.points(best) > outlook.points(other):
        return "heavier"
    if outlook.stranded(best) < outlook.stranded(other):
        return "points" if outlook.keeps(best) > 1 else "points_few"
    (mine, hidden), (missed, rarer) = outlook.on_end(best), outlook.on_end(other)
    if elsewhere and mine < missed:
        return "end_own"
    if elsewhere and hidden > rarer:
        return "end_hidden"
    return "even_train" if outlook.is_long_turn and outlook.is_longest else "even"


def why_ahead(seen: State, chosen: Rated, planned: Rated, came_to: Mapping[str, int]) -> Found:
    """What speaks for a move against that of the rule of thumb, told of whoever makes the difference in the rounds played.

    ``came_to`` are the points that stay in the hands: ``kept`` and ``more`` for the mover after the one move and the other,
    ``theirs`` and ``lower`` for an opponent. Where the opponents differ more, it is an open double that binds them, or nothing
    that can be named.
    """
    if came_to["theirs"] - came_to["lower"] > came_to["more"] - came_to["kept"]:
        new, ends = seen.turn.new_doubles, (chosen.move, planned.move)
        mine, usual = (move.at if isinstance(move, Place) else "" for move in ends)
        if usual in new and mine != usual:
            return "left_open", {"double": usual, "fits": _hidden_on(seen, usual)}
        return "left_others", {}
    if seen.in_first_turn and isinstance(chosen.move, Place) and isinstance(planned.move, Place):
        return _why_begin(Outlook(seen), chosen.move, planned.move)
    return why_not_the_rule(seen, chosen, planned)


def _hidden_on(seen: State, at: str) -> int:
    """How many hidden tiles fit on the end of a train."""
    table = table_of(seen.options)
    laid = {seen.engine_tile, *seen.hand, *(tile for train in seen.trains for tile in train.tiles)}
    return (table.fits[seen.train(at).end] & ~table.masks.mask(laid)).bit_count()


def _why_begin(outlook: Outlook, best: Place, other: Place) -> Found:
    """In a first turn, both trains with all that speaks for and against: their lengths, and what stays behind.

    ``points`` and ``dearer`` are what stays behind costs, ``wide`` and ``narrow`` how many numbers those tiles show.
    """
    wide, narrow = (len({number for tile in _behind(outlook, move) for number in tile}) for move in (best, other))
    facts: dict[str, object] = {
        "train": outlook.keeps(best),
        "less": outlook.keeps(other),
        "points": outlook.stranded(best),
        "dearer": outlook.stranded(other),
        "wide": wide,
        "narrow": narrow,
    }
    return "left_numbers" if wide > narrow else "left_begin", facts


def _behind(outlook: Outlook, move: Place) -> set[Tile]:
    """The tiles of the hand that stay behind when a train is laid that begins with a move."""
    return set(outlook.seen.hand) - {move.tile, *outlook.after(move)}


def why_not_the_rule(seen: State, chosen: Rated, planned: Rated) -> Found:
    """What can be seen that speaks for a move against that of the rule of thumb, where rounds played to their end said so.

    ``train`` and ``less`` are how many tiles the own train gets, ``ready`` and ``idle`` how many tiles of the hand then fit
    somewhere, ``follow`` and ``fewer`` how many of them on the end that the tile leaves, ``heavy`` and ``light`` what the tiles
    cost, ``draws`` and ``rare`` how many hidden tiles fit on the own train afterwards, ``wide`` and ``narrow`` how many have a
    number of a tile that stays in the hand.
    """
    one, other = chosen.move, planned.move
    train, less = (dict(rated.facts).get("train", 0) for rated in (chosen, planned))
    (ready, follow, draws, wide), (idle, fewer, rare, narrow) = _what_fits(seen, one), _what_fits(seen, other)
    laid = isinstance(one, Place) and isinstance(other, Place)
    if isinstance(train, int) and isinstance(less, int) and train > less:
        return "left_train", {"train": train, "less": less}
    if laid and ready > idle:
        return "left_ready", {"ready": ready, "idle": idle}
    if laid and follow > fewer:
        return "left_follow", {"follow": follow, "fewer": fewer}
    if isinstance(one, Place) and isinstance(other, Place):
        heavy, light = tile_score(one.tile, seen.options), tile_score(other.tile, seen.options)
        if heavy > light:
            return "left_heavier", {"heavy": heavy, "light": light, "second": other.tile}
    if draws > rare:
        return "left_draw", {"draws": draws, "rare": rare}
    return ("left_keep", {"wide": wide, "narrow": narrow}) if laid and wide > narrow else ("left", {})


def _what_fits(seen: State, move: Move) -> tuple[int, int, int, int]:
    """After a move: tiles in the hand that fit somewhere, and on the end just left; hidden ones for the own train and hand."""
    table, own, at, hand = table_of(seen.options), seat_name(seen.seat), "", seen.hand
    ends = {place: seen.train(place).end for place in {own, *open_to(seen, seen.seat)}}
    if isinstance(move, Place):
        at, hand = move.at, tuple(tile for tile in hand if tile != move.tile)
        ends[at] = move.tile.other(seen.train(at).end)
    fits = {place: table.fits[end] for place, end in ends.items()}
    rest, somewhere = table.masks.mask(hand), reduce(or_, fits.values())
    laid = {seen.engine_tile, *seen.hand, *(tile for train in seen.trains for tile in train.tiles)}
    hidden = ~table.masks.mask(laid)
    kept = reduce(or_, (table.fits[number] for tile in hand for number in tile), 0)
    counted = (rest & somewhere, rest & fits.get(at, 0), hidden & fits[own], hidden & kept)
    ready, follow, draws, wide = (tiles.bit_count() for tiles in counted)
    return ready, follow, draws, wide
