"""Printed handouts: whole on their own, black on white, escaped, and with the answers that the rules give."""

import html
import re
from xml.etree import ElementTree as ET

import pytest

from dominoes_widgets import Match, Problem, handout
from dominoes_widgets.render.theme import luminance

POSITION = """
game = "mexican_train"
players = 4
to_move = "P2"
markers = "P3"
[trains]
P1 = "12-5 5-5"
P2 = "12-9"
P3 = "12-4"
[hands]
P2 = "9-5 8-4 6-2 4-2 10-10"
"""


def sections(page: str) -> list[str]:
    return re.findall(r"<section.*?</section>", page, flags=re.DOTALL)


def test_each_position_has_a_page_and_the_answers_follow() -> None:
    later = Match("mexican_train", players=9, seed=3).bot(60)
    made = handout(POSITION, later, title="Trains")
    pages = sections(made.html)
    assert len(pages) == 3
    assert "answers" in pages[2].splitlines()[0]
    assert len(sections(handout(POSITION, answers=False).html)) == 1
    assert made.html.count("break-after: page") == 1
    assert "size: A4" in made.html


def test_the_page_shows_the_hand_and_the_board() -> None:
    page = sections(handout(POSITION).html)[0]
    hand = page[page.index('class="hand"') :]
    assert re.findall(r"<title>([^<]+)</title>", hand) == ["10-10", "9-5", "8-4", "6-2", "4-2"]
    assert page.count('role="img" aria-label="The table in round 1') == 1


def test_the_answers_are_those_of_the_rules() -> None:
    match = Match.from_position(POSITION)
    text = handout(match, ask="9-5@P1 4-2@P3 draw").text
    answers = text[text.index("Answers") :]
    assert "9-5 on P1’s train" in answers
    for move in ("4-2@P3", "draw"):
        judged = match.ask(move)
        assert not judged
        for reason in judged.reasons:
            assert reason.text in answers
            assert reason.rule is not None
            assert reason.rule.id in answers
    assert "\nYes.\nP2 lays 9-5 on P1’s train." in answers


def test_moves_that_the_rules_choose_are_refused_for_different_reasons() -> None:
    found = 0
    for seed in range(4):
        match = Match("mexican_train", players=4, seed=seed).bot(30)
        asked = re.findall(r"Is this allowed: (\S+) on (\S+)’s train\?", handout(match, answers=False).text)
        codes = {match._line.game.check(match.state, _move(tile, place))[0].code for tile, place in asked}
        assert len(asked) == len(codes) <= 2
        found += len(asked)
    assert found >= 2


def _move(tile: str, place: str):
    from dominoes_widgets.core.notation import parse_move  # noqa: PLC0415

    return parse_move(f"{tile}@{place}")


def test_a_page_needs_nothing_from_elsewhere_and_prints_in_black() -> None:
    made = handout(POSITION)
    assert not re.search(r"(src|href)=[\"'](?!#)", made.html)
    assert "http" not in re.sub(r'xmlns(:\w+)?="[^"]*"', "", made.html)
    assert "@ID@" not in made.html
    inks = re.findall(r"--dw-(?:pip|seat)-\d+: (#\w{6});", made.html)
    last = {match[0]: match[1] for match in re.findall(r"--dw-((?:pip|seat)-\d+): (#\w{6});", made.html)}
    assert len(last) == 34
    assert inks
    assert all(luminance(ink) < 0.05 and len({ink[1:3], ink[3:5], ink[5:]}) == 1 for ink in last.values())


def test_ids_of_several_boards_do_not_meet() -> None:
    page = handout(POSITION, POSITION).html
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids)) > 10
    for svg in re.findall(r'<svg class="dw-board".*?</svg>', page, flags=re.DOTALL):
        ET.fromstring(svg.replace("<svg ", '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ', 1))


def test_typed_text_is_escaped_in_the_page_and_in_its_preview() -> None:
    made = handout(POSITION, title='<script>alert("x")</script>')
    assert "<script" not in made.html
    preview = made._repr_html_()
    assert "<script" not in preview
    assert html.unescape(preview).count("&lt;script&gt;") >= 2


def test_a_page_can_be_kept(tmp_path) -> None:
    made = handout(POSITION)
    assert made.save(tmp_path / "page.html").read_text(encoding="utf-8") == made.html


WRONG = [
    (handout, "A handout needs at least one position."),
    (lambda: handout("players = 2"), "does not say which game it is"),
    (lambda: handout(POSITION, ask="9:5"), "“9:5” is not a move."),
    (lambda: handout(POSITION.replace("9-5", "9-5 9-5")), "9-5 is named twice"),
    (lambda: handout(POSITION, _over()), "In position 2 the round is over"),
]


def _over() -> Match:
    match = Match("mexican_train", players=2, set=6)
    while match.to_move:
        match.bot()
    return match


@pytest.mark.parametrize("wrong, said", WRONG, ids=[said[:20] for _, said in WRONG])
def test_what_is_wrong_is_said(wrong, said: str) -> None:
    with pytest.raises(Problem) as caught:
        wrong()
    assert said in str(caught.value)
