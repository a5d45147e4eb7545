"""What the boxes' mechanisms show, each in a line or two, as long as there is something to see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .scene import RevolutionScene

Shown = dict[str, Any]


def lines(scene: RevolutionScene) -> list[str]:
    """What lies open of each, and what only this seat knows."""
    found = [line for name, shown in scene.public.mechanisms.items() for line in _OPEN[name](scene, shown)]
    own = scene.view.own.mechanisms if scene.view.own else {}
    return found + [line for name, shown in own.items() for line in _OWN[name](scene, shown)]


def magick(scene: RevolutionScene, shown: Shown) -> list[str]:
    pools = ", ".join(f"{scene.names.agent(i)} {number}/{shown['level']}" for i, number in enumerate(shown["pools"]))
    return [scene.t("magick-is", pools=pools, supply=shown["supply"])]


def fear(scene: RevolutionScene, shown: Shown) -> list[str]:
    held = [f"{scene.names.agent(i)} {number}" for i, number in enumerate(shown["agents"]) if number]
    held += [f"{scene.names.place(place)} {number}" for place, number in shown["places"].items() if number]
    return [scene.t("fear-is", held=", ".join(held))] if held else []


def house_plan(scene: RevolutionScene, shown: Shown) -> list[str]:
    """V-PLAN: each tile with its letter and halo, and what it is joined to."""
    tiles = []
    for tile in shown["tiles"].values():
        name = " ".join(part for part in (tile["letter"], tile["name"]) if part)
        joined = shown["tiles"].get(tile["to"])
        words = scene.t("tile-joined", tile=name, to=joined["letter"] or joined["name"]) if joined else name
        tiles.append(f"{words} ({scene.t(f'tile-colour-{halo}')})" if (halo := tile["halo"]) else words)
    return [scene.t("house-plan-is", tiles=" · ".join(tiles))] if tiles else []


def mysteries(scene: RevolutionScene, shown: Shown) -> list[str]:
    return [scene.t("mysteries-are", number=shown["pile"])]


def replacements(scene: RevolutionScene, shown: Shown) -> list[str]:
    """M-REPL-06: face up on the card until the end, with what it says of the rules."""
    found = []
    for i, one in shown.items():
        text = f"{one['text']} {scene.t('rule-box-text', text=one['rule'])}" if one["rule"] else one["text"]
        found.append(scene.t("replaced-by", agent=scene.names.agent(int(i)), item=one["name"], text=text))
    return found


def sky(scene: RevolutionScene, shown: Shown) -> list[str]:
    """M-SKY: the side that is up."""
    return [scene.t("set-aside", name=card["name"], text=card.get("text") or card["back"]) for card in shown.values()]


def box(scene: RevolutionScene, shown: Shown) -> list[str]:
    found = [scene.t("stands-upright", title=card["title"], text=card["text"]) for card in shown["upright"]]
    return found + ([scene.t("removed-cards", number=shown["removed"])] if shown["removed"] else [])


def markers(scene: RevolutionScene, shown: Shown) -> list[str]:
    """V-SETUP-14: those that lie somewhere; the others are with their owners."""
    laid = [f"{scene.names.receptacle(body)} → {scene.names.place(at)}" for body, at in shown["at"].items() if at]
    return [scene.t("markers-are", markers=", ".join(laid))] if laid else []


def nothing(scene: RevolutionScene, shown: Shown) -> list[str]:
    return []


def or_and(scene: RevolutionScene, shown: Shown) -> list[str]:
    """V-ORAND-04: what could still be bought."""
    return [scene.t("and-left", agent=scene.names.agent(int(i)), label=label) for i, label in shown.items()]


Lines = Callable[["RevolutionScene", Shown], list[str]]
_OPEN: Mapping[str, Lines] = {
    "magick": magick,
    "fear": fear,
    "house_plan": house_plan,
    "mysteries": mysteries,
    "replacements": replacements,
    "sky": sky,
    "box": box,
    "markers": markers,
    "or_and": nothing,  # a choice on a card: only its holder knows
    "second_deck": nothing,  # its places appear on the map
}
_OWN: Mapping[str, Lines] = {"or_and": or_and}
