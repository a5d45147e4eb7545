"""The elements of an SVG picture, as `svg` reads them and `svg_cost` goes through them."""

from __future__ import annotations

import re
from collections.abc import Iterator

ID = re.compile(r"[A-Za-z_][\w.:-]{0,199}")
LOCAL = re.compile(r"url\(\s{0,9}(['\"]?)#([A-Za-z_][\w.:-]{0,199})\1\s{0,9}\)")


class Node:
    __slots__ = ("attributes", "children", "parent", "pixels", "tag")

    def __init__(self, tag: str, attributes: dict[str, str], parent: Node | None = None) -> None:
        self.tag = tag
        self.attributes = attributes
        self.parent = parent
        self.children: list[Node | str] = []
        self.pixels = 0  # of the picture embedded in an `image`

    def below(self) -> Iterator[Node]:
        """This one and everything in it."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.below()

    def with_those_around(self) -> Iterator[Node]:
        """This one, the one around it, and so on."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent
