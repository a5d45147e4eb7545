"""All mechanisms in one deck, clicked on at random: nothing gets stuck, nothing is lost, and nobody sees too much."""

from random import Random

import pytest

from tests.game.mechanisms.table import Table, body, box, deck

ITEMS = {
    "omen": {"name": "Omen", "text": "A red omen.", "colour": "red", "do": [{"gain-magick": 1}]},
    "vision": {"name": "Vision", "text": "A secret vision.", "colour": "yellow", "do": [{"take-fear": 2}]},
    "curse": {"name": "Curse", "text": "A curse.", "colour": "white"},
    "wolf": {"name": "Wolf", "text": "A wolf.", "colour": "white"},
    "moth": {"name": "Moth", "text": "A moth.", "colour": "white"},
    "badge": {"name": "Badge", "text": "Shiny.", "bonus": {"wits": 2}},
}
MECHANISMS = {
    "magick": {},
    "fear": {"attribute": "wits"},
    "or-and": {},
    "house-plan": {
        "tiles": {
            "hall": {"markers": ["red"]},
            "yard": {"markers": ["red", "blue"]},
            "attic": {"markers": ["red", "blue"]},
        },
        "start": ["hall"],
    },
    "mysteries": {
        "pile": [
            {"item": "omen"},
            {"card": "night/owl"},
            {"item": "wolf"},
            {"item": "vision"},
            {"card": "night/fox"},
            {"item": "curse"},
        ],
        "shuffle": True,
    },
    "replacements": {"items": {"wolf": {"wits": 1, "force": 4}, "moth": {"wits": 4}}},
    "sky": {
        "cards": {"moon": {"name": "Moon", "back": "Bright.", "text": "Dark.", "do": [{"take-fear": {"who": "all"}}]}}
    },
    "box": {},
    "markers": {},
}
POWER = {
    "name": "Power",
    "text": "Works.",
    "abilities": [{"id": "calm", "window": "any-time", "cost": {"pools": {"magick": 1}}, "do": [{"stow-fear": 1}]}],
}
DRAW = {"draw-mystery": {}}
OFFER = {"or-and": {"one": {"label": "Draw", "do": [DRAW]}, "other": {"label": "Badge", "do": [{"take": "badge"}]}}}
TOGETHER = {
    "contribute": {"amount": 4, "pool": "magick", "do": [{"turn-card": "moon"}], "otherwise": [{"take-fear": 1}]}
}
PLACES = {
    "night": {
        "cards": {
            "owl": {
                "text": "The owl.",
                "do": [{"take-fear": 1}],
                "tests": {"ask": box("wits", 3, success=["remove-card"])},
            },
            "fox": {
                "text": "The fox.",
                "conflict": "personal",
                "tests": {"fight": box("force", 3, failure=[{"lose-azrak": 1}])},
            },
        }
    },
    "hall": {
        "cards": {
            "B": {"do": [DRAW, {"connect-tile": "yard"}]},
            "C": {"do": [OFFER]},
            "D": {"do": [TOGETHER, {"connect-tile": "attic"}]},
            "E": {"tests": {"try": box("wits", 4, success=["stand-upright"], failure=[{"take-fear": 3}])}},
        }
    },
    "yard": {
        "cards": {
            "B": {"do": [{"change-attribute": {"attribute": "wits", "add": -1}}, {"put-marker": "hall"}]},
            "C": {"do": [DRAW, DRAW]},
            "D": {"do": [{"drop": "badge"}, OFFER]},
            "E": {
                "conflict": "group",
                "life": 2,
                "tests": {"hit": box("force", 2, success=[{"damage": 1}], failure=[DRAW])},
            },
        }
    },
    "attic": {
        "cards": {"B": {"do": [{"take": "moth"}]}, "C": {"do": [{"eject": {}}]}, "D": {"do": [{"lose-azrak": 2}]}}
    },
}


def every_mechanism():
    return deck(
        mission={
            "mechanisms": MECHANISMS,
            "shown": [],
            "preset": "cavendish",
            "settings": {"empty-vortex-fails": False},
        },
        items=ITEMS,
        places=PLACES,
        receptacles={"ada": body("Ada", personal=POWER), "bea": body("Bea", personal=POWER)},
    )


@pytest.fixture(scope="module")
def everything():
    return every_mechanism()


@pytest.mark.parametrize("seed", range(12))
def test_played_at_random(everything, seed):
    seats = 1 + seed % 4
    t = Table(everything, seats, seed=seed)
    random = Random(seed)
    for _ in range(150):
        decisions = t.game.decisions()
        if not decisions:
            assert t.s.phase in ("won", "lost")
            break
        for seat in range(seats):
            t.game.why_not(seat)
            t.game.view(seat)
        able = [(one.seat, action) for one in decisions for action in one.actions]
        # Giving up would show nothing, and nobody has to.
        t.act(*random.choice([(seat, action) for seat, action in able if action.do != "abandon"]))
