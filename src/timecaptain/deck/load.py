"""Reads the deck of a folder.

    reading = read(folder)      # never raises: reading.deck is None when there are errors
    deck = load(folder)         # raises DeckError, which carries all findings

The folder holds `mission.yaml`, `base.yaml` (or `prologue.yaml`), `receptacles.yaml`, `endings.yaml`, `places/*.yaml`,
and if the author likes `items.yaml`, `hints.yaml`, `lang/*.yaml` and pictures in `art/`.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from .build import BAD, RESERVED_PLACES, Builder, Source
from .digest import digest
from .findings import Finding, Findings, Position, describe, is_error
from .parsed_files import ParsedFiles
from .pictures import check_pictures, content_names, stays_inside
from .systems import SYSTEMS, AnyDeck
from .translations import Translation, check_translations, texts_of
from .yaml_tree import Budget, Map, Node, Scalar

OPTIONAL_FILES = ("items.yaml", "hints.yaml")
MOST_LANGUAGES = 30


class Reading(Struct, frozen=True):
    """What reading a folder gave: the deck unless there are errors, all findings, and the source."""

    deck: AnyDeck | None
    findings: tuple[Finding, ...]
    source: Source
    translations: dict[str, Translation] = {}  # by path: `lang/fr`


class DeckError(Exception):
    """A deck that cannot be played, with its findings."""

    def __init__(self, folder: Path, findings: tuple[Finding, ...]) -> None:
        self.folder = folder
        self.findings = findings
        super().__init__("\n".join([f"{folder} cannot be read", *map(describe, findings)]))


def load(folder: str | os.PathLike[str]) -> AnyDeck:
    """The deck of a folder; DeckError when it has errors."""
    reading = read(folder)
    if reading.deck is None:
        raise DeckError(Path(folder), reading.findings)
    return reading.deck


def read(folder: str | os.PathLike[str], files: ParsedFiles | None = None) -> Reading:
    """Read a deck and say everything that is wrong with it, in one pass. What `files` keeps is not parsed again."""
    reader = _Reader(Path(folder), files or ParsedFiles())
    deck = reader.read()
    findings = reader.findings.sorted()
    whole = None if any(map(is_error, findings)) else deck
    return Reading(whole, findings, reader.source, reader.translations)


class _Reader:
    def __init__(self, folder: Path, files: ParsedFiles) -> None:
        self.folder = folder
        self.files = files
        self.findings = Findings()
        self.source = Source()
        self.budget = Budget()
        self.translations: dict[str, Translation] = {}
        self.builder = Builder(self.findings, self.source)
        self.system = SYSTEMS["classic"]
        self._trees: dict[str, Node | None] = {}

    def read(self) -> AnyDeck | None:
        names = self._names("")
        if names is None:
            return None
        deck = self._read(names)
        self.files.forget_others(set(self._trees))
        return deck

    def _read(self, names: list[str]) -> AnyDeck | None:
        self._find_system(names)
        singles = {file: self._single(file, names) for file in self.system.files}
        places = self._places(self._names("places") or [])
        self._unexpected(names)
        self._translate(self._names("lang") or [])
        check_pictures(self.folder, self.source, self.findings)
        mission = singles["mission.yaml"]
        if mission is not BAD:
            check_translations(mission, self.builder.texts, self.translations, self.source, self.findings)
        if places is None or BAD in singles.values():
            return None
        return self._deck(singles, places)

    def _find_system(self, names: list[str]) -> None:
        """The mission names its system, and that decides which files and words there are."""
        tree = self._tree("mission.yaml") if "mission.yaml" in names else None
        system = tree.get("system") if isinstance(tree, Map) else None
        if isinstance(system, Scalar) and system.text == "revolution":
            self.system = SYSTEMS["revolution"]
            self.builder.system = "revolution"

    def _deck(self, singles: dict[str, Any], places: dict[str, Any]) -> AnyDeck:
        """C-DECK-08: cards of every kind."""
        mission = singles["mission.yaml"]
        opening = "base" if "base.yaml" in singles else "prologue"
        deck: AnyDeck = self.system.deck(
            mission=mission,
            **{opening: singles[f"{opening}.yaml"]},
            places=dict(sorted(places.items())),
            items=singles["items.yaml"].items,
            receptacles=singles["receptacles.yaml"].receptacles,
            endings=singles["endings.yaml"].endings,
            scripts=self.builder.scripts,
            texts=texts_of(mission, self.builder.texts, self.translations.values()),
            digest="",
            art=content_names(self.folder, self.source),
            hints=singles["hints.yaml"].hints,
        )
        return msgspec.structs.replace(deck, digest=digest(deck))

    # ------------------------------------------------------------ files

    def _names(self, below: str) -> list[str] | None:
        """What a folder holds, in order; None when it is no folder."""
        folder = self.folder / below
        at = Position(below or str(self.folder))
        try:
            on_disk = [name for name in os.listdir(folder) if not name.startswith(".")]
            names = sorted({*on_disk, *self.files.unsaved_in(below)})
        except NotADirectoryError:
            self.findings.add("TC701", at)
        except FileNotFoundError:
            if not below:
                self.findings.add("TC702", at)
        except (OSError, ValueError):
            self.findings.add("TC703", at)
        else:
            if names or below:
                return names
            self.findings.add("TC704", at)
        return None

    def _tree(self, file: str) -> Node | None:
        if file not in self._trees:
            self._trees[file] = self._parsed(file)
        return self._trees[file]

    def _parsed(self, file: str) -> Node | None:
        if not stays_inside(self.folder, file):
            self.findings.add("TC113", Position(file))
            return None
        text = self.files.text(self.folder, file, self.budget, self.findings)
        if text is None:
            return None
        self.source.texts[file] = text
        return self.files.tree(text, file, self.budget, self.findings)

    def _single(self, file: str, names: list[str]) -> Any:
        cls, path = self.system.files[file]
        if file not in names:
            if file in OPTIONAL_FILES:
                return cls(**{file.removesuffix(".yaml"): {}})
            self.findings.add("TC705", Position(file), file=file)
            return BAD
        tree = self._tree(file)
        return BAD if tree is None else self.files.build(cls, tree, path, self.builder)

    def _places(self, names: list[str]) -> dict[str, Any] | None:
        """All places by id, or None when one of them is broken."""
        files = [f"places/{name}" for name in names if name.endswith(".yaml")]
        self._stray("places", names)
        if not files:
            self.findings.add("TC706", Position("places"))
            return None
        places: dict[str, Any] = {}
        first: dict[str, str] = {}
        good = True
        for file in files:
            tree = self._tree(file)
            place = BAD if tree is None else self._place(file, tree, first)
            if place is BAD:
                good = False
            else:
                places[place.place] = place
        return places if good else None

    def _place(self, file: str, tree: Node, first: dict[str, str]) -> Any:
        stem = Path(file).stem
        name = tree.get("place") if isinstance(tree, Map) else None
        id = name.text if isinstance(name, Scalar) and name.text else stem
        at = name.at if name else tree.at
        if id in RESERVED_PLACES:
            self.findings.add("TC134", at, name=id)
        elif id in first:
            self.findings.add("TC708", at, place=id, other=first[id])
        elif id != stem:
            self.findings.add("TC709", at, f"{id}.yaml", place=id, file=f"{stem}.yaml")
        if id in first or id in RESERVED_PLACES:
            return BAD
        first[id] = file
        return self.files.build(self.system.place, tree, id, self.builder)

    def _translate(self, names: list[str]) -> None:
        """Read the translations, each under the path of what is in it: `lang/fr`."""
        self._stray("lang", names)
        files = [f"lang/{name}" for name in names if name.endswith(".yaml")]
        if len(files) > MOST_LANGUAGES:
            self.findings.add("TC118", Position("lang"), what="lang", number=len(files), limit=MOST_LANGUAGES)
            return
        for file in files:
            path = file.removesuffix(".yaml")
            tree = self._tree(file)
            built = BAD if tree is None else self.files.build(Translation, tree, path, self.builder)
            if built is not BAD:
                self.translations[path] = built

    def _unexpected(self, names: list[str]) -> None:
        """A misspelt file would be passed over in silence."""
        for name in names:
            if name.endswith((".yaml", ".yml")) and name not in self.system.files:
                self.findings.add("TC707", Position(name), self.findings.closest(name, self.system.files), file=name)

    def _stray(self, folder: str, names: list[str]) -> None:
        for name in names:
            if name.endswith(".yml"):
                file = f"{folder}/{name}"
                self.findings.add("TC707", Position(file), f"{file.removesuffix('.yml')}.yaml", file=file)
