"""Pictures of a deck: checks that they are there and inside its folder, and cleans those of strangers."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path, PurePosixPath

from . import raster, svg
from .build import Reference, Source
from .findings import Findings
from .raster import BadPicture

KINDS = (".svg", ".png", ".jpg", ".jpeg", ".webp")


def check_pictures(folder: Path, source: Source, findings: Findings) -> None:
    """TC711 outside the folder, TC712 not there, TC713 of a kind nobody can show."""
    for reference in source.references:
        if reference.kind == "picture":
            _check(folder, reference, findings)


def _check(folder: Path, reference: Reference, findings: Findings) -> None:
    name, at = reference.name, reference.at
    if not stays_inside(folder, name):
        findings.add("TC711", at, picture=name)
    elif not name.lower().endswith(KINDS):
        findings.add("TC713", at, picture=name, kinds=", ".join(KINDS))
    elif not (folder / name).is_file():
        findings.add("TC712", at, findings.closest(name, lambda: _files_in_art(folder)), picture=name)


def content_names(folder: Path, source: Source) -> dict[str, str]:
    """The pictures of the deck by file, each with a name made from a hash of its content."""
    files = sorted({reference.name for reference in source.references if reference.kind == "picture"})
    names = {}
    for file in files:
        if stays_inside(folder, file) and (folder / file).is_file():
            names[file] = content_name((folder / file).read_bytes())
    return names


def content_name(content: bytes) -> str:
    """The name of a picture, made from its content."""
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()[:15]).decode()


def stays_inside(folder: Path, name: str) -> bool:
    """Whether this names something in the folder, links followed. A deck from a stranger may not show your files."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name or "\0" in name:
        return False
    try:
        return (folder / name).resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):
        return False


def _files_in_art(folder: Path) -> list[str]:
    art = folder / "art"
    return sorted(f"art/{file.name}" for file in art.iterdir()) if art.is_dir() else []


def is_picture(name: str) -> bool:
    return name.lower().endswith(KINDS)


def clean(name: str, data: bytes) -> tuple[bytes, tuple[str, ...]]:
    """The same picture with nothing else in its file, and what was left out; raises `BadPicture`."""
    kind = PurePosixPath(name).suffix.lower().removeprefix(".").replace("jpg", "jpeg")
    if kind == "svg":
        return svg.clean(data)
    if len(data) <= raster.LARGEST_FILE and raster.kind_of(data) != kind:
        raise BadPicture("TC729")
    return raster.clean(data), ()
