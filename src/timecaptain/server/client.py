"""The built browser client: files that `make web` has put beside this module, and that the wheel carries."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

from msgspec import Struct

FOLDER = Path(__file__).parent / "client"
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
FOREVER = "public, max-age=31536000, immutable"  # the name of a file changes with its content


class File(Struct, frozen=True):
    content: bytes
    packed: bytes  # the same, for those who take it compressed
    kind: str


class Client(Struct, frozen=True):
    page: File
    assets: dict[str, File]


@cache
def built(folder: Path = FOLDER) -> Client | None:
    """All of it is read once; nothing where it has not been built."""
    page, beside = folder / "index.html", folder / "assets"
    if not page.is_file() or not beside.is_dir():
        return None
    assets = {file.name: _file(file) for file in beside.iterdir() if file.suffix in KINDS}
    return Client(_file(page), assets)


def _file(path: Path) -> File:
    content = path.read_bytes()
    return File(content, gzip.compress(content, 9, mtime=0), KINDS[path.suffix])
