mechanism-or-and = The other option
action-or-and-both = Both, for 1 Azrak
action-and = { $agent } takes the other option too, for 1 Azrak
action-and-short = take the other option too, for 1 Azrak
event-and = { $agent } pays 1 Azrak for both; the card leaves the mission.
and-left = { $agent } can still have the other option for 1 Azrak: { $label }
refusal-no-option-left = There is no second option left on this card.
refusal-and-cost = The second option costs 1 Azrak, and the pool is empty.
