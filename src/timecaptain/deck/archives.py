"""Reads a folder, a .zip or a .tar.gz file by file. Sizes that an archive claims are not believed, nor its names."""

from __future__ import annotations

import io
import os
import stat
import tarfile
import zipfile
import zlib
from pathlib import Path

from .package_rules import DEEPEST, MOST_BYTES, Stowing, beside
from .raster import LARGEST as LARGEST_FILE

LARGEST_ARCHIVE = 64_000_000
LARGEST_LIST = 1_000_000  # bytes of the list of files in a .zip: far more than a mission has files
HARMLESS = 1_000_000  # bytes that may come out of next to nothing
MOST_RATIO = 100  # text packs to a tenth

END_OF_ZIP = b"PK\x05\x06"
GZIP = b"\x1f\x8b"


class Unreadable(Exception):
    """Neither a folder nor an archive of a kind that is known."""


def read_folder(folder: Path, stowing: Stowing, below: str = "") -> None:
    """Links are not followed: what they point to is no part of the mission."""
    for entry in sorted(os.scandir(folder / below), key=lambda entry: entry.name):
        name = f"{below}/{entry.name}" if below else entry.name
        is_folder = entry.is_dir(follow_symlinks=False)
        wanted = stowing.wants(name, folder=is_folder)
        if stowing.full:
            return
        if is_folder:
            if not beside(entry.name) and name.count("/") < DEEPEST:
                read_folder(folder, stowing, name)
        elif not entry.is_file(follow_symlinks=False):
            stowing.special(name)
        elif wanted is not None:
            with open(entry.path, "rb") as stream:
                stowing.keep(wanted, stream.read(LARGEST_FILE + 1))


def read_archive(path: Path, stowing: Stowing) -> None:
    """TC726 for an archive too large to be opened at all."""
    with path.open("rb") as stream:
        data = stream.read(LARGEST_ARCHIVE + 1)
    if len(data) > LARGEST_ARCHIVE:
        raise Unreadable(f"> {LARGEST_ARCHIVE}")
    try:
        if data.startswith(GZIP):
            _tar(data, stowing)
        else:
            _zip(data, stowing)
    except (zipfile.BadZipFile, tarfile.TarError, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise Unreadable(str(error)) from error


# ---------------------------------------------------------------- zip


def _zip(data: bytes, stowing: Stowing) -> None:
    end = data.rfind(END_OF_ZIP)
    if end < 0 or int.from_bytes(data[end + 12 : end + 16], "little") > LARGEST_LIST:
        raise Unreadable("zip")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for info in archive.infolist():
            _zipped(archive, info, stowing)
            if stowing.full:
                return


def _zipped(archive: zipfile.ZipFile, info: zipfile.ZipInfo, stowing: Stowing) -> None:
    kind = stat.S_IFMT(info.external_attr >> 16)
    wanted = stowing.wants(info.orig_filename, folder=info.is_dir())
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        stowing.special(info.orig_filename)
    elif wanted is not None:
        if info.flag_bits & 1 or info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise Unreadable(info.filename)
        if _too_tight(info.file_size, info.compress_size):
            stowing.tight(wanted, info.file_size, info.compress_size)
            return
        with archive.open(info) as stream:
            stowing.keep(wanted, stream.read(LARGEST_FILE + 1))


# ---------------------------------------------------------------- tar


def _tar(packed: bytes, stowing: Stowing) -> None:
    unpacking = zlib.decompressobj(wbits=31)
    data = unpacking.decompress(packed, MOST_BYTES + LARGEST_FILE)
    if _too_tight(len(data), len(packed)) or unpacking.unconsumed_tail:
        stowing.tight(".", len(data), len(packed))
        return
    if not unpacking.eof:
        raise Unreadable("it ends in the middle")
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:") as archive:
        for member in archive:
            wanted = stowing.wants(member.name, folder=member.isdir())
            if not (member.isreg() or member.isdir()) or member.issparse():
                stowing.special(member.name)
            elif wanted is not None and (stream := archive.extractfile(member)) is not None:
                stowing.keep(wanted, stream.read(LARGEST_FILE + 1))
            if stowing.full:
                return


def _too_tight(size: int, packed: int) -> bool:
    return size > HARMLESS and size > MOST_RATIO * packed
