mechanism-or-and = L’autre option
action-or-and-both = Les deux, pour 1 Azrak
action-and = { $agent } prend aussi l’autre option, pour 1 Azrak
action-and-short = prendre aussi l’autre option, pour 1 Azrak
event-and = { $agent } paie 1 Azrak pour avoir les deux ; la carte quitte la mission.
and-left = { $agent } peut encore avoir l’autre option pour 1 Azrak : { $label }
refusal-no-option-left = Il ne reste pas de seconde option sur cette carte.
refusal-and-cost = La seconde option coûte 1 Azrak, et la réserve est vide.
