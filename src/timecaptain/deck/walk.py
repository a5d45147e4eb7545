"""Walks a built deck: every struct with its path, by type, and every name that refers to something.

Which fields of a type are worth a visit is worked out once, from its type hints, because `check` has to be fast: an
editor runs it on every keystroke.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeVar

from msgspec import Struct

from .primitives import Condition, Effect
from .shapes import (
    Field,
    ListShape,
    MapShape,
    ScriptShape,
    Shape,
    StringShape,
    StructShape,
    UnionShape,
    VerbShape,
    fields,
)
from .systems import AnyDeck
from .vocabulary import word_of

S = TypeVar("S", bound=Struct)

NOT_WALKED = ("scripts", "texts", "digest", "art")  # fields of a deck that follow from the others


class Node:
    """One struct of the deck, where it stands, and the struct it stands in."""

    __slots__ = ("field", "parent", "path", "thing")

    def __init__(self, thing: Any, path: str, parent: Node | None, field: str) -> None:
        self.thing = thing
        self.path = path
        self.parent = parent
        self.field = field  # of the parent, as Python names it

    def above(self) -> Iterator[Node]:
        """The structs around this one, the nearest first."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def within(self, kind: type[S]) -> Node | None:
        """The nearest struct of that type around this one."""
        return next((node for node in self.above() if isinstance(node.thing, kind)), None)


class NodeReference:
    """A name of something declared elsewhere, and the struct in which it stands."""

    __slots__ = ("kind", "name", "node", "path")

    def __init__(self, kind: str, name: str, path: str, node: Node) -> None:
        self.kind = kind
        self.name = name
        self.path = path
        self.node = node


class Walk:
    """The structs and the references of one deck, in its order. `spend` hears of the work that looking at them is."""

    def __init__(self, deck: AnyDeck, spend: Callable[[int], None] = lambda _: None) -> None:
        self._spend = spend
        self.references: list[NodeReference] = []
        self.by_type: dict[type, list[Node]] = {}
        root = Node(deck, "", None, "")
        for name in deck.__struct_fields__:
            if name in NOT_WALKED:
                continue
            below = getattr(deck, name)
            # A place is `pier`, an item `items.key`.
            if isinstance(below, dict):
                start = "" if name == "places" else f"{name}."
                for id, thing in below.items():
                    self.follow(thing, start + id, root, name)
            else:
                self.follow(below, name, root, name)

    def all(self, *kinds: type[Struct]) -> list[Node]:
        """The structs of exactly these types."""
        nodes = [node for kind in kinds for node in self.by_type.get(kind, ())]
        self._spend(len(nodes))
        return nodes

    def effects(self) -> Iterator[Node]:
        return (node for kind, nodes in self.by_type.items() if issubclass(kind, Effect) for node in nodes)

    def conditions(self) -> Iterator[Node]:
        return (node for kind, nodes in self.by_type.items() if issubclass(kind, Condition) for node in nodes)

    def follow(self, thing: Any, path: str, parent: Node | None, field: str) -> None:
        """Note a struct, and everything in it."""
        node = Node(thing, path, parent, field)
        kind: type[Struct] = type(thing)
        self.by_type.setdefault(kind, []).append(node)
        for name, suffix, visit in _visits(kind):
            value = getattr(thing, name)
            if value is not None and value != ():
                visit(self, value, path + suffix, node, name)


Visit = Callable[[Walk, Any, str, Node, str], None]


@cache
def _visits(kind: type[Struct]) -> tuple[tuple[str, str, Visit], ...]:
    """The fields of a struct that are worth a visit: the name, what it adds to the path, what to do there."""
    steps = ((field, _visit_for(field.shape)) for field in fields(kind))
    return tuple((field.attribute, _suffix(field), visit) for field, visit in steps if visit is not None)


def _suffix(field: Field) -> str:
    return f".{field.name}" if field.in_path else ""


def _visit_for(shape: Shape) -> Visit | None:
    """What to do with a value of this shape; nothing where no struct and no reference can be inside."""
    match shape:
        case StringShape(ref=str(kind)):
            return _reference(kind)
        case ListShape(item=item):
            return _list(_visit_for(item))
        case MapShape(key=key, value=value):
            return _map(_visit_for(key), _visit_for(value))
        case StructShape():
            return Walk.follow
        case VerbShape():
            return _verb
        case ScriptShape():
            return _script
        case UnionShape():
            return _maybe_struct
    return None


def _reference(kind: str) -> Visit:
    def visit(walk: Walk, value: Any, path: str, node: Node, field: str) -> None:
        walk.references.append(NodeReference(kind, value, path, node))

    return visit


def _verb(walk: Walk, value: Any, path: str, node: Node, field: str) -> None:
    walk.follow(value, f"{path}.{word_of(value)}", node, field)


def _script(walk: Walk, value: Any, path: str, node: Node, field: str) -> None:
    for number, step in enumerate(value.steps):
        walk.follow(step, f"{path}.{number}.{word_of(step)}", node, field)


def _maybe_struct(walk: Walk, value: Any, path: str, node: Node, field: str) -> None:
    """An amount is a plain number or a struct that says where to find it."""
    if isinstance(value, Struct):
        walk.follow(value, path, node, field)


def _list(inner: Visit | None) -> Visit | None:
    if inner is None:
        return None

    def visit(walk: Walk, value: Any, path: str, node: Node, field: str) -> None:
        for number, part in enumerate(value):
            inner(walk, part, f"{path}.{number}", node, field)

    return visit


def _map(key: Visit | None, inner: Visit | None) -> Visit | None:
    if key is None and inner is None:
        return None

    def visit(walk: Walk, value: Any, path: str, node: Node, field: str) -> None:
        for name, part in value.items():
            if key is not None:
                key(walk, name, f"{path}.{name}", node, field)
            if inner is not None:
                inner(walk, part, f"{path}.{name}", node, field)

    return visit
