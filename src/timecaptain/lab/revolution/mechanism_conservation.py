"""What the mechanisms of the boxes keep: each of their tokens and cards in one place, within its bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from timecaptain.deck.mechanisms.mysteries import name_of
from timecaptain.game.mechanisms import fear as fear_rules
from timecaptain.game.revolution import RevolutionGame, talents

from ..shared_conservation import each_once, known

Kept = dict[str, Any]


def wrong(game: RevolutionGame) -> Iterator[str]:
    """Every mechanism that is on keeps something, and has its check here."""
    for mechanism in game.mechanisms:
        kept = game.s.mechanisms[mechanism.name]
        yield from (f"{mechanism.name}: {problem}" for problem in CHECKS[mechanism.name](game, kept))


def lying_open(g: RevolutionGame) -> dict[str, dict[str, int]]:
    """Numbers that change only by what is told: Magick in each pool; Fear wherever it lies (A-V-04)."""
    kept = g.s.mechanisms
    fear = kept.get("fear", {"agents": [], "places": {}})
    return {
        "magick": {str(i): pool for i, pool in enumerate(kept.get("magick", {"pools": []})["pools"])},
        "fear": {"all": sum(fear["agents"]) + sum(fear["places"].values())},
    }


def _magick(g: RevolutionGame, kept: Kept) -> Iterator[str]:
    """M-MAGICK-01 to 03: in a pool up to the level, or in the supply."""
    there = sum(kept["pools"]) + kept["supply"]
    tokens = g.deck.mission.mechanisms.magick.tokens  # type: ignore[union-attr]
    if there != max(tokens, kept["level"] * len(g.s.agents)):
        yield f"{there} tokens of {tokens}"
    if kept["supply"] < 0 or not all(0 <= pool <= kept["level"] for pool in kept["pools"]):
        yield f"pools {kept['pools']} with level {kept['level']}, supply {kept['supply']}"


def _fear(g: RevolutionGame, kept: Kept) -> Iterator[str]:
    """V-FEAR-02: nobody bears more than the attribute allows, once there is a place for the rest."""
    settings = g.deck.mission.mechanisms.fear
    assert settings is not None
    if len(kept["agents"]) != len(g.s.agents) or min([*kept["agents"], *kept["places"].values()]) < 0:
        yield f"{kept}"
    yield from known("place", kept["places"], g.deck.places)
    for i, held in enumerate(kept["agents"]):
        if g.s.visits and fear_rules.borne(held, talents.attribute(g, i, settings.attribute))[1]:
            yield f"agent {i} bears {held}"


def _or_and(g: RevolutionGame, kept: Kept) -> Iterator[str]:
    agents = [str(i) for i in range(len(g.s.agents))]
    yield from known("agent", [*kept["left"], *kept["reading"]], agents)
    scripts = [left["do"] for left in kept["left"].values()] + list(kept["reading"].values())
    yield from (f"option {script} does not exist" for script in scripts if script not in g.scripts)


def _house_plan(g: RevolutionGame, kept: Kept) -> Iterator[str]:
    """V-PLAN-02: each tile joined to one that lies there, or to the frame."""
    tiles = g.deck.mission.mechanisms.house_plan.tiles  # type: ignore[union-attr]
    yield from known("tile", kept["laid"], tiles)
    yield from known("joint", filter(None, kept["laid"].values()), kept["laid"])


def _mysteries(g: RevolutionGame, kept: Kept) -> Iterator[str]:
    """M-MYST-01, A-M-03, A-M-10: in the pile, in play, in a panorama, or out of the mission."""
    s = g.s
    every = [name_of(one) for one in g.deck.mission.mechanisms.mysteries.pile]  # type: ignore[union-attr]
    gone = [name for name in every if name in s.removed and name not in kept["placed"]]
    yield from each_once("mystery", [*kept["pile"], *kept["drawn"], *kept["placed"], *gone], every)
    lying = {*kept["pile"], *kept["drawn"], *kept["placed"], *gone}
    yield from (f"mystery {name} is lost" for name in every if name not in lying)
    on_table = {*s.items, *s.standing, *(item for item in g.deck.items if any(m.keeps(g, item) for m in g.mechanisms))}
    yield from (f"{name} is in the pile and in play" for name in kept["pile"] if name.removeprefix("item:") in on_table)
    yield from (f"{name} is drawn and nowhere" for name in kept["drawn"] if name.removeprefix("item:") not in on_table)
    yield from known("card", kept["placed"].values(), g.content.cards)


def _replacements(g: RevolutionGame, kept: Kept) -> Iterator[str]:
    """M-REPL-02, M-REPL-05: one on a receptacle."""
    yield from known("agent", kept["on"], [str(i) for i in range(len(g.s.agents))])
    yield from each_once("replacement", kept["on"].values(), g.deck.mission.mechanisms.replacements.items)  # type: ignore[union-attr]


def _sky(g: RevolutionGame, kept: Kept) -> Iterator[str]:
    yield from each_once("card", kept["turned"], g.deck.mission.mechanisms.sky.cards)  # type: ignore[union-attr]


def _box(g: RevolutionGame, kept: Kept) -> Iterator[str]:
    """M-BOX-02: out of the panorama for good."""
    yield from each_once("card", kept["upright"], g.content.cards)
    yield from (f"card {key} stands upright and is in play" for key in kept["upright"] if key not in g.s.removed)


def _markers(g: RevolutionGame, kept: Kept) -> Iterator[str]:
    """V-SETUP-14: one for each receptacle in play, with its owner or on a place."""
    if sorted(kept["at"]) != sorted(agent.receptacle for agent in g.s.agents):
        yield f"tokens of {sorted(kept['at'])}"
    yield from known("place", filter(None, kept["at"].values()), g.deck.places)


def _second_deck(g: RevolutionGame, kept: Kept) -> Iterator[str]:
    decks = {str(place.deck) for place in g.deck.places.values()} | {"1"}
    yield from each_once("deck", map(str, kept["open"]), decks)


CHECKS: dict[str, Callable[[RevolutionGame, Kept], Iterator[str]]] = {
    "magick": _magick,
    "fear": _fear,
    "or_and": _or_and,
    "house_plan": _house_plan,
    "mysteries": _mysteries,
    "replacements": _replacements,
    "sky": _sky,
    "box": _box,
    "markers": _markers,
    "second_deck": _second_deck,
}
