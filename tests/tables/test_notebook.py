"""Private notes, and the team's."""

from __future__ import annotations

from timecaptain.tables import moves as m

from .scene import played


@played
async def test_notes_are_ones_own_and_the_notebook_is_everybodys(scene):
    await scene.begun(2)
    one, other = await scene.client(0), await scene.client(1)
    await scene.do(0, m.Note("pier", "secret thought"))
    await scene.do(0, m.Note("pier", "The boat leaves at noon.", shared=True))
    assert one.read().all("notes") == {"pier": "secret thought"}
    assert other.read().all("notebook") == {"pier": "The boat leaves at noon."}
    assert b"secret thought" not in b"".join(other.received)
    await scene.do(1, m.Note("pier", " ", shared=True))
    assert one.read().all("notebook") == {}
