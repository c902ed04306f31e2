"""Looking for a drill: of all that chance comes by, the first that exercises what is wished for; and answers that differ."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from dominoes_widgets.core.drill import Drill
from dominoes_widgets.core.moves import Move, Place

MOST_ROUNDS = 400
"""A question that so many rounds do not lead to does not exist; every kind is found within a few."""


def check_kind(kind: str, kinds: Collection[str]) -> None:
    """Raise ``ValueError`` for a kind of drill that a game does not have.

    >>> check_kind("where", ("where", "legal"))
    """
    if kind not in kinds:
        raise ValueError(f"a drill is one of {', '.join(kinds)}, not {kind!r}")


def rules_of(prefix: str, kinds: Mapping[str, str]) -> Mapping[str, tuple[str, ...]]:
    """The ids of the rules of each kind from their ends.

    >>> rules_of("CF", {"ends": "09 14"})
    {'ends': ('CF-09', 'CF-14')}
    """
    return {kind: tuple(f"{prefix}-{rule}" for rule in rules.split()) for kind, rules in kinds.items()}


def first_suiting(
    rounds: Iterator[Iterable[Drill | None]], rule: str, suits: Callable[[Drill], bool], patience: int
) -> Drill:
    """The first drill that suits; with ``rule`` the first that exercises it.

    ``rounds`` are the drills of one round after the other, made when they are asked for. Once ``patience`` rounds had none
    that suits, any will do. Raises ``ValueError`` when ``MOST_ROUNDS`` of them have none at all.
    """
    for tries in range(MOST_ROUNDS):
        for drill in next(rounds):
            if drill is None or (rule and rule not in drill.rules):
                continue
            if rule or suits(drill) or tries >= patience:
                return drill
    raise ValueError(f"no drill exercises {rule!r}")


def for_different_reasons(moves: Iterable[Move], code_of: Callable[[Move], str], most: int) -> list[Move]:
    """Illegal moves for a question, each for another reason as far as there are any, and one without a tile at most.

    >>> from dominoes_widgets.core.moves import Draw, Pass
    >>> for_different_reasons([Draw(), Pass()], str, 3)
    [Draw()]
    """
    fresh: dict[str, Move] = {}
    spare: list[Move] = []
    for move in moves:
        code, bare = code_of(move), not isinstance(move, Place)
        if code in fresh or (bare and any(not isinstance(one, Place) for one in fresh.values())):
            spare.append(move)
        else:
            fresh[code] = move
    return [*fresh.values(), *(move for move in spare if isinstance(move, Place))][:most]
