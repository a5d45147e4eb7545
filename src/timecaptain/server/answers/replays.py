"""Replays in memory: making one plays the whole game again, and somebody who watches it asks for step after step."""

from __future__ import annotations

from collections import OrderedDict

from timecaptain.tables.replay import Replay, replay
from timecaptain.tables.service import TableService

MOST_REPLAYS = 16


class Replays:
    def __init__(self, service: TableService) -> None:
        self._service = service
        self._replays: OrderedDict[tuple[str, str, int], Replay] = OrderedDict()

    async def get(self, table: str, person: str) -> Replay:
        """Each person's own: who may watch what is checked when a replay is made."""
        key = table, person, (await self._service.open(table)).table.s.seq
        known = self._replays.get(key)
        if known is None:
            known = self._replays[key] = await replay(self._service, table, person)
            while len(self._replays) > MOST_REPLAYS:
                self._replays.popitem(last=False)
        return known
