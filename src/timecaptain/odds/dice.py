"""The exact distribution of a roll of action dice, from the faces that the deck prints on its die.

A result is kept as the number of dice per face, because powers used after a roll change single dice. Weights are
whole numbers over `sides ** dice`, so that nothing is rounded before the last division.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import Literal

from msgspec import Struct

from timecaptain.deck.classic.cards import Dice
from timecaptain.game.classic.content import HITS

from .budget import TooManyToSay, cached_by_size

DEFAULT_DIE = tuple(Dice().action)
FACES = tuple(HITS)  # blank, skull, hit, two-hits, three-hits
BLANK, SKULL = FACES.index("blank"), FACES.index("skull")
MOST_RESULTS = 800_000  # of one roll

FaceCounts = tuple[int, ...]  # how many dice show each of FACES
Distribution = Mapping[int, Fraction]


class DiceChange(Struct, frozen=True):
    """One use of a power after a roll, when the dice lie on the table."""

    kind: Literal["reroll", "turn", "ignore", "hits"]
    number: int = 1  # dice rolled again, skulls ignored, hits added
    to: str = "hit"  # the face turned to
    power: str = ""  # the key of the power, where there is one
    mandatory: bool = False  # a trigger, which is used whether it helps or not


class RollResult(Struct, frozen=True):
    """Hits and skulls of a roll after all changes, and how often each change was used."""

    hits: int
    skulls: int
    used: tuple[int, ...] = ()


def roll_distribution(
    faces: Sequence[str], dice: int, changes: Sequence[DiceChange] = (), *, added: int = 0
) -> dict[tuple[int, int], Fraction]:
    """The chance of every (hits, skulls) with this many dice, with `added` hits besides those of the dice.

    The changes are used in their order, each where it helps: a die is rolled again if it is blank, else if it is a
    skull; a die is turned if it is a skull, else if it is blank; a skull is ignored if there is one.
    """
    distribution: dict[tuple[int, int], Fraction] = {}
    for result, chance in roll_results(tuple(faces), dice, tuple(changes), added).items():
        pair = result.hits, result.skulls
        distribution[pair] = distribution.get(pair, Fraction(0)) + chance
    return distribution


@cached_by_size
def roll_results(
    faces: tuple[str, ...], dice: int, changes: tuple[DiceChange, ...], added: int
) -> dict[RollResult, Fraction]:
    """As `roll_distribution`, and which changes were used: a power may be limited to so many uses.

    Raises `TooManyToSay` for so many dice or changes that nobody could wait for it.
    """
    check_size(dice, changes)
    total = len(faces) ** dice
    results: dict[RollResult, Fraction] = {}
    if not changes:
        for (hits, skulls), ways in _ways_per_hits_and_skulls(faces, dice).items():
            results[RollResult(hits + added, skulls)] = Fraction(ways, total)
        return results
    parts: dict[RollResult, int] = {}
    for counts, ways in ways_per_face_counts(faces, dice).items():
        for result, part in _after_changes(faces, counts, changes, added).items():
            parts[result] = parts.get(result, 0) + ways * part
    total *= len(faces) ** sum(change.number for change in changes if change.kind == "reroll")
    return {result: Fraction(part, total) for result, part in parts.items()}


def check_size(dice: int, changes: Sequence[DiceChange]) -> int:
    """About how many possibilities a roll has; raises `TooManyToSay`."""
    if not changes:
        size = 8 * dice * dice  # few are merged, so each takes longer than one with changes
    else:
        # A die rolled again has as many results as there are faces; several of them are counted by face again.
        rerolled = sum(change.number for change in changes if change.kind == "reroll")
        size = comb(dice + len(FACES) - 1, dice) * comb(min(rerolled, 99) + len(FACES) - 1, len(FACES) - 1)
        size *= len(changes)
    if size > MOST_RESULTS:
        raise TooManyToSay
    return size


def _ways_per_hits_and_skulls(faces: Sequence[str], dice: int) -> dict[tuple[int, int], int]:
    """In how many ways these dice show so many hits and skulls: so many are skulls, the others are added up."""
    skull_sides = sum(face == "skull" for face in faces)
    hits_of_others = [HITS[face] for face in faces if face != "skull"]
    sums = {0: 1}  # of the hits of as many dice as have been added, none of them a skull
    ways: dict[tuple[int, int], int] = {}
    for others in range(dice + 1):
        skulls = dice - others
        for hits, number in sums.items():
            if skull_sides or not skulls:
                ways[hits, skulls] = number * comb(dice, skulls) * skull_sides**skulls
        after: dict[int, int] = {}
        for hits, number in sums.items():
            for more in hits_of_others:
                after[hits + more] = after.get(hits + more, 0) + number
        sums = after
    return ways


@cached_by_size
def ways_per_face_counts(faces: tuple[str, ...], dice: int) -> dict[FaceCounts, int]:
    """In how many ways these dice show each combination of faces."""
    ways: dict[FaceCounts, int] = {(): 1}
    for at, face in enumerate(FACES):
        sides, last = faces.count(face), at == len(FACES) - 1
        after: dict[FaceCounts, int] = {}
        for counts, number in ways.items():
            left = dice - sum(counts)
            for here in [left] if last else range(left + 1):
                if sides or not here:
                    after[(*counts, here)] = number * comb(left, here) * sides**here
        ways = after
    return ways


def _with_die(counts: FaceCounts, face: int, instead_of: int = -1) -> FaceCounts:
    """One die more of a face, and one less of another."""
    changed = list(counts)
    changed[face] += 1
    if instead_of >= 0:
        changed[instead_of] -= 1
    return tuple(changed)


def _after_changes(
    faces: tuple[str, ...], counts: FaceCounts, changes: tuple[DiceChange, ...], added: int
) -> dict[RollResult, int]:
    """The results when the changes are used in their order. Only a reroll has several.

    Chances are whole numbers of parts: of every die that could be rolled again there are as many as it has sides.
    """
    branches: dict[tuple[FaceCounts, int, int, tuple[int, ...]], int] = {(counts, added, 0, ()): 1}
    for change in changes:
        after: dict[tuple[FaceCounts, int, int, tuple[int, ...]], int] = {}
        for (dice, hits, ignored, used), parts in branches.items():
            for result, part in _use(faces, change, dice, hits, ignored):
                state = (result[0], result[1], result[2], (*used, result[3]))
                after[state] = after.get(state, 0) + parts * part
        branches = after
    results: dict[RollResult, int] = {}
    for (dice, hits, ignored, used), parts in branches.items():
        dice_hits = sum(number * HITS[face] for face, number in zip(FACES, dice, strict=True))
        shown = RollResult(dice_hits + hits, max(0, dice[SKULL] - ignored), used)
        results[shown] = results.get(shown, 0) + parts
    return results


_Changed = tuple[FaceCounts, int, int, int]  # the dice, hits added, skulls ignored, and whether the change was used


def _use(
    faces: tuple[str, ...], change: DiceChange, dice: FaceCounts, hits: int, ignored: int
) -> list[tuple[_Changed, int]]:
    """What one change makes of these dice, with the parts of each result."""
    match change.kind:
        case "hits":
            return [((dice, hits + change.number, ignored, 1), 1)]
        case "ignore":
            helps = change.mandatory or dice[SKULL] > ignored
            return [((dice, hits, ignored + change.number * helps, int(helps)), 1)]
        case "turn":
            face = face_to_turn(dice, change)
            if face is None:
                return [((dice, hits, ignored, 0), 1)]
            return [((_with_die(dice, FACES.index(change.to), face), hits, ignored, 1), 1)]
        case "reroll":
            return _reroll(faces, change, dice, hits, ignored)


def _reroll(
    faces: tuple[str, ...], change: DiceChange, dice: FaceCounts, hits: int, ignored: int
) -> list[tuple[_Changed, int]]:
    """The first die decides whether the power is used; once used, it rolls all its dice."""
    if face_to_reroll(dice, mandatory=change.mandatory) is None:
        return [((dice, hits, ignored, 0), len(faces) ** change.number)]
    sides = Counter(FACES.index(face) for face in faces)
    branches = {dice: 1}
    for _ in range(change.number):
        after: dict[FaceCounts, int] = {}
        for counts, parts in branches.items():
            old = face_to_reroll(counts, mandatory=True)
            for face, number in sides.items():
                new = _with_die(counts, face, -1 if old is None else old)
                after[new] = after.get(new, 0) + parts * number
        branches = after
    return [((counts, hits, ignored, 1), parts) for counts, parts in branches.items()]


def face_to_reroll(dice: FaceCounts, *, mandatory: bool) -> int | None:
    """Which face the odds roll again: a blank, else a skull; if some die must be rolled, else the smallest hit."""
    order = (BLANK, SKULL, *range(SKULL + 1, len(FACES))) if mandatory else (BLANK, SKULL)
    return next((face for face in order if dice[face]), None)


def face_to_turn(dice: FaceCounts, change: DiceChange) -> int | None:
    """Which face the odds turn: a skull, else a blank if it becomes a hit; if some die must be turned, else a hit."""
    order = [SKULL, BLANK] if change.to in ("hit", "two-hits", "three-hits") else [SKULL]
    if change.to == "skull":
        order = []
    if change.mandatory:
        order += [face for face in (BLANK, *range(SKULL + 1, len(FACES)), SKULL) if face not in order]
    return next((face for face in order if dice[face]), None)
