"""What a handful of action dice shows: exact, by counting, from the faces that the deck prints on its die.

A result is kept as the number of dice per face, because the powers used after a roll change single dice. Weights are
whole numbers over `sides ** dice`, so nothing is rounded before the last division.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Literal

from msgspec import Struct

from timecaptain.deck.classic.cards import Dice
from timecaptain.game.classic.content import HITS
from timecaptain.game.classic.rolls import count_faces

DEFAULT_DIE = tuple(Dice().action)
KINDS = tuple(HITS)  # blank, skull, hit, two-hits, three-hits
BLANK, SKULL = KINDS.index("blank"), KINDS.index("skull")

Counts = tuple[int, ...]  # how many dice show each of KINDS
Distribution = Mapping[int, Fraction]


class Change(Struct, frozen=True):
    """One use of a power on a roll whose dice lie on the table."""

    do: Literal["reroll", "turn", "ignore", "hits"]
    n: int = 1  # dice rolled again, skulls ignored, hits added
    to: str = "hit"  # the face turned to
    key: str = ""  # the power, where there is one
    must: bool = False  # a trigger, used whether it helps or not


class Shown(Struct, frozen=True):
    """What a roll comes to in the end, and how often each change was used for it."""

    hits: int
    skulls: int
    used: tuple[int, ...] = ()


def one_roll(
    faces: Sequence[str], dice: int, changes: Sequence[Change] = (), *, added: int = 0
) -> dict[tuple[int, int], Fraction]:
    """The chance of every (hits, skulls) with this many dice.

    The changes are used in their order, each where it helps: a die is rolled again if it is blank, else if it is a
    skull; a die is turned if it is a skull, else if it is blank; a skull is ignored if there is one.
    """
    found: dict[tuple[int, int], Fraction] = {}
    for shown, chance in outcomes(tuple(faces), dice, tuple(changes), added).items():
        pair = shown.hits, shown.skulls
        found[pair] = found.get(pair, Fraction(0)) + chance
    return found


@cache
def outcomes(faces: tuple[str, ...], dice: int, changes: tuple[Change, ...], added: int) -> dict[Shown, Fraction]:
    """As `one_roll`, and which of the changes were used: some can be used only once in a while."""
    whole = len(faces) ** dice
    found: dict[Shown, Fraction] = {}
    for counts, ways in thrown(faces, dice).items():
        for shown, chance in _changed(faces, counts, changes, added).items():
            found[shown] = found.get(shown, Fraction(0)) + Fraction(ways, whole) * chance
    return found


@cache
def thrown(faces: tuple[str, ...], dice: int) -> dict[Counts, int]:
    """In how many ways these dice show each set of faces: one die after the other."""
    if dice == 0:
        return {(0,) * len(KINDS): 1}
    found: dict[Counts, int] = {}
    for counts, ways in thrown(faces, dice - 1).items():
        for face in faces:
            more = _one_more(counts, KINDS.index(face))
            found[more] = found.get(more, 0) + ways
    return found


def _one_more(counts: Counts, kind: int, less: int = -1) -> Counts:
    """One die more of a kind, and one less of another."""
    return tuple(n + (at == kind) - (at == less) for at, n in enumerate(counts))


def _changed(faces: tuple[str, ...], counts: Counts, changes: tuple[Change, ...], added: int) -> dict[Shown, Fraction]:
    """The powers in their order. Only a reroll branches."""
    branches: dict[tuple[Counts, int, int, tuple[int, ...]], Fraction] = {(counts, added, 0, ()): Fraction(1)}
    for change in changes:
        after: dict[tuple[Counts, int, int, tuple[int, ...]], Fraction] = {}
        for (dice, hits, ignored, used), chance in branches.items():
            for result, part in _use(faces, change, dice, hits, ignored):
                state = (result[0], result[1], result[2], (*used, result[3]))
                after[state] = after.get(state, Fraction(0)) + chance * part
        branches = after
    found: dict[Shown, Fraction] = {}
    for (dice, hits, ignored, used), chance in branches.items():
        dice_hits, skulls = count_faces([face for face, n in zip(KINDS, dice, strict=True) for _ in range(n)])
        shown = Shown(dice_hits + hits, max(0, skulls - ignored), used)
        found[shown] = found.get(shown, Fraction(0)) + chance
    return found


Result = tuple[Counts, int, int, int]  # the dice, hits added, skulls ignored, and whether the power was used


def _use(
    faces: tuple[str, ...], change: Change, dice: Counts, hits: int, ignored: int
) -> list[tuple[Result, Fraction]]:
    one = Fraction(1)
    match change.do:
        case "hits":
            return [((dice, hits + change.n, ignored, 1), one)]
        case "ignore":
            helps = change.must or dice[SKULL] > ignored
            return [((dice, hits, ignored + change.n * helps, int(helps)), one)]
        case "turn":
            which = to_turn(dice, change)
            if which is None:
                return [((dice, hits, ignored, 0), one)]
            return [((_one_more(dice, KINDS.index(change.to), which), hits, ignored, 1), one)]
        case "reroll":
            return _reroll(faces, change, dice, hits, ignored)


def _reroll(
    faces: tuple[str, ...], change: Change, dice: Counts, hits: int, ignored: int
) -> list[tuple[Result, Fraction]]:
    """The first die decides whether the power is used; the power then rolls all its dice."""
    if to_reroll(dice, must=change.must) is None:
        return [((dice, hits, ignored, 0), Fraction(1))]
    branches = {dice: Fraction(1)}
    for _ in range(change.n):
        after: dict[Counts, Fraction] = {}
        for counts, chance in branches.items():
            which = to_reroll(counts, must=True)
            for face in faces:
                new = _one_more(counts, KINDS.index(face), -1 if which is None else which)
                after[new] = after.get(new, Fraction(0)) + chance / len(faces)
        branches = after
    return [((counts, hits, ignored, 1), chance) for counts, chance in branches.items()]


def to_reroll(dice: Counts, *, must: bool) -> int | None:
    """The policy of the odds: a blank first, then a skull; a hit, the smallest, only if some die must be rolled."""
    wanted = (BLANK, SKULL, *range(SKULL + 1, len(KINDS))) if must else (BLANK, SKULL)
    return next((kind for kind in wanted if dice[kind]), None)


def to_turn(dice: Counts, change: Change) -> int | None:
    """A skull first, then a blank: both become what the power gives. A hit only if some die must be turned."""
    wanted = [SKULL, BLANK] if change.to in ("hit", "two-hits", "three-hits") else [SKULL]
    if change.to == "skull":
        wanted = []
    if change.must:
        wanted += [kind for kind in (BLANK, *range(SKULL + 1, len(KINDS)), SKULL) if kind not in wanted]
    return next((kind for kind in wanted if dice[kind]), None)
