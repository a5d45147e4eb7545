"""Decks as large as `check` lets pass, which ask the game for as much as possible at once."""

from __future__ import annotations

from typing import Any

from tests.game.revolution.table import box
from tests.game.revolution.table import deck as revolution_deck
from tests.game.table import card, challenge, deck
from timecaptain.deck.check import check_deck
from timecaptain.deck.check.limits import LONGEST_NAME, LONGEST_TEXT, MOST_CONDITIONS, MOST_DICE, MOST_IN
from timecaptain.deck.classic.cards import Deck
from timecaptain.deck.findings import is_error
from timecaptain.deck.load import Source
from timecaptain.deck.revolution.cards import RevolutionDeck

LONG = "word " * (LONGEST_TEXT // 5 - 1)
NAME = "name " * (LONGEST_NAME // 5 - 1)
HELD = MOST_IN["items"] - 2  # two are in the deck already
TOKENS = [f"t{n}" for n in range(MOST_IN["tokens"] - 3)]


WIN = {"if": {"when": {"counter": {"counter": "c0", "at-least": 9_999}}, "then": [{"win": "home"}]}}


def items() -> dict[str, Any]:
    ability = {
        "id": "strong",
        "text": "One die.",
        "gives": {"dice": 1},
        "when": {"counter": {"counter": "alarm", "at-least": 1}},
    }
    power = {"id": "use", "name": "Use", "window": "any-time", "do": [{"count": {"counter": "alarm", "add": 1}}]}
    return {
        f"i{n}": {"name": f"{NAME} {n}", "text": LONG[:2_000], "abilities": [ability, power] if n < 60 else []}
        for n in range(HELD)
    }


def gifts(names: list[str], word: str) -> list[dict[str, Any]]:
    """Everything at once, in scripts of a hundred steps."""
    return [{word: name} for name in names]


def many_tests() -> dict[str, Any]:
    test = challenge("force", normal=20, skull=20, heart=20)
    return {f"test-{n}": test | {"label": NAME} for n in range(MOST_IN["tests"])}


def many_options() -> list[dict[str, Any]]:
    options = [
        {"label": f"{NAME} {n}", "do": [{"say": LONG[:500]}, {"count": {"counter": "c0", "add": 1}}]}
        for n in range(MOST_IN["options"])
    ]
    return [{"choose": {"prompt": LONG, "options": options}}]


def worst_classic() -> Deck:
    return deck(**classic_changes())


def classic_changes() -> dict[str, Any]:
    """What makes the small deck of the tests the worst one."""
    taken = [f"i{n}" for n in range(HELD)]
    thirds = [taken[n : n + 95] for n in range(0, HELD, 95)]
    scripts: dict[str, Any] = {
        f"take-{n}": [*gifts(part, "take"), {"take": ("key", "badge")[n]}] for n, part in enumerate(thirds)
    }
    scripts |= {"tokens": [*gifts(TOKENS, "gain-token"), {"gain-token": "sun"}, {"gain-token": "moon"}]}
    takes = [{"perform": name} for name in scripts if name.startswith("take")]
    cards = {
        "A": card("A wide hall.") | {"do": [{"perform": name} for name in scripts if name.startswith("tokens")]},
        "B": {"back": NAME[:150], "text": LONG, "tests": many_tests(), "do": takes},
        "C": {"text": LONG, "do": [*many_options(), WIN]},
        "D": {"text": LONG, "tests": many_tests()},
    }  # fmt: skip
    # Cards that take turns on the spaces, each with a condition that has to be asked.
    wide = (MOST_CONDITIONS - 1) // 2 - 1
    whens = {"any": [{"all": [{"token": token} for token in TOKENS[:wide]]} for _ in range(2)]}
    cards |= {f"e{n}": card(LONG[:100]) | {"letter": "EFGH"[n % 4], "when": whens} for n in range(12)}
    places: dict[str, Any] = {"hall": {"cards": cards}}
    places |= {
        f"p{n}": {"place": f"p{n}", "name": NAME, "cards": {"A": card("Here."), "B": card("There.")}} for n in range(48)
    }
    mission = {
        "tokens": {name: {"symbol": NAME[:200]} for name in TOKENS},
        "counters": {f"c{n}": {"most": 9999} for n in range(90)},
        "scripts": scripts,
        "plan": {"shown": ["hall", "yard", *(f"p{n}" for n in range(48))]},
        "dice": {"action": ["hit", "skull", "blank", "two-hits", "three-hits"] * 6},
    }

    dice = {"force": MOST_DICE, "wits": MOST_DICE}
    bodies = {name: {"dice": dice, "life": 100} for name in ("ada", "bea", "cid", "dov")}
    return {"mission": mission, "places": places, "items": items(), "receptacles": bodies}


def worst_revolution() -> RevolutionDeck:
    """All items at once, each with a bonus that hangs on a secret, and as many tests as a card may have."""
    secret = {"counter": {"counter": "alarm", "at-least": 1}}
    bonus = {f"i{n}": [{"id": "strong", "add": 1 + n % 20, "when": secret}] for n in range(MOST_IN["items"] - 5)}
    items = {
        name: {"name": f"{NAME} {name}", "text": LONG[:2_000], "abilities": ability} for name, ability in bonus.items()
    }
    every = [*items, "key", "rope", "dream", "siren", "law"]
    tests = {f"t{n}": box(["force", "wits", "tech"], difficulty=4) for n in range(MOST_IN["tests"])}
    count = {"count": {"counter": "alarm", "add": 1}}
    cards = {
        "B": {"text": LONG, "tests": tests, "do": [{"take": name} for name in every[:95]]},
        "C": {"text": LONG, "tests": tests, "do": [{"take": name} for name in every[95:]]},
        "D": {"do": [count, {"gain-token": "sun"}, {"gain-token": "coin"}]},
        "E": {"do": [{"if": {"when": secret, "then": [{"win": "home"}]}}]},
    }
    return revolution_deck(items=items, places={"hall": {"cards": cards}})


def errors(made: Deck | RevolutionDeck) -> list[str]:
    """What `check` refuses in it. Names of cards are not read from files here, so that some findings have no place."""
    return [finding.code for finding in check_deck(made, Source()) if is_error(finding)]
