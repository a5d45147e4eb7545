"""Runs the tests of a rule with a change made. They are collected once; a copy of that process runs them."""

from __future__ import annotations

import importlib
import inspect
import json
import os
import signal
import subprocess
import sys
import time
import types
from collections.abc import Callable, Collection
from typing import Any

import pytest
from _pytest.config import _prepareconfig

from tests.rule_mutants.changed_module import NOTICED, Notices
from tests.rule_mutants.mutants import ROOT, Mutant, changed_text, module_of, source_of
from timecaptain.game.kernel.game import contents
from timecaptain.rules import ids
from timecaptain.rules.marks import rule_marks

SECONDS = 120  # a change after which the tests take longer is not noticed


class Tests:
    """Every test that names one of these rules, collected once."""

    def __init__(self, rules: Collection[str]) -> None:
        self.notices = Notices()
        marks = rule_marks(ROOT / "tests").items()
        naming = {test for cited, tests in marks for test in tests if cited in ids() and ids()[cited].id in rules}
        marked = sorted({test.partition("::")[0] for test in naming})
        arguments = [f"tests/{file}" for file in marked if not file.startswith("web/")]
        options = ["--rootdir=.", "-p", "no:terminal", "-p", "no:cacheprovider", "--capture=no", "--timeout=0"]
        config = _prepareconfig([*options, *arguments], plugins=[self.notices])
        config._do_configure()
        session = pytest.Session.from_config(config)
        config.hook.pytest_sessionstart(session=session)
        self.of_rule: dict[str, list[pytest.Item]] = {}
        for item in session.perform_collect():
            named = {cited for mark in item.iter_markers("rule") for cited in mark.args}
            for rule in {ids()[cited].id for cited in named if cited in ids()}:
                self.of_rule.setdefault(rule, []).append(item)

    def failing(self, rules: Collection[str]) -> set[str]:
        """The rules whose tests fail without any change: they prove nothing. From now on the quickest come first."""
        items = {item.nodeid: item for rule in rules for item in self.of_rule.get(rule, [])}
        seconds: dict[str, float] = json.loads(self._measured(list(items.values())))
        for rule in rules:
            self.of_rule.get(rule, []).sort(key=lambda item: seconds.get(item.nodeid, 0))
        return {rule for rule in rules if any(item.nodeid not in seconds for item in self.of_rule.get(rule, []))}

    def _measured(self, items: list[pytest.Item]) -> bytes:
        """How long each of these tests takes that succeeds, measured in a copy of this process."""
        reader, writer = os.pipe()
        child = os.fork()
        if not child:
            _be_quiet()
            seconds = {}
            for item in items:
                begun = time.perf_counter()
                self.notices.noticed = False
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
                if not self.notices.noticed:
                    seconds[item.nodeid] = time.perf_counter() - begun
            with os.fdopen(writer, "w") as told:
                json.dump(seconds, told)
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader, "rb") as heard:
            measured = heard.read()
        os.waitpid(child, 0)
        return measured

    def notice(self, rule: str, mutant: Mutant) -> bool:
        """Whether a test of this rule fails when the function has its new code. Raises `Unfit`."""
        text = changed_text(mutant)
        function, code = loaded(mutant), _code_named(compile(text, source_of(mutant.home)[0], "exec"), mutant)
        if function is None or code is None or function.__code__.co_freevars != code.co_freevars:
            return self.notice_afresh(rule, mutant)

        def run() -> bool:
            function.__code__ = code
            return self._run(rule)

        return self._in_copy(run)

    def notice_afresh(self, rule: str, mutant: Mutant) -> bool:
        """The same in a new process, where the module is changed before it is loaded: much slower."""
        changed_text(mutant)
        tests = [item.nodeid for item in self.of_rule.get(rule, [])]
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "tests.rule_mutants.changed_module",
            "-p",
            "no:cacheprovider",
        ]
        try:
            ran = subprocess.run(
                [*command, "--timeout=0", "--exitfirst", *tests],
                cwd=ROOT,
                env=os.environ | {"TC_RULE_MUTANT": json.dumps(mutant)},
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=SECONDS + 20,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return False
        return ran.returncode == NOTICED

    def _in_copy(self, run: Callable[[], bool]) -> bool:
        child = os.fork()
        if not child:
            try:
                os._exit(NOTICED if run() else 0)
            finally:
                os._exit(1)
        _, status = os.waitpid(child, 0)
        return os.waitstatus_to_exitcode(status) == NOTICED

    def _run(self, rule: str) -> bool:
        _be_quiet()
        signal.alarm(SECONDS)  # ends this copy
        contents.clear()  # what was looked up in decks before the change
        for item in self.of_rule.get(rule, []):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)  # all is torn down: any can be next
            if self.notices.noticed:
                return True
        return False


def _be_quiet() -> None:
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)


def loaded(mutant: Mutant) -> types.FunctionType | None:
    """The function as it is in memory, none if the change is in something else."""
    target: Any = importlib.import_module(module_of(mutant.home))
    for part in source_of(mutant.home)[1].split("."):
        try:
            target = inspect.getattr_static(target, part)
        except AttributeError:
            return None
    target = getattr(target, "__func__", getattr(target, "fget", target))
    if hasattr(target, "cache_clear"):
        target.cache_clear()
    target = inspect.unwrap(target) if callable(target) else target
    return target if isinstance(target, types.FunctionType) else None


def _code_named(code: types.CodeType, mutant: Mutant) -> types.CodeType | None:
    for part in source_of(mutant.home)[1].split("."):
        inner = [one for one in code.co_consts if isinstance(one, types.CodeType) and one.co_name == part]
        if not inner:
            return None
        code = inner[-1]
    return code
