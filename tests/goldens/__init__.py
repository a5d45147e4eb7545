"""Whole games as text, one file each. `make goldens` writes them anew; the difference then shows in the review."""

from pathlib import Path

from tests.goldens.transcript import transcript
from timecaptain.deck import TEMPLATE, load, shipped
from timecaptain.lab.line_format import read

HERE = Path(__file__).parent
MISSIONS = shipped.shipped()

# golden -> the mission's folder and the recorded line
GOLDENS = {
    "the-late-train": (TEMPLATE, HERE / "the-late-train.yaml"),
    "count-to-sixty": (MISSIONS["count-to-sixty"], MISSIONS["count-to-sixty"] / "lines" / "unsigned-3.yaml"),
    "the-spoken-page": (MISSIONS["the-spoken-page"], MISSIONS["the-spoken-page"] / "lines" / "white-2.yaml"),
}


def path_of(name: str) -> Path:
    return HERE / f"{name}.txt"


def made(name: str) -> str:
    """The golden as the program writes it today."""
    folder, line = GOLDENS[name]
    return transcript(load(folder), read(line))
