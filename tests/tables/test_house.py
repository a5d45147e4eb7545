"""People at a table: what they may do, what each of them is shown, and that nothing is lost."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from functools import partial
from random import Random

import msgspec
import pytest

from timecaptain.deck.effects import Say
from timecaptain.deck.load import load
from timecaptain.deck.shipped import shipped
from timecaptain.game import Action, Refused
from timecaptain.tables import going_back, play, telepathy, telling
from timecaptain.tables import moves as m
from timecaptain.tables.debrief import debriefing
from timecaptain.tables.house import NotInvited
from timecaptain.tables.library import NoSuchMission
from timecaptain.tables.promises import STILL
from timecaptain.tables.replay import film
from timecaptain.tables.report import report
from timecaptain.tables.rooms import NoSuchTable
from timecaptain.tables.state import No
from timecaptain.tables.store import NoRoom, StoreError

from .scene import MISSION, Client, Scene, no, played, replayed

# ---------------------------------------------------------------- the lobby


@played
async def test_a_table_is_made_joined_and_begun(scene):
    await scene.seated(3)
    host = scene.client(0)
    assert [person["name"] for person in host["around.people"]] == ["Ada", "Guest 1", "Guest 2"]
    assert host["around.phase"] == "lobby"
    await scene.do(0, m.Begin())
    assert host.read()["around.phase"] == "playing"
    assert host["public.phase"] == "base"
    assert len(host["around.chairs"]) == 3


@played
async def test_only_an_invitation_opens_the_door_and_only_the_key_is_the_person(scene):
    await scene.seated(2)
    with pytest.raises(NotInvited):
        await scene.house.join(scene.id, "guessed", "Eve", "en")
    with pytest.raises(NotInvited):
        scene.house.person(scene.id, "guessed")
    with pytest.raises(NoSuchTable):
        scene.house.person("nowhere", scene.welcomes[0].key)
    for welcome in scene.welcomes:
        assert scene.house.person(scene.id, welcome.key) == welcome.person
    assert scene.welcomes[1].key.encode() not in scene.table.save()


@played
async def test_the_lobby_refuses_what_makes_no_sense(scene):
    await scene.seated(2)
    assert await no(scene, 1, m.Begin()) == "table-host-only"
    assert await no(scene, 1, m.Sit(0)) == "table-seat-taken"
    assert await no(scene, 0, m.Stand(1)) == "table-not-your-seat"
    assert await no(scene, 0, m.Act(0, Action("brief"))) == "table-not-begun"
    assert await no(scene, 0, m.HandOver(0, "nobody")) == "table-no-such-person"
    assert await no(scene, 0, m.Configure(m.Options(game={"cheat": True}))) == "table-no-such-option"
    assert await no(scene, 0, m.Remove(scene.welcomes[0].person)) == "table-no-such-person"
    await scene.do(0, m.Stand(0))
    await scene.do(1, m.Stand(1))
    assert await no(scene, 0, m.Begin()) == "table-nobody-sits"
    with pytest.raises(NoSuchMission):
        await scene.house.create("no-such-mission", "Ada", "en")


@played
async def test_a_table_plays_at_a_difficulty_that_its_mission_offers(scene):
    await scene.seated(2)
    assert await no(scene, 0, m.Configure(m.Options(difficulty="impossible"))) == "table-no-such-option"
    await scene.do(0, m.Configure(m.Options(game={"difficulty": True})))
    assert scene.table.s.options.of_game == {"difficulty": ""}
    await scene.do(0, m.Configure(m.Options(difficulty="more-time")))
    await scene.do(0, m.Begin())
    assert scene.game.deck.mission.time == scene.table.deck.mission.time + 4
    scene.again()
    assert scene.game.deck.mission.time == scene.table.deck.mission.time + 4
    assert await no(scene, 0, m.Configure(m.Options())) == "table-begun"
    await scene.do(0, m.Configure(m.Options(difficulty="more-time", spectators=True)))


@played
async def test_everybody_has_their_own_language_and_can_change_it(scene):
    await scene.begun(2)
    host, guest = scene.client(0), scene.client(1)
    deck = scene.table.deck
    assert host["public.title"] == deck.texts["en"][deck.mission.title.key]
    assert guest["public.title"] == deck.texts["fr"][deck.mission.title.key]
    await scene.do(0, m.Speak("fr"))
    assert host.read()["public.title"] == guest.read()["public.title"]


@played
async def test_a_guest_who_is_removed_is_cut_off_and_the_seat_is_free(scene):
    await scene.begun(3)
    guest = scene.client(1)
    await scene.do(0, m.Remove(scene.welcomes[1].person))
    assert guest.read().cut
    assert scene.table.s.chairs[1].person == ""
    with pytest.raises(NotInvited):
        scene.house.watch(scene.id, scene.welcomes[1].person)
    late = await scene.house.join(scene.id, scene.invitation, "Late", "en")
    await scene.house.ask(scene.id, late.person, m.Sit(1))
    assert scene.table.s.chairs[1].person == late.person


@played
async def test_a_seat_is_handed_over_for_good(scene):
    await scene.begun(2)
    await scene.do(1, m.HandOver(1, scene.welcomes[0].person))
    assert scene.table.seats_of(scene.welcomes[0].person) == [0, 1]
    assert await no(scene, 1, m.Act(1, Action("brief"))) == "table-not-your-seat"


@played
async def test_who_looks_on_sees_the_public_view_only(scene):
    await scene.begun(2, spectators=True)
    rng = Random(4)
    welcome = await scene.house.join(scene.id, scene.invitation, "Eve", "en", spectator=True)
    scene.welcomes.append(welcome)
    watching = scene.client(2)
    for n in range(12):
        await scene.wander(rng, 5)
        counted = watching.read().n
        await scene.do(0, m.Say(0, f"I have seen {n} ships.", "pier/C"))
        await scene.do(1, m.Note("pier", f"{n} ships", shared=True))
        assert watching.read().n == counted
        assert (
            (watching.parts["said"], watching.parts["notebook"])
            == ({}, {})
            == tuple(scene.client(2).parts[name] for name in ("said", "notebook"))
        )
        assert not [name for name in watching.parts if name.startswith("own")]
        view = msgspec.json.decode(msgspec.json.encode(watching.parts["public"]))
        assert view == msgspec.to_builtins(scene.game.view(None).public, str_keys=True)
    assert await no(scene, 2, m.Sit(0)) == "table-only-looking"
    assert await no(scene, 2, m.ProposeRewind(1)) == "table-only-looking"


@played
async def test_who_changes_language_looks_back_in_it(scene):
    await scene.begun(1)
    await scene.wander(Random(4), 20)
    host = scene.welcomes[0].person
    told = {}
    for lang in ("en", "fr"):
        await scene.do(0, m.Speak(lang))
        scene.again()
        earlier = telling.before(scene.house.store, scene.table, host, 1 << 60)
        told[lang] = [one.text for page in earlier for one in page.events if one.text]
    assert len(told["en"]) == len(told["fr"]) > 10
    assert not set(told["en"]) & set(told["fr"])


@played
async def test_who_has_no_seat_waits_outside(scene):
    """A guest with the link is no way around the table's wish that nobody looks on."""
    await scene.begun(2)
    await scene.wander(Random(4), 30)
    welcome = await scene.house.join(scene.id, scene.invitation, "Eve", "en")
    scene.welcomes.append(welcome)
    outside, rng = scene.client(2), Random(5)
    counted = outside.n
    await scene.do(0, m.Say(0, "I have seen a ship.", "pier/C"))
    await scene.do(0, m.Point(0, "pier/C"))
    await scene.do(1, m.Note("pier", "a ship", shared=True))
    await scene.do(1, m.Ready(1))
    await scene.do(1, m.ProposeRewind(1))
    await scene.wander(rng, 30)
    for eve in (outside.read(), scene.client(2)):
        assert eve.n == counted
        assert {name for name, part in eve.parts.items() if part} == {"around", "mine"}
        assert eve.all("around").keys() == {"mission", "system", "phase", "options", "people", "chairs"}
        assert [chair.keys() for chair in eve["around.chairs"]] == [{"person"}, {"person"}]
        assert eve.all("mine").keys() == {"person", "lang"}
    assert telling.before(scene.house.store, scene.table, welcome.person, 1 << 60)[0].events[0].kind == "table-joined"
    assert len(telling.before(scene.house.store, scene.table, welcome.person, 1 << 60)) == 1
    assert await no(scene, 2, m.Note("pier", "no ship", shared=True)) == "table-only-looking"
    for tell in (partial(debriefing, lang="en"), report):
        with pytest.raises(No, match="no-spectators"):
            tell(scene.house, scene.id, welcome.person)
    await scene.do(1, m.Stand(1))
    assert outside.read()["around.chairs"][1] == {}
    await scene.do(2, m.Sit(1))
    assert outside.read().parts["public"]
    assert outside.parts["own 1"]
    assert outside.parts["said"]
    await scene.do(2, m.Stand(1))
    assert not outside.read().parts["public"]
    await scene.do(0, m.Configure(m.Options(spectators=True)))
    assert outside.read().parts["public"]
    assert not outside.parts["said"]


@played
async def test_who_has_left_the_game_looks_back_at_it_when_it_is_over(scene):
    """Neither a chair of the lobby nor one of an earlier hour opens a game that goes on without them."""
    await scene.seated(3)
    await scene.do(2, m.Stand(2))
    await scene.do(0, m.Begin())
    await scene.wander(Random(4), 10)
    await scene.do(1, m.Stand(1))
    for person in (1, 2):
        for tell in (partial(debriefing, lang="en"), report):
            with pytest.raises(No, match="no-spectators"):
                tell(scene.house, scene.id, scene.welcomes[person].person)
    await scene.do(0, m.Close())
    for tell in (partial(debriefing, lang="en"), report, film):
        assert tell(scene.house, scene.id, scene.welcomes[1].person)
        with pytest.raises(No, match=r"no-spectators|never-sat"):
            tell(scene.house, scene.id, scene.welcomes[2].person)


@played
async def test_nobody_waits_for_the_answer_of_somebody_who_has_left(scene):
    """They wait outside, and are not shown what the group is asked."""
    await scene.begun(3)
    await scene.wander(Random(4), 10)
    for left in (m.Stand(1), m.HandOver(1, scene.welcomes[0].person)):
        await scene.do(0, m.ProposeRewind(1))
        await scene.do(2, m.Answer(yes=True))
        await scene.do(1, left)
        assert await no(scene, 1, m.Answer(yes=True)) == "table-not-asked"
        await scene.do(0, m.ProposeRewind(1))
        await scene.do(2, m.Answer(yes=True))
        assert scene.table.s.proposal is None
        if isinstance(left, m.Stand):
            await scene.do(1, m.Sit(1))
    assert scene.table.s.rewinds == 2


@played
async def test_who_leaves_one_of_two_seats_is_still_asked(scene):
    await scene.begun(3)
    await scene.wander(Random(4), 10)
    await scene.do(2, m.HandOver(2, scene.welcomes[1].person))
    await scene.do(0, m.ProposeRewind(1))
    await scene.do(1, m.Stand(2))
    await scene.do(1, m.Answer(yes=True))
    assert scene.table.s.rewinds == 1


@played
async def test_a_host_without_a_seat_sees_what_everybody_sees(scene):
    await scene.begun(2)
    await scene.do(1, m.Say(1, "I have seen a ship.", "pier/C"))
    await scene.do(0, m.Stand(0))
    host = scene.client(0)
    assert host.parts["public"]
    assert not host.parts["said"]
    assert not [name for name in host.parts if name.startswith("own")]
    await scene.do(0, m.Close())
    assert host.read().parts["said"], "the file and the replay have it, too"
    assert not [name for name in host.parts if name.startswith("own")]


@played
async def test_without_the_option_nobody_looks_on(scene):
    await scene.begun(1)
    with pytest.raises(No, match="no-spectators"):
        await scene.house.join(scene.id, scene.invitation, "Eve", "en", spectator=True)


@played
async def test_who_looks_on_goes_when_the_table_wants_nobody_to_any_more(scene):
    await scene.begun(2, spectators=True)
    scene.welcomes.append(await scene.house.join(scene.id, scene.invitation, "Eve", "en", spectator=True))
    clients = [scene.client(person) for person in range(3)]
    await scene.do(0, m.Configure(m.Options()))
    assert [client.watch.why for client in clients] == ["", "", "table-no-spectators"]
    assert clients[0].read().events[-1].text == "Eve was sent away by the host."
    with pytest.raises(NotInvited):
        scene.house.person(scene.id, scene.welcomes[2].key)
    assert replayed(scene.table, scene.house.store.log(scene.id)).save() == scene.table.save()


@played
async def test_a_closed_table_can_only_be_looked_at(scene):
    await scene.begun(2)
    assert await no(scene, 1, m.Close()) == "table-host-only"
    await scene.do(0, m.Close())
    assert await no(scene, 0, m.Act(0, Action("brief"))) == "table-closed"
    await scene.do(0, m.Note("", "It was fun."))


# ---------------------------------------------------------------- playing


@played
async def test_old_view_and_change_give_the_new_view_for_everybody(scene):
    await scene.begun(3)
    clients = [scene.client(person) for person in range(3)]
    rng = Random(1)
    for _ in range(60):
        await scene.wander(rng, 3)
        for person, client in enumerate(clients):
            fresh = Client(scene.house.watch(scene.id, scene.welcomes[person].person)).read()
            client.read()
            assert client.parts == fresh.parts
            scene.house.leave(scene.id, fresh.watch)
            client.read()


@played
async def test_a_private_act_of_others_moves_nobody_elses_counter(scene):
    """Notes are one's own: the others get no message at all, so they can count none."""
    await scene.begun(3)
    clients = [scene.client(person) for person in range(3)]
    counted = [client.read().n for client in clients]
    await scene.do(1, m.Note("forest/C", "The third stone is loose."))
    assert [client.read().n - before for client, before in zip(clients, counted, strict=True)] == [0, 1, 0]
    assert clients[1]["notes.forest/C"] == "The third stone is loose."


@played
async def test_the_rules_refuse_with_their_number_and_nothing_changes(scene):
    await scene.begun(2)
    before = scene.table.save()
    with pytest.raises(Refused) as refused:
        await scene.do(0, m.Act(0, Action("move", 0, "B")))
    assert refused.value.rule
    assert scene.table.save() == before


@played
async def test_a_move_sent_twice_happens_once(scene):
    await scene.begun(1)
    await scene.do(0, m.Act(0, Action("brief")), "first")
    await scene.do(0, m.Act(0, Action("brief")), "first")
    assert scene.game.s.base_read == 1
    scene.again()
    await scene.do(0, m.Act(0, Action("brief")), "first")
    assert scene.game.s.base_read == 1


@played
async def test_nobody_acts_for_another_seat(scene):
    await scene.begun(2)
    assert await no(scene, 0, m.Act(1, Action("brief"))) == "table-not-your-seat"
    assert await no(scene, 1, m.Say(0, "It was me!")) == "table-not-your-seat"


@played
async def test_after_a_restart_everything_is_where_it_was(scene):
    await scene.begun(3)
    rng = Random(2)
    await scene.wander(rng, 80)
    await scene.do(1, m.Say(1, "A man with a lamp stands here.", "pier/C"))
    await scene.do(2, m.Note("pier/C", "mine", shared=False))
    before, views = scene.table.save(), [scene.client(person).parts for person in range(3)]
    scene.again()
    assert scene.table.save() == before
    assert [scene.client(person).parts for person in range(3)] == views
    await scene.wander(rng, 20)


@played
async def test_the_log_alone_gives_the_table_back(scene):
    await scene.begun(2)
    await scene.wander(Random(3), 60)
    assert replayed(scene.table, scene.house.store.log(scene.id)).save() == scene.table.save()


@played
async def test_when_the_disk_is_full_nothing_happened_and_everybody_is_shown_so(scene):
    await scene.begun(2)
    clients = [scene.client(0), scene.client(1)]
    before, shown = scene.table.save(), [client.read().parts for client in clients]
    store = scene.house.store
    pages = store._writing.execute("PRAGMA page_count").fetchone()[0]
    store._writing.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError):  # noqa: PT012 (nobody knows which one does not fit)
        for n in range(400):
            await scene.do(0, m.Note(str(n), "x" * 4_000))
    assert scene.table.save() == scene.on_disk()
    store._writing.execute("PRAGMA max_page_count = 1000000")
    await scene.do(0, m.Note("later", "there is room again"))
    assert [client.read()["around.phase"] for client in clients] == ["playing", "playing"]
    assert clients[1].parts == shown[1]
    assert before != scene.table.save()


def held_up(store):
    """The disk is busy until the function that it gives is called: whatever is asked for meanwhile waits."""
    lock = sqlite3.connect(store.path, isolation_level=None)
    lock.execute("BEGIN IMMEDIATE")

    def go_on() -> None:
        lock.execute("ROLLBACK")
        lock.close()

    return go_on


def no_more_room(store) -> None:
    store._writing.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store._writing.execute(f"PRAGMA max_page_count = {store._writing.execute('PRAGMA page_count').fetchone()[0]}")


@played
async def test_a_repeat_of_what_could_not_be_written_is_not_confirmed(scene):
    """The same move comes again before anybody knows that the disk had no room for it."""
    await scene.begun(1)
    no_more_room(scene.house.store)
    go_on = held_up(scene.house.store)
    long = m.Note("long", "x" * 4_000)
    first = asyncio.ensure_future(scene.do(0, long, "same"))
    await asyncio.sleep(0.05)  # it waits for the disk by itself
    second = asyncio.ensure_future(scene.do(0, long, "same"))
    await asyncio.sleep(0)
    go_on()
    answers = await asyncio.gather(first, second, return_exceptions=True)
    assert [type(one) for one in answers] == [NoRoom, NoRoom]
    assert not scene.table.repeated(scene.welcomes[0].person, "same")
    scene.house.store._writing.execute("PRAGMA max_page_count = 1000000")
    await scene.do(0, long, "same")
    assert scene.table.s.notebook.private[scene.welcomes[0].person] == {"long": "x" * 4_000}


@played
async def test_who_comes_back_while_something_is_being_written_hears_of_it_too(scene):
    await scene.begun(2)
    client = scene.client(1)
    scene.house.leave(scene.id, client.watch)
    await scene.do(0, m.Configure(m.Options(spectators=True)))
    await scene.house.join(scene.id, scene.invitation, "Eve", "en", spectator=True)
    go_on = held_up(scene.house.store)
    late = asyncio.ensure_future(scene.do(0, m.Close()))
    await asyncio.sleep(0.02)
    client.watch = scene.house.watch(scene.id, client.watch.person, since=client.n)
    await asyncio.sleep(0.02)
    assert not client.watch.waiting  # nobody hears of anything before it is on disk
    go_on()
    await late
    await asyncio.sleep(0.05)
    assert [event.kind for event in client.read().events] == ["table-joined", "table-closed"]


@played
async def test_a_refusal_reaches_its_asker_though_the_disk_is_full(scene):
    await scene.begun(2)
    client = scene.client(1)
    no_more_room(scene.house.store)
    go_on = held_up(scene.house.store)
    failing = asyncio.ensure_future(scene.do(0, m.Note("long", "x" * 4_000)))
    await asyncio.sleep(0)
    scene.house.say_after_all(scene.id, client.watch, b'{"type":"refused","id":"mine","why":"no","text":"No."}')
    go_on()
    with pytest.raises(NoRoom):
        await failing
    await asyncio.sleep(0.05)
    assert b'"id":"mine"' in b"".join(client.read().received)


@played
async def test_an_answer_that_cannot_be_given_keeps_nobody_from_theirs(scene):
    await scene.begun(2)

    def lost(_: Exception | None) -> None:
        raise RuntimeError

    go_on = held_up(scene.house.store)  # so that one commit writes them all
    scene.house.submit(scene.id, scene.welcomes[0].person, m.Note("a", "lost", True), "", lost)
    others = [asyncio.ensure_future(scene.do(1, m.Note(name, "heard", True))) for name in "bc"]
    await asyncio.sleep(0)
    go_on()
    await asyncio.wait_for(asyncio.gather(*others), 5)
    await asyncio.wait_for(scene.do(0, m.Note("d", "later", True)), 5)
    assert scene.table.s.notebook.shared.keys() == set("abcd")


@played
async def test_whoever_was_told_yes_is_not_told_no_because_others_cannot_be_followed(scene):
    await scene.begun(2)
    found, answers = scene.house.open(scene.id), []
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(found, "catch_up", lambda: 1 / 0)
        scene.house.submit(scene.id, scene.welcomes[0].person, m.Note("a", "done"), "", answers.append)
        await scene.do(1, m.Note("b", "behind it"))
    assert answers == [None]


@played
async def test_a_table_that_cannot_be_put_away_takes_nothing_with_it_when_the_house_closes(scene):
    await scene.begun(2)
    other = await scene.house.create(MISSION, "Eve", "en")
    scene.house.open(other.table)
    waiting = asyncio.ensure_future(scene.do(0, m.Note("a", "on its way", True)))
    await asyncio.sleep(0)
    store = scene.house.store
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(scene.house.open(other.table), "save", lambda: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            scene.house.close()
    scene.house = scene.opened()
    assert scene.table.s.notebook.shared == {"a": "on its way"}
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        store.tables()
    await waiting


@played
async def test_who_is_removed_hears_of_it_when_it_is_written_and_not_before(scene):
    await scene.begun(2)
    monkeypatch = pytest.MonkeyPatch()
    guest = scene.client(1)
    monkeypatch.setattr(scene.house.store, "append", lambda write, then: then(NoRoom("full")))
    with pytest.raises(NoRoom):
        await scene.do(0, m.Remove(scene.welcomes[1].person))
    assert not guest.read().cut
    monkeypatch.undo()
    await scene.do(0, m.Remove(scene.welcomes[1].person))
    assert guest.read().cut


@played
async def test_a_table_of_a_mission_that_is_nowhere_any_more_is_taken_away_by_its_host(scene):
    await scene.begun(2)
    host, guest = scene.welcomes
    scene.again()
    shutil.rmtree(scene.folder / "decks")
    scene.house.library.missions = dict
    for welcome in (host, guest):
        assert scene.house.person(scene.id, welcome.key) == welcome.person
    with pytest.raises(NoSuchMission):
        scene.house.watch(scene.id, host.person)
    with pytest.raises(NotInvited):
        scene.house.person(scene.id, "guessed")
    with pytest.raises(No, match="host-only"):
        await scene.house.delete(scene.id, guest.person)
    await scene.house.delete(scene.id, host.person)
    assert scene.house.store.tables() == []
    with pytest.raises(NoSuchTable):
        scene.house.person(scene.id, host.key)


@played
async def test_what_comes_while_a_table_is_taken_away_stops_nobody(scene):
    await scene.begun(2)
    other = await scene.house.create(MISSION, "Eve", "en")
    client = scene.client(1)
    go_on = held_up(scene.house.store)
    gone = asyncio.ensure_future(scene.house.delete(scene.id, scene.welcomes[0].person))
    await asyncio.sleep(0)
    late = asyncio.ensure_future(scene.do(1, m.Say(1, "Where is everybody?")))
    await asyncio.sleep(0)
    go_on()
    await gone
    with pytest.raises(NoSuchTable):
        await late
    assert client.read().watch.why == "table-deleted"
    await asyncio.wait_for(scene.house.ask(other.table, other.person, m.Note("", "Still here.")), 5)


@played
async def test_who_comes_to_other_seats_hears_why(scene):
    """Whoever gets everything anew hears what happened, too."""
    await scene.begun(2)
    heir = scene.client(0)
    await scene.do(1, m.HandOver(1, scene.welcomes[0].person))
    assert heir.read()["mine.seats"] == [0, 1]
    assert [event.kind for event in heir.events] == ["table-handed-over"]


@played
async def test_moves_that_come_at_once_are_done_one_after_the_other(scene):
    await scene.begun(4)
    clients = [scene.client(person) for person in range(4)]
    texts = [[f"{person} says {n}" for n in range(10)] for person in range(4)]
    await asyncio.gather(*(scene.do(person, m.Say(person, text)) for person, said in enumerate(texts) for text in said))
    told = [message["text"] for message in clients[0].read().all("said").values()]
    assert sorted(told) == sorted(text for said in texts for text in said)
    for client in clients[1:]:
        assert client.read().all("said") == clients[0].all("said")


@played
async def test_what_comes_in_one_turn_is_one_commit_and_everybody_is_told_behind_it(scene):
    await scene.begun(4)
    clients = [scene.client(person) for person in range(4)]
    done: list[str] = []
    scene.house.store._writing.set_trace_callback(lambda text: done.append(text) if text == "COMMIT" else None)
    clients[3].read().watch.wake = lambda: done.append("told")
    await asyncio.gather(*(scene.do(person, m.Say(person, f"{person}")) for person in range(4)))
    assert done == ["COMMIT", "told", "told", "told", "told"]
    assert [len(client.read().all("said")) for client in clients] == [4, 4, 4, 4]


@played
async def test_a_slow_disk_stops_the_house_for_a_moment_only(scene):
    await scene.begun(2)
    client = scene.client(1).read()
    go_on = held_up(scene.house.store)
    began = time.monotonic()
    first = asyncio.ensure_future(scene.do(0, m.Say(0, "slowly")))
    await asyncio.sleep(0.001)
    assert STILL <= time.monotonic() - began < 20 * STILL
    second = asyncio.ensure_future(scene.do(1, m.Say(1, "and slowly")))
    await asyncio.sleep(0.001)
    assert client.read().all("said") == {}, "nobody hears of what is not on disk"
    assert not first.done()
    go_on()
    await asyncio.wait_for(asyncio.gather(first, second), 10)
    assert [one["text"] for one in client.read().all("said").values()] == ["slowly", "and slowly"]


@played
async def test_what_was_accepted_is_written_even_if_the_house_closes_in_the_same_turn(scene):
    await scene.begun(2)
    scene.house.submit(scene.id, scene.welcomes[0].person, m.Note("a", "just now", True), "", lambda _: None)
    scene.again()
    assert scene.table.s.notebook.shared == {"a": "just now"}
    assert scene.table.save() == scene.on_disk()


@played
async def test_a_table_is_taken_away_behind_what_was_accepted_there(scene):
    await scene.begun(2)
    other = await scene.house.create(MISSION, "Eve", "en")
    said: list[Exception | None] = []
    scene.house.submit(scene.id, scene.welcomes[1].person, m.Say(1, "Goodbye."), "", said.append)
    await scene.house.delete(scene.id, scene.welcomes[0].person)
    assert said == [None]
    assert scene.house.store.newest(scene.id) is None
    await asyncio.wait_for(scene.house.ask(other.table, other.person, m.Note("", "Still here.")), 10)


# ---------------------------------------------------------------- telepathy


def printed(scene, card: str, lang: str = "en") -> list[str]:
    """The words on a card."""
    deck, (place, letter) = scene.table.deck, card.split("/")
    return deck.texts[lang][deck.places[place].cards[letter].text.key].split()


async def reading(scene: Scene) -> tuple[int, str]:
    """Play until somebody alone may read a card; the seat and the card."""
    rng = Random(5)
    for _ in range(400):
        faces = [set(keys) for keys in scene.game.faces(range(scene.game.s.seats))]
        for seat, cards in enumerate(faces):
            others = set().union(*(faces[other] for other in range(len(faces)) if other != seat))
            if cards - others:
                return seat, sorted(cards - others)[0]
        await scene.wander(rng, 1)
    raise AssertionError("nobody ever read anything")


@played
async def test_a_card_is_told_and_not_read_out(scene):
    await scene.begun(3)
    seat, card = await reading(scene)
    for lang in ("en", "fr"):
        text = printed(scene, card, lang)
        assert await no(scene, seat, m.Say(seat, " ".join(text[:8]), card)) == "table-quoted"
        quoted = "Listen: " + " — ".join(word.upper() for word in text[1:12]) + "!"
        assert await no(scene, seat, m.Say(seat, quoted, card)) == "table-quoted"
        await scene.do(seat, m.Say(seat, " ".join(text[:7]), card))
    await scene.do(seat, m.Say(seat, "There is something here that we need.", card))


@played
async def test_there_are_other_ways_to_read_a_card_out_and_all_are_held_back(scene):
    """With signs that nobody sees or that mark emphasis, as what a message is about, by pointing, in the notebook."""
    await scene.begun(3)
    seat, card = await reading(scene)
    text = printed(scene, card)
    quoted = " ".join(text[:8])
    for said in ("_".join(text[:8]), " ".join(word[0] + "\u00ad\u200b" + word[1:] for word in text[:8])):
        assert await no(scene, seat, m.Say(seat, said, card)) == "table-quoted"
    assert await no(scene, seat, m.Say(seat, "Look!", quoted)) == "table-quoted"
    assert await no(scene, seat, m.Point(seat, quoted)) == "table-quoted"
    assert await no(scene, seat, m.Note(card, f"It says: {quoted}", shared=True)) == "table-quoted"
    await scene.do(seat, m.Note(card, quoted))
    await scene.do(seat, m.Note(card, "Somebody wants the name of a woman.", shared=True))
    assert await no(scene, seat, m.Say(seat, " \n", card)) == "table-nothing-said"


@played
async def test_what_stands_in_the_notebook_already_can_be_added_to(scene):
    await scene.begun(2)
    seat, card = await reading(scene)
    text = printed(scene, card)
    quoted = " ".join(text[:8])
    scene.table.s.notebook.shared[card] = quoted  # when both stood there
    await scene.do(seat, m.Note(card, f"{quoted} And we know why.", shared=True))
    assert await no(scene, seat, m.Note(card, " ".join(text[:10]), shared=True)) == "table-quoted"


@played
async def test_a_guest_who_does_not_sit_hears_nothing_that_is_read_out(scene):
    await scene.begun(1)
    seat, card = await reading(scene)
    scene.welcomes.append(await scene.house.join(scene.id, scene.invitation, "Eve", "en"))
    outside = scene.client(1)
    await scene.do(seat, m.Say(seat, " ".join(printed(scene, card)[:8]), card))
    assert outside.read().parts["said"] == {}


@played
async def test_nobody_points_with_the_words_of_a_card_before_people_who_look_on(scene):
    """What is pointed at they see, though not what the team tells each other."""
    await scene.begun(1)
    seat, card = await reading(scene)
    quoted = " ".join(printed(scene, card)[:8])
    scene.welcomes.append(await scene.house.join(scene.id, scene.invitation, "Eve", "en"))
    await scene.do(seat, m.Point(seat, quoted))  # there is nobody to see it
    await scene.do(seat, m.Point(seat, ""))
    await scene.do(0, m.Configure(m.Options(spectators=True)))
    assert await no(scene, seat, m.Point(seat, quoted)) == "table-quoted"
    await scene.do(seat, m.Say(seat, quoted, card))


def test_emphasis_does_not_hide_what_is_printed():
    assert telepathy.words("The _very_ **old** clock") == ["the", "very", "old", "clock"]


def test_what_else_is_one_readers_alone_is_not_read_out_either():
    """Outcomes, rules and riddles; of Revolution yellow items, interactions and snap recalls; nothing said aloud."""
    for mission, kinds in (("count-to-sixty", {""}), ("the-spoken-page", {"", "item", "interaction", "recall"})):
        deck = load(shipped()[mission])
        printed = telepathy.printed_runs(deck)
        found = {card.partition(":")[0] if ":" in card else "" for cards in printed.values() for card in cards}
        assert found == kinds
        place, card = next(
            (place, card)
            for place, cards in deck.places.items()
            for name, card in cards.cards.items()
            if name != "A" and any(".say.text" in key for key in telepathy._texts(card))
        )
        said = next(key for key in telepathy._texts(card) if ".say.text" in key)
        assert telepathy.runs_of(telepathy.words(deck.texts["fr"][said])) <= printed.keys(), place
        loud = [
            step.text.key
            for script in deck.scripts.values()
            for step in script.steps
            if isinstance(step, Say) and (step.aloud or script.key.split(".")[1] == "A")
        ]
        assert loud
        for key in loud:
            assert not telepathy.runs_of(telepathy.words(deck.texts["en"][key])) & printed.keys(), key


@played
async def test_a_message_says_who_when_and_of_which_card(scene):
    await scene.begun(2)
    other = scene.client(1)
    await scene.do(0, m.Say(0, "Come here!", "pier/C"))
    assert other.read().all("said") == {"0": {"seat": 0, "text": "Come here!", "about": "pier/C", "run": 1, "at": 1000}}


@played
async def test_pointing_and_ready_marks(scene):
    await scene.begun(2)
    other = scene.client(1)
    await scene.do(0, m.Point(0, "pier/C"))
    await scene.do(0, m.Ready(0))
    assert other.read()["around.chairs"][0] == {
        "person": scene.welcomes[0].person,
        "ready": True,
        "pointing": "pier/C",
    }
    await scene.do(0, m.Point(0, ""))
    await scene.do(0, m.Ready(0, ready=False))
    assert other.read()["around.chairs"][0] == {"person": scene.welcomes[0].person}


# ---------------------------------------------------------------- what we know


@played
async def test_notes_are_ones_own_and_the_notebook_is_everybodys(scene):
    await scene.begun(2)
    one, other = scene.client(0), scene.client(1)
    await scene.do(0, m.Note("pier", "secret thought"))
    await scene.do(0, m.Note("pier", "The boat leaves at noon.", shared=True))
    assert one.read().all("notes") == {"pier": "secret thought"}
    assert other.read().all("notebook") == {"pier": "The boat leaves at noon."}
    assert b"secret thought" not in b"".join(other.received)
    await scene.do(1, m.Note("pier", " ", shared=True))
    assert one.read().all("notebook") == {}


@played
async def test_by_default_no_face_comes_back_but_with_faces_ones_own_do(scene):
    await scene.begun(2)
    seat, card = await reading(scene)
    assert "read" not in scene.client(seat).parts["mine"]
    assert card in scene.table.s.chairs[seat].knows


@played
async def test_with_faces_a_reader_has_what_they_read_and_nobody_else_has(scene):
    await scene.begun(2, memory="faces")
    seat, card = await reading(scene)
    read = scene.client(seat)["mine.read"]
    assert card in read[str(seat)]
    others = scene.client(1 - seat).parts["mine"]
    assert card not in str(others.get("read", b""))


# ---------------------------------------------------------------- going back


@played
async def test_alone_one_takes_back_the_last_action_while_nothing_was_learnt(scene):
    await scene.begun(1)
    while scene.game.s.phase == "base":
        await scene.do(0, m.Act(0, Action("brief")))
    assert await no(scene, 0, m.TakeBack()) == "table-something-learnt"
    before = scene.game.save()
    body = next(action for action in scene.game.legal(0) if action.do == "embody")
    await scene.do(0, m.Act(0, body))
    await scene.do(0, m.TakeBack())
    assert scene.game.save() == before
    assert await no(scene, 0, m.TakeBack()) == "table-not-your-last"


@played
async def test_nobody_takes_back_what_another_did(scene):
    await scene.begun(2)
    captain = scene.game.s.captain
    await scene.do(captain, m.Act(captain, Action("brief")))
    assert await no(scene, 1 - captain, m.TakeBack()) == "table-not-your-last"


@played
async def test_further_back_needs_everybody_and_other_dice(scene):
    await scene.begun(3)
    rng = Random(6)
    await scene.wander(rng, 20)
    heard = len(scene.table.s.steps)
    while len(scene.table.s.steps) == heard:  # one goes back to before something that everybody heard of
        then, rolled = scene.game.save(), scene.game.s.rng
        await scene.wander(rng, 1)
    await scene.wander(rng, 9)
    await scene.do(0, m.ProposeRewind(len(scene.table.s.steps) - heard))
    assert await no(scene, 1, m.ProposeRewind(3)) == "table-one-at-a-time"
    await scene.do(1, m.Answer(yes=True))
    assert scene.table.s.proposal is not None
    assert await no(scene, 1, m.Answer(yes=True)) == "table-answered"
    await scene.do(2, m.Answer(yes=True))
    now = scene.game
    assert now.s.rng != rolled
    now.s.rng = rolled
    assert now.save() == then
    assert scene.table.s.rewinds == 1
    assert scene.table.s.proposal is None
    await scene.wander(rng, 5)
    await scene.do(0, m.ProposeRewind(9))
    await scene.do(1, m.Answer(yes=False))
    assert scene.table.s.proposal is None
    assert await no(scene, 0, m.ProposeRewind(1_000)) == "table-nothing-there"


@played
async def test_after_going_back_the_log_still_gives_the_table(scene):
    await scene.begun(1)
    rng = Random(7)
    await scene.wander(rng, 30)
    first = sum(scene.table.s.steps[-8:])
    await scene.do(0, m.ProposeRewind(8))  # alone, one's own consent is everybody's
    await scene.wander(rng, 6)
    second = sum(scene.table.s.steps[-7:])
    await scene.do(0, m.ProposeRewind(7))
    await scene.wander(rng, 4)
    before = scene.table.save()
    scene.again()
    assert scene.table.save() == before
    assert scene.table.s.actions == sum(scene.table.s.steps) == 30 - first + 6 - second + 4
    assert going_back.game_before(scene.house.store, scene.table, scene.table.s.actions) != b"null"


# ---------------------------------------------------------------- absence


@played
async def test_the_others_vote_who_acts_for_an_absent_player(scene):
    await scene.begun(3)
    absent = scene.welcomes[2].person
    assert await no(scene, 2, m.ProposeProxy(2, scene.welcomes[0].person)) == "table-not-for-yourself"
    assert await no(scene, 0, m.ProposeProxy(2, absent)) == "table-not-for-yourself"
    proxy, other = scene.client(0), scene.client(1)
    await scene.do(0, m.ProposeProxy(2, scene.welcomes[0].person))
    await scene.do(1, m.Answer(yes=True))
    assert proxy.read()["mine.seats"] == [0, 2]
    assert "own 2" in proxy.parts
    assert "own 2" not in other.read().parts
    assert other["around.chairs"][2]["proxy"] == scene.welcomes[0].person
    assert await no(scene, 2, m.Act(2, Action("brief"))) == "table-not-your-seat"
    assert [event.text for event in other.events] == ["Ada agit désormais pour Guest 2 et lit ce que Guest 2 lirait."]
    await scene.do(2, m.TakeSeatBack(2))
    assert proxy.read()["mine.seats"] == [0]
    assert "own 2" not in proxy.parts


@played
async def test_what_most_are_against_is_not_asked_any_longer(scene):
    await scene.begun(4)
    watching = scene.client(3)
    proxy = m.ProposeProxy(3, scene.welcomes[0].person)
    await scene.do(0, proxy)
    await scene.do(1, m.Answer(yes=False))
    await scene.do(1, m.Answer(yes=False))  # once more is not another voice
    assert watching.read()["around.proposal"]["no"] == [scene.welcomes[1].person]
    await scene.do(2, m.Answer(yes=False))
    assert scene.table.s.proposal is None
    await scene.do(0, proxy)
    await scene.do(1, m.Answer(yes=False))
    await scene.do(1, m.Answer(yes=True))  # somebody may think better of it
    assert scene.table.s.proposal is None
    assert scene.table.s.chairs[3].proxy == scene.welcomes[0].person


@played
async def test_who_has_given_a_seat_away_takes_nothing_back_there(scene):
    await scene.begun(3)
    rng = Random(3)
    for leave in ("hand-over", "stand", "take-seat-back"):
        seat = await taking_back(scene, rng, proxy=leave == "take-seat-back")
        if leave == "hand-over":
            await scene.do(seat, m.HandOver(seat, scene.welcomes[(seat + 1) % 3].person))
            assert await no(scene, seat, m.TakeBack()) == "table-not-your-last"
            await scene.do(0, m.HandOver(seat, scene.welcomes[seat].person))
        elif leave == "stand":
            await scene.do(seat, m.Stand(seat))
            assert await no(scene, seat, m.TakeBack()) == "table-not-your-last"
            await scene.do(seat, m.Sit(seat))
        else:
            await scene.do(seat, m.TakeSeatBack(seat))
            assert await no(scene, (seat + 1) % 3, m.TakeBack()) == "table-not-your-last"


async def taking_back(scene, rng: Random, *, proxy: bool = False) -> int:
    """A seat at which somebody has just done what they can take back; perhaps for another."""
    for _ in range(400):
        choices = [(seat, action) for seat in range(3) for action in scene.game.legal(seat)]
        seat, action = rng.choice(choices)
        for_it = (seat + 1) % 3 if proxy else seat
        if proxy:
            await scene.do(for_it, m.ProposeProxy(seat, scene.welcomes[for_it].person))
            await scene.do((seat + 2) % 3, m.Answer(yes=True))
        await scene.do(for_it, m.Act(seat, action))
        if play.was_last(scene.table, scene.welcomes[for_it].person):
            return seat
        if proxy:
            await scene.do(seat, m.TakeSeatBack(seat))
    raise AssertionError("nobody can take anything back")


@played
async def test_a_table_nobody_looks_at_needs_no_memory(scene):
    await scene.begun(2)
    client = scene.client(0)
    scene.house.forget_idle()
    assert scene.id in scene.house._rooms.open
    scene.house.leave(scene.id, client.watch)
    scene.house.forget_idle()
    assert scene.id not in scene.house._rooms.open
    assert scene.client(1)["around.phase"] == "playing"


@played
async def test_who_never_reads_is_cut_off_and_the_others_go_on(scene):
    await scene.begun(2)
    slow = Client(scene.house.watch(scene.id, scene.welcomes[1].person))
    quick = scene.client(0)
    for n in range(400):
        await scene.do(0, m.Say(0, f"word {n}"))
        quick.read()
    assert slow.read().cut
    assert len(quick.all("said")) == 400


@played
async def test_a_mission_that_changes_on_disk_is_not_the_one_on_the_table(scene):
    await scene.begun(1)
    digest = scene.table.s.digest
    assert (scene.folder / "decks" / digest / "mission.yaml").is_file()
    scene.again()
    assert scene.table.deck.digest == digest


# ---------------------------------------------------------------- stuck


@played
async def test_a_stuck_group_opens_a_hint_by_vote(scene):
    await scene.begun(3)
    clients = [scene.client(person) for person in range(3)]
    knot = next(id for id, knot in scene.table.deck.hints.items() if knot.place is None)
    far = next(id for id, knot in scene.table.deck.hints.items() if knot.place is not None)
    shown = {one["id"]: one for one in clients[0]["mine.hints"]}
    assert "opened" not in shown[knot]
    assert far not in shown
    assert await no(scene, 0, m.ProposeHint(far)) == "table-no-such-hint"
    first = scene.table.deck.texts["en"][scene.table.deck.hints[knot].steps[0].key]
    await scene.do(0, m.ProposeHint(knot))
    assert clients[2].read()["around.proposal"]["knot"] == knot
    assert not any(first.encode() in data for client in clients for data in client.received)
    await scene.do(1, m.Answer(yes=True))
    shown = {one["id"]: one for one in clients[2].read()["mine.hints"]}
    assert shown[knot]["opened"] == [first]
    french = {one["id"]: one for one in clients[1].read()["mine.hints"]}
    assert french[knot]["opened"] == [scene.table.deck.texts["fr"][scene.table.deck.hints[knot].steps[0].key]]
    assert clients[2].events[-1].text.startswith("The group has opened a hint")
    for step in range(1, len(scene.table.deck.hints[knot].steps)):
        await scene.do(0, m.ProposeHint(knot))
        await scene.do(2, m.Answer(yes=True))
        assert scene.table.s.hints[knot] == step + 1
    assert await no(scene, 0, m.ProposeHint(knot)) == "table-no-more-hints"
