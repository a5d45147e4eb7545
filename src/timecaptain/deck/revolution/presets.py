"""What the three boxes do differently: named settings, with the booklets' values as presets (PARAM)."""

from __future__ import annotations

import msgspec

from .cards import RevolutionMission, Settings
from .primitives import ItemColour

FOUR: tuple[ItemColour, ...] = ("green", "yellow", "red", "white")

NEUTRAL = Settings(
    revisit_rule="mission-return",
    telepathy_step="optional",
    undealt_azrak="vortex",
    swap_window="step",
    swappable="items-and-tokens",
    captain_free="explore",
    empty_vortex_fails=False,
    item_colours=FOUR,
)
"""For missions of nobody's box."""

HADAL = msgspec.structs.replace(NEUTRAL, telepathy_step="mandatory")
"""H-SETUP-04, H-MAP-01, H-MAP-02; H-META-02: as the newer version of the rules of this box has it."""

MIDSUMMER = HADAL
"""M-SETUP-07."""

CAVENDISH = Settings(
    revisit_rule="stack",
    telepathy_step="optional",
    undealt_azrak="unplayed-levels",
    swap_window="phase",
    swappable="items",
    captain_free="any",
    empty_vortex_fails=True,
    item_colours=("green", "yellow", "red"),
)
"""V-LOC-02, V-TELE-02, V-ITEM-01, V-ITEM-05, V-ITEM-06, V-VORTEX-01; DIF-08, V-PC-02: any action of the captain."""

PRESETS = {"neutral": NEUTRAL, "hadal": HADAL, "midsummer": MIDSUMMER, "cavendish": CAVENDISH}


def settings_of(mission: RevolutionMission) -> Settings:
    """R-GEN-04: the preset, with what the mission writes laid over it."""
    own = {name: value for name in Settings.__struct_fields__ if (value := getattr(mission.settings, name)) is not None}
    return msgspec.structs.replace(PRESETS[mission.preset], **own)
