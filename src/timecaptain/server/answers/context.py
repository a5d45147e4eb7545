"""Who asks, and what the answers are made from."""

from __future__ import annotations

from msgspec import Struct

from timecaptain.tables.service import TableService

from ..settings import Settings
from .mission_list import MissionList
from .pictures import Pictures
from .problems import NoKey
from .rate_limit import RateLimit
from .replays import Replays
from .uploads import Uploads


class Caller(Struct, frozen=True):
    """Somebody who asks: the key that they have shown, and the address that they ask from."""

    key: str = ""
    address: str = ""


class Context(Struct, frozen=True):
    """Everything that an answer may use."""

    service: TableService
    settings: Settings
    pictures: Pictures
    rate_limit: RateLimit
    replays: Replays
    uploads: Uploads
    mission_list: MissionList

    @classmethod
    def of(cls, service: TableService, settings: Settings) -> Context:
        return cls(
            service,
            settings,
            Pictures(service),
            RateLimit(),
            Replays(service),
            Uploads(service.quota.quotas),
            MissionList(service),
        )

    async def person(self, table: str, caller: Caller) -> str:
        """The id of whoever asks. Raises `NoKey` or `AccessDenied`."""
        if not caller.key:
            raise NoKey
        return await self.service.person(table, caller.key)
