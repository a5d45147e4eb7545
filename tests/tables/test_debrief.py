"""Looking back: what everybody saw, what one has read oneself, and no hint of what was missed."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from tests.tables.scene import Scene, played
from tests.tables.small import WORDS, Small, small
from timecaptain.game import Action
from timecaptain.game.kernel.actions import Again
from timecaptain.tables import moves as m
from timecaptain.tables.debrief import Debriefing, TrialLine, _Notes, _Summary, debriefing
from timecaptain.tables.history import StoredHistory, read_record
from timecaptain.tables.state import TableRefusal


async def of(scene, person: int, lang: str = "en") -> Debriefing:
    return await debriefing(scene.service, scene.id, scene.credentials[person].person, lang)


@small
async def test_there_is_none_before_a_run_is_over(scene):
    await scene.begun(2)
    await scene.explore(Random(1), 30)
    with pytest.raises(TableRefusal, match="no-debriefing"):
        await of(scene, 0)
    with pytest.raises(TableRefusal, match="not-here"):
        await debriefing(scene.service, scene.id, "nobody", "en")


@small
async def test_the_time_line_of_the_runs(scene):
    await scene.begun(3)
    await scene.explore(Random(2), 50)
    await scene.ends("lose")
    clock = scene.game.s.past[0].time_left
    await scene.act(0, Again())
    await scene.explore(Random(3), 40)
    assert [line.run for line in (await of(scene, 0)).runs] == [1], "a run that goes on is nobody's to look back on"
    await scene.ends("win")
    told = await of(scene, 1)
    assert [(line.run, line.ending, line.won, line.unit) for line in told.runs] == [
        (1, "Disgrace", False, "tu"),
        (2, "Home", True, "tu"),
    ]
    first = told.runs[0]
    assert (first.left, first.spent) == (clock, 20 - clock)
    assert first.places[0].name == "The Hall"
    assert [line.players for line in told.log] == [["Ada Quill", "Guest Quill 1", "Guest Quill 2"]] * 2
    assert [line.won for line in told.log] == [False, True]
    assert told.won


@pytest.mark.parametrize("seed", range(6))
def test_before_the_mission_is_won_nobody_hears_of_what_they_have_not_read(tmp_path, seed):
    async def test(scene):
        await scene.begun(3)
        await scene.explore(Random(seed), 30 + 10 * seed)
        await scene.ends("lose")
        for person in range(3):
            told = await of(scene, person)
            data = msgspec.json.encode(told)
            assert told.totals is None
            read = scene.table.s.chairs[person].knows
            for card, words in WORDS.items():
                if card not in read:
                    assert not [word for word in words if word.encode() in data], card
            for run in told.runs:
                for line in run.tests:
                    card = f"{line.place}/{line.letter}"
                    assert bool(line.of) == (card in read)
                own = {f"{line.place}/{line.letter}" for line in run.cards if line.titles}
                assert own == {card for card in read if not card.endswith("/A")}

    small(test)(tmp_path)


@small
async def test_who_has_read_where_is_seen_by_all(scene):
    await scene.begun(3)
    await scene.explore(Random(4), 70)
    await scene.ends("lose")
    cards_by_person = [(await of(scene, person)).runs[0].cards for person in range(3)]
    public = [{(line.place, line.letter): line.seats for line in cards} for cards in cards_by_person]
    assert public[0] == public[1] == public[2]
    for seat, chair in enumerate(scene.table.s.chairs):
        for card in chair.knows:
            place, _, letter = card.partition("/")
            assert letter == "A" or seat in public[0][place, letter]


@small
async def test_totals_come_when_the_mission_is_won(scene):
    await scene.begun(2)
    await scene.explore(Random(5), 60)
    await scene.ends("win")
    totals = (await of(scene, 0)).totals
    assert (totals.places, totals.cards) == (3, 6)
    assert 0 < totals.cards_found <= 6
    read = {card for chair in scene.table.s.chairs for card in chair.knows if not card.endswith("/A")}
    assert totals.cards_found == len(read)


@played
async def test_a_card_that_came_from_a_pile_is_found_like_any_other(scene):
    host = await scene.service.create("an-ember-each", "Ada", "en")
    scene.id, scene.credentials = host.table, [host]
    await scene.do(0, m.Sit(1))
    await scene.do(0, m.Begin())
    rng = Random(1)
    for _ in range(1500):
        going_on = [one for one in choices(scene) if one[1].do != "abandon"]
        await scene.service.submit(scene.id, host.person, m.Act(*rng.choice(going_on)))
        if came := [card for cards in scene.game.faces(range(2)) for card in cards if "dark." in card]:
            break
    place, _, id = came[0].partition("/")
    await scene.do(0, m.Close())
    line = (await of(scene, 0)).runs[-1]
    title = scene.table.deck.places["dark"].cards[id.removeprefix("dark.")].title
    assert any(scene.table.deck.texts["en"][title.key] in card.titles for card in line.cards if card.place == place)
    record = await read_record(scene.service.store, scene.id)
    past, notes = StoredHistory(record, scene.table.deck), _Notes()
    for one in past.play_all():
        notes.take(past.table, one)
    totals = _Summary(past.table, past.table.game, notes, host.person, "en")._totals()
    read = {card for _, card, _ in notes.faces if not card.endswith("/A")}
    assert totals.cards_found == len(read)
    assert totals.places == len(scene.table.deck.places) - 1, "the pile is no place"


def choices(scene) -> list[tuple[int, Action]]:
    return [(seat, action) for seat in range(scene.game.s.seats) for action in scene.game.legal(seat)]


@small
async def test_going_back_is_shown(scene):
    await scene.begun(2)
    await scene.explore(Random(6), 40)
    await scene.do(0, m.ProposeRewind(12))
    await scene.do(1, m.Answer(yes=True))
    await scene.ends("lose")
    told = await of(scene, 0)
    assert told.runs[0].rewinds == told.log[0].rewinds == 1


@small
async def test_a_table_that_is_closed_has_a_run_that_was_broken_off(scene):
    await scene.begun(2)
    await scene.explore(Random(7), 40)
    await scene.do(0, m.Close())
    told = await of(scene, 1)
    assert [(line.ending, line.won) for line in told.runs] == [("", False)]
    assert told.log == []


@small
async def test_luck_is_counted(scene):
    """One shield against two dice, half of whose faces hit: both miss in 9 of 36 throws."""
    await scene.begun(3)
    await scene.explore(Random(8), 120)
    await scene.ends("win")
    lines = [line for run in (await of(scene, 0)).runs for line in run.tests]
    assert lines
    assert {(line.ways, line.of) for line in lines if line.place == "hall"} <= {(27, 36)}
    assert not any(line.beaten for line in lines)


@small
async def test_what_is_taken_back_was_no_luck(scene):
    await scene.begun(1)
    await scene.explore(Random(8), 120)
    await scene.do(0, m.Close())
    rolled = sum(len(run.tests) for run in (await of(scene, 0)).runs)
    assert rolled
    again = Small(scene.folder / "again")
    try:
        await again.begun(1)
        await again.explore(Random(8), 120)
        await again.do(0, m.ProposeRewind(len(again.table.s.steps) - 1))
        await again.do(0, m.Close())
        assert not sum(len(run.tests) for run in (await of(again, 0)).runs)
        assert (await of(again, 0)).runs[0].cards, "what was read stays read"
    finally:
        await again.service.store.close()


def test_to_beat_the_odds_is_to_pass_when_failing_was_more_likely():
    assert TrialLine("hall", "B", [0], True, 1, 6).beaten
    assert not TrialLine("hall", "B", [0], False, 1, 6).beaten
    assert not TrialLine("hall", "B", [0], True, 3, 6).beaten
    assert not TrialLine("hall", "B", [0], True).beaten


def test_a_mission_of_the_other_system(tmp_path):
    async def test(scene):
        host = await scene.service.create("an-ember-each", "Ada", "en")
        scene.id, scene.credentials = host.table, [host]
        await scene.do(0, m.Begin())
        rng = Random(1)
        for _ in range(1_500):
            choices = scene.game.legal(0)
            if scene.game.s.past or not choices:
                break
            await scene.do(0, m.Act(0, rng.choice(choices)))
        told = await of(scene, 0, "fr")
        assert told.runs[0].unit == "round"
        assert told.runs[0].score is not None
        assert told.runs[0].spent >= 1
        public = scene.game.deck.mission.destiny_public
        assert all(bool(line.of) == public for line in told.runs[0].tests) or told.won

    played(test, Scene)(tmp_path)
