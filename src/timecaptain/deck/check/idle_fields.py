"""TC379: fields that do nothing where they stand."""

from __future__ import annotations

from ..effects import Adjustment, Cost
from ..shapes import yaml_name
from .context import Context


def check(context: Context) -> None:
    for node in context.walk.all(Cost):
        for field in context.unknown_costs:
            if getattr(node.thing, field):
                report(context, node.path, field)
    for node in context.walk.all(Adjustment):
        if node.thing.what in context.unknown_adjustments:
            report(context, node.path, "what")


def report(context: Context, path: str, field: str) -> None:
    context.report("TC379", f"{path}.{yaml_name(field)}", field=yaml_name(field))
