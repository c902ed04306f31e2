"""A rule in the reader's language: its words, where it comes from, and the options that change it."""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.teach.rulebook import HOUSE, ONLY, rulebook, rulesets
from dominoes_widgets.variants.registry import game as game_of
from dominoes_widgets.view.pieces import RuleCard
from dominoes_widgets.view.words import Reader

_A_RUN = 4
"""So many numbers in a row are told as "1 to 9" and not one by one."""


@cache
def sources(game: str) -> dict[str, dict[str, Any]]:
    """The documents and public pages that a game's rules are cited from: those for all games, and those in its folder."""
    found: dict[str, dict[str, Any]] = {"document": {}, "page": {}}
    for package in ("dominoes_widgets.variants", f"dominoes_widgets.variants.{game}"):
        file = files(package) / "sources.toml"
        given = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
        for kind, entries in given.items():
            found[kind].update(entries)
    return found


def rule_card(reader: Reader, rule: str) -> RuleCard:
    """A rule as a card: id, title, plain words, source. Raises ``KeyError`` for an id the rulebook does not have."""
    return RuleCard(
        id=rule,
        title=title_of(reader, rule),
        text=text_of(reader, rule),
        source=" ".join(_sources(reader, rulebook(reader.game)[rule])),
    )


def card_of(reader: Reader, rule: str) -> RuleCard | None:
    """The card of the rule behind a reason; ``None`` where the game's rulebook does not have it, or there is no rulebook."""
    return rule_card(reader, rule) if rule in rulebook(reader.game) else None


def title_of(reader: Reader, rule: str) -> str:
    """A rule's title."""
    return reader.catalog.prose(f"{rule}.title", rulebook(reader.game)[rule]["title"])


def text_of(reader: Reader, rule: str) -> str:
    """A rule in plain words."""
    return reader.catalog.prose(f"{rule}.text", rulebook(reader.game)[rule]["text"])


def _sources(reader: Reader, entry: dict[str, Any]) -> list[str]:
    """Where a rule comes from, in sentences: the source document, public rule pages, or a decision made here."""
    said = []
    if "document" in entry:
        said.append(_document(reader, entry, "rule.source_repaired" if entry["tag"] == "seed*" else "rule.source"))
    elif entry["tag"] == "pub" and entry.get("pages"):
        said.append(reader.say("rule.public", n=len(entry["pages"])))
    if entry["tag"] == "design" or (not said and "decision" in entry):
        said.append(_decision(reader, entry))
    return said


def all_sources(reader: Reader, rule: str) -> tuple[str, ...]:
    """Everything that is known of where a rule comes from, in sentences; the public pages stand in ``pages_of``."""
    entry = rulebook(reader.game)[rule]
    said = [reader.say(f"rules_page.tag.{entry['tag'].replace('*', '_repaired')}")]
    if "document" in entry:
        said.append(_document(reader, entry, "rule.source"))
        if origin := sources(reader.game)["document"][entry["document"]].get("origin"):
            where = reader.catalog.prose(f"source.{entry['document']}.origin", origin)
            said[-1] += f" {reader.say('rules_page.origin', origin=where)}"
    if "decision" in entry:
        said.append(_decision(reader, entry))
    return tuple(said)


def pages_of(reader: Reader, rule: str) -> tuple[tuple[str, str], ...]:
    """The public pages that a rule is cited from: title, and address or how to find it. They are never fetched."""
    known = sources(reader.game)["page"]
    found = []
    for page in rulebook(reader.game)[rule].get("pages", ()):
        one = known[page]
        note = reader.catalog.prose(f"source.{page}.note", one.get("note", ""))
        found.append((reader.catalog.prose(f"source.{page}.title", one["title"]), one.get("address", note)))
    return tuple(found)


def _document(reader: Reader, entry: dict[str, Any], key: str) -> str:
    document = sources(reader.game)["document"][entry["document"]]
    section = reader.catalog.prose(f"{entry['id']}.section", entry["section"])
    language = reader.catalog.prose(f"source.{entry['document']}.language", document["language"])
    return reader.say(key, number=document["number"], language=language, section=section)


def _decision(reader: Reader, entry: dict[str, Any]) -> str:
    why = reader.catalog.prose(f"{entry['id']}.decision", entry.get("decision", ""))
    return reader.say("rule.decision", why=why)


def plain_value(value: object) -> str:
    """An option's value as the word file and a form's field have it: truth values in small letters."""
    return str(value).lower() if isinstance(value, bool) or value in ("True", "False") else str(value)


def choice_text(reader: Reader, name: str, value: object) -> str:
    """A value of an option in words."""
    key = f"option.{name}.{plain_value(value)}"
    if key in reader.catalog:
        return reader.say(key)
    return reader.say(f"option.{name}.n", n=value) if f"option.{name}.n" in reader.catalog else str(value)


def defaults(game: Game[Any], name: str) -> dict[str, object]:
    """What an option is in each ruleset when nobody chose."""
    choice = next(one for one in game.choices() if one.name == name)
    known = rulesets(game.name)
    if not choice.depends:
        return dict.fromkeys(known, choice.default)
    return {ruleset: getattr(_start_options(game.name, ruleset), name) for ruleset in known}


@cache
def _start_options(game: str, ruleset: str) -> Any:
    chosen = {"ruleset": ruleset} if ruleset != ONLY else {}
    return game_of(game).start(0, **chosen).options


def option_words(reader: Reader, game: Game[Any], rule: str) -> tuple[tuple[str, str], ...]:
    """The options that change a rule: the name of each, and its values with those that hold where nobody chose."""
    entry = rulebook(game.name)[rule]
    return tuple((reader.say(f"option.{n}.label"), _values(reader, game, n, entry)) for n in entry.get("options", ()))


def _values(reader: Reader, game: Game[Any], name: str, entry: dict[str, Any]) -> str:
    choice = next(one for one in game.choices() if one.name == name)
    by_ruleset = defaults(game, name)
    told = rulesets(game.name) if entry["ruleset"] == HOUSE else (entry["ruleset"],)
    usual = {ruleset: by_ruleset[ruleset] for ruleset in told}
    said = []
    for value in choice.values:
        text = choice_text(reader, name, value)
        mine = [ruleset for ruleset, one in usual.items() if one == value and type(one) is type(value)]
        if len(mine) == len(usual):
            text = reader.say("rules_page.usual", text=text)
        elif mine:
            text = reader.say("rules_page.usual_in", text=text, ruleset=mine[0])
        said.append(text)
    return reader.say("rules_page.or").join(_run(reader, choice.values, said))


def _run(reader: Reader, values: Sequence[object], said: list[str]) -> list[str]:
    """Many numbers in a row as one range after the first of them, which is the usual one."""
    numbers = [value for value in values if type(value) is int]
    if len(numbers) != len(values) or len(numbers) <= _A_RUN:
        return said
    return [said[0], reader.say("rules_page.to", low=numbers[1], high=numbers[-1])]


__all__ = [
    "all_sources", "card_of", "choice_text", "defaults", "option_words", "pages_of", "plain_value", "rule_card", "rulebook",
    "sources", "text_of", "title_of",
]  # fmt: skip
