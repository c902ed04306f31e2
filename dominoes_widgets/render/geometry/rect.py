"""The rectangle that all geometry is made of; units are CSS pixels at the width a picture is drawn for."""

from typing import NamedTuple


class Rect(NamedTuple):
    """A rectangle by its upper left corner, its width and its height.

    >>> Rect(0, 0, 10, 4).cx, Rect(0, 0, 10, 4).grown(1)
    (5.0, Rect(x=-1, y=-1, w=12, h=6))
    """

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The x of its middle."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The y of its middle."""
        return self.y + self.h / 2

    def grown(self, by: float) -> "Rect":
        """The same rectangle, wider by ``by`` on each of its four sides."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def overlaps(self, other: "Rect", slack: float = 0.01) -> bool:
        """Whether the two share more than an edge (``slack`` allows for rounding).

        >>> Rect(0, 0, 10, 4).overlaps(Rect(10, 0, 5, 5)), Rect(0, 0, 10, 4).overlaps(Rect(9, 3, 5, 5))
        (False, True)
        """
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )

    def within(self, other: "Rect", slack: float = 0.01) -> bool:
        """Whether it lies wholly inside ``other``."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )
