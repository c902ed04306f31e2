"""Choices compared over worlds: a row a world, a number a choice; which is best, how far others are behind, how sure.

Every world is asked about all choices, so a difference is averaged world by world, which is far steadier than two averages.
"""

from dataclasses import dataclass
from functools import cached_property

from dominoes_widgets.solve.averages import mean_and_error

SETTLED = 2.0
"""So many standard errors ahead is clear enough to stop, and to be called better; half of that is enough to act on."""
ENOUGH = 16
"""Before so many worlds a lead that looks clear may be luck."""
FEWEST = 8
"""Before so many worlds a standard error says little."""


@dataclass(frozen=True)
class Rows:
    """What each choice comes to in each world; ``exact`` says that these are all worlds there are.

    The first choice is what a rule of thumb says. It is left only for one that is more than ``doubt`` standard errors ahead.

    >>> rows = Rows(((1, 0), (1, 1), (0, 0), (1, 0)), exact=True)
    >>> rows.best, rows.behind(1)[0], rows.all_alike
    (0, 0.5, False)
    """

    rows: tuple[tuple[int, ...], ...]
    exact: bool = False
    doubt: float = 1.0

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def tell(self) -> bool:
        """Whether there are enough worlds to speak of."""
        return self.exact or len(self.rows) >= FEWEST

    @cached_property
    def best(self) -> int:
        """The choice that comes to most, the earlier of equals; but the first one where it is not clearly behind.

        The first is what a rule of thumb says, and too few worlds are no reason to leave it.
        """
        top = self._ranked[0]
        mean, error = self._gap(top, 0)
        return 0 if mean <= self.doubt * error else top

    @cached_property
    def other(self) -> int:
        """The choice to compare with: the first where it was left; else the best that is not the same in every world."""
        if self.best != 0:
            return 0
        others = [choice for choice in self._ranked if choice != self.best]
        return next((choice for choice in others if not self.alike(choice)), others[0])

    @property
    def all_alike(self) -> bool:
        """Whether all choices come to the same in every world."""
        return self.alike(self.other)

    @property
    def close(self) -> bool:
        """Whether the best is not clearly ahead of the one that it is compared with."""
        return self.is_close(self.other)

    @property
    def settled(self) -> bool:
        """Whether further worlds would hardly lead to another choice."""
        if len(self.rows) < ENOUGH:
            return False
        gaps = [self.behind(choice) for choice in self._ranked if not self.alike(choice)]
        return all(mean > SETTLED * error for mean, error in gaps)

    def behind(self, choice: int) -> tuple[float, float]:
        """How far a choice is behind the best in a world on average, and the standard error of that."""
        return self._gap(self.best, choice)

    def is_close(self, choice: int) -> bool:
        """Whether the best is not clearly ahead of a choice."""
        mean, error = self.behind(choice)
        return mean <= SETTLED * error

    def alike(self, choice: int) -> bool:
        """Whether a choice comes to the same as the best in every world."""
        return all(row[choice] == row[self.best] for row in self.rows)

    def never_better(self, choice: int) -> bool:
        """Whether there is no world in which a choice comes to more than the best."""
        return all(row[choice] <= row[self.best] for row in self.rows)

    @cached_property
    def _ranked(self) -> list[int]:
        return sorted(range(len(self.rows[0])), key=lambda choice: -sum(row[choice] for row in self.rows))

    def _gap(self, one: int, other: int) -> tuple[float, float]:
        mean, error = mean_and_error([row[one] - row[other] for row in self.rows])
        return mean, 0.0 if self.exact else error
