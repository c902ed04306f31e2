"""The rulebook in the reader's language: what stands behind a rule id, and where it comes from."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from dominoes_widgets.view.model import RuleCard
from dominoes_widgets.view.words import Reader


@cache
def rulebook(game: str) -> dict[str, dict[str, Any]]:
    """Every entry of a game's rulebook by its id; empty for a game that has none."""
    file = files(f"dominoes_widgets.variants.{game}") / "rulebook.toml"
    entries = tomllib.loads(file.read_text(encoding="utf-8"))["rule"] if file.is_file() else []
    return {entry["id"]: entry for entry in entries}


@cache
def sources() -> dict[str, Any]:
    """The source documents and public pages that rules are cited from."""
    return tomllib.loads((files("dominoes_widgets.variants") / "sources.toml").read_text(encoding="utf-8"))


def rule_card(reader: Reader, rule: str) -> RuleCard:
    """A rule as a card: id, title, plain words, source. Raises ``KeyError`` for an id the rulebook does not have."""
    entry = rulebook(reader.game)[rule]
    catalog = reader.catalog
    return RuleCard(
        id=rule,
        title=catalog.prose(f"{rule}.title", entry["title"]),
        text=catalog.prose(f"{rule}.text", entry["text"]),
        source=" ".join(_sources(reader, entry)),
    )


def _sources(reader: Reader, entry: dict[str, Any]) -> list[str]:
    """Where a rule comes from, in sentences: the source document, public rule pages, or a decision made here."""
    said = []
    if "document" in entry:
        document = sources()["document"][entry["document"]]
        key = "rule.source_repaired" if entry["tag"] == "seed*" else "rule.source"
        section = reader.catalog.prose(f"{entry['id']}.section", entry["section"])
        said.append(reader.say(key, number=document["number"], language=document["language"], section=section))
    elif entry["tag"] == "pub" and entry.get("pages"):
        said.append(reader.say("rule.public", n=len(entry["pages"])))
    if entry["tag"] == "design" or (not said and "decision" in entry):
        said.append(
            reader.say("rule.decision", why=reader.catalog.prose(f"{entry['id']}.decision", entry.get("decision", "")))
        )
    return said
