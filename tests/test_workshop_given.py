"""What a notebook gives to the workshop: whatever is no text, no number and no path is refused in a sentence."""

from collections.abc import Callable
from typing import Any

import pytest

from dominoes_widgets import (
    Match,
    Problem,
    check_lesson,
    class_report,
    draw_tile,
    handout,
    numbers,
    play_lesson,
    rulebook,
)

_BOARD = 'game = "mexican_train"'
_LANGUAGES: tuple[Callable[[Any], object], ...] = (
    lambda given: Match(language=given),
    lambda given: numbers("starters", rounds=1, language=given),
    lambda given: handout(_BOARD, language=given),
    lambda given: rulebook(language=given),
    lambda given: class_report([], language=given),
)
_TEXTS: tuple[Callable[[Any], object], ...] = (
    numbers,
    lambda given: numbers("starters", game=given or 3, rounds=1),  # type: ignore[arg-type]
    draw_tile,
    handout,
    lambda given: handout(_BOARD, ask=given),
    lambda given: handout(_BOARD, title=given),
    check_lesson,
    play_lesson,
    class_report,
    lambda given: class_report([given]),
)


@pytest.mark.parametrize("given", [None, 3, 2.5, b"a", [1], {}])
@pytest.mark.parametrize("call", [*_LANGUAGES, *_TEXTS])
def test_what_is_no_text_is_refused_in_a_sentence(call: Callable[[Any], object], given: object) -> None:
    if given in ([1], {}) and call is class_report:
        given = [given]  # several files are a list
    with pytest.raises(Problem, match=r"is no text\. A text in quotation marks is wanted here\."):
        call(given)


@pytest.mark.parametrize("size", [None, "40", 40.5, [40]])
def test_a_size_that_is_no_whole_number_is_refused_in_a_sentence(size: Any) -> None:
    with pytest.raises(Problem, match="is no whole number"):
        draw_tile("6-4", size=size)


@pytest.mark.parametrize("path", ["a\0b", "\ud800"])
@pytest.mark.parametrize("read", [check_lesson, play_lesson, class_report])
def test_a_path_that_no_file_can_have_is_named(read: Callable[[str], object], path: str) -> None:
    with pytest.raises(Problem, match="could not be read"):
        read(path)
