"""The odds of a test with destiny cards: exact where the cards are known, otherwise from–to.

Who has the list of the deck's values (`destiny-public`) knows what is left in the pile, though not its order, and so
the exact chances. Everybody else knows the strip (how many cards, the lowest, the highest), the discards, and what has
lain open before it was shuffled in again: many piles fit these, and a chance lies between the least and the most that
any of them gives. Whoever has looked at the next card knows.

`forecast` is for a game in progress: the odds of a test as one seat may know them, from its view alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Literal

from msgspec import Struct

from timecaptain.game.kernel.state import Frame
from timecaptain.game.revolution import RevolutionGame, conflicts, talents, trials, view
from timecaptain.game.revolution.actions import Test
from timecaptain.game.revolution.content import Power, TestBox
from timecaptain.game.revolution.state import Trial

from .seat_knowledge import tells

Outcome = Literal["failure", "critical", "success"]
OUTCOMES: tuple[Outcome, ...] = ("failure", "critical", "success")
PASSED: tuple[Outcome, ...] = ("critical", "success")
RESULTS: dict[str, tuple[Outcome, ...]] = {"passed": PASSED, **{name: (name,) for name in reversed(OUTCOMES)}}
MOST_SUPPORT = 3  # R-PC-09, whatever the number of receptacles
Value = int | tuple[int, ...]  # several where a secret decides on a bonus


class Range(Struct, frozen=True):
    """A chance lies between these two; where they are equal it is exact."""

    low: Fraction
    high: Fraction

    @property
    def exact(self) -> bool:
        return self.low == self.high


class Chances(Struct, frozen=True):
    failure: Range
    critical: Range
    success: Range
    passed: Range  # one of the last two


class Known(Struct, frozen=True):
    """The cards that may come next, all of them known."""

    values: tuple[int, ...]

    @property
    def lowest(self) -> int:
        return min(self.values)


class Strip(Struct, frozen=True):
    """What the strip says of the whole deck, the cards that lie open, and those that were seen before."""

    number: int
    lowest: int
    highest: int
    discards: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()  # of each value as many as have lain open together


Pile = Known | Strip


class NoSuchPile(ValueError):
    """The cards that lie open cannot be of this deck."""


def known(deck: Iterable[int], discards: Iterable[int]) -> Known:
    """What is left of a list that is known. From an empty pile all cards are shuffled again (A-R-21)."""
    every, open_ = Counter(deck), Counter(discards)
    if not open_ <= every:
        raise NoSuchPile("these cards are not in the list")
    return Known(tuple(sorted(((every - open_) or every).elements())))


def chance(value: Value, difficulty: int, outcomes: Sequence[Outcome], pile: Pile) -> Range:
    """The chance of one of these outcomes, for attribute, boost, support and all else that adds up to `value`."""
    values = (value,) if isinstance(value, int) else value
    found = [_of_value(one, difficulty, outcomes, pile) for one in values]
    return Range(min(one.low for one in found), max(one.high for one in found))


def _of_value(value: int, difficulty: int, outcomes: Sequence[Outcome], pile: Pile) -> Range:
    if isinstance(pile, Strip) and len(pile.discards) == pile.number:
        pile = Known(pile.discards)
    if isinstance(pile, Known):
        found = sum(trials.outcome(value + card, difficulty) in outcomes for card in pile.values)
        exact = Fraction(found, len(pile.values))
        return Range(exact, exact)
    hidden = pile.number - len(pile.discards)
    # The lowest, the highest and what was seen exist: where they do not lie open, they are in the pile. The others are
    # free.
    exist = Counter({pile.lowest, pile.highest}) | Counter(pile.seen)
    forced = list((exist - Counter(pile.discards)).elements())
    free = hidden - len(forced)
    if free < 0 or not all(pile.lowest <= card <= pile.highest for card in (*pile.discards, *pile.seen)):
        raise NoSuchPile("no pile fits this strip and these discards")
    wanted = sum(trials.outcome(value + card, difficulty) in outcomes for card in forced)
    span = [trials.outcome(value + card, difficulty) in outcomes for card in range(pile.lowest, pile.highest + 1)]
    return Range(Fraction(wanted + free * all(span), hidden), Fraction(wanted + free * any(span), hidden))


def chances(value: Value, difficulty: int, pile: Pile) -> Chances:
    """Failure, critical success, success; and passing, which is one of the last two."""
    failure, critical, success = (chance(value, difficulty, (name,), pile) for name in OUTCOMES)
    return Chances(failure, critical, success, chance(value, difficulty, PASSED, pile))


def raised(value: Value, number: int) -> Value:
    return value + number if isinstance(value, int) else tuple(one + number for one in value)


class Boost(Struct, frozen=True):
    """How many crystals a wanted chance takes, if the pile is kind and for certain; none when there are too few."""

    perhaps: int | None
    certain: int | None


def cheapest_boost(
    value: Value, difficulty: int, pile: Pile, wanted: Fraction, most: int, outcomes: Sequence[Outcome] = PASSED
) -> Boost:
    """The fewest crystals, of no more than `most`, with which one of these outcomes is at least so likely."""
    found = [chance(raised(value, boost), difficulty, outcomes, pile) for boost in range(most + 1)]
    return Boost(
        next((boost for boost, one in enumerate(found) if one.high >= wanted), None),
        next((boost for boost, one in enumerate(found) if one.low >= wanted), None),
    )


def certain_from(value: Value, difficulty: int, pile: Pile) -> int:
    """The boost from which on even the lowest card passes."""
    least = value if isinstance(value, int) else min(value)
    return max(0, difficulty - least - pile.lowest)


# ---------------------------------------------------------------- at the table


class Forecast(Struct, frozen=True):
    """The odds of a test as one seat may know them, begun or not."""

    agent: int
    test: str
    attribute: str
    difficulty: int
    values: tuple[int, ...]  # all that is brought without a destiny card; several where a secret decides on a bonus
    pile: Pile
    boost: int  # crystals that are thought of, on top of what was spent
    support: int
    most_boost: int  # what the pool allows, and the step of the test
    most_support: int
    chances: Chances
    beyond: tuple[str, ...] = ()  # powers round the destiny card, which are not counted

    def cheapest_boost(self, wanted: Fraction, outcomes: Sequence[Outcome] = PASSED) -> Boost:
        value = raised(self.values, self.support)
        return cheapest_boost(value, self.difficulty, self.pile, wanted, self.most_boost, outcomes)


class Impossible(ValueError):
    """More crystals than there can be. `what` is boost or support."""

    def __init__(self, what: str, given: int, most: int) -> None:
        super().__init__(f"{what}: {given}, from 0 to {most}")
        self.what, self.given, self.most = what, given, most


def forecast(
    game: RevolutionGame, seat: int, agent: int, test: str, attribute: str, *, boost: int = 0, support: int = 0
) -> Forecast | None:
    """The odds of a test with so much more boost and support; nothing where this seat cannot read the test.

    While a test is running there are odds for that one only. Raises `Impossible` for crystals nobody has.
    """
    found = game.content.tests.get(test)
    trial = game.s.trial
    if found is None or attribute not in found.test.attributes or not reads(game, seat, found):
        return None
    if trial is None:
        if not 0 <= agent < len(game.s.agents) or game.not_mine(seat, agent) is not None:
            return None
    elif (trial.agent, trial.test, trial.attribute) != (agent, test, attribute):
        return None
    crystals, helping = most_boost(game, seat, agent), most_support(game, agent)
    for what, given, most in (("boost", boost, crystals), ("support", support, helping)):
        if not 0 <= given <= most:
            raise Impossible(what, given, most)
    at = game.copy()
    if trial is None:
        at.s.trial = Trial(agent, test, attribute)
    values, pile = tuple(possible_values(at, seat, begun=trial is not None)), pile_of(game, seat)
    return Forecast(
        agent=agent,
        test=test,
        attribute=attribute,
        difficulty=found.test.difficulty,
        values=values,
        pile=pile,
        boost=boost,
        support=support,
        most_boost=crystals,
        most_support=helping,
        chances=chances(raised(values, boost + support), found.test.difficulty, pile),
        beyond=tuple(power.key for power in round_destiny(at, seat)),
    )


def forecasts(game: RevolutionGame, seat: int) -> list[Forecast]:
    """Of the test that is running, as far as this seat can read it; else of every test it may begin now."""
    trial = game.s.trial
    if trial is not None:
        asked = [(trial.agent, trial.test, trial.attribute)]
    else:
        legal = [action for action in game.legal(seat) if isinstance(action, Test)]
        asked = [(action.agent, action.test, action.attribute) for action in legal]
    return [found for one in asked if (found := forecast(game, seat, *one)) is not None]


def reads(game: RevolutionGame, seat: int, found: TestBox) -> bool:
    """R-VIS-02, R-GCON-01: the card is before one of the seat's agents, or it is that of a group conflict."""
    conflict = conflicts.group(game)
    return (conflict is not None and conflict.card == found.card) or found.card in view.faces(game, seat)


def pile_of(game: RevolutionGame, seat: int) -> Pile:
    """What a player may know of the next card (R-DEST-01, R-DEST-03, R-DEST-04, R-NOTE-01)."""
    mission, trial = game.deck.mission, game.s.trial
    if trial is not None and trial.card >= 0:
        return Known((trial.modifier,))  # it lies there
    values = [card.value for card in mission.destiny]
    if seat in game.s.looked:
        return Known((values[game.s.pile[-1]],))
    discards = [values[number] for number in game.s.discards]
    if mission.destiny_public:
        return known(values, discards)
    return Strip(len(values), min(values), max(values), tuple(discards), tuple(game.s.seen))


def possible_values(game: RevolutionGame, seat: int, *, begun: bool) -> list[int]:
    """A-R-38: what is brought into the test, for all the seat can tell; once it is begun the value is called out."""
    trial = game.s.trial
    assert trial is not None
    if begun:
        return [trial.value + trial.boost + trial.support + trial.added]
    i = trial.agent
    frame = Frame("", 0, i, game.card_key(i))
    sure, unsure = talents.attribute(game, i, trial.attribute), []
    for power in talents.powers(game, i):
        talent = power.talent
        if not talent.add or (talent.attributes and trial.attribute not in talent.attributes):
            continue
        known_to_hold = tells(game, seat, frame, talent.when)
        if known_to_hold:
            sure += talent.add
        elif known_to_hold is None:
            unsure.append(talent.add)
    return sorted({sure + sum(some) for some in product(*((0, one) for one in unsure))})


def round_destiny(game: RevolutionGame, seat: int) -> Iterator[Power]:
    """Powers that may come in before or after the card, whether or not they are used up or can be paid."""
    trial = game.s.trial
    assert trial is not None
    mine = seat in game.s.agents[trial.agent].seats
    for power in talents.powers(game, trial.agent):
        talent = power.talent
        if talent.window not in ("before-destiny", "after-destiny"):
            continue
        if power.item and not mine and game.deck.items[power.item].colour == "yellow":
            continue  # R-VIS-04
        if not talent.attributes or trial.attribute in talent.attributes:
            yield power


def most_boost(game: RevolutionGame, seat: int, agent: int) -> int:
    """R-TEST-03, R-TEST-04, A-V-20: what is left of the pool once the test is initiated, as long as the step lasts."""
    s, pool = game.s, game.s.agents[agent].pool
    if s.trial is None:
        return max(0, pool if trials.initiates_free(game, agent) else pool - 1)
    if s.trial.card >= 0:
        return 0
    if seat not in s.agents[agent].seats:
        return pool  # in which step the tester is, others cannot see
    return pool if s.pending is not None and s.pending.kind == "boost" else 0


def most_support(game: RevolutionGame, agent: int) -> int:
    """R-TEST-05, R-PC-04, R-PC-06, R-PC-08: what those who may support can give all together."""
    s = game.s
    number = len(s.agents)
    limit = trials.support_limit(number, somebody_gave_two=False)
    gifts = [min(s.agents[j].pool, limit) for j in trials.supporters(game, agent)]
    if number == 3:  # only one of them gives two
        gifts = [min(gift, 1) for gift in gifts] + [1] * (2 in gifts)
    if s.trial is None:
        return sum(gifts)
    return 0 if s.trial.card >= 0 else max(0, min(sum(gifts), MOST_SUPPORT - s.trial.support))
