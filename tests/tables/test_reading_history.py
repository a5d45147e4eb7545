"""`memory: faces`: a reader may reopen what they themselves have read, with run and time; nobody else may."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from timecaptain.game.kernel.actions import Brief
from timecaptain.tables import archive, reading_history
from timecaptain.tables import moves as m
from timecaptain.tables.state import TableRefusal

from .scene import RevolutionScene, Scene, in_scene, played, reading
from .small import WORDS, Small, small

CARDS = ["hall/A", "hall/B", "hall/C", "hall/D", "yard/A", "yard/B", "yard/C", "crypt/A", "crypt/B", "hall/Z", "x", "…"]


def asked(scene: Scene, person: str, seat: int, card: str) -> str:
    """What this person is sent, whole; or why not."""
    try:
        return msgspec.json.encode(reading_history.reopen(scene.table, person, seat, card)).decode()
    except TableRefusal as no:
        return no.why


@played
async def test_a_reader_opens_a_card_again_with_its_text_run_and_time(scene):
    await scene.begun(2, memory="faces")
    seat, card = await reading(scene)
    when = scene.game.s.run, scene.game.s.clock
    seen = next(one for one in (await scene.client(seat))[f"own {seat}.cards"] if one["card"] == card)
    await scene.wander(Random(3), 60)
    assert card not in scene.game.faces([seat])[0], "they have gone on"
    person = scene.credentials[seat].person
    reopened = msgspec.json.decode(asked(scene, person, seat, card))
    assert (reopened["run"], reopened["time"]) == when
    assert (reopened["face"]["card"], reopened["face"]["text"]) == (card, seen["text"])
    assert reopened["face"].get("picture") == seen.get("picture")
    assert (await scene.client(seat))["mine.read"][str(seat)][card] == {"run": when[0], "time": when[1]}
    await scene.do(seat, m.Speak("en" if seat == 1 else "fr"))
    assert msgspec.json.decode(asked(scene, person, seat, card))["face"]["text"] != seen["text"], "in their language"


@played
async def test_without_the_option_no_face_comes_back(scene):
    await scene.seated(2)
    assert asked(scene, scene.credentials[0].person, 0, "pier/C") == "table-not-begun"
    await scene.do(0, m.Begin())
    seat, card = await reading(scene)
    assert asked(scene, scene.credentials[seat].person, seat, card) == "table-no-faces"
    assert reading_history.pictures(scene.table, scene.credentials[seat].person) == set()


@pytest.mark.rule("R-NOTE-02")
@pytest.mark.parametrize(("options", "kept"), [({}, False), ({"memory": "faces"}, True)])
def test_what_was_read_in_a_revolution_mission_is_gone_unless_the_table_wants_it_kept(options, kept, tmp_path):
    async def test(scene: RevolutionScene) -> None:
        await scene.begun(2, **options)
        seat, card = await reading(scene)
        person = scene.credentials[seat].person
        assert (card in reading_history.read_by(scene.table, person).get(seat, {})) == kept

    in_scene(tmp_path, test, RevolutionScene)


@small
async def test_what_was_read_is_kept_through_runs_and_restarts(scene):
    await scene.begun(3, memory="faces")
    await scene.explore(Random(6), 60)
    await scene.ends("lose")
    knew = [(await scene.client(person))["mine.read"][str(person)] for person in range(3)]
    assert all(knew)
    await scene.do(0, m.Resize(3))
    await scene.again()
    for person, cards in enumerate(knew):
        for card, when in cards.items():
            reopened = msgspec.json.decode(asked(scene, scene.credentials[person].person, person, card))
            assert when == {"run": reopened["run"], "time": reopened["time"]}
            assert reopened["run"] == 1
            assert all(word in str(reopened["face"]) for word in WORDS.get(card, [])[:1])


@pytest.mark.parametrize("seed", range(5))
def test_nobody_opens_what_they_have_not_read(tmp_path, seed):
    """Whoever asks for whatever at whichever seat; a card that they have not read is refused like one that is not."""

    async def test(scene):
        await scene.begun(3, memory="faces", spectators=True)
        eve = await scene.service.join(scene.id, scene.invitation, "Eve", "en", spectator=True)
        seen: dict[str, set[str]] = {one.person: set() for one in (*scene.credentials, eve)}
        rng = Random(seed)
        for _ in range(40):
            await scene.explore(rng, 2)
            for seat, cards in enumerate(scene.game.faces(range(3))):
                seen[scene.credentials[seat].person].update(cards)
        opened = 0
        for person, cards in seen.items():
            for seat in range(4):
                for card in CARDS:
                    answer = asked(scene, person, seat, card)
                    own = seat < 3 and scene.table.s.chairs[seat].person == person
                    if own and card in cards:
                        opened += 1
                        continue
                    assert answer == "table-not-read"
        assert opened > 3
        assert not reading_history.read_by(scene.table, eve.person)

    in_scene(tmp_path, test, Small)


@played
async def test_what_the_proxy_reads_is_the_proxys_and_the_absent_one_reads_on_from_there(scene):
    await scene.begun(3, memory="faces")
    host, absent = scene.credentials[0].person, scene.credentials[2].person
    looking = await scene.client(2)
    await scene.do(2, m.AskProxy(2, host))
    assert "seats" not in looking.read().parts["mine"]
    assert "own 2" not in looking.parts, "what that agent alone may read is read by the proxy only"
    assert looking["around.chairs"][2] == {"person": absent, "proxy": host}
    rng, cards = Random(5), []
    for _ in range(400):
        able = [(seat, action) for seat in range(3) for action in scene.game.legal(seat)]
        seat, action = rng.choice(able)
        await scene.do(0 if seat == 2 else seat, m.Act(seat, action))
        cards = scene.game.faces([2])[0]
        if cards and scene.game.s.phase == "act" and len(scene.table.s.chairs[2].read[host]) > 2:
            break
    before = sorted(set(scene.table.s.chairs[2].read[host]) - set(cards))
    assert before
    for card in (*before, *cards):
        assert "run" in asked(scene, host, 2, card)
        assert asked(scene, absent, 2, card) == asked(scene, scene.credentials[1].person, 2, card) == "table-not-read"
    await scene.do(2, m.TakeSeatBack(2))
    assert looking.read()["mine.seats"] == [2]
    for card in cards:
        assert "run" in asked(scene, absent, 2, card), "it lies before them now"
    for card in before:
        assert asked(scene, absent, 2, card) == "table-not-read"
        assert "run" in asked(scene, host, 2, card), "the proxy has read it"
    assert set((await scene.client(0))["mine.read"]["2"]) == {*before, *cards}


@played
async def test_a_seat_that_is_handed_over_brings_no_readings(scene):
    await scene.begun(3, memory="faces")
    seat, card = await reading(scene)
    heir = (seat + 1) % 3
    await scene.wander(Random(3), 60)
    now = scene.game.faces([seat])[0]
    assert card not in now
    await scene.do(seat, m.HandOver(seat, scene.credentials[heir].person))
    assert asked(scene, scene.credentials[heir].person, seat, card) == "table-not-read"
    assert "run" in asked(scene, scene.credentials[seat].person, seat, card), "they themselves have read it"
    for one in now:
        assert "run" in asked(scene, scene.credentials[heir].person, seat, one)


@small
async def test_readings_wait_in_a_file_for_who_sits_down_again(scene):
    await scene.begun(2, memory="faces")
    await scene.explore(Random(2), 60)
    data = await scene.exported()
    read = [dict(chair.read[scene.credentials[seat].person]) for seat, chair in enumerate(scene.table.s.chairs)]
    assert all(read)
    host = await archive.import_table(scene.service, data, "Eve", "en")
    scene.id = host.table
    await scene.service.open(scene.id)
    assert reading_history.read_by(scene.table, host.person) == {}
    await scene.service.submit(scene.id, host.person, m.Sit(1))
    assert reading_history.read_by(scene.table, host.person) == {1: read[1]}
    late = await scene.service.join(scene.id, host.invitation, "Late", "fr")
    assert reading_history.read_by(scene.table, late.person) == {}
    await scene.service.submit(scene.id, host.person, m.HandOver(0, late.person))
    assert reading_history.read_by(scene.table, late.person) == {0: read[0]}
    await scene.service.submit(scene.id, host.person, m.HandOver(1, late.person))
    now = scene.game.faces([1])[0]
    assert set(reading_history.read_by(scene.table, late.person).get(1, {})) == set(now), (
        "the first who sits down is who sat there"
    )


@played
async def test_going_back_leaves_what_was_read(scene):
    await scene.begun(1, memory="faces")
    while scene.game.s.phase == "base":
        await scene.do(0, m.Act(0, Brief()))
    _, card = await reading(scene)
    knew = scene.table.s.chairs[0].read[scene.credentials[0].person][card]
    await scene.do(0, m.ProposeRewind(3))
    assert card not in scene.game.faces([0])[0]
    assert scene.table.s.chairs[0].read[scene.credentials[0].person][card] == knew


@played
async def test_by_default_no_face_comes_back_but_with_faces_ones_own_do(scene):
    await scene.begun(2)
    seat, card = await reading(scene)
    assert "read" not in (await scene.client(seat)).parts["mine"]
    assert card in scene.table.s.chairs[seat].knows


@played
async def test_with_faces_a_reader_has_what_they_read_and_nobody_else_has(scene):
    await scene.begun(2, memory="faces")
    seat, card = await reading(scene)
    read = (await scene.client(seat))["mine.read"]
    assert card in read[str(seat)]
    others = (await scene.client(1 - seat)).parts["mine"]
    assert card not in str(others.get("read", b""))
