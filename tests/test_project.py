"""The house rules that no other test sees: what may import what, what the wheel carries, how a checkout is set up."""

import ast
import os
import re
import runpy
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "dominoes_widgets"
BOOTSTRAP = PACKAGE / "bootstrap.py"


def imported(path: Path) -> set[str]:
    """The top names that a module imports, wherever in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add("dominoes_widgets" if node.level else (node.module or "").partition(".")[0])
    return names


def test_imports_run_one_way():
    command = Path(sys.executable).with_name("lint-imports")
    ended = subprocess.run([command, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout


@pytest.mark.parametrize("path", sorted((PACKAGE / "core").rglob("*.py")), ids=lambda path: path.stem)
def test_the_core_needs_only_the_standard_library_and_neither_clock_nor_drawing(path):
    names = imported(path)
    assert names - {"dominoes_widgets"} <= sys.stdlib_module_names
    assert not names & {"time", "datetime", "secrets", "uuid", "os", "subprocess", "threading", "socket"}


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_the_widgets_know_jupyter_and_only_the_command_starts_programs(path):
    names = imported(path)
    part = path.relative_to(PACKAGE).parts[0]
    if part != "widgets":
        assert not names & {"anywidget", "ipywidgets", "traitlets", "IPython"}
    if part not in {"serve.py", "bootstrap.py"}:
        assert not names & {"subprocess", "multiprocessing", "concurrent", "socket", "urllib3", "requests"}


def test_nothing_that_is_sent_to_a_browser_names_an_outside_address():
    sent = [path for path in PACKAGE.rglob("*") if path.suffix in {".js", ".css", ".html", ".j2"}]
    assert len(sent) > 5
    outside = re.compile(r"(?:https?:)?//(?!www\.w3\.org/)[a-z0-9-]+(?:\.[a-z0-9-]+)+", re.IGNORECASE)
    found = {str(path.relative_to(ROOT)): outside.findall(path.read_text(encoding="utf-8")) for path in sent}
    assert {name: addresses for name, addresses in found.items() if addresses} == {}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        return archive.namelist()


def test_the_wheel_carries_everything_that_the_package_needs(wheel):
    kinds = {".py", ".toml", ".j2", ".js", ".css", ".json", ".html", ".mo"}
    files = [path for path in PACKAGE.rglob("*") if path.suffix in kinds and "__pycache__" not in path.parts]
    assert {str(path.relative_to(ROOT)) for path in files} <= set(wheel)


def test_the_wheel_carries_the_notebooks_and_nothing_of_the_workbench(wheel):
    notebooks = {f"dominoes_widgets/notebooks/{path.name}" for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert "dominoes_widgets/notebooks/index.ipynb" in notebooks
    assert notebooks <= set(wheel)
    assert {name.partition("/")[0].partition("-")[0] for name in wheel} == {"dominoes_widgets"}


def test_the_readme_has_its_two_commands_alone_under_their_headings():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = dict(re.findall(r"^## (Run it|Test it)\n+```\w*\n(.+?)\n```", text, re.MULTILINE | re.DOTALL))
    assert blocks == {"Run it": "python3 dominoes_widgets dashboard", "Test it": "python3 tests"}
    assert "python3 tests" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_changelog_knows_the_version():
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert f"## {version}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


# ---- setting up a checkout, with pip, venv and apt-get replaced by notes of what was asked


@pytest.fixture
def house(tmp_path, monkeypatch):
    """A checkout with a project file only, and the bootstrap with its hands tied: each command is written down."""
    (tmp_path / "pyproject.toml").write_text("[project]\n", encoding="utf-8")
    asked: list[list[str]] = []

    def note(command, **_options):
        asked.append([str(word) for word in command])
        if "venv" in command:
            (tmp_path / ".venv" / "bin").mkdir(parents=True, exist_ok=True)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", note)
    return tmp_path, asked, runpy.run_path(str(BOOTSTRAP))


def test_a_checkout_is_set_up_once_and_again_only_for_a_reason(house):
    root, asked, bootstrap = house
    assert bootstrap["environment"](root) == root / ".venv" / "bin" / "python"
    assert [command[1:3] for command in asked] == [["-m", "venv"], ["-m", "pip"]]
    bootstrap["environment"](root)
    assert len(asked) == 2
    bootstrap["environment"](root, "test")
    assert asked[2][-1] == f"{root}[test]"
    bootstrap["environment"](root)
    bootstrap["environment"](root, "test")
    assert len(asked) == 3
    (root / "pyproject.toml").write_text("[project]\nname = 'new'\n", encoding="utf-8")
    bootstrap["environment"](root)
    assert (len(asked), asked[3][-1]) == (4, f"{root}[test]")


def test_a_half_made_or_moved_environment_is_made_anew(house):
    root, asked, bootstrap = house
    bootstrap["environment"](root)
    moved = root.rename(root.with_name("moved"))
    bootstrap["environment"](moved)
    assert [command[1:3] for command in asked[2:]] == [["-m", "venv"], ["-m", "pip"]]
    assert "--clear" in asked[2]


def test_without_venv_and_without_apt_get_the_person_is_told_what_to_type(house, monkeypatch):
    root, asked, bootstrap = house
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    monkeypatch.setattr("shutil.which", lambda _name: None)
    with pytest.raises(SystemExit, match=r"sudo apt-get install python3\.\d+-venv"):
        bootstrap["environment"](root)
    assert asked == []


def test_a_missing_venv_is_installed_where_that_is_allowed(house, monkeypatch):
    root, asked, bootstrap = house
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    bootstrap["environment"](root)
    assert asked[0] == ["sudo", "-n", "true"]
    assert asked[1][:2] == ["sudo", "-n"]
    assert asked[1][-1].endswith("-venv")


def test_an_old_python_is_a_sentence_that_names_both_versions(house, monkeypatch):
    _, _, bootstrap = house
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setattr("shutil.which", lambda _name: None)
    with pytest.raises(SystemExit, match=r"Python 3\.11 or newer; this is Python 3\.9"):
        bootstrap["require_python"]()


def test_the_bootstrap_can_be_read_by_an_old_python():
    for path in (BOOTSTRAP, PACKAGE / "__main__.py", ROOT / "tests" / "__main__.py"):
        ast.parse(path.read_text(encoding="utf-8"), feature_version=(3, 8))
        assert imported(path) <= {*sys.stdlib_module_names, "__future__", "dominoes_widgets"}


def test_the_folder_runs_as_a_script_from_anywhere(house):
    """The script form uses the environment of its own checkout, hands every word on, and nothing stands in its way."""
    root, _, bootstrap = house
    bootstrap["environment"](root)
    command = root / ".venv" / "bin" / "dominoes-widgets"
    command.write_text('#!/bin/sh\necho "words: $*"\n', encoding="utf-8")
    command.chmod(0o755)
    folder = root / "dominoes_widgets"
    folder.mkdir()
    for name in ("__main__.py", "bootstrap.py"):
        (folder / name).write_text((PACKAGE / name).read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "hashlib.py").write_text("raise SystemExit('a module of ours stood in the way')", encoding="utf-8")
    words = [sys.executable, str(folder), "referee", "a b.txt"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=root.parent) as process:
        assert process.communicate(timeout=30) == ("words: referee a b.txt\n", "")
    assert process.returncode == 0
