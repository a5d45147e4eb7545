# Une vue en texte, pour qui se sert de la bibliothèque : `print(game.view(0, "fr").text("fr"))`.

view-phase-base = à la base
view-phase-bodies = choix des réceptacles
view-phase-outfit = distribution des Éléments
view-phase-enter = entrée dans le lieu
view-phase-discuss = entre deux UT
view-phase-act = actions
view-phase-prologue = prologue
view-phase-choose = choix du lieu
view-phase-recon = repérage
view-phase-telepathy = télépathie
view-phase-actions = actions
view-phase-between = entre deux lieux
view-phase-epilogue = épilogue
view-phase-won = gagné
view-phase-lost = perdu
view-seat = place { $seat }
view-you = place { $seat }, vous
view-no-body = pas encore de réceptacle ({ $seats })
view-roll = { $agent } lance : { $faces }
view-your-cards = Devant vous
view-you-may = Vous pouvez
view-nothing-to-do = Rien ne vous attend pour l’instant.
