"""What the three boxes do differently: named settings, with the booklets' values as presets (PARAM)."""

from __future__ import annotations

import msgspec

from .cards import RevolutionMission, Settings
from .primitives import ItemColour

FOUR: tuple[ItemColour, ...] = ("green", "yellow", "red", "white")

PRESETS: dict[str, Settings] = {
    "neutral": Settings(
        revisit_rule="mission-return",
        telepathy_step="optional",
        undealt_azrak="vortex",
        swap_window="step",
        swappable="items-and-tokens",
        captain_free="explore",
        empty_vortex_fails=False,
        item_colours=FOUR,
    ),
}
PRESETS["hadal"] = msgspec.structs.replace(PRESETS["neutral"], telepathy_step="mandatory")
PRESETS["midsummer"] = PRESETS["hadal"]
PRESETS["cavendish"] = Settings(
    revisit_rule="stack",
    telepathy_step="optional",
    undealt_azrak="unplayed-levels",
    swap_window="phase",
    swappable="items",
    captain_free="explore",
    empty_vortex_fails=True,
    item_colours=("green", "yellow", "red"),
)


def settings_of(mission: RevolutionMission) -> Settings:
    """The preset, with what the mission writes laid over it."""
    own = {name: value for name in Settings.__struct_fields__ if (value := getattr(mission.settings, name)) is not None}
    return msgspec.structs.replace(PRESETS[mission.preset], **own)
