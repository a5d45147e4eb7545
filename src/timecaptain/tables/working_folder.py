"""A folder for one job: what somebody sends, and what a worker makes of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .cache import TableCache
    from .service import TableService


@asynccontextmanager
async def working_folder(service: TableService | TableCache) -> AsyncIterator[Path]:
    """It is gone afterwards. It lies beside the pinned decks, so that a deck can be moved there by a rename."""
    folder = await service.offload(service.library.new_working_folder)
    try:
        yield folder
    finally:
        await service.offload(service.library.remove_working_folder, folder)
