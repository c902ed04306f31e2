"""Every kind of drill, at every level, for many keys: one right answer by the rules, every other with a reason in words."""

import re
from functools import cache

import pytest

from dominoes_widgets.core.drill import Drill, Option
from dominoes_widgets.core.moves import Draw, Pass, Place
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import tile_set
from dominoes_widgets.variants.mexican_train import GAME, drills
from dominoes_widgets.variants.mexican_train.scoring import winners
from dominoes_widgets.view.rules import rulebook
from dominoes_widgets.view.words import Reader
from tests.view.played import flaws

SEEDS = 300
LEVELS = (1, 2, 3)
KINDS = [(kind, level) for kind in drills.KINDS for level in LEVELS]
NAMES = ("Ann", "Bea", "Cal", "Dot")
CODE = re.compile(r"\b(MT-[ABO]-|drill\.|[a-z]+_[a-z]+|P\d|\{|\})")
# One worker makes all drills of a kind, and makes them once.
EVERY = pytest.mark.parametrize(
    "kind, level", [pytest.param(*one, marks=pytest.mark.xdist_group(f"drills-{one[0]}")) for one in KINDS]
)


@cache
def made(kind: str, level: int) -> tuple[Drill, ...]:
    return tuple(drills.make(kind, level, str(seed)) for seed in range(SEEDS))


def reader(drill: Drill) -> Reader:
    names = tuple("You" if seat == drill.seat else name for seat, name in enumerate(NAMES))
    return Reader("mexican_train", names=names, seat=drill.seat)


@EVERY
def test_exactly_one_answer_is_right_and_every_answer_is_another_one(kind, level):
    for drill in made(kind, level):
        assert sum(option.right for option in drill.options) == 1
        texts = [option.text for option in drill.options]
        assert 2 <= len(texts) == len(set(texts)) <= 4
        assert drill.kind == kind
        assert drill.level == level


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
                assert reason.rule in rulebook("mexican_train")
        for said in (drill.question, *drill.story, *(option.text for option in drill.options)):
            assert not CODE.search(speak.say(said.key, **dict(said.facts)))


@EVERY
def test_the_position_accounts_for_every_tile_and_reads_back(kind, level):
    for drill in made(kind, level)[:60]:
        state = drill.state
        tiles = [*state.boneyard, *state.aside, state.engine_tile]
        tiles += [tile for hand in state.hands for tile in hand] + [
            tile for train in state.trains for tile in train.tiles
        ]
        assert sorted(tiles) == sorted(tile_set(state.options.highest))
        if not state.over:
            assert GAME.from_position(read_toml(GAME.to_position(state))).hands == state.hands


def chosen(drill: Drill) -> Option:
    return drill.options[drill.answer]


@EVERY
def test_the_rules_agree_with_every_answer(kind, level):
    for drill in made(kind, level):
        AGREES[kind](drill)


def agrees_where(drill: Drill) -> None:
    legal = GAME.moves(drill.state)
    for option in drill.options[:-1]:
        assert option.right == (option.moves[0] in legal)
    somewhere = [move for move in legal if isinstance(move, Place) and move.tile == drill.tile]
    assert drill.options[-1].right == (not somewhere)
    assert all(any(move in option.moves for option in drill.options) for move in somewhere)


def agrees_legal(drill: Drill) -> None:
    assert [option.right for option in drill.options] == [
        option.moves[0] in GAME.moves(drill.state) for option in drill.options
    ]


def agrees_draw(drill: Drill) -> None:
    legal = GAME.moves(drill.state)
    lay, draw, give_up = drill.options
    assert lay.right == any(isinstance(move, Place) for move in legal)
    assert draw.right == (Draw() in legal)
    assert give_up.right == (Pass() in legal)


def agrees_who(drill: Drill) -> None:
    """Asked of the rules tile by tile: whether somebody with every tile of the set could lay one there."""
    state, at = drill.state, str(dict(drill.question.facts)["at"])
    everything = tile_set(state.options.highest)
    may = []
    for seat in state.first_turns or range(state.players):
        hands = tuple(everything if i == seat else hand for i, hand in enumerate(state.hands))
        asked = state.but(seat=seat, hands=hands)
        places = {move.at for move in GAME.moves(asked) if isinstance(move, Place)}
        if at in places:
            may.append(seat)
    key = chosen(drill).text.key
    owner = int(at[1:]) - 1 if at.startswith("P") else None
    assert may == {"drill.who.all": list(range(state.players)), "drill.who.nobody": []}.get(key, [owner]) or (
        sorted(may) == list(range(state.players)) and key == "drill.who.all"
    )


def agrees_double(drill: Drill) -> None:
    state, right = drill.state, chosen(drill)
    hands = tuple(tile_set(state.options.highest) if i == state.seat else hand for i, hand in enumerate(state.hands))
    places = {move.at for move in GAME.moves(state.but(hands=hands)) if isinstance(move, Place)}
    if right.text.key == "drill.double.at":
        assert places == {right.at}
    elif right.text.key == "drill.double.own_train":
        assert places == {right.at} != set(state.open_doubles)
    else:
        assert len(places & {option.at for option in drill.options}) > 1


def agrees_score(drill: Drill) -> None:
    ended = GAME.outcome(drill.state)
    assert ended is not None
    assert dict(chosen(drill).text.facts)["n"] == ended.scores[int(str(dict(drill.question.facts)["seat"]))]


def agrees_winner(drill: Drill) -> None:
    final = GAME.game_outcome(drill.state)
    assert final is not None
    assert drill.sheet == GAME.sheet(drill.state)
    assert final.winners == winners(drill.sheet, drill.state.options.ruleset)
    facts = dict(chosen(drill).text.facts)
    assert final.winners == (facts["seats"] if "seats" in facts else (facts["seat"],))


AGREES = {
    "where": agrees_where,
    "legal": agrees_legal,
    "draw": agrees_draw,
    "who": agrees_who,
    "double": agrees_double,
    "score": agrees_score,
    "winner": agrees_winner,
}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", ["where", "legal"])
def test_where_a_move_is_asked_there_are_two_of_different_value(kind, level):
    for drill in made(kind, level):
        assert len({move.tile.pips for move in GAME.moves(drill.state) if isinstance(move, Place)}) > 1


@pytest.mark.parametrize("level", LEVELS)
def test_something_tempts_to_lay_where_nothing_may_be_laid(level):
    for drill in made("draw", level):
        if not drill.options[0].right:
            assert len(drill.options[0].why) > 1


@EVERY
def test_the_rules_of_a_drill_are_those_its_kind_is_said_to_exercise(kind, level):
    anywhere = {rule for rules in drills.RULES.values() for rule in rules}
    for drill in made(kind, level):
        assert set(drill.rules) <= anywhere
        assert set(drill.rules) & set(drills.RULES[kind])


@pytest.mark.parametrize("kind, rule", [(kind, rule) for kind in drills.KINDS for rule in drills.RULES[kind]])
def test_every_rule_of_a_kind_can_be_asked_for(kind, rule):
    for level in LEVELS:
        drill = drills.make(kind, level, "7", rule)
        assert rule in drill.rules
        assert drill.state.options.ruleset == rule[3]


@pytest.mark.parametrize("kind", drills.KINDS)
def test_a_drill_depends_on_its_key_alone(kind):
    assert drills.make(kind, 2, "x") == drills.make(kind, 2, "x")
    assert len({drills.make(kind, 2, str(n)).state for n in range(4)}) > 1


@pytest.mark.parametrize("level, highest", [(1, {6}), (2, {9}), (3, {12})])
def test_levels_grow_with_the_set(level, highest):
    for kind in drills.KINDS:
        assert {drill.state.options.highest for drill in made(kind, level)[:80]} == highest


def test_the_hardest_level_has_markers_and_several_open_doubles():
    states = [drill.state for kind in ("where", "legal", "double") for drill in made(kind, 3)]
    assert sum(bool(state.markers) for state in states) > len(states) / 3
    assert any(len(state.open_doubles) > 1 for state in states)


@pytest.mark.parametrize("kind", ["where", "legal", "draw", "who", "double"])
def test_no_answer_is_right_nearly_always(kind):
    answers = [chosen(drill).why[0].code for level in LEVELS for drill in made(kind, level)]
    assert max(map(answers.count, set(answers))) < 0.6 * len(answers)


@pytest.mark.parametrize("level", LEVELS)
def test_who_won_is_not_seen_at_a_glance(level):
    for drill in made("winner", level):
        totals = sorted(map(sum, zip(*drill.sheet, strict=True)))
        assert totals[1] - totals[0] <= 12


def test_an_unknown_kind_is_refused():
    with pytest.raises(ValueError, match="a drill is one of"):
        drills.make("maybe", 1, "1")
