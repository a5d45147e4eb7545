"""The schema for editors agrees with the reader: what ships is valid, what is broken is not."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml
from click.testing import CliRunner
from msgspec import Struct

from timecaptain.cli import main
from timecaptain.cli.schema import KINDS
from timecaptain.deck import TEMPLATE, load
from timecaptain.deck.field_descriptions import ANY, described
from timecaptain.deck.primitives import Condition, Effect
from timecaptain.deck.schema import kinds, schema
from timecaptain.deck.shapes import (
    ChoiceShape,
    ListShape,
    MapShape,
    ScriptShape,
    StructShape,
    UnionShape,
    VerbShape,
    fields,
)
from timecaptain.deck.vocabulary import type_name, vocabulary

MISSIONS = Path(__file__).parents[2] / "missions"
DECKS = [TEMPLATE, *sorted(file.parent for file in MISSIONS.glob("*/mission.yaml"))]
SHIPPED = [
    pytest.param(load(deck).mission.system, file, id=f"{deck.name}/{file.relative_to(deck)}")
    for deck in DECKS
    for file in sorted(deck.rglob("*.yaml"))
    if file.parent.name != "lines"  # recorded games, not part of the deck
]


@cache
def validator(kind: str, system: str = "classic") -> jsonschema_rs.Draft7Validator:
    return jsonschema_rs.Draft7Validator(schema(kind, system))


def kind_of(file: Path) -> str:
    return {"places": "place", "lang": "translation"}.get(file.parent.name, file.stem)


def valid(kind: str, content: Any) -> bool:
    return validator(kind).is_valid(content)


def with_names(content: Any) -> Any:
    """Numbers as names of entries are names, as editors see them: `3: They have seen you.`"""
    if isinstance(content, dict):
        return {str(name): with_names(below) for name, below in content.items()}
    return [with_names(one) for one in content] if isinstance(content, list) else content


@pytest.mark.parametrize(("system", "file"), SHIPPED)
def test_what_ships_is_valid(system: str, file: Path) -> None:
    content = with_names(yaml.safe_load(file.read_text(encoding="utf-8")))
    errors = validator(kind_of(file), system).iter_errors(content)
    assert not [(error.instance_path, error.message) for error in errors]


def test_a_kind_of_the_other_system_is_refused() -> None:
    result = CliRunner().invoke(main, ["schema", "base", "--system", "revolution"])
    assert result.exit_code == 2
    assert CliRunner().invoke(main, ["schema", "prologue", "--system", "revolution"]).exit_code == 0


def place(**card: Any) -> dict[str, Any]:
    return {"place": "pier", "name": "The pier", "cards": {"A": {"text": "Fog.", **card}}}


@pytest.mark.parametrize(
    "card",
    [
        {"do": [{"take": "key"}, {"take": {"item": "key"}}, "eliminate", {"eliminate": None}, {"eliminate": {}}]},
        {"do": [{"lose-time": 2}, {"lose-time": {"amount": {"roll": "fall"}}}]},
        {"do": [{"wound": {"amount": 1, "who": "receptacle:keeper"}}]},
        {"when": {"all": [{"token": "storm"}, "alone"]}},
        {"when": {"token": "storm", "not": {"has": "key"}, "alone": {}}},
        {"tests": {"climb": {"characteristic": "wits", "shields": [{"skull": 2}, {"kind": "normal", "number": 1}]}}},
        {"text": 1911},
    ],
)
def test_every_form_is_valid(card: dict[str, Any]) -> None:
    assert valid("place", place(**card))


@pytest.mark.parametrize(
    "card",
    [
        {"text": ""},
        {"titel": "x"},
        {"do": {"take": "key"}},
        {"do": [{"tkae": "key"}]},
        {"do": [{"take": "key", "say": "x"}]},
        {"do": [{}]},
        {"do": ["take"]},
        {"do": [{"take": {"itm": "key"}}]},
        {"do": [{"lose-time": "two"}]},
        {"do": [{"wound": {"who": "everybody"}}]},
        {"when": {"tokn": "x"}},
        {"when": {"not": [{"token": "x"}]}},
        {"lock": "some"},
        {"tests": {"climb": {"characteristic": "wits", "shields": [{"skul": 2}]}}},
        {"tests": {"Climb It": {"characteristic": "wits", "shields": []}}},
    ],
)
def test_what_is_broken_is_not_valid(card: dict[str, Any]) -> None:
    assert not valid("place", place(**card))


def test_missing_fields_are_not_valid() -> None:
    assert not valid("place", {"place": "pier"})
    assert not valid("mission", {"format": 1})
    assert not valid("items", {"items": {"key": {"text": "Iron."}}})


def test_every_word_is_there_and_explained() -> None:
    definitions = schema("place")["definitions"]
    for base in (Effect, Condition):
        properties = definitions[base.__name__]["oneOf"][0]["properties"]
        assert properties.keys() == {*vocabulary(base), *(["not"] if base is Condition else [])}
        assert all(entry["description"] for entry in properties.values())


@pytest.mark.parametrize("kind", KINDS)
def test_the_command_prints_it(kind: str) -> None:
    result = CliRunner().invoke(main, ["schema", kind])
    assert result.exit_code == 0
    assert json.loads(result.output) == schema(kind)


def test_the_command_knows_every_kind() -> None:
    assert set(KINDS) == set(kinds("classic"))
    assert CliRunner().invoke(main, ["schema", "palce"]).exit_code == 2


# ---------------------------------------------------------------- descriptions


def properties(node: Any, owner: str) -> Iterator[tuple[str, str, str]]:
    """Every property in a schema: where, its name, and what is said of it."""
    if isinstance(node, dict):
        for name, below in node.get("properties", {}).items():
            yield owner, name, below.get("description", "")
        for key, below in node.items():
            named = below.items() if key in ("definitions", "properties") else [(owner, below)]
            for name, one in named:
                yield from properties(one, name if key == "definitions" else owner)
    elif isinstance(node, list):
        for one in node:
            yield from properties(one, owner)


@pytest.mark.parametrize("system", ["classic", "revolution"])
def test_every_property_is_described(system: str) -> None:
    all_properties = [one for kind in kinds(system) for one in properties(schema(kind, system), kind)]
    assert len(all_properties) > 300
    assert [(owner, name) for owner, name, text in all_properties if not text.strip()] == []


def test_every_description_is_of_a_field() -> None:
    """Whatever is renamed or taken out loses its description, too."""
    structs: dict[str, list[type[Struct]]] = {}  # the same word may be another struct in the other system
    for system in ("classic", "revolution"):
        for cls in structs_of(system):
            structs.setdefault(type_name(cls), []).append(cls)
    used = {field.name for some in structs.values() for cls in some for field in fields(cls)}
    for owner, texts in described().items():
        for name in texts:
            if owner == ANY:
                assert name in used, name
            else:
                of_owner = [field for cls in structs[owner] for field in fields(cls)]
                choices = [field.shape.values for field in of_owner if isinstance(field.shape, ChoiceShape)]
                assert name in {field.name for field in of_owner}.union(*choices), (owner, name)


def structs_of(system: str) -> set[type[Struct]]:
    """Every struct of the files of a system."""
    seen: set[type[Struct]] = set()
    ahead: list[Any] = [StructShape(cls) for cls in kinds(system).values()]
    while ahead:
        shape = ahead.pop()
        match shape:
            case StructShape(cls) if cls not in seen:
                seen.add(cls)
                ahead += [field.shape for field in fields(cls)]
            case ListShape(item):
                ahead.append(item)
            case MapShape(_, value):
                ahead.append(value)
            case UnionShape(scalar, structs):
                ahead += [scalar, *structs]
            case VerbShape(base):
                ahead += vocabulary(base, system).values()
            case ScriptShape():
                ahead += vocabulary(Effect, system).values()
    return seen
