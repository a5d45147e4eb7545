"""JSON Schema (draft-07) of the files of a deck, so that editors complete and explain.

Generated from the types, like the reader itself. It says what YAML editors see, which read `3` as a number where
the deck reads text: so texts and words also allow what such an editor takes for a number, a truth or a date.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from .field_descriptions import field_description
from .primitives import SELECTORS, Effect
from .shapes import (
    ChoiceShape,
    Field,
    FlagShape,
    ListShape,
    MapShape,
    NumberShape,
    ScriptShape,
    Shape,
    StringShape,
    StructShape,
    TextShape,
    UnionShape,
    VerbShape,
    fields,
    first_field,
    is_pair,
    needs_nothing,
)
from .spellings import NOT
from .systems import SYSTEMS
from .translations import Translation
from .vocabulary import inline_names, type_name, vocabulary

Json = dict[str, Any]
SCALAR = ["string", "number", "boolean"]


def kinds(system: str) -> dict[str, type[Struct]]:
    """What each kind of file of a system's decks holds."""
    single = {file.removesuffix(".yaml"): cls for file, (cls, _) in SYSTEMS[system].files.items()}
    return {**single, "place": SYSTEMS[system].place, "translation": Translation}


def schema(kind: str, system: str = "classic") -> Json:
    """The schema of one kind of file of a system's decks."""
    cls = kinds(system)[kind]
    writer = _Writer(system)
    top = writer.mapping(cls)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": f"Time Captain: {kind}",
        **top,
        "definitions": dict(sorted(writer.definitions.items())),
    }


class _Writer:
    """Writes shapes as schemas; structs and words become definitions, since they contain one another."""

    def __init__(self, system: str) -> None:
        self.system = system
        self.definitions: dict[str, Json] = {}
        self._writers: dict[type, Callable[[Any], Json]] = {
            TextShape: lambda _: {"type": SCALAR, "minLength": 1},
            StringShape: self._string,
            NumberShape: lambda shape: {"type": "integer", "minimum": shape.least, "maximum": shape.most},
            FlagShape: lambda _: {"type": "boolean"},
            ChoiceShape: self._choice,
            ListShape: lambda shape: {"type": "array", "items": self.write(shape.item)},
            MapShape: self._map,
            StructShape: self._struct,
            UnionShape: self._union,
            VerbShape: self._verb,
            ScriptShape: lambda _: {"type": "array", "items": self.write(VerbShape(Effect))},
        }

    def write(self, shape: Shape) -> Json:
        return self._writers[type(shape)](shape)

    def _define(self, name: str, make: Callable[[], Json]) -> Json:
        if name not in self.definitions:
            self.definitions[name] = {}  # taken, for what contains itself
            self.definitions[name] = make()
        return {"$ref": f"#/definitions/{name}"}

    @staticmethod
    def _string(shape: StringShape) -> Json:
        if shape.ref == "who":
            named = {"type": "string", "pattern": r"^(receptacle|remembered):.+$"}
            return {"description": "Whom it reaches.", "anyOf": [{"enum": list(SELECTORS)}, named]}
        schema: Json = {"type": SCALAR, "maxLength": shape.longest}
        if shape.pattern:
            schema["pattern"] = shape.pattern
        if shape.ref:
            schema["description"] = f"The name of something in this mission: {shape.ref}."
        return schema

    @staticmethod
    def _choice(shape: ChoiceShape) -> Json:
        words = list(shape.values)
        numbers = [int(word) for word in words if word.isdigit()]
        return {"enum": words + numbers}

    def _map(self, shape: MapShape) -> Json:
        schema: Json = {"type": "object", "additionalProperties": self.write(shape.value)}
        if isinstance(shape.key, ChoiceShape):
            schema["propertyNames"] = {"enum": list(shape.key.values)}
        elif isinstance(shape.key, StringShape) and shape.key.pattern:
            schema["propertyNames"] = {"pattern": shape.key.pattern, "maxLength": shape.key.longest}
        return schema

    def _union(self, shape: UnionShape) -> Json:
        return {"anyOf": [self.write(shape.scalar), *(self.mapping(struct.cls) for struct in shape.structs)]}

    # ------------------------------------------------------------ structs

    def _struct(self, shape: StructShape) -> Json:
        """All the forms in which a struct may be written."""
        cls = shape.cls
        return self._define(type_name(cls), lambda: self._forms(cls))

    def _forms(self, cls: type[Struct]) -> Json:
        forms = [self.mapping(cls)]
        if is_pair(cls):
            forms.append(self._pair(cls))
        first = first_field(cls)
        if first is not None:
            # A mapping is always the long form, so of a field that may be one only the scalar can stand alone.
            forms.append(self.write(first.shape.scalar if isinstance(first.shape, UnionShape) else first.shape))
        if needs_nothing(cls):
            forms.append({"type": "null"})
        return {**_description(cls), "anyOf": forms} if len(forms) > 1 else forms[0]

    def mapping(self, cls: type[Struct]) -> Json:
        """The long form: a mapping with a key for each field."""
        beside = {name: self._inline(cls, field) for name, field in inline_names(cls, self.system).items()}
        schema: Json = {
            **_description(cls),
            "type": "object",
            "properties": {field.name: self._property(cls, field) for field in fields(cls)} | beside,
            "additionalProperties": False,
        }
        required = [field.name for field in fields(cls) if field.required]
        return {**schema, "required": required} if required else schema

    def _inline(self, cls: type[Struct], name: str) -> Json:
        """What stands beside the fields of a struct, and belongs into the map in one of them."""
        (shape,) = (field.shape for field in fields(cls) if field.name == name)
        assert isinstance(shape, MapShape)
        return {"description": f"The same as in `{name}`.", **self.write(shape.value)}

    def _property(self, cls: type[Struct], field: Field) -> Json:
        """A field with what it is for: as it is described, else what the struct in it says of itself."""
        written = self.write(field.shape)
        text = field_description(type_name(cls), field.name)
        if not text and isinstance(field.shape, StructShape):
            text = _description(field.shape.cls).get("description", "")
        if not text:
            return written
        # Beside a reference nothing counts, in this version of JSON Schema.
        return {"description": text, "allOf": [written]} if "$ref" in written else {**written, "description": text}

    def _pair(self, cls: type[Struct]) -> Json:
        first, second = fields(cls)[:2]
        assert isinstance(first.shape, ChoiceShape)
        values = {
            name: {**self.write(second.shape), "description": field_description(type_name(cls), name)}
            for name in first.shape.values
        }
        return {
            "type": "object",
            "properties": values,
            "additionalProperties": False,
            "minProperties": 1,
            "maxProperties": 1,
        }

    def _verb(self, shape: VerbShape) -> Json:
        return self._define(shape.base.__name__, lambda: self._words(shape.base))

    def _words(self, base: type[Struct]) -> Json:
        known = vocabulary(base, self.system)
        alone = [name for name, struct in known.items() if needs_nothing(struct.cls)]
        properties = {
            name: {**_description(struct.cls), "allOf": [self._struct(struct)]} for name, struct in known.items()
        }
        words: Json = {"type": "object", "additionalProperties": False, "minProperties": 1}
        if base is Effect:
            words["maxProperties"] = 1
        else:  # several conditions in one mapping must all hold
            properties[NOT] = {"description": "This one does not hold.", "allOf": [self._verb(VerbShape(base))]}
        words["properties"] = properties
        return {**_description(base), "oneOf": [words, {"enum": alone}]}


def _description(cls: type[Struct]) -> Json:
    # msgspec gives every struct a docstring of its own, so only what stands in the class counts.
    text = cls.__dict__.get("__doc__")
    return {"description": re.sub(r"\s+", " ", inspect.cleandoc(text)).strip()} if text else {}
