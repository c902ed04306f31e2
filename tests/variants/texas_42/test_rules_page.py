"""The rulebook's page of a game with one ruleset: what an open rule shows, its options, examples with tricks and calls."""

import re
from html.parser import HTMLParser

import pytest

from dominoes_widgets.core.position import read_toml
from dominoes_widgets.render.page import page
from dominoes_widgets.teach.address import query_of
from dominoes_widgets.teach.rulebook import examples, rulebook
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.variants.registry import games
from dominoes_widgets.variants.texas_42.game import Texas42
from dominoes_widgets.view.build import build
from dominoes_widgets.view.build_rules import book
from dominoes_widgets.view.describe import describe
from dominoes_widgets.view.words import Reader
from tests.view.played import flaws
from tests.view.rule_pages import RulesPage

GAME = Texas42()
WORLD = World({**games(), "texas_42": GAME}, {**dict.fromkeys(games(), ()), "texas_42": ()})
BOOK = rulebook("texas_42")
EXAMPLES = examples("texas_42")
CALLS = ("bid:", "trumps:", "pass")
PAGE = RulesPage("texas_42", WORLD)
START, told, part_of, shown, opened = PAGE.start, PAGE.told, PAGE.part_of, PAGE.shown, PAGE.opened


def test_every_rule_stands_there_once_under_a_group_with_a_name():
    assert sorted(shown(START)) == sorted(BOOK)
    names = [name for _, name, _ in part_of(START).rules]
    assert names == [
        "Players and deal", "What tiles are worth", "Bidding", "Suits and trumps", "Playing tricks",
        "The end of a hand, and marks", "Fair play", "House rules",
    ]  # fmt: skip
    text = describe(build(START, WORLD))
    assert all(f"{rule} {entry['title']}\n{entry['text']}" in text for rule, entry in BOOK.items())


def test_one_ruleset_needs_no_choice_and_has_nothing_to_compare():
    for session in (START, told(START, do="differ_rules")):
        part = part_of(session)
        assert part.rulesets == ()
        assert part.differ_button is None
        assert part.differences is None
        region = page(build(session, WORLD), width=1100, height=720).regions["rules"]
        assert "dw-rules-sets" not in region
        assert "Ruleset" not in re.sub(r"<[^>]*>", "", region)
    assert not any(entry.ruleset for _, _, found in part_of(START).rules for entry in found)


@pytest.mark.parametrize("rule", BOOK)
def test_an_open_rule_shows_example_sources_and_links(rule):
    entry, detail = BOOK[rule], opened(rule)
    drawn = detail.example
    assert drawn is not None
    assert drawn.caption == EXAMPLES[rule].caption
    assert drawn.board or drawn.tiles or drawn.sheet
    assert (drawn.open is not None) == bool(EXAMPLES[rule].position)
    if drawn.verdict:
        assert drawn.verdict.tone == ("good" if EXAMPLES[rule].legal else "no")
        assert drawn.verdict.reasons or drawn.verdict.lines
        assert not any(map(flaws, (*drawn.verdict.lines, *(reason.text for reason in drawn.verdict.reasons))))
    assert ("Decided here" in " ".join(detail.sources)) == ("decision" in entry)
    assert ("Source document" in " ".join(detail.sources)) == ("document" in entry)
    assert len(detail.pages) == len(entry.get("pages", ()))
    assert len(detail.options) == len(entry.get("options", ()))
    assert [values.count("(as usual)") for _, values in detail.options] == [1] * len(detail.options)
    assert {button.do["id"] for button in detail.related} == set(entry.get("see", ()))


@pytest.mark.parametrize("rule", [rule for rule, one in EXAMPLES.items() if one.position])
def test_an_example_points_at_the_tile_that_is_tried_and_opens_on_the_board_as_it_was_drawn(rule):
    drawn = opened(rule).example
    assert drawn is not None
    assert drawn.board is not None
    assert drawn.hand is not None
    tried = [held.tile for held in drawn.hand.tiles if held.chosen]
    is_call = str(EXAMPLES[rule].move).startswith(CALLS)
    held = str(EXAMPLES[rule].move).partition(":")[0] in {str(one.tile) for one in drawn.hand.tiles}
    assert len(tried) == (held and not is_call)
    session = told(told(START, do="rule", id=rule), do="show_example", id=rule)
    board = build(session, WORLD).board
    assert session.page == "play"
    assert board is not None
    assert board.alt == drawn.board.alt
    assert session.table is not None
    assert GAME.table(session.table.state) == GAME.table(GAME.from_position(read_toml(EXAMPLES[rule].position)))


def test_the_table_of_hands_has_the_numbers_of_the_rules():
    example = opened("T42-02").example
    assert example is not None
    assert example.sheet is not None
    rows = [row[0:1] + row[2:] for row in example.sheet.rows]
    assert rows == [
        ("2", "7", "14"), ("3", "7", "7"), ("4", "7", "0"), ("5", "5", "3"), ("6", "4", "4"), ("7", "4", "0"),
    ]  # fmt: skip
    assert {row[1] for row in example.sheet.rows} == {"double-6"}


def test_a_sheet_of_marks_has_a_column_for_each_pair_of_partners():
    example = opened("T42-33").example
    assert example is not None
    assert example.sheet is not None
    assert len(example.sheet.head) == 3
    assert example.sheet.head[0] == "Hand"
    assert all(" and " in side for side in example.sheet.head[1:])
    assert example.sheet.totals == ("2", "1")


def test_options_are_told_with_their_values_and_what_is_usual():
    assert dict(opened("T42-34").options) == {"A lost 84 brings the others": "two marks (as usual); or one mark"}
    assert "a new hand is dealt (as usual)" in dict(opened("T42-15").options)["When everybody passes"]


@pytest.mark.parametrize(
    "word, inside, outside",
    [("T42-27", "T42-27", "T42-28"), ("double blank", "T42-03", "T42-01"), ("  SEVENS pips ", "T42-O-04", "T42-24")],
)
def test_a_search_looks_in_id_title_and_text(word, inside, outside):
    found = shown(told(START, do="search", value=word))
    assert inside in found
    assert outside not in found


def test_what_is_looked_for_in_one_game_does_not_hide_the_rules_of_another():
    there = told(told(Session(), do="go", page="rules", game="mexican_train"), do="search", value="boneyard", ruleset="B")
    here = told(there, do="go", page="rules", game="texas_42")
    assert (here.search, here.rules_of, here.rule) == ("", "", "")
    assert len(shown(here)) == len(BOOK)
    led = told(there, do="rule", id="T42-27")
    assert (led.game, led.rule) == ("texas_42", "T42-27")
    assert query_of(led) == "?game=texas_42&page=rules&rule=T42-27"


class _Unbalanced(HTMLParser):
    """Counts the tags that are open."""

    depth = 0

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002 - the parser's signature
        self.depth += tag == "div"

    def handle_endtag(self, tag: str) -> None:
        self.depth -= tag == "div"


def test_the_page_of_an_open_rule_is_whole():
    region = page(build(told(START, do="rule", id="T42-27"), WORLD), width=360, height=700).regions["rules"]
    parser = _Unbalanced()
    parser.feed(region)
    assert parser.depth == 0
    assert region.count('class="dw-board"') == 1
    assert "@ID@" not in region


def test_the_book_on_paper_has_every_example():
    whole = [entry for _, _, entries in book(Reader("texas_42"), GAME, "") for entry in entries]
    assert {entry.id for entry in whole} == set(BOOK)
    assert all(entry.detail is not None and entry.detail.example is not None for entry in whole)
