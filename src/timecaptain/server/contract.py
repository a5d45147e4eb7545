"""The documents of the interface, generated from the types that the server itself reads and writes.

`python -m timecaptain.server.contract FOLDER` writes OpenAPI for HTTP, AsyncAPI for the live connection, a JSON Schema
of every type, and the same as TypeScript. They are committed; a test fails when they differ from what is generated.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from timecaptain import __version__
from timecaptain.game.classic import view_types as classic
from timecaptain.game.kernel.actions import VERBS
from timecaptain.game.revolution import view_types as revolution
from timecaptain.rules.homes import RuleCode
from timecaptain.tables import broadcast, debrief, messages, reading_history, replay, views
from timecaptain.tables.service import TableService

from . import wire
from .settings import Settings

Schema = dict[str, Any]
REF = "#/$defs/"

TYPES: tuple[Any, ...] = (
    *(wire.Said, messages.ToPerson),
    *(wire.ActionOdds, wire.Cannot, broadcast.Earlier, reading_history.Reopened),
    *(views.Around, views.Mine),
    *(classic.Public, classic.Own, revolution.Public, revolution.Own),
    *(wire.House, wire.MissionCard, wire.NewTable, wire.Coming, wire.Guest, wire.Invitation, wire.Seated, wire.Door),
    *(wire.NewPass, wire.PassDoor, wire.Complaint),
    *(wire.Bug, wire.FilmLength, debrief.Debriefing, replay.Frame),
    *(wire.Problem, wire.Health, wire.BookText, wire.RuleText, RuleCode),
)


def definitions() -> dict[str, Schema]:
    """Every type by its name. Names that both systems have begin with the name of the system."""
    _, schemas = msgspec.json.schema_components(TYPES, ref_template=REF + "{name}")
    names = {name: _short(name) for name in schemas}
    text = json.dumps({names[name]: schemas[name] for name in sorted(schemas, key=names.__getitem__)})
    for long, short in names.items():
        text = text.replace(f'"{REF}{long}"', f'"{REF}{short}"')
    renamed: dict[str, Schema] = json.loads(text)
    for name, schema in renamed.items():
        schema["title"] = name
    actions = [{"$ref": REF + names[long]} for kind in VERBS.values() if (long := _long(kind, names))]
    action = {"title": "Action", "description": "What a player can ask for.", "anyOf": actions}
    return {name: _with_parts(_with_action(schema, actions)) for name, schema in {**renamed, "Action": action}.items()}


def _long(kind: type, names: dict[str, str]) -> str:
    """The name under which a verb's type is among the definitions."""
    full = f"{kind.__module__}.{kind.__qualname__}"
    return full if full in names else kind.__qualname__


def _with_action(schema: Any, actions: list[Schema]) -> Any:
    """The union of all verbs is one type of its own."""
    if isinstance(schema, list):
        return [_with_action(one, actions) for one in schema]
    if not isinstance(schema, dict) or schema.get("title") == "Action":
        return schema
    options = schema.get("anyOf", [])
    if len(options) >= len(actions) and all(one in options for one in actions):
        others = [one for one in options if one not in actions]
        refs = [{"$ref": REF + "Action"}, *others]
        return {"anyOf": refs} if others else refs[0]
    return {key: _with_action(value, actions) for key, value in schema.items()}


def _short(name: str) -> str:
    """`timecaptain.game.classic.view_types.Public` is `ClassicPublic`."""
    parts = re.fullmatch(r"timecaptain\.(?:game\.(\w+)\.)?.*?([A-Z]\w*)", name)
    if parts is None:
        return name
    system, last = parts.groups()
    return f"{system.capitalize()}{last}" if system else last


def _with_parts(schema: Any) -> Any:
    """With references to the views where a message holds one."""
    if isinstance(schema, list):
        return [_with_parts(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    for key in ("x-one-of", "x-part-of"):
        if key in schema:
            refs = [{"$ref": REF + name} for name in schema[key]]
            return {"anyOf": refs} if key == "x-one-of" else {"type": "object", key: schema[key]}
    return {key: _with_parts(value) for key, value in schema.items()}


def json_schema() -> Schema:
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Time Captain: what goes over the wire",
        "$defs": definitions(),
    }


# ---------------------------------------------------------------- HTTP and the live connection


def openapi() -> Schema:
    from .app import application

    app = application(TableService(None, None, engine=__version__), Settings("http://localhost", __version__))  # type: ignore[arg-type]
    return app.openapi_schema.to_schema()


def asyncapi() -> Schema:
    """One channel: what a person says on it, and what they are sent."""
    said, sent = ([one.__name__ for one in get_args(union)] for union in (wire.Said, messages.ToPerson))

    def message(name: str) -> Schema:
        return {"name": name, "payload": {"$ref": f"#/components/schemas/{name}"}}

    def refs(names: list[str]) -> list[Schema]:
        return [{"$ref": f"#/channels/live/messages/{name}"} for name in names]

    channel = {"$ref": "#/channels/live"}
    schemas = json.loads(json.dumps(definitions()).replace(REF, "#/components/schemas/"))
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Time Captain: the live connection", "version": str(messages.PROTOCOL)},
        "channels": {"live": {"address": "/live", "messages": {name: message(name) for name in (*said, *sent)}}},
        "operations": {
            "say": {"action": "send", "channel": channel, "messages": refs(said)},
            "hear": {"action": "receive", "channel": channel, "messages": refs(sent)},
        },
        "components": {"schemas": schemas},
    }


# ---------------------------------------------------------------- TypeScript


def typescript() -> str:
    schemas = definitions()
    lines = [
        "// Generated from the server's types by `make contract`. Do not edit.",
        "",
        f"export const PROTOCOL = {messages.PROTOCOL};",
        "",
        *(line for name, schema in schemas.items() for line in (*_declared(name, schema), "")),
        f"export type Said = {_union(wire.Said)};",
        "",
        f"export type ToPerson = {_union(messages.ToPerson)};",
        "",
        "export type Wanted = NonNullable<Do['move']>;",
    ]
    return "\n".join(lines) + "\n"


def _union(union: Any) -> str:
    return " | ".join(one.__name__ for one in get_args(union))


def _declared(name: str, schema: Schema) -> list[str]:
    comment = [f"/** {' '.join(schema['description'].split())} */"] if schema.get("description") else []
    if schema.get("type") != "object":
        return [*comment, f"export type {name} = {_type(schema)};"]
    return [*comment, f"export interface {name} {_object(schema)}"]


def _object(schema: Schema) -> str:
    required = set(schema.get("required", ()))
    fields = [
        f"  {json.dumps(name)}{'' if name in required else '?'}: {_type(one)};"
        for name, one in schema.get("properties", {}).items()
    ]
    return "{\n" + "\n".join(fields) + "\n}" if fields else "{}"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF)
    if "x-part-of" in schema:
        return " | ".join(f"Part<{name}>" for name in schema["x-part-of"])
    if "enum" in schema:
        return " | ".join(json.dumps(one) for one in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(one) for one in schema["anyOf"]))
    if "prefixItems" in schema:
        return f"[{', '.join(_type(one) for one in schema['prefixItems'])}]"
    kind = schema.get("type")
    if kind == "array":
        return f"Array<{_type(schema.get('items') or {})}>"
    if kind == "object":
        below = schema.get("additionalProperties")
        return f"Record<string, {_type(below)}>" if isinstance(below, dict) else "Record<string, unknown>"
    return {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}.get(
        str(kind), "unknown"
    )


PART = """
/** Some fields of a view; `null` removes one. */
export type Part<T> = { [K in keyof T]?: T[K] | null };
"""


def documents() -> dict[str, str]:
    """The text of each document, by its path in the project."""

    def pretty(document: Schema) -> str:
        return json.dumps(document, indent=1, ensure_ascii=False, sort_keys=True) + "\n"

    return {
        "docs/contract/openapi.json": pretty(openapi()),
        "docs/contract/asyncapi.json": pretty(asyncapi()),
        "docs/contract/schema.json": pretty(json_schema()),
        "web/src/wire.ts": typescript() + PART,
    }


if __name__ == "__main__":
    for place, text in documents().items():
        file = Path(sys.argv[1]) / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
