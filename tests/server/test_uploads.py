"""Files of strangers, brought to a real server: each gets a clear answer, and nobody else notices."""

from __future__ import annotations

import asyncio
import io
import json
import os
import tarfile
import time
import urllib.error
import urllib.request
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.hostile import files
from timecaptain.deck.shipped import shipped
from timecaptain.tables import table_file

from .house_numbers import processes, running, watched
from .running import Person, Server
from .test_live import begun

MOST_MEGABYTES = 500
TIMES_QUIET = 10
NOTHING_TO_SPEAK_OF = 0.02  # seconds: a tenth of what people notice, whatever it was in quiet


def bring(server: Server, data: bytes, lang: str = "en") -> tuple[int, dict]:
    request = urllib.request.Request(f"{server.url}/api/files?name=Zoe&lang={lang}", data, method="POST")
    request.add_header("content-type", "application/octet-stream")
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


def mission_files(name: str = "count-to-sixty") -> dict[str, bytes]:
    folder = shipped()[name]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def own_mission() -> dict[str, bytes]:
    """Another one than ours, by its name in every file."""
    return named({name: data for name, data in mission_files().items() if not name.startswith("lines/")}, b"my-own")


def named(mission: dict[str, bytes], name: bytes) -> dict[str, bytes]:
    return {file: data.replace(b"count-to-sixty", name) for file, data in mission.items()}


def zipped(mission: dict[str, bytes]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in mission.items():
            archive.writestr(f"mission/{name}", content)
    return data.getvalue()


def tarred(mission: dict[str, bytes]) -> bytes:
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w:gz") as archive:
        for name, content in mission.items():
            info = tarfile.TarInfo(f"mission/{name}")
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    return data.getvalue()


def exported(server: Server) -> bytes:
    seat = server.table(1)[0]
    request = urllib.request.Request(f"{server.url}/api/tables/{seat.table}/file")
    request.add_header("authorization", f"Bearer {seat.key}")
    with urllib.request.urlopen(request, timeout=20) as answer:
        return answer.read()


# ---------------------------------------------------------------- missions


@pytest.mark.parametrize("packed", [zipped, tarred])
def test_a_mission_of_ones_own_is_played_and_seen_by_nobody_else(server, packed):
    code, made = bring(server, packed(own_mission()))
    assert code == 201, made
    door = server.get(f"/api/invitations/{made['invitation']['code']}")
    assert door["mission"]["id"] == "my-own"
    assert "my-own" not in [mission["id"] for mission in server.get("/api/missions")]
    assert server.refused("POST", "/api/tables", {"mission": "my-own", "name": "Eve", "lang": "en"})[0] == 404


BEGIN = {"en": "This mission cannot be played here.", "fr": "Cette mission ne peut pas être jouée ici."}


@pytest.mark.parametrize("lang", BEGIN)
def test_a_mission_with_errors_is_refused_with_reasons(server, lang):
    mission = own_mission()
    del mission["endings.yaml"]
    code, why = bring(server, zipped(mission), lang)
    assert (code, why["why"]) == (409, "problem-mission-refused")
    assert why["text"].startswith(BEGIN[lang])
    assert why["findings"]
    assert bring(server, zipped(mission_files()))[1]["findings"], "its id is one of ours"
    broken = bring(server, b"PK\x03\x04 and nothing else")[1]
    assert broken["why"] == "problem-mission-refused"
    assert "/" not in json.dumps(broken), "where it lies here is nobody's business"


# ---------------------------------------------------------------- files that mean harm


def attacked(server: Server, data: list[bytes]) -> tuple[list[tuple[int, dict]], float, float, float]:
    """The answers; how long a bystander waits in quiet and meanwhile; and the most memory, in megabytes."""

    async def attack() -> tuple[list[tuple[int, dict]], float, float, float]:
        bystander = (await begun(server, 1))[0]
        async with watched(server, bystander) as quiet:
            await asyncio.sleep(2)
        async with watched(server, bystander) as meanwhile:
            answers = [await asyncio.to_thread(bring, server, one) for one in data]
            await asyncio.sleep(0.3)
        await bystander.leave()
        return answers, quiet.percentile(), meanwhile.percentile(), meanwhile.megabytes

    return asyncio.run(attack())


def assert_nobody_noticed(quiet: float, meanwhile: float, megabytes: float) -> None:
    assert meanwhile <= max(TIMES_QUIET * quiet, NOTHING_TO_SPEAK_OF), (quiet, meanwhile)
    assert megabytes < MOST_MEGABYTES


def test_bombs_are_refused_and_nobody_notices(server):
    bombs = files.bombs(table_file.unpack(exported(server)))
    answers, *noticed = attacked(server, list(bombs.values()))
    assert [(code, why["why"]) for code, why in answers] == [(409, "table-file-too-big")] * len(bombs)
    assert_nobody_noticed(*noticed)


def test_a_long_log_is_played_again_and_nobody_notices(server, tmp_path):
    """20,000 acts were 579 MB, all on the event loop."""
    answers, *noticed = attacked(server, [files.long_table(tmp_path, 12_000)])
    assert answers[0][0] == 201, answers
    assert_nobody_noticed(*noticed)


def test_a_mission_that_takes_for_ever_or_all_memory_is_refused(server):
    many = {
        **own_mission(),
        "items.yaml": b"".join(b"thing-%d:\n  name: thing\n  text: x\n" % n for n in range(150_000)),
    }
    deep = {**own_mission(), "items.yaml": b"a: " + b"[" * 100_000}
    answers, *noticed = attacked(server, [zipped(many), zipped(deep)])
    assert {code for code, _ in answers} == {409}
    assert {why["why"] for _, why in answers} <= {"problem-mission-refused", "work-too-long", "work-too-large"}
    assert all(why["text"].endswith((".", "…")) or why.get("findings") for _, why in answers)
    assert_nobody_noticed(*noticed)


def test_whoever_brings_many_files_at_once_is_told_to_wait(tmp_path):
    server = Server(tmp_path).start()
    try:
        file = files.long_table(tmp_path / "made", 3_000)
        with ThreadPoolExecutor(12) as many:
            answers = list(many.map(lambda _: bring(server, file), range(12)))
        assert {code for code, _ in answers} == {201, 503}
        assert {why["why"] for code, why in answers if code == 503} == {"problem-busy"}
        assert bring(server, file)[0] == 201
    finally:
        assert server.stop() == 0


def test_a_server_stops_quickly_whatever_its_workers_do(tmp_path):
    server = Server(tmp_path).start()
    file = files.long_table(tmp_path / "made", 25_000)
    with ThreadPoolExecutor(1) as somebody:
        asked = somebody.submit(bring, server, file)
        time.sleep(0.7)
        assert not asked.done()
        workers = processes(server) - {server.process.pid}
        assert len(workers) >= 2, "a worker, and the job that it has forked"
        before = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - before < 10
        assert asked.exception() is not None or asked.result()[0] in (201, 503)
    until = time.monotonic() + 5
    while workers & running():
        assert time.monotonic() < until
        time.sleep(0.05)
    assert not list((tmp_path / "data" / "decks").glob(".half-*"))


def test_decks_of_deleted_tables_do_not_stay(tmp_path):
    """60 tables with 14 MB of pictures each, made and deleted in a minute, were 840 MB for good."""
    server = Server(tmp_path).start()
    try:
        for number in range(3):
            mission = named(mission_files(), b"my-own-%d" % number)
            made = bring(server, zipped(mission))[1]
            server.ask("DELETE", f"/api/tables/{made['table']}", None, made["key"])
    finally:
        server.stop()
    decks = tmp_path / "data" / "decks"
    assert len(_decks(decks)) == 3
    for deck in _decks(decks):
        os.utime(deck, (0, time.time() - 120))
    server.start()
    try:
        until = time.monotonic() + 10
        while _decks(decks):
            assert time.monotonic() < until
            time.sleep(0.05)
    finally:
        server.stop()


def _decks(folder: Path) -> list[Path]:
    return [path for path in folder.iterdir() if not path.name.startswith(".")]


def test_words_are_limited_in_bytes_and_the_others_go_on(server):
    """One person's notes were 66 MB in 14 seconds."""

    async def write() -> str:
        people = await begun(server, 2)
        size = 0
        for number in range(200):
            text = f"{number}" + "x" * 3_900
            answer = await people[1].do(f"note-{number}", {"do": "note", "about": f"{number % 15}", "text": text})
            size += len(text)
            if getattr(answer, "why", ""):
                break
        assert size < 400_000
        assert not hasattr(await people[0].do("still", {"do": "say", "seat": 0, "text": "I am still here."}), "why")
        for person in people:
            await person.leave()
        return answer.text

    assert asyncio.run(write()) == (
        "Vous écrivez plus qu’une seule personne ne le peut\u202f: 200\u202f000 octets d’un coup, puis 4\u202f000 par "
        "seconde. Attendez une minute."
    )


def test_somebody_outside_is_refused_before_anything_is_played(server):
    async def ask() -> list[tuple[int, str]]:
        people = await begun(server, 2, spectators=True)
        table = people[0].seat.table
        code = server.post(f"/api/tables/{table}/invitations", {}, people[0].seat.key)["code"]
        looking = server.post(f"/api/invitations/{code}", {"name": "Eve", "lang": "en", "spectator": True})
        host: Person = people[0]
        await host.do("close", {"do": "close"})
        for person in people:
            await person.leave()
        return [
            server.refused("GET", f"/api/tables/{table}/{what}", None, looking["key"])
            for what in ("replay", "replay/1")
        ]

    assert asyncio.run(ask()) == [(409, "table-never-sat")] * 2
