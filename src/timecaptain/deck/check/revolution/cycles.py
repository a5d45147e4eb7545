"""What would go on for ever in a Revolution deck: private cards that call one another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...effects import Take
from ...primitives import Script
from ...revolution.effects import Interaction, SnapRecall
from ..cycles import cycles_with_paths, steps_of
from .context import RevolutionContext


def check(context: RevolutionContext) -> None:
    """TC371: cards that order one another to be read in secret, so that their reader never comes to an end.

    A yellow item that is kept is not taken a second time, and one of another colour lies open before it is followed.
    """
    scripts: dict[str, Script] = {}
    for id, receptacle in context.deck.receptacles.items():
        scripts |= {f"interaction:{id}/{number}": card.do for number, card in receptacle.interactions.items()}
        if receptacle.recall is not None:
            scripts[f"recall:{id}"] = receptacle.recall.do
    items = context.deck.items.items()
    scripts |= {f"item:{name}": item.do for name, item in items if item.colour == "yellow" and not item.kept}
    orders = {card: dict(_ordered_cards(context, card, script, scripts)) for card, script in scripts.items()}
    for cycle, path in cycles_with_paths(orders):
        context.report("TC371", path, cards=" → ".join([*cycle, cycle[0]]))


def _ordered_cards(
    context: RevolutionContext, this: str, script: Script, known: Mapping[str, Script]
) -> Iterable[tuple[str, str]]:
    """The private cards that the reader of this one has to read next."""
    kind, _, name = this.partition(":")
    readers = list(context.deck.receptacles) if kind == "item" else [name.partition("/")[0]]
    for path, step in steps_of(context, script):
        called: list[str] = []
        if isinstance(step, Interaction) and step.who == "actor":
            called = [f"interaction:{reader}/{step.number}" for reader in readers]
        elif isinstance(step, SnapRecall) and step.who == "actor":
            called = [f"recall:{reader}" for reader in readers]
        elif isinstance(step, Take) and step.who == "actor":
            called = [f"item:{step.item}"]
        # An item that its reader still holds is not taken again.
        yield from ((card, path) for card in called if card in known and not (kind == "item" and card == this))
