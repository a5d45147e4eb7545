"""What the group decides by vote: a proxy for somebody who is absent, and hints."""

from __future__ import annotations

from timecaptain.game.kernel.actions import Brief
from timecaptain.tables import moves as m

from .scene import played, refusal


@played
async def test_the_others_vote_who_acts_for_an_absent_player(scene):
    await scene.begun(3)
    absent = scene.credentials[2].person
    assert await refusal(scene, 2, m.ProposeProxy(2, scene.credentials[0].person)) == "table-not-for-yourself"
    assert await refusal(scene, 0, m.ProposeProxy(2, absent)) == "table-not-for-yourself"
    proxy, other = await scene.client(0), await scene.client(1)
    await scene.do(0, m.ProposeProxy(2, scene.credentials[0].person))
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
async def test_what_most_are_against_is_not_asked_any_longer(scene):
    await scene.begun(4)
    watching = await scene.client(3)
    proxy = m.ProposeProxy(3, scene.credentials[0].person)
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
