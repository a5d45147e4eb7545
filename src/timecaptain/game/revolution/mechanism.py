"""What a box mechanism can take part in. Every hook does nothing unless the mechanism says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from msgspec import Struct

from timecaptain.deck.primitives import Text
from timecaptain.deck.revolution.cards import RevolutionDeck

from ..kernel.actions import Action
from ..kernel.conditions import Test
from ..kernel.machine import Step, StepFunction
from ..kernel.system import Act, Check
from ..kernel.verbs import Resume

if TYPE_CHECKING:
    from .content import Content
    from .game import RevolutionGame

Plain = dict[str, Any]  # nothing but mappings, lists, words and numbers: it is saved, copied and compared
Label = Callable[[Any, Any], str]
Saying = Callable[[Any, Mapping[str, Any]], str]


class Say(Protocol):
    """A text in the language of the view."""

    def __call__(self, text: Text | None) -> str: ...

    def key(self, key: str) -> str: ...


class MechanismView(Struct, omit_defaults=True, tag_field="mechanism"):
    """What a view shows of a mechanism; each has a struct of its own, with its name as the tag."""


class Mechanism:
    """A mechanism of the rules: it has no state of its own, that is in the game, under its name."""

    name: ClassVar[str]  # that of its folder, and in a mission's `mechanisms`
    state_type: ClassVar[Any]  # the shape of its state: saves are held against it, and every action
    view_type: ClassVar[type[MechanismView] | None] = None  # of what lies open
    own_type: ClassVar[type[MechanismView] | None] = None  # of what one seat alone knows
    verbs: ClassVar[Mapping[type, StepFunction]] = {}
    conditions: ClassVar[Mapping[type, Test]] = {}
    procedures: ClassVar[Mapping[str, tuple[Step, ...]]] = {}
    outcomes: ClassVar[tuple[str, ...]] = ()  # procedures that are read like a text of the deck
    answers: ClassVar[Mapping[str, Resume]] = {}
    private_decisions: ClassVar[tuple[str, ...]] = ()  # decisions that a card leaves to its reader alone
    answer_actions: ClassVar[tuple[type[Action], ...]] = ()
    actions: ClassVar[Mapping[type[Action], tuple[Check, Act]]] = {}
    labels: ClassVar[Mapping[str, Label]] = {}  # how its actions are called
    short_labels: ClassVar[Mapping[str, Label]] = {}  # … below a heading that names the agent
    sayings: ClassVar[Mapping[str, Saying]] = {}  # sentences for its events, where their arguments need more than names

    def state(self, g: RevolutionGame) -> Any:
        """Its part of the game's state, in the shape of `state_type`."""
        return g.s.mechanisms[self.name]

    def settings(self, g: RevolutionGame) -> Any:
        return getattr(g.deck.mission.mechanisms, self.name)

    def doubts(self, g: RevolutionGame) -> Iterator[str]:
        """What cannot be so in its state; the shape has been looked at."""
        return iter(())

    def know(self, content: Content) -> None:
        """Once per deck: cards that may lie where their author did not write them."""

    def set_up(self, g: RevolutionGame) -> Plain:
        """Its state at the start: the receptacles are chosen, the prologue is still unread."""
        return {}

    def on_visit(self, g: RevolutionGame) -> None:
        """The group has come to a place."""

    def on_take(self, g: RevolutionGame, i: int, item: str) -> bool:
        """An item comes into play; true when the mechanism has seen to it."""
        return False

    def holder(self, g: RevolutionGame, item: str) -> int | None:
        """The agent with whom the mechanism has this item lying, in a place of its own."""
        return None

    def on_remove(self, g: RevolutionGame, item: str) -> None:
        """An item leaves the mission, from wherever it lies."""

    def keeps(self, g: RevolutionGame, item: str) -> bool:
        """Whether the mechanism has this item lying somewhere of its own."""
        return self.holder(g, item) is not None

    def after_action(self, g: RevolutionGame) -> None:
        """Whatever an action brought about is done: put right what follows from it."""

    def printed(self, g: RevolutionGame, i: int, attribute: str, value: int) -> int:
        """An attribute as the cards show it, before lasting changes and bonuses."""
        return value

    def covers(self, g: RevolutionGame, i: int) -> bool:
        """Whether something lies over the back story on the agent's receptacle card."""
        return False

    def places(self, g: RevolutionGame) -> list[str]:
        """Places that can be visited besides those on the map."""
        return []

    def hides(self, g: RevolutionGame, place: str) -> bool:
        """Whether a place on the map cannot be found yet."""
        return False

    def held(self, g: RevolutionGame, i: int) -> int:
        """What an agent has in the pool of this mechanism."""
        return 0

    def spend(self, g: RevolutionGame, i: int, number: int) -> None:
        """Pay out of that pool; it is known to be enough."""

    def pile_cards(self, deck: RevolutionDeck) -> list[str]:
        """The cards of its hidden pile, as the deck lists them; chance shuffles it under the mechanism's name."""
        return []

    def hidden_pile(self, g: RevolutionGame) -> list[str]:
        """What lies in that pile now, in its state: the first card is on top."""
        return []

    def offers(self, g: RevolutionGame, mine: list[int]) -> list[Action]:
        """The actions of these agents for which a screen would show a button."""
        return []

    def view(self, g: RevolutionGame, say: Say) -> MechanismView | None:
        """What lies open to all."""
        return None

    def own(self, g: RevolutionGame, seat: int, say: Say) -> MechanismView | None:
        """What only this seat knows."""
        return None
