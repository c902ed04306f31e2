"""Drills about a move: where a tile goes, which move is allowed, and whether to lay, draw or pass."""

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import Drill, Option, said
from dominoes_widgets.core.drill_search import for_different_reasons
from dominoes_widgets.core.moves import Done, Draw, Move, Pass, Place
from dominoes_widgets.core.reasons import Reason
from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.variants.mexican_train.drill_round import (
    because,
    have_values,
    move_text,
    note_of,
    shown_places,
    story_of,
    tempting,
    why_right,
)
from dominoes_widgets.variants.mexican_train.rules import check, moves, pending, placements
from dominoes_widgets.variants.mexican_train.state import State

MOST_OPTIONS = 4
_MOST_LOOKED_AT = 12
"""So many of the most tempting illegal moves are enough to find three for different reasons."""

_MOST_TO_LAY = 5
"""With more moves than this it is no question whether anything fits."""


def where(state: State, level: int, chance: Chance) -> Drill | None:
    """Where a tile may go; ``None`` where no tile of the hand makes a good question.

    The other answers are places where the tile matches and may not lie, or that are open and do not match.
    """
    laying = placements(state)
    if not have_values(laying):
        return None
    for tile in chance.shuffled(state.hand):
        right = [move for move in laying if move.tile == tile]
        wrong = _wrong_places(state, tile, {move.at for move in right}, chance)
        if len(right) > 1 or not wrong or tempting(state, tile, wrong[0]) != 0:
            continue
        if not right and chance.below(3):
            continue  # a tile that goes nowhere is asked about now and then
        return Drill(
            "where",
            level,
            state,
            said("drill.where.ask", tile=tile),
            _where_options(state, tile, right, wrong),
            seat=state.seat,
            story=story_of(state),
            note=note_of(state),
            tile=tile,
            by="place",
        )
    return None


def _wrong_places(state: State, tile: Tile, right: set[str], chance: Chance) -> list[str]:
    """The places where a tile may not lie, the most tempting first."""
    wrong = [at for at in shown_places(state) if at not in right]
    return sorted(chance.shuffled(wrong), key=lambda at: tempting(state, tile, at))


def _where_options(state: State, tile: Tile, right: list[Place], wrong: list[str]) -> tuple[Option, ...]:
    chosen = {*(move.at for move in right), *wrong[: MOST_OPTIONS - 1 - len(right)]}
    options = [_place_option(state, Place(tile, at)) for at in shown_places(state) if at in chosen]
    if right:
        move = right[0]
        told = why_right(state, move)[0].rule
        why: tuple[Reason, ...] = (because(state, "where.somewhere", (told, told), tile=tile, at=move.at),)
    else:
        why = _against_the_tempting(state, [Place(tile, at) for at in wrong])
    return (*options, Option(said("drill.option.nowhere"), not right, why))


def _place_option(state: State, move: Place) -> Option:
    against = check(state, move)
    return Option(move_text(move), not against, against or why_right(state, move), (move,), move.at)


def _against_the_tempting(state: State, wrong: list[Place]) -> tuple[Reason, ...]:
    """Why the most tempting of the wrong moves are none: the first reason of each, a kind of reason once."""
    found: dict[str, Reason] = {}
    for move in sorted(wrong, key=lambda move: tempting(state, move.tile, move.at)):
        reason = check(state, move)[0]
        found.setdefault(reason.code, reason)
    return tuple(found.values())[:3]


def legal(state: State, level: int, chance: Chance) -> Drill | None:
    """Which of four moves is allowed; ``None`` where the others would not tempt anybody."""
    laying = placements(state)
    if not have_values(laying):
        return None
    wrong = _different(state, frozenset(laying), chance)
    tempts = [move for move in wrong if not isinstance(move, Place) or tempting(state, move.tile, move.at) == 0]
    if len(wrong) < MOST_OPTIONS - 1 or len(tempts) < 2:
        return None
    options = [Option(move_text(move), False, check(state, move), (move,)) for move in wrong]
    right = chance.pick(laying)
    options.append(Option(move_text(right), True, why_right(state, right), (right,)))
    # In the order of the moves themselves, so that the place of an answer tells nothing.
    options.sort(key=lambda option: option.moves[0])
    question = said("drill.legal.ask")
    return Drill(
        "legal", level, state, question, tuple(options), state.seat, story_of(state), note_of(state), by="move"
    )


def _different(state: State, laying: frozenset[Place], chance: Chance) -> list[Move]:
    """Illegal moves for a question: the tempting ones first, each for another reason as far as there are any."""
    words: list[Move] = [Draw(), Pass(), *([Done()] if state.in_first_turn else [])]
    wrong: list[Move] = [*_not_to_lay(state, laying), *(move for move in words if check(state, move))]
    wrong = chance.shuffled(wrong)
    wrong.sort(key=lambda move: tempting(state, move.tile, move.at) if isinstance(move, Place) else chance.below(2))
    return for_different_reasons(wrong[:_MOST_LOOKED_AT], lambda move: check(state, move)[0].code, MOST_OPTIONS - 1)


def _not_to_lay(state: State, laying: frozenset[Place]) -> list[Place]:
    """Every tile of the hand at every place where it may not lie."""
    everything = (Place(tile, at) for tile in state.hand for at in shown_places(state))
    return [move for move in everything if move not in laying]


def draw(state: State, level: int, chance: Chance) -> Drill | None:  # noqa: ARG001 - all makers are called alike
    """Whether to lay, draw or pass; ``None`` where that is too plain to see."""
    if state.in_first_turn and state.turn.laid:
        return None
    laying = placements(state)
    if laying and (len(laying) > _MOST_TO_LAY or not have_values(laying)):
        return None
    wrong = _not_to_lay(state, frozenset(laying))
    if not laying and not any(tempting(state, move.tile, move.at) == 0 for move in wrong):
        return None
    legal_words = {str(move) for move in moves(state)}
    right = "lay" if laying else "draw" if "draw" in legal_words else "pass"
    options = tuple(_duty(state, word, right, laying, wrong) for word in ("lay", "draw", "pass"))
    question = said("drill.draw.ask")
    return Drill("draw", level, state, question, options, state.seat, story_of(state), note_of(state), by="move")


def _duty(state: State, word: str, right: str, laying: tuple[Place, ...], wrong: list[Place]) -> Option:
    """One of the three answers to what must be done, with the reasons of the rules."""
    text = said(f"drill.option.{word}")
    if word == "lay":
        why = _why_lay(state, laying) if laying else _why_nothing_fits(state, wrong)
        return Option(text, word == right, why, laying)
    move: Move = Draw() if word == "draw" else Pass()
    if word == right:
        return Option(text, True, (_why_draw(state) if word == "draw" else _why_pass(state),), (move,))
    return Option(text, False, check(state, move), (move,))


def _why_lay(state: State, laying: tuple[Place, ...]) -> tuple[Reason, ...]:
    return (because(state, "draw.lay", ("MT-A-23", "MT-B-14"), moves=laying, n=len(laying)),)


def _why_nothing_fits(state: State, wrong: list[Place]) -> tuple[Reason, ...]:
    rules = ("MT-A-24", "MT-B-14")
    return (because(state, "draw.nothing_fits", rules), *_against_the_tempting(state, wrong))


def _why_draw(state: State) -> Reason:
    if state.turn.owes:
        return because(state, "draw.must_after_double", ("MT-A-30", "MT-B-20"))
    queue = pending(state)
    if queue:
        return because(state, "draw.must_for_double", ("MT-A-33", "MT-B-22"), double=queue[0])
    return because(state, "draw.must", ("MT-A-24", "MT-B-08" if state.in_first_turn else "MT-B-14"))


def _why_pass(state: State) -> Reason:
    if state.turn.drawn is not None:
        rules = ("MT-A-30", "MT-B-20") if state.turn.owes else ("MT-A-33", "MT-B-22") if pending(state) else None
        return because(state, "draw.drawn", rules or ("MT-A-24", "MT-B-15"))
    if state.in_first_turn and not state.options.draw_on_first_turn:
        return because(state, "draw.first_turn", ("MT-A-14", "MT-B-08"))
    return because(state, "draw.empty", ("MT-A-25", "MT-B-14"))
