"""The house rules one by one, each beside the usual rule in the same position, and what is told on the way."""

import pytest

from dominoes_widgets.core.moves import Done, Draw, Pass, Play
from dominoes_widgets.core.notation import parse_move, parse_moves
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.chicken_foot.state import State
from tests.variants.chicken_foot.differential import GAME

TABLE = '[table]\n"9-9" = "9-5 9-3 9-1"\n'


def position(text: str, played: str = "") -> State:
    state = GAME.from_position(read_toml(f'game = "chicken_foot"\nplayers = 3\n{text}'))
    for move in parse_moves(played):
        state = GAME.play(state, move)
    return state


def legal(state: State) -> list[str]:
    return list(map(str, GAME.moves(state)))


def codes(state: State, word: str) -> list[str]:
    return [reason.code for reason in GAME.check(state, parse_move(word))]


DRAWS = f'draws = "8-8 7-7 5-2"\nboneyard = 6\n{TABLE}[hands]\nP1 = "8-6 7-6"\nP2 = "5-4 2-0"\nP3 = "4-3 2-1"\n'


def test_one_draw_a_turn_or_draws_until_a_tile_fits():
    assert legal(position(DRAWS, "draw")) == ["pass"]
    until = position(f"draw_until_playable = true\n{DRAWS}", "draw draw")
    assert legal(until) == ["draw"]
    assert codes(until, "pass") == ["pass.must_draw"]
    assert legal(GAME.play(until, Draw())) == ["5-2@9-5"]


def test_drawing_until_a_tile_fits_ends_at_the_reserve():
    until = position(f"draw_until_playable = true\nreserve = 2\n{DRAWS.replace('boneyard = 6', 'boneyard = 4')}", "draw draw")
    assert legal(until) == ["pass"]
    assert codes(until, "draw") == ["draw.reserve"]
    assert until.events[-1].code == "reserve_reached"


def test_a_drawn_tile_that_fits_must_be_laid_or_may_be_kept():
    draws = DRAWS.replace("8-8 7-7 5-2", "5-2 8-8 7-7")
    assert legal(position(draws, "draw")) == ["5-2@9-5"]
    may = position(f"must_play_drawn = false\n{draws}", "draw")
    assert legal(may) == ["5-2@9-5", "pass"]
    kept = position(f"must_play_drawn = false\n{draws}", "draw pass 5-4@9-5 4-3@5-4")
    assert codes(kept, "pass") == ["pass.must_draw"]
    again = position(f"must_play_drawn = false\n{draws}", "draw pass 5-4@9-5 4-3@9-3")
    assert codes(again, "pass") == ["pass.must_draw"]


STUCK = f'boneyard = 1\n{TABLE}[hands]\nP1 = "8-6 7-6"\nP2 = "5-4 2-0"\nP3 = "4-3 2-1"\n'


def test_whoever_is_stuck_passes_or_ends_the_round():
    assert legal(position(STUCK)) == ["pass"]
    ended = position(f"stuck_ends_round = true\n{STUCK}")
    assert ended.over == "blocked"
    outcome = GAME.outcome(ended)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((27, 11, 10), (2,))
    assert [(reason.code, reason.rule) for reason in GAME.check(ended, Pass())] == [("round.over_stuck", "CF-O-12")]


def test_a_reserve_or_none():
    assert codes(position(STUCK), "draw") == ["draw.reserve"]
    assert legal(position(f"reserve = 0\n{STUCK}")) == ["draw"]
    nothing_left = position(f"reserve = 0\n{STUCK.replace('boneyard = 1', 'boneyard = 0')}")
    assert codes(nothing_left, "draw") == ["draw.boneyard_empty"]


LAST = f'announce_last = true\ndraws = "8-2"\nboneyard = 4\n{TABLE}[hands]\nP1 = "5-2 7-6"\nP2 = "3-2 6-1"\nP3 = "8-1 2-1"\n'


def test_one_tile_left_is_announced_or_costs_a_tile():
    state = position(LAST, "5-2@9-5")
    assert state.to_move == 0
    assert legal(state) == ["done", "pass"]
    assert codes(state, "7-6@5-2") == ["announce.first", "end.no_match"]
    assert codes(state, "draw") == ["announce.first"]
    assert GAME.prompt(state).buttons == (Done(), Pass())
    said = GAME.play(state, Done())
    assert (said.to_move, len(said.hands[0])) == (1, 1)
    assert [event.code for event in said.events] == ["announced"]
    quiet = GAME.play(state, Pass())
    assert (quiet.to_move, quiet.hands[0]) == (1, (Tile(7, 6), Tile(8, 2)))
    assert [event.code for event in quiet.events] == ["not_announced", "tile_drawn"]


def test_nothing_is_announced_without_the_rule_and_nothing_drawn_from_the_reserve():
    usual = position(LAST.replace("announce_last = true\n", ""), "5-2@9-5")
    assert usual.to_move == 1
    assert codes(usual, "done") == ["done.nothing_to_say"]
    reserve = position(LAST.replace("boneyard = 4", "boneyard = 1"), "5-2@9-5 pass")
    assert (reserve.to_move, len(reserve.hands[0])) == (1, 1)


def test_a_longer_opening():
    text = '[table]\n"9-9" = "9-5 9-3 9-1"\n[hands]\nP1 = "9-7 5-2"\nP2 = "9-0 1-0"\n'
    assert legal(position(f"opening_trains = 5\n{text}")) == ["9-7@9-9"]
    assert legal(position(f"opening_trains = 5\n{text}", "9-7@9-9")) == ["9-0@9-9"]
    complete = position(f"opening_trains = 5\n{text}", "9-7@9-9 9-0@9-9")
    assert not complete.branches.opening
    assert complete.events[-1].code == "opening_over"
    assert legal(position(text)) == ["5-2@9-5"]


@pytest.mark.parametrize(
    "text, code, facts",
    [
        ("", "opening", {"double": Tile(9, 9), "n": 3}),
        ('draws = "8-1"\n[hands]\nP1 = "8-6 7-6"\nP2 = "9-1"\n', "only_draw_opening", {"double": Tile(9, 9), "n": 3}),
        (f'{TABLE}[hands]\nP1 = "5-2"\n', "lay", {}),
        (DRAWS, "only_draw", {}),
        (STUCK, "only_pass", {}),
        (f'{TABLE}"9-5" = "5-5"\n[hands]\nP1 = "5-2 1-0"\n', "foot", {"double": Tile(5, 5), "value": 5, "n": 3}),
        (f'{TABLE}"9-5" = "5-5"\n"5-5" = "5-0"\n[hands]\nP1 = "4-2 1-0"\n', "only_draw_foot", {"n": 2}),
        (f'boneyard = 1\n{TABLE}"9-5" = "5-5"\n[hands]\nP1 = "4-2 1-0"\nP2 = "5-4"\n', "only_pass_foot", {"value": 5}),
        ('boneyard = 0\n[hands]\nP1 = "4-2 1-0"\nP2 = "9-4"\n', "only_pass_opening", {"n": 3}),
    ],
)
def test_what_is_asked_of_the_mover(text, code, facts):
    asked = GAME.prompt(position(text))
    assert asked.code == code
    assert facts.items() <= dict(asked.facts).items()
    assert asked.buttons == (Draw(), Pass())


def test_every_reason_against_a_move_is_told_the_most_useful_first():
    foot = position(f'{TABLE}"9-5" = "5-5"\n"5-5" = "5-0"\n[hands]\nP1 = "5-2 3-3"\n')
    assert codes(foot, "3-3@9-3") == ["foot.first"]
    assert codes(foot, "5-2@9-3") == ["foot.first", "end.no_match"]
    assert codes(foot, "4-4@9-5") == ["tile.not_held", "foot.first", "end.covered", "end.no_match"]
    assert codes(foot, "9-9@9-9") == ["tile.is_centre", "foot.first", "opening.over"]
    assert codes(foot, "5-0@5-5") == ["tile.on_table"]
    assert codes(foot, "3-3@5-5") == ["end.no_match_foot"]
    assert codes(foot, "10-5@5-5") == ["tile.not_in_set"]
    assert codes(foot, "5-2@P1") == ["place.unknown"]
    assert codes(foot, "5-2@7-7") == ["place.unknown"]
    assert [reason.code for reason in GAME.check(foot, Play(Tile(5, 2)))] == ["move.no_place"]
    first = GAME.check(foot, parse_move("3-3@9-3"))[0]
    assert (first.fact("double"), first.fact("n"), first.fact("toes")) == (Tile(5, 5), 2, 1)


def test_a_hopeless_foot_is_told_when_it_begins_and_when_somebody_goes_elsewhere():
    # With a double-six set seven tiles carry a four: 6-4, 4-4, 5-4, 4-3, 4-2 lie there, so two are left for three toes.
    table = '[table]\n"6-6" = "6-4 6-5 6-3"\n"6-5" = "5-4"\n"6-3" = "4-3"\n"5-4" = "4-2"\n'
    state = position(f'set = 6\nboneyard = 5\n{table}[hands]\nP1 = "4-4 2-1"\nP2 = "2-2 5-3"\nP3 = "1-0"\n', "4-4@6-4")
    hopeless = {event.code: event for event in state.events}["foot_hopeless"]
    assert (hopeless.fact("value"), hopeless.fact("n")) == (4, 2)
    why = GAME.check(state, parse_move("2-2@4-2"))
    assert [reason.code for reason in why] == ["foot.first", "foot.hopeless"]
    facts = dict(why[1].facts)
    assert (facts["suit"], facts["laid"], facts["left"], facts["n"]) == (7, 5, 2, 3)
