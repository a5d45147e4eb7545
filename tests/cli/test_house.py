"""The commands for whoever runs a house, alone and beside a server that holds the folder."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import sqlite3
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.player import timecaptain
from tests.server.running import Person, Seat, Server
from tests.tables.disk import rewritten
from timecaptain.cli.data import DoorAddress, HeldByServer, HeldByTerminals, Holder, hold
from timecaptain.i18n import LANGUAGES, texts

KEPT = Path(__file__).parents[1] / "kept" / "0.3.0"
TABLES = json.loads((KEPT / "house.json").read_text(encoding="utf-8"))
IDS = [table["id"] for table in TABLES]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    shutil.copytree(KEPT / "house", tmp_path / "house")
    return tmp_path


@pytest.fixture
def server(home: Path) -> Iterator[Server]:
    running = Server(home, 0, "--data", str(home / "house")).start()
    running.get("/healthz")  # it listens before it has opened anything
    yield running
    if running.process is not None and running.process.poll() is None:
        running.stop()


def run(home: Path, *words: str, lang: str = "en", code: int = 0) -> subprocess.CompletedProcess[str]:
    done = timecaptain(home, *words, "--lang", lang)
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done


def spoil(home: Path, statement: str, *values: object) -> None:
    with sqlite3.connect(home / "house" / "tables.db") as database:
        assert database.execute(statement, values).rowcount > 0
    database.close()


# ---------------------------------------------------------------- two houses on one folder


def test_a_second_server_on_the_same_folder_is_refused(server: Server, home: Path) -> None:
    (home / "link").symlink_to(home / "house")
    for folder in ("house", "link"):
        second = timecaptain(home, "serve", "--port", "0", "--data", str(home / folder), "--lang", "en")
        assert second.returncode == 1
        assert texts("en")("serve-held", address="").split("{")[0].strip(". ") in second.stderr
        assert str(server.port) in second.stderr


def test_also_if_somebody_removes_the_lock_while_the_first_runs(server: Server, home: Path) -> None:
    (home / "house" / "lock").unlink()
    second = timecaptain(home, "serve", "--port", "0", "--data", str(home / "house"), "--lang", "en")
    assert second.returncode == 1
    assert second.stderr.strip().removeprefix("Error: ") == texts("en")("serve-held-by-terminals")


def test_who_must_be_alone_is_alone(tmp_path: Path) -> None:
    with hold(tmp_path), hold(tmp_path), pytest.raises(HeldByTerminals), hold(tmp_path, alone=True):
        pass
    holder = Holder("http://here", DoorAddress(1, "x"))
    with hold(tmp_path, holder):
        for alone in (False, True):
            with pytest.raises(HeldByServer), hold(tmp_path, alone=alone):
                pass
    with hold(tmp_path, alone=True), pytest.raises(HeldByTerminals), hold(tmp_path):
        pass


def test_only_the_owner_reads_the_files(server: Server, home: Path) -> None:
    files = [path for path in (home / "house").iterdir() if path.name.startswith("tables.db")]
    assert len(files) >= 3
    for path in files:
        if path.name != "tables.db-reserve":  # which holds nothing
            assert path.stat().st_mode & 0o77 == 0, path


# ---------------------------------------------------------------- tables


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_are_listed(home: Path, lang: str) -> None:
    lines = run(home, "tables", lang=lang).stdout.splitlines()
    assert sorted(line.split()[0] for line in lines[:-1]) == sorted(IDS)
    played = next(line for line in lines if line.startswith(IDS[0]))
    assert "six-cards" in played
    assert "Ada" in played
    assert "48" in played
    assert "2026" in played
    empty = timecaptain(home / "nothing", "tables", "--lang", lang)
    assert empty.returncode == 1
    assert empty.stderr


def test_beside_a_server_tables_are_listed_exported_deleted_and_handed_over(server: Server, home: Path) -> None:
    assert IDS[0] in run(home, "tables").stdout
    for table in IDS[:2]:
        file = home / f"{table}.timecaptain"
        run(home, "tables", "export", table, str(file))
        assert file.stat().st_mode & 0o77 == 0
        assert file.read_bytes().startswith(b"Time Captain table")
    assert run(home, "tables", "export", IDS[0], str(home / f"{IDS[0]}.timecaptain"), code=1).stderr
    link = run(home, "tables", "hand-over", IDS[0]).stdout
    code = re.findall(r"/join/(\S+)", link)[0]
    come = server.post(f"/api/invitations/{code}", {"name": "Grace", "lang": "fr"})
    assert come["table"] == IDS[0]
    assert server.refused("POST", f"/api/invitations/{code}", {"name": "Eve", "lang": "fr"})[0] == 403

    async def look() -> None:
        person = await Person(server, Seat(come["table"], come["person"], come["key"], "")).connect()
        assert [one["name"] for one in person["around.people"] if one.get("host")] == ["Grace"]
        run(home, "tables", "delete", IDS[0])
        await person.until(lambda: person.bye is not None)
        assert person.bye is not None
        assert person.bye.why == "table-deleted"
        await person.leave()

    asyncio.run(look())
    assert IDS[0] not in run(home, "tables").stdout
    assert run(home, "tables", "delete", "nowhere", code=1).stderr
    assert run(home, "tables", "hand-over", "nowhere", code=1).stderr
    assert run(home, "tables", "export", "nowhere", str(home / "x"), code=1).stderr
    assert server.stop() == 0
    assert sorted(line.split()[0] for line in run(home, "tables").stdout.splitlines()[:-1]) == sorted(IDS[1:])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_alone_tables_are_deleted_and_handed_over(home: Path, lang: str) -> None:
    assert "/join/" in run(home, "tables", "hand-over", IDS[1], lang=lang).stdout
    run(home, "tables", "delete", IDS[0], IDS[2], lang=lang)
    assert [line.split()[0] for line in run(home, "tables", lang=lang).stdout.splitlines()[:-1]] == [IDS[1]]


def test_a_server_deletes_what_nobody_has_used_for_as_long_as_it_is_told(home: Path) -> None:
    run(home, "doctor")
    path = home / "house" / "tables.db"
    with sqlite3.connect(path) as database:
        ((entry,),) = database.execute("SELECT entry FROM log WHERE id = ? AND seq = 48", (IDS[0],)).fetchall()
    database.close()
    rewritten(path, IDS[0], 48, json.dumps(json.loads(entry) | {"at": 1_000}).encode())  # in 1970
    server = Server(home, 0, "--data", str(home / "house"), "--retention", "18000").start()
    for _ in range(200):
        if "was deleted" in server.log.read_text():
            break
        server.get("/healthz")
    assert server.stop() == 0
    assert sorted(line.split()[0] for line in run(home, "tables").stdout.splitlines()[:-1]) == sorted(IDS[1:])


# ---------------------------------------------------------------- doctor


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sound_house_is_found_sound(home: Path, lang: str) -> None:
    done = run(home, "doctor", "--replay", lang=lang)
    assert done.stderr == ""
    assert done.stdout.strip() == texts(lang)("doctor-done", tables=3)
    run(home, "doctor", "--rebuild", lang=lang)
    assert run(home, "doctor", "--replay", lang=lang).stderr == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_damaged_is_named_and_repaired(home: Path, lang: str) -> None:
    run(home, "doctor", lang=lang)  # brings the folder up to date
    spoil(home, "UPDATE log SET entry = x'00' WHERE id = ? AND seq = 47", IDS[0])
    spoil(home, "UPDATE tables SET state = x'00' WHERE id = ?", IDS[1])
    report = run(home, "doctor", lang=lang, code=1)
    assert texts(lang)("doctor-entries", table=IDS[0], number=47) in report.stderr
    assert texts(lang)("doctor-state", table=IDS[1], number=0) in report.stderr
    assert IDS[2] not in report.stderr
    repaired = run(home, "doctor", "--repair", lang=lang).stdout
    assert texts(lang)("doctor-repaired", table=IDS[0], lost=2) in repaired
    assert texts(lang)("doctor-repaired", table=IDS[1], lost=0) in repaired
    (kept,) = (home / "house" / "damaged").iterdir()
    assert [one["seq"] for one in json.loads(kept.read_bytes())] == [47, 48]
    assert run(home, "doctor", "--replay", lang=lang).stderr == ""


def test_a_server_repairs_its_own_table_while_it_runs(home: Path) -> None:
    run(home, "doctor")
    spoil(home, "UPDATE log SET entry = x'00' WHERE id = ? AND seq = 48", IDS[0])
    server = Server(home, 0, "--data", str(home / "house")).start()
    server.get("/healthz")
    try:
        (host, key) = TABLES[0]["people"][0]
        (other, other_key) = TABLES[1]["people"][0]

        async def play() -> None:
            turned_away = await Person(server, Seat(IDS[0], host, key, "")).connect()
            assert turned_away.bye is not None
            assert turned_away.bye.why == "problem-damaged"
            assert texts("en")("problem-damaged") in turned_away.bye.text
            await turned_away.leave()
            sound = await Person(server, Seat(IDS[1], other, other_key, "")).connect()
            await sound.do("a", {"do": "say", "seat": 0, "text": "All is well here."})
            assert IDS[0] in (await asyncio.to_thread(run, home, "doctor", code=1)).stderr
            await asyncio.to_thread(run, home, "doctor", "--repair")
            back = await Person(server, Seat(IDS[0], host, key, "")).connect()
            await back.do("b", {"do": "say", "seat": 0, "text": "On we go."})
            await sound.leave()
            await back.leave()

        asyncio.run(play())
        assert run(home, "doctor").stderr == ""
    finally:
        assert server.stop() == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_database_that_is_too_short_stops_the_server_with_a_sentence_and_is_repaired(home: Path, lang: str) -> None:
    run(home, "doctor", lang=lang)
    path = home / "house" / "tables.db"
    os.truncate(path, path.stat().st_size // 4096 * 4096 - 3 * 4096)
    for command in (["serve", "--port", "0"], ["play", "six-cards", "--plain"]):
        stopped = run(home, *command, "--data", str(home / "house"), lang=lang, code=1)
        assert "timecaptain doctor --repair" in stopped.stderr
    assert run(home, "doctor", lang=lang, code=1).stderr
    done = timecaptain(home, "doctor", "--repair", "--lang", lang)
    assert "Traceback" not in done.stderr
    assert [one for one in (home / "house").iterdir() if "damaged-" in one.name]
    listed = run(home, "tables", lang=lang).stdout
    assert sum(table in listed for table in IDS) >= 1, "some are saved"


def test_an_empty_database_is_no_new_house(home: Path) -> None:
    run(home, "doctor")
    server = Server(home, 0, "--data", str(home / "house")).start()
    server.get("/healthz")
    made = server.post("/api/tables", {"mission": "count-to-sixty", "name": "Ada", "lang": "en"})
    server.stop()
    (home / "house" / "tables.db").write_bytes(b"")
    stopped = run(home, "serve", "--port", "0", "--data", str(home / "house"), code=1)
    assert "none of the" in stopped.stderr
    assert run(home, "doctor", code=1).stderr
    run(home, "doctor", "--repair")
    server.start().get("/healthz")
    assert server.stop() == 0
    assert made["table"] not in run(home, "tables").stdout


# ---------------------------------------------------------------- backup and restore


def test_a_backup_is_taken_beside_a_server_at_play_and_restored(server: Server, home: Path, tmp_path: Path) -> None:
    host, key = TABLES[0]["people"][0]

    async def play() -> int:
        person = await Person(server, Seat(IDS[0], host, key, "")).connect()
        backup = asyncio.create_task(asyncio.to_thread(run, home, "backup", str(home / "all.backup")))
        said = 0
        while not backup.done() or said < 5:
            await person.do(f"id {said}", {"do": "say", "seat": 0, "text": f"word {said}"})
            said += 1
            await asyncio.sleep(0.04)  # as fast as people may
        await backup
        await person.leave()
        return said

    said = asyncio.run(play())
    file = home / "all.backup"
    assert file.stat().st_mode & 0o77 == 0
    assert run(home, "backup", str(file), code=1).stderr, "nothing is overwritten"
    held = run(home, "restore", str(file), "--replace", code=1)
    assert "End it first" in held.stderr
    assert server.stop() == 0
    assert run(home, "restore", str(file), code=1).stderr, "there are tables"
    run(home, "restore", str(file), "--data", str(tmp_path / "elsewhere"))
    elsewhere = tmp_path / "elsewhere"
    assert sorted(path.name for path in elsewhere.iterdir() if path.is_dir()) == ["decks", "missions"]
    assert (elsewhere / "missions" / "six-cards" / "art" / "clock.svg").is_file()
    assert run(home, "doctor", "--replay", "--data", str(elsewhere)).stderr == ""
    run(home, "tables", "delete", *IDS)
    run(home, "restore", str(file), "--replace")
    (before,) = tmp_path.glob("house-before-*")
    assert (before / "tables.db").is_file()
    again = Server(home, 0, "--data", str(home / "house")).start()
    again.get("/healthz")

    async def look() -> int:
        person = await Person(again, Seat(IDS[0], host, key, "")).connect()
        words = [json.loads(one)["text"] for one in map(bytes, person.parts["said"].values())]
        await person.leave()
        assert words[:2] == TABLES[0]["said"]
        assert words[2:] == [f"word {n}" for n in range(len(words) - 2)]
        return len(words) - 2

    assert asyncio.run(look()) <= said
    assert again.stop() == 0


def contents(folder: Path) -> dict[str, bytes]:
    paths = [path for path in folder.rglob("*") if path.is_file() and path.name not in ("lock", "tables.db-shm")]
    return {str(path): path.read_bytes() for path in paths}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_no_backup_changes_nothing(home: Path, lang: str) -> None:
    run(home, "backup", str(home / "good"), lang=lang)
    whole = (home / "good").read_bytes()
    before = contents(home / "house")
    for n, data in enumerate((b"", b"a letter", whole[:-100], whole[:5000] + bytes(50) + whole[5050:])):
        (home / f"bad{n}").write_bytes(data)
        refused = run(home, "restore", str(home / f"bad{n}"), "--replace", lang=lang, code=1)
        assert f"bad{n}" in refused.stderr
    with zipfile.ZipFile(home / "slip", "w") as slip:
        slip.writestr("backup.json", b'{"program":"x","at":1,"format":1}')
        slip.writestr("../outside", b"")
    run(home, "restore", str(home / "slip"), "--replace", lang=lang, code=1)
    assert not (home / "outside").exists()
    assert contents(home / "house") == before
    assert not list(home.glob(".restore*"))


def test_a_backup_says_which_tables_are_damaged(home: Path) -> None:
    run(home, "doctor")
    spoil(home, "UPDATE log SET entry = x'00' WHERE id = ? AND seq = 48", IDS[0])
    done = run(home, "backup", str(home / "b"), code=1)
    assert IDS[0] in done.stderr
    assert (home / "b").is_file()
