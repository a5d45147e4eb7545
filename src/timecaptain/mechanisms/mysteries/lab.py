"""What has to be so of Mysteries: each is in one place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from timecaptain.game.revolution import RevolutionGame
from timecaptain.lab.revolution.mechanism_lab import MechanismLab
from timecaptain.lab.shared_conservation import each_once, known

from .deck import name_of
from .game import ITEM


class MysteriesLab(MechanismLab):
    def violations(self, g: RevolutionGame, state: Any) -> Iterator[str]:
        """M-MYST-01, A-M-03, A-M-10: in the pile, in play, in a panorama, or out of the mission."""
        s, pile = g.s, state["pile"]
        every = [name_of(one) for one in g.deck.mission.mechanisms.mysteries.pile]
        gone = [name for name in every if name in s.removed and name not in state["placed"]]
        lying = [*pile, *state["drawn"], *state["placed"], *gone]
        yield from each_once("mystery", lying, every)
        yield from (f"mystery {name} is lost" for name in every if name not in lying)
        kept = [item for item in g.deck.items if any(one.keeps(g, item) for one in g.mechanisms)]
        in_play = {*s.items, *s.standing, *kept}
        yield from (f"{name} is in the pile and in play" for name in pile if name.removeprefix(ITEM) in in_play)
        yield from (f"{name} is drawn and nowhere" for name in state["drawn"] if name.removeprefix(ITEM) not in in_play)
        yield from known("card", state["placed"].values(), g.content.cards)
