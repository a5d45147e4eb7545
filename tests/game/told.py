"""What the game tells is a promise to logs, sentences, replays and screens: each kind of event has one shape.

Every click of every test at the table is held against it, and what happened must be sayable and showable.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from timecaptain.game import Event, sentences
from timecaptain.game.classic import ClassicGame, view
from timecaptain.game.labels import Labels

SHAPES: dict[str, dict[str, type]] = {
    "adjusted": {"agent": int, "what": str, "of": int, "thing": str, "number": int},
    "allow-leaving": {},
    "answered": {"agent": int, "right": bool},
    "authorised": {"card": str},
    "briefed": {"seat": int, "card": str, "text": str},
    "captain": {"seat": int},
    "card-aloud": {"agent": int, "card": str, "text": str},
    "counted": {"counter": str, "value": int, "text": str},
    "meaning": {"token": str, "text": str},
    "threshold": {"counter": str, "value": int, "text": str},
    "captain-die": {"seat": int, "die": int, "red": int, "cost": int},
    "defeated": {"card": str},
    "delayed": {"agent": int, "number": int},
    "die-changed": {"agent": int, "faces": list},
    "died": {"agent": int, "back_at": int},
    "discarded": {"card": str},
    "done": {"agent": int},
    "dropped": {"agent": int, "item": str},
    "embodied": {"agent": int, "receptacle": str},
    "ending": {"ending": str, "text": str, "run": int},
    "entered": {"agent": int, "card": str},
    "gave": {"agent": int, "to": int, "item": str},
    "gave-resource": {"agent": int, "to": int, "resource": str, "number": int},
    "healed": {"agent": int, "gained": int, "left": int},
    "hits": {"agent": int, "hits": int, "stacks": list},
    "idle": {"agent": int},
    "left": {"place": str, "to": str},
    "manual": {"agent": int, "agreed": bool},
    "modified": {"agent": int, "what": str, "number": int, "lasts": str, "of": list, "until": int},
    "modifier-over": {"agent": int, "what": str, "number": int, "lasts": str, "of": list, "until": int},
    "moved": {"agent": int, "card": str},
    "new-run": {"run": int},
    "next-place": {"place": str},
    "no-leaving": {},
    "nothing": {"agent": int},
    "opened": {"place": str, "letters": str},
    "place-hidden": {"place": str},
    "place-shown": {"place": str},
    "power": {"agent": int, "power": str},
    "read-aloud": {"seat": int, "card": str, "text": str},
    "replaced": {"card": str},
    "resource": {"agent": int, "resource": str, "number": int},
    "returned": {"agent": int, "card": str, "life": int},
    "revealed": {"agent": int, "card": str, "over": str},
    "riposte": {"agent": int, "strength": int, "resistance": int, "hurt": bool},
    "rolled": {"agent": int, "faces": list},
    "run-begins": {"run": int, "time": int},
    "say": {"agent": int, "text": str},
    "special": {"agent": int},
    "stayed": {},
    "stock": {"agent": int, "number": int},
    "test": {"card": str, "kinds": list, "stacks": list},
    "test-failed": {"agent": int, "card": str},
    "test-passed": {"agent": int, "card": str},
    "test-reset": {"card": str},
    "tie-broken": {"seat": int},
    "time": {"lost": int, "left": int},
    "time-gained": {"gained": int, "left": int},
    "token": {"token": str},
    "token-lost": {"token": str},
    "took": {"agent": int, "item": str},
    "vote": {"seat": int},
    "voted": {"seat": int},
    "weakened": {"agent": int, "what": str, "number": int},
    "wish": {"seat": int, "agent": int},
    "wounded": {"agent": int, "lost": int, "left": int},
}


def check(game: ClassicGame, told: Iterable[Event]) -> None:
    """Each event has its shape, everybody who hears it sits at the table, and it can be said."""
    for event in told:
        shape = SHAPES[event.kind]
        assert {key: type(value) for key, value in event.data.items()} == shape, event
        assert event.seats is None or set(event.seats) <= set(range(game.s.seats)), event
        sentence = sentences.event(game, event, "en")
        assert sentence is None or (sentence and "{" not in sentence), event


def look(game: ClassicGame) -> None:
    """A copy is the same game, and what each seat and a spectator are shown has one form, however it is written."""
    assert game.copy().save() == game.save()
    seats = [*range(game.s.seats), None]
    for seat, written in zip(seats, view.encoded(game, seats, "en", Labels("en")), strict=True):
        seen = game.view(seat)
        assert msgspec.json.decode(written, type=view.View) == seen
        assert msgspec.json.encode(seen) == written
