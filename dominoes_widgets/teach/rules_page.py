"""The rulebook's page as a place in a session: which rule is open, what is searched, and examples played on the board."""

from collections.abc import Mapping
from dataclasses import replace

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach.rulebook import HOUSE, Example, examples, rulebook, rulesets
from dominoes_widgets.teach.session import Session, World

LONGEST_SEARCH = 80
"""What is searched is cut to this many characters; no rule has so long a word."""


def open_rule(session: Session, rule: str, world: World) -> Session:
    """The session with a rule open in the rulebook, from wherever it was named; "" closes the open one.

    What would hide the rule (a search, a ruleset, a group) is taken off. Raises ``Problem`` for an id that no rulebook has.
    """
    if not rule:
        return replace(session.cleared(), rule="")
    game = game_of(rule, world)
    entry = rulebook(game)[rule]
    here = session.page == "rules" and session.game == game
    session = replace(session if here else unfiltered(session).at("rules", game), rule=rule)
    if session.search or session.rules_group not in ("", entry["group"]):
        session = unfiltered(session)
    if entry["ruleset"] not in (session.rules_of or entry["ruleset"], HOUSE):
        session = replace(session, rules_of="")
    return session.cleared()


def search(session: Session, given: Mapping[str, str]) -> Session:
    """The session with another search text (``value``), ruleset or group; what is not given stays. Raises ``Problem``."""
    text = given.get("value", session.search)[:LONGEST_SEARCH]
    ruleset, group = given.get("ruleset", session.rules_of), given.get("group", session.rules_group)
    groups = {entry["group"] for entry in rulebook(session.game).values()} if session.game else set()
    if ruleset not in ("", *(rulesets(session.game) if groups else ())):
        raise Problem("intent.field", word="search", name="ruleset")
    if group not in ("", *groups):
        raise Problem("intent.field", word="search", name="group")
    if text.strip() and text != session.search:
        group = ""
    changed = replace(session.cleared(), search=text, rules_of=ruleset, rules_group=group)
    return replace(changed, rule="") if text != session.search else changed


def example_of(rule: str, world: World) -> Example:
    """The example of a rule that lies on a board. Raises ``Problem`` for a rule without one."""
    example = examples(game_of(rule, world)).get(rule)
    if example is None or not example.position:
        raise Problem("intent.field", word="show_example", name="id")
    return example


def game_of(rule: str, world: World) -> str:
    """The game in whose rulebook a rule stands. Raises ``Problem`` for an id that none has."""
    for game in world.games:
        if rule in rulebook(game):
            return game
    raise Problem("rules.unknown", word=rule[:80])


def unfiltered(session: Session) -> Session:
    """The session with the whole rulebook in sight."""
    return replace(session, search="", rules_of="", rules_group="")
