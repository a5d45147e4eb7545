"""What single boxes add to the Revolution system: each mechanism a module with its settings and its words.

A mission switches them on by name in `mission.yaml`, as many as it likes:

    mechanisms:
      magick: {}
      fear: {attribute: nerve}

To add one, write its module, give it a field in `Mechanisms` and a place in `MODULES`; `game.mechanisms` has the rules.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from msgspec import Struct

from . import box, fear, house_plan, magick, markers, mysteries, or_and, replacements, second_deck, sky


class Mechanisms(Struct, frozen=True, kw_only=True):
    """Those that are named are switched on; without them the rules of the system hold alone (M-META-02)."""

    magick: magick.Magick | None = None
    fear: fear.Fear | None = None
    or_and: or_and.OrAndSettings | None = None
    house_plan: house_plan.HousePlan | None = None
    mysteries: mysteries.Mysteries | None = None
    replacements: replacements.Replacements | None = None
    sky: sky.Sky | None = None
    box: box.Box | None = None
    markers: markers.Markers | None = None


# By the name of the field, so that the words of a mechanism are known to be its own.
MODULES: dict[str, ModuleType] = {
    "magick": magick,
    "fear": fear,
    "or_and": or_and,
    "house_plan": house_plan,
    "mysteries": mysteries,
    "replacements": replacements,
    "sky": sky,
    "box": box,
    "markers": markers,
    "second_deck": second_deck,
}


def is_on(deck: Any, name: str) -> bool:
    """Whether a deck switches a mechanism on: by name, or by what it holds."""
    module = MODULES[name]
    if hasattr(module, "is_on"):
        return bool(module.is_on(deck))
    return getattr(deck.mission.mechanisms, name) is not None
