"""``dashboard()``: the whole tutor in one widget, for a notebook cell or a Voila page."""

from dominoes_widgets.core.problems import InvalidOption
from dominoes_widgets.teach.session import Session
from dominoes_widgets.variants.registry import games
from dominoes_widgets.view.words import Reader, spoken
from dominoes_widgets.widgets.app import App


def dashboard(game: str = "", *, key: str = "") -> App:
    """The tutor: home with all games, or opened at one game's page.

    ``key`` names the page in the browser, where progress and the game in hand are kept; pages with the same key share
    them. Raises ``ValueError`` for a game that is not here, and ``IncompleteGame`` while one that is here lacks a part.

    >>> dashboard("mexican_train").session.page
    'game'
    """
    with spoken(Reader("")):
        if game and game not in games():
            raise InvalidOption("game.unknown", word=game, known=tuple(games()))
        first = Session(page="game", game=game) if game else Session()
        return App(first, key or game or "home")
