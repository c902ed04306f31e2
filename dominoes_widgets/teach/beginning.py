"""How a game in hand begins: dealt with the options of a form, set up from a text, or from the example of a rule."""

from dataclasses import replace

from dominoes_widgets.core.game import LEVELS
from dominoes_widgets.core.position import read_toml
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.record import Record
from dominoes_widgets.teach import address, bots, numbers_page, offered, rules_page, timeline
from dominoes_widgets.teach.intent import Intent
from dominoes_widgets.teach.session import Session, World
from dominoes_widgets.teach.timeline import Timeline
from dominoes_widgets.teach.typed import typed


def new(session: Session, intent: Intent, world: World) -> Session:
    """A new game: with the options of a form, or with those of the game in hand; the seed comes from outside."""
    game = world.games[_open_game(session, world)]
    session = address.opened(replace(session, game=game.name), world)
    form = intent.form() if "fields" in intent.values else None
    if form is not None:
        options = tuple(offered.options_of(form).items())
    else:
        options = _options_in_hand(session.table) if session.table else ()
    session = replace(session, new_fields=session.new_fields if form is None else form)
    if form is not None and form.get("bots") in LEVELS:
        session = replace(session, prefs=replace(session.prefs, bots=form["bots"]))
    try:
        line = timeline.begin(game, Record(game.name, options, intent.number("seed")))
    except Problem as problem:
        return replace(session.cleared(), problem=problem)
    if form is not None and form.get("by_hand") == "all":
        line = replace(line, by_hand=_everybody(line))
    elif form is None and session.table is not None:
        line = replace(line, by_hand=_everybody(line) if len(session.table.by_hand) > 1 else line.by_hand)
    line = bots_if_at_once(session, line)
    return replace(address.shelved(session).with_table(line), page="play", eyes=None)


def fill(session: Session, intent: Intent, world: World) -> Session:
    """The session with a value chosen in a form that is not sent yet: what other fields offer may depend on it.

    Raises ``Problem`` for a field that the form does not have.
    """
    name, value = intent.text("name"), intent.text("value")
    if session.page == "numbers":
        return numbers_page.fill(session, name, value, world)
    if name not in {choice.name for choice in world.games[_open_game(session, world)].choices()}:
        raise Problem("intent.field", word="fill", name="name")
    return replace(session, new_fields={**session.new_fields, name: value})


def _options_in_hand(line: Timeline) -> tuple[tuple[str, object], ...]:
    """The options that the game in hand was dealt with, or that its position names."""
    if not line.beginning.position:
        return line.beginning.options
    names = [choice.name for choice in line.game.choices()]
    given = read_toml(line.beginning.position)
    return tuple((name, given[name]) for name in names if name in given)


def _everybody(line: Timeline) -> frozenset[int]:
    return frozenset(range(line.state.players))


def set_up(session: Session, intent: Intent, world: World) -> Session:
    """Play on from a position or record that was typed; the text is kept, also when it is wrong."""
    text = intent.form().get("text", intent.text("text"))
    session = replace(session, setup_text=text, game=_open_game(session, world))
    try:
        record = typed(text, session.game, world)
        line = timeline.begin(world.games[record.game], record)
    except Problem as problem:
        return replace(session.cleared(), problem=problem)
    session = address.opened(session.at(session.page, record.game), world)
    # Whoever sets up a board means to move in it: they sit where the turn is.
    own = frozenset({line.state.to_move or 0})
    seats = _everybody(line) if intent.form().get("by_hand") == "all" else own
    return replace(address.shelved(session).with_table(replace(line, by_hand=seats)), page="play")


def show_example(session: Session, intent: Intent, world: World) -> Session:
    """The example of a rule on the board, to be played on from there."""
    rule = intent.text("id")
    game = world.games[rules_page.game_of(rule, world)]
    line = timeline.begin(game, typed(rules_page.example_of(rule, world).position, game.name, world))
    session = address.opened(session.at("play", game.name), world)
    seats = frozenset({line.state.to_move or 0})
    return replace(address.shelved(session).with_table(replace(line, by_hand=seats)), page="play")


def _open_game(session: Session, world: World) -> str:
    return session.game or next(iter(world.games))


def bots_if_at_once(session: Session, line: Timeline) -> Timeline:
    """The game after the bots have moved whose turn comes before a person's, where the person lets them move at once.

    One that has to think for longer is left: it thinks on by itself, and holds up nothing.
    """
    return bots.quick_ones(line, session.prefs.bots) if session.prefs.pace == "at_once" else line
