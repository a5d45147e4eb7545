"""The built browser client: files that `make web` has put beside this module, and that the wheel carries."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

from msgspec import Struct

FOLDER = Path(__file__).parent / "client"
MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
FOREVER = "public, max-age=31536000, immutable"  # the name of a file changes with its content


class ClientFile(Struct, frozen=True):
    content: bytes
    compressed: bytes  # with gzip
    media_type: str


class Client(Struct, frozen=True):
    page: ClientFile
    assets: dict[str, ClientFile]


@cache
def built(folder: Path = FOLDER) -> Client | None:
    """All files, read once; None where the client has not been built."""
    page, assets_folder = folder / "index.html", folder / "assets"
    if not page.is_file() or not assets_folder.is_dir():
        return None
    assets = {path.name: _file(path) for path in assets_folder.iterdir() if path.suffix in MEDIA_TYPES}
    return Client(_file(page), assets)


def _file(path: Path) -> ClientFile:
    content = path.read_bytes()
    return ClientFile(content, gzip.compress(content, 9, mtime=0), MEDIA_TYPES[path.suffix])
