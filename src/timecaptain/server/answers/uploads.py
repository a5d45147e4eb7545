"""How much of uploaded files may be in memory at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from .problems import TooBusy, TooOften

MOST_BYTES = 64 * 1024 * 1024  # of all
MOST_OF_ONE = 2  # files from one address at a time


class Uploads:
    def __init__(self) -> None:
        self.bytes = 0
        self._files: Counter[str] = Counter()

    @contextmanager
    def room_for(self, size: int, address: str) -> Iterator[None]:
        """While a file is read and used. Raises `TooOften` or `TooBusy`."""
        if self._files[address] >= MOST_OF_ONE:
            raise TooOften
        if self.bytes + size > MOST_BYTES:
            raise TooBusy
        self.bytes += size
        self._files[address] += 1
        try:
            yield
        finally:
            self.bytes -= size
            self._files[address] -= 1
            self._files += Counter()  # forget those that have none
