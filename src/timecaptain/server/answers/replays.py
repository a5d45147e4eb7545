"""Replays in memory: making one plays the whole game again, and somebody who watches it asks for step after step."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from timecaptain.tables.replay import Frame, Replay, replay
from timecaptain.tables.service import TableService

MOST_REPLAYS = 8  # each is a file of some megabytes


class Replays:
    def __init__(self, service: TableService) -> None:
        self._service = service
        self._replays: OrderedDict[tuple[str, int], Replay] = OrderedDict()  # by table, and how long its log is
        self._one_at_a_time = asyncio.Lock()

    async def get(self, table: str, person: str, asker: str) -> Replay:
        """One for all who may watch it, which is checked for each."""
        key = table, (await self._service.open(table)).table.s.seq
        known = await replay(self._service, table, person, asker, self._replays.get(key))
        self._replays[key] = known
        self._replays.move_to_end(key)
        while len(self._replays) > MOST_REPLAYS:
            self._replays.popitem(last=False)
        return known

    async def frame(self, replay: Replay, step: int, seats: list[int] | None, lang: str) -> Frame:
        """Off the loop. It plays a few actions again, and one at a time is enough for those who watch."""
        async with self._one_at_a_time:
            return await self._service.offload(replay.frame, step, seats, lang)
