"""A test in five steps: initiate, boost, support, destiny, resolution (TEST, DEST, OUT, and PC on support)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..kernel import chance, modifiers
from ..kernel.actions import GoOn, Refusal, Use
from ..kernel.conditions import holds
from ..kernel.machine import procedure
from ..kernel.state import Frame, Reading
from ..kernel.tried import Tried
from . import actions as a
from . import azrak, captain, conflicts, ejection, items, rounds, talents
from .content import TestBox
from .state import CONTROL, Trial

if TYPE_CHECKING:
    from .game import RevolutionGame

NOT_HERE = Refusal("R-TEST-02", "test-not-here")
NOT_YET = Refusal("R-TEST-02", "test-not-yet")
NO_CRYSTAL = Refusal("R-TEST-03", "initiate-cost")
NO_SUCH_ATTRIBUTE = Refusal("V-TEST-01", "no-such-attribute")
NOT_YOUR_TURN = Refusal("R-GCON-05", "not-your-turn")


# ---------------------------------------------------------------- the arithmetic


def outcome(value: int, difficulty: int) -> str:
    """R-OUT-01 to 03."""
    if value < difficulty:
        return "failure"
    return "critical" if value == difficulty else "success"


def support_limit(receptacles: int, somebody_gave_two: bool) -> int:
    """R-TEST-05, R-PC-04, R-PC-06, R-PC-08, R-PC-09: what one supporter may give in one test."""
    if receptacles == 2:
        return 3
    return 2 if receptacles == 3 and not somebody_gave_two else 1


# ---------------------------------------------------------------- who may test


def check_test(g: RevolutionGame, seat: int, action: a.Test) -> Refusal | None:
    """R-TEST-02, R-TEST-03, A-V-16: the agent names the test and the attribute, and pays one crystal.

    R-TEST-11, V-TEST-01.
    """
    i = action.agent
    conflict = conflicts.group(g)
    refusal = rounds.check_acting(g, seat, i)
    if refusal is rounds.GROUP_CONFLICT and conflict is not None and conflict.begun:
        refusal = None if conflicts.whose_turn(g) == i else NOT_YOUR_TURN
    if refusal is not None:
        return refusal
    box = g.content.tests.get(action.test)
    card = conflict.card if conflict is not None else g.card_key(i)
    if box is None:
        return NOT_HERE
    if box.card != card:
        if conflict is not None or not in_hand(g, i, box.card):
            return NOT_HERE
        if conflicts.personal(g, i) is not None:
            return rounds.HELD
    if action.attribute not in box.test.attributes:
        return NO_SUCH_ATTRIBUTE
    if not holds(g, Frame("", 0, i, box.card), box.test.if_):
        return NOT_YET
    return None if g.s.agents[i].pool or initiates_free(g, i) else NO_CRYSTAL


def in_hand(g: RevolutionGame, i: int, card: str) -> bool:
    """A-R-46: an item with a test, which the agent holds or which stands in view of all."""
    kind, _, item = card.partition(":")
    return kind == "item" and (item in g.s.standing or items.holder(g, item) == i)


def initiates_free(g: RevolutionGame, i: int) -> bool:
    """A-V-20: where the captain's free action may be any."""
    return g.content.settings.captain_free == "any" and len(g.s.agents) == 3 and g.s.agents[i].free > 0


def start(g: RevolutionGame, _: int, action: a.Test) -> None:
    captain.not_done(g, action.agent)
    begin(g, action)


def begin(g: RevolutionGame, action: a.Test) -> None:
    s = g.s
    s.trial = Trial(action.agent, action.test, action.attribute)
    s.stack.append(Frame("test", 0, action.agent, g.content.tests[action.test].card))


# ---------------------------------------------------------------- the five steps


def initiate(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-TEST-03, A-R-38: one crystal brings the attribute into play, with all that adds to it now."""
    s = g.s
    trial = s.trial
    assert trial is not None
    trial.value = talents.attribute(g, frame.agent, trial.attribute) + talents.bonus(g, frame.agent)
    g.tell("initiated", {"agent": frame.agent, "attribute": trial.attribute, "value": trial.value})
    modifiers.end_of(g, "test", agent=frame.agent)
    if initiates_free(g, frame.agent):
        s.agents[frame.agent].free -= 1
    else:
        azrak.spend(g, frame.agent)


def boost(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-TEST-04, A-R-01, A-R-02, A-R-07: one crystal after the other, as long as the agent likes."""
    if g.s.agents[frame.agent].pool:
        g.wait("boost", frame.agent, [a.Boost(frame.agent), GoOn(frame.agent)])


def boosted(g: RevolutionGame, frame: Frame, action: a.Boost | GoOn) -> None:
    trial = g.s.trial
    assert trial is not None
    if isinstance(action, a.Boost):
        frame.at -= 1  # the step stays open
        trial.boost += 1
        azrak.spend(g, frame.agent)


def supporters(g: RevolutionGame, i: int) -> list[int]:
    """R-STBY-04, R-STBY-06, R-GCON-07, A-R-31: who stands by; in a group conflict everybody in play."""
    s = g.s
    everybody = conflicts.group(g) is not None
    return [j for j in captain.present(g) if j != i and (everybody or not s.agents[j].card)]


def support(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-TEST-05, A-R-06, A-R-07: each supporter in turn, crystal by crystal, up to the limit."""
    s = g.s
    trial = s.trial
    assert trial is not None
    for j in supporters(g, frame.agent):
        if j in trial.asked:
            continue
        if s.agents[j].pool and trial.given < support_limit(len(s.agents), trial.big):
            frame.at -= 1
            g.wait("support", j, [a.Support(j), GoOn(j)])
            return
        next_supporter(g, j)


def next_supporter(g: RevolutionGame, j: int) -> None:
    """A-R-06: whoever has lost control by supporting is ejected now; the test goes on."""
    trial = g.s.trial
    assert trial is not None
    trial.big = trial.big or trial.given == 2
    trial.asked.append(j)
    trial.given = 0
    if g.s.agents[j].losing:
        ejection.eject(g, j, CONTROL)


def supported(g: RevolutionGame, frame: Frame, action: a.Support | GoOn) -> None:
    trial = g.s.trial
    assert trial is not None
    if isinstance(action, GoOn):
        next_supporter(g, action.agent)
        return
    trial.support += 1
    trial.given += 1
    g.tell("supported", {"agent": action.agent, "to": frame.agent})
    azrak.spend(g, action.agent)


def before_destiny(g: RevolutionGame, frame: Frame, _: object) -> None:
    offer(g, frame, "before-destiny")


def destiny(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-TEST-06, R-DEST-02: after all support; the card is laid open on the discards."""
    trial = g.s.trial
    assert trial is not None
    draw(g)
    g.tell("destiny", {"agent": frame.agent, "value": trial.modifier})


def draw(g: RevolutionGame) -> None:
    """A-R-21: an empty pile is made of the discards."""
    s = g.s
    assert s.trial is not None
    if not s.pile:
        shuffle(g)
    number = s.pile.pop()
    card = g.deck.mission.destiny[number]
    s.discards.append(number)
    s.looked = []
    note_open(g)
    s.trial.card = number
    s.trial.modifier = card.value
    s.reshuffle = s.reshuffle or card.shuffle  # A-R-22: after the test


def note_open(g: RevolutionGame) -> None:
    """R-DEST-03, R-NOTE-01: what lies open may be noted, and is still known after the cards are shuffled.

    Cards of one value cannot be told apart, so of each value as many are known as have lain open together.
    """
    s, cards = g.s, g.deck.mission.destiny
    lying = Counter(cards[number].value for number in s.discards)
    s.seen = sorted((Counter(s.seen) | lying).elements())


def shuffle(g: RevolutionGame) -> None:
    """R-DEST-05: discards and pile together, unseen."""
    s = g.s
    s.looked = []
    cards = sorted(s.pile + s.discards)
    s.pile, s.discards = [], []
    while cards:
        s.pile.append(cards.pop(chance.dice(s, "destiny", 1, len(cards))[0]))
    g.tell("shuffled", {})


def after_destiny(g: RevolutionGame, frame: Frame, _: object) -> None:
    offer(g, frame, "after-destiny")


def offer(g: RevolutionGame, frame: Frame, window: str) -> None:
    """Powers round the destiny card: what must happen does, the rest is offered until the player goes on."""
    i = frame.agent
    powers = [*talents.helpers(g, i, window), *((i, power) for power in talents.offered(g, i, window))]
    for j, power in powers:
        mark = f"test:{window}:{power.key}" + (f":{j}" if j != i else "")
        if not power.talent.may and mark not in g.s.used:
            g.s.used.add(mark)
            frame.at -= 1  # come back when it has happened
            talents.use(g, j, power, helped=i)
            return
    for j in dict.fromkeys(j for j, _ in powers):
        uses = [Use(j, power.key) for whose, power in powers if whose == j and power.talent.may]
        if uses and _declines(window, j) not in g.s.used:
            g.wait(window if j == i else "help", j, [*uses, GoOn(j)])
            return


def _declines(window: str, i: int) -> str:
    return f"test:{window}:declines:{i}"


def used_in_test(g: RevolutionGame, frame: Frame, action: Use | GoOn) -> None:
    """Who can help does so first; whoever tests has the last word."""
    if isinstance(action, Use):
        frame.at -= 1
        talents.use(g, action.agent, g.content.powers[action.power], helped=frame.agent)
    elif action.agent != frame.agent:
        frame.at -= 1
        window = "before-destiny" if g.s.trial is not None and g.s.trial.card < 0 else "after-destiny"
        g.s.used.add(_declines(window, action.agent))


def resolve(g: RevolutionGame, frame: Frame, _: object) -> None:
    """R-TEST-07, R-TEST-08, R-TEST-09: the sum against the difficulty; only the tester bears the result."""
    s = g.s
    trial = s.trial
    assert trial is not None
    box = g.content.tests[trial.test]
    value = trial.value + trial.boost + trial.support + trial.added + trial.modifier
    result = outcome(value, box.test.difficulty)
    g.tell("result", {"agent": frame.agent, "value": value, "result": result})
    g.tried.append(tried(g, trial, box, passed=result != "failure"))
    s.trial = None
    s.used = {mark for mark in s.used if not mark.startswith("test:")}
    if s.reshuffle:
        s.reshuffle = False
        shuffle(g)
    conflicts.tested(g, frame.agent, box)
    read_outcome(g, frame, box, result)


def read_outcome(g: RevolutionGame, frame: Frame, box: TestBox, result: str) -> None:
    """R-TEST-08, R-TEST-09, A-R-69: read by the tester alone; of a test that a script offers, before it goes on."""
    s = g.s
    script = cell(box, result)
    if len(s.stack) == 1:  # this test is the action itself
        s.agenda.append(Reading(frame.agent, box.card, script))
    elif script != "nothing":
        s.stack.append(Frame(script, 0, frame.agent, box.card))


def tried(g: RevolutionGame, trial: Trial, box: TestBox, *, passed: bool) -> Tried:
    """The card that came, among those that could have come in its place."""
    destiny, others = g.deck.mission.destiny, trial.value + trial.boost + trial.support + trial.added
    pile = [*g.s.pile, trial.card]
    ways = sum(outcome(others + destiny[card].value, box.test.difficulty) != "failure" for card in pile)
    return Tried(trial.agent, box.card, passed, ways, len(pile))


def cell(box: TestBox, result: str) -> str:
    """R-OUT-04, R-OUT-05: success and critical success may share a cell; an empty one is read all the same.

    R-TEST-12, R-TEST-01.
    """
    test = box.test
    if result == "critical" and test.shared:
        result = "success"
    script = {"failure": test.failure, "critical": test.critical, "success": test.success}[result]
    return script.key if script.steps else "nothing"


# R-TEST-10: one step after the other; nothing else begins before the result.
TEST = procedure(initiate, boost, support, before_destiny, destiny, after_destiny, resolve)
