"""Four people play the training missions; every byte that each of them receives is kept, and holds no secret of others.

What a seat may read is told by the lab from the state of the game, and never by a view. Searched for are the texts of
all cards, items, endings and scripts in both languages, the names of their pictures, and the names that only an author
knows: of cards, items and endings.
"""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from timecaptain.deck.load import load
from timecaptain.deck.shipped import shipped
from timecaptain.lab import lines
from timecaptain.lab.secret import Secret
from timecaptain.lab.secrets import allowed, aloud
from timecaptain.lab.systems import system_of
from timecaptain.tables.house import House
from timecaptain.tables.messages import Done, Refused
from timecaptain.tables.sqlite import SqliteStore

from .inside import Inside, inside
from .painted import OneDeck, painted
from .running import Person, Seat
from .test_live import settle

LINES = (("count-to-sixty", "sixty-4"), ("the-spoken-page", "white-4"))
SHORT = 12  # signs: shorter texts may stand anywhere by accident
EVERY = 5  # steps between two looks at what has come


class Needles:
    """Everything secret of a deck, as it would stand on the wire."""

    def __init__(self, deck: Any, pictures: dict[str, Secret]) -> None:
        self.deck = deck
        self.found: dict[bytes, set[Secret]] = {}
        for lang in deck.texts:
            self._texts(lang)
        for name, secret in pictures.items():
            self.found[name.encode()] = {secret}
        self._names()

    def _texts(self, lang: str) -> None:
        texts = self.deck.texts[lang]
        everything = "\n".join({text for words in self.deck.texts.values() for text in set(words.values())})
        for secret in system_of(self.deck).secrets(self.deck):
            text = texts.get(secret.key, "")
            if len(text) >= SHORT and everything.count(text) <= 1:
                self.found.setdefault(msgspec.json.encode(text)[1:-1], set()).add(secret)

    def _names(self) -> None:
        """Of cards, by their place and their own name; of items and endings, where nothing else is called so."""
        deck = self.deck
        for place, cards in deck.places.items():
            for id in cards.cards:
                self.found[f'"{place}/{id}"'.encode()] = {Secret("card", f"{place}/{id}", "")}
                self.found[f'"{place}/{id}/'.encode()] = {Secret("card", f"{place}/{id}", "")}
        names = [*deck.places, *deck.items, *deck.endings, *deck.receptacles, *deck.mission.tokens]
        names += {getattr(item, "colour", "") for item in deck.items.values()}
        protocol = (Path(__file__).parents[2] / "docs" / "contract" / "schema.json").read_text(encoding="utf-8")
        for kind, owners in (("item", deck.items), ("ending", deck.endings)):
            for owner in owners:
                if names.count(owner) == 1 and f'"{owner}"' not in protocol:
                    self.found[f'"{owner}"'.encode()] = {Secret(kind, owner, "")}


class Eyes:
    """One person, what their seat could read up to now, and what has not been looked at yet."""

    def __init__(self, person: Person, seat: int | None) -> None:
        self.person = person
        self.seat = seat
        self.could: set[bytes] = set()
        self.looked = 0
        self.http: list[bytes] = []
        self.pictures = 0

    def read(self, game: Any, needles: Needles, said: set[str]) -> None:
        may = allowed(game, self.seat)
        for needle, secrets in needles.found.items():
            if needle not in self.could and any(may(one) or one.key in said for one in secrets if one.key or may(one)):
                self.could.add(needle)

    def leaks(self, needles: Needles) -> list[bytes]:
        """Secrets in what has come since the last look."""
        data = b"".join(self.person.received[self.looked :]) + b"".join(self.http)
        self.looked, self.http = len(self.person.received), []
        found = [needle for needle in needles.found if needle not in self.could and needle in data]
        return [data[max(0, data.index(one) - 60) : data.index(one) + len(one) + 40] for one in found]


def heard_said(game: Any, seat: int | None, along: list[set[int]], public: set[str]) -> set[str]:
    """The keys of what cards have just said to this seat: to all, or to those who read along (C-READ-02, R-VIS-02)."""
    found = set()
    for event in game.events:
        if event.kind == "say":
            agent, key = event.data["agent"], event.data["text"]
            if key in public or agent < 0 or (seat is not None and seat in along[agent]):
                found.add(key)
    return found


def readers(game: Any) -> list[set[int]]:
    return [system_of(game.deck).readers(game, i) for i in range(len(game.s.agents))]


async def everything_at_the_doors(server: Inside, eyes: Eyes) -> None:
    """Whatever this person can ask for over HTTP; and pictures by the names that they know, and by others' names."""
    key, code = eyes.person.seat.key, eyes.person.seat.code
    for path in ("/", "/api/missions", f"/api/invitations/{code}"):
        for lang in ("en", "fr"):
            eyes.http.append((await asyncio.to_thread(fetch, server, f"{path}?lang={lang}", key))[1])


async def pictures_at_the_doors(server: Inside, eyes: Eyes, needles: Needles, number: int) -> int:
    """A picture is there for whoever sees it now; whoever only knows its name, and writes it down, gets nothing."""
    person = eyes.person
    names = [name.decode() for name in needles.found if name.startswith(b"picture_")]
    Random(number).shuffle(names)
    game = [fields for part, fields in person.parts.items() if part == "public" or part.startswith("own")]
    shown = b"".join(bytes(field) for fields in game for field in fields.values())
    seen = [name for name in names if name.encode() in shown]
    again = {name for name in names if person["mine.read"] and name.encode() in eyes.could}  # they have read it
    hidden = [name for name in names if name.encode() not in shown and name not in again]
    if number < 0:
        note = {"do": "note", "about": hidden[0], "text": hidden[0]}
        assert isinstance(await person.do("note", note), Done)
    for name in seen[:5]:
        assert (await asyncio.to_thread(fetch, server, person.art + name, ""))[0] == 200
    for name in hidden[:5]:
        assert (await asyncio.to_thread(fetch, server, person.art + name, ""))[0] == 404
    return len(seen)


def fetch(server: Inside, path: str, key: str) -> tuple[int, bytes]:
    request = urllib.request.Request(server.url + path, headers={"authorization": f"Bearer {key}"})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()


async def seated(server: Inside, house: House, mission: str, memory: str) -> list[Eyes]:
    """Four people with a seat each, and one who looks on."""
    seats = await asyncio.to_thread(lambda: server.table(4, mission, spectators=True, memory=memory))
    door = f"/api/invitations/{seats[0].code}"
    eve = await asyncio.to_thread(server.post, door, {"name": "Eve", "lang": "fr", "spectator": True})
    seats.append(Seat(eve["table"], eve["person"], eve["key"], seats[0].code))
    found = [Eyes(Person(server, seat), number if number < 4 else None) for number, seat in enumerate(seats)]
    for eyes in found:
        await eyes.person.connect()
    return found


@pytest.mark.parametrize("memory", ["notes", "faces"])
@pytest.mark.parametrize(("mission", "line"), LINES)
def test_nobody_receives_what_they_never_could_read(tmp_path, mission, line, memory):
    played = lines.lines_of(shipped()[mission])[line]
    deck, pictures = painted(load(shipped()[mission]))
    needles = Needles(deck, pictures)
    public = aloud(deck)
    for file in deck.art:
        (tmp_path / deck.digest / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / deck.digest / file).write_text("<svg/>")

    async def play() -> list[Eyes]:
        store = SqliteStore(tmp_path / "tables.db", "test")
        house = House(store, OneDeck(tmp_path, deck), engine="test", chance=lambda: played.seed)
        async with inside(tmp_path, house) as server:
            all_ = await seated(server, house, mission, memory)
            people = [eyes.person for eyes in all_]
            assert isinstance(await people[0].do("begin", {"do": "begin"}), Done)
            game: Any = house.open(people[0].seat.table).table.game
            if played.captain is not None:
                system_of(deck).first_captain(game, played.captain)
            for number, step in enumerate(played.steps):
                along = readers(game)
                lines.lay(game, step)
                action = msgspec.to_builtins(step.action)
                answer = await people[step.seat].do(str(number), {"do": "act", "seat": step.seat, "action": action})
                assert isinstance(answer, Done), answer
                now = [old | new for old, new in zip(along, readers(game), strict=False)] or readers(game)
                for eyes in all_:
                    eyes.read(game, needles, heard_said(game, eyes.seat, now, public))
                if number % EVERY == 0 or number == len(played.steps) - 1:
                    await look(server, all_, needles, number)
            for eyes in all_:
                await pictures_at_the_doors(server, eyes, needles, -1)
        store.close()
        return all_

    all_ = asyncio.run(play())
    secrets = len(needles.found)
    assert sum(eyes.pictures for eyes in all_) > 20
    for eyes in all_:  # much could be read in this game, and much could not
        assert len(eyes.could) > secrets // 20, eyes.seat
        assert len(eyes.could) < secrets
    others = [(one, other) for one in all_[:4] for other in all_[:4] if one is not other]
    # The search works: with the eyes of another, nearly everybody would have been caught.
    caught = [
        any(needle not in one.could and needle in b"".join(other.person.received) for needle in needles.found)
        for one, other in others
    ]
    assert sum(caught) > len(caught) // 2


def every_card(needles: Needles) -> list[str]:
    return [f"{place}/{id}" for place, cards in needles.deck.places.items() for id in cards.cards]


async def look(server: Inside, all_: list[Eyes], needles: Needles, number: int) -> None:
    """Everybody also asks what they may do, asks for what they may not, and looks around at the doors."""
    for eyes in all_:
        seat = 0 if eyes.seat is None else eyes.seat
        await eyes.person.say({"type": "what", "id": f"what {number}", "seat": seat})
        never = ({"do": "move", "agent": seat, "what": "Z"}, {"do": "roll", "agent": seat, "what": "x/C/y"})
        for n, (acting, action) in enumerate(((seat, never[0]), (seat, never[1]), ((seat + 1) % 4, {"do": "done"}))):
            move = {"do": "act", "seat": acting, "action": action}
            await eyes.person.say({"type": "do", "id": f"no {number} {n}", "move": move})
        for n, card in enumerate(Random(number).sample(sorted(every_card(needles)), 12)):
            await eyes.person.say({"type": "face", "id": f"face {number} {n}", "seat": n % 4, "card": card})
    await settle([eyes.person for eyes in all_])
    for eyes in all_:
        if number % (EVERY * 10) == 0:
            await everything_at_the_doors(server, eyes)
            eyes.pictures += await pictures_at_the_doors(server, eyes, needles, number)
        assert all(isinstance(eyes.person.answers[f"no {number} {n}"], Refused) for n in range(3))
        leaks = eyes.leaks(needles)
        assert not leaks, f"step {number}, seat {eyes.seat}: {leaks[:5]}"
