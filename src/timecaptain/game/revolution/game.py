"""The Revolution system on the kernel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from timecaptain.deck.cards import Named
from timecaptain.deck.effects import Cost
from timecaptain.deck.primitives import Script
from timecaptain.deck.revolution.cards import RevolutionDeck

from ..kernel import reading, verbs
from ..kernel.actions import (
    NOBODY,
    Action,
    Adjust,
    Again,
    Answer,
    Brief,
    Close,
    Embody,
    Follow,
    Give,
    GoOn,
    Refusal,
    Use,
)
from ..kernel.events import Event
from ..kernel.game import SYSTEMS, Game
from ..kernel.machine import Interrupt, procedure
from ..kernel.printed import Parts
from ..kernel.starting_point import StartingPoint
from ..kernel.state import LOOK, Frame, Pending, Reading
from ..labels import Labels
from . import actions as a
from . import (
    azrak,
    captain,
    conflicts,
    contributions,
    ejection,
    ending,
    giving,
    labels,
    legal,
    manual,
    mechanisms,
    offered_tests,
    private_cards,
    rehearsal,
    rounds,
    sayings,
    setup,
    soundness,
    talents,
    trials,
    updates,
    view,
)
from . import verbs as own_verbs
from .conditions import CONDITIONS
from .content import Content, PlaceCard
from .mechanism import Mechanism
from .refusals import REFUSALS
from .state import DEAD, IN, RevolutionState, copy_state
from .view import View

NOT_YOURS = Refusal("R-REC-01", "not-your-agent")
NO_SUCH_AGENT = Refusal("R-REC-01", "no-such-agent")
OUT = Refusal("R-EJECT-03", "agent-ejected")
TOO_LONG = Refusal("R-ACT-02", "answer-too-long")
LONGEST_ANSWER = 200


class RevolutionGame(Game[RevolutionState]):
    STATE = RevolutionState
    REFUSALS = REFUSALS
    PHASES = ("bodies", "prologue", "choose", "recon", "telepathy", "actions", "between", "epilogue", "won", "lost")
    OUTCOMES = (*Game.OUTCOMES, *mechanisms.OUTCOMES)
    PRIVATE = (*Game.PRIVATE, "look-up", reading.AWAIT, *mechanisms.PRIVATE)
    BEFORE_BODIES = ("bodies",)
    CLOCK = "round {}"
    UNORDERED = ("tokens", "modifiers", "visits", "map", "covered", "discards", "told", "lost_here")
    UNORDERED_OF_AGENT = ("tokens",)
    CONDITIONS = {**CONDITIONS, **mechanisms.CONDITIONS}
    VERBS = {**own_verbs.VERBS, **mechanisms.VERBS}
    PROCEDURES = {
        **mechanisms.PROCEDURES,
        "first-round": procedure(setup.first_round),
        "visit": rounds.VISIT,
        "explore": rounds.EXPLORE,
        "test": trials.TEST,
        "link": procedure(azrak.choose_link),
        LOOK: (),
        "lose": procedure(own_verbs.lose),
        "update": updates.UPDATE,
        "contribution": procedure(contributions.pay),
        "stow-item": offered_tests.STOW_ITEM,
        private_cards.READ: offered_tests.PRIVATE_CARD,
        private_cards.WAIT: procedure(private_cards.wait_for_others),
        "ending": ending.ENDING,
        "nothing": (),
    }
    ANSWERS = {
        **verbs.ANSWERS,
        **mechanisms.ANSWERS,
        "choose": talents.chosen_branch,
        "link": azrak.link_chosen,
        "boost": trials.boosted,
        "contribute": contributions.promised,
        "support": trials.supported,
        "look-up": offered_tests.looked_up,
        "item-test": offered_tests.tested_or_not,
        "before-destiny": trials.used_in_test,
        "after-destiny": trials.used_in_test,
        "help": trials.used_in_test,
        "divide": updates.divided,
        "question": ending.answered,
        "agree": azrak.link_settled,  # the captain's word; votes are counted together
        "abandon": lambda g, frame, action: None,
    }
    ACTIONS = {
        **mechanisms.ACTIONS,
        Embody: (setup.check_embody, setup.embody),
        Brief: (setup.check_brief, setup.brief),
        a.Visit: (rounds.check_visit, rounds.visit),
        a.Recon: (rounds.check_recon, rounds.recon),
        a.Told: (rounds.check_told, rounds.told),
        Follow: (reading.check_follow, reading.follow),
        Close: (reading.check_close, reading.close),
        a.Explore: (rounds.check_explore, rounds.explore),
        a.Test: (trials.check_test, trials.start),
        a.StandBy: (rounds.check_stand_by, rounds.stand_by),
        Give: (giving.check_give, giving.give),
        a.GiveToken: (giving.check_give, giving.give),
        a.GiveSeveral: (giving.check_give, giving.give),
        Use: (talents.check_use, talents.use_power),
        a.Fight: (conflicts.check_fight, conflicts.fight),
        a.Order: (conflicts.check_order, conflicts.order),
        a.Ready: (rounds.check_ready, rounds.ready),
        a.NotReady: (rounds.check_not_ready, rounds.not_ready),
        a.Update: (updates.check_update, updates.update),
        a.NextRound: (rounds.check_next, rounds.next_round),
        a.Abandon: (ending.check_abandon, ending.abandon),
        Again: (ending.check_again, setup.start_again),
    }
    ANSWER_ACTIONS = frozenset(
        (
            *verbs.ANSWER_ACTIONS,
            *mechanisms.ANSWER_ACTIONS,
            *(GoOn, a.Link, a.Boost, a.Support, a.Contribute, a.Divide, a.Agree),
        )
    )
    LABELS = {**labels.LABELS, **mechanisms.LABELS}
    SHORT_LABELS = {**labels.SHORT_LABELS, **mechanisms.SHORT_LABELS}
    SAYINGS = {**sayings.SAYINGS, **mechanisms.SAYINGS}
    deck: RevolutionDeck
    content: Content

    @staticmethod
    def look_up(deck: RevolutionDeck) -> Content:
        """The deck with the mechanisms it switches on, each of which looks for its own."""
        content = Content(deck)
        content.mechanisms = mechanisms.switched_on(deck)
        content.taking_part = mechanisms.by_hook(content.mechanisms)
        for mechanism in content.mechanisms:
            mechanism.know(content)
        return content

    @staticmethod
    def first_state(deck: RevolutionDeck, seats: int, seed: int, options: Mapping[str, Any]) -> RevolutionState:
        return setup.first_state(deck, seats, seed)

    @property
    def mechanisms(self) -> tuple[Mechanism, ...]:
        """Those the deck switches on, once they are set up."""
        return self.content.mechanisms if self.s.mechanisms else ()

    def taking_part(self, hook: str) -> tuple[Mechanism, ...]:
        """Those of them that have something to say in this hook."""
        return self.content.taking_part[hook] if self.s.mechanisms else ()

    @staticmethod
    def seatings(seats: int) -> list[list[list[int]]]:
        """R-GEN-02: one to four players."""
        return [setup.SEATING[seats]] if seats in setup.SEATING else []

    def begin_at(self, point: StartingPoint) -> list[Event]:
        return rehearsal.begin_at(self, point)

    def bodies(self) -> list[str]:
        return [agent.receptacle for agent in self.s.agents]

    def seat_anew(self, seats: int, options: Mapping[str, Any]) -> None:
        setup.seat_anew(self, seats)

    @property
    def agent_names(self) -> frozenset[str]:
        """As mechanisms call agents in what they keep."""
        return frozenset(map(str, range(len(self.s.agents))))

    def doubts(self) -> Iterator[str]:
        return soundness.doubts(self)

    def copy_state(self, state: RevolutionState) -> RevolutionState:
        return copy_state(state)

    # ------------------------------------------------------------ going on

    def settle(self) -> None:
        super().settle()
        mechanisms.after_action(self)

    def advance(self) -> bool:
        s = self.s
        try:  # a context manager costs more than the step
            return self._advance()
        except Interrupt:
            return bool(s.stack)

    def _advance(self) -> bool:
        """R-ROUND-01, R-ROUND-03: the phases of a round in their order."""
        s = self.s
        phase = s.phase
        if phase in ("won", "lost", "epilogue"):
            return False
        if ejection.settle_losses(self):
            return True
        if s.agenda:
            return reading.read_on(self)
        if phase == "bodies" and all(agent.receptacle for agent in s.agents):
            setup.prepare(self)
            return True
        if phase == "choose" and not self._can_choose():
            rounds.between(self)
            return True
        if phase in ("recon", "telepathy", "actions") and not captain.anybody_present(self):
            rounds.between(self)  # A-R-19
            return True
        if phase == "recon" and s.layout and rounds.recon_over(self):
            rounds.begin_telepathy(self)
            return True
        if phase == "telepathy" and len(s.told) == s.seats:
            rounds.begin_actions(self)
            return True
        if phase == "actions" and (conflicts.next_turn(self) or rounds.follow_cards(self)):
            return True
        if phase == "actions" and rounds.all_done(self):
            rounds.between(self)
            return True
        return phase == "between" and updates.compulsory(self)

    def _can_choose(self) -> bool:
        """A captain without a crystal cannot choose: the role passes on."""
        s = self.s
        if s.agents[s.lead].pool and s.agents[s.lead].out == IN:
            return True
        for i in captain.round_the_table(self):
            if s.agents[i].pool and s.agents[i].out == IN:
                s.lead = i
                s.captain = s.agents[i].seats[0]
                self.tell("captain", {"seat": s.captain})
                rounds.free_explores(self)
                return True
        ending.end(self, self.deck.mission.failed)
        return False

    def still_due(self, one: Reading) -> bool:
        """A card that is no longer before its reader is not read, nor anything by the ejected (R-EJECT-03).

        A-R-69: but what a card has said to be read is.
        """
        if ":" in one.card and not one.script:
            return self.s.agents[one.agent].out != DEAD
        if self.s.agents[one.agent].out != IN:
            return False
        return bool(one.script) or one.card == self.card_key(one.agent)

    def orders(self, one: Reading) -> bool:
        if one.script:
            return one.script not in self.OUTCOMES
        if ":" in one.card:
            return bool(private_cards.script(self, one.card).steps)
        place_card = self.content.cards[one.card]
        return (
            bool(place_card.card.do.steps)
            or place_card.card.conflict is not None
            or bool(talents.offered(self, one.agent, "on-read") or talents.helpers(self, one.agent, "on-read"))
        )

    def follow(self, one: Reading) -> None:
        """R-ACT-02: what the card orders, for this agent."""
        s = self.s
        if one.script:
            s.stack.append(Frame(one.script, 0, one.agent, one.card))
            return
        if ":" in one.card:
            private_cards.open_here(self, one.agent, one.card)
            return
        place_card = self.content.cards[one.card]
        s.agents[one.agent].followed = True
        conflicts.begin(self, one.agent, place_card)
        talents.trigger(self, one.agent, "on-read")
        if place_card.card.do.steps:
            s.stack.append(Frame(place_card.card.do.key, 0, one.agent, place_card.key))

    def counted(self, pending: Pending) -> None:
        (updates.agreed if pending.kind == "agree" else ending.abandoned)(self, pending)

    def closes_itself(self, one: Reading) -> bool:
        """Also a private card, from which its reader has looked up, and what has no words at all."""
        return super().closes_itself(one) or ":" in one.card or not one.card

    def closing_sets_going(self) -> bool | None:
        """R-CTRL-02: somebody may be ejected then, conflicts go on, the group leaves, mechanisms put things right."""
        s = self.s
        if s.phase != "actions":
            return None
        if ejection.anybody_losing(self):
            return True
        if (
            self.content.taking_part["after_action"]
            or conflicts.group(self) is not None
            or not captain.anybody_present(self)
            or rounds.all_done(self)
        ):
            return None
        return False

    def in_public(self) -> bool:
        return self.s.trial is not None or self.s.limbo > 0

    def hides_choice(self) -> bool:
        return bool(self.s.agenda)

    # ------------------------------------------------------------ legality and views

    def legal_now(self, seat: int) -> list[Action]:
        return legal.legal(self, seat)

    def visible(self, seat: int) -> list[Action]:
        return legal.visible(self, seat)

    def refuse_answer(self, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, a.Divide):
            return updates.refuse_division(self, action.shares)
        if isinstance(action, Adjust):
            return manual.refuse(self, action)
        return TOO_LONG if isinstance(action, Answer) and len(action.text) > LONGEST_ANSWER else None

    def view(self, seat: int | None, lang: str = "en") -> View:
        return view.view(self, seat, lang)

    def parts(self, seats: list[int], lang: str, labels: Labels | None = None) -> Parts:
        return view.parts(self, seats, lang, labels)

    def label_context(self) -> object:
        s = self.s
        agents = [(agent.receptacle, agent.pool == 1, agent.free > 0, agent.out) for agent in s.agents]
        conflicts_ = [(one.begun, one.next) for one in s.conflicts]
        return [s.phase, s.read, s.lead, s.place, s.layout.copy(), agents, s.crystals.copy(), s.told.copy(), conflicts_]

    def faces(self, seats: Sequence[int]) -> list[list[str]]:
        return [view.faces(self, seat) for seat in seats]

    def face(self, card: str, lang: str) -> bytes:
        return view.printed_face(self, card, lang)

    @property
    def now(self) -> int:
        return self.s.round

    def costs(self, names: Any, action: Action) -> str:
        return labels.costs(names, action)

    # ------------------------------------------------------------ who and where

    def seats_of(self, agent: int) -> list[int]:
        return self.s.agents[agent].seats if agent >= 0 else [self.s.captain]

    def not_controlled(self, seat: int, i: int) -> Refusal | None:
        """R-REC-01: whether this seat plays that agent."""
        if not 0 <= i < len(self.s.agents):
            return NO_SUCH_AGENT
        return None if seat in self.s.agents[i].seats else NOT_YOURS

    def not_mine(self, seat: int, i: int) -> Refusal | None:
        """R-EJECT-03: nobody acts for one who is out of the location."""
        refusal = self.not_controlled(seat, i)
        if refusal is not None:
            return refusal
        return None if self.s.agents[i].out == IN else OUT

    def not_reader(self, seat: int, agent: int) -> Refusal | None:
        """A-R-69: also the ejected read what they were told to read."""
        reads = any(i == agent for i, _ in self.being_read())
        return self.not_controlled(seat, agent) if reads else self.not_mine(seat, agent)

    def card_on(self, letter: str) -> PlaceCard | None:
        card = self.s.layout.get(letter)
        return None if card is None else self.content.cards[f"{self.s.place}/{card}"]

    def card_before(self, i: int) -> PlaceCard | None:
        s = self.s
        card = s.layout.get(s.agents[i].card)
        return None if card is None else self.content.cards[f"{s.place}/{card}"]

    def card_key(self, i: int) -> str:
        card = self.card_before(i) if i >= 0 else None
        return card.key if card is not None else ""

    def being_read(self) -> list[tuple[int, str]]:
        """Who has which text open: cards and outcomes, and what a card says to be read."""
        texts = [(one.agent, one.card) for one in self.s.agenda if one.card]
        return texts + [(one.agent, one.card) for one in self.s.open]

    def card_named(self, frame: Frame, name: str) -> str:
        if "/" in name:
            return name
        place = self.s.place if ":" in frame.card else frame.card.partition("/")[0] or self.s.place
        return f"{place}/{name}"

    def select(self, frame: Frame, who: str) -> list[int]:
        """R-REC-02: the agents that an instruction names. A-R-73: only `every-player` reaches those who are ejected."""
        agents = self.s.agents
        if who == "actor":
            return [frame.agent] if frame.agent >= 0 else []
        if who == "chosen":
            return [frame.chosen] if frame.chosen >= 0 else []
        if who == "captain":
            return [self.s.lead]
        if who == "every-player":
            return [i for i, agent in enumerate(agents) if agent.out != DEAD]
        if who == "dead":
            return [i for i, agent in enumerate(agents) if agent.out == DEAD]
        if who.startswith("remembered:"):
            agent = self.s.remembered.get(who.removeprefix("remembered:"))
            return [] if agent is None else [agent]
        present = [i for i, agent in enumerate(agents) if agent.out == IN]
        if who.startswith("receptacle:"):
            return [i for i in present if agents[i].receptacle == who.removeprefix("receptacle:")]
        return [i for i in present if who not in ("living-others", "others-here") or i != frame.agent]

    def readers(self, frame: Frame) -> list[int]:
        return self.seats_of(frame.agent)

    def tokens_in_play(self) -> list[str]:
        return [*self.s.tokens, *(token for agent in self.s.agents for token in agent.tokens)]

    def lies_open(self, item: str) -> bool:
        """R-VIS-04: a yellow item is its reader's secret."""
        held = item in self.s.items or item in self.s.standing
        return held and self.deck.items[item].colour != "yellow"

    def goes_on(self, agent: int) -> bool:
        """R-CTRL-02, R-EJECT-03: what was begun is carried out, but nothing more is begun."""
        return agent < 0 or (self.s.agents[agent].out == IN and not self.s.agents[agent].losing)

    def can_pay(self, agent: int, cost: Cost | None) -> bool:
        return talents.can_pay(self, agent, cost)

    def pay(self, agent: int, cost: Cost | None) -> None:
        talents.pay(self, agent, cost)

    def in_progress_of(self) -> int:
        return self.s.trial.agent if self.s.trial is not None else NOBODY

    def characteristics(self) -> Mapping[str, Named]:
        return self.deck.mission.attributes

    def open_to(self, frame: Frame, script: Script) -> bool:
        """A-R-70: no choice removes the card of the personal conflict in which one is."""
        return not self.s.conflicts or not conflicts.frees(self, frame, script)

    def has_powers(self, item: str) -> bool:
        return bool(self.content.items[item])

    @property
    def score(self) -> int:
        """R-SCORE-01: the crystals brought back."""
        return self.s.mission_return

    def in_box(self, item: str) -> bool:
        return item not in self.s.items and f"item:{item}" not in self.s.removed

    def adjust(self, frame: Frame, action: Adjust) -> None:
        manual.adjust(self, frame, action)


SYSTEMS["revolution"] = RevolutionGame
