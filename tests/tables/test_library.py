"""The missions of a house: what is installed, replaced and taken away, and what tables keep of it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.deck.examples import write_example
from timecaptain.deck import load
from timecaptain.deck.shipped import shipped
from timecaptain.tables import library as library_module
from timecaptain.tables.library import Library, NoSuchMission, NotInstalled

NAME = "the-late-train"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library.of(tmp_path / "data")


def mission(folder: Path, title: str = "The Late Train") -> Path:
    write_example({"lang/fr.yaml": {"remove": True}}, folder)
    file = folder / "mission.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("title: The Late Train", f"title: {title}"), encoding="utf-8"
    )
    return folder


def left(library: Library) -> list[str]:
    return sorted(path.name for path in library.installed_folder.iterdir())


def test_a_house_has_what_is_shipped_and_what_was_installed(library: Library, tmp_path: Path) -> None:
    assert list(library.missions()) == list(shipped())
    installed = library.install(mission(tmp_path / "a"))
    assert (installed.name, installed.replaced) == (NAME, False)
    assert list(library.missions()) == [*shipped(), NAME]
    assert library.newest(NAME).digest == load(tmp_path / "a").digest
    assert left(library) == [NAME]


def test_a_newer_one_takes_its_place_and_a_table_keeps_the_old_one(library: Library, tmp_path: Path) -> None:
    library.install(mission(tmp_path / "a"))
    old = library.pin(NAME)
    assert library.install(mission(tmp_path / "b", "The Later Train")).replaced
    assert library.newest(NAME).mission.title.source == "The Later Train"
    assert left(library) == [NAME]
    again = Library.of(tmp_path / "data")
    assert again.pinned(old.digest).mission.title.source == "The Late Train"
    assert again.pin(NAME).digest != old.digest


def test_what_is_refused_changes_nothing(library: Library, tmp_path: Path) -> None:
    library.install(mission(tmp_path / "a"))
    broken = mission(tmp_path / "b", "Broken")
    (broken / "endings.yaml").write_text("endings: {}\n", encoding="utf-8")
    with pytest.raises(NotInstalled) as refused:
        library.install(broken)
    assert "TC207" in str(refused.value)
    assert library.newest(NAME).mission.title.source == "The Late Train"
    assert left(library) == [NAME]


@pytest.mark.parametrize("name", shipped())
def test_nobody_takes_the_name_of_a_shipped_mission(library: Library, name: str) -> None:
    with pytest.raises(NotInstalled) as refused:
        library.install(shipped()[name])
    assert [finding.code for finding in refused.value.unpacked.findings if finding.code[2] == "7"] == ["TC731"]
    (library.installed_folder / name).mkdir(parents=True)
    (library.installed_folder / name / "mission.yaml").write_text("id: x\n", encoding="utf-8")
    assert library.missions()[name] == shipped()[name]


def test_a_mission_is_taken_away_and_its_tables_go_on(library: Library, tmp_path: Path) -> None:
    library.install(mission(tmp_path / "a"))
    kept = library.pin(NAME).digest
    library.uninstall(NAME)
    assert NAME not in library.missions()
    assert left(library) == []
    assert Library.of(tmp_path / "data").pinned(kept).mission.id == NAME
    for name in (NAME, "count-to-sixty", "..", "", "../data"):
        with pytest.raises(NoSuchMission):
            library.uninstall(name)


def test_a_copy_that_was_cleared_away_is_made_again_from_the_shelf(library: Library, tmp_path: Path) -> None:
    """As long as the same mission is there: another one is another game."""
    library.install(mission(tmp_path / "a"))
    kept = library.pin(NAME).digest
    for look in (Library.pinned, Library.pinned_folder, Library.files):
        shutil.rmtree(library.folder)
        assert look(Library.of(tmp_path / "data"), kept)
        assert (library.folder / kept / "mission.yaml").is_file()
    library.uninstall(NAME)
    shutil.rmtree(library.folder)
    for look in (Library.pinned, Library.pinned_folder, Library.files):
        with pytest.raises(NoSuchMission):
            look(Library.of(tmp_path / "data"), kept)


def test_a_plug_pulled_between_two_renames(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library.install(mission(tmp_path / "a"))
    rename = Path.rename

    def pulled(self: Path, target: Path) -> Path:
        if self.name == "mission":
            raise KeyboardInterrupt
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", pulled)
    with pytest.raises(KeyboardInterrupt):
        library.install(mission(tmp_path / "b", "The Later Train"))
    monkeypatch.undo()
    assert left(library) == [f".old-{NAME}"]
    assert Library.of(tmp_path / "data").newest(NAME).mission.title.source == "The Late Train"
    assert left(library) == [NAME]


def test_a_mission_replaced_while_it_is_pinned(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies under a digest is the deck of that digest, whoever installs in the middle."""
    library.install(mission(tmp_path / "a"))
    newer = mission(tmp_path / "b", "The Later Train")
    checked = library.checked_folder

    def meanwhile(folder: Path, **how: bool):  # type: ignore[no-untyped-def]
        deck = checked(folder, **how)
        monkeypatch.undo()
        library.install(newer)
        return deck

    monkeypatch.setattr(library, "checked_folder", meanwhile)
    deck = library.pin(NAME)
    assert deck.mission.title.source == "The Later Train"
    assert [path.name for path in library.folder.iterdir()] == [deck.digest]
    assert load(library.pinned_folder(deck.digest)).digest == deck.digest


def test_a_mission_broken_on_disk_keeps_nobody_from_the_others(library: Library, tmp_path: Path) -> None:
    library.install(mission(tmp_path / "a"))
    assert [deck.mission.id for deck in library.playable()] == [*shipped(), NAME]
    assert library.newest(NAME) is library.newest(NAME)
    (library.installed_folder / NAME / "endings.yaml").write_text("endings: {}\n", encoding="utf-8")
    assert [deck.mission.id for deck in library.playable()] == list(shipped())
    library.install(mission(tmp_path / "b", "Whole again"))
    assert library.playable()[-1].mission.title.source == "Whole again"


def test_somebody_looks_between_two_renames(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library.install(mission(tmp_path / "a"))
    rename = Path.rename

    def looked(self: Path, target: Path) -> Path:
        if self.name == "mission":
            monkeypatch.undo()
            assert NAME in Library.of(tmp_path / "data").missions()
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", looked)
    assert library.install(mission(tmp_path / "b", "The Later Train")).replaced
    assert library.newest(NAME).mission.title.source == "The Later Train"
    assert left(library) == [NAME]


def test_a_deck_that_came_with_a_table_is_cleaned_like_one_that_is_installed(library: Library, tmp_path: Path) -> None:
    folder = mission(tmp_path / "a")
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.yaml")}
    hostile = b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>alert(1)</script></svg>"
    deck = library.checked({**files, "art/a.svg": hostile})
    working = library.new_working_folder()
    library.write_loaded(deck, working / "loaded")
    library.keep(library.lay_out({**files, "art/a.svg": hostile}, working / "deck"), working / "loaded", deck.digest)
    library.remove_working_folder(working)
    assert b"alert" not in (library.pinned_folder(deck.digest) / "art" / "a.svg").read_bytes()
    for name in ("../a.yaml", "a.py", "/a.yaml", "art/con.svg", "a\\b.yaml"):
        with pytest.raises(NoSuchMission):
            library.checked({**files, name: b"x"})
    with pytest.raises(NoSuchMission):
        library.checked({**files, "art/a.svg": b"<!DOCTYPE svg><svg/>"})


def test_the_size_of_all_decks_is_known_while_folders_come_and_go(tmp_path, monkeypatch):
    """Whoever brings files all the time must not keep the house from knowing how full it is."""
    library = Library(tmp_path)
    for number in range(20):
        (tmp_path / f"deck-{number:02}" / "art").mkdir(parents=True)
        (tmp_path / f"deck-{number:02}" / "mission.yaml").write_bytes(b"12345")
    size_of = library_module._size

    def vanishing(path):
        for folder in tmp_path.glob("deck-1*"):
            shutil.rmtree(folder)
        return size_of(path)

    monkeypatch.setattr(library_module, "_size", vanishing)
    assert library.size() == 50
