"""Builds the structs of a deck from a tree of nodes, guided by their types alone.

Everything has a *path*, the same whichever way the author wrote it and in whichever file: `mission.title`,
`pier.B.do.0.choose.options.1.label`. It is the key of a text and of a script, and the address under which
`Source` remembers where a thing stands, for every later check that wants to point at it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from .findings import Findings, Position
from .primitives import WRITTEN_NUMBER, Condition, Effect, Script, Text
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
from .spellings import NOT, longer_spelling, spelled_out
from .synonyms import SYNONYMS
from .vocabulary import inline_names, vocabulary
from .yaml_tree import Broken, List, Map, Node, Scalar

# A path begins with one of these or with the id of a place, so no place can have such an id.
RESERVED_PLACES = ("mission", "base", "prologue", "items", "receptacles", "endings", "hints")
# `pier.name` is the name of the place, so no card of it can be called `name`.
RESERVED_CARDS = ("place", "name", "red", "agency", "tags", "exits", "picture", "alt", "abilities", "cards")

BAD: Final[Any] = object()  # what could not be built, and was reported
TOO_LARGE = 10**9  # stands for any number too long to be worth reading
EFFECTS = ListShape(VerbShape(Effect))


class Reference(Struct, frozen=True):
    """A word that names something declared elsewhere, and where it was written."""

    kind: str
    name: str
    path: str
    at: Position


class Source:
    """Where everything in a deck was written: `values` and `keys` give the position of each path."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}  # file -> what the author wrote
        self.values: dict[str, Position] = {}
        self.keys: dict[str, Position] = {}
        self.references: list[Reference] = []

    def at(self, path: str) -> Position:
        """The best place to point at for a path: its key, else its value, else what encloses it."""
        while path:
            position = self.keys.get(path) or self.values.get(path)
            if position:
                return position
            path = path.rpartition(".")[0]
        return Position("mission.yaml")

    def line(self, at: Position) -> str:
        """The author's own line."""
        lines = self.texts.get(at.file, "").split("\n")
        return lines[at.line - 1] if at.line <= len(lines) else ""


def join(path: str, name: str | int) -> str:
    return f"{path}.{name}" if path else str(name)


class Builder:
    """Builds values of shapes from nodes; collects texts, scripts, references and positions on the way."""

    def __init__(self, findings: Findings, source: Source) -> None:
        self.findings = findings
        self.source = source
        self.system = "classic"  # whose words are known
        self.texts: dict[str, str] = {}
        self.scripts: dict[str, Script] = {}
        self._builders: dict[type, Callable[[Any, Node, str], Any]] = {
            TextShape: self._text,
            StringShape: self._string,
            NumberShape: self._number,
            FlagShape: self._flag,
            ChoiceShape: self._choice,
            ListShape: self._list,
            MapShape: self._map,
            StructShape: self._struct,
            UnionShape: self._union,
            VerbShape: self._verb,
            ScriptShape: self._script,
        }

    def add(self, other: Builder) -> None:
        """What another one has collected, too."""
        self.texts.update(other.texts)
        self.scripts.update(other.scripts)
        self.source.values.update(other.source.values)
        self.source.keys.update(other.source.keys)
        self.source.references.extend(other.source.references)

    def build(self, shape: Shape, node: Node, path: str) -> Any:
        """The value, or BAD when something in it was reported."""
        if isinstance(node, Broken) or self.findings.full(node.at.file):
            return BAD
        self.source.values[path] = node.at
        return self._builders[type(shape)](shape, node, path)

    # ------------------------------------------------------------ scalars

    def _scalar(self, node: Node, code: str) -> str | None:
        if isinstance(node, Scalar) and (node.text or not node.plain):
            return node.text
        self.findings.add(code, node.at)
        return None

    def _text(self, shape: TextShape, node: Node, path: str) -> Any:
        if not isinstance(node, Scalar):
            self.findings.add("TC162" if _is_split_text(node) else "TC122", node.at)
            return BAD
        if node.cut is not None:
            self.findings.add("TC160", node.cut)
        text = node.text.strip()
        if not text:
            self.findings.add("TC133", node.at)
            return BAD
        self.texts[path] = text
        return Text(path, text)

    def _string(self, shape: StringShape, node: Node, path: str) -> Any:
        text = self._scalar(node, "TC122")
        if text is None:
            return BAD
        return self._name(shape, text, node.at, path)

    def _name(self, shape: StringShape, text: str, at: Position, path: str) -> Any:
        fits = re.fullmatch(shape.pattern, text) is not None if shape.pattern else bool(text.strip())
        if not fits and shape.pattern == WRITTEN_NUMBER:
            self.findings.add("TC128", at)
            return BAD
        if not fits or len(text) > shape.longest:
            self.findings.add("TC132", at, _as_slug(text), name=text, longest=shape.longest)
            return BAD
        if shape.ref:
            self.source.references.append(Reference(shape.ref, text, path, at))
        return text

    def _number(self, shape: NumberShape, node: Node, path: str) -> Any:
        text = self._scalar(node, "TC128")
        if text is None:
            return BAD
        # Not int(): it takes 1_000, other alphabets' digits, and as long a number as you like.
        if not re.fullmatch(r"[+-]?[0-9]+", text):
            self.findings.add("TC128", node.at)
            return BAD
        value = int(text) if len(text) <= 9 else TOO_LARGE
        if not shape.least <= value <= shape.most:
            self.findings.add("TC129", node.at, number=text, least=shape.least, most=shape.most)
            return BAD
        return value

    def _flag(self, shape: FlagShape, node: Node, path: str) -> Any:
        text = self._scalar(node, "TC130")
        if text in ("true", "false"):
            return text == "true"
        if text is not None:
            meant = {"yes": "true", "on": "true", "no": "false", "off": "false"}.get(text.lower())
            self.findings.add("TC130", node.at, meant or self.findings.closest(text, ("true", "false")))
        return BAD

    def _choice(self, shape: ChoiceShape, node: Node, path: str) -> Any:
        text = self._scalar(node, "TC122")
        return BAD if text is None else self._chosen(shape, text, node.at)

    def _chosen(self, shape: ChoiceShape, text: str, at: Position) -> Any:
        if text in shape.values:
            return shape.values[text]
        known = tuple(shape.values)
        self.findings.add("TC131", at, self.findings.closest(text, known), word=text, known=", ".join(known))
        return BAD

    # ------------------------------------------------------------ collections

    def _list(self, shape: ListShape, node: Node, path: str) -> Any:
        if not isinstance(node, List):
            self.findings.add("TC121", node.at)
            return BAD
        built = [self.build(shape.item, item, join(path, i)) for i, item in enumerate(node.items)]
        return BAD if any(item is BAD for item in built) else tuple(built)

    def _map(self, shape: MapShape, node: Node, path: str) -> Any:
        if not isinstance(node, Map):
            self._no_fields(node)
            return BAD
        built: dict[Any, Any] = {}
        good = True
        for key, value in node.entries:
            below = join(path, key.text)
            self.source.keys[below] = key.at
            name = self._key(shape.key, key, below)
            built[name] = self.build(shape.value, value, below)
            good = good and name is not BAD and built[name] is not BAD
        return built if good else BAD

    def _key(self, shape: Shape, key: Scalar, path: str) -> Any:
        if isinstance(shape, ChoiceShape):
            return self._chosen(shape, key.text, key.at)
        assert isinstance(shape, StringShape)
        return self._name(shape, key.text, key.at, path)

    # ------------------------------------------------------------ structs

    def _struct(self, shape: StructShape, node: Node, path: str) -> Any:
        cls = shape.cls
        if isinstance(node, Map):
            if is_pair(cls) and _is_written_as_pair(cls, node):
                return self._pair(cls, node, path)
            return self._fields(cls, node, path)
        if _is_nothing(node) and needs_nothing(cls):
            return cls()
        first = first_field(cls)
        if first is None or _is_nothing(node):
            self._no_fields(node)
            return BAD
        value = self.build(first.shape, node, join(path, first.name))
        return BAD if value is BAD else cls(**{first.attribute: value})

    def _fields(self, cls: type[Struct], node: Map, path: str) -> Any:
        known = {field.name: field for field in fields(cls)}
        node = self._gathered(cls, node)
        values: dict[str, Any] = {}
        seen: set[str] = set()
        good = True
        for key, value in node.entries:
            field = known.get(key.text)
            if field is None:
                self._unknown_field(cls, key, known)
                good = False
                continue
            seen.add(field.name)
            below = join(path, field.name) if field.in_path else path
            self.source.keys[join(path, field.name)] = key.at
            values[field.attribute] = self.build(field.shape, value, below)
            if _stands_beside_fields(field) and isinstance(value, Map):
                good = self._card_names(value) and good
        if self._missing(cls, seen, node.at) or not good or any(value is BAD for value in values.values()):
            return BAD
        return cls(**values) if not hasattr(cls, "canonical") else cls(**cls.canonical(values))

    def _no_fields(self, node: Node) -> None:
        """TC120, TC161: something else stands where names with values are expected; a list of them has dashes."""
        fields = isinstance(node, List) and node.items and all(isinstance(item, Map) for item in node.items)
        self.findings.add("TC161" if fields else "TC120", node.at)

    def _gathered(self, cls: type[Struct], node: Map) -> Map:
        """The mapping with what may stand beside the fields put into the field that it belongs to: `yellow: 2`."""
        inline = inline_names(cls, self.system)
        loose = [(key, value) for key, value in node.entries if key.text in inline] if inline else []
        if not loose:
            return node
        gathered: dict[str, list[tuple[Scalar, Node]]] = {}
        for key, value in loose:
            gathered.setdefault(inline[key.text], []).append((key, value))
        rest = [(key, value) for key, value in node.entries if key.text not in inline]
        for field, entries in gathered.items():
            written = next(((key, value) for key, value in rest if key.text == field), None)
            if written is None:
                rest.append((Scalar(field, entries[0][0].at), Map(entries, entries[0][0].at)))
            elif isinstance(written[1], Map):
                self._twice(written[1], entries)
                rest[rest.index(written)] = (written[0], Map([*written[1].entries, *entries], written[1].at))
        return Map(rest, node.at)

    def _twice(self, written: Map, beside: list[tuple[Scalar, Node]]) -> None:
        """TC143: the same name beside the fields and in the field that it belongs to."""
        for key, _ in beside:
            if written.get(key.text) is not None:
                self.findings.add("TC143", key.at, name=key.text)

    def _unknown_field(self, cls: type[Struct], key: Scalar, known: dict[str, Field]) -> None:
        names = (*known, *inline_names(cls, self.system))
        self.findings.add(
            "TC124", key.at, self.findings.closest(key.text, names), field=key.text, known=", ".join(names)
        )

    def _missing(self, cls: type[Struct], seen: set[str], at: Position) -> bool:
        missing = [field.name for field in fields(cls) if field.required and field.name not in seen]
        for name in missing:
            self.findings.add("TC123", at, field=name)
        return bool(missing)

    def _card_names(self, cards: Map) -> bool:
        """TC134: cards that are called like a field of their place."""
        clashes = [key for key, _ in cards.entries if key.text in RESERVED_CARDS]
        for key in clashes:
            self.findings.add("TC134", key.at, name=key.text)
        return not clashes

    def _pair(self, cls: type[Struct], node: Map, path: str) -> Any:
        ((key, value),) = node.entries
        first, second = fields(cls)[:2]
        left = self.build(first.shape, key, join(path, first.name))
        right = self.build(second.shape, value, join(path, second.name))
        if left is BAD or right is BAD:
            return BAD
        return cls(**{first.attribute: left, second.attribute: right})

    def _union(self, shape: UnionShape, node: Node, path: str) -> Any:
        if not isinstance(node, Map):
            return self.build(shape.scalar, node, path)
        by_name = {fields(struct.cls)[0].name: struct for struct in shape.structs}
        for key, _ in node.entries:
            if key.text in by_name:
                return self._fields(by_name[key.text].cls, node, path)
        at = node.entries[0][0] if node.entries else Scalar("", node.at)
        names = tuple(by_name)
        self.findings.add("TC124", at.at, self.findings.closest(at.text, names), field=at.text, known=", ".join(names))
        return BAD

    # ------------------------------------------------------------ words

    def _verb(self, shape: VerbShape, node: Node, path: str) -> Any:
        words = vocabulary(shape.base, self.system)
        if isinstance(node, Scalar) and node.text:
            return self._word_alone(shape, node, path)
        if not isinstance(node, Map):
            self._no_fields(node)
            return BAD
        if shape.base is Condition:
            shorter = longer_spelling(node)
            if shorter is not None:
                self.findings.add("TC142", node.entries[0][0].at, shorter=shorter)
            node = spelled_out(node)
        if len(node.entries) != 1:
            at = node.entries[1][0].at if node.entries else node.at
            self.findings.add("TC127", at, number=len(node.entries))
            return BAD
        ((key, value),) = node.entries
        if shape.base is Condition and key.text == NOT:
            self.findings.add("TC141", value.at)  # what `spelled_out` has left as it is
            return BAD
        struct = words.get(key.text)
        if struct is None:
            self._unknown_word(shape, key)
            return BAD
        below = join(path, key.text)
        self.source.keys[below] = key.at
        return self.build(struct, value, below)

    def _word_alone(self, shape: VerbShape, node: Scalar, path: str) -> Any:
        """`- eliminate` needs no colon: there is nothing to say after it."""
        struct = vocabulary(shape.base, self.system).get(node.text)
        if struct is None:
            self._unknown_word(shape, node)
            return BAD
        below = join(path, node.text)
        self.source.keys[below] = node.at
        return BAD if self._missing(struct.cls, set(), node.at) else struct.cls()

    def _unknown_word(self, shape: VerbShape, key: Scalar) -> None:
        known = (*vocabulary(shape.base, self.system), *([NOT] if shape.base is Condition else []))
        code = "TC125" if shape.base is Effect else "TC126"
        meant = SYNONYMS[shape.base].get(key.text)
        suggestion = meant if meant in known else self.findings.closest(key.text, known)
        self.findings.add(code, key.at, suggestion, word=key.text)

    def _script(self, shape: ScriptShape, node: Node, path: str) -> Any:
        steps = self._list(EFFECTS, node, path)
        if steps is BAD:
            return BAD
        script = Script(path, steps)
        self.scripts[path] = script
        return script


def _stands_beside_fields(field: Field) -> bool:
    """Cards of a place are called as the author likes, beside the fields of the place; those of the base by letters."""
    return not field.in_path and isinstance(field.shape, MapShape) and isinstance(field.shape.key, StringShape)


def _is_split_text(node: Node) -> bool:
    """`- Look: a bell` is a name with a value, where the author meant a text."""
    return isinstance(node, Map) and len(node.entries) == 1 and isinstance(node.entries[0][1], Scalar)


def _is_written_as_pair(cls: type[Struct], node: Map) -> bool:
    return len(node.entries) == 1 and node.entries[0][0].text not in {field.name for field in fields(cls)}


def _is_nothing(node: Node) -> bool:
    """`alone:` with nothing after the colon, or `alone: {}`."""
    return isinstance(node, Scalar) and node.plain and not node.text


def _as_slug(text: str) -> str | None:
    """A suggestion: the name that the author wrote, with only the characters that a name may have."""
    slug = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:40].strip("-")
    return slug if slug and slug != text else None
