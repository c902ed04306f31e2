"""A choice of a form that does not go with the others is refused in the words of the form, not in those of the notation."""

import pytest

from dominoes_widgets.teach.session import Session
from dominoes_widgets.view.build import build, problem_text
from tests.teach.sessions import WORLD, act


# CF-12 and CF-13: as many trains as players or more, up to eight, or 4 or 6; a double-6 set has six tiles beside 6-6 for them.
@pytest.mark.parametrize(
    "fields, refused, offered",
    [
        ({"players": "5", "opening_trains": "3"}, "“3”", "as many as players, 4, 5, 6, 7 and 8."),
        ({"players": "2", "set": "6", "opening_trains": "8"}, "“8”", "as many as players, 2, 3, 4, 5 and 6."),
    ],
)
def test_a_choice_that_does_not_go_with_the_others(fields, refused, offered):
    page = act(Session(), "go", page="game", game="chicken_foot")
    session = act(page, "new", seed=1, fields=fields)
    text = problem_text(session)
    assert text.startswith(f"Trains that the opening asks for: {refused} ")
    assert text.endswith(offered)
    assert build(session, WORLD).alert == text


def test_a_text_is_refused_in_the_words_of_texts():
    page = act(Session(), "go", page="setup", game="chicken_foot")
    text = 'game = "chicken_foot"\nplayers = 5\nopening_trains = 3\n[hands]\nP1 = "9-4"\n'
    assert "opening_trains" in problem_text(act(page, "setup", text=text))


@pytest.mark.parametrize("fields", [{"players": "many"}, {"reserve": "None"}, {"set": "9.5"}])
def test_what_no_form_offers_is_refused_as_it_was_sent(fields):
    page = act(Session(), "go", page="game", game="chicken_foot")
    assert f"“{next(iter(fields.values()))}”" in problem_text(act(page, "new", seed=1, fields=fields))
