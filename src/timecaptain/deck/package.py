"""Missions of others: a folder or an archive from anywhere becomes a clean folder, or a list of reasons why not.

    unpacked = unpack("mission.zip", into)      # never raises for what is in it; unpacked.deck is None when refused
    data = pack(unpacked.files, "my-mission")   # the archive again, the same bytes for the same files

Nothing is written before every name, kind and size is known to be good; what is written are texts and pictures that
have been cleaned. Then the mission is checked like any other.
"""

from __future__ import annotations

import io
import os
import stat
import zipfile
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from . import archives, pictures
from .archives import Unreadable
from .build import Source
from .check import check
from .findings import Finding, Findings, Position, in_order, is_error
from .package_rules import PackageFiles
from .raster import BadPicture
from .systems import AnyDeck

EARLIEST = (1980, 1, 1, 0, 0, 0)  # the time of every file in an archive, so that equal files give equal bytes


class Unpacked(Struct, frozen=True):
    """What a package gave: the deck unless it is refused, all findings, and the cleaned files."""

    deck: AnyDeck | None
    findings: tuple[Finding, ...]
    source: Source
    files: dict[str, bytes]


def unpack(path: str | os.PathLike[str], into: Path, taken: Collection[str] = ()) -> Unpacked:
    """Read a package and write its files into a new or empty folder. `taken` are ids that it may not have."""
    package = PackageFiles()
    try:
        _read(Path(path), package)
    except Unreadable:
        package.findings.add("TC720", Position(str(path)))
    files = _cleaned(package.mission(), package.findings)
    findings = package.findings.sorted()
    if any(map(is_error, findings)):
        return Unpacked(None, findings, Source(), {})
    _write(files, into)
    checked = check(into)
    findings = in_order(findings + checked.findings + _id_taken(checked.deck, checked.source, taken))
    return Unpacked(None if any(map(is_error, findings)) else checked.deck, findings, checked.source, files)


def write_cleaned(files: Mapping[str, bytes], into: Path) -> tuple[Finding, ...]:
    """Files by name, from anywhere, cleaned and written into a new folder; or the errors, and nothing is written.

    The list must hold files of a mission and nothing else: anything more in it is an error.
    """
    package = PackageFiles()
    for name, data in files.items():
        if package.accept(name) == name:
            package.add(name, data)
        else:
            package.findings.add("TC721", Position(name))
    cleaned = _cleaned(package.files, package.findings)
    errors = tuple(filter(is_error, package.findings.sorted()))
    if not errors:
        _write(cleaned, into)
    return errors


def mission_files(names: Iterable[str]) -> list[str]:
    """Those of these files that are part of a mission."""
    package = PackageFiles()
    return [name for name in names if package.accept(name) == name]


def _read(path: Path, package: PackageFiles) -> None:
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            archives.read_folder(path, package)
        elif stat.S_ISREG(mode):
            archives.read_archive(path, package)
        else:
            raise Unreadable("no folder, no file")
    except (OSError, ValueError) as error:
        raise Unreadable(getattr(error, "strerror", None) or "") from error


def _cleaned(files: dict[str, bytes], findings: Findings) -> dict[str, bytes]:
    """The files with every picture cleaned: TC730 for what was left out, other codes for pictures that are refused."""
    cleaned: dict[str, bytes] = {}
    for name, data in files.items():
        if not pictures.is_picture(name):
            cleaned[name] = data
            continue
        try:
            cleaned[name], left_out = pictures.clean(name, data)
        except BadPicture as bad:
            findings.add(bad.code, Position(name, bad.line, bad.column), None, **bad.args_of_code)
        else:
            if left_out:
                findings.add("TC730", Position(name), names=", ".join(left_out))
    return cleaned


def _write(files: dict[str, bytes], into: Path) -> None:
    into.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        path = into / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as stream:
            stream.write(data)


def _id_taken(deck: AnyDeck | None, source: Source, taken: Collection[str]) -> tuple[Finding, ...]:
    """TC731: another mission has this id."""
    if deck is None or deck.mission.id not in taken:
        return ()
    return (Finding("TC731", source.values["mission.id"], {"id": deck.mission.id}),)


def pack(files: dict[str, bytes], name: str) -> bytes:
    """An archive with one folder of this name. The same files give the same bytes, whenever and wherever."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for file, content in sorted(files.items()):
            entry = zipfile.ZipInfo(f"{name}/{file}", EARLIEST)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # else it would tell where it was packed
            entry.external_attr = (stat.S_IFREG | 0o644) << 16
            archive.writestr(entry, content, compresslevel=9)
    return data.getvalue()
