"""How certain a statement is, told beside it: by the rules, by counting, or usually so.

The word files say it of a sentence under "kind.<its key>", or of all the sentences of a code; else it is as certain as the advice
that it belongs to.
"""

from collections.abc import Sequence
from itertools import groupby

from dominoes_widgets.core.game import Advice
from dominoes_widgets.core.reasons import Facts
from dominoes_widgets.teach.hints import Hint
from dominoes_widgets.view.coach_part import Tag, Tags
from dominoes_widgets.view.words import Reader


def tag(kind: str, reader: Reader) -> Tag:
    """The words for how certain something is.

    >>> tag("sum", Reader("mexican_train")).text
    'Certain by counting'
    """
    return Tag(kind, reader.say(f"certainty.{kind}"))


def kind_of(key: str, otherwise: str, reader: Reader) -> str:
    """How certain the sentence with this key is.

    >>> reader = Reader("mexican_train")
    >>> kind_of("evidence.odd_one.reason", "usual", reader), kind_of("hint.move", "usual", reader)
    ('sum', 'usual')
    """
    while key:
        if kind := reader.catalog.notation(f"kind.{key}"):
            return kind
        key = key.rpartition(".")[0]
    return otherwise


def hint_lines(hint: Hint, reader: Reader) -> tuple[tuple[str, ...], Tags]:
    """The sentences of a hint, and how certain each of them is; where to look, and what was played, need no proof."""
    told = ((hint.key, hint.facts), *_and_so(hint, reader), *hint.more)
    lines = (reader.hint(hint.key, hint.facts), *(reader.say(key, **dict(facts)) for key, facts in told[1:]))
    if not hint.states:
        return lines, ()
    kinds = [kind_of(key, _as_the_advice(key, hint.advice), reader) for key, _ in told]
    return lines, tuple(tag(kind, reader) if key != "hint.show" else None for kind, (key, _) in zip(kinds, told, strict=True))


def _and_so(hint: Hint, reader: Reader) -> tuple[tuple[str, Facts], ...]:
    """What to do about an idea, where that is another sentence ("so") than what is so ("you"): it may be less certain."""
    key = hint.key.removesuffix("you") + "so"
    return ((key, hint.facts),) if hint.key.startswith("idea.") and key in reader.catalog else ()


def _as_the_advice(key: str, advice: Advice) -> str:
    """How certain a sentence of a hint is where no word file says it. An idea explains advice that may be proved otherwise."""
    return "usual" if key.startswith("idea.") and advice.certainty == "sum" else advice.certainty


def grouped(lines: Sequence[str], tags: Tags) -> list[tuple[Tag | None, tuple[str, ...]]]:
    """The lines in their order, those that follow each other and are equally certain together.

    >>> sure = Tag("sum", "Certain")
    >>> grouped(("a", "b", "c"), (sure, sure, None))
    [(Tag(kind='sum', text='Certain'), ('a', 'b')), (None, ('c',))]
    >>> grouped(("a",), ())
    [(None, ('a',))]
    """
    pairs = zip(lines, (*tags, *[None] * (len(lines) - len(tags))), strict=True)
    return [(kind, tuple(line for line, _ in group)) for kind, group in groupby(pairs, key=lambda pair: pair[1])]
