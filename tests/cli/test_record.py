"""Recorded games: nothing that is on disk, or not, brings the program down or loses a game."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tests.cli.player import timecaptain
from timecaptain.cli.terminal import record
from timecaptain.cli.terminal.record import BadRecord, Record
from timecaptain.cli.terminal.session import Session
from timecaptain.deck import TEMPLATE, load
from timecaptain.game.classic.actions import Place
from timecaptain.i18n import LANGUAGES, texts


def begun(home: Path, actions: int = 5) -> Session:
    """A game of the template, a few actions in."""
    path = home / "saves" / "the-late-train-20260101-120000.json"
    session = Session.begin(load(TEMPLATE), path, "en", seats=2, seed=9, options={}, folder=str(TEMPLATE))
    for _ in range(actions):
        decision = session.game.decisions()[0]
        session.act(decision.seat, decision.actions[0])
    return session


def rewritten(path: Path, **changes: object) -> None:
    """The same record with changes, and with the right checksum."""
    path.write_bytes(record.encode(msgspec.structs.replace(record.read(path), **changes)))


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-200])


def edited(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"seed":9', b'"seed":8'))


def retyped(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"seed":9', b'"seed":"nine"'))


def not_json(path: Path) -> None:
    path.write_bytes(b"\xff\xfe once upon a time")


def empty(path: Path) -> None:
    path.write_bytes(b"")


def a_list(path: Path) -> None:
    path.write_bytes(b"[" * 100_000)


def folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def other_version(path: Path) -> None:
    rewritten(path, format=record.FORMAT + 1)


def other_deck(path: Path) -> None:
    rewritten(path, digest="0" * 64)


def more_players(path: Path) -> None:
    rewritten(path, seats=9)


def other_options(path: Path) -> None:
    rewritten(path, options={"cheat": True})


def one_more_field(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1] + b',"more":[' + b"0," * 1000 + b"0]}")


def endless(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"actions":[', b'"actions":[' + b'[0,{"do":"spend"}],' * 1_000_000))


def other_state(path: Path) -> None:
    rewritten(path, state=msgspec.Raw(b'{"format":1,"system":"classic","deck":"x","state":{}}'))


BAD: dict[str, Callable[[Path], None]] = {
    "record-cut-off": cut_off,
    "record-edited": edited,
    "record-not-json": not_json,
    "record-is-folder": folder,
    "record-other-version": other_version,
    "record-other-deck": other_deck,
}


@pytest.mark.parametrize(("why", "spoil"), BAD.items())
def test_every_bad_save_is_a_sentence_and_stays_as_it_is(
    tmp_path: Path, why: str, spoil: Callable[[Path], None]
) -> None:
    session = begun(tmp_path)
    path = session.file.path
    spoil(path)
    before = path.read_bytes() if path.is_file() else None
    for lang in LANGUAGES:
        sentence = texts(lang)(why, path=str(path), mission="the-late-train", reason="")
        replay = timecaptain(tmp_path, "replay", str(path), "--lang", lang)
        assert replay.returncode == 1
        assert sentence in replay.stderr
        assert "Traceback" not in replay.stderr
        play = timecaptain(tmp_path, "play", str(TEMPLATE), "--plain", "--seats", "1", "--lang", lang, typed="")
        assert play.returncode == 0, play.stderr
        assert sentence in play.stdout
        for other in (tmp_path / "saves").glob("*.json"):
            if other != path:
                other.unlink()
    assert (path.read_bytes() if path.is_file() else None) == before


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (retyped, "record-edited"),
        (empty, "record-not-json"),
        (a_list, "record-not-json"),
        (other_state, ""),
        (more_players, "record-edited"),
        (other_options, "record-edited"),
        (one_more_field, "record-edited"),
        (endless, "record-too-long"),
    ],
)
def test_more_bad_saves(tmp_path: Path, spoil: Callable[[Path], None], why: str) -> None:
    path = begun(tmp_path).file.path
    spoil(path)
    with pytest.raises(BadRecord) as bad:
        record.load(record.read(path), load(TEMPLATE), path)
    assert not why or bad.value.why == why
    for lang in LANGUAGES:
        assert texts(lang)(bad.value.why, **bad.value.arguments)


def test_a_save_that_is_not_there(tmp_path: Path) -> None:
    replay = timecaptain(tmp_path, "replay", str(tmp_path / "no.json"), "--lang", "en")
    assert replay.returncode == 1
    assert "There is no file" in replay.stderr


def test_a_save_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = begun(tmp_path).file.path

    def refuse(self: Path) -> bytes:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(BadRecord) as bad:
        record.read(path)
    assert bad.value.why == "record-cannot-read"
    assert "denied" in texts("en")(bad.value.why, **bad.value.arguments)


@pytest.mark.parametrize("where", ["fsync", "replace", "open"])
def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    """The action is not done, neither here nor on disk; when there is room again it gives what it would have given."""
    session = begun(tmp_path)
    expected = begun(tmp_path / "other", actions=6).game.save()
    on_disk, state, log = session.file.path.read_bytes(), session.game.save(), list(session.logs[0])
    decision = session.game.decisions()[0]

    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(*{"fsync": (os, "fsync"), "replace": (Path, "replace"), "open": (Path, "open")}[where], full)
        with pytest.raises(BadRecord) as bad:
            session.act(decision.seat, decision.actions[0])
        with pytest.raises(BadRecord):
            session.note("write this down")
    assert bad.value.why == "record-cannot-write"
    assert "No space left" in texts("en")(bad.value.why, **bad.value.arguments)
    assert session.file.path.read_bytes() == on_disk
    assert session.game.save() == state
    assert session.logs[0] == log
    assert not session.record.notes
    assert [path.name for path in session.file.path.parent.iterdir()] == [session.file.path.name]
    session.act(decision.seat, decision.actions[0])
    assert session.game.save() == expected


def test_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("not a folder", encoding="utf-8")
    for lang, words in (("en", "cannot be written"), ("fr", "Impossible d’écrire")):
        run = timecaptain(home, "play", str(TEMPLATE), "--plain", "--seats", "1", "--lang", lang, typed="1\n")
        assert run.returncode == 1
        assert words in run.stderr
        assert "Traceback" not in run.stderr


def test_two_windows_do_not_overwrite_each_other(tmp_path: Path) -> None:
    first = begun(tmp_path)
    second = Session.resume(first.deck, first.file.path, record.read(first.file.path), "en")
    decision = first.game.decisions()[0]
    first.act(decision.seat, decision.actions[0])
    with pytest.raises(BadRecord) as bad:
        second.act(decision.seat, decision.actions[0])
    assert bad.value.why == "record-elsewhere"
    assert len(record.read(first.file.path).actions) == 6


def test_a_resumed_game_knows_its_log(tmp_path: Path) -> None:
    session = begun(tmp_path, actions=12)
    again = Session.resume(session.deck, session.file.path, record.read(session.file.path), "en")
    assert again.logs == session.logs
    assert again.game.save() == session.game.save()
    assert not again.news(0)


def test_a_save_of_a_mission_that_was_changed_since_is_kept(tmp_path: Path) -> None:
    """Moving on from the newest state needs the same deck; the file stays for whoever has the old one."""
    session = begun(tmp_path)
    with pytest.raises(BadRecord) as bad:
        record.load(session.record, msgspec.structs.replace(session.deck, digest="other"), session.file.path)
    assert bad.value.why == "record-other-deck"


# ---------------------------------------------------------------- replay


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "the end is the recorded one"), ("fr", "celle de l’enregistrement")]
)
def test_replay_tells_the_game_and_verifies_it(tmp_path: Path, lang: str, words: str) -> None:
    path = begun(tmp_path, actions=20).file.path
    run = timecaptain(tmp_path, "replay", str(path), "--lang", lang, "--plain")
    assert run.returncode == 0, run.stderr
    assert words in run.stdout
    assert "1. " in run.stdout
    assert "He holds a lantern" not in run.stdout


def test_replay_for_one_seat_tells_what_it_heard(tmp_path: Path) -> None:
    session = begun(tmp_path, actions=25)
    private = [(seat, line.text) for seat in (0, 1) for line in session.logs[seat] if not line.public]
    assert private
    seat, text = private[0]
    path = str(session.file.path)
    assert text in timecaptain(tmp_path, "replay", path, "--seat", str(seat + 1), "--lang", "en").stdout
    assert text not in timecaptain(tmp_path, "replay", path, "--lang", "en").stdout
    assert timecaptain(tmp_path, "replay", path, "--seat", "4").returncode == 2


def test_an_altered_action_is_detected(tmp_path: Path) -> None:
    """Also by somebody who puts the checksum right."""
    session = begun(tmp_path, actions=10)
    path = session.file.path
    actions = list(session.record.actions)
    place = next(n for n, (_, action) in enumerate(actions) if action.do == "place")
    seat, action = actions[place]
    actions[place] = (seat, msgspec.structs.replace(action, card="D"))
    rewritten(path, actions=actions)
    for lang in LANGUAGES:
        run = timecaptain(tmp_path, "replay", str(path), "--lang", lang)
        assert run.returncode == 1
        assert "Traceback" not in run.stderr
    actions[place] = (seat, Place(0, "H"))
    rewritten(path, actions=actions)
    run = timecaptain(tmp_path, "replay", str(path), "--lang", "en")
    assert run.returncode == 1
    assert f"Action {place + 1} of the record is not possible" in run.stderr


def test_another_program_says_so(tmp_path: Path) -> None:
    path = begun(tmp_path).file.path
    rewritten(path, program="0.0.1", seed=10, actions=record.read(path).actions[:-1])
    run = timecaptain(tmp_path, "replay", str(path), "--lang", "en")
    assert run.returncode == 1
    assert "0.0.1" in run.stderr


def test_a_record_is_the_same_bytes_for_the_same_game(tmp_path: Path) -> None:
    assert record.encode(begun(tmp_path / "a").record) == record.encode(begun(tmp_path / "b").record)
    assert isinstance(record.read(tmp_path / "a" / "saves" / "the-late-train-20260101-120000.json"), Record)
