"""A second, naive reading of the rules of Texas 42, in words and plain lists, that shares nothing with the package.

A moment is a dict. Tiles are words "6-4"; a move is the word of the notation. Nothing here is quick or clever: each question is
answered by looking at everything.
"""

import copy
from typing import Any

Moment = dict[str, Any]

PIPS = "6543210"
ALL_TILES = [f"{a}-{b}" for a in PIPS for b in PIPS if a >= b]
DOUBLES_DOWN = [f"{a}-{a}" for a in PIPS]
COUNT = {"5-0": 5, "4-1": 5, "3-2": 5, "6-4": 10, "5-5": 10}
NAMES = ["0", "1", "2", "3", "4", "5", "6", "doubles", "none"]


def begin(rules: dict[str, Any], dealer: int, hands: list[list[str]]) -> Moment:
    """A hand that has just been dealt."""
    players = len(hands)
    first = (dealer + 1) % players
    if rules["first_bidder"] == "holder_of_1-0":
        for seat in range(players):
            if "1-0" in hands[seat]:
                first = seat
    return {
        "rules": rules, "players": players, "dealer": dealer, "first": first, "hands": [list(hand) for hand in hands],
        "dealt": len(hands[0]), "calls": [], "declarer": None, "bid": None, "trumps": None, "leader": None, "trick": [],
        "said": None, "tricks": [], "over": None,
    }  # fmt: skip


def side(moment: Moment, seat: int) -> int:
    return seat % 2 if moment["players"] == 4 else seat


def marks_of(moment: Moment, bid: str) -> int:
    """The marks of a bid: contracts say theirs, 84 is two, 126 three …; 30 to 42 is one."""
    rules = moment["rules"]
    if bid in ("plunge", "splash"):
        return int(rules[f"{bid}_marks"])
    return 1 if int(bid) <= 42 else int(bid) // 42


def order_of(moment: Moment, bid: str) -> int:
    return 42 * marks_of(moment, bid) if bid in ("plunge", "splash") else int(bid)


def best_bid(moment: Moment) -> str | None:
    made = [call[4:] for call in moment["calls"] if call != "pass"]
    return made[-1] if made else None


def mover(moment: Moment) -> int | None:
    if moment["over"]:
        return None
    if moment["declarer"] is None:
        return int((moment["first"] + len(moment["calls"])) % moment["players"])
    declarer: int = moment["declarer"]
    if moment["trumps"] is None:
        return (declarer + 2) % 4 if moment["bid"] in ("plunge", "splash") else declarer
    seat: int = moment["leader"]
    for _ in moment["trick"]:
        seat = next_seat(moment, seat)
    return seat


def next_seat(moment: Moment, seat: int) -> int:
    seat = (seat + 1) % moment["players"]
    if moment["trumps"] == "nello" and seat == (moment["declarer"] + 2) % 4:
        seat = (seat + 1) % moment["players"]
    return seat


def suits(moment: Moment) -> dict[str, list[str]]:
    """Every suit of this hand by name, its tiles from the highest down."""
    trumps, rules = moment["trumps"], moment["rules"]
    doubles = {"nello": rules["nello_doubles"], "none": rules["follow_me_doubles"]}.get(trumps, "high")
    found: dict[str, list[str]] = {}
    if trumps == "doubles":
        found["trumps"] = list(DOUBLES_DOWN)
    elif trumps in PIPS:
        found["trumps"] = pip_suit(trumps, "high")
    elif doubles == "suit":
        found["doubles"] = list(DOUBLES_DOWN)
    elif doubles == "inverted":
        found["doubles"] = DOUBLES_DOWN[::-1]
    taken = {tile for tiles in found.values() for tile in tiles}
    for pip in PIPS:
        found[pip] = [tile for tile in pip_suit(pip, doubles) if tile not in taken]
    return found


def pip_suit(pip: str, doubles: str) -> list[str]:
    others = ["-".join(sorted([pip, other], reverse=True)) for other in PIPS if other != pip]
    double = f"{pip}-{pip}"
    return [*others, double] if doubles == "low" else [double, *others]


def led(moment: Moment) -> str:
    """The name of the suit that was led."""
    tile = moment["trick"][0]
    named = suits(moment)
    for own in ("trumps", "doubles"):
        if tile in named.get(own, []):
            return own
    return str(moment["said"] or tile[0])


def nearest_seven(hand: list[str]) -> list[str]:
    gaps = [abs(int(tile[0]) + int(tile[2]) - 7) for tile in hand]
    return [tile for tile, gap in zip(hand, gaps, strict=True) if gap == min(gaps)]


def legal(moment: Moment, word: str) -> bool:
    """Whether a move that can be written may be made now."""
    seat = mover(moment)
    if seat is None:
        return False
    hand = moment["hands"][seat]
    if moment["declarer"] is None:
        return legal_call(moment, seat, hand, word)
    if moment["trumps"] is None:
        return word.startswith("trumps:") and legal_trumps(moment, word[7:])
    tile, _, said = word.partition(":")
    if tile not in hand:
        return False
    if said and not legal_small_end(moment, tile, said):
        return False
    if moment["trumps"] == "sevens":
        return tile in nearest_seven(hand)
    if not moment["trick"]:
        return True
    suit = suits(moment)[led(moment)]
    return tile in suit or not any(held in suit for held in hand)


def legal_call(moment: Moment, seat: int, hand: list[str], word: str) -> bool:
    rules, best = moment["rules"], best_bid(moment)
    last = len(moment["calls"]) == moment["players"] - 1
    if word == "pass":
        forced = rules["all_pass"] == "dealer_must_bid" and seat == moment["dealer"] and last and best is None
        return not forced
    if not word.startswith("bid:"):
        return False
    bid = word[4:]
    doubles = sum(tile in DOUBLES_DOWN for tile in hand)
    if bid in ("plunge", "splash"):
        if not rules[bid] or doubles < (4 if bid == "plunge" else rules["splash_doubles"]):
            return False
    elif not bid.isdigit() or not known_number(moment, int(bid), best):
        return False
    return best is None or order_of(moment, bid) > order_of(moment, best)


def known_number(moment: Moment, points: int, best: str | None) -> bool:
    if points in (42, 84) or 30 <= points <= min(41, moment["dealt"] + 35):
        return True
    if not moment["rules"]["mark_bids"] or points < 126 or points % 42:
        return False
    return best is not None and order_of(moment, best) == points - 42


def legal_trumps(moment: Moment, name: str) -> bool:
    if name in NAMES:
        return True
    if name not in ("nello", "sevens") or not moment["rules"][name]:
        return False
    return moment["bid"] not in ("plunge", "splash") and int(moment["bid"]) >= 42


def legal_small_end(moment: Moment, tile: str, said: str) -> bool:
    opening = not moment["tricks"] and not moment["trick"]
    if not moment["rules"]["small_end"] or not opening or moment["trumps"] == "sevens":
        return False
    return tile not in suits(moment).get("trumps", []) and tile not in DOUBLES_DOWN and said == tile[2]


def words() -> list[str]:
    """Every move that this reading asks about."""
    bids = [f"bid:{n}" for n in range(25, 400)] + ["bid:plunge", "bid:splash", "bid:crash"]
    tiles = [*ALL_TILES, *(f"{tile}:{pip}" for tile in ALL_TILES for pip in PIPS)]
    return ["pass", *bids, *(f"trumps:{name}" for name in [*NAMES, "nello", "sevens", "7", "plunge"]), *tiles]


def legal_moves(moment: Moment) -> list[str]:
    return [word for word in words() if legal(moment, word)]


def play(moment: Moment, word: str) -> Moment:
    """The moment after a legal move."""
    assert legal(moment, word), word
    after = copy.deepcopy(moment)
    seat = mover(moment)
    if moment["declarer"] is None:
        after["calls"].append(word)
        if len(after["calls"]) == after["players"]:
            close_auction(after)
    elif moment["trumps"] is None:
        after["trumps"] = word[7:]
        partner = (after["declarer"] + 2) % 4
        leads = after["bid"] in ("plunge", "splash") and after["rules"]["partner_leads"]
        after["leader"] = partner if leads else after["declarer"]
    else:
        tile, _, said = word.partition(":")
        after["said"] = after["said"] if after["trick"] else said or None
        after["hands"][seat].remove(tile)
        after["trick"].append(tile)
        if len(after["trick"]) == after["players"] - (after["trumps"] == "nello"):
            close_trick(after)
    return after


def close_auction(moment: Moment) -> None:
    best = best_bid(moment)
    if best is None:
        moment["over"] = "passed"
        return
    moment["bid"] = best
    moment["declarer"] = (moment["first"] + moment["calls"].index(f"bid:{best}")) % moment["players"]


def trick_winner(moment: Moment) -> int:
    """Who wins the full trick: the best trump, or else the best tile of the suit led; with sevens the first of the nearest."""
    tiles = moment["trick"]
    if moment["trumps"] == "sevens":
        best = nearest_seven(tiles)[0]
    else:
        named = suits(moment)
        trumped = [tile for tile in named.get("trumps", []) if tile in tiles]
        best = (trumped or [tile for tile in named[led(moment)] if tile in tiles])[0]
    seat = moment["leader"]
    for _ in range(tiles.index(best)):
        seat = next_seat(moment, seat)
    return int(seat)


def close_trick(moment: Moment) -> None:
    winner = trick_winner(moment)
    moment["tricks"].append((winner, moment["trick"]))
    moment.update(leader=winner, trick=[], said=None)
    moment["over"] = end(moment)


def points(moment: Moment) -> list[int]:
    """What each side has won."""
    won = [0] * (2 if moment["players"] == 4 else moment["players"])
    for winner, tiles in moment["tricks"]:
        won[side(moment, winner)] += 1 + sum(COUNT.get(tile, 0) for tile in tiles)
    return won


def end(moment: Moment) -> str | None:
    """Whether the hand is made or set with the tricks won so far."""
    ours = side(moment, moment["declarer"])
    left = moment["dealt"] - len(moment["tricks"])
    mine = sum(side(moment, winner) == ours for winner, _ in moment["tricks"])
    others = len(moment["tricks"]) - mine
    bid = moment["bid"]
    if moment["trumps"] == "nello":
        return "set" if mine else "made" if not left else None
    if moment["trumps"] == "sevens" or bid in ("plunge", "splash") or int(bid) >= 42:
        return "set" if others else "made" if not left else None
    got = points(moment)[ours]
    if moment["rules"]["scoring"] == "points" and left:
        return None
    if got >= int(bid):
        return "made"
    fallen = [tile for _, tiles in moment["tricks"] for tile in tiles]
    possible = got + left + sum(value for tile, value in COUNT.items() if tile not in fallen) * bool(left)
    return "set" if possible < int(bid) else None


def gains(moment: Moment) -> list[int]:
    """What each side gets for a hand that is over."""
    got = points(moment)
    if moment["over"] == "passed":
        return [0] * len(got)
    ours, bid, rules = side(moment, moment["declarer"]), moment["bid"], moment["rules"]
    made = moment["over"] == "made"
    result = []
    for one in range(len(got)):
        gets = (one == ours) == made
        if rules["scoring"] == "points":
            whole = order_of(moment, bid) >= 42
            value = order_of(moment, bid)
            if whole:
                result.append(value if gets else 0)
            elif made:
                result.append(got[one])
            else:
                result.append(got[one] + value if gets else 0)
        else:
            marks = rules["failed_84_marks"] if bid == "84" and not made else marks_of(moment, bid)
            result.append(marks if gets else 0)
    return result
