# What happened, one sentence per kind of event, and the names of things in such sentences.

name-seat = Player { $number }
name-agent = Agent { $number }
name-nth-body = { $number ->
    [1] {" "}(first body)
   *[other] {" "}(second body)
  }
name-of = of { $name }
name-of-le = of Le { $name }
name-of-vowel = of { $name }
name-group = the group
name-either = { $one } or { $other }
name-card = { $letter }: { $back }
name-item = { $name } (item { $number })
name-stock = { $number ->
    [one] token
   *[other] tokens
}
name-colour-yellow = yellow tokens
name-colour-brown = brown tokens
name-colour-blue = blue tokens
name-colour-green = green tokens

name-shields = { $list }
name-no-shields = no shield
name-shield-normal = { $number ->
    [one] { $number } shield
   *[other] { $number } shields
  }
name-shield-skull = { $number ->
    [one] { $number } skull shield
   *[other] { $number } skull shields
  }
name-shield-time = { $number ->
    [one] { $number } time shield
   *[other] { $number } time shields
  }
name-shield-heart = { $number ->
    [one] { $number } heart shield
   *[other] { $number } heart shields
  }
name-shield-special = { $number ->
    [one] { $number } special shield
   *[other] { $number } special shields
  }
name-shield-named = { $number ->
    [one] { $number } special shield ({ $name })
   *[other] { $number } special shields ({ $name })
  }

name-no-dice = no dice
name-face-blank = blank
name-face-skull = skull
name-face-hit = hit
name-face-two-hits = two hits
name-face-three-hits = three hits

event-briefed = { $seat } reads card { $card } of the base, { $title }: { $text }
event-embodied = { $who } takes the body { $of }{ $nth }.
event-run-begins = Run { $run } begins, with { $time } TU.
event-new-run = The agents lie down for run { $run }.
event-opened = { $number ->
    [0] Opened: { $place }.
   *[other] Opened: { $place }, cards { $letters }.
  }
event-card-aloud = { $agent } reads card { $card } aloud: { $text }
event-read-aloud = { $seat } reads card A aloud: { $text }
event-entered = { $agent } enters on { $card }.
event-done = { $agent } looks up from the card.
event-moved = { $agent } moves to { $card }.
event-nothing = { $agent } does nothing.
event-discarded = Card { $card } leaves the panorama.
event-authorised = Card { $card } may be entered now.
event-revealed = { $agent } reveals the sealed card { $card } over { $over }.
event-replaced = Another card lies on { $card } now.

event-time = { $lost ->
    [one] 1 TU passes
   *[other] { $lost } TU pass
  }: { $left } left.
event-time-gained = { $gained ->
    [one] 1 TU is gained
   *[other] { $gained } TU are gained
  }: { $left } left.
event-delayed = { $number ->
    [one] { $agent } cannot act for 1 TU.
   *[other] { $agent } cannot act for { $number } TU.
  }

event-test = A test begins on { $card }: { $shields }.
event-test-reset = The test on { $card } is reset.
event-test-passed = { $agent } passes the test on { $card }.
event-test-failed = { $agent } fails the test on { $card }.
event-defeated = The opponent on { $card } is defeated.
event-rolled = { $agent } rolls: { $faces }.
event-die-changed = { $agent } changes a die: { $faces }.
event-hits = { $hits ->
    [one] { $agent } scores 1 hit
   *[other] { $agent } scores { $hits } hits
  }; { $left ->
    [0] no shield is left
    [one] 1 shield is left
   *[other] { $left } shields are left
  }.
event-no-hit = { $agent } scores no hit.
event-riposte = Riposte of { $strength } against resistance { $resistance }: { $hurt ->
    [yes] it hurts { $agent }.
   *[no] { $agent } is unharmed.
  }
event-special = A special shield acts on { $agent }.
event-idle = { $agent } does nothing beside a skull shield, and it hurts.

event-wounded = { $lost ->
    [one] { $agent } loses 1 life point
   *[other] { $agent } loses { $lost } life points
  }: { $left } left.
event-healed = { $gained ->
    [one] { $agent } regains 1 life point
   *[other] { $agent } regains { $gained } life points
  }: { $left } left.
event-weakened = { $agent }, { $what ->
    [life] life points
    [resistance] resistance
   *[dice] dice
  }: { $number } for the rest of the run.
modifier = { $number } { $what ->
    [dice] { $count ->
        [one] die
       *[other] dice
      }
    [hits] { $count ->
        [one] hit
       *[other] hits
      }
    [resistance] resistance
    [travel] TU on the way
   *[value] in tests
  }{ $named ->
    [yes] { " " }({ $of })
   *[no] { "" }
  }, { $lasts ->
    [roll] for one roll
    [test] for one test
    [round] for one round of actions
    [this-round] to the end of the round
    [visit] as long as the group is here
    [tu] while { $until } TU or more are left
    [run] to the end of the run
   *[mission] to the end of the mission
  }
event-modified = { $agent }: { $change }.
event-modifier-over = No longer for { $agent }: { $change }.
event-died = { $back_at ->
    [0] { $agent } dies and will not come back in this run.
   *[other] { $agent } dies, and drifts until { $back_at } TU are left.
  }
event-returned = { $agent } comes back on { $card } with { $life } life points.

event-took = { $agent } takes { $item }.
event-dropped = Back to the box: { $item }.
event-gave = { $agent } hands { $item } to { $to }.
event-gave-resource = { $agent } hands { $number } { $resource } to { $to }.
event-resource = { $agent }: { $number } { $resource }.
event-stock = { $agent }: { $number } { $stock }.
event-token = The team takes a state token: { $token }.
event-token-lost = The team gives a state token back: { $token }.
event-meaning = What it stands for: { $token }. { $text }
event-counted = { $counter }: { $value }.{ $text }
event-threshold = { $counter }, at { $value }: { $text }
event-power = { $agent } uses a power: { $power }.

event-place-shown = New on the plan: { $place }.
event-place-hidden = Gone from the plan: { $place }.
event-next-place = Whoever leaves here goes to { $place } next.
event-no-leaving = The group may not leave this location for now.
event-allow-leaving = The group may leave again.

event-vote = { $seat } proposes to change location: everybody votes.
event-voted = { $seat } has voted on where to go.
event-tie-broken = { $seat }, as Time Captain, breaks the tie.
event-stayed = The group stays.
event-left = The group leaves { $place } for { $to }.
event-captain-die = The Time Captain’s die shows { $die }{ $red ->
    [0] {""}
   *[other] , and leaving a red location adds { $red }
  }: the way costs { $cost } TU.
event-captain = { $seat } is Time Captain now.
event-wish = { $seat } proposes something for { $agent }.

event-say = { $text }
event-answered = { $right ->
    [yes] { $agent } gives the right answer.
   *[no] { $agent } gives an answer, but not the one.
  }
event-manual = { $agreed ->
    [yes] What { $agent } changed by hand is confirmed.
   *[no] What { $agent } changed by hand is to be put right.
  }
event-adjusted = { $agent } changes by hand, { $what ->
    [time] time
    [life] life
    [tokens] state tokens
    [resources] resources
    [items] items
    [cards] cards
    [pawns] pawns
    [shields] shields
   *[crystals] crystals
  } ({ $to }): { $number }.
event-ending = { $title }. { $text }
