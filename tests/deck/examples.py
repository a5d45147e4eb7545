"""Writes the example of a code as a deck: its files over a small whole deck of its system.

`timecaptain.deck.findings` says what a file in an example may be.
"""

from __future__ import annotations

import io
import shutil
import stat
import zipfile
from pathlib import Path
from typing import Any

from timecaptain.deck import TEMPLATE

SMALL_DECKS = {"classic": TEMPLATE, "revolution": Path(__file__).parent / "example_revolution"}


def write_example(files: dict[str, Any], folder: Path, system: str = "classic") -> Path:
    """Write a deck into a folder that does not exist yet: the small deck of a system with these files over it."""
    shutil.copytree(SMALL_DECKS[system], folder)
    for name, content in files.items():
        path = folder / name
        _clear(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        _put(path, {"text": content} if isinstance(content, str) else content)
    return folder


def write_example_archive(files: dict[str, Any], path: Path, system: str = "classic") -> Path:
    """Make the archive of a deck, the small deck of a system with these files over it, whatever they are called."""
    below = SMALL_DECKS[system]
    whole = {file.relative_to(below).as_posix(): file.read_bytes() for file in sorted(below.rglob("*.yaml"))}
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in [*((name, one) for name, one in whole.items() if name not in files), *files.items()]:
            given = {"text": content} if isinstance(content, str) else content
            for number in range(given["copies"] if isinstance(given, dict) and "copies" in given else 1):
                _add(archive, f"{name}{number or ''}", given)
    path.write_bytes(_bytes(files["."]) if "." in files else data.getvalue())
    return path


def _add(archive: zipfile.ZipFile, name: str, content: Any) -> None:
    if isinstance(content, bytes):
        archive.writestr(name, content)
    elif "link" in content:
        entry = zipfile.ZipInfo(name)
        entry.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(entry, content["link"])
    elif "remove" not in content and name != ".":
        archive.writestr(name, _bytes(content), zipfile.ZIP_STORED if "stored" in content else None)


def _bytes(content: dict[str, Any]) -> bytes:
    if "hex" in content:
        return bytes.fromhex(content["hex"])
    if "parts" in content:
        return b"".join(map(_bytes, content["parts"]))
    times = content.get("times", 0)
    text: str = content.get("text", "") + content.get("repeat", "") * times
    text += "".join(content.get("numbered", "").replace("#", str(number)) for number in range(times))
    return text.encode()


def _clear(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _put(path: Path, content: dict[str, Any]) -> None:
    if "link" in content:
        path.symlink_to(content["link"])
    elif "folder" in content:
        path.mkdir()
    elif "remove" not in content:
        path.write_bytes(_bytes(content))
