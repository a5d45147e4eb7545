"""The modules of `tables` and `server` are small, and the architecture tells of each module of the tables."""

from __future__ import annotations

from pathlib import Path

import pytest

import timecaptain

SOURCE = Path(timecaptain.__file__).parent
LONGEST = 400
MODULES = sorted(path for package in ("tables", "server") for path in (SOURCE / package).rglob("*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_module_is_not_too_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < LONGEST


def test_the_architecture_tells_of_every_module_of_the_tables() -> None:
    told = (Path(__file__).parents[2] / "docs" / "architecture.md").read_text(encoding="utf-8")
    names = {path.name for path in MODULES if path.parent.name == "tables"} - {"__init__.py"}
    assert sorted(name for name in names if f"`{name}`" not in told) == []
