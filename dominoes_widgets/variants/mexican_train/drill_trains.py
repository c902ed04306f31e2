"""Drills about trains: who may play on one, and which of several doubles comes first."""

from dataclasses import replace

from dominoes_widgets.core.chance import Chance
from dominoes_widgets.core.drill import Drill, Option, Said, said
from dominoes_widgets.core.moves import Place
from dominoes_widgets.core.notation import seat_name
from dominoes_widgets.core.reasons import Reason
from dominoes_widgets.variants.mexican_train.drill_round import because, note_of, shown_places
from dominoes_widgets.variants.mexican_train.rules import check, pending, places_allowed
from dominoes_widgets.variants.mexican_train.state import State, owner_of

_ABOUT_PLACES = ("open_double.", "first_turn.", "train.")


def who(state: State, level: int, chance: Chance) -> Drill | None:
    """Who may play on a train; ``None`` in the middle of a turn, or where no train makes a good question.

    The answer is found by asking the rules for every seat as if its turn came now.
    """
    if state.turn.moves:
        return None
    for at in chance.shuffled(shown_places(state)):
        owner = owner_of(state, at)
        may = _who_may(state, at)
        if may is None or (owner is None and not state.train(at).tiles):
            continue
        closed_by_double = may == () and bool(pending(state))
        if closed_by_double and not chance.below(2):
            continue  # otherwise tables with an open double would ask for nothing else
        options = _who_options(state, at, owner, may)
        if sum(option.right for option in options) == 1:
            question = said("drill.who.ask", at=at)
            story = (said("drill.story.first_turns"),) if state.first_turns else ()
            return Drill("who", level, state, question, options, state.seat, story, note_of(state))
    return None


def _who_may(state: State, at: str) -> tuple[int, ...] | None:
    """The seats that may lay a tile on a train when their turn comes.

    ``None`` for a train whose owner had his first turn while others have not: what they may do by then is not settled.
    """
    seats = state.first_turns or tuple(range(state.players))
    owner = owner_of(state, at)
    if state.first_turns and owner not in seats:
        return None
    return tuple(seat for seat in sorted(seats) if at in places_allowed(state.but(seat=seat)))


def _who_options(state: State, at: str, owner: int | None, may: tuple[int, ...]) -> tuple[Option, ...]:
    queue = pending(state)
    everybody = len(may) == state.players
    alone = owner is not None and may == (owner,)
    options = [
        Option(_only(state, owner), alone, _why_owner(state, at, owner) if alone else _why_not_owner(state, at)),
        Option(
            said("drill.who.all"), everybody, _why_all(state, at) if everybody else _why_not_all(state, at, owner, may)
        ),
    ]
    if owner is not None:
        why = _why_not_others(state, at, owner, may)
        options.append(Option(_named(state, "drill.who.others", owner), False, why))
    if queue and queue[0] != at:
        why = (_double_first(state, queue[0]),)
        options.append(Option(said("drill.who.nobody", double=queue[0]), may == (), why))
    return tuple(options)


def _named(state: State, key: str, seat: int) -> Said:
    return said(f"{key}_you") if seat == state.seat else said(key, seat=seat)


def _only(state: State, owner: int | None) -> Said:
    return said("drill.who.starter") if owner is None else _named(state, "drill.who.owner", owner)


def _why_owner(state: State, at: str, owner: int | None) -> tuple[Reason, ...]:
    you = "_you" if owner == state.seat else ""
    if state.first_turns:
        return (because(state, f"who.first_turn{you}", ("MT-A-12", "MT-B-06"), seat=owner),)
    return (because(state, f"who.owner{you}", ("MT-A-20", "MT-B-10"), at=at, seat=owner),)


def _why_all(state: State, at: str) -> tuple[Reason, ...]:
    if at in pending(state):
        return (because(state, "who.open_double", ("MT-A-32", "MT-B-22")),)
    if owner_of(state, at) is None:
        return (because(state, "who.mexican", ("MT-A-21", "MT-B-10"), at=at),)
    return (because(state, "who.marked", ("MT-A-20", "MT-B-10"), at=at),)


def _double_first(state: State, at: str) -> Reason:
    return because(state, "who.double_first", ("MT-A-32", "MT-B-22"), double=at)


def _why_not_owner(state: State, at: str) -> tuple[Reason, ...]:
    queue = pending(state)
    if queue and queue[0] != at:
        return (_double_first(state, queue[0]),)
    return _why_all(state, at)


def _why_not_all(state: State, at: str, owner: int | None, may: tuple[int, ...]) -> tuple[Reason, ...]:
    """What the rules say to somebody who may not play there."""
    seat = next(seat for seat in range(state.players) if seat not in may and seat != owner)
    asked = state.but(seat=seat)
    found = check(asked, Place(state.hands[seat][0], at)) if state.hands[seat] else ()
    places = tuple(reason for reason in found if reason.code.startswith(_ABOUT_PLACES))
    return places[:1] or _why_owner(state, at, owner)


def _why_not_others(state: State, at: str, owner: int, may: tuple[int, ...]) -> tuple[Reason, ...]:
    if not may:
        return (_double_first(state, pending(state)[0]),)
    if len(may) == state.players:
        you = "_you" if owner == state.seat else ""
        return (because(state, f"who.owner_too{you}", ("MT-A-20", "MT-B-10"), seat=owner), *_why_all(state, at))
    return _why_owner(state, at, owner)


def double(state: State, level: int, chance: Chance) -> Drill | None:
    """Which double must be covered first; ``None`` where there is no choice of doubles.

    Three moments: several open doubles from earlier turns, several of the mover's own in one turn, and doubles from first
    turns that have no effect yet.
    """
    queue = pending(state)
    if len(queue) > 1 and not state.turn.moves:
        return _oldest_first(state, level, queue)
    own = state.turn.new_doubles
    if state.turn.owes and len(own) > 1 and not queue and set(own) <= set(places_allowed(state)):
        return _own_chain(state, level, own)
    if state.in_first_turn and state.open_doubles and not queue and not state.turn.moves:
        return _deferred(state, level, chance)
    return None


def _on_board(state: State, at: str) -> Place:
    return Place(state.train(at).tiles[-1], at)


def _drill(
    state: State, level: int, question: str, story: str, places: tuple[str, ...], options: list[Option]
) -> Drill:
    told = [said(f"drill.double.{story}")]
    told += [said("drill.double.laid", n=n, move=_on_board(state, at)) for n, at in enumerate(places, start=1)]
    return Drill(
        "double",
        level,
        state,
        said(f"drill.double.{question}"),
        tuple(options),
        seat=state.seat,
        story=tuple(told),
        note=note_of(state),
        by="place",
        queue=False,
    )


def _at(state: State, at: str, *, right: bool, why: tuple[Reason, ...]) -> Option:
    return Option(said("drill.double.at", move=_on_board(state, at)), right, why, at=at)


def _oldest_first(state: State, level: int, queue: tuple[str, ...]) -> Drill:
    rules = ("MT-A-34", "MT-B-23")
    oldest = (because(state, "double.oldest", rules, double=queue[0]),)
    options = []
    for at in sorted(queue, key=state.places.index):
        younger = tuple(r for r in check(state, Place(state.hand[0], at)) if r.code.startswith("open_double."))
        options.append(_at(state, at, right=at == queue[0], why=oldest if at == queue[0] else younger[:1]))
    why = (because(state, "double.not_free", rules, double=queue[0]),)
    options.append(Option(said("drill.double.free"), False, why))
    return _drill(state, level, "ask", "story", queue, options)


def _own_chain(state: State, level: int, own: tuple[str, ...]) -> Drill:
    rules = ("MT-A-36", "MT-B-19")
    wrong = (because(state, "double.own_not_bound", rules), because(state, "double.own_free", rules))
    options = [_at(state, at, right=False, why=wrong) for at in sorted(own, key=state.places.index)]
    options.append(Option(said("drill.double.free_own"), True, wrong[1:]))
    return _drill(state, level, "ask_own", "story_own", own, options)


def _deferred(state: State, level: int, chance: Chance) -> Drill | None:
    fits = [tile for tile in state.hand for at in state.open_doubles if tile.has(state.train(at).end)]
    if not fits and chance.below(3):
        return None  # it tempts more where something would fit
    options = []
    for at in sorted(state.open_doubles, key=state.places.index):
        against = check(state, Place((fits or list(state.hand))[0], at))
        options.append(_at(state, at, right=False, why=against[:1]))
    why = (because(state, "double.deferred", ("MT-A-16", "MT-B-06")),)
    own = seat_name(state.seat)
    options.append(Option(said("drill.double.own_train"), True, why, at=own))
    drill = _drill(state, level, "ask", "story_first", state.open_doubles, options)
    return replace(drill, story=(*drill.story, said("drill.story.first_turn")))
