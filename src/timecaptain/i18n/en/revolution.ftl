# The Revolution system: why an action is refused, what happened, what can be done.

refusal-no-conflict-to-begin = There is no group conflict waiting for that now.
refusal-mission-not-over = The mission is not over yet.
refusal-mission-over = This attempt is over.
refusal-agent-ejected = This agent is out of the location until the group moves on.
refusal-give-in-stand-by = Only an agent in stand-by can give something here.
refusal-give-cost = Giving costs 1 Azrak, and the pool is empty.
refusal-not-swappable = This cannot be given or swapped.
refusal-abandon-not-now = Giving up can be proposed when a place is to be chosen, during the actions, or between locations.
refusal-captain-chooses = That is for the Time Captain.
refusal-not-choosing-place = No location is being chosen now.
refusal-place-not-available = This location is not available on the map.
refusal-no-crystal = Choosing a location costs 1 Azrak, and the pool is empty.
refusal-not-recon = Cards are taken freely only during recon.
refusal-has-card = This agent has taken a card already.
refusal-card-taken = This card does not lie in the panorama now.
refusal-same-card = That is the card already before this agent.
refusal-not-telepathy = This is not the telepathy step.
refusal-must-tell = In this mission everybody has to take part in the telepathy step.
refusal-told-already = You have said so already.
refusal-not-actions = This is possible in the Actions step only.
refusal-test-in-progress = A test is in progress.
refusal-held-by-conflict = A personal conflict holds this agent until it is resolved.
refusal-group-conflict = The group conflict comes first.
refusal-explore-cost = Exploring costs 1 Azrak, and the pool is empty.
refusal-no-card = This agent has no card and is in stand-by already.
refusal-ready-already = You have said already that you are done here.
refusal-ready-not-said = You have not said yet that you are done here.
refusal-stand-by-first = Nobody may have a card before them when the group leaves.
refusal-not-between = This is possible between locations only.
refusal-update-first = After a loss of control a Standard Update comes first.
refusal-body-prescribed = This mission prescribes other bodies for this number of players.
refusal-not-prologue = The prologue has been read.
refusal-captain-reads = The Time Captain reads the prologue.
refusal-initiate-cost = A test costs 1 Azrak, and the pool is empty.
refusal-no-such-attribute = The test does not offer this attribute.
refusal-not-to-name = This agent is to test next already, has tested in this turn, or is out of the location.
refusal-not-your-turn = The Time Captain has named another agent for this test.
refusal-update-not-now = A Standard Update is possible between locations only.
refusal-swaps-begun = The Update comes before the swaps.
refusal-updated-already = There has been an Update in this phase.
refusal-vortex-empty = The Vortex is empty.
refusal-vortex-one = The one crystal in the Vortex would only pay for the Update.
refusal-no-free-update = The group has no Update at no cost left.
refusal-no-division = Write one number for each agent, separated by commas.
refusal-division-above-level = Nobody may have more than the starting level.
refusal-division-not-all = All that can be taken from the Vortex has to be divided.
refusal-division-returning-first = Whoever has no crystal gets at least one.

name-secret-item = item { $number }
event-item-aloud = { $agent } reads { $item } aloud: { $text }
event-azrak = { $agent }: { $number } Azrak
event-link-broken = The link of { $agent } breaks.
event-emergency-update = { $agent } requests an Emergency Update: { $number } Azrak.
event-ejected = { $control ->
    [yes] { $agent } loses control and is out of the location.
   *[no] { $agent } has to leave the location.
  }
event-card-back = { $agent } puts card { $card } back.
event-denied = The Time Captain keeps the Update at no cost for later: { $agent } has to choose otherwise.
event-losing-control = { $agent } will lose control when this is done.
event-conflict-begins = The group conflict begins.
event-conflict-turn = It is { $agent } who tests now.
event-conflict-new-turn = A new turn of the conflict begins.
event-damage = { $agent } deals { $number } damage: { $total } in all.
event-conflict-over = The conflict is over.
event-group-conflict = { $agent } has read of a conflict that concerns everybody.
event-question = { $none ->
    [yes] { $text } – Yes. There is nothing left to take off the Mission Return.
   *[no] { $text } – Yes. Mission Return: { $number }.
  }
event-score = { $number ->
    [one] { $number } crystal on the Mission Return.
   *[other] { $number } crystals on the Mission Return.
  }
event-gave-token = { $agent } gives { $token } to { $to }.
event-map = The map has changed.
event-round = Round { $round }. { $seat } is Time Captain.
event-chose-place = { $again ->
    [yes] The group returns to { $place }.
   *[no] The group goes to { $place }.
  }
event-took-card = { $agent } takes card { $card }.
event-told = { $skipped ->
    [yes] { $seat } has nothing to tell.
   *[no] { $seat } has told.
  }
event-stands-by = { $agent } stands by.
event-ready = { $seat } is ready to leave.
event-not-ready = { $seat } is not ready to leave after all.
event-initiated = { $agent } tests { $attribute }, value { $value }.
event-supported = { $agent } supports { $to }.
event-destiny = Destiny: { $value }
event-shuffled = The destiny cards are shuffled.
event-result = { $result ->
    [failure] { $agent } fails with { $value }.
    [critical] { $agent } has a critical success with { $value }.
   *[success] { $agent } succeeds with { $value }.
  }
event-update = Standard Update: { $vortex } crystals to divide.
event-updates = The group has { $number } more Update at no cost.
event-destiny-shown = The next destiny card is { $value }.
event-attribute = { $agent }: { $attribute } { $number }

action-visit = Go to { $place }
action-recon = { $agent } takes { $card }
action-told = I have told what I found
action-told-skip = I have nothing to tell
action-explore = { $agent } explores { $card }
action-test = { $agent } tests { $attribute }: { $test }
action-stand-by = { $agent } stands by
action-fight = Begin the group conflict
action-fight-card = Begin with the group conflict on { $card }
action-order = { $agent } tests next
action-order-instead = { $agent } tests next instead
action-ready = Ready to leave
action-ready-alone = Leave the location
action-ready-waits = Done here; the group waits for { $agents }
action-ready-last = Done here: then the group leaves
action-not-ready = Not ready to leave after all
action-update = Standard Update
action-update-free = Standard Update at no cost
action-next-round = On to the next round
action-abandon = Give up this attempt
action-yes = Yes
action-no = No
action-link-emergency = Request an Emergency Update (1 Azrak, onto the Mission Return)
action-link-free-emergency = Request an Emergency Update at no cost
action-link-lose-control = Lose control
action-boost-more = Spend 1 more Azrak
action-boost-go = Enough
action-support-more = Support with 1 Azrak
action-support-go = No more support
action-item-test-go = Put it away without a test
action-before-destiny-go = Draw a destiny card
action-after-destiny-go = Leave it at that
action-divide = Divide: { $shares }
action-cost = { $action } ({ $cost })
cost-azrak = 1 Azrak
cost-last-azrak = 1 Azrak, the last one
cost-none = at no cost
cost-mission-return = 1 Azrak, onto the Mission Return
cost-update = 1 Azrak of the Vortex, onto the Mission Return
pool-azrak = { $number } Azrak

name-mission-return = Mission Return
event-briefed-prologue = { $seat } reads card { $card } of the prologue, { $title }: { $text }
event-left-location = The group leaves { $place }.
event-back-in-play = { $agent } is back, with { $azrak } Azrak.
event-dead = { $agent } dies.
event-token-own = { $agent } takes a token: { $token }.
event-token-group = The group takes a token: { $token }.
event-no-token = { $held ->
    [yes] The group has this token already: { $token }.
   *[no] No longer there to take: { $token }.
  }
event-not-gained = { $full ->
    [yes] { $agent } has the most possible already: { $what } not gained.
   *[no] Nothing is left to take: { $agent } does not gain { $what }.
  }
event-token-back = A token is put back: { $token }.
event-has-voted = { $seat } has voted.
event-no-update = There is no Update.
event-attempt = The mission begins anew: attempt { $run }.
action-brief-prologue = Read card { $card } of the prologue aloud
action-begin-anew = Begin the mission anew
action-recon-short = take { $card }
action-explore-short = explore { $card }
action-test-short = test { $attribute }: { $test }
action-stand-by-short = stand by
action-order-short = tests next
action-order-instead-short = tests next instead
