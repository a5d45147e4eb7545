"""TC230: conditions that exclude one another, and are asked for together."""

from __future__ import annotations

from ..conditions import All, None_
from ..vocabulary import word_of
from .context import Context


def check(context: Context) -> None:
    for node in context.walk.all(All):
        parts = node.thing.of
        excluded = [one for part in parts if isinstance(part, None_) for one in part.of]
        for number, part in enumerate(parts):
            if part in excluded:
                word = word_of(part)
                context.report("TC230", f"{node.path}.of.{number}.{word}", word=word)
