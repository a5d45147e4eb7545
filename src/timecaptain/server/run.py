"""Starting the server: the store, the missions, the table service, and uvicorn in front of them."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import socket
from contextlib import suppress
from pathlib import Path
from types import FrameType

import uvicorn

from timecaptain import __version__
from timecaptain.tables.library import Library
from timecaptain.tables.moderation import Moderation
from timecaptain.tables.quotas import Quotas
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.workers.pool import WorkerPool

from . import logs
from .app import Lifespan, application
from .private_files import make_private
from .settings import Settings

SEND_BUFFER = 128 * 1024  # bytes per connection: by default the system buffers megabytes for one that does not read
RESERVE = 8 * 1024 * 1024  # bytes on the disk that are given up when a table has to be deleted and nothing is left
BACKLOG = 128  # connections that are accepted in one go
UNREAD_FOR = 60_000  # milliseconds after which a connection ends whose other side reads nothing
ANSWERED_WITHIN = 3  # seconds that requests have when the server stops …
THREADS_WITHIN = 2  # … and what works beside them
STOPPED_WITHIN = 9  # everything

log = logging.getLogger(__name__)


def open_service(data: Path, quotas: Quotas | None = None, workers: int = 0) -> TableService:
    """The tables of a data folder, which is created if need be; with so many worker processes, or as many as usual.

    Nobody else on this machine may read the folder.
    """
    make_private(data)
    store = SqliteStore(data / "tables.db", __version__, reserve=RESERVE)
    pool = WorkerPool(workers)
    library = Library.of(data)
    return TableService(
        store,
        library,
        engine=__version__,
        offload=asyncio.to_thread,
        workers=pool,
        quotas=quotas,
        moderation=Moderation.of(data),
    )


def serve(service: TableService, listening: socket.socket, settings: Settings, *beside: Lifespan) -> None:
    """Until the program is told to stop. When the application shuts down, it closes the service.

    `beside` runs beside it, and ends before the service is closed.
    """
    logs.configure(settings.log_format)
    app = application(service, settings, beside)
    config = uvicorn.Config(
        app,
        http=app.state.http.protocol,
        ws=app.state.websockets.protocol,
        log_config=None,
        access_log=False,  # addresses hold secrets
        server_header=False,
        proxy_headers=False,  # `client_address.py` reads them
        backlog=BACKLOG,
        timeout_graceful_shutdown=ANSWERED_WITHIN,
    )
    collect_garbage_rarely()
    signal.signal(signal.SIGTERM, _stop)
    with suppress(KeyboardInterrupt):
        _Server(config).run(sockets=[listening])


class _Server(uvicorn.Server):
    """Whatever runs when it is told to stop, it ends in time: what was confirmed is on disk in any case.

    Its exit status is 0. Only where Python itself is stuck it is that of `SIGALRM`, which ends it (docs/hosting.md).
    """

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)  # ends the process, even where Python is stuck
        signal.alarm(STOPPED_WITHIN)
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        signal.alarm(0)
        if self.lifespan.should_exit:
            return
        await self._wait_for_threads()

    async def _wait_for_threads(self) -> None:
        """Python waits for threads that work, for as long as they take; here they have a moment."""
        loop = asyncio.get_running_loop()
        ended = loop.create_task(loop.shutdown_default_executor())
        done, _ = await asyncio.wait([ended], timeout=THREADS_WITHIN)
        if not done:
            log.warning("stopped, and work that was still under way was given up")
            logging.shutdown()
            os._exit(0)


def _stop(number: int, frame: FrameType | None) -> None:
    """uvicorn handles the signal, and raises it again when everything is closed. Then it ends the program, once."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise KeyboardInterrupt


def collect_garbage_rarely() -> None:
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
    listening.listen(BACKLOG)
    return listening
