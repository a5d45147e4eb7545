"""What people write: hidden signs do not come to a table, and nobody looks like somebody else."""

from __future__ import annotations

import asyncio

import pytest

from timecaptain.deck.shipped import shipped
from timecaptain.tables import moves as m
from timecaptain.tables.library import Library
from timecaptain.tables.person_text import skeleton, visible
from timecaptain.tables.service import Credentials, TableService
from timecaptain.tables.state import TableRefusal

from .memory import MemoryStore

HIDDEN = [
    "\u202e",
    "\u202a",
    "\u2066",
    "\u2069",
    "\u200e",
    "\u200b",
    "\ufeff",
    "\x00",
    "\x07",
    "\x1b",
    "\u2028",
    "\x7f",
]


@pytest.mark.parametrize("sign", HIDDEN, ids=[f"{ord(sign):04x}" for sign in HIDDEN])
def test_hidden_signs_are_taken_out(sign):
    assert visible(f"The key is {sign}under the stone.") == "The key is under the stone."


@pytest.mark.parametrize("text", ["Two\nlines", "می‌خواهم", "👩‍👩‍👧", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "Ça va ?", "日本", "a\tb"])
def test_what_people_write_stays(text):
    assert visible(text) == text


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ada"),
        ("Ada", "Аdа"),
        ("Ada", "Ａｄａ"),
        ("Ada", "Ada\u200d"),
        ("Ida", "lda"),
        ("Bob", "B0b"),
        ("Ann", " Ann  "),
    ],
)
def test_names_that_look_the_same(one, other):
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Eva"), ("René", "Rene"), ("Guest 1", "Guest 2"), ("Юля", "Оля")])
def test_names_that_do_not(one, other):
    assert skeleton(one) != skeleton(other)


async def table(tmp_path) -> tuple[TableService, Credentials]:
    service = TableService(MemoryStore(), Library.of(tmp_path), engine="test")
    return service, await service.create("count-to-sixty", "Ada", "en")


def test_nobody_comes_under_the_name_of_the_host(tmp_path):
    async def come() -> None:
        service, host = await table(tmp_path)
        for name in ("Ada", "ADA", "Аdа"):
            with pytest.raises(TableRefusal) as refused:
                await service.join(host.table, host.invitation, name, "en")
            assert refused.value.why == "table-name-taken"
        guest = await service.join(host.table, host.invitation, "Bob", "en")
        with pytest.raises(TableRefusal):
            await service.submit(host.table, guest.person, m.Rename("Ada"))
        await service.submit(host.table, host.person, m.Rename("ada"))  # one's own name in another form
        assert (await service.open(host.table)).table.s.people[guest.person].name == "Bob"

    assert "count-to-sixty" in shipped()
    asyncio.run(come())


def test_messages_and_notes_come_to_the_table_without_hidden_signs(tmp_path):
    async def write() -> None:
        service, host = await table(tmp_path)
        await service.submit(host.table, host.person, m.Note("place\u202e", "left\u202e right\nbelow", True))
        await service.submit(host.table, host.person, m.Say(0, "one\u2066 two"))
        s = (await service.open(host.table)).table.s
        assert s.notebook.shared == {"place": "left right\nbelow"}
        assert [message.text for message in s.messages] == ["one two"]
        with pytest.raises(TableRefusal) as refused:
            await service.submit(host.table, host.person, m.Say(0, "\u202e\u200b"))
        assert refused.value.why == "table-nothing-visible"

    asyncio.run(write())


def test_a_log_that_holds_them_is_still_played(tmp_path):
    """As versions before wrote it: two people of one name, and a message with a sign that reverses the line."""

    async def replay() -> None:
        service, host = await table(tmp_path)
        live = await service.open(host.table)
        s = live.table.s
        live.table.accept(m.Entry(1, "guest", m.Join("Ada", "en", "secret", s.invitation)))
        live.table.accept(m.Entry(2, host.person, m.Say(0, "one\u202e two")))
        assert [person.name for person in s.people.values()] == ["Ada", "Ada"]
        assert s.messages[0].text == "one\u202e two"

    asyncio.run(replay())
