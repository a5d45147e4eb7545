"""Somebody at a table who means harm, and people at other tables who must not notice."""

from __future__ import annotations

import asyncio
import itertools
import json
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.game.table import write_deck
from tests.game.worst_decks import classic_changes
from tests.server.running import Person, Server
from timecaptain.deck import load
from timecaptain.deck.shipped import shipped
from timecaptain.lab.leaks import keys_said_to_all
from timecaptain.lab.registry import system_of
from timecaptain.tables.messages import PROTOCOL, Done, Refused

from . import files, strangers
from .bystanders import Bystander
from .test_strangers import DEEP, SEED

MISSION = "count-to-sixty"


def begun(server: Server, people: int) -> list[Person]:
    async def begin() -> list[Person]:
        connected = [await person.connect() for person in strangers.people_at(server, people)]
        assert isinstance(await connected[0].do("begin", {"do": "begin"}), Done)
        for person in connected:
            await person.leave()
        return connected

    return asyncio.run(begin())


async def flood(person: Person, moves: Iterator[dict[str, Any]], seconds: float) -> list[str]:
    """One move after the other for a while, and again after each connection that is cut: why they were refused."""
    refused: list[str] = []
    until = time.monotonic() + seconds
    number = 0
    while time.monotonic() < until:
        with suppress(ConnectionClosed, WebSocketException, OSError):
            await person.leave()  # the connection that was cut
            await person.connect()
            while time.monotonic() < until and person.bye is None:
                number += 1
                answer = await person.do(f"flood {number}", next(moves))
                refused += [answer.why] if isinstance(answer, Refused) else []
    await person.leave()
    return refused


def notes() -> Iterator[dict[str, Any]]:
    for number in itertools.count():
        text = f"{number} " + "€" * 1_900
        yield {"do": "note", "about": f"{number % 300}", "text": text, "shared": number % 2 == 0}


def test_people_who_write_without_end(house):
    people = begun(house.server, 4)
    data = house.server.folder / "data"

    async def write() -> list[list[str]]:
        return await asyncio.gather(*(flood(person, notes(), 5.0 * DEEP) for person in people))

    before = stored(data)
    with house.bystanders.attack():
        refused = asyncio.run(write())
    assert all("quota-person" in reasons or "quota-notes" in reasons for reasons in refused)
    assert stored(data) - before < 20_000_000


def stored(data: Path) -> int:
    return sum(path.stat().st_size for path in data.glob("tables.db*") if "reserve" not in path.name)


def test_a_guest_who_never_reads(house):
    people = begun(house.server, 2)
    held = []

    async def say() -> list[str]:
        said = ({"do": "say", "seat": 0, "text": f"{n} " + "€" * 900} for n in itertools.count())
        return await flood(people[0], said, 4.0 * DEEP)

    with house.bystanders.attack():
        for _ in range(40):
            there = strangers.web_socket(house.server)
            hello = {"type": "hello", "table": people[1].seat.table, "key": people[1].seat.key, "protocol": PROTOCOL}
            there.sendall(strangers.text(json.dumps(hello)))
            held.append(there)
        asyncio.run(say())
    for there in held:
        there.close()


# ---------------------------------------------------------------- missions that can be played


def test_the_worst_mission_that_can_be_played(house, tmp_path):
    """Brought by a stranger, and played as quickly as it goes, with every question that can be asked."""
    folder = write_deck(tmp_path, **classic_changes())
    (folder / "art" / "scene.svg").write_text(files.DRAWING % "<circle r='3'/>")
    mission = files.packed(folder)
    status, made = strangers.bring(house.server, mission)
    assert status == 201, made
    host = strangers.visitor(house.server, made)
    rng = Random(f"play {SEED}")

    async def play() -> int:
        await host.connect()
        await host.do("sit", {"do": "sit", "seat": 1})
        assert isinstance(await host.do("begin", {"do": "begin"}), Done)
        until, number = time.monotonic() + 4.0 * DEEP, 0
        while time.monotonic() < until:
            with suppress(ConnectionClosed, WebSocketException, OSError):
                if host.bye is not None:
                    await host.leave()
                    await host.connect()
                number += 1
                for seat in (0, 1):
                    await host.say({"type": "odds", "id": f"odds {number} {seat}", "seat": seat})
                    await host.say({"type": "why-not", "id": f"why {number} {seat}", "seat": seat})
                    options = [one for one in host.options(seat) if one["do"] != "abandon"]
                    if options:
                        act = {"do": "act", "seat": seat, "action": rng.choice(options)}
                        await host.do(f"act {number} {seat}", act)
        await host.leave()
        return host.n

    with house.bystanders.attack():
        assert asyncio.run(play()) > 20, "it was really played"


def test_missions_that_are_brought_and_deleted_again_and_again(house):
    """Each is another one, so that none is kept twice."""
    rng, deleted = Random(f"uploads {SEED}"), 0
    with house.bystanders.attack():
        until = time.monotonic() + 3.0 * DEEP
        while time.monotonic() < until:
            noise = f"# {rng.random()}\n".encode() * rng.choice((1, 1_000, 20_000))
            base = files.template_files()
            base["base.yaml"] += noise
            status, made = strangers.bring(house.server, files.pack(base, "the-late-train"))
            assert status in (201, 409, 413, 429, 503), made
            if status == 201:
                gone = strangers.ask(house.server, "DELETE", f"/api/tables/{made['table']}", key=made["key"])
                deleted += gone[0] in (200, 204)
    assert deleted > 2


# ---------------------------------------------------------------- pictures of others


def pictures_of(server: Server) -> dict[str, bytes]:
    """The pictures of a new game of a shipped mission after some acts, by their names."""

    async def look() -> dict[str, bytes]:
        person, answers = strangers.people_at(server, 1)[0], {}
        await person.connect()
        await person.do("begin", {"do": "begin"})
        for number in range(25):
            options = [one for one in person.options(0) if one["do"] != "abandon"]
            await person.do(f"{number}", {"do": "act", "seat": 0, "action": options[0]})
        shown = b"".join(bytes(field) for part in person.parts.values() for field in part.values())
        for name in sorted(set(re.findall(rb'"picture":"([^"]+)"', shown))):
            status, answers[name.decode()] = await asyncio.to_thread(
                strangers.ask, server, "GET", person.art + name.decode()
            )
            assert status == 200
        await person.leave()
        return answers

    return asyncio.run(look())


def test_a_shipped_mission_with_other_pictures_changes_nobody_elses(house):
    folder, rng = shipped()[MISSION], Random(f"pictures {SEED}")
    before = pictures_of(house.server)
    assert before
    with house.bystanders.attack():
        for _ in range(2 * DEEP):
            names = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]
            content = {name: (folder / name).read_bytes() for name in names if "lines/" not in name}
            for name in [name for name in content if name.endswith(".svg")]:
                content[name] = (files.DRAWING % f"<circle r='{rng.randint(1, 9)}'/>").encode()
            strangers.bring(house.server, files.pack(content, MISSION))
        after = pictures_of(house.server)
    assert after == before


# ---------------------------------------------------------------- what is damaged


def test_damaged_tables_that_are_opened_again_and_again(house):
    """Each is rebuilt from its log, which is work, or is refused with a word; others play on."""

    async def open_all() -> list[tuple[bool, str]]:
        ends = []
        for seat, _ in house.damaged * 2:
            person = Person(house.server, seat)
            person.address = strangers.address()
            with suppress(ConnectionClosed):
                await person.connect()
            ends.append((person.bye is None, person.bye.why if person.bye is not None else ""))
            await person.leave()
        return ends

    with house.bystanders.attack():
        opened = asyncio.run(open_all())
    assert [one for one, _ in opened] == [opens for _, opens in house.damaged] * 2
    assert {why for one, why in opened if not one} == {"problem-damaged"}


# ---------------------------------------------------------------- what somebody may not know


def secrets() -> list[bytes]:
    """Texts that nobody but whoever stands on a card may read. The cards A are read to all."""
    deck = load(shipped()[MISSION])
    public = keys_said_to_all(deck)
    cards = {f"{place}/{id}": card for place in deck.places for id, card in deck.places[place].cards.items()}
    read_to_all = {key for key, card in cards.items() if (card.letter or key.partition("/")[2]) == "A"}
    secret_words = []
    for secret in system_of(deck).secret_texts(deck):
        if secret.kind == "card" and secret.key not in public and secret.owner not in read_to_all:
            secret_words += [deck.texts[lang].get(secret.key, "") for lang in deck.texts]
    return [json.dumps(text, ensure_ascii=False)[1:-1].encode() for text in secret_words if len(text) > 30]


def curious(rng: Random, table: str, other: str, cards: list[str]) -> Iterator[dict[str, Any]]:
    """Messages of somebody who looks on, and asks for what is not theirs."""
    for number in itertools.count():
        seat, card = rng.randint(-1, 4), rng.choice(cards)
        asked = {"id": f"{number}", "seat": seat}
        moves = [
            {"do": "act", "seat": seat, "action": {"do": "brief"}},
            {"do": "take-seat-back", "seat": seat},
            {"do": "sit", "seat": seat},
            {"do": "hand-over", "seat": seat, "to": other},
            {"do": "propose-rewind", "actions": 1},
            {"do": "ask-export"},
            {"do": "note", "about": card, "text": card},
        ]
        yield rng.choice(
            [
                {"type": "odds", **asked},
                {"type": "why-not", **asked},
                {"type": "face", "card": card, **asked},
                {"type": "before", "id": f"{number}", "n": rng.choice((0, 1, 5, 10**9))},
                *({"type": "do", "id": f"{number}", "n": 0, "move": move} for move in moves),
                {"type": "hello", "table": table, "key": "x", "protocol": PROTOCOL},
            ]
        )


PATHS = ("", "/debriefing", "/replay", "/replay/0", "/file", "/report", "/passes", "/invitations")


def test_somebody_who_asks_for_what_is_not_theirs(house):
    """Two people play and read; somebody who looks on asks for everything in every way, and is told nothing of it."""
    rng, server = Random(f"curious {SEED}"), house.server
    hidden = secrets()
    assert len(hidden) > 40
    deck = load(shipped()[MISSION])
    cards = [f"{place}/{card}" for place in deck.places for card in deck.places[place].cards]

    async def act(people: list[Bystander], number: int) -> None:
        for seat, person in enumerate(people):
            options = [one for one in person.options(seat) if one["do"] != "abandon"]
            if options:
                await person.move(f"{number} {seat}", {"do": "act", "seat": seat, "action": rng.choice(options)})
        await asyncio.sleep(0.05)

    async def play(people: list[Bystander], until: float) -> None:
        for number in itertools.count(1_000):
            if time.monotonic() > until:
                return
            await act(people, number)

    async def pry(eve: Person, until: float, other: str) -> bytes:
        answers = []
        asked = curious(rng, eve.seat.table, other, cards)
        while time.monotonic() < until:
            with suppress(ConnectionClosed, WebSocketException, OSError, TimeoutError):
                if eve.bye is not None:
                    await eve.leave()
                    await eve.connect()
                for _ in range(8):
                    await eve.say(next(asked))
                await asyncio.sleep(0.25)
                async with asyncio.timeout(0.05):
                    while True:
                        await eve.hear()
            path = f"/api/tables/{eve.seat.table}{rng.choice(PATHS)}?lang=fr"
            method = rng.choice(("GET", "POST"))
            answers.append((await asyncio.to_thread(strangers.ask, server, method, path, b"{}", eve.seat.key))[1])
        return b"".join([*eve.received, *answers])

    async def table() -> tuple[list[Bystander], Person]:
        """Two people who have read something, and one who looks on."""
        seated = await asyncio.to_thread(strangers.people_at, server, 2, MISSION, spectators=True)
        door, looks = f"/api/invitations/{seated[0].seat.code}", {"name": "Oscar", "lang": "en", "spectator": True}
        come = await asyncio.to_thread(strangers.ask, server, "POST", door, json.dumps(looks).encode())
        people = [await Bystander(server, one.seat).sit_down() for one in seated]
        assert isinstance(await people[0].move("begin", {"do": "begin"}), Done)
        for number in range(200):
            if any(text in data for person in people for data in person.received for text in hidden):
                return people, await strangers.visitor(server, json.loads(come[1])).connect()
            await act(people, number)
        raise AssertionError("they have read nothing")

    async def everybody() -> bytes:
        people, eve = await table()
        with house.bystanders.attack():
            until = time.monotonic() + 4.0 * DEEP
            _, seen = await asyncio.gather(play(people, until), pry(eve, until, people[1].seat.person))
        for person in people:
            person.listening.cancel()
        for one in (*people, eve):
            await one.leave()
        return seen

    seen = asyncio.run(everybody())
    assert len(seen) > 10_000
    assert not [text for text in hidden if text in seen]
