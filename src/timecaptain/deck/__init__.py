"""What an author writes: cards as data, read with positions, checked and translated.

>>> from timecaptain.deck import load, TEMPLATE
>>> load(TEMPLATE).mission.id
'the-late-train'
"""

from pathlib import Path

from .load import DeckError, Reading, load, read

# A small whole mission, which `timecaptain new` copies and on which the examples of all findings are laid.
TEMPLATE = Path(__file__).parent / "template"

__all__ = ["TEMPLATE", "DeckError", "Reading", "load", "read"]
