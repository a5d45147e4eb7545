"""Saved games: whatever is on disk, no game is lost and the program goes on; the browser has the same ones."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest

from tests.cli.player import timecaptain
from tests.cli.tables import OPEN, Kept, again, done
from timecaptain.cli.data import DoorAddress, HeldByServer, HeldByTerminals, Holder, hold
from timecaptain.cli.terminal.session import Session
from timecaptain.cli.terminal.tables import Tables
from timecaptain.deck import TEMPLATE
from timecaptain.game.classic.actions import Place
from timecaptain.i18n import LANGUAGES, texts
from timecaptain.server.run import open_service
from timecaptain.tables import archive
from timecaptain.tables import moves as m
from timecaptain.tables.store import StoreError

MISSION = "the-late-train"


def opened(home: Path) -> Tables:
    tables = Tables.open(home / "house")
    OPEN.append(tables)
    return tables


def begun(home: Path, actions: int = 5) -> Session:
    """A game of the template, a few actions in."""
    session = Session.begin(opened(home), TEMPLATE, "en", seats=2, seed=9, options={})
    for _ in range(actions):
        decision = session.game.decisions()[0]
        session.act(decision.seat, decision.actions[0])
    return session


def spoil(session: Session) -> None:
    """Neither a state nor the log can be read."""
    with sqlite3.connect(session.tables.path) as database:
        for table, column in (("tables", "state"), ("kept", "state"), ("log", "entry")):
            database.execute(f"UPDATE {table} SET {column} = ?", (b'{"table":',))
    database.close()


# ---------------------------------------------------------------- bad saves


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_that_cannot_be_read_does_not_hinder_another(tmp_path: Path, lang: str) -> None:
    session = begun(tmp_path)
    session.tables.run(session.tables.service.close())
    OPEN.remove(session.tables)
    session.tables._close()
    spoil(session)
    run = timecaptain(tmp_path, "play", str(TEMPLATE), "--plain", "--seats", "1", "--lang", lang, typed="")
    assert run.returncode == 0, run.stderr
    assert len(Kept(tmp_path).ids) == 2
    replay = timecaptain(tmp_path, "replay", session.table, "--lang", lang)
    assert replay.returncode == 1
    assert "Traceback" not in replay.stderr


def test_a_table_that_is_not_there(tmp_path: Path) -> None:
    replay = timecaptain(tmp_path, "replay", str(tmp_path / "no.json"), "--lang", "en")
    assert replay.returncode == 1
    assert texts("en")("table-file-unknown") in replay.stderr


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "tables.db").write_bytes(b"once upon a time" * 100)
    for lang in LANGUAGES:
        run = timecaptain(tmp_path, "play", str(TEMPLATE), "--plain", "--seats", "1", "--lang", lang, typed="1\n")
        assert run.returncode == 1
        assert texts(lang)("house-damaged", why="").split(":")[0].strip() in run.stderr
        assert "Traceback" not in run.stderr


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The action is not done, neither here nor on disk; when there is room again it gives what it would have given."""
    session = begun(tmp_path)
    expected = begun(tmp_path / "other", actions=6).game.save()
    state, log = session.game.save(), list(session.logs[0])
    decision = session.game.decisions()[0]

    async def full(_: object) -> None:
        raise StoreError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(session.tables.service.store, "append", full)
        with pytest.raises(StoreError):
            session.act(decision.seat, decision.actions[0])
        with pytest.raises(StoreError):
            session.note("write this down")
    assert len(done(session.tables, session.table)) == 5
    assert session.game.save() == state
    assert session.logs[0] == log
    assert not session.notes
    session.act(decision.seat, decision.actions[0])
    assert session.game.save() == expected


def test_a_home_that_cannot_be_written(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("not a folder", encoding="utf-8")
    for lang in LANGUAGES:
        run = timecaptain(home, "play", str(TEMPLATE), "--plain", "--seats", "1", "--lang", lang, typed="1\n")
        assert run.returncode == 1
        assert texts(lang)("play-no-data", why="").split(":")[0].strip() in run.stderr
        assert "Traceback" not in run.stderr


def test_two_windows_do_not_overwrite_each_other(tmp_path: Path) -> None:
    first = begun(tmp_path)
    second = again(first)
    decision = first.game.decisions()[0]
    first.act(decision.seat, decision.actions[0])
    decision = first.game.decisions()[0]
    second.act(decision.seat, decision.actions[0])  # it sees what the other window did, and goes on from there
    assert len(done(first.tables, first.table)) == 7


def test_a_resumed_game_knows_its_log(tmp_path: Path) -> None:
    session = begun(tmp_path, actions=12)
    second = again(session)
    assert [line.text for line in second.logs[0]] == [line.text for line in session.logs[0]]
    assert second.game.save() == session.game.save()
    assert not second.news(0)


# ---------------------------------------------------------------- the browser


def test_a_table_of_the_terminal_goes_on_in_the_browser_and_comes_back(tmp_path: Path) -> None:
    """The seats are freed, and whoever follows the link takes them: over HTTP that is `join` and the move `sit`."""
    session = begun(tmp_path, actions=3)
    OPEN.remove(session.tables)
    session.tables.close()
    run = timecaptain(tmp_path, "play", str(TEMPLATE), "--to-browser", "--lang", "en")
    assert run.returncode == 0, run.stderr
    table, _, invitation = run.stdout.partition("/join/")[2].split()[0].partition(".")
    assert table == session.table

    async def play_on() -> int:
        service = open_service(tmp_path / "house")
        guest = await service.join(table, invitation, "Ada", "en")
        for seat in range(2):
            await service.submit(table, guest.person, m.Sit(seat))
        game = (await service.open(table)).table.game
        assert game is not None
        decision = game.decisions()[0]
        await service.submit(table, guest.person, m.Act(decision.seat, decision.actions[0]))
        await service.close()
        return len(game.decisions())

    assert asyncio.run(play_on())
    back = Session.resume(opened(tmp_path), table, "en")
    assert back is not None
    assert len(done(back.tables, table)) == 4
    decision = back.game.decisions()[0]
    back.act(decision.seat, decision.actions[0])
    assert len(done(back.tables, table)) == 5


def test_a_table_of_the_browser_goes_on_in_the_terminal(tmp_path: Path) -> None:
    async def begin() -> str:
        service = open_service(tmp_path / "house")
        host = await service.create("count-to-sixty", "Ada", "en")
        await service.submit(host.table, host.person, m.Begin())
        await service.close()
        return host.table

    table = asyncio.run(begin())
    run = timecaptain(tmp_path, "play", "count-to-sixty", "--plain", "--lang", "en", typed="1\n1\n")
    assert run.returncode == 0, run.stderr
    assert "there is an unfinished game" in run.stdout
    kept = Kept(tmp_path)
    assert len(kept.actions(table)) == 1


def test_a_table_with_several_people_is_not_offered_to_one_device(tmp_path: Path) -> None:
    async def begin() -> None:
        service = open_service(tmp_path / "house")
        host = await service.create("count-to-sixty", "Ada", "en")
        guest = await service.join(host.table, host.invitation, "Bea", "en")
        await service.submit(host.table, guest.person, m.Sit(1))
        await service.submit(host.table, host.person, m.Begin())
        await service.close()

    asyncio.run(begin())
    tables = opened(tmp_path)
    (table,) = tables.of_mission("count-to-sixty")
    assert Session.resume(tables, table, "en") is None


SERVER = Holder("http://localhost:8400", DoorAddress(1, "token"))


def test_a_server_has_the_folder_to_itself(tmp_path: Path) -> None:
    with hold(tmp_path / "house", SERVER):
        with pytest.raises(HeldByServer) as held, hold(tmp_path / "house"):
            pass
        assert held.value.holder == SERVER
        for lang in LANGUAGES:  # nobody listens at its door
            run = timecaptain(tmp_path, "play", str(TEMPLATE), "--plain", "--seats", "1", "--lang", lang, typed="1\n")
            assert run.returncode == 1
            assert texts(lang)("play-held", address="http://localhost:8400") in run.stderr
            run = timecaptain(tmp_path, "serve", "--port", "0", "--lang", lang)
            assert run.returncode == 1
            assert texts(lang)("serve-held", address="http://localhost:8400") in run.stderr
    with hold(tmp_path / "house"), hold(tmp_path / "house"):
        with pytest.raises(HeldByTerminals), hold(tmp_path / "house", SERVER):
            pass
        for lang in LANGUAGES:
            run = timecaptain(tmp_path, "serve", "--port", "0", "--lang", lang)
            assert run.returncode == 1
            assert texts(lang)("serve-held-by-terminals") in run.stderr


def test_only_the_owner_reads_what_the_lock_says(tmp_path: Path) -> None:
    (tmp_path / "lock").touch(0o644)
    with hold(tmp_path, SERVER):
        assert (tmp_path / "lock").stat().st_mode & 0o077 == 0
        assert b"token" in (tmp_path / "lock").read_bytes()
    assert (tmp_path / "lock").read_bytes() == b""


# ---------------------------------------------------------------- replay


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "the end is the recorded one"), ("fr", "celle de l’enregistrement")]
)
def test_replay_tells_the_game_and_verifies_it(tmp_path: Path, lang: str, words: str) -> None:
    table = begun(tmp_path, actions=20).table
    run = timecaptain(tmp_path, "replay", table, "--lang", lang, "--plain")
    assert run.returncode == 0, run.stderr
    assert words in run.stdout
    assert "1. " in run.stdout
    assert "He holds a lantern" not in run.stdout


def test_an_older_id_that_begins_with_a_dash_is_no_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("timecaptain.tables.keys.new_key", lambda: "-wXl_4zGGF0JkocOmD8D5Q")
    table = begun(tmp_path).table
    assert table.startswith("-")
    run = timecaptain(tmp_path, "replay", table, "--lang", "en", "--plain")
    assert run.returncode == 0, run.stderr


def test_replay_for_one_seat_tells_what_it_heard(tmp_path: Path) -> None:
    session = begun(tmp_path, actions=25)
    private = [(seat, line.text) for seat in (0, 1) for line in session.logs[seat] if not line.public]
    assert private
    seat, text = private[0]
    table = session.table
    assert text in timecaptain(tmp_path, "replay", table, "--seat", str(seat + 1), "--lang", "en").stdout
    assert text not in timecaptain(tmp_path, "replay", table, "--lang", "en").stdout
    assert timecaptain(tmp_path, "replay", table, "--seat", "4").returncode == 2


def exported(session: Session) -> archive.Archive:
    return session.tables.run(archive.whole_table(session.tables.service, session.table))


def test_an_altered_action_of_an_exported_table_is_detected(tmp_path: Path) -> None:
    """Also by somebody who puts the checksum right."""
    whole = exported(begun(tmp_path, actions=10))
    file = tmp_path / "table.timecaptain"
    file.write_bytes(archive.pack(whole))
    assert timecaptain(tmp_path, "replay", str(file), "--lang", "en").returncode == 0
    entries = [m.decode_entry(entry) for entry in whole.entries]
    at = next(n for n, one in enumerate(entries) if isinstance(one.move, m.Act) and isinstance(one.move.action, Place))
    number = sum(isinstance(one.move, m.Act) for one in entries[: at + 1])
    for card, words in (("D", ""), ("H", f"Action {number} of the record is not possible")):
        altered = list(whole.entries)
        move = m.Act(entries[at].move.seat, Place(entries[at].move.action.agent, card))
        altered[at] = msgspec.json.encode(msgspec.structs.replace(entries[at], move=move))
        file.write_bytes(archive.pack(msgspec.structs.replace(whole, entries=altered)))
        run = timecaptain(tmp_path, "replay", str(file), "--lang", "en")
        assert run.returncode == 1
        assert words in run.stderr
        assert "Traceback" not in run.stderr


def test_another_program_says_so(tmp_path: Path) -> None:
    whole = exported(begun(tmp_path))
    file = tmp_path / "table.timecaptain"
    file.write_bytes(archive.pack(msgspec.structs.replace(whole, program="0.0.1", entries=whole.entries[:-1])))
    run = timecaptain(tmp_path, "replay", str(file), "--lang", "en")
    assert run.returncode == 1
    assert "0.0.1" in run.stderr
