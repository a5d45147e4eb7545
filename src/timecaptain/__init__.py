"""Time Captain plays, referees and helps to write missions for a team of agents.

>>> import timecaptain as tc
>>> game = tc.Game(tc.load("count-to-sixty"), seats=2, seed=7)
>>> game
<ClassicGame count-to-sixty, 2 seats: run 1, base, waiting for 1>

Everything below is loaded when it is first asked for, so that commands start fast.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from timecaptain.deck.find import load
    from timecaptain.deck.load import DeckError
    from timecaptain.deck.systems import AnyDeck
    from timecaptain.game import Action, BadSave, Decision, DeckFault, Event, Game, Outcome, Refusal, Refused

__version__ = "0.5.0"

__all__ = [
    "Action",
    "AnyDeck",
    "BadSave",
    "Decision",
    "DeckError",
    "DeckFault",
    "Event",
    "Game",
    "Outcome",
    "Refusal",
    "Refused",
    "load",
]
_ELSEWHERE = {
    "AnyDeck": "timecaptain.deck.systems",
    "DeckError": "timecaptain.deck.load",
    "load": "timecaptain.deck.find",
}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_ELSEWHERE.get(name, "timecaptain.game")), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
