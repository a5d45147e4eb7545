"""Random games with all invariants checked, half of them from the middle of a recorded line that wins.

Every problem is reported with the line of play that leads to it and can be replayed. Equal seeds give equal games.
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

from . import line_format, lines
from .coverage import Coverage
from .invariants import InvariantChecker, Problem
from .line_format import Line, Step, step_of
from .random_player import RandomPlayer
from .registry import system_of

MOST_STEPS = 500
REQUEST_RATE = 0.35  # how often an illegal action is tried before a legal one
COMPARE_RATE = 0.1  # how often an action is also applied to a copy and to a loaded save
LOOK_RATE = 0.06  # how often all views, refusals and sentences are checked


class Finding(Struct, frozen=True):
    """One problem and how to see it again: the line, and the request after its last step, if there was one."""

    kind: str
    message: str
    line: Line
    last: Step | None = None


class Report:
    """The result of many games. Problems with the same message are reported once."""

    def __init__(self, deck: AnyDeck) -> None:
        self.deck = deck
        self.coverage = Coverage(deck)
        self.findings: list[Finding] = []
        self.games = self.actions = self.requests = self.won = 0
        self._seen: set[tuple[str, str]] = set()

    def add(self, finding: Finding) -> None:
        """Add a problem, unless one with the same message is there already."""
        mark = finding.kind, finding.message
        if mark not in self._seen:
            self._seen.add(mark)
            self.findings.append(finding)


def fuzz(
    deck: AnyDeck,
    games: int,
    seed: int = 0,
    winning: Mapping[str, Line] | None = None,
    *,
    steps: int = MOST_STEPS,
    thorough: bool = False,
    progress: Callable[[int], object] = lambda n: None,
    covered: Coverage | None = None,
) -> Report:
    """Play this many games. `thorough` checks everything after every action.

    `covered` is what the winning lines cover, for callers who know it already; else the lines are played first.
    """
    report = Report(deck)
    lines_won = list((winning or {}).values())
    report.coverage.add(covered or coverage_of(deck, lines_won))
    fuzzer = _Fuzzer(report, lines_won, steps, thorough)
    for number in range(games):
        fuzzer.play(Random(f"{seed}:{number}"), number)
        progress(number + 1)
    return report


def coverage_of(deck: AnyDeck, played: Iterable[Line]) -> Coverage:
    """What these lines cover from their beginning to their end."""
    coverage = Coverage(deck)
    for line in played:
        game = coverage.instrument(lines.start(deck, line))
        for _ in lines.play_steps(game, line):
            coverage.add_open_cards(game)
    return coverage


class _Fuzzer:
    """Plays the games of one report."""

    def __init__(self, report: Report, winning: list[Line], steps: int, thorough: bool) -> None:
        self.report = report
        self.winning = winning
        self.steps = steps
        self.thorough = thorough
        self.checker = InvariantChecker(report.deck, report.coverage)

    def play(self, rng: Random, number: int) -> None:
        """Play one game to its end, to the first fatal problem or to the greatest number of steps."""
        report, checker = self.report, self.checker
        report.games += 1
        game, line = self._start(rng, number)
        player = system_of(report.deck).random_player(rng, report.coverage)
        last: tuple[int, Action] | None = None
        for _ in range(self.steps):  # not the length of the line: where everything is refused it does not grow
            if len(line.steps) >= self.steps or game.s.phase == "won":
                break
            legal = checker.check_legal(game)
            self._check_sometimes(game, rng)
            if self._collect(line):
                break
            if rng.random() < REQUEST_RATE:
                seat, action = player.request(game, legal, last)
                report.requests += 1
                done = checker.apply_request(game, seat, action)
                if self._collect(line, step_of(seat, action)):
                    break
                if done:
                    line.steps.append(step_of(seat, action))
                    report.coverage.add_open_cards(game)
                    continue
            seat, action = player.pick(game, legal)
            if not self._apply_legal(game, line, player, seat, action):
                break
            last = seat, action
        if game.s.phase == "won":
            report.won += 1
            self._after_the_end(game, line, player)

    def _apply_legal(self, game: Game[Any], line: Line, player: RandomPlayer[Any], seat: int, action: Action) -> bool:
        """Apply one legal action and check it; whether the game can be played on."""
        checker, rng = self.checker, player.rng
        rng_state = player.favourable_rng(game, seat, action)
        step = step_of(seat, action, rng=rng_state)
        if rng_state is not None:
            lines.lay_out(game, step)
        events = checker.apply_legal(game, seat, action, compare=self.thorough or rng.random() < COMPARE_RATE)
        self.report.actions += 1
        if self._collect(line, step):
            return False
        if events is None:  # refused: the problem is recorded, the line goes on without the action
            return True
        line.steps.append(step)
        self.report.coverage.add_open_cards(game)
        if self.thorough or rng.random() < LOOK_RATE:
            checker.check_sentences(game, events, rng.choice(("en", "fr")))
            self._collect(line)
        return True

    def _after_the_end(self, game: Game[Any], line: Line, player: RandomPlayer[Any]) -> None:
        """A mission that is won refuses everything."""
        for _ in range(10):
            seat, action = player.request(game, [], None)
            self.report.requests += 1
            self.checker.apply_request(game, seat, action)
            self._collect(line, step_of(seat, action))

    def _start(self, rng: Random, number: int) -> tuple[Game[Any], Line]:
        """A new game, or for every second game some step of a winning line."""
        deck = self.report.deck
        if self.winning and number % 2:
            whole = rng.choice(self.winning)
            # Later steps more often, and whole lines, too: random play does not reach the end of a mission.
            cut = max(rng.randrange(len(whole.steps) + 1), rng.randrange(len(whole.steps) + 1))
            cut = len(whole.steps) if rng.random() < 0.2 else cut
            line = msgspec.structs.replace(whole, steps=[], format=line_format.FORMAT)
            game = self.report.coverage.instrument(lines.start(deck, line))
            for step, _ in lines.play_steps(game, whole, cut):
                line.steps.append(step)
                self.report.coverage.add_open_cards(game)
            return game, line
        seats = rng.randint(1, 4)
        options = {name: True for name in SYSTEMS[deck.mission.system].OPTIONS if rng.random() < 0.15}
        line = Line(deck.mission.id, seats, [], seed=rng.getrandbits(32), options=options)
        return self.report.coverage.instrument(lines.start(deck, line)), line

    def _check_sometimes(self, game: Game[Any], rng: Random) -> None:
        if self.thorough or rng.random() < LOOK_RATE:
            self.checker.check_why_not(game)
            self.checker.check_views(game, rng.choice(sorted(game.deck.texts)))

    def _collect(self, line: Line, last: Step | None = None) -> bool:
        """Add the new problems to the report; whether one of them ends the game."""
        problems = self.checker.take_problems()
        for problem in problems:
            copy = msgspec.structs.replace(line, steps=list(line.steps))
            self.report.add(Finding(problem.kind, problem.message, copy, last))
        return any(problem.fatal for problem in problems)


# ---------------------------------------------------------------- playing a finding again


def replay(deck: AnyDeck, finding: Finding) -> list[Problem]:
    """Play the finding again and check everything after every action; all problems that appear."""
    checker = InvariantChecker(deck, Coverage(deck))
    game = lines.start(deck, finding.line)
    problems: list[Problem] = []
    for step in finding.line.steps:
        lines.lay_out(game, step)
        checker.check_legal(game)
        _check_lists_and_views(checker, game)
        events = checker.apply_legal(game, step.seat, step.action)
        checker.check_sentences(game, events or [], "en")
        problems += checker.take_problems()
        if any(problem.fatal for problem in problems):
            return problems
    checker.check_legal(game)
    _check_lists_and_views(checker, game)
    if finding.last is not None:
        lines.lay_out(game, finding.last)
        seat, action = finding.last.seat, finding.last.action
        if game.refusal(seat, action) is None:
            again = lines.start(deck, finding.line)  # not a copy: copies may be what is broken
            for step in finding.line.steps:
                lines.lay_out(again, step)
                again.apply(step.seat, step.action)
            lines.lay_out(again, finding.last)
            checker.apply_request(again, seat, action)
            checker.apply_legal(game, seat, action)
            checker.check_legal(game)
            _check_lists_and_views(checker, game)
        else:
            checker.apply_request(game, seat, action)
    return problems + checker.take_problems()


def _check_lists_and_views(checker: InvariantChecker, game: Game[Any]) -> None:
    checker.check_why_not(game)
    for lang in sorted(game.deck.texts):
        checker.check_views(game, lang)


def write_finding(finding: Finding, path: Path) -> None:
    """Write the finding as a JSON file for `timecaptain fuzz --replay`."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(finding), indent=1))


def read_finding(path: Path) -> Finding:
    """The finding in such a file; raises `InvalidLine`."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Finding)
    except (OSError, msgspec.DecodeError) as error:
        raise line_format.InvalidLine("line-unreadable", f"{path.name}: {error}") from error
