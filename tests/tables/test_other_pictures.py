"""Somebody brings a deck with the words of a shipped mission and other pictures: nobody else ever sees them."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from timecaptain.deck import load
from timecaptain.deck.difficulty import deck_with_digest, digest_at
from timecaptain.deck.digest import digest, digest_without_pictures
from timecaptain.deck.shipped import shipped
from timecaptain.game import Game
from timecaptain.tables import archive as a
from timecaptain.tables import moves as m
from timecaptain.tables.library import Library
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.table import Table

from .scene import Scene, in_scene

MISSION = "the-tenth-sack"
VILE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>vile</text></svg>\n'


def vile_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "vile"
    shutil.copytree(shipped()[MISSION], folder)
    for picture in (folder / "art").iterdir():
        picture.write_bytes(VILE)
    return folder


def test_other_pictures_make_another_deck(tmp_path: Path) -> None:
    good, vile = load(shipped()[MISSION]), load(vile_folder(tmp_path))
    assert good.digest != vile.digest
    assert digest_without_pictures(good) == digest_without_pictures(vile)
    assert deck_with_digest(vile, good.digest) is None


def test_a_deck_without_pictures_keeps_its_digest() -> None:
    bare = msgspec.structs.replace(load(shipped()[MISSION]), art={})
    assert digest(bare) == digest_without_pictures(bare)


@pytest.mark.parametrize("difficulty", ["", *load(shipped()[MISSION]).mission.difficulty])
def test_a_save_with_the_digest_of_an_earlier_version_opens(difficulty: str) -> None:
    deck = load(shipped()[MISSION])
    old = msgspec.structs.replace(deck, digest=digest_without_pictures(deck))
    save = Game(old, seats=2, seed=1, difficulty=difficulty).save()
    assert digest_at(old, difficulty).encode() in save
    game = Game.load(deck, save)
    assert game.deck.digest == digest_at(deck, difficulty)
    assert game.s == Game(old, seats=2, seed=1, difficulty=difficulty).s


def export(*, digest: str, deck: dict[str, bytes]) -> bytes:
    """A table file that has just begun, which says that it plays the deck with this digest."""
    create = m.Create(MISSION, digest, "Mallory", "en", "x" * 43, "y" * 43)
    entry = m.Entry(0, "mallory", create)
    state = Table.created("t", load(shipped()[MISSION]), entry).save()
    return a.pack(a.Archive(a.__version__, deck, [msgspec.json.encode(entry)], state))


def files_of(folder: Path) -> dict[str, bytes]:
    wanted = (path for path in folder.rglob("*") if path.suffix in (".yaml", ".svg") and "lines" not in path.parts)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in wanted}


@pytest.mark.parametrize("earlier", [False, True])
def test_a_table_file_uploaded_first_changes_no_picture_of_anybody(earlier: bool, tmp_path: Path) -> None:
    deck = load(shipped()[MISSION])
    old = digest_without_pictures(deck)
    vile = files_of(vile_folder(tmp_path))

    async def test(scene: Scene) -> None:
        data = export(digest=old if earlier else deck.digest, deck=vile)
        if not earlier:
            with pytest.raises(TableRefusal) as refused:
                await a.import_table(scene.service, data, "Mallory", "en")
            assert refused.value.why == "table-file-deck"
        else:
            host = await a.import_table(scene.service, data, "Mallory", "en")
            imported = (await scene.service.open(host.table)).table
            assert imported.s.digest not in (old, deck.digest)
            assert (scene.service.library.pinned_folder(imported.s.digest) / "art/cover.svg").read_bytes() == VILE
        for library in (scene.service.library, Library.of(scene.folder)):
            pinned = library.pin(MISSION)
            assert pinned.digest == deck.digest
            assert pinned.art == deck.art
            for file in deck.art:
                assert (library.pinned_folder(pinned.digest) / file).read_bytes() != VILE

    in_scene(tmp_path, test)


def test_a_table_file_of_an_earlier_version_is_imported_with_its_pictures(tmp_path: Path) -> None:
    deck = load(shipped()[MISSION])

    async def test(scene: Scene) -> None:
        data = export(digest=digest_without_pictures(deck), deck=files_of(shipped()[MISSION]))
        host = await a.import_table(scene.service, data, "Ada", "en")
        table = (await scene.service.open(host.table)).table
        assert table.s.digest == deck.digest
        assert table.deck.art == deck.art
        again = await a.export_table(scene.service, host.table, host.person)
        assert (await a.import_table(scene.service, again, "Ada", "en")).table

    in_scene(tmp_path, test)


def test_what_was_replaced_in_an_earlier_version_is_put_right(tmp_path: Path) -> None:
    deck = load(shipped()[MISSION])
    old = digest_without_pictures(deck)
    library = Library.of(tmp_path)
    shutil.copytree(vile_folder(tmp_path), library.folder / old)
    assert library.pinned(old).art == deck.art
    for file in deck.art:
        assert (library.pinned_folder(old) / file).read_bytes() == (shipped()[MISSION] / file).read_bytes()


def test_a_table_of_an_earlier_version_finds_its_deck_when_the_copy_is_gone(tmp_path: Path) -> None:
    deck = load(shipped()[MISSION])
    library = Library.of(tmp_path)
    assert library.pinned(digest_without_pictures(deck)).art == deck.art
