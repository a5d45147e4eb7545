"""Missions with things put where they do not belong, which mostly can still be read."""

from __future__ import annotations

import copy
import os
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import yaml

Path_ = tuple[str | int, ...]
SCRIPTS = ("do", "then", "else", "right", "wrong", "won", "options", "tokens")


HOW_MANY = int(os.environ.get("TC_MANGLED", "24"))  # `make deep` mangles ten times as many


class WithoutAnchors(yaml.CSafeDumper):
    def ignore_aliases(self, data: object) -> bool:
        return True


@cache
def tree_of(mission: Path) -> dict[str, Any]:
    """All files of a mission as plain data; translations would only be stale."""
    files = (path for path in sorted(mission.rglob("*.yaml")) if path.parent.name != "lang")
    return {
        path.relative_to(mission).as_posix(): yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CBaseLoader)
        for path in files
    }


def write_mangled(mission: Path, folder: Path, seed: int) -> Path:
    """Write a mission into a new folder with a few things left out, or like things in one another's place."""
    chance = random.Random(seed)
    tree = copy.deepcopy(tree_of(mission))
    for _ in range(chance.randint(1, 5)):
        _mangle(tree, chance)
    for name, content in tree.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        text = yaml.dump(content, Dumper=WithoutAnchors, sort_keys=False, allow_unicode=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def _mangle(tree: dict[str, Any], chance: random.Random) -> None:
    places = [(path, value) for path, value in _all(tree, ()) if len(path) > 2]
    path, value = chance.choice(places)
    parent = _at(tree, path[:-1])
    match chance.randrange(4):
        case 0:
            del parent[path[-1]]
        case 1 | 2:
            like = [other for where, other in places if _kind(where) == _kind(path) and type(other) is type(value)]
            parent[path[-1]] = copy.deepcopy(chance.choice(like))
        case 3:
            scripts = [other for where, other in places if isinstance(other, list) and _field(where) in SCRIPTS]
            script = chance.choice(scripts)
            if script:
                del script[chance.randrange(len(script))]


def _all(value: Any, path: Path_) -> Iterator[tuple[Path_, Any]]:
    yield path, value
    if isinstance(value, dict | list):
        for key, below in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _all(below, (*path, key))


def _at(value: Any, path: Path_) -> Any:
    for key in path:
        value = value[key]
    return value


def _field(path: Path_) -> str:
    return next(key for key in reversed(path) if isinstance(key, str))


def _kind(path: Path_) -> tuple[str, bool]:
    """What stands there: the value of a field, or one part of a list of them."""
    return _field(path), isinstance(path[-1], int)
