"""The Mystery pile (M-MYST): red, yellow and white ones are items; the others take the place of a story card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypedDict

from timecaptain.deck.revolution.cards import RevolutionDeck
from timecaptain.game.kernel import chance
from timecaptain.game.kernel.conditions import between
from timecaptain.game.kernel.soundness import unknown
from timecaptain.game.kernel.state import Frame, Reading
from timecaptain.game.kernel.swapping import stand_in
from timecaptain.game.revolution import items, private_cards
from timecaptain.game.revolution.content import Content, PlaceCard, TestBox
from timecaptain.game.revolution.mechanism import Mechanism, MechanismView, Plain, Say

from . import deck as m

if TYPE_CHECKING:
    from timecaptain.game.revolution.game import RevolutionGame

NAME = "mysteries"
ITEM = "item:"


def id_in_panorama(name: str) -> str:
    """The id of a Mystery among the cards of the place it has come to: no author can give a card such an id."""
    return name.replace("/", ".")


def draw_mystery(g: RevolutionGame, frame: Frame, effect: m.DrawMystery) -> None:
    """M-MYST-01, A-M-02, A-M-09: the top one, or the one that is named; none when it is not in the pile."""
    forget_removed(g)
    for i in g.select(frame, effect.who)[:1]:
        pile = g.s.mechanisms[NAME]["pile"]
        name = m.name_of(effect) or (pile[0] if pile else "")
        if name not in pile:
            continue
        g.tell("mystery", {"agent": i})
        if name.startswith(ITEM):
            items.take(g, i, name.removeprefix(ITEM))  # M-MYST-02, M-MYST-03, A-M-12
        else:
            pile.remove(name)
            take_the_place(g, i, name)


def forget_removed(g: RevolutionGame) -> None:
    """A card can be out of the mission before anybody has drawn it."""
    state = g.s.mechanisms[NAME]
    state["pile"] = [name for name in state["pile"] if name not in g.s.removed]


def take_the_place(g: RevolutionGame, i: int, name: str) -> None:
    """M-MYST-06 to 08, A-M-10, A-M-11, A-M-13: the story card is gone, and the Mystery is before the agent instead.

    It has the letter of the card, so whatever puts the card back puts the Mystery into the panorama.
    """
    s = g.s
    letter = s.agents[i].card
    old = g.card_before(i)
    if old is None:
        read_in_stand_by(g, i, name)
        return
    new = id_in_panorama(name)
    s.removed.add(old.key)
    s.conflicts = [one for one in s.conflicts if one.card != old.key]
    s.layout[letter] = new
    lay_for_good(g, letter, old, new)
    s.mechanisms[NAME]["placed"][name] = f"{s.place}/{new}"
    s.agents[i].followed = False
    g.tell("replaced", {"card": letter})
    s.agenda.append(Reading(i, f"{s.place}/{new}"))


def lay_for_good(g: RevolutionGame, letter: str, old: PlaceCard, new: str) -> None:
    """A-M-11: on later visits too, also where the removed card had replaced another before."""
    swapped = g.s.swapped
    for card in g.content.by_letter[g.s.place].get(letter, ()):
        if stand_in(swapped, card.key) == old.key:
            swapped[card.key] = [new, "mission"]


def read_in_stand_by(g: RevolutionGame, i: int, name: str) -> None:
    """A-M-04: with no story card there is nothing to replace; resolved, then stowed."""
    g.s.mechanisms[NAME]["pile"].append(name)
    private_cards.order(g, Frame("", 0, i), [(i, name)])


def mysteries_left(g: RevolutionGame, _: Frame, condition: m.MysteriesLeft) -> bool:
    forget_removed(g)
    return between(len(g.s.mechanisms[NAME]["pile"]), condition.at_least, condition.at_most)


class State(TypedDict):
    pile: list[str]
    drawn: list[str]
    placed: dict[str, str]


class MysteriesView(MechanismView, tag=NAME):
    pile: int


class Mysteries(Mechanism):
    name = NAME
    state_type = State
    view_type = MysteriesView
    verbs = {m.DrawMystery: draw_mystery}
    conditions = {m.MysteriesLeft: mysteries_left}

    def doubts(self, g: RevolutionGame) -> Iterator[str]:
        state = self.state(g)
        known = {m.name_of(mystery) for mystery in self.settings(g).pile}
        yield from unknown("Mystery", [*state["pile"], *state["drawn"], *state["placed"]], known)
        yield from unknown("card", state["placed"].values(), g.content.cards)

    def know(self, content: Content) -> None:
        """A Mystery may come to lie in any place, as a card of it."""
        settings = content.deck.mission.mechanisms.mysteries
        for mystery in settings.pile:
            if mystery.card is None or mystery.card not in content.cards:
                continue
            card = content.cards[mystery.card].card
            for place in content.deck.places:
                id = id_in_panorama(mystery.card)
                key = f"{place}/{id}"
                tests = tuple(TestBox(f"{key}/{name}", key, test) for name, test in card.tests.items())
                content.cards[key] = PlaceCard(key, place, id, "", card, tests)
                content.tests.update((test.key, test) for test in tests)
                if mystery.card in content.say_their_end:
                    content.say_their_end.add(key)

    def set_up(self, g: RevolutionGame) -> Plain:
        """M-SETUP-03, M-COMP-01, A-M-02: all of them in the printed order, unless the mission shuffles."""
        pile = self.pile_cards(g.deck)
        if self.settings(g).shuffle:
            cards, pile = pile, []
            while cards:
                pile.append(cards.pop(chance.dice(g.s, NAME, 1, len(cards))[0]))
        return {"pile": pile, "drawn": [], "placed": {}}

    def on_take(self, g: RevolutionGame, i: int, item: str) -> bool:
        """Out of the pile, whoever sent for it; what happens then is the item's own business."""
        state, name = self.state(g), ITEM + item
        if name in state["pile"]:
            state["pile"].remove(name)
            state["drawn"].append(name)
        return False

    def after_action(self, g: RevolutionGame) -> None:
        """A-M-03: what was stowed goes under the pile; what was removed is out of the mission."""
        forget_removed(g)
        s, state = g.s, self.state(g)
        for name in list(state["drawn"]):
            item = name.removeprefix(ITEM)
            if item in s.items or item in s.standing or any(one.keeps(g, item) for one in g.mechanisms):
                continue
            state["drawn"].remove(name)
            if name not in s.removed:
                state["pile"].append(name)

    def pile_cards(self, deck: RevolutionDeck) -> list[str]:
        return [m.name_of(mystery) for mystery in deck.mission.mechanisms.mysteries.pile]

    def hidden_pile(self, g: RevolutionGame) -> list[str]:
        """M-MYST-09."""
        pile: list[str] = self.state(g)["pile"]
        return pile

    def view(self, g: RevolutionGame, say: Say) -> MysteriesView:
        """M-MYST-09: of the pile its height alone; each card shows where its kind shows."""
        return MysteriesView(len(self.state(g)["pile"]))
