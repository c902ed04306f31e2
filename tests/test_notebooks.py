"""Every notebook is run as a person would run it; what the workshop's helpers refuse is said with file and line."""

from pathlib import Path
from xml.etree import ElementTree as ET

import nbformat
import pytest
from nbclient import NotebookClient

from dominoes_widgets import Problem, check_lesson, draw_tile, play_lesson
from dominoes_widgets.serve import notebooks

FOLDER = notebooks()
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
WORKSHOP = nbformat.read(FOLDER / "workshop.ipynb", as_version=4)
LESSON: str = next(c.source.split('"""')[1] for c in WORKSHOP.cells if c.source.startswith("lesson ="))
APP = "application/vnd.jupyter.widget-view+json"


@pytest.fixture(scope="module")
def workshop():
    return run(FOLDER / "workshop.ipynb")


def run(path: Path):
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(path.parent)}}).execute()
    return notebook


def outputs(notebook) -> list[tuple[str, list]]:
    return [(cell.source, cell.outputs) for cell in notebook.cells if cell.cell_type == "code"]


@pytest.mark.parametrize("path", [p for p in NOTEBOOKS if p.stem != "workshop"], ids=lambda path: path.stem)
def test_a_dashboard_notebook_shows_the_app_and_nothing_else(path: Path) -> None:
    shown = [out for _, outs in outputs(run(path)) for out in outs]
    assert [out.output_type for out in shown] == ["execute_result"]
    assert APP in shown[0].data


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_valid_titled_and_without_outputs(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    assert notebook.metadata.title
    assert not any(cell.get("outputs") or cell.get("execution_count") for cell in notebook.cells)
    assert all(cell.source.strip() for cell in notebook.cells)


def test_the_workshop_runs_without_an_error_or_a_warning(workshop) -> None:
    kinds = {out.output_type for _, outs in outputs(workshop) for out in outs}
    assert kinds == {"execute_result"}


def test_every_cell_of_the_workshop_but_two_shows_something(workshop) -> None:
    silent = [source.split("\n")[0] for source, outs in outputs(workshop) if not outs]
    assert [line.split(" ")[0] for line in silent] == ["from", "lesson"]


def test_the_workshop_goes_from_a_tile_to_a_printed_page_and_counts(workshop) -> None:
    kinds = ["+".join(sorted(set(outs[0].data) - {"text/plain"})) for _, outs in outputs(workshop) if outs]
    picture, words = "image/svg+xml+text/html", "text/markdown"
    assert kinds == [
        *(picture, picture, words, words, words, words, words, words),
        *(APP, words, APP, picture, "text/html", "text/html", "text/html"),
    ]


def test_prose_names_the_calls_that_voila_hides() -> None:
    prose = " ".join(cell.source for cell in WORKSHOP.cells if cell.cell_type == "markdown")
    for cell in WORKSHOP.cells:
        if cell.cell_type == "code" and "\n" not in cell.source and not cell.source.startswith("from"):
            assert cell.source.split("(")[0] in prose


# ---- the helpers of the workshop

def test_the_lesson_of_the_workshop_is_fit_and_can_be_played_to_its_end() -> None:
    assert check_lesson(LESSON)
    app = play_lesson(LESSON)
    app.receive({"do": "hello", "width": 900, "height": 700, "query": "", "saved": "", "voila": False})
    for message in (
        {"do": "answer", "option": 0},
        {"do": "answer", "option": 1},
        {"do": "next"},
        {"do": "place", "tile": "5-5", "at": "P1"},
        {"do": "place", "tile": "5-3", "at": "P1"},
    ):
        app.receive(message)
        assert app.screen["alert"] == ""
    assert app.session.run is not None
    assert app.session.run.finished
    app.receive({"do": "next"})
    assert [lesson.id for lesson in app.world.lessons["mexican_train"]] == ["first_double"]
    assert "Your first double" in app.screen["regions"]["content"]


def test_a_lesson_file_is_checked_by_its_name(tmp_path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(LESSON.replace("praise", "prase").replace("4-2@P1", "5-3@P1"), encoding="utf-8")
    report = check_lesson(file)
    assert not report
    line = file.read_text().split("prase")[0].count("\n") + 1
    assert str(report.problems[0]) == f"In mine.toml:{line}: “prase” has no meaning here. Did you mean “praise”?"
    assert str(check_lesson(str(file))) == str(report)
    file.write_text(LESSON.replace("4-2@P1", "5-3@P1"), encoding="utf-8")
    assert "In mine.toml:" in str(check_lesson(file))
    assert "5-3@P1 is allowed there" in check_lesson(file)._repr_markdown_()


WRONG = [
    (lambda: check_lesson("nowhere.toml"), "“nowhere.toml” could not be read: No such file"),
    (lambda: check_lesson("a" * 5000), "could not be read"),
    (lambda: check_lesson(LESSON, game="chess"), "There is no game called “chess”."),
    (lambda: play_lesson("title = 3\n"), "In lesson text:1: "),
    (lambda: play_lesson(LESSON.replace("6-5", "6:5")), "“6:5” is not a tile."),
    (lambda: draw_tile("6:4"), "“6:4” is not a tile. A tile is two numbers with a hyphen, like 6-4."),
    (lambda: draw_tile(""), "“” is not a tile."),
    (lambda: draw_tile("6-19"), "the numbers go up to 18"),
    (lambda: draw_tile("6-4", theme="pink"), "It can be light, dark, contrast"),
    (lambda: draw_tile("6-4", size=0), "size must be a whole number from 12 to 200, not 0."),
]


@pytest.mark.parametrize("wrong, said", WRONG, ids=[said[:20] for _, said in WRONG])
def test_what_is_wrong_is_said(wrong, said: str) -> None:
    with pytest.raises(Problem) as caught:
        wrong()
    assert said in str(caught.value)


def test_a_drawn_tile_is_a_picture_and_its_notation(tmp_path) -> None:
    drawn = draw_tile("4-6 12-12", numerals=True, theme="dark", size=30)
    root = ET.fromstring(drawn.svg)
    assert root.get("aria-label") == "6-4 12-12"
    assert repr(drawn) == "6-4 12-12"
    assert drawn.save(tmp_path / "tile.svg").read_text(encoding="utf-8") == drawn.svg
