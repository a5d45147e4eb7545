"""Does the test of a rule notice when that rule is changed? `rules-mutants.toml` has one change for every digital rule.

A change (a mutant) is an edit of one condition or amount inside the function, class or constant that cites the rule.
The tests that name the rule, and no others, must notice it:

    python -m tests.rule_mutants                  # try all; prints the rules whose tests stay green, exit code 1
    python -m tests.rule_mutants C-MOVE C-TU-03   # only these
    python -m tests.rule_mutants --propose        # look for a change for every rule that has none, and write it down
    python -m tests.rule_mutants --list C-MOVE    # the rules, their changes and their tests, to be read

A test that fails because the program crashes (`AttributeError` and the like) or hangs has not noticed anything.
"""
