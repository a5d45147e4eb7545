# Labels of actions. The short forms stand below a heading that already names the agent.

action-brief = Read card { $card } of the base aloud
action-embody = { $who } takes the body { $of }{ $role }{ $nth }
action-embody-short = { $receptacle }{ $role }
action-claim = { $agent } takes { $item }
action-claim-short = take { $item }
action-place = { $agent } enters on { $card }
action-place-short = enter on { $card }
action-follow = { $agent } follows the card
action-follow-short = follow the card
action-close = { $agent } looks up from the card
action-close-short = look up from the card
action-spend = Spend 1 TU: then everybody acts once
action-roll = { $agent } rolls { $characteristic }: { $test }
action-roll-short = roll { $characteristic }: { $test }
action-move = { $agent } moves to { $card }
action-move-short = move to { $card }
action-nothing = { $agent } does nothing
action-nothing-short = do nothing
action-leave = Propose to change location
action-give = { $agent } hands { $what } to { $to }
action-give-short = hand { $what } to { $to }
action-use = { $agent }: { $power }{ $text }
action-use-short = { $power }{ $text }
action-again = Begin another run

action-decline = Leave it
action-answer = Answer: { $text }
action-help = Help { $agent }: { $power }
action-help-go = Do not help
action-answer-give-up = Give up the riddle: it costs nothing
action-answer-none = Say nothing: it counts as a wrong answer
action-before-roll-go = Roll the dice
action-after-roll-go = Keep the dice as they are
action-before-captain-change-go = Go on
action-die = die { $number }: { $face }
action-shield = { $shield } on { $card }
action-return = { $agent } comes back on { $card }
action-wait = { $agent } waits a little longer
action-stay = Stay here
action-adjust = { $to }: { $number }
action-end-adjusting = That is all
action-adjust-time = Change the time
action-adjust-life = Change life points
action-adjust-tokens = Change state tokens
action-adjust-resources = Change resources
action-adjust-items = Change items
action-adjust-cards = Remove a card
action-adjust-pawns = Move a pawn
action-adjust-shields = Change shields
action-adjust-crystals = Change crystals
action-confirm-yes = Yes, that is right
action-confirm-no = No, put it right

# What the branch of a choice costs
price-time = { $number } TU
price-life = { $number ->
    [one] 1 life point
   *[other] { $number } life points
  }
price-stock = { $number } of the own stock
price-any = { $number ->
    [one] 1 resource token of any colour
   *[other] { $number } resource tokens of any colour
  }
