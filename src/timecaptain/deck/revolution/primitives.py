"""Small types of the Revolution system: names of parts of the map, colours of items."""

from __future__ import annotations

from typing import Annotated, Literal

from ..primitives import Ref

MapId = Annotated[str, Ref("map")]

ItemColour = Literal["green", "yellow", "red", "white"]
