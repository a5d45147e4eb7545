"""Small types of the Classic system: names of its own things, colours of resources, shields, faces of dice."""

from __future__ import annotations

from typing import Annotated, Literal

from ..primitives import Ref

# A test of the same card by its name (`climb`), or of any card (`pier/C/climb`).
TestId = Annotated[str, Ref("test")]
PlanCardId = Annotated[str, Ref("plan-card")]

ResourceColour = Literal["yellow", "brown", "blue", "green"]  # of resource tokens (C-SYM-10)

ANY_RESOURCE = "any"  # of whatever colour (C-RES-02)

ShieldKind = Literal["normal", "skull", "time", "heart", "special"]
SHIELD_KINDS: tuple[ShieldKind, ...] = ("normal", "skull", "time", "heart", "special")

Face = Literal["blank", "skull", "hit", "two-hits", "three-hits"]
