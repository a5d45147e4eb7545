"""Cards that a person has read, opened again over the wire: the words, and the picture at their own address."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from timecaptain.deck.load import load
from timecaptain.deck.shipped import shipped
from timecaptain.tables.messages import Answered, Refused
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import SqliteStore

from .in_process import in_process
from .pictured_decks import OneDeck, with_pictures
from .running import Person
from .test_live import settle, wander
from .test_secrecy import fetch


async def face(person: Person, seat: int, card: str):
    id = f"face {seat} {card}"
    person.answers.pop(id, None)
    await person.say({"type": "face", "id": id, "seat": seat, "card": card})
    await person.until(lambda: id in person.answers)
    return person.answers[id]


@pytest.mark.parametrize("mission", ["count-to-sixty", "the-spoken-page"])
def test_a_card_read_before_is_answered_with_words_and_picture_to_its_reader_alone(tmp_path, mission):
    deck, _ = with_pictures(load(shipped()[mission]))
    for file in deck.art:
        (tmp_path / deck.digest / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / deck.digest / file).write_text("<svg/>")

    async def play() -> None:
        store = SqliteStore(tmp_path / "tables.db", "test")
        service = TableService(store, OneDeck(tmp_path, deck), engine="test", chance=lambda: 3)
        async with in_process(tmp_path, service) as server:
            seats = await asyncio.to_thread(lambda: server.table(2, mission, memory="faces"))
            people = [await Person(server, seat).connect() for seat in seats]
            await people[0].do("begin", {"do": "begin"})
            await settle(people)
            await wander(people, Random(8), 90)
            compared = 0
            for seat, person in enumerate(people):
                other = people[1 - seat]
                for card, knew in (person["mine.read"] or {}).get(str(seat), {}).items():
                    answer = await face(person, seat, card)
                    assert isinstance(answer, Answered)
                    reopened = answer.answer
                    assert (reopened["run"], reopened["time"]) == (knew["run"], knew["time"])
                    assert reopened["face"]["card"] == card
                    assert isinstance(await face(other, seat, card), Refused)
                    name = reopened["face"].get("picture")
                    if not name:
                        continue
                    assert (await asyncio.to_thread(fetch, server, person.art + name, ""))[0] == 200
                    table = service.opened(person.seat.table).table
                    if card not in {one for chair in table.s.chairs for one in chair.read.get(other.seat.person, ())}:
                        compared += 1
                        assert (await asyncio.to_thread(fetch, server, other.art + name, ""))[0] == 404
            assert compared > 1
            for nonsense in ({"seat": 7, "card": "x"}, {"seat": 0}, {"seat": 0, "card": ""}):
                await people[0].say({"type": "face", "id": "odd", **nonsense})
                await people[0].until(lambda: "odd" in people[0].answers)
                assert people[0].answers.pop("odd").why == "bad-message"
            await settle(people)
            for person in people:
                await person.leave()

    asyncio.run(play())
