"""Who comes to a table, sits down and leaves; who sees the game and who does not."""

from __future__ import annotations

from functools import partial
from random import Random

import msgspec
import pytest

from timecaptain.game.kernel.actions import Brief
from timecaptain.tables import broadcast
from timecaptain.tables import moves as m
from timecaptain.tables.cache import NoSuchTable
from timecaptain.tables.debrief import debriefing
from timecaptain.tables.library import NoSuchMission
from timecaptain.tables.replay import replay
from timecaptain.tables.report import report
from timecaptain.tables.service import AccessDenied
from timecaptain.tables.state import TableRefusal

from .scene import played, refusal, replayed


@played
async def test_a_table_is_made_joined_and_begun(scene):
    await scene.seated(3)
    host = await scene.client(0)
    assert [person["name"] for person in host["around.people"]] == ["Ada", "Guest 1", "Guest 2"]
    assert host["around.phase"] == "lobby"
    await scene.do(0, m.Begin())
    assert host.read()["around.phase"] == "playing"
    assert host["public.phase"] == "base"
    assert len(host["around.chairs"]) == 3


@played
async def test_only_an_invitation_opens_the_door_and_only_the_key_is_the_person(scene):
    await scene.seated(2)
    with pytest.raises(AccessDenied):
        await scene.service.join(scene.id, "guessed", "Eve", "en")
    with pytest.raises(AccessDenied):
        await scene.service.person(scene.id, "guessed")
    with pytest.raises(NoSuchTable):
        await scene.service.person("nowhere", scene.credentials[0].key)
    for one in scene.credentials:
        assert await scene.service.person(scene.id, one.key) == one.person
    assert scene.credentials[1].key.encode() not in scene.table.save()


@played
async def test_the_lobby_refuses_what_makes_no_sense(scene):
    await scene.seated(2)
    assert await refusal(scene, 1, m.Begin()) == "table-host-only"
    assert await refusal(scene, 1, m.Sit(0)) == "table-seat-taken"
    assert await refusal(scene, 0, m.Stand(1)) == "table-not-your-seat"
    assert await refusal(scene, 0, m.Act(0, Brief())) == "table-not-begun"
    assert await refusal(scene, 0, m.HandOver(0, "nobody")) == "table-no-such-person"
    assert await refusal(scene, 0, m.Configure(m.Options(game={"cheat": True}))) == "table-no-such-option"
    assert await refusal(scene, 0, m.SendAway(scene.credentials[0].person)) == "table-no-such-person"
    await scene.do(0, m.Stand(0))
    await scene.do(1, m.Stand(1))
    assert await refusal(scene, 0, m.Begin()) == "table-nobody-sits"
    with pytest.raises(NoSuchMission):
        await scene.service.create("no-such-mission", "Ada", "en")


@played
async def test_a_table_plays_at_a_difficulty_that_its_mission_offers(scene):
    await scene.seated(2)
    assert await refusal(scene, 0, m.Configure(m.Options(difficulty="impossible"))) == "table-no-such-option"
    await scene.do(0, m.Configure(m.Options(game={"difficulty": True})))
    assert scene.table.s.options.of_game == {"difficulty": ""}
    await scene.do(0, m.Configure(m.Options(difficulty="more-time")))
    await scene.do(0, m.Begin())
    assert scene.game.deck.mission.time == scene.table.deck.mission.time + 4
    await scene.again()
    assert scene.game.deck.mission.time == scene.table.deck.mission.time + 4
    assert await refusal(scene, 0, m.Configure(m.Options())) == "table-begun"
    await scene.do(0, m.Configure(m.Options(difficulty="more-time", spectators=True)))


@played
async def test_everybody_has_their_own_language_and_can_change_it(scene):
    await scene.begun(2)
    host, guest = await scene.client(0), await scene.client(1)
    deck = scene.table.deck
    assert host["public.title"] == deck.texts["en"][deck.mission.title.key]
    assert guest["public.title"] == deck.texts["fr"][deck.mission.title.key]
    await scene.do(0, m.Speak("fr"))
    assert host.read()["public.title"] == guest.read()["public.title"]


@played
async def test_a_guest_who_is_removed_is_cut_off_and_the_seat_is_free(scene):
    await scene.begun(3)
    guest = await scene.client(1)
    await scene.do(0, m.SendAway(scene.credentials[1].person))
    assert guest.read().cut
    assert scene.table.s.chairs[1].person == ""
    with pytest.raises(AccessDenied):
        await scene.service.subscribe(scene.id, scene.credentials[1].person)
    with pytest.raises(AccessDenied):
        await scene.service.person(scene.id, scene.credentials[1].key)
    link = await scene.service.invite(scene.id, scene.credentials[0].person)
    late = await scene.service.join(scene.id, link, "Late", "en")
    await scene.service.submit(scene.id, late.person, m.Sit(1))
    assert scene.table.s.chairs[1].person == late.person


@played
async def test_a_removed_guest_does_not_come_back_by_the_link_that_brought_them(scene):
    await scene.seated(2)
    for_seat = await scene.service.invite(scene.id, scene.credentials[0].person, seat=2)
    await scene.do(0, m.SendAway(scene.credentials[1].person))
    for spectator in (False, True):
        with pytest.raises(AccessDenied):
            await scene.service.join(scene.id, scene.invitation, "Guest 1", "en", spectator=spectator)
    friend = await scene.service.join(scene.id, for_seat, "A friend", "en")  # a link for somebody else stays good
    assert scene.table.s.chairs[2].person == friend.person
    link = await scene.service.invite(scene.id, scene.credentials[0].person)
    await scene.do(0, m.SendAway(friend.person))  # who came by a link of their own, which is used up
    with pytest.raises(AccessDenied):
        await scene.service.join(scene.id, for_seat, "Not again", "en")
    assert await scene.service.join(scene.id, link, "Another friend", "en")
    assert replayed(scene.table, await scene.log()).save() == scene.table.save()


@played
async def test_old_logs_let_a_removed_guest_back_in(scene):
    """What versions before 0.4 wrote still replays as it was then."""
    await scene.begun(2)
    await scene.do(0, m.Remove(scene.credentials[1].person))
    assert await scene.service.join(scene.id, scene.invitation, "Guest 1", "en")
    assert replayed(scene.table, await scene.log()).save() == scene.table.save()


@played
async def test_what_a_muted_guest_writes_reaches_nobody_and_they_play_on(scene):
    await scene.begun(3)
    guest, host = scene.credentials[1].person, scene.credentials[0].person
    assert await refusal(scene, 1, m.Mute(scene.credentials[2].person)) == "table-host-only"
    assert await refusal(scene, 0, m.Mute(host)) == "table-no-such-person"
    assert await refusal(scene, 0, m.Mute("nobody")) == "table-no-such-person"
    other = await scene.client(2)
    await scene.do(0, m.Mute(guest))
    assert [one.get("muted", False) for one in other.read()["around.people"]] == [False, True, False]
    assert other.events[-1].text == "Guest 1 was muted by the host."
    for move in (m.Say(1, "Hello?"), m.Note("hall", "Hello?", shared=True), m.Point(1, "Hello?"), m.Rename("Hello?")):
        assert await refusal(scene, 1, move) == "table-you-are-muted"
    await scene.do(1, m.Note("hall", "For me alone."))
    await scene.do(1, m.Point(1, ""))
    await scene.do(1, m.Ready(1))
    await scene.do(1, m.Act(1, Brief()))
    await scene.do(0, m.Mute(guest, muted=False))
    await scene.do(1, m.Say(1, "Thank you."))
    assert replayed(scene.table, await scene.log()).save() == scene.table.save()


@played
async def test_a_seat_is_handed_over_for_good(scene):
    await scene.begun(2)
    await scene.do(1, m.HandOver(1, scene.credentials[0].person))
    assert scene.table.seats_of(scene.credentials[0].person) == [0, 1]
    assert await refusal(scene, 1, m.Act(1, Brief())) == "table-not-your-seat"


@played
async def test_who_looks_on_sees_the_public_view_only(scene):
    await scene.begun(2, spectators=True)
    rng = Random(4)
    joined = await scene.service.join(scene.id, scene.invitation, "Eve", "en", spectator=True)
    scene.credentials.append(joined)
    watching = await scene.client(2)
    for n in range(12):
        await scene.wander(rng, 5)
        counted = watching.read().n
        await scene.do(0, m.Say(0, f"I have seen {n} ships.", "pier/C"))
        await scene.do(1, m.Note("pier", f"{n} ships", shared=True))
        assert watching.read().n == counted
        for spectator in (watching, await scene.client(2)):
            assert (spectator.parts["said"], spectator.parts["notebook"]) == ({}, {})
        assert not [name for name in watching.parts if name.startswith("own")]
        view = msgspec.json.decode(msgspec.json.encode(watching.parts["public"]))
        assert view == msgspec.json.decode(msgspec.json.encode(scene.game.view(None).public))
    assert await refusal(scene, 2, m.Sit(0)) == "table-only-looking"
    assert await refusal(scene, 2, m.ProposeRewind(1)) == "table-only-looking"


@played
async def test_who_changes_language_looks_back_in_it(scene):
    await scene.begun(1)
    await scene.wander(Random(4), 20)
    host = scene.credentials[0].person
    told = {}
    for lang in ("en", "fr"):
        await scene.do(0, m.Speak(lang))
        await scene.again()
        earlier = await broadcast.earlier(scene.service.store, scene.table, host, 1 << 60)
        told[lang] = [one.text for page in earlier for one in page.events if one.text]
    assert len(told["en"]) == len(told["fr"]) > 10
    assert not set(told["en"]) & set(told["fr"])


@played
async def test_who_has_no_seat_waits_outside(scene):
    """A guest with the link is no way around the table's wish that nobody looks on."""
    await scene.begun(2)
    await scene.wander(Random(4), 30)
    joined = await scene.service.join(scene.id, scene.invitation, "Eve", "en")
    scene.credentials.append(joined)
    outside, rng = await scene.client(2), Random(5)
    counted = outside.n
    await scene.do(0, m.Say(0, "I have seen a ship.", "pier/C"))
    await scene.do(0, m.Point(0, "pier/C"))
    await scene.do(1, m.Note("pier", "a ship", shared=True))
    await scene.do(1, m.Ready(1))
    await scene.do(1, m.ProposeRewind(1))
    await scene.wander(rng, 30)
    for eve in (outside.read(), await scene.client(2)):
        assert eve.n == counted
        assert {name for name, part in eve.parts.items() if part} == {"around", "mine"}
        assert eve.all("around").keys() == {"mission", "system", "phase", "options", "people", "chairs"}
        assert [chair.keys() for chair in eve["around.chairs"]] == [{"person"}, {"person"}]
        assert eve.all("mine").keys() == {"person", "lang"}
    pages = await broadcast.earlier(scene.service.store, scene.table, joined.person, 1 << 60)
    assert [event.kind for page in pages for event in page.events] == ["table-joined"]
    assert await refusal(scene, 2, m.Note("pier", "no ship", shared=True)) == "table-only-looking"
    for tell in (partial(debriefing, lang="en"), report):
        with pytest.raises(TableRefusal, match="no-spectators"):
            await tell(scene.service, scene.id, joined.person)
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
            with pytest.raises(TableRefusal, match="no-spectators"):
                await tell(scene.service, scene.id, scene.credentials[person].person)
    await scene.do(0, m.Close())
    for tell in (partial(debriefing, lang="en"), report, replay):
        assert await tell(scene.service, scene.id, scene.credentials[1].person)
        with pytest.raises(TableRefusal, match=r"no-spectators|never-sat"):
            await tell(scene.service, scene.id, scene.credentials[2].person)


@played
async def test_nobody_waits_for_the_answer_of_somebody_who_has_left(scene):
    """They wait outside, and are not shown what the group is asked."""
    await scene.begun(3)
    await scene.wander(Random(4), 10)
    for left in (m.Stand(1), m.HandOver(1, scene.credentials[0].person)):
        await scene.do(0, m.ProposeRewind(1))
        await scene.do(2, m.Answer(yes=True))
        await scene.do(1, left)
        assert await refusal(scene, 1, m.Answer(yes=True)) == "table-not-asked"
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
    await scene.do(2, m.HandOver(2, scene.credentials[1].person))
    await scene.do(0, m.ProposeRewind(1))
    await scene.do(1, m.Stand(2))
    await scene.do(1, m.Answer(yes=True))
    assert scene.table.s.rewinds == 1


@played
async def test_a_host_without_a_seat_sees_what_everybody_sees(scene):
    await scene.begun(2)
    await scene.do(1, m.Say(1, "I have seen a ship.", "pier/C"))
    await scene.do(0, m.Stand(0))
    host = await scene.client(0)
    assert host.parts["public"]
    assert not host.parts["said"]
    assert not [name for name in host.parts if name.startswith("own")]
    await scene.do(0, m.Close())
    assert host.read().parts["said"], "the file and the replay have it, too"
    assert not [name for name in host.parts if name.startswith("own")]


@played
async def test_without_the_option_nobody_looks_on(scene):
    await scene.begun(1)
    with pytest.raises(TableRefusal, match="no-spectators"):
        await scene.service.join(scene.id, scene.invitation, "Eve", "en", spectator=True)


@played
async def test_who_looks_on_goes_when_the_table_wants_nobody_to_any_more(scene):
    await scene.begun(2, spectators=True)
    scene.credentials.append(await scene.service.join(scene.id, scene.invitation, "Eve", "en", spectator=True))
    clients = [await scene.client(person) for person in range(3)]
    await scene.do(0, m.Configure(m.Options()))
    assert [client.subscriber.cut_reason for client in clients] == ["", "", "table-no-spectators"]
    assert clients[0].read().events[-1].text == "Eve was sent away by the host."
    with pytest.raises(AccessDenied):
        await scene.service.person(scene.id, scene.credentials[2].key)
    assert replayed(scene.table, await scene.log()).save() == scene.table.save()


@played
async def test_a_closed_table_can_only_be_looked_at(scene):
    await scene.begun(2)
    assert await refusal(scene, 1, m.Close()) == "table-host-only"
    await scene.do(0, m.Close())
    assert await refusal(scene, 0, m.Act(0, Brief())) == "table-closed"
    await scene.do(0, m.Note("", "It was fun."))


@played
async def test_whoever_runs_the_house_gives_a_table_another_host(scene):
    await scene.begun(2)
    client = await scene.client(1)
    first = await scene.service.offer_host(scene.id)
    link = await scene.service.offer_host(scene.id)
    with pytest.raises(AccessDenied):  # a later one is made instead
        await scene.service.join(scene.id, first, "Eve", "en")
    new = await scene.service.join(scene.id, link, "Grace", "fr")
    assert scene.table.s.host == new.person
    assert [event.kind for event in client.read().events] == [
        "table-host-offered",
        "table-host-offered",
        "table-joined",
        "table-new-host",
    ]
    with pytest.raises(AccessDenied):  # good for one person
        await scene.service.join(scene.id, link, "Eve", "en")
    assert await refusal(scene, 0, m.Close()) == "table-host-only"
    await scene.service.submit(scene.id, new.person, m.Close())
    await scene.again()
    assert scene.table.s.host == new.person
    assert replayed(scene.table, await scene.log()).save() == scene.table.save()


@played
async def test_nobody_loses_a_seat_to_another_while_they_are_there(scene):
    """Not even by the host's hand: they give it away themselves, or are absent, or are sent away."""
    await scene.begun(3)
    people = [one.person for one in scene.credentials]
    clients = [await scene.service.subscribe(scene.id, person) for person in people]
    assert await refusal(scene, 0, m.HandOver(1, people[2])) == "table-player-here"
    assert await refusal(scene, 0, m.HandOver(1, people[0])) == "table-player-here"
    assert await refusal(scene, 2, m.HandOver(1, people[0])) == "table-not-your-seat"
    scene.service.unsubscribe(scene.id, clients[1])
    assert await refusal(scene, 0, m.HandOver(1, people[2])) == "table-player-here", "they may be back in a moment"
    scene.is_away(1)
    await scene.do(0, m.HandOver(1, people[2]))
    assert [chair.person for chair in scene.table.s.chairs] == [people[0], people[2], people[2]]
    await scene.do(2, m.HandOver(1, people[1]))
    await scene.do(2, m.Stand(2))
    await scene.do(0, m.HandOver(2, people[2]))
    assert [chair.person for chair in scene.table.s.chairs] == people
