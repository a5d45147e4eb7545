"""The House Plan: a frame that fills with tiles, each a place, laid where markers of one colour meet."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from timecaptain.deck.primitives import Effect, MechanismSettings, PlaceId

ORDER = 4

TileColour = Literal[
    "white", "grey", "black", "red", "orange", "yellow", "gold", "green", "blue", "violet", "pink", "brown"
]


class Tile(Struct, frozen=True, kw_only=True):
    """`markers` are the colours of its connections; `to` names the tile it is laid at where several would do."""

    markers: tuple[TileColour, ...]
    letter: str = ""
    halo: TileColour | None = None
    to: PlaceId | None = None


class HousePlan(MechanismSettings, frozen=True, kw_only=True):
    """`frame` holds the markers of the frame, `start` the tiles that lie in it when the mission begins."""

    tiles: dict[PlaceId, Tile]
    frame: tuple[TileColour, ...] = ()
    start: tuple[PlaceId, ...] = ()


class ConnectTile(Effect, frozen=True, kw_only=True):
    """The tile of a place is turned up and laid where it connects: from now on it can be visited."""

    tile: PlaceId


def neighbours(plan: HousePlan, tile: str, laid: tuple[str, ...]) -> list[str]:
    """Which of the tiles that are laid this one can be joined to; the frame is the empty name."""
    markers = set(plan.tiles[tile].markers)
    others = [other for other in laid if other != tile and markers.intersection(plan.tiles[other].markers)]
    return others if markers.isdisjoint(plan.frame) else ["", *others]
