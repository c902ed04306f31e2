"""Two pages of one browser know together what each of them knows, and neither loses a game."""

from dataclasses import replace

import pytest

from dominoes_widgets.core.record import Record
from dominoes_widgets.i18n.catalog import LANGUAGES
from dominoes_widgets.teach import bots, keeping, timeline
from dominoes_widgets.teach.drill import Skill
from dominoes_widgets.teach.intent import read_intent
from dominoes_widgets.teach.lesson import lessons
from dominoes_widgets.teach.pages import joined
from dominoes_widgets.teach.reducer import step
from dominoes_widgets.teach.review import Card
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.variants.registry import drills, game, games
from tests.teach.sessions import act, table

NAME = "mexican_train"
WORLD = World(games(), {name: lessons(name) for name in games()}, LANGUAGES, (), drills())


def do(session: Session, **message: object) -> Session:
    return step(session, read_intent(message), WORLD)


def kept(session: Session) -> str:
    return keeping.to_json(session)


def playing(seed: int, moves: int = 0) -> Session:
    line = timeline.begin(game(NAME), Record(NAME, (("players", 2),), seed))
    for _ in range(moves):
        line = bots.move(replace(line, by_hand=frozenset()))
    line = replace(line, by_hand=frozenset({0}))
    return Session(page="play", game=NAME, tables={NAME: line})


def test_steps_solved_on_either_page_are_solved_on_both():
    first = do(Session(), do="go", page="learn", game=NAME, lesson="goal_and_set")
    one, two = do(first, do="next"), first
    one = replace(one, done={NAME: {"goal_and_set": ("welcome",)}})
    two = replace(two, done={NAME: {"goal_and_set": ("first_tile",), "doubles": ("chain",)}})
    both = joined(one, kept(two), WORLD)
    assert set(both.done[NAME]["goal_and_set"]) == {"welcome", "first_tile"}
    assert both.done[NAME]["doubles"] == ("chain",)
    assert both.run is not None
    assert one.run is not None
    assert both.run.step == one.run.step  # where one is stays
    later = do(both, do="next")
    assert set(later.done[NAME]["goal_and_set"]) >= {"welcome", "first_tile"}


def test_the_newer_card_and_the_higher_level_count():
    one = Session(
        boxes={NAME: {"MT-A-20": Card(1, 10, 0, 1), "MT-A-21": Card(2, 12, 3, 1)}}, skills={NAME: {"where": Skill(2, 1)}}
    )
    two = Session(
        boxes={NAME: {"MT-A-20": Card(2, 13, 1, 1), "MT-A-21": Card(1, 9, 2, 1), "MT-A-22": Card(0, 0, 1, 0)}},
        skills={NAME: {"where": Skill(1, 2), "who": Skill(2, 0)}},
    )
    both = joined(one, kept(two), WORLD)
    assert both.boxes[NAME] == {
        "MT-A-20": Card(2, 13, 1, 1), "MT-A-21": Card(2, 12, 3, 1), "MT-A-22": Card(0, 0, 1, 0)
    }  # fmt: skip
    assert both.skills[NAME] == {"where": Skill(2, 1), "who": Skill(2, 0)}


def test_a_page_without_a_game_takes_the_other_page_s():
    both = joined(Session(), kept(playing(1, 3)), WORLD)
    assert both.kept[NAME].code == table(playing(1, 3)).record.code()


def test_a_longer_game_takes_the_place_of_a_shorter_one_that_is_not_shown():
    short, long = playing(1, 2), playing(1, 6)
    away = replace(short, page="game")
    assert joined(away, kept(long), WORLD).kept[NAME].code == table(long).record.code()
    assert joined(short, kept(long), WORLD).table == short.table
    assert joined(replace(long, page="game"), kept(short), WORLD).table == long.table


def test_another_game_goes_to_the_shelf_once_and_grows_there():
    mine = playing(1, 2)
    both = joined(mine, kept(playing(2, 3)), WORLD)
    both = joined(both, kept(playing(2, 5)), WORLD)
    both = joined(both, kept(playing(2, 4)), WORLD)
    assert both.table == mine.table
    assert [saved.code for saved in both.shelf] == [table(playing(2, 5)).record.code()]


@pytest.mark.parametrize("text", ["", "?", "{}", "[]", '{"version":1}', kept(Session())[:-5]])
def test_what_cannot_be_read_changes_nothing(text: str):
    mine = playing(1, 2)
    assert do(mine, do="others", saved=text) == mine


def test_joining_the_same_again_changes_nothing():
    """Or two pages would write without end."""
    both = joined(playing(1, 2), kept(playing(2, 3)), WORLD)
    assert joined(both, kept(playing(2, 3)), WORLD) == both
    assert joined(both, kept(both), WORLD) == both


def test_what_was_filled_in_for_one_game_is_not_dealt_in_another():
    session = act(Session(greeted=True), "go", page="new", game="mexican_train")
    session = act(session, "new", seed=1, fields={"set": "6", "players": "3"})
    session = act(session, "go", page="new", game="chicken_foot")
    assert session.new_fields == {}
    assert table(act(session, "new", seed=1)).state.options.highest == 9  # CF-01
