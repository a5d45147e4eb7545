"""The round: Time Captain, Discovery, Between Locations (ROUND, LOC, DISP, CARDA, RECON to LEAVE, BTW)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel import modifiers
from ..kernel.actions import Refusal
from ..kernel.conditions import holds
from ..kernel.machine import procedure
from ..kernel.state import Frame, Reading
from ..kernel.swapping import laid_once, stand_in
from . import azrak, captain, conflicts, ejection, items, talents
from .actions import Explore, NextRound, NotReady, Ready, Recon, StandBy, Told, Visit
from .content import PlaceCard
from .state import CONTROL, DEAD, IN

if TYPE_CHECKING:
    from .game import RevolutionGame

NOT_CHOOSING = Refusal("R-ROUND-02", "not-choosing-place")
NO_SUCH_PLACE = Refusal("R-LOC-01", "place-not-available")
NO_CRYSTAL = Refusal("R-LOC-02", "no-crystal")
NOT_RECON = Refusal("R-RECON-01", "not-recon")
HAS_CARD = Refusal("R-RECON-01", "has-card")
CARD_TAKEN = Refusal("R-EXPL-04", "card-taken")
SAME_CARD = Refusal("R-EXPL-03", "same-card")
NOT_TELEPATHY = Refusal("R-TELE-01", "not-telepathy")
MUST_TELL = Refusal("R-TELE-03", "must-tell")
TOLD = Refusal("R-TELE-01", "told-already")
NOT_ACTIONS = Refusal("R-ACT-04", "not-actions")
STILL_READING = Refusal("R-ACT-02", "still-reading")
IN_TEST = Refusal("R-TEST-10", "test-in-progress")
HELD = Refusal("R-PCON-03", "held-by-conflict")
GROUP_CONFLICT = Refusal("R-GCON-01", "group-conflict")
EXPLORE_COST = Refusal("R-EXPL-01", "explore-cost")
NO_CARD = Refusal("R-STBY-01", "no-card")
STAND_BY_FIRST = Refusal("R-LEAVE-01", "stand-by-first")
READY_ALREADY = Refusal("R-LEAVE-02", "ready-already")
NOT_SAID = Refusal("R-LEAVE-02", "ready-not-said")
NOT_BETWEEN = Refusal("R-BTW-03", "not-between")
UPDATE_FIRST = Refusal("R-EJECT-06", "update-first")


# ---------------------------------------------------------------- phase 1: the Time Captain


def begin_round(g: RevolutionGame) -> None:
    """R-ROUND-05: a new round; explores at no cost are given anew (R-PC-02, R-PC-05)."""
    s = g.s
    s.round += 1
    s.phase = "choose"
    modifiers.end_of(g, "round")
    s.lost_here = []
    s.used = {mark for mark in s.used if mark.startswith("mission:")}
    free_explores(g)
    g.tell("round", {"round": s.round, "seat": s.captain})
    talents.trigger_all(g, captain.present(g), "on-round")


def free_explores(g: RevolutionGame) -> None:
    """R-PC-02, R-PC-05, A-R-39: one each with two receptacles; with three, one for the captain of this round.

    V-PC-01, V-PC-02.
    """
    number = len(g.s.agents)
    for i, agent in enumerate(g.s.agents):
        agent.free = 1 if number <= 2 or (number == 3 and i == g.s.lead) else 0


def available(g: RevolutionGame) -> list[str]:
    """R-LOC-01, R-LOC-06: places on the parts of the map in play, and what the mechanisms show and hide."""
    s = g.s
    shown = [place for part in s.map for place in g.deck.mission.map[part].places]
    shown += [place for mechanism in g.taking_part("places") for place in mechanism.places(g)]
    hidden = {place for mechanism in g.taking_part("hides") for place in shown if mechanism.hides(g, place)}
    return [place for place in dict.fromkeys(shown) if place not in hidden]


def check_visit(g: RevolutionGame, seat: int, action: Visit) -> Refusal | None:
    """V-FEAR-06: any place that is available, whatever lies on it."""
    s = g.s
    if s.phase != "choose":
        return NOT_CHOOSING
    if seat != s.captain:
        return captain.NOT_CAPTAIN
    if action.place not in available(g):
        return NO_SUCH_PLACE
    return None if s.agents[s.lead].pool else NO_CRYSTAL


def visit(g: RevolutionGame, _: int, action: Visit) -> None:
    g.s.stack.append(Frame("visit", 0, g.s.lead, to=action.place))


def place_crystal(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-LOC-02 to 04, A-R-20: from the captain's pool onto the place, or onto the Mission Return when it is marked."""
    s = g.s
    agent = s.agents[s.lead]
    agent.pool -= 1
    marked = s.crystals.get(frame.to, 0) > 0
    if counts_against(g, frame.to):
        s.mission_return += 1
    else:
        s.crystals[frame.to] = s.crystals.get(frame.to, 0) + 1
    g.tell("chose-place", {"agent": s.lead, "place": frame.to, "again": marked})
    if agent.pool == 0:
        azrak.break_link(g, s.lead, placed=True)


def counts_against(g: RevolutionGame, place: str) -> bool:
    """R-LOC-03, R-LOC-07, V-LOC-02: whether the crystal of this visit goes onto the Mission Return."""
    return g.s.crystals.get(place, 0) > 0 and g.content.settings.revisit_rule == "mission-return"


def display(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-DISP-01 to 04, R-GEN-03, R-COMP-01, H-COMP-01, V-COMP-01: all cards of the place, none turned over."""
    s = g.s
    s.place = frame.to
    s.visits.append(s.place)
    asking = Frame("", 0, s.lead)
    lying = {letter: card_for(g, asking, cards) for letter, cards in g.content.by_letter[s.place].items()}
    s.layout = laid_once({letter: both for letter, both in lying.items() if both}, lambda id: is_out(g, id))
    for mechanism in g.mechanisms:
        mechanism.on_visit(g)
    g.tell("opened", {"place": s.place, "letters": "".join(letter for letter in s.layout if letter != "A")})


def card_for(g: RevolutionGame, asking: Frame, cards: list[PlaceCard]) -> tuple[str, str] | None:
    """Among the cards for one letter the last whose condition holds: what was put in its place, and itself."""
    s = g.s
    chosen = None
    for card in cards:
        lying = stand_in(s.swapped, card.key)
        out = lying in s.removed or (lying == card.key and card.card.aside)
        if not out and holds(g, asking, card.card.when):
            chosen = lying.partition("/")[2], card.id
    return chosen


def is_out(g: RevolutionGame, id: str) -> bool:
    return f"{g.s.place}/{id}" in g.s.removed


def read_card_a(g: RevolutionGame, _: Frame, __: object) -> None:
    """R-CARDA-01: the Time Captain reads card A aloud, and it stays in view."""
    s = g.s
    card = g.content.cards[f"{s.place}/{s.layout['A']}"]
    g.tell("read-aloud", {"seat": s.captain, "card": card.key, "text": card.card.text.key})
    if card.card.do.steps:
        s.stack.append(Frame(card.card.do.key, 0, s.lead, card.key))


def begin_recon(g: RevolutionGame, _: Frame, __: object) -> None:
    g.s.phase = "recon"
    g.s.told = []


# R-ROUND-02: the crystal, the panorama, card A, recon.
VISIT = procedure(place_crystal, display, read_card_a, begin_recon)


# ---------------------------------------------------------------- phase 2: discovery


def free_cards(g: RevolutionGame) -> list[str]:
    """R-EXPL-04: cards that lie in the panorama, not before anybody."""
    s = g.s
    taken = {agent.card for agent in s.agents}
    return [letter for letter in s.layout if letter != "A" and letter not in taken]


def check_recon(g: RevolutionGame, seat: int, action: Recon) -> Refusal | None:
    """R-RECON-01 to 04, R-RECON-06: everybody takes a card of his own, at no cost."""
    refusal = g.not_mine(seat, action.agent)
    if refusal is not None:
        return refusal
    if g.s.phase != "recon":
        return NOT_RECON
    if g.s.agents[action.agent].card:
        return HAS_CARD
    return None if action.card in free_cards(g) else CARD_TAKEN


def recon(g: RevolutionGame, _: int, action: Recon) -> None:
    """R-RECON-05: read now, followed from the Actions step on."""
    take_card(g, action.agent, action.card)


def take_card(g: RevolutionGame, i: int, letter: str) -> None:
    agent = g.s.agents[i]
    agent.card = letter
    agent.followed = False
    g.tell("took-card", {"agent": i, "card": letter})
    card = g.card_before(i)
    if card is not None and card.card.aloud:
        g.tell("card-aloud", {"agent": i, "card": letter, "text": card.card.text.key})


def recon_over(g: RevolutionGame) -> bool:
    """R-RECON-03, A-R-25: everybody has taken a card; with fewer cards than agents the others stand by."""
    return not free_cards(g) or all(g.s.agents[i].card for i in captain.present(g))


def begin_telepathy(g: RevolutionGame) -> None:
    """R-SOLO-02: alone there is nobody to tell."""
    g.s.phase = "telepathy"
    if g.s.seats == 1:
        begin_actions(g)


def check_told(g: RevolutionGame, seat: int, action: Told) -> Refusal | None:
    """R-TELE-01, R-TELE-03, V-TELE-01: everybody says that he has told; skipping only where the mission lets one.

    R-TELE-04.
    """
    if g.s.phase != "telepathy":
        return NOT_TELEPATHY
    if seat in g.s.told:
        return TOLD
    return MUST_TELL if action.skip and g.content.settings.telepathy_step == "mandatory" else None


def told(g: RevolutionGame, seat: int, action: Told) -> None:
    g.s.told.append(seat)
    g.tell("told", {"seat": seat, "skipped": action.skip})


def begin_actions(g: RevolutionGame) -> None:
    """R-ACT-02, A-R-26: orders bind from now on; a group conflict that was found in recon comes first."""
    s = g.s
    s.phase = "actions"
    s.told = []
    s.agenda += [Reading(i, g.card_key(i)) for i in captain.present(g) if is_group_conflict(g, i)]


def follow_cards(g: RevolutionGame) -> bool:
    """R-ACT-02, A-R-26: what recon brought is followed now, unless a group conflict is still to be fought."""
    s = g.s
    if s.agenda or conflicts.group(g) is not None:
        return False
    s.agenda += [Reading(i, g.card_key(i)) for i in captain.present(g) if s.agents[i].card and not s.agents[i].followed]
    return bool(s.agenda)


def is_group_conflict(g: RevolutionGame, i: int) -> bool:
    card = g.card_before(i)
    return card is not None and card.card.conflict == "group"


# ---------------------------------------------------------------- actions


def check_acting(g: RevolutionGame, seat: int, i: int) -> Refusal | None:
    """R-ACT-01, R-ACT-04, A-R-43, R-ACT-05: whoever is in play, one action after the other, no turns."""
    refusal = g.not_mine(seat, i)
    if refusal is not None:
        return refusal
    s = g.s
    if s.phase != "actions":
        return NOT_ACTIONS
    if s.agenda:
        return STILL_READING
    if s.trial is not None:
        return IN_TEST
    return GROUP_CONFLICT if conflicts.group(g) is not None else None


def check_explore(g: RevolutionGame, seat: int, action: Explore) -> Refusal | None:
    """R-EXPL-01, R-EXPL-04, A-R-40: a card that nobody has, for one crystal, unless a conflict holds the agent."""
    i = action.agent
    refusal = check_acting(g, seat, i)
    if refusal is not None:
        return refusal
    agent = g.s.agents[i]
    if conflicts.personal(g, i) is not None:
        return HELD
    if action.card == agent.card:
        return SAME_CARD
    if action.card not in free_cards(g):
        return CARD_TAKEN
    return None if agent.pool or agent.free else EXPLORE_COST


def explore(g: RevolutionGame, _: int, action: Explore) -> None:
    g.s.stack.append(Frame("explore", 0, action.agent, to=action.card))


def pay_explore(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-EXPL-01, A-R-39: one crystal, or one of the explores at no cost."""
    agent = g.s.agents[frame.agent]
    if agent.free:
        agent.free -= 1
    else:
        azrak.spend(g, frame.agent)


def change_card(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-EXPL-02, R-EXPL-03, R-EXPL-05, A-R-41: the old card back, the new one read and followed at once."""
    ejection.put_back(g, frame.agent)
    take_card(g, frame.agent, frame.to)
    captain.not_done(g, frame.agent)
    g.s.agenda.append(Reading(frame.agent, g.card_key(frame.agent)))


EXPLORE = procedure(pay_explore, change_card)


def check_stand_by(g: RevolutionGame, seat: int, action: StandBy) -> Refusal | None:
    """R-PCON-01: whoever is held by a conflict cannot stand by."""
    refusal = check_acting(g, seat, action.agent)
    if refusal is not None:
        return refusal
    if conflicts.personal(g, action.agent) is not None:
        return HELD
    return None if g.s.agents[action.agent].card else NO_CARD


def stand_by(g: RevolutionGame, _: int, action: StandBy) -> None:
    """R-STBY-01, R-STBY-02: at no cost; others may then explore the card."""
    ejection.put_back(g, action.agent)
    g.tell("stands-by", {"agent": action.agent})


def check_ready(g: RevolutionGame, seat: int, _: Ready) -> Refusal | None:
    """R-LEAVE-01, A-R-44: everybody is in stand-by, and each says once that he is done.

    R-ACT-06, R-PCON-04.
    """
    s = g.s
    if s.phase != "actions":
        return NOT_ACTIONS
    if s.agenda:
        return STILL_READING
    if conflicts.group(g) is not None:
        return GROUP_CONFLICT
    if any(s.agents[i].card for i in captain.present(g)):
        return STAND_BY_FIRST
    return READY_ALREADY if seat in s.told else None


def ready(g: RevolutionGame, seat: int, _: Ready) -> None:
    g.s.told.append(seat)
    g.tell("ready", {"seat": seat})


def check_not_ready(g: RevolutionGame, seat: int, _: NotReady) -> Refusal | None:
    """A-R-44: until the last has said it, too."""
    if g.s.phase != "actions":
        return NOT_ACTIONS
    return None if seat in g.s.told else NOT_SAID


def not_ready(g: RevolutionGame, seat: int, _: NotReady) -> None:
    g.s.told.remove(seat)
    g.tell("not-ready", {"seat": seat})


def awaited(g: RevolutionGame) -> list[int]:
    """A-R-44: the agents in play whose players have not said yet that they are done."""
    return [i for i in captain.present(g) if not set(g.s.agents[i].seats).issubset(g.s.told)]


def all_done(g: RevolutionGame) -> bool:
    """R-LEAVE-02, R-ACT-06, A-R-44: all stand by and have said that they are done, the captain as one of them."""
    if not g.s.told or conflicts.group(g) is not None:
        return False
    return not any(g.s.agents[i].card for i in captain.present(g)) and not awaited(g)


# ---------------------------------------------------------------- phase 3: between locations


def between(g: RevolutionGame) -> None:
    """R-BTW-04, R-EJECT-05, R-EJECT-07: the ejected are back before anything else."""
    s = g.s
    s.phase = "between"
    s.told = []
    s.updated = False
    s.conflicts = []
    modifiers.end_of(g, "visit")
    items.stow_unread(g)
    for i, agent in enumerate(s.agents):
        ejection.put_back(g, i)
        if agent.out not in (IN, DEAD):
            agent.out = IN
            g.tell("returned", {"agent": i, "card": "", "life": agent.pool})
    g.tell("left", {"place": s.place, "to": ""})


def check_next(g: RevolutionGame, seat: int, _: NextRound) -> Refusal | None:
    """R-BTW-03: the captain ends the phase, once a compulsory Update is done."""
    s = g.s
    if s.phase != "between":
        return NOT_BETWEEN
    if s.must_update and not s.updated:
        return UPDATE_FIRST
    return None if seat == s.captain else captain.NOT_CAPTAIN


def next_round(g: RevolutionGame, _: int, __: NextRound) -> None:
    """R-CAP-01 to 03: the panorama is stowed, the role passes to the left, a new round begins."""
    s = g.s
    stay_out(g)
    s.place, s.layout = "", {}
    s.done = {mark for mark in s.done if not mark.startswith("visit:")}
    s.swapped = {card: swap for card, swap in s.swapped.items() if swap[1] != "visit"}
    captain.pass_captaincy(g)
    begin_round(g)


def stay_out(g: RevolutionGame) -> None:
    """A-R-17, A-R-62: whoever has no crystal is out for the next round, and its Update is compulsory again."""
    s = g.s
    for agent in s.agents:
        if agent.out != DEAD:
            agent.out = IN if agent.pool else CONTROL
    s.must_update = any(agent.out == CONTROL for agent in s.agents)
