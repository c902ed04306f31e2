"""A second, deliberately naive reading of the rules of Chicken Foot, to hold the real one against.

Written from the rules alone, with nothing of the package: a moment is a dict, tiles are pairs (high, low), places and moves
are the words of the notation. Slow, plain, and every question is answered from scratch.
"""

from typing import Any

Moment = dict[str, Any]
Pair = tuple[int, int]


def begin(rules: dict[str, Any], centre: int, hands: list[list[Pair]], yard: list[Pair], mover: int) -> Moment:
    """A round whose double lies in the middle and whose trains are all to start; ``mover`` begins."""
    moment: Moment = {
        "rules": rules,
        "centre": (centre, centre),
        "hands": [list(hand) for hand in hands],
        "yard": list(yard),
        "table": [],
        "mover": mover,
        "drawn": None,
        "owes_a_word": False,
        "over": None,
    }
    _end_if_nobody_can_go_on(moment)
    return moment


def name(tile: Pair) -> str:
    return f"{tile[0]}-{tile[1]}"


def named(word: str) -> Pair:
    high, low = word.split("-")
    return int(high), int(low)


def double(tile: Pair) -> bool:
    return tile[0] == tile[1]


def lying_on(moment: Moment, tile: Pair) -> list[Pair]:
    """The tiles laid on this one."""
    return [child for child, parent in moment["table"] if parent == tile]


def end_of(moment: Moment, tile: Pair) -> int:
    """The number that shows at the outer end of a tile on the table, worked out along the whole way from the centre."""
    if tile == moment["centre"]:
        return tile[0]
    parent = next(on for child, on in moment["table"] if child == tile)
    touching = end_of(moment, parent)
    return tile[1] if tile[0] == touching else tile[0]


def trains_to_start(moment: Moment) -> int:
    return int(moment["rules"]["opening_trains"] - len(lying_on(moment, moment["centre"])))


def unfinished(moment: Moment) -> list[Pair]:
    """Doubles other than the centre with fewer than three toes."""
    return [tile for tile, _ in moment["table"] if double(tile) and len(lying_on(moment, tile)) < 3]


def open_places(moment: Moment) -> list[Pair]:
    """Where a tile may be laid now: on the foot, else on the centre while trains are to start, else on any bare tile."""
    if unfinished(moment):
        return unfinished(moment)
    if trains_to_start(moment) > 0:
        return [moment["centre"]]
    return [tile for tile, _ in moment["table"] if not lying_on(moment, tile)]


def layings(moment: Moment, seat: int) -> list[str]:
    """Every way in which a seat could lay a tile, if it were to move now."""
    ends = [(place, end_of(moment, place)) for place in open_places(moment)]
    return [f"{name(tile)}@{name(place)}" for tile in moment["hands"][seat] for place, end in ends if end in tile]


def may_still_be_drawn(moment: Moment) -> bool:
    return bool(len(moment["yard"]) > moment["rules"]["reserve"])


def may_draw(moment: Moment) -> bool:
    if moment["over"] or moment["owes_a_word"] or layings(moment, moment["mover"]):
        return False
    if moment["drawn"] and not moment["rules"]["draw_until_playable"]:
        return False
    return may_still_be_drawn(moment)


def may_pass(moment: Moment) -> bool:
    if moment["over"]:
        return False
    if moment["owes_a_word"]:
        return True
    can = layings(moment, moment["mover"])
    if can:
        drawn = moment["drawn"]
        only_the_drawn_tile = drawn and all(word.split("@")[0] == name(drawn) for word in can)
        return bool(only_the_drawn_tile and not moment["rules"]["must_play_drawn"])
    return not may_draw(moment)


def legal(moment: Moment, word: str) -> bool:
    """Whether the mover may make the move that this word writes."""
    if word == "draw":
        return may_draw(moment)
    if word == "pass":
        return may_pass(moment)
    if word == "done":
        return bool(moment["owes_a_word"] and not moment["over"])
    return bool(not moment["over"] and not moment["owes_a_word"] and word in layings(moment, moment["mover"]))


def legal_moves(moment: Moment) -> list[str]:
    """Every legal move, in no special order."""
    words = ["draw", "pass", "done", *layings(moment, moment["mover"])]
    return [word for word in words if legal(moment, word)]


def play(moment: Moment, word: str) -> Moment:
    """The moment after a legal move."""
    assert legal(moment, word), word
    after = {**moment, "hands": [list(hand) for hand in moment["hands"]], "yard": list(moment["yard"])}
    after["table"] = list(moment["table"])
    if word == "draw":
        after["drawn"] = _take_one(after)
        _end_if_nobody_can_go_on(after)
    elif word == "done":
        _next(after)
    elif word == "pass":
        if after["owes_a_word"] and may_still_be_drawn(after):
            _take_one(after)
        _next(after)
    else:
        tile, _, place = word.partition("@")
        _lay(after, named(tile), named(place))
    return after


def _take_one(moment: Moment) -> Pair:
    tile: Pair = moment["yard"].pop(0)
    moment["hands"][moment["mover"]].append(tile)
    return tile


def _lay(moment: Moment, tile: Pair, place: Pair) -> None:
    hand = moment["hands"][moment["mover"]]
    hand.remove(tile)
    moment["table"].append((tile, place))
    moment["drawn"] = None
    if not hand:
        moment["over"] = "out"
    elif moment["rules"]["announce_last"] and len(hand) == 1:
        moment["owes_a_word"] = True
        _end_if_nobody_can_go_on(moment)
    else:
        _next(moment)


def _next(moment: Moment) -> None:
    moment.update(mover=(moment["mover"] + 1) % len(moment["hands"]), drawn=None, owes_a_word=False)
    _end_if_nobody_can_go_on(moment)


def _end_if_nobody_can_go_on(moment: Moment) -> None:
    """The block of CF-25, and the stricter end of CF-O-12 where it is played."""
    if may_still_be_drawn(moment):
        return
    mover = moment["mover"]
    nobody = not any(layings(moment, seat) for seat in range(len(moment["hands"])))
    mover_is_stuck = not moment["owes_a_word"] and not layings(moment, mover)
    if nobody or (moment["rules"]["stuck_ends_round"] and mover_is_stuck):
        moment["over"] = "blocked"


def score(rules: dict[str, Any], hand: list[Pair]) -> int:
    """The pips left in a hand, with the price of 0-0 and of blank halves."""
    total = 0
    for high, low in hand:
        if (high, low) == (0, 0):
            total += rules["double_blank"]
        else:
            total += high + low + (rules["blank_half"] if low == 0 else 0)
    return total
