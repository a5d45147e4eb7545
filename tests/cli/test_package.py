"""`timecaptain pack`, `install` and `uninstall`: from one's folder to another's shelf, and off it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.deck.examples import write_example, write_example_archive
from timecaptain.cli import main
from timecaptain.deck.shipped import shipped
from timecaptain.game.kernel.actions import Brief
from timecaptain.tables import moves as m
from timecaptain.tables.library import Library, NoSuchMission
from timecaptain.tables.service import TableService
from timecaptain.tables.sqlite import SqliteStore


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TIMECAPTAIN_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments, "--lang", "en"] if "--lang" not in arguments else list(arguments))


def test_packed_installed_and_played(home: Path, tmp_path: Path) -> None:
    write_example({}, tmp_path / "mine")
    packed = run("pack", "mine")
    assert packed.exit_code == 0
    assert "The Late Train is in the-late-train.zip (8 files)" in packed.stdout
    installed = run("install", "the-late-train.zip")
    assert installed.exit_code == 0
    assert installed.stdout == "The Late Train is installed. Play it with: timecaptain play the-late-train\n"
    assert (home / "house" / "missions" / "the-late-train" / "mission.yaml").is_file()
    played = CliRunner().invoke(main, ["play", "the-late-train", "--plain", "--seats", "1", "--lang", "en"], input="")
    assert "The Late Train" in played.stdout
    assert "has taken the place" in run("install", "mine").stdout


def test_the_same_mission_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a", "b"):
        assert run("pack", "the-spoken-page", "-o", f"{name}.zip").exit_code == 0
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    assert run("pack", "a.zip", "--output", "c.zip").exit_code == 0
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "c.zip").read_bytes()


def test_into_another_house(home: Path, tmp_path: Path) -> None:
    write_example({}, tmp_path / "mine")
    assert run("install", "mine", "--data", "other").exit_code == 0
    assert (tmp_path / "other" / "missions" / "the-late-train").is_dir()
    assert not home.exists()


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "was not installed: there is 1 error."), ("fr", "n'a pas été installée : il y a 1 erreur.")],
)
def test_a_bad_one_is_refused_with_its_reasons(lang: str, words: str, home: Path, tmp_path: Path) -> None:
    write_example_archive({"../evil\x1b[31m.yaml": "x"}, tmp_path / "bad.zip")
    refused = run("install", "bad.zip", "--lang", lang)
    assert refused.exit_code == 1
    assert "TC721" in refused.stderr
    assert words in refused.stderr
    assert "\x1b[31m" not in refused.stderr
    assert list((home / "house" / "missions").iterdir()) == []


def test_a_warning_is_told_and_keeps_nobody(tmp_path: Path) -> None:
    picture = "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"
    write_example_archive({"art/a.svg": picture}, tmp_path / "a.zip")
    installed = run("install", "a.zip")
    assert installed.exit_code == 0
    assert "TC730" in installed.stderr


def test_what_cannot_be_packed(tmp_path: Path) -> None:
    assert run("pack", "nowhere").exit_code == 2
    write_example({"endings.yaml": "endings: {}\n"}, tmp_path / "bad")
    refused = run("pack", "bad")
    assert refused.exit_code == 1
    assert "was not packed" in refused.stderr
    write_example({}, tmp_path / "mine")
    assert run("pack", "mine", "-o", "no/such/folder.zip").exit_code == 1


def test_a_shelf_that_cannot_be_written(tmp_path: Path) -> None:
    write_example({}, tmp_path / "mine")
    (tmp_path / "file").write_text("x")
    assert run("install", "mine", "--data", "file/below").exit_code in (1, 2)


# ---------------------------------------------------------------- off the shelf


@pytest.mark.parametrize(
    ("lang", "words", "none"),
    [
        ("en", "the-late-train is no longer installed.", "the-late-train is not installed. No mission of others is"),
        ("fr", "the-late-train n'est plus installée.", "the-late-train n'est pas installée. Aucune mission d'autrui"),
    ],
)
def test_a_mission_is_taken_off_the_shelf(lang: str, words: str, none: str, home: Path, tmp_path: Path) -> None:
    write_example({}, tmp_path / "mine")
    run("install", "mine")
    gone = run("uninstall", "the-late-train", "--lang", lang)
    assert gone.exit_code == 0
    assert words in gone.stdout
    assert list((home / "house" / "missions").iterdir()) == []
    again = run("uninstall", "the-late-train", "--lang", lang)
    assert again.exit_code == 1
    assert none in again.stderr
    assert run("play", "the-late-train").exit_code != 0


def test_what_is_not_on_the_shelf_stays(home: Path, tmp_path: Path) -> None:
    write_example({}, tmp_path / "mine")
    run("install", "mine")
    for name in shipped():
        refused = run("uninstall", name)
        assert refused.exit_code == 1
        assert f"{name} comes with the program and stays." in refused.stderr
        assert (shipped()[name] / "mission.yaml").is_file()
    for name in ("mine", "../missions/the-late-train", ".", "", "the-late\x1b[31m"):
        refused = run("uninstall", name)
        assert refused.exit_code == 1
        assert "Installed are: the-late-train." in refused.stderr
        assert "\x1b" not in refused.stderr
    assert (home / "house" / "missions" / "the-late-train" / "mission.yaml").is_file()
    assert (tmp_path / "mine" / "mission.yaml").is_file()


def test_a_table_goes_on_with_a_mission_that_was_taken_off_the_shelf(home: Path, tmp_path: Path) -> None:
    write_example({}, tmp_path / "mine")
    run("install", "mine")
    data = home / "house"

    def opened() -> TableService:
        return TableService(SqliteStore(data / "tables.db", "test"), Library.of(data), chance=lambda: 1)

    async def play() -> None:
        service = opened()
        host = await service.create("the-late-train", "Ada", "en")
        await service.submit(host.table, host.person, m.Begin())
        assert run("uninstall", "the-late-train").exit_code == 0
        await service.submit(host.table, host.person, m.Act(0, Brief()))
        await service.store.close()
        service = opened()  # and after a restart, which reads everything from disk
        table = (await service.open(host.table)).table
        assert table.deck.mission.id == "the-late-train"
        for _ in range(5):
            await service.submit(host.table, host.person, m.Act(0, table.game.legal(0)[0]))  # type: ignore[union-attr]
        with pytest.raises(NoSuchMission):
            await service.create("the-late-train", "Ada", "en")
        await service.store.close()

    asyncio.run(play())
