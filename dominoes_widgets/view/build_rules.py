"""The rulebook's page: every rule in plain words, found by a word or a group; the open one with its example and sources."""

import re
from dataclasses import replace
from difflib import get_close_matches
from functools import cache
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.teach.rulebook import HOUSE, ONLY, examples, rulebook, rulesets
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.variants.registry import game as game_of
from dominoes_widgets.view.differences import differences, link
from dominoes_widgets.view.model import Screen
from dominoes_widgets.view.pieces import Button, Field
from dominoes_widgets.view.rule_example import example_part
from dominoes_widgets.view.rules import all_sources, option_words, pages_of, text_of, title_of
from dominoes_widgets.view.rules_part import Differences, RuleDetail, RuleEntry, RulesPart
from dominoes_widgets.view.words import Reader

_HEADINGS = ("sources", "pages", "options", "related", "steps", "none_steps", "save")
_WORD = re.compile(r"[^\W_]+")
_SHORTEST_GUESSED = 4

Groups = tuple[tuple[str, str, tuple[RuleEntry, ...]], ...]


def fill(screen: Screen, session: Session, world: World, reader: Reader) -> Screen:
    """The screen of the rulebook."""
    game = world.games[session.game]
    found = [rule for rule in rulebook(game.name) if _in_ruleset(game.name, rule, session.rules_of)]
    found = [rule for rule in found if matches(reader, rule, session.search)]
    shown = [rule for rule in found if session.rules_group in ("", rulebook(game.name)[rule]["group"])]
    said = _found(reader, session.search, len(shown))
    differ = _differ_button(session, reader)
    part = RulesPart(
        title=reader.say("rules_page.title", game=reader.say("game.name")),
        text=reader.say("rules_page.text"),
        search=Field("search", reader.say("rules_page.search"), session.search),
        found=said,
        rulesets_title=reader.say("rules_page.rulesets"),
        rulesets=_rulesets(session, reader),
        groups_title=reader.say("rules_page.groups"),
        groups=_group_buttons(session, reader, found),
        rules=_grouped(reader, [_entry(reader, game, world, rule, session.rule) for rule in shown]),
        differ_button=differ,
        differences=_differences(game.name, reader.language) if differ and differ.pressed else None,
        headings=headings(reader),
        help=_help(reader, session.search) if not shown else (),
        back=_back(session, reader),
        print=Button(
            reader.say("rules_page.print"), {"do": "print_rules"}, "print-rules", pressed=session.showing == "print"
        ),
        printed=(reader.say("rules_page.file"), book(reader, game, session.rules_of))
        if session.showing == "print"
        else None,
    )
    opened = session.rule if session.rule in shown else ""
    return replace(
        screen,
        title=reader.say("page.title_lesson", game=part.title),
        rules=part,
        say=title_of(reader, opened) if opened else said,
        scroll=f"entry-{opened}" if opened else None,
    )


def book(reader: Reader, game: Game[Any], ruleset: str) -> Groups:
    """The whole rulebook, or one ruleset with the house rules, every rule with all that belongs to it."""
    rules = [rule for rule in rulebook(game.name) if _in_ruleset(game.name, rule, ruleset)]
    return _grouped(reader, [_entry(reader, game, None, rule, rule) for rule in rules])


def headings(reader: Reader) -> dict[str, str]:
    """The words round the rules, on the page and on paper."""
    words = {word: reader.say(f"rules_page.{word}") for word in _HEADINGS}
    return {**words, "print": reader.say("paper.print"), "score_total": reader.say("word.score_total")}


def matches(reader: Reader, rule: str, search: str) -> bool:
    """Whether every word of a search stands in a rule's id, title or text, in any case."""
    said = f"{rule} {title_of(reader, rule)} {text_of(reader, rule)}".casefold()
    return all(word in said for word in search.casefold().split())


def _in_ruleset(game: str, rule: str, ruleset: str) -> bool:
    return not ruleset or rulebook(game)[rule]["ruleset"] in (ruleset, HOUSE)


def _entry(reader: Reader, game: Game[Any], world: World | None, rule: str, opened: str) -> RuleEntry:
    title, is_open = title_of(reader, rule), rule == opened
    ruleset = rulebook(game.name)[rule]["ruleset"]
    return RuleEntry(
        id=rule,
        title=title,
        text=text_of(reader, rule),
        ruleset="" if ruleset in (HOUSE, ONLY) else reader.say("rules_page.ruleset", ruleset=ruleset),
        button=Button(title, {"do": "rule", "id": "" if is_open else rule}, f"rule-of-{rule}", pressed=is_open),
        detail=_detail(reader, game, world, rule) if is_open else None,
    )


def _detail(reader: Reader, game: Game[Any], world: World | None, rule: str) -> RuleDetail:
    entry = rulebook(game.name)[rule]
    related = [*([entry["twin"]] if "twin" in entry else []), *entry.get("see", ())]
    example = examples(game.name).get(rule)
    return RuleDetail(
        example=example_part(reader, game, example) if example else None,
        sources=all_sources(reader, rule),
        pages=pages_of(reader, rule),
        options=option_words(reader, game, rule),
        related=tuple(link(reader, other, "see") for other in related),
        steps=_steps(reader, world, rule) if world else (),
    )


def _steps(reader: Reader, world: World, rule: str) -> tuple[Button, ...]:
    """The steps of lessons that exercise a rule."""
    found = []
    for lesson in world.lessons[reader.game]:
        title = reader.catalog.prose(f"lesson.{lesson.id}.title", lesson.title)
        for n, step in enumerate(lesson.steps, start=1):
            if rule in step.rules:
                go = {"do": "go", "page": "learn", "game": reader.game, "lesson": lesson.id, "step": step.id}
                text = reader.say("rules_page.step", title=title, n=n)
                found.append(Button(text, go, f"exercise-{lesson.id}-{step.id}"))
    return tuple(found)


def _grouped(reader: Reader, entries: list[RuleEntry]) -> Groups:
    groups: dict[str, list[RuleEntry]] = {}
    for group in dict.fromkeys(entry["group"] for entry in rulebook(reader.game).values()):
        groups[group] = [one for one in entries if rulebook(reader.game)[one.id]["group"] == group]
    return tuple((g, reader.say(f"rule_group.{g}"), tuple(ones)) for g, ones in groups.items() if ones)


def _differ_button(session: Session, reader: Reader) -> Button | None:
    """What differs is told beside the whole book, and for a game that has more than one ruleset."""
    if session.search.strip() or session.rules_of or session.rules_group or len(rulesets(session.game)) < 2:
        return None
    text = reader.say("rules_page.differ")
    return Button(text, {"do": "differ_rules"}, "differ", pressed=session.showing == "differ")


def _rulesets(session: Session, reader: Reader) -> tuple[Button, ...]:
    """One button a ruleset and one for all; a game that has just one ruleset needs none."""
    if len(rulesets(session.game)) < 2:
        return ()

    def button(ruleset: str, text: str) -> Button:
        chosen = session.rules_of == ruleset
        label = reader.say("rules_page.ruleset", ruleset=ruleset) if ruleset else ""
        do = {"do": "search", "ruleset": ruleset}
        return Button(text, do, f"ruleset-{ruleset or 'all'}", pressed=chosen, label=label)

    return (*(button(name, name) for name in rulesets(session.game)), button("", reader.say("rules_page.both")))


def _group_buttons(session: Session, reader: Reader, found: list[str]) -> tuple[Button, ...]:
    """One button for everything and one a group, each with the number of rules found."""
    entries = rulebook(session.game)
    counts = dict.fromkeys((entry["group"] for entry in entries.values()), 0)
    for rule in found:
        counts[entries[rule]["group"]] += 1
    named = [("", reader.say("rules_page.all"), len(found))]
    named += [(group, reader.say(f"rule_group.{group}"), n) for group, n in counts.items()]
    return tuple(
        Button(
            reader.say("rules_page.group", name=name, n=n),
            {"do": "search", "group": group},
            f"group-{group or 'all'}",
            pressed=session.rules_group == group,
            off=not n,
        )
        for group, name, n in named
    )


def _found(reader: Reader, search: str, count: int) -> str:
    if not search.strip():
        return reader.say("rules_page.count", n=count)
    return (
        reader.say("rules_page.found", n=count, word=search) if count else reader.say("rules_page.nothing", word=search)
    )


def _help(reader: Reader, search: str) -> tuple[Button, ...]:
    """Where nothing was found: the rulebook's words that look like the ones searched, and a way back to everything."""
    close = [near for word in search.casefold().split() for near in get_close_matches(word, _words(reader), n=2)]
    guesses = tuple(
        Button(reader.say("rules_page.meant", word=word), {"do": "search", "value": word, "group": ""}, f"meant-{word}")
        for word in dict.fromkeys(close)
    )
    every = {"do": "search", "value": "", "ruleset": "", "group": ""}
    return (*guesses, Button(reader.say("rules_page.show_all"), every, "show-all", primary=True))


def _words(reader: Reader) -> tuple[str, ...]:
    texts = (f"{title_of(reader, rule)} {text_of(reader, rule)}" for rule in rulebook(reader.game))
    words = {word for text in texts for word in _WORD.findall(text.casefold())}
    return tuple(sorted(word for word in words if len(word) >= _SHORTEST_GUESSED))


def _back(session: Session, reader: Reader) -> tuple[Button, ...]:
    """The way back to a lesson or game in hand, from which a reason may have led here."""
    found = []
    if session.run is not None and not session.run.finished:
        go = {"do": "go", "page": "learn", "game": session.game}
        found.append(Button(reader.say("rules_page.to_lesson"), go, "back-lesson"))
    if session.table is not None:
        go = {"do": "go", "page": "play", "game": session.game}
        found.append(Button(reader.say("rules_page.to_game"), go, "back-game"))
    return tuple(found)


@cache
def _differences(game: str, language: str) -> Differences:
    return differences(Reader(game, language), game_of(game))
