"""What draws and passes tell of a hand, against every deal that agrees with it."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

from dominoes_widgets.core.lacks import MOST_GROUPS, Lacks, bits, drawn, lacking, laid
from dominoes_widgets.core.notation import parse_tiles
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.solve.lack_deals import Deals
from dominoes_widgets.solve.lack_odds import Hidden

PACK = parse_tiles("5-4 5-2 3-2 4-2 3-1 4-1 1-0")
HAND, OTHER = 3, 1
Event = int | Tile | str


def told(events: tuple[Event, ...]) -> Lacks:
    """A hand of three after some events: numbers that it has shown to lack, draws, and tiles that it laid."""
    found = Lacks.of(HAND)
    for event in events:
        if isinstance(event, int):
            found = found.lacking(1 << event)
        elif isinstance(event, Tile):
            found = found.laid(event)
        else:
            found = found.drawn()
    return found


def hands_by_counting(events: tuple[Event, ...]) -> Counter[frozenset[Tile]]:
    """The hand at the end of every order of the pack that agrees with the events: three tiles dealt, the rest drawn in turn."""
    found: Counter[frozenset[Tile]] = Counter()
    for order in permutations(PACK):
        hand, yard, agrees = set(order[:HAND]), list(order[HAND + OTHER :]), True
        for event in events:
            if isinstance(event, int):
                agrees = agrees and not any(tile.has(event) for tile in hand)
            elif isinstance(event, Tile):
                agrees = agrees and event in hand
                hand.discard(event)
            else:
                hand.add(yard.pop(0))
        found[frozenset(hand)] += agrees
    return found


SEQUENCES: tuple[tuple[Event, ...], ...] = (
    (5,),
    (5, "draw"),
    (5, "draw", Tile(3, 1)),
    (5, "draw", 0, Tile(4, 1)),
    (5, "draw", Tile(3, 1), 2, "draw"),
    (3, "draw", 5, "draw", Tile(4, 1)),
)


def test_each_tile_is_as_likely_as_counting_every_deal_says():
    for events in SEQUENCES:
        hands = hands_by_counting(events)
        lying = {i: tile for i, tile in enumerate(PACK) if tile not in events}
        hidden = Hidden(lying, (sum(told(events).ways[0][0]), OTHER), (told(events), None), "")
        for some in (1, 2):
            for tiles in combinations(lying, some):
                with_one = sum(count for hand, count in hands.items() if any(PACK[tile] in hand for tile in tiles))
                chance, exact = hidden.can_follow(0, bits(tiles))
                assert chance == Fraction(with_one, hands.total()), (events, tiles)
                assert exact


def test_a_tile_that_came_later_may_show_what_the_others_lack():
    # Three tiles without a five, then one drawn: at most one five, and each of two fives is that tile in one of four cases. Seven
    # tiles: of the five without a five three were dealt, so four are left for the next place, two of them fives.
    lying = dict(enumerate(PACK))
    hidden = Hidden(lying, (4, OTHER), (told((5, "draw")), None), "")
    assert hidden.can_follow(0, 0b1).chance == Fraction(1, 4)
    assert hidden.can_follow(0, 0b11).chance == Fraction(1, 2)
    # Had he any four of the seven tiles, it would be 1 - C(5,4)/C(7,4) = 6/7.
    nothing = Hidden(lying, (4, OTHER), (None, None), "")
    assert nothing.can_follow(0, 0b11).chance == 1 - Fraction(comb(5, 4), comb(7, 4))


def test_next_draws_as_published():
    # 75 tiles unseen, 9 fit, hands of 15: .120; with one hand known to have none .150, with three .300.
    tiles: dict[int, tuple[int, int]] = dict(enumerate(tile_set(12)[:75]))
    fits = [i for i, tile in tiles.items() if 3 in tile]
    assert len(fits) == 12
    gone = fits[:3]
    tiles = {i: tile for i, tile in tiles.items() if i not in gone} | dict.fromkeys((100, 101, 102), (12, 12))
    none = Lacks.of(15).lacking(1 << 3)
    for known, chance in ((0, 0.12), (1, 0.15), (3, 0.3)):
        odds = Hidden(tiles, (15, 15, 15), (none,) * known + (None,) * (3 - known), "").next_draw(bits(fits))
        assert odds.exact
        assert round(float(odds.chance), 9) == chance


def test_where_there_is_no_formula_every_deal_is_counted():
    # Two hands of two and a yard of one: the first lacks 5, the second 4 but for a tile that it drew. Every deal is counted.
    first, second = Lacks.of(2).lacking(1 << 5), Lacks.of(1).lacking(1 << 4).drawn()
    tiles = parse_tiles("5-4 5-2 3-2 4-2 3-1")
    ways = [
        (set(order[:2]), set(order[2:4]), order[4])
        for order in permutations(tiles)
        if not any(tile.has(5) for tile in order[:2]) and not order[2].has(4)
    ]
    hidden = Hidden(dict(enumerate(tiles)), (2, 2), (first, second), "key")
    deals = Deals(dict(enumerate(tiles)), (2, 2), (first, second), "key")
    worlds = [deals[number][0] for number in range(400)]
    for tile in range(len(tiles)):
        for place in range(2):
            share = Fraction(sum(tiles[tile] in way[place] for way in ways), len(ways))
            assert hidden.can_follow(place, 1 << tile) == (share, True)
            assert abs(sum(tile in world[place] for world in worlds) / 400 - share) < 4 * 0.025
        assert hidden.next_draw(1 << tile) == (Fraction(sum(tiles[tile] == way[2] for way in ways), len(ways)), True)


SIX = dict(enumerate(tile_set(6)))
NO_FIVE = [i for i, tile in SIX.items() if 5 not in tile]


def two_without_five() -> Hidden:
    """Hands of three and five, both without a 5: of three there are 1330 to count, of five too many."""
    told = (Lacks.of(3).lacking(1 << 5), Lacks.of(5).lacking(1 << 5))
    return Hidden(SIX, (3, 5), told, "key")


def test_where_there_are_too_many_deals_the_chances_come_close():
    # By symmetry each of the 21 tiles without a 5 is as likely as the others: the formulas for three and five of 21 hold.
    hidden = two_without_five()
    for fit in (2, 4, 7, 10):
        three, five = (1 - Fraction(comb(21 - fit, size), comb(21, size)) for size in (3, 5))
        assert hidden.can_follow(1, bits(NO_FIVE[:fit])) == (five, True)
        chance, exact = hidden.can_follow(0, bits(NO_FIVE[:fit]))
        assert not exact
        assert abs(chance - three) < 0.08
    # 13 of the 21 are in the yard of 20, so the mean of the six with a 6 is 6 * 13/21; 6-5 is there for certain.
    chance, exact = hidden.next_draw(bits(i for i, tile in SIX.items() if 6 in tile))
    assert not exact
    assert abs(chance - (1 + Fraction(6 * 13, 21)) / 20) < 0.05


def test_deals_make_nothing_certain():
    # The hand of three has one of 18 of the 21 tiles but in one of C(21, 3) cases; of 19 it has one for certain.
    hidden = two_without_five()
    chance, exact = hidden.can_follow(0, bits(NO_FIVE[3:]))
    assert not exact
    assert chance == Fraction(99, 100)
    assert hidden.can_follow(0, bits(NO_FIVE[2:])) == (Fraction(1), True)
    assert hidden.next_draw(bits(SIX)) == (Fraction(1), True)
    # The yard is no hand: all other hands together are the two that are known, and they have no 5.
    fives = bits(i for i in SIX if i not in NO_FIVE)
    assert hidden.all_hands(fives, 1) == (Fraction(0), True)
    assert hidden.all_hands(bits(NO_FIVE[:1]) | fives, 2) == (Fraction(0), True)


def test_others_leave_a_hand_what_it_needs():
    # Twelve tiles; the first hand can only have two of the first three, the others are alike to all of them. So each of the three
    # is there in two cases of three, though hands dealt first would nearly always take two of them.
    lying = {i: (1, 1) if i < 3 else (2, 2) for i in range(12)} | {12: (3, 3)}
    told = (Lacks.of(2).lacking(1 << 2 | 1 << 3), Lacks.of(5).lacking(1 << 3), Lacks.of(4).lacking(1 << 3))
    hidden = Hidden(lying, (2, 5, 4), told, "key")
    for tile in range(3):
        assert abs(hidden.can_follow(0, 1 << tile).chance - Fraction(2, 3)) < 0.15


def test_what_contradicts_itself_leaves_the_own_hand():
    # The second and the third hand both need the tile 2-2: no deal agrees. Of the first it is known that it has two of three.
    lying = {0: (1, 1), 1: (2, 2), 2: (2, 1), 3: (3, 3), 4: (3, 2)}
    told = (Lacks.of(2).lacking(1 << 3), Lacks.of(1).lacking(bits((1, 3))), Lacks.of(1).lacking(bits((1, 3))))
    hidden = Hidden(lying, (2, 1, 1), told, "key")
    assert hidden.can_follow(0, 0b1) == (Fraction(2, 3), False)
    assert hidden.next_draw(0b100) == (Fraction(1, 2), False)  # nothing but that it may fit or not


def test_deals_keep_to_what_is_known():
    # The second hand can only have the three tiles without a four or a five, so nobody else has them.
    tiles = dict(enumerate(PACK))
    only = Lacks.of(3).lacking(bits((4, 5)))
    for order in ((only, Lacks.of(2).lacking(1 << 5)), (Lacks.of(2).lacking(1 << 5), only)):
        deals = Deals(tiles, [sum(one.ways[0][0]) for one in order], order, "key")
        for number in range(30):
            hands, left = deals[number]
            for hand, known in zip(hands, order, strict=True):
                assert not any(1 << value & known.without[0] for tile in hand for value in PACK[tile])
            assert sorted((*hands[0], *hands[1], *left)) == sorted(tiles)


def test_no_more_groups_are_told_apart_than_may_be():
    found = Lacks.of(4)
    for value in range(9):
        found = found.lacking(1 << value).drawn()
    assert len(found.without) == MOST_GROUPS
    assert all(sum(sizes) == 13 for sizes, _ in found.ways)
    # Nine tiles came, one after each of nine numbers; the last of them may show any number, the one before it any but the 8.
    assert found.without[-1] == 0
    assert all(one & other == other for one, other in zip(found.without, found.without[1:], strict=False))


def test_seats_are_told_apart():
    hands = (parse_tiles("6-4"), parse_tiles("1-0 2-0"))
    assert drawn((), 1) == laid((), 0, Tile(6, 4), just_drawn=False) == ()
    known = lacking((), hands, 1, 1 << 5)
    assert known == (None, Lacks((1 << 5,), (((2,), 1),)))
    after = laid(drawn(known, 1), 1, Tile(5, 4), just_drawn=True)
    assert after == known
    # A hand that was exchanged: it lays what it was known to lack, and nothing is known of it any more.
    assert laid(known, 1, Tile(5, 4), just_drawn=False) == (None, None)
