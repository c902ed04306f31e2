"""A rule's example in words and as a board: what is drawn beside the rule, and what the rules say of its move."""

from dataclasses import replace
from typing import Any

from dominoes_widgets.core.game import Game
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.table import tile_of, tiles_on
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.teach.explain import Verdict, explain
from dominoes_widgets.teach.rulebook import ONLY, Example
from dominoes_widgets.view.boards import board
from dominoes_widgets.view.coach_part import Coach
from dominoes_widgets.view.hands import Picked, hand_tiles
from dominoes_widgets.view.pieces import Button, Hand, Reason, Sheet
from dominoes_widgets.view.play_log import side_name
from dominoes_widgets.view.rules import card_of
from dominoes_widgets.view.rules_part import ExamplePart
from dominoes_widgets.view.table import Marks, culprits_of
from dominoes_widgets.view.words import Reader

_TRIES = 30
"""So many deals, at most, until one is found in which nobody had to search: with 24 of 91 tiles dealt, one in 10,000 fails."""


def example_part(reader: Reader, game: Game[Any], example: Example) -> ExamplePart:
    """An example ready to be drawn."""
    caption = reader.catalog.prose(f"{example.rule}.example", example.caption)
    if example.position:
        return _on_board(reader, game, example, caption)
    if example.deal:
        return ExamplePart(caption, sheet=_deal(reader, game, example))
    if example.sheet:
        return ExamplePart(caption, sheet=_sheet(reader, game, example))
    return ExamplePart(caption, tiles=example.tiles, note=_count(reader, game, example) if example.count else "")


def _on_board(reader: Reader, game: Game[Any], example: Example, caption: str) -> ExamplePart:
    state = game.from_position(read_toml(example.position))
    seat = state.to_move
    seated = replace(reader, seat=seat)
    verdict = explain(game, state, example.move) if example.move is not None else None
    return ExamplePart(
        caption,
        board=board(seated, game, state, _marks(seated, game, state, verdict)),
        hand=_hand(seated, game, state, example) if seat is not None else None,
        verdict=_said(seated, verdict, example) if verdict else None,
        open=Button(
            seated.say("rules_page.on_board"), {"do": "show_example", "id": example.rule}, f"example-{example.rule}"
        ),
    )


def _hand(reader: Reader, game: Game[Any], state: Any, example: Example) -> Hand:
    """The hand of the seat to move; once a round is over there is none."""
    picked = Picked(tile_of(example.move), drawn=game.prompt(state).drawn)
    tiles = hand_tiles(reader, game, state, state.to_move, picked=picked)
    return Hand(reader.say("hand.yours", n=len(tiles)), tiles, live=False)


def _marks(reader: Reader, game: Game[Any], state: Any, verdict: Verdict | None) -> Marks:
    tile = tile_of(verdict.move) if verdict else None
    if verdict is None or tile is None:
        return Marks()
    key = "hint.here" if verdict.legal else "rules_page.not_here"
    return Marks(culprits=culprits_of(game, state, verdict), hint=verdict.move, hint_text=reader.say(key, tile=tile))


def _said(reader: Reader, verdict: Verdict, example: Example) -> Coach:
    """What the rules say of the move; a reason that rests on another rule names it."""
    if verdict.legal:
        effects = tuple(filter(None, map(reader.event, verdict.effects)))
        return Coach("good", reader.say("answer.legal", move=verdict.move), effects)
    reasons = tuple(
        Reason(reader.reason(one), None if one.rule == example.rule else card_of(reader, one.rule))
        for one in verdict.reasons
    )
    return Coach("no", reader.say("coach.not_legal", move=verdict.move), reasons=reasons)


def _sheet(reader: Reader, game: Game[Any], example: Example) -> Sheet:
    columns = len(example.sheet[0])
    sides = game.sides(game.start(0))
    sides = sides if len(sides) == columns else tuple((seat,) for seat in range(columns))
    return Sheet(
        title=reader.say("sheet.title"),
        head=(reader.say("word.round"), *(side_name(reader, seats) for seats in sides)),
        rows=tuple((str(n), *map(str, row)) for n, row in enumerate(example.sheet, start=1)),
        totals=tuple(str(sum(column)) for column in zip(*example.sheet, strict=True)),
    )


def _deal(reader: Reader, game: Game[Any], example: Example) -> Sheet:
    rows = []
    for players in example.deal:
        state, tiles, left = _dealt(game, {"players": players, **_chosen(example), **dict(example.options)})
        highest = max(tile.high for tile in tiles)
        rows.append((str(players), reader.say("rules_page.set", n=highest), str(state.options.hand), str(left)))
    head = tuple(reader.say(f"rules_page.deal_{word}") for word in ("players", "set", "hand", "boneyard"))
    return Sheet(reader.say("rules_page.deal"), head, tuple(rows), ())


def _dealt(game: Game[Any], options: dict[str, Any]) -> tuple[Any, list[Tile], int]:
    """A first position, all tiles there are, and how many the deal leaves in the boneyard.

    A double that nobody was dealt may be drawn for, and a double may lie on the table before the deal or come out of a hand:
    the fullest boneyard of several deals is the one that the deal has left, and none is fuller than the set without the hands.
    """
    left = 0
    for seed in range(_TRIES):
        state = game.start(seed, **options)
        tiles = [*tiles_on(game.table(state)), *state.boneyard, *(tile for hand in state.hands for tile in hand)]
        left = max(left, len(state.boneyard))
        if left == len(tiles) - state.players * state.options.hand:
            break
    return state, tiles, left


def _chosen(example: Example) -> dict[str, object]:
    return {"ruleset": example.ruleset} if example.ruleset != ONLY else {}


def _count(reader: Reader, game: Game[Any], example: Example) -> str:
    """What the tiles cost in a hand, tile by tile: a round that ends with exactly these in a hand is scored."""
    costs = [_cost(game, example.count, tile) for tile in example.tiles]
    if len(costs) == 1:
        return reader.say("rules_page.cost_one", n=costs[0])
    return reader.say("rules_page.cost", sum=" + ".join(map(str, costs)), n=sum(costs))


def _cost(game: Game[Any], position: str, tile: Tile) -> int:
    ended = game.outcome(game.from_position(read_toml(position.replace("TILE", str(tile)))))
    assert ended is not None  # noqa: S101 - a hand is empty
    return ended.scores[1]
