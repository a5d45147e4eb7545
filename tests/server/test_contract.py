"""The documents for others say what the server does."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import jsonschema_rs
import pytest

from timecaptain.server.contract import documents, json_schema

from .test_live import MISSIONS, begun, settle, wander

PROJECT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("place", documents())
def test_the_documents_are_those_of_the_types(place):
    kept = (PROJECT / place).read_text(encoding="utf-8")
    assert kept == documents()[place], "the types have changed: run `make contract`"


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_message_is_as_the_schema_says(server, mission):
    """Whole views and changes, both systems: nothing is sent that a client has not been told of."""
    schema = json_schema()
    names = {"whole": "Whole", "change": "Change", "presence": "Presence", "answered": "Answered", "refused": "Refused"}
    valid = {kind: jsonschema_rs.validator_for({**schema, "$ref": f"#/$defs/{name}"}) for kind, name in names.items()}

    async def play() -> None:
        people = await begun(server, 4, mission)
        await wander(people, Random(3), 40)
        await people[0].say({"type": "what", "id": "odds", "seat": 0})
        await settle(people)
        for person in people:
            for data in person.received:
                message = json.loads(data)
                valid[message["type"]].validate(message)
            await person.leave()

    asyncio.run(play())
