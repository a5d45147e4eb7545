"""Lays the example of a code over a small whole deck of its system, to show it and to test it.

A file in an example is its text, or one of these:

* `{ hex = "e9" }`: bytes;
* `{ text = "…", repeat = "[", times = 10000 }`: a text, then another many times;
* `{ folder = true }`: an empty folder in its place; `{ remove = true }`: nothing in its place;
* `{ link = "../elsewhere" }`: a symbolic link.

The file `.` is the folder of the deck itself.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from . import TEMPLATE

BELOW = {"classic": TEMPLATE, "revolution": TEMPLATE.with_name("example_revolution")}


def lay(files: dict[str, Any], folder: Path, system: str = "classic") -> Path:
    """Make a deck in a folder that does not exist yet: the small deck of a system with these files over it."""
    shutil.copytree(BELOW[system], folder)
    for name, content in files.items():
        path = folder / name
        _clear(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        _put(path, {"text": content} if isinstance(content, str) else content)
    return folder


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
    elif "hex" in content:
        path.write_bytes(bytes.fromhex(content["hex"]))
    elif "remove" not in content:
        text = content.get("text", "") + content.get("repeat", "") * content.get("times", 0)
        path.write_text(text, encoding="utf-8", newline="\n")
