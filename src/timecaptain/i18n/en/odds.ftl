# The command `odds`

odds-need-numbers = Give --dice, --resistance, --life and --shields, or --mission, --receptacles and --test.
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
odds-no-power = none

odds-title = { $tu ->
        [one] The odds of this test in one TU
       *[other] The odds of this test in { $tu } TU
    }
odds-shields = Shields: { $shields }
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
