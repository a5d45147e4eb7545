"""Starting the server: the store, the missions, the table service, and uvicorn in front of them."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
from contextlib import suppress
from pathlib import Path
from types import FrameType

import uvicorn

from timecaptain import __version__
from timecaptain.tables.library import Library
from timecaptain.tables.quotas import Quotas
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.workers.pool import WorkerPool

from .app import Lifespan, application
from .settings import Settings

SEND_BUFFER = 128 * 1024  # bytes per connection: by default the system buffers megabytes for one that does not read
UNREAD_FOR = 60_000  # milliseconds after which a connection ends whose other side reads nothing


def open_service(data: Path, quotas: Quotas | None = None, workers: int = 0) -> TableService:
    """The tables of a data folder, which is created if need be; with so many worker processes, or as many as usual."""
    data.mkdir(parents=True, exist_ok=True)
    store = SqliteStore(data / "tables.db", __version__)
    pool = WorkerPool(workers)
    library = Library.of(data)
    return TableService(store, library, engine=__version__, offload=asyncio.to_thread, workers=pool, quotas=quotas)


def serve(service: TableService, listening: socket.socket, public_url: str, *beside: Lifespan) -> None:
    """Until the program is told to stop. When the application shuts down, it closes the service.

    `beside` runs beside it, and ends before the service is closed.
    """
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    app = application(service, Settings(public_url, __version__), beside)
    config = uvicorn.Config(
        app,
        http="httptools",
        ws=app.state.websockets.protocol,
        log_level="warning",
        access_log=False,  # addresses hold secrets
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    _collect_garbage_rarely()
    signal.signal(signal.SIGTERM, _stop)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])


def _stop(number: int, frame: FrameType | None) -> None:
    """uvicorn handles the signal, and raises it again when everything is closed. Then it ends the program, once."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise KeyboardInterrupt


def _collect_garbage_rarely() -> None:
    """Tables, decks and views hold no reference cycles and live long: searching them often finds nothing."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def listen(host: str, port: int) -> socket.socket:
    """Raises `OSError` where another program listens already."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # connections whose other side is gone or never reads are closed
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_FOR)
    listening.bind((host, port))
    listening.listen(2048)
    return listening
