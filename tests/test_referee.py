"""The referee at the command line: positions, records and share codes judged, in JSON as the notation promises."""

import io
import json
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dominoes_widgets.cli import main
from dominoes_widgets.core.problems import Problem
from dominoes_widgets.core.record import Record
from dominoes_widgets.referee import judge
from dominoes_widgets.teach import timeline
from dominoes_widgets.variants.registry import game
from dominoes_widgets.view.rules import rulebook
from tests.rounds import until_person
from tests.view.played import flaws

NAME = "mexican_train"
GAME: Any = game(NAME)
CASES = Path(__file__).parent / "variants" / NAME / "cases_6_1.toml"

POSITION = """
game = "mexican_train"
ruleset = "A"
players = 4
to_move = "P2"
markers = "P2"
open_doubles = "P1 MT"
draws = "5-4"
boneyard = 12
[trains]
P1 = "12-5 5-5"
MT = "12-8 8-8"
[hands]
P2 = "8-3 9-5 2-2"
"""
"""The example of the notation: two open doubles wait, and P2 can cover the older one."""

LAST_TILE = """
game = "mexican_train"
players = 2
boneyard = 3
[trains]
P1 = "9-4"
P2 = "9-2"
[hands]
P1 = "4-3"
P2 = "8-8 6-0 0-0"
"""
STUCK = """
game = "mexican_train"
players = 2
boneyard = 0
passed = 1
markers = "P1 P2"
[trains]
P1 = "9-4"
P2 = "9-2"
MT = "9-3"
[hands]
P1 = "8-7 1-1"
P2 = "8-8 6-5"
"""


def ask(*words: str, text: str = POSITION, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """The exit status, the answer and the complaint of the command, its file coming from standard input."""
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))
    status = main(["referee", "-", *words])
    out, complaint = capsys.readouterr()
    return status, out, complaint


@pytest.fixture
def asking(monkeypatch, capsys):
    return lambda *words, text=POSITION: ask(*words, text=text, monkeypatch=monkeypatch, capsys=capsys)


def said(text: str, moves: list[str], **how: Any) -> Any:
    """The referee's answer; JSON has no types worth telling here."""
    return judge(text, moves, **how)


# ---- the shape


def test_a_position_as_the_notation_shows_it():
    answer = said(POSITION, [])
    assert (answer["to_move"], answer["moves"], answer["phase"], answer["outcome"]) == ("P2", ["9-5@P1"], "play", None)
    assert (answer["markers"], answer["open_doubles"], answer["boneyard"]) == (["P2"], ["P1", "MT"], 12)
    assert {"at": "P1", "value": 5} in answer["ends"]
    assert [end["at"] for end in answer["ends"]] == ["P1", "P2", "P3", "P4", "MT"]
    assert answer["scores"] is None
    assert set(answer).isdisjoint({"move", "legal", "reasons", "repairs", "after", "events"})


def test_a_refused_move_as_the_notation_shows_it():
    answer = said(POSITION, ["8-3@MT"])
    assert (answer["move"], answer["legal"], answer["repairs"], answer["after"]) == ("8-3@MT", False, ["9-5@P1"], None)
    reason = answer["reasons"][0]
    assert set(reason) == {"code", "rule", "text"}
    assert (reason["code"], reason["rule"]) == ("open_double.older_first", "MT-A-34")
    assert flaws(reason["text"]) == []
    assert answer["moves"] == ["9-5@P1"], "the move is added to the answer on the position"


def test_a_legal_move_leads_to_an_answer_of_the_same_shape_with_what_happened():
    answer = said(POSITION, ["5-9@P1"])
    assert (answer["move"], answer["legal"], answer["reasons"], answer["repairs"]) == ("9-5@P1", True, [], [])
    after: Any = answer["after"]
    assert set(after) == {*said(POSITION, []), "events"}
    assert (after["to_move"], after["open_doubles"], after["markers"], after["outcome"]) == ("P3", ["MT"], ["P2"], None)
    assert after["events"] == [
        {"code": "tile_laid", "seat": "P2", "tile": "9-5", "at": "P1"},
        {"code": "double_covered", "seat": "P2", "at": "P1"},
    ]


def test_several_moves_are_judged_one_after_the_other_until_one_is_illegal():
    moves = ["9-5@P1", "pass", "8-3@MT"]
    answer = said(POSITION, moves)
    assert (answer["move"], answer["legal"]) == ("pass", False)
    two = said(POSITION, ["9-5@P1"])["after"]
    assert answer["repairs"] == two["moves"]


@pytest.mark.parametrize(
    "text, moves, how, winners, scores",
    [(LAST_TILE, ["4-3@P1"], "out", ["P1"], [0, 72]), (STUCK, ["pass"], "blocked", ["P1"], [17, 27])],
)
def test_the_end_of_a_round(text, moves, how, winners, scores):
    after: Any = said(text, moves)["after"]
    assert (after["to_move"], after["moves"], after["phase"]) == (None, [], "over")
    assert after["outcome"] == {"how": how, "winners": winners}
    assert after["scores"] == scores
    assert {"code": "round_over", "how": how} in after["events"]


def test_a_move_after_the_end_is_refused_with_a_reason():
    answer = said(LAST_TILE, ["4-3@P1", "pass"])
    assert (answer["legal"], answer["repairs"]) == (False, [])
    assert [reason["code"] for reason in answer["reasons"]] == ["round.over_out"]


# ---- records and codes


def played(rounds: int) -> Record:
    line = timeline.begin(GAME, Record(NAME, (("players", 3), ("rounds", rounds)), 4), frozenset())
    line = until_person(line)
    while GAME.next_round(line.state) is not None:
        line = until_person(timeline.deal_next(line))
    return line.record


def test_a_record_has_no_outcome_before_its_game_is_over():
    record = played(2)
    states = record.replay(GAME)
    first_over = next(i for i, state in enumerate(states) if state.over)
    part = Record(NAME, record.options, record.seed, moves=record.moves[:first_over])
    answer = said(part.text(), [])
    assert (answer["to_move"], answer["moves"], answer["outcome"]) == (None, [], None)
    assert answer["scores"] == list(GAME.outcome(states[first_over]).scores)
    assert answer["totals"] == answer["scores"]
    goes_on = said(part.text(), [str(record.moves[first_over])])
    assert goes_on["legal"] is True
    assert goes_on["after"]["round"] == 2
    over = said(record.text(), [])
    final = GAME.game_outcome(states[-1])
    assert over["outcome"] == {"how": "rounds", "winners": [f"P{seat + 1}" for seat in final.winners]}
    assert over["totals"] == list(final.scores)


def test_a_share_code_is_read_like_its_record():
    record = played(1)
    assert said(f"  {record.code()}\n", []) == said(record.text(), [])


def test_a_record_that_begins_with_a_position_is_one_round():
    text = Record(NAME, position=LAST_TILE).text() + "1. 4-3@P1\n"
    assert said(text, [])["outcome"] == {"how": "out", "winners": ["P1"]}


# ---- what a seat may see


def test_a_seat_sees_its_own_hand_and_counts_of_the_others():
    assert said(POSITION, [])["hands"]["P2"] == ["8-3", "9-5", "2-2"]
    own, other = said(POSITION, [], seat="P2"), said(POSITION, [], seat="P3")
    assert own["hands"] == {"P1": 15, "P2": ["8-3", "9-5", "2-2"], "P3": 15, "P4": 15}
    assert own["moves"] == ["9-5@P1"]
    assert other["moves"] == []
    assert "8-3" not in json.dumps(other)
    assert said(POSITION, ["8-3@MT"], seat="P3")["repairs"] == []


# ---- sentences


def test_sentences_instead_of_json(asking):
    status, out, _ = asking("--text")
    assert (status, out) == (0, "P2 is to move. Allowed: 9-5@P1\n")
    _, out, _ = asking("--text", "--seat", "P1")
    assert out == "P2 is to move.\n"
    _, out, _ = asking("--text", "--move", "8-3@MT")
    title, reason, repairs = out.splitlines()
    assert title == "8-3@MT is not allowed."
    assert reason.endswith("(rule MT-A-34)")
    assert repairs == "Allowed instead: 9-5@P1"
    _, out, _ = asking("--text", "--move", "9-5@P1")
    assert out.splitlines()[:3] == [
        "9-5@P1 is allowed.",
        "P2 lays 9-5 on P1’s train.",
        "P2 covers the double on P1’s train.",
    ]
    _, out, _ = asking("--text", "--move", "4-3@P1", text=LAST_TILE)
    assert out.splitlines()[-2:] == ["The round is over. Scores from P1 on: 0, 72.", "P1 wins."]
    _, out, _ = asking("--text", text=played(1).text())
    assert "The game is over" in out


# ---- what is wrong


@pytest.mark.parametrize(
    "text, words, named",
    [
        ("", [], "game"),
        ("players = 4", [], "game"),
        ('game = "chess"', [], "chess"),
        ("game = 7", [], "7"),
        ("game = [1]", [], "1"),
        ("game =", [], "could not be read"),
        ("a = " + "[" * 9000, [], "could not be read"),
        (f"{POSITION}\nx = 1", [], "x"),
        (f"colour = 1\n{POSITION}", [], "colour"),
        (POSITION.replace("players = 4", "players = 44"), [], "44"),
        (POSITION.replace('to_move = "P2"', 'to_move = "P\\n9"'), [], "P 9"),
        (POSITION.replace("5-5", "5-55"), [], "5-55"),
        (POSITION.replace("12-5 5-5", "12-5 6-6"), [], "6-6"),
        (POSITION.replace('"A"', '"C"'), [], "C"),
        (POSITION, ["--move", "6:4"], "6:4"),
        (POSITION, ["--move", "6-4@Q"], "Q"),
        (POSITION, ["--move", ""], "not a move"),
        (POSITION, ["--seat", "P9"], "P9"),
        (POSITION, ["--seat", "2"], "2"),
        (POSITION, ["--lang", "xx"], "xx"),
        (f"{POSITION}\nmoves\n1. 9-5@P1 8-3@MT", [], "Move 2"),
        ('game = "mexican_train"\nseed = "x"\nmoves\n', [], "seed"),
        ('game = "mexican_train"\ndouble_blnk = 5\nmoves\n', [], "double_blank"),
        ("1abcdef", [], "damaged"),
        ("zzz", [], "“z”"),
        (Record("chess").code(), [], "chess"),
        ("\x00", [], "could not be read"),
        ("1" + "x" * 300_000, [], "damaged"),
    ],
)  # fmt: skip
def test_a_wrong_file_or_word_is_one_clear_line(asking, text, words, named):
    status, out, complaint = asking(*words, text=text)
    assert (status, out) == (2, "")
    assert complaint.count("\n") == 1
    assert named in complaint
    assert "Traceback" not in complaint
    assert len(complaint) < 1200


def test_files(tmp_path, capsys):
    file = tmp_path / "position.toml"
    file.write_bytes(b"\xef\xbb\xbf" + POSITION.replace("\n", "\r\n").encode())
    assert main(["referee", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["to_move"] == "P2"
    file.write_bytes(b"\xff\xfe\x00")
    for name in (file, tmp_path, tmp_path / "nothing"):
        assert main(["referee", str(name)]) == 2
        out, complaint = capsys.readouterr()
        assert (out, complaint.count("\n")) == ("", 1)
        assert str(name) in complaint


def test_in_python_a_problem_is_a_value_error_that_speaks():
    with pytest.raises(Problem) as told:
        said(POSITION, ["sideways"])
    assert isinstance(told.value, ValueError)
    assert str(told.value).startswith("“sideways” is not a move.")
    with pytest.raises(ValueError, match="no words for the language “xx”"):
        said(POSITION, [], language="xx")


# ---- the real command


def run(*words: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "dominoes_widgets", "referee", *words],
        input=text,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_real_command_judges_and_complains():
    done = run("-", "--move", "8-3@MT", text=POSITION)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == said(POSITION, ["8-3@MT"])
    wrong = run("-", text="players = 4")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.count("\n") == 1


def worked_cases() -> list[tuple[str, str, list[str], bool]]:
    """Every worked case that is a position, with every move it tells of: what is typed, and whether it is legal."""
    asked = []
    for case in tomllib.loads(CASES.read_text(encoding="utf-8"))["case"]:
        for ruleset in case["rulesets"] if "position" in case else ():
            text = f'game = "mexican_train"\nruleset = "{ruleset}"\n{case["position"]}'
            asked += [(case["id"], text, [line.split()[0]], False) for line in case.get("refused", [])]
            for line in case.get("then", []):
                moves = line["play"].split()
                asked.append((case["id"], text, moves, True))
                asked += [
                    (case["id"], text, [*moves, one.split()[0]], False) for one in line["after"].get("refused", [])
                ]
    return asked


def test_every_worked_case_through_the_command(monkeypatch, capsys):
    cases = worked_cases()
    assert len({name for name, *_ in cases}) > 25
    for name, text, moves, legal in cases:
        words = [word for move in moves for word in ("--move", move)]
        status, out, complaint = ask(*words, text=text, monkeypatch=monkeypatch, capsys=capsys)
        assert (status, complaint) == (0, ""), name
        answer = json.loads(out)
        assert (answer["move"], answer["legal"]) == (moves[-1], legal), (name, moves)
        assert (answer["after"] is not None) == legal
        assert bool(answer["reasons"]) != legal
        assert all(reason["rule"] in rulebook(NAME) and not flaws(reason["text"]) for reason in answer["reasons"]), name
        if legal:
            events = answer["after"]["events"]
            assert events
            assert all(event["code"] and str(event.get("seat", "P1")).startswith("P") for event in events)
        else:
            assert answer["repairs"] or answer["reasons"][0]["code"].startswith("round.over")
