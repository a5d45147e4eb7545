"""What can be reached at all in a Revolution mission: every price can be paid, every test can be tried and won."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .. import effects as e
from ..mechanisms import box, fear, house_plan, markers, mysteries, or_and, second_deck, sky
from ..revolution import effects as a
from ..revolution.abilities import Talent
from ..revolution.cards import RevolutionCard, RevolutionTest
from .context import Context
from .facts import ALWAYS, Fact
from .names import NOWHERE, Scope
from .possible_revolution import RevolutionPossible
from .reachability import BRANCHES, GIVES, Scripts, taken_away


class RevolutionReach(Scripts):
    """Compiles a Revolution deck. Afterwards `gates` holds every point where play may come to a stop."""

    POSSIBLE = RevolutionPossible

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._by_hand()
        self._mission()
        self._map()
        self._bodies()
        for id, item in self.deck.items.items():
            held: Fact = ("item", id)
            if item.map is not None and item.colour == "white":
                self.facts.rule(("map", item.map), held)
            self.script(item.do, held, NOWHERE)
            self._talents(item.abilities, f"items.{id}", held, NOWHERE)
        for id, place in self.deck.places.items():
            self._talents(place.abilities, id, ("open", id), Scope(id))
            for name, card in place.cards.items():
                self._card(card, id, name)

    # ------------------------------------------------------------ the deck

    def _mission(self) -> None:
        mission = self.deck.mission
        self.facts.rule(("ending", mission.failed))
        for name in mission.scripts:
            self.shared(name)
        self.script(self.deck.prologue.do, ALWAYS, NOWHERE)
        for missing in mission.missing:
            self.script(missing.do, ALWAYS, NOWHERE)
        for number, question in enumerate(mission.questions):
            self.condition("TC310", question.when, f"mission.questions.{number}.when", ALWAYS, NOWHERE)
        self._talents(mission.abilities, "mission", ALWAYS, NOWHERE)
        turned = mission.mechanisms.sky.cards if mission.mechanisms.sky is not None else {}
        for id, card in turned.items():
            self.script(card.do, ("turned", id), NOWHERE)

    def _map(self) -> None:
        """Places on the parts of the map, and on tiles, as far as their story deck is open."""
        mission = self.deck.mission
        self.facts.rule(("deck", 1))
        for part in mission.shown:
            self.facts.rule(("map", part))
        for part, card in mission.map.items():
            for place in card.places:
                self._shown(place, ("map", part))
        plan = mission.mechanisms.house_plan
        for tile in plan.tiles if plan is not None else ():
            self._shown(tile, ("tile", tile))
        for tile in plan.start if plan is not None else ():
            self.facts.rule(("tile", tile))

    def _shown(self, place: str, by: Fact) -> None:
        found = self.deck.places.get(place)
        if found is not None:
            self.facts.rule(("open", place), by, ("deck", found.deck))

    def _bodies(self) -> None:
        for id, body in self.deck.receptacles.items():
            self._talents(body.abilities, f"receptacles.{id}", ALWAYS, NOWHERE)
            if body.personal is not None:
                self._talents(body.personal.abilities, f"receptacles.{id}.personal", ALWAYS, NOWHERE)
            if body.recall is not None:
                self.script(body.recall.do, ("recall",), NOWHERE)
            for number, card in body.interactions.items():
                self.script(card.do, ("interaction", number), NOWHERE)

    def _talents(self, talents: Iterable[Talent], path: str, entry: Fact, scope: Scope) -> None:
        for number, talent in enumerate(talents):
            below = f"{path}.abilities.{number}"
            active = self.condition("TC310", talent.when, f"{below}.when", entry, scope)
            self.script(talent.do, self.pay(talent, below, active), scope)

    def _card(self, card: RevolutionCard, place: str, name: str) -> None:
        """A card is laid out with its place, and read by whoever takes it; a Mystery comes to whoever draws it."""
        path, scope = f"{place}.{name}", Scope(place, name)
        laid, read = ("laid", place, name), ("read", place, name)
        if not card.aside and (place, name) not in self.context.mysteries:
            entry: Fact = ("open", place)
            when = self.condition("TC308", card.when, f"{path}.when", entry, scope, card=f"{place}/{name}")
            self.facts.rule(laid, when)
        self.facts.rule(read, laid)
        self.script(card.do, read, scope)
        for id, test in card.tests.items():
            self._test(test, read, scope, f"{path}.tests.{id}")
        if card.life is not None:
            self.script(card.won, self.facts.both([read, ("damage",)]), scope)

    def _test(self, test: RevolutionTest, read: Fact, scope: Scope, path: str) -> None:
        tried = self.condition("TC310", test.if_, f"{path}.if", read, scope)
        for tag in test.tags:
            self.facts.rule(("against", tag), tried)
        for attribute in test.attributes:
            self.facts.rule(("rolling", attribute), tried)
        for cell in (test.failure, test.critical, test.success):
            self.script(cell, tried, scope)

    def _by_hand(self) -> None:
        """A `manual` instruction may give whatever its adjustments speak of."""
        if self.context.walk.all(e.Manual):
            for token in self.deck.mission.tokens:
                self.facts.rule(("token", token), ("by hand", "tokens"))
            for item in self.deck.items:
                self.facts.rule(("item", item), ("by hand", "items"))

    # ------------------------------------------------------------ words of this system

    def contribute(self, step: a.Contribute, path: str, entry: Fact, scope: Scope) -> Fact:
        return self.facts.either([self.script(step.do, entry, scope), self.script(step.otherwise, entry, scope)])

    def or_and(self, step: or_and.OrAnd, path: str, entry: Fact, scope: Scope) -> Fact:
        return self.facts.either([self.script(part.do, entry, scope) for part in (step.one, step.other)])

    def drawn(self, step: mysteries.DrawMystery, scope: Scope) -> Iterable[Fact]:
        """The one that is named, or any of them."""
        settings = self.deck.mission.mechanisms.mysteries
        pile = settings.pile if settings is not None else ()
        wanted = mysteries.name_of(step)
        for mystery in pile:
            if wanted in ("", mysteries.name_of(mystery)):
                card = self.names.card(mystery.card, NOWHERE) if mystery.card is not None else None
                yield ("read", *card) if card is not None else ("item", mystery.item)


def _changed(reach: RevolutionReach, step: a.ChangeAttribute, scope: Scope) -> Iterable[Fact]:
    return [("more of" if step.add > 0 else "less of", step.attribute)]


def _upright(reach: RevolutionReach, step: Any, scope: Scope) -> Iterable[Fact]:
    card = reach.names.card(step.card if step.card is not None else scope.card, scope)
    return [("upright", *card)] if card else []


RevolutionReach.LAST = (e.Win, e.Fail)
RevolutionReach.BRANCHES = BRANCHES | {a.Contribute: RevolutionReach.contribute, or_and.OrAnd: RevolutionReach.or_and}
RevolutionReach.GIVES = GIVES | {
    a.TakeToken: lambda r, s, _: [("token", s.token)],
    a.LayMap: lambda r, s, _: [("map", s.map)],
    a.RemoveCard: taken_away,
    a.Kill: lambda r, s, _: [("killed",)],
    a.ChangeAttribute: _changed,
    a.Interaction: lambda r, s, _: [("interaction", s.number)],
    a.SnapRecall: lambda r, s, _: [("recall",)],
    a.Damage: lambda r, s, _: [("damage",)],
    fear.TakeFear: lambda r, s, _: [("fear",)],
    house_plan.ConnectTile: lambda r, s, _: [("tile", s.tile)],
    second_deck.OpenDeck: lambda r, s, _: [("deck", s.number)],
    sky.TurnCard: lambda r, s, _: [("turned", s.card)],
    markers.PutMarker: lambda r, s, _: [("marker", s.place)],
    box.StandUpright: _upright,
    mysteries.DrawMystery: RevolutionReach.drawn,
}
