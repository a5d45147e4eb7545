"""The documents for others say what the server does."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from typing import get_args

import jsonschema_rs
import msgspec
import pytest

from timecaptain.server import wire
from timecaptain.server.connection import CLOSE_CODES
from timecaptain.server.contract import documents, json_schema, openapi
from timecaptain.tables import messages
from timecaptain.tables import moves as m

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
        await people[0].say({"type": "why-not", "id": "odds", "seat": 0})
        await settle(people)
        for person in people:
            for data in person.received:
                message = json.loads(data)
                valid[message["type"]].validate(message)
            await person.leave()

    asyncio.run(play())


# ---------------------------------------------------------------- the protocol in words

PROTOCOL = (PROJECT / "docs" / "protocol.md").read_text(encoding="utf-8")


def tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


@pytest.mark.parametrize("kind", [*get_args(wire.Said), *get_args(messages.ToPerson)], ids=tag)
def test_the_protocol_tells_of_every_message(kind):
    assert f"`{tag(kind)}`" in PROTOCOL or f'"type": "{tag(kind)}"' in PROTOCOL


@pytest.mark.parametrize("move", get_args(m.Wanted), ids=tag)
def test_the_protocol_tells_of_every_move_and_what_is_in_it(move):
    rows = [line for line in PROTOCOL.splitlines() if line.startswith("| ") and f"`{tag(move)}`" in line]
    assert len(rows) == 1
    fields = msgspec.structs.fields(move)
    told = "" if not fields else "{" + ", ".join(field.encode_name for field in fields) + "}"
    assert f"`{tag(move)}`" + (f" `{told}`" if told else "") in rows[0]


@pytest.mark.parametrize("path", openapi()["paths"])
def test_the_protocol_tells_of_every_door(path):
    if path == "/":
        return  # a page for people
    assert path in PROTOCOL or "…" + path.removeprefix("/api/tables/{table}") in PROTOCOL


@pytest.mark.parametrize("code", sorted({*CLOSE_CODES.values()}))
def test_the_protocol_tells_of_every_close_code(code):
    assert any(line.startswith(f"| {code} |") for line in PROTOCOL.splitlines())
