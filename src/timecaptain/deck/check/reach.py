"""What can be reached at all in a Classic mission: every cost can be paid, every test that can be tried is passed."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from .. import effects as shared_effects
from ..classic import effects as e
from ..classic.abilities import Ability
from ..classic.cards import Card, Test
from .context import Context
from .facts import ALWAYS, NEVER, Fact
from .gates import Wanted
from .names import NOWHERE, Scope
from .reachability import BRANCHES, GIVES, Scripts, taken_away


class Reach(Scripts):
    """Compiles a Classic deck. Afterwards `gates` holds every point where play may come to a stop."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._by_hand()
        self._mission()
        self._things()
        for id, place in self.deck.places.items():
            self.facts.rule(("open", id), ("shown", id))
            for exit in place.exits:
                self.facts.rule(("open", exit), ("open", id))
            self._abilities(place.abilities, id, ("open", id), Scope(id))
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
            self.facts.rule(("ending", recall.ending), self.condition("TC310", recall.when, path, ALWAYS, NOWHERE))
        for name in mission.scripts:
            self.shared(name)
        for alarm in mission.alarms:
            self.script(alarm.do, ALWAYS, NOWHERE)
        if mission.special_shield:
            self.script(mission.special_shield.do, ("special shield",), NOWHERE)
        self._abilities(mission.abilities, "mission", ALWAYS, NOWHERE)

    def _things(self) -> None:
        for id, body in self.deck.receptacles.items():
            for item in body.inventory.items:
                self.facts.rule(("item", item))
            for stock in (body.inventory.resources, *body.inventory.resources_for.values()):
                for colour in stock:
                    self.facts.rule(("resource", colour))
            self._abilities(body.abilities, f"receptacles.{id}", ALWAYS, NOWHERE)
        for id, thing in self.deck.items.items():
            self._abilities(thing.abilities, f"items.{id}", ("item", id), NOWHERE)
        for id, ending in self.deck.endings.items():
            self.script(ending.do, ("ending", id), NOWHERE)

    def _abilities(self, abilities: Iterable[Ability], path: str, entry: Fact, scope: Scope) -> None:
        for number, ability in enumerate(abilities):
            below = f"{path}.abilities.{number}"
            active = self.condition("TC310", ability.when, f"{below}.when", entry, scope)
            if "enter-sealed" in ability.allow:
                self.facts.rule(("enters sealed",), active)
            self.script(ability.do, self.pay(ability, below, active), scope)

    def _card(self, card: Card, place: str, name: str) -> None:
        """A card is laid out when its place is opened, and read when somebody may stand on it."""
        path, scope = f"{place}.{name}", Scope(place, name)
        laid, read = ("laid", place, name), ("read", place, name)
        if not card.aside:
            entry = ("open", place)
            self.facts.rule(
                laid, self.condition("TC308", card.when, f"{path}.when", entry, scope, card=f"{place}/{name}")
            )
        self._entered(card, path, laid, read, scope)
        if "discard-unless-visited" in card.icons:
            self.facts.rule(("gone", place, name), laid)
        self.script(card.do, read, scope)
        self.script(card.on_leave, read, scope)
        if card.held_until is not None:
            self.condition("TC313", card.held_until, f"{path}.held-until", read, scope)
        for id, test in card.tests.items():
            self._test(test, card, scope, id)

    def _entered(self, card: Card, path: str, laid: Fact, read: Fact, scope: Scope) -> None:
        """What lies there may be entered, and so read, where no icon forbids it and its seal is open."""
        entry = laid
        if "no-access" in card.icons:
            entry = self.facts.both([laid, ("authorised", scope.place, scope.card)])
        seal = card.seal
        if seal is None:
            self.facts.rule(read, entry)
            return
        asked: list[Wanted] = [(f"token:{token}", self.possible.token(token)) for token in seal.tokens]
        if seal.item is not None:
            asked.append((f"item:{seal.item}", self.possible.item(seal.item)))
        self.facts.rule(read, entry, *(fact for _, fact in asked))
        self.facts.rule(read, entry, ("enters sealed",))
        # A seal may stay shut for ever if the card is revealed in another way (C-REVEAL-01).
        self.gates.watch("TC304", f"{path}.seal", entry, read, False, asked, card=f"{scope.place}/{scope.card}")

    def _test(self, test: Test, card: Card, scope: Scope, id: str) -> None:
        """A test is tried by a body that has its characteristic, and what can be tried can be passed."""
        path = f"{scope.place}.{scope.card}.tests.{id}"
        read, tried, passed = (
            ("read", scope.place, scope.card),
            ("tried", scope.place, scope.card, id),
            ("passed", scope.place, scope.card, id),
        )
        offered = self.condition("TC310", test.if_, f"{path}.if", read, scope)
        code, able = self._able(test, self._standing(card, scope))
        shown = f"{scope.place}/{scope.card}/{id}"
        where = f"{path}.characteristic"
        tries = self.gates.add(code, where, offered, able, test=shown, characteristic=test.characteristic)
        self.facts.rule(tried, tries)
        self.facts.rule(tried, ("fight", scope.place, scope.card, id), able)
        for way in (tried, self.facts.both([read, ("shields removed",)])):
            self.facts.rule(passed, way)
        if card.opponent:
            self.facts.rule(passed, read, ("eliminated",))
            self.facts.rule(("gone", scope.place, scope.card), passed)
        for tag in test.tags:
            self.facts.rule(("against", tag), tried)
        self.facts.rule(("rolling", test.characteristic), tried)
        if any(stack.kind == "special" for stack in test.shields):
            self.facts.rule(("special shield",), tried)
        self.script(test.won, passed, scope)
        if test.fails is not None:
            self.script(test.fails.do, tried, scope)

    def _standing(self, card: Card, scope: Scope) -> Collection[str]:
        """Who may stand on a card: everybody, or those its seal names where nothing leads around it."""
        seal = card.seal
        if seal is None or not seal.receptacles or self._way_around(scope):
            return list(self.deck.receptacles)
        return seal.receptacles

    def _way_around(self, scope: Scope) -> bool:
        """Is somebody brought to the card, is it laid below somebody's feet, or does a body pass all seals?"""
        this = (scope.place, scope.card)
        return this in self.context.brought or this in self.context.swapped_in or self.context.seals_passed

    def _able(self, test: Test, standing: Collection[str]) -> tuple[str, Fact]:
        """Can any body try it? The code tells whether nobody has the characteristic, or nobody of those it is for."""
        if test.characteristic not in self.names.known["characteristic"]:
            return "TC314", ALWAYS
        bodies = [id for id, body in self.deck.receptacles.items() if test.characteristic in body.dice]
        if not bodies:
            return "TC314", NEVER
        if any(name not in self.deck.receptacles for name in (*test.only, *standing)):
            return "TC315", ALWAYS
        able = (id for id in bodies if id in standing and (not test.only or id in test.only))
        return "TC315", self.possible.bodies(able)

    def _by_hand(self) -> None:
        """A `manual` instruction may give whatever its adjustments speak of."""
        if not self.context.walk.all(shared_effects.Manual):
            return
        for token in self.deck.mission.tokens:
            self.facts.rule(("token", token), ("by hand", "tokens"))
        for item in self.deck.items:
            self.facts.rule(("item", item), ("by hand", "items"))
        for colour in self.deck.mission.resources:
            self.facts.rule(("resource", colour), ("by hand", "resources"))
        self.facts.rule(("shields removed",), ("by hand", "shields"))
        for id, place in self.deck.places.items():
            self.facts.rule(("open", id), ("by hand", "cards"))
            for name in place.cards:
                for what in ("cards", "pawns"):
                    self.facts.rule(("read", id, name), ("open", id), ("by hand", what))
                self.facts.rule(("gone", id, name), ("by hand", "cards"))

    # ------------------------------------------------------------ words of this system

    def roll(self, step: e.Roll, path: str, entry: Fact, scope: Scope) -> Fact:
        for row in step.table:
            self.script(row.do, entry, scope)
        if any(stack.kind == "special" for stack in step.shields):
            self.facts.rule(("special shield",), entry)
        return entry

    def bring(self, step: e.Reveal | e.MovePawn, path: str, entry: Fact, scope: Scope) -> Fact:
        """A card that lies in the panorama is read whatever seals it. In another place nothing happens."""
        card = self.names.card(step.card if isinstance(step, e.Reveal) else step.to, scope)
        if card and scope.place in ("", card[0]):
            self.facts.rule(("read", *card), entry, ("laid", *card))
        return entry


def _authorised(reach: Reach, step: e.Authorise, scope: Scope) -> Iterable[Fact]:
    card = reach.names.card(step.card, scope)
    return [("authorised", *card)] if card else []


def _laid_plan(reach: Reach, step: e.LayPlan, scope: Scope) -> Iterable[Fact]:
    card = reach.deck.mission.plan.cards.get(step.card)
    return [("shown", place) for place in card.shown] if card else []


def _fought(reach: Reach, step: e.Fight, scope: Scope) -> Iterable[Fact]:
    test = reach.names.test(step.test, scope)
    return [("fight", *test)] if test else []


def _next_run(reach: Reach, step: e.NextRun, scope: Scope) -> Iterable[Fact]:
    start: list[Fact] = [("open", step.start)] if step.start is not None else []
    tokens: list[Fact] = [("token", token) for token in step.tokens]
    return start + tokens + [("shown", place) for place in step.show]


Reach.LAST = (e.Go, shared_effects.Win, shared_effects.Fail)
Reach.BRANCHES = BRANCHES | {
    e.Later: Reach.aside,
    e.Roll: Reach.roll,
    e.Reveal: Reach.bring,
    e.MovePawn: Reach.bring,
}
Reach.GIVES = GIVES | {
    e.Gain: lambda r, s, _: [("resource", s.resource)],
    e.ChangeStock: lambda r, s, _: [("more stock",)] if s.add > 0 else [],
    e.GainTime: lambda r, s, _: [("more time",)],
    e.Discard: taken_away,
    e.Authorise: _authorised,
    e.ShowPlace: lambda r, s, _: [("shown", s.place)],
    e.LayPlan: _laid_plan,
    e.Weaken: lambda r, s, _: [("more dice",)] if s.what == "dice" and s.amount < 0 else [],
    e.Go: lambda r, s, _: [("open", s.place)],
    e.NextPlace: lambda r, s, _: [("open", s.place)],
    e.Fight: _fought,
    e.RemoveShields: lambda r, s, _: [("shields removed",)],
    e.Eliminate: lambda r, s, _: [("eliminated",)],
    e.NextRun: _next_run,
}
