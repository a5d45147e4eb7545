"""What can be looked up in a Classic game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from timecaptain.deck.classic.abilities import Ability

from ..pages import Page

if TYPE_CHECKING:
    from .scene import ClassicScene


def look(scene: ClassicScene) -> Page:
    """Card A and the own cards again, the plan, the state tokens, the mission."""
    public, t = scene.public, scene.t
    mission = scene.deck.mission
    entries = []
    if public.place is not None:
        entries.append((t("look-card-a"), public.place.text))
        if public.place.rule:
            entries.append((t("rule-box"), public.place.rule))
    for card in scene.view.own.cards if scene.view.own else []:
        rule = f"\n\n> {card.rule}" if card.rule else ""
        entries.append((f"{card.letter} · {card.title}" if card.title else card.letter, f"{card.text}{rule}"))
    if public.plan:
        entries.append((t("plan"), scene.plan()))
    entries.append((t("tokens"), scene.meanings() or t("none")))
    entries += scene.heard()
    when = f"{scene.names.text(mission.where.key)}, {scene.names.text(mission.year.key)}"
    entries.append((t("look-mission"), f"{when}\n\n{scene.names.text(mission.summary.key)}"))
    return Page(public.place.name if public.place else public.title, entries)


def items(scene: ClassicScene) -> Page:
    """Every item that is held, what it says, and what the bodies can do."""
    t, names = scene.t, scene.names
    holders = {item: agent.name for agent in scene.public.agents for item in agent.items}
    entries = []
    for item in [*scene.public.items, *scene.public.loose]:
        holder = holders.get(item.id, "")
        heading = f"{item.name} ({item.number}){f' · {holder}' if holder else ''}"
        rule = f"\n\n{item.rule}" if item.rule else ""
        stamped = f"\n\n{t('items-agency')}" if item.agency else ""
        powers = _powers(scene, scene.deck.items[item.id].abilities)
        entries.append((heading, f"{item.text}{powers}{rule}{stamped}"))
    for agent in scene.public.agents:
        if agent.receptacle:
            body = scene.deck.receptacles[agent.receptacle]
            goods = scene.goods(agent)
            held = f"\n\n{' · '.join(goods)}" if goods else ""
            entries.append((agent.name, f"{names.text(body.text.key)}{_powers(scene, body.abilities)}{held}"))
    return Page(t("page-items"), entries or [("", t("none"))])


def _powers(scene: ClassicScene, abilities: Sequence[Ability]) -> str:
    """What is printed of the powers of a body or an item, each a paragraph."""
    entries = []
    for ability in abilities:
        printed = [scene.names.text(text.key) for text in (ability.name, ability.text) if text is not None]
        if printed:
            entries.append("\n\n" + " · ".join(printed))
    return "".join(entries)


def base(scene: ClassicScene) -> Page:
    """C-BASE-06: what has been read of the briefing stays open to all."""
    entries = []
    for card in scene.public.base:
        entries.append((f"{card.id} · {card.title}", card.text))
        if card.rule:
            entries.append(("", f"> {card.rule}"))
    return Page(scene.t("page-base"), entries or [("", scene.t("none"))])


def debriefing(scene: ClassicScene) -> Page:
    """The runs so far: how each ended and what was found; nothing of what was missed."""
    t, names = scene.t, scene.names
    entries = []
    for past in scene.public.past:
        title = names.text(scene.deck.endings[past.ending].title.key)
        places = ", ".join(names.place(place) for place in past.places)
        text = t("debriefing-run", left=past.time_left, places=places or t("none"))
        entries.append((t("debriefing-title", run=past.run, ending=title), text))
    return Page(t("page-debriefing"), entries)
