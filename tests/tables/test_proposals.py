"""What the group decides by vote: who acts for somebody else, and hints."""

from __future__ import annotations

from timecaptain.game.kernel.actions import Brief
from timecaptain.tables import moves as m

from .scene import played, refusal, replayed


@played
async def test_the_others_vote_who_acts_for_an_absent_player(scene):
    await scene.begun(3)
    absent = scene.credentials[2].person
    scene.is_away(2)
    assert await refusal(scene, 0, m.AskProxy(2, absent)) == "table-not-for-yourself"
    proxy, other = await scene.client(0), await scene.client(1)
    await scene.do(0, m.AskProxy(2, scene.credentials[0].person))
    await scene.do(1, m.Answer(yes=True))
    assert proxy.read()["mine.seats"] == [0, 2]
    assert "own 2" in proxy.parts
    assert "own 2" not in other.read().parts
    assert other["around.chairs"][2]["proxy"] == scene.credentials[0].person
    assert await refusal(scene, 2, m.Act(2, Brief())) == "table-not-your-seat"
    assert [event.text for event in other.events] == ["Ada agit désormais pour Guest 2 et lit ce que Guest 2 lirait."]
    await scene.do(2, m.TakeSeatBack(2))
    assert proxy.read()["mine.seats"] == [0]
    assert "own 2" not in proxy.parts


@played
async def test_nobody_is_given_the_seat_of_somebody_who_is_there_without_their_word(scene):
    await scene.begun(2)
    host, guest = (one.person for one in scene.credentials)
    client = await scene.client(1)
    await scene.do(0, m.AskProxy(1, host))
    assert scene.table.s.chairs[1].proxy == ""
    assert client.read()["around.proposal"] == {
        **{"by": host, "kind": "proxy", "asked": [host, guest], "yes": [host]},
        **{"seat": 1, "proxy": host, "own": guest},
    }
    await scene.do(0, m.Answer(yes=True))  # once more is not the other's word
    assert scene.table.s.chairs[1].proxy == ""
    await scene.do(1, m.Answer(yes=False))
    assert scene.table.s.proposal is None
    await scene.do(0, m.AskProxy(1, host))
    await scene.do(1, m.Answer(yes=True))
    assert scene.table.s.chairs[1].proxy == host
    assert replayed(scene.table, await scene.log()).save() == scene.table.save()


@played
async def test_a_majority_does_not_overrule_somebody_who_is_there(scene):
    await scene.begun(4)
    host = scene.credentials[0].person
    await scene.client(3)
    await scene.do(0, m.AskProxy(3, host))
    for person in (1, 2):
        await scene.do(person, m.Answer(yes=True))
    assert scene.table.s.chairs[3].proxy == ""
    await scene.do(3, m.Answer(yes=False))
    assert scene.table.s.proposal is None
    await scene.do(0, m.AskProxy(3, host))
    await scene.do(3, m.Answer(yes=True))  # nor do they decide alone who speaks for them when somebody else asks
    assert scene.table.s.chairs[3].proxy == ""
    await scene.do(1, m.Answer(yes=True))
    assert scene.table.s.chairs[3].proxy == host


@played
async def test_somebody_is_absent_after_a_minute_without_a_connection(scene):
    now = [100.0]
    scene.service.clock = lambda: now[0]
    await scene.begun(2)
    host = scene.credentials[0].person
    await scene.client(0)
    guest = await scene.client(1)
    now[0] += 1_000
    scene.leave(guest)
    now[0] += 59
    await scene.do(0, m.AskProxy(1, host))
    assert scene.table.s.chairs[1].proxy == "", "a page that is loaded again is no absence"
    now[0] += 1
    await scene.do(0, m.Answer(yes=True))  # asked again
    assert scene.table.s.chairs[1].proxy == host
    assert [m.decode_entry(one.entry).absent for one in await scene.log()][-2:] == [False, True]
    assert replayed(scene.table, await scene.log()).save() == scene.table.save()


@played
async def test_who_comes_back_during_the_vote_is_asked_themselves(scene):
    await scene.begun(4)
    scene.is_away(3)
    await scene.do(0, m.AskProxy(3, scene.credentials[0].person))
    back = await scene.client(3)
    await scene.do(1, m.Answer(yes=True))
    assert scene.table.s.chairs[3].proxy == ""
    assert scene.credentials[3].person in back.read()["around.proposal"]["asked"]
    await scene.do(3, m.Answer(yes=False))
    assert scene.table.s.proposal is None


@played
async def test_who_has_to_leave_says_themselves_who_speaks_for_them(scene):
    await scene.begun(3)
    people = [one.person for one in scene.credentials]
    for nobody in (people[2], "nobody"):
        assert await refusal(scene, 2, m.AskProxy(2, nobody)) == "table-not-for-yourself"
    assert await refusal(scene, 2, m.AskProxy(3, people[0])) == "table-no-such-seat"
    await scene.do(2, m.AskProxy(2, people[1]))
    assert scene.table.s.chairs[2].proxy == people[1]


@played
async def test_old_logs_gave_the_seat_of_somebody_who_was_there(scene):
    """What versions before 0.4 wrote still replays as it was then."""
    await scene.begun(2)
    await scene.client(1)
    await scene.do(0, m.ProposeProxy(1, scene.credentials[0].person))
    assert scene.table.s.chairs[1].proxy == scene.credentials[0].person


@played
async def test_what_most_are_against_is_not_asked_any_longer(scene):
    await scene.begun(4)
    watching = await scene.client(2)
    scene.is_away(3)
    proxy = m.AskProxy(3, scene.credentials[0].person)
    await scene.do(0, proxy)
    await scene.do(1, m.Answer(yes=False))
    await scene.do(1, m.Answer(yes=False))  # once more is not another voice
    assert watching.read()["around.proposal"]["no"] == [scene.credentials[1].person]
    await scene.do(2, m.Answer(yes=False))
    assert scene.table.s.proposal is None
    await scene.do(0, proxy)
    await scene.do(1, m.Answer(yes=False))
    await scene.do(1, m.Answer(yes=True))  # somebody may think better of it
    assert scene.table.s.proposal is None
    assert scene.table.s.chairs[3].proxy == scene.credentials[0].person


@played
async def test_a_stuck_group_opens_a_hint_by_vote(scene):
    await scene.begun(3)
    clients = [await scene.client(person) for person in range(3)]
    knot = next(id for id, knot in scene.table.deck.hints.items() if knot.place is None)
    far = next(id for id, knot in scene.table.deck.hints.items() if knot.place is not None)
    shown = {one["id"]: one for one in clients[0]["mine.hints"]}
    assert "opened" not in shown[knot]
    assert far not in shown
    assert await refusal(scene, 0, m.ProposeHint(far)) == "table-no-such-hint"
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
    assert await refusal(scene, 0, m.ProposeHint(knot)) == "table-no-more-hints"
