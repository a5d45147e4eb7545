"""How fast the two systems are beside each other: the training mission and a Revolution mission, in one run.

Each has its own record, made by the same policy with other tastes, and is played again in turns. There is no peer here:
the figure is how many actions one system does while the other does one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import Struct

from timecaptain.deck import load
from timecaptain.deck.shipped import shipped
from timecaptain.deck.systems import AnyDeck
from timecaptain.game.classic import view as classic_view
from timecaptain.game.kernel.game import Game
from timecaptain.game.revolution import view as revolution_view

from .record import Played, record
from .replay import Encoded, moves, moves_and_views

REVOLUTION_MISSION = "the-spoken-page"
TARGET = 2  # the same order: no more than twice as long for an action

# How much a seat wants an action of this system: to go on exploring and testing, rarely to give up.
WANTED = {
    "visit": 2.0,
    "recon": 4.0,
    "told": 6.0,
    "test": 3.0,
    "ready": 1.5,
    "fight": 5.0,
    "order": 5.0,
    "next-round": 0.7,
    "explore": 0.4,
    "stand-by": 0.4,
    "use": 0.3,
    "give": 0.03,
    "give-token": 0.03,
    "abandon": 0.0005,
}


class Side(Struct, frozen=True):
    """One system: a mission, games of it on record, and how its views are encoded."""

    name: str
    deck: AnyDeck
    games: list[Played]
    encoded: Encoded

    @property
    def actions(self) -> int:
        return sum(len(played.steps) for played in self.games)


def revolution_mission() -> AnyDeck:
    """Where it ships; until then it lies with the tests."""
    folder = shipped().get(REVOLUTION_MISSION)
    return load(folder or Path(__file__).parent.parent / "tests" / "decks" / REVOLUTION_MISSION)


def digest_of_save(game: Game[Any]) -> str:
    return hashlib.sha1(game.save(), usedforsecurity=False).hexdigest()[:16]


def classic_side(deck: AnyDeck, games: list[Played]) -> Side:
    return Side("Classic", deck, games, classic_view.encoded)


def revolution_side(actions: int) -> Side:
    deck = revolution_mission()
    games = record(deck, actions, wanted=WANTED, digest=digest_of_save)
    return Side("Revolution", deck, games, revolution_view.encoded)


def measure(classic: Side, revolution: Side, rounds: int, say: Callable[[str], None]) -> dict[str, Any]:
    """In turns, and the best round of each side, so that other work on the machine disturbs less."""
    best: dict[str, float] = {}
    size: dict[str, int] = {}
    for n in range(rounds):
        rates = {}
        for side in (classic, revolution):
            rates[side.name] = side.actions / moves(side.deck, side.games)
            seconds, length = moves_and_views(side.deck, side.games, side.encoded)
            rates[f"{side.name} with views"] = side.actions / seconds
            size[side.name] = round(length / side.actions / 4)
        best = {name: max(rate, best.get(name, 0.0)) for name, rate in rates.items()}
        say(f"round {n + 1}: " + "  ".join(f"{name} {rate:,.0f}/s" for name, rate in rates.items()))
    return {
        "actions": {side.name: side.actions for side in (classic, revolution)},
        "per_second": {name: round(rate) for name, rate in best.items()},
        "ratio": round(best["Classic"] / best["Revolution"], 2),
        "ratio_with_views": round(best["Classic with views"] / best["Revolution with views"], 2),
        "bytes_per_view": size,
    }


def report(result: dict[str, Any]) -> str:
    rate, size = result["per_second"], result["bytes_per_view"]
    rows = [
        ("", "Classic", "Revolution", "ratio", "at most"),
        ("actions", rate["Classic"], rate["Revolution"], result["ratio"], TARGET),
        (
            "actions with four views",
            rate["Classic with views"],
            rate["Revolution with views"],
            result["ratio_with_views"],
            TARGET,
        ),
    ]
    cells = [
        [f"{cell:,} /s" if isinstance(cell, int) and n in (1, 2) else str(cell) for n, cell in enumerate(row)]
        for row in rows
    ]
    lines = ["".join(f"{cell:>16}" if n else f"{cell:<26}" for n, cell in enumerate(row)).rstrip() for row in cells]
    lines.append(f"a view is {size['Classic']:,} bytes in Classic, {size['Revolution']:,} in Revolution")
    return "\n".join(lines)
