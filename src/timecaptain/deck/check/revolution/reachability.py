"""What can be reached in a Revolution mission: every price can be paid, every test can be tried and won."""

from __future__ import annotations

from ... import effects as shared
from ...conditions import Token
from ...primitives import Effect
from ...revolution import effects as e
from ...revolution.cards import RevolutionCard, RevolutionDeck, RevolutionTest
from ...revolution.conditions import Bears
from ..facts import ALWAYS, Fact
from ..names import NOWHERE, Scope
from ..reachability import BRANCHES, GIVES, Branch, Gives, Reachability
from .condition_facts import RevolutionConditionFacts
from .context import RevolutionContext
from .mechanism_checks import every


class RevolutionReachability(Reachability):
    context: RevolutionContext
    deck: RevolutionDeck
    conditions: RevolutionConditionFacts

    CONDITIONS = RevolutionConditionFacts
    TOKEN_QUESTIONS = (Token, shared.Cost, Bears)

    def __init__(self, context: RevolutionContext) -> None:
        super().__init__(context)
        mechanisms = every()
        self.branches = OWN_BRANCHES | {word: branch for one in mechanisms for word, branch in one.branches.items()}
        self.gives = OWN_GIVES | {word: gives for one in mechanisms for word, gives in one.gives.items()}
        self._by_hand()
        self._mission()
        self._map()
        self._receptacles()
        for one in context.mechanisms:
            one.reach(self)
        for id, item in self.deck.items.items():
            held: Fact = ("item", id)
            if item.map is not None and item.colour == "white":
                self.facts.rule(("map", item.map), held)
            self.follow(item.do, held, NOWHERE)
            self._tests(item.tests, held, f"items.{id}")
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

    def _map(self) -> None:
        """Places on the parts of the map, as far as their story deck is open."""
        mission = self.deck.mission
        self.facts.rule(("deck", 1))
        for part in mission.shown:
            self.facts.rule(("map", part))
        for part, card in mission.map.items():
            for place in card.places:
                self.shown(place, ("map", part))

    def shown(self, name: str, by: Fact) -> None:
        """A place can be visited once this fact holds and its story deck is open."""
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
                self._tests(receptacle.recall.tests, ("recall",), f"receptacles.{id}.recall")
            for number, card in receptacle.interactions.items():
                self.follow(card.do, ("interaction", number), NOWHERE)
                self._tests(card.tests, ("interaction", number), f"receptacles.{id}.interactions.{number}")

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

    def _tests(self, tests: dict[str, RevolutionTest], read: Fact, path: str) -> None:
        """A-R-46: tests on a card that stands in no place."""
        for id, test in tests.items():
            self._test(test, read, NOWHERE, f"{path}.tests.{id}")

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
        return super().given_items().union(*(one.given_items(self.context) for one in self.context.mechanisms))

    def named_places(self) -> set[str]:
        """The places that some part of the map or some mechanism shows."""
        named = {place for card in self.deck.mission.map.values() for place in card.places}
        return named.union(*(one.places(self.deck) for one in self.context.mechanisms))

    def facts_by_kind(self) -> dict[str, list[Fact]]:
        maps: list[Fact] = [("map", id) for id in self.deck.mission.map]
        facts = super().facts_by_kind() | {"map": maps}
        for one in every():
            facts |= one.facts_by_kind(self.deck)
        return facts

    def expect_card(self, card: RevolutionCard, place: str, name: str) -> None:
        """A card in the pile of a mechanism is brought into play by the mechanism."""
        if (place, name) not in self.context.piled:
            super().expect_card(card, place, name)
        for one in self.context.mechanisms:
            if (place, name) in one.piled(self.context):
                one.expect_piled(self, place, name)

    # ------------------------------------------------------------ words of this system

    def contribute(self, step: e.Contribute, path: str, entry: Fact, scope: Scope) -> Fact:
        return self.facts.any_of([self.follow(step.do, entry, scope), self.follow(step.otherwise, entry, scope)])


RevolutionReachability.LAST = (shared.Win, shared.Fail)
OWN_BRANCHES: dict[type[Effect], Branch] = BRANCHES | {e.Contribute: RevolutionReachability.contribute}
OWN_GIVES: dict[type[Effect], Gives] = GIVES | {
    e.TakeToken: lambda _, step, __: [("token", step.token)],
    e.LayMap: lambda _, step, __: [("map", step.map)],
    e.RemoveCard: RevolutionReachability.removed,
    e.Kill: lambda *_: [("killed",)],
    e.ChangeAttribute: lambda _, step, __: [("more of" if step.add > 0 else "less of", step.attribute)],
    e.Interaction: lambda _, step, __: [("interaction", step.number)],
    e.SnapRecall: lambda *_: [("recall",)],
    e.Damage: lambda *_: [("damage",)],
}
