"""The missions that come with the program: beside a source checkout, or inside the installed package."""

from __future__ import annotations

from pathlib import Path

TRAINING = "count-to-sixty"

_PACKAGE = Path(__file__).parent.parent
_FOLDERS = (_PACKAGE / "_missions", _PACKAGE.parent.parent / "missions")


def shipped() -> dict[str, Path]:
    """The folder of every shipped mission by name, the training mission first."""
    folders = {
        folder.name: folder
        for parent in _FOLDERS
        if parent.is_dir()
        for folder in sorted(parent.iterdir())
        if (folder / "mission.yaml").is_file()
    }
    return dict(sorted(folders.items(), key=lambda entry: (entry[0] != TRAINING, entry[0])))
