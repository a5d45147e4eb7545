"""What single boxes add to the Revolution system: the settings and words of every folder in `timecaptain.mechanisms`.

A mission switches mechanisms on by name in `mission.yaml`, as many as it likes:

    mechanisms:
      magick: {}
      fear: {attribute: nerve}

The folders are looked up, so that nothing else has to know of a new one; `timecaptain.mechanisms` says what is in them.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct, defstruct

from .primitives import MechanismSettings

PACKAGE = "timecaptain.mechanisms"
NEWER = 1_000  # the place of a mechanism that says none

T = TypeVar("T")


class MechanismError(Exception):
    """The folder of a mechanism is not as it has to be."""


def part(name: str, layer: str) -> ModuleType | None:
    """The file of a mechanism for one layer of the program, such as `game`; none where it has no such file."""
    module = f"{PACKAGE}.{name}.{layer}"
    return import_module(module) if find_spec(module) is not None else None


def declared(module: ModuleType, base: type[T]) -> list[type[T]]:
    """The classes of a kind that a module declares itself."""
    classes = [cls for cls in vars(module).values() if isinstance(cls, type) and issubclass(cls, base)]
    return [cls for cls in classes if cls.__module__ == module.__name__]


def the_one(name: str, layer: str, base: type[T]) -> type[T] | None:
    """The class of a kind that the file of a mechanism declares; none where there is no such file."""
    module = part(name, layer)
    if module is None:
        return None
    classes = declared(module, base)
    if len(classes) != 1:
        raise MechanismError(f"{module.__name__}: one {base.__name__} is declared there, not {len(classes)}")
    return classes[0]


def _decks() -> dict[str, ModuleType]:
    """By the name of the mechanism. The digest of a deck depends on their order, so each says its place for good."""
    decks: dict[str, ModuleType] = {}
    for folder in iter_modules(import_module(PACKAGE).__path__):
        if folder.ispkg:
            module = part(folder.name, "deck")
            if module is None:
                raise MechanismError(f"{PACKAGE}.{folder.name}: a mechanism needs a file deck.py")
            decks[folder.name] = module
    return dict(sorted(decks.items(), key=lambda one: (getattr(one[1], "ORDER", NEWER), one[0])))


DECKS = _decks()
SETTINGS: dict[str, type[MechanismSettings]] = {
    name: kinds[0] for name, module in DECKS.items() if (kinds := declared(module, MechanismSettings))
}

# Those that are named are switched on; without them the rules of the system hold alone (M-META-02).
if TYPE_CHECKING:

    class Mechanisms(Struct, frozen=True, kw_only=True):
        def __getattr__(self, name: str) -> Any: ...

else:
    Mechanisms = defstruct(
        "Mechanisms",
        [(name, kind | None, None) for name, kind in SETTINGS.items()],
        frozen=True,
        kw_only=True,
        module=__name__,
    )


def is_on(deck: Any, name: str) -> bool:
    """Whether a deck switches a mechanism on: by name, or by what it holds."""
    if name in SETTINGS:
        return getattr(deck.mission.mechanisms, name) is not None
    return bool(DECKS[name].is_on(deck))


@cache
def home(word: type[Struct]) -> str | None:
    """The mechanism to which an effect or a condition belongs; none for those of the system."""
    return next((name for name, module in DECKS.items() if module.__name__ == word.__module__), None)
