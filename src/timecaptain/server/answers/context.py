"""Who asks, and what the answers are made from."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from timecaptain.tables.service import TableService

from ..settings import Settings
from .mission_list import MissionList
from .pictures import Pictures
from .problems import NoKey
from .rate_limit import NEW_THINGS, RateLimit
from .readiness import Readiness
from .replays import Replays
from .uploads import Uploads


class Caller(Struct, frozen=True):
    """Somebody who asks: the keys that they have shown, and the address that they ask from."""

    key: str = ""
    address: str = ""
    house_key: str = ""


class Context(Struct, frozen=True):
    """Everything that an answer may use."""

    service: TableService
    settings: Settings
    pictures: Pictures
    rate_limit: RateLimit  # of what takes room: new tables and new people
    requests: RateLimit  # of everything
    uploads: Uploads
    mission_list: MissionList
    replays: Replays
    health: Readiness
    refused: Counter[str]  # what nobody is let do, for monitoring

    @classmethod
    def of(cls, service: TableService, settings: Settings) -> Context:
        a_minute = settings.requests_per_minute
        return cls(
            service,
            settings,
            Pictures(service),
            RateLimit(NEW_THINGS, NEW_THINGS),
            RateLimit(a_minute, max(1, a_minute // 5)),
            Uploads(service.quota.quotas),
            MissionList(service),
            Replays(service),
            Readiness(service.store, settings.engine),
            Counter(),
        )

    async def person(self, table: str, caller: Caller) -> str:
        """The id of whoever asks. Raises `NoKey` or `AccessDenied`."""
        if not caller.key:
            raise NoKey
        return await self.service.person(table, caller.key)
