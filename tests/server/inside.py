"""A server on a real socket in the loop of the test itself, so that a test can lay out the dice of its house."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

import uvicorn

from timecaptain.server import live
from timecaptain.server.app import application
from timecaptain.server.run import listen
from timecaptain.server.settings import Settings
from timecaptain.tables.house import House

from .running import Server


class Inside(Server):
    def __init__(self, folder: Path, house: House) -> None:
        super().__init__(folder)
        self.house = house


@asynccontextmanager
async def inside(folder: Path, house: House) -> AsyncIterator[Inside]:
    server = Inside(folder, house)
    app = application(house, Settings(server.url, "test"))
    config = uvicorn.Config(app, http="httptools", ws=app.state.live.wire, log_config=None, lifespan="on")
    running = uvicorn.Server(config)
    patience = patch.object(live, "AT_ONCE", 1e9)  # these people are quicker than people
    patience.start()
    task = asyncio.create_task(running._serve([listen("127.0.0.1", server.port)]))
    while not running.started:
        await asyncio.sleep(0.01)
    try:
        yield server
    finally:
        running.should_exit = True
        await task
        patience.stop()
