"""The odds of a Revolution test in a game in progress, as one seat may know them: from what its view shows alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from msgspec import Struct

from timecaptain.game.kernel.state import Frame
from timecaptain.game.revolution import RevolutionGame, conflicts, talents, trials, view
from timecaptain.game.revolution.actions import Test
from timecaptain.game.revolution.content import Power, TestBox
from timecaptain.game.revolution.state import Trial

from .budget import TooManyToSay
from .destiny import (
    MOST_SUPPORT,
    PASSED,
    BoostNeeded,
    HiddenPile,
    KnownPile,
    Outcome,
    OutcomeChances,
    Pile,
    add_to_value,
    cheapest_boost,
    known_pile,
    outcome_chances,
)
from .seat_knowledge import seat_knows

MOST_VALUES = 100  # that hidden bonuses leave possible


class Forecast(Struct, frozen=True):
    """The odds of a test, begun or not, as one seat may know them."""

    agent: int
    test: str
    attribute: str
    difficulty: int
    values: tuple[int, ...]  # the sum without a destiny card; several where a secret decides on a bonus
    pile: Pile
    boost: int  # crystals that were asked about, besides those spent already
    support: int
    most_boost: int  # what the pool and the step of the test allow
    most_support: int
    chances: OutcomeChances
    not_counted: tuple[str, ...] = ()  # powers used before or after the destiny card

    def cheapest_boost(self, wanted: Fraction, outcomes: Sequence[Outcome] = PASSED) -> BoostNeeded:
        """The fewest crystals with which one of these outcomes is at least as likely as wanted."""
        value = add_to_value(self.values, self.support)
        return cheapest_boost(value, self.difficulty, self.pile, wanted, self.most_boost, outcomes)


class TooManyCrystals(ValueError):
    """More crystals than there can be. `what` is boost or support."""

    def __init__(self, what: str, given: int, most: int) -> None:
        super().__init__(f"{what}: {given}, from 0 to {most}")
        self.what, self.given, self.most = what, given, most


def forecast(
    game: RevolutionGame, seat: int, agent: int, test: str, attribute: str, *, boost: int = 0, support: int = 0
) -> Forecast | None:
    """The odds of a test with so much more boost and support; `None` where this seat cannot read the test.

    While a test is in progress there are odds for that one only. Raises `TooManyCrystals` for crystals nobody has,
    `TooManyToSay` where too many hidden bonuses decide.
    """
    box = game.content.tests.get(test)
    trial = game.s.trial
    if box is None or attribute not in box.test.attributes or not can_read_test(game, seat, box):
        return None
    if trial is None:
        if not 0 <= agent < len(game.s.agents) or game.not_mine(seat, agent) is not None:
            return None
    elif (trial.agent, trial.test, trial.attribute) != (agent, test, attribute):
        return None
    boost_limit, support_limit = most_boost(game, seat, agent), most_support(game, agent)
    for what, given, most in (("boost", boost, boost_limit), ("support", support, support_limit)):
        if not 0 <= given <= most:
            raise TooManyCrystals(what, given, most)
    in_test = game.copy()
    if trial is None:
        in_test.s.trial = Trial(agent, test, attribute)
    values, pile = tuple(possible_values(in_test, seat, begun=trial is not None)), visible_pile(game, seat)
    return Forecast(
        agent=agent,
        test=test,
        attribute=attribute,
        difficulty=box.test.difficulty,
        values=values,
        pile=pile,
        boost=boost,
        support=support,
        most_boost=boost_limit,
        most_support=support_limit,
        chances=outcome_chances(add_to_value(values, boost + support), box.test.difficulty, pile),
        not_counted=tuple(power.key for power in destiny_powers(in_test, seat)),
    )


def forecasts(game: RevolutionGame, seat: int) -> list[Forecast]:
    """The odds of the test in progress, if this seat can read it; else of every test it may begin now."""
    return [one for _, one in forecasts_by_test(game, seat) if one is not None]


def forecasts_by_test(game: RevolutionGame, seat: int) -> Iterator[tuple[Test, Forecast | None]]:
    """The same with their tests, and those of which there are too many possibilities to say: they have none."""
    trial = game.s.trial
    if trial is not None:
        return forecasts_of(game, seat, [Test(trial.agent, trial.test, trial.attribute)])
    return forecasts_of(game, seat, [action for action in game.legal(seat) if isinstance(action, Test)])


def forecasts_of(game: RevolutionGame, seat: int, tests: Iterable[Test]) -> Iterator[tuple[Test, Forecast | None]]:
    """Of these tests, as far as the seat can read them. Each takes a few milliseconds at most."""
    for test in tests:
        try:
            one = forecast(game, seat, test.agent, test.test, test.attribute)
        except TooManyToSay:
            yield test, None
        else:
            if one is not None:
                yield test, one


def can_read_test(game: RevolutionGame, seat: int, box: TestBox) -> bool:
    """R-VIS-02, R-GCON-01: the card is before one of the seat's agents, or it is that of a group conflict."""
    conflict = conflicts.group(game)
    return (conflict is not None and conflict.card == box.card) or box.card in view.faces(game, seat)


def visible_pile(game: RevolutionGame, seat: int) -> Pile:
    """What a player may know of the next card (R-DEST-01, R-DEST-03, R-DEST-04, R-NOTE-01)."""
    mission, trial = game.deck.mission, game.s.trial
    if trial is not None and trial.card >= 0:
        return KnownPile((trial.modifier,))  # it is drawn already
    values = [card.value for card in mission.destiny]
    if seat in game.s.looked:
        return KnownPile((values[game.s.pile[-1]],))
    discards = [values[number] for number in game.s.discards]
    if mission.destiny_public:
        return known_pile(values, discards)
    return HiddenPile(len(values), min(values), max(values), tuple(discards), tuple(game.s.seen))


def possible_values(game: RevolutionGame, seat: int, *, begun: bool) -> list[int]:
    """A-R-38: the values that are possible for all this seat knows; once the test is begun the value is called out."""
    trial = game.s.trial
    assert trial is not None
    if begun:
        return [trial.value + trial.boost + trial.support + trial.added]
    i = trial.agent
    frame = Frame("", 0, i, game.card_key(i))
    sure, unsure = talents.attribute(game, i, trial.attribute) + talents.lasting_bonus(game, i), []
    for power in talents.powers(game, i):
        talent = power.talent
        if not talent.add or (talent.attributes and trial.attribute not in talent.attributes):
            continue
        known_to_hold = seat_knows(game, seat, frame, talent.when)
        if known_to_hold:
            sure += talent.add
        elif known_to_hold is None:
            unsure.append(talent.add)
    sums = {sure}
    for bonus in unsure:
        sums |= {one + bonus for one in sums}
        if len(sums) > MOST_VALUES:
            raise TooManyToSay
    return sorted(sums)


def destiny_powers(game: RevolutionGame, seat: int) -> Iterator[Power]:
    """Powers that may be used before or after the card, whether or not they are used up or can be paid."""
    trial = game.s.trial
    assert trial is not None
    own = seat in game.s.agents[trial.agent].seats
    for power in talents.powers(game, trial.agent):
        talent = power.talent
        if talent.window not in ("before-destiny", "after-destiny"):
            continue
        if power.item and not own and game.deck.items[power.item].colour == "yellow":
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
        return pool  # others cannot see in which step the tester is
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
