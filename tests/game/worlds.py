"""Small random decks, and pairs of them that differ only in what one seat has not read."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from tests.game import gauges
from tests.game.table import body, card, challenge

PLACES = {"hall": "BCDE", "yard": "BCD", "loft": "BC"}
ITEMS = ("key", "badge", "lamp")
TOKENS = ("sun", "moon", "star")
KINDS = ("normal", "skull", "time", "heart", "special")


def helping(id_: str, window: str, for_: str, *do: Any) -> dict[str, Any]:
    return {"id": id_, "window": window, "for": for_, "once-per": "visit", "do": list(do)}


# Bodies that take part in what others do.
HELPERS = {
    "ada": body("Ada", abilities=[helping("cheer", "before-roll", "any", {"add-dice": 1})]),
    "bea": body(
        "Bea", abilities=[helping("nurse", "on-wound", "here", {"gain": {"resource": "blue", "who": "chosen"}})]
    ),
    "cid": body("Cid", abilities=[helping("peek", "on-read", "adjacent", {"count": {"counter": "alarm", "add": 1}})]),
}


def script(rng: Random, depth: int = 0) -> list[Any]:
    """A few random orders; nested ones end soon."""
    return [effect(rng, depth) for _ in range(rng.choice((0, 1, 1, 2)))]


def effect(rng: Random, depth: int) -> dict[str, Any]:
    """Half of what is ordered shows to nobody but the reader: those are the secrets worth testing."""
    quiet: list[dict[str, Any]] = [
        {"say": f"secret {rng.random()}"},
        {"count": {"counter": "alarm", "add": 1}},
        {"later": {"after": 9, "do": [{"count": {"counter": "alarm", "add": 1}}]}},
        {"look": f"loft/{rng.choice('BC')}"},
    ]
    if rng.random() < 0.5:
        return rng.choice(quiet)
    plain: list[dict[str, Any]] = [
        {"take": rng.choice(ITEMS)},
        {"gain-token": rng.choice(TOKENS)},
        gauges.SIREN,
        {"lose-time": rng.randint(1, 2)},
        {"gain-time": 1},
        {"wound": 1},
        {"heal": 1},
        {"delay": 1},
        {"modify": {"gives": {"dice": 1}, "lasts": rng.choice(("roll", "round", "visit", "run"))}},
        {"gain": {"resource": "yellow", "amount": rng.randint(1, 2)}},
        {"show-place": "loft"},
        {"authorise": "hall/E"},
        {"later": {"after": rng.randint(1, 3), "do": [{"gain-token": rng.choice(TOKENS)}]}},
        {"roll": {"dice": rng.randint(1, 2), "table": [{"from": 1, "do": [{"gain-token": "moon"}]}]}},
    ]
    if depth > 1 or rng.random() < 0.5:
        return rng.choice(plain)
    inner = depth + 1
    nested: list[dict[str, Any]] = [
        {
            "choose": {
                "optional": rng.random() < 0.5,
                "options": [
                    {"label": f"option {rng.random()}", "do": script(rng, inner)} for _ in range(rng.randint(1, 3))
                ],
            }
        },
        {"ask": {"prompt": f"riddle {rng.random()}", "answers": ["yes"], "right": script(rng, inner)}},
        {"if": {"when": {"token": rng.choice(TOKENS)}, "then": script(rng, inner), "else": script(rng, inner)}},
        {"if": {"when": {"has": rng.choice(ITEMS)}, "then": script(rng, inner), "else": script(rng, inner)}},
        {"once": {"per": rng.choice(("visit", "run")), "do": script(rng, inner)}},
        {"if": {"when": {"on-card": f"hall/{rng.choice('BC')}", "not": {"is": "captain"}}, "then": script(rng, inner)}},
        {"pick": {"who": "living", "do": [{"say": f"picked {rng.random()}"}]}},
        {"split": {"amount": 2, "over": "living", "do": [{"say": f"shared {rng.random()}"}]}},
        {"each": {"who": rng.choice(("living-others", "here")), "do": [asked_of_each(rng)]}},
    ]
    return rng.choice(nested)


def asked_of_each(rng: Random) -> dict[str, Any]:
    """A question that a card puts to others than its reader."""
    return {"choose": {"options": [{"label": f"way {rng.random()}", "do": []} for _ in range(2)]}}


def on_leaving(rng: Random) -> list[Any]:
    """What a card may do to whoever leaves it: anything but ask (TC361)."""
    told = [{"say": f"farewell {rng.random()}"}, {"count": {"counter": "alarm", "add": 1}}]
    shown: list[dict[str, Any]] = [
        {"gain-token": rng.choice(TOKENS)},
        {"lose-time": 1},
        {"wound": 1},
        {"gain": {"resource": "yellow"}},
        {"go": {"place": "loft", "cost": 0}},
        {"later": {"after": 1, "do": [{"say": f"echo {rng.random()}"}]}},
        {"roll": {"dice": 1, "table": [{"from": 1, "do": [{"gain-token": "moon"}]}]}},
    ]
    some = [*rng.sample(told, rng.randint(1, 2)), *rng.sample(shown, rng.randint(0, 1))]
    if rng.random() < 0.5:
        return [{"if": {"when": {"token": rng.choice(TOKENS)}, "then": some, "else": told[:1]}}]
    return some


def face(rng: Random) -> dict[str, Any]:
    """What stands on the front of a card: all of this is secret."""
    content: dict[str, Any] = {"title": f"title {rng.random()}", "text": f"text {rng.random()}", "do": script(rng)}
    content["do"] += rng.sample(gauges.QUIET, rng.choice((0, 1, 2)))
    if rng.random() < 0.3:
        content["rule"] = f"rule {rng.random()}"
    if rng.random() < 0.5:
        kinds = rng.sample(KINDS, rng.randint(1, 2))
        content["tests"] = {
            name: challenge(rng.choice(("force", "wits")), **{kind: rng.randint(1, 2) for kind in kinds})
            | {"won": script(rng), "at-once": rng.random() < 0.2}
            for name in rng.sample(("climb", "talk"), rng.randint(1, 2))
        }
        content["lock"] = "any" if rng.random() < 0.3 else None
        content["opponent"] = rng.random() < 0.3
    if rng.random() < 0.15:
        content["held-until"] = {"token": rng.choice(TOKENS)}
    if not content.get("lock") and rng.random() < 0.15:
        content["pins"] = True
    if rng.random() < 0.1:
        content["aloud"] = True
    if rng.random() < 0.15:
        content["on-leave"] = on_leaving(rng)
    return {name: value for name, value in content.items() if value is not None}


def back(rng: Random, letter: str) -> dict[str, Any]:
    """What everybody sees of a card."""
    outside: dict[str, Any] = {"back": f"back of {letter}"}
    kind = rng.random()
    if kind < 0.1:
        outside["seal"] = {"tokens": [rng.choice(TOKENS)]}
    elif kind < 0.2:
        outside["seal"] = {"group": True}
    elif kind < 0.25:
        outside["icons"] = ["discard-unless-visited"]
    elif kind < 0.3:
        outside["icons"] = ["must-place"]
    elif kind < 0.35:
        outside["icons"] = ["no-access"]
    return outside


def world(seed: int) -> dict[str, Any]:
    """The changes over the six cards that make a random deck."""
    rng = Random(seed)
    places = {
        name: {
            "place": name,
            "name": name.title(),
            "red": rng.random() < 0.3,
            "cards": {"A": card(f"You are in the {name}.")}
            | {letter: back(rng, letter) | own_face(rng, f"{name}/{letter}") for letter in letters},
        }
        for name, letters in PLACES.items()
    }
    places["hall"]["cards"]["A"]["do"] = [{"gain-token": "ring"}]
    items = {
        "lamp": {
            "name": "A lamp",
            "text": "Lit.",
            "abilities": [{"id": "light", "gives": {"dice": 1}, "characteristics": ["wits"]}],
        }
    }
    cards = [f"{name}/{letter}" for name, letters in PLACES.items() for letter in letters]
    mission = {
        "time": rng.randint(8, 20),
        "counters": gauges.counters(cards),
        "tokens": gauges.TOKENS,
        "companions": gauges.COMPANIONS | {"light": {"name": "A light", "item": "lamp"}},
        "clock": {"30": "early", "10": "late", "3": "last"},
    }
    return {"places": places, "items": items, "receptacles": HELPERS, "mission": mission}


def own_face(rng: Random, key: str) -> dict[str, Any]:
    own: dict[str, Any] = gauges.with_own_gauge(face(rng), key)
    return own


def with_other_faces(changes: dict[str, Any], hidden: set[str], seed: int) -> dict[str, Any]:
    """The same deck with other fronts, text and structure, on these cards."""
    rng = Random(seed)
    other = deepcopy(changes)
    for key in sorted(hidden):
        place, _, letter = key.partition("/")
        cards = other["places"][place]["cards"]
        kept = {name: value for name, value in cards[letter].items() if name in ("back", "seal", "icons")}
        cards[letter] = kept | own_face(rng, key)
    return other
