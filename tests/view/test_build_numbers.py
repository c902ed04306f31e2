"""The page of numbers on the screen: in words, drawn, as a table and as text, which all say the same."""

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from dominoes_widgets.core.numbers import MEANS
from dominoes_widgets.render.page import page
from dominoes_widgets.teach import counting
from dominoes_widgets.teach.session import Session
from dominoes_widgets.view.build import build
from dominoes_widgets.view.build_numbers import AFTER_MILLISECONDS, chance_text
from dominoes_widgets.view.count_words import percent, scale
from dominoes_widgets.view.describe import describe
from dominoes_widgets.view.model import Screen
from dominoes_widgets.view.numbers_part import NumbersPart
from dominoes_widgets.view.words import Reader
from tests.teach.sessions import HOME
from tests.teach.test_numbers_page import MINE, act, at_numbers, desk, through
from tests.view.played import flaws

KINDS = [(game, kind) for game, book in MINE.numbers.items() for kind in book.KINDS]


def shown(session: Session) -> Screen:
    screen = build(session, MINE)
    assert not screen.alert
    assert page(screen, width=360, height=700).regions
    return screen


def part(session: Session) -> NumbersPart:
    found = shown(session).numbers
    assert found is not None
    return found


def counted(game: str, kind: str, rounds: int = 14) -> Session:
    session = act(at_numbers(game), "numbers", kind=kind)
    return through(act(session, "count", fields={"rounds": str(rounds), "seed": "2"}))


def test_after_a_refused_form_the_count_is_said_to_be_the_one_before():
    session = act(at_numbers(), "count", fields={"hand": "7", "set": "6", "rounds": "20", "seed": "5"})
    session = through(session)
    assert part(session).count.earlier == ""
    refused = replace(act(session, "count", fields={"hand": "7", "set": "6", "rounds": "x", "seed": "5"}), problem=None)
    told = part(refused).count
    assert told.earlier.startswith("This is still the count from before.")
    assert "Rounds: 20" in told.earlier
    assert told.chart is not None
    assert {field.name: field.value for field in part(refused).form.fields}["rounds"] == "x"
    assert told.earlier in describe(shown(refused))


def test_a_refused_question_has_no_answer_and_keeps_its_numbers():
    session = act(at_numbers(), "chance", name="next_draw", fields={"unseen": "9", "fitting": "10"})
    question = part(replace(session, problem=None)).questions[0]
    assert (question.refused, question.formula, question.note) == (True, "", "")
    assert [field.value for field in question.form.fields] == ["9", "10"]
    assert flaws(question.answer) == []
    right = part(act(session, "chance", name="next_draw", fields={"unseen": "9", "fitting": "3"})).questions[0]
    assert not right.refused
    assert "33.33" in right.answer  # three of nine


def test_only_hands_that_a_set_has_are_offered():
    def hands(session: Session) -> list[str]:
        return [value for value, _ in {field.name: field for field in part(session).form.fields}["hand"].choices]

    assert hands(at_numbers())[-1] == "45"
    small = act(at_numbers(), "fill", name="set", value="6")
    assert hands(small)[-1] == "27"  # 28 tiles, and the engine is set aside
    large = act(small, "fill", name="set", value="12")
    assert hands(large)[-1] == "45"


@pytest.mark.parametrize("game, kind", KINDS)
def test_picture_table_and_text_say_the_same(game, kind):
    session = counted(game, kind, 14 if kind != "bids" else 2)
    count = part(session).count
    assert count.chart is not None
    assert count.table is not None
    text = describe(shown(session))
    assert count.chart.alt in text
    assert [bar.label for bar in count.chart.bars] == [row[0] for row in count.table.rows]
    for bar, row in zip(count.chart.bars, count.table.rows, strict=True):
        assert f"{bar.label}: {bar.text}" in count.chart.alt
        assert row[0] in text
        assert len(row) == len(count.table.head)
        assert bar.value <= count.chart.top
        assert min(bar.value + bar.error, 1) <= count.chart.top or MINE.numbers[game].KINDS[kind].style == MEANS
    if MINE.numbers[game].KINDS[kind].style != MEANS:
        hits = {row[0]: int(row[1]) for row in count.table.rows}
        assert sum(hits.values()) == sum(desk(session).count.counts.values())
    for line in (*count.lines, *count.legend, count.status):
        assert flaws(line) == [], line


@pytest.mark.parametrize("game", MINE.numbers)
def test_the_words_of_the_page_are_whole(game):
    numbers = part(at_numbers(game))
    said = [numbers.text, numbers.about, numbers.same, numbers.exact_text]
    for question in numbers.questions:
        said += [question.text, question.formula, question.note]
    assert [(one, flaws(one)) for one in said if set(flaws(one)) - {"a code"}] == []


def test_a_running_count_asks_for_its_next_slice_and_says_nothing():
    session = act(act(at_numbers(), "count", fields={"rounds": "900"}), "counting")
    screen = shown(session)
    assert screen.auto == (AFTER_MILLISECONDS, {"do": "counting"})
    assert screen.say == ""
    assert [button.do for button in part(session).buttons] == [{"do": "count_stop"}]
    assert part(session).count.status == "100 of 900 rounds"


def test_only_the_beginning_of_a_count_brings_it_into_view():
    started = act(at_numbers(), "count", fields={"rounds": "900"})
    first = act(started, "counting")
    assert [shown(one).scroll for one in (at_numbers(), started, first)] == [None, "count", "count"]
    assert shown(act(first, "counting")).scroll is None


def test_an_ended_count_tells_what_was_found():
    screen = shown(counted("mexican_train", "starters", 300))
    assert screen.auto is None
    assert screen.say.startswith("300 rounds counted. On average ")
    assert "The exact value is 2.000." in screen.say
    assert "The exact value is 9.54%." in screen.say


def test_a_stopped_count_can_go_on_or_begin_again():
    session = act(act(act(at_numbers(), "count", fields={"rounds": "900"}), "counting"), "count_stop")
    numbers = part(session)
    assert numbers.count.status == "Stopped after 100 of 900 rounds. What was counted stays."
    assert [button.text for button in numbers.buttons] == ["Go on"]
    assert numbers.form.submit == "Start again"
    assert shown(session).auto is None


def test_a_count_with_open_hands_says_that_they_flatter():
    assert part(counted("texas_42", "bids", 1)).count.lines[-1].endswith("count on 5 to 8 in 100 less.")


def test_before_the_first_round_there_is_no_answer_to_see():
    numbers = part(at_numbers())
    assert numbers.count.chart is None
    assert numbers.count.lines == ()
    assert numbers.count.status == "Guess first, then press Start."


def test_the_published_mean_is_told_only_of_the_hand_it_is_of():
    usual = counted("mexican_train", "longest_train", 20)
    assert "Counted once before, in 200,000 rounds: 8.956 ± 0.009." in part(usual).count.lines
    other = through(act(usual, "count", fields={"hand": "12", "set": "12", "rounds": "20"}))
    assert "8.956" not in " ".join(part(other).count.lines)


def test_only_what_changes_is_painted_while_a_count_goes_on():
    one = act(act(at_numbers(), "count", fields={"rounds": "900"}), "counting")
    before, after = (page(build(s, MINE), width=1200, height=700).regions for s in (one, act(one, "counting")))
    assert {name for name in before if before[name] != after[name]} == {"count"}


def test_the_line_for_a_notebook_makes_the_same_count():
    (_, link), (_, line) = part(counted("mexican_train", "longest_train", 20)).share
    assert line == 'numbers("longest_train", game="mexican_train", hand=15, set=12, rounds=20, seed=2)'
    assert link == "?game=mexican_train&page=numbers&count=longest_train.hand-15.set-12.rounds-20.seed-2"


def test_ways_to_the_page():
    home = shown(HOME)
    cards = next(section.cards for section in home.sections if section.key == "numbers")
    assert [card.button.do["game"] for card in cards] == list(MINE.numbers)
    game = shown(act(HOME, "go", page="game", game="texas_42"))
    card = next(section.cards[0] for section in game.sections if section.key == "numbers")
    assert act(HOME, **card.button.do).page == "numbers"  # type: ignore[arg-type]
    bare = replace(MINE, numbers={})
    assert "numbers" not in [section.key for section in build(HOME, bare).sections]


# ---- exact chances


def answer(session: Session, name: str, **fields: str) -> str:
    session = act(session, "chance", name=name, fields=fields)
    return next(one.answer for one in part(session).questions if one.form.key == f"chance-{name}")


def test_the_next_draw_fits():
    """Nine of 75 tiles that are not seen fit (section 4 of the notes: .120)."""
    assert answer(at_numbers(), "next_draw", unseen="75", fitting="9") == "12.00%, that is 3/25"


def test_an_opponent_can_follow():
    """None of fifteen tiles out of 90 with twelve that fit: C(78, 15) / C(90, 15) = .09538, so .90462 can."""
    assert answer(at_numbers(), "can_follow", unseen="90", fitting="12", held="15") == "90.46%"


def test_a_foot_that_waits_for_two_of_four_tiles():
    """Two toes, both fitting tiles in one hand of two out of four tiles: one of six ways."""
    session = at_numbers("chicken_foot")
    given = {"unseen": "4", "fitting": "2", "held": "2", "toes": "2", "own": "0"}
    assert answer(session, "foot", **given) == "16.67%, that is 1/6"
    assert answer(session, "foot", **{**given, "toes": "3"}) == "0%: it cannot happen."
    assert answer(session, "foot", **{**given, "own": "2"}) == "100%: it is certain."


def test_what_partner_holds():
    session = at_numbers("texas_42")
    assert answer(session, "holds", unseen="21", held="7") == "33.33%, that is 1/3"
    assert answer(session, "exactly", unseen="21", fitting="3", held="7", found="0") == "27.37%, that is 26/95"


def test_a_number_that_cannot_be_is_refused_in_the_words_of_its_field():
    session = act(at_numbers(), "chance", name="next_draw", fields={"unseen": "9", "fitting": "x"})
    assert build(session, MINE).alert == "Those of them that fit: this must be a whole number from 0 to 9, not “x”."


@pytest.mark.parametrize(
    "chance, said",
    [
        (Fraction(1, 3), "33.33%, that is 1/3"),
        (Fraction(2148, 1_184_040), "0.181%, or about 1 in 551.2"),
        (Fraction(9999, 10_000), "99.990%"),
    ],
)
def test_chances_in_words(chance, said):
    assert chance_text(Reader(""), chance) == said


@pytest.mark.parametrize("highest", [0.0003, 0.02, 0.193, 0.5, 0.97, 3.2, 8.99, 42.0])
def test_a_scale_is_round_and_high_enough(highest):
    steps = scale(highest)
    assert steps[0] == 0
    assert highest <= steps[-1] <= 2 * highest
    assert 3 <= len(steps) <= 6
    assert re.fullmatch(r"[125](\.0)?e[+-]\d+|2\.5e[+-]\d+", f"{steps[1]:.1e}".replace(".0e", "e"))


def test_almost_all_never_looks_like_all():
    assert percent(Reader(""), 0.99998, 1) == "99.998%"
    assert percent(Reader(""), 1, 1) == "100.0%"


def test_a_count_by_groups_has_a_bar_for_every_group_from_the_start():
    session = counted("mexican_train", "train_by_hand", 3)
    count = part(session).count
    assert count.chart is not None
    assert len(count.chart.bars) == len(counting.bar_estimates(MINE.numbers["mexican_train"], desk(session).count))
