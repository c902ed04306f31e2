"""The screen: everything one page shows, frozen and already in words. Drawn by ``render``, read out by ``describe``."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dominoes_widgets.core.tiles import Tile
from dominoes_widgets.view.coach_part import Coach, ReviewPart
from dominoes_widgets.view.numbers_part import NumbersPart
from dominoes_widgets.view.pieces import AnyBoard, Button, Field, Hand, LogEntry, OpenHand, Section, Sheet
from dominoes_widgets.view.rules_part import RulesPart, RuleTable


@dataclass(frozen=True, slots=True)
class TastePart:
    """Home's first taste of a game.

    ``train`` runs from the engine on, as (tile, lower number first?); ``laid`` is the tile just laid at its end (``None``: an
    open place), ``tiles`` those to try as buttons, and ``coach`` what the rules said of the last one.
    """

    title: str
    train: tuple[tuple[Tile, bool], ...]
    laid: tuple[Tile, bool] | None
    tiles: tuple[tuple[Tile, Button], ...]
    coach: Coach
    place_text: str


@dataclass(frozen=True, slots=True)
class LessonPart:
    """The step of a lesson beside the board.

    ``steps`` are the buttons of all steps with whether each is solved; ``options`` the answers of a question with how
    each stands (``None`` not answered, else right or wrong) and its reason once it was chosen.
    """

    title: str
    step_text: str
    say: str
    steps: tuple[tuple[Button, bool], ...]
    options: tuple[tuple[Button, bool | None, str], ...] = ()
    goal_text: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class PracticePart:
    """The drill in hand, beside the board.

    ``kicker`` says which kind it is and how hard, ``note`` what the answer depends on, ``story`` what to know before the
    question ``ask``. ``options`` are the answers with how each stands (``None``: not chosen yet); ``tally`` how many were right.
    """

    title: str
    kicker: str
    note: str
    story: tuple[str, ...]
    ask: str
    options: tuple[tuple[Button, bool | None], ...]
    sheet: Sheet | None = None
    tally: str = ""


@dataclass(frozen=True, slots=True)
class FilesPart:
    """Files to save and to open.

    ``save`` is (words, file name, contents); ``load`` the words of the button that opens files, and ``do`` what each sends.
    ``notes`` tell of those opened, ``refused`` of those that could not be; ``clear`` closes them.
    """

    key: str
    title: str
    text: str
    load: str
    do: Mapping[str, object]
    several: bool = False
    save: tuple[str, str, str] | None = None
    clear: Button | None = None
    notes: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Screen:
    """One page as it is shown.

    ``nav`` are the places, ``tools`` the language, theme and projector controls. ``say`` is announced to screen
    readers and ``alert`` is an error. ``auto`` is an intent the browser sends by itself after so many milliseconds.
    ``focus`` and ``scroll`` name the keys of what gets focus and is brought into view. ``turns`` are the buttons that
    turn a lesson's pages, ``calls`` those of an auction or a declaration.
    """

    page: str
    title: str
    language: str
    direction: str
    theme: str
    present: bool
    brand: Button
    nav: tuple[Button, ...]
    tools: tuple[Field, ...]
    present_button: Button
    board: AnyBoard | None = None
    hand: Hand | None = None
    open_hands: tuple[OpenHand, ...] = ()
    calls: tuple[Button, ...] = ()
    actions: tuple[Button, ...] = ()
    turns: tuple[Button, ...] = ()
    walk: tuple[Button, ...] = ()
    walk_text: str = ""
    coach: Coach | None = None
    lesson: LessonPart | None = None
    log: tuple[LogEntry, ...] = ()
    log_title: str = ""
    sheet: Sheet | None = None
    sections: tuple[Section, ...] = ()
    taste: TastePart | None = None
    rules: RulesPart | None = None
    practice: PracticePart | None = None
    review: ReviewPart | None = None
    numbers: NumbersPart | None = None
    files: FilesPart | None = None
    tables: tuple[RuleTable, ...] = ()
    share: tuple[tuple[str, str], ...] = ()
    status: str = ""
    say: str = ""
    alert: str = ""
    alert_close: str = ""
    focus: str | None = None
    scroll: str | None = None
    auto: tuple[int, Mapping[str, object]] | None = None
    words: Mapping[str, str] = field(default_factory=dict)
    hello: tuple[str, str] = ("", "")
