"""What an author writes: cards as data, read with positions, checked and translated.

What both systems share is in this folder, what only one of them has in `classic` and `revolution`; `check` is divided
in the same way. `mechanisms` holds what single boxes add to the Revolution system.

>>> from timecaptain.deck import load, TEMPLATE
>>> load(TEMPLATE).mission.id
'the-late-train'
"""

from pathlib import Path

from .load import DeckError, Reading, load, read

# A small whole mission, which `timecaptain new` copies and on which the examples of all findings are based.
TEMPLATE = Path(__file__).parent / "template"

__all__ = ["TEMPLATE", "DeckError", "Reading", "load", "read"]
