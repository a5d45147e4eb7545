"""SPOILER. Ways through "An Ember Each", played by people who know what they want."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.missions.recording import Way
from tests.missions.team import Answers, Team
from timecaptain.deck import load
from timecaptain.game import Action
from timecaptain.game.kernel.actions import GoOn, Use
from timecaptain.game.revolution import talents
from timecaptain.mechanisms.magick import game as magick

FOLDER = Path(__file__).parents[2] / "missions" / "an-ember-each"
DECK: Any = load(FOLDER)
TEAMS = {  # seats -> bodies; one player plays two
    1: ("rosaria", "efisio"),
    2: ("paulu", "nannedda"),
    3: ("rosaria", "efisio", "nannedda"),
    4: ("rosaria", "paulu", "efisio", "nannedda"),
}
BLOW, STAMP, CLAPPER = "mission/blow", "receptacle:rosaria/stamp", "receptacle:efisio/clapper"
WORTH = {BLOW: 1, STAMP: 2, CLAPPER: 3}  # what an ember adds before the destiny card
WHISTLE = "receptacle:paulu/whistle"
OX, HIND, SPINNER = "0", "1", "2"  # on the bench
RAKE, FEED = "2", "3"  # at the edge


class Villagers(Team):
    """A team with embers in its coats: it spends them on tests before crystals, but keeps some for the end."""

    def __init__(
        self, seats: int, seed: int, *, bodies: tuple[str, ...] = (), keeps: int | None = None, **how: Any
    ) -> None:
        # Embers that nobody spends on tests: the group will need three of them in the end.
        self.keeps = keeps if keeps is not None else 2 if seats < 3 else 1
        self.seen: set[tuple[str, str]] = set()  # places and letters of the cards that somebody has read
        super().__init__(DECK, seats, seed, bodies or TEAMS[seats], **how)

    def click(self, action: Action, seat: int | None = None) -> None:
        super().click(action, seat)
        self.seen |= {(self.s.place, event.data["card"]) for event in self.game.events if event.kind == "took-card"}
        magick = self.s.mechanisms.get("magick")
        if magick is not None:
            assert all(0 <= number <= magick["level"] for number in magick["pools"])
            assert sum(magick["pools"]) + magick["supply"] == DECK.mission.mechanisms.magick.tokens

    def knows_a_way_in(self) -> list[int]:
        """Who may walk in among the masks."""
        worn = self.s.mechanisms["replacements"]["on"]
        return [i for i in self.team if "magpie" in self.s.tokens or str(i) in worn]

    # ------------------------------------------------------------ embers

    def embers(self, i: int) -> int:
        return int(self.s.mechanisms["magick"]["pools"][i])

    def lacking(self) -> int:
        """How much is missing to be as far above the difficulty as the team likes to be."""
        trial = self.s.trial
        test = self.game.content.tests[trial.test].test
        return int(test.difficulty + self.margin - trial.value - trial.boost - trial.support - trial.added)

    def worth(self, i: int) -> int:
        """What the embers that may be spent could add to this test."""
        spare = self.embers(i) - self.keeps
        powers = [power.key for power in talents.offered(self.game, i, "before-destiny")]
        return sum(sorted((WORTH[key] for key in powers), reverse=True)[: max(0, spare)])

    def gives_more(self, pending: Any) -> bool:
        if not self.holds_on:
            return True
        if self.lacking() <= self.worth(self.s.trial.agent):
            return False
        return super().gives_more(pending)

    def answer(self, pending: Any, answers: Answers) -> Action:
        if pending.kind in ("before-destiny", "after-destiny"):
            return self.ember_for(pending)
        if pending.kind == "contribute":  # what is asked of the group: all that one has
            return pending.options[-1]
        return super().answer(pending, answers)

    def ember_for(self, pending: Any) -> Action:
        i = pending.agent
        if self.embers(i) <= self.keeps:
            return GoOn(i)
        if pending.kind == "after-destiny":
            spoilt = self.s.trial.modifier < 0 and self.lacking() - self.s.trial.modifier > self.margin
            return Use(i, WHISTLE) if spoilt else GoOn(i)
        worth = {one: WORTH[one.power] for one in pending.options if isinstance(one, Use) and one.power in WORTH}
        if self.lacking() <= 0 or not worth:
            return GoOn(i)
        enough = [one for one in worth if worth[one] >= self.lacking()]
        return min(enough, key=lambda one: worth[one]) if enough else max(worth, key=lambda one: worth[one])


# ---------------------------------------------------------------- the ways


def look(p: Villagers, *letters: str, **answers: str) -> None:
    """Whoever has most left looks at what nobody has seen yet; first those who may at no cost."""
    for letter in letters:
        if p.over or p.s.phase != "actions" or letter not in p.s.layout:
            continue
        if (p.s.place, letter) not in p.seen:
            i = max(p.team, key=lambda j: (p.s.agents[j].free, p.s.agents[j].pool))
            p.go_to(i, letter, **answers)
            p.freed()


def mask_house(p: Villagers, mask: str = "decline") -> None:
    """The pegs and the basin; a mask, or none, for whoever stands at the bench."""
    answers = {"mask-house__C": mask}
    p.visit("mask-house", "C", "B", "D", "E", **answers)
    p.freed()
    look(p, "B", "C", **answers)
    p.leave()


def wall(p: Villagers) -> None:
    """The pencil, and who went down with whom."""
    p.visit("wall", "D", "E", "F", "B")
    p.freed()
    p.until(lambda: "pencil" in p.s.items, "D", ("lift", "arm"), ("tease", "eye"))
    if "magpie" not in p.s.tokens and "lizard" not in p.s.tokens:
        p.until(lambda: "magpie" in p.s.tokens, "E", ("ask", "word"), ("ask", "eye"))
    p.leave()


def square(p: Villagers) -> None:
    """The notice, the mother, the ring."""
    p.visit("square", "D", "C", "E", "B", **{"square__E": "0"})
    p.freed()
    if "lizard" not in p.s.tokens and p.knows_a_way_in():
        p.stand_by()
        p.go_to(p.knows_a_way_in()[0], "E", square__E="0")
        p.freed()
    p.until(lambda: "lizard" in p.s.tokens, "E", ("count", "eye"))
    p.freed()
    p.leave()


def barracks(p: Villagers) -> None:
    """The boy, the path; and on the table the space for a pencil."""
    p.visit("barracks", "C", "B", "E", "D")
    p.freed()
    look(p, "E")
    p.leave()


def floor(p: Villagers, choice: str = "1", *, children: bool = True) -> None:
    """The signature, the children, and the fire."""
    p.visit("threshing-floor", "B", "E", "C", **{"threshing-floor__C": "0"})
    p.freed()
    bearer = p.s.items.get("pencil")
    if "lizard" in p.s.tokens and "lark" not in p.s.tokens:
        if bearer in p.team:
            p.stand_by()
            p.go_to(bearer, "C", **{"threshing-floor__C": "0"})
        p.until(
            lambda: "lark" in p.s.tokens, "C", ("persuade", "word"), ("take-his-hand", "arm"), ("take-his-hand", "eye")
        )
    if children:
        p.until(lambda: "lamb" in p.s.tokens, "E", ("home", "word"), ("carry", "arm"))
    if p.over or not p.team:
        return
    p.stand_by()
    p.go_to(p.s.items.get("register", p.team[0]), "D", **{"threshing-floor__D": choice})
    p.settle()


def play(p: Villagers, *steps: Callable[[Villagers], None]) -> Villagers:
    for step in steps:
        if not p.over:
            step(p)
    return p


def careful(seats: int, seed: int, bodies: tuple[str, ...] = ()) -> Villagers:
    """To the fire first, as anybody would; then through the whole village, with open eyes."""
    return play(Villagers(seats, seed, bodies=bodies), square, mask_house, wall, barracks, floor)


def masked(seats: int, seed: int) -> Villagers:
    """Who asks at the bench first can walk in among the masks."""
    return play(Villagers(seats, seed), lambda p: mask_house(p, OX), square, wall, barracks, floor)


def talked_round(seats: int, seed: int) -> Villagers:
    """Nobody has looked for the pencil: he must be talked round; and nobody has an ember left for it."""

    def spent(p: Villagers) -> None:
        for i in p.team:
            magick.stow(p.game, i, p.embers(i))
        p.keeps = 9
        floor(p, "0")

    return play(Villagers(seats, seed), square, barracks, spent)


def obedient(seats: int, seed: int) -> Villagers:
    """The order is an order, and it takes two visits."""
    return play(Villagers(seats, seed), barracks, lambda p: floor(p, RAKE, children=False))


def devoted(seats: int, seed: int) -> Villagers:
    """It shall stay night."""
    return play(Villagers(seats, seed, keeps=5), barracks, lambda p: floor(p, FEED, children=False))


def curious(p: Villagers, embers: int) -> None:
    """One after the other they throw embers in, to see what comes."""
    p.visit("square", "B", "C", "D", "E", **{"square__B": "0"})
    p.freed()
    while embers > len(p.told("mystery")) and not p.over and p.s.layout.get("B") == "B":
        p.stand_by()
        p.go_to(max(p.team, key=lambda i: (p.s.agents[i].pool, p.embers(i))), "B", square__B="0")
        if p.s.layout.get("B") == "B":
            p.freed()


def careless(seats: int, seed: int) -> Villagers:
    """They feed the fire until the dog comes out of it, let go when it gets hard, and then do as they were told."""
    p = Villagers(seats, seed, margin=3, keeps=0)
    curious(p, embers=4)
    p.holds_on = False
    p.freed()
    p.holds_on = True
    p.leave()
    return play(p, mask_house, wall, mask_house, barracks, lambda p: floor(p, RAKE, children=False))


def adrift(seats: int, seed: int) -> Villagers:
    """Everybody runs about until the last crystal is gone, and lets go."""
    p = Villagers(seats, seed, holds_on=False)
    p.visit("square", "C", "E", "B", "D")
    while not p.over and p.s.phase == "actions":
        i = p.team[0]
        p.stand_by(i)
        p.go_to(i, "E" if p.s.agents[i].card == "C" else "C")
    return p


LINES = {
    "morning": Way(careful),
    "masked": Way(masked, ending="morning"),
    "obeyed": Way(obedient),
    "careless": Way(careless, ending="obeyed"),
    "kept": Way(devoted),
    "their-own": Way(adrift),
}
