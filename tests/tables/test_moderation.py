"""Reported messages, and what the house takes down: players are told so, and nobody opens it any more."""

from __future__ import annotations

import pytest

from tests.tables.scene import Client
from tests.tables.small import Small, small, write
from timecaptain.tables import archive, moderation
from timecaptain.tables.cache import TakenDown
from timecaptain.tables.library import NoSuchMission
from timecaptain.tables.moderation import Complaint, Moderation
from timecaptain.tables.state import TableRefusal


def complaint(table: str, message: int) -> Complaint:
    return Complaint(message, table, "six-cards", message, "Vile.", "Mallory", "Ada")


def test_reports_are_kept_for_the_operator_and_are_not_without_end(tmp_path):
    house = Moderation.of(tmp_path)
    for message in range(moderation.MOST_OF_TABLE):
        house.complain(complaint("one", message))
        house.complain(complaint("one", message))  # by another player
    with pytest.raises(TableRefusal, match="complaints-full"):
        house.complain(complaint("one", 99))
    house.complain(complaint("two", 0))
    complaints = Moderation.of(tmp_path).complaints()
    assert len(complaints) == moderation.MOST_OF_TABLE + 1
    assert complaints[0].text == "Vile."
    assert house.dismiss(complaints[3].id)
    assert not house.dismiss(complaints[3].id)
    house.complain(complaint("one", 99))


def test_all_tables_together_have_a_limit_too(tmp_path, monkeypatch):
    monkeypatch.setattr(moderation, "MOST_COMPLAINTS", 3)
    house = Moderation.of(tmp_path)
    for number in range(3):
        house.complain(complaint(f"table {number}", 0))
    with pytest.raises(TableRefusal, match="complaints-full"):
        house.complain(complaint("another", 0))


@small
async def test_a_table_is_taken_down_while_people_play(scene):
    scene.service.moderation = Moderation.of(scene.folder)
    await scene.begun(2)
    client = await scene.client(1)
    operator = Moderation.of(scene.folder)
    operator.take_down("table", scene.id)
    await scene.service.enforce()
    assert client.subscriber.cut_reason == "table-taken-down"
    for asking in (
        scene.service.person(scene.id, scene.credentials[1].key),
        scene.service.subscribe(scene.id, scene.credentials[1].person),
        scene.service.check_invitation(scene.id, scene.invitation),
    ):
        with pytest.raises(TakenDown):
            await asking
    assert not operator.put_back("table", "another")
    assert operator.put_back("table", scene.id)
    await scene.service.enforce()
    assert Client(await scene.service.subscribe(scene.id, scene.credentials[1].person)).read().n >= 0


@small
async def test_with_a_mission_all_its_tables_are_taken_down(scene):
    scene.service.moderation = Moderation.of(scene.folder)
    await scene.begun(1)
    client = await scene.client(0)
    other = await scene.service.create("count-to-sixty", "Eve", "en")
    data = await scene.exported()
    Moderation.of(scene.folder).take_down("deck", scene.table.s.digest)
    await scene.service.enforce()
    assert client.subscriber.cut_reason == "table-taken-down"
    assert await scene.service.open(other.table)
    again = await archive.import_table(scene.service, data, "Eve", "en")
    with pytest.raises(TakenDown):
        await scene.service.open(again.table)


@small
async def test_an_uploaded_mission_is_seen_by_its_table_alone_until_the_house_says_so(scene):
    await scene.begun(1)
    data = await scene.exported()
    (scene.folder / "elsewhere").mkdir()
    house = Small(scene.folder / "elsewhere")
    try:
        house.service.library.mission = write(house.folder / "another", mission={"id": "another-mission"})
        shelf = [deck.mission.id for deck in house.service.library.playable()]
        made = await archive.import_table(house.service, data, "Eve", "en")
        table = (await house.service.open(made.table)).table
        assert table.deck.mission.id == "six-cards"
        library = type(house.service.library).__base__(house.folder / "decks")  # as it is without the tests' own shelf
        assert "six-cards" not in [deck.mission.id for deck in library.playable()]
        assert [deck.mission.id for deck in house.service.library.playable()] == shelf
        house.service.library = house.service.cache.library = library
        with pytest.raises(NoSuchMission):
            await house.service.create("six-cards", "Mallory", "en")
        library.install(library.folder / table.s.digest)
        assert "six-cards" in [deck.mission.id for deck in library.playable()]
        assert (await house.service.create("six-cards", "Bea", "en")).table
    finally:
        await house.service.store.close()
