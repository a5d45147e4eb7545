"""A report of a finished game is played again without its sender's friends, their secrets, or a word of the mission.

In the middle of a game a report holds its sender's own messages: `test_message_report.py`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tests.tables.scene import Scene, in_scene
from tests.tables.small import WORDS, Small, of_mission
from timecaptain.deck import anonymise, serialise
from timecaptain.game.classic.actions import Move
from timecaptain.tables import moves as m
from timecaptain.tables import report
from timecaptain.tables.state import TableRefusal


def run(tmp_path, test, kind=Small):
    in_scene(tmp_path, test, kind)


async def of(scene, person: int, **more) -> bytes:
    """Once the game is over: until then nobody gets a report that can be played again."""
    if scene.table.s.phase != "closed" and scene.game is not None:
        await scene.do(0, m.Close())
    return await report.report(scene.service, scene.id, scene.credentials[person].person, **more)


def blank(value: Any, texts: set[str]) -> Any:
    """A view with every text of the deck taken out."""
    if isinstance(value, dict):
        return {key: blank(below, texts) for key, below in value.items()}
    if isinstance(value, list):
        return [blank(below, texts) for below in value]
    return anonymise.BLANK if value in texts else value


def words_of(deck) -> set[str]:
    """The texts as everybody reads them, and the names of pictures."""
    return {*deck.texts["en"].values(), *deck.art.values()}


def seen(game, seat: int | None, texts: set[str]) -> Any:
    """What is on the table and what may be done; the words of actions are made of texts."""
    view = msgspec.json.decode(msgspec.json.encode(game.view(seat, game.deck.mission.language)))
    for option in ((view.get("own") or {}).get("decision") or {}).get("options", ()):
        option.pop("text", None)
        option.pop("short", None)
    return blank(view, texts)


async def some_game(scene: Small, seed: int) -> None:
    await scene.begun(3)
    await scene.explore(Random(seed), 50)
    await scene.do(1, m.Say(1, "Whispered confidence."))
    await scene.do(2, m.Note("hall", "Private musing."))
    await scene.do(0, m.ProposeRewind(9))
    await scene.do(1, m.Answer(yes=True))
    await scene.do(2, m.Answer(yes=True))
    await scene.explore(Random(seed + 50), 30)


@pytest.mark.parametrize("seed", range(5))
def test_nothing_that_its_sender_may_not_know_is_in_it(tmp_path, seed):
    async def test(scene):
        await some_game(scene, seed)
        deck, s = scene.table.deck, scene.table.s
        texts = {text for text in deck.texts["en"].values() if " " in text}
        keys = [one.key for one in scene.credentials] + [scene.invitation, scene.id]
        people = [*s.people, *(person.secret for person in s.people.values()), s.invitation]
        for person, chair in enumerate(s.chairs):
            data = (await of(scene, person)).decode()
            for word in (
                *texts,
                *keys,
                *people,
                "Quill",
                "Whispered",
                "musing",
                "secret guess",
                "nightjar",
                "Nightjar",
            ):
                assert word not in data, word
            for card, words in WORDS.items():
                if card not in chair.knows:
                    assert not [word for word in words if word in data]
            assert "dread" not in data, "a counter is between the cards"
            assert "goblet" not in data or "goblet" in scene.game.s.items
            played = report.read(data.encode())
            assert played.faithful
            shown = set()
            inside = serialise.from_data(played.deck)
            report._fingerprints(inside, played, shown)
            named = {name for text in report.strings([inside, played.steps]) for name in anonymise.NAME.findall(text)}
            known = {*deck.places, *deck.items, *deck.mission.tokens, *deck.endings} & named
            assert known <= shown, "a name that the sender was never shown"

    run(tmp_path, test)


@pytest.mark.parametrize("seed", range(3))
def test_played_again_it_shows_its_sender_the_same_table(tmp_path, seed):
    async def test(scene):
        await some_game(scene, seed)
        texts = words_of(scene.table.deck)
        for person in range(3):
            played = report.read(await of(scene, person, words="The door does not open."))
            assert played.words == "The door does not open."
            assert played.eyes == [[person]]
            *_, (game, _) = report.replayed(played)
            assert seen(game, person, texts) == seen(scene.game, person, texts)

    run(tmp_path, test)


def test_cards_that_nobody_has_come_to_are_hollow(tmp_path):
    async def test(scene):
        await scene.begun(2)
        await scene.explore(Random(1), 12)
        hollow = serialise.from_data(report.read(await of(scene, 0)).deck)
        crypt = [place for name, place in hollow.places.items() if name not in ("hall", "yard")]
        assert [list(place.cards) for place in crypt] == [["A"]]
        assert not any(card.do.steps or card.tests for card in hollow.places["yard"].cards.values())
        assert set(scene.table.deck.items) & set(hollow.items) == set()
        assert len(hollow.items) == len(scene.table.deck.items)

    run(tmp_path, test)


def test_the_dice_to_come_cannot_be_worked_out(tmp_path):
    async def test(scene):
        await some_game(scene, 2)
        played = report.read(await of(scene, 0))
        *_, (game, _) = report.replayed(played)
        assert game.s.rng != scene.game.s.rng
        began = next(one for one in await scene.log() if b'"begin"' in one.entry)
        assert played.seed != m.decode_entry(began.entry).chance

    run(tmp_path, test)


def test_what_went_wrong_goes_wrong_again(tmp_path):
    async def test(scene):
        await scene.begun(2)
        await scene.explore(Random(3), 40)
        trying = m.Act(0, Move(0, "H"))
        refusal = scene.game.refusal(0, trying.action)
        played = report.read(await of(scene, 0, trying=trying))
        assert report.outcome(played) == f"{refusal.rule} {refusal.why}"
        assert report.outcome(report.read(await of(scene, 0))) == ""
        with pytest.raises(TableRefusal, match="not-your-seat"):
            await of(scene, 0, trying=m.Act(1, trying.action))

    run(tmp_path, test)


def test_it_follows_a_chair_when_the_team_changes(tmp_path):
    async def test(scene):
        await scene.begun(3)
        await scene.explore(Random(4), 40)
        await scene.ends("lose")
        await scene.do(0, m.Stand(0))
        await scene.do(0, m.Resize(2))
        await scene.explore(Random(5), 40)
        played = report.read(await of(scene, 2))
        assert played.eyes == [[2], [1]]
        assert played.faithful
        *_, (game, _) = report.replayed(played)
        texts = words_of(scene.table.deck)
        assert seen(game, 1, texts) == seen(scene.game, 1, texts)
        looking = report.read(await of(scene, 0))
        assert looking.eyes == [[0], [], []]
        assert looking.faithful

    run(tmp_path, test)


@pytest.mark.parametrize("how", ["handed over", "proxy"])
def test_what_another_has_read_at_ones_own_seat_is_not_in_it(tmp_path, how):
    """Who got the seat later, and whoever was away, never saw the cards that were read there meanwhile."""

    async def test(scene):
        await scene.begun(3)
        credentials = scene.credentials
        if how == "proxy":
            scene.is_away(2)
            await scene.do(0, m.AskProxy(2, credentials[0].person))
            await scene.do(1, m.Answer(yes=True))
            reader, later = 0, 2
        else:
            credentials.append(await scene.service.join(scene.id, scene.invitation, "Guest Quill 3", "en"))
            reader, later = 2, 3
        rng = Random(1)
        for _ in range(60):
            choices = [(seat, one) for seat in range(3) for one in scene.game.legal(seat)]
            seat, action = rng.choice([one for one in choices if not of_mission(one[1])])
            by = credentials[reader].person if seat == 2 else credentials[seat].person
            await scene.service.submit(scene.id, by, m.Act(seat, action))
        back = m.TakeSeatBack(2) if how == "proxy" else m.HandOver(2, credentials[later].person)
        await scene.do(later if how == "proxy" else reader, back)
        chair = scene.table.s.chairs[2]
        read = chair.knows - chair.read.get(credentials[later].person, {}).keys()
        assert read & {"hall/B", "yard/C"}, "somebody else has read a card with a name in it"
        data = await of(scene, later)
        for card in read & WORDS.keys():
            assert not [word for word in WORDS[card] if word in data.decode()], card
        played = report.read(data)
        assert played.faithful
        assert played.eyes[-1] == [2]
        *_, (game, _) = report.replayed(played)
        texts = words_of(scene.table.deck)
        assert seen(game, 2, texts) == seen(scene.game, 2, texts)
        theirs = report.read(await of(scene, reader))
        assert theirs.faithful

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("mission", "difficulty"),
    [
        *((mission, "") for mission in ("an-ember-each", "number-please", "the-tenth-sack", "count-to-sixty")),
        ("count-to-sixty", "more-time"),
        ("the-tenth-sack", "more-crystals"),
    ],
)
def test_missions_of_both_systems(tmp_path, mission, difficulty):
    async def test(scene):
        host = await scene.service.create(mission, "Ada", "en", m.Options(difficulty=difficulty))
        scene.id, scene.credentials = host.table, [host]
        guest = await scene.service.join(scene.id, host.invitation, "Bob", "fr")
        scene.credentials.append(guest)
        await scene.do(1, m.Sit(1))
        await scene.do(0, m.Begin())
        await scene.wander(Random(6), 120)
        deck = scene.table.deck
        texts = words_of(deck)
        for person in (0, 1):
            data = await of(scene, person)
            played = report.read(data)
            assert played.faithful
            assert not [text for text in texts if len(text) > 8 and text.encode() in data and text != deck.mission.id]
            *_, (game, _) = report.replayed(played)
            assert seen(game, person, texts) == seen(scene.game, person, texts)
            if hasattr(game.s, "pile") and len(game.s.pile) > 3:
                hidden = game.s.pile[:-1]
                assert hidden == sorted(hidden), "what is hidden lies in another order"
                assert sorted(game.s.pile) == sorted(scene.game.s.pile)

    run(tmp_path, test, Scene)


def test_what_is_no_report(tmp_path):
    for data in (b"", b"{", b"[]", b"{}", b'{"format":2}', b"\xff"):
        with pytest.raises(report.BadReport):
            report.read(data)

    async def test(scene):
        await scene.seated(1)
        with pytest.raises(TableRefusal, match="not-begun"):
            await of(scene, 0)
        with pytest.raises(TableRefusal, match="not-here"):
            await report.report(scene.service, scene.id, "nobody")
        await scene.do(0, m.Begin())
        played = report.read(await of(scene, 0))
        assert next(iter(report.replayed(played)))
        for deck in ({}, {"base": 1}, {"mission": {"$is": "os.system"}}):
            with pytest.raises(report.BadReport):
                next(report.replayed(msgspec.structs.replace(played, deck=deck)))
        for version in (report.FORMAT - 1, report.FORMAT + 1):
            other = msgspec.json.encode(msgspec.structs.replace(played, format=version, program="0.0.7"))
            with pytest.raises(report.BadReport, match=f"format {version} of version 0.0.7"):
                report.read(other)

    run(tmp_path, test)
