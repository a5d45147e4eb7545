"""What can be reached at all: a mission in which every cost can be paid and every test that somebody can try is passed.

Each instruction becomes rules of `facts`; what a player may decide, dice may show or time may bring is taken as
possible. So whatever stays out of reach here stays out of reach at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any

from .. import effects as e
from ..abilities import Ability
from ..cards import Card, Test
from ..walk import word_of
from ..words import Amount, Condition, Effect, Script, Text
from .context import Context
from .facts import ALWAYS, NEVER, Fact, Facts
from .gates import Gates, Wanted, wanted
from .names import NOWHERE, Scope
from .possible import Possible


class Reach:
    """Compiles a deck. Afterwards `gates` holds every point where play may come to a stop."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.deck = context.deck
        self.names = context.names
        self.facts = Facts()
        self.gates = Gates(self.facts)
        self.possible = Possible(self.deck, self.names, context.walk, self.facts)
        self.afterwards: list[str] = []  # paths of instructions behind the end of their script
        self._ends: dict[str, Fact] = {}  # of shared scripts
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
        for name in mission.scripts:
            self._shared(name)
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
            active = self._if("TC310", ability.when, f"{below}.when", entry, scope)
            if "enter-sealed" in ability.allow:
                self.facts.rule(("enters sealed",), active)
            self.script(ability.do, self._pay(ability, below, active), scope)

    def _card(self, card: Card, place: str, name: str) -> None:
        """A card is laid out when its place is opened, and read when somebody may stand on it."""
        path, scope = f"{place}.{name}", Scope(place, name)
        laid, read = ("laid", place, name), ("read", place, name)
        if not card.aside:
            entry = ("open", place)
            self.facts.rule(laid, self._if("TC308", card.when, f"{path}.when", entry, scope, card=f"{place}/{name}"))
        self._entered(card, path, laid, read, scope)
        if "discard-unless-visited" in card.icons:
            self.facts.rule(("gone", place, name), laid)
        self.script(card.do, read, scope)
        self.script(card.on_leave, read, scope)
        if card.held_until is not None:
            self._if("TC313", card.held_until, f"{path}.held-until", read, scope)
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
        offered = self._if("TC310", test.if_, f"{path}.if", read, scope)
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
            return self.deck.receptacles
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
        if not self.context.walk.all(e.Manual):
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

    # ------------------------------------------------------------ scripts

    def script(self, script: Script, entry: Fact, scope: Scope) -> Fact:
        """Run the steps one after another; gives the fact that the end is reached."""
        for number, step in enumerate(script.steps):
            path = f"{script.key}.{number}.{word_of(step)}"
            if entry is NEVER:
                self.afterwards.append(path)
                return NEVER
            entry = self.step(step, path, entry, scope)
        return entry

    def step(self, step: Effect, path: str, entry: Fact, scope: Scope) -> Fact:
        branch = _BRANCHES.get(type(step))
        if branch is not None:
            return branch(self, step, path, entry, scope)
        if isinstance(step, e.Reveal | e.MovePawn):
            self._bring(step.card if isinstance(step, e.Reveal) else step.to, entry, scope)
        for fact in _GIVES.get(type(step), _nothing)(self, step, scope):
            self.facts.rule(fact, entry)
        return NEVER if isinstance(step, e.Go | e.Win | e.Fail) else entry

    def _if(
        self, code: str, condition: Condition | None, path: str, entry: Fact, scope: Scope, **args: str | int
    ) -> Fact:
        """Go on where a condition may be true."""
        if condition is None:
            return entry
        asked = wanted(condition, self.possible, scope)
        path = f"{path}.{word_of(condition)}"
        return self.gates.add(code, path, entry, self.possible.holds(condition, scope), asked, **args)

    def _pay(self, ability: Ability, path: str, entry: Fact) -> Fact:
        if ability.cost is None:
            return entry
        label = first_words(ability.name) if ability.name else ability.id
        return self.gates.add("TC312", path, entry, self.possible.cost(ability.cost), label=label)

    def branch(self, step: e.If, path: str, entry: Fact, scope: Scope) -> Fact:
        yes = self._if("TC310", step.when, f"{path}.when", entry, scope)
        no = self.possible.fails(step.when, scope)
        no = self._else(step, path, entry, no)
        return self.facts.either([self.script(step.then, yes, scope), self.script(step.else_, no, scope)])

    def _else(self, step: e.If, path: str, entry: Fact, no: Fact) -> Fact:
        """A condition that is always true is worth telling only where something waits for it to be false."""
        if step.else_.steps:
            return self.gates.add("TC311", f"{path}.else", entry, no)
        return self.facts.both([entry, no])

    def choose(self, step: e.Choose, path: str, entry: Fact, scope: Scope) -> Fact:
        ends: list[Fact] = []
        for number, option in enumerate(step.options):
            need, asked = self._offer(option, scope)
            below = f"{path}.options.{number}"
            taken = self.gates.add("TC312", below, entry, need, asked, label=first_words(option.label))
            ends.append(self.script(option.do, taken, scope))
        # Where every option may be closed, or none has to be taken, the script simply goes on.
        free = step.optional or step.again or all(option.if_ or option.cost for option in step.options)
        return entry if free else self.facts.either(ends)

    def _offer(self, option: e.Option, scope: Scope) -> tuple[Fact, list[Wanted]]:
        asked = wanted(option.if_, self.possible, scope) if option.if_ else []
        need = [self.possible.holds(option.if_, scope)] if option.if_ else []
        if option.cost is not None:
            asked += [(f"item:{item}", self.possible.item(item)) for item in option.cost.items]
            asked += [(f"token:{token}", self.possible.token(token)) for token in option.cost.tokens]
            need.append(self.possible.cost(option.cost))
        return self.facts.both(need), asked

    def ask(self, step: e.Ask, path: str, entry: Fact, scope: Scope) -> Fact:
        right, wrong = self.script(step.right, entry, scope), self.script(step.wrong, entry, scope)
        return entry if step.again else self.facts.either([right, wrong])

    def perform(self, step: e.Perform, path: str, entry: Fact, scope: Scope) -> Fact:
        """A shared script is reached from anywhere that performs it; here play goes on where its end is reached."""
        name = step.script
        if name not in self.deck.mission.scripts:
            return entry
        performed = ("performed", name)
        self.facts.rule(performed, entry)
        card = self.names.card(scope.card, scope)
        if card and name in self.context.discards_speaker:
            self.facts.rule(("gone", *card), entry)
        end = self._shared(name)
        return entry if end == performed else self.facts.both([entry, end])

    def _shared(self, name: str) -> Fact:
        """The fact that the end of a shared script is reached."""
        if name not in self._ends:
            self._ends[name] = ("performed", name)  # for a script that performs itself
            self._ends[name] = self.script(self.deck.mission.scripts[name], ("performed", name), NOWHERE)
        return self._ends[name]

    def once(self, step: e.Once, path: str, entry: Fact, scope: Scope) -> Fact:
        ends = [self.script(step.do, entry, scope), self.script(step.otherwise, entry, scope)]
        return self.facts.either(ends)

    def aside(self, step: e.Each | e.Pick | e.Split | e.Later, path: str, entry: Fact, scope: Scope) -> Fact:
        """A script beside the script: perhaps for nobody, perhaps later."""
        self.script(step.do, entry, scope)
        return entry

    def roll(self, step: e.Roll, path: str, entry: Fact, scope: Scope) -> Fact:
        for row in step.table:
            self.script(row.do, entry, scope)
        if any(stack.kind == "special" for stack in step.shields):
            self.facts.rule(("special shield",), entry)
        return entry

    # ------------------------------------------------------------ what effects give

    def _bring(self, name: str, entry: Fact, scope: Scope) -> None:
        """A card that lies in the panorama is read whatever seals it. In another place nothing happens."""
        card = self.names.card(name, scope)
        if card and scope.place in ("", card[0]):
            self.facts.rule(("read", *card), entry, ("laid", *card))

    def counted(self, step: e.Count, scope: Scope) -> Iterable[Fact]:
        name = step.counter
        facts: list[Fact] = []
        if step.add is not None:
            facts += [(way, name) for way in ways(step.add)]
        if isinstance(step.to, int):
            facts.append(("set", name, step.to))
        elif step.to is not None:
            facts += [("rises", name), ("falls", name)]
        return facts


def ways(amount: Amount) -> tuple[str, ...]:
    """Which way a counter goes."""
    if isinstance(amount, int):
        return ("rises",) if amount > 0 else ("falls",)
    return ("rises", "falls")


def first_words(text: Text) -> str:
    return text.source.partition("\n")[0]


def _nothing(reach: Reach, step: Any, scope: Scope) -> Iterable[Fact]:
    return ()


def _replaced(reach: Reach, step: e.Replace, scope: Scope) -> Iterable[Fact]:
    old, new = reach.names.card(step.card, scope), reach.names.card(step.with_, scope)
    return [("laid", *new) for _ in [0] if new] + [("gone", *old) for _ in [0] if old]


def _discarded(reach: Reach, step: e.Discard, scope: Scope) -> Iterable[Fact]:
    card = reach.names.card(step.card if step.card is not None else scope.card, scope)
    return [("gone", *card)] if card else []


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


_BRANCHES: dict[type[Effect], Callable[[Reach, Any, str, Fact, Scope], Fact]] = {
    e.If: Reach.branch,
    e.Choose: Reach.choose,
    e.Ask: Reach.ask,
    e.Perform: Reach.perform,
    e.Once: Reach.once,
    e.Each: Reach.aside,
    e.Pick: Reach.aside,
    e.Split: Reach.aside,
    e.Later: Reach.aside,
    e.Roll: Reach.roll,
}

_GIVES: dict[type[Effect], Callable[[Reach, Any, Scope], Iterable[Fact]]] = {
    e.Take: lambda r, s, _: [("item", s.item)],
    e.GainToken: lambda r, s, _: [("token", s.token)],
    e.Gain: lambda r, s, _: [("resource", colour) for colour in _colours(r, s.resource)],
    e.ChangeStock: lambda r, s, _: [("more stock",)] if s.add > 0 else [],
    e.GainTime: lambda r, s, _: [("more time",)],
    e.Count: Reach.counted,
    e.Replace: _replaced,
    e.Discard: _discarded,
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
    e.Win: lambda r, s, _: [("ending", s.ending), ("won", s.ending)],
    e.Fail: lambda r, s, _: [("ending", s.ending)],
    e.Manual: lambda r, s, _: [("by hand", adjustment.what) for adjustment in s.adjust],
}


def _colours(reach: Reach, resource: str) -> Iterable[str]:
    return reach.deck.mission.resources if resource == "any" else (resource,)
