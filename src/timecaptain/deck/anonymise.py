"""A deck made anew from its own structs: with its words or without, with other names, or with parts of it hollow.

`Mason` follows the types as the builder does, so that every text and every script gets the key that an author's file
would have given it. `flat` and `unflat` write such a deck down, for a file that is read by this program alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct

from . import abilities, azrak, cards, conditions, effects, mechanisms, primitives, revolution
from .digest import digest
from .load import AnyDeck
from .primitives import SELECTORS, Script, Text
from .shapes import (
    ListShape,
    MapShape,
    ScriptShape,
    Shape,
    StringShape,
    StructShape,
    TextShape,
    UnionShape,
    VerbShape,
    fields,
)
from .walk import word_of

BLANK = "text"  # stands for every text; a riddle's answer, too, is then this word
NAME = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")
# What the game says of itself in front of a name, or in place of one: `resource:blue`, `go`.
SPOKEN = frozenset(
    (
        *("receptacle", "remembered", "resource", "item", "token", "mission", "place", "recall", "interaction"),
        *("go", "more", "yes", "no", "free", "granted", "leave", "skip", "roll"),
        *SELECTORS,
        *mechanisms.MODULES,
        *cards.LETTERS,
    )
)


class Mason:
    """Builds a deck again. `names` gives new names; without `keep_words` every text is blank."""

    def __init__(self, names: Mapping[str, str] | None = None, *, keep_words: bool = False) -> None:
        self.names = names or {}
        self.keep_words = keep_words
        self.met: set[str] = set()  # every name that stands somewhere in the deck
        self.closed: set[str] = set()  # words of the format itself, such as colours
        self.texts: dict[str, str] = {}
        self.scripts: dict[str, Script] = {}

    def deck(self, deck: AnyDeck) -> AnyDeck:
        first = "base" if isinstance(deck, cards.Deck) else "prologue"
        parts: dict[str, Any] = {name: self._struct(getattr(deck, name), name) for name in ("mission", first)}
        for name, start in (
            ("places", ""),
            ("items", "items."),
            ("receptacles", "receptacles."),
            ("endings", "endings."),
            *((("hints", "hints."),) if self.keep_words else ()),  # without their words they are nothing
        ):
            below: dict[str, Any] = getattr(deck, name)
            parts[name] = {self._name(id): self._struct(thing, start + self._name(id)) for id, thing in below.items()}
        texts = deck.texts if self.keep_words else {deck.mission.language: self.texts}
        art = {self._name(file): name if self.keep_words else BLANK for file, name in deck.art.items()}
        made = type(deck)(**parts, scripts=self.scripts, texts=texts, digest="", art=art)
        return msgspec.structs.replace(made, digest=digest(made))

    def _name(self, text: str) -> str:
        """`pier/C` and `receptacle:ada` are made of names; each is changed by itself."""
        self.met.update(NAME.findall(text))
        return changed(text, self.names)

    def _struct(self, thing: Any, path: str) -> Any:
        kind: type[Struct] = type(thing)
        values = {}
        for field in fields(kind):
            value = getattr(thing, field.attribute)
            below = path if field.silent else f"{path}.{field.name}"
            values[field.attribute] = None if value is None else self._value(field.shape, value, below)
        return kind(**values)

    def _value(self, shape: Shape, value: Any, path: str) -> Any:
        match shape:
            case TextShape():
                return self._text(value, path)
            case StringShape():
                return self._name(value)
            case ListShape(item=item):
                return tuple(self._value(item, one, f"{path}.{n}") for n, one in enumerate(value))
            case MapShape(key=key, value=inner):
                new = {one: self._value(key, one, path) for one in value}
                return {new[one]: self._value(inner, below, f"{path}.{new[one]}") for one, below in value.items()}
            case StructShape():
                return self._struct(value, path)
            case UnionShape(scalar=scalar):
                return self._struct(value, path) if isinstance(value, Struct) else self._value(scalar, value, path)
            case VerbShape():
                return self._struct(value, f"{path}.{word_of(value)}")
            case ScriptShape():
                return self._script(value, path)
        if isinstance(value, str):
            self.closed.add(value)
        return value

    def _text(self, text: Text, path: str) -> Text:
        self.texts[path] = text.source if self.keep_words else BLANK
        return Text(path, self.texts[path])

    def _script(self, script: Script, path: str) -> Script:
        if not script.key:
            return script  # the author wrote none
        steps = [self._struct(step, f"{path}.{n}.{word_of(step)}") for n, step in enumerate(script.steps)]
        made = self.scripts[path] = Script(path, tuple(steps))
        return made


def changed(text: str, names: Mapping[str, str]) -> str:
    return NAME.sub(lambda found: names.get(found[0], found[0]), text) if names else text


def blank(deck: AnyDeck) -> AnyDeck:
    return Mason().deck(deck)


def aliases(deck: AnyDeck, known: set[str]) -> dict[str, str]:
    """Another name for everything but what is known, in the same order: some things are numbered by their names."""
    mason = Mason()
    mason.deck(deck)
    spoken = {deck.mission.id, deck.mission.language, *SPOKEN, *mason.closed}
    found: dict[str, str] = {}
    last, number = "", 0
    for name in sorted(mason.met - {name for name in mason.met if name.isdigit()}):
        if name in known or name in spoken:
            last, number = name, 0
        else:
            number += 1
            found[name] = f"{last}!{number:03}"  # after the last known name and before every longer one
    return found


def hollow(thing: Any, *kept: str) -> Any:
    """With nothing but what it cannot do without, and what is to be kept."""
    infos = msgspec.structs.fields(type(thing))
    return msgspec.structs.replace(thing, **{info.name: _default(info) for info in infos if _goes(info, kept)})


def _goes(info: msgspec.structs.FieldInfo, kept: tuple[str, ...]) -> bool:
    return info.name not in kept and not info.required


def _default(info: msgspec.structs.FieldInfo) -> Any:
    return info.default if info.default is not NODEFAULT else info.default_factory()


# ---------------------------------------------------------------- writing it down

MODULES = (
    abilities,
    azrak,
    cards,
    conditions,
    effects,
    revolution,
    primitives,
    mechanisms,
    *mechanisms.MODULES.values(),
)
IS, MAP = "$is", "$map"  # no field is called so


def _label(kind: type) -> str:
    return f"{kind.__module__.removeprefix(__package__ or '').lstrip('.')}.{kind.__name__}"


KINDS: dict[str, type[Struct]] = {
    _label(kind): kind
    for module in MODULES
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Struct)
}


def flat(value: Any) -> Any:
    """Plain lists and mappings that say of what kind they are; what is as by default is left out."""
    if isinstance(value, Struct):
        infos = msgspec.structs.fields(type(value))
        pairs = ((info, getattr(value, info.name)) for info in infos)
        given = {info.name: flat(one) for info, one in pairs if info.required or one != _default(info)}
        return {IS: _label(type(value)), **given}
    if isinstance(value, dict):
        return {MAP: [[key, flat(below)] for key, below in value.items()]}
    return [flat(below) for below in value] if isinstance(value, tuple) else value


def unflat(value: Any) -> Any:
    """The other way round; raises `ValueError`, `TypeError` or `KeyError` for what `flat` cannot have written."""
    if isinstance(value, list):
        return tuple(unflat(below) for below in value)
    if not isinstance(value, dict):
        return value
    if MAP in value:
        return {key: unflat(below) for key, below in value[MAP]}
    kind = KINDS[value[IS]]
    return kind(**{name: unflat(below) for name, below in value.items() if name != IS})


def flat_deck(deck: AnyDeck) -> dict[str, Any]:
    names = [name for name in deck.__struct_fields__ if name not in ("scripts", "texts", "digest")]  # made anew
    return {name: flat(getattr(deck, name)) for name in names}


def unflat_deck(parts: Mapping[str, Any]) -> AnyDeck:
    kind: Any = cards.Deck if "base" in parts else revolution.RevolutionDeck
    read = kind(**{name: unflat(part) for name, part in parts.items()}, scripts={}, texts={}, digest="")
    return blank(read)
