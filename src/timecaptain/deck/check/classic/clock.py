"""TC367, TC369: the clock of a mission names every TU that a run can show, and none that it cannot."""

from __future__ import annotations

from ...classic import effects as e
from .context import ClassicContext


def check(context: ClassicContext) -> None:
    mission = context.deck.mission
    if not mission.clock:
        return
    more = max((one.time for one in mission.difficulty.values()), default=0)
    runs = [node.thing.time or 0 for node in context.walk.all(e.NextRun)]
    longest = max(mission.time, mission.most_time or 0, *runs) + max(0, more)
    first = max(map(int, mission.clock))
    if first < longest:
        context.report("TC367", "mission.clock", most=longest, first=first)
    no_end = context.walk.all(e.GainTime) and mission.most_time is None
    for at in mission.clock:
        # One entry reaches over the longest run; what lies above it never comes.
        lower = [int(one) for one in mission.clock if int(one) < int(at)]
        if int(at) < 0 or (lower and max(lower) >= longest and not no_end):
            context.report("TC369", f"mission.clock.{at}", number=at, most=longest)
