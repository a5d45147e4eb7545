# The command `fuzz`

fuzz-unknown-mission = There is no mission “{ $name }”. Name a folder, or one of these: { $known }
fuzz-bad-mission = The mission in { $path } cannot be read or has errors; `timecaptain check` says why.
fuzz-cannot-write = { $path } cannot be written.
fuzz-line-unreadable = This cannot be read as a recorded game: { $about }
fuzz-line-of-another-mission = The recorded game is one of the mission “{ $about }”; name that mission.
fuzz-line-no-such-face = The recorded game has a die show { $about }, which is on none of this mission’s dice.
fuzz-line-no-such-pile = The recorded game shuffles a pile into an order that does not fit its cards: { $about }
fuzz-line-no-such-agent = The recorded game draws agent { $about } as Time Captain, who is not there.
fuzz-line-broken = The recorded line “{ $name }” does not fit the mission any more: { $about }

fuzz-played = { $games ->
        [one] One game
       *[other] { $games } games
    }, { $actions } actions, { $requests } requests that should be refused, { $won } won.
fuzz-from-lines = Every other game starts from one of the mission’s { $number } recorded lines.
fuzz-met = met
fuzz-of = of
fuzz-cards = cards read
fuzz-steps = instructions run
fuzz-verbs = verbs run
fuzz-conditions = conditions asked
fuzz-refusals = refusals met
fuzz-endings = endings read
fuzz-missing = Not met, { $kind }: { $names }
fuzz-clean = Nothing went wrong.
fuzz-found = { $number ->
        [one] One problem:
       *[other] { $number } problems:
    }
fuzz-written = To see it again: timecaptain fuzz { $mission } --replay { $path }
fuzz-replayed = Played again: { $steps } steps, and nothing went wrong.
fuzz-line-cannot-start = Nobody can begin there as the line says: { $about }
