"""A table in a file: everything is in it, nothing of it is believed."""

from __future__ import annotations

import hashlib
import tracemalloc
import zlib
from random import Random
from unittest.mock import patch

import msgspec
import pytest

from tests.hostile import files
from tests.tables.scene import Client, refusal, replayed
from tests.tables.small import Small, small
from timecaptain.tables import archive, person_text, replay, table_file
from timecaptain.tables import moves as m
from timecaptain.tables.service import AccessDenied
from timecaptain.tables.state import TableRefusal


async def some_game(scene: Small) -> bytes:
    await scene.begun(3)
    await scene.explore(Random(3), 60)
    await scene.do(0, m.ProposeRewind(7))
    await scene.do(1, m.Answer(yes=True))
    await scene.do(2, m.Answer(yes=True))
    await scene.explore(Random(4), 20)
    await scene.do(1, m.Note("hall/B", "my own thought"))
    await scene.do(1, m.Say(1, "Come over here."))
    return await scene.exported()


async def refused(scene: Small, data: bytes) -> str:
    """Why; and there is neither a new table nor a new deck."""
    tables, decks = await scene.service.store.tables(), sorted((scene.folder / "decks").iterdir())
    with pytest.raises(TableRefusal) as no:
        await archive.import_table(scene.service, data, "Eve", "en")
    assert await scene.service.store.tables() == tables
    assert sorted((scene.folder / "decks").iterdir()) == decks
    return no.value.why


def changed(data: bytes, **fields) -> bytes:
    """A file that somebody has made by hand, with a checksum that is right."""
    return archive.pack(msgspec.structs.replace(archive.unpack(data), **fields))


def without_dice(game) -> dict:
    saved = msgspec.json.decode(game.save())
    del saved["state"]["rng"]
    return saved


@small
async def test_a_table_comes_back_as_it_was_with_a_new_host(scene):
    data = await some_game(scene)
    before = scene.table
    (scene.folder / "elsewhere").mkdir()
    other = Small(scene.folder / "elsewhere")
    try:
        host = await archive.import_table(other.service, data, "Eve", "fr")
        other.id = host.table
        await other.service.open(other.id)
        table = other.table
        assert without_dice(table.game) == without_dice(before.game)
        assert [chair.knows for chair in table.s.chairs] == [chair.knows for chair in before.s.chairs]
        assert (table.s.messages, table.s.notebook.shared, table.s.actions, table.s.rewinds) == (
            before.s.messages,
            before.s.notebook.shared,
            before.s.actions,
            1,
        )
        assert await other.service.person(host.table, host.key) == host.person == table.s.host
        with pytest.raises(AccessDenied):
            await other.service.person(host.table, scene.credentials[0].key)
        with pytest.raises(AccessDenied):
            await other.service.join(host.table, scene.invitation, "Old", "en")
        for seat in (0, 1):
            guest = await other.service.join(host.table, host.invitation, f"Back again {seat}", "en")
            await other.service.submit(host.table, guest.person, m.Sit(seat))
        await other.service.submit(host.table, host.person, m.Sit(2))
        await other.explore(Random(5), 15)
        kept = other.table.save()
        await other.again()
        assert other.table.save() == kept
        twice = await other.exported()
        assert (await archive.import_table(other.service, twice, "Again", "en")).table != host.table
    finally:
        await other.service.store.close()


@small
async def test_what_somebody_wrote_for_themselves_waits_at_their_chair(scene):
    data = await some_game(scene)
    host = await archive.import_table(scene.service, data, "Eve", "en")
    twice = await archive.export_table(scene.service, host.table, host.person)  # before anybody has come back
    again = await archive.import_table(scene.service, twice, "Eve", "en")
    for file in (host, again):
        guest = await scene.service.join(file.table, file.invitation, "Back again", "en")
        other = await scene.service.join(file.table, file.invitation, "Another", "en")
        await scene.service.submit(file.table, guest.person, m.Note("hall/C", "since then"))
        await scene.service.submit(file.table, other.person, m.Sit(2))
        await scene.service.submit(file.table, guest.person, m.Sit(1))
        private = (await scene.service.open(file.table)).table.s.notebook.private
        assert private == {guest.person: {"hall/B": "my own thought", "hall/C": "since then"}}
        await scene.service.submit(file.table, guest.person, m.HandOver(1, other.person))
        assert other.person not in private


@small
async def test_nobody_goes_back_behind_the_file(scene):
    data = await some_game(scene)
    host = await archive.import_table(scene.service, data, "Eve", "en")
    await scene.service.submit(host.table, host.person, m.Sit(0))
    with pytest.raises(TableRefusal, match="nothing-there"):
        await scene.service.submit(host.table, host.person, m.ProposeRewind(1))


@small
async def test_the_file_is_for_the_host_and_shows_nothing_by_accident(scene):
    data = await some_game(scene)
    for person in (1, 2):
        with pytest.raises(TableRefusal, match="host-only"):
            await archive.export_table(scene.service, scene.id, scene.credentials[person].person)
    with pytest.raises(TableRefusal, match="not-here"):
        await archive.export_table(scene.service, scene.id, "a stranger")
    assert data.startswith(b"Time Captain table 1 / This file holds every secret")
    for word in (b"Vermilion", b"Nightjar", b"my own thought", b"Quill"):
        assert word not in data
    assert archive.file_name("six-cards", 1_000) == "six-cards-1970-01-01.timecaptain"


@small
async def test_in_the_middle_of_a_game_everybody_has_to_agree_to_the_file(scene):
    await scene.begun(3)
    await scene.explore(Random(3), 30)
    host, first, second = (one.person for one in scene.credentials)
    client = await scene.client(2)

    async def no_file() -> str:
        before = len(await scene.log())
        with pytest.raises(TableRefusal) as no:
            await archive.export_table(scene.service, scene.id, host)
        assert len(await scene.log()) == before
        return no.value.why

    assert await no_file() == "table-export-ask-first"
    assert await refusal(scene, 1, m.AskExport()) == "table-host-only"
    assert await refusal(scene, 1, m.Export()) == "table-host-only"
    await scene.do(0, m.AskExport())
    assert set(client.read()["around.proposal"]["asked"]) == {host, first, second}
    await scene.do(1, m.Answer(yes=True))
    assert await no_file() == "table-export-ask-first"
    await scene.do(2, m.Answer(yes=False))
    assert scene.table.s.proposal is None
    assert await no_file() == "table-export-ask-first"
    data = await scene.exported()
    assert archive.unpack(data).entries == [one.entry for one in await scene.log()]
    assert [event.text for event in client.read().events][-2:] == [
        "Everybody agreed that Ada Quill may take this table out as a file, with every secret in it.",
        "Ada Quill has taken this table out as a file, with every secret in it.",
    ]
    assert await no_file() == "table-export-ask-first", "it was for one file"
    assert replayed(scene.table, await scene.log()).save() == scene.table.save()


@small
async def test_whoever_has_sat_down_since_is_asked_too(scene):
    await scene.begun(2)
    await scene.do(0, m.AskExport())
    await scene.do(1, m.Answer(yes=True))
    late = await scene.service.join(scene.id, scene.invitation, "Late", "en")
    await scene.do(1, m.HandOver(1, late.person))
    with pytest.raises(TableRefusal, match="ask-first"):
        await archive.export_table(scene.service, scene.id, scene.credentials[0].person)


@small
async def test_who_has_left_their_seat_is_asked_for_what_they_have_read(scene):
    await scene.begun(2)
    await scene.explore(Random(3), 30)
    await scene.do(1, m.Stand(1))
    client = await scene.client(1)
    await scene.do(0, m.AskExport())
    assert client.read()["around.proposal"]["kind"] == "export"
    await scene.do(1, m.Answer(yes=True))
    assert await archive.export_table(scene.service, scene.id, scene.credentials[0].person)
    await scene.do(0, m.SendAway(scene.credentials[1].person))
    assert await refusal(scene, 0, m.AskExport()) == "table-export-somebody-gone"
    with pytest.raises(TableRefusal, match="ask-first"):
        await archive.export_table(scene.service, scene.id, scene.credentials[0].person)


@small
async def test_alone_one_has_the_file_at_once_and_the_log_says_so(scene):
    await scene.begun(1)
    await scene.explore(Random(3), 10)
    assert await archive.export_table(scene.service, scene.id, scene.credentials[0].person)
    assert isinstance(m.decode_entry((await scene.log())[-1].entry).move, m.Export)


@small
async def test_in_the_lobby_there_is_nothing_to_ask_for(scene):
    await scene.seated(3)
    assert await archive.export_table(scene.service, scene.id, scene.credentials[0].person)
    assert await refusal(scene, 0, m.AskExport()) == "table-not-begun"


@small
async def test_the_dice_of_a_game_from_a_file_fall_anew(scene):
    data = await some_game(scene)
    dice = []
    for _ in range(2):
        host = await archive.import_table(scene.service, data, "Eve", "en")
        table = (await scene.service.open(host.table)).table
        dice.append(table.game.s.rng)
        assert replayed(table, await scene.service.store.log(host.table)).save() == table.save()
    assert len({str(rng) for rng in (*dice, scene.game.s.rng)}) == 3
    await scene.do(0, m.Close())
    over = await archive.import_table(scene.service, await scene.exported(), "Eve", "en")
    assert (await scene.service.open(over.table)).table.game.s.rng == scene.game.s.rng


@small
async def test_hidden_signs_of_a_file_are_not_shown_and_its_log_stays_as_it_was(scene):
    """Whoever makes a file writes what they like into it; versions before took such signs out of nothing."""
    await scene.begun(2)
    with patch.object(person_text, "cleaned", lambda move: move):
        await scene.do(0, m.Say(0, "one\u202e two"))
        await scene.do(0, m.Note("here\u2066", "left\u202eright", shared=True))
        await scene.do(1, m.Note("there", "mine\x1b[2J"))
    assert scene.table.s.messages[0].text == "one\u202e two"
    data = await scene.exported()
    for _ in range(2):
        host = await archive.import_table(scene.service, data, "Eve", "en")
        s = (await scene.service.open(host.table)).table.s
        assert [message.text for message in s.messages] == ["one two"]
        assert s.notebook.shared == {"here": "leftright"}
        assert [chair.notes for chair in s.chairs] == [{}, {"there": "mine[2J"}]
        again = await archive.export_table(scene.service, host.table, host.person)
        before = archive.unpack(data).entries
        assert archive.unpack(again).entries[: len(before)] == before
        data = again


@small
async def test_nobody_at_a_table_can_adopt_it(scene):
    await scene.begun(2)
    with pytest.raises(TableRefusal, match="joined"):
        await scene.do(1, m.Adopt("Mine now", "en", "x", "y"))


@small
async def test_what_is_no_file_of_ours_or_a_damaged_one(scene):
    data = await some_game(scene)
    assert await refused(scene, b"") == "table-file-unknown"
    assert await refused(scene, b"PK\x03\x04 a zip") == "table-file-unknown"
    assert await refused(scene, data.replace(b"table 1 ", b"table 2 ", 1)) == "table-file-version"
    rng = Random(1)
    head = data.index(b"\n") + 1
    for _ in range(40):
        assert await refused(scene, data[: rng.randrange(head, len(data))]) == "table-file-damaged"
        at = rng.randrange(head, len(data))
        assert await refused(scene, data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]) == "table-file-damaged"


def packed(content: bytes) -> bytes:
    return table_file.MAGIC + b"1 \n" + hashlib.sha256(content).digest() + content


@small
async def test_with_a_right_checksum_and_wrong_content(scene):
    await scene.begun(1)
    assert await refused(scene, packed(b"nothing packed")) == "table-file-damaged"
    assert await refused(scene, packed(zlib.compress(b"no struct"))) == "table-file-damaged"
    assert await refused(scene, packed(zlib.compress(b"x" * 1000)[:-4])) == "table-file-damaged"
    assert await refused(scene, packed(zlib.compress(b"\x91" * 100_000))) == "table-file-damaged"
    data = await archive.export_table(scene.service, scene.id, scene.credentials[0].person)
    assert await refused(scene, changed(data, entries=[])) == "table-file-damaged"
    assert await refused(scene, archive.pack(archive.Archive("0", {}, [], b""))) == "table-file-deck"


@small
async def test_a_bomb_is_not_unpacked(scene):
    """Whatever a small file claims is compared with its limit before anything of that size is read."""
    await scene.begun(1)
    data = await archive.export_table(scene.service, scene.id, scene.credentials[0].person)
    for name, bomb in files.bombs(archive.unpack(data)).items():
        assert len(bomb) < 1_000_000, name
        tracemalloc.start()
        assert await refused(scene, bomb) == "table-file-too-big", name
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < 30_000_000, name
    assert await refused(scene, packed(bytes(table_file.MOST_PACKED + 1))) == "table-file-too-big"


@small
async def test_a_log_that_was_changed_gives_no_table(scene):
    data = await some_game(scene)
    opened = archive.unpack(data)
    entries = opened.entries
    rng = Random(2)
    acts = [n for n, entry in enumerate(entries) if b'"do":"act"' in entry]
    without = entries[: acts[20]] + entries[acts[20] + 1 :]
    assert await refused(scene, changed(data, entries=without)) == "table-file-forged"
    assert await refused(scene, changed(data, entries=entries[:-1])) == "table-file-forged"
    assert await refused(scene, changed(data, entries=[*entries, entries[1]])) == "table-file-forged"
    assert await refused(scene, changed(data, entries=[*entries, b"{"])) == "table-file-forged"
    assert await refused(scene, changed(data, entries=[*entries, entries[0]])) == "table-file-forged"
    assert await refused(scene, changed(data, entries=entries[1:])) == "table-file-forged"
    at = rng.choice(acts)
    other = msgspec.json.decode(entries[at])
    other["move"]["action"]["do"] = "no-such-thing"
    forged = [*entries[:at], msgspec.json.encode(other), *entries[at + 1 :]]
    assert await refused(scene, changed(data, entries=forged)) == "table-file-forged"
    state = opened.state.replace(b'"rewinds":1', b'"rewinds":0')
    assert state != opened.state
    assert await refused(scene, changed(data, state=state)) == "table-file-forged"


@small
async def test_a_game_to_go_back_to_must_have_been_on_the_table(scene):
    data = await some_game(scene)
    opened = archive.unpack(data)
    at = next(n for n, entry in enumerate(opened.entries) if b'"game":{"format"' in entry)
    entry = msgspec.json.decode(opened.entries[at])
    entry["game"]["state"]["clock"] = 99
    entries = [*opened.entries[:at], msgspec.json.encode(entry), *opened.entries[at + 1 :]]
    assert await refused(scene, changed(data, entries=entries)) == "table-file-forged"


@small
async def test_what_another_program_wrote_is_taken_if_it_leads_to_the_same_table(scene):
    data = await some_game(scene)
    host = await archive.import_table(scene.service, changed(data, program="0.0.0"), "Eve", "en")
    assert host.table in await scene.service.store.tables()
    other = changed(data, program="0.0.0", entries=archive.unpack(data).entries[:-1])
    assert await refused(scene, other) == "table-file-program"


@small
async def test_the_deck_must_be_the_one_that_was_played(scene):
    data = await some_game(scene)
    deck = archive.unpack(data).deck
    other = deck["places/hall.yaml"].replace(b"Vermilion", b"Scarlet")
    assert await refused(scene, changed(data, deck={**deck, "places/hall.yaml": other})) == "table-file-deck"
    assert await refused(scene, changed(data, deck={})) == "table-file-deck"
    without = {name: file for name, file in deck.items() if name != "endings.yaml"}
    assert await refused(scene, changed(data, deck=without)) == "table-file-deck"


TRICKS = [
    *("../evil.yaml", "/etc/evil", "places/../../evil", "..", ".", "", ".hidden", "a/.hidden", "a//b", "a/", "c:evil"),
    *("C:\\evil", "a\\b", "nul", "art/CON.svg", "a\x00b", "a\nb", "é.svg", "mission.yaml/x", "places", "x" * 200),
]


@small
async def test_names_of_files_stay_where_they_belong(scene):
    data = await some_game(scene)
    deck = archive.unpack(data).deck
    for name in TRICKS:
        assert await refused(scene, changed(data, deck={**deck, name: b"evil"})) == "table-file-deck", name
    assert not list(scene.folder.rglob("*evil*"))


@small
async def test_a_closed_table_comes_back_closed_and_can_be_seen_again(scene):
    await some_game(scene)
    await scene.do(0, m.Close())
    data = await scene.exported()
    assert (await scene.log())[-1].entry == archive.unpack(data).entries[-1], "nobody is asked once it is over"
    host = await archive.import_table(scene.service, data, "Eve", "en")
    film = await replay.replay(scene.service, host.table, host.person)
    assert len(film) == len(await replay.replay(scene.service, scene.id, scene.credentials[1].person))
    host = Client(await scene.service.subscribe(host.table, host.person)).read()
    said = [one["text"] for one in host.all("said").values()]
    assert said == ["Come over here."], "nobody can sit down there any more"
