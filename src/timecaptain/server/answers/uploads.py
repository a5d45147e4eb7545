"""How many files may come in at once, and how many bytes of them from one address."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterable, AsyncIterator, Iterator
from contextlib import contextmanager

from timecaptain.tables.offload import MEGABYTE, Busy
from timecaptain.tables.quotas import Quotas
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.token_buckets import TokenBuckets


class Uploads:
    def __init__(self, quotas: Quotas) -> None:
        self._quotas = quotas
        self._bytes = TokenBuckets(quotas.upload_bytes, quotas.upload_bytes_per_second)
        self._now: Counter[str] = Counter()

    @contextmanager
    def place(self, address: str) -> Iterator[None]:
        """While a file comes in and is looked at. Raises `Busy`."""
        quotas = self._quotas
        if self._now.total() >= quotas.uploads_at_once or self._now[address] >= quotas.uploads_at_once_per_address:
            raise Busy
        self._now[address] += 1
        try:
            yield
        finally:
            self._now[address] -= 1
            if not self._now[address]:
                del self._now[address]

    async def counted(self, data: AsyncIterable[bytes], address: str) -> AsyncIterator[bytes]:
        """Raises `TableRefusal` as soon as it is too much for this address."""
        async for piece in data:
            if not self._bytes.has(address, 1):
                quotas, an_hour = self._quotas, 3_600
                limit, rate = quotas.upload_bytes, quotas.upload_bytes_per_second * an_hour
                raise TableRefusal("problem-uploads", limit=limit // MEGABYTE, rate=rate // MEGABYTE)
            self._bytes.take(address, len(piece))
            yield piece
