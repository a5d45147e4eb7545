"""Five receptacles with every kind of power the rules name, as an author would write them (REC, POW).

They live in a mission of their own: a vault and a tower that show the same sign, and a cellar that does not.
"""

from __future__ import annotations

from typing import Any

from tests.game.table import Table, card, table


def power(name: str, text: str, **more: Any) -> dict[str, Any]:
    return {"id": name.lower().replace(" ", "-"), "name": name, "text": text} | more


def removed(number: int, *, spread: bool = False) -> list[dict[str, Any]]:
    return [{"remove-shields": {"amount": number, "spread": spread}}]


def spell(name: str, text: str, *table: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A power that is the agent's action: as many dice as the magic, read in a table of thresholds."""
    roll = {"dice": {"dice-of": "magic"}, "table": list(table), "riposte": "when" not in more}
    return power(name, text, window="action", do=[{"roll": roll}], **more)


BESIDE_THE_SIGN = {"tagged": {"tags": ["sign"]}}
HEAL_ONE = [{"pick": {"who": "living", "do": [{"heal": {"who": "chosen"}}]}}]

SORCERER = {
    "name": "The Sorcerer",
    "role": "Mage",
    "text": "Old, and thinner than his staff.",
    "dice": {"combat": 1, "magic": 4, "deftness": 2},
    "resistance": 1,
    "life": 3,
    "inventory": {"resources-for": {"4": {"blue": 8}, "3": {"blue": 6}}},
    "abilities": [
        power("Bare hands", "Wears no armour, uses no weapon.", **{"forbid-items": ["armour", "weapon"]}),
        spell(
            "Blight",
            "1 to 4: three shields here. 5 or more: five.",
            {"from": 1, "to": 4, "do": removed(3)},
            {"from": 5, "do": removed(5)},
        ),
        spell(
            "Firestorm",
            "1 to 3: three shields here. 4: four. 5 or more: seven, here and on the spaces beside.",
            {"from": 1, "to": 3, "do": removed(3)},
            {"from": 4, "to": 4, "do": removed(4)},
            {"from": 5, "do": removed(7, spread=True)},
        ),
        spell(
            "Far step",
            "3 or more: the group may go from one sign to the other.",
            {
                "from": 3,
                "do": [
                    {
                        "choose": {
                            "optional": True,
                            "options": [
                                {"label": "To the vault", "if": {"at": ["tower"]}, "do": [{"go": "vault"}]},
                                {"label": "To the tower", "if": {"at": ["vault"]}, "do": [{"go": "tower"}]},
                            ],
                        }
                    }
                ],
            },
            when=BESIDE_THE_SIGN,
        ),
    ],
}

WARDEN = {
    "name": "The Warden",
    "role": "Paladin",
    "text": "Her shield has more dents than her story.",
    "dice": {"combat": 3, "ranged": 2, "deftness": 2},
    "resistance": 3,
    "life": 6,
    "inventory": {"resources-for": {"4": {"yellow": 9}, "3": {"yellow": 7}}},
    "abilities": [
        power(
            "Favour",
            "After each roll one die may be rolled again.",
            window="after-roll",
            do=[{"reroll-die": {"number": 1}}],
            **{"once-per": "roll"},
        ),
        power(
            "Kind hands",
            "On the way, for one candle: one agent heals.",
            window="before-captain-change",
            cost={"resource": "yellow", "amount": 1},
            do=HEAL_ONE,
        ),
    ],
}

CHARMER = {
    "name": "The Charmer",
    "text": "Smiles before she has seen you.",
    "dice": {"deftness": 2, "persuasion": 3, "combat": 1},
    "resistance": 2,
    "life": 2,
    "abilities": [
        power(
            "Sweet talk",
            "After a roll of persuasion one die is turned to a hit.",
            window="after-roll",
            characteristics=["persuasion"],
            do=[{"turn-die": {"to": "hit"}}],
            **{"once-per": "roll"},
        )
    ],
}

RECLUSE = {
    "name": "The Recluse",
    "text": "Counts the doors of every room.",
    "dice": {"deftness": 2, "persuasion": 1, "combat": 2},
    "resistance": 2,
    "life": 3,
    "abilities": [
        power("Alone", "Alone: one die fewer.", when="alone", gives={"dice": -1}),
        power("In company", "Everybody here: one die more.", when="together", gives={"dice": 1}),
    ],
}

GAMBLER = {
    "name": "The Gambler",
    "text": "Three doses in a tin.",
    "dice": {"deftness": 2, "persuasion": 2, "combat": 1},
    "resistance": 2,
    "life": 3,
    "stock": 3,
    "stock-name": "Doses",
    "abilities": [
        power("A dose", "A die for a dose.", window="before-roll", cost={"stock": 1}, do=[{"add-dice": 1}]),
        power("Share", "A dose heals anybody.", window="any-time", cost={"stock": 1}, do=HEAL_ONE),
        power("Empty tin", "Life for good.", window="on-stock-empty", may=False, do=[{"weaken": {"what": "life"}}]),
    ],
}

FIVE = {"sorcerer": SORCERER, "warden": WARDEN, "charmer": CHARMER, "recluse": RECLUSE, "gambler": GAMBLER}

CHARACTERISTICS = {name: {"name": name.title()} for name in ("combat", "ranged", "magic", "deftness", "persuasion")}


def panorama(**cards: dict[str, Any]) -> dict[str, Any]:
    return {letter: card(**one) for letter, one in {"A": {}, "B": {}, "C": {}, "D": {}, **cards}.items()}


def five(seats: int = 4, *, bodies: tuple[str, ...], options: Any = None, **cards: dict[str, Any]) -> Table:
    """A table where these bodies stand before the vault, whose cards may be given: `five(bodies=…, B={…})`.

    Everybody who is not named is in the body of somebody who can do nothing special.
    """
    plain = {f"extra-{n}": {**WARDEN, "name": f"Extra {n}", "abilities": [], "inventory": {}} for n in range(4)}
    return table(
        seats,
        bodies=(*bodies, *plain)[: 3 if seats == 3 else 4],
        options=options or {},
        mission={
            "start": "vault",
            "plan": {"shown": ["vault", "tower", "cellar"]},
            "characteristics": CHARACTERISTICS,
            "tags": ["sign"],
        },
        receptacles={**FIVE, **plain},
        items={
            "sword": {
                "name": "A sword",
                "text": "Sharp.",
                "classes": ["weapon"],
                "abilities": [{"id": "edge", "gives": {"dice": 1}}],
            },
            "mail": {
                "name": "Mail",
                "text": "Heavy.",
                "classes": ["armour"],
                "abilities": [{"id": "rings", "gives": {"resistance": 2}}],
            },
        },
        places={
            "vault": {"tags": ["sign"], "cards": panorama(**cards)},
            "tower": {"tags": ["sign"], "cards": {"A": card(), "B": card()}},
            "cellar": {"cards": {"A": card(), "B": card()}},
        },
    )
