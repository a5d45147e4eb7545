"""Conservation in the mechanisms of the boxes: their tokens and cards are in one place, within their bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from timecaptain.deck.mechanisms.mysteries import name_of
from timecaptain.game.mechanisms import fear as fear_rules
from timecaptain.game.revolution import RevolutionGame, talents

from ..shared_conservation import each_once, known

MechanismState = dict[str, Any]


def violations(game: RevolutionGame) -> Iterator[str]:
    """What is impossible in the state of the mechanisms that this mission uses; each has its check in `CHECKS`."""
    for mechanism in game.mechanisms:
        state = game.s.mechanisms[mechanism.name]
        yield from (f"{mechanism.name}: {problem}" for problem in CHECKS[mechanism.name](game, state))


def public_state(g: RevolutionGame) -> dict[str, dict[str, int]]:
    """Numbers that change only by events: Magick in each pool; Fear, wherever it lies, as one sum (A-V-04)."""
    state = g.s.mechanisms
    fear = state.get("fear", {"agents": [], "places": {}})
    return {
        "magick": {str(i): pool for i, pool in enumerate(state.get("magick", {"pools": []})["pools"])},
        "fear": {"all": sum(fear["agents"]) + sum(fear["places"].values())},
    }


def _magick(g: RevolutionGame, state: MechanismState) -> Iterator[str]:
    """M-MAGICK-01 to 03: in a pool up to the level, or in the supply."""
    there = sum(state["pools"]) + state["supply"]
    tokens = g.deck.mission.mechanisms.magick.tokens  # type: ignore[union-attr]
    if there != max(tokens, state["level"] * len(g.s.agents)):
        yield f"{there} tokens of {tokens}"
    if state["supply"] < 0 or not all(0 <= pool <= state["level"] for pool in state["pools"]):
        yield f"pools {state['pools']} with level {state['level']}, supply {state['supply']}"


def _fear(g: RevolutionGame, state: MechanismState) -> Iterator[str]:
    """V-FEAR-02: nobody bears more than the attribute allows, once there is a place for the rest."""
    settings = g.deck.mission.mechanisms.fear
    assert settings is not None
    if len(state["agents"]) != len(g.s.agents) or min([*state["agents"], *state["places"].values()]) < 0:
        yield f"{state}"
    yield from known("place", state["places"], g.deck.places)
    for i, held in enumerate(state["agents"]):
        if g.s.visits and fear_rules.borne(held, talents.attribute(g, i, settings.attribute))[1]:
            yield f"agent {i} bears {held}"


def _or_and(g: RevolutionGame, state: MechanismState) -> Iterator[str]:
    agents = [str(i) for i in range(len(g.s.agents))]
    yield from known("agent", [*state["left"], *state["reading"]], agents)
    scripts = [left["do"] for left in state["left"].values()] + list(state["reading"].values())
    yield from (f"option {script} does not exist" for script in scripts if script not in g.scripts)


def _house_plan(g: RevolutionGame, state: MechanismState) -> Iterator[str]:
    """V-PLAN-02: each tile joined to one that lies there, or to the frame."""
    tiles = g.deck.mission.mechanisms.house_plan.tiles  # type: ignore[union-attr]
    yield from known("tile", state["laid"], tiles)
    yield from known("joint", filter(None, state["laid"].values()), state["laid"])


def _mysteries(g: RevolutionGame, state: MechanismState) -> Iterator[str]:
    """M-MYST-01, A-M-03, A-M-10: in the pile, in play, in a panorama, or out of the mission."""
    s = g.s
    every = [name_of(one) for one in g.deck.mission.mechanisms.mysteries.pile]  # type: ignore[union-attr]
    gone = [name for name in every if name in s.removed and name not in state["placed"]]
    yield from each_once("mystery", [*state["pile"], *state["drawn"], *state["placed"], *gone], every)
    lying = {*state["pile"], *state["drawn"], *state["placed"], *gone}
    yield from (f"mystery {name} is lost" for name in every if name not in lying)
    on_table = {*s.items, *s.standing, *(item for item in g.deck.items if any(m.keeps(g, item) for m in g.mechanisms))}
    yield from (
        f"{name} is in the pile and in play" for name in state["pile"] if name.removeprefix("item:") in on_table
    )
    yield from (f"{name} is drawn and nowhere" for name in state["drawn"] if name.removeprefix("item:") not in on_table)
    yield from known("card", state["placed"].values(), g.content.cards)


def _replacements(g: RevolutionGame, state: MechanismState) -> Iterator[str]:
    """M-REPL-02, M-REPL-05: one on a receptacle."""
    yield from known("agent", state["on"], [str(i) for i in range(len(g.s.agents))])
    yield from each_once("replacement", state["on"].values(), g.deck.mission.mechanisms.replacements.items)  # type: ignore[union-attr]


def _sky(g: RevolutionGame, state: MechanismState) -> Iterator[str]:
    yield from each_once("card", state["turned"], g.deck.mission.mechanisms.sky.cards)  # type: ignore[union-attr]


def _box(g: RevolutionGame, state: MechanismState) -> Iterator[str]:
    """M-BOX-02: out of the panorama for good."""
    yield from each_once("card", state["upright"], g.content.cards)
    yield from (f"card {key} stands upright and is in play" for key in state["upright"] if key not in g.s.removed)


def _markers(g: RevolutionGame, state: MechanismState) -> Iterator[str]:
    """V-SETUP-14: one for each receptacle in play, with its owner or on a place."""
    if sorted(state["at"]) != sorted(agent.receptacle for agent in g.s.agents):
        yield f"tokens of {sorted(state['at'])}"
    yield from known("place", filter(None, state["at"].values()), g.deck.places)


def _second_deck(g: RevolutionGame, state: MechanismState) -> Iterator[str]:
    decks = {str(place.deck) for place in g.deck.places.values()} | {"1"}
    yield from each_once("deck", map(str, state["open"]), decks)


CHECKS: dict[str, Callable[[RevolutionGame, MechanismState], Iterator[str]]] = {
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
