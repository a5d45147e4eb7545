"""What lies beside the game: the ladder of hints, and the difficulties that a mission offers."""

from __future__ import annotations

from ..cards import Knot
from ..classic.cards import Difficulty
from ..revolution.cards import RevolutionDifficulty
from .context import Context

FEWEST_STEPS = 2


def check(context: Context) -> None:
    for node in context.walk.all(Knot):
        if len(node.thing.steps) < FEWEST_STEPS:
            context.report("TC363", f"{node.path}.steps", number=len(node.thing.steps), least=FEWEST_STEPS)
    for node in context.walk.all(Difficulty, RevolutionDifficulty):
        option = node.thing
        plain = type(option)(label=option.label, text=option.text)
        if option == plain:
            context.report("TC364", node.path, name=node.path.rpartition(".")[2])
    _something_left(context)


def _something_left(context: Context) -> None:
    """TC323: a run has some time, and a receptacle some crystals."""
    deck = context.deck
    field = "time" if context.classic else "azrak"
    now = deck.mission.time if context.classic else min((body.azrak for body in deck.receptacles.values()), default=1)
    for name, option in deck.mission.difficulty.items():
        if now + getattr(option, field) < 1:
            path = f"mission.difficulty.{name}.{field}"
            context.report_value("TC323", path, number=getattr(option, field), least=1 - now)
