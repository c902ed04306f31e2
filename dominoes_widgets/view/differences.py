"""What differs between the rulesets of a game, worked out from the options, the deals and the rule ids."""

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.teach.rulebook import examples, rulebook, rulesets
from dominoes_widgets.variants.registry import game as game_of
from dominoes_widgets.view.pieces import Button
from dominoes_widgets.view.rules import choice_text, defaults, title_of
from dominoes_widgets.view.rules_part import Difference, Differences
from dominoes_widgets.view.words import Reader

_FROM_DOCUMENT = ("seed", "seed*")


def differences(reader: Reader, game: Game[Any]) -> Differences:
    """The rulesets of a game side by side; asked only of a game that has more than one."""
    names = rulesets(game.name)
    tables = (
        (reader.say("rules_page.differ_rules"), (*_deals(reader, game), *_options(reader, game))),
        (reader.say("rules_page.differ_sources"), tuple(_sources(reader, game))),
    )
    return Differences(
        head=(reader.say("rules_page.topic"), *(reader.say("rules_page.ruleset", ruleset=name) for name in names)),
        tables=tuple((title, rows) for title, rows in tables if rows),
        alone=tuple((reader.say("rules_page.alone", ruleset=name), _alone(reader, game, name)) for name in names),
        note=reader.say("rules_page.differ_note"),
    )


def link(reader: Reader, rule: str, key: str) -> Button:
    """A button that leads to a rule."""
    text = reader.say("rules_page.link", id=rule, title=title_of(reader, rule))
    return Button(text, {"do": "rule", "id": rule}, f"{key}-{rule}")


def _links(reader: Reader, key: str, rules: Sequence[str]) -> tuple[Button, ...]:
    """Short links: in a table an id says enough, and the title is its name for those who listen."""
    return tuple(Button(rule, {"do": "rule", "id": rule}, f"{key}-{rule}", label=_name(reader, rule)) for rule in rules)


def _name(reader: Reader, rule: str) -> str:
    return reader.say("rules_page.link", id=rule, title=title_of(reader, rule))


@cache
def _deal_of(game: str, ruleset: str, players: int) -> tuple[int, int] | None:
    """The set's highest number and the tiles each; ``None`` where the ruleset is not for so many players."""
    try:
        options = game_of(game).start(0, ruleset=ruleset, players=players).options
    except Problem:
        return None
    return options.highest, options.hand


def _deals(reader: Reader, game: Game[Any]) -> list[Difference]:
    """How many can play, and what they are dealt; numbers of players that are dealt alike make one row."""
    names = rulesets(game.name)
    counts = next((one.values for one in game.choices() if one.name == "players"), ())
    by_count = {int(str(n)): tuple(_deal_of(game.name, name, int(str(n))) for name in names) for n in counts}
    behind = [rule for rule, one in examples(game.name).items() if one.deal and one.ruleset in rule.split("-")]
    rows = []
    able = [[n for n, deals in by_count.items() if deals[i]] for i in range(len(names))]
    if len(set(map(tuple, able))) > 1:
        said = tuple(reader.say("rules_page.to", low=one[0], high=one[-1]) for one in able)
        rows.append(Difference(reader.say("rules_page.deal_players"), said, _links(reader, "differ-players", behind)))
    for deals, group in groupby(by_count, key=by_count.__getitem__):
        if len(set(deals)) > 1:
            rows.append(Difference(_span(reader, list(group)), tuple(_dealt(reader, deal) for deal in deals)))
    return rows


def _span(reader: Reader, counts: list[int]) -> str:
    if len(counts) == 1:
        return reader.say("rules_page.for_players", players=counts[0])
    return reader.say("rules_page.for_players", players=reader.say("rules_page.to", low=counts[0], high=counts[-1]))


def _dealt(reader: Reader, deal: tuple[int, int] | None) -> str:
    return reader.say("rules_page.dealt", set=deal[0], n=deal[1]) if deal else reader.say("rules_page.too_many")


def _options(reader: Reader, game: Game[Any]) -> list[Difference]:
    """The options whose default is not the same everywhere."""
    rows = []
    for choice in game.choices():
        if not choice.depends or len(set(usual := defaults(game, choice.name).values())) == 1:
            continue
        book = rulebook(game.name)
        behind = [
            r for r, e in book.items() if choice.name in e.get("options", ()) and e["ruleset"] in rulesets(game.name)
        ]
        said = tuple(choice_text(reader, choice.name, value) for value in usual)
        links = _links(reader, f"differ-{choice.name}", behind)
        rows.append(Difference(reader.say(f"option.{choice.name}.label"), said, links))
    return rows


def _sources(reader: Reader, game: Game[Any]) -> list[Difference]:
    """The same rule in every ruleset, but only some of the documents say it."""
    book = rulebook(game.name)
    first, rows = rulesets(game.name)[0], []
    for rule, entry in book.items():
        if entry["ruleset"] != first or "twin" not in entry:
            continue
        pair = (entry, book[entry["twin"]])
        if len({one["tag"] in _FROM_DOCUMENT for one in pair}) > 1:
            said = tuple(_ground(reader, one["tag"]) for one in pair)
            rows.append(Difference(title_of(reader, rule), said, _links(reader, "ground", [rule, entry["twin"]])))
    return rows


def _ground(reader: Reader, tag: str) -> str:
    return reader.say(f"rules_page.ground.{tag.replace('*', '_repaired')}")


def _alone(reader: Reader, game: Game[Any], ruleset: str) -> tuple[Button, ...]:
    own = [r for r, entry in rulebook(game.name).items() if entry["ruleset"] == ruleset and "twin" not in entry]
    return tuple(link(reader, rule, "alone") for rule in own)
