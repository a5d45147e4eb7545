"""What things are called at the table, in one language: the deck's own names, and the game's words around them.

Only names of what lies open, or of what belongs to the player who asks: the caller decides who hears the sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from timecaptain.deck.cards import BaseCard
from timecaptain.deck.effects import Cost
from timecaptain.deck.opaque import is_opaque, keys_by_name
from timecaptain.deck.primitives import Text
from timecaptain.i18n import texts

from .kernel.game import content_of
from .kernel.modifiers import as_told
from .kernel.verbs import plain

if TYPE_CHECKING:
    from typing_extensions import TypeVar as TypeVarWithDefault

    from .kernel.game import Game

    G_co = TypeVarWithDefault("G_co", bound=Game[Any], default=Game[Any], covariant=True)  # of whichever system
else:
    G_co = TypeVar("G_co", covariant=True)

LONGEST_HINT = 60
MINUS = "\N{MINUS SIGN}"


def signed(number: int) -> str:
    """A change as people write it: `+1`, `−2`."""
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"


class Names(Generic[G_co]):
    """`seats` are the players' own names, where the table knows them; `reader` is whoever is spoken to, if anybody."""

    def __init__(
        self,
        game: G_co,
        lang: str,
        seats: Sequence[str] = (),
        reader: int | None = None,
        bodies: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.deck: Any = game.deck
        self.t = texts(lang)
        # A deck that is not translated is played in its own language, inside sentences of the player's.
        self.lang = lang if lang in game.deck.texts else game.deck.mission.language
        self.words = game.deck.texts[self.lang]
        self.seats = seats
        self.reader = reader
        self.bodies = bodies  # that the agents had, where something is told of earlier; else those that they have

    def text(self, key: str) -> str:
        """By its key, or by the opaque name under which a table tells of it."""
        if is_opaque(key):
            key = content_of(self.deck, keys_by_name).get(key, "")
        return str(self.words.get(key, "")).strip()

    # ------------------------------------------------------------ people

    def seat(self, seat: int) -> str:
        if seat < len(self.seats) and self.seats[seat]:
            return self.seats[seat]
        return self.t("name-seat", number=seat + 1)

    def agent(self, i: int) -> str:
        """The body's name once there is one."""
        agents = self.game.s.agents
        if not 0 <= i < len(agents):
            return self.t("name-group")
        body = self.bodies[i] if i < len(self.bodies) else agents[i].receptacle
        return self.receptacle(body) if body else self.t("name-agent", number=i + 1)

    def receptacle(self, body: str) -> str:
        return self.text(self.deck.receptacles[body].name.key)

    def receptacles(self, bodies: str) -> str:
        """One of several, by their ids with commas between."""
        return self.either([self.receptacle(body) for body in bodies.split(",")])

    def either(self, names: Sequence[str]) -> str:
        *most, last = names
        return self.t("name-either", one=", ".join(most), other=last) if most else last

    def chooser(self, i: int) -> str:
        """Who takes a body: the player; or the agent, where one player has them all or two share it."""
        seats = self.game.s.agents[i].seats
        alone = self.game.s.seats == 1 or len(seats) > 1
        return self.t("name-agent", number=i + 1) if alone else self.seat(seats[0])

    def nth_body(self, i: int) -> str:
        """Which of the player's bodies, where there are two."""
        agents = self.game.s.agents
        own = [j for j, agent in enumerate(agents) if agent.seats == agents[i].seats]
        return self.t("name-nth-body", number=own.index(i) + 1) if len(own) > 1 else ""

    def of(self, name: str) -> str:
        """In French `de` melts into an article and before a vowel: d’Anna, d’Yves, but de Yu."""
        if name.startswith("Le "):
            return self.t("name-of-le", name=name.removeprefix("Le "))
        melts = re.match(r"[aeiou]|y[^aeiouy]", plain(name))
        return self.t("name-of-vowel" if melts else "name-of", name=name)

    # ------------------------------------------------------------ places and cards

    def place(self, place: str) -> str:
        return self.text(self.deck.places[place].name.key) if place in self.deck.places else place

    def card(self, letter: str) -> str:
        """The letter and what everybody sees on the back of the card that lies there now."""
        card = self.game.card_on(letter)
        back = self.text(card.card.back.key).rstrip(".") if card is not None and card.card.back else ""
        return self.t("name-card", letter=letter, back=back) if back else letter

    def briefing(self) -> dict[str, BaseCard]:
        """The cards read aloud at the start, by their letters: of the base, or of the prologue."""
        first = self.deck.base if hasattr(self.deck, "base") else self.deck.prologue
        return cast("dict[str, BaseCard]", first.cards)

    # ------------------------------------------------------------ things

    def price(self, cost: Cost | None) -> str:
        """All that has to be paid, part by part."""
        if cost is None:
            return ""
        pools = ({"azrak": cost.azrak} if cost.azrak else {}) | cost.pools
        return ", ".join(
            [
                *([self.t("price-time", number=cost.time)] if cost.time else []),
                *([self.t("price-life", number=cost.life)] if cost.life else []),
                *(self._tokens(colour, number) for colour, number in cost.by_resource.items()),
                *([self.t("price-stock", number=cost.stock)] if cost.stock else []),
                *(self.t(f"pool-{name}", number=number) for name, number in pools.items()),
                *map(self.item, cost.items),
                *map(self.token, cost.tokens),
            ]
        )

    def item(self, item: str) -> str:
        number = self.game.content.item_numbers[item]
        return self.t("name-item", number=number, name=self.text(self.deck.items[item].name.key))

    def token(self, token: str) -> str:
        return self.text(self.deck.mission.tokens[token].symbol.key)

    def counter(self, counter: str) -> str:
        """What a meter is called; a mission that passes `check` names each."""
        name = self.deck.mission.counters[counter].name
        return counter if name is None else self.text(name.key)

    def _tokens(self, colour: str, number: int) -> str:
        return self.t("price-any", number=number) if colour == "any" else f"{number} {self.resource(colour, number)}"

    def resource(self, colour: str, number: int = 2) -> str:
        """Decks name their resources, and one of them; the colour stands in where one does not."""
        for known, named in self.deck.mission.resources.items():
            if known == colour:
                return self._counted(named.name, named.one, number)
        return self.t(f"name-colour-{colour}") if colour in ("yellow", "brown", "blue", "green") else colour

    def characteristic(self, name: str) -> str:
        return self.text(self.deck.mission.characteristics[name].name.key)

    def attribute(self, name: str) -> str:
        return self.text(self.deck.mission.attributes[name].name.key)

    def modifier(self, data: Mapping[str, Any]) -> str:
        """A change of a number for a time, as an event tells it."""
        of = " / ".join(self.text(self.game.characteristics()[name].name.key) for name in data["of"])
        lasts = "this-round" if (data["what"], data["lasts"]) == ("value", "round") else data["lasts"]
        number = data["number"]
        how = {"count": abs(number), "named": "yes" if of else "no", "of": of, "lasts": lasts, "until": data["until"]}
        return self.t("modifier", number=signed(number), what=data["what"], **how)

    def modifiers(self, i: int) -> list[str]:
        """All that is changed for a time about an agent."""
        mine = (one for one in self.game.s.modifiers if one.agent == i)
        return [self.modifier(as_told(one)) for one in mine]

    def stock(self, i: int, number: int) -> str:
        """What so many of the tokens on an agent's own card are called."""
        return self.stock_of(self.game.s.agents[i].receptacle, number)

    def stock_of(self, receptacle: str, number: int) -> str:
        body = self.deck.receptacles[receptacle]
        if body.stock_name is None:
            return self.t("name-stock", number=abs(number))
        return self._counted(body.stock_name, body.stock_one, number)

    def _counted(self, name: Text, one: Text | None, number: int) -> str:
        """In French none is singular, too."""
        single = one if abs(number) in ((0, 1) if self.lang == "fr" else (1,)) else None
        return self.text((single or name).key)

    def power(self, key: str) -> str:
        """Its own name, or that of the card it is printed on."""
        ability = self.game.content.powers[key].ability
        if ability.name is not None:
            return self.text(ability.name.key)
        source, _, _ = key.rpartition("/")
        kind, _, name = source.partition(":")
        if kind == "item":
            return self.item(name)
        if kind == "receptacle":
            return self.receptacle(name)
        return self.place(name) if kind == "place" else self.text(self.deck.mission.title.key)

    def power_hint(self, key: str, *, named: bool = False) -> str:
        """The beginning of its text; one with a name of its own is asked for with `named`. The card tells the whole."""
        ability = self.game.content.powers[key].ability
        if ability.text is None or (ability.name is not None and not named):
            return ""
        text = " ".join(self.text(ability.text.key).split()).rstrip(".")
        return text if len(text) <= LONGEST_HINT else f"{text[:LONGEST_HINT].rpartition(' ')[0]}…"

    def test(self, key: str) -> str:
        """What the card calls its test; without a name, the characteristic."""
        test = self.game.content.tests[key].test
        return self.text(test.label.key) if test.label is not None else self.characteristic(test.characteristic)

    # ------------------------------------------------------------ shields and dice

    def shield(self, kind: str, number: int) -> str:
        """A mission names its own special shields."""
        special = self.deck.mission.special_shield
        if kind == "special" and special is not None:
            return self.t("name-shield-named", number=number, name=self.text(special.name.key))
        return self.t(f"name-shield-{kind}", number=number)

    def shields(self, stacks: Iterable[tuple[str, int]]) -> str:
        left = [self.shield(kind, number) for kind, number in stacks if number]
        return self.t("name-shields", list=", ".join(left)) if left else self.t("name-no-shields")

    def faces(self, faces: Sequence[str]) -> str:
        return ", ".join(self.t(f"name-face-{face}") for face in faces) or self.t("name-no-dice")

    # ------------------------------------------------------------ adjustments by hand

    def target(self, what: str, of: int, thing: str) -> str:
        """What an adjustment was made on (see `manual.target_exists`)."""
        match what:
            case "life":
                return self.agent(of)
            case "crystals":
                return self.agent(of) if of >= 0 else self.t("name-mission-return")
            case "tokens":
                return f"{self.agent(of)}, {self.token(thing)}" if of >= 0 else self.token(thing)
            case "resources":
                return f"{self.agent(of)}, {self.resource(thing)}"
            case "items":
                return f"{self.agent(of)}, {self.item(thing)}"
            case "pawns":
                return f"{self.agent(of)} → {thing}"
            case "cards":
                return thing
            case _:
                return self.t("name-group")
