"""Whatever a browser may send: no message breaks anything, and a problem changes no game."""

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.record import Record
from dominoes_widgets.teach.intent import FIELDS, read_intent
from dominoes_widgets.teach.reducer import step
from dominoes_widgets.teach.session import PACES, PAGES, THEMES
from dominoes_widgets.view.build import build
from tests.teach.sessions import BOARD, HOME, NAME, WORLD, act, game_with_moves, playing

TILES = ("7-2", "8-3", "4-1", "6-6", "0-0", "12-12", "9-9", "?", "x", "19-1", "")
PLACES = ("P1", "P2", "P3", "MT", "MT2", "P4", "P14", "P99", "9-9", "", "x", "<b>")
TEXTS = (BOARD, BOARD + "moves\n1. 7-2@P1\n", "players = 2", "players = [", "", "moves\n1. draw", 'game = "chess"')
CODES = (
    Record(NAME, (("players", 2),), 3).code(),
    Record(NAME, position=BOARD).code(),
    Record("chess", (), 1).code(),
    Record(NAME, (("players", 77),), 1).code(),
    "1",
    "",
    "9zzz",
)
FORMS: tuple[dict[str, str], ...] = (
    {"players": "2", "ruleset": "B"},
    {"players": "3", "by_hand": "all"},
    {"players": "14", "ruleset": "B"},
    {"evil": "1"},
    {"code": CODES[0]},
    {"text": BOARD, "by_hand": "all"},
    {},
)
QUERIES = (
    "",
    "?game=mexican_train",
    f"?game={NAME}&page=play&code={CODES[0]}",
    "?game=chess",
    "?lesson=x",
    "?%ff=%00&page=play",
)
VALUES: dict[str, st.SearchStrategy[object]] = {
    "tile": st.sampled_from(TILES),
    "at": st.sampled_from(PLACES),
    "text": st.sampled_from(TEXTS),
    "code": st.sampled_from(CODES),
    "fields": st.sampled_from(FORMS),
    "query": st.sampled_from(QUERIES),
    "page": st.sampled_from((*PAGES, "nowhere")),
    "game": st.sampled_from((NAME, "chess", "")),
    "lesson": st.sampled_from((*(lesson.id for lesson in WORLD.lessons[NAME]), "x", "")),
    "to": st.integers(-3, 40),
    "option": st.integers(-2, 5),
    "seed": st.integers(-1, 9),
    "name": st.sampled_from(("theme", "pace", "language", "coach", "present", "hands_open", "name", "x")),
    "value": st.sampled_from((*THEMES, *PACES, "en", "xx", "O'Neil <b>")),
    "checked": st.booleans(),
    "saved": st.sampled_from(("", "{}", "null", "[" * 9999, '{"version":1}', '{"version":2}')),
    "width": st.integers(-5, 5000),
    "height": st.integers(-5, 5000),
    "voila": st.booleans(),
}
OF_KIND: dict[type, st.SearchStrategy[object]] = {
    str: st.sampled_from(("", "x", "MT-A-11", "<b>", "6-4", "A")),
    int: st.integers(-3, 40),
    bool: st.booleans(),
    dict: st.sampled_from(FORMS),
}
MESSAGES = st.sampled_from(sorted(FIELDS)).flatmap(
    lambda do: st.fixed_dictionaries(
        {"do": st.just(do)}, optional={name: VALUES.get(name, OF_KIND[kind]) for name, kind in FIELDS[do].items()}
    )
)
BEGINNINGS = (
    HOME,
    playing(),
    game_with_moves(),
    act(HOME, "go", page="learn", game=NAME, lesson=WORLD.lessons[NAME][1].id),
    act(act(HOME, "go", page="learn", game=NAME, lesson=WORLD.lessons[NAME][3].id), "step", to=2),
)


@settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(BEGINNINGS), st.lists(MESSAGES, min_size=1, max_size=8))
def test_no_message_breaks_anything_and_a_problem_changes_no_game(session, messages):
    for message in messages:
        try:
            intent = read_intent(message)
        except Problem:
            continue
        after = step(replace(session, problem=None), intent, WORLD)
        if after.problem is not None:
            assert after.tables == session.tables
            assert after.shelf == session.shelf
            assert after.done == session.done
        if after.verdict is not None and not after.verdict.legal:
            assert after.tables == session.tables
        for saved in after.tables.values():
            assert saved.frames[saved.cursor] is saved.frame
        screen = build(after, WORLD)
        assert not screen.alert or after.problem is not None
        session = after
