"""The Revolution table in plain lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.game.revolution.view_types import CardView, SpaceView

from ..lines import bodies, entries
from ..words import unmarked

if TYPE_CHECKING:
    from .scene import RevolutionScene


def blocks(scene: RevolutionScene) -> dict[str, list[str]]:
    return {
        "status": _status(scene),
        "order": [scene.t("order-is", text=unmarked(scene.public.order))] if scene.stage == "bodies" else [],
        "bodies": bodies(scene) if scene.stage == "bodies" else [],
        "crystals": _crystals(scene),
        "place": _place(scene),
        "beside": [unmarked(line) for line in scene.beside()] if scene.stage == "table" else [],
        "agents": [_agent(scene, i) for i, agent in enumerate(scene.public.agents) if agent.name],
        "trial": [scene.trial(scene.public.trial)] if scene.public.trial else [],
        "conflict": [" · ".join(scene.conflict())] if scene.public.conflict else [],
        "debriefing": entries(scene.debriefing()) if scene.public.past and scene.stage == "over" else [],
    }


def _status(scene: RevolutionScene) -> list[str]:
    public, t = scene.public, scene.t
    if scene.stage != "table":
        return [t("plain-attempt", title=public.title, run=public.run)]
    key = "plain-step" if public.run == 1 else "plain-step-again"
    return [t(key, run=public.run, round=public.round, step=scene.step(), captain=scene.captain())]


def _crystals(scene: RevolutionScene) -> list[str]:
    return [" · ".join(scene.crystals()), scene.destiny()] if scene.stage == "table" else []


def _place(scene: RevolutionScene) -> list[str]:
    public = scene.public
    if public.place is None or not scene.in_place or scene.stage != "table":
        return []
    return [scene.t("plain-location", place=public.place.name), *(_space(scene, one) for one in public.place.panorama)]


def _space(scene: RevolutionScene, space: SpaceView) -> str:
    more = [space.back]
    if space.taken_by >= 0:
        more.append(scene.t("plain-before", agent=scene.names.agent(space.taken_by)))
    if space.damage:
        more.append(scene.t("damage-is", number=space.damage))
    return f"{space.letter}. {' · '.join(more)}"


def _agent(scene: RevolutionScene, i: int) -> str:
    agent = scene.public.agents[i]
    if scene.stage == "bodies":
        return scene.t("plain-body", seat=scene.names.chooser(i), name=agent.name)
    values = scene.t("agent-azrak", attributes=scene.attributes(agent.attributes), pool=agent.pool, level=agent.level)
    card = [scene.t("status-card", card=agent.card)] if agent.card else []
    words = [scene.t("agent-values", name=agent.name, values=values), *scene.goods(agent), *card, *scene.status(i)]
    return " · ".join(words)


def card(scene: RevolutionScene, face: CardView) -> list[str]:
    """The face of a card; only whoever may see it gets to this, or everybody in a group conflict."""
    key = "plain-open-card" if face.conflict == "group" and scene.public.conflict else "plain-own-card"
    return [scene.t(key, title=scene.title(face)), *_printed(scene, face), *scene.tests(face)]


def _printed(scene: RevolutionScene, face: CardView) -> list[str]:
    lines = [unmarked(face.text)]
    if face.rule:
        lines.append(scene.t("rule-box-text", text=unmarked(face.rule)))
    if face.alt:
        lines.append(scene.t("plain-picture", alt=face.alt))
    return lines
