"""The odds by brute force: every throw of every die is laid out and played in the real game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from tests.game.table import Table
from timecaptain.game import Action
from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.actions import DoNothing, PickDie, Roll, Spend
from timecaptain.game.kernel.actions import GoOn, Use

FACES = ("blank", "blank", "skull", "hit", "hit", "two-hits")
Powers = Mapping[str, int]
Branch = tuple[ClassicGame, str, Fraction]  # the game, how the test ended, the chance


def odds(t: Table, test: str, order: list[int], tus: int, powers: Powers | None = None) -> dict[str, Any]:
    """The same figures as `odds.classic.odds_of_test`, by playing."""
    start = t.game
    spent = 0 if start.s.phase == "act" else 1
    branches: list[Branch] = [(start, "", Fraction(1))]
    ended: Counter[tuple[str, tuple[int, ...], int]] = Counter()
    passed = []

    def sort_out(reached: list[Branch], tu: int) -> list[Branch]:
        going: dict[bytes, Branch] = {}  # equal games are played on once
        for game, how, chance in reached:
            if how:
                lives = tuple(agent.life for agent in game.s.agents)
                ended[how, lives, start.s.clock - game.s.clock - tu - spent] += chance  # type: ignore[assignment]
            else:
                key = game.save()
                going[key] = (game, "", chance + (going[key][2] if key in going else 0))
        return list(going.values())

    for tu in range(tus):
        if tu or spent:
            branches = sort_out([(*click(game, game.s.captain, Spend()), chance) for game, _, chance in branches], tu)
        for i in order:
            branches = sort_out(
                [one for game, _, chance in branches for one in roll(game, chance, i, test, powers or {})], tu
            )
        branches = sort_out([(*idle(game), chance) for game, _, chance in branches], tu)
        passed.append(sum((p for (how, *_), p in ended.items() if how == "passed"), Fraction(0)))
    sort_out([(game, "open", chance) for game, _, chance in branches], tus - 1)
    return figures(start, order, ended, passed)


def figures(start: ClassicGame, order: list[int], ended: Any, passed: list[Fraction]) -> dict[str, Any]:
    life: list[Counter[int]] = [Counter() for _ in order]
    total: Counter[int] = Counter()
    time: Counter[int] = Counter()
    deaths = [Fraction(0) for _ in order]
    for (_, lives, lost_time), chance in ended.items():
        lost = [agent.life - after for agent, after in zip(start.s.agents, lives, strict=True)]
        for place, i in enumerate(order):
            life[place][lost[i]] += chance
            deaths[place] += chance * (lives[i] == 0)
        total[sum(lost)] += chance
        time[lost_time] += chance
    by_way = {way: sum((p for (how, *_), p in ended.items() if how == way), Fraction(0)) for way in ("failed", "over")}
    return {
        "passed": tuple(passed),
        "life": tuple(dict(sorted(one.items())) for one in life),
        "life_total": dict(sorted(total.items())),
        "time": dict(sorted(time.items())),
        "deaths": tuple(deaths),
        **by_way,
    }


def click(game: ClassicGame, seat: int, action: Action) -> tuple[ClassicGame, str]:
    """On a copy; and whether that was the end of the test or of the run."""
    game = game.copy()
    return game, how_it_ended(game, game.apply(seat, action))


def how_it_ended(game: ClassicGame, events: list[Any]) -> str:
    """A test that nobody had begun when its time was over is closed in silence."""
    if any(event.kind == "test-passed" for event in events):
        return "passed"
    if game.s.phase in ("lost", "won"):
        return "over"
    return "failed" if game.s.failed else ""


def idle(game: ClassicGame) -> tuple[ClassicGame, str]:
    """Who has not acted does nothing, elsewhere."""
    game = game.copy()
    for i, agent in enumerate(game.s.agents):
        if agent.acts and game.s.phase == "act":
            events = game.apply(agent.seats[0], DoNothing(i))
            if how := how_it_ended(game, events):
                return game, how
    return game, ""


def roll(game: ClassicGame, chance: Fraction, i: int, test: str, powers: Powers) -> list[Branch]:
    """Every throw of agent i; it does nothing if it may not roll."""
    seat = game.s.agents[i].seats[0]
    action = Roll(i, test)
    if action not in game.legal(seat):
        nothing = DoNothing(i)
        return [(*click(game, seat, nothing), chance)] if nothing in game.legal(seat) else [(game, "", chance)]
    trial = game.copy()
    events = [*trial.apply(seat, action), *before(trial, seat, i, powers)]
    rolled = next(event for event in events if event.kind == "rolled")
    number = len(rolled.data["faces"])
    branches: list[Branch] = []
    for faces in product(range(len(FACES)), repeat=number):
        played = game.copy()
        played.lay_out("action", faces)
        events = [*played.apply(seat, action), *before(played, seat, i, powers)]
        part = chance / len(FACES) ** number
        branches += after(played, seat, i, events, part, [key for key, times in powers.items() for _ in range(times)])
    return branches


def before(game: ClassicGame, seat: int, i: int, powers: Powers) -> list[Any]:
    """The window before the roll: the ticked powers as often as ticked, then on."""
    left = dict(powers)
    events = []
    while game.s.pending is not None and game.s.pending.kind == "before-roll":
        power = next((key for key in left if left[key] and Use(i, key) in game.s.pending.options), None)
        if power is not None:
            left[power] -= 1
        events += game.apply(seat, GoOn(i) if power is None else Use(i, power))
    return events


def after(game: ClassicGame, seat: int, i: int, events: list[Any], chance: Fraction, wanted: list[str]) -> list[Branch]:
    """The window after the roll: each ticked power in turn, where it helps."""
    pending = game.s.pending
    if pending is None or pending.kind != "after-roll":
        return [(game, how_it_ended(game, events), chance)]
    while wanted:
        key, *wanted = wanted
        if Use(i, key) in pending.options and helps(game, key):
            events = game.apply(seat, Use(i, key))
            branches: list[Branch] = []
            for one, told, part in dice_changed(game, seat, i, key, events):
                branches += after(one, seat, i, told, chance * part, wanted)
            return branches
    return after(game, seat, i, game.apply(seat, GoOn(i)), chance, [])


def helps(game: ClassicGame, key: str) -> bool:
    faces = game.s.roll.faces
    if key.endswith("ignore"):
        return faces.count("skull") > game.s.roll.ignored
    return "blank" in faces or "skull" in faces or key.endswith("add")


def dice_changed(
    game: ClassicGame, seat: int, i: int, key: str, events: list[Any]
) -> list[tuple[ClassicGame, list[Any], Fraction]]:
    if game.s.pending is None or game.s.pending.kind != "die":
        return [(game, events, Fraction(1))]
    faces = game.s.roll.faces
    wanted = ("skull", "blank") if key.endswith("turn") else ("blank", "skull", "hit", "two-hits")
    which = next(faces.index(face) for face in wanted if face in faces)
    if key.endswith("turn"):
        return [(game, game.apply(seat, PickDie(i, which)), Fraction(1))]
    branches = []
    for face in range(len(FACES)):
        one = game.copy()
        one.lay_out("action", [face])
        told = one.apply(seat, PickDie(i, which))
        branches += [(last, heard, part / len(FACES)) for last, heard, part in dice_changed(one, seat, i, key, told)]
    return branches
