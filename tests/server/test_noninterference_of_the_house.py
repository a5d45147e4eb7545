"""What a person has not read changes no number and no line of the log that whoever runs the house sees.

The worlds are those of test_noninterference.py. Whoever runs a house may sit at a table of it: they are the one person
here who has not read the cards in which the two worlds differ. In both the same is done, and the same goes wrong; until
the rules make a difference public, /metrics prints the same and the log has the same lines.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from prometheus_client import generate_latest
from prometheus_client.core import GaugeMetricFamily

from tests.game.test_noninterference import pairs
from timecaptain.server import logs, metrics
from timecaptain.server.admission import Admission
from timecaptain.server.answers import odds_and_reasons
from timecaptain.server.answers.context import Context
from timecaptain.server.connection import Connection, Connections
from timecaptain.server.metrics import HouseCollector
from timecaptain.server.settings import Settings
from timecaptain.tables import keys
from timecaptain.tables.live_table import LiveTable
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import SqliteStore

from .in_process import in_process
from .pictured_decks import OneDeck, with_pictures
from .running import Person
from .test_live import settle
from .test_noninterference import NEVER, compare

# What both worlds have in common anyway, because the test runs both, or what is a time.
NOT_OF_THE_WORLD = re.compile(r"^(process_|timecaptain_disk_free_bytes|timecaptain_commit_seconds)")
STEPS = 14
pytestmark = pytest.mark.xdist_group("noninterference")


class Lines(logging.Handler):
    """The log of a world, as the server writes it, without the time."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.setFormatter(logs.TextFormatter())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record).split(" ", 2)[2])


class TroubledStore(SqliteStore):
    """Now and then it cannot write, and says so with everything that it should have written."""

    fails = False

    async def append(self, writes: Any) -> list[bool]:
        if self.fails and any(write.entries for write in writes):
            self.fails = False
            raise RuntimeError(repr(writes))
        return await super().append(writes)


class House:
    """A server with one table, and everything that whoever runs it can see."""

    def __init__(self, folder: Path, deck: Any, seed: int) -> None:
        numbers = itertools.count()
        keys.new_key = lambda: f"key-{next(numbers)}"  # both worlds draw the same
        self.folder, self.deck = folder, with_pictures(deck)[0]
        self.store = TroubledStore(folder / "tables.db", "test")
        library = OneDeck(folder, self.deck)
        self.service = TableService(self.store, library, engine="test", clock=lambda: 1.0, chance=lambda: seed)
        self.log = Lines()
        self.numbers: list[str] = []

    def look(self, connections: Connections) -> None:
        """What /metrics prints now."""
        settings = Settings("http://localhost", "test")
        context = Context.of(self.service, settings)
        collector = HouseCollector(self.service, connections, Admission(100, 100), context, self.folder)
        printed = generate_latest(metrics.registry_of(collector)).decode()
        self.numbers += [line for line in printed.splitlines() if not NOT_OF_THE_WORLD.match(line)]

    async def play(self, pair: Any, stop: int) -> None:
        """The actions of a pair up to this one, with what goes wrong in between."""
        seats = pair[3]
        async with in_process(self.folder, self.service) as server:
            connections = server.connections
            people = [Person(server, one) for one in await asyncio.to_thread(server.table, seats, "six-cards")]
            for person in people:
                await person.connect()
            await people[0].do("begin", {"do": "begin"})
            for number, (who, action) in enumerate(pair[2][:stop]):
                await people[who].do(f"{number}", {"do": "act", "seat": who, "action": msgspec.to_builtins(action)})
                await settle(people)
                self.look(connections)
                await self.go_wrong(people, number)
                self.look(connections)
            for person in people:
                await person.leave()
        await self.damage(people[0].seat.table)

    async def go_wrong(self, people: list[Person], number: int) -> None:
        """Somebody asks for what is not possible; now and then the disk fails, or the program does."""
        who = number % len(people)
        await people[who].do(f"no {number}", {**NEVER, "seat": who})
        await people[who].do(f"note {number}", {"do": "note", "about": "", "text": f"Nobody knows {number}."})
        if number % 8 == 2:
            self.store.fails = True
            await people[who].do(f"lost {number}", {"do": "note", "about": "", "text": "Lost."})
            await settle(people)
        if number % 8 == 4:
            asked = odds_and_reasons.odds
            odds_and_reasons.odds = _broken
            try:
                await people[who].say({"type": "odds", "id": f"odds {number}", "seat": who})
                await people[who].until(lambda: people[who].bye is not None)
            finally:
                odds_and_reasons.odds = asked
            await people[who].connect(since=people[who].n)
        await settle(people)

    async def damage(self, table: str) -> None:
        """The newest state is not what was written: it is rebuilt, and the log says so."""
        self.store = TroubledStore(self.folder / "tables.db", "test")
        self.store._writing.execute("UPDATE tables SET state = x'7b'")
        service = TableService(self.store, OneDeck(self.folder, self.deck), engine="test", clock=lambda: 1.0)
        await service.open(table)
        await service.close()


def _broken(table: Any, person: str, seat: int) -> Any:
    """Its words hold whatever the program had in its hands."""
    raise ValueError(table.deck.places)


@contextmanager
def logged(lines: Lines) -> Iterator[None]:
    """As the server sets it up, beside what pytest does."""
    root = logging.getLogger()
    levels = {name: logging.getLogger(name).level for name in ("", *logs.OF_OTHERS)}
    handlers, root.handlers = root.handlers, []
    logs.configure()
    root.addHandler(lines)
    logs.errors.errors = 0
    try:
        yield
    finally:
        root.handlers = handlers
        for name, level in levels.items():
            logging.getLogger(name).setLevel(level)


def seen(folder: Path, deck: Any, pair: Any, stop: int) -> tuple[list[str], list[str]]:
    """The numbers and the log of one world."""
    folder.mkdir(parents=True)
    house = House(folder, deck, pair[4])
    with logged(house.log):
        asyncio.run(house.play(pair, stop))
    return house.numbers, house.log.lines


@pytest.fixture(scope="module")
def chosen() -> Iterator[list[tuple[Any, int]]]:
    """Pairs that differ in something that matters, with the step up to which nothing of it is public."""
    before = keys.new_key
    several = [pair for pair in pairs(30) if pair[3] > 1 and pair[5] is not None and pair[6]]
    ends = [(pair, min(STEPS, asyncio.run(compare(pair, ask=False))[0])) for pair in several]
    yield [(pair, stop) for pair, stop in ends if stop > 10][:2]
    keys.new_key = before


def both(tmp_path: Path, pair: Any, stop: int) -> tuple[tuple[list[str], list[str]], ...]:
    return tuple(seen(tmp_path / f"{side}", pair[side], pair, stop) for side in (0, 1))


def test_the_house_sees_the_same_numbers_and_the_same_log_in_both_worlds(tmp_path, chosen):
    assert len(chosen) == 2
    for number, (pair, stop) in enumerate(chosen):
        one, other = both(tmp_path / f"{number}", pair, stop)
        assert one == other
        numbers, lines = one
        assert len(numbers) > 10 * stop
        told = "\n".join(lines)
        for mark in ("a move could not be confirmed: RuntimeError", "a message failed: ValueError", "was rebuilt"):
            assert mark in told, "what goes wrong is in the log"


# ---------------------------------------------------------------- houses that tell too much


def more_numbers(monkeypatch: pytest.MonkeyPatch, number: Callable[[HouseCollector], float]) -> None:
    collect = HouseCollector.collect

    def leaking(collector: HouseCollector) -> Any:
        yield from collect(collector)
        yield GaugeMetricFamily("timecaptain_more", "Too much", number(collector))

    monkeypatch.setattr(HouseCollector, "collect", leaking)


def letters_that_lie_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """How much everybody together can read."""

    def letters(collector: HouseCollector) -> float:
        games = [live.table.game for live in collector._service.cache.tables.values()]
        return sum(len(repr(game.view(seat))) for game in games if game is not None for seat in range(game.seats))

    more_numbers(monkeypatch, letters)


def bytes_that_were_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    sends, sent = LiveTable._sends, [0]

    def counting(live: LiveTable, *rest: Any) -> Any:
        messages = sends(live, *rest)
        sent[0] += sum(len(message) for _, message in messages)
        return messages

    monkeypatch.setattr(LiveTable, "_sends", counting)
    more_numbers(monkeypatch, lambda _: sent[0])


def exact_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sizes as they are, of a house whose readers have not read yet."""
    monkeypatch.setattr(metrics, "STEPS", {})
    sends, unread = LiveTable._sends, [0]

    def unsent(live: LiveTable, *rest: Any) -> Any:
        messages = sends(live, *rest)
        unread[0] = sum(len(message) for _, message in messages)
        return messages

    monkeypatch.setattr(LiveTable, "_sends", unsent)
    monkeypatch.setattr(HouseCollector, "_send_queues", lambda _: unread[0])


def logs_what_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    sends = LiveTable._sends

    def leaking(live: LiveTable, *rest: Any) -> Any:
        messages = sends(live, *rest)
        logging.getLogger("timecaptain").info("sent %s", [len(message) for _, message in messages])
        return messages

    monkeypatch.setattr(LiveTable, "_sends", leaking)


def logs_words_of_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    """The words of an exception hold whatever it was about."""
    work = Connection._handle

    async def leaking(connection: Connection, data: bytes) -> None:
        try:
            await work(connection, data)
        except ValueError as error:
            logging.getLogger("timecaptain").error("a message failed: %s", error)
            raise

    monkeypatch.setattr(Connection, "_handle", leaking)


def logs_tracebacks_with_their_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs.TextFormatter, "formatException", logging.Formatter.formatException)
    work = Connection._handle

    async def leaking(connection: Connection, data: bytes) -> None:
        try:
            await work(connection, data)
        except ValueError:
            logging.getLogger("timecaptain").exception("a message failed")
            raise

    monkeypatch.setattr(Connection, "_handle", leaking)


LEAKS = (
    letters_that_lie_open,
    bytes_that_were_sent,
    exact_sizes,
    logs_what_is_shown,
    logs_words_of_errors,
    logs_tracebacks_with_their_words,
)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_house_that_tells_too_much_is_caught(leak, tmp_path, chosen, monkeypatch):
    leak(monkeypatch)
    for number, (pair, stop) in enumerate(chosen):
        one, other = both(tmp_path / f"{number}", pair, stop)
        if one != other:
            return
    raise AssertionError("nobody has noticed")


def test_rounding_leaves_nothing_of_a_move():
    """A move adds at most some kilobytes and milliseconds; steps are thousands of times as large."""
    assert {name for name in metrics.STEPS if name.endswith("_bytes")} >= {
        "timecaptain_send_queue_bytes",
        "timecaptain_database_bytes",
        "timecaptain_disk_free_bytes",
        "process_resident_memory_bytes",
    }

    class Exact(metrics.Collector):
        def collect(self) -> Iterator[Any]:
            yield GaugeMetricFamily("timecaptain_database_bytes", "", 50_000_001)
            yield GaugeMetricFamily("timecaptain_connections", "", 3)

    rounded = {one.name: one.samples[0].value for one in metrics.Rounded(Exact()).collect()}
    assert rounded == {"timecaptain_database_bytes": 2 * 16 * (1 << 20), "timecaptain_connections": 3}
