"""A server on a real socket in the loop of the test itself, so that a test can choose the dice of its games."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

import uvicorn

from timecaptain.server import allowance
from timecaptain.server.app import application
from timecaptain.server.connection import Connections
from timecaptain.server.run import listen
from timecaptain.server.settings import Settings
from timecaptain.tables.service import TableService

from .running import Server


class InProcessServer(Server):
    def __init__(self, folder: Path, service: TableService) -> None:
        super().__init__(folder)
        self.service = service
        self.connections: Connections


@asynccontextmanager
async def in_process(folder: Path, service: TableService) -> AsyncIterator[InProcessServer]:
    server = InProcessServer(folder, service)
    app = application(service, Settings(server.url, "test"))
    server.connections = app.state.websockets.connections
    config = uvicorn.Config(
        app, http=app.state.http.protocol, ws=app.state.websockets.protocol, log_config=None, lifespan="on"
    )
    running = uvicorn.Server(config)
    patience = patch.object(allowance, "BURST", 1e9)  # these people are quicker than people
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
