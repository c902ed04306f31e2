"""What draws and passes tell, in advice: chances worked out by hand for positions in which somebody has just passed."""

from fractions import Fraction
from math import comb

import pytest

from dominoes_widgets.core.game import CERTAINTIES
from dominoes_widgets.core.notation import parse_move
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.i18n.catalog import read_phrases
from dominoes_widgets.variants.chicken_foot.advice import idea_of
from dominoes_widgets.variants.chicken_foot.lean import Worlds, bits_of, lay_of
from dominoes_widgets.variants.chicken_foot.outlook import Outlook
from dominoes_widgets.variants.chicken_foot.state import State
from tests.variants.chicken_foot.differential import GAME
from tests.variants.chicken_foot.test_advice import seen

TABLE = '[table]\n"6-6" = "6-4 6-1 6-0"\n'


def position(to_move: str, played: str, draws: str, mine: str, third: str = "4-2 6-3") -> State:
    """Ends 4, 1 and 0 of a double-six set; after some moves P1 is to move, and some have none of these numbers."""
    hands = f'[hands]\nP1 = "{mine}"\nP2 = "5-5 3-2"\nP3 = "{third}"\n'
    rules = f'game = "chicken_foot"\nplayers = 3\nset = 6\nboneyard = 8\nto_move = "{to_move}"\n'
    return GAME.from_position(read_toml(f'{rules}played = "{played}"\ndraws = "{draws}"\n{TABLE}{hands}'))


def p2_passed(mine: str) -> State:
    """P2 drew 5-3 and passed, P3 laid 4-2: the ends show 2, 1 and 0, and P2 has three tiles without 4, 1 and 0."""
    return position("P2", "draw pass 4-2@6-4", "5-3", mine)


def test_the_chance_of_the_next_player_by_hand():
    # Without 4, 1 and 0 there are nine tiles that P1 does not see: 2-2 3-2 5-2 6-2 3-3 5-3 6-3 5-5 6-5. P2 has three of them.
    state = p2_passed("5-1 2-1 3-0")
    outlook = Outlook(seen(state))
    chances = {
        "2-1@4-2": Fraction(0),  # ends 1, 1, 0
        "2-1@6-1": 1 - Fraction(comb(5, 3), comb(9, 3)),  # ends 2, 2, 0, and four of the nine show a 2
        "5-1@6-1": Fraction(1),  # ends 2, 5, 0: only 3-3 and 6-3 do not fit
        "3-0@6-0": Fraction(1),  # ends 2, 1, 3: only 5-5 and 6-5 do not fit
    }
    for move, chance in chances.items():
        assert outlook.rival_can(lay_of(state, parse_move(move))) == (chance, True)
    assert idea_of(outlook, lay_of(state, parse_move("2-1@4-2")))[0] == "squeeze_lacks"
    # Nothing of it is known where the same position is set up. Of the 20 unseen tiles 1-1, 3-1 and 4-1 show a 1, 0-0, 2-0, 4-0
    # and 5-0 a 0, and 1-0 both.
    same, fitting = Outlook(seen(GAME.from_position(read_toml(GAME.to_position(state))))), 8
    assert same.rival_can(lay_of(state, parse_move("2-1@4-2"))).chance == 1 - Fraction(comb(20 - fitting, 3), comb(20, 3))


def test_a_double_whose_number_the_next_player_lacks():
    state = p2_passed("1-1 2-1 3-0")
    idea, facts = idea_of(Outlook(seen(state)), lay_of(state, parse_move("1-1@6-1")))
    assert idea == "lay_double_lacks"
    assert dict(facts).items() >= {"value": 1, "seats": (1,), "n": 1, "share": 0}.items()
    state = p2_passed("1-1 3-3 3-0")
    assert idea_of(Outlook(seen(state)), lay_of(state, parse_move("1-1@6-1")))[0] == "lay_double_now_lacks"


def test_a_draw_is_likelier_to_fit_where_others_have_passed():
    # P3 drew 5-2 and passed. 18 tiles of the set show a 4, a 1 or a 0, three lie on the table: 15 of the 22 unseen ones. Three
    # tiles of these 22 are with P3 and do not fit. Nobody knows more of the others.
    state = position("P3", "draw pass", "5-2", "5-3 3-3", "6-3 6-2")
    advice = GAME.advise(seen(state))
    assert (advice.idea, advice.evidence, advice.certainty) == ("must_draw", "draw_lacks", "rule")
    assert dict(advice.facts) == {"seat": 0, "unseen": 22, "left": 15, "seats": (2,), "n": 19, "percent": round(1500 / 19)}


def test_looking_ahead_points_at_what_can_go_on_the_end_that_is_left():
    # 6-5 costs 11 and 6-1 costs 7; after either 4-1 and 4-3 can go on the 4, but only the 1 takes another tile as well: 4-1.
    rules = 'game = "chicken_foot"\nplayers = 3\nset = 6\nto_move = "P1"\n[table]\n"6-6" = "6-4"\n[hands]\n'
    state = GAME.from_position(read_toml(f'{rules}P1 = "6-5 6-1 4-1 4-3"\n'))
    outlook = Outlook(seen(state))
    assert str(outlook.move(outlook.choices[0])) == "6-5@6-6"
    idea, facts = idea_of(outlook, lay_of(state, parse_move("6-1@6-6")))
    assert (idea, facts["value"], facts["n"], facts["fewer"]) == ("look_follow", 1, 1, 0)


@pytest.mark.parametrize("hand, code, toes", [("4-4 4-3 5-1", "double_waits", 1), ("4-4 5-1 3-0", "double_waits_bare", 0)])
def test_why_a_double_may_wait_counts_the_toes_in_the_hand(hand: str, code: str, toes: int):
    rules = 'game = "chicken_foot"\nplayers = 3\nset = 6\nboneyard = 8\nto_move = "P1"\n'
    state = GAME.from_position(read_toml(f'{rules}{TABLE}[hands]\nP1 = "{hand}"\n'))
    # One end shows a 4; besides the double, 4-3 alone could be a toe.
    expected = (code, {"double": Tile(4, 4), "n": 1, "toes": toes})
    assert idea_of(Outlook(seen(state)), lay_of(state, parse_move("5-1@6-1"))) == expected


def test_worlds_agree_with_a_pass():
    state = p2_passed("5-1 2-1 3-0")
    worlds, lacked = Worlds(seen(state)), [Tile(*pair) for pair in Outlook(state).pack.numbers if {4, 1, 0} & {*pair}]
    for number in range(40):
        assert not worlds[number].hands[1] & bits_of(tuple(lacked), 6)


def test_what_is_told_of_a_chance_says_how_certain_it_is():
    kinds = read_phrases("dominoes_widgets.variants.chicken_foot")
    for code in (key.split(".")[1] for key in kinds if key.startswith("evidence.") and key.endswith(".reason")):
        if code.startswith(("chance", "end", "foot", "alone", "draw")):
            kind = kinds[f"kind.evidence.{code}"]
            assert kind in CERTAINTIES
            assert (kind == "usual") == ("about" in code)
