"""What is left of a table, through the doors of a real server."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from random import Random

import pytest

from timecaptain.tables.messages import Done

from .running import Person
from .test_live import begun, wander


def raw(server, method: str, path: str, key: str = "", body: bytes | None = None) -> bytes:
    kind = "application/octet-stream" if "/files" in path else "application/json"
    headers = {"content-type": kind} | ({"authorization": f"Bearer {key}"} if key else {})
    request = urllib.request.Request(server.url + path, body, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        return answer.read()


def played(server, actions: int) -> list[Person]:
    async def play() -> list[Person]:
        people = await begun(server, 3)
        await wander(people, Random(5), actions)
        for person in people:
            await person.leave()
        return people

    return asyncio.run(play())


def closed(server, host: Person) -> None:
    async def close() -> None:
        again = await Person(server, host.seat).connect()
        await again.do("close", {"do": "close"})
        await again.leave()

    asyncio.run(close())


async def everybody_agrees(server, people: list[Person]) -> None:
    """To the host taking the table out as a file."""
    for number, person in enumerate(people):
        again = await Person(server, person.seat).connect()
        move = {"do": "answer", "yes": True} if number else {"do": "ask-export"}
        assert isinstance(await again.do("agreed", move), Done)
        await again.leave()


def test_a_debriefing_tells_each_in_their_language_and_nothing_that_was_missed(server):
    people = played(server, 60)
    path = f"/api/tables/{people[0].seat.table}/debriefing"
    assert server.refused("GET", path, None, people[0].seat.key) == (409, "table-no-debriefing")
    closed(server, people[0])
    debriefings = [server.get(f"{path}?lang={lang}", people[0].seat.key) for lang in ("en", "fr")]
    assert debriefings[0]["title"] == "Count to Sixty"
    assert debriefings[1]["title"] == "Compter jusqu’à soixante"
    assert "totals" not in debriefings[0]
    assert server.refused("GET", path) == (401, "problem-no-key")
    assert server.refused("GET", path, None, "guessed") == (403, "problem-not-invited")


def test_a_replay_is_for_those_who_sat_there_once_it_is_over(server):
    people = played(server, 30)
    path, key = f"/api/tables/{people[0].seat.table}/replay", people[1].seat.key
    assert server.refused("GET", path, None, key) == (409, "table-not-finished")
    closed(server, people[0])
    steps = server.get(path, key)["steps"]
    assert steps == 31
    last = server.get(f"{path}/{steps - 1}?eyes=all&lang=fr", key)
    assert set(last["own"]) == {"0", "1", "2"}
    assert set(server.get(f"{path}/{steps - 1}?eyes=1", key)["own"]) == {"1"}
    assert "own" not in server.get(f"{path}/3?eyes=public", key)
    assert server.refused("GET", f"{path}/{steps}", None, key) == (409, "table-nothing-there")
    assert server.refused("GET", f"{path}/1?eyes=nobody", None, key) == (400, "problem-bad-request")


def test_a_whole_table_goes_into_a_file_and_comes_back(server):
    people = played(server, 40)
    table = people[0].seat.table
    path = f"/api/tables/{table}/file"
    assert server.refused("GET", path, None, people[1].seat.key) == (409, "table-host-only")
    assert server.refused("GET", path, None, people[0].seat.key) == (409, "table-export-ask-first")
    asyncio.run(everybody_agrees(server, people))
    file = raw(server, "GET", path, people[0].seat.key)
    made = json.loads(raw(server, "POST", "/api/files?name=Zoe&lang=fr", body=file))
    assert made["table"] != table
    assert server.get(f"/api/invitations/{made['invitation']['code']}")["phase"] == "playing"

    def refused(data: bytes) -> tuple[int, str]:
        try:
            raw(server, "POST", "/api/files?name=Zoe&lang=fr", body=data)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)["why"]
        except urllib.error.URLError as error:  # the server did not wait for all of it
            if not isinstance(error.reason, ConnectionError):
                raise
            return 413, "problem-too-large"
        raise AssertionError("it was brought in")

    changed = file[:-20] + bytes([file[-20] ^ 1]) + file[-19:]
    for data in (b"", b"nonsense", file[: len(file) // 2], changed, file + b"x"):
        code, why = refused(data)
        assert code == 409
        assert why.startswith("table-file"), why
    assert refused(b"x" * 17_000_000)[0] == 413


def test_a_report_plays_again_and_tells_no_names(server, tmp_path):
    from tests.cli.player import timecaptain

    people = played(server, 25)
    path = f"/api/tables/{people[1].seat.table}/report"
    nonsense = {"do": "act", "seat": 1, "action": {"do": "move", "agent": 1, "card": "B"}}
    words = "It stopped."
    body = json.dumps({"words": words, "trying": nonsense}).encode()
    (tmp_path / "early.json").write_bytes(raw(server, "POST", path, people[1].seat.key, body))
    run = timecaptain(tmp_path, "replay", str(tmp_path / "early.json"))
    assert run.returncode == 1
    assert "made in the middle of a game" in run.stderr
    closed(server, people[0])
    file = raw(server, "POST", path, people[1].seat.key, body)
    for name in ("Ada", "Guest 1", people[0].seat.person, people[1].seat.key):
        assert name.encode() not in file
    (tmp_path / "report.json").write_bytes(file)
    for lang, said in (("en", "A report: 25 steps"), ("fr", "Un rapport : 25 étapes")):
        run = timecaptain(tmp_path, "replay", str(tmp_path / "report.json"), "--lang", lang)
        assert run.returncode == 0, run.stderr
        assert said in run.stdout
        assert words in run.stdout


def test_nobody_on_the_way_keeps_what_is_one_persons_alone(server):
    people = played(server, 3)
    seat = people[0].seat
    closed(server, people[0])
    fresh = server.post("/api/tables", {"mission": "count-to-sixty", "name": "Ada", "lang": "en"})["invitation"]["code"]
    paths = [f"/api/tables/{seat.table}/{what}" for what in ("debriefing", "replay", "replay/1", "file")]
    for path in (*paths, f"/api/invitations/{fresh}", f"/api/invitations/{fresh}/qr.svg", "/healthz", "/"):
        request = urllib.request.Request(server.url + path, headers={"authorization": f"Bearer {seat.key}"})
        with urllib.request.urlopen(request) as answer:
            assert answer.headers["cache-control"] == "no-store", path
    with pytest.raises(urllib.error.HTTPError) as refused:
        server.get(f"/api/tables/{seat.table}/debriefing", "nobody's")
    assert refused.value.headers["cache-control"] == "no-store"
    refused.value.close()
