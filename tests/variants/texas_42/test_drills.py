"""Every kind of drill, at every level, for many keys: one right answer by the rules, every other with a reason in words."""

import re
from functools import cache
from itertools import pairwise

import pytest

from dominoes_widgets.core.drill import Drill, Option
from dominoes_widgets.core.moves import Play
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.teach.rulebook import rulebook
from dominoes_widgets.variants.texas_42 import drills
from dominoes_widgets.variants.texas_42.game import Texas42
from dominoes_widgets.view.words import Reader
from tests.view.played import flaws

GAME = Texas42()
SEEDS = 60
LEVELS = (1, 2, 3)
KINDS = [(kind, level) for kind in drills.KINDS for level in LEVELS]
NAMES = ("Ann", "Bea", "Cal", "Dot")
CODE = re.compile(r"\b(T42-|drill\.|[a-z]+_[a-z]+|P\d)|[{}]")
COUNT = {Tile(5, 0): 5, Tile(4, 1): 5, Tile(3, 2): 5, Tile(6, 4): 10, Tile(5, 5): 10}  # T42-07
# One worker makes all drills of a kind, and makes them once.
EVERY = pytest.mark.parametrize(
    "kind, level", [pytest.param(*one, marks=pytest.mark.xdist_group(f"drills-42-{one[0]}")) for one in KINDS]
)


@cache
def made(kind: str, level: int) -> tuple[Drill, ...]:
    return tuple(drills.make(kind, level, str(seed)) for seed in range(SEEDS))


def reader(drill: Drill) -> Reader:
    names = tuple("You" if seat == drill.seat else name for seat, name in enumerate(NAMES))
    return Reader("texas_42", names=names, seat=drill.seat)


def facts_of(option: Option) -> dict[str, object]:
    return dict(option.text.facts)


def chosen(drill: Drill) -> Option:
    return drill.options[drill.answer]


@EVERY
def test_exactly_one_answer_is_right_and_every_answer_is_another_one(kind, level):
    for drill in made(kind, level):
        assert sum(option.right for option in drill.options) == 1
        texts = [option.text for option in drill.options]
        assert 3 <= len(texts) == len(set(texts)) <= 4
        assert (drill.kind, drill.level) == (kind, level)


@EVERY
def test_every_answer_has_a_reason_in_whole_sentences_without_codes(kind, level):
    for drill in made(kind, level):
        speak = reader(drill)
        for option in drill.options:
            assert option.why
            for reason in option.why:
                text = speak.reason(reason)
                assert flaws(text) == []
                assert not CODE.search(text), text
                assert reason.rule in rulebook("texas_42")
        for said in (drill.question, *drill.story, *(option.text for option in drill.options)):
            assert not CODE.search(speak.say(said.key, **dict(said.facts)))


@EVERY
def test_the_position_accounts_for_every_tile_and_reads_back(kind, level):
    for drill in made(kind, level)[:20]:
        state = drill.state
        tiles = [tile for hand in state.hands for tile in hand] + list(state.trick.tiles)
        tiles += [tile for won in state.taken for tile in won.trick.tiles] + list(state.aside)
        assert sorted(tiles) == sorted(tile_set(6))
        assert GAME.from_position(read_toml(GAME.to_position(state))).hands == state.hands


@EVERY
def test_the_rules_agree_with_every_answer(kind, level):
    for drill in made(kind, level):
        AGREES[kind](drill)


def agrees_follow(drill: Drill) -> None:
    legal = {move.tile for move in GAME.moves(drill.state) if isinstance(move, Play)}
    for option in drill.options:
        tiles = facts_of(option)["tiles"]
        assert isinstance(tiles, tuple)
        assert set(tiles) <= set(drill.state.hand)
        assert option.right == (set(tiles) == legal)
        assert all(move in GAME.moves(drill.state) for move in option.moves if option.right)


def agrees_winner(drill: Drill) -> None:
    """The four tiles that are told are played through the rules."""
    state = drill.state
    for line in drill.story[1:]:
        told = dict(line.facts)
        tile = told["tile"]
        assert told["seat"] == state.to_move
        assert isinstance(tile, Tile)
        state = GAME.play(state, Play(tile))
    won = next(event for event in state.events if event.code == "trick_won")
    assert won.fact("seat") == facts_of(chosen(drill))["seat"]
    assert {facts_of(option)["seat"] for option in drill.options} == {0, 1, 2, 3}


def agrees_points(drill: Drill) -> None:
    assert drill.tile is not None
    tiles = (*drill.state.trick.tiles, drill.tile)
    after = GAME.play(drill.state, Play(drill.tile))
    won = next(event for event in after.events if event.code == "trick_won")
    right = facts_of(chosen(drill))["n"]
    assert right == won.fact("points") == 1 + sum(COUNT.get(tile, 0) for tile in tiles)


def agrees_order(drill: Drill) -> None:
    """T42-19, T42-20, T42-24 and T42-25, told here once more from the text of the rules."""
    trumps, suit = drill.state.trumps, str(dict(drill.question.facts)["suit"])

    def trump(tile: Tile) -> bool:
        return tile.is_double if trumps == "doubles" else trumps != "none" and tile.has(int(trumps))

    if suit == "trumps":
        tiles = [tile for tile in tile_set(6) if trump(tile)]
        number = -1 if trumps == "doubles" else int(trumps)
    else:
        number = int(suit)
        tiles = [tile for tile in tile_set(6) if tile.has(number) and not trump(tile)]
    high = [Tile(number, number)] if number >= 0 and Tile(number, number) in tiles else []
    rest = [tile for tile in tiles if tile not in high]
    rest.sort(key=lambda tile: -tile.high if number < 0 else -tile.other(number))
    assert facts_of(chosen(drill))["tiles"] == (*high, *rest)


def agrees_hand(drill: Drill) -> None:
    """What the game's own player does with such a hand when nobody has called before."""
    state = drill.state
    call = GAME.advise(GAME.seen_by(state, state.to_move))
    right = chosen(drill)
    if right.text.key == "drill.hand.pass":
        assert str(call.move) == "pass"
    else:
        assert str(call.move).startswith("bid:")
        assert dict(call.facts)["suit"] == facts_of(right)["suit"]


def agrees_call(drill: Drill) -> None:
    legal = GAME.moves(drill.state)
    assert [option.right for option in drill.options] == [option.moves[0] in legal for option in drill.options]


def agrees_possible(drill: Drill) -> None:
    """T42-32: made with as many points as were bid, set with 43 less those; a bid of 42 or 84 is set by any trick."""
    story, asked = dict(drill.story[0].facts), dict(drill.question.facts)
    bid, mine, theirs, gain = (int(str(value)) for value in (story["bid"], story["n"], story["m"], asked["n"]))
    seats = asked["seats"]
    assert isinstance(seats, tuple)
    if story["seat"] in seats:
        mine += gain
    else:
        theirs += gain
    if bid >= 42:
        word = "set" if theirs else "made" if mine == 42 else "open"
    else:
        word = "made" if mine >= bid else "set" if theirs >= 43 - bid else "open"
    assert chosen(drill).text.key == f"drill.possible.{word}"
    assert mine + theirs <= 42


def agrees_marks(drill: Drill) -> None:
    """T42-33 and T42-34: one mark for 30 to 42 and two for 84, to the side that bid or to the other."""
    asked = dict(drill.question.facts)
    stake = 2 if asked["bid"] == 84 else 1
    bidders = {int(str(asked["seat"])), (int(str(asked["seat"])) + 2) % 4}
    gaining = bidders if drill.question.key.endswith("made") else {0, 1, 2, 3} - bidders
    right = facts_of(chosen(drill))
    seats = right["seats"]
    assert isinstance(seats, tuple)
    assert (set(seats), right["n"]) == (gaining, stake)


AGREES = {
    "follow": agrees_follow,
    "winner": agrees_winner,
    "points": agrees_points,
    "order": agrees_order,
    "hand": agrees_hand,
    "call": agrees_call,
    "possible": agrees_possible,
    "marks": agrees_marks,
}


@EVERY
def test_the_rules_of_a_drill_are_those_its_kind_is_said_to_exercise(kind, level):
    for drill in made(kind, level):
        assert set(drill.rules) <= set(drills.RULES[kind])


@pytest.mark.parametrize("kind, rule", [(kind, rule) for kind in drills.KINDS for rule in drills.RULES[kind]])
def test_every_rule_of_a_kind_can_be_asked_for(kind, rule):
    for level in LEVELS:
        drill = drills.make(kind, level, "7", rule)
        assert rule in drill.rules
        assert drill.level == level


@pytest.mark.parametrize("kind", drills.KINDS)
def test_a_drill_depends_on_its_key_alone(kind):
    assert drills.make(kind, 2, "x") == drills.make(kind, 2, "x")
    assert len({drills.make(kind, 2, str(n)).state for n in range(4)}) > 1


@pytest.mark.parametrize("kind", ["follow", "winner", "hand", "call", "possible"])
def test_no_answer_is_right_nearly_always(kind):
    answers = [chosen(drill).why[0].code for level in LEVELS for drill in made(kind, level)]
    assert max(map(answers.count, set(answers))) < 0.7 * len(answers)


@pytest.mark.parametrize("kind", ["winner", "order", "points", "marks"])
def test_the_place_of_an_answer_tells_nothing(kind):
    places = [drill.answer for level in LEVELS for drill in made(kind, level)]
    assert max(map(places.count, set(places))) < 0.6 * len(places)


def test_easy_drills_have_numbers_as_trumps_and_hard_ones_all_declarations():
    easy = {drill.state.trumps for kind in ("follow", "winner") for drill in made(kind, 1)}
    hard = {drill.state.trumps for kind in ("follow", "winner") for drill in made(kind, 3)}
    assert easy <= set("0123456")
    assert {"doubles", "none"} < hard


def test_following_is_asked_with_the_ways_to_go_wrong():
    """Forgotten trumps, forgotten lower halves, and hands with nothing that follows all come up."""
    asked = [drill for level in LEVELS for drill in made("follow", level)]
    against = {option.why[0].code for drill in asked for option in drill.options if not option.right}
    assert {"follow.trump_not_suit", "follow.no_ruff", "follow.trumps", "follow.suit"} <= against
    assert {"drill.follow.also", "drill.follow.free"} <= against


def test_the_winner_is_not_simply_the_heaviest_tile():
    for level in LEVELS:
        for drill in made("winner", level):
            played = [dict(line.facts) for line in drill.story[1:]]
            pips = {one["seat"]: sum(map(int, str(one["tile"]).split("-"))) for one in played}
            assert facts_of(chosen(drill))["seat"] != max(pips, key=pips.__getitem__)


def test_points_that_are_asked_about_rise_with_the_level():
    most = [max(int(str(facts_of(chosen(drill))["n"])) for drill in made("points", level)) for level in LEVELS]
    assert all(number >= 16 for number in most[1:])
    assert all(low <= high for low, high in pairwise(sorted(most)))


def test_an_unknown_kind_is_refused():
    with pytest.raises(ValueError, match="a drill is one of"):
        drills.make("maybe", 1, "1")
