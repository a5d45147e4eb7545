mechanism-coins = Pièces du groupe
mechanism-part-coins = dans la bourse
mechanism-part-heads = faces obtenues
event-coins = Le groupe trouve des pièces : { $number }
event-tossed = { $agent } lance une pièce.
action-toss = { $agent } lance une pièce
refusal-no-coin = La bourse est vide.
