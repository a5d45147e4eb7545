"""How a mission ends: success, failure, giving up; questions, score, and starting all over (END, SCORE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernel.actions import Again, Refusal
from ..kernel.conditions import holds
from ..kernel.machine import Interrupt, procedure
from ..kernel.state import Frame, Pending
from . import azrak
from .actions import Abandon, Agree
from .state import Attempt

if TYPE_CHECKING:
    from timecaptain.deck.revolution.cards import Question

    from .game import RevolutionGame

NOT_OVER = Refusal("R-END-04", "mission-not-over")
OVER = Refusal("R-END-01", "mission-over")
ABANDON_NOT_NOW = Refusal("R-END-03", "abandon-not-now")


def end(g: RevolutionGame, name: str) -> None:
    """R-END-01: nothing that was due happens any more."""
    s = g.s
    s.stack.clear()
    s.agenda.clear()
    s.open.clear()
    s.conflicts.clear()
    s.pending = None
    s.trial = None
    s.vortex += s.limbo
    s.limbo = 0
    s.stack.append(Frame("ending", to=name))
    raise Interrupt


def read_ending(g: RevolutionGame, frame: Frame, _: object) -> None:
    """V-SCORE-08: the text that closes the mission."""
    s = g.s
    ending = g.deck.endings[frame.to]
    s.ending = frame.to
    g.tell("ending", {"ending": frame.to, "text": ending.text.key, "run": s.run})
    s.phase = "epilogue"
    s.asked = 0


def ask(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-SCORE-03, V-SCORE-01, A-V-14: the game answers what it knows; the rest is asked of the players.

    V-SCORE-02, V-SCORE-03, V-SCORE-05.
    """
    s = g.s
    questions = g.deck.mission.questions if g.deck.endings[s.ending].result == "success" else ()
    while s.asked < len(questions):
        question = questions[s.asked]
        if question.when is None:
            frame.at -= 1
            s.pending = Pending("question", [s.captain], [Agree(True), Agree(False)], prompt=question.ask.key)
            return
        if holds(g, Frame(""), question.when):  # nobody acts any more
            adjust(g, question)
        s.asked += 1


def answered(g: RevolutionGame, _: Frame, action: Agree) -> None:
    question = g.deck.mission.questions[g.s.asked]
    g.s.asked += 1
    if action.yes:
        adjust(g, question)


def adjust(g: RevolutionGame, question: Question) -> None:
    """A-V-11: never below none; additions come from the box, the Vortex, then from nowhere, and go back there.

    V-SCORE-04.
    """
    s = g.s
    change = max(-s.mission_return, question.add)
    nowhere = azrak.total(g) - g.deck.mission.azrak
    s.mission_return += change
    if change > 0:
        from_box = min(change, s.box)
        s.box -= from_box
        s.vortex -= min(s.vortex, change - from_box)
    else:
        s.box += max(0, -change - nowhere)
    g.tell("question", {"number": change, "text": question.ask.key})


def close(g: RevolutionGame, _: Frame, __: object) -> None:
    """R-SCORE-01, R-SCORE-02, R-SCORE-04, R-GEN-06, V-SCORE-07: the count is the score; the log takes it down."""
    s = g.s
    won = g.deck.endings[s.ending].result == "success"
    s.past.append(Attempt(s.run, s.ending, s.mission_return, s.round))
    s.phase = "won" if won else "lost"
    g.tell("score", {"number": s.mission_return})


# V-SCORE-06: the questions come before the score.
ENDING = procedure(read_ending, ask, close)


def score_text(g: RevolutionGame) -> str:
    """R-SCORE-01, R-SCORE-02, A-R-52: the row of the scale, if the mission has one."""
    rows = sorted(g.deck.mission.score, key=lambda row: row.up_to)
    return next((row.text.key for row in rows if g.s.mission_return <= row.up_to), rows[-1].text.key if rows else "")


def check_again(g: RevolutionGame, _: int, __: Again) -> Refusal | None:
    return None if g.s.phase == "lost" else NOT_OVER


def check_abandon(g: RevolutionGame, _: int, __: Abandon) -> Refusal | None:
    """R-END-03: a collective decision, whenever nobody is in the middle of something."""
    s = g.s
    if s.phase in ("won", "lost", "epilogue"):
        return OVER
    return ABANDON_NOT_NOW if s.agenda or s.phase not in ("choose", "actions", "between") else None


def abandon(g: RevolutionGame, _: int, __: Abandon) -> None:
    g.s.pending = Pending("abandon", list(range(g.s.seats)), [Agree(True), Agree(False)], join=True)


def most_agree(g: RevolutionGame, pending: Pending) -> bool:
    """R-GOLD-03: most votes; a tie is the captain's to break."""
    yes = sum(vote == Agree(True) for vote in pending.votes.values())
    no = len(pending.votes) - yes
    return yes > no or (yes == no and pending.votes[g.s.captain] == Agree(True))


def abandoned(g: RevolutionGame, pending: Pending) -> None:
    """R-END-03, DIF-37: everybody has to agree; one No, whoever says it, keeps the attempt alive."""
    if all(vote == Agree(True) for vote in pending.votes.values()):
        end(g, g.deck.mission.failed)
