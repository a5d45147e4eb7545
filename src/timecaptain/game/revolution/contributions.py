"""What the group pays together, each as much as they like (R-VIS-14, M-AZRAK-02, M-MAGICK-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck.revolution import effects as a

from ..kernel.state import Frame
from ..kernel.verbs import amount, push
from . import captain, talents
from .actions import Contribute

if TYPE_CHECKING:
    from .game import RevolutionGame


def contribute(g: RevolutionGame, frame: Frame, effect: a.Contribute) -> None:
    """A-R-51, A-R-60, A-M-08: asked round the table; nobody is forced, and nothing is paid unless it is enough.

    What was promised so far is kept in `frame.to`, one number after the other.

    R-VIS-14, M-MAGICK-07, M-AZRAK-02.
    """
    payers = captain.present(g)
    promised = [int(number) for number in frame.to.split(",")] if frame.to else []
    missing = amount(g, frame, effect.amount) - sum(promised)
    while len(promised) < len(payers) and 0 < missing <= left(g, payers[len(promised) :], effect.pool):
        most = min(missing, talents.held(g, payers[len(promised)], effect.pool))
        if most:
            frame.at -= 1  # come back with the answer
            frame.to = ",".join(map(str, promised))
            payer = payers[len(promised)]
            g.wait("contribute", payer, [Contribute(payer, number) for number in range(most + 1)])
            return
        promised.append(0)
    frame.to = ""
    if missing > 0:
        push(g, frame, effect.otherwise)
        return
    push(g, frame, effect.do)
    for i, number in reversed(list(zip(payers, promised, strict=False))):
        if number:
            g.s.stack.append(Frame("contribution", 0, i, to=effect.pool, n=number))


def left(g: RevolutionGame, payers: list[int], pool: str) -> int:
    """What those who have not been asked could give at most."""
    return sum(talents.held(g, i, pool) for i in payers)


def asked(g: RevolutionGame) -> tuple[str, int]:
    """While somebody is asked: of which pool, and how much of it is still missing."""
    frame = g.s.stack[-1]
    effect = g.scripts[frame.script][frame.at][1]
    assert isinstance(effect, a.Contribute)
    given = sum(map(int, frame.to.split(","))) if frame.to else 0
    return effect.pool, amount(g, frame, effect.amount) - given


def promised(g: RevolutionGame, frame: Frame, action: Contribute) -> None:
    frame.to = f"{frame.to},{action.number}" if frame.to else str(action.number)


def pay(g: RevolutionGame, frame: Frame, _: object) -> None:
    """A-R-60: whoever gives the last crystal chooses before the next one pays."""
    talents.spend(g, frame.agent, frame.to, frame.n)
