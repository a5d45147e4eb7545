"""The deck, looked up once: what the rules ask for at every step, ready at hand. Shared by all games of a deck."""

from __future__ import annotations

from msgspec import Struct

from timecaptain.deck.classic.abilities import Ability
from timecaptain.deck.classic.abilities import Window as Window_
from timecaptain.deck.classic.cards import Card, Deck, Test
from timecaptain.deck.classic.cards import Place as PlaceCards

RECEPTACLE, ITEM, PLACE, BASE = 4, 3, 2, 1  # ranks of the golden rule (C-GOLD-01); the basic rules are 0
HITS = {"blank": 0, "skull": 0, "hit": 1, "two-hits": 2, "three-hits": 3}


class TestCard(Struct, frozen=True, gc=False):
    key: str  # place/card/test
    card: str
    name: str
    test: Test
    kinds: tuple[str, ...]
    full: tuple[int, ...]


class PlaceCard(Struct, frozen=True):
    key: str  # place/card
    place: str
    id: str
    letter: str
    card: Card
    tests: tuple[TestCard, ...]
    test_keys: tuple[str, ...]
    no_access: bool
    must_place: bool
    discard_unless: bool
    open: bool  # no seal, no mark: anybody may stand there
    may_hold: bool  # a lock, or something that keeps agents there


class Power(Struct, frozen=True):
    """An ability with its source, which gives its rank and, for an item, its holder."""

    key: str
    ability: Ability
    rank: int
    item: str = ""


class Source(Struct, frozen=True):
    """All abilities of one card, sorted by when they matter."""

    static: tuple[Power, ...]
    windows: dict[str, tuple[Power, ...]]
    speaks_of: frozenset[str]  # the acts and numbers that the static ones are about

    @property
    def worst_dice(self) -> int:
        """All the dice that it may take away."""
        return sum(min(0, power.ability.gives.dice) for power in self.static if power.ability.gives is not None)


class Window(Struct, frozen=True):
    """All abilities of one timing window, by what has to be in play for them."""

    bodies: dict[str, tuple[Power, ...]]
    items: dict[str, tuple[Power, ...]]
    lent: dict[str, tuple[Power, ...]]  # of an item whose holder is dead, what the living are offered (A-C-29)
    helps: bool  # whether some of them speak of what others do
    around: dict[str, tuple[Power, ...]]  # what place and mission offer everybody; between two places the mission alone


class Content:
    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.shelves: dict[str, object] = {}  # printed texts by language, made by the view when first asked for
        self.cards: dict[str, PlaceCard] = {}
        self.tests: dict[str, TestCard] = {}
        self.in_place: dict[str, dict[str, PlaceCard]] = {}
        self.by_letter: dict[str, dict[str, list[PlaceCard]]] = {}
        self.powers: dict[str, Power] = {}
        for name, place in deck.places.items():
            self._add_place(name, place)
        self.receptacles = {
            name: self._source(f"receptacle:{name}", body.abilities, RECEPTACLE)
            for name, body in deck.receptacles.items()
        }
        self.items = {
            name: self._source(f"item:{name}", item.abilities, ITEM, name) for name, item in deck.items.items()
        }
        self.places = {
            name: self._source(f"place:{name}", place.abilities, PLACE) for name, place in deck.places.items()
        }
        self.mission = self._source("mission", deck.mission.abilities, BASE)
        every = [power.ability for power in self.powers.values()]
        # Most missions speak of few acts, windows and numbers: what nobody speaks of need not be looked for.
        self.acts = {act for ability in every for act in _acts(ability)}
        windows = {ability.window for ability in every if ability.window is not None}
        windows |= {window for source in self.items.values() for power in source.static for window in _lent_in(power)}
        self.windows: dict[str, Window] = {window: self._window(window) for window in windows}
        self.numbers = {number for ability in every for number in _numbers(ability)}
        # What all texts that may speak for a body take away together: whoever has more dice always has one to roll.
        others = sum(source.worst_dice for source in (*self.items.values(), *self.places.values(), self.mission))
        self.worst_dice = {name: others + source.worst_dice for name, source in self.receptacles.items()}
        self.timed_tests = [  # those that fail at a TU, and at which
            (test, test.test.fails.at)
            for test in self.tests.values()
            if test.test.fails is not None and test.test.fails.at is not None
        ]
        self.holding_places = {card.place for card in self.cards.values() if card.may_hold}
        self.must_places = {card.place for card in self.cards.values() if card.must_place}
        self.item_numbers = {name: number for number, name in enumerate(sorted(deck.items), start=1)}

    def _window(self, window: str) -> Window:
        mission = self.mission.windows.get(window, ())
        around = {name: source.windows.get(window, ()) + mission for name, source in self.places.items()}
        lent = {name: _lent(source, window) for name, source in self.items.items()}
        lent = {name: powers for name, powers in lent.items() if powers}
        helps = any(power.ability.for_ for power in self.powers.values() if power.ability.window == window)
        bodies, items = _with(self.receptacles, window), _with(self.items, window)
        return Window(bodies, items, lent, helps, {"": mission, **around})

    def _add_place(self, name: str, place: PlaceCards) -> None:
        """C-OPEN-02: its cards in the order of their letters."""
        letters: dict[str, list[PlaceCard]] = {}
        for card_id, card in place.cards.items():
            key = f"{name}/{card_id}"
            tests = tuple(
                TestCard(
                    f"{key}/{test_id}",
                    key,
                    test_id,
                    test,
                    tuple(stack.kind for stack in test.shields),
                    tuple(stack.number for stack in test.shields),
                )
                for test_id, test in card.tests.items()
            )
            letter = card.letter or card_id
            icons = card.icons
            place_card = PlaceCard(
                key,
                name,
                card_id,
                letter,
                card,
                tests,
                tuple(test.key for test in tests),
                "no-access" in icons,
                "must-place" in icons,
                "discard-unless-visited" in icons,
                card.seal is None and "no-access" not in icons,
                card.lock is not None or card.held_until is not None or card.pins,
            )
            self.cards[key] = self.in_place.setdefault(name, {})[card_id] = place_card
            self.tests.update((test.key, test) for test in tests)
            if not card.aside:  # has no space of its own, and nobody may know of it
                letters.setdefault(letter, []).append(place_card)
        self.by_letter[name] = dict(sorted(letters.items()))

    def _source(self, name: str, abilities: tuple[Ability, ...], rank: int, item: str = "") -> Source:
        static: list[Power] = []
        windows: dict[str, list[Power]] = {}
        for ability in abilities:
            power = Power(f"{name}/{ability.id}", ability, rank, item)
            self.powers[power.key] = power
            if ability.window is None:
                static.append(power)
            else:
                windows.setdefault(ability.window, []).append(power)
        speaks_of = frozenset(about for power in static for about in (*_acts(power.ability), *_numbers(power.ability)))
        return Source(tuple(static), {window: tuple(powers) for window, powers in windows.items()}, speaks_of)


def _acts(ability: Ability) -> list[str]:
    return [*ability.allow, *ability.forbid, *(["use-item"] if ability.forbid_items else [])]


def _numbers(ability: Ability) -> list[str]:
    gives = ability.gives
    numbers = ("dice", "hits", "resistance", "travel")
    return [] if gives is None else [number for number in numbers if getattr(gives, number)]


def _lent(source: Source, window: str) -> tuple[Power, ...]:
    """What an item of a dead agent offers the living in a window; what happens by itself is not among it."""
    if window in ("any-time", "action"):
        powers = source.windows.get(window, ())
    elif window in ("before-roll", "after-roll", "before-captain-change"):
        powers = tuple(power for power in source.windows.get(window, ()) if power.ability.may)
    else:
        return ()
    return powers + tuple(power for power in source.static if window in _lent_in(power))


def _lent_in(power: Power) -> list[Window_]:
    """When the living may choose what an item of a dead agent always gives its holder: in time for it to count."""
    windows: list[Window_] = []
    gives = power.ability.gives
    if gives is not None and (gives.dice > 0 or gives.hits > 0):
        windows.append("before-roll")
    if gives is not None and gives.resistance > 0:
        windows.append("after-roll")
    if power.ability.allow or (gives is not None and gives.travel < 0):
        windows.append("any-time")
    return windows


def _with(sources: dict[str, Source], window: str) -> dict[str, tuple[Power, ...]]:
    return {name: source.windows[window] for name, source in sources.items() if window in source.windows}
