"""Drills about whole tricks: who wins one, what it is worth, and how a suit is ordered now."""

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import EASIEST, HARDEST, Drill, Option, said
from dominoes_widgets.core.moves import Play
from dominoes_widgets.core.reasons import Reason
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.texas_42.drill_hand import FOLLOW_ME, because, tiles_text
from dominoes_widgets.variants.texas_42.play import play
from dominoes_widgets.variants.texas_42.rules import playable
from dominoes_widgets.variants.texas_42.state import State, Won
from dominoes_widgets.variants.texas_42.tricks import (
    DOUBLES,
    NUMBERS,
    TRUMPS,
    Declaration,
    count,
    is_trump,
    suit_led,
    suit_order,
    suits_of,
    worth,
)

MOST_OPTIONS = 4
_FIVE, _TEN = 5, 10


# ---- who wins


def winner(states: list[State], level: int, chance: Chance) -> Drill | None:
    """Who wins a trick that was played in this hand; ``None`` where no trick of it is worth a question.

    The board stands before the trick, and its four tiles are told, so that nothing on the board says who won. The tricks
    before it are put away: the last of them would lie in the middle and be taken for this one.
    """
    starts = [state for state in states if state.phase == "play" and not state.trick.tiles]
    for state in chance.shuffled(starts):
        after = next((one for one in states if one.tricks_gone > state.tricks_gone), None)
        if after is not None and _is_a_question(after.taken[-1], state.named, level):
            return _winner(_put_away(state), after.taken[-1], level, chance)
    return None


def _put_away(state: State) -> State:
    """The state with the tricks that were won face down, out of the game."""
    tiles = tuple(tile for won in state.taken for tile in won.trick.tiles)
    return state.but(taken=(), gone=state.tricks_gone, aside=(*state.aside, *tiles), events=())


def _is_a_question(won: Won, named: Declaration, level: int) -> bool:
    """Whether a trick is not too plain for its level, and not too much for the easiest."""
    tiles = won.trick.tiles
    ruffed = any(is_trump(tile, named) for tile in tiles[1:]) and not is_trump(tiles[0], named)
    heaviest = max(tiles, key=lambda tile: tile.pips) == tiles[_place(won)]
    return not heaviest and not (ruffed and level == EASIEST)


def _place(won: Won) -> int:
    """Which tile of a trick of four has won it, from 0."""
    return (won.winner - won.trick.leader) % len(won.trick.tiles)


def _winner(state: State, won: Won, level: int, chance: Chance) -> Drill:
    seats = state.turns(won.trick.leader)
    tiles, best = won.trick.tiles, _place(won)
    story = [said("drill.winner.trumps", trumps=state.trumps) if state.trumps != FOLLOW_ME else said("drill.winner.none")]
    story += [
        said("drill.winner.played", n=n, seat=seat, tile=tile)
        for n, (seat, tile) in enumerate(zip(seats, tiles, strict=True), start=1)
    ]
    options = [
        Option(
            said("drill.winner.seat", seat=seat),
            seat == won.winner,
            (_why_wins(state, tiles, best, seat) if seat == won.winner else _why_loses(state, tiles, i, best),),
        )
        for i, seat in enumerate(seats)
    ]
    options.sort(key=lambda option: str(option.text.facts))
    return Drill(
        "winner", level, state, said("drill.winner.ask"), tuple(options), seat=chance.pick(seats), story=tuple(story)
    )


def _rank_rule(state: State, suit: str) -> str:
    """The rule behind the order of a suit."""
    return "T42-25" if suit == TRUMPS and state.trumps == DOUBLES else "T42-24"


def _why_wins(state: State, tiles: tuple[Tile, ...], best: int, seat: int) -> Reason:
    named, tile = state.named, tiles[best]
    led = suit_led(tiles[0], named)
    facts = {"seat": seat, "tile": tile, "trumps": state.trumps, "suit": led}
    if is_trump(tile, named):
        alone = sum(is_trump(one, named) for one in tiles) == 1
        if alone:
            return because("winner.only_trump", "T42-29", **facts)
        return because("winner.highest_trump", _rank_rule(state, TRUMPS), **facts)
    rule = "T42-21" if state.trumps == FOLLOW_ME else "T42-29"
    return because("winner.highest", rule, **facts)


def _why_loses(state: State, tiles: tuple[Tile, ...], i: int, best: int) -> Reason:
    named, tile, top = state.named, tiles[i], tiles[best]
    led = suit_led(tiles[0], named)
    facts = {"tile": tile, "lead": top, "suit": led, "trumps": state.trumps}
    if is_trump(tile, named):
        return because("winner.lower_trump", _rank_rule(state, TRUMPS), **facts)
    if led in suits_of(tile, named):
        if is_trump(top, named):
            return because("winner.trumped", "T42-29", **facts)
        return because("winner.lower", "T42-24", **facts)
    return because("winner.other_suit", "T42-29", **facts)


# ---- what a trick is worth


def points(state: State, level: int, chance: Chance) -> Drill | None:
    """What a trick is worth once its last tile is played; ``None`` where no count tile makes it a question."""
    if len(state.trick.tiles) != state.at_table - 1:
        return None
    for tile in chance.shuffled(playable(state)):
        tiles = (*state.trick.tiles, tile)
        counting = [one for one in tiles if count(one)]
        if len(counting) < (0 if level == EASIEST and not chance.below(4) else min(level, 2)):
            continue
        right = worth(tiles)
        assert play(state, Play(tile)).taken[-1].points == right  # noqa: S101 - the rules say the same
        wrong = _some(_wrong_sums(tiles, right), right, chance)
        options = [(right, True, because("points.right", "T42-30", n=right, m=right - 1, tiles=tuple(counting)))]
        if not counting:
            options = [(right, True, because("points.right_none", "T42-30"))]
        options += [(n, False, why) for n, why in wrong]
        return Drill(
            "points",
            level,
            state,
            said("drill.points.ask", tile=tile),
            tuple(Option(said("drill.points.n", n=n), good, (why,)) for n, good, why in sorted(options, key=_first)),
            seat=state.seat,
            tile=tile,
        )
    return None


def _some(wrong: list[tuple[int, Reason]], right: int, chance: Chance) -> list[tuple[int, Reason]]:
    """Three of the wrong results, so many of them lower than the right one that its place tells nothing."""
    lower = [one for one in wrong if one[0] < right]
    higher = [one for one in wrong if one[0] > right]
    few = chance.below(MOST_OPTIONS)
    found = [*lower[:few], *higher[: MOST_OPTIONS - 1 - few]]
    return [*found, *(one for one in wrong if one not in found)][: MOST_OPTIONS - 1]


def _first(option: tuple[int, bool, Reason]) -> int:
    return option[0]


def _wrong_sums(tiles: tuple[Tile, ...], right: int) -> list[tuple[int, Reason]]:
    """Wrong results with what went wrong, the likeliest mistakes first, each number once."""
    counting = [tile for tile in tiles if count(tile)]
    blind = [tile for tile in tiles if not count(tile) and (_FIVE in tile or tile.pips in (4, 6, 9, 11))]
    pips = sum(tile.pips for tile in tiles)
    found: list[tuple[int, Reason]] = []
    if counting:
        found.append((right - 1, because("points.no_trick", "T42-30", n=right - 1)))
        tens = [tile for tile in counting if count(tile) == _TEN]
        if tens:
            found.append((right - _FIVE, because("points.ten_as_five", "T42-07", tile=tens[0])))
        else:
            found.append((right + _FIVE, because("points.five_as_ten", "T42-07", tile=counting[0])))
    else:
        found.append((0, because("points.trick_counts", "T42-30")))
    if blind:
        found.append((right + _FIVE, because("points.no_count", "T42-07", tile=blind[0])))
    if counting:
        found.append((right - count(counting[-1]), because("points.left_out", "T42-07", tile=counting[-1])))
    found += [
        (right - 1 + len(tiles), because("points.each_tile", "T42-30")),
        (len(tiles), because("points.tiles", "T42-30", n=len(tiles))),
        (pips, because("points.pips", "T42-07", n=pips)),
    ]
    once: dict[int, Reason] = {}
    for n, why in found:
        if n != right and n >= 0:
            once.setdefault(n, why)
    return list(once.items())


# ---- how a suit is ordered


def order(state: State, level: int, chance: Chance) -> Drill | None:
    """How a suit is ordered under the trumps of this hand; asked before its first lead."""
    if state.phase != "play" or state.tricks_gone or state.trick.tiles:
        return None
    named = state.named
    suits = [suit for suit in NUMBERS if suit != state.trumps]
    suit = TRUMPS if level == HARDEST and state.trumps != FOLLOW_ME and not chance.below(3) else chance.pick(suits)
    right = suit_order(suit, named)
    wrong = [one for one in _wrong_orders(state, suit, right) if one[0] != right]
    once = dict(reversed(wrong))
    chosen = list(reversed(once.items()))[: MOST_OPTIONS - 1]
    why = because(f"order.{_order_word(state, suit)}", _order_rule(state, suit), suit=suit, tiles=right[:2])
    options = [Option(tiles_text(right), True, (why,))]
    options += [Option(tiles_text(tiles), False, (reason,)) for tiles, reason in chosen]
    key = "drill.order.ask_trumps" if suit == TRUMPS else "drill.order.ask"
    seat = chance.below(state.players)
    return Drill("order", level, state, said(key, suit=suit), tuple(chance.shuffled(options)), seat=seat)


def _order_word(state: State, suit: str) -> str:
    """Which sentence tells the order of a suit."""
    if suit == TRUMPS:
        return "right_doubles" if state.trumps == DOUBLES else "right_trumps"
    if state.trumps == DOUBLES:
        return "right_without"
    return "right_none" if state.trumps == FOLLOW_ME else "right"


def _order_rule(state: State, suit: str) -> str:
    return "T42-21" if state.trumps == FOLLOW_ME else _rank_rule(state, suit)


def _wrong_orders(state: State, suit: str, right: tuple[Tile, ...]) -> list[tuple[tuple[Tile, ...], Reason]]:
    """Orders that forget a rule, the most tempting first."""
    found: list[tuple[tuple[Tile, ...], Reason]] = []
    by_pips = tuple(sorted(right, key=lambda tile: (-tile.pips, -tile.high)))
    if suit == TRUMPS and state.trumps == DOUBLES:
        sixes = suit_order("6", Declaration(FOLLOW_ME))
        found.append((tuple(reversed(right)), because("order.doubles_high", "T42-25")))
        found.append((sixes, because("order.not_doubles", "T42-20", tile=sixes[1])))
        found.append(((right[-1], *right[:-1]), because("order.blank_low", "T42-25", tile=right[-1])))
        return found
    number = int(state.trumps if suit == TRUMPS else suit)
    everything = suit_order(str(number), Declaration(FOLLOW_ME))
    lost = [tile for tile in everything if tile not in right]
    if lost:
        rule = "T42-20" if lost[0].is_double else "T42-19"
        found.append((everything, because("order.left", rule, tile=lost[0], suit=suit)))
    double = Tile(number, number)
    if double in right:
        found.append((by_pips, because("order.double_high", "T42-24", tile=double, suit=suit)))
        found.append(((*right[1:], double), because("order.double_not_low", "T42-24", tile=double, suit=suit)))
        if not lost:
            found.append((right[1:], because("order.double_belongs", "T42-22", tile=double, suit=suit)))
    if lost:
        dropped = next((tile for tile in right if tile.high != number), right[-1])
        without = tuple(tile for tile in right if tile != dropped)
        found.append((without, because("order.missing", "T42-22", tile=dropped, suit=suit)))
    counting = tuple(sorted(right, key=lambda tile: (-count(tile), right.index(tile))))
    found.append((counting, because("order.count", "T42-24", suit=suit)))
    found.append((tuple(reversed(right)), because("order.upside_down", "T42-24", suit=suit)))
    return found
