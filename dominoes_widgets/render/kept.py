"""What a notebook shows, a terminal reads as text and a file keeps."""

from abc import ABC, abstractmethod
from pathlib import Path


class Kept(ABC):
    """Something with a ``text`` that says the same as what ``save`` writes."""

    __slots__ = ()
    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    @abstractmethod
    def _contents(self) -> str:
        """What the file holds."""

    def save(self, path: str | Path) -> Path:
        """Write it to a file and return where that is."""
        file = Path(path)
        file.write_text(self._contents(), encoding="utf-8")
        return file
