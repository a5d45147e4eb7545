# The command `timecaptain rules`.

rules-chapter = Chapter
rules-tested = tested
rules-not-digital = not digital
rules-open = open
rules-total = Total
rules-all-books = All books
rules-open-list = Open rules:
rules-examples = Examples
rules-rulings = Rulings
rules-rules = Rules
rules-see = See also
rules-homes = In the code
rules-tests = Held by these tests
rules-option = option { $name }
rules-cited-unknown = { $id } is no rule, but is cited in { $places }.
rules-test-not-needed = { $id } is listed as not digital, but { $places } tests it.
rules-unknown = There is no rule { $id }.
rules-did-you-mean = Did you mean { $ids }?
rules-no-tests = There is no folder “tests” in { $root }. Run this in a clone of the project, or name one with --root; to read a rule, give its number: timecaptain rules C-MOVE-07
rules-no-list = There is no file “{ $name }” in { $root }.
