"""The Classic system on the kernel: its state, its tables of verbs, and what the chapters ask of the whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from timecaptain.deck.cards import Named
from timecaptain.deck.classic.cards import Deck
from timecaptain.deck.effects import Choose, Cost, If
from timecaptain.deck.primitives import Condition

from ..kernel import reading, verbs
from ..kernel.actions import (
    NOBODY,
    Action,
    Adjust,
    Again,
    Answer,
    Brief,
    Close,
    Confirm,
    Embody,
    Follow,
    Give,
    GoOn,
    Refusal,
    Use,
    agent_of,
)
from ..kernel.events import Event
from ..kernel.game import SYSTEMS, Game
from ..kernel.printed import Parts
from ..kernel.starting_point import StartingPoint
from ..kernel.state import LOOK, Frame, Pending, Reading
from ..labels import Labels
from . import actions as a
from . import (
    death,
    items,
    legal,
    lending,
    location_change,
    manual,
    places,
    rehearsal,
    rolls,
    runs,
    setup,
    soundness,
    time,
    view,
)
from .conditions import CONDITIONS
from .content import Content, PlaceCard
from .refusals import REFUSALS
from .state import ALIVE, ClassicState, copy_state
from .verbs import VERBS, die_chosen, shield_chosen
from .view import View

NOT_YOURS = Refusal("C-ENTER-03", "not-your-agent")
DEAD = Refusal("C-DEATH-04", "agent-dead")
NO_SUCH_AGENT = Refusal("C-ENTER-03", "no-such-agent")
TOO_LONG = Refusal("C-ACT-02", "answer-too-long")
LONGEST_ANSWER = 200


class ClassicGame(Game[ClassicState]):
    STATE = ClassicState
    REFUSALS = REFUSALS
    PHASES = ("base", "bodies", "outfit", "enter", "discuss", "act", "won", "lost")
    BEFORE_BODIES = ("base", "bodies")
    CLOCK = "{} TU left"
    UNORDERED = ("tokens", "modifiers", "visits", "plan", "plan_cards", "loose")
    ORDERED = ("tests",)
    ITEMS = ("items", "stamped")
    CONDITIONS = CONDITIONS
    VERBS = VERBS
    PROCEDURES = {
        "open": places.OPEN,
        "spend": time.SPEND,
        "roll": rolls.ROLL,
        "special-roll": rolls.SPECIAL_ROLL,
        "idle": rolls.IDLE,
        "location-change": location_change.LOCATION_CHANGE,
        "ending": runs.ENDING,
        "returning": (),
        "tie": (),
        "nothing": (),
        LOOK: (),
    }
    ANSWERS = {
        **verbs.ANSWERS,
        "choose": lending.chosen,
        "before-roll": rolls.used_in_roll,
        "after-roll": rolls.used_in_roll,
        "help": rolls.used_in_roll,
        "before-captain-change": location_change.used_on_the_way,
        "die": die_chosen,
        "shield": shield_chosen,
        "return": death.chose_return,
        "tie": location_change.tie_broken,
        "vote": lambda g, frame, action: None,  # votes are counted together
    }
    ASKED_BY = verbs.ASKED_BY | {"choose": (Choose, If)}
    ACTIONS = {
        Brief: (setup.check_brief, setup.brief),
        Embody: (setup.check_embody, setup.embody),
        a.Claim: (setup.check_claim, setup.claim),
        a.Place: (places.check_place, places.place),
        Follow: (reading.check_follow, reading.follow),
        Close: (reading.check_close, reading.close),
        a.Spend: (time.check_spend, time.spend),
        a.Roll: (rolls.check_roll, rolls.roll),
        a.Move: (time.check_move, time.move),
        a.DoNothing: (time.check_nothing, time.do_nothing),
        a.Leave: (location_change.check_leave, location_change.leave),
        Give: (items.check_give, items.give),
        a.GiveResource: (items.check_give_resource, items.give_resource),
        Use: (items.check_use, items.use),
        Again: (runs.check_again, runs.again),
    }
    ANSWER_ACTIONS = frozenset(
        (*verbs.ANSWER_ACTIONS, GoOn, a.Vote, a.Stay, a.PickDie, a.RemoveShield, a.Return, a.Wait)
    )

    deck: Deck
    content: Content
    OPTIONS = setup.OPTIONS

    @staticmethod
    def look_up(deck: Deck) -> Content:
        return Content(deck)

    @staticmethod
    def first_state(deck: Deck, seats: int, seed: int, options: Mapping[str, Any]) -> ClassicState:
        return setup.first_state(deck, seats, seed, options)

    @staticmethod
    def seatings(seats: int) -> list[list[list[int]]]:
        usual = [setup.SEATING[seats]] if seats in setup.SEATING else []
        return [*usual, setup.SHARED_THIRD] if seats == 2 else usual

    def begin_at(self, point: StartingPoint) -> list[Event]:
        return rehearsal.begin_at(self, point)

    def bodies(self) -> list[str]:
        return [agent.receptacle for agent in self.s.agents]

    def seat_anew(self, seats: int, options: Mapping[str, Any]) -> None:
        setup.seat_anew(self, seats, setup.seating(seats, options))

    def doubts(self) -> Iterator[str]:
        return soundness.doubts(self)

    def copy_state(self, state: ClassicState) -> ClassicState:
        return copy_state(state)

    # ------------------------------------------------------------ going on

    def advance(self) -> bool:
        """C-DECK-03: what comes next when nobody is in the middle of anything; false when a player must act."""
        s = self.s
        phase = s.phase
        if phase in ("discuss", "act") and s.returning and death.bring_back(self):
            return True
        if s.agenda:
            return reading.read_on(self)
        if phase == "act":
            if time.all_acted(self):
                time.end_tu(self)
            return False
        if phase == "enter" and not s.stack and s.layout and self._all_placed():
            places.entered(self)
            return True
        if phase == "bodies" and setup.everybody_embodied(self):
            setup.prepare_bodies(self)
            return True
        if phase == "outfit" and not s.loose:
            setup.start_run(self)
            return True
        return False

    def _all_placed(self) -> bool:
        """Also when nobody who is left can enter and the group cannot leave: nothing may lock the game."""
        waiting = [i for i, agent in enumerate(self.s.agents) if not agent.space and agent.back_at == ALIVE]
        if not waiting:
            return True
        return all(places.no_space(self, i) for i in waiting) and not legal.can_leave(self)

    def still_due(self, one: Reading) -> bool:
        return places.still_due(self, one)

    def orders(self, one: Reading) -> bool:
        return places.orders(self, one)

    def follow(self, one: Reading) -> None:
        places.follow(self, one)

    def closing_sets_going(self) -> bool | None:
        """As a rule the TU is over then, at most."""
        quiet = self.s.phase in ("discuss", "act") and not self.s.returning and self.s.clock > 0
        return False if quiet else None

    def in_public(self) -> bool:
        return self.s.roll is not None

    def counted(self, pending: Pending) -> None:
        location_change.counted(self, pending)

    def hides_choice(self) -> bool:
        """While an agent reads, the others are refused alike, whether its card gives a choice or not."""
        return bool(self.s.agenda)

    def only_wish(self, seat: int, action: Action) -> bool:
        """C-TWO-03, C-TWO-04, A-C-77: for the shared receptacle the captain's word counts, the other's is a wish."""
        s = self.s
        if s.seats != 2 or isinstance(action, Confirm):
            return False
        i = agent_of(action)
        if i < 0:
            return False
        agent = s.agents[i]
        if len(agent.seats) < 2:
            return False
        if seat == s.captain:
            agent.wish = None
            return False
        agent.wish = action
        self.tell("wish", {"seat": seat, "agent": i}, agent.seats)
        return True

    # ------------------------------------------------------------ legality and views

    legal_now = legal.legal
    legal_now_of = legal.legal_of

    def visible(self, seat: int) -> list[Action]:
        return legal.visible(self, seat)

    def refuse_answer(self, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Adjust):
            return manual.refuse(self, action)
        return TOO_LONG if isinstance(action, Answer) and len(action.text) > LONGEST_ANSWER else None

    def view(self, seat: int | None, lang: str = "en") -> View:
        return view.view(self, seat, lang)

    def parts(self, seats: list[int], lang: str, labels: Labels | None = None) -> Parts:
        return view.parts(self, seats, lang, labels)

    def label_context(self) -> object:
        """While bodies are chosen, the words for choosing one do not speak of the others' bodies."""
        s = self.s
        bodies = [s.phase] if s.phase == "bodies" else [agent.receptacle for agent in s.agents]
        return [s.base_read, s.place, *s.layout, *s.layout.values(), *bodies]

    def faces(self, seats: Sequence[int]) -> list[list[str]]:
        cards = view.faces(self)
        return [[card.key for card in cards[seat]] for seat in seats]

    def face(self, card: str, lang: str) -> bytes:
        return view.printed_face(self, card, lang)

    @property
    def now(self) -> int:
        return self.s.clock

    # ------------------------------------------------------------ who and where

    def alive(self, i: int) -> bool:
        return self.s.agents[i].back_at == ALIVE

    def seats_of(self, agent: int) -> list[int]:
        return self.s.agents[agent].seats if agent >= 0 else [self.s.captain]

    def not_controlled(self, seat: int, i: int) -> Refusal | None:
        if not 0 <= i < len(self.s.agents):
            return NO_SUCH_AGENT
        return None if seat in self.s.agents[i].seats else NOT_YOURS

    def not_mine(self, seat: int, i: int) -> Refusal | None:
        """An agent of this seat that lives (C-DEATH-04)."""
        agents = self.s.agents
        if not 0 <= i < len(agents):
            return NO_SUCH_AGENT
        agent = agents[i]
        if seat not in agent.seats:
            return NOT_YOURS
        return None if agent.back_at == ALIVE else DEAD

    def first_agent(self, seat: int) -> int:
        """The agent that speaks for a seat: its first living one, or its first."""
        mine = [i for i, agent in enumerate(self.s.agents) if seat in agent.seats]
        return next((i for i in mine if self.alive(i)), mine[0])

    def from_captain(self) -> list[int]:
        """All agents, the captain's first, then round the table."""
        s = self.s
        return sorted(range(len(s.agents)), key=lambda i: ((s.agents[i].seats[0] - s.captain) % s.seats, i))

    def card_on(self, letter: str) -> PlaceCard | None:
        card = self.s.layout.get(letter)
        return None if card is None or letter == "A" else self.content.in_place[self.s.place][card]

    def card_below(self, i: int) -> PlaceCard | None:
        s = self.s
        card = s.layout.get(s.agents[i].space)
        return None if card is None else self.content.in_place[s.place][card]

    def card_key(self, i: int) -> str:
        card = self.card_below(i) if i >= 0 else None
        return card.key if card is not None else ""

    def where(self, key: str) -> tuple[str, str]:
        """The place of a card and the letter of the space on which it lies, or would lie."""
        card = self.content.cards[key]
        if card.place == self.s.place and self.s.layout.get(card.letter) != card.id:
            for letter, lying in self.s.layout.items():
                if lying == card.id:
                    return card.place, letter
        return card.place, card.letter

    def card_named(self, frame: Frame, name: str) -> str:
        """`C` is a card of the script's own place, `pier/C` of any."""
        if "/" in name:
            return name
        place = frame.card.partition("/")[0] or self.s.place
        return f"{place}/{name}"

    def test_key(self, frame: Frame, name: str) -> str:
        """`climb` is a test of the script's own card, `pier/C/climb` of any."""
        return name if "/" in name else f"{frame.card}/{name}"

    # ------------------------------------------------------------ what the kernel's verbs ask

    def select(self, frame: Frame, who: str) -> list[int]:
        agents = self.s.agents
        if who == "actor":
            return [frame.agent] if frame.agent >= 0 else []
        if who == "chosen":
            return [frame.chosen] if frame.chosen >= 0 else []
        if who == "all":
            return list(range(len(agents)))
        living = [i for i, agent in enumerate(agents) if agent.back_at == ALIVE]
        if who == "living":
            return living
        if who == "living-others":
            return [i for i in living if i != frame.agent]
        if who == "dead":
            return [i for i in range(len(agents)) if i not in living]
        if who == "captain":
            return [self.first_agent(self.s.captain)]
        if who.startswith("receptacle:"):
            name = who.removeprefix("receptacle:")
            return [i for i in living if agents[i].receptacle == name]
        if who.startswith("remembered:"):
            agent = self.s.remembered.get(who.removeprefix("remembered:"))
            return [] if agent is None else [agent]
        space = agents[frame.agent].space if frame.agent >= 0 else ""
        if who == "here":
            return [i for i in living if agents[i].space == space and space]
        if who == "others-here":
            return [i for i in living if agents[i].space == space and space and i != frame.agent]
        assert who == "adjacent", who
        near = {chr(ord(space) + 1), chr(ord(space) - 1)} & set(self.s.layout) if space else set()
        return [i for i in living if agents[i].space in near]

    def readers(self, frame: Frame) -> list[int]:
        """C-READ-02: whoever stands on the same space may read along, but not who stands where the actor has gone."""
        agents = self.s.agents
        if frame.agent < 0 or (frame.card and self.content.cards[frame.card].letter == "A"):
            return list(range(self.s.seats))  # card A is read aloud (C-OPEN-04)
        space = agents[frame.agent].space
        along = space and (not frame.card or self.where(frame.card) == (self.s.place, space))
        return sorted(
            {
                seat
                for i, agent in enumerate(agents)
                if i == frame.agent or (along and agent.space == space)
                for seat in agent.seats
            }
        )

    def goes_on(self, agent: int) -> bool:
        """C-DEATH-04: the dead are asked nothing more."""
        return agent < 0 or self.alive(agent)

    def can_be_met(self, frame: Frame, condition: Condition | None) -> bool:
        return lending.can_be_met(self, frame, condition)

    def can_pay(self, agent: int, cost: Cost | None) -> bool:
        return items.can_pay(self, agent, cost)

    def pay(self, agent: int, cost: Cost | None) -> None:
        items.pay(self, agent, cost)

    def dice_of(self, agent: int, characteristic: str) -> int:
        return rolls.dice_for(self, agent, characteristic)

    def in_progress_of(self) -> int:
        return self.s.roll.agent if self.s.roll is not None else NOBODY

    def characteristics(self) -> Mapping[str, Named]:
        return self.deck.mission.characteristics

    def has_powers(self, item: str) -> bool:
        return bool(self.content.items[item].windows)

    def in_box(self, item: str) -> bool:
        return item not in self.s.items and item not in self.s.loose

    def adjust(self, frame: Frame, action: Adjust) -> None:
        manual.adjust(self, frame, action)


SYSTEMS["classic"] = ClassicGame
