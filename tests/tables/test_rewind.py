"""Taking back an action, and rewinding the game."""

from __future__ import annotations

from random import Random

from timecaptain.game.kernel.actions import Brief
from timecaptain.tables import moves as m
from timecaptain.tables import play, rewind

from .scene import played, refusal


@played
async def test_alone_one_takes_back_the_last_action_while_nothing_was_learnt(scene):
    await scene.begun(1)
    while scene.game.s.phase == "base":
        await scene.do(0, m.Act(0, Brief()))
    assert await refusal(scene, 0, m.TakeBack()) == "table-something-learnt"
    before = scene.game.save()
    body = next(action for action in scene.game.legal(0) if action.do == "embody")
    await scene.do(0, m.Act(0, body))
    await scene.do(0, m.TakeBack())
    assert scene.game.save() == before
    assert await refusal(scene, 0, m.TakeBack()) == "table-not-your-last"


@played
async def test_nobody_takes_back_what_another_did(scene):
    await scene.begun(2)
    captain = scene.game.s.captain
    await scene.do(captain, m.Act(captain, Brief()))
    assert await refusal(scene, 1 - captain, m.TakeBack()) == "table-not-your-last"


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
    assert await refusal(scene, 1, m.ProposeRewind(3)) == "table-one-at-a-time"
    await scene.do(1, m.Answer(yes=True))
    assert scene.table.s.proposal is not None
    assert await refusal(scene, 1, m.Answer(yes=True)) == "table-answered"
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
    assert await refusal(scene, 0, m.ProposeRewind(1_000)) == "table-nothing-there"


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
    await scene.again()
    assert scene.table.save() == before
    assert scene.table.s.actions == sum(scene.table.s.steps) == 30 - first + 6 - second + 4
    assert await rewind.game_before(scene.service.store, scene.table, scene.table.s.actions) != b"null"


@played
async def test_who_has_given_a_seat_away_takes_nothing_back_there(scene):
    await scene.begun(3)
    rng = Random(3)
    for leave in ("hand-over", "stand", "take-seat-back"):
        seat = await taking_back(scene, rng, proxy=leave == "take-seat-back")
        if leave == "hand-over":
            await scene.do(seat, m.HandOver(seat, scene.credentials[(seat + 1) % 3].person))
            assert await refusal(scene, seat, m.TakeBack()) == "table-not-your-last"
            await scene.do((seat + 1) % 3, m.HandOver(seat, scene.credentials[seat].person))
        elif leave == "stand":
            await scene.do(seat, m.Stand(seat))
            assert await refusal(scene, seat, m.TakeBack()) == "table-not-your-last"
            await scene.do(seat, m.Sit(seat))
        else:
            await scene.do(seat, m.TakeSeatBack(seat))
            assert await refusal(scene, (seat + 1) % 3, m.TakeBack()) == "table-not-your-last"


async def taking_back(scene, rng: Random, *, proxy: bool = False) -> int:
    """A seat at which somebody has just done what they can take back; perhaps for another."""
    for _ in range(400):
        choices = [(seat, action) for seat in range(3) for action in scene.game.legal(seat)]
        seat, action = rng.choice(choices)
        for_it = (seat + 1) % 3 if proxy else seat
        if proxy:
            scene.is_away(seat)
            await scene.do(for_it, m.AskProxy(seat, scene.credentials[for_it].person))
            await scene.do((seat + 2) % 3, m.Answer(yes=True))
        await scene.do(for_it, m.Act(seat, action))
        if play.was_last(scene.table, scene.credentials[for_it].person):
            return seat
        if proxy:
            await scene.do(seat, m.TakeSeatBack(seat))
    raise AssertionError("nobody can take anything back")
