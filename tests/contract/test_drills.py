"""Every kind of drill of every game, at every level, for many keys: one right answer, every other with a reason in words."""

import re
from typing import Any

import pytest

from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import tile_set
from dominoes_widgets.teach.rulebook import ONLY, rulebook
from dominoes_widgets.variants.registry import drills, game
from tests.contract.walk import whereabouts
from tests.variants.drills_made import LEVELS, made, of_kind, reader
from tests.view.played import flaws

NAMES = tuple(drills())
OF_TWO = {("mexican_train", "who"), ("mexican_train", "double")}
"""Questions that may have just two answers; any other has three or four."""

KINDS = [(name, kind) for name in NAMES for kind in drills()[name].KINDS]


def for_each(argument: str, found: list[tuple[Any, ...]]) -> Any:
    params = [of_kind(one[1], *one, name=one[0], id_="-".join(map(str, one))) for one in found]
    return pytest.mark.parametrize(argument, params)


each_kind = for_each("name, kind", KINDS)
every_one = for_each("name, kind, level", [(*one, level) for one in KINDS for level in LEVELS])
every_rule = for_each("name, kind, rule", [(name, kind, rule) for name, kind in KINDS for rule in drills()[name].RULES[kind]])


def test_the_games_with_drills_are_found():
    assert {"chicken_foot", "mexican_train", "texas_42"} <= set(NAMES)


@every_one
def test_exactly_one_answer_is_right_and_every_answer_is_another_one(name, kind, level):
    for drill in made(name, kind, level):
        assert sum(option.right for option in drill.options) == 1
        texts = [option.text for option in drill.options]
        assert 2 + ((name, kind) not in OF_TWO) <= len(texts) == len(set(texts)) <= 4
        assert (drill.kind, drill.level) == (kind, level)


@every_one
def test_every_answer_has_a_reason_in_whole_sentences_without_codes(name, kind, level):
    prefix = next(iter(rulebook(name))).split("-")[0]
    code = re.compile(rf"\b({prefix}-|drill\.|[a-z]+_[a-z]+|P\d|Tile\()|[{{}}]")
    for drill in made(name, kind, level):
        speak = reader(name, drill)
        for option in drill.options:
            assert option.why
            for reason in option.why:
                text = speak.reason(reason)
                assert flaws(text) == []
                assert not code.search(text), text
                assert reason.rule in rulebook(name)
        told = (drill.question, *drill.story, *(option.text for option in drill.options))
        for said in (*told, *([drill.note] if drill.note else [])):
            assert not code.search(speak.say(said.key, **dict(said.facts)))


@every_one
def test_the_position_accounts_for_every_tile_and_reads_back(name, kind, level):
    for drill in made(name, kind, level)[:60]:
        state = drill.state
        counts = whereabouts(game(name), state)
        assert set(counts.values()) == {1}
        assert sorted(counts) == list(tile_set(getattr(state.options, "highest", 6)))
        if not state.over:
            assert game(name).from_position(read_toml(game(name).to_position(state))).hands == state.hands


@for_each("name, kind, level", [(name, kind, level) for name, kind in KINDS if kind == "draw" for level in LEVELS])
def test_something_tempts_to_lay_where_nothing_may_be_laid(name, kind, level):
    for drill in made(name, kind, level):
        if not drill.options[0].right:
            assert len(drill.options[0].why) > 1


@every_one
def test_the_rules_of_a_drill_are_those_its_kind_is_said_to_exercise(name, kind, level):
    said = drills()[name].RULES
    anywhere = {rule for rules in said.values() for rule in rules}
    for drill in made(name, kind, level):
        assert set(drill.rules) <= anywhere
        assert set(drill.rules) & set(said[kind])


@every_rule
def test_every_rule_of_a_kind_can_be_asked_for(name, kind, rule):
    for level in LEVELS:
        drill = drills()[name].make(kind, level, "7", rule)
        assert rule in drill.rules
        assert drill.level == level
        assert getattr(drill.state.options, "ruleset", ONLY) == rulebook(name)[rule]["ruleset"]


@each_kind
def test_a_drill_depends_on_its_key_alone(name, kind):
    make = drills()[name].make
    assert make(kind, 2, "x") == make(kind, 2, "x")
    assert len({make(kind, 2, str(n)).state for n in range(4)}) > 1


@pytest.mark.parametrize("name", NAMES)
def test_an_unknown_kind_is_refused(name):
    with pytest.raises(ValueError, match="a drill is one of"):
        drills()[name].make("maybe", 1, "1")
