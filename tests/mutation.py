"""Does any test notice when a rule is changed? `python tests/mutation.py` tries every small change of the game.

mutmut makes the changes (mutants) and keeps the results: `mutmut results` and `mutmut show <name>` work as always.
Two things are done faster than it does them. The tests are collected once, and every mutant runs those that reach it
in a copy of that process; and a test that noticed one mutant of a function is the first to be asked about the next.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

import mutmut.__main__ as mutmut
import pytest
from _pytest.config import _prepareconfig
from mutmut.mutation import trampoline
from mutmut.runners.harness import PytestRunner
from mutmut.stats import status_by_exit_code
from mutmut.utils.file_utils import change_cwd

ENOUGH = 0.85
NOTICED = ("killed", "timeout", "segfault")
WHOLE_GAMES = ("can_be_told", "tests/missions/", "tests/library/")  # slow: asked only about what few other tests reach
FEW = 15
GAME = Path("mutants/src/timecaptain/game")
NOTES = Path("noticed.txt")  # in mutants/: function and test, one line for each mutant that was noticed


class Failures:
    def __init__(self) -> None:
        self.tests: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.tests.append(report.nodeid)


@cache
def collected(args: tuple[str, ...]) -> tuple[dict[str, pytest.Item], Failures]:
    failures = Failures()
    config = _prepareconfig(["--rootdir=.", "-p", "no:terminal", "--capture=no", *args], plugins=[failures])
    config._do_configure()
    session = pytest.Session.from_config(config)
    config.hook.pytest_sessionstart(session=session)
    return {item.nodeid: item for item in session.perform_collect()}, failures


class Warm(PytestRunner):
    def run_tests(self, *, mutant_name: str | None, tests: Iterable[str]) -> int:
        with change_cwd("mutants"):
            items, failures = collected((*self._pytest_add_cli_args_test_selection, *self._pytest_add_cli_args))
            forget()
            function = (mutant_name or "").partition("__mutmut_")[0]
            asked = [items[test] for test in likely_first(function, list(tests))] or list(items.values())
            for item in asked:
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)  # all is torn down: any can be next
                if failures.tests:
                    if function:
                        with NOTES.open("a") as notes:
                            notes.write(f"{function}\t{failures.tests[0]}\n")
                    failures.tests.clear()
                    return 1
        return 0


def forget() -> None:
    """What was looked up in a deck before the change is looked up anew."""
    from timecaptain.game.kernel import game

    game.contents.clear()


def likely_first(function: str, tests: list[str]) -> list[str]:
    short = [test for test in tests if not any(part in test for part in WHOLE_GAMES)]
    tests = short if len(short) > FEW else tests
    if not function or not NOTES.exists():
        return tests
    lines = (line.split("\t") for line in NOTES.read_text().splitlines())
    noticed = Counter(line[1] for line in lines if line[0] == function)
    return sorted(tests, key=lambda test: -noticed[test])


def lottery(mutant: str) -> float:
    """An order like any other, the same every time: a run that is stopped early has tried a fair sample."""
    return crc32(mutant.encode())


def chosen(share: int) -> Any:
    """One in `share` mutants, always the same ones."""
    every = mutmut.collect_source_file_mutation_data

    def some(**arguments: Any) -> Any:
        mutants, data = every(**arguments)
        return [mutant for mutant in mutants if lottery(mutant[1]) % share == 0], data

    return some


def report() -> float:
    """The share of mutants that were noticed, module by module, of those that were tried."""
    total: Counter[str] = Counter()
    for path in sorted(GAME.rglob("*.meta")):
        codes = json.loads(path.read_text())["exit_code_by_key"].values()
        numbers = Counter(status_by_exit_code[code] for code in codes if code is not None)
        if numbers:
            total.update(numbers)
            print(f"{str(path.relative_to(GAME)).removesuffix('.py.meta'):28}{told(numbers)}")
    print(f"{'all':28}{told(total)}")
    return noticed_in(total) / max(total.total(), 1)


def noticed_in(numbers: Counter[str]) -> int:
    return sum(numbers[status] for status in NOTICED)


def told(numbers: Counter[str]) -> str:
    noticed, tried = noticed_in(numbers), numbers.total()
    return f"{noticed:5} of {tried:5}  {noticed / tried:6.1%}   {numbers['no tests']:4} not reached by any test"


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("names", nargs="*", help="only these, e.g. 'timecaptain.game.classic.rolls*'")
    wanted.add_argument("--one-in", type=int, default=1, metavar="N", help="try every N-th mutant only")
    wanted.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    wanted.add_argument("--report", action="store_true", help="only say what the last run found")
    options = wanted.parse_args()
    if not options.report:
        sys.path.pop(0)  # this folder: its packages are not what the tests mean by those names
        import mutmut.workers.isolation as isolation

        isolation.PytestRunner = Warm
        trampoline.get_mutant_under_test = lambda: trampoline._mutant_under_test or ""
        mutmut.collect_source_file_mutation_data = chosen(options.one_in)
        mutmut.estimated_worst_case_time = lottery  # by which they are sorted
        mutmut._run(options.names, options.workers)
    if report() < ENOUGH:
        sys.exit(f"Less than {ENOUGH:.0%} were noticed: `mutmut results` names the others, `mutmut show` shows one.")


if __name__ == "__main__":
    main()
