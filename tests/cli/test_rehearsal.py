"""`timecaptain play --at`, `record` and `replay`, as the author of a mission uses them."""

from __future__ import annotations

import random
import re
import shutil
from pathlib import Path

import pytest

from tests.cli.player import Player, timecaptain
from tests.server.running import Server
from timecaptain.cli.terminal.session import Session
from timecaptain.cli.terminal.tables import Tables
from timecaptain.deck import TEMPLATE, load
from timecaptain.deck.shipped import shipped
from timecaptain.game.kernel.starting_point import StartingPoint
from timecaptain.game.revolution.actions import Agree
from timecaptain.lab import line_format, lines

AT = ("--at", "clock-tower/C", "--with", "item:winding-key,token:open-door", "--seed", "5", "--lang", "en")


@pytest.fixture
def mission(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TEMPLATE, tmp_path / "my-mission"))


def rehearse(home: Path, mission: Path) -> str:
    """With this seed the first thing that is offered, again and again, leads to the ending."""
    done = timecaptain(home, "play", str(mission), "--plain", *AT, typed="1\n" * 60)
    assert done.returncode == 0, done.stderr
    return done.stdout


def refused(home: Path, *arguments: str) -> str:
    done = timecaptain(home, *arguments)
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_rehearsal_is_played_to_its_end_and_does_not_count(tmp_path: Path, mission: Path) -> None:
    told = rehearse(tmp_path, mission)
    assert "A rehearsal from clock-tower/C" in told
    assert "A spiral stair, and at its top a room full of wheels." in told  # card A, which opens the place
    assert "Mission accomplished" not in told
    assert "does not count as a mission that was won" in told
    assert not (tmp_path / "mission-log.jsonl").exists()


def test_a_played_game_becomes_a_line_that_replay_plays(tmp_path: Path, mission: Path) -> None:
    rehearse(tmp_path, mission)
    done = timecaptain(tmp_path, "record", str(mission), "by-the-tower", "--title", "The short way", "--lang", "en")
    assert done.returncode == 0, done.stderr
    line = line_format.read(mission / "lines" / "by-the-tower.yaml")
    assert line.title == "The short way"
    assert lines.play(load(mission), line).s.ending == "on-time"
    again = timecaptain(tmp_path, "replay", str(mission / "lines" / "by-the-tower.yaml"), "--lang", "en")
    assert again.returncode == 0, again.stderr
    assert again.stdout.endswith("and the ending “The train comes in”.\n")
    fuzzed = timecaptain(tmp_path, "fuzz", str(mission), "--games", "2", "--lang", "en")
    assert fuzzed.returncode == 0, fuzzed.stdout


def test_a_whole_game_becomes_a_line_that_needs_no_seed(tmp_path: Path, mission: Path) -> None:
    player = Player(tmp_path, "--lang", "en", "--seats", "2", "--seed", "3", mission=mission)
    assert player.play()
    player.close()
    assert timecaptain(tmp_path, "record", str(mission), "whole").returncode == 0
    line = line_format.read(mission / "lines" / "whole.yaml")
    assert (line.seed, line.at) == (0, None)
    assert lines.play(load(mission), line).s.ending == "on-time"


def test_what_is_not_recorded(tmp_path: Path, mission: Path) -> None:
    record = ("record", str(mission), "first")
    assert "No game of this mission" in refused(tmp_path, *record, "--lang", "en")
    timecaptain(tmp_path, "play", str(mission), "--plain", *AT, typed="1\n")
    assert "not over yet" in refused(tmp_path, *record, "--lang", "en")
    assert "no name for a line" in refused(tmp_path, "record", str(mission), "../first", "--lang", "en")
    assert "no table xyz" in refused(tmp_path, *record, "--table", "xyz", "--lang", "en")
    assert not (mission / "lines").exists()


def test_a_line_is_never_written_over_another(tmp_path: Path, mission: Path) -> None:
    rehearse(tmp_path, mission)
    (mission / "lines").mkdir()
    (mission / "lines" / "first.yaml").write_text("mine")
    assert "is there already" in refused(tmp_path, "record", str(mission), "first", "--lang", "en")
    assert (mission / "lines" / "first.yaml").read_text() == "mine"


def test_a_mission_that_has_changed_since(tmp_path: Path, mission: Path) -> None:
    rehearse(tmp_path, mission)
    tower = mission / "places" / "clock-tower.yaml"
    tower.write_text(tower.read_text().replace("normal: 2", "normal: 9"))
    assert "has changed since" in refused(tmp_path, "record", str(mission), "first", "--lang", "en")
    assert not (mission / "lines").exists()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--at", "moon"), "No place is called moon"),
        (("--at", "platform/Z"), "platform has no card Z"),
        (("--at", "platform", "--with", "token:sun"), "No token is called sun"),
        (("--at", "platform", "--with", "item:sun"), "No item is called sun"),
        (("--at", "platform", "--with", "sun"), "neither token:NAME nor item:NAME"),
        (("--at", "platform", "--bodies", "zoe"), "No receptacle is called zoe"),
        (("--at", "platform", "--bodies", "porter,porter"), "only once"),
        (("--at", "platform", "--bodies", "porter,stoker,telegraphist"), "too many"),
        (("--at", "clock-tower/B"), "Nobody can begin there"),
        (("--with", "token:open-door"), "--at says where"),
    ],
)
def test_where_nobody_can_begin(tmp_path: Path, arguments: tuple[str, ...], why: str) -> None:
    assert why in refused(tmp_path, "play", str(TEMPLATE), *arguments, "--lang", "en")
    assert timecaptain(tmp_path, "play", str(TEMPLATE), "--to-browser").returncode != 0  # there is no table


def test_a_house_for_strangers_begins_no_rehearsal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIMECAPTAIN_HOME", str(tmp_path))
    server = Server(tmp_path, 0, "--data", str(tmp_path / "house"), "--public-url", "https://house.example").start()
    try:
        assert "open to strangers" in refused(tmp_path, "play", str(TEMPLATE), "--plain", *AT)
    finally:
        server.stop()


def test_a_rehearsal_goes_on_in_the_browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIMECAPTAIN_HOME", str(tmp_path))
    server = Server(tmp_path, 0, "--data", str(tmp_path / "house")).start()
    try:
        link = timecaptain(tmp_path, "play", str(TEMPLATE), "--to-browser", *AT).stdout
        (code,) = re.findall(r"/join/(\S+)", link)
        come = server.post(f"/api/invitations/{code}", {"name": "Ada", "lang": "en"})
        assert come["table"]
    finally:
        server.stop()


def test_a_rehearsal_of_a_revolution_mission_becomes_a_line(tmp_path: Path) -> None:
    folder = shipped()["the-spoken-page"]
    tables = Tables.open(tmp_path / "house")
    session = Session.begin(tables, folder, "en", seats=2, seed=4, options={}, at=StartingPoint("market", "B"))
    chance = random.Random(3)
    for number in range(300):
        if session.game.is_over:
            break
        moves = [(seat, action) for seat in session.game.waiting_for for action in session.game.legal(seat)]
        giving_up = [move for move in moves if move[1].do == "abandon" or move[1] == Agree(True)]
        playing = [move for move in moves if move[1].do not in ("abandon", "adjust")]
        session.act(*chance.choice(giving_up if number > 40 and giving_up else playing))
    session.close()
    tables.close()
    file = tmp_path / "line.yaml"
    done = timecaptain(tmp_path, "record", "the-spoken-page", "given-up", "--out", str(file))
    assert done.returncode == 0, done.stderr
    assert line_format.read(file).at == StartingPoint("market", "B")
    again = timecaptain(tmp_path, "replay", str(file), "--lang", "en")
    assert again.returncode == 0, again.stderr
    assert "and the ending" in again.stdout
