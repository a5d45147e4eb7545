"""The Classic table in plain lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.game.classic.view_types import AgentView, CardView, SpaceView
from timecaptain.game.kernel import known_text

from ..lines import bodies, entries
from ..words import unmarked

if TYPE_CHECKING:
    from .scene import ClassicScene


def blocks(scene: ClassicScene) -> dict[str, list[str]]:
    return {
        "status": _status(scene),
        "place": _place(scene),
        "agents": [_agent(scene, agent) for agent in scene.public.agents if agent.name],
        "bodies": bodies(scene) if scene.stage == "bodies" else [],
        "debriefing": entries(scene.debriefing()) if scene.stage == "over" else [],
    }


def _status(scene: ClassicScene) -> list[str]:
    public, t = scene.public, scene.t
    if public.phase in ("base", "bodies", "outfit", "won", "lost"):
        return [t("plain-run", title=public.title, run=public.run)]
    line = t("plain-status", run=public.run, left=public.clock, captain=scene.names.seat(public.captain))
    more = [scene.time_left()] if public.hour or public.clock <= 1 else []
    tokens = [t("plain-tokens", tokens=scene.meanings())] if public.tokens else []
    return [line, *more, *tokens, *known_text.lines(scene.known, t)]


def _place(scene: ClassicScene) -> list[str]:
    public, t = scene.public, scene.t
    if public.place is None:
        return []
    name = t("place-red", name=public.place.name) if public.place.red else public.place.name
    lines = [t("plain-place", place=name, plan=scene.plan())]
    return lines + [_space(scene, space) for space in public.place.panorama]


def _space(scene: ClassicScene, space: SpaceView) -> str:
    more = scene.marks(space)
    more += [scene.names.shields(stacks) for stacks in space.shields]
    here = [agent.name for agent in scene.public.agents if agent.space == space.letter]
    if here:
        more.append(scene.t("plain-here", agents=", ".join(here)))
    return f"{space.letter}. {' · '.join([space.back, *more])}"


def _agent(scene: ClassicScene, agent: AgentView) -> str:
    t = scene.t
    life = agent.life if agent.most_life else scene.deck.receptacles[agent.receptacle].life  # before the run
    values = t("body-values", dice=scene.dice(agent), resistance=agent.resistance, life=life)
    more = [*scene.goods(agent), *scene.status(agent)]
    return " · ".join([t("agent-values", name=agent.name, values=values), *more])


def card(scene: ClassicScene, face: CardView) -> list[str]:
    """The face of a card; only whoever stands there gets to this."""
    t = scene.t
    lines = [t("plain-card", letter=face.letter, title=face.title).rstrip(" :\u00a0"), unmarked(face.text)]
    if face.rule:
        lines.append(t("rule-box-text", text=unmarked(face.rule)))
    if face.alt:
        lines.append(t("plain-picture", alt=face.alt))
    for test in face.tests:
        state = t("test-over") if test.passed or test.failed else scene.names.shields(test.shields)
        label = test.label or scene.names.characteristic(test.characteristic)
        lines.append(
            t("plain-test", label=label, characteristic=scene.names.characteristic(test.characteristic), shields=state)
        )
    if scene.holds(face):
        lines.append(t("card-lock"))
    return lines
