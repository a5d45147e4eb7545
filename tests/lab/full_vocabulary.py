"""A deck that makes no sense and uses every word of the format at once: something for the fuzzer to trip over."""

from __future__ import annotations

from typing import Any

from tests.game.table import body, card, challenge, deck
from timecaptain.deck.classic.cards import Deck

METER = {
    "show": "meter",
    "name": "How loud the alarm is",
    "thresholds": {"2": "They hear it in the yard.", "3": "They hear it everywhere."},
}


def power(id_: str, window: str, *do: Any, **more: Any) -> dict[str, Any]:
    return {"id": id_, "window": window, "do": list(do)} | more


NEAR = {"for": "here", "once-per": "tu"}
ONCE_ROLL, ONCE_TU, ONCE_VISIT = ({"once-per": per} for per in ("roll", "tu", "visit"))

BODIES = {
    "ada": body(
        "Ada",
        stock=3,
        inventory={"items": ["key"], "resources": {"yellow": 2}, "resources-for": {"4": {"blue": 3}}},
        abilities=[
            power("spend", "before-roll", {"add-dice": 1}, cost={"stock": 1}),
            power("empty", "on-stock-empty", {"weaken": {"what": "life"}}, may=False),
            power("reroll", "after-roll", {"reroll-die": 2}, **ONCE_ROLL, **{"for": "here"}),
            power("cheer", "before-roll", {"add-dice": 1}, cost={"yellow": 1}, **ONCE_TU, **{"for": "adjacent"}),
            power("mourn", "on-death", {"modify": {"gives": {"dice": 1}, "lasts": "run"}}, **{"for": "any"}),
            power("refill", "on-open", {"change-stock": {"add": 1}}, may=False),
        ],
    ),
    "bea": body(
        "Bea",
        life=2,
        abilities=[
            power("turn", "after-roll", {"turn-die": "hit"}, **ONCE_VISIT),
            power("must", "after-roll", {"add-hits": 1}, may=False),
            power("late", "on-wound", {"delay": {"amount": {"lost": "life"}}}, may=False),
            power("drink", "on-hit", {"heal": {"amount": {"dealt": "hits"}}}, may=False),
            power("last", "on-death", {"gain-token": "moon"}, may=False),
            power("back", "on-return", {"heal": {"amount": 2, "beyond": True}}, may=False),
            power("cure", "before-captain-change", {"pick": {"who": "living", "do": [{"heal": {"who": "chosen"}}]}}),
        ],
    ),
    "cid": body(
        "Cid",
        dice={"force": 1, "wits": 0},
        abilities=[
            {"id": "vow", "forbid-items": ["weapon"], "allow": ["leave-lock", "move-twice"]},
            {"id": "alone", "when": {"alone": {}}, "gives": {"dice": -1}},
            power(
                "spell",
                "action",
                {
                    "roll": {
                        "dice": 3,
                        "as": "spell",
                        "riposte": True,
                        "table": [
                            {"from": 1, "to": 2, "do": [{"remove-shields": {"amount": 1, "choose": True}}]},
                            {"from": 3, "do": [{"remove-shields": {"amount": {"roll": "spell"}, "spread": True}}]},
                        ],
                    }
                },
            ),
        ],
    ),
    "dov": body(
        "Dov",
        abilities=[
            {"id": "pal", "when": {"together": {}}, "gives": {"hits": 1, "resistance": 1, "travel": -1}},
            power("strike", "action", "eliminate", cost={"life": 1}),
            power("brace", "any-time", {"modify": {"gives": {"resistance": 1, "hits": 1}, "lasts": "roll"}}, **ONCE_TU),
            power("ignore", "after-roll", {"ignore-skull": 1}, **ONCE_TU),
            power(
                "guard", "on-wound", {"heal": {"who": "chosen"}}, {"wound": 1}, when={"not": {"is": "chosen"}}, **NEAR
            ),
            power("chief", "on-captain-change", {"gain": {"resource": "blue"}}, may=False),
        ],
    ),
    "eva": body("Eva", dice={"force": 3}, abilities=[{"id": "thin", "allow": ["enter-sealed"]}]),
    "fin": body(
        "Fin",
        resistance=0,
        life=1,
        abilities=[
            power(
                "step",
                "on-leave",
                {"count": {"counter": "alarm", "add": 1}},
                {"make-known": {"token": "moon"}},
                may=False,
            )
        ],
    ),
}

ITEMS = {
    "key": {"name": "An iron key", "text": "Iron, cold, heavy.", "classes": ["tool"]},
    "badge": {"name": "A brass badge", "text": "It is always kept.", "agency": True},
    "club": {
        "name": "A wooden club",
        "text": "Knotted and heavy.",
        "classes": ["weapon"],
        "abilities": [{"id": "swing", "characteristics": ["force"], "gives": {"dice": 2}}],
    },
    "flask": {
        "name": "A dented flask",
        "text": "It smells of plums.",
        "on-take": [
            {"choose": {"optional": True, "options": [{"label": "Sniff at it", "do": [{"drop": "flask"}]}]}},
            {"if": {"when": {"token": "sun", "not": {"has": "key"}}, "then": [{"take": "badge"}]}},
        ],
        "abilities": [
            power(
                "drink",
                "any-time",
                {"split": {"amount": 2, "over": "here", "do": [{"heal": {"who": "chosen"}}]}},
                {"drop": "flask"},
                when={"any": [{"wounded": 1}, {"present": {"who": "others-here"}}]},
            ),
            power("wind", "any-time", {"gain-time": 1}, cost={"blue": 1, "any": 2}, **ONCE_TU),
            power("fill", "any-time", {"gain": {"resource": "yellow", "amount": 3, "up-to": 2}}, **ONCE_TU),
        ],
    },
}

HALL = {
    "A": card("A wide hall with too many doors."),
    "B": card(
        "The door has two locks and a riddle.",
        lock="any",
        tests={
            "open": challenge("force", normal=2, skull=1)
            | {"tags": ["man"], "won": [{"take": "club"}, {"gain-token": "sun"}, {"authorise": "yard/C"}]},
            "think": challenge("wits", normal=1, time=1)
            | {"fails": {"after-rolls": 2, "do": [{"wound": 1}]}, "won": [{"reveal": "D"}]},
        },
        do=[
            {
                "ask": {
                    "prompt": "What has hands?",
                    "answers": ["clock"],
                    "right": [{"gain-token": "star"}],
                    "wrong": [{"lose-time": 1}],
                }
            }
        ],
    ),
    "C": card(
        "A clock that offers you a bargain.",
        do=[
            {
                "choose": {
                    "optional": True,
                    "options": [
                        {"label": "Pay the clock", "cost": {"resource": "yellow"}, "do": [{"take": "flask"}]},
                        {
                            "label": "Stop the clock",
                            "do": ["no-leaving", {"later": {"after": 2, "do": ["allow-leaving"]}}],
                        },
                        {"label": "Become somebody", "do": [{"change-body": {"to": "eva", "items": "leave"}}]},
                        {
                            "label": "Change the door",
                            "do": [{"replace": {"card": "D", "with": "door", "until": "visit"}}],
                        },
                        {"label": "Go right now", "cost": {"life": 1}, "do": [{"go": {"place": "yard", "cost": 0}}]},
                    ],
                }
            },
            {
                "once": {
                    "per": "visit",
                    "do": [{"take": "badge"}, {"modify": {"gives": {"dice": 1}, "lasts": "round", "who": "here"}}],
                    "otherwise": [{"count": {"counter": "alarm", "to": 0}}],
                }
            },
        ],
    ),
    "D": card(
        "A stair behind a seal.",
        seal={"tokens": ["sun"]},
        do=[{"each": {"who": "here", "do": [{"remember": {"as": "last", "who": "actor"}}]}}, {"show-place": "cellar"}],
        **{"on-leave": [{"lose": {"resource": "any", "amount": 1}}, {"heal": {"amount": {"lost": "resources"}}}]},
    ),
    "door": card(
        "Another door, painted on.", letter="D", aside=True, do=[{"replace": {"card": "door", "with": "D"}}, "discard"]
    ),
    "E": card(
        "Only all of you together.",
        seal={"group": True},
        do=[{"gain-token": "moon"}, {"next-place": "cellar"}, {"perform": "dig"}],
    ),
    "G": card(
        "Somebody has written a letter to all of you.",
        aloud=True,
        pins=True,
        **{"held-until": {"any": [{"token": "sun"}, {"clock": {"at-most": 12}}]}},
        do=[{"look": "yard/G"}, {"say": "It is signed with a thumb."}],
    ),
    "F": card(
        "A beast that bites whoever waits.",
        opponent=True,
        icons=["discard-unless-visited"],
        tests={
            "fight": challenge("force", skull=2, heart=1, special=1)
            | {"tags": ["beast"], "at-once": True, "won": [{"discard": {"until": "mission"}}]},
        },
    ),
}

YARD = {
    "A": card("A yard with a well.", do=[{"lose-token": "moon"}]),
    "B": card(
        "The well pulls at you.",
        icons=["must-place"],
        tests={
            "pull": challenge("force", time=1, normal=2)
            | {
                "repeatable": True,
                "won": [{"move-pawn": {"to": "D", "who": "here"}}],
                "fails": {"on-leaving": True, "do": [{"wound": 1}]},
            },
        },
    ),
    "C": card("Nobody may come here.", icons=["no-access"], do=[{"win": "home"}]),
    "D": card(
        "It holds you until you are all here.",
        **{"held-until": {"any": [{"present": {"who": "here", "at-least": 2}}, {"clock": {"at-most": 8}}]}},
        do=[
            {
                "roll": {
                    "dice": {"dice-of": "force"},
                    "as": "fall",
                    "of": "skulls",
                    "shields": [{"normal": 1}, {"skull": 1}, {"heart": 1}],
                    "table": [{"from": 1, "do": [{"wound": {"amount": {"roll": "fall", "of": "skulls"}}}]}],
                }
            }
        ],
    ),
    "E": card(
        "What the players make of it.",
        do=[
            {
                "manual": {
                    "text": "Set something right.",
                    "adjust": [
                        {"what": what, "at-least": -2, "at-most": 2}
                        for what in ("time", "life", "tokens", "resources", "items", "cards", "pawns", "shields")
                    ],
                }
            }
        ],
    ),
    "F": card(
        "Bea and a key are wanted here.",
        seal={"receptacles": ["bea", "ada"], "item": "key"},
        do=[{"take": {"item": "key", "who": "captain"}}],
    ),
    "G": card("Two marks on the back.", seal={"tokens": ["sun", "star"]}, do=[{"fail": "disgrace"}]),
}

CELLAR = {
    "A": card("A cellar, dark and red."),
    "B": card(
        "One at a time.",
        tests={
            "crawl": challenge("wits", normal=1) | {"alone": True, "won": [{"hide-place": "yard"}]},
            "shout": challenge("force", special=1)
            | {"only": ["dov", "ada"], "if": {"token": "sun"}, "won": [{"fight": "crawl"}]},
        },
    ),
    "other": card(
        "Only in a later run.",
        letter="B",
        when={"run": {"at-least": 2}},
        do=[{"gain": {"resource": "yellow", "amount": {"number-of": "living"}}}],
    ),
    "C": card(
        "Many questions and few answers.",
        do=[
            {
                "if": {
                    "when": {
                        "all": [
                            {"none": [{"token": "star"}, {"gone": "hall/F"}, {"passed": "hall/B/open"}]},
                            {"visited": "hall"},
                            {"at": ["cellar"]},
                            {"team": {"at-least": 2}},
                        ]
                    },
                    "then": [
                        {"weaken": {"what": "dice", "characteristic": "force"}},
                        {"modify": {"gives": {"dice": 1}, "characteristics": ["wits"], "lasts": {"tu": 2}}},
                        {"modify": {"gives": {"travel": 1}, "lasts": "run"}},
                    ],
                    "else": [{"wound": {"who": "remembered:last"}}, {"delay": {"amount": 1, "who": "adjacent"}}],
                }
            },
            {
                "if": {
                    "when": {"any": [{"stock": 1}, {"holds": {"resource": "any"}}, {"has": "key"}]},
                    "then": [{"drop": "key"}],
                }
            },
            {
                "if": {
                    "when": {"any": [{"receptacle": ["cid"]}, {"in-team": "bea"}, {"is": "remembered:last"}]},
                    "then": [{"wound": {"who": "dead"}}],
                }
            },
            {"if": {"when": {"on-card": {"card": "B", "who": "all"}}, "then": [{"lose-time": 1}]}},
            {"modify": {"gives": {"dice": -1}, "lasts": "visit", "who": "living-others"}},
            {"if": {"when": {"counter": {"counter": "alarm", "at-least": 2}}, "then": [{"go": "hall"}]}},
        ],
    ),
}


def everything() -> Deck:
    return deck(
        mission={
            "time": 22,
            "counters": {"alarm": METER},
            "tokens": {"moon": {"means": "Somebody has been here before."}},
            "companions": {"guide": {"name": "Somebody who knows the way", "token": "moon"}},
            "clock": {"30": "the first hour of the alarm", "10": "the last hour of the alarm"},
            "most-time": 30,
            "plan": {"shown": ["hall", "yard"], "cards": {"below": {"shown": ["cellar"], "covers": ["yard"]}}},
            "scripts": {"dig": [{"lay-plan": "below"}, {"say": "You dig until there is nothing left to dig."}]},
            "special-shield": {
                "name": "Eye",
                "text": "The alarm rises.",
                "do": [
                    {"count": {"counter": "alarm", "add": 1, "aloud": True}},
                    {"make-known": {"counter": "alarm", "at": 3}},
                    {"choose": {"options": [{"label": "Stay calm"}, {"label": "Run", "do": [{"wound": 1}]}]}},
                ],
            },
            "alarms": [
                {"at": 12, "do": [{"say": {"text": "The bell rings twelve.", "aloud": True}}, {"lose-time": 1}]},
                {"at": 5, "do": [{"wound": {"who": "living-others"}}]},
            ],
            "abilities": [
                {"id": "beasts", "when": {"against": ["beast"]}, "gives": {"dice": 1}},
                {"id": "wits", "when": {"rolling": ["wits"]}, "gives": {"hits": 1}},
                {"id": "brave", "when": "testing", "gives": {"resistance": 1}},
                power(
                    "wink", "after-roll", "ignore-skull", when={"shows": {"face": "skull", "at-least": 2}}, **ONCE_ROLL
                ),
                power("read", "on-read", {"say": "You read on."}, may=False),
                power("tick", "on-spend", {"if": {"when": {"wounded": 3}, "then": [{"heal": 1}]}}, may=False),
            ],
        },
        receptacles=BODIES,
        items=ITEMS,
        endings={
            "disgrace": {"do": [{"next-run": {"time": 15, "start": "yard", "tokens": ["moon"], "show": ["cellar"]}}]}
        },
        places={
            "hall": {"cards": HALL},
            "yard": {"cards": YARD, "tags": ["marked"]},
            "cellar": {
                "cards": CELLAR,
                "red": True,
                "agency": True,
                "abilities": [{"id": "dark", "forbid": ["give"], "when": {"tagged": ["marked"]}}],
            },
        },
    )
