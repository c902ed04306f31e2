"""Every reason there is: reached by some move, with the facts that its sentence needs, and the prompts and events beside them."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from dominoes_widgets.core.moves import Draw, Move, NameTrumps, Pass, Place, Play
from dominoes_widgets.core.notation import parse_move, parse_moves
from dominoes_widgets.core.problems import IllegalMove
from dominoes_widgets.core.reasons import Reason
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.texas_42.rules import RULES
from dominoes_widgets.variants.texas_42.state import State
from tests.variants.texas_42 import naive
from tests.variants.texas_42.differential import GAME, picked, random_options
from tests.variants.texas_42.test_position import read

FACTS = {
    "hand.over_made": "",
    "hand.over_set": "",
    "hand.over_passed": "",
    "hand.over_played": "",
    "match.over": "",
    "move.unknown": "move",
    "play.auction_first": "tile",
    "play.trumps_first": "tile",
    "trumps.auction_first": "",
    "trumps.unknown": "word",
    "trumps.already_named": "trumps seat",
    "trumps.nello_off": "",
    "trumps.nello_bid": "bid minimum",
    "trumps.sevens_off": "",
    "trumps.sevens_bid": "bid minimum",
    "trumps.plunge_names_suit": "",
    "trumps.splash_names_suit": "",
    "bid.below_minimum": "points minimum",
    "bid.not_a_bid": "points",
    "bid.over_highest": "points",
    "bid.more_than_points": "points most",
    "bid.too_low": "points bid seat next",
    "bid.only_pass": "points bid seat",
    "bid.marks_step": "points next",
    "bid.contract_unknown": "word",
    "bid.plunge_off": "",
    "bid.plunge_doubles": "n minimum",
    "bid.splash_off": "",
    "bid.splash_doubles": "n minimum",
    "bid.contract_too_low": "word n bid seat",
    "bid.auction_over": "seat bid",
    "pass.forced": "minimum",
    "pass.name_trumps": "",
    "pass.must_play": "",
    "tile.not_in_set": "tile",
    "tile.on_table": "tile seat",
    "tile.taken": "tile seat",
    "tile.not_held": "tile",
    "follow.suit": "tile lead tiles n suit",
    "follow.trumps": "tile lead tiles n trumps",
    "follow.trump_not_suit": "tile lead tiles n suit trumps",
    "follow.no_ruff": "tile lead tiles n suit trumps",
    "follow.double_is_trump": "tile lead tiles n suit trumps",
    "follow.double_own_suit": "tile lead tiles n suit",
    "sevens.nearest": "tile n tiles least",
    "suit.small_end_off": "tile suit",
    "suit.not_leading": "tile",
    "suit.only_opening": "tile",
    "suit.trump_lead": "tile trumps",
    "suit.not_low_end": "tile suit",
    "suit.no_suits": "tile",
}
"""What the words about each reason may name."""

SOMETIMES = {("bid.too_low", "next")}
"""Nothing higher may be left in numbers while a contract still is."""


@cache
def states() -> tuple[State, ...]:
    """Moments of all kinds, the last ones of hands and matches among them."""
    random, found = Random("reasons"), []
    for number in range(260):
        options = random_options(random, chance=(0.0, 0.3, 0.6)[number % 3])
        state = GAME.start(seed=random.randrange(10_000), **options)
        one = [state]
        while not state.over:
            state = GAME.play(state, picked(GAME.moves(state), random))
            one.append(state)
        found += [*random.sample(one, min(4, len(one))), one[-1]]
    rare = (
        'all_pass = "dealer_must_bid"\nauction = "pass pass pass"',
        'plunge = true\nbid = "plunge"\ndeclarer = "P2"',
        (
            'follow_me_doubles = "suit"\nbid = 30\ndeclarer = "P1"\ntrumps = "none"\ntrick = "6-5"\n'
            '[hands]\nP2 = "6-6 6-1 1-0 2-0 3-0 2-1 3-1"\n'
        ),
    )
    unknown = 'bid = 30\ndeclarer = "P1"\ntrumps = "4"\nleader = "P1"\ntrick = "4-4 4-1 6-5"\n[hands]\nP4 = "0-0"\n'
    return (*found, *map(read, rare), GAME.play(read(unknown), parse_move("0-0")))


@cache
def moves() -> tuple[Move, ...]:
    """Moves of every kind, legal or not, of this game and of others."""
    more = (Draw(), Place(Tile(6, 4), "P2"), Play(Tile(7, 0)), Play(Tile(9, 9), 9), NameTrumps("10"))
    return (*map(parse_move, naive.words()), *more)


def reasons() -> Iterator[tuple[State, Move, Reason]]:
    random = Random("moves")
    for state in states():
        more = (*moves()[-5:], Pass(), *map(NameTrumps, ("nello", "sevens")), *map(Play, state.hand))
        for move in (*random.sample(moves(), 120), *more):
            for reason in GAME.check(state, move):
                yield state, move, reason


def test_every_reason_is_reached_and_says_what_its_words_need():
    reached: dict[str, set[str]] = {}
    for state, move, reason in reasons():
        assert reason.rule == RULES[reason.code]
        names = [name for name, _ in reason.facts]
        always = {name for name in FACTS[reason.code].split() if (reason.code, name) not in SOMETIMES}
        assert always <= set(names), (state, move, reason)
        reached.setdefault(reason.code, set()).update(names)
    assert sorted(set(RULES) - set(reached)) == []
    assert set(RULES) == set(FACTS)
    assert {code: set(FACTS[code].split()) for code in FACTS} == reached


def test_a_reason_is_given_once_and_refused_moves_change_nothing():
    random = Random("once")
    for state in states()[::4]:
        before = repr(state)
        for move in random.sample(moves(), 30):
            found = GAME.check(state, move)
            assert len({reason.code for reason in found}) == len(found)
            if found:
                with pytest.raises(IllegalMove) as refusal:
                    GAME.play(state, move)
                assert refusal.value.reasons == found
        assert repr(state) == before


def test_all_reasons_are_given():
    state = read('plunge = true\nsplash = true\nauction = "bid:84"\n[hands]\nP2 = "6-5 6-4 6-3 6-2 6-1 6-0 5-0"\n')
    assert codes(state, "bid:29") == ["bid.below_minimum", "bid.too_low"]
    assert codes(state, "6-4") == ["play.auction_first"]
    assert codes(state, "6-6") == ["play.auction_first", "tile.not_held"]
    assert codes(state, "trumps:sevens") == ["trumps.auction_first", "trumps.sevens_off"]
    state = read('bid = 30\ndeclarer = "P1"\ntrumps = "4"\ntrick = "6-1"\n[hands]\nP2 = "6-2 4-4 3-3 0-0 1-0 2-0 3-0"\n')
    assert codes(state, "6-1") == ["tile.on_table"]
    assert codes(state, "5-5") == ["tile.not_held", "follow.suit"]
    assert codes(state, "3-3:3") == ["follow.suit", "suit.small_end_off", "suit.not_leading", "suit.not_low_end"]
    assert codes(state, "trumps:9") == ["trumps.already_named", "trumps.unknown"]


def codes(state: State, word: str) -> list[str]:
    return [reason.code for reason in GAME.check(state, parse_move(word))]


@pytest.mark.parametrize(
    "trumps, trick, hand, tile, code, suit, tiles",
    [
        ("4", "2-1", "4-2 2-0 6-5", "4-2", "follow.trump_not_suit", "2", "2-0"),
        ("4", "2-1", "4-4 2-0 6-5", "4-4", "follow.no_ruff", "2", "2-0"),
        ("4", "2-1", "4-1 2-0 6-2", "4-1", "follow.no_ruff", "2", "6-2 2-0"),
        ("4", "6-4", "4-0 6-6 6-1", "6-6", "follow.trumps", None, "4-0"),
        ("doubles", "6-5", "6-6 6-1 3-3", "6-6", "follow.double_is_trump", "6", "6-1"),
        ("doubles", "6-5", "6-6 6-1 3-3", "3-3", "follow.no_ruff", "6", "6-1"),
        ("doubles", "6-6", "6-5 6-1 3-3", "6-5", "follow.trumps", None, "3-3"),
        ("none", "6-5", "5-5 6-1 3-3", "5-5", "follow.suit", "6", "6-1"),
    ],
)
def test_the_nuance_of_not_following(trumps, trick, hand, tile, code, suit, tiles):  # noqa: PLR0917
    state = read(f'bid = 30\ndeclarer = "P1"\ntrumps = "{trumps}"\nleader = "P1"\ntrick = "{trick}"\n[hands]\nP2 = "{hand}"\n')
    (reason,) = GAME.check(state, parse_move(tile))
    assert (reason.code, reason.fact("suit")) == (code, suit)
    assert " ".join(map(str, reason.fact("tiles"))) == tiles  # type: ignore[call-overload]
    assert reason.fact("lead") == state.trick.tiles[0]


def test_what_lies_in_a_stack_is_nobodys_to_know():
    base = 'bid = {}\ndeclarer = "P1"\ntrumps = "6"\ntricks = "P1 6-6 6-1 5-1 2-1 / P1 6-5 3-1 5-3 5-2"\ntrick = "6-3"\n'
    assert codes(read(base.format(42)), "5-1")[0] == "tile.taken"
    assert codes(read(base.format(84)), "5-1")[0] == "tile.not_held"
    # The trick that was just won lies open until the next tile is led.
    led = base.replace('trick = "6-3"\n', "")
    assert codes(read(led.format(84)), "5-3")[0] == "tile.taken"
    assert codes(read(led.format(84)), "5-1")[0] == "tile.not_held"


def events(state: State) -> list[str]:
    return [event.code for event in state.events]


def test_the_events_of_a_hand():
    hands = '[hands]\nP1 = "6-6 6-5 6-4 6-3 6-2 6-1 6-0"\n'
    state = read(f'nello = true\ndealer = "P4"\n{hands}')
    told_so_far = []
    for move in parse_moves("bid:42 pass pass pass trumps:6 6-6"):
        state = GAME.play(state, move)
        told_so_far.append(events(state))
    assert told_so_far == [
        ["bid_made"],
        ["passed"],
        ["passed"],
        ["passed", "bid_won"],
        ["trumps_named"],
        ["tile_played"],
    ]
    assert state.events[0].fact("led") is True
    while not state.over:
        state = GAME.play(state, GAME.moves(state)[-1])
    assert events(state) == ["tile_played", "trick_won", "bid_kept", "hand_over"]
    over = state.events[-1]
    assert over.facts == (("how", "made"), ("bid", 42), ("points", (42, 0)), ("gained", (1, 0)))
    named = GAME.play(read('nello = true\nbid = 42\ndeclarer = "P2"'), parse_move("trumps:nello"))
    assert [(event.code, event.fact("seat")) for event in named.events] == [("trumps_named", 1), ("sits_out", 3)]


def test_the_event_of_a_bid_that_failed_names_what_the_others_get():
    hands = '[hands]\nP4 = "5-4 3-1 3-2 4-2 4-3 4-4 5-3"\n'
    text = f'bid = 84\ndeclarer = "P1"\ntrumps = "6"\ntrick = "5-5 6-1 5-1"\nmarks = "0 6"\n{hands}'
    state = GAME.play(read(text), parse_move("5-4"))
    assert events(state) == ["tile_played", "trick_won", "bid_failed", "hand_over", "match_over"]
    failed, over = state.events[2], state.events[-1]
    assert (failed.fact("seat"), failed.fact("bid"), failed.fact("n"), failed.fact("points")) == (0, 84, 2, 0)
    assert (over.fact("how"), over.fact("seats")) == ("marks", (1, 3))


PROMPTS = {
    "bid_first": "minimum",
    "bid": "seat bid",
    "bid_forced": "minimum",
    "bid_only_pass": "seat bid",
    "name_trumps": "seat bid",
    "name_trumps_partner": "seat bid",
    "lead_first": "trumps",
    "lead": "trumps",
    "follow": "led lead n",
    "follow_any": "led lead n",
    "last_tile": "n",
    "sevens_lead": "n",
    "sevens_follow": "n",
}


def test_every_moment_asks_for_something_and_offers_all_moves_without_a_tile():
    reached = {}
    for state in states():
        if state.to_move is None:
            continue
        asked = GAME.prompt(state)
        reached[asked.code] = " ".join(name for name, _ in asked.facts)
        without = {move for move in GAME.moves(state) if not isinstance(move, Play)}
        assert without <= set(asked.buttons)
        assert len(set(asked.buttons)) == len(asked.buttons)
    assert reached == PROMPTS


@pytest.mark.parametrize(
    "text, groups",
    [
        ('bid = 30\ndeclarer = "P1"\ntrumps = "4"\n', ["4-4 6-4 4-0", "6-6 6-1", "3-3 3-0"]),
        ('bid = 30\ndeclarer = "P1"\ntrumps = "doubles"\n', ["6-6 4-4 3-3", "6-4 6-1", "4-0", "3-0"]),
        ('bid = 30\ndeclarer = "P1"\ntrumps = "none"\n', ["6-6 6-4 6-1", "4-4 4-0", "3-3 3-0"]),
        ('bid = 30\ndeclarer = "P1"\ntrumps = "none"\nfollow_me_doubles = "low"\n', ["6-4 6-1 6-6", "4-0 4-4", "3-0 3-3"]),
        ('bid = 42\ndeclarer = "P1"\ntrumps = "nello"\nnello = true\n', ["6-6 4-4 3-3", "6-4 6-1", "4-0", "3-0"]),
        ('bid = 42\ndeclarer = "P1"\ntrumps = "sevens"\nsevens = true\n', ["6-1 4-4 3-3 6-4 4-0 3-0 6-6"]),
        ("", ["6-6 6-4 6-1 4-4 4-0 3-3 3-0"]),
    ],
)
def test_a_hand_is_sorted_by_suits(text, groups):
    state = read(text + '[hands]\nP1 = "6-1 3-0 4-4 6-6 4-0 3-3 6-4"\n')
    seen = GAME.seen_by(state, 0)
    assert [" ".join(map(str, group)) for group in GAME.arranged(seen, 0)] == groups
    assert sorted(tile for group in GAME.arranged(seen, 1) for tile in group) == sorted(seen.hands[1])


def test_the_table_shows_what_everybody_sees():
    state = read(
        'dealer = "P4"\nauction = "pass bid:31 pass pass"\ntrumps = "5"\nmarks = "1 2"\n'
        'tricks = "P2 5-5 5-1 5-2 2-2"\nleader = "P2"\ntrick = "6-1 6-4"\n'
    )
    table = GAME.table(state)
    assert (table.phase, table.trumps, table.led, table.winning, table.bid) == ("play", "5", "6", 2, "31")
    assert table.trick == ((1, Tile(6, 1)), (2, Tile(6, 4)))
    assert table.sides == ((0, 2), (1, 3))
    assert (table.points, table.goal, table.out, table.marks, table.marks_to_win) == ((0, 11), 31, 31, (1, 2), 7)
    assert [(won.winner, won.leader, won.points) for won in table.taken] == [(1, 1, 11)]
    assert [(chair.call, chair.dealer, chair.declarer, chair.tiles) for chair in table.chairs] == [
        ("pass", False, False, 6),
        ("bid:31", False, True, 5),
        ("pass", False, False, 5),
        ("pass", True, False, 6),
    ]
    assert not any(chair.out for chair in table.chairs)


@pytest.mark.parametrize(
    "text, goal, out",
    [
        ('bid = 42\ndeclarer = "P1"\ntrumps = "4"\n', 42, 42),
        ('bid = 84\ndeclarer = "P1"\ntrumps = "4"\n', 42, 42),
        ('nello = true\nbid = 42\ndeclarer = "P1"\ntrumps = "nello"\n', None, 42),
        ('sevens = true\nbid = 42\ndeclarer = "P1"\ntrumps = "sevens"\n', None, 42),
        ('players = 5\nbid = 42\ndeclarer = "P1"\ntrumps = "4"\n', None, 40),
        ('players = 5\nbid = 38\ndeclarer = "P1"\ntrumps = "4"\n', 38, 40),
    ],
)
def test_what_the_declarer_needs(text, goal, out):
    table = GAME.table(read(text))
    assert (table.goal, table.out) == (goal, out)
    assert any(chair.out for chair in table.chairs) == ("nello" in text)
