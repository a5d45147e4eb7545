# The Revolution system in a terminal.

round-number = round { $round }
attempt-number = attempt { $run }
step-choose = choosing a location
step-recon = recon
step-telepathy = telepathy
step-actions = actions
step-between = between locations
recon-take = take
explore-card = explore
colon = :
vortex-is = Vortex { $number }
mission-return-is = Mission Return { $number }
box-is = box { $number }
free-updates = { $number ->
    [one] 1 Update at no cost
   *[other] { $number } Updates at no cost
  }
crystals = Crystals
destiny = Destiny
destiny-pile = Destiny { $left }/{ $of } ({ $low } to { $high })
destiny-discards = open: { $cards }
mission-order = Mission Order
order-is = Mission Order: { $text }
map-is = map: { $places }
group-tokens = tokens of the group: { $tokens }
white-items = in view of all: { $items }
must-update = A Standard Update is compulsory before the next round.
body-azrak = { $attributes } · Azrak { $azrak }
agent-azrak = { $attributes } · Azrak { $pool } of { $level }
item-coloured = { $item }, { $colour ->
    [green] green
    [yellow] yellow
    [red] red
   *[white] white
  }
items-secret = { $number ->
    [one] 1 secret item
   *[other] { $number } secret items
  }
damage-is = damage { $number }

status-card = has card { $card }
status-stands-by = stands by
status-told = has told
status-ready = ready
status-voted = has voted
status-free = { $number ->
    [one] 1 free explore
   *[other] { $number } free explores
  }
status-dead-here = dead
status-lost-control = out: lost control
status-ejected = out until the group leaves

card-item = { $item }, { $colour ->
    [green] green
    [yellow] yellow: for you alone
    [red] red
   *[white] white
  }
card-interaction = interaction card { $number }
card-recall = snap recall
attributes-or = { $one } or { $other }
test-box = test { $attributes }, difficulty { $difficulty }
trial-is = Test of { $agent }: { $parts } = { $total }
trial-boost = boost { $number }
trial-support = support { $number }
trial-added = talents { $number }
trial-destiny = destiny { $number }
conflict-group = Group conflict: { $title }
conflict-personal = Personal conflict: it holds you here until it is resolved.
conflict-life = life { $left } of { $life }
conflict-swaps = swaps are free until the Time Captain begins it
conflict-tested = tested in this turn: { $agents }

prompt-step-choose = { $agent } chooses a location, for 1 Azrak. Of a second visit the crystal counts against you.
prompt-step-recon = Recon: every agent takes one card, at no cost.
prompt-step-telepathy = Read your card, tell it in your own words, then say that you have told.
prompt-step-actions = Explore or test for 1 Azrak, or stand by. “pass” hands the device on.
prompt-step-actions-alone = Explore or test for 1 Azrak, or stand by; leave once all stand by.
prompt-step-between = Refill the pools by an Update first, if you like; afterwards swap freely, then go on.
prompt-step-between-must = A Standard Update comes first: it brings back whoever lost control.
prompt-step-between-updated = Swap freely, then go on.
prompt-reading = { $agent } reads. Enter when you have read it.
prompt-to-read = Several have something to read: one after the other, in any order.
prompt-conflict = Every agent tests once in a turn, in the order the Time Captain names.
prompt-link = The link of { $agent } is broken. An Emergency Update costs a crystal on the Mission Return and refills the pool; without it { $agent } loses control.
prompt-boost = { $agent } may boost; each crystal adds 1.
prompt-support = { $agent } may support; each crystal adds 1.
prompt-before-destiny = { $agent }, before the destiny card:
prompt-after-destiny = { $agent }, the destiny card lies open:
prompt-contribute = What does { $agent } give? The group still needs { $what }; if it falls short in the end, nobody pays.
prompt-divide = { $vortex } crystals are in the Vortex. Take the proposal, or type one number each for { $agents }, such as 2 1.
prompt-agree = A Standard Update is proposed: 1 crystal of the Vortex goes onto the Mission Return, unless it is at no cost. Everybody votes.
prompt-agree-alone = A Standard Update? 1 crystal of the Vortex goes onto the Mission Return, unless it is at no cost.
prompt-agree-division = Proposed division: { $shares }. Does everybody agree?
prompt-abandon = Somebody wants to give this attempt up: it ends only if everybody agrees.
prompt-abandon-alone = Really give this attempt up?

plain-attempt = { $title }, attempt { $run }.
plain-step = Round { $round }, { $step }. Time Captain: { $captain }.
plain-step-again = Attempt { $run }, round { $round }, { $step }. Time Captain: { $captain }.
plain-location = Location: { $place }
plain-before = before { $agent }
plain-body = { $seat }: { $name }
plain-own-card = Your card, { $title }
plain-open-card = Before everybody, { $title }

test-odds = { $value } against { $difficulty }, to succeed: { $chance }
test-odds-before = { $value } against { $difficulty }, without boost: { $chance }
from-to = { $low }–{ $high }
chance-by-cards = { $chance }, by which destiny cards are still unseen
test-odds-row = boost { $boost }: failure { $failure }, critical success { $critical }, success { $success }
odds-from-to = Not all destiny cards have been seen: the chance lies between the two numbers, whichever cards they are.
page-test-odds = Odds of a test now
page-test-odds-none = There is no test to make.
page-prologue = The prologue
attempt-title = Attempt { $run }, { $ending }
attempt-was = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }, { $score ->
    [one] 1 crystal on the Mission Return
   *[other] { $score } crystals on the Mission Return
  }.
score-is = Score: { $score }
mission-over = { $score ->
    [one] Mission accomplished, with 1 crystal on the Mission Return: fewer is better.
   *[other] Mission accomplished, with { $score } crystals on the Mission Return: fewer is better.
  }
resume-round = { $title }: there is an unfinished game, attempt { $run }, round { $round }, { $seats ->
    [one] one player
   *[other] { $seats } players
  }.
hand-what-all = What changes hands? Several numbers for several things at once.
page-mission-log = Mission Log
log-names = Your names for the Mission Log; Enter is { $names }:
log-heading = { $date }, { $title }
log-entry = { $players }: { $ending }. Mission Return { $score }, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }.
log-empty = No mission has come to an end on this device yet.

command-look-revolution = card A, your cards, crystals, destiny cards, map, tokens and the Mission Order again
command-odds-revolution = the chances of the tests you can make now, with every boost
command-items-revolution = all items in view, the receptacles, their personal cards and talents
command-prologue = prologue
command-prologue-help = the prologue again
command-score = score
command-score-help = the Mission Log: what was played here, by whom, with which score
