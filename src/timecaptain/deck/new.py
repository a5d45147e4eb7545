"""Starts a deck: a small whole mission, in English and French, for its author to change.

In every file the first line tells editors which schema it has; the schemas are in `.schema/`, which is no part of the
mission: nothing whose name begins with a dot is.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path, PurePosixPath

from . import TEMPLATE
from .schema import kinds, schema

SCHEMAS = ".schema"
KIND_OF_FOLDER = {"places": "place", "lang": "translation"}


class NotEmptyError(Exception):
    """There is something in the folder already."""


def new(folder: Path) -> None:
    """Copy the template into a new or empty folder.

    NotEmptyError where there is something; NotADirectoryError for a file; OSError where nothing can be written.
    """
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(str(folder))
    if folder.is_dir() and any(folder.iterdir()):
        raise NotEmptyError(str(folder))
    # Not the modes of the installed files: those may be read-only.
    shutil.copytree(TEMPLATE, folder, copy_function=shutil.copyfile, dirs_exist_ok=True)
    (folder / SCHEMAS).mkdir()
    for kind in kinds("classic"):
        text = json.dumps(schema(kind), indent=1, ensure_ascii=False)
        (folder / SCHEMAS / f"{kind}.json").write_text(text + "\n", encoding="utf-8")
    for file in sorted(folder.rglob("*.yaml")):
        line = schema_line(PurePosixPath(file.relative_to(folder).as_posix()))
        file.write_text(line + file.read_text(encoding="utf-8"), encoding="utf-8")


def schema_line(file: PurePosixPath) -> str:
    """The first line of a file of a deck, for editors that speak the YAML language server."""
    above = "../" * (len(file.parts) - 1)
    kind = KIND_OF_FOLDER.get(file.parts[0], file.stem)
    return f"# yaml-language-server: $schema={above}{SCHEMAS}/{kind}.json\n"
