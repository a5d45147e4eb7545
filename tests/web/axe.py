"""What axe finds on the screen before somebody."""

from __future__ import annotations

from pathlib import Path

from .people import Person

AXE = (Path(__file__).parent / "node_modules/axe-core/axe.min.js").read_text("utf-8")


def faults(person: Person) -> list[str]:
    if not person.page.evaluate("() => 'axe' in window"):
        person.page.evaluate(AXE)
    result = person.page.evaluate("() => axe.run({ resultTypes: ['violations'] })")
    return [f"{one['id']}: {node['html'][:160]}" for one in result["violations"] for node in one["nodes"]]
