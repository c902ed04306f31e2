"""Drills about a move: which one is allowed, and whether to lay, draw or pass."""

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import Drill, Option, said
from dominoes_widgets.core.drill_search import for_different_reasons
from dominoes_widgets.core.moves import Draw, Move, Pass, Place
from dominoes_widgets.core.reasons import Reason
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.chicken_foot.drill_round import (
    MOST_OPTIONS,
    against_the_tempting,
    because,
    move_text,
    not_to_lay,
    story_of,
    tempting,
    why_right,
)
from dominoes_widgets.variants.chicken_foot.rules import check, moves, placements
from dominoes_widgets.variants.chicken_foot.state import State

_MOST_LOOKED_AT = 12
"""So many of the most tempting illegal moves are enough to find three for different reasons."""

_MOST_TO_LAY = 4
"""With more moves than this it is no question whether anything fits."""


def legal(state: State, level: int, chance: Chance) -> Drill | None:
    """Which of four moves is allowed; ``None`` where the others would not tempt anybody."""
    laying = placements(state)
    if not laying:
        return None
    wrong = _different(state, frozenset(laying), chance)
    tempts = [move for move in wrong if not isinstance(move, Place) or tempting(state, move) == 0]
    if len(wrong) < MOST_OPTIONS - 1 or len(tempts) < MOST_OPTIONS - 2:
        return None
    right = chance.pick(laying)
    options = [Option(move_text(move), False, check(state, move), (move,)) for move in wrong]
    options.append(Option(move_text(right), True, (why_right(state, right),), (right,)))
    # In the order of the moves themselves, so that the place of an answer tells nothing.
    options.sort(key=lambda option: option.moves[0])
    ask = said("drill.play.ask")
    return Drill("play", level, state, ask, tuple(options), state.seat, story_of(state), by="move")


def _different(state: State, laying: frozenset[Move], chance: Chance) -> list[Move]:
    """Illegal moves for a question: the tempting ones first, each for another reason as far as there are any."""
    words: list[Move] = [Draw(), Pass()]
    wrong = chance.shuffled([*not_to_lay(state, laying), *(move for move in words if check(state, move))])
    wrong.sort(key=lambda move: tempting(state, move) if isinstance(move, Place) else chance.below(2))
    return for_different_reasons(wrong[:_MOST_LOOKED_AT], lambda move: check(state, move)[0].code, MOST_OPTIONS - 1)


def draw(state: State, level: int, chance: Chance) -> Drill | None:  # noqa: ARG001 - all makers are called alike
    """Whether to lay, draw or pass; ``None`` where that is too plain to see."""
    laying = placements(state)
    if len(laying) > _MOST_TO_LAY:
        return None
    wrong = not_to_lay(state, frozenset(laying))
    if not laying and not any(tempting(state, move) == 0 for move in wrong):
        return None
    words = {str(move) for move in moves(state)}
    right = "lay" if laying else "draw" if "draw" in words else "pass"
    options = tuple(_duty(state, word, right, laying, wrong) for word in ("lay", "draw", "pass"))
    return Drill("draw", level, state, said("drill.draw.ask"), options, state.seat, story_of(state), by="move")


def _duty(state: State, word: str, right: str, laying: tuple[Place, ...], wrong: list[Place]) -> Option:
    """One of the three answers to what must be done, with the reasons of the rules."""
    text = said(f"drill.option.{word}")
    if word == "lay":
        why = (_why_lay(state, laying),) if laying else (_why_nothing_fits(state), *against_the_tempting(state, wrong))
        return Option(text, word == right, why, laying)
    move: Move = Draw() if word == "draw" else Pass()
    if word == right:
        return Option(text, True, (_why_draw(state) if word == "draw" else _why_pass(state),), (move,))
    return Option(text, False, check(state, move), (move,))


def _moment(state: State) -> tuple[str, str, str]:
    """What binds everybody now, with the rules for who can play and for who cannot."""
    if state.branches.foot:
        return "_foot", "CF-20", "CF-20"
    if state.branches.opening:
        return "_opening", "CF-10", "CF-10"
    return "", "CF-17", "CF-16"


def _why_lay(state: State, laying: tuple[Place, ...]) -> Reason:
    moment, rule, _ = _moment(state)
    return because(f"draw.lay{moment}", rule, moves=laying, n=len(laying), double=_double(state))


def _why_nothing_fits(state: State) -> Reason:
    moment, _, rule = _moment(state)
    return because(f"draw.nothing_fits{moment}", rule, double=_double(state), value=_double(state).high)


def _why_draw(state: State) -> Reason:
    moment, _, rule = _moment(state)
    return because(f"draw.must{moment}", rule, double=_double(state), value=_double(state).high)


def _why_pass(state: State) -> Reason:
    if state.turn.drawn is not None:
        return because("draw.drawn", _moment(state)[2], tile=state.turn.drawn)
    return because("draw.reserve", "CF-23", n=len(state.boneyard))


def _double(state: State) -> Tile:
    """The double that asks for tiles now."""
    return state.branches.foot or state.branches.centre
