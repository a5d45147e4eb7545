"""Small random Revolution decks, and pairs of them that differ only in what one seat has not read."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from tests.game import gauges
from tests.game.revolution.table import body, box
from tests.game.table import card

PLACES = {"hall": "BCDE", "yard": "BCDE", "loft": "BCD"}
BODIES = ("ada", "bea", "cid", "dov")
YELLOW = ("dream", "vision")
NUMBERS = ("one", "two")


def script(rng: Random, depth: int = 0) -> list[Any]:
    """A few random orders; nested ones end soon."""
    return [order(rng, depth) for _ in range(rng.choice((0, 1, 1, 2)))]


def order(rng: Random, depth: int) -> Any:
    """Half of what is ordered shows to nobody but the reader: those are the secrets worth testing."""
    inner = depth + 1
    quiet: list[Any] = [{"say": f"secret {rng.random()}"}, {"count": {"counter": "alarm", "add": 1}}]
    quiet += [{"look": f"loft/{rng.choice('BCD')}"}]
    if depth < 2:
        options = [{"label": f"option {rng.random()}", "do": script(rng, inner)} for _ in range(rng.randint(1, 3))]
        quiet += [
            {"choose": {"optional": rng.random() < 0.5, "options": options}},
            {"ask": {"prompt": f"riddle {rng.random()}", "answers": ["yes"], "right": script(rng, inner)}},
            {"once": {"per": "visit", "do": script(rng, inner)}},
        ]
    if rng.random() < 0.5:
        return rng.choice(quiet)
    return rng.choice(
        [
            {"take": rng.choice(("key", "rope", "siren", *YELLOW, *YELLOW))},
            {"take": rng.choice(YELLOW)},
            {"gain-token": "sun"},
            gauges.SIREN,
            {"take-token": "coin"},
            {"lose-azrak": 1},
            {"gain-azrak": 1},
            {"interaction": rng.choice(NUMBERS)},
            {"interaction": {"number": rng.choice(NUMBERS), "who": "living-others"}},
            "snap-recall",
            {"drop": rng.choice(("key", *YELLOW))},
            "shuffle-destiny",
            {"modify": {"add": rng.choice((-1, 1)), "lasts": rng.choice(("test", "round", "visit", "mission"))}},
        ]
    )


def face(rng: Random) -> dict[str, Any]:
    """What stands on the front of a card: all of this is secret."""
    content: dict[str, Any] = {"title": f"title {rng.random()}", "text": f"text {rng.random()}", "do": script(rng)}
    content["do"] += rng.sample(gauges.QUIET, rng.choice((0, 1, 2)))
    if rng.random() < 0.5:
        content["tests"] = {
            name: box(rng.choice(("force", "wits")), rng.randint(1, 5), success=script(rng), failure=script(rng))
            for name in rng.sample(("climb", "talk"), rng.randint(1, 2))
        }
        content |= rng.choice(({}, {}, {"conflict": "personal"}))
    return content | ({"aloud": True} if rng.random() < 0.1 else {})


def retold(rng: Random, old: dict[str, Any]) -> dict[str, Any]:
    """Nearly the same card: other words, one more choice, a conflict or none. The games stay together for longer."""
    new = old | {"text": f"text {rng.random()}"}
    more = {"choose": {"optional": True, "options": [{"label": f"option {rng.random()}"}]}}
    new["do"] = [*old["do"], more if rng.random() < 0.3 else {"say": f"secret {rng.random()}"}]
    new["do"] += rng.sample(gauges.QUIET, rng.choice((0, 1, 2)))
    if "tests" in old:
        new["conflict"] = "personal"
        if "conflict" in old:
            del new["conflict"]
    return new


def private(rng: Random) -> dict[str, Any]:
    return {"text": f"private {rng.random()}", "do": script(rng, 1)}


def yellow(rng: Random) -> dict[str, Any]:
    return {"name": f"name {rng.random()}", "text": f"dreamt {rng.random()}", "colour": "yellow", "do": script(rng, 1)}


def world(seed: int) -> dict[str, Any]:
    """The changes over the small deck that make a random one."""
    rng = Random(seed)
    places = {
        name: {
            "place": name,
            "name": name.title(),
            "cards": {"A": card(f"You are in the {name}.")}
            | {letter: {"back": f"back of {letter}"} | face(rng) for letter in letters},
        }
        for name, letters in PLACES.items()
    }
    bodies = {
        name: body(name.title(), recall=private(rng), interactions={number: private(rng) for number in NUMBERS})
        for name in BODIES
    }
    items = {name: yellow(rng) | {"kept": rng.random() < 0.7} for name in YELLOW}
    mission = {
        "map": {"town": {"places": [*PLACES]}},
        "counters": gauges.counters(secrets()),
        "tokens": gauges.TOKENS | {"ring": gauges.TOKENS["ring"] | {"group": True}},
        "companions": gauges.COMPANIONS,
    }
    prologue = {"do": [{"gain-token": "ring"}]}
    whole = {"places": places, "items": items, "receptacles": bodies, "mission": mission, "prologue": prologue}
    return with_own_gauges(whole)


def with_own_gauges(changes: dict[str, Any]) -> dict[str, Any]:
    """The same deck with its own gauge on every secret card."""
    for place, one in changes["places"].items():
        cards = one["cards"]
        cards.update({letter: gauges.with_own_gauge(card, f"{place}/{letter}") for letter, card in cards.items()})
    for name, item in changes["items"].items():
        item.update(gauges.with_own_gauge(item, f"item:{name}"))
    for name, owner in changes["receptacles"].items():
        owner["recall"] = gauges.with_own_gauge(owner["recall"], f"recall:{name}")
        for number, one in owner["interactions"].items():
            one.update(gauges.with_own_gauge(one, f"interaction:{name}/{number}"))
    return changes


def secrets() -> set[str]:
    """The names of everything that lies face down at first, as the game names what it reads."""
    keys = {f"{name}/{letter}" for name, letters in PLACES.items() for letter in letters}
    keys |= {f"item:{item}" for item in YELLOW}
    keys |= {f"recall:{name}" for name in BODIES}
    return keys | {f"interaction:{name}/{number}" for name in BODIES for number in NUMBERS}


def with_other_faces(changes: dict[str, Any], hidden: set[str], seed: int) -> dict[str, Any]:
    """The same deck with other fronts, text and structure, on these cards."""
    rng = Random(seed)
    other = deepcopy(changes)
    for key in sorted(hidden):
        kind, _, name = key.partition(":")
        if kind == "item":
            other["items"][name] = yellow(rng) | {"kept": changes["items"][name]["kept"]}
        elif kind == "recall":
            other["receptacles"][name]["recall"] = private(rng)
        elif kind == "interaction":
            owner, _, number = name.partition("/")
            other["receptacles"][owner]["interactions"][number] = private(rng)
        else:
            place, _, letter = key.partition("/")
            cards = other["places"][place]["cards"]
            new = face(rng) if rng.random() < 0.5 else retold(rng, cards[letter])
            cards[letter] = {"back": f"back of {letter}"} | new
    return with_own_gauges(other)
