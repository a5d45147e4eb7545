"""`timecaptain moderate`, while a server runs on the same folder."""

from __future__ import annotations

import asyncio
import shutil

from tests.server.running import Person, Server
from tests.server.test_live import begun
from tests.tables.small import write
from timecaptain.tables.library import Library
from timecaptain.tables.moderation import Complaint, Moderation

from .player import timecaptain


def moderate(server: Server, *arguments: str, code: int = 0) -> str:
    run = timecaptain(server.folder, "moderate", *arguments, "--data", str(server.folder / "data"))
    assert run.returncode == code, run.stderr
    return run.stdout + run.stderr


def test_reports_and_tables_taken_down_while_the_server_runs(tmp_path):
    server = Server(tmp_path).start()

    async def evening() -> None:
        people = await begun(server, 2)
        table = people[0].seat.table
        await people[1].do("say", {"do": "say", "seat": 1, "text": "Something vile."})
        path = f"/api/tables/{table}/complaints"
        key = people[0].seat.key
        ask = asyncio.to_thread
        assert await ask(server.refused, "POST", path, {"message": 1}, key) == (409, "table-no-such-message")
        await ask(server.ask, "POST", path, {"message": 0, "words": "Look."}, key)
        reports = await ask(moderate, server, "reports")
        assert "Guest 1 said: Something vile." in reports
        assert "Reported by Ada: Look." in reports
        await ask(moderate, server, "take-down", "--table", table)
        await people[1].until(lambda: people[1].bye)
        assert people[1].bye.why == "table-taken-down"
        again = await Person(server, people[1].seat).connect()
        await again.until(lambda: again.bye)
        assert again.bye.why == "table-taken-down"
        assert (await ask(server.refused, "GET", f"/api/tables/{table}/file", None, key))[1] == "table-taken-down"
        await ask(moderate, server, "put-back", "--table", table)
        await ask(moderate, server, "put-back", "--table", table, code=1)

    try:
        asyncio.run(evening())
        (one,) = Moderation.of(server.folder / "data").complaints()
        moderate(server, "dismiss", one.id)
        assert "Nobody has reported anything." in moderate(server, "reports")
        moderate(server, "dismiss", one.id, code=1)
    finally:
        assert server.stop() == 0


def test_missions_are_approved_and_taken_down(tmp_path):
    data = tmp_path / "house"
    library = Library.of(data)
    deck = library.checked_folder(write(tmp_path / "six-cards"))
    shutil.copytree(tmp_path / "six-cards", library.folder / deck.digest)  # as an imported table has left it

    def run(*arguments: str, code: int = 0) -> str:
        done = timecaptain(tmp_path, "moderate", *arguments, "--data", str(data))
        assert done.returncode == code, done.stderr
        return done.stdout + done.stderr

    assert "six-cards" in run("uploads")
    assert "six-cards" not in Library.of(data).missions()
    run("approve", "nothing", code=1)
    run("approve", deck.digest[:8])
    assert "six-cards" in Library.of(data).missions()
    assert "on the shelf" in run("uploads")
    run("take-down", code=2)
    run("take-down", "--mission", "count-to-sixty", code=1)  # it comes with the program
    run("take-down", "--mission", "six-cards")
    assert "six-cards" not in Library.of(data).missions()
    assert Moderation.of(data).is_down("any", deck.digest)
    assert "taken down" in run("uploads")
    run("put-back", "--mission", deck.digest[:8])
    assert not Moderation.of(data).is_down("any", deck.digest)
    run("take-down", "--table", "../../evil", code=1)
    assert not list(tmp_path.rglob("*evil*"))


def test_what_a_report_says_cannot_steer_the_terminal(tmp_path):
    Moderation.of(tmp_path).complain(Complaint(0, "t", "m", 0, "\x1b[2J\u202egone", "A\x07", "B", ""))
    done = timecaptain(tmp_path, "moderate", "reports", "--data", str(tmp_path))
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert "\x07" not in done.stdout
