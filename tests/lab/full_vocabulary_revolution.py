"""A Revolution deck that makes no sense and uses every word of the system and of all boxes at once."""

from __future__ import annotations

from typing import Any

from tests.game.mechanisms.test_random import DRAW, ITEMS, MECHANISMS, OFFER, PLACES, TOGETHER
from tests.game.revolution.table import body, box, deck
from tests.lab.full_vocabulary import METER
from timecaptain.deck.revolution.cards import RevolutionDeck


def power(id_: str, window: str, *do: Any, **more: Any) -> dict[str, Any]:
    return {"id": id_, "window": window, "do": list(do)} | more


def when(condition: Any, *then: Any) -> dict[str, Any]:
    return {"if": {"when": condition, "then": list(then) or [{"say": "So it is."}]}}


def optional(*options: Any) -> dict[str, Any]:
    return {"choose": {"optional": True, "options": list(options)}}


GEAR = {
    "name": "Gear",
    "text": "Works.",
    "abilities": [
        power("calm", "any-time", {"stow-fear": 1}, cost={"magick": 1}),
        power("look", "any-time", "show-destiny", **{"once-per": "round"}),
        power("burn", "any-time", {"gain-token": "sun"}, cost={"azrak": 1}, **{"once-per": "visit"}),
    ],
}
BODIES = {
    "ada": body(
        "Ada",
        personal=GEAR,
        recall={"text": "The recall of Ada, long ago.", "do": [{"gain-azrak": 1}, "shuffle-destiny"]},
        interactions={"i": {"text": "Ada remembers the number.", "do": [{"take": "vision"}]}},
        abilities=[
            power("more", "before-destiny", {"add-value": 2}, cost={"azrak": 1}),
            power("again", "after-destiny", "redraw-destiny", **{"once-per": "test", "for": "any"}),
            power("nod", "before-destiny", {"add-value": 1}, **{"once-per": "round", "for": "any"}),
            power("round", "on-round", {"gain-magick": 1}, may=False),
        ],
    ),
    "bea": body(
        "Bea",
        personal=GEAR,
        recall={"text": "The recall of Bea, at sea.", "do": [{"interaction": {"number": "i", "who": "all"}}]},
        interactions={
            "i": {"text": "Bea remembers the number.", "do": [{"choose": {"options": [{"label": "Well."}]}}]}
        },
        abilities=[
            power("never", "after-destiny", "ignore-destiny", when={"testing": ["force"]}),
            power("out", "on-eject", {"count": {"counter": "alarm", "add": 1}}, may=False),
            {"id": "foe", "add": 1, "when": {"against": ["beast"]}},
        ],
    ),
    "cid": body("Cid", azrak=4, abilities=[power("see", "on-read", {"take-token": "coin"}, may=False)]),
}
BY_HAND = {
    "manual": {"text": "As you like.", "adjust": ["crystals", "tokens", "items", {"what": "cards", "at-least": -1}]}
}
BEAST = {**box("force", 5, failure=["update"], success=[{"take": "badge"}]), "tags": ["beast"]}
HURT = [{"lose-azrak": {"who": "living"}}, {"count": {"counter": "alarm", "add": {"lost": "azrak"}}}]
BITE = box("wits", 4, success=["end-conflict", {"lose-token": "sun"}], failure=HURT)
CONDITIONS = [
    when({"token": "sun", "not": {"has": "badge"}}),
    when({"any": [{"group-has": "badge"}, {"in-team": "dov"}, {"receptacle": ["ada"]}]}),
    when({"none": [{"present": {"who": "living", "at-least": 2}}, {"counter": {"counter": "alarm", "at-least": 2}}]}),
    when({"attribute": {"attribute": "wits", "at-least": 2}}, {"stow-magick": 1}),
    when({"azrak": {"where": "vortex", "at-least": 3}}, {"grant-updates": 1}),
    when({"bears": "coin"}, {"stow-token": "coin"}),
    when({"on-card": {"card": "hall/C", "who": "living"}}, {"modify": {"add": 1, "lasts": "test"}}),
    when({"is": "captain"}, {"modify": {"add": -1, "attributes": ["wits"], "lasts": "visit", "who": "living"}}),
    when(
        {"is": "remembered:who"}, {"modify": {"add": 1, "lasts": "round"}}, {"modify": {"add": 1, "lasts": "mission"}}
    ),
    when({"bears": "coin"}, {"make-known": {"counter": "alarm"}}),
    when(
        {"round": {"at-least": 1}},
        {"make-known": {"token": "sun"}},
        {"count": {"counter": "alarm", "add": 1, "aloud": True}},
    ),
    when({"all": [{"run": {"at-least": 1}}, {"team": {"at-least": 2}}, {"round": {"at-least": 2}}]}),
    when({"none": [{"at": ["yard"]}, {"visited": "yard"}, {"dead": "cid"}]}),
    when({"magick-held": {"at-least": 1}}),
    when({"any": [{"afraid": {"at-least": 1}}, {"fear-at": {"at-least": 1}}]}, {"stow-fear": 1}),
    when({"mysteries-left": {"at-most": 5}}),
    when({"any": [{"turned": "moon"}, {"upright": "hall/E"}, {"marker-at": "hall"}]}),
]
MORE = {
    "hall": {
        "cards": {
            "B": {"do": [DRAW, {"connect-tile": "yard"}, *CONDITIONS]},
            "C": {"do": [OFFER, {"once": {"per": "visit", "do": [{"perform": "shared"}]}}]},
            "D": {"do": [TOGETHER, {"connect-tile": "attic"}, {"lay-map": "under"}, {"open-deck": 2}]},
            "F": {"do": [BY_HAND, {"ask": {"prompt": "Who?", "answers": ["Nobody"], "right": ["snap-recall"]}}]},
            "G": {"tests": {"try": BEAST}, "aloud": True, "do": [{"look": "cave/B"}, "shuffle-destiny"]},
        }
    },
    "yard": {
        "cards": {
            "C": {"do": [DRAW, {"replace": {"card": "D", "with": "other"}}, {"remember": {"as": "who"}}]},
            "other": {"letter": "D", "aside": True, "do": [{"lose-token": "sun"}, {"drop": "badge"}]},
            "F": {"conflict": "personal", "tests": {"hit": BITE}},
            "G": {
                "do": [
                    {"each": {"who": "living", "do": [{"gain-azrak": 1}]}},
                    {"split": {"amount": 2, "over": "living", "do": [{"lose-azrak": {"who": "chosen"}}]}},
                    {"pick": {"who": "living", "do": [{"remove-token": "coin"}, {"remove-item": "moth"}]}},
                    {"interaction": "i"},
                ]
            },
        }
    },
    "cave": {
        "cards": {
            "B": {"do": [optional({"label": "Home", "do": [{"win": "home"}]})]},
            "C": {"do": [optional({"label": "Lost", "do": [{"fail": "lost"}]})]},
            "D": {"do": [optional({"label": "Death", "do": [{"kill": {}}]})]},
        },
    },
}
MISSION = {
    "mechanisms": MECHANISMS,
    "map": {"under": {"places": ["cave"]}},
    "shown": ["under"],
    "preset": "cavendish",
    "settings": {"empty-vortex-fails": False, "item-colours": ["green", "yellow", "red", "white"]},
    "scripts": {"shared": [{"say": "So it was."}, {"take-fear": 1}]},
    "questions": [
        {"ask": "Was it fun?", "add": 2},
        {"ask": "Alarm?", "add": 3, "when": {"counter": {"counter": "alarm", "at-least": 1}}},
    ],
}


def everything() -> RevolutionDeck:
    places: dict[str, dict[str, Any]] = {name: {"cards": dict(place["cards"])} for name, place in PLACES.items()}
    for name, place in MORE.items():
        places.setdefault(name, {"cards": {}})["cards"].update(place["cards"])
    places["cave"]["deck"] = 2
    shown = {
        "counters": {"alarm": METER},
        "tokens": {"sun": {"means": "It has become light outside."}},
        "companions": {"guide": {"name": "Somebody who knows the way", "token": "sun"}},
    }
    return deck(mission=MISSION | shown, items=ITEMS, places=places, receptacles=BODIES)
