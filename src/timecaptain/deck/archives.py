"""Reads a folder, a .zip or a .tar.gz file by file. Names and sizes are checked, whatever the archive claims."""

from __future__ import annotations

import io
import os
import stat
import tarfile
import zipfile
import zlib
from pathlib import Path

from .package_rules import DEEPEST, MOST_BYTES, PackageFiles, is_ignored
from .raster import LARGEST_FILE

LARGEST_ARCHIVE = 64_000_000
LARGEST_DIRECTORY = 1_000_000  # bytes of the list of files in a .zip: far more than a mission has files
ANY_RATIO = 1_000_000  # bytes up to which a file may be compressed as much as it likes
MOST_RATIO = 100  # text packs to a tenth

END_OF_ZIP = b"PK\x05\x06"
GZIP = b"\x1f\x8b"


class Unreadable(Exception):
    """Neither a folder nor an archive of a kind that is known."""


def read_folder(folder: Path, package: PackageFiles, below: str = "") -> None:
    """Read the files of a folder. Links are not followed: what they point to is no part of the mission."""
    for entry in sorted(os.scandir(folder / below), key=lambda entry: entry.name):
        name = f"{below}/{entry.name}" if below else entry.name
        is_folder = entry.is_dir(follow_symlinks=False)
        accepted = package.accept(name, folder=is_folder)
        if package.full:
            return
        if is_folder:
            if not is_ignored(entry.name) and name.count("/") < DEEPEST:
                read_folder(folder, package, name)
        elif not entry.is_file(follow_symlinks=False):
            package.refuse_special(name)
        elif accepted is not None:
            with open(entry.path, "rb") as stream:
                package.add(accepted, stream.read(LARGEST_FILE + 1))


def read_archive(path: Path, package: PackageFiles) -> None:
    """Raises `Unreadable` for an archive that is too large, broken, or of no known kind."""
    with path.open("rb") as stream:
        data = stream.read(LARGEST_ARCHIVE + 1)
    if len(data) > LARGEST_ARCHIVE:
        raise Unreadable(f"> {LARGEST_ARCHIVE}")
    try:
        if data.startswith(GZIP):
            _tar(data, package)
        else:
            _zip(data, package)
    except (zipfile.BadZipFile, tarfile.TarError, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        raise Unreadable(str(error)) from error


# ---------------------------------------------------------------- zip


def _zip(data: bytes, package: PackageFiles) -> None:
    end = data.rfind(END_OF_ZIP)
    if end < 0 or int.from_bytes(data[end + 12 : end + 16], "little") > LARGEST_DIRECTORY:
        raise Unreadable("zip")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for info in archive.infolist():
            _zipped(archive, info, package)
            if package.full:
                return


def _zipped(archive: zipfile.ZipFile, info: zipfile.ZipInfo, package: PackageFiles) -> None:
    kind = stat.S_IFMT(info.external_attr >> 16)
    accepted = package.accept(info.orig_filename, folder=info.is_dir())
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        package.refuse_special(info.orig_filename)
    elif accepted is not None:
        if info.flag_bits & 1 or info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise Unreadable(info.filename)
        if _compressed_too_much(info.file_size, info.compress_size):
            package.refuse_compressed(accepted, info.file_size, info.compress_size)
            return
        with archive.open(info) as stream:
            package.add(accepted, stream.read(LARGEST_FILE + 1))


# ---------------------------------------------------------------- tar


def _tar(packed: bytes, package: PackageFiles) -> None:
    unpacking = zlib.decompressobj(wbits=31)
    data = unpacking.decompress(packed, MOST_BYTES + LARGEST_FILE)
    if _compressed_too_much(len(data), len(packed)) or unpacking.unconsumed_tail:
        package.refuse_compressed(".", len(data), len(packed))
        return
    if not unpacking.eof:
        raise Unreadable("it ends in the middle")
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:") as archive:
        for member in archive:
            accepted = package.accept(member.name, folder=member.isdir())
            if not (member.isreg() or member.isdir()) or member.issparse():
                package.refuse_special(member.name)
            elif accepted is not None and (stream := archive.extractfile(member)) is not None:
                package.add(accepted, stream.read(LARGEST_FILE + 1))
            if package.full:
                return


def _compressed_too_much(size: int, packed: int) -> bool:
    return size > ANY_RATIO and size > MOST_RATIO * packed
