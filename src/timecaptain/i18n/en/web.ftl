# The browser client: every word of its own, all with the prefix `web-`.

web-title = Time Captain
web-about = Four strangers’ bodies, a place full of cards, too little time. Only the one who stands on a card may read it; the rest is what you tell each other.
web-missions = Missions
web-training = Training
web-what-next = Choose a mission, then play on this device or invite friends. New here? Begin with a training mission.
web-tables-resume = Your tables
web-table-as = as { $name }
web-table-forget = Forget { $title } on this device
web-table-forget-sure = Yes, forget its key
web-loading = One moment …
web-try-again = Try again
web-no-house = The house does not answer. Is it still open?
web-storage-off = This browser keeps nothing here. Leave this page open while you play, or your seat is lost.
web-system-classic = Classic
web-system-revolution = Revolution
web-minutes = { $minutes } min
web-players = { $least }–{ $most } players
web-rulebook = Rulebook
web-settings = Settings
web-close = Close
web-back = Back
web-cancel = Cancel
web-go-home = To the missions
web-nowhere-title = There is nothing here
web-nowhere-text = This address leads nowhere. The missions are where they were.

# Settings

web-setting-language = Language
web-setting-light = Light
web-light-auto = As the device
web-light-lamp = Lamplight
web-light-day = Daylight
web-setting-size = Text size
web-size-percent = { $percent } %
web-setting-motion = Motion
web-as-device = As the device
web-motion-full = Full
web-motion-less = Reduced
web-setting-contrast = Contrast
web-contrast-more = High
web-setting-other = Also
web-setting-sound = Sounds: dice, crystals, time, my turn
web-setting-notify = Tell me when I am awaited

# Making and joining a table

web-invite-friends = Invite friends
web-on-this-device = Play on this device
web-how-many = How many players?
web-your-name = Your name
web-name-of-player = Name of player { $number }
web-agent-number = Agent { $number }
web-device-is-passed = The device goes from hand to hand. A curtain hides what is not for everybody.
web-friends-get-a-link = Your friends get a link or a QR code. They need nothing but a browser.
web-options = Options
web-option-memory = Whoever has read a card may open it again
web-option-spectators = Guests may look on
web-option-last-tu-acts = Everybody still acts in the last TU
web-option-delay-return = Whoever comes back may wait for a better moment
web-option-shared-third = Two players share a third receptacle
web-begin-mission = Begin the mission
web-house-key = Key of the house
web-house-key-why = Whoever runs this house has given it out. Guests of a table need none.
web-no-new-tables = No new tables are made in this house. Whoever has an invitation can still come to one.
web-open-table = Open the table
web-door-title = { $host } invites you
web-door-people = { $people ->
    [one] One person is at the table.
   *[other] { $people } people are at the table.
  }
web-door-back = Go on as { $name }
web-door-shut = This door is shut
web-come-in = Come in
web-look-on = Just look on
web-guest = Guest
web-lobby-title = { $title }: who comes along?
web-seats = Seats
web-seat-shape-1 = disc
web-seat-shape-2 = square
web-seat-shape-3 = triangle
web-seat-shape-4 = cross
web-seat-free = free
web-ready = ready
web-here = here
web-away = away
web-i-am-ready = I am ready
web-not-ready = Not ready yet
web-sit-here = Sit here
web-stand-up = Stand up
web-invite-to-seat = Invite somebody
web-invitation-all = Whoever opens this link comes to the table.
web-invitation-seat = For one guest, who takes seat { $number }.
web-link = Link
web-qr-alt = The link as a QR code
web-copy-link = Copy the link
web-copied = Copied
web-new-link = A new link for everybody
web-rename = Change
web-standing = Without a seat: { $names }
web-begin-with = { $number ->
    [one] Begin alone
   *[other] Begin with { $number } players
  }
web-host-begins = { $host } begins when everybody is here.
web-outside-title = The game has begun
web-outside-free = A seat is free. Whoever takes it goes on from where its agent stands.
web-outside-full = All seats are taken. Whoever plays can hand you theirs, and { $host } can let people look on.
web-take-seat = Take seat { $number }

# The table

web-no-seat-title = You have no seat here
web-no-seat-text = This browser has no key to this table. Open the invitation once more, on this device.
web-bye-title = The table is out of reach
web-reload = Load the page again
web-connection-lost = The connection is gone; nothing is lost. Trying again …
web-try-now = Try now
web-you-are-awaited = You are awaited
web-menu = The table
web-menu-back = Going back
web-take-back = Take back my last action
web-take-back-text = Alone one takes back only one’s own last action, while nothing was read or rolled. Further back needs everybody’s consent, and chance is drawn anew.
web-rewind-by = Actions back
web-propose = Propose
web-menu-people = Who is here
web-spoken-for = { $name } acts for this seat
web-speaks-for = Let somebody act for them
web-hand-over-to = Hand the seat to
web-hand-over-sure = Yes, hand it over
web-act-for = Act for { $name }
web-act-as = Act as { $name }
web-take-seat-back = I am back
web-send-away = Send away
web-send-away-sure = Yes, send away
web-without-seat = without a seat
web-looking-on = Looking on: { $names }
web-menu-host = For the host
web-close-table = Close this table
web-close-table-sure = Yes, nothing more is played here
web-delete-table = Delete this table
web-delete-table-sure = Yes, delete it for everybody, with its replay
web-proposal-rewind = { $actions ->
    [one] { $name } proposes to go back one action.
   *[other] { $name } proposes to go back { $actions } actions.
  }
web-proposal-proxy = { $name } proposes that { $proxy } acts for { $seat }.
web-proposal-hint = { $name } proposes to open the next hint: { $knot }
web-proposal-waits = Still to answer: { $names }
web-agree = I agree
web-disagree = No
web-withdraw = Withdraw it
web-pass-to = Pass to { $name }
web-pass-rather = Rather to { $name }
web-pass-text = Nobody else looks now. { $name } takes the device.
web-pass-take = I am { $name }
web-parts = Parts of the table
web-tab-table = Table
web-tab-team = Team
web-tab-talk = Talk
web-team = The team
web-talk = What we know
web-side-team = Team
web-side-talk = Telepathy
web-side-notes = Notebook
web-side-log = Log
web-talk-team = What the team tell each other is theirs alone.
web-talk-empty = Nothing has been told yet. A card is told in your own words, never read out.
web-say-about = What it is about
web-say-text = Tell the others …
web-about-nothing = of nothing in particular
web-tell = Tell
web-note-mine = Note for me
web-note-ours = Note for the team
web-note-keep = Keep
web-notes-general = General notes
web-notes-read = Cards I have read
web-read-at-tu = run { $run }, { $time } TU left
web-read-in-round = attempt { $run }, round { $time }
web-hints-title = Stuck?
web-hints-text = Each ladder goes from a nudge to the answer. The group votes, and it stands in the log.
web-hint-step = Hint { $step } of { $steps }
web-hint-next = Propose hint { $step } of { $steps }
web-log-older = Earlier
web-log-empty = Nothing has happened yet.

# What may be done

web-may-do = You may
web-to-actions = { $number ->
    [one] You may do one thing ↓
   *[other] You may do { $number } things ↓
  }
web-may-wait = Nothing to do now
web-not-now = Not possible now
web-awaiting = Waiting for { $names }.
web-you-look-on = You are looking on.
web-wished = your partner’s wish
web-hand-over-menu = Hand something over ({ $number })
web-give-up-sure = Yes, give it up
web-give-up-costs = This attempt would be over for everybody.
web-verb-place = Enter on
web-verb-move = Move to
web-verb-recon = Take
web-verb-explore = Explore
web-your-answer = Your answer
web-your-division = One number for each agent, with commas
web-say-it = Say it
web-adjust-kind = What is changed
web-adjust-target = On whom or what
web-adjust-nobody = Mission Return, the group
web-adjust-by = By how much
web-adjust-do = Change
web-adjust-time = Time
web-adjust-life = Life points
web-adjust-tokens = State tokens
web-adjust-resources = Resources
web-adjust-items = Items
web-adjust-cards = Cards
web-adjust-pawns = Pawns
web-adjust-shields = Shields
web-adjust-crystals = Crystals
web-prompt-vote = Where to? Everybody votes.
web-prompt-tie = The votes are tied: the Time Captain decides.
web-prompt-help = You can help:
web-prompt-before-roll = Before the roll:
web-prompt-after-roll = The dice have fallen:
web-prompt-before-captain-change = On the way:
web-prompt-die = Which die?
web-prompt-shield = Which shield?
web-prompt-return = Where does the agent come back?
web-prompt-pick = Who?
web-prompt-share = Who gets the next one?
web-prompt-confirm = Was that changed as the card says?
web-prompt-adjust = Change by hand what the card says:
web-prompt-divide = Divide the crystals of the Vortex. Take the proposal, or write your own.
web-prompt-agree = Does everybody agree?
web-prompt-abandon = Somebody wants to give this attempt up: it ends only if everybody agrees.
web-prompt-link = The link is broken. An Emergency Update costs a crystal on the Mission Return and refills the pool; without it control is lost.
web-prompt-boost = Each crystal adds 1.
web-prompt-support = Each crystal adds 1 to the other’s test.
web-prompt-before-destiny = Before the destiny card:
web-prompt-after-destiny = The destiny card lies open:
web-prompt-contribute = How much do you give? If it falls short in the end, nobody pays.
web-prompt-choose = The Time Captain chooses a location, for 1 Azrak.
web-prompt-recon = Recon: every agent takes one card, at no cost.
web-prompt-telepathy = Read your card, tell it in your own words, then say that you have told.
web-prompt-actions = Explore or test for 1 Azrak, or stand by.
web-prompt-conflict = A conflict of the whole group: everybody tests in turn, or helps.
web-prompt-between = Refill the pools by an Update first, if you like; afterwards swap freely, then go on.
web-prompt-enter = Every agent enters on a card of the panorama.
web-prompt-discuss = Tell each other what you have read. Then the Time Captain spends a TU, or you leave together.
web-prompt-act = Each agent acts once in this TU.
web-prompt-outfit = What does each agent take along?

# Things on the table

web-briefing = Briefing
web-prologue = Prologue
web-briefing-begins = The cards are read aloud, one after the other.
web-briefing-read = Read; go on
web-cards = Cards
web-bodies-title = Into whose body?
web-backstory = Who this is
web-take-body = Take the body of { $name }
web-no-body-yet = no body yet
web-read-aloud = { $place }, read aloud
web-card-elsewhere = A card elsewhere
web-read-to-all = Read aloud: everybody sees this card.
web-your-eyes = For your eyes only. Tell it in your own words.
web-interaction-card = Interaction card { $number }
web-snap-recall = Snap recall
web-card-lock = A lock holds you here until the test is passed.
web-look-closer = Look closer
web-look-closer-at = Look closer: { $title }
web-zoom-in = Nearer
web-zoom-out = Farther
web-zoom-fit = The whole picture
web-not-placed = Not on a card yet
web-card-is-gone = This card is gone.
web-more-cards = More cards: { $letters }
web-point-here = Point at it
web-points-here = { $name } points here
web-nobody-goes = None of your agents can go to { $letter } now.
web-seal = Sealed: { $asked }
web-seal-item = with item { $number }
web-seal-group = everybody together
web-icon-no-access = no access
web-icon-must-place = somebody must go here
web-icon-discard-unless-visited = gone unless somebody goes here first
web-shield-normal = { $number ->
    [one] { $number } shield
   *[other] { $number } shields
  }
web-shield-skull = { $number ->
    [one] { $number } skull shield
   *[other] { $number } skull shields
  }
web-shield-time = { $number ->
    [one] { $number } time shield
   *[other] { $number } time shields
  }
web-shield-heart = { $number ->
    [one] { $number } heart shield
   *[other] { $number } heart shields
  }
web-shield-special = { $number ->
    [one] { $number } special shield
   *[other] { $number } special shields
  }
web-damage = damage
web-tu = TU
web-tu-left = { $left ->
    [one] { $left } TU left
   *[other] { $left } TU left
  }
web-last-tu = The last TU: spending it ends the run.
web-last-tu-now = This is the last TU: after it the run ends.
web-hour-is = The hour: { $hour }
web-meter-is = { $name }: { $value }
web-with-you = With you: { $names }
web-with-you-is = With you:
web-travel-die = On the way the Time Captain’s die costs { $least } to { $most } TU.
web-run-number = run { $run }
web-attempt-number = attempt { $run }
web-round-number = round { $round }
web-captain = Time Captain
web-voted = { $number } of { $of } have voted
web-steps = Steps of the round
web-step-choose = Location
web-step-recon = Recon
web-step-telepathy = Telepathy
web-step-actions = Actions
web-step-between = Between locations
web-life = Life points
web-life-of = { $life } of { $most } life points
web-resistance = Resistance
web-stock = Tokens
web-azrak = Azrak
web-pool-of = { $pool } of { $level } Azrak
web-crystals = Crystals
web-vortex = Vortex
web-vortex-is = { $number } in the Vortex
web-mission-return = Mission Return
web-mission-return-is = Mission Return: { $number }
web-destiny = Destiny
web-destiny-pile = Destiny { $left }/{ $of }
web-destiny-strip = The lowest and the highest destiny card
web-free-updates = { $number ->
    [one] { $number } Update at no cost
   *[other] { $number } Updates at no cost
  }
web-must-update = A Standard Update is compulsory before the next round.
web-difficulty = Difficulty
web-difficulty-written = as the mission is written
web-content-notes = What some would want to know before (no spoilers)
web-boost = boost
web-support = support
web-roll = Roll
web-happened = What happened
web-against = against { $difficulty }
web-to-the-end = On to the end
web-ledger = What did that cost?
web-ledger-amount = How much
web-ledger-for = What for
web-ledger-left = When
web-ledger-spent = A TU is spent.
web-ledger-given = As agreed.
web-ledger-empty = Nothing has been spent yet.
web-test-passed = passed
web-test-over = over
web-conflict-group = Group conflict
web-conflict-personal = Personal conflict: it holds you here until it is resolved
web-conflict-life = life { $life }
web-conflict-left = life { $left } of { $life }
web-conflict-swaps = swaps are free until the Time Captain begins it
web-conflict-tested = tested in this turn: { $names }
web-is-acting = is reading or acting
web-is-to-act = still to act
web-status-dead = { $at ->
    [0] dead for this run
   *[other] dead, back at { $at } TU
  }
web-status-delayed = cannot act for { $number } TU
web-status-held = held here
web-status-card = has card { $card }
web-status-stands-by = stands by
web-out-control = lost control
web-out-card = out until the group leaves
web-out-dead = dead
web-items = Items
web-item-number = Item { $number }
web-item-agency = kept between runs
web-items-secret = { $number ->
    [one] { $number } secret item
   *[other] { $number } secret items
  }
web-tokens = State tokens
web-plan = Plan
web-map = Map
web-way-costs-die = The way costs as many TU as the Time Captain’s die shows.
web-way-costs-azrak = The way costs the Time Captain one Azrak.
web-we-are-here = We are here

# The end, and the rules

web-mission-won = Mission accomplished
web-rehearsal = Rehearsal
web-rehearsal-over = The rehearsal is over
web-mission-epilogue = The mission is over
web-run-over = The run is over
web-debriefing = Debriefing
web-run-spent = { $spent } TU spent, { $left } left
web-attempt-spent = { $spent ->
    [one] { $spent } round
   *[other] { $spent } rounds
  }, Mission Return { $score }
web-run-hints = { $number ->
    [one] { $number } hint
   *[other] { $number } hints
  }
web-run-beaten = { $number ->
    [one] one test passed against the odds
   *[other] { $number } tests passed against the odds
  }
web-debriefing-totals = Found: { $places } of { $allPlaces } locations, { $cards } of { $allCards } cards.
web-test-missed = not passed
web-mission-log = Mission Log
web-log-run = Run
web-log-date = Date
web-log-players = Players
web-log-ending = Ending
web-replay = Replay
web-replay-step = Step of the replay
web-replay-at = { $step } of { $steps }
web-replay-eyes = Seen by
web-replay-end = Back to the table
web-eyes-all = everybody together
web-eyes-public = somebody who looks on
web-step-back = One step back
web-step-on = One step on
web-play-on = Play
web-pause = Pause
web-table-is-closed = This table is closed.
web-take-along = Take the table along as a file
web-take-along-text = Every secret of this table is in the file.
web-bring-table = Bring a table or a mission from a file
web-team-of = Players in the next run
web-begin-next-run = Begin the next run
web-report-title = Something is wrong?
web-report-words = What did you see, and what did you expect?
web-report-save = Save a report
web-report-text = The report can be played again by whoever mends it, and tells nothing that you may not know.
web-rewinds = { $number ->
    [one] The group went back once.
   *[other] The group went back { $number } times.
  }
web-open-rule = Open rule { $rule }
web-rule-number = Rule { $rule }
web-in-rulebook = Read it in the rulebook
web-rules-search = Search the rules
web-rules-found = { $number ->
    [one] { $number } rule found
   *[other] { $number } rules found
  }
web-chapters = Chapters
web-rulings = Rulings
web-example = Example
web-see = See also
web-rule-homes = In the code
web-rule-tests = Held by these tests

# Other devices, and what a host or a house does among strangers.

web-menu-devices = Your devices
web-other-device = Go on on another device
web-device-link = Open this link on the other device within ten minutes. It opens once, and you can go on with both.
web-recovery-title = Your way back
web-recovery-text = Your seat lives in this browser. If you lose it, this link brings you back. It opens once; keep it somewhere safe and show it to nobody.
web-recovery-make = Make a way back
web-back-title = Go on as { $name }?
web-back-text = You go on here with your seat, your cards and your notes: { $title }.
web-back-here = Go on here
web-back-ended = This link has been used already, or its time is over. Ask for a new one.
web-give-again = Give the seat again
web-return-link = With this link { $name } comes back on any device. It opens once, within three days; then the old key ends.
web-mute = Mute
web-unmute = Let them speak
web-muted = muted
web-you-are-muted = The host has muted you. You can play on; what you write reaches nobody.
web-looks-on = looks on
web-speaks-for-me = Let somebody act for you
web-invitation-one = For one guest, and good once:
web-ask-again = Ask again
web-proposal-export = { $name } would like to take the table along as a file. Every secret of yours is in it.
web-proposal-own = { $name } has to agree, or to be away for a minute.
web-take-along-ask = Ask everybody for the table as a file
web-take-along-ask-text = Every secret of this table is in the file, and the dice to come. So everybody has to agree, and the log tells of it.
web-report-text-now = In the middle of a game the report holds what you see and have heard, without names and messages. When it is over, there is one that can be played again.
web-report-message = Report
web-report-message-why = What is wrong with it? Whoever runs the house reads it.
web-report-message-sure = Report to the house
web-message-reported = Reported to the house.
