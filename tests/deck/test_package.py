"""Missions of others: whatever an archive tries, it is unpacked into its folder or not at all."""

from __future__ import annotations

import gzip
import io
import os
import stat
import tarfile
import zipfile
from pathlib import Path
from random import Random

import pytest
from tests.deck.examples import write_example_archive

from timecaptain.deck import TEMPLATE, archives, load
from timecaptain.deck.findings import is_error
from timecaptain.deck.package import Unpacked, pack, unpack
from timecaptain.deck.shipped import shipped

SVG = b"<svg xmlns='http://www.w3.org/2000/svg'/>"
FILES = {path.relative_to(TEMPLATE).as_posix(): path.read_bytes() for path in sorted(TEMPLATE.rglob("*.yaml"))}


def codes(unpacked: Unpacked) -> set[str]:
    return {finding.code for finding in unpacked.findings if is_error(finding)}


def zipped(path: Path, *more: tuple[str | zipfile.ZipInfo, bytes], files: dict[str, bytes] = FILES) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in [*files.items(), *more]:
            archive.writestr(name, data)
    return path


def tarred(path: Path, *more: tarfile.TarInfo, top: str = "") -> Path:
    with tarfile.open(path, "w:gz") as archive:
        for name, data in FILES.items():
            entry = tarfile.TarInfo(f"{top}{name}")
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
        for entry in more:
            archive.addfile(entry, io.BytesIO(b"\0" * entry.size))
    return path


def entry(name: str, kind: bytes = tarfile.REGTYPE, **more: object) -> tarfile.TarInfo:
    made = tarfile.TarInfo(name)
    made.type = kind
    for field, value in more.items():
        setattr(made, field, value)
    return made


def special(name: str, kind: int) -> zipfile.ZipInfo:
    made = zipfile.ZipInfo(name)
    made.external_attr = (kind | 0o644) << 16
    return made


# ---------------------------------------------------------------- good ones


def test_a_folder_an_archive_and_the_folder_in_an_archive_are_one_mission(tmp_path: Path) -> None:
    inside = zipped(tmp_path / "b.zip", files={f"the-late-train/{name}": data for name, data in FILES.items()})
    plain, tar = zipped(tmp_path / "a.zip"), tarred(tmp_path / "a.tar.gz", top="./")
    wanted = load(TEMPLATE).digest
    for number, path in enumerate((TEMPLATE, plain, inside, tar)):
        unpacked = unpack(path, tmp_path / str(number))
        assert unpacked.deck is not None
        assert unpacked.deck.digest == wanted == load(tmp_path / str(number)).digest
        assert unpacked.files == FILES


@pytest.mark.parametrize("mission", shipped())
def test_a_shipped_mission_goes_through_unchanged(mission: str, tmp_path: Path) -> None:
    unpacked = unpack(shipped()[mission], tmp_path / "a")
    assert unpacked.deck is not None
    assert [finding for finding in unpacked.findings if finding.code[2] == "7"] == []
    data = pack(unpacked.files, mission)
    (tmp_path / "a.zip").write_bytes(data)
    again = unpack(tmp_path / "a.zip", tmp_path / "b")
    assert again.deck is not None
    assert again.deck.digest == load(shipped()[mission]).digest
    assert pack(dict(reversed(again.files.items())), mission) == data


def test_what_lies_beside_a_mission_is_not_taken(tmp_path: Path) -> None:
    beside = [(name, b"x") for name in ("__MACOSX/._mission.yaml", ".git/config", "art/.DS_Store", "a/Thumbs.db")]
    unpacked = unpack(zipped(tmp_path / "a.zip", *beside, ("place.schema.json", b"{}")), tmp_path / "a")
    assert unpacked.deck is not None
    assert unpacked.files == FILES


def test_what_is_installed_is_the_cleaned_picture(tmp_path: Path) -> None:
    hostile = b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>alert(1)</script><g/></svg>"
    unpacked = unpack(zipped(tmp_path / "a.zip", ("art/a.svg", hostile)), tmp_path / "a")
    assert unpacked.deck is not None
    assert [finding.code for finding in unpacked.findings] == ["TC730"]
    assert (tmp_path / "a" / "art" / "a.svg").read_bytes() == SVG.replace(b"'", b'"').replace(b"/>", b"><g/></svg>\n")


# ---------------------------------------------------------------- bad ones

NAMES = {
    "TC721": [
        "../a.yaml", "..", "a/../../b.yaml", "/a.yaml", "//a.yaml", "a//b.yaml", "a/./b.yaml", "..\\a.yaml",
        "a\\b.yaml", "C:/a.yaml", "c:a.yaml", "\\\\server\\a.yaml", "./../a.yaml", "/",
    ],
    "TC724": [
        "con.yaml", "art/AUX.svg", "art/nul.tar.svg", "com1/a.yaml", "lpt9.md", "a?.svg", "a*.svg", "ab:c.svg",
        "a|b.svg", "a /b.yaml", " a.yaml", "a.yaml ", "art./a.svg", "a\x07.svg", "a\u202egpj.svg",
        "x" * 200 + ".yaml", "a/b/c/d/e/f/g.yaml",
    ],
    "TC728": ["a.py", "a.exe", "art/a.html", "a.js", "a", "art/a.svgz", "art/a.gif", "a.yaml.sh", "a.json", "a.zip"],
}  # fmt: skip


@pytest.mark.parametrize(("code", "name"), [(code, name) for code, names in NAMES.items() for name in names])
def test_a_bad_name_is_refused(code: str, name: str, tmp_path: Path) -> None:
    home = tmp_path / "home" / "deep"
    for path in (zipped(tmp_path / "a.zip", (name, b"x")), tarred(tmp_path / "a.tar.gz", entry(name, size=1))):
        unpacked = unpack(path, home)
        assert unpacked.deck is None
        assert code in codes(unpacked)
        assert not (tmp_path / "home").exists()


@pytest.mark.parametrize(
    "pair",
    [
        ("art/a.svg", "art/A.svg"),
        ("art/a.svg", "art/a.svg"),
        ("art/a.svg", "ART/b.svg"),
        ("art/é.svg", "art/e\u0301.svg"),
        ("art/ß.svg", "art/SS.svg"),
        ("notes.md/a.md", "notes.md"),
        ("notes.md", "notes.md/a.md"),
        ("notes.md", "mission.yaml"),
    ],
)
@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_two_names_that_are_one_are_refused(pair: tuple[str, str], tmp_path: Path) -> None:
    unpacked = unpack(zipped(tmp_path / "a.zip", *((name, SVG) for name in pair)), tmp_path / "a")
    assert "TC723" in codes(unpacked)
    assert not (tmp_path / "a").exists()


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFCHR, stat.S_IFBLK, stat.S_IFIFO, stat.S_IFSOCK])
def test_a_zip_holds_files_alone(kind: int, tmp_path: Path) -> None:
    assert "TC722" in codes(unpack(zipped(tmp_path / "a.zip", (special("art/a.svg", kind), SVG)), tmp_path / "a"))


@pytest.mark.parametrize(
    "kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.BLKTYPE, tarfile.FIFOTYPE, tarfile.CONTTYPE]
)
def test_a_tar_holds_files_alone(kind: bytes, tmp_path: Path) -> None:
    unpacked = unpack(tarred(tmp_path / "a.tar.gz", entry("art/a.svg", kind, linkname="/etc/passwd")), tmp_path / "a")
    assert codes(unpacked) >= {"TC722"} or kind == tarfile.CONTTYPE  # an old word for a file
    assert kind == tarfile.CONTTYPE or not (tmp_path / "a").exists()


def test_a_folder_holds_files_alone(tmp_path: Path) -> None:
    folder = lay_folder(tmp_path / "deck")
    (folder / "art").mkdir()
    (tmp_path / "secret.svg").write_bytes(SVG)
    (folder / "art" / "a.svg").symlink_to(tmp_path / "secret.svg")
    (folder / "more").symlink_to(tmp_path)
    os.mkfifo(folder / "pipe.md")
    unpacked = unpack(folder, tmp_path / "a")
    assert {finding.position.file for finding in unpacked.findings if finding.code == "TC722"} == {
        "art/a.svg",
        "more",
        "pipe.md",
    }


def lay_folder(folder: Path) -> Path:
    for name, data in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def test_bombs_are_not_unpacked(tmp_path: Path) -> None:
    zeros = b"\0" * 5_000_000
    assert "TC727" in codes(unpack(zipped(tmp_path / "a.zip", ("a.md", zeros)), tmp_path / "a"))
    tar = tarred(tmp_path / "a.tar.gz", entry("a.md", size=50_000_000))
    assert "TC727" in codes(unpack(tar, tmp_path / "a"))
    (tmp_path / "b.gz").write_bytes(gzip.compress(b"\0" * 150_000_000, 1))
    assert "TC727" in codes(unpack(tmp_path / "b.gz", tmp_path / "a"))
    assert not (tmp_path / "a").exists()


def test_a_size_that_an_archive_claims_is_not_believed(tmp_path: Path) -> None:
    """The list of files says that there are ten bytes; out of the archive come three million."""
    path = zipped(tmp_path / "a.zip", ("a.md", b"\0" * 3_000_000))
    data = path.read_bytes().replace((3_000_000).to_bytes(4, "little"), (10).to_bytes(4, "little"))
    path.write_bytes(data)
    assert codes(unpack(path, tmp_path / "a")) == {"TC720"}


def test_too_much_in_all_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("timecaptain.deck.package_rules.MOST_BYTES", 50_000)
    noise = Random(1).randbytes(1_000)
    more = [(f"art/{number}.png", noise) for number in range(60)]
    assert "TC726" in codes(unpack(zipped(tmp_path / "a.zip", *more), tmp_path / "a"))
    monkeypatch.setattr(archives, "LARGEST_ARCHIVE", 50_000)
    assert codes(unpack(tmp_path / "a.zip", tmp_path / "a")) == {"TC720"}


@pytest.mark.parametrize("cut", [0, 1, 10, 100, 1_000, -1, -20, -40])
def test_a_damaged_archive_is_refused(cut: int, tmp_path: Path) -> None:
    for path in (zipped(tmp_path / "a.zip"), tarred(tmp_path / "a.tar.gz")):
        path.write_bytes(path.read_bytes()[:cut])
        unpacked = unpack(path, tmp_path / "a")
        assert unpacked.deck is None
        assert codes(unpacked)


def test_noise_in_an_archive_is_refused_or_harmless(tmp_path: Path) -> None:
    rng = Random(4)
    wholes = [zipped(tmp_path / "a.zip").read_bytes(), tarred(tmp_path / "a.tar.gz").read_bytes()]
    for number in range(60):
        data = bytearray(rng.choice(wholes))
        for _ in range(3):
            data[rng.randrange(len(data))] = rng.randrange(256)
        (tmp_path / "b").write_bytes(data)
        unpacked = unpack(tmp_path / "b", tmp_path / "out" / str(number))
        assert unpacked.deck is not None or codes(unpacked)
    assert {path.name for path in tmp_path.iterdir()} <= {"a.zip", "a.tar.gz", "b", "out"}


def test_a_locked_archive_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip")
    data = bytearray(path.read_bytes())
    at = data.find(b"PK\x01\x02")
    data[at + 8] |= 1
    path.write_bytes(data)
    assert codes(unpack(path, tmp_path / "a")) == {"TC720"}


def test_a_broken_mission_is_refused_with_its_findings(tmp_path: Path) -> None:
    path = write_example_archive({"endings.yaml": "endings: {}\n"}, tmp_path / "a.zip")
    unpacked = unpack(path, tmp_path / "a")
    assert unpacked.deck is None
    assert "TC207" in codes(unpacked)


def test_nothing_there_is_refused(tmp_path: Path) -> None:
    assert codes(unpack(tmp_path / "nothing.zip", tmp_path / "a")) == {"TC720"}
    os.mkfifo(tmp_path / "pipe")
    assert codes(unpack(tmp_path / "pipe", tmp_path / "a")) == {"TC720"}
    (tmp_path / "empty").mkdir()
    assert codes(unpack(tmp_path / "empty", tmp_path / "b")) == {"TC704"}
