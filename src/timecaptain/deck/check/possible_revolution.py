"""Can a condition of a Revolution deck ever hold? Can it ever fail to? (see `possible`)"""

from __future__ import annotations

from typing import Any

from .. import conditions as c
from ..effects import Cost
from ..mechanisms import box, fear, magick, markers, mysteries, sky
from ..primitives import Condition
from ..revolution import conditions as a
from .condition_facts import FAILS, HOLDS, MANY, Answer, Bounds, Possible, number_fails, number_holds, range_, yes
from .facts import ALWAYS, NEVER, Fact
from .names import Scope


class RevolutionPossible(Possible):
    """Crystals are there at the start, up to the highest level; what an attribute can be follows from all cards."""

    def cost(self, cost: Cost | None) -> Fact:
        if cost is None:
            return ALWAYS
        levels = [body.azrak for body in self.deck.receptacles.values()]
        parts = [self.item(item) for item in cost.items] + [self.token(token) for token in cost.tokens]
        return self.facts.both([*parts, ALWAYS if cost.azrak <= max(levels, default=0) else NEVER])

    def bounds(self, condition: Any) -> Bounds:
        match condition:
            case a.Azrak(where="pool"):
                levels = [body.azrak for body in self.deck.receptacles.values()]
                return range_(0, max(levels, default=0))
            case a.Azrak(where="vortex"):
                return range_(0, self.deck.mission.azrak)
            case a.Azrak():
                return range_(0, MANY)
            case a.Attribute(attribute=name):
                return (lambda n: self.attribute_at_least(name, n), lambda n: self.attribute_at_most(name, n))
            case mysteries.MysteriesLeft():
                settings = self.deck.mission.mechanisms.mysteries
                return range_(0, len(settings.pile) if settings is not None else 0)
            case magick.MagickHeld():
                settings = self.deck.mission.mechanisms.magick
                return range_(0, settings.tokens if settings is not None else 0)
        return super().bounds(condition)

    def attribute_at_least(self, name: str, number: int) -> Fact:
        best = max(self._printed(name), default=0) + sum(bonus for bonus in self._bonuses(name) if bonus > 0)
        return ALWAYS if number <= best or name not in self.names.known["attribute"] else ("more of", name)

    def attribute_at_most(self, name: str, number: int) -> Fact:
        worst = min(self._printed(name), default=0) + sum(bonus for bonus in self._bonuses(name) if bonus < 0)
        return ALWAYS if number >= worst or name not in self.names.known["attribute"] else ("less of", name)

    def _printed(self, name: str) -> list[int]:
        """On receptacles, and on what may be laid over them."""
        settings = self.deck.mission.mechanisms.replacements
        others = list(settings.items.values()) if settings is not None else []
        return [table.get(name, 0) for table in (*(b.attributes for b in self.deck.receptacles.values()), *others)]

    def _bonuses(self, name: str) -> list[int]:
        return [item.bonus.get(name, 0) for item in self.deck.items.values()]

    def test_with(self, names: tuple[str, ...]) -> Fact:
        if any(name not in self.names.known["attribute"] for name in names):
            return ALWAYS
        return self.facts.either(("rolling", name) for name in names)


def _of_kind(group: bool) -> Answer:
    """`token` asks for those of the group, `bears` for one's own: each kind is told of elsewhere when it is wrong."""

    def answer(p: Possible, condition: Any, scope: Scope) -> Fact:
        declared = p.deck.mission.tokens.get(condition.token)
        return p.token(condition.token) if declared is None or declared.group is group else ALWAYS

    return answer


def _card(kind: str) -> Answer:
    def answer(p: Possible, condition: Any, scope: Scope) -> Fact:
        card = p.names.card(condition.card, scope)
        return (kind, *card) if card else ALWAYS

    return answer


def _afraid(p: Possible, condition: Any, scope: Scope) -> Fact:
    return ("fear",) if condition.at_least is not None and condition.at_least > 0 else ALWAYS


def _dead(p: Possible, condition: a.Dead, scope: Scope) -> Fact:
    return ("killed",) if condition.receptacle in p.names.known["receptacle"] else ALWAYS


def _testing(p: Any, condition: a.Testing, scope: Scope) -> Fact:
    return p.test_with(condition.attributes)  # type: ignore[no-any-return]


def _turned(p: Possible, condition: sky.Turned, scope: Scope) -> Fact:
    return ("turned", condition.card) if condition.card in p.names.known["sky-card"] else ALWAYS


def _marked(p: Possible, condition: markers.MarkerAt, scope: Scope) -> Fact:
    return ("marker", condition.place) if condition.place in p.names.known["place"] else ALWAYS


RevolutionPossible.HOLDS = HOLDS | {
    c.Token: _of_kind(group=True),
    a.Bears: _of_kind(group=False),
    a.Attribute: number_holds,
    a.Azrak: number_holds,
    a.Round: number_holds,
    a.Dead: _dead,
    a.Testing: _testing,
    fear.Afraid: _afraid,
    fear.FearAt: _afraid,
    magick.MagickHeld: number_holds,
    mysteries.MysteriesLeft: number_holds,
    markers.MarkerAt: _marked,
    box.Upright: _card("upright"),
    sky.Turned: _turned,
}

_fails: dict[type[Condition], Answer] = {
    **FAILS,
    c.At: yes,  # before the first visit and between two the group is nowhere
    a.Attribute: number_fails,
    a.Azrak: number_fails,
    a.Round: number_fails,
    magick.MagickHeld: number_fails,
    mysteries.MysteriesLeft: number_fails,
}
RevolutionPossible.FAILS = _fails
