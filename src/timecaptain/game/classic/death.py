"""Wounds, death and return (DEATH)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel import reading
from ..kernel.actions import Action
from ..kernel.state import Frame, Pending
from . import abilities, places, runs, tests
from .actions import Return, Wait
from .state import ALIVE, NEVER

if TYPE_CHECKING:
    from .game import ClassicGame

AWAY = 7  # TU between death and return (C-DEATH-03)


def lose_life(g: ClassicGame, i: int, number: int) -> int:
    """C-DEATH-01, C-SYM-11: at no life point left the receptacle dies. Returns what was really lost."""
    agent = g.s.agents[i]
    if agent.back_at != ALIVE or number <= 0:
        return 0
    lost = min(agent.life, number)
    agent.life -= lost
    g.tell("wounded", {"agent": i, "lost": lost, "left": agent.life})
    if agent.life == 0:
        die(g, i, lost)
    else:
        abilities.trigger(g, i, "on-wound", {"life": lost})
    return lost


def heal(g: ClassicGame, i: int, number: int, *, beyond: bool = False) -> None:
    """C-REC-07: never above the printed number, unless the card says so. The dead are not healed."""
    agent = g.s.agents[i]
    if agent.back_at != ALIVE:
        return
    gained = number if beyond else min(number, max(0, agent.most_life - agent.life))
    if gained > 0:
        agent.life += gained
        g.tell("healed", {"agent": i, "gained": gained, "left": agent.life})


def die(g: ClassicGame, i: int, lost: int = 0) -> None:
    """C-DEATH-01 to 03, C-DEATH-09: off the board; the small pawn goes seven TU down the Time Line, if it can."""
    s, agent = g.s, g.s.agents[i]
    drop_instructions(g, i)
    abilities.trigger(g, i, "on-death", {"life": lost})
    agent.life = 0
    agent.space = ""
    agent.facing = ""
    agent.acts = 0  # A-C-32
    agent.delay = 0
    agent.back_at = s.clock - AWAY if s.clock > AWAY else NEVER
    s.agenda = [one for one in s.agenda if one.agent != i]
    g.tell("died", {"agent": i, "back_at": agent.back_at})
    if all(other.back_at != ALIVE for other in s.agents):
        runs.recall(g)  # C-DEATH-10, C-FAIL-02
    if s.roll is None:
        tests.settle(g)  # a roll in progress finishes first (A-C-34)
    company_changed(g)


def drop_instructions(g: ClassicGame, i: int) -> None:
    """C-DEATH-04: whoever dies takes no part in the action: the rest of what he was to follow does not happen.

    What was ordered for others by then stays, and what his death sets off is still to come.
    """

    def left(stack: list[Frame]) -> list[Frame]:
        return [frame for frame in stack if frame.agent != i or outlives(g, frame)]

    g.s.stack[:] = left(g.s.stack)  # the machine works on this list
    for one in g.s.agenda:
        if one.pending is not None and i in (one.agent, one.pending.agent):
            g.s.stack[:0] = left(reading.take_back(one))  # after what is in progress
        else:
            one.stack = left(one.stack)


def outlives(g: ClassicGame, frame: Frame) -> bool:
    """A roll is finished, with its special shields (A-C-34); card A and an alarm speak to the whole group."""
    if frame.script in g.PROCEDURES or not frame.card or g.content.cards[frame.card].letter == "A":
        return True
    special = g.deck.mission.special_shield
    return special is not None and f"{frame.script}.".startswith(f"{special.do.key}.")


def company_changed(g: ClassicGame) -> None:
    """C-SEAL-07: the dead do not count, so a death can complete the company on a whole-group card."""
    for i, agent in enumerate(g.s.agents):
        if agent.back_at == ALIVE and agent.space and g.s.phase in ("discuss", "act"):
            card = g.card_below(i)
            if card is not None and tests.waits_for_group(g, card):
                places.attend(g, i)
                return


def markers_reached(g: ClassicGame) -> None:
    """C-DEATH-06, A-C-23: the time token reaches or passes a small pawn."""
    s = g.s
    for i, agent in enumerate(s.agents):
        if agent.back_at > NEVER and agent.back_at >= s.clock > 0 and i not in s.returning:
            s.returning.append(i)


def bring_back(g: ClassicGame) -> bool:
    """C-DEATH-07, A-C-27: the first one who can return does; its player only chooses the space."""
    s = g.s
    for i in s.returning:
        spaces = spaces_for(g, i)
        if not spaces:
            continue  # a text keeps him away
        if len(spaces) == 1 and not s.delay_return:
            come_back(g, i, spaces[0])
        elif s.delay_return and f"run:wait:{i}:{s.clock}" in s.done:
            continue
        else:
            options: list[Action] = [Return(i, space) for space in spaces]
            if s.delay_return:
                options.append(Wait(i))
            s.pending = Pending("return", s.agents[i].seats, options, i)
            s.stack.append(Frame("returning", 0, i))
        return True
    return False


def spaces_for(g: ClassicGame, i: int) -> list[str]:
    """C-DEATH-07, A-C-26, A-C-41: every space on which somebody alive stands, whatever lies or lay there."""
    if not abilities.allowed(g, i, "return"):
        return []
    return sorted({agent.space for agent in g.s.agents if agent.back_at == ALIVE and agent.space})


def chose_return(g: ClassicGame, frame: Frame, action: Return | Wait) -> None:
    g.s.stack.remove(frame)
    if isinstance(action, Wait):
        g.s.done.add(f"run:wait:{action.agent}:{g.s.clock}")
    else:
        come_back(g, action.agent, action.card)


def come_back(g: ClassicGame, i: int, letter: str) -> None:
    """C-DEATH-08, A-C-28: with all the life left after lasting losses, and some. It acts from the next TU spent."""
    s, agent = g.s, g.s.agents[i]
    s.returning.remove(i)
    agent.back_at = ALIVE
    agent.life = agent.most_life = max(1, agent.most_life)
    agent.space = letter
    agent.acts = 0
    g.tell("returned", {"agent": i, "card": letter, "life": agent.life})
    abilities.trigger(g, i, "on-return")
    places.attend(g, i)
