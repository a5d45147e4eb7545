"""What editors say of the fields of a deck: `field_descriptions.toml` here and in the folders of the mechanisms."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

ANY = "any"  # what means the same everywhere
FILE = "field_descriptions.toml"


def field_description(owner: str, field: str) -> str:
    """Of a field as an author writes it, of the struct of this name (`vocabulary.type_name`); nothing for none."""
    known = described()
    return known.get(owner, {}).get(field) or known[ANY].get(field, "")


@cache
def described() -> dict[str, dict[str, str]]:
    """All descriptions, by struct and field."""
    package = files(__package__.partition(".")[0])
    folders = [package / "deck", *(package / "mechanisms").iterdir()]
    known: dict[str, dict[str, str]] = {}
    for folder in folders:
        if folder.is_dir() and (folder / FILE).is_file():
            for owner, fields in tomllib.loads((folder / FILE).read_text(encoding="utf-8")).items():
                known.setdefault(owner, {}).update(fields)
    return known
