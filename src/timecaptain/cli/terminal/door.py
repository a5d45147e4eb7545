"""A terminal whose game runs in the server that holds the data folder.

The server listens on this machine alone, at a port that is written, with a token, into the lock of the data folder,
which only its owner can read. A terminal sends the token and what is asked for (`playing.py`, `house_work.py`); the
server carries it out in a thread and sends what is to be written on the terminal, which is what the players there may
read, and asks for lines. So the terminal opens no file of the tables, and learns nothing but what it shows.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
import threading
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any, TextIO, cast

import click
import msgspec
from msgspec import Struct
from rich.console import Console

from timecaptain.i18n import texts
from timecaptain.tables.library import Library
from timecaptain.tables.service import TableService
from timecaptain.tables.store import Damaged, StoreError

from ..data import DoorAddress, HeldByServer, HeldByTerminals, hold
from .device import Device, ThisTerminal, Unglued
from .house_work import Request
from .playing import Problem
from .screen import MOST
from .tables import Tables

LOCAL = "127.0.0.1"
LONGEST = 256 * 1024  # bytes of a message
PART = 32 * 1024  # signs that are written with one message
LONGEST_LINE = 8 * 1024  # signs that somebody types
PATIENCE = 10.0  # seconds for the first message
MOST_TERMINALS = 16

log = logging.getLogger(__name__)


# ---------------------------------------------------------------- what is said


class Screen(Struct, frozen=True):
    """What can be drawn on a terminal."""

    width: int
    height: int
    colours: str | None  # as Rich names a system of colours; none: no colour

    @classmethod
    def of(cls, console: Console) -> Screen:
        return cls(console.width, console.height, console.color_system)


class Start(Struct, frozen=True, tag="start"):
    """The terminal's first message."""

    token: str
    request: Request
    interactive: bool
    screen: Screen


class Typed(Struct, frozen=True, tag="typed"):
    text: str
    screen: Screen  # players pull at the corners of their windows


class Stopped(Struct, frozen=True, tag="stopped"):
    """There is nothing more to read, or the players press Ctrl+C."""

    interrupted: bool


class Write(Struct, frozen=True, tag="write"):
    text: str


class Ask(Struct, frozen=True, tag="ask"):
    """A line is wanted."""

    prompt: str


class End(Struct, frozen=True, tag="end"):
    """The request is carried out; or not, and why."""

    problem: str = ""
    code: int = 0


FromTerminal = Start | Typed | Stopped
FromServer = Write | Ask | End


class Lost(EOFError):
    """The other side is gone."""


class Link:
    """One message in a line, both ways."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._reader = connection.makefile("rb")

    def send(self, message: FromTerminal | FromServer) -> None:
        try:
            self._connection.sendall(msgspec.json.encode(message) + b"\n")
        except OSError as error:
            raise Lost from error

    def receive(self, kind: Any) -> Any:
        try:
            line = self._reader.readline(LONGEST)
        except (OSError, ValueError) as error:
            raise Lost from error
        if not line.endswith(b"\n"):
            raise Lost
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Lost from error

    def close(self) -> None:
        with suppress(OSError):
            self._connection.shutdown(socket.SHUT_RDWR)
        with suppress(OSError):
            self._connection.close()


# ---------------------------------------------------------------- the server's side


class FarTerminal:
    """The device at the other end."""

    def __init__(self, link: Link, start: Start) -> None:
        self._link = link
        self.interactive = start.interactive
        colours: Any = start.screen.colours
        self._console = Console(
            highlight=False,
            file=cast("TextIO", Unglued(self)),
            force_terminal=True,
            color_system=colours,
            legacy_windows=False,
            _environ={},
        )
        self._fit(start.screen)

    def _fit(self, screen: Screen) -> None:
        self._console.size = (min(screen.width, MOST), screen.height)

    def console(self) -> Console:
        return self._console

    def write(self, text: str) -> None:
        for start in range(0, len(text), PART):
            self._link.send(Write(text[start : start + PART]))

    def flush(self) -> None:
        """Nothing is held back."""

    def line(self, prompt: str = "") -> str:
        self._link.send(Ask(prompt))
        answer = self._link.receive(Typed | Stopped)
        if isinstance(answer, Typed):
            self._fit(answer.screen)
            return answer.text
        raise KeyboardInterrupt if answer.interrupted else EOFError


class Door:
    """Where terminals come in. `url` is how guests reach the server; of a `public` one strangers do."""

    def __init__(
        self,
        service: TableService,
        data: Path,
        url: str,
        listening: socket.socket,
        token: str,
        *,
        public: bool = False,
    ) -> None:
        self._public = public
        self._service = service
        self._data = data
        self._url = url
        self._token = token
        self._listening = listening
        self._links: set[Link] = set()

    @asynccontextmanager
    async def lifespan(self, _: object) -> AsyncGenerator[None, None]:
        """Beside the server: terminals are served while its loop runs."""
        tables = Tables.of_server(self._service, self._data, asyncio.get_running_loop(), self._url, public=self._public)
        threading.Thread(target=self._accept, args=(tables,), name="door", daemon=True).start()
        try:
            yield
        finally:
            with suppress(OSError):
                self._listening.shutdown(socket.SHUT_RDWR)
            self._listening.close()
            for link in tuple(self._links):
                link.close()

    def _accept(self, tables: Tables) -> None:
        while True:
            try:
                connection, _ = self._listening.accept()
            except OSError:  # closed
                return
            if len(self._links) >= MOST_TERMINALS:
                connection.close()
                continue
            link = Link(connection)
            self._links.add(link)
            threading.Thread(target=self._serve, args=(tables, connection, link), name="terminal", daemon=True).start()

    def _serve(self, tables: Tables, connection: socket.socket, link: Link) -> None:
        try:
            connection.settimeout(PATIENCE)
            start = link.receive(Start)
            if not secrets.compare_digest(start.token.encode(), self._token.encode()):
                return
            connection.settimeout(None)
            link.send(carried_out(start.request, tables, FarTerminal(link, start)))
        except Lost:
            pass
        finally:
            self._links.discard(link)
            link.close()


def carried_out(request: Request, tables: Tables, device: Device) -> End:
    """Raises `Lost` where the terminal is gone."""
    try:
        request.carry_out(tables, device)
    except Problem as problem:
        return End(str(problem), problem.code)
    except Lost:
        raise
    except KeyboardInterrupt:
        pass
    except Exception as error:  # its words may hold a secret
        log.error("a terminal's request failed: %s", type(error).__name__)
        return End(texts(request.lang)("play-failed", why=type(error).__name__), 1)
    return End()


def listen() -> tuple[socket.socket, DoorAddress]:
    """On this machine alone, with a fresh token."""
    listening = socket.create_server((LOCAL, 0))
    return listening, DoorAddress(listening.getsockname()[1], secrets.token_urlsafe(32))


# ---------------------------------------------------------------- the terminal's side


def carry_out(request: Request, data: Path, library: Library | None = None) -> None:
    """Here; or, while a server holds the data folder, by that server."""
    t = texts(request.lang)
    try:
        with hold(data), closing(Tables.open(data, library)) as tables:
            request.carry_out(tables, ThisTerminal())
        return
    except HeldByServer as held:
        holder = held.holder
    except HeldByTerminals as error:
        raise click.ClickException(t("play-held-unknown", path=str(data))) from error
    except Damaged as error:
        raise click.ClickException(t("house-damaged", why=str(error))) from error
    except (OSError, StoreError) as error:
        raise click.ClickException(t("play-no-data", why=str(error))) from error
    except Problem as problem:
        raise _failed(str(problem), problem.code) from problem
    try:
        end = ask_server(holder.door, request)
    except KeyboardInterrupt:  # while nothing was asked; the server notices that the terminal is gone
        return
    except Lost as error:
        raise click.ClickException(t("play-server-ended")) from error
    except OSError as error:
        raise click.ClickException(t("play-held", address=holder.address)) from error
    if end.problem:
        raise _failed(end.problem, end.code)


def _failed(text: str, code: int) -> click.ClickException:
    return click.UsageError(text) if code == 2 else click.ClickException(text)


def ask_server(door: DoorAddress, request: Request, device: Device | None = None) -> End:
    """Have a request carried out by the server. Raises `OSError` where there is no door.

    Raises `Lost` where the server ends meanwhile.
    """
    device = device or ThisTerminal()
    console = device.console()
    with socket.create_connection((LOCAL, door.port), PATIENCE) as connection:
        connection.settimeout(None)
        link = Link(connection)
        link.send(Start(door.token, request, device.interactive, Screen.of(console)))
        while True:
            message = link.receive(FromServer)
            if isinstance(message, Write):
                device.write(message.text)
            elif isinstance(message, Ask):
                link.send(_answer(device, console, message.prompt))
            else:
                return cast(End, message)


def _answer(device: Device, console: Console, prompt: str) -> Typed | Stopped:
    try:
        return Typed(device.line(prompt)[:LONGEST_LINE], Screen.of(console))
    except EOFError:
        return Stopped(False)
    except KeyboardInterrupt:
        return Stopped(True)
