"""A rehearsal: an author begins in the middle of a mission, in a state that play could have led to.

The game itself gets there, by its own actions and the deck's own effects, so that everything in it is where it
belongs. What both systems share is here; `classic/rehearsal.py` and `revolution/rehearsal.py` know their ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta, Struct

from timecaptain.deck.effects import Replace
from timecaptain.deck.primitives import Effect

from .actions import Action, DeckFault, Embody, Refusal, Refused
from .events import Event
from .state import Frame

if TYPE_CHECKING:
    from .game import Game

MOST_ANSWERS = 200  # that are given on the way
ORDER = "rehearsal"  # a script of one step, while it runs
Name = Annotated[str, Meta(max_length=100)]
Names = Annotated[tuple[Name, ...], Meta(max_length=100)]


class StartingPoint(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where the group is and what it has. Bodies that are not named are any that are free."""

    place: Name
    card: Name = ""  # of the place; the first agent who may stands on it, or has it
    tokens: Names = ()
    items: Names = ()
    bodies: Names = ()


class CannotStart(Exception):
    """No game can stand like that. `why` is the key of a sentence with these arguments; or a rule is in the way."""

    def __init__(self, why: str, refusal: Refusal | None = None, **arguments: str | int) -> None:
        super().__init__(f"{why}: {refusal or arguments}")
        self.why = why
        self.refusal = refusal
        self.arguments = arguments


def check_names(game: Game[Any], point: StartingPoint) -> None:
    """Everything that is named is declared, once; there is a body for every agent at most."""
    deck = game.deck
    if point.place not in deck.places:
        raise CannotStart("start-no-place", name=point.place, names=", ".join(deck.places))
    cards = deck.places[point.place].cards
    if point.card and point.card not in cards:
        raise CannotStart("start-no-card", name=point.card, place=point.place, names=", ".join(cards))
    for kind, names, known in (
        ("token", point.tokens, deck.mission.tokens),
        ("item", point.items, deck.items),
        ("body", point.bodies, deck.receptacles),
    ):
        for name in names:
            if name not in known:
                raise CannotStart(f"start-no-{kind}", name=name, names=", ".join(known) or "–")
            if names.count(name) > 1:
                raise CannotStart("start-twice", name=name)
    if len(point.bodies) > len(game.s.agents):
        raise CannotStart("start-many-bodies", number=len(point.bodies), most=len(game.s.agents))


class OnTheWay:
    """Plays a fresh game to its starting point, and takes down what happens."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.events: list[Event] = []

    def apply(self, seat: int, action: Action) -> None:
        """Raises `CannotStart` where a rule is in the way."""
        try:
            self.events += self.game.apply(seat, action)
        except Refused as refused:
            raise CannotStart("start-refused", refused.refusal) from refused

    def carry_out(self, effect: Effect, agent: int) -> None:
        """An effect of the deck, as if a card ordered nothing but that."""
        game, scripts = self.game, self.game.scripts
        game.scripts = {**scripts, ORDER: ((game.VERBS[type(effect)], effect),)}
        try:
            game.events = []
            game.s.stack.append(Frame(ORDER, 0, agent))
            game.settle()
            self.events += game.events
            self.keep()
            self.answer_everything(lambda: game.s.pending is None and not game.s.agenda)
        except DeckFault as fault:  # it goes round in circles
            raise CannotStart("start-refused", fault.refusal) from fault
        finally:
            game.scripts = scripts
        self.keep()

    def keep(self) -> None:
        """What was done besides actions is where the game starts from."""
        self.game.lay_out("")

    def embody(self, bodies: tuple[str, ...], seat_of: Callable[[int], int]) -> None:
        """The bodies that are named, for the first agents; then any that may be chosen."""
        for agent in range(len(self.game.s.agents)):
            seat = seat_of(agent)
            if agent < len(bodies):
                self.apply(seat, Embody(agent, bodies[agent]))
                continue
            offered = (Embody(agent, body) for body in self.game.deck.receptacles if body not in bodies)
            body = next((one for one in offered if self.game.refusal(seat, one) is None), None)
            if body is None:
                raise CannotStart("start-no-body-left")
            self.apply(seat, body)

    def answer_everything(self, until: Callable[[], bool]) -> None:
        """Whatever is asked on the way gets the first answer there is."""
        for _ in range(MOST_ANSWERS):
            if until():
                return
            decisions = self.game.decisions()
            if not decisions:
                break
            self.apply(decisions[0].seat, decisions[0].actions[0])
        raise CannotStart("start-too-far")

    def lay(self, place: str, card: str) -> None:
        """Have a card that lies aside laid out as the deck's own `replace` would."""
        for of, step in steps_of(self.game):
            if isinstance(step, Replace) and _full(step.with_, of) == f"{place}/{card}":
                self.carry_out(Replace(card=_full(step.card, of), with_=f"{place}/{card}", until=step.until), 0)
                return
        raise CannotStart("start-card-aside", card=f"{place}/{card}")


def steps_of(game: Game[Any]) -> Iterator[tuple[str, Effect]]:
    """Every effect of the deck, with the place in which it stands."""
    for key, script in game.deck.scripts.items():
        first = key.partition(".")[0]
        yield from ((first if first in game.deck.places else "", step) for step in script.steps)


def _full(card: str, place: str) -> str:
    return card if "/" in card else f"{place}/{card}"
