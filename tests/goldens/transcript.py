"""A whole game as text: the public state and what each seat sees, step by step.

Each view is written as one line per value, and from then on only what changes in it, so that a leak appears as a line
that should not be there. Texts of the deck are written as their keys: a better sentence changes no golden.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from timecaptain.game import Event, Game
from timecaptain.lab import lines
from timecaptain.lab.line_format import Line, Step

Flat = dict[str, str]


def transcript(deck: Any, line: Line) -> str:
    """The transcript of one line, played to its end."""
    game = lines.start(deck, line)
    return "\n".join(_text(game, line)) + "\n"


def _text(game: Game[Any], line: Line) -> Iterator[str]:
    keys = _keys(game)
    seen: dict[int | None, Flat] = {}
    yield f"{game.deck.mission.id}: {line.seats} seats, {len(line.steps)} steps"
    yield "\n== 0. the start"
    yield from _views(game, keys, seen)
    for number, (step, events) in enumerate(lines.play_steps(game, line), 1):
        yield f"\n== {number}. {_step_text(step)}"
        yield from (_event_text(event) for event in events)
        yield from _views(game, keys, seen)


def _step_text(step: Step) -> str:
    parts = [f"seat {step.seat}: {step.do}"]
    parts += ["dice " + " ".join(throw) for throw in step.dice] + [f"travel {pips}" for pips in step.travel]
    parts += [f"captain {step.captain}"] if step.captain is not None else []
    parts += [f"{pile} {'; '.join(order)}" for pile, orders in step.shuffle.items() for order in orders]
    return ", ".join(parts)


def _event_text(event: Event) -> str:
    data = ", ".join(f"{name} {_plain(value)}" for name, value in event.data.items())
    whom = "all" if event.seats is None else ",".join(map(str, event.seats))
    return f"* {event.kind} ({whom}){': ' if data else ''}{data}"


def _plain(value: object) -> str:
    return msgspec.json.encode(value).decode().replace('"', "")


def _views(game: Game[Any], keys: dict[str, str], seen: dict[int | None, Flat]) -> Iterator[str]:
    """The table as a spectator sees it, then what each seat has of its own."""
    public: Any = None
    for seat in (None, *range(game.s.seats)):
        view = msgspec.to_builtins(game.view(seat, game.deck.mission.language))
        if seat is None:
            public = view["public"]
        elif view["public"] != public:
            yield f"[seat {seat} sees another table]"
        now = dict(_flat(view["public"] if seat is None else view["own"], "", keys))
        before = seen.get(seat, {})
        changes = [f"- {path}" for path in _gone(before, now)]
        changes += [f"+ {path}: {value}" for path, value in now.items() if before.get(path) != value]
        if changes:
            yield "[table]" if seat is None else f"[seat {seat}]"
            yield from changes
        seen[seat] = now


def _gone(before: Flat, now: Flat) -> list[str]:
    """What is no longer shown; a whole branch that is gone is one line."""
    branches = {path[:at] for path in now for at, sign in enumerate(path) if sign == "."} | set(now)
    gone: dict[str, None] = {}
    for path in before:
        if path not in now:
            ends = [at for at, sign in enumerate(path) if sign == "."] + [len(path)]
            gone[next(path[:end] for end in ends if path[:end] not in branches)] = None
    return list(gone)


def _flat(value: Any, path: str, keys: dict[str, str]) -> Iterator[tuple[str, str]]:
    """One line per value; what a seat may do is one line per action."""
    if isinstance(value, dict):
        if "action" in value:
            yield path, keys.get(value.get("text", ""), value.get("text", ""))
            return
        for name, below in value.items():
            if name == "system":
                continue  # the same in every part
            yield from _flat(below, f"{path}.{name}" if path else str(name), keys)
    elif isinstance(value, list | tuple):
        if all(isinstance(one, str | int) for one in value):
            yield path, _plain([keys.get(one, one) if isinstance(one, str) else one for one in value])
            return
        for number, below in enumerate(value):
            yield from _flat(below, f"{path}.{_name(below, number)}", keys)
    elif isinstance(value, str):
        yield path, keys.get(value, value)
    else:
        yield path, _plain(value)


def _name(value: Any, number: int) -> str:
    """The name of an element of a list: its own, where it has one, so that its index does not matter."""
    if isinstance(value, dict) and "seats" not in value:  # agents keep their place, whatever card is before them
        for name in ("id", "letter", "card"):
            if isinstance(value.get(name), str) and value[name]:
                return str(value[name])
        if "action" in value:
            return _plain(" ".join(str(part) for part in value["action"].values()))
    return str(number)


def _keys(game: Game[Any]) -> dict[str, str]:
    """The first key of every text of the deck that is more than a word."""
    keys: dict[str, str] = {}
    for key, text in game.deck.texts[game.deck.mission.language].items():
        if " " in text:
            keys.setdefault(text, f"<{key}>")
    return keys
