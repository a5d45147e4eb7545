"""Games that earlier versions saved in files of their own go on as tables; spoiled ones are sentences.

Versions 0.2.1 and 0.3.0 wrote the files in `tests/kept`, from the missions beside them.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from tests.cli.player import timecaptain
from tests.cli.tables import Kept
from timecaptain.cli.terminal import mission_log
from timecaptain.i18n import LANGUAGES, texts
from timecaptain.tables import old_saves

KEPT = Path(__file__).parents[1] / "kept"
DECKS = KEPT / "0.2.1" / "terminal" / "decks"
STAMP = "20261101-120000"
MISSIONS = ["the-late-train", "an-ember-each"]


def saved(home: Path, version: str, mission: str) -> Path:
    """A home folder as that version left it."""
    path = home / "saves" / f"{mission}-{STAMP}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(KEPT / version / "terminal" / "saves" / path.name, path)
    return path


def play(home: Path, mission: str, lang: str, typed: str = ""):
    return timecaptain(home, "play", str(DECKS / mission), "--plain", "--seats", "1", "--lang", lang, typed=typed)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("mission", MISSIONS)
@pytest.mark.parametrize("version", ["0.2.1", "0.3.0"])
def test_a_saved_game_goes_on_as_a_table(tmp_path: Path, version: str, mission: str, lang: str) -> None:
    path = saved(tmp_path, version, mission)
    was = msgspec.json.decode(path.read_bytes())
    run = play(tmp_path, mission, lang, typed="1\n")
    assert run.returncode == 0, run.stderr
    imported = path.parent / "imported" / path.name
    assert texts(lang)("record-imported", path=str(path), kept=str(imported)) in run.stdout
    assert imported.is_file()
    assert not path.exists()
    kept = Kept(tmp_path)
    game, state = kept.game(kept.only), kept.state(kept.only)
    assert (game.s.seats, len(state.chairs), game.s.phase) == (
        was["seats"],
        was["seats"],
        was["state"]["state"]["phase"],
    )
    assert state.notebook.shared == {"": "the clock is wrong\nask the porter"}
    assert len(kept.actions(kept.only)) == len(was["actions"])
    again = play(tmp_path, mission, lang, typed="1\n")
    assert "imported" not in again.stdout
    assert Kept(tmp_path).ids == kept.ids


def test_a_save_that_comes_back_is_the_same_table(tmp_path: Path) -> None:
    """As after a power cut before the file was put away, or a backup that was copied back."""
    for _ in range(2):
        saved(tmp_path, "0.3.0", "the-late-train")
        assert play(tmp_path, "the-late-train", "en", typed="1\n").returncode == 0
    assert len(Kept(tmp_path).ids) == 1


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-200])


def edited(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"seed":9', b'"seed":8'))


def not_json(path: Path) -> None:
    path.write_bytes(b"\xff\xfe once upon a time")


def other_version(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'{"format":2', b'{"format":3'))


def too_long(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b" " * old_saves.MOST_BYTES)


BAD = {
    "record-cut-off": cut_off,
    "record-edited": edited,
    "record-not-json": not_json,
    "record-other-version": other_version,
    "record-too-long": too_long,
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("why", BAD)
def test_a_spoiled_save_is_a_sentence_and_stays_as_it_is(tmp_path: Path, why: str, lang: str) -> None:
    path = saved(tmp_path, "0.3.0", "the-late-train")
    BAD[why](path)
    before = path.read_bytes()
    run = play(tmp_path, "the-late-train", lang)
    assert run.returncode == 0, run.stderr
    assert texts(lang)(why, path=str(path)) in run.stdout
    assert "Traceback" not in run.stderr
    assert path.read_bytes() == before
    assert len(Kept(tmp_path).ids) == 1  # the fresh one


def test_a_save_of_a_mission_that_was_changed_stays_as_it_is(tmp_path: Path) -> None:
    path = saved(tmp_path, "0.3.0", "the-late-train")
    changed = tmp_path / "mission"
    shutil.copytree(DECKS / "the-late-train", changed)
    mission = changed / "mission.yaml"
    mission.write_text(mission.read_text(encoding="utf-8").replace("year: ", "year: about ", 1), encoding="utf-8")
    run = timecaptain(tmp_path, "play", str(changed), "--plain", "--seats", "1", "--lang", "en", typed="1\n")
    assert texts("en")("record-other-deck", path=str(path), mission="the-late-train") in run.stdout
    assert path.is_file()


ALTERED = [
    (b'"seed":9', b'"seed":8'),
    (b'"seats":2', b'"seats":1'),
    (b'"seats":2', b'"seats":1000000000'),
    (b'"delay_return"', b'"cheat"'),
    (b'"do":"brief"', b'"do":"win"'),
]


@pytest.mark.parametrize("change", ALTERED, ids=lambda change: change[1].decode())
def test_an_altered_save_with_the_right_checksum_is_detected(tmp_path: Path, change: tuple[bytes, bytes]) -> None:
    path = saved(tmp_path, "0.3.0", "the-late-train")
    data = path.read_bytes().replace(*change)
    before, _, _ = data.rpartition(old_saves.CHECKSUM)
    path.write_bytes(before + old_saves.CHECKSUM + old_saves._checksum(data).encode() + b'"}')
    run = play(tmp_path, "the-late-train", "en")
    assert texts("en")("record-not-replayed", path=str(path)) in run.stdout
    assert path.is_file()
    assert len(Kept(tmp_path).ids) == 1  # the fresh one


def test_an_attempt_of_an_imported_game_is_taken_down_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIMECAPTAIN_HOME", str(tmp_path))
    entry = mission_log.Entry(
        mission="an-ember-each",
        title="x",
        game="old.json",
        run=1,
        date="2026-11-01",
        players="Ada",
        ending="x",
        won=False,
        score=3,
        rounds=4,
    )
    mission_log.add(entry)
    mission_log.renamed("old.json", "table")
    assert [one.game for one in mission_log.entries()] == ["table"]
    assert list(mission_log.of_game("table")) == [1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_replay_says_how_an_old_save_becomes_a_table(tmp_path: Path, lang: str) -> None:
    path = saved(tmp_path, "0.2.1", "the-late-train")
    run = timecaptain(tmp_path, "replay", str(path), "--lang", lang)
    assert run.returncode == 1
    assert texts(lang)("record-play-first", path=str(path), mission="the-late-train") in run.stderr
    cut_off(path)
    run = timecaptain(tmp_path, "replay", str(path), "--lang", lang)
    assert texts(lang)("record-cut-off", path=str(path)) in run.stderr
