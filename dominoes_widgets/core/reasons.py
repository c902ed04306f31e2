"""Why a move is not legal, and what happened when one was played: codes with facts, never sentences."""

from dataclasses import dataclass

Facts = tuple[tuple[str, object], ...]


def facts_of(**facts: object) -> Facts:
    """Facts as a hashable, ordered tuple of pairs; those that are ``None`` are left out."""
    return tuple((name, value) for name, value in facts.items() if value is not None)


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason why a move is not legal.

    ``code`` names the kind of fault ("end.no_match"), ``rule`` the id in the rulebook ("MT-A-11"), and ``facts`` what
    the sentence about it needs: tiles, seats (from 0), places, numbers.

    >>> Reason("end.no_match", "MT-A-11", facts_of(value=9)).fact("value")
    9
    """

    code: str
    rule: str
    facts: Facts = ()

    def fact(self, name: str) -> object:
        """The fact of that name, or ``None``."""
        return dict(self.facts).get(name)


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened when a move was played ("marker_placed"), with its facts; ``seat`` counts from 0."""

    code: str
    facts: Facts = ()

    def fact(self, name: str) -> object:
        """The fact of that name, or ``None``."""
        return dict(self.facts).get(name)
