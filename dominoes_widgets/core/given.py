"""What a notebook gives, looked at before it is used: whatever is no text, or no whole number, is refused in words."""

from dominoes_widgets.core.problems import Problem


def text_given(given: object) -> str:
    """What was given, where a text is wanted. Raises ``Problem``."""
    if not isinstance(given, str):
        raise Problem("match.no_text", word=repr(given))
    return given


def number_given(given: object) -> int:
    """What was given, where a whole number is wanted. Raises ``Problem``."""
    if type(given) is not int:
        raise Problem("match.no_number", word=repr(given))
    return given
