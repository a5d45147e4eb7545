"""Four people play the training missions; every byte that each of them receives is kept, and holds no secret of others.

What a seat may read is told by the lab from the state of the game, and never by a view. Searched for are the texts of
all cards, items, endings and scripts in both languages, the names of their pictures, and the names that only an author
knows: of cards, items and endings.
"""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from random import Random
from typing import Any

import msgspec
import pytest

from timecaptain.deck.load import load
from timecaptain.deck.shipped import shipped
from timecaptain.lab import line_format, lines
from timecaptain.lab.leaks import keys_said_to_all
from timecaptain.lab.registry import system_of
from timecaptain.tables.messages import Done, Refused
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import SqliteStore

from .in_process import InProcessServer, in_process
from .pictured_decks import OneDeck, with_pictures
from .running import Person, Seat
from .secret_search import Observer, SecretIndex, heard_said, readers
from .test_live import settle

LINES = (("count-to-sixty", "sixty-4"), ("the-spoken-page", "white-4"))
EVERY = 5  # steps between two looks at what has come


async def everything_over_http(server: InProcessServer, eyes: Observer) -> None:
    """Whatever this person can ask for over HTTP; and pictures by the names that they know, and by others' names."""
    key, code = eyes.person.seat.key, eyes.person.seat.code
    for path in ("/", "/api/missions", f"/api/invitations/{code}"):
        for lang in ("en", "fr"):
            eyes.http.append((await asyncio.to_thread(fetch, server, f"{path}?lang={lang}", key))[1])


async def pictures_over_http(server: InProcessServer, eyes: Observer, secret_index: SecretIndex, number: int) -> int:
    """A picture is there for whoever sees it now; whoever only knows its name, and writes it down, gets nothing."""
    person = eyes.person
    names = [name.decode() for name in secret_index.secrets if name.startswith(b"picture_")]
    Random(number).shuffle(names)
    game = [fields for part, fields in person.parts.items() if part == "public" or part.startswith("own")]
    shown = b"".join(bytes(field) for fields in game for field in fields.values())
    seen = [name for name in names if name.encode() in shown]
    read = {card for known in (person["mine.read"] or {}).values() for card in known}
    hidden = [name for name in names if name.encode() not in shown and not opens_again(secret_index, name, read)]
    if number < 0:
        note = {"do": "note", "about": hidden[0], "text": hidden[0]}
        assert isinstance(await person.do("note", note), Done)
    for name in seen[:5]:
        assert (await asyncio.to_thread(fetch, server, person.art + name, ""))[0] == 200
    for name in hidden[:5]:
        assert (await asyncio.to_thread(fetch, server, person.art + name, ""))[0] == 404
    return len(seen)


def opens_again(secret_index: SecretIndex, picture: str, read: set[str]) -> bool:
    """Whether it is on a card that this person has read, by what they were told of it."""
    return any({one.owner, f"{one.kind}:{one.owner}"} & read for one in secret_index.secrets[picture.encode()])


def fetch(server: InProcessServer, path: str, key: str) -> tuple[int, bytes]:
    request = urllib.request.Request(server.url + path, headers={"authorization": f"Bearer {key}"})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


async def seated(server: InProcessServer, service: TableService, mission: str, memory: str) -> list[Observer]:
    """Four people with a seat each, and one who looks on."""
    seats = await asyncio.to_thread(lambda: server.table(4, mission, spectators=True, memory=memory))
    door = f"/api/invitations/{seats[0].code}"
    eve = await asyncio.to_thread(server.post, door, {"name": "Eve", "lang": "fr", "spectator": True})
    seats.append(Seat(eve["table"], eve["person"], eve["key"], seats[0].code))
    observers = [Observer(Person(server, seat), number if number < 4 else None) for number, seat in enumerate(seats)]
    for eyes in observers:
        await eyes.person.connect()
    return observers


@pytest.mark.parametrize("memory", ["notes", "faces"])
@pytest.mark.parametrize(("mission", "line"), LINES)
def test_nobody_receives_what_they_never_could_read(tmp_path, mission, line, memory):
    played = line_format.read_all(shipped()[mission])[line]
    deck, pictures = with_pictures(load(shipped()[mission]))
    secret_index = SecretIndex(deck, pictures)
    public = keys_said_to_all(deck)
    for file in deck.art:
        (tmp_path / deck.digest / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / deck.digest / file).write_text("<svg/>")

    async def play() -> list[Observer]:
        store = SqliteStore(tmp_path / "tables.db", "test")
        service = TableService(store, OneDeck(tmp_path, deck), engine="test", chance=lambda: played.seed)
        async with in_process(tmp_path, service) as server:
            all_ = await seated(server, service, mission, memory)
            people = [eyes.person for eyes in all_]
            assert isinstance(await people[0].do("begin", {"do": "begin"}), Done)
            game: Any = service.opened(people[0].seat.table).table.game
            if played.captain is not None:
                system_of(deck).set_first_captain(game, played.captain)
            for number, step in enumerate(played.steps):
                along = readers(game)
                lines.lay_out(game, step)
                action = msgspec.to_builtins(step.action)
                answer = await people[step.seat].do(str(number), {"do": "act", "seat": step.seat, "action": action})
                assert isinstance(answer, Done), answer
                now = [old | new for old, new in zip(along, readers(game), strict=False)] or readers(game)
                for eyes in all_:
                    eyes.read(game, secret_index, heard_said(game, eyes.seat, now, public))
                if number % EVERY == 0 or number == len(played.steps) - 1:
                    await look(server, all_, secret_index, number)
            for eyes in all_:
                await pictures_over_http(server, eyes, secret_index, -1)
        return all_

    all_ = asyncio.run(play())
    secrets = len(secret_index.secrets)
    assert sum(eyes.pictures for eyes in all_) > 20
    for eyes in all_:  # much could be read in this game, and much could not
        assert len(eyes.could) > secrets // 20, eyes.seat
        assert len(eyes.could) < secrets
    paths = [f'"{key}"'.encode() for key in deck.texts["en"] if key.count(".") > 1]  # `pier.B.do.2.say`
    for eyes in all_:
        received = b"".join(eyes.person.received)
        assert not [path for path in paths if path in received], "it tells how a card is built"
    others = [(one, other) for one in all_[:4] for other in all_[:4] if one is not other]
    # The search works: with the eyes of another, nearly everybody would have been caught.
    caught = [
        any(needle not in one.could and needle in b"".join(other.person.received) for needle in secret_index.secrets)
        for one, other in others
    ]
    assert sum(caught) > len(caught) // 2


def every_card(secret_index: SecretIndex) -> list[str]:
    return [f"{place}/{id}" for place, cards in secret_index.deck.places.items() for id in cards.cards]


async def look(server: InProcessServer, all_: list[Observer], secret_index: SecretIndex, number: int) -> None:
    """Everybody also asks what they may do, asks for what they may not, and asks over HTTP."""
    for eyes in all_:
        seat = 0 if eyes.seat is None else eyes.seat
        await eyes.person.say({"type": "why-not", "id": f"what {number}", "seat": seat})
        never = ({"do": "move", "agent": seat, "card": "Z"}, {"do": "roll", "agent": seat, "test": "x/C/y"})
        for n, (acting, action) in enumerate(
            ((seat, never[0]), (seat, never[1]), ((seat + 1) % 4, {"do": "close", "agent": seat}))
        ):
            move = {"do": "act", "seat": acting, "action": action}
            await eyes.person.say({"type": "do", "id": f"no {number} {n}", "move": move})
        for n, card in enumerate(Random(number).sample(sorted(every_card(secret_index)), 12)):
            await eyes.person.say({"type": "face", "id": f"face {number} {n}", "seat": n % 4, "card": card})
    await settle([eyes.person for eyes in all_])
    for eyes in all_:
        if number % (EVERY * 10) == 0:
            await everything_over_http(server, eyes)
            eyes.pictures += await pictures_over_http(server, eyes, secret_index, number)
        assert all(isinstance(eyes.person.answers[f"no {number} {n}"], Refused) for n in range(3))
        leaks = eyes.leaks(secret_index)
        assert not leaks, f"step {number}, seat {eyes.seat}: {leaks[:5]}"
