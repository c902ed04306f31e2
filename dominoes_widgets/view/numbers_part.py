"""What the page of numbers shows, frozen and already in words: a part of the screen."""

from dataclasses import dataclass

from dominoes_widgets.view.chart import Chart
from dominoes_widgets.view.pieces import Button, Form, Sheet


@dataclass(frozen=True, slots=True)
class QuestionPart:
    """An exact chance: its form with the numbers put in, the ``answer``, and the ``formula`` in words.

    Numbers that cannot be are ``refused``: there the answer says what is wrong with them, and there is no formula.
    """

    title: str
    text: str
    form: Form
    answer: str
    formula: str
    note: str
    refused: bool = False


@dataclass(frozen=True, slots=True)
class CountPart:
    """A count as far as it has come.

    ``status`` and ``progress`` (rounds counted, rounds wanted) say how far that is, ``lines`` what was found, ``legend`` what the
    marks of the ``chart`` mean, ``table`` the same numbers. Before anything is counted there is neither chart nor table.
    ``earlier`` says that it is not of what stands in the form.
    """

    title: str
    status: str
    progress: tuple[int, int]
    progress_label: str
    lines: tuple[str, ...] = ()
    chart: Chart | None = None
    legend: tuple[str, ...] = ()
    table: Sheet | None = None
    earlier: str = ""


@dataclass(frozen=True, slots=True)
class NumbersPart:
    """The page of numbers.

    ``kinds`` are the buttons of what can be counted, ``about`` tells the one chosen, ``form`` starts it and ``buttons`` stop it
    or let it go on. ``share`` is to be copied as (words, text).
    """

    title: str
    text: str
    kinds_title: str
    kinds: tuple[Button, ...]
    about: str
    form: Form
    running: bool
    buttons: tuple[Button, ...]
    count: CountPart
    same: str
    share: tuple[tuple[str, str], ...]
    exact_title: str
    exact_text: str
    questions: tuple[QuestionPart, ...]
