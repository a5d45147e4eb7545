"""What can be reached in a Classic mission: every cost can be paid, every test that can be tried is passed."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ... import effects as shared
from ...classic import effects as e
from ...classic.abilities import Ability
from ...classic.cards import Card, Deck, Receptacle, Seal, Test
from ...conditions import Token
from ...walk import NodeReference
from ..facts import ALWAYS, NEVER, Fact
from ..gates import Wanted
from ..names import NOWHERE, Scope
from ..reachability import BRANCHES, GIVES, Reachability
from .condition_facts import ClassicConditionFacts
from .context import ClassicContext


class ClassicReachability(Reachability):
    context: ClassicContext
    deck: Deck
    conditions: ClassicConditionFacts

    CONDITIONS = ClassicConditionFacts
    TOKEN_QUESTIONS = (Token, Seal, shared.Cost)

    def __init__(self, context: ClassicContext) -> None:
        super().__init__(context)
        self._by_hand()
        self._mission()
        self._things()
        for id, place in self.deck.places.items():
            self.facts.rule(("open", id), ("shown", id))
            for exit in place.exits:
                self.facts.rule(("open", exit), ("open", id))
            self.abilities(place.abilities, id, ("open", id), Scope(id))
            for name, card in place.cards.items():
                self._card(card, id, name)

    # ------------------------------------------------------------ the deck

    def _mission(self) -> None:
        mission = self.deck.mission
        self.facts.rule(("open", mission.start))
        for place in mission.plan.shown:
            self.facts.rule(("shown", place))
        self.facts.rule(("ending", mission.out_of_time))
        for number, recall in enumerate(mission.recalls):
            path = f"mission.recalls.{number}.when"
            self.facts.rule(("ending", recall.ending), self.require("TC310", recall.when, path, ALWAYS, NOWHERE))
        for name in mission.scripts:
            self.shared_script(name)
        for alarm in mission.alarms:
            self.follow(alarm.do, ALWAYS, NOWHERE)
        if mission.special_shield:
            self.follow(mission.special_shield.do, ("special shield",), NOWHERE)
        self.abilities(mission.abilities, "mission", ALWAYS, NOWHERE)

    def _things(self) -> None:
        for id, receptacle in self.deck.receptacles.items():
            for item in receptacle.inventory.items:
                self.facts.rule(("item", item))
            for supply in (receptacle.inventory.resources, *receptacle.inventory.resources_for.values()):
                for colour in supply:
                    self.facts.rule(("resource", colour))
            self.abilities(receptacle.abilities, f"receptacles.{id}", ALWAYS, NOWHERE)
        for id, thing in self.deck.items.items():
            self.abilities(thing.abilities, f"items.{id}", ("item", id), NOWHERE)
            self.follow(thing.on_take, ("taken", id), NOWHERE)
        for id, ending in self.deck.endings.items():
            self.follow(ending.do, ("ending", id), NOWHERE)

    def active(self, ability: Ability, entry: Fact) -> None:
        if "enter-sealed" in ability.allow:
            self.facts.rule(("enters sealed",), entry)

    def _card(self, card: Card, place: str, name: str) -> None:
        """A card is laid out when its place is opened, and read when somebody may stand on it."""
        path, scope = f"{place}.{name}", Scope(place, name)
        laid, read = ("laid", place, name), ("read", place, name)
        if not card.aside:
            opened = ("open", place)
            shown = f"{place}/{name}"
            self.facts.rule(laid, self.require("TC308", card.when, f"{path}.when", opened, scope, card=shown))
        self._entered(card, path, laid, read, scope)
        if "discard-unless-visited" in card.icons:
            self.facts.rule(("gone", place, name), laid)
        self.follow(card.do, read, scope)
        self.follow(card.on_leave, read, scope)
        if card.held_until is not None:
            self.require("TC313", card.held_until, f"{path}.held-until", read, scope)
        for id, test in card.tests.items():
            self._test(test, card, scope, id)

    def _entered(self, card: Card, path: str, laid: Fact, read: Fact, scope: Scope) -> None:
        """TC304: what lies there may be entered, and so read, where no icon forbids it and its seal is open."""
        entry = laid
        if "no-access" in card.icons:
            entry = self.facts.all_of([laid, ("authorised", scope.place, scope.card)])
        seal = card.seal
        if seal is None:
            self.facts.rule(read, entry)
            return
        wanted: list[Wanted] = [(f"token:{token}", self.conditions.token(token)) for token in seal.tokens]
        if seal.item is not None:
            wanted.append((f"item:{seal.item}", self.conditions.item(seal.item)))
        self.facts.rule(read, entry, *(fact for _, fact in wanted))
        self.facts.rule(read, entry, ("enters sealed",))
        # A seal may stay shut for ever if the card is revealed in another way (C-REVEAL-01).
        self.gates.expect("TC304", f"{path}.seal", entry, read, False, wanted, card=f"{scope.place}/{scope.card}")

    def _test(self, test: Test, card: Card, scope: Scope, id: str) -> None:
        """TC314, TC315: a test is tried by a body that has its characteristic; what can be tried can be passed."""
        path = f"{scope.place}.{scope.card}.tests.{id}"
        read, tried, passed = (
            ("read", scope.place, scope.card),
            ("tried", scope.place, scope.card, id),
            ("passed", scope.place, scope.card, id),
        )
        offered = self.require("TC310", test.if_, f"{path}.if", read, scope)
        code, able = self._able(test, self._standing(card, scope))
        shown = f"{scope.place}/{scope.card}/{id}"
        where = f"{path}.characteristic"
        tries = self.gates.add(code, where, offered, able, test=shown, characteristic=test.characteristic)
        self.facts.rule(tried, tries)
        self.facts.rule(tried, ("fight", scope.place, scope.card, id), able)
        for way in (tried, self.facts.all_of([read, ("shields removed",)])):
            self.facts.rule(passed, way)
        if card.opponent:
            self.facts.rule(passed, read, ("eliminated",))
            self.facts.rule(("gone", scope.place, scope.card), passed)
        for tag in test.tags:
            self.facts.rule(("against", tag), tried)
        self.facts.rule(("rolling", test.characteristic), tried)
        if any(stack.kind == "special" for stack in test.shields):
            self.facts.rule(("special shield",), tried)
        self.follow(test.won, passed, scope)
        if test.fails is not None:
            self.follow(test.fails.do, tried, scope)

    def _standing(self, card: Card, scope: Scope) -> Collection[str]:
        """Who may stand on a card: everybody, or those its seal names where nothing leads around it."""
        seal = card.seal
        if seal is None or not seal.receptacles or self._way_around(scope):
            return list(self.deck.receptacles)
        return seal.receptacles

    def _way_around(self, scope: Scope) -> bool:
        """Is somebody brought to the card, is it laid below somebody's feet, or does a body pass all seals?"""
        this = (scope.place, scope.card)
        return this in self.context.brought_to or this in self.context.replacements or self.context.seals_passed

    def _able(self, test: Test, standing: Collection[str]) -> tuple[str, Fact]:
        """Can any body try it? The code says whether nobody has the characteristic, or nobody of those it is for."""
        if test.characteristic not in self.names.known["characteristic"]:
            return "TC314", ALWAYS
        having = [id for id, receptacle in self.deck.receptacles.items() if test.characteristic in receptacle.dice]
        if not having:
            return "TC314", NEVER
        if any(name not in self.deck.receptacles for name in (*test.only, *standing)):
            return "TC315", ALWAYS
        able = (id for id in having if id in standing and (not test.only or id in test.only))
        return "TC315", self.conditions.one_of(able)

    def _by_hand(self) -> None:
        if not self.context.by_hand:
            return
        self.adjustable("tokens", [("token", token) for token in self.deck.mission.tokens])
        self.adjustable("items", [("item", item) for item in self.deck.items])
        self.adjustable("resources", [("resource", colour) for colour in self.deck.mission.resources])
        self.adjustable("shields", [("shields removed",)])
        for id, place in self.deck.places.items():
            self.adjustable("cards", [("open", id), *(("gone", id, name) for name in place.cards)])
            for what in ("cards", "pawns"):
                self.adjustable(what, [("read", id, name) for name in place.cards], ("open", id))

    # ------------------------------------------------------------ what `unreachable` asks

    def failure_endings(self) -> dict[str, str]:
        mission = self.deck.mission
        recalls = {f"recalls.{number}.ending": recall.ending for number, recall in enumerate(mission.recalls)}
        return {"out-of-time": mission.out_of_time, **recalls}

    def given_tokens(self) -> set[str]:
        next_runs = self.context.walk.all(e.NextRun)
        return super().given_tokens() | {token for node in next_runs for token in node.thing.tokens}

    def needs_token(self, reference: NodeReference) -> bool:
        """A card that is revealed may bear the mark of a token that nobody ever takes (C-REVEAL-01)."""
        scope = self.names.scope(reference.path)
        revealed = (scope.place, scope.card) in self.context.brought_to
        return not (isinstance(reference.node.thing, Seal) and revealed)

    def given_items(self) -> set[str]:
        receptacles = self.context.walk.all(Receptacle)
        return super().given_items() | {item for node in receptacles for item in node.thing.inventory.items}

    def named_places(self) -> set[str]:
        walk, mission = self.context.walk, self.deck.mission
        named = {node.thing.place for node in walk.all(e.ShowPlace, e.Go, e.NextPlace)}
        for node in walk.all(e.NextRun):
            named |= {node.thing.start, *node.thing.show} - {None}
        named |= {place for card in mission.plan.cards.values() for place in card.shown}
        return named | {exit for place in self.deck.places.values() for exit in place.exits}

    def certain_places(self) -> set[str]:
        if "cards" in self.context.by_hand:
            return set(self.deck.places)
        return {self.deck.mission.start, *self.deck.mission.plan.shown}

    def facts_by_kind(self) -> dict[str, list[Fact]]:
        mission = self.deck.mission
        shown: list[Fact] = [("shown", place) for card in mission.plan.cards.values() for place in card.shown]
        resources: list[Fact] = [("resource", id) for id in mission.resources]
        items: list[Fact] = [fact for id in self.deck.items for fact in (("item", id), ("taken", id))]
        return super().facts_by_kind() | {"item": items, "resource": resources, "plan-card": shown}

    def expect_card(self, card: Card, place: str, name: str) -> None:
        """TC307: a card without access is opened by something."""
        super().expect_card(card, place, name)
        if "no-access" in card.icons and not card.aside:
            impossible = (place, name) not in self.context.brought_to | self.context.authorised
            path, read = f"{place}.{name}.icons", ("read", place, name)
            self.gates.expect("TC307", path, ("open", place), read, impossible, card=f"{place}/{name}")

    # ------------------------------------------------------------ words of this system

    def roll(self, step: e.Roll, path: str, entry: Fact, scope: Scope) -> Fact:
        for row in step.table:
            self.follow(row.do, entry, scope)
        if any(stack.kind == "special" for stack in step.shields):
            self.facts.rule(("special shield",), entry)
        return entry

    def bring(self, step: e.Reveal | e.MovePawn, path: str, entry: Fact, scope: Scope) -> Fact:
        """A card that lies in the panorama is read whatever seals it. In another place nothing happens."""
        card = self.names.card(step.card if isinstance(step, e.Reveal) else step.to, scope)
        if card and scope.place in ("", card[0]):
            self.facts.rule(("read", *card), entry, ("laid", *card))
        return entry

    def authorised(self, step: e.Authorise, scope: Scope) -> Iterable[Fact]:
        card = self.names.card(step.card, scope)
        return [("authorised", *card)] if card else []

    def plan_laid(self, step: e.LayPlan, scope: Scope) -> Iterable[Fact]:
        card = self.deck.mission.plan.cards.get(step.card)
        return [("shown", place) for place in card.shown] if card else []

    def fought(self, step: e.Fight, scope: Scope) -> Iterable[Fact]:
        test = self.names.test(step.test, scope)
        return [("fight", *test)] if test else []

    def next_run(self, step: e.NextRun, scope: Scope) -> Iterable[Fact]:
        if step.start is not None:
            yield ("open", step.start)
        yield from (("token", token) for token in step.tokens)
        yield from (("shown", place) for place in step.show)


ClassicReachability.LAST = (e.Go, shared.Win, shared.Fail)
ClassicReachability.branches = BRANCHES | {
    e.Later: ClassicReachability.inner_script,
    e.Roll: ClassicReachability.roll,
    e.Reveal: ClassicReachability.bring,
    e.MovePawn: ClassicReachability.bring,
}
ClassicReachability.gives = GIVES | {
    shared.Take: lambda _, step, __: [("item", step.item), ("taken", step.item)],
    e.Gain: lambda _, step, __: [("resource", step.resource)],
    e.ChangeStock: lambda _, step, __: [("more stock",)] if step.add > 0 else [],
    e.GainTime: lambda *_: [("more time",)],
    e.Discard: ClassicReachability.removed,
    e.Authorise: ClassicReachability.authorised,
    e.ShowPlace: lambda _, step, __: [("shown", step.place)],
    e.LayPlan: ClassicReachability.plan_laid,
    e.Weaken: lambda _, step, __: [("more dice",)] if step.what == "dice" and step.amount < 0 else [],
    e.Modify: lambda _, step, __: [("more dice",)] if step.gives.dice > 0 else [],
    e.Go: lambda _, step, __: [("open", step.place)],
    e.NextPlace: lambda _, step, __: [("open", step.place)],
    e.Fight: ClassicReachability.fought,
    e.RemoveShields: lambda *_: [("shields removed",)],
    e.Eliminate: lambda *_: [("eliminated",)],
    e.NextRun: ClassicReachability.next_run,
}
