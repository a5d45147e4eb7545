"""The missions that can be played now. Looking through all their files takes a while, and everybody asks for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from timecaptain.deck.systems import AnyDeck
from timecaptain.tables.service import TableService

FRESH_FOR = 1.0  # seconds


class MissionList:
    """Whoever asks while somebody looks waits for the same answer."""

    def __init__(self, service: TableService, clock: Callable[[], float] = monotonic) -> None:
        self._service = service
        self._clock = clock
        self._looking = asyncio.Lock()
        self._decks: list[AnyDeck] = []
        self._until = float("-inf")

    async def get(self) -> list[AnyDeck]:
        async with self._looking:
            if self._clock() >= self._until:
                self._decks = await self._service.offload(self._service.library.playable)
                self._until = self._clock() + FRESH_FOR
            return self._decks
