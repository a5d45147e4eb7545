"""What whoever runs a house can choose, and what they get to see: keys, numbers, the log, and how it stops."""

from __future__ import annotations

import asyncio
import json
import re
import resource
import signal
import stat
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from timecaptain.cli.serve import command
from timecaptain.i18n import texts
from timecaptain.tables.messages import Done

from .running import PATIENCE, Person, Server, free_port
from .test_live import begun, wander

KEY = "quite-a-long-house-key"
NEW = {"mission": "count-to-sixty", "name": "Quixotina", "lang": "en"}


@pytest.fixture
def key_file(tmp_path: Path) -> Path:
    file = tmp_path / "key"
    file.write_text(KEY + "\n")
    return file


def test_only_who_has_the_key_makes_tables_and_guests_need_none(tmp_path, key_file):
    server = Server(tmp_path, 0, "--create", "key", "--upload", "nobody", "--key-file", str(key_file)).start()
    try:
        assert server.get("/api/house") == {"create": "key", "upload": "nobody"}
        assert server.refused("POST", "/api/tables", NEW) == (403, "problem-house-key")
        assert server.refused("POST", "/api/tables", NEW, x_house_key="guessed") == (403, "problem-house-key")
        assert server.refused("POST", "/api/files?name=Eve&lang=en", b"x", x_house_key=KEY) == (403, "problem-not-here")
        made = server.ask("POST", "/api/tables", NEW, x_house_key=KEY)
        come = server.post(f"/api/invitations/{made['invitation']['code']}", {"name": "Bob", "lang": "fr"})
        assert come["table"] == made["table"]
    finally:
        assert server.stop() == 0
    log = server.log.read_text()
    assert KEY not in log
    assert made["invitation"]["code"].partition(".")[2] not in log


def test_keys_are_not_guessed_quickly(tmp_path, key_file):
    server = Server(tmp_path, 0, "--create", "key", "--key-file", str(key_file)).start()
    try:
        statuses = [server.refused("POST", "/api/tables", NEW, x_house_key=f"guess {n}")[0] for n in range(70)]
    finally:
        server.stop()
    assert statuses[0] == 403
    assert statuses[-1] == 429


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        (["--create", "key"], "serve-short-key"),
        (["--upload", "key", "--key-file", "FILE"], "serve-short-key"),
        (["--key-file", "nowhere"], "serve-no-key-file"),
        (["--trusted-proxy", "the-proxy"], "serve-bad-proxy"),
        (["--quota", "tables=3"], "serve-bad-quota"),
        (["--quota", "table-bytes=-1"], "serve-bad-quota"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_cannot_be_meant_is_refused_at_the_start(tmp_path, arguments, text, lang):
    short = tmp_path / "short"
    short.write_text("short")
    given = [str(short) if one == "FILE" else one for one in arguments]
    done = CliRunner().invoke(command, ["--port", "0", "--data", str(tmp_path / "data"), "--lang", lang, *given])
    assert done.exit_code == 1
    beginning = re.split(
        r"[{“«]",
        str(
            texts(lang)(
                text, address="the-proxy", why="", least=12, variable="TIMECAPTAIN_KEY", given="tables=3", names=""
            )
        ),
    )
    assert beginning[0][:20].strip() in done.output


# ---------------------------------------------------------------- numbers


def numbers(port: int) -> dict[str, float]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
        lines = answer.read().decode().splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}


def test_numbers_tell_how_the_house_is_and_nothing_of_what_people_do(tmp_path):
    port = free_port()
    server = Server(tmp_path, 0, "--metrics-port", str(port)).start()

    async def play() -> tuple[dict[str, float], dict[str, float]]:
        people = await begun(server, 2)
        before = numbers(port)
        for n in range(5):  # a private act: nobody else hears of it
            done = await people[1].do(f"note {n}", {"do": "note", "about": "", "text": f"secret {n}"})
            assert isinstance(done, Done)
        after = numbers(port)
        for person in people:
            await person.leave()
        return before, after

    try:
        before, after = asyncio.run(play())
        server.refused("POST", "/api/tables", NEW, origin="https://elsewhere.example")
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(f"{server.url}/metrics")
        last = numbers(port)
    finally:
        assert server.stop() == 0
    ours = {name for name in before if name.startswith("timecaptain_")}
    assert {
        *("timecaptain_open_tables", "timecaptain_connections", "timecaptain_sockets", "timecaptain_errors_total"),
        *("timecaptain_disk_free_bytes", "timecaptain_database_bytes", "timecaptain_commit_seconds"),
        *("timecaptain_commit_queue", "timecaptain_send_queue_bytes", 'timecaptain_refusals_total{why="too-often"}'),
    } <= ours
    assert before["timecaptain_open_tables"] == 1
    assert before["timecaptain_connections"] == 2
    assert before["timecaptain_disk_free_bytes"] > 0
    assert before["timecaptain_database_bytes"] == 0, "in steps of many megabytes"
    assert last['timecaptain_refusals_total{why="foreign-page"}'] == 1
    # What moves with every write to a disk is how long it took; others write to it, too. Nothing counts what was done.
    moving = {"timecaptain_commit_seconds", "timecaptain_disk_free_bytes"}
    assert {name for name in ours if before[name] != after[name]} <= moving
    assert not [name for name in ours if any(seat in name for seat in ("table=", "person=", "seat="))]


# ---------------------------------------------------------------- the log


def test_the_log_as_json_has_no_secret(tmp_path):
    server = Server(tmp_path, 0, "--log-format", "json").start()

    async def play() -> list[Person]:
        people = await begun(server, 2)
        await people[0].do("word", {"do": "say", "seat": 0, "text": "The heron is made of iron"})
        await people[0].socket.send("nonsense")
        for person in people:
            await person.leave()
        return people

    try:
        people = asyncio.run(play())
        for path in (f"/join/{people[0].seat.code}", "/api/invitations/x.y", f"/table/{people[0].seat.table}"):
            try:
                urllib.request.urlopen(server.url + path).close()
            except urllib.error.HTTPError as error:
                error.close()
    finally:
        assert server.stop() == 0
    log = server.log.read_text()
    lines = [line for line in log.splitlines() if line.startswith("{")]
    for line in lines:
        assert {"at", "level", "from", "message"} <= set(json.loads(line))
    secrets = [secret for person in people for secret in (person.seat.key, person.seat.code.partition(".")[2])]
    assert not [secret for secret in (*secrets, people[0].seat.table, "Ada", "heron") if secret in log]


def test_an_exception_is_logged_without_its_words():
    from timecaptain.server.logs import JsonFormatter, TextFormatter, logging

    try:
        raise ValueError("the key is 4711")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "failed", (), sys.exc_info())
    for formatter in (JsonFormatter(), TextFormatter()):
        record.exc_text = None
        written = formatter.format(record)
        assert "4711" not in written
        assert "ValueError" in written
        assert "test_an_exception_is_logged_without_its_words" in written


# ---------------------------------------------------------------- files, health, stopping


def test_the_data_folder_is_closed_to_others_also_one_of_before(tmp_path):
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    (data / "missions").mkdir(mode=0o755)
    (data / "tables.db").touch(mode=0o644)
    server = Server(tmp_path).start()
    try:
        server.table(1)
        assert stat.S_IMODE(data.stat().st_mode) == 0o700
        for path in data.iterdir():
            assert not stat.S_IMODE(path.stat().st_mode) & 0o077, path.name
    finally:
        assert server.stop() == 0


def test_a_house_that_cannot_write_lives_and_is_not_ready(tmp_path):
    server = Server(tmp_path).start()
    try:
        assert server.get("/healthz/ready")["ready"] is True
        assert server.process is not None
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        readiness = until(lambda: server.get("/healthz"), lambda health: not health["ready"])
        assert readiness["status"] == "cannot-write"
        with pytest.raises(urllib.error.HTTPError) as refused:
            server.get("/healthz/ready")
        with refused.value as answer:
            assert answer.code == 503
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
        assert until(lambda: server.get("/healthz"), lambda health: health["ready"])["status"] == "ok"
    finally:
        server.stop()


def until(ask, true):
    for _ in range(40):
        answer = ask()
        if true(answer):
            return answer
        time.sleep(0.25)
    raise AssertionError(answer)


BUSY = """
import asyncio, sys, time
from contextlib import asynccontextmanager
from pathlib import Path
from timecaptain.server.run import listen, open_service, serve
from timecaptain.server.settings import Settings

@asynccontextmanager
async def beside(app):
    if sys.argv[3] == "thread":
        asyncio.get_running_loop().run_in_executor(None, time.sleep, 60)
    yield
    if sys.argv[3] == "stuck":
        time.sleep(60)

port = int(sys.argv[1])
serve(open_service(Path(sys.argv[2])), listen("127.0.0.1", port), Settings(f"http://127.0.0.1:{port}", "test"), beside)
"""


class BusyServer(Server):
    """A server that has work under way which does not end by itself."""

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-c", BUSY, str(self.port), str(self.folder / "data"), *self.arguments]


async def until_closed(person: Person) -> None:
    with suppress(ConnectionClosed):
        while True:
            await person.hear()


@pytest.mark.parametrize("work", ["thread", "stuck"])
def test_it_stops_in_time_whatever_runs_and_nothing_is_lost(tmp_path, work):
    server = BusyServer(tmp_path, 0, work).start()

    async def play() -> tuple[Person, float]:
        people = await begun(server, 2)
        await people[0].do("word", {"do": "say", "seat": 0, "text": "The last word."})
        began = time.monotonic()
        assert server.process is not None
        server.process.terminate()
        for person in people:
            await until_closed(person)
            assert person.bye is not None
            assert person.bye.why == "connection-closing"
            assert person.bye.text == texts(person["mine.lang"])("connection-closing")
            assert person.socket.close_code == 1001
        return people[0], began

    person, began = asyncio.run(play())
    assert server.process is not None
    status = server.process.wait(15)
    assert time.monotonic() - began < 10
    assert status == (0 if work == "thread" else -signal.SIGALRM), "a stop that had to be forced says so"
    again = Server(tmp_path).start()
    try:

        async def look() -> None:
            fresh = await Person(again, person.seat).connect()
            assert fresh.parts["said"] == person.parts["said"]
            await fresh.leave()

        asyncio.run(look())
    finally:
        assert again.stop() == 0


# ---------------------------------------------------------------- what is told of a deck


def test_no_message_names_a_path_of_the_deck(server):
    from random import Random

    from timecaptain.deck.load import load
    from timecaptain.deck.shipped import shipped

    async def play() -> bytes:
        people = await begun(server, 3)
        await wander(people, Random(7), 80)
        for person in people:
            await person.leave()
        return b"".join(data for person in people for data in person.received)

    sent = asyncio.run(play())
    assert b'"text":"~' in sent  # a text of the deck was told of
    keys = {key for words in load(shipped()["count-to-sixty"]).texts.values() for key in words if key.count(".") > 1}
    assert keys
    assert not [key for key in keys if f'"{key}"'.encode() in sent]
