"""What is listed as legal is what is shown and not refused, in its order; what is encoded is what the view says.

The list asks only once what all actions have in common; the views keep printed parts as JSON. Both must not show.
"""

from random import Random

import msgspec
import pytest

from tests.game.mechanisms.test_random import ITEMS as MECHANISMS_ITEMS
from tests.game.mechanisms.test_random import MECHANISMS, PLACES
from tests.game.revolution.table import body, box, deck
from tests.game.revolution.worlds import world
from tests.missions.the_spoken_page import DECK
from timecaptain.game import Game
from timecaptain.game.labels import Labels
from timecaptain.game.revolution import view

TALENTS = [
    {"id": "rest", "window": "any-time", "once-per": "round", "do": [{"gain-azrak": 1}]},
    {"id": "sell", "window": "any-time", "cost": {"tokens": ["coin"]}, "do": [{"gain-azrak": 1}]},
]


def lively(seed: int) -> dict:
    """A random world with things to hand over, powers of any time, tests with conditions and group conflicts."""
    changes = world(seed)
    changes["receptacles"] = {name: one | {"abilities": TALENTS} for name, one in changes["receptacles"].items()}
    changes["mission"] |= {"settings": {"captain-free": "any"}}
    fight = {"conflict": "group", "life": 2, "tests": {"hit": box("force", 2, success=[{"damage": 1}])}}
    changes["places"]["yard"]["cards"]["D"] |= fight
    gifts = [{"take": "key"}, {"take-token": "coin"}, {"take-token": "coin"}]
    changes["places"]["hall"]["cards"]["C"] |= {"do": gifts}
    locked = box("wits", 3, **{"if": {"counter": {"counter": "alarm", "at-least": 1}}})
    changes["places"]["hall"]["cards"]["B"] |= {"tests": {"late": locked, "now": box(["wits", "tech"], 2)}}
    return changes


def with_mechanisms(seed: int) -> dict:
    return {
        "places": PLACES,
        "items": MECHANISMS_ITEMS,
        "mission": {"mechanisms": MECHANISMS},
        "receptacles": {name.lower(): body(name, abilities=TALENTS[:1]) for name in ("Ada", "Bea", "Cid", "Dov")},
    }


def played(of, seats: int, seed: int, steps: int):
    """A game at random, after every action."""
    rng = Random(seed)
    game = Game(of, seats, seed)
    for _ in range(steps):
        yield game
        liked = [(one.seat, a) for one in game.decisions() for a in one.actions if a.do != "abandon"]
        if not liked:
            return
        slow = [(seat, a) for seat, a in liked if a.do not in ("ready", "next-round")]
        game.apply(*rng.choice(slow if slow and rng.random() < 0.9 else liked))


GAMES = [
    *((f"world {seed}", lambda seed=seed: deck(**lively(seed)), seed) for seed in range(8)),
    *((f"mechanisms {seed}", lambda: deck(**with_mechanisms(0)), seed) for seed in range(4)),
    *((f"mission {seed}", lambda: DECK, seed) for seed in range(4)),
]


@pytest.mark.parametrize(("make", "seed"), [one[1:] for one in GAMES], ids=[one[0] for one in GAMES])
def test_the_short_ways_agree_with_the_long_ones(make, seed):
    of, seats = make(), 1 + seed % 4
    languages = sorted(of.texts)
    met = 0
    for n, game in enumerate(played(of, seats, seed, 160)):
        if game.s.pending is None and not game.s.agenda:
            met += game.s.phase == "actions"
            for seat in range(-1, seats + 1):
                shown = game.visible(seat)
                assert game.legal(seat) == [action for action in shown if game.refusal(seat, action) is None], seat
        lang, seats_and_spectator = languages[n % len(languages)], [None, *range(seats)]
        encoded = view.encoded(game, seats_and_spectator, lang, Labels(lang))
        for seat, data in zip(seats_and_spectator, encoded, strict=True):
            alone = msgspec.json.encode(game.view(seat, lang))
            assert msgspec.json.decode(data) == msgspec.json.decode(alone), (game.s.phase, seat)
    assert met > 5
