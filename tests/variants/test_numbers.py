"""What games count: the same rounds for the same seed, in words, and in agreement with what is known and published.

Counted shares and means may miss what is known by four standard errors; what is exact is exact.
"""

from fractions import Fraction
from functools import cache
from math import comb, sqrt
from random import Random
from typing import Any

import pytest

from dominoes_widgets.core.notation import parse_tiles
from dominoes_widgets.core.numbers import EVENTS, MEANS, NOBODY, Round, chance_of
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.solve.laydown import lays_down
from dominoes_widgets.solve.open_hands import Deal, Solver
from dominoes_widgets.solve.suits import DECLARATIONS
from dominoes_widgets.teach import counting
from dominoes_widgets.teach.counting import Count
from dominoes_widgets.variants.registry import games, numbers
from dominoes_widgets.variants.texas_42 import numbers as texas
from dominoes_widgets.view.words import Reader
from tests.view.played import flaws

KINDS = [(game, kind) for game, book in numbers().items() for kind in book.KINDS]
PLAYED = [(game, kind) for game, kind in KINDS if kind in ("who_goes_out", "blocked")]
DEALT = [one for one in KINDS if one not in PLAYED and one[1] != "bids"]
every_kind = pytest.mark.parametrize("game, kind", KINDS)


@cache
def counted(game: str, kind: str, rounds: int, seed: int = 1, **options: Any) -> Count:
    book = numbers()[game]
    *_, last = counting.through(book, counting.begin(book, kind, options, rounds, seed))
    return last


def whole(game: str, kind: str, options: Any, seed: int, number: int) -> Round:
    now = Round()
    while now.falls is None:
        now = numbers()[game].play(kind, options, seed, number, now)
    return now


def near(value: float, expected: float, error: float) -> bool:
    return abs(value - expected) <= 4 * error


# ---- every kind of every game


@every_kind
def test_a_round_depends_on_its_seed_and_number_alone(game, kind):
    book = numbers()[game]
    for number in range(3 if (game, kind) in DEALT else 1):
        options = counting.begin(book, kind, {}).options
        assert whole(game, kind, options, 5, number) == whole(game, kind, options, 5, number)


@every_kind
def test_every_round_falls_under_bars_that_there_are(game, kind):
    rounds = 14 if kind != "bids" else 1
    book, count = numbers()[game], counted(game, kind, rounds)
    bars = book.bars(kind, count.options)
    assert {fall[0] if isinstance(fall, tuple) else fall for fall in count.counts} <= set(bars)
    assert len(set(bars)) == len(bars)
    if book.KINDS[kind].style != EVENTS:
        assert sum(count.counts.values()) == rounds


@every_kind
def test_a_kind_has_its_words(game, kind):
    reader, described = Reader(game), numbers()[game].KINDS[kind]
    assert flaws(reader.say(f"numbers.kind.{kind}.text")) == []
    assert reader.say(f"numbers.kind.{kind}.title")
    assert reader.say(f"numbers.kind.{kind}.bars")
    for key in ["told"] * bool(described.told) + ["mean"] * (described.style == "spread"):
        assert flaws(reader.say(f"numbers.kind.{kind}.{key}", value="8.9%", error="0.1%")) == []
    for setting in described.settings:
        assert reader.say_if(f"option.{setting.name}.label") or reader.say(f"numbers.setting.{setting.name}")
    assert all(one.default in one.values or not one.values for one in described.settings)
    if described.note:
        assert flaws(reader.say(described.note.key, **dict(described.note.facts))) == []


@every_kind
def test_what_is_known_of_a_spread_adds_up(game, kind):
    book = numbers()[game]
    options = counting.begin(book, kind, {}).options
    known = book.expected(kind, options)
    exact = [bar for bar, one in known.bars.items() if not one.error]
    if book.KINDS[kind].style != EVENTS and len(exact) == len(book.bars(kind, options)):
        assert sum(one.value for one in known.bars.values()) == pytest.approx(1)
        assert known.mean is not None
        assert known.mean.value == pytest.approx(sum(int(bar) * one.value for bar, one in known.bars.items()))


@pytest.mark.parametrize("game, kind", DEALT)
def test_counted_and_known_agree(game, kind):
    count, book = counted(game, kind, 800, seed=11), numbers()[game]
    for bar, one in counting.bar_estimates(book, count).items():
        if one.known is None:
            continue
        rounds = sum(n for fall, n in count.counts.items() if isinstance(fall, tuple) and fall[0] == bar) or count.done
        error = one.error if book.KINDS[kind].style == MEANS else sqrt(one.known.value * (1 - one.known.value) / rounds)
        assert near(one.value, one.known.value, sqrt(error**2 + one.known.error**2) + 1 / rounds), (bar, one)
    mean = counting.mean_of(book, count)
    if mean is not None and mean.known is not None:
        assert near(mean.value, mean.known.value, sqrt(mean.error**2 + mean.known.error**2))


def move_of(rules: Any, state: Any, level: str) -> Any:
    thought = None
    while thought is None or not thought.done:
        thought = rules.bot(rules.seen_by(state, state.to_move), level, thought)
    return thought.advice.move


def test_a_bot_that_thinks_for_more_than_a_slice_ends_the_slice():
    book = numbers()["chicken_foot"]
    count = counting.begin(book, "who_goes_out", {"level": "strong", "players": 2})
    for _ in range(4):
        count = counting.go_on(book, count)
    assert count.round.full
    assert isinstance(count.round.work, tuple)
    assert not count.round.work[2].done


@pytest.mark.parametrize("game, kind", PLAYED)
@pytest.mark.parametrize("level", ["easy", "steady"])
def test_a_round_is_the_one_that_its_bots_play(game, kind, level):
    """Every round is played once more, by the game itself, from the deal that the count began with."""
    book, rules = numbers()[game], games()[game]
    options = counting.begin(book, kind, {"level": level}).options
    for number in range(3):
        now = Round()
        while now.falls is None:
            now = book.play(kind, options, 8, number, now)
            if isinstance(now.work, tuple):
                first = now.work[0]
        state: Any = first
        while rules.outcome(state) is None:
            state = rules.play(state, move_of(rules, state, level))
        ended = rules.outcome(state)
        assert ended is not None
        if kind == "blocked":
            assert now.falls == ((first.players, int(ended.how == "blocked")),)
        elif ended.how == "out":
            (place,) = now.falls
            assert not state.hands[(first.to_move + int(place) - 1) % first.players]  # type: ignore[arg-type]
        else:
            assert now.falls == (NOBODY,)


def test_another_seed_gives_other_rounds():
    one, other = (counted("mexican_train", "starters", 100, seed).counts for seed in (1, 2))
    assert one != other


def test_rounds_are_counted_for_every_number_of_players():
    count = counted("chicken_foot", "blocked", 14)
    assert {fall[0] for fall in count.counts if isinstance(fall, tuple)} == set(range(2, 9))


# ---- published and exact numbers


def test_nobody_can_begin_as_often_as_published():
    book = numbers()["mexican_train"]
    exact = Fraction(comb(78, 15), comb(90, 15))
    for kind in ("starters", "longest_train"):
        known = book.expected(kind, {"hand": 15, "set": 12}).bars[0]
        assert known.value == pytest.approx(float(exact), rel=1e-12)
        assert known.value == pytest.approx(0.09538, abs=5e-6)
        assert known.error == 0


def test_the_longest_train_of_fifteen_tiles_has_its_published_mean():
    mean = counting.mean_of(numbers()["mexican_train"], counted("mexican_train", "longest_train", 1500, seed=3))
    assert mean is not None
    assert near(mean.value, 8.956, sqrt(mean.error**2 + 0.009**2))
    assert mean.error < 0.12


def test_four_of_a_suit_as_published():
    book = numbers()["texas_42"]
    share = counting.share_of(book, counted("texas_42", "longest_suit", 2500, seed=2))
    assert share is not None
    assert share.known is not None
    assert share.known.value == pytest.approx(0.2951, abs=5e-5)
    assert near(share.value, 0.2951, sqrt(0.2951 * 0.7049 / 2500))


def test_partners_trumps_as_published():
    known = numbers()["texas_42"].expected("partners_trumps", {"held": 4}).bars
    assert [round(one.value, 6) for one in known.values()] == [0.273684, 0.478947, 0.221053, 0.026316]
    counts = counted("texas_42", "partners_trumps", 3000, seed=4).counts
    for bar, one in known.items():
        assert near(counts.get(bar, 0) / 3000, one.value, sqrt(one.value * (1 - one.value) / 3000))


def test_lay_downs_as_published():
    known = numbers()["texas_42"].expected("lay_downs", {}).bars
    assert known["any"].value == 2148 / 1_184_040
    assert round(known["any"].value, 5) == 0.00181
    assert [round(one.value * 1_184_040) for one in known.values()] == [2148, 301, 39, 406]
    count = counted("texas_42", "lay_downs", 8_000, seed=1).counts.get("any", 0)
    assert near(count, 8_000 * known["any"].value, sqrt(8_000 * known["any"].value))


def test_no_lay_down_is_overlooked_by_the_quick_look():
    random, tiles = Random("quick look"), tile_set(6)
    for _ in range(400):
        hand = random.sample(tiles, 7)
        ruled_out = [one for one in DECLARATIONS if not texas._may_lay_down(hand, one)]
        assert not any(lays_down(hand, one) for one in ruled_out)


def test_a_sure_hand_is_a_lay_down():
    best = [Tile(6, low) for low in range(7)]
    assert "6" in [one for one in DECLARATIONS if texas._may_lay_down(best, one) and lays_down(best, one)]


def test_the_spread_of_longest_trains_as_published():
    known = numbers()["mexican_train"].expected("longest_train", {"hand": 15, "set": 12})
    assert sum(one.value for one in known.bars.values()) == pytest.approx(1, abs=2e-3)
    assert sum(int(bar) * one.value for bar, one in known.bars.items()) == pytest.approx(8.956, abs=0.02)
    assert known.bars[8].error == pytest.approx(sqrt(0.0677 * 0.9323 / 200_000))


def test_a_bid_holds_where_open_hands_make_its_points():
    """Every declaration is asked of the same deal, and a hand that lays down holds its bid in all of them."""
    options: dict[str, Any] = {"tiles": "6-6 6-5 6-3 6-2 6-1 5-5 4-4", "bid": 42}
    book, seen = numbers()["texas_42"], Round()
    while seen.falls is None:
        seen = book.play("bids", options, 1, 0, seen)
    hands = texas._Bid(tuple(parse_tiles(options["tiles"])), 42, chance_of("bids", 1, 0))._hands
    assert sorted(tile for hand in hands for tile in hand) == sorted(tile_set(6))
    values = {named: Solver(Deal(hands, named, 0)).value(0) for named in DECLARATIONS}
    assert set(seen.falls) == {named for named, value in values.items() if value >= 42}
    sure = book.expected("bids", options).bars
    assert "6" in sure
    assert set(sure) <= set(seen.falls)


@pytest.mark.parametrize("tiles", ["6-6", "6-6 6-6 6-5 6-4 6-3 6-2 6-1", "7-6 6-5 6-4 6-3 6-2 6-1 6-0", "6:6", ""])
def test_what_is_no_hand_of_seven_is_refused(tiles):
    with pytest.raises(Problem):
        counting.begin(numbers()["texas_42"], "bids", {"tiles": tiles})


def test_larger_hands_have_longer_trains():
    book = numbers()["mexican_train"]
    bars = counting.bar_estimates(book, counted("mexican_train", "train_by_hand", 1100, seed=2))
    means = [one.value for one in bars.values()]
    assert means == sorted(means)
    assert all(one.value <= int(bar) for bar, one in bars.items())
