"""The rulebook's page: what is found, what an open rule shows, where its links lead, and what differs, worked out anew."""

import json
import re
import xml.etree.ElementTree as ET

import pytest

from dominoes_widgets import rulebook as printed
from dominoes_widgets.core.problems import InvalidOption
from dominoes_widgets.render.page import page
from dominoes_widgets.teach.address import query_of, visit
from dominoes_widgets.teach.intent import read_intent
from dominoes_widgets.teach.reducer import step
from dominoes_widgets.teach.rulebook import examples, rulebook
from dominoes_widgets.teach.session import Session
from dominoes_widgets.variants.mexican_train.options import BY_NAME, MOST_PLAYERS, Options
from dominoes_widgets.view.board import Board
from dominoes_widgets.view.build import build
from dominoes_widgets.view.describe import describe
from dominoes_widgets.widgets.app import the_world
from tests.view.rule_pages import RulesPage

WORLD = the_world()
BOOK = rulebook("mexican_train")
EXAMPLES = examples("mexican_train")
PAGE = RulesPage("mexican_train", WORLD)
START, told, part_of, shown, opened = PAGE.start, PAGE.told, PAGE.part_of, PAGE.shown, PAGE.opened


def test_every_rule_stands_there_once_in_words_without_its_example():
    assert sorted(shown(START)) == sorted(BOOK)
    text = describe(build(START, WORLD))
    assert all(f"{rule} {entry['title']}\n{entry['text']}" in text for rule, entry in BOOK.items())
    assert "dw-board" not in page(build(START, WORLD), width=1100, height=720).regions["rules"]


@pytest.mark.parametrize(
    "word, inside, outside",
    [
        ("MT-A-23", "MT-A-23", "MT-A-24"),
        ("mt-a-37", "MT-A-37a", "MT-A-36"),
        ("BONEYARD empty", "MT-A-25", "MT-A-01"),
        ("  wild blanks ", "MT-O-19", "MT-A-11"),
    ],
)
def test_a_search_looks_in_id_title_and_text(word, inside, outside):
    found = shown(told(START, do="search", value=word))
    assert inside in found
    assert outside not in found


def test_a_search_says_how_many_and_a_wrong_one_offers_words_that_are_there():
    assert "3 rules" in part_of(told(START, do="search", value="several open doubles")).found
    part = part_of(told(START, do="search", value="markerz"))
    assert part.rules == ()
    assert "No rule here has “markerz”" in part.found
    assert {"do": "search", "value": "marker", "group": ""} in [button.do for button in part.help]
    again = told(told(START, do="search", value="markerz"), **part.help[-1].do)
    assert len(shown(again)) == len(BOOK)


def test_what_is_searched_is_escaped():
    region = page(build(told(START, do="search", value="<b>&"), WORLD), width=400, height=700).regions["rules"]
    assert "<b>" not in region
    assert "&lt;b&gt;&amp;" in region


@pytest.mark.parametrize("ruleset", ["A", "B"])
def test_a_ruleset_shows_its_rules_and_the_house_rules(ruleset):
    assert {BOOK[rule]["ruleset"] for rule in shown(told(START, do="search", ruleset=ruleset))} == {ruleset, "O"}


def test_a_group_shows_its_rules_and_the_groups_count_what_is_found():
    session = told(START, do="search", group="mexican_train")
    assert shown(session) == ["MT-A-21", "MT-B-12", "MT-B-13"]
    searched = part_of(told(START, do="search", value="boneyard"))
    counts = {button.key: int(re.findall(r"\d+", button.text)[-1]) for button in searched.groups}
    assert counts["group-all"] == sum(n for key, n in counts.items() if key != "group-all")
    assert all(button.off == (counts[button.key] == 0) for button in searched.groups)


@pytest.mark.parametrize("given", [{"ruleset": "C"}, {"group": "nowhere"}])
def test_an_unknown_filter_is_refused(given):
    after = step(START, read_intent({"do": "search", **given}), WORLD)
    assert after.problem is not None


@pytest.mark.parametrize("rule", BOOK)
def test_an_open_rule_shows_example_sources_and_links(rule):
    entry, detail = BOOK[rule], opened(rule)
    assert detail.example is not None
    assert detail.example.caption == EXAMPLES[rule].caption
    drawn = detail.example
    assert drawn.board or drawn.tiles or drawn.sheet
    assert (drawn.open is not None) == bool(EXAMPLES[rule].position)
    if drawn.verdict:
        assert drawn.verdict.tone == ("good" if EXAMPLES[rule].legal else "no")
        assert drawn.verdict.reasons or drawn.verdict.lines
    assert ("Decided here" in " ".join(detail.sources)) == ("decision" in entry)
    assert ("Source document" in " ".join(detail.sources)) == ("document" in entry)
    assert len(detail.pages) == len(entry.get("pages", ()))
    assert all(title and address for title, address in detail.pages)
    assert len(detail.options) == len(entry.get("options", ()))
    wanted = {*entry.get("see", ()), *([entry["twin"]] if "twin" in entry else [])}
    assert {button.do["id"] for button in detail.related} == wanted


@pytest.mark.parametrize("width", [328, 736, 1408])
def test_the_open_example_is_drawn_and_only_that_one(width):
    region = page(build(told(START, do="rule", id="MT-A-20"), WORLD), width=width, height=800).regions["rules"]
    boards = re.findall(r'<svg class="dw-board".*?</svg>', region, flags=re.DOTALL)
    assert len(boards) == 1
    assert "@ID@" not in region
    ET.fromstring(boards[0].replace("<svg", '<svg xmlns:xlink="x"', 1))  # HTML knows the prefix by itself


def test_options_are_told_with_their_values_and_what_is_usual():
    assert dict(opened("MT-A-13").options) == {"Length of a first turn": "one tile; or as many tiles as fit (as usual)"}
    assert dict(opened("MT-B-26").options) == {
        "The double blank costs": "0 points (as usual); or 25 points; or 50 points"
    }
    assert "(ruleset A)" in dict(opened("MT-O-15").options)["The double blank costs"]


def test_steps_that_exercise_a_rule_are_links_that_lead_there():
    for lesson in WORLD.lessons["mexican_train"]:
        for one in lesson.steps:
            for rule in one.rules:
                links = [dict(button.do) for button in opened(rule).steps]
                place = {"lesson": lesson.id, "step": one.id}
                assert {"do": "go", "page": "learn", "game": "mexican_train", **place} in links
    link = next(button for button in opened("MT-A-23").steps)
    there = told(START, **link.do)
    assert there.page == "learn"
    assert there.run is not None
    assert there.run.step.id == link.do["step"]


@pytest.mark.parametrize("rule", [rule for rule, one in EXAMPLES.items() if one.position])
def test_an_example_opens_on_the_board_as_it_was_drawn(rule):
    session = told(told(START, do="rule", id=rule), do="show_example", id=rule)
    board = build(session, WORLD).board
    drawn = opened(rule).example
    assert session.page == "play"
    assert isinstance(board, Board)
    assert drawn is not None
    assert isinstance(drawn.board, Board)
    assert board.table == drawn.board.table


def test_a_rule_without_a_board_cannot_be_opened_on_one():
    assert step(START, read_intent({"do": "show_example", "id": "MT-A-42"}), WORLD).problem is not None


def test_a_reason_leads_to_its_rule_from_every_page_and_back():
    play = told(Session(game="mexican_train"), do="new", seed=3, fields={"players": "2"})
    refused = step(play, read_intent({"do": "draw"}), WORLD)
    region = page(build(refused, WORLD), width=1100, height=720).regions["side"]
    found = re.search(r'data-key="book-(MT-A-\d+)" data-do="([^"]+)"', region)
    assert found
    there = told(refused, **json.loads(found[2].replace("&#34;", '"')))
    assert there.page == "rules"
    assert there.rule == found[1]
    back = told(there, **part_of(there).back[-1].do)
    assert back.page == "play"
    assert back.table == refused.table


def test_a_link_to_a_hidden_rule_takes_the_filters_off():
    session = told(told(START, do="search", ruleset="B"), do="search", group="scoring")
    assert "MT-A-20" in shown(told(session, do="rule", id="MT-A-20"))
    kept = told(told(START, do="search", ruleset="A"), do="rule", id="MT-A-20")
    assert kept.rules_of == "A"


def test_the_address_names_the_open_rule_and_finds_it_again():
    session = told(START, do="rule", id="MT-A-37a")
    assert query_of(session) == "?game=mexican_train&page=rules&rule=MT-A-37a"
    assert visit(Session(), query_of(session), WORLD).rule == "MT-A-37a"
    wrong = visit(Session(), "?game=mexican_train&page=rules&rule=MT-X-1", WORLD)
    assert wrong.page == "home"
    assert wrong.problem is not None
    assert wrong.problem.code == "rules.unknown"


def test_what_differs_is_worked_out_from_options_deals_and_ids():
    told_of = part_of(told(START, do="differ_rules")).differences
    assert told_of is not None
    (_, rows), (_, grounds) = told_of.tables
    said = {row.topic: row.said for row in rows}
    assert said["Players"] == tuple(f"2 to {MOST_PLAYERS[ruleset]}" for ruleset in "AB")
    for switch in BY_NAME.values():
        label = f"option.{switch.name}"
        differs = switch.default_in("A") != switch.default_in("B")
        assert differs == any(row.rules and row.rules[0].key.startswith(f"differ-{switch.name}") for row in rows), label
    for players in (2, 4, 8):
        options = Options.of("A", players)
        row = next(row for row in rows if row.topic.startswith("Deal") and str(players) in row.topic)
        assert row.said[0] == f"double-{options.highest}, {options.hand} tiles each"
    assert not any("5" in row.topic for row in rows if row.topic.startswith("Deal"))
    twins = {row.rules[0].do["id"] for row in grounds}
    assert {"MT-A-34", "MT-A-37"} <= twins
    assert "MT-A-20" not in twins
    alone = {str(button.do["id"]) for _, links in told_of.alone for button in links}
    assert alone == {rule for rule, entry in BOOK.items() if entry["ruleset"] != "O" and "twin" not in entry}


def test_the_printable_rulebook_holds_every_example_and_is_not_too_large_to_send():
    session = told(START, do="print_rules")
    region = page(build(session, WORLD), width=1100, height=720).regions["rules"]
    assert 'data-download="rulebook.html"' in region
    whole = printed()
    assert len(whole.html) < 2_000_000
    assert whole.html.count('<section class="rule"') == len(BOOK)
    assert whole.html.count("<svg") > whole.html.count('class="dw-board"') > 70
    ids = re.findall(r' id="([^"]+)"', whole.html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', whole.html)) <= set(ids)
    assert "http" not in re.sub(r"<bdi[^>]*>[^<]*</bdi>|http://www.w3.org/[a-z0-9/]+", "", whole.html)
    assert "MT-B-05" not in printed(ruleset="A").html.split("<body")[1].replace("see", "")


def test_a_wrong_ruleset_is_named_when_printing():
    with pytest.raises(InvalidOption, match="cannot be “C”"):
        printed(ruleset="C")
