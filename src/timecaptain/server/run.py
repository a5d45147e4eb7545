"""Starting the house: the store, the missions, and uvicorn in front of them."""

from __future__ import annotations

import gc
import logging
import signal
import socket
from contextlib import suppress
from pathlib import Path
from types import FrameType

import uvicorn

from timecaptain import __version__
from timecaptain.tables.house import House
from timecaptain.tables.library import Library
from timecaptain.tables.pace import Pace
from timecaptain.tables.sqlite import SqliteStore

from .app import application
from .settings import Settings

MOST_UNREAD = 128 * 1024  # bytes that the machine keeps for a connection; it would take millions for a slow one
UNREAD_FOR = 60_000  # milliseconds that the other side may leave unread what it was sent


def open_house(data: Path) -> House:
    """The tables of a folder; it is made if need be."""
    data.mkdir(parents=True, exist_ok=True)
    return House(SqliteStore(data / "tables.db", __version__), Library.of(data), engine=__version__)


def serve(house: House, listening: socket.socket, public_url: str) -> None:
    """Until the program is told to stop; whatever was accepted by then is on disk."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    app = application(house, Settings(public_url, __version__))
    house.work_in_rounds(Pace(app.state.live.ears.waiting))
    config = uvicorn.Config(
        app,
        http="httptools",
        ws=app.state.live.wire,
        log_level="warning",
        access_log=False,  # addresses hold secrets
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    _collect_rarely()
    signal.signal(signal.SIGTERM, _stop)
    try:
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listening])
    finally:
        house.close()


def _stop(number: int, frame: FrameType | None) -> None:
    """Once: uvicorn closes everything and raises the signal again, and then the house has to be closed.

    Whoever says it a second time meanwhile does not hurry it.
    """
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise KeyboardInterrupt


def _collect_rarely() -> None:
    """Tables, decks and views hold no cycles and stay for long: looking through them again and again finds nothing."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def listen(host: str, port: int) -> socket.socket:
    """Raises `OSError` where somebody else listens already."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_UNREAD)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # whoever has gone without a word, or never reads, is let go
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_FOR)
    found.bind((host, port))
    found.listen(2048)
    found.set_inheritable(True)
    return found
