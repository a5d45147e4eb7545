"""Random games, half of them from the middle of a line that wins, examined at every click.

Every problem comes with a file that plays the game again up to the click that showed it. Equal seeds give equal games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from timecaptain.deck.systems import AnyDeck
from timecaptain.game import Action, Game
from timecaptain.game.kernel.game import SYSTEMS

from . import lines
from .coverage import Coverage
from .examine import Examiner, Problem
from .lines import Line, Step, step_of
from .systems import system_of
from .wander import Wanderer

MOST_STEPS = 500
REQUESTS = 0.35  # how often something illegal is tried before a click
COMPARE = 0.1  # how often a copy and a save go along
LOOK = 0.06  # how often all views, reasons and sentences are made


class Finding(Struct, frozen=True):
    """One problem and the way to see it again: the line, and the request after its last step, if there was one."""

    kind: str
    message: str
    line: Line
    last: Step | None = None


class Report:
    """What many games have shown. Problems that read the same are one."""

    def __init__(self, deck: AnyDeck) -> None:
        self.deck = deck
        self.coverage = Coverage(deck)
        self.findings: list[Finding] = []
        self.games = self.actions = self.requests = self.won = 0
        self._seen: set[tuple[str, str]] = set()

    def add(self, finding: Finding) -> None:
        mark = finding.kind, finding.message
        if mark not in self._seen:
            self._seen.add(mark)
            self.findings.append(finding)

    def merge(self, other: Report) -> None:
        self.coverage.add(other.coverage)
        for finding in other.findings:
            self.add(finding)
        self.games += other.games
        self.actions += other.actions
        self.requests += other.requests
        self.won += other.won


def fuzz(
    deck: AnyDeck,
    games: int,
    seed: int = 0,
    winning: Mapping[str, Line] | None = None,
    *,
    steps: int = MOST_STEPS,
    thorough: bool = False,
    progress: Callable[[int], object] = lambda n: None,
    met: Coverage | None = None,
) -> Report:
    """Play so many games. `thorough` looks at everything after every click.

    What the winning lines meet need not be looked for; who has followed them before says what it was.
    """
    report = Report(deck)
    lines_won = list((winning or {}).values())
    report.coverage.add(met or met_by(deck, lines_won))
    work = _Work(report, lines_won, steps, thorough)
    for number in range(games):
        work.play(Random(f"{seed}:{number}"), number)
        progress(number + 1)
    return report


def met_by(deck: AnyDeck, followed: Iterable[Line]) -> Coverage:
    """What these lines meet from their beginning to their end."""
    met = Coverage(deck)
    for line in followed:
        game = met.watched(lines.begin(deck, line))
        for _ in lines.steps(game, line):
            met.look(game)
    return met


class _Work:
    def __init__(self, report: Report, winning: list[Line], steps: int, thorough: bool) -> None:
        self.report = report
        self.winning = winning
        self.steps = steps
        self.thorough = thorough
        self.examiner = Examiner(report.deck, report.coverage)

    def play(self, rng: Random, number: int) -> None:
        report, examiner = self.report, self.examiner
        report.games += 1
        game, line = self._start(rng, number)
        wanderer = system_of(report.deck).wanderer(rng, report.coverage)
        last: tuple[int, Action] | None = None
        for _ in range(self.steps):  # not the length of the line: where everything is refused it does not grow
            if len(line.steps) >= self.steps or game.s.phase == "won":
                break
            legal = examiner.legal(game)
            self._look(game, rng)
            if self._gather(line):
                break
            if rng.random() < REQUESTS:
                seat, action = wanderer.request(game, legal, last)
                report.requests += 1
                done = examiner.request(game, seat, action)
                if self._gather(line, step_of(seat, action)):
                    break
                if done:
                    line.steps.append(step_of(seat, action))
                    report.coverage.look(game)
                    continue
            seat, action = wanderer.pick(game, legal)
            if not self._click(game, line, wanderer, seat, action):
                break
            last = seat, action
        if game.s.phase == "won":
            report.won += 1
            self._after_the_end(game, line, wanderer)

    def _click(self, game: Game[Any], line: Line, wanderer: Wanderer, seat: int, action: Action) -> bool:
        """One legal action, examined; whether the game can be played on."""
        examiner, rng = self.examiner, wanderer.rng
        luck = wanderer.luck(game, seat, action)
        step = step_of(seat, action, rng=luck)
        if luck is not None:
            lines.lay(game, step)
        events = examiner.act(game, seat, action, compare=self.thorough or rng.random() < COMPARE)
        self.report.actions += 1
        if self._gather(line, step):
            return False
        if events is None:  # refused: the problem is written down, the line goes on without it
            return True
        line.steps.append(step)
        self.report.coverage.look(game)
        if self.thorough or rng.random() < LOOK:
            examiner.words(game, events, rng.choice(("en", "fr")))
            self._gather(line)
        return True

    def _after_the_end(self, game: Game[Any], line: Line, wanderer: Wanderer) -> None:
        """A mission that is won takes nothing more."""
        for _ in range(10):
            seat, action = wanderer.request(game, [], None)
            self.report.requests += 1
            self.examiner.request(game, seat, action)
            self._gather(line, step_of(seat, action))

    def _start(self, rng: Random, number: int) -> tuple[Game[Any], Line]:
        """Every other game from somewhere in a winning line."""
        deck = self.report.deck
        if self.winning and number % 2:
            whole = rng.choice(self.winning)
            # Late cuts more often, and whole lines, too: the end of a mission is what random play does not reach.
            cut = max(rng.randrange(len(whole.steps) + 1), rng.randrange(len(whole.steps) + 1))
            cut = len(whole.steps) if rng.random() < 0.2 else cut
            line = msgspec.structs.replace(whole, steps=[])
            game = self.report.coverage.watched(lines.begin(deck, line))
            for step, _ in lines.steps(game, whole, cut):
                line.steps.append(step)
                self.report.coverage.look(game)
            return game, line
        seats = rng.randint(1, 4)
        options = {name: True for name in SYSTEMS[deck.mission.system].OPTIONS if rng.random() < 0.15}
        line = Line(deck.mission.id, seats, [], seed=rng.getrandbits(32), options=options)
        return self.report.coverage.watched(lines.begin(deck, line)), line

    def _look(self, game: Game[Any], rng: Random) -> None:
        if self.thorough or rng.random() < LOOK:
            self.examiner.why_not(game)
            self.examiner.views(game, rng.choice(sorted(game.deck.texts)))

    def _gather(self, line: Line, last: Step | None = None) -> bool:
        """Write the problems down; whether the game is beyond playing on."""
        problems = self.examiner.take()
        for problem in problems:
            copy = msgspec.structs.replace(line, steps=list(line.steps))
            self.report.add(Finding(problem.kind, problem.message, copy, last))
        return any(problem.fatal for problem in problems)


# ---------------------------------------------------------------- playing a finding again


def replay(deck: AnyDeck, finding: Finding) -> list[Problem]:
    """All problems that show on the way, with everything looked at after every click."""
    examiner = Examiner(deck, Coverage(deck))
    game = lines.begin(deck, finding.line)
    found: list[Problem] = []
    for step in finding.line.steps:
        lines.lay(game, step)
        examiner.legal(game)
        _look_at_all(examiner, game)
        events = examiner.act(game, step.seat, step.action)
        examiner.words(game, events or [], "en")
        found += examiner.take()
        if any(problem.fatal for problem in found):
            return found
    examiner.legal(game)
    _look_at_all(examiner, game)
    if finding.last is not None:
        lines.lay(game, finding.last)
        seat, action = finding.last.seat, finding.last.action
        if game.refusal(seat, action) is None:
            again = lines.begin(deck, finding.line)  # not a copy: copies may be what is broken
            for step in finding.line.steps:
                lines.lay(again, step)
                again.apply(step.seat, step.action)
            lines.lay(again, finding.last)
            examiner.request(again, seat, action)
            examiner.act(game, seat, action)
            examiner.legal(game)
            _look_at_all(examiner, game)
        else:
            examiner.request(game, seat, action)
    return found + examiner.take()


def _look_at_all(examiner: Examiner, game: Game[Any]) -> None:
    examiner.why_not(game)
    for lang in sorted(game.deck.texts):
        examiner.views(game, lang)


def write(finding: Finding, path: Path) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(finding), indent=1))


def read(path: Path) -> Finding:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Finding)
    except (OSError, msgspec.DecodeError) as error:
        raise lines.BadLine("line-unreadable", f"{path.name}: {error}") from error
