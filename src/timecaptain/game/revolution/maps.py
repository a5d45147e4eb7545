"""The map: parts that are joined and parts that are covered (MAP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import RevolutionGame


def lay(g: RevolutionGame, part: str) -> None:
    """R-MAP-01 to 03, A-R-24, R-LOC-05: crystals on what is covered go to the Vortex; the new part carries none."""
    s, parts = g.s, g.deck.mission.map
    if part in s.map or part in s.covered:
        return
    s.map.append(part)
    for old in parts[part].covers:
        if old in s.map:
            s.map.remove(old)
            s.covered.append(old)
            for place in parts[old].places:
                s.vortex += s.crystals.pop(place, 0)
    g.tell("map", {"part": part})
