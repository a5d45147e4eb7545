"""What every store promises. An adapter is held to it by adding itself to `STORES`."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.tables.memory import MemoryStore
from timecaptain.tables import checksums
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.store import NoRoom, Snapshot, StoredEntry, StoreError, Write

DISKS: dict = {}  # what the stores in memory have instead of one, by folder
STORES = {
    "sqlite": lambda folder, engine="one": SqliteStore(folder / "tables.db", engine),
    "memory": lambda folder, engine="one": MemoryStore(engine, DISKS.setdefault(folder, {})),
}


def on_stores(test):
    """Run a test that awaits on each store; it is given a way to open the same store, once and again."""

    @pytest.mark.parametrize("kind", STORES)
    def run(kind, tmp_path):
        async def all_of_it() -> None:
            stores = []

            def opened(engine="one"):
                stores.append(STORES[kind](tmp_path, engine))
                return stores[-1]

            try:
                await test(opened)
            finally:
                for store in stores:
                    await store.close()

        asyncio.run(all_of_it())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


async def append(store, *writes: Write) -> list[bool]:
    return await store.append(writes)


def snapshot(seq: int, state: bytes, engine: str = "one", table: str = "a") -> Snapshot:
    return Snapshot(seq, state, engine, checksums.of_state(table, seq, state, engine))


def chained(*entries: tuple[bytes, bytes, str], table: str = "a") -> list[StoredEntry]:
    """These entries as a store has them, each with the checksum that covers those before it."""
    log: list[StoredEntry] = []
    for seq, (data, announcement, engine) in enumerate(entries, 1):
        previous = log[-1].checksum if log else checksums.first(table)
        checksum = checksums.of_entry(previous, data, announcement, engine)
        log.append(StoredEntry(seq, data, announcement, engine, checksum))
    return log


def entry(table: str, after: int, text: str = "x", *, checkpoint: bool = False) -> Write:
    state = f"state {after + 1}".encode()
    return Write(table, after, (text.encode(),), (b"told " + text.encode(),), state, checkpoint)


@on_stores
async def test_what_was_confirmed_is_read_back(opened):
    store = opened()
    assert await append(store, entry("a", 0, "first")) == [True]
    assert await append(store, Write("a", 1, (b"second", b"third"), (b"", b""), b"state 3")) == [True]
    assert await store.newest_state("a") == snapshot(3, b"state 3")
    assert await store.log("a") == chained(
        (b"first", b"told first", "one"), (b"second", b"", "one"), (b"third", b"", "one")
    )
    assert [one.seq for one in await store.log("a", after=2)] == [3]


@on_stores
async def test_the_log_is_read_in_pages_from_any_entry_backwards(opened):
    store = opened()
    await append(store, *(entry("a", n, str(n)) for n in range(7)))
    assert [one.seq for one in await store.log_before("a", 1 << 62, 3)] == [7, 6, 5]
    assert [one.seq for one in await store.log_before("a", 5, 3)] == [4, 3, 2]
    assert [one.seq for one in await store.log_before("a", 2, 3)] == [1]
    assert await store.log_before("a", 1, 3) == []
    assert await store.log_before("nowhere", 5, 3) == []


@on_stores
async def test_it_is_there_when_it_is_opened_again_and_says_who_wrote_it(opened):
    await append(opened("old"), entry("a", 0))
    store = opened("new")
    await append(store, entry("a", 1))
    assert await store.log("a") == chained((b"x", b"told x", "old"), (b"x", b"told x", "new"))
    assert await store.newest_state("a") == snapshot(2, b"state 2", "new")


@on_stores
async def test_the_log_goes_on_without_a_state_and_a_state_comes_without_entries(opened):
    store = opened()
    await append(store, entry("a", 0))
    for after in (1, 2):
        assert await append(store, Write("a", after, (b"y",), (b"",), None)) == [True]
    assert await store.newest_state("a") == snapshot(1, b"state 1")
    assert [one.seq for one in await store.log("a", after=1)] == [2, 3]
    await append(store, entry("b", 0))
    assert await append(store, Write("a", 1, (), (), b"an old state")) == [False]
    assert await append(store, Write("a", 3, (), (), b"state 3")) == [True]
    assert await store.newest_state("a") == snapshot(3, b"state 3")
    assert await store.tables() == ["b", "a"]  # nobody has used it
    await append(store, Write("a", 3, (b"z",), (b"",), None))
    assert [one.entry for one in await store.log("a")] == [b"x", b"y", b"y", b"z"]
    assert await store.tables() == ["a", "b"]


@on_stores
async def test_two_stores_in_turns_see_where_the_other_has_ended(opened):
    """What a store remembers of a table is worth nothing when somebody else has written."""
    stores = opened(), opened()
    for after in range(12):
        store = stores[after // 2 % 2]
        assert await append(store, entry("a", max(0, after - 1) if after else 3)) == [False]
        assert await append(store, entry("a", after)) == [True]
    assert [one.seq for one in await stores[0].log("a")] == list(range(1, 13))


@on_stores
async def test_of_two_who_saw_the_same_state_one_writes(opened):
    store = opened()
    await append(store, entry("a", 0))
    both = await asyncio.gather(append(store, entry("a", 1, "this")), append(store, entry("a", 1, "that")))
    assert both == [[True], [False]]
    assert [one.entry for one in await store.log("a")] == [b"x", b"this"]


@on_stores
async def test_what_was_built_on_a_refused_write_is_refused_though_its_number_fits(opened):
    """Entry 2 is another's; entry 3 of ours stood on our own entry 2, so it must not come to stand on theirs."""
    ours, theirs = opened(), opened("two")
    await append(ours, entry("a", 0))
    await append(theirs, entry("a", 1, "theirs"))
    group = [entry("a", after) for after in (1, 2, 2)]
    assert await append(ours, group[0], entry("b", 0), *group[1:]) == [False, True, False, False]
    assert [one.entry for one in await ours.log("a")] == [b"x", b"theirs"]
    assert await append(ours, entry("a", 2, "anew")) == [True]
    assert [one.entry for one in await theirs.log("a")] == [b"x", b"theirs", b"anew"]


@on_stores
async def test_one_call_writes_in_its_order_and_what_came_before_a_refused_write_stays(opened):
    store = opened()
    group = [entry("a", 0, "first"), entry("a", 1, "second"), entry("a", 1, "another second"), entry("a", 2, "third")]
    assert await append(store, *group) == [True, True, False, False]
    assert [one.entry for one in await store.log("a")] == [b"first", b"second"]
    assert await store.newest_state("a") == snapshot(2, b"state 2")


@on_stores
async def test_the_last_state_of_another_engine_stays(opened):
    """An upgrade in the middle of a game: each segment of the log has the state that it began with."""
    await append(opened("old"), entry("a", 0))
    store = opened("new")
    for after in (1, 2, 3):
        await append(store, entry("a", after))
    assert await store.checkpoint("a", 4) == snapshot(1, b"state 1", "old")


@on_stores
async def test_a_conflict_does_not_touch_what_is_written_beside_it(opened):
    store = opened()
    writes = [entry(table, after) for table, after in (("a", 0), ("b", 7), ("c", 0))]
    assert await append(store, *writes) == [True, False, True]
    assert sorted(await store.tables()) == ["a", "c"]


@on_stores
async def test_many_writers_at_once_lose_nothing(opened):
    store = opened()

    async def write(name: str) -> None:
        for n in range(50):
            assert await append(store, entry(name, n, f"{name}{n}")) == [True]

    await asyncio.gather(*map(write, "abcdefgh"))
    for name in "abcdefgh":
        assert [one.entry.decode() for one in await store.log(name)] == [f"{name}{n}" for n in range(50)]


@on_stores
async def test_checkpoints_stay(opened):
    store = opened()
    for n in range(6):
        await append(store, entry("a", n, checkpoint=n in (1, 3)))
    assert await store.checkpoint("a", 6) == snapshot(4, b"state 4")
    assert await store.checkpoint("a", 3) == snapshot(2, b"state 2")
    assert await store.checkpoint("a", 1) is None
    assert [one.seq for one in await store.checkpoints("a")] == [2, 4]


@on_stores
async def test_a_deleted_table_is_gone(opened):
    store = opened()
    await append(store, entry("a", 0, checkpoint=True))
    await append(store, entry("b", 0))
    await store.delete("a")
    assert await store.newest_state("a") is None
    assert await store.checkpoint("a", 9) is None
    assert await store.checkpoints("a") == []
    assert await store.log("a") == []
    assert await store.tables() == ["b"]
    assert await append(store, entry("a", 1)) == [False]


@on_stores
async def test_a_repair_takes_out_what_comes_after_an_entry(opened):
    store = opened()
    for n in range(6):
        await append(store, entry("a", n, str(n), checkpoint=n in (1, 2, 4)))
    await append(store, entry("b", 0))
    await store.cut("a", 4, (2,))
    assert [one.seq for one in await store.log("a")] == [1, 2, 3, 4]
    assert [one.seq for one in await store.checkpoints("a")] == [3]
    newest = await store.newest_state("a")
    assert newest is None or not checksums.is_intact("a", newest)
    assert await append(store, entry("a", 5)) == [False]
    assert await append(store, Write("a", 4, (), (), b"rebuilt")) == [True]
    assert await append(store, entry("a", 4, "again")) == [True]
    assert checksums.first_damaged("a", await store.log("a")) is None
    assert sorted(await store.tables()) == ["a", "b"]
    assert await store.lost() == {}


@on_stores
async def test_it_says_how_much_room_a_table_takes(opened):
    store = opened()
    await append(store, Write("a", 0, (b"x" * 1000,), (b"y" * 500,), b"z" * 200, checkpoint=True))
    await append(store, entry("b", 0))
    sizes = await store.sizes()
    assert sizes.keys() == {"a", "b"}
    assert sizes["a"] == 1900
    assert 0 < sizes["b"] < 100


@on_stores
async def test_a_probe_writes_and_disturbs_nothing(opened):
    store = opened()
    await append(store, entry("a", 0))
    for _ in range(3):
        await store.probe()
    assert await append(store, entry("a", 1)) == [True]
    assert await store.tables() == ["a"]
    assert not await store.compact()


@on_stores
async def test_the_last_used_table_comes_first(opened):
    store = opened()
    for table, after in (("a", 0), ("b", 0), ("a", 1)):
        await append(store, entry(table, after))
    assert await store.tables() == ["a", "b"]


@on_stores
async def test_closing_writes_what_was_asked_for(opened):
    store = opened()
    waiting = [asyncio.ensure_future(append(store, entry("a", n))) for n in range(100)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [[True]] * 100
    again = opened()
    assert (await again.newest_state("a")).seq == 100
    store.close = _closed_already


async def _closed_already() -> None:
    pass


# ---------------------------------------------------------------- SQLite


def on_sqlite(test):
    """Run a test that awaits on a store in a new file."""

    def run(tmp_path):
        async def all_of_it() -> None:
            store = SqliteStore(tmp_path / "tables.db", "one")
            try:
                await test(store)
            finally:
                await store.close()

        asyncio.run(all_of_it())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


@on_sqlite
async def test_a_commit_reaches_the_disk_before_it_is_confirmed(store):
    for connection in (store._writing, store._reading):
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL


@on_sqlite
async def test_one_call_is_one_commit(store):
    commits = []
    store._writing.set_trace_callback(lambda sql: commits.append(sql) if sql == "COMMIT" else None)
    await append(store, *(entry(f"t{n}", 0) for n in range(40)))
    assert commits == ["COMMIT"]


@on_sqlite
async def test_while_a_commit_is_under_way_the_store_is_read_and_the_loop_goes_on(store):
    await append(store, entry("a", 0))
    hold = sqlite3.connect(store.path, isolation_level=None)
    hold.execute("BEGIN IMMEDIATE")
    writing = asyncio.ensure_future(append(store, entry("a", 1)))
    await asyncio.sleep(0.02)
    assert [one.seq for one in await store.log("a")] == [1]
    assert not writing.done()
    hold.execute("ROLLBACK")
    hold.close()
    assert await writing == [True]


@on_sqlite
async def test_a_full_disk_refuses_and_changes_nothing(store):
    await append(store, entry("a", 0))
    pages = store._writing.execute("PRAGMA page_count").fetchone()[0]
    store._writing.execute(f"PRAGMA max_page_count = {pages}")
    big = Write("a", 1, (b"x" * 100_000,), (b"",), b"s")
    with pytest.raises(NoRoom):
        await append(store, entry("b", 0), big)
    assert await store.newest_state("a") == snapshot(1, b"state 1")
    assert await store.tables() == ["a"]
    store._writing.execute("PRAGMA max_page_count = 1000000")
    assert await append(store, big) == [True]
    assert (await store.newest_state("a")).seq == 2


@on_sqlite
async def test_what_cannot_be_read_is_an_error_of_the_store(store):
    store._reading.close()
    with pytest.raises(StoreError, match="closed"):
        await store.tables()


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

    async def go_on(after: int) -> None:
        store = SqliteStore(path, "one")
        assert await append(store, entry("a", after)) == [True]
        assert (await store.newest_state("a")).seq == after + 1
        assert await store.checkpoint("a", 9) == snapshot(1, b"state 1", "old")
        await store.close()

    for after in (1, 2):
        asyncio.run(go_on(after))


def test_programs_that_start_at_once_all_have_the_file(tmp_path):
    """Each of them may be the one that makes it, or that makes the newest of an older one."""
    start = threading.Barrier(4)

    def open_and_close(path: Path) -> None:
        start.wait()
        store = SqliteStore(path, "one")
        asyncio.run(store.close())

    with ThreadPoolExecutor(4) as programs:
        for n in range(20):
            path = tmp_path / f"{n}.db"
            if n % 2:
                with sqlite3.connect(path) as connection:
                    connection.executescript(BEFORE)
            list(programs.map(open_and_close, [path] * 4))


KILLED = """
import asyncio
import sys
from pathlib import Path
from timecaptain.tables.sqlite import SqliteStore
from timecaptain.tables.store import Write
async def write() -> None:
    store = SqliteStore(Path(sys.argv[1]), "one")
    newest = await store.newest_state("a")
    n = newest.seq if newest else 0
    while True:
        assert await store.append([Write("a", n, (str(n).encode(),), (b"",), b"s")]) == [True]
        n += 1
        print(n, flush=True)
asyncio.run(write())
"""


def test_a_killed_writer_has_lost_nothing_that_was_confirmed(tmp_path):
    path = tmp_path / "tables.db"

    async def check(confirmed: int) -> None:
        store = SqliteStore(path, "one")
        log = [int(one.entry) for one in await store.log("a")]
        assert len(log) >= confirmed
        assert log == list(range(len(log)))
        assert (await store.newest_state("a")).seq == len(log)
        await store.close()

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
        asyncio.run(check(confirmed))


def test_what_is_no_file_of_ours_is_refused_with_its_name(tmp_path):
    path = tmp_path / "tables.db"
    path.write_text("A shopping list, and quite a long one.\n" * 20)
    with pytest.raises(StoreError, match=r"tables\.db"):
        SqliteStore(path, "one")
    assert path.read_text().startswith("A shopping list")


def test_the_folder_is_made_by_whoever_opens_it(tmp_path):
    with pytest.raises(StoreError):
        SqliteStore(Path(tmp_path / "nowhere" / "tables.db"), "one")


@on_stores
async def test_a_log_is_read_in_pages(opened):
    store = opened()
    await append(store, *(entry("table", after) for after in range(7)))
    assert [one.seq for one in await store.log("table", 0, 3)] == [1, 2, 3]
    assert [one.seq for one in await store.log("table", 5, 3)] == [6, 7]
    assert await store.log("table", 7, 3) == []


@on_stores
async def test_what_tables_play_and_how_much_room_they_take(opened):
    store = opened()
    assert await store.decks() == set()
    assert await store.stored("one") == 0
    state = b'{"table":{"digest":"%s"},"game":null}'
    writes = [Write(name, 0, (b"12345",), (b"123",), state % deck, checkpoint=name == "one") for name, deck in DECKS]
    await append(store, *writes)
    assert await store.decks() == {"deck", "other"}
    assert await store.stored("one") == 8 + len(state % b"deck")
    assert await store.stored("two") == 8
    assert await store.size() >= 2 * len(state)
    await store.delete("three")
    assert await store.decks() == {"deck"}


DECKS = [("one", b"deck"), ("two", b"deck"), ("three", b"other")]
