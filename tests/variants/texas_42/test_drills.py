"""What each kind of drill asks, held against the rules (``tests/contract/test_drills.py`` asks what every drill keeps)."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise

from dominoes_widgets.core.drill import Drill, Option
from dominoes_widgets.core.moves import Play
from dominoes_widgets.core.tiles import Tile, tile_set
from dominoes_widgets.variants.texas_42 import drills
from dominoes_widgets.variants.texas_42.game import Texas42
from tests.variants import drills_made
from tests.variants.drills_made import LEVELS, agrees_move, chosen

GAME = Texas42()
COUNT = {Tile(5, 0): 5, Tile(4, 1): 5, Tile(3, 2): 5, Tile(6, 4): 10, Tile(5, 5): 10}  # T42-07
NAME = "texas_42"
EVERY = drills_made.every(NAME)
made = partial(drills_made.made, NAME)


def facts_of(option: Option) -> dict[str, object]:
    return dict(option.text.facts)


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


AGREES: dict[str, Callable[[Drill], None]] = {
    "follow": agrees_follow,
    "winner": agrees_winner,
    "points": agrees_points,
    "order": agrees_order,
    "hand": agrees_hand,
    "call": partial(agrees_move, NAME),
    "possible": agrees_possible,
    "marks": agrees_marks,
}


@EVERY
def test_a_drill_exercises_no_rule_of_another_kind(kind, level):
    for drill in made(kind, level):
        assert set(drill.rules) <= set(drills.RULES[kind])


@drills_made.each(NAME, "follow", "winner", "hand", "call", "possible")
def test_no_answer_is_right_nearly_always(kind):
    answers = [chosen(drill).why[0].code for level in LEVELS for drill in made(kind, level)]
    assert max(map(answers.count, set(answers))) < 0.7 * len(answers)


@drills_made.each(NAME, "winner", "order", "points", "marks")
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
