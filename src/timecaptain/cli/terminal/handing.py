"""Handing something over, step by step: what, to whom, how many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from timecaptain.game import Action
from timecaptain.game.names import Names

from .words import quoted

if TYPE_CHECKING:
    from .desk import Face
    from .session import Session


def hand_over(session: Session, gifts: Sequence[Action], face: Face) -> Action | None:
    """One of the gifts, with its number; nothing when the player thinks better of it."""
    game, system = session.game, session.system
    names = Names(game, session.lang)
    things = list(dict.fromkeys((gift.agent, gift.what) for gift in gifts))
    labels = [f"{names.agent(agent)} · {system.thing(names, agent, what)}" for agent, what in things]
    picked = _pick(face, names, "hand-what-all" if system.bundles else "hand-what", labels, several=system.bundles)
    if not picked:
        return None
    chosen = [things[number] for number in picked]
    fitting = [gift for gift in gifts if (gift.agent, gift.what) == chosen[0]]
    takers = [0]
    if len(fitting) > 1:
        takers = _pick(face, names, "hand-to", [names.agent(int(gift.to)) for gift in fitting])
    if not takers:
        return None
    gift = fitting[takers[0]]
    together = ",".join(what for agent, what in chosen if agent == gift.agent)
    most = system.number_of(game, gift.agent, gift.what)
    if most <= 1:
        return msgspec.structs.replace(gift, what=together)
    while (
        typed := face.ask(names.t("hand-number", most=most, what=system.thing(names, gift.agent, gift.what)))
    ) not in map(str, range(1, most + 1)):
        if not typed:
            return gift
        face.say(names.t("bad-number", typed=quoted(typed), most=most))
    return msgspec.structs.replace(gift, n=int(typed))


def _pick(face: Face, names: Names, title: str, labels: list[str], *, several: bool = False) -> list[int]:
    """Which of these, from 0; none when the player thinks better of it."""
    face.choices(names.t(title), list(enumerate(labels, start=1)))
    while typed := face.ask(names.t("hand-which")):
        numbers = typed.replace(",", " ").split() if several else [typed]
        if numbers and all(number in map(str, range(1, len(labels) + 1)) for number in numbers):
            return [int(number) - 1 for number in dict.fromkeys(numbers)]
        face.say(names.t("bad-number", typed=quoted(typed), most=len(labels)))
    face.say(names.t("hand-left"))
    return []
