"""How far a long count has come, shown below a notebook's cell while it runs; elsewhere nothing is shown."""

from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from typing import Any, Protocol

from IPython.core.getipython import get_ipython
from IPython.display import display


class Progress(Protocol):
    """Shows that so many of all are done, with words for it."""

    def __call__(self, done: int, total: int, words: str) -> None:
        """Show it; what was shown before is replaced."""


@contextmanager
def progress() -> Iterator[Progress]:
    """Something that shows how far a count has come; it is gone when the block ends, also when that is by an interrupt."""
    handle: Any = None

    def show(done: int, total: int, words: str) -> None:
        nonlocal handle
        if not _in_notebook():
            return
        bar = {"text/plain": words, "text/html": _bar(done, total, words)}
        if handle is None:
            handle = display(bar, raw=True, display_id=True)  # type: ignore[no-untyped-call]
        else:
            handle.update(bar, raw=True)

    try:
        yield show
    finally:
        if handle is not None:
            handle.update({"text/plain": ""}, raw=True)


def _in_notebook() -> bool:
    """Whether a kernel runs this: whoever looks at it can see a picture change."""
    return hasattr(get_ipython(), "kernel")


def _bar(done: int, total: int, words: str) -> str:
    text = escape(words)
    return f'<progress value="{done}" max="{total}" aria-label="{text}" style="width: 20em"></progress> {text}'
