"""A second, deliberately naive reading of the rules of Mexican Train, to hold the real one against.

Written from the rules alone, with nothing of the package: a moment is a dict, tiles are pairs (high, low), places and moves
are the words of the notation. Slow, plain, and every question is answered from scratch.
"""

from typing import Any

Moment = dict[str, Any]
Pair = tuple[int, int]


def begin(rules: dict[str, Any], engine: int, hands: list[list[Pair]], yard: list[Pair], mover: int) -> Moment:
    """A round whose engine has been placed and whose first turns are all to come; ``mover`` begins."""
    players = len(hands)
    seats = [f"P{n}" for n in range(1, players + 1)]
    mexican = ["MT", *(f"MT{n}" for n in range(2, rules["max_mexican_trains"] + 1))]
    return {
        "rules": rules,
        "engine": engine,
        "hands": [list(hand) for hand in hands],
        "yard": list(yard),
        "aside": [],
        "trains": {place: [] for place in seats + mexican},
        "marked": [],
        "open": [],
        "first": [(mover + i) % players for i in range(players)],
        "mover": mover,
        "passes": 0,
        "laid": 0,
        "new": [],
        "owes": None,
        "drawn": None,
        "over": None,
    }


def double(tile: Pair) -> bool:
    return tile[0] == tile[1]


def fits(moment: Moment, tile: Pair, end: int) -> bool:
    """An end takes an equal number; a blank only a blank, unless blanks are wild."""
    if moment["rules"]["blanks_wild"] and (end == 0 or 0 in tile):
        return True
    return end in tile


def end_of(moment: Moment, place: str) -> int:
    """The number at the outer end, by walking the whole train from the engine."""
    end: int = moment["engine"]
    for high, low in moment["trains"][place]:
        end = low if high == end else high
    return end


def dead(moment: Moment, place: str) -> bool:
    """Whether every tile that could ever cover the double at the end of this train lies on the table."""
    table = [tile for train in moment["trains"].values() for tile in train]
    elsewhere = moment["yard"] + moment["aside"] + [tile for hand in moment["hands"] for tile in hand]
    assert not set(table) & set(elsewhere)
    return not any(fits(moment, tile, end_of(moment, place)) for tile in elsewhere)


def duty(moment: Moment) -> list[str]:
    """The open doubles that bind the mover, the one to be covered first at the front."""
    rules = moment["rules"]
    if moment["first"] and rules["first_turn_double"] == "deferred":
        return []
    queue = [p for p in moment["open"] if not (rules["dead_double"] == "release" and dead(moment, p))]
    return queue if rules["open_double_order"] == "oldest_first" else queue[::-1]


def is_first_free_mexican(moment: Moment, place: str) -> bool:
    free = [p for p in moment["trains"] if p.startswith("MT") and not moment["trains"][p]]
    return place == free[0] if free else False


def may_lay(moment: Moment, tile: Pair, place: str) -> bool:
    me, rules = moment["mover"], moment["rules"]
    hand = moment["hands"][me]
    own = f"P{me + 1}"
    if moment["over"] or tile not in hand or place not in moment["trains"]:
        return False
    if not fits(moment, tile, end_of(moment, place)):
        return False
    if double(tile) and len(hand) == 1 and not rules["finish_on_double"]:
        return False
    bound = duty(moment)
    if bound:
        return place == bound[0]
    if moment["owes"] and rules["double_extra_tile"] == "on_double":
        return bool(place == moment["owes"])
    if me in moment["first"]:
        return place == own
    if place.startswith("MT"):
        return bool(moment["trains"][place]) or is_first_free_mexican(moment, place)
    return place == own or place in moment["marked"]


def layings(moment: Moment) -> list[str]:
    """Every legal laying: each tile of the hand tried at each place."""
    hand = moment["hands"][moment["mover"]]
    return [f"{t[0]}-{t[1]}@{p}" for t in hand for p in moment["trains"] if may_lay(moment, t, p)]


def may_draw(moment: Moment) -> bool:
    """One tile for each tile that is due, only when nothing can be laid; in a first turn only where the rules say so."""
    if moment["over"] or not moment["yard"] or moment["drawn"] or layings(moment):
        return False
    if moment["mover"] in moment["first"]:
        return bool(moment["rules"]["draw_on_first_turn"] and not moment["laid"])
    return True


def may_pass(moment: Moment) -> bool:
    if moment["over"] or (moment["mover"] in moment["first"] and moment["laid"]):
        return False
    can = layings(moment)
    if can:
        drawn = moment["drawn"]
        only_drawn = drawn and all(word.startswith(f"{drawn[0]}-{drawn[1]}@") for word in can)
        return bool(only_drawn and not moment["rules"]["must_play_drawn"])
    return not may_draw(moment)


def may_say_done(moment: Moment) -> bool:
    in_first = moment["mover"] in moment["first"]
    return bool(not moment["over"] and in_first and moment["rules"]["first_turn_multi"] and moment["laid"])


def legal(moment: Moment, word: str) -> bool:
    """Whether the mover may make the move that this word writes."""
    if word in ("draw", "pass", "done"):
        return {"draw": may_draw, "pass": may_pass, "done": may_say_done}[word](moment)
    tile, _, place = word.partition("@")
    high, low = map(int, tile.split("-"))
    return may_lay(moment, (high, low), place)


def legal_moves(moment: Moment) -> list[str]:
    """Every legal move, in no special order."""
    return layings(moment) + [word for word in ("draw", "pass", "done") if legal(moment, word)]


def play(moment: Moment, word: str) -> Moment:
    """The moment after a legal move."""
    assert legal(moment, word), word
    after = {
        **moment,
        "hands": [list(hand) for hand in moment["hands"]],
        "yard": list(moment["yard"]),
        "trains": {place: list(train) for place, train in moment["trains"].items()},
        **{key: list(moment[key]) for key in ("marked", "open", "first", "new")},
    }
    if word == "draw":
        after["drawn"] = after["yard"].pop(0)
        after["hands"][after["mover"]].append(after["drawn"])
    elif word == "pass":
        _mark(after)
        _end_turn(after)
    elif word == "done":
        _end_turn(after)
    else:
        tile, _, place = word.partition("@")
        high, low = map(int, tile.split("-"))
        _lay(after, (high, low), place)
    return after


def _mark(moment: Moment) -> None:
    own = f"P{moment['mover'] + 1}"
    somewhere_to_stand = moment["trains"][own] or moment["rules"]["trainless_marker"]
    if own not in moment["marked"] and somewhere_to_stand:
        moment["marked"].append(own)


def _lay(moment: Moment, tile: Pair, place: str) -> None:
    me, rules = moment["mover"], moment["rules"]
    own = f"P{me + 1}"
    could_lie_on_own = may_lay(moment, tile, own)
    in_first = me in moment["first"]
    covers_duty = place in duty(moment)
    moment["hands"][me].remove(tile)
    moment["trains"][place].append(tile)
    for queue in ("open", "new"):
        if place in moment[queue]:
            moment[queue].remove(place)
    if own in moment["marked"] and (place == own or rules["marker_removal"] == "any_play"):
        moment["marked"].remove(own)
    if rules["mark_if_drawn_tile_not_on_own"] and tile == moment["drawn"] and not could_lie_on_own:
        _mark(moment)
    if double(tile):
        moment["new"].append(place)
    moment.update(laid=moment["laid"] + 1, drawn=None, owes=None)
    if not moment["hands"][me] and not in_first:
        moment["over"] = "out"
    elif double(tile) and not in_first and not _counts_as_covered_at_once(moment, place):
        moment["owes"] = place
    elif in_first and rules["first_turn_multi"] and not covers_duty:
        pass
    else:
        _end_turn(moment)


def _counts_as_covered_at_once(moment: Moment, place: str) -> bool:
    """A released double is as good as covered; where the further tile had to lie on it, none is due."""
    rules = moment["rules"]
    return bool(rules["double_extra_tile"] == "on_double" and rules["dead_double"] == "release" and dead(moment, place))


def _end_turn(moment: Moment) -> None:
    me, players = moment["mover"], len(moment["hands"])
    was_first = me in moment["first"]
    moment["open"] += moment["new"]
    if moment["rules"]["dead_double"] == "release":
        moment["open"] = [place for place in moment["open"] if not dead(moment, place)]
    if moment["laid"]:
        moment["passes"] = 0
    elif not was_first:
        moment["passes"] += 1
    if was_first:
        moment["first"].remove(me)
        if not moment["first"] and any(not hand for hand in moment["hands"]):
            moment["over"] = "out"
            return
    fresh = {"laid": 0, "new": [], "owes": None, "drawn": None}
    if not moment["yard"] and moment["passes"] >= players and not moment["first"]:
        anybody = [layings({**moment, **fresh, "mover": seat}) for seat in range(players)]
        if not any(anybody):
            moment["over"] = "blocked"
            return
    moment.update(fresh, mover=(me + 1) % players)


def score(rules: dict[str, Any], hand: list[Pair]) -> int:
    """The pips left in a hand, with the price of 0-0 and of blank halves."""
    total = 0
    for high, low in hand:
        if (high, low) == (0, 0):
            total += rules["double_blank"]
        else:
            total += high + low + (rules["blank_half"] if low == 0 else 0)
    return total
