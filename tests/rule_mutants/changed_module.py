"""A plugin of pytest: one module of the program is changed before it is imported, and the exit code says who noticed.

For changes of what a module makes while it is loaded: classes, constants, tables. `TC_RULE_MUTANT` says which change.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType

import pytest

from tests.rule_mutants.mutants import Mutant, changed_text, module_of

NOTICED = 87  # the exit code; pytest has none like it
CRASHES = (NameError, AttributeError, TypeError, KeyError, IndexError, RecursionError, ImportError)


class Notices:
    """Whether a test has noticed something; a program that crashes proves nothing of the rule."""

    def __init__(self) -> None:
        self.noticed = False

    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        skipped = call.excinfo is not None and call.excinfo.errisinstance(pytest.skip.Exception)
        if call.excinfo is not None and not skipped and not call.excinfo.errisinstance(CRASHES):
            self.noticed = True

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        session.exitstatus = NOTICED if self.noticed else 0


class ChangedModule(SourceFileLoader):
    text = ""

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.text, self.path, "exec", dont_inherit=True)


class Finder:
    def __init__(self, mutant: Mutant) -> None:
        self.module, self.text = module_of(mutant.home), changed_text(mutant)

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        spec = PathFinder.find_spec(name, path, target) if name == self.module else None
        if spec is not None and spec.origin is not None:
            spec.loader = ChangedModule(name, spec.origin)
            spec.loader.text = self.text
        return spec


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Notices())


if "TC_RULE_MUTANT" in os.environ:
    assert "timecaptain" not in sys.modules, "the change must come before the program is loaded"
    sys.meta_path.insert(0, Finder(Mutant(*json.loads(os.environ["TC_RULE_MUTANT"]))))
