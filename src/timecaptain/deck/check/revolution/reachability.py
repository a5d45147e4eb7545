"""What can be reached in a Revolution mission: every price can be paid, every test can be tried and won."""

from __future__ import annotations

from collections.abc import Iterable

from ... import effects as shared
from ...conditions import Token
from ...mechanisms import box, fear, house_plan, markers, mysteries, or_and, second_deck, sky
from ...revolution import effects as e
from ...revolution.cards import RevolutionCard, RevolutionDeck, RevolutionTest
from ...revolution.conditions import Bears
from ..facts import ALWAYS, Fact
from ..names import NOWHERE, Scope
from ..reachability import BRANCHES, GIVES, Reachability
from .condition_facts import RevolutionConditionFacts
from .context import RevolutionContext


class RevolutionReachability(Reachability):
    context: RevolutionContext
    deck: RevolutionDeck
    conditions: RevolutionConditionFacts

    CONDITIONS = RevolutionConditionFacts
    TOKEN_QUESTIONS = (Token, shared.Cost, Bears)

    def __init__(self, context: RevolutionContext) -> None:
        super().__init__(context)
        self._by_hand()
        self._mission()
        self._map()
        self._receptacles()
        for id, item in self.deck.items.items():
            held: Fact = ("item", id)
            if item.map is not None and item.colour == "white":
                self.facts.rule(("map", item.map), held)
            self.follow(item.do, held, NOWHERE)
            self.abilities(item.abilities, f"items.{id}", held, NOWHERE)
        for id, place in self.deck.places.items():
            self.abilities(place.abilities, id, ("open", id), Scope(id))
            for name, card in place.cards.items():
                self._card(card, id, name)

    # ------------------------------------------------------------ the deck

    def _mission(self) -> None:
        mission = self.deck.mission
        self.facts.rule(("ending", mission.failed))
        for name in mission.scripts:
            self.shared_script(name)
        self.follow(self.deck.prologue.do, ALWAYS, NOWHERE)
        for missing in mission.missing:
            self.follow(missing.do, ALWAYS, NOWHERE)
        for number, question in enumerate(mission.questions):
            self.require("TC310", question.when, f"mission.questions.{number}.when", ALWAYS, NOWHERE)
        self.abilities(mission.abilities, "mission", ALWAYS, NOWHERE)
        sky_cards = mission.mechanisms.sky.cards if mission.mechanisms.sky is not None else {}
        for id, card in sky_cards.items():
            self.follow(card.do, ("turned", id), NOWHERE)

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

    def _shown(self, name: str, by: Fact) -> None:
        place = self.deck.places.get(name)
        if place is not None:
            self.facts.rule(("open", name), by, ("deck", place.deck))

    def _receptacles(self) -> None:
        for id, receptacle in self.deck.receptacles.items():
            self.abilities(receptacle.abilities, f"receptacles.{id}", ALWAYS, NOWHERE)
            if receptacle.personal is not None:
                self.abilities(receptacle.personal.abilities, f"receptacles.{id}.personal", ALWAYS, NOWHERE)
            if receptacle.recall is not None:
                self.follow(receptacle.recall.do, ("recall",), NOWHERE)
            for number, card in receptacle.interactions.items():
                self.follow(card.do, ("interaction", number), NOWHERE)

    def _card(self, card: RevolutionCard, place: str, name: str) -> None:
        """A card is laid out with its place, and read by whoever takes it; a Mystery comes to whoever draws it."""
        path, scope = f"{place}.{name}", Scope(place, name)
        laid, read = ("laid", place, name), ("read", place, name)
        if not card.aside and (place, name) not in self.context.piled:
            opened: Fact = ("open", place)
            when = self.require("TC308", card.when, f"{path}.when", opened, scope, card=f"{place}/{name}")
            self.facts.rule(laid, when)
        self.facts.rule(read, laid)
        self.follow(card.do, read, scope)
        for id, test in card.tests.items():
            self._test(test, read, scope, f"{path}.tests.{id}")
        if card.life is not None:
            self.follow(card.won, self.facts.all_of([read, ("damage",)]), scope)

    def _test(self, test: RevolutionTest, read: Fact, scope: Scope, path: str) -> None:
        tried = self.require("TC310", test.if_, f"{path}.if", read, scope)
        for tag in test.tags:
            self.facts.rule(("against", tag), tried)
        for attribute in test.attributes:
            self.facts.rule(("rolling", attribute), tried)
        for result in (test.failure, test.critical, test.success):
            self.follow(result, tried, scope)

    def _by_hand(self) -> None:
        if self.context.by_hand:
            self.adjustable("tokens", [("token", token) for token in self.deck.mission.tokens])
            self.adjustable("items", [("item", item) for item in self.deck.items])

    # ------------------------------------------------------------ what `unreachable` asks

    def failure_endings(self) -> dict[str, str]:
        return {"failed": self.deck.mission.failed}

    def given_tokens(self) -> set[str]:
        return super().given_tokens() | {node.thing.token for node in self.context.walk.all(e.TakeToken)}

    def given_items(self) -> set[str]:
        return super().given_items() | {node.thing.item for node in self.context.walk.all(mysteries.DrawMystery)}

    def named_places(self) -> set[str]:
        """The places that some part of the map or some tile shows."""
        mission = self.deck.mission
        plan = mission.mechanisms.house_plan
        named = {place for card in mission.map.values() for place in card.places}
        return named | set(plan.tiles if plan is not None else ())

    def facts_by_kind(self) -> dict[str, list[Fact]]:
        maps: list[Fact] = [("map", id) for id in self.deck.mission.map]
        turned: list[Fact] = [("turned", id) for id in self.names.known["sky-card"]]
        return super().facts_by_kind() | {"map": maps, "sky-card": turned}

    def expect_card(self, card: RevolutionCard, place: str, name: str) -> None:
        """TC372: a Mystery is drawn by something."""
        if (place, name) not in self.context.piled:
            super().expect_card(card, place, name)
            return
        never_drawn = not self.context.walk.all(mysteries.DrawMystery)
        read, path = ("read", place, name), f"{place}.{name}"
        self.gates.expect("TC372", path, ALWAYS, read, never_drawn, card=f"{place}/{name}")

    # ------------------------------------------------------------ words of this system

    def contribute(self, step: e.Contribute, path: str, entry: Fact, scope: Scope) -> Fact:
        return self.facts.any_of([self.follow(step.do, entry, scope), self.follow(step.otherwise, entry, scope)])

    def or_and(self, step: or_and.OrAnd, path: str, entry: Fact, scope: Scope) -> Fact:
        return self.facts.any_of([self.follow(part.do, entry, scope) for part in (step.one, step.other)])

    def drawn(self, step: mysteries.DrawMystery, scope: Scope) -> Iterable[Fact]:
        """The one that is named, or any of them."""
        settings = self.deck.mission.mechanisms.mysteries
        pile = settings.pile if settings is not None else ()
        name = mysteries.name_of(step)
        for mystery in pile:
            if name in ("", mysteries.name_of(mystery)):
                card = self.names.card(mystery.card, NOWHERE) if mystery.card is not None else None
                yield ("read", *card) if card is not None else ("item", mystery.item)

    def stood_upright(self, step: box.StandUpright, scope: Scope) -> Iterable[Fact]:
        card = self.names.card(step.card if step.card is not None else scope.card, scope)
        return [("upright", *card)] if card else []


RevolutionReachability.LAST = (shared.Win, shared.Fail)
RevolutionReachability.BRANCHES = BRANCHES | {
    e.Contribute: RevolutionReachability.contribute,
    or_and.OrAnd: RevolutionReachability.or_and,
}
RevolutionReachability.GIVES = GIVES | {
    e.TakeToken: lambda _, step, __: [("token", step.token)],
    e.LayMap: lambda _, step, __: [("map", step.map)],
    e.RemoveCard: RevolutionReachability.removed,
    e.Kill: lambda *_: [("killed",)],
    e.ChangeAttribute: lambda _, step, __: [("more of" if step.add > 0 else "less of", step.attribute)],
    e.Interaction: lambda _, step, __: [("interaction", step.number)],
    e.SnapRecall: lambda *_: [("recall",)],
    e.Damage: lambda *_: [("damage",)],
    fear.TakeFear: lambda *_: [("fear",)],
    house_plan.ConnectTile: lambda _, step, __: [("tile", step.tile)],
    second_deck.OpenDeck: lambda _, step, __: [("deck", step.number)],
    sky.TurnCard: lambda _, step, __: [("turned", step.card)],
    markers.PutMarker: lambda _, step, __: [("marker", step.place)],
    box.StandUpright: RevolutionReachability.stood_upright,
    mysteries.DrawMystery: RevolutionReachability.drawn,
}
