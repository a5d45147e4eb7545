mechanism-coins = Coins of the group
mechanism-part-coins = in the purse
mechanism-part-heads = heads so far
event-coins = The group finds coins: { $number }
event-tossed = { $agent } tosses a coin.
action-toss = { $agent } tosses a coin
refusal-no-coin = The purse is empty.
