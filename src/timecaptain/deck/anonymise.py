"""A deck without its texts, or with other names, or with parts of it emptied, for reports that give nothing away.

The deck is built again from its own structs. `Rebuilder` follows the types as the builder does, so that every text
and every script gets the key that an author's file would have given it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import NODEFAULT, Struct

from .cards import LETTERS
from .digest import digest
from .mechanisms import DECKS
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
from .systems import AnyDeck
from .vocabulary import word_of

BLANK = "text"  # stands for every text; a riddle's answer, too, is then this word
NAME = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")
# Words that the game itself puts before a name, or in place of one: `resource:blue`, `go`.
GAME_WORDS = frozenset(
    (
        *("receptacle", "remembered", "resource", "item", "token", "mission", "place", "recall", "interaction"),
        *("go", "more", "yes", "no", "free", "granted", "leave", "skip", "roll"),
        *SELECTORS,
        *DECKS,
        *LETTERS,
    )
)


class Rebuilder:
    """Builds a deck again. `names` maps old names to new ones; without `keep_texts` every text is blank."""

    def __init__(self, names: Mapping[str, str] | None = None, *, keep_texts: bool = False) -> None:
        self.names = names or {}
        self.keep_texts = keep_texts
        self.names_seen: set[str] = set()  # every name that stands somewhere in the deck
        self.format_words: set[str] = set()  # words of the format itself, such as colours
        self.texts: dict[str, str] = {}
        self.scripts: dict[str, Script] = {}

    def rebuild(self, deck: AnyDeck) -> AnyDeck:
        opening = "base" if hasattr(deck, "base") else "prologue"
        parts: dict[str, Any] = {name: self._struct(getattr(deck, name), name) for name in ("mission", opening)}
        for name, start in (
            ("places", ""),
            ("items", "items."),
            ("receptacles", "receptacles."),
            ("endings", "endings."),
            *((("hints", "hints."),) if self.keep_texts else ()),  # without their texts they are nothing
        ):
            below: dict[str, Any] = getattr(deck, name)
            parts[name] = {self._name(id): self._struct(thing, start + self._name(id)) for id, thing in below.items()}
        texts = deck.texts if self.keep_texts else {deck.mission.language: self.texts}
        art = {self._name(file): name if self.keep_texts else BLANK for file, name in deck.art.items()}
        rebuilt = type(deck)(**parts, scripts=self.scripts, texts=texts, digest="", art=art)
        return msgspec.structs.replace(rebuilt, digest=digest(rebuilt))

    def _name(self, text: str) -> str:
        """`pier/C` and `receptacle:ada` are made of names; each is changed by itself."""
        self.names_seen.update(NAME.findall(text))
        return rename(text, self.names)

    def _struct(self, thing: Any, path: str) -> Any:
        kind: type[Struct] = type(thing)
        values = {}
        for field in fields(kind):
            value = getattr(thing, field.attribute)
            below = f"{path}.{field.name}" if field.in_path else path
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
            self.format_words.add(value)
        return value

    def _text(self, text: Text, path: str) -> Text:
        self.texts[path] = text.source if self.keep_texts else BLANK
        return Text(path, self.texts[path])

    def _script(self, script: Script, path: str) -> Script:
        if not script.key:
            return script  # the author wrote none
        steps = [self._struct(step, f"{path}.{n}.{word_of(step)}") for n, step in enumerate(script.steps)]
        rebuilt = self.scripts[path] = Script(path, tuple(steps))
        return rebuilt


def rename(text: str, names: Mapping[str, str]) -> str:
    """A text with every name in it replaced that has a new one."""
    return NAME.sub(lambda match: names.get(match[0], match[0]), text) if names else text


def without_texts(deck: AnyDeck) -> AnyDeck:
    """The same deck with every text blank."""
    return Rebuilder().rebuild(deck)


def with_names(deck: AnyDeck, names: Mapping[str, str]) -> AnyDeck:
    """The same deck with every text blank, and with new names for what `names` lists."""
    return Rebuilder(names).rebuild(deck)


def aliases(deck: AnyDeck, known: set[str]) -> dict[str, str]:
    """Another name for everything but what is known, in the same order: some things are numbered by their names."""
    rebuilder = Rebuilder()
    rebuilder.rebuild(deck)
    kept = {deck.mission.id, deck.mission.language, *known, *GAME_WORDS, *rebuilder.format_words}
    new_names: dict[str, str] = {}
    last_kept, number = "", 0
    for name in sorted(name for name in rebuilder.names_seen if not name.isdigit()):
        if name in kept:
            last_kept, number = name, 0
        else:
            number += 1
            new_names[name] = f"{last_kept}!{number:03}"  # sorts after the last name kept and before every longer one
    return new_names


def without_optional(thing: Any, *keep: str) -> Any:
    """A struct with its required fields and those to keep; all others are as by default."""
    infos = msgspec.structs.fields(type(thing))
    dropped = (info for info in infos if info.name not in keep and not info.required)
    return msgspec.structs.replace(thing, **{info.name: default_of(info) for info in dropped})


def default_of(info: msgspec.structs.FieldInfo) -> Any:
    """The value of a field that is not given."""
    return info.default if info.default is not NODEFAULT else info.default_factory()
