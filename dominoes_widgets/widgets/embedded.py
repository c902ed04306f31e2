"""The app as one output among others: in a notebook's cell, where title, address and browser store are not its own."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dominoes_widgets.teach.lesson import Lesson
from dominoes_widgets.teach.session import Session
from dominoes_widgets.widgets.app import App
from dominoes_widgets.widgets.base import Payload


class Embedded(App):
    """The app that begins with a session, keeps nothing in the browser and leaves the page round it alone.

    ``only`` is a lesson that stands in for the game's own ones, to see it as a learner will.
    """

    def __init__(self, first: Session, only: Lesson | None = None) -> None:
        super().__init__(first)
        if only is not None:
            self.world = replace(self.world, lessons={**self.world.lessons, first.game: (only,)})

    def act(self, message: Mapping[str, Any]) -> Payload:
        """The screen after a message; the address of the page is not for this app to follow."""
        if message.get("do") == "hello":
            message = {**message, "query": "", "saved": ""}
        return super().act(message)

    def payload(self, session: Session, *, push: bool = False, address: str | None = None) -> Payload:
        """What the browser needs to show a session, without what would change the page."""
        return {**super().payload(session, push=push, address=address), "address": None, "title": None, "push": False}

    def rest(self) -> Payload:
        """What completes the screen, without what would change the page."""
        return {**super().rest(), "address": None}
