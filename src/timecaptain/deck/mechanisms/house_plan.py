"""The House Plan: a frame that fills with tiles, each a place, laid where markers of one colour meet."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ..findings import closest
from ..primitives import Effect, PlaceId
from .checking import Report

TileColour = Literal[
    "white", "grey", "black", "red", "orange", "yellow", "gold", "green", "blue", "violet", "pink", "brown"
]


class Tile(Struct, frozen=True, kw_only=True):
    """`markers` are the colours of its connections; `to` names the tile it is laid at where several would do."""

    markers: tuple[TileColour, ...]
    letter: str = ""
    halo: TileColour | None = None
    to: PlaceId | None = None


class HousePlan(Struct, frozen=True, kw_only=True):
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


def connected(plan: HousePlan) -> set[str]:
    """The tiles that can be laid at all, beginning with the frame and with what lies in it at the start."""
    tiles = {tile for tile in plan.start if tile in plan.tiles}
    while more := {tile for tile in plan.tiles if tile not in tiles and neighbours(plan, tile, tuple(tiles))}:
        tiles |= more
    return tiles


def check(plan: HousePlan, path: str, report: Report) -> None:
    """TC353, TC354: every tile can be laid; names in the plan are tiles of it."""
    able = connected(plan)
    for name, tile in plan.tiles.items():
        below = f"{path}.tiles.{name}"
        if name not in able:
            report("TC353", below, None, tile=name, markers=", ".join(tile.markers))
        if tile.to is not None and tile.to not in plan.tiles:
            report("TC354", f"{below}.to", closest(tile.to, tuple(plan.tiles)), tile=tile.to)
        elif tile.to is not None and tile.to not in neighbours(plan, name, tuple(plan.tiles)):
            report("TC353", f"{below}.to", None, tile=name, markers=", ".join(tile.markers))
    for number, name in enumerate(plan.start):
        if name not in plan.tiles:
            report("TC354", f"{path}.start.{number}", closest(name, tuple(plan.tiles)), tile=name)
