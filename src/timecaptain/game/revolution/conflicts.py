"""Conflicts: tests one cannot leave. Personal ones bind one agent, group ones everybody (PCON, GCON, DMG)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck.primitives import Script

from ..kernel.actions import NOBODY, Refusal
from ..kernel.state import Frame
from . import captain
from .actions import Fight, Order
from .content import PlaceCard, TestBox
from .state import Conflict

if TYPE_CHECKING:
    from .game import RevolutionGame

NO_CONFLICT = Refusal("R-GCON-03", "no-conflict-to-begin")
NOT_TO_NAME = Refusal("R-GCON-05", "not-to-name")


def group(g: RevolutionGame) -> Conflict | None:
    """A-R-35: of several group conflicts the first is fought first."""
    for one in g.s.conflicts:
        if one.group:
            return one
    return None


def personal(g: RevolutionGame, i: int) -> Conflict | None:
    for one in g.s.conflicts:
        if not one.group and one.agent == i:
            return one
    return None


def held_by(g: RevolutionGame, i: int, key: str) -> bool:
    """Whether this card holds the agent in a personal conflict."""
    conflict = personal(g, i)
    return conflict is not None and conflict.card == key


def frees(g: RevolutionGame, frame: Frame, script: Script) -> bool:
    """A-R-70: whether a choice would remove the card that holds the agent, before the conflict is resolved."""
    conflict = personal(g, frame.agent)
    if conflict is None:
        return False
    named = g.content.removed_by(script)
    return any((g.card_named(frame, name) if name else frame.card) == conflict.card for name in named)


def begin(g: RevolutionGame, i: int, card: PlaceCard) -> None:
    """R-PCON-03, R-GCON-01, V-TEST-02: reading such a card binds at once; a group conflict interrupts everybody.

    A-R-67: one that the group has overcome stays overcome for this visit.
    """
    kind = card.card.conflict
    if kind == "group" and overcome(card.key) in g.s.done:
        return
    if kind is None or any(one.card == card.key and (one.group or one.agent == i) for one in g.s.conflicts):
        return
    if kind == "personal" and g.s.agents[i].losing:
        return  # A-R-41: not fought by one who is about to be ejected
    g.s.conflicts.append(Conflict(card.key, i, kind == "group"))
    if kind == "group":
        g.tell("group-conflict", {"agent": i, "card": letter(g, card.key), "life": card.card.life or 0})


def overcome(key: str) -> str:
    """The mark of a group conflict that is over for this visit."""
    return f"visit:overcome:{key}"


def letter(g: RevolutionGame, key: str) -> str:
    """Where a card lies in the panorama; a Mystery lies where the card lay that it drove out (M-MYST-08)."""
    card = g.content.cards[key]
    return card.letter or next((place for place, lying in g.s.layout.items() if lying == card.id), "")


def to_fight(g: RevolutionGame) -> list[str]:
    """A-R-35: the letters of the cards among which the captain chooses, when there are several group conflicts."""
    letters = [letter(g, one.card) for one in g.s.conflicts if one.group]
    return letters if len(letters) > 1 else []


def check_fight(g: RevolutionGame, seat: int, action: Fight) -> Refusal | None:
    """R-GCON-03: the captain ends the swapping before it begins."""
    conflict = group(g)
    if conflict is None or conflict.begun or g.s.agenda or action.card not in ("", *to_fight(g)):
        return NO_CONFLICT
    return None if seat == g.s.captain else captain.NOT_CAPTAIN


def fight(g: RevolutionGame, _: int, action: Fight) -> None:
    s = g.s
    s.conflicts.sort(key=lambda one: not (one.group and letter(g, one.card) == action.card))
    conflict = group(g)
    assert conflict is not None
    conflict.begun = True
    g.tell("conflict-begins", {})


def to_test(g: RevolutionGame) -> list[int]:
    """R-GCON-02, R-GCON-05, R-GCON-06, A-R-31: everybody in play who has not tested in this turn."""
    conflict = group(g)
    assert conflict is not None
    return [i for i in captain.present(g) if i not in conflict.tested]


def whose_turn(g: RevolutionGame) -> int | None:
    """A-R-32: chosen by the captain, anew each time; the last one is clear."""
    waiting = to_test(g)
    conflict = group(g)
    if conflict is not None and conflict.next in waiting:
        return conflict.next
    return waiting[0] if len(waiting) == 1 else None


def check_order(g: RevolutionGame, seat: int, action: Order) -> Refusal | None:
    """A-R-32: among several; until the test begins the captain may still name another."""
    conflict = group(g)
    if conflict is None or not conflict.begun or g.s.agenda or g.s.trial is not None:
        return NO_CONFLICT
    if seat != g.s.captain:
        return captain.NOT_CAPTAIN
    return None if action.agent in to_test(g) and action.agent != whose_turn(g) else NOT_TO_NAME


def order(g: RevolutionGame, _: int, action: Order) -> None:
    conflict = group(g)
    assert conflict is not None
    conflict.next = action.agent
    g.tell("conflict-turn", {"agent": action.agent})


def tested(g: RevolutionGame, i: int, box: TestBox) -> None:
    """R-GCON-08, A-R-28: one test of the turn is done. A personal conflict without life points is resolved by it.

    R-PCON-02.
    """
    conflict = group(g)
    if conflict is not None and conflict.card == box.card:
        conflict.tested.append(i)
        conflict.next = NOBODY
        return
    own = personal(g, i)
    if own is not None and own.card == box.card and not sets_its_end(g, own.card):
        over(g, own)


def sets_its_end(g: RevolutionGame, key: str) -> bool:
    """A-R-28: the card says when it is over, or the adversary's life does."""
    return g.content.cards[key].card.life is not None or key in g.content.say_their_end


def next_turn(g: RevolutionGame) -> bool:
    """R-GCON-08: when everybody who is still there has tested, a new turn begins."""
    conflict = group(g)
    if conflict is None or not conflict.begun or g.s.agenda or to_test(g):
        return False
    conflict.tested = []
    g.tell("conflict-new-turn", {})
    return True


def fought_by(g: RevolutionGame, frame: Frame) -> Conflict | None:
    """The conflict of the card that speaks; for gear and private cards the one in which the agent is."""
    on_card = next((one for one in g.s.conflicts if one.card == frame.card), None)
    return on_card or group(g) or personal(g, frame.agent)


def damage(g: RevolutionGame, frame: Frame, number: int) -> int:
    """R-DMG-01, R-GCON-09, DIF-10: at once, in mid-turn too. Returns how much of it the adversary had left to lose."""
    conflict = fought_by(g, frame)
    if conflict is None or number <= 0:
        return 0
    card = g.content.cards[conflict.card]
    dealt = number if card.card.life is None else min(number, card.card.life - conflict.damage)
    conflict.damage += number
    g.tell("damage", {"agent": frame.agent, "number": number, "total": conflict.damage})
    if card.card.life is not None and conflict.damage >= card.card.life:
        over(g, conflict)
        if card.card.won.steps:
            g.s.stack.append(Frame(card.card.won.key, 0, frame.agent, card.key))
    return dealt


def end(g: RevolutionGame, frame: Frame) -> None:
    """R-DMG-04: a card may set another end."""
    conflict = fought_by(g, frame)
    if conflict is not None:
        over(g, conflict)


def over(g: RevolutionGame, conflict: Conflict) -> None:
    """R-GCON-10, R-DMG-03: the adventure resumes; damage is stowed.

    A-R-67: one that was fought is overcome for this visit; one that the group has left alone is not.
    """
    g.s.conflicts.remove(conflict)
    if conflict.group and conflict.begun:
        g.s.done.add(overcome(conflict.card))
    heard_by = None if conflict.group else g.seats_of(conflict.agent)  # R-VIS-02: it stands on a card of one's own
    g.tell("conflict-over", {"group": conflict.group}, heard_by)
