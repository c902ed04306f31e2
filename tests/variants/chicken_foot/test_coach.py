"""The coach and the bots: fair, legal, ending, in words for everything, and right where it can be worked out by hand."""

import re
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import comb
from random import Random
from typing import Any

import pytest

from dominoes_widgets.core.game import CERTAINTIES, LEVELS, Opponents, Thinker, Thought
from dominoes_widgets.core.moves import Pass, Place
from dominoes_widgets.core.notation import parse_move
from dominoes_widgets.core.problems import InvalidOption
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.i18n.catalog import read_phrases
from dominoes_widgets.solve.chicken_judge import Judge
from dominoes_widgets.solve.chicken_rounds import play_out
from dominoes_widgets.teach.hints import RUNGS, hint
from dominoes_widgets.variants.chicken_foot.advice import idea_of
from dominoes_widgets.variants.chicken_foot.coach import AHEAD, CHANCE_TOLD
from dominoes_widgets.variants.chicken_foot.lean import Worlds, house_of, lay_of
from dominoes_widgets.variants.chicken_foot.outlook import Outlook
from dominoes_widgets.variants.chicken_foot.rollout import BOT, COACH, Result, best_of, gap
from dominoes_widgets.variants.chicken_foot.state import State
from dominoes_widgets.view.words import Reader
from tests.contract.walk import hidden_from, random_options, renamed
from tests.variants.chicken_foot.differential import GAME
from tests.variants.chicken_foot.test_advice import FOURS, position, seen
from tests.view.played import flaws

SLICES = 120
"""No thinking takes nearly as many slices."""


def thoughts(state: State, level: str = "", view: State | None = None) -> list[Thought]:
    """All slices of the coach's thinking, or of a bot's, about what the seat to move sees."""
    view, found = view or seen(state), list[Thought]()
    while not found or not found[-1].done:
        before = found[-1] if found else None
        found.append(GAME.bot(view, level, before) if level else GAME.think(view, before))
        assert len(found) < SLICES
    return found


@cache
def moments() -> tuple[State, ...]:
    """Moments with something to choose, from steady rounds of all sizes and of house rules."""
    random, found = Random("moments"), list[State]()
    for seed in range(28):
        options: dict[str, Any] = {"players": 2 + seed % 7}
        if seed % 2:
            try:
                options |= random_options(GAME, random, chance=0.3)
                state = GAME.start(seed=seed, **options)
            except InvalidOption:
                continue
        state = GAME.start(seed=seed, **options)
        mine = list[State]()
        while not state.over:
            if len(GAME.moves(state)) > 1:
                mine.append(state)
            move = GAME.advise(seen(state)).move if random.random() < 0.6 else random.choice(GAME.moves(state))
            state = GAME.play(state, move)
        found += random.sample(mine, min(4, len(mine)))
    return tuple(found)


@cache
def thought_out() -> tuple[tuple[State, tuple[Thought, ...]], ...]:
    """Some of the moments with all slices of the coach's thinking."""
    some = Random("think").sample(moments(), 9)
    return tuple((state, tuple(thoughts(state))) for state in some)


def test_the_game_thinks_and_has_bots():
    assert isinstance(GAME, Thinker)
    assert isinstance(GAME, Opponents)


def test_every_slice_has_legal_advice_and_rates_every_legal_move():
    for state, slices in thought_out():
        legal = GAME.moves(state)
        for thought in slices:
            assert thought.advice.move in legal
            assert thought.advice.runner_up in (*legal, None)
            assert thought.advice.runner_up != thought.advice.move
            assert thought.advice.certainty in CERTAINTIES
            assert sorted(one.move for one in thought.ratings) == sorted(legal)
            assert thought.ratings[0].move == thought.advice.move
            assert thought.ratings[0].cost == 0
            assert all(0 <= one.cost <= other.cost for one, other in pairwise(thought.ratings))
            assert all(one.error >= 0 and one.certainty in CERTAINTIES for one in thought.ratings)


def test_thinking_ends_with_its_work_done_and_says_the_same_when_asked_again():
    for state, slices in thought_out():
        last = slices[-1]
        assert all(not thought.done for thought in slices[:-1])
        assert GAME.think(seen(state), last).advice == last.advice if last.work is not None else len(slices) == 1
        assert hash(last.work) == hash(last.work)


def test_work_about_another_moment_is_not_used():
    (one, first), (other, _) = [(state, slices) for state, slices in thought_out() if len(slices) > 1][:2]
    assert GAME.think(seen(other), first[0]) == GAME.think(seen(other), None)
    assert GAME.think(seen(one), first[0]) == first[1]
    assert GAME.bot(seen(one), "strong", first[1]) == GAME.bot(seen(one), "strong", None)


def exchanged(state: State, random: Random) -> State:
    """The same for the seat to move, with the hidden tiles in other places."""
    hidden = sorted(hidden_from(state, state.seat))
    other: State = renamed(state, dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True)))
    return other


def test_exchanging_hidden_tiles_changes_no_thought():
    random = Random("exchange thoughts")
    for state, slices in thought_out()[:6]:
        view, thought = GAME.seen_by(exchanged(state, random), state.seat), None
        for known in slices[:3]:
            thought = GAME.think(view, thought)
            assert thought == known


@pytest.mark.parametrize("level", LEVELS)
def test_exchanging_hidden_tiles_changes_no_move_of_a_bot(level):
    random = Random(f"exchange {level}")
    for state in random.sample(moments(), 5 if level == "strong" else 50):
        view = GAME.seen_by(exchanged(state, random), state.seat)
        assert thoughts(state, level) == thoughts(state, level, view)


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_legal_rounds_of_all_sizes_to_their_end(level):
    random = Random(f"rounds {level}")
    for number in range(2 if level == "strong" else 14):
        # The strong one plays a few moves of each round, and steady ones the rest.
        state = GAME.start(seed=number, **random_options(GAME, random, chance=0.3))
        while not state.over:
            now = "steady" if level == "strong" and random.random() > 0.1 else level
            last = thoughts(state, now)[-1]
            assert GAME.check(state, last.advice.move) == ()
            assert not flaws(Reader("chicken_foot").say(f"idea.{last.advice.idea}.other", **dict(last.advice.facts)))
            state = GAME.play(state, last.advice.move)


def test_bots_differ_as_they_should():
    for state in moments():
        easy, steady = (GAME.bot(seen(state), level, None) for level in ("easy", "steady"))
        assert easy.done
        assert steady.done
        laying = [move.tile for move in GAME.moves(state) if isinstance(move, Place)]
        if laying:
            costs = {tile: house_of(state.options).prices[Outlook(state).pack.index[tile]] for tile in laying}
            assert isinstance(easy.advice.move, Place)
            assert costs[easy.advice.move.tile] == max(costs.values())
            assert isinstance(steady.advice.move, Place)
        assert easy.advice.idea not in AHEAD
    with pytest.raises(ValueError, match="easy, steady, strong"):
        GAME.bot(seen(moments()[0]), "grand master", None)


def test_a_strong_bot_looks_no_further_than_it_may():
    for state in Random("bounded").sample(moments(), 8):
        work: Any = thoughts(state, "strong")[-1].work
        if work is not None:
            rounds = sum(map(len, work.columns))
            assert len(work.columns) <= BOT.choices
            assert rounds <= BOT.choices * BOT.first + (BOT.leaders + 1) * (BOT.most - BOT.first)


@pytest.mark.parametrize("rung", RUNGS)
def test_every_rung_says_sentences_in_every_slice(rung):
    for state, slices in thought_out():
        names = ("Ann", "Bea", "Cal", "Dot", "Eli", "Fay", "Gus", "Hal")
        reader = Reader("chicken_foot", names=names, seat=state.seat)
        for thought in (slices[0], slices[-1]):
            told = hint(GAME, state, state.seat, rung, thought)
            said = [reader.say(told.key, **dict(told.facts)), *(reader.say(key, **dict(facts)) for key, facts in told.more)]
            assert [(text, flaws(text)) for text in said if flaws(text)] == []
            if rung == "reason" and isinstance(thought.advice.move, Place):
                assert thought.advice.evidence or thought.advice.idea == "go_out"


def test_every_rating_says_a_sentence():
    reader = Reader("chicken_foot")
    for state, slices in thought_out():
        open_hands = GAME.think(GAME.seen_by(state, None), None)
        for thought in (slices[0], slices[-1], open_hands):
            for one in thought.ratings:
                text = reader.say(f"rated.{one.code}", **dict(one.facts))
                assert not flaws(text), text


def test_every_evidence_has_a_sentence_for_both_rungs():
    keys = [key.split(".") for key in read_phrases("dominoes_widgets.variants.chicken_foot") if key.startswith("evidence.")]
    codes = {code for _, code, _ in keys}
    assert all(["evidence", code, kind] in keys for code in codes for kind in ("reason", "move"))
    told = {"better", "likely", "slight", "close", "equal"}
    assert codes >= told | {f"real_{code}" for code in told} | {f"thumb_{code}" for code in told - {"equal"}} | {"dead"}
    assert codes >= {f"{code}_either" for code in CHANCE_TOLD} | {f"thumb_{code}_end" for code in told - {"equal"}}


def test_a_reason_does_not_name_the_tile_to_be_found_and_a_close_call_is_called_so():
    for state, slices in thought_out():
        for thought in slices:
            advice = thought.advice
            told = hint(GAME, state, state.seat, "reason", thought)
            reader = Reader("chicken_foot", seat=state.seat)
            said = " ".join(reader.say(key, **dict(facts)) for key, facts in told.more)
            if isinstance(advice.move, Place):
                assert str(advice.move.tile) not in re.findall(r"\d+-\d+", said), said
            if advice.idea in ("look_ahead", "look_close") and advice.evidence.startswith("thumb_"):
                close = advice.evidence.removesuffix("_end") in ("thumb_slight", "thumb_close")
                assert (advice.idea == "look_close") == close


def test_places_that_come_to_the_same_are_rated_the_same():
    met = 0
    for state, slices in thought_out():
        found: dict[object, set[tuple[float, float]]] = {}
        for one in slices[-1].ratings:
            found.setdefault(lay_of(state, one.move), set()).add((one.cost, one.error))
        assert all(len(numbers) == 1 for numbers in found.values())
        met += len(found) < len(slices[-1].ratings)
    assert met


def test_the_cost_is_the_mean_of_paired_differences():
    # 5 points against others' 8 (4 each), then 7 against 8: worth 1 and 3; the other choice is worth -1 twice. So 3 ± 1.
    worse, better = [Result(5, 8), Result(7, 8)], [Result(3, 8), Result(3, 8)]
    assert gap(worse, better, players=3) == (3.0, 1.0)
    assert best_of([worse, better], players=3) == 1
    # One standard error is 1.5: the difference of .5 does not make it leave the rule of thumb.
    close = [Result(3, 8), Result(4, 8)]
    assert gap(close, [Result(1, 8), Result(5, 8)], players=3) == (0.5, 1.5)
    assert best_of([close, [Result(1, 8), Result(5, 8)]], players=3) == 0
    assert best_of([worse, better], players=3, settled=True) == 0


TWO_FIVES = '[table]\n"9-9" = "9-5 9-8 9-3"\n"9-8" = "8-5"\n[hands]\nP1 = "5-2 5-1"\nP2 = "1-0"\nP3 = "7-7 7-6"\n'


def test_hindsight_looks_at_the_tiles_as_they_lie():
    # Nobody may draw. After 5-1 P2 goes out with 1-0: 7 points for P1, and 0 and 27 for the others, 13.5 on average. After 5-2
    # nobody can play, and P1 goes out with 5-1: 0 against 1 and 27, 14 on average. So 5-1 costs (7 - 13.5) - (0 - 14) = 7.5.
    state = position(f"players = 3\nboneyard = 1\n{TWO_FIVES}")
    thought = GAME.think(GAME.seen_by(state, None), None)
    assert thought.done
    assert str(thought.advice.move).startswith("5-2@")
    costs = {str(one.move): (one.cost, one.error) for one in thought.ratings}
    assert costs == {"5-2@9-5": (0, 0), "5-2@8-5": (0, 0), "5-1@9-5": (7.5, 0), "5-1@8-5": (7.5, 0)}
    facts = [dict(one.facts) for one in thought.ratings]
    assert [(one["n"], one["others"]) for one in facts] == [(0, 14), (0, 14), (7, 14), (7, 14)]
    # Where P2 has 2-0 instead, it is the other way round; what P1 sees is the same.
    other = position(f"players = 3\nboneyard = 1\n{TWO_FIVES.replace('1-0', '2-0')}")
    assert str(GAME.think(GAME.seen_by(other, None), None).advice.move).startswith("5-1@")
    assert thoughts(other)[-1] == thoughts(state)[-1]


DEAD = f'players = 3\nset = 6\nboneyard = 4\n{FOURS}"6-4" = "4-4"\n[hands]\nP1 = "4-0 4-1 5-5"\nP2 = "3-1 2-2"\nP3 = "3-3 2-0"\n'


def test_a_foot_that_nobody_can_finish_takes_the_heaviest_toe_first():
    # Seven fours: 6-4, 5-4, 4-3, 4-2 and 4-4 lie on the table, so 4-1 and 4-0 are left for three toes.
    state = position(DEAD)
    for thought in thoughts(state):
        assert (str(thought.advice.move), thought.advice.idea, thought.advice.certainty) == ("4-1@4-4", "dead_foot", "sum")
        assert dict(thought.advice.facts).items() >= {"n": 3, "left": 2, "points": 5, "double": Tile(4, 4)}.items()
    assert thoughts(state)[-1].advice.evidence == "dead"
    house, worlds, choose = house_of(state.options), Worlds(seen(state)), Judge(house_of(state.options)).choose
    heavy, light = (lay_of(state, parse_move(word)) for word in ("4-1@4-4", "4-0@4-4"))
    for number in range(40):
        ended = [play_out(house, worlds[number], choose, lay).scores[0] for lay in (heavy, light)]
        assert ended[0] <= ended[1]


def told(state: State, move: str) -> tuple[str, dict[str, object]]:
    """The idea of a move, and its facts."""
    idea, facts = idea_of(Outlook(seen(state)), lay_of(state, parse_move(move)))
    return idea, dict(facts)


def test_a_number_that_nobody_else_has():
    # Seven ones: 6-1, 1-1, 3-1, 4-1 and 1-0 lie on the table, and P1 holds the two others. So the end after 2-1 is his own.
    table = '[table]\n"6-6" = "6-1 6-2 6-5"\n"6-1" = "1-1"\n"1-1" = "3-1 4-1 1-0"\n'
    state = position(f'players = 3\nset = 6\nboneyard = 6\n{table}[hands]\nP1 = "2-1 5-1 3-3"\nP2 = "5-0 2-2"\nP3 = "3-2"\n')
    assert told(state, "2-1@6-2") == ("own_end", {"value": 1, "n": 1})
    # Here 6-1, 5-1 and 1-0 lie on the table, and P1 has the double and three toes for it.
    table = '[table]\n"6-6" = "6-1 6-5 6-0"\n"6-5" = "5-1"\n"6-0" = "1-0"\n'
    hand = "1-1 2-1 3-1 4-1"
    state = position(f'players = 3\nset = 6\nboneyard = 6\n{table}[hands]\nP1 = "{hand}"\nP2 = "5-0 2-2"\nP3 = "3-2"\n')
    assert told(state, "1-1@6-1") == ("own_foot", {"value": 1, "n": 3})
    assert thoughts(state)[0].advice.evidence in ("foot_sure", "alone", "chance", "chance_same", "end")


def test_the_chance_that_a_foot_can_be_served_by_hand():
    # Tiles of double-six: 28, of which 6 lie on the table and 4 in the hand: 18 are unseen. Of the seven fives 6-5 lies there and
    # 5-5, 5-1 are held: 4 are unseen. P2 holds 3 tiles, P3 5. With one own toe two more must be among these eight.
    table = '[table]\n"6-6" = "6-5 6-4 6-0"\n"6-4" = "4-3"\n"6-0" = "2-0"\n'
    hands = 'P1 = "5-5 5-1 1-1 0-0"\nP2 = "3-3 3-2 2-1"\nP3 = "5-0 4-4 4-2 4-1 3-0"\n'
    state = position(f"players = 3\nset = 6\nboneyard = 10\n{table}[hands]\n{hands}")
    idea, facts = told(state, "5-5@6-5")
    can = 100 * (1 - comb(14, 3) / comb(18, 3))  # 55.4
    assert (idea, facts) == ("lay_double", {"value": 5, "left": 4, "n": 1, "rival": 1, "share": round(can)})
    advice = thoughts(state)[0].advice
    enough = 1 - (comb(14, 8) + 4 * comb(14, 7)) / comb(18, 8)
    assert (str(advice.move), advice.evidence, dict(advice.facts)["toes"]) == ("5-5@6-5", "foot", round(100 * enough))


def test_the_chance_that_a_draw_fits_by_hand():
    # P1 has nothing for 9-5, 9-8 and 9-3. Unseen are 55 - 4 - 2 = 49 tiles; fives, eights and threes: ten each, of which three
    # pairs are shared (8-5, 8-3, 5-3) and 9-5, 9-8, 9-3 lie there, so 30 - 3 - 3 = 24.
    state = position('players = 3\nboneyard = 20\n[table]\n"9-9" = "9-5 9-8 9-3"\n[hands]\nP1 = "7-6 2-1"\n')
    advice = GAME.advise(seen(state))
    assert (advice.idea, advice.evidence, advice.certainty) == ("must_draw", "draw", "rule")
    assert dict(advice.facts) == {"seat": 0, "unseen": 49, "left": 24, "percent": 49}


def test_the_chance_that_the_next_player_can_follow_by_hand():
    # Ends 4, 2 and 2 of a double-six set. Six tiles lie on the table and P1 holds four: 18 of the 28 are unseen.
    table = '[table]\n"6-6" = "6-4 6-1 6-0"\n"6-1" = "2-1"\n"6-0" = "2-0"\n[hands]\n'
    hands = 'P1 = "5-4 3-2 2-2 5-5"\nP2 = "5-1 5-0 5-3"\nP3 = "3-3 1-1"\n'
    state = position(f"players = 3\nset = 6\nboneyard = 13\n{table}{hands}")
    outlook = Outlook(seen(state))
    # Of the unseen tiles 4-4, 4-3, 4-2, 4-1, 4-0 show a four, 5-2 and 6-2 a two, 5-0, 5-1, 5-3 and 6-5 a five.
    after_54 = {"5-2", "6-2", "4-2", "5-0", "5-1", "5-3", "6-5"}  # ends 5, 2, 2
    fours, threes = {"4-4", "4-3", "4-2", "4-1", "4-0"}, {"4-3", "3-3", "5-3", "6-3", "3-1", "3-0"}
    after_32 = fours | threes | {"5-2", "6-2"}  # ends 4, 3, 2
    assert outlook.unseen.bit_count() == 18
    for move, fitting in (("5-4@6-4", after_54), ("3-2@2-1", after_32)):
        k = len(fitting)
        chance = outlook.rival_can(lay_of(state, parse_move(move)))
        assert chance == (1 - Fraction(comb(18 - k, 3), comb(18, 3)), True)


def test_with_two_tiles_the_one_that_leaves_an_end_goes_first():
    # Ends 5, 8 and 3. After 5-4 the last tile is 8-2, which an end takes; after 8-2 the last one is 5-4, which one takes as well.
    state = position('players = 3\nboneyard = 20\n[table]\n"9-9" = "9-5 9-8 9-3"\n[hands]\nP1 = "5-4 8-5"\n')
    # After 5-4 ends 4, 8, 3 take 8-5 once; after 8-5 on the 8 ends 5, 5, 3 take 5-4 twice.
    assert told(state, "8-5@9-8")[1] == {"n": 2}
    assert told(state, "8-5@9-8")[0] == "last_two"
    assert told(state, "5-4@9-5")[0] != "last_two"


def test_a_drawn_tile_that_may_be_kept_is_weighed_as_well():
    for seed in range(40):
        random = Random(seed)
        state = GAME.start(seed=seed, players=3, must_play_drawn=False)
        while not state.over and not (len(GAME.moves(state)) > 1 and Pass() in GAME.moves(state)):
            state = GAME.play(state, random.choice(GAME.moves(state)))
        if not state.over:
            break
    first, *_, last = thoughts(state)
    assert first.advice.idea == "lay_drawn"
    assert {one.move for one in last.ratings} == set(GAME.moves(state))
    assert last.advice.idea in ("lay_drawn", "keep_drawn", "force_end", "force_end_behind", "dead_foot")


def test_the_coach_looks_further_than_a_bot():
    assert COACH.most > BOT.most
    assert COACH.choices > BOT.choices
