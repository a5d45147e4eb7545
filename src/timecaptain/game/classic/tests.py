"""Tests: shields on the table, who may face them, locks, opponents and their gaps (TEST, LOCK, FINISH, OPP)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck.primitives import Script

from ..kernel.actions import NOBODY, Refusal
from ..kernel.conditions import holds
from ..kernel.state import Frame, Reading
from . import abilities
from .content import PlaceCard, TestCard
from .state import ALIVE

if TYPE_CHECKING:
    from .game import ClassicGame

NOT_HERE = Refusal("C-ACT-05", "test-not-here")
PASSED = Refusal("C-TEST-06", "test-passed")
ONLY_OTHERS = Refusal("C-TEST-01", "test-for-others")
ALONE = Refusal("C-TEST-01", "test-alone")
NOT_YET = Refusal("C-TEST-01", "test-not-yet")
LACKING = Refusal("C-IDLE-02", "lacks-characteristic")
NO_DICE = Refusal("C-ROLL-02", "no-dice")
REVEALED = "visit:revealed:"  # … and the card: a mark among what was done in this visit


def refuse_facing(g: ClassicGame, i: int, key: str) -> Refusal | None:
    """C-TEST-08, C-REC-06: may agent i roll for this test now?"""
    test_card = g.content.tests.get(key)
    if test_card is None:
        return NOT_HERE
    card = g.card_below(i)
    if card is None or card.key != test_card.card:
        return NOT_HERE
    s, test = g.s, test_card.test
    if key not in s.tests and not has_seen(g, i, card):
        return NOT_HERE
    if key in s.passed or key in s.failed:
        return PASSED
    agent = s.agents[i]
    if test.only and agent.receptacle not in test.only:
        return ONLY_OTHERS
    if test.alone and any(other.space == agent.space for j, other in enumerate(s.agents) if j != i):
        return ALONE
    if test.if_ is not None and not g.can_be_met(Frame("", 0, i, card.key), test.if_):
        return NOT_YET
    if test.characteristic not in g.deck.receptacles[agent.receptacle].dice:
        return LACKING
    return None


def has_seen(g: ClassicGame, i: int, card: PlaceCard) -> bool:
    """C-READ-04, C-ENTER-07, C-SEAL-07: who enters, waits to read, or waits for the whole group knows nothing yet.

    Who is in the middle of reading counts among them: until `done` nobody can tell what the card does.
    """
    s = g.s
    if s.phase == "enter" or (
        s.agenda and any(one.agent == i and not one.script and one.card == card.key for one in s.agenda)
    ):
        return False
    if not waits_for_group(g, card) or f"{i}:{card.key}" in g.s.have_read:
        return True
    space = g.s.agents[i].space
    return all(agent.space == space for agent in g.s.agents if agent.back_at == ALIVE)


def waits_for_group(g: ClassicGame, card: PlaceCard) -> bool:
    """C-SEAL-07: a card that is read when everybody is there, unless an effect has laid it open (A-C-85)."""
    return card.card.seal is not None and card.card.seal.group and not is_revealed(g, card.key)


def is_revealed(g: ClassicGame, key: str) -> bool:
    """A-C-85: an effect has laid this card open in this visit; its seal has lapsed."""
    return REVEALED + key in g.s.done


def begin(g: ClassicGame, test_card: TestCard) -> None:
    """C-TEST-04, C-TEST-05: the shields are laid below the card in their printed order."""
    if test_card.key not in g.s.tests and is_open(g, test_card):
        g.s.tests[test_card.key] = test_card.full
        _, letter = g.where(test_card.card)
        g.tell("test", {"card": letter, "kinds": list(test_card.kinds), "stacks": list(test_card.full)})


def begin_ordered(g: ClassicGame, card: PlaceCard, i: int) -> None:
    """A-C-09: a lock, or a fight that the card orders, leaves no choice. A test that waits for something waits."""
    for test in card.tests:
        if is_ordered(g, card, test, i):
            begin(g, test)


def is_ordered(g: ClassicGame, card: PlaceCard, test: TestCard, i: int) -> bool:
    """Whether a test begins when agent i follows the card."""
    if not holds(g, Frame("", 0, i, card.key), test.test.if_):
        return False
    return (card.card.lock is not None and locked(g, card)) or test.test.at_once


def locked(g: ClassicGame, card: PlaceCard) -> bool:
    """C-LOCK-01, A-C-80, C-LOCK-03: until one of its tests, or all where the card says so, is passed.

    A-C-82: a test that has failed opens nothing; a lock that no test is left to open holds nobody.
    """
    lock = card.card.lock
    if lock is None or not any(is_open(g, test_card) for test_card in card.tests):
        return False
    return lock == "all" or g.s.passed.isdisjoint(card.test_keys)


def is_open(g: ClassicGame, test_card: TestCard) -> bool:
    """Neither passed nor failed in this run."""
    return test_card.key not in g.s.passed and test_card.key not in g.s.failed


def held(g: ClassicGame, i: int) -> Refusal | None:
    """C-LOCK-02: an agent on a locked card, or on one that holds him, cannot leave it.

    C-TEST-10, C-TEST-11, C-SYM-01.
    """
    if g.s.place not in g.content.holding_places:
        return None
    card = g.card_below(i)
    if card is None or not card.may_hold or not has_seen(g, i, card):
        return None
    if card.card.lock is not None and locked(g, card) and running(g, card):
        return None if abilities.allowed(g, i, "leave-lock", basic=False) else HELD
    refusal = kept_by(g, i, card)
    return None if refusal is None or abilities.allowed(g, i, "leave-lock", basic=False) else refusal


def kept_by(g: ClassicGame, i: int, card: PlaceCard) -> Refusal | None:
    """Whether the card itself keeps an agent: everybody who stands there, or with `pins` who has read it first."""
    until = card.card.held_until
    if card.card.pins:
        mine = g.s.pinned.get(card.key) == i
        return PINNED if mine and (until is None or not g.can_be_met(Frame("", 0, i, card.key), until)) else None
    met = until is None or g.can_be_met(Frame("", 0, i, card.key), until)
    return None if met else HELD_HERE


HELD = Refusal("C-LOCK-02", "held")
HELD_HERE = Refusal("C-LOCK-02", "held-here")
PINNED = Refusal("C-LOCK-02", "pinned")


def running(g: ClassicGame, card: PlaceCard) -> list[TestCard]:
    return [test_card for test_card in card.tests if test_card.key in g.s.tests]


def end_test(g: ClassicGame, test_card: TestCard) -> None:
    """The shields of one test go back."""
    g.s.tests.pop(test_card.key, None)
    g.s.rolls.pop(test_card.key, None)


def faced_by(g: ClassicGame, test_card: TestCard) -> list[int]:
    """The living agents who rolled for this test last, on its space."""
    return [i for i, agent in enumerate(g.s.agents) if agent.facing == test_card.key and agent.back_at == ALIVE]


def clear(g: ClassicGame, card_key: str) -> None:
    """The shields of a card go back (A-C-51)."""
    for test_card in g.content.cards[card_key].tests:
        end_test(g, test_card)


def settle(g: ClassicGame) -> None:
    """C-TEST-12, A-C-12, A-C-13, A-C-80, C-FINISH-01: a test that nobody faces any more is reset."""
    s = g.s
    if not s.tests:
        return
    for key in list(s.tests):
        test_card = g.content.tests[key]
        card = g.content.cards[test_card.card]
        letter = g.where(test_card.card)[1]  # a revealed card lies on another space than its own
        there = [agent for agent in s.agents if agent.back_at == ALIVE and agent.space == letter]
        here = there if g.card_on(letter) is card else []
        if not here:
            reset(g, key, letter)
            continue
        only_one = len(running(g, card)) == 1
        if only_one or any(agent.facing == key for agent in here):
            continue
        if card.card.lock is not None or test_card.test.at_once:
            s.tests[key] = test_card.full  # the alternative stays on offer, whole again
        else:
            reset(g, key, letter)


def reset(g: ClassicGame, key: str, letter: str) -> None:
    del g.s.tests[key]
    g.s.rolls.pop(key, None)
    g.tell("test-reset", {"card": letter})


def pass_test(g: ClassicGame, test_card: TestCard, i: int) -> None:
    """C-HIT-03, C-TEST-06, C-OPP-01, C-TEST-07: the last shield is gone; the roller reads on."""
    s = g.s
    card = g.content.cards[test_card.card]
    reader = reader_of(g, test_card, i)
    end_test(g, test_card)
    if not test_card.test.repeatable:
        s.passed.add(test_card.key)
    g.tell("test-passed", {"agent": i, "card": g.where(card.key)[1]})
    if card.card.opponent:
        defeat(g, card)
    elif card.card.lock == "any":
        clear(g, card.key)
    if reader is not None:
        s.agenda.append(Reading(reader, test_card.card, script_of(test_card.test.won)))


def reader_of(g: ClassicGame, test_card: TestCard, i: int) -> int | None:
    """C-READ-01: agent i if it stands there; else, after a blow from the next space or the roller's death, who does."""
    there = [j for j in g.from_captain() if g.alive(j) and g.card_key(j) == test_card.card]
    there.sort(key=lambda j: (j != i, g.s.agents[j].facing != test_card.key))
    return there[0] if there else None


def script_of(script: Script) -> str:
    """An outcome without instructions is read too, so that nobody can tell the two apart from outside."""
    return script.key if script.steps else "nothing"


def defeat(g: ClassicGame, card: PlaceCard) -> None:
    """C-OPP-02: out of play for the rest of the run."""
    g.tell("defeated", {"card": g.where(card.key)[1]})
    remove(g, card.key)


def remove(g: ClassicGame, key: str, *, for_good: bool = False) -> None:
    """C-OPP-02, C-BOARD-03, A-C-41: a card leaves the panorama and leaves a gap; agents there stay until they move."""
    s = g.s
    if for_good:
        s.banished |= {key}
    else:
        s.gone |= {key}
    place, _, card_id = key.partition("/")
    for letter, lying in list(s.layout.items()):
        if place == s.place and lying == card_id:
            del s.layout[letter]
            g.tell("discarded", {"card": letter})
            clear(g, key)


def count_roll(g: ClassicGame, test_card: TestCard, i: int) -> None:
    """A-C-82: a card may say that a test fails after a number of rolls."""
    fails = test_card.test.fails
    s = g.s
    s.rolls[test_card.key] = s.rolls.get(test_card.key, 0) + 1
    if fails is not None and fails.after_rolls is not None and s.rolls[test_card.key] >= fails.after_rolls:
        fail_test(g, test_card, i)


def too_late(g: ClassicGame, before: int) -> None:
    """A-C-82: a card may say that a test fails at a TU. Where nobody faces it then, it cannot be faced any more."""
    for test_card, at in g.content.timed_tests:
        if not g.s.clock <= at < before or not is_open(g, test_card):
            continue
        reader = reader_of(g, test_card, NOBODY) if test_card.key in g.s.tests else None
        if reader is not None:
            fail_test(g, test_card, reader)
        else:
            end_test(g, test_card)
            g.s.failed.add(test_card.key)


def fail_test(g: ClassicGame, test_card: TestCard, i: int) -> None:
    """A-C-80, A-C-82: over for this run, and not passed; the other tests of the card go on as they stand."""
    assert test_card.test.fails is not None
    end_test(g, test_card)
    g.s.failed.add(test_card.key)
    g.tell("test-failed", {"agent": i, "card": g.where(test_card.card)[1]})
    g.s.agenda.append(Reading(i, test_card.card, script_of(test_card.test.fails.do)))
