"""`python -m tests.rule_mutants`: see the package."""

from __future__ import annotations

import argparse
import sys
from functools import cache

import tests.rule_mutants
from tests.rule_mutants.mutants import ROOT, Mutant, Unfit, read, write
from tests.rule_mutants.proposals import proposals
from tests.rule_mutants.trying import Tests
from timecaptain.rules import catalogue, coverage, ids
from timecaptain.rules.homes import RuleHome, homes

TRIES = 60  # changes that are looked at for one rule


@cache
def all_homes() -> dict[str, tuple[RuleHome, ...]]:
    return homes(ROOT)


def homes_of(rule: str) -> list[str]:
    return [f"{home.file.removeprefix('src/timecaptain/')}::{home.name}" for home in all_homes().get(rule, ())]


def propose(tests: Tests, rule: str) -> Mutant | None:
    mutants = [mutant for home in homes_of(rule) for mutant in proposals(home)]
    for mutant in mutants[:TRIES]:
        try:
            if tests.notice(rule, mutant):
                return mutant
        except (Unfit, SyntaxError):
            continue
    return None


def is_noticed(tests: Tests, rule: str, mutant: Mutant) -> bool:
    try:
        return tests.notice(rule, mutant) or tests.notice_afresh(rule, mutant)
    except (Unfit, SyntaxError) as reason:
        print(f"{rule}: {reason}")
        return False


def listed(tests: Tests, rules: list[str], mutants: dict[str, Mutant]) -> None:
    for rule in rules:
        print(f"{rule}  {ids()[rule].en}\n    {' '.join(homes_of(rule))}")
        if rule in mutants:
            print("    - {1}\n    + {2}    ({0})".format(*mutants[rule]))
        for item in tests.of_rule.get(rule, []):
            print(f"    {item.nodeid}")


def wanted(rule: str, words: list[str]) -> bool:
    return not words or any(rule == word or rule.startswith(f"{word}-") for word in words)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.rule_mutants", description=tests.rule_mutants.__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("rules", nargs="*", help="rules, chapters or letters of books; all without any")
    parser.add_argument("--propose", action="store_true", help="look for changes where there are none")
    parser.add_argument("--list", action="store_true", help="only print the rules, their changes and their tests")
    options = parser.parse_args()
    mutants = read()
    not_digital = coverage(ROOT / "tests", ROOT / "rules-not-digital.toml").reasons
    known = [rule.id for rule in catalogue().rules if rule.id not in not_digital]
    known += [ruling.id for ruling in catalogue().rulings if ruling.id in mutants or ruling.id in options.rules]
    rules = [rule for rule in known if wanted(rule, options.rules)]
    collected = Tests(rules)
    if options.list:
        listed(collected, rules, mutants)
        return 0
    unproven = collected.failing(rules)
    for rule in rules:
        reason = "its tests fail without any change" if rule in unproven else ""
        if not reason and options.propose and rule not in mutants and (mutant := propose(collected, rule)):
            mutants[rule] = mutant
            write(mutants)
        elif not reason and rule not in mutants:
            reason = "no change is written down" + (", and none is noticed" if options.propose else "")
        elif not reason and not options.propose and not is_noticed(collected, rule, mutants[rule]):
            reason = "its tests stay green"
        if reason:
            unproven.add(rule)
            print(f"{rule}: {reason}", flush=True)
    print(f"{len(rules) - len(unproven)} of {len(rules)} rules: their tests notice a change")
    return 1 if unproven else 0


if __name__ == "__main__":
    sys.exit(main())
