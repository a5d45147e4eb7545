"""What every store promises. An adapter is held to it by adding itself to `STORES`."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from tests.tables.memory import MemoryStore, asked
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.store import Conflict, Kept, Logged, NoRoom, StoreError, Write

DISKS: dict = {}  # what the stores in memory have instead of one, by folder
STORES = {
    "sqlite": lambda folder, engine="one": SqliteStore(folder / "tables.db", engine),
    "memory": lambda folder, engine="one": MemoryStore(engine, DISKS.setdefault(folder, {})),
}


@pytest.fixture(params=STORES)
def opened(request, tmp_path):
    """A way to open the same store, once and again."""
    stores = []

    def again(engine="one"):
        stores.append(STORES[request.param](tmp_path, engine))
        return stores[-1]

    yield again
    for store in stores:
        store.close()


def entry(table: str, after: int, text: str = "x", *, keep: bool = False) -> Write:
    return Write(table, after, (text.encode(),), (b"told " + text.encode(),), f"state {after + 1}".encode(), keep)


def test_what_was_confirmed_is_read_back(opened):
    store = opened()
    asked(store.append, entry("a", 0, "first")).result()
    asked(store.append, Write("a", 1, (b"second", b"third"), (b"", b""), b"state 3")).result()
    assert store.newest("a") == Kept(3, b"state 3", "one")
    assert list(store.log("a")) == [
        Logged(1, b"first", b"told first", "one"),
        Logged(2, b"second", b"", "one"),
        Logged(3, b"third", b"", "one"),
    ]
    assert [one.seq for one in store.newest_first("a")] == [3, 2, 1]
    assert [one.seq for one in store.log("a", after=2)] == [3]


def test_it_is_there_when_it_is_opened_again_and_says_who_wrote_it(opened):
    asked(opened("old").append, entry("a", 0)).result()
    store = opened("new")
    asked(store.append, entry("a", 1)).result()
    assert [one.engine for one in store.log("a")] == ["old", "new"]
    assert store.newest("a") == Kept(2, b"state 2", "new")


def test_the_log_goes_on_without_a_state_and_a_state_comes_without_entries(opened):
    store = opened()
    asked(store.append, entry("a", 0)).result()
    for after in (1, 2):
        asked(store.append, Write("a", after, (b"y",), (b"",), None)).result()
    assert store.newest("a") == Kept(1, b"state 1", "one")
    assert [one.seq for one in store.log("a", after=1)] == [2, 3]
    asked(store.append, entry("b", 0)).result()
    assert isinstance(asked(store.append, Write("a", 1, (), (), b"an old state")).exception(), Conflict)
    asked(store.append, Write("a", 3, (), (), b"state 3")).result()
    assert store.newest("a") == Kept(3, b"state 3", "one")
    assert store.tables() == ["b", "a"]  # nobody has used it
    asked(store.append, Write("a", 3, (b"z",), (b"",), None)).result()
    assert [one.entry for one in store.log("a")] == [b"x", b"y", b"y", b"z"]
    assert store.tables() == ["a", "b"]


def test_two_stores_in_turns_see_where_the_other_has_ended(opened):
    """What a store remembers of a table is worth nothing when somebody else has written."""
    stores = opened(), opened()
    for after in range(12):
        store = stores[after // 2 % 2]
        assert isinstance(asked(store.append, entry("a", max(0, after - 1) if after else 3)).exception(), Conflict)
        asked(store.append, entry("a", after)).result()
    assert [one.seq for one in stores[0].log("a")] == list(range(1, 13))


def test_of_two_who_saw_the_same_state_one_writes(opened):
    store = opened()
    asked(store.append, entry("a", 0)).result()
    both = [asked(store.append, entry("a", 1, "this")), asked(store.append, entry("a", 1, "that"))]
    assert both[0].exception() is None
    assert isinstance(both[1].exception(), Conflict)
    assert [one.entry for one in store.log("a")] == [b"x", b"this"]


def test_what_was_built_on_a_refused_write_is_refused_though_its_number_fits(opened):
    """Entry 2 is another's; entry 3 of ours stood on our own entry 2, so it must not come to stand on theirs."""
    ours, theirs = opened(), opened("two")
    asked(ours.append, entry("a", 0)).result()
    asked(theirs.append, entry("a", 1, "theirs")).result()
    lost = [asked(ours.append, msgspec.structs.replace(entry("a", after), lineage="ours")) for after in (1, 2, 2)]
    assert [type(one.exception()) for one in lost] == [Conflict] * 3
    assert [one.entry for one in ours.log("a")] == [b"x", b"theirs"]
    asked(ours.append, msgspec.structs.replace(entry("a", 2, "anew"), lineage="read again")).result()
    assert [one.entry for one in theirs.log("a")] == [b"x", b"theirs", b"anew"]


def test_the_last_state_of_another_engine_stays(opened):
    """An upgrade in the middle of a game: each segment of the log has the state that it began with."""
    asked(opened("old").append, entry("a", 0)).result()
    store = opened("new")
    for after in (1, 2, 3):
        asked(store.append, entry("a", after)).result()
    assert store.kept("a", 4) == Kept(1, b"state 1", "old")


def test_a_conflict_does_not_touch_who_waits_beside_it(opened):
    store = opened()
    writes = [asked(store.append, entry(table, after)) for table, after in (("a", 0), ("b", 7), ("c", 0))]
    assert [type(one.exception()) for one in writes] == [type(None), Conflict, type(None)]
    assert sorted(store.tables()) == ["a", "c"]


def test_many_writers_at_once_lose_nothing(opened):
    store = opened()

    def write(name: str) -> None:
        for n in range(50):
            asked(store.append, entry(name, n, f"{name}{n}")).result()

    threads = [threading.Thread(target=write, args=(name,)) for name in "abcdefgh"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for name in "abcdefgh":
        assert [one.entry.decode() for one in store.log(name)] == [f"{name}{n}" for n in range(50)]


def test_states_to_come_back_to_stay(opened):
    store = opened()
    for n in range(6):
        asked(store.append, entry("a", n, keep=n in (1, 3))).result()
    assert store.kept("a", 6) == Kept(4, b"state 4", "one")
    assert store.kept("a", 3) == Kept(2, b"state 2", "one")
    assert store.kept("a", 1) is None


def test_a_forgotten_table_is_gone(opened):
    store = opened()
    asked(store.append, entry("a", 0, keep=True)).result()
    asked(store.append, entry("b", 0)).result()
    asked(store.forget, "a").result()
    assert store.newest("a") is None
    assert store.kept("a", 9) is None
    assert list(store.log("a")) == []
    assert store.tables() == ["b"]


def test_the_last_used_table_comes_first(opened):
    store = opened()
    for table, after in (("a", 0), ("b", 0), ("a", 1)):
        asked(store.append, entry(table, after)).result()
    assert store.tables() == ["a", "b"]


def test_closing_writes_what_was_asked_for(opened):
    store = opened()
    waiting = [asked(store.append, entry("a", n)) for n in range(100)]
    store.close()
    assert all(one.exception() is None for one in waiting)
    again = opened()
    assert again.newest("a").seq == 100
    store.close = lambda: None  # closed already


# ---------------------------------------------------------------- SQLite


@pytest.fixture
def store(tmp_path):
    found = SqliteStore(tmp_path / "tables.db", "one")
    yield found
    found.close()


def test_a_commit_reaches_the_disk_before_it_is_confirmed(store):
    for connection in (store._writing, store._reading):
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL


def test_somebody_who_cannot_be_told_keeps_nobody_from_being_told(store):
    def deaf(_: StoreError | None) -> None:
        raise RuntimeError

    store.append(entry("a", 0), deaf)
    asked(store.append, entry("a", 1)).result(5)
    assert [one.seq for one in store.log("a")] == [1, 2]


def test_who_waits_shares_one_commit(store):
    """While the first commit is held up, all others gather for the second."""
    commits = []
    store._writing.set_trace_callback(lambda sql: commits.append(sql) if sql == "COMMIT" else None)
    hold = sqlite3.connect(store.path, isolation_level=None)
    hold.execute("BEGIN IMMEDIATE")
    waiting = [asked(store.append, entry(f"t{n}", 0)) for n in range(40)]
    hold.execute("ROLLBACK")
    hold.close()
    for one in waiting:
        one.result()
    assert len(commits) <= 3


def test_a_full_disk_refuses_and_changes_nothing(store):
    asked(store.append, entry("a", 0)).result()
    pages = store._writing.execute("PRAGMA page_count").fetchone()[0]
    store._writing.execute(f"PRAGMA max_page_count = {pages}")
    big = Write("a", 1, (b"x" * 100_000,), (b"",), b"s")
    assert isinstance(asked(store.append, big).exception(), NoRoom)
    assert store.newest("a") == Kept(1, b"state 1", "one")
    store._writing.execute("PRAGMA max_page_count = 1000000")
    asked(store.append, big).result()
    assert store.newest("a").seq == 2


def test_a_file_of_another_version_is_left_alone(tmp_path):
    path = tmp_path / "tables.db"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(StoreError, match="newer version"):
        SqliteStore(path, "one")


BEFORE = """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, seq INTEGER NOT NULL, state BLOB NOT NULL, engine TEXT NOT NULL, touched REAL NOT NULL
    );
    CREATE TABLE log (
        id TEXT NOT NULL, seq INTEGER NOT NULL, entry BLOB NOT NULL, told BLOB NOT NULL, engine TEXT NOT NULL,
        PRIMARY KEY (id, seq)
    );
    CREATE TABLE kept (
        id TEXT NOT NULL, seq INTEGER NOT NULL, state BLOB NOT NULL, engine TEXT NOT NULL, PRIMARY KEY (id, seq)
    );
    INSERT INTO log VALUES ('a', 1, 'x', 'told', 'old');
    INSERT INTO tables VALUES ('a', 1, CAST('state 1' AS BLOB), 'old', 1.5);
    PRAGMA user_version = 1;
"""


def test_a_file_of_the_first_version_is_gone_on_with(tmp_path):
    path = tmp_path / "tables.db"
    with sqlite3.connect(path) as connection:
        connection.executescript(BEFORE)
    for after in (1, 2):
        store = SqliteStore(path, "one")
        asked(store.append, entry("a", after)).result()
        assert store.newest("a").seq == after + 1
        assert store.kept("a", 9) == Kept(1, b"state 1", "old")
        store.close()


def test_programs_that_start_at_once_all_have_the_file(tmp_path):
    """Each of them may be the one that makes it, or that makes the newest of an older one."""
    start = threading.Barrier(4)

    def open_and_close(path: Path) -> None:
        start.wait()
        SqliteStore(path, "one").close()

    with ThreadPoolExecutor(4) as programs:
        for n in range(20):
            path = tmp_path / f"{n}.db"
            if n % 2:
                with sqlite3.connect(path) as connection:
                    connection.executescript(BEFORE)
            list(programs.map(open_and_close, [path] * 4))


KILLED = """
import sys
from pathlib import Path
from tests.tables.memory import asked
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.store import Write
store = SqliteStore(Path(sys.argv[1]), "one")
n = store.newest("a").seq if store.newest("a") else 0
while True:
    asked(store.append, Write("a", n, (str(n).encode(),), (b"",), b"s")).result()
    n += 1
    print(n, flush=True)
"""


def test_a_killed_writer_has_lost_nothing_that_was_confirmed(tmp_path):
    path = tmp_path / "tables.db"
    for _ in range(5):
        process = subprocess.Popen(
            [sys.executable, "-c", KILLED, str(path)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert process.stdout is not None
        for _ in range(20):
            confirmed = int(process.stdout.readline())
        process.send_signal(signal.SIGKILL)
        confirmed = int(([str(confirmed), *process.stdout.read().split()])[-1])
        process.wait()
        process.stdout.close()
        store = SqliteStore(path, "one")
        log = [int(one.entry) for one in store.log("a")]
        assert len(log) >= confirmed
        assert log == list(range(len(log)))
        assert store.newest("a").seq == len(log)
        store.close()


def test_what_is_no_file_of_ours_is_refused_with_its_name(tmp_path):
    path = tmp_path / "tables.db"
    path.write_text("A shopping list, and quite a long one.\n" * 20)
    with pytest.raises(StoreError, match=r"tables\.db"):
        SqliteStore(path, "one")
    assert path.read_text().startswith("A shopping list")


def test_the_folder_is_made_by_whoever_opens_it(tmp_path):
    with pytest.raises(StoreError):
        SqliteStore(Path(tmp_path / "nowhere" / "tables.db"), "one")
