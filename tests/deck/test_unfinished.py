"""A mission that is not finished is played by its author, with stand-ins; nobody else can; a broken one nobody can."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest
import yaml
from tests.cli.player import timecaptain

from timecaptain.deck import TEMPLATE, DeckError, load
from timecaptain.deck.check import load_checked
from timecaptain.deck.findings import code, codes
from timecaptain.deck.shipped import shipped
from timecaptain.deck.unfinished import load_completed
from timecaptain.game import Game
from timecaptain.game.kernel.starting_point import StartingPoint
from timecaptain.lab.conservation import Snapshot
from timecaptain.tables.library import Library, NotInstalled

SYSTEMS = {"classic": TEMPLATE, "revolution": Path(__file__).parent / "example_revolution"}


@pytest.fixture
def mission(tmp_path: Path) -> Path:
    """Whose plan shows a place, and whose card orders a card and a place, that are not there yet."""
    folder = Path(shutil.copytree(TEMPLATE, tmp_path / "deck"))
    change(folder / "mission.yaml", "shown: [platform]", "shown: [platform, attic]")
    with (folder / "places" / "platform.yaml").open("a") as file:
        file.write("\n  H:\n    back: A ladder\n    text: Up.\n    do: [{reveal: E}, {go: {place: cellar, cost: 1}}]\n")
    return folder


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_its_author_plays_it_with_stand_ins(mission: Path) -> None:
    deck = load_checked(mission, unfinished=True)
    assert set(deck.places) == {"attic", "cellar", "clock-tower", "platform"}
    assert deck.texts["en"]["attic.A.text"] == "Not written yet: attic/A"
    assert deck.texts["fr"]["platform.E.text"] == "Pas encore écrit\u202f: platform/E"
    chance = random.Random(4)
    for seats in range(1, 5):
        game = Game(deck, seats, 5)
        for _ in range(120):
            moves = [(seat, action) for seat in game.waiting_for for action in game.legal(seat)]
            if not moves:
                break
            before = Snapshot(game)
            assert before.problems_after(game.apply(*chance.choice(moves))) == []


def test_nobody_else_does(mission: Path, tmp_path: Path) -> None:
    with pytest.raises(DeckError):
        load_checked(mission)
    with pytest.raises(NotInstalled):
        Library.of(tmp_path / "data").install(mission)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("time: 24", "time: soon"),
        ("shown: [platform, attic]", "shown: [platfrom]"),
        ("gain-token: open-door", "gain-token: opendoor"),
    ],
)
def test_a_broken_one_is_played_by_nobody(mission: Path, old: str, new: str) -> None:
    file = next(path for path in sorted(mission.rglob("*.yaml")) if old in path.read_text(encoding="utf-8"))
    change(file, old, new)
    with pytest.raises(DeckError):
        load_checked(mission, unfinished=True)


def test_a_place_without_its_first_card(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(TEMPLATE, tmp_path / "deck"))
    change(folder / "places" / "clock-tower.yaml", "  A:\n", "  H:\n")
    assert load_checked(folder, unfinished=True).texts["en"]["clock-tower.A.text"] == "Not written yet: clock-tower/A"


def test_a_mission_that_cannot_be_won_yet(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(TEMPLATE, tmp_path / "deck"))
    change(folder / "places" / "clock-tower.yaml", "- win: on-time", "- say: Not yet.")
    assert load_checked(folder, unfinished=True).digest == load(folder).digest


def test_a_table_finds_its_unfinished_deck_again(mission: Path, tmp_path: Path) -> None:
    pinned = Library.of(tmp_path / "data").pin_own(mission)
    again = Library.of(tmp_path / "data").pinned(pinned.digest)
    assert (again.digest, again.texts) == (pinned.digest, pinned.texts)


def test_what_is_finished_is_not_changed() -> None:
    for folder in (*shipped().values(), *SYSTEMS.values()):
        assert load_completed(folder).digest == load(folder).digest


def test_only_errors_say_that_a_mission_is_not_finished() -> None:
    assert {code(id).severity for id in codes() if code(id).unfinished} == {"error"}


def test_the_commands_say_so(mission: Path, tmp_path: Path) -> None:
    told = timecaptain(tmp_path, "play", str(mission), "--plain", "--at", "attic", "--lang", "en")
    assert told.returncode == 0
    assert "This mission is not finished: 3 things are still missing" in told.stderr
    assert "attic (not written yet)" in told.stdout
    checked = timecaptain(tmp_path, "check", str(mission), "--lang", "en")
    assert checked.returncode == 1
    assert "you can play it all the same, but nobody can install it yet.\n3 errors, 2 warnings\n" in checked.stdout


def test_a_revolution_mission_is_played_with_stand_ins_too(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(SYSTEMS["revolution"], tmp_path / "deck"))
    mission = yaml.safe_load((folder / "mission.yaml").read_text(encoding="utf-8"))
    part = next(iter(mission["map"].values()))
    part["places"] = [*part["places"], "attic"]
    (folder / "mission.yaml").write_text(yaml.safe_dump(mission, sort_keys=False), encoding="utf-8")
    game = Game(load_checked(folder, unfinished=True), 2, 1)
    game.begin_at(StartingPoint("attic"))
    assert game.view(0).public.place.name == "attic (not written yet)"
    assert game.waiting_for
