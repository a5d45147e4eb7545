# The command `odds`

odds-need-numbers = Give --dice, --resistance, --life and --shields (Classic), or --attribute, --difficulty and --destiny (Revolution), or --mission, --receptacles and --test.
odds-mission-whole = --mission, --receptacles and --test go together.
odds-not-both = Give numbers or a mission, not both: { $options } cannot go with --mission.
odds-not-numbers = { $option } takes whole numbers with commas, such as 2,3: “{ $given }” is not that.
odds-too-large = { $option } takes numbers up to { $most }: { $given } is too large.
odds-too-small = { $option } takes numbers from { $least } on: { $given } is too small.
odds-not-as-many = --dice names { $dice } agents, { $option } names { $number }: give one number for each agent.
odds-bad-shields = --shields takes stacks from left to right, such as “normal 3, skull 1”: “{ $given }” is not a stack.
odds-bad-kind = “{ $given }” is not a kind of shield; there are { $known }.
odds-bad-face = “{ $given }” is not a face of a die; there are { $known }.
odds-bad-change = “{ $given }” is not a change of a roll; there are { $known }.
odds-too-many = The odds are worked out for up to { $most } agents.
odds-bad-mission = The mission in { $path } cannot be read or has errors; `timecaptain check` says why.
odds-unknown-receptacle = The mission has no receptacle “{ $name }”. It has { $known }.
odds-unknown-test = The mission has no test “{ $name }”. It has { $known }.
odds-unknown-power = None of these agents has a power “{ $name }” for a roll. They have { $known }.

odds-title = { $tu ->
        [one] The odds of this test in one TU
       *[other] The odds of this test in { $tu } TU
    }
odds-shields = Shields: { $shields }
odds-policy = Every agent rolls once in each TU, in this order; powers used: { $powers }.
odds-roll-hits = hits of one roll
odds-roll-skulls = skulls of one roll
odds-tu = TU
odds-passed = passed by then
odds-agent = agent
odds-dice = dice
odds-resistance = resistance
odds-life = life
odds-average = life lost, on average
odds-unhurt = unhurt
odds-dies = dies
odds-agent-number = agent { $number }
odds-life-lost = life points lost by all
odds-time-lost = TU lost to time shields
odds-specials = Special shields act { $number } times on average.
odds-over = The run ends before the test does: { $chance }
odds-failed = The test fails: { $chance }
odds-beyond = Left out, because a player is asked or a card decides: { $names }

# The odds of tests with destiny cards

odds-need-cards = Give --attribute, --difficulty and --destiny (or --strip), or --mission, --receptacles and --test.
odds-two-systems = { $classic } is for Classic tests, { $revolution } for Revolution tests: give the numbers of one system.
odds-other-system = This is a mission of the { $system } system: { $options } cannot go with it.
odds-only-mission = { $options } can only go with --mission.
odds-one-number = { $option } takes one whole number: “{ $given }” is not that.
odds-bad-want = --want takes a chance in per cent, above 0 and up to 100, such as 70: “{ $given }” is not that.
odds-bad-result = “{ $given }” is not a result of a test; there are { $known }.
odds-bad-strip = --strip takes the number of cards, the lowest and the highest value, such as 6,-2,2: “{ $given }” is not that.
odds-destiny-or-strip = Give the list of destiny cards or the strip, not both.
odds-no-such-pile = No destiny deck of this kind can have given these cards: { $drawn }.
odds-boost-pool = { $who }: once the test is initiated, { $most } of { $pool } crystals are left to boost it; { $given } are too many.
odds-not-free = In this mission initiating a test always costs a crystal: --free is for missions where the captain’s free action may be any.
odds-unknown-item = The mission has no item “{ $name }”. It has { $known }.
odds-unknown-attribute = This test cannot be made with “{ $name }”. It takes { $known }.
odds-none = none

odds-destiny-title = The odds of a test of difficulty { $difficulty }
odds-destiny-test = The odds of { $test }, difficulty { $difficulty }
odds-pile-known = Destiny cards in the pile: { $cards }
odds-pile-strip = Destiny: { $number } cards from { $lowest } to { $highest }, drawn: { $drawn }. Which ones are left nobody may know: a chance is from–to.
odds-crystals = Boost { $boost }, support { $support }
odds-receptacle = receptacle
odds-attribute = attribute
odds-total = total
odds-result-failure = failure
odds-result-critical = critical success
odds-result-success = success
odds-result-passed = passed
odds-boost-for = boost for { $chance }
odds-by-boost = { $who }: { $result }, by crystals of boost
odds-cheapest = { $boost ->
        [0] The cheapest way to { $chance } ({ $result }): { $who }, without any boost.
        [one] The cheapest way to { $chance } ({ $result }): { $who }, with 1 crystal of boost.
       *[other] The cheapest way to { $chance } ({ $result }): { $who }, with { $boost } crystals of boost.
    }
odds-no-boost = No boost that can be paid makes { $chance } certain ({ $result }).
odds-shared = Success and critical success are one cell.
odds-empty = Nothing happens on: { $cells }
odds-powers-beyond = Left out, because they are used or not when the card comes: { $names }
