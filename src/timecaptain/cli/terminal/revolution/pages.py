"""What can be looked up in a Revolution game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from timecaptain.deck.revolution.abilities import Talent

from ..pages import Page

if TYPE_CHECKING:
    from .scene import RevolutionScene


def look(scene: RevolutionScene) -> Page:
    """Card A and the own cards again, the crystals, the map, the tokens, the Mission Order."""
    public, t = scene.public, scene.t
    entries = []
    if public.place is not None:
        text, rule = scene.card_a()
        entries.append((t("look-card-a"), text))
        if rule:
            entries.append((t("rule-box"), rule))
    for face in scene.view.own.cards if scene.view.own else []:
        rule = f"\n\n> {face.rule}" if face.rule else ""
        tests = "".join(f"\n\n{line}" for line in scene.tests(face))
        entries.append((scene.title(face), f"{face.text}{rule}{tests}"))
    if public.pile or public.discards:
        entries.append((t("crystals"), " · ".join(scene.crystals())))
        entries.append((t("destiny"), scene.destiny()))
    entries += [("", line) for line in scene.beside()]
    entries += scene.heard()
    entries.append((t("mission-order"), public.order))
    return Page(public.place.name if public.place else public.title, entries)


def items(scene: RevolutionScene) -> Page:
    """Every item in view, the personal cards, and what the bodies can do; one's own secrets too."""
    t, names = scene.t, scene.names
    holders = {item: agent.name for agent in scene.public.agents for item in agent.items}
    entries = []
    for item in [*scene.public.items, *scene.public.standing]:
        holder = holders.get(item.id, "")
        heading = t("item-coloured", item=names.item(item.id), colour=item.colour) + (f" · {holder}" if holder else "")
        rule = f"\n\n> {item.rule}" if item.rule else ""
        entries.append((heading, f"{item.text}{rule}{_powers(scene, scene.deck.items[item.id].abilities)}"))
    for face in scene.view.own.cards if scene.view.own else []:
        if face.card.startswith("item:"):
            entries.append((scene.title(face), face.text))
    for agent in scene.public.agents:
        if agent.receptacle and agent.level:
            parts = [scene.attributes(agent.attributes), *scene.goods(agent)]
            if agent.personal:
                parts.append(f"**{agent.personal[0]}** · {agent.personal[1]}")
            parts += [f"*{name}* · {text}" if name else text for name, text in agent.talents]
            entries.append((agent.name, "\n\n".join([agent.story, *parts])))
    return Page(t("page-items"), entries or [("", t("none"))])


def _powers(scene: RevolutionScene, abilities: Sequence[Talent]) -> str:
    entries = []
    for ability in abilities:
        printed = [scene.names.text(text.key) for text in (ability.name, ability.text) if text is not None]
        if printed:
            entries.append("\n\n" + " · ".join(printed))
    return "".join(entries)


def prologue(scene: RevolutionScene) -> Page:
    """R-SETUP-18: what has been read of the prologue stays open to all."""
    entries = []
    for title, text, rule in scene.briefing():
        entries.append((title, text))
        if rule:
            entries.append(("", f"> {rule}"))
    return Page(scene.t("page-prologue"), entries or [("", scene.t("none"))])


def debriefing(scene: RevolutionScene) -> Page:
    """The attempts so far: how each ended, in how many rounds, with which score."""
    t, names = scene.t, scene.names
    entries = []
    for past in scene.public.past:
        title = names.text(scene.deck.endings[past.ending].title.key)
        text = t("attempt-was", rounds=past.rounds, score=past.mission_return)
        entries.append((t("attempt-title", run=past.run, ending=title), text))
    if scene.public.score:
        entries.append((t("score-is", score=scene.public.mission_return), scene.public.score))
    return Page(t("page-debriefing"), entries)
