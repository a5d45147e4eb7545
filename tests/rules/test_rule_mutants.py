"""`rules-mutants.toml`: a change for every digital rule, which can still be made where the rule is at home.

Whether the tests of the rule notice it takes longer: `make deep`.
"""

import pytest
from tests.rule_mutants.mutants import ROOT, Unfit, changed_text, read

from timecaptain.rules import BOOKS, catalogue, coverage
from timecaptain.rules.homes import homes


@pytest.mark.parametrize("book", BOOKS)
def test_every_digital_rule_has_a_change(book: str) -> None:
    not_digital = coverage(ROOT / "tests", ROOT / "rules-not-digital.toml").reasons
    changed = read()
    lacking = [one.id for one in catalogue().book(book).rules if one.id not in not_digital and one.id not in changed]
    assert not lacking, "`python -m tests.rule_mutants RULE --propose` looks for one"


def test_every_change_is_made_where_the_rule_is_at_home() -> None:
    at_home = homes(ROOT)
    elsewhere = {
        rule: mutant.home
        for rule, mutant in read().items()
        if mutant.home not in {f"{home.file.removeprefix('src/timecaptain/')}::{home.name}" for home in at_home[rule]}
    }
    assert not elsewhere, "these do not cite the rule"


def test_every_change_can_be_made() -> None:
    unfit = {}
    for rule, mutant in read().items():
        try:
            compile(changed_text(mutant), mutant.home, "exec")
        except (Unfit, SyntaxError) as reason:
            unfit[rule] = str(reason)
    assert not unfit
