"""`rules-mutants.toml`: a change for every digital rule, which can still be made where the rule is at home.

Whether the tests of the rule notice it takes longer: `make deep`.
"""

from tests.rule_mutants.mutants import ROOT, Unfit, changed_text, read

from timecaptain.rules.homes import homes


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
