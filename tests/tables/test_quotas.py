"""How much may be written: at a table, by one person, from one address, in one house."""

from __future__ import annotations

import os
import time
from random import Random

import msgspec
import pytest

from tests.tables.scene import refusal
from tests.tables.small import Small, small
from timecaptain.i18n import LANGUAGES, texts
from timecaptain.tables import archive
from timecaptain.tables import moves as m
from timecaptain.tables.housekeeping import Housekeeping
from timecaptain.tables.library import JUST_PINNED, LOADED
from timecaptain.tables.quotas import ROOM_FOR_LAST, QuotaKeeper, Quotas
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.subscriber import Subscriber
from timecaptain.tables.token_buckets import MOST_KEYS, TokenBuckets


def limited(scene: Small, **limits: int) -> None:
    scene.service.quota = QuotaKeeper(Quotas(**limits))


async def note(scene: Small, person: int, number: int, text: str, *, shared: bool = False) -> None:
    await scene.do(person, m.Note(f"topic {number}", text, shared))


async def until_refused(scene: Small, notes, by: Subscriber | None = None) -> tuple[str, int]:
    """Why, and how many were taken before."""
    for taken, (person, number, text) in enumerate(notes):
        move = m.Note(f"topic {number}", text)
        try:
            await scene.service.submit(scene.id, scene.credentials[person].person, move, "", by)
        except TableRefusal as refused:
            return refused.why, taken
    raise AssertionError("all were taken")


@small
async def test_one_person_cannot_fill_the_disk_with_notes(scene):
    """It was 66 MB in 14 seconds: the notes in every entry, and all of them in every state."""
    await scene.begun(2)
    rng = Random(1)
    notes = [(1, number % 20, rng.randbytes(2_000).hex()) for number in range(100)]
    why, written = await until_refused(scene, notes)
    assert why == "quota-person"
    assert written * 4_000 < 250_000
    assert await scene.service.store.size() < 3_000_000
    await scene.do(0, m.Note("hall/B", "another one goes on"))


@small
async def test_four_people_with_all_the_time_in_the_world_cannot_either(scene):
    await scene.begun(4)
    limited(scene, person_bytes=1_000_000_000, table_bytes=3_000_000)
    rng = Random(1)
    notes = [(number % 4, number % 60, rng.randbytes(700).hex()) for number in range(2_000)]
    assert (await until_refused(scene, notes))[0] == "quota-table"
    stored = await scene.service.store.stored(scene.id)
    assert 3_000_000 <= stored < 4_500_000
    assert stored == scene.service.opened(scene.id).stored
    assert await scene.service.store.size() < 8_000_000
    assert await refusal(scene, 1, m.Say(1, "still there?")) == "quota-table"
    await scene.do(0, m.Remove(scene.credentials[3].person))
    limited(scene, table_entries=scene.table.s.seq - ROOM_FOR_LAST)
    assert await refusal(scene, 2, m.Stand(2)) == "quota-table"
    await scene.do(0, m.Close())


@small
async def test_legal_acts_alone_do_not_grow_a_log_without_end(scene):
    await scene.begun(2)
    limited(scene, table_entries=60)
    with pytest.raises(TableRefusal, match="quota-table"):
        await scene.explore(Random(2), 300)
    assert scene.table.s.seq == 60
    await scene.again()
    limited(scene, table_entries=60)
    with pytest.raises(TableRefusal, match="quota-table"):
        await scene.explore(Random(2), 20)
    await scene.exported()


@small
async def test_notes_and_messages_have_their_own_limits(scene):
    await scene.begun(2)
    limited(scene, private_notes=3_000, team_notes=3_000, all_private_notes=4_000, messages=3_000)
    await note(scene, 0, 1, "x" * 2_000)
    with pytest.raises(TableRefusal, match="quota-notes"):
        await note(scene, 0, 2, "é" * 600)
    await note(scene, 0, 1, "y" * 2_000)  # one in the place of another
    await note(scene, 0, 1, "")
    await note(scene, 0, 2, "é" * 1_200)
    with pytest.raises(TableRefusal, match="quota-notes"):  # of all together
        await note(scene, 1, 1, "x" * 2_000)
    await note(scene, 1, 1, "x" * 2_000, shared=True)
    with pytest.raises(TableRefusal, match="quota-notes"):
        await note(scene, 0, 2, "x" * 2_000, shared=True)
    await scene.do(0, m.Say(0, "x" * 1_900))
    assert await refusal(scene, 1, m.Say(1, "x" * 1_900)) == "quota-messages"
    await scene.do(1, m.Say(1, "short"))


@small
async def test_an_address_has_a_limit_over_all_its_people(scene):
    await scene.begun(2)
    limited(scene, address_bytes=20_000, address_bytes_per_second=1)
    there = Subscriber()
    there.address = "192.0.2.1"
    notes = [(number % 2, number, f"{number}" * 500) for number in range(100)]
    assert (await until_refused(scene, notes, there))[0] == "quota-address"
    await scene.do(0, m.Note("x", "from elsewhere"))


@small
async def test_a_large_notebook_is_not_kept_with_every_checkpoint(scene):
    await scene.begun(1)
    limited(scene, person_bytes=1_000_000_000)
    rng = Random(1)
    for number in range(25):
        await note(scene, 0, number, rng.randbytes(1_900).hex())
    before = await scene.service.store.stored(scene.id)
    for number in range(400):
        await scene.do(0, m.Point(0, f"{number}"))
    grown = await scene.service.store.stored(scene.id) - before
    assert grown < 1_500_000, "it was 95 kB for every 64 entries, and their own few"
    assert len(await scene.service.store.checkpoints(scene.id)) >= 2


@small
async def test_a_full_house_makes_no_tables_and_plays_on(scene):
    await scene.begun(2)
    data = await scene.exported()
    limited(scene, house_bytes=1)
    await scene.client(0)
    await Housekeeping(scene.service).tidy()
    with pytest.raises(TableRefusal, match="quota-house"):
        await scene.service.create("six-cards", "Eve", "en")
    with pytest.raises(TableRefusal, match="quota-house"):
        await archive.import_table(scene.service, data, "Eve", "en")
    await scene.explore(Random(1), 5)


@small
async def test_decks_that_no_table_plays_are_discarded(scene):
    await scene.begun(1)
    await scene.client(0)
    library = scene.service.library
    data = archive.unpack(await archive.export_table(scene.service, scene.id, scene.credentials[0].person))
    working = library.new_working_folder()
    other = {**data.deck, "mission.yaml": data.deck["mission.yaml"].replace(b"six-cards", b"sixty-cards")}
    deck = library.checked(other)
    digest = deck.digest
    library.write_loaded(deck, working / "loaded")
    library.keep(library.lay_out(other, working / "deck"), working / "loaded", digest)
    library.remove_working_folder(working)
    host = await scene.service.create(library.pinned(digest), "Eve", "en")
    housekeeping = Housekeeping(scene.service)

    def decks() -> set[str]:
        return {path.name for path in library.folder.iterdir() if path.name != LOADED}

    def grow_old() -> None:
        for path in library.folder.iterdir():
            os.utime(path, (0, time.time() - JUST_PINNED - 1))

    used = {scene.table.s.digest, digest}
    grow_old()
    await housekeeping.tidy()
    assert decks() == used
    await scene.service.delete(host.table, host.person)
    (library.folder / digest).touch()
    await housekeeping.tidy()
    assert decks() == used, "it may have been pinned for a table that is about to be written"
    grow_old()
    await housekeeping.tidy()
    assert decks() == {scene.table.s.digest}
    assert library.loaded(digest) is None
    assert not [path for path in (library.folder / LOADED).iterdir() if path.name.startswith(digest)]
    left_behind = library.new_working_folder()
    os.utime(left_behind, (0, 0))
    await housekeeping.tidy()
    assert not left_behind.exists()


def test_a_bucket_fills_again_and_full_ones_are_forgotten():
    now = 0.0
    buckets = TokenBuckets(100, 10, lambda: now)
    buckets.take("one", 130)
    assert not buckets.has("one", 1)
    assert buckets.has("other", 500), "what is larger than a bucket needs a full one"
    now = 5.0
    assert buckets.has("one", 20)
    assert not buckets.has("one", 21)
    for number in range(2 * MOST_KEYS):
        buckets.take(f"somebody {number}", 1)
    assert len(buckets._buckets) <= MOST_KEYS
    assert not buckets.has("one", 21), "who has used much is remembered"


def test_defaults_are_larger_than_what_one_message_can_be():
    quotas = Quotas()
    assert quotas.private_notes > 4 * 4_000
    assert quotas.person_bytes > 4 * 32 * 1024
    assert all(value > 0 for value in msgspec.structs.astuple(quotas))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_says_the_limit_as_a_number(lang):
    """As the house has set it, in the manner of the language."""
    keeper = QuotaKeeper(Quotas(table_entries=31_000, table_bytes=49_000_000, messages=12_345, house_bytes=7_000_000))
    keeper.house_full = True
    with pytest.raises(TableRefusal) as full:
        keeper.check_house()
    assert "7" in texts(lang)(full.value.why, **full.value.numbers)
    with pytest.raises(TableRefusal) as refused:
        keeper._refuse_table()
    sentence = texts(lang)(refused.value.why, **refused.value.numbers)
    assert {"en": "31,000", "fr": "31\u202f000"}[lang] in sentence
    assert "49" in sentence
