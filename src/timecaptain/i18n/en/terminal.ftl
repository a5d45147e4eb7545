# The game in a terminal: `timecaptain play` and `timecaptain replay`.

run-number = run { $run }
captain-is = Time Captain: { $name }
body-brings = brings { $goods }
tu-left = { $left } TU left
none = nothing
agents = Agents
tokens = State tokens
token-means = { $token } ({ $text })
meter-is = { $name }: { $value }
meter-threshold = at { $at }: { $text }
with-you = with you: { $names }
last-tu = the last one: spending it ends the run
travel-die = on the way the Time Captain’s die costs { $least } to { $most } TU
tokens-are = state tokens: { $tokens }
plan = Plan
plan-is = plan: { $places }
plan-here = [{ $name }]
place-red = { $name } (red)
resistance-is = resistance { $number }
body-values = { $dice } · resistance { $resistance } · life { $life }
agent-values = { $name }: { $values }

status-dead = { $at ->
    [0] dead for this run
   *[other] dead, back at { $at } TU
  }
status-acting = acting
status-to-act = to act
status-held = held
status-delayed = cannot act for { $number } TU
status-sits-out = cannot act in this TU
status-waits = waits on this card for the others

seal = sealed: { $asked }
seal-item = with item { $number }
seal-open = seal open
seal-group = everybody together
icon-no-access = no access
icon-must-place = somebody must go here
icon-discard-unless-visited = gone unless somebody goes here first

rule-box = Rule
rule-box-text = Rule: { $text }
enter-on = enter on
move-to = move to
card-lock = A lock holds you here until the test is passed.
card-yours = for your eyes only; tell it in your own words
test-over = over
plain-run = { $title }, run { $run }.
plain-status = Run { $run }, { $left } TU left. Time Captain: { $captain }.
plain-tokens = State tokens: { $tokens }.
plain-place = { $place }. Plan: { $plan }
plain-here = here: { $agents }
plain-card = Your card, { $letter }: { $title }
plain-test = Test: { $label }, { $characteristic }, { $shields }.
plain-picture = Picture: { $alt }
card-known = { $title } (look)
news-more = … and { $number } more before that (log)

first-page = Type the number of an action, then Enter. “help” lists what else you can type.
ask = { $name }, a number or a word (help):
ask-alone = A number or a word (help):
ask-riddle = { $name }, your answer (words such as /help with a slash):
ask-riddle-alone = Your answer (words such as /help with a slash):
riddle-again = An empty line leaves it.
bad-number = “{ $typed }” is not a number from 1 to { $most }.
bad-player = “{ $typed }” is none of the players in the list.
bad-line = “{ $typed }” is neither a number of the list nor a word I know; “help” lists the words.
empty-line = Type the number of an action, or “help”.
not-done = The action was not done; nothing is lost. Try it again when that is put right.
nothing-due = Nothing waits for you now. “pass” hands the device on.
pass-not-now = You cannot pass now: the table waits for your answer alone.
pass-alone = There is nobody to pass to: you play alone.
hand-over = Hand something over…
hand-over-cost = Hand something over ({ $cost })…
hand-what = What changes hands?
hand-to = To whom?
hand-which = A number; Enter leaves it:
hand-number = How many of { $what }, 1 to { $most }? Enter is 1:
hand-left = Nothing changed hands.
wish-is = Proposed for { $agent }: { $action }

who-title = Who takes the device?
who-waited = { $name }, to act
who-may = { $name }
who-ask = A number; Enter is { $name }:
pass-to = Pass the device to { $name }
pass-enter = Enter when nobody else is looking.
page-enter = Enter to go on.

prompt-vote = Where to? Everybody votes.
prompt-tie = The votes are tied: the Time Captain decides.
prompt-help = You can help:
prompt-before-roll = Before the roll:
prompt-after-roll = The dice have fallen:
prompt-before-captain-change = On the way:
prompt-die = Which die?
prompt-shield = Which shield?
prompt-return = Where does the agent come back?
prompt-pick = Who?
prompt-share = Who gets the next one?
prompt-confirm = Was that changed as the card says?
prompt-adjust = Change by hand what the card says:

adjust-what = What is to be changed?
adjust-which = A number, or the name of something that is not in the list:
adjust-unknown = “{ $typed }” is nothing that can be changed.
adjust-number = By how much? (such as 1 or -1)
adjust-no-number = “{ $typed }” is no number.

page-why = Not possible now
why-spaces = go to { $letters }
why-give = hand over
page-why-none = Nothing is out of reach now.
page-items = Items and receptacles
items-agency = Kept between runs.
page-base = The briefing
page-log = What happened
page-log-part = What happened, { $page } of { $pages } (older: log { $older })
page-notes = Notes of the group
notes-none = No notes yet. “notes” and some words write one down; notes survive the runs.
page-help = Words you can type
page-rules = Rules
bodies-for = { $agent }: into which receptacle?
bodies-look = “look” tells who they are.
page-bodies = Receptacles
page-debriefing = Debriefing
page-odds = Odds of a roll now
page-odds-then = Odds of a roll once 1 TU is spent
page-odds-none = There is no roll to make.
look-card-a = Card A
look-told = What you were told here
look-mission = Mission
debriefing-title = Run { $run }, { $ending }
debriefing-run = { $left } TU left. Locations found: { $places }.
help-numbers = do what the list says
help-rules = Every refusal shows the number of its rule: “rule { $rule }” explains it, “rule { $chapter }” is a chapter, “rule” lists the chapters.

command-look = look
command-look-help = card A, your cards, the plan, the tokens and the mission again
command-why = why
command-why-help = what is not possible now, and why
command-odds = odds
command-odds-help = the exact chances of the rolls you can make now or with the next TU
command-items = items
command-items-help = all items and resources held, the receptacles and their powers
command-log = log
command-log-help = everything that happened, as far as you know it; “log 2” is older
command-base = base
command-base-help = the briefing again
command-notes = notes
command-notes-help = the notes of the group; “notes the door is locked” adds one
command-rule = rule
command-rule-help = look a rule up by its number
command-pass = pass
command-pass-help = give the device to another player
command-help = help
command-help-help = this list
command-quit = quit
command-quit-help = stop; the game is saved after every action

roll-dice = { $number ->
    [one] 1 die
   *[other] { $number } dice
  }
roll-resistance = resistance { $number }
odds-too-many-to-say = too many possibilities to say
roll-pass = { $chance } to pass
roll-wound = { $chance } to be wounded
roll-death = { $chance } to die
roll-time = { $chance } to lose TU
roll-beyond = Powers that ask you something are not counted.

seats-ask = How many players, 1 to 4? Enter is 1:
resume-title = { $title }: there is an unfinished game, run { $run }, { $left } TU left, { $seats ->
    [one] one player
   *[other] { $seats } players
  }.
resume-base = { $title }: there is an unfinished game, run { $run }, still at the base, { $seats ->
    [one] one player
   *[other] { $seats } players
  }.
resume-yes = Go on with it
resume-no = Start a new game; the old one is kept
resume-ask = A number; Enter goes on:
play-person = At the terminal
play-broken-table = The table { $table } cannot be played on; it is kept.
play-no-data = The data folder cannot be opened: { $why }.
play-held = A server holds the data folder, and does not answer. Play in the browser: { $address }
play-held-unknown = Another program holds the data folder { $path }.
play-server-ended = The server has ended the connection. Every action that you saw is saved: “timecaptain play” goes on.
play-seats-changed = Somebody else sits at this table now. Go on in the browser, each with their own cards.
play-failed = That has gone wrong in the program ({ $why }). Nothing that was saved is lost.
play-in-browser-at = Open { $link } in the browser: all seats are free there.
play-in-browser = Start “timecaptain serve” and open { $path } in the browser: all seats are free there.
play-nothing-unfinished = There is no unfinished game of this mission.
saved-in = The game is saved in { $path }. “timecaptain play { $mission }” goes on with it; with --to-browser the browser does.
mission-won = { $runs ->
    [one] Mission accomplished in one run.
   *[other] Mission accomplished in { $runs } runs.
  }
other-ending = This mission has another ending that you have not reached.
play-no-mission = There is no mission “{ $name }”, neither a folder nor one that comes with the program ({ $names }).
play-no-option = This mission knows no option “{ $name }”. It knows: { $names }.
play-no-difficulty = The mission has no difficulty “{ $name }”. There are: { $names }
play-broken = The mission in { $path } cannot be played. “timecaptain check { $path }” explains what is broken.

record-cannot-read = { $path } cannot be read: { $reason }.
record-not-json = { $path } is not a saved game.
record-too-long = { $path } is far too long to be a saved game.
record-cut-off = { $path } is a saved game that was cut off in the middle; it cannot be played on.
record-edited = { $path } was changed after it was saved (its checksum is wrong); it cannot be played on.
record-other-version = { $path } was saved by another version of the program, in a form that this one does not read.
record-other-deck = { $path } belongs to another version of the mission “{ $mission }”: the mission was changed since. The file is kept.
record-not-replayed = The actions in { $path } do not lead to the end that is in it: it was changed, or a version with other rules saved it. The file is kept.
record-play-first = { $path } is a game that an earlier version saved. “timecaptain play { $mission }” makes a table of it.
record-imported = The game saved in { $path } is now a table in the data folder; the file is kept in { $kept }.
log-cannot-write = { $path } cannot be written: { $reason }.

replay-same = { $number ->
    [one] One action, and the end is the recorded one.
   *[other] { $number } actions, and the end is the recorded one.
  }
replay-refused = Action { $number } of the record is not possible: the record does not fit the game.
replay-other-end = The game played again comes to another end than the recorded one.
replay-other-program = It was recorded with version { $then }; this is { $now }.
replay-no-seat = There is no player { $number }; the game has { $seats }.
report-replayed = { $number ->
    [one] A report: one step was played again.
   *[other] A report: { $number } steps were played again.
  }
report-went = What was tried in the end: { $what }.
report-of-messages = This report was made in the middle of a game: it holds what its sender was shown, and cannot be played again.
report-broke = The report cannot be played again: { $why }.

# Rehearsals: an author begins in the middle of a mission
play-rehearsal = A rehearsal from { $at } (table { $table }). It counts for nothing.
play-at-public = This house is open to strangers, so no rehearsal begins in it. Use another data folder (--data), or stop the server.
mission-rehearsed = The rehearsal has come to a happy ending. It does not count as a mission that was won.
start-without-at = --with and --bodies say how a rehearsal begins: --at says where.
start-bad-with = { $typed } is neither token:NAME nor item:NAME.
start-no-place = No place is called { $name }. There is: { $names }.
start-no-card = { $place } has no card { $name }. It has: { $names }.
start-no-token = No token is called { $name }. There is: { $names }.
start-no-item = No item is called { $name }. There is: { $names }.
start-no-body = No receptacle is called { $name }. There is: { $names }.
start-twice = { $name } is there only once.
start-many-bodies = { $number } receptacles for { $most } agents are too many. More players (--seats) lead more.
start-no-body-left = With these receptacles nobody is left whom the last agent may choose.
start-refused = Nobody can begin there: { $why }
start-card-aside = { $card } lies aside, and no card ever lays it out.
start-card-not-there = { $card } does not lie there as things stand: another card has its space, or its condition does not hold. Give what it asks for with --with.
start-asked-first = Card A of { $place } asks something before anybody enters. Begin at { $place } and answer it.
start-sent-on = Nobody stays at { $place }: card A sends the group on, or ends the run.
start-not-on-map = No card ever puts { $place } on the map.
start-item-not-kept = { $name } is read and put back: nobody ever holds it.
start-not-taken = As things stand nobody can have { $name }.
start-too-far = So much is asked on the way there that it cannot be answered by itself.

# Recorded lines
line-bad-name = { $name } is no name for a line: small letters, digits and hyphens.
line-exists = { $path } is there already, and nothing was changed.
line-no-table = No game of this mission was played here.
line-unknown-table = There is no table { $table } here that could be played again.
line-other-mission = This table plays another mission: { $mission }.
line-not-over = This game is not over yet. Play it to an ending, then record it.
line-not-playable = This game cannot become a line: the team changed its size, or a part of it was played by other rules.
line-changed = { $mission } has changed since: with the mission as it is now, this game comes to another end.
line-written = { $path } is written: { $number ->
    [one] one step
   *[other] { $number } steps
}.
replay-line-ended = { $number ->
    [one] One step
   *[other] { $number } steps
}, and the ending “{ $ending }”.
replay-line-stopped = { $number ->
    [one] One step
   *[other] { $number } steps
}; the line ends in the middle of the game.

play-unfinished = This mission is not finished: { $count ->
    [one] one thing is
   *[other] { $count } things are
} still missing (timecaptain check { $path }). You can play it; nobody can install it yet.
