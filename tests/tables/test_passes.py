"""The same person on another device: a link that opens once, and what becomes of the keys."""

from __future__ import annotations

import pytest

from timecaptain.tables import devices, passes
from timecaptain.tables import moves as m
from timecaptain.tables.keys import digest
from timecaptain.tables.service import AccessDenied
from timecaptain.tables.state import TableRefusal

from .scene import Client, played, refusal, replayed

TEN_MINUTES = 600.0  # seconds


async def pass_for(scene, by: int, who: int, kind: str) -> str:
    by_person, for_person = (scene.credentials[one].person for one in (by, who))
    return await devices.issue_pass(scene.service, scene.id, by_person, for_person, kind)


async def whose(scene, key: str) -> str:
    return await scene.service.person(scene.id, key)


@played
async def test_a_person_goes_on_on_another_device_beside_the_first(scene):
    await scene.begun(2)
    guest = scene.credentials[1]
    first = await scene.client(1)
    code = await pass_for(scene, 1, 1, "device")
    assert (await devices.check_pass(scene.service, scene.id, code)).person == guest.person
    second = await devices.use_pass(scene.service, scene.id, code)
    assert second.person == guest.person
    assert second.key != guest.key
    assert await whose(scene, second.key) == await whose(scene, guest.key) == guest.person
    assert not first.read().cut
    phone = Client(await scene.service.subscribe(scene.id, guest.person)).read()
    await scene.do(1, m.Say(1, "From either."))
    assert phone.read().all("said") == first.read().all("said")
    assert code not in scene.table.save().decode()
    assert second.key not in scene.table.save().decode()
    assert replayed(scene.table, await scene.log()).save() == scene.table.save()


@played
async def test_a_pass_opens_once_and_not_for_long(scene):
    now = [100.0]
    scene.service.clock = lambda: now[0]
    await scene.begun(2)
    code = await pass_for(scene, 1, 1, "device")
    await devices.use_pass(scene.service, scene.id, code)
    with pytest.raises(AccessDenied):
        await devices.use_pass(scene.service, scene.id, code)
    late = await pass_for(scene, 1, 1, "device")
    now[0] += TEN_MINUTES + 1
    with pytest.raises(AccessDenied):
        await devices.use_pass(scene.service, scene.id, late)
    with pytest.raises(TableRefusal, match="pass-ended"):  # nor by a service with a slower clock
        await scene.do(1, m.UsePass(digest(late), "x"))
    older, newer = [await pass_for(scene, 1, 1, "device") for _ in range(2)]
    with pytest.raises(AccessDenied):
        await devices.use_pass(scene.service, scene.id, older)
    assert await devices.use_pass(scene.service, scene.id, newer)
    with pytest.raises(AccessDenied):
        await devices.use_pass(scene.service, scene.id, "guessed")


@played
async def test_nobody_opens_the_pass_of_another(scene):
    await scene.begun(2)
    code = await pass_for(scene, 1, 1, "device")
    assert await refusal(scene, 0, m.UsePass(digest(code), "x")) == "table-pass-ended"
    for kind in ("device", "recovery"):
        guest = scene.credentials[1].person
        assert await refusal(scene, 0, m.IssuePass("x", guest, kind)) == "table-not-you"
    assert await refusal(scene, 0, m.IssuePass("x", "nobody", "return")) == "table-no-such-person"


@played
async def test_the_host_gives_the_seat_again_to_who_has_lost_the_browser(scene):
    await scene.begun(3)
    guest, other = scene.credentials[1], await scene.client(2)
    assert await refusal(scene, 2, m.IssuePass("x", guest.person, "return")) == "table-host-only"
    assert await refusal(scene, 0, m.IssuePass("x", guest.person, "return")) == "table-person-here"
    host = scene.credentials[0].person
    assert await refusal(scene, 0, m.IssuePass("x", host, "return")) == "table-no-such-person"
    further = await devices.use_pass(scene.service, scene.id, await pass_for(scene, 1, 1, "device"))
    scene.is_away(1)
    code = await pass_for(scene, 0, 1, "return")
    assert other.read().events[-1].kind == "table-pass"
    assert await whose(scene, guest.key) == guest.person, "until it is used"
    old_browser = await scene.client(1)  # somebody has found the old browser
    waiting = await pass_for(scene, 1, 1, "device")
    back = await devices.use_pass(scene.service, scene.id, code)
    assert back.person == guest.person
    assert old_browser.subscriber.cut_reason == "table-key-ended"
    assert not other.cut
    for key in (guest.key, further.key):
        with pytest.raises(AccessDenied):
            await whose(scene, key)
    with pytest.raises(AccessDenied):
        await devices.use_pass(scene.service, scene.id, waiting)
    assert await whose(scene, back.key) == guest.person
    assert other.read().events[-1].text == "Guest 1 is back with a new key; the old one has ended."
    assert scene.table.seats_of(back.person) == [1]
    assert replayed(scene.table, await scene.log()).save() == scene.table.save()


@played
async def test_the_host_has_a_way_back_from_the_beginning(scene):
    await scene.begun(2)
    host = scene.credentials[0]
    assert host.recovery
    scene.service.clock = lambda: 1e9  # months later
    back = await devices.use_pass(scene.service, scene.id, host.recovery)
    assert back.person == host.person == scene.table.s.host
    with pytest.raises(AccessDenied):
        await whose(scene, host.key)
    with pytest.raises(AccessDenied):
        await devices.use_pass(scene.service, scene.id, host.recovery)
    again = await pass_for(scene, 0, 0, "recovery")
    assert (await devices.use_pass(scene.service, scene.id, again)).person == host.person


@played
async def test_a_pass_ends_with_whoever_is_sent_away(scene):
    await scene.begun(2)
    code = await pass_for(scene, 1, 1, "recovery")
    await scene.do(0, m.SendAway(scene.credentials[1].person))
    with pytest.raises(AccessDenied):
        await devices.use_pass(scene.service, scene.id, code)


@played
async def test_the_oldest_of_too_many_devices_is_forgotten(scene):
    await scene.begun(1)
    made = []
    for _ in range(passes.MOST_DEVICES + 1):
        made.append(await devices.use_pass(scene.service, scene.id, await pass_for(scene, 0, 0, "device")))
    with pytest.raises(AccessDenied):
        await whose(scene, made[0].key)
    for one in (scene.credentials[0], *made[1:]):
        assert await whose(scene, one.key) == one.person


@played
async def test_also_at_a_closed_table(scene):
    await scene.begun(1)
    await scene.do(0, m.Close())
    assert await devices.use_pass(scene.service, scene.id, await pass_for(scene, 0, 0, "device"))
