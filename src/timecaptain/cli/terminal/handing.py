"""Handing something over, step by step: what, to whom, how many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from timecaptain.game import Action
from timecaptain.game.classic.actions import GiveResource
from timecaptain.game.kernel.actions import Give
from timecaptain.game.names import Names
from timecaptain.game.revolution.actions import GiveSeveral, GiveToken

from .words import quoted

if TYPE_CHECKING:
    from .desk import Face
    from .session import Session

Gift = Give | GiveResource | GiveToken


def hand_over(session: Session, gifts: Sequence[Gift], face: Face) -> Action | None:
    """One of the gifts, with its number; nothing when the player thinks better of it."""
    system = session.system
    names = Names(session.game, session.lang)
    by_thing: dict[tuple[int, type, str], list[Gift]] = {}
    for gift in gifts:
        by_thing.setdefault((gift.agent, type(gift), thing_of(gift)), []).append(gift)
    things = list(by_thing.values())
    labels = [f"{names.agent(same[0].agent)} · {label(names, same[0])}" for same in things]
    picked = _pick(face, names, "hand-what-all" if system.bundles else "hand-what", labels, several=system.bundles)
    if not picked:
        return None
    chosen = [things[number][0] for number in picked]
    fitting = things[picked[0]]
    takers = [0]
    if len(fitting) > 1:
        takers = _pick(face, names, "hand-to", [names.agent(gift.to) for gift in fitting])
    if not takers:
        return None
    gift = fitting[takers[0]]
    together = [one for one in chosen if one.agent == gift.agent]
    if len(together) > 1:
        return _several(gift, together)
    return _counted(names, gift, face) if isinstance(gift, GiveResource) else gift


def thing_of(gift: Gift) -> str:
    match gift:
        case Give():
            return gift.item
        case GiveResource():
            return gift.resource
        case GiveToken():
            return gift.token


def label(names: Names, gift: Gift) -> str:
    """The thing as a player knows it; of resources how many there are."""
    match gift:
        case Give():
            return names.item(gift.item)
        case GiveToken():
            return names.token(gift.token)
        case GiveResource():
            number = _most(names, gift)
            return f"{number} {names.resource(gift.resource, number)}"


def _several(first: Gift, together: Sequence[Gift]) -> GiveSeveral:
    """Several things at once all go to the agent who was chosen for the first."""
    items = tuple(gift.item for gift in together if isinstance(gift, Give))
    tokens = tuple(gift.token for gift in together if isinstance(gift, GiveToken))
    return GiveSeveral(first.agent, first.to, items, tokens)


def _most(names: Names, gift: GiveResource) -> int:
    return int(names.game.s.agents[gift.agent].resources.get(gift.resource, 0))


def _counted(names: Names, gift: GiveResource, face: Face) -> GiveResource:
    most = _most(names, gift)
    if most <= 1:
        return gift
    while (typed := face.ask(names.t("hand-number", most=most, what=label(names, gift)))) not in map(
        str, range(1, most + 1)
    ):
        if not typed:
            return gift
        face.say(names.t("bad-number", typed=quoted(typed), most=most))
    return msgspec.structs.replace(gift, number=int(typed))


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
