"""The command line: what it says, what it refuses, and that it leaves nothing running."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from dominoes_widgets import serve
from dominoes_widgets.cli import main

COMMAND = [sys.executable, "-m", "dominoes_widgets"]


def test_help_names_every_command_and_shows_examples(capsys):
    with pytest.raises(SystemExit) as end:
        main(["--help"])
    said = capsys.readouterr().out
    assert end.value.code == 0
    assert all(f"dominoes-widgets {command}" in said for command in ("dashboard", "lab", "referee"))


@pytest.mark.parametrize("command", ["dashboard", "lab", "referee"])
def test_each_command_explains_itself(command, capsys):
    with pytest.raises(SystemExit) as end:
        main([command, "--help"])
    assert end.value.code == 0
    assert f"usage: dominoes-widgets {command}" in capsys.readouterr().out


def test_the_version_is_that_of_the_project(capsys):
    with pytest.raises(SystemExit) as end:
        main(["--version"])
    assert end.value.code == 0
    assert re.fullmatch(r"dominoes-widgets \d+\.\d+\.\d+\n", capsys.readouterr().out)


@pytest.mark.parametrize(
    "words, named",
    [
        ([], "COMMAND"),
        (["dance"], "dance"),
        (["dashboard", "--port", "http"], "'http'"),
        (["dashboard", "--port", "0"], "'0'"),
        (["dashboard", "--port", "65536"], "'65536'"),
        (["dashboard", "--colour"], "--colour"),
        (["lab", "here"], "here"),
        (["referee"], "FILE"),
    ],
)
def test_wrong_use_is_one_line_that_names_the_word(words, named, capsys):
    with pytest.raises(SystemExit) as end:
        main(words)
    out, complaint = capsys.readouterr()
    assert (end.value.code, out) == (2, "")
    assert complaint.count("\n") == 1
    assert named in complaint
    assert "--help" in complaint


def test_a_port_in_use_is_named_and_nothing_is_started(capsys):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        assert main(["dashboard", "--port", str(port), "--no-browser"]) == 1
    complaint = capsys.readouterr().err
    assert str(port) in complaint
    assert complaint.count("\n") == 1


def test_a_host_of_another_machine_is_refused(capsys):
    assert main(["dashboard", "--host", "192.0.2.1", "--no-browser"]) == 1
    assert "192.0.2.1" in capsys.readouterr().err


def test_the_first_free_port_is_found_again():
    with contextlib.ExitStack() as held:
        first = serve.free_port("127.0.0.1", None)
        assert serve.free_port("127.0.0.1", None) == first
        held.enter_context(socket.create_server(("127.0.0.1", first)))
        assert serve.free_port("127.0.0.1", None) != first


@pytest.fixture
def originals(tmp_path, monkeypatch):
    folder = tmp_path / "originals"
    folder.mkdir()
    for name in ("index.ipynb", "workshop.ipynb"):
        (folder / name).write_text(f"the original {name}", encoding="utf-8")
    monkeypatch.setattr(serve, "notebooks", lambda: folder)
    return folder


@pytest.mark.usefixtures("originals")
def test_notebooks_are_copied_once_and_a_changed_one_is_kept(tmp_path):
    mine = tmp_path / "some" / "where"
    assert [line.split()[0] for line in serve.copy_notebooks(mine)] == ["copied", "copied"]
    assert serve.copy_notebooks(mine) == []
    (mine / "workshop.ipynb").write_text("my own work", encoding="utf-8")
    (mine / "index.ipynb").unlink()
    said = serve.copy_notebooks(mine)
    assert ("copied" in said[0], "index" in said[0], "kept" in said[1], "workshop" in said[1]) == (True,) * 4
    assert (mine / "workshop.ipynb").read_text(encoding="utf-8") == "my own work"


def test_copies_can_be_written_even_where_the_originals_cannot(originals, tmp_path):
    (originals / "index.ipynb").chmod(0o444)
    serve.copy_notebooks(tmp_path / "mine")
    assert (tmp_path / "mine" / "index.ipynb").stat().st_mode & 0o200


@pytest.mark.usefixtures("originals")
def test_lab_in_a_place_that_is_a_file_says_so(tmp_path, capsys):
    (tmp_path / "taken").write_text("a file", encoding="utf-8")
    assert main(["lab", "--dir", str(tmp_path / "taken"), "--no-browser"]) == 1
    assert "taken" in capsys.readouterr().err


def test_missing_notebooks_are_a_sentence(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(serve, "PACKAGE", tmp_path / "nowhere")
    assert main(["dashboard", "--no-browser"]) == 1
    assert "notebooks are missing" in capsys.readouterr().err


def test_a_server_that_cannot_start_is_a_sentence_with_its_own_words(capfd):
    broken = serve.Server(
        "The thing", (sys.executable, "-c", "import sys; sys.exit('no table')"), "http://127.0.0.1:9/", ""
    )
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    try:
        with pytest.raises(OSError, match="The thing did not start"):
            serve.run(broken, browser=False)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    assert "no table" in capfd.readouterr().err


def nothing(port: int) -> serve.Server:
    return serve.Server("Nothing", (), ready="", page=f"http://127.0.0.1:{port}/")


def test_a_port_lost_in_the_last_moment_is_no_end_and_the_next_one_is_tried(monkeypatch):
    tried = []

    def lose_two(server, *, browser):
        tried.append(server.page)
        if len(tried) < 3:
            raise serve.NotStarted("somebody has it")
        return 0 if not browser else 1

    monkeypatch.setattr(serve, "run", lose_two)
    assert serve._serve(nothing, "127.0.0.1", None, browser=False) == 0
    assert tried == sorted(set(tried))


@pytest.mark.parametrize("named", [False, True])
def test_what_never_starts_is_given_up_and_a_port_that_was_asked_for_is_tried_once(monkeypatch, named):
    tried = []

    def broken(server, *, browser):
        tried.append((server.page, browser))
        raise serve.NotStarted("it is broken")

    monkeypatch.setattr(serve, "run", broken)
    asked = serve.free_port("127.0.0.1", None) if named else None
    with pytest.raises(serve.NotStarted):
        serve._serve(nothing, "127.0.0.1", asked, browser=False)
    assert len(tried) == (1 if named else serve.PORTS_TRIED)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_the_dashboard_answers_and_leaves_nothing_running(number, tmp_path):
    environment = os.environ | {"TMPDIR": str(tmp_path)}  # a long name, as some machines have
    command = [*COMMAND, "dashboard", "--no-browser"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=tmp_path)
    assert server.stdout is not None
    line = server.stdout.readline()
    address = re.search(r"http://127\.0\.0\.1:\d+/", line)
    assert address, line
    with urllib.request.urlopen(f"{address[0]}voila/render/index.ipynb", timeout=60) as page:
        assert page.status == 200
        page.read()
    assert descendants(server.pid)  # Voila, and a kernel that no page has said goodbye to
    family = descendants(server.pid)
    server.send_signal(number)
    assert server.wait(timeout=30) == 0
    assert server.stdout.read() == ""
    assert [process for process in family if Path(f"/proc/{process}").exists()] == []


def descendants(parent: int) -> list[int]:
    """The processes below a process, children of children included."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    pairs = [tuple(map(int, line.split())) for line in listed.splitlines()]
    family = [parent]
    for member in family:
        family.extend(child for child, above in pairs if above == member)
    return family[1:]


def test_two_dashboards_started_at_once_both_come_up_on_their_own_ports(tmp_path):
    command = [*COMMAND, "dashboard", "--no-browser"]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path) for _ in range(2)]
    try:
        lines = [server.stdout.readline() for server in both if server.stdout]
        assert len({re.search(r":\d+/", line)[0] for line in lines}) == 2  # type: ignore[index]
    finally:
        for server in both:
            server.terminate()
        assert [server.wait(timeout=30) for server in both] == [0, 0]
