# The commands `timecaptain check` and `timecaptain explain`.

check-error = error
check-warning = warning
check-note = note
check-help = help:
check-did-you-mean = did you mean “{ $name }”?
check-errors = { $count ->
    [one] 1 error
   *[other] { $count } errors
  }
check-warnings = { $count ->
    [one] 1 warning
   *[other] { $count } warnings
  }
check-notes = { $count ->
    [one] 1 note
   *[other] { $count } notes
  }
check-manual = { $count ->
    [one] 1 instruction left to the players’ own hands
   *[other] { $count } instructions left to the players’ own hands
  }
check-clean = { $title }: nothing is broken in { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } of { $places ->
    [one] 1 place
   *[other] { $places } places
  }.
check-no-such-path = There is no { $path }. Give the folder of a mission.
check-no-mission = { $path } is not part of a mission: there is no mission.yaml in a folder above it.

explain-unknown = There is no code { $code }.
explain-did-you-mean = Did you mean { $code }?
explain-more = “timecaptain explain CODE” tells more about one of them.
explain-broken = Broken:
explain-fixed = Mended:
explain-repeated = (… { $count } times)
explain-bytes = (bytes { $bytes })
explain-link = (a link to { $target })
explain-folder = (an empty folder)
explain-nothing = (the file is missing)
explain-group-1 = Syntax
explain-group-2 = Names
explain-group-3 = Logic
explain-group-4 = Proof
explain-group-5 = Translation
explain-group-6 = Print
explain-group-7 = Files
check-unfinished = Each error may mean that the mission is not finished: you can play it all the same, but nobody can install it yet.
