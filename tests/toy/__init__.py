"""A toy mechanism, `coins`, and a copy of the program that has its folder: nothing else in the copy is touched."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import timecaptain
from tests.deck.examples import SMALL_DECKS

TOY = Path(__file__).parent / "coins"
PACKAGE = Path(timecaptain.__file__).parent


def copy_with_toy(root: Path, changes: Mapping[str, tuple[str, str]] | None = None) -> Path:
    """The program with the toy's folder, where Python finds it; in files of the toy one text may become another."""
    skip = shutil.ignore_patterns("__pycache__", "client")
    package = Path(shutil.copytree(PACKAGE, root / "src" / "timecaptain", ignore=skip))
    toy = Path(shutil.copytree(TOY, package / "mechanisms" / "coins", ignore=skip))
    for file, (old, new) in (changes or {}).items():
        text = (toy / file).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (toy / file).write_text(text.replace(old, new), encoding="utf-8")
    return package.parent


def mission_with_coins(folder: Path, settings: str = "{}") -> Path:
    """The small deck with the toy switched on: card B gives two coins, card C is for who has three."""
    shutil.copytree(SMALL_DECKS["revolution"], folder)
    with (folder / "mission.yaml").open("a", encoding="utf-8") as file:
        file.write(f"mechanisms:\n  coins: {settings}\n")
    hall = folder / "places" / "hall.yaml"
    text = hall.read_text(encoding="utf-8")
    text = text.replace("      - take: omen\n", "      - take: omen\n      - gain-coins: 2\n")
    text = text.replace("bears: coin}", "bears: coin, coins-held: {at-least: 3}}")
    hall.write_text(text, encoding="utf-8")
    return folder


def environment(source: Path, home: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("LANG", "TIMECAPTAIN_LANG")}
    variables = {"PYTHONPATH": str(source), "TIMECAPTAIN_HOME": str(home), "PYTHONIOENCODING": "utf-8"}
    return kept | variables | more


def run(source: Path, home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Python with that copy of the program, from a folder in which there is no other."""
    return subprocess.run(
        [sys.executable, *arguments],
        check=False,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(source, home),
        cwd=home,
        timeout=120,
    )
