"""Direction of writing: inserted values are isolated in right-to-left text, so that ``6-4`` never turns into ``4-6``."""

RIGHT_TO_LEFT = frozenset({"ur", "sd", "ar", "fa", "he"})
LRI, FSI, PDI = "\u2066", "\u2068", "\u2069"


def direction(language: str) -> str:
    """``"rtl"`` or ``"ltr"``, from the language tag.

    >>> direction("ur"), direction("en-GB")
    ('rtl', 'ltr')
    """
    return "rtl" if language.split("-", maxsplit=1)[0] in RIGHT_TO_LEFT else "ltr"


def isolate(text: str, language: str, *, notation: bool = False) -> str:
    """A value as it is inserted into a sentence: isolated where the language runs right to left, else as it is.

    Notation (tiles, moves) always runs left to right; names and other words find their own direction.
    """
    if direction(language) == "ltr":
        return text
    return f"{LRI if notation else FSI}{text}{PDI}"
