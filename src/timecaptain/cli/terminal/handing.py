"""Handing something over, step by step: what, to whom, how many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from timecaptain.game import Action
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.items import RESOURCE
from timecaptain.game.names import Names

from .words import quoted

if TYPE_CHECKING:
    from .desk import Face


def hand_over(game: ClassicGame, gifts: Sequence[Action], face: Face, lang: str) -> Action | None:
    """One of the gifts, with its number; nothing when the player thinks better of it."""
    names = Names(game, lang)
    things = list(dict.fromkeys((gift.agent, gift.what) for gift in gifts))
    thing = _pick(face, names, "hand-what", [_thing(names, *one) for one in things])
    if thing is None:
        return None
    fitting = [gift for gift in gifts if (gift.agent, gift.what) == things[thing]]
    taker = _pick(face, names, "hand-to", [names.agent(int(gift.to)) for gift in fitting]) if len(fitting) > 1 else 0
    if taker is None:
        return None
    gift = fitting[taker]
    most = game.s.agents[gift.agent].resources.get(gift.what.removeprefix(RESOURCE), 0)
    if not gift.what.startswith(RESOURCE) or most == 1:
        return gift
    while (typed := face.ask(names.t("hand-number", most=most))) not in map(str, range(1, most + 1)):
        if not typed:
            return gift
        face.say(names.t("bad-number", typed=quoted(typed), most=most))
    return msgspec.structs.replace(gift, n=int(typed))


def _thing(names: Names, agent: int, what: str) -> str:
    if what.startswith(RESOURCE):
        colour = what.removeprefix(RESOURCE)
        thing = f"{names.game.s.agents[agent].resources.get(colour, 0)} {names.resource(colour)}"
    else:
        thing = names.item(what)
    return f"{names.agent(agent)} · {thing}"


def _pick(face: Face, names: Names, title: str, labels: list[str]) -> int | None:
    face.choices(names.t(title), list(enumerate(labels, start=1)))
    while typed := face.ask(names.t("hand-which")):
        if typed in map(str, range(1, len(labels) + 1)):
            return int(typed) - 1
        face.say(names.t("bad-number", typed=quoted(typed), most=len(labels)))
    face.say(names.t("hand-left"))
    return None
