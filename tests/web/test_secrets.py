"""Four people, and everything that reaches their browsers: nothing that this person could not read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from timecaptain.deck.check import sound
from timecaptain.deck.shipped import shipped
from timecaptain.tables.telepathy import secret_texts

from .people import CLASSIC, PLAYING_ON, Company, Person

TITLES = {"count-to-sixty": "Count to Sixty", "the-spoken-page": "The Spoken Page"}

pytestmark = pytest.mark.xdist_group("web-secrets")


def strings(thing: Any) -> Iterator[str]:
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for one in thing.values():
            yield from strings(one)
    elif isinstance(thing, list):
        for one in thing:
            yield from strings(one)


def secrets_of(mission: str) -> set[str]:
    deck = sound(shipped()[mission])
    return {deck.texts["en"][text] for _, text in secret_texts(deck)}


@pytest.mark.parametrize(("mission", "likes"), [("count-to-sixty", CLASSIC), ("the-spoken-page", PLAYING_ON)])
def test_nobody_is_sent_what_they_could_not_read(company: Company, mission: str, likes: list[str]) -> None:
    people = company.table({"en": TITLES[mission]}, ["en"] * 4)
    asked: list[list[str]] = [[] for _ in people]
    for one, mine in zip(people, asked, strict=True):
        one.page.on("response", lambda answer, mine=mine: mine.append(answer.url))
    secrets = secrets_of(mission)
    for _ in range(5):  # chance decides who comes to read what
        company.play(people, likes, "lost", "won", most=45, patience=500)
        read = [_read(one, secrets) for one in people]
        if all(read):
            break
    assert all(read), "everybody has read something"
    assert len(set().union(*read)) > max(map(len, read)), "not everybody has read the same"
    for one, addresses in zip(people, asked, strict=True):
        told = {text for message in map(json.loads, one.received) for text in strings(message)}
        for address in addresses:
            assert "/api/" not in address, "nothing of a game in progress comes by another way"
            assert "/art/" not in address or address.rpartition("/")[2] in told


def _read(person: Person, secrets: set[str]) -> set[str]:
    """What this person has read, which came to nobody but the seat that stood there."""
    found: set[str] = set()
    seats: list[int] = []
    for message in person.views():
        seats = message.get("mine", {}).get("seats", seats)
        own = message.pop("own", {})
        assert set(own) <= {str(seat) for seat in seats}
        aloud = {text for event in message.get("events", []) if event.get("seats") for text in strings(event)}
        assert not secrets & (set(strings(message)) - aloud)
        found |= secrets & set(strings(own))
    return found
