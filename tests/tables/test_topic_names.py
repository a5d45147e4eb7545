"""What notes and messages are about has a name, also in the next run, for whoever may know it."""

from __future__ import annotations

from random import Random

from timecaptain.game.kernel.actions import Again
from timecaptain.tables import moves as m

from .small import small


@small
async def test_what_is_written_about_keeps_its_name_in_the_next_run(scene):
    await scene.begun(2)
    rng = Random(1)
    while not (scene.game.s.items and len(scene.table.s.visited) > 1):
        await scene.explore(rng, 1)
    item, body, places = next(iter(scene.game.s.items)), scene.game.bodies()[1], list(scene.table.s.visited)
    await scene.do(0, m.Note(f"item:{item}", "It is heavy.", shared=True))
    await scene.do(0, m.Note("item:goblet", "Is there a goblet?", shared=True))
    await scene.do(0, m.Note("item:", "?", shared=True))
    await scene.do(1, m.Note(f"body:{body}", "She limps."))
    await scene.ends("lose")
    await scene.act(0, Again())
    await scene.again()
    assert not scene.game.s.items
    names = [(await scene.client(person))["mine.names"] for person in range(2)]
    deck = scene.table.deck
    known = {place: deck.places[place].name.source for place in places} | {f"item:{item}": deck.items[item].name.source}
    assert names == [known, {**known, f"body:{body}": deck.receptacles[body].name.source}]


@small
async def test_nobody_can_ask_whether_another_has_noted_something(scene):
    """By writing about the same, when it lies there no more, and looking whether it has a name."""
    await scene.begun(2)
    body = scene.game.bodies()[0]
    while not body:
        await scene.explore(Random(2), 1)
        body = scene.game.bodies()[0]
    await scene.do(0, m.Note(f"body:{body}", "He coughs."))
    await scene.ends("lose")
    await scene.act(0, Again())
    await scene.do(1, m.Note(f"body:{body}", "Who is this?", shared=True))
    assert [f"body:{body}" in (await scene.client(person))["mine.names"] for person in range(2)] == [True, False]


@small
async def test_before_the_mission_begins_nothing_has_a_name(scene):
    await scene.seated(2)
    await scene.do(0, m.Note("item:lantern", "Is there a lantern?", shared=True))
    assert "names" not in (await scene.client(0)).parts["mine"]


@small
async def test_who_waits_outside_cannot_ask_by_a_note_what_lies_on_the_table(scene):
    await scene.begun(2)
    while not (scene.game.s.items and all(scene.game.bodies())):
        await scene.explore(Random(1), 1)
    scene.credentials.append(await scene.service.join(scene.id, scene.invitation, "Eve", "en"))
    things = [*(f"item:{item}" for item in scene.game.s.items), *(f"body:{body}" for body in scene.game.bodies())]
    for about in things:
        await scene.do(2, m.Note(about, "Is it there?"))
    assert "names" not in (await scene.client(2)).parts["mine"]
    await scene.do(0, m.HandOver(0, scene.credentials[2].person))
    await scene.do(2, m.Note(things[0], "There it is."))
    assert things[0] in (await scene.client(2))["mine.names"]
