"""What happens at a table.

>>> from timecaptain.deck import load
>>> from timecaptain.game import Game
>>> game = Game.new(load("missions/..."), seats=2, seed=7)      # doctest: +SKIP
>>> events = game.apply(seat, game.legal(seat)[0])              # doctest: +SKIP
"""

from . import classic as _classic
from . import revolution as _revolution
from .kernel.actions import Action, DeckFault, Refusal, Refused
from .kernel.events import Event
from .kernel.game import BadSave, Decision, Game

__all__ = ["Action", "BadSave", "Decision", "DeckFault", "Event", "Game", "Refusal", "Refused"]
assert _classic
assert _revolution
