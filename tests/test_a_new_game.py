"""A folder is all that a new game needs: a stranger's game is put among the others, and nothing else is changed.

The game lies in ``tests/a_new_game/one_line``. It is copied into a copy of the package, where the contract of every game and
the checks beside it are run.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dominoes_widgets import variants
from dominoes_widgets.app import dashboard
from dominoes_widgets.cli import main
from dominoes_widgets.core.problems import IncompleteGame
from dominoes_widgets.i18n.catalog import read_phrases
from dominoes_widgets.teach.intent import read_intent
from dominoes_widgets.teach.lesson import lessons
from dominoes_widgets.teach.reducer import step
from dominoes_widgets.teach.rulebook import examples, rulebook, rulesets
from dominoes_widgets.teach.session import Session
from dominoes_widgets.teach.taste import taste
from dominoes_widgets.variants import registry
from dominoes_widgets.view.build import build
from dominoes_widgets.view.describe import describe
from dominoes_widgets.view.rules import sources
from dominoes_widgets.view.words import Reader, catalog_of
from dominoes_widgets.widgets.app import the_world

ROOT = Path(__file__).resolve().parents[1]
HERE = Path("tests") / "a_new_game"
STRANGER = ROOT / HERE / "one_line"
FEWEST_CHECKS = 28


@pytest.fixture(scope="module")
def house(tmp_path_factory) -> Path:
    """A copy of the checkout with one more folder under ``variants``."""
    root: Path = tmp_path_factory.mktemp("house")
    without = shutil.ignore_patterns("__pycache__", ".*", "browser", "*.ipynb")
    for name in ("dominoes_widgets", "tests"):
        shutil.copytree(ROOT / name, root / name, ignore=without)
    shutil.copy(ROOT / "pyproject.toml", root)
    shutil.copytree(STRANGER, root / "dominoes_widgets" / "variants" / STRANGER.name, ignore=without)
    return root


def test_the_contract_and_the_dashboard_find_a_game_that_is_only_a_folder(house):
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", STRANGER.name]
    told = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "DOMINOES"))}
    ended = subprocess.run(
        [*command, "tests/contract", str(HERE / "checks.py")],
        cwd=house,
        env=told,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert ended.returncode == 0, ended.stdout[-6000:]
    passed = re.search(r"(\d+) passed", ended.stdout)
    assert passed
    assert int(passed[1]) >= FEWEST_CHECKS


def test_the_game_is_small_and_needs_nothing_but_the_core():
    code = [line for file in STRANGER.glob("*.py") for line in file.read_text(encoding="utf-8").splitlines()]
    assert len(code) < 200
    taken = {found[1] for line in code if (found := re.match(r"from dominoes_widgets\.(\w+)", line))}
    assert taken == {"core"}


# ---- what is missing is said in a sentence

Lay = Callable[..., None]


@pytest.fixture
def lay(tmp_path, monkeypatch) -> Iterator[Lay]:
    """Lays a folder with these files among the games, and takes it away at the end."""

    def forget() -> None:
        found = (registry.games, registry.drills, registry.numbers)
        kept = (*found, rulebook, rulesets, examples, lessons, taste, sources, catalog_of, read_phrases)
        for remembered in kept:
            remembered.cache_clear()
        for name in [name for name in sys.modules if name.startswith("dominoes_widgets.variants.half_done")]:
            del sys.modules[name]

    def made(**texts: str) -> None:
        folder = tmp_path / "half_done"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(STRANGER, folder)
        for name, text in texts.items():
            file = folder / name.replace("_dot_", ".")
            file.parent.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        forget()

    monkeypatch.setattr(variants, "__path__", [*variants.__path__, str(tmp_path)])
    yield made
    monkeypatch.undo()
    forget()


def init(body: str, name: str = "half_done") -> str:
    return f'from .game import OneLine\n\n\nclass Mine(OneLine):\n    name = "{name}"\n{body}\n\nGAME = Mine()\n'


HIDDEN = "    def __getattribute__(self, name):\n        if name in {missing}:\n            raise AttributeError(name)\n"
LACKING = init(HIDDEN.format(missing=("moves", "emblem")) + "        return super().__getattribute__(name)\n")


def test_a_whole_game_is_found(lay):
    lay(__init___dot_py=init("    pass"))
    assert "half_done" in registry.games()
    assert "half_done" not in registry.drills()


RULE_IDS = ("OL-1", "OL-2")
RULES = """
[[rule]]
id = "OL-1"
group = "laying"
title = "Equal numbers touch"
text = "A tile that is laid has the number at the end of the line."
tag = "pub"
pages = ["NOTE"]
[[rule]]
id = "OL-2"
group = "laying"
title = "Lay if you can"
text = "Whoever holds a tile that fits lays one."
tag = "seed"
document = "D"
section = "A turn"
see = ["OL-1"]
"""
EXAMPLES = """
[[example]]
rule = "OL-1"
position = 'hands = { P1 = "5-3 6-1", P2 = "4-4" }'
move = "5-3@LN"
expect = "illegal"
caption = "5-3 has no 6."
"""
SOURCES = """
[document.D]
number = 1
language = "English"
[page.NOTE]
title = "A note on the line"
note = "Pinned to the wall."
"""
LESSON = """
id = "first"
title = "The first tile"
goal = "You can begin the line."
minutes = 1
[[step]]
id = "lay"
kind = "do"
say = "Lay a tile."
rules = ["OL-1"]
position = 'hands = { P1 = "5-3 6-1", P2 = "4-4" }'
goal = { play = "6-1@LN" }
"""
TASTE = """
at = "LN"
position = 'hands = { P1 = "5-3 6-1", P2 = "4-4" }'
"""
OPTIONAL = {
    "rulebook_dot_toml": RULES,
    "examples_dot_toml": EXAMPLES,
    "sources_dot_toml": SOURCES,
    "lessons/01_dot_toml": LESSON,
    "taste_dot_toml": TASTE,
    "phrases_rules_dot_toml": '[rule_group]\nlaying = "Laying"\n[taste]\nplace = "the end, a {value}"\n',
}


def test_what_may_be_there_brings_its_pages(lay):
    lay(__init___dot_py=init("    pass"), **OPTIONAL)
    world = the_world()
    world = replace(world, games={"half_done": world.games["half_done"]})
    home = Session(greeted=True)
    tried_at_home = build(home, world).taste
    assert tried_at_home is not None
    assert [str(tile) for tile, _ in tried_at_home.tiles] == ["5-3", "6-1"]
    game = build(home.at("game", "half_done"), world)
    assert [button.do["page"] for button in game.nav] == ["home", "game", "play", "rules", "setup"]
    assert [section.key for section in game.sections] == ["lessons", "new", "teacher"]
    opened = [step(home.at("rules", "half_done"), read_intent({"do": "rule", "id": rule}), world) for rule in RULE_IDS]
    text = "\n".join(describe(build(session, world)) for session in opened)
    for said in ("Laying", "5-3 has no 6.", "Pinned to the wall.", "Source document 1", "The first tile, step 1"):
        assert said in text
    lesson = step(home.at("game", "half_done"), read_intent({"do": "go", "page": "learn", "lesson": "first"}), world)
    tried = step(lesson, read_intent({"do": "place", "tile": "5-3", "at": "LN"}), world)
    words = build(tried, world).coach
    assert words is not None
    assert [reason.rule.title for reason in words.reasons if reason.rule] == ["Equal numbers touch"]
    solved = step(tried, read_intent({"do": "place", "tile": "6-1", "at": "LN"}), world)
    assert solved.run is not None
    assert solved.run.solved
    assert build(home.at("teacher", "half_done"), world).tables


NUMBERS = """
from dominoes_widgets.core.numbers import SPREAD, Expected, Kind, Known, Round, chance_of
KINDS = {"coin": Kind(SPREAD, (), batch=10, rounds=40, told=(1,))}
QUESTIONS = ()
def bars(kind, options):
    return (0, 1)
def expected(kind, options):
    return Expected({0: Known(0.5), 1: Known(0.5)}, Known(0.5))
def play(kind, options, seed, number, before):
    return Round((chance_of(kind, seed, number).below(2),))
"""
NUMBERS_WORDS = """
[numbers.kind.coin]
title = "Who begins?"
text = "A coin is thrown."
bars = "Heads"
mean = "On average {value} ± {error} heads."
told = "Heads: {value} ± {error}."
"""


def test_a_module_of_numbers_brings_their_page(lay):
    lay(__init___dot_py=init("    pass"), numbers_dot_py=NUMBERS, phrases_numbers_dot_toml=NUMBERS_WORDS)
    world = the_world()
    assert "half_done" in world.numbers
    session = step(Session(greeted=True), read_intent({"do": "go", "page": "numbers", "game": "half_done"}), world)
    session = step(session, read_intent({"do": "count", "fields": {}}), world)
    while (screen := build(session, world)).auto:
        session = step(session, read_intent(screen.auto[1]), world)
    text = describe(screen)
    for said in ("Who begins?", "40 rounds counted.", "The exact value is 50.00%."):
        assert said in text
    sections = build(session.at("game", "half_done"), world).sections
    assert [section.key for section in sections] == ["new", "numbers"]


def test_a_folder_without_a_game_is_none_yet(lay):
    lay(__init___dot_py='"""Not yet."""\n')
    assert "half_done" not in registry.games()


@pytest.mark.parametrize(
    "files, sentence",
    [
        (
            {"__init___dot_py": LACKING},
            "The game in the folder variants/half_done is not complete: __init__.py has no emblem and moves.",
        ),
        (
            {"__init___dot_py": init("    pass", name="one_line")},
            (
                "The game in the folder variants/half_done is named “one_line” in __init__.py. "
                "A game has the name of its folder: “half_done”."
            ),
        ),
        (
            {"__init___dot_py": init("    pass"), "drills_dot_py": 'KINDS = ("which",)\nRULES = {"which": ()}\n'},
            "The game in the folder variants/half_done is not complete: drills.py has no make.",
        ),
    ],
)
def test_a_missing_part_is_named_with_its_folder_and_file(lay, files, sentence):
    lay(**files)
    with pytest.raises(IncompleteGame) as problem:
        dashboard()
    assert str(problem.value) == sentence


def test_the_command_says_what_is_missing_and_starts_nothing(lay, capsys):
    lay(__init___dot_py=LACKING)
    assert main(["dashboard", "--no-browser"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == (
        "dominoes-widgets dashboard: The game in the folder variants/half_done is not complete: "
        "__init__.py has no emblem and moves.\n"
    )


def test_a_missing_phrase_is_named_with_its_folder(lay):
    lay(__init___dot_py=init("    pass"), phrases_dot_toml='[game]\ntagline = "No name yet."\n')
    with pytest.raises(IncompleteGame) as problem:
        Reader("half_done").say("game.name")
    assert str(problem.value) == (
        "The words in the folder variants/half_done are not complete: none of its files phrases*.toml has “game.name”."
    )


def test_a_rule_without_its_text_is_named_by_its_number(lay):
    lay(__init___dot_py=init("    pass"), rulebook_dot_toml='[[rule]]\nid = "HD-1"\ngroup = "all"\ntag = "design"\n')
    with pytest.raises(IncompleteGame) as problem:
        rulebook("half_done")
    assert Reader("").problem(problem.value) == (
        "The game in the folder variants/half_done is not complete: in rulebook.toml, entry 1 has no title and text."
    )
