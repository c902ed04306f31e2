"""Every chance that a lesson states is worked out again, from the tiles that its learner does not see."""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from dominoes_widgets.core.table import Lines, Table, Tree
from dominoes_widgets.core.tiles import BACK, Tile, tile_set
from dominoes_widgets.solve.chances import can_follow, hands_can_finish_foot, holds_none, next_draw_fits, splits
from dominoes_widgets.teach import lesson_run
from dominoes_widgets.teach.lesson import Lesson, Step, lessons
from dominoes_widgets.variants.registry import games

STATED = re.compile(r"\b(\d+) (?:of|in) (?:the )?(\d+) (?:cases|deals|tiles that)")
"""How a lesson states a chance: "15 of the 42 tiles that …", "in 93 of 100 cases"."""


class Seen(NamedTuple):
    """What the learner of a step sees: the tiles that are not in sight, and how many tiles each other seat holds."""

    unseen: tuple[Tile, ...]
    others: tuple[int, ...]

    def showing(self, *numbers: int) -> int:
        """How many of the tiles out of sight show one of these numbers."""
        return sum(any(tile.has(number) for number in numbers) for tile in self.unseen)


Chance = Callable[[Seen], Fraction]


def draw(*numbers: int) -> Chance:
    return lambda seen: next_draw_fits(len(seen.unseen), seen.showing(*numbers))


def one_of_the_hands_has(number: int) -> Chance:
    return lambda seen: can_follow(len(seen.unseen), seen.showing(number), sum(seen.others))


# game, lesson, step -> what its sentences state, in the order of ``texts``
CLAIMS: dict[tuple[str, str, str], tuple[Chance, ...]] = {
    # The own train ends in 8, the Mexican Train in 2.
    ("mexican_train", "drawing_and_the_marker", "draw_one"): (draw(8, 2),),
    # The marked train ends in 2; Bea and Cal together.
    ("mexican_train", "first_strategy", "close_first"): (one_of_the_hands_has(2),),
    # Bea's one tile fits her own train (3) or the Mexican Train: with a 4 after 5-5 and 5-4, with a 5 as it lies.
    ("mexican_train", "first_strategy", "danger"): (draw(3, 4), draw(3, 5)),
    ("chicken_foot", "search_and_opening", "no_luck"): (draw(9),),
    # Bea has three tiles and no five.
    ("chicken_foot", "strategy", "serve_my_double"): (
        lambda seen: holds_none(len(seen.unseen), seen.showing(5), seen.others[0]),
    ),
    ("chicken_foot", "strategy", "my_end_waits"): (one_of_the_hands_has(6),),
    # Two toes are missing and the learner holds one of them.
    ("chicken_foot", "hopeless_foot", "still_possible"): (
        lambda seen: hands_can_finish_foot(len(seen.unseen), seen.showing(5), sum(seen.others), 1),
    ),
    # Cal, the partner, has none of the three fives that are out.
    ("texas_42", "reading_a_hand", "best_suit"): (lambda seen: splits(21, seen.showing(5), (7,), (0,)),),
    # Two leads take all trumps that are out, unless one hand has all three of them.
    ("texas_42", "reading_a_hand", "second_hand"): (lambda seen: 1 - 3 * splits(21, seen.showing(3), (7,), (3,)),),
}


def step_of(game: str, lesson: str, step: str) -> tuple[Lesson, Step]:
    found = next(one for one in lessons(game) if one.id == lesson)
    return found, next(one for one in found.steps if one.id == step)


def texts(step: Step) -> Iterator[str]:
    yield step.say
    yield from step.hint
    yield from (step.praise, step.off_goal)
    yield from (option.why for option in step.options)
    yield from (remark.why for remark in step.wrong)


def on_the_table(table: Table) -> set[Tile]:
    if isinstance(table, Lines):
        return {table.centre, *(tile for line in table.lines for tile in line.tiles)}
    return {node.tile for node in table.nodes} if isinstance(table, Tree) else set()


def seen_at(game: str, lesson: str, step: str) -> Seen:
    rules, (found, here) = games()[game], step_of(game, lesson, step)
    state: Any = lesson_run.begin(found, rules, [one.id for one in found.steps].index(step)).state
    seen = rules.seen_by(state, here.seat)
    known = {tile for hand in seen.hands for tile in hand if tile != BACK} | on_the_table(rules.table(seen))
    highest = state.options.highest if hasattr(state.options, "highest") else 6
    others = tuple(len(hand) for seat, hand in enumerate(state.hands) if seat != here.seat)
    return Seen(tuple(tile for tile in tile_set(highest) if tile not in known), others)


@pytest.mark.parametrize("game, lesson, step", CLAIMS)
def test_a_stated_chance_is_the_exact_one(game, lesson, step):
    _, found = step_of(game, lesson, step)
    stated = [(int(one), int(of)) for text in texts(found) for one, of in STATED.findall(text)]
    seen = seen_at(game, lesson, step)
    exact = [chance(seen) for chance in CLAIMS[game, lesson, step]]
    assert len(stated) == len(exact)
    for (one, of), chance in zip(stated, exact, strict=True):
        assert round(chance * of) == one
        if of != 100:
            assert (Fraction(one, of), of) == (chance, len(seen.unseen))


@pytest.mark.parametrize("game", games())
def test_no_lesson_states_a_chance_that_nobody_works_out(game):
    stating = {
        (game, lesson.id, step.id)
        for lesson in lessons(game)
        for step in lesson.steps
        if any(STATED.search(text) or "%" in text for text in texts(step))
    }
    assert stating == {claim for claim in CLAIMS if claim[0] == game}


def test_partner_without_trumps_is_as_published():
    """With four trumps in the hand, partner has none of the other three in .273684 of the deals."""
    chance = CLAIMS["texas_42", "reading_a_hand", "best_suit"][0]
    assert float(chance(seen_at("texas_42", "reading_a_hand", "best_suit"))) == pytest.approx(0.273684, abs=5e-7)
