# A view as text, for whoever uses the library: `print(game.view(0))`.

view-phase-base = at the base
view-phase-bodies = choosing receptacles
view-phase-outfit = handing out items
view-phase-enter = entering the location
view-phase-discuss = between two TU
view-phase-act = acting
view-phase-prologue = prologue
view-phase-choose = choosing a location
view-phase-recon = recon
view-phase-telepathy = telepathy
view-phase-actions = actions
view-phase-between = between locations
view-phase-epilogue = epilogue
view-phase-won = won
view-phase-lost = lost
view-seat = seat { $seat }
view-you = seat { $seat }, you
view-no-body = no receptacle yet ({ $seats })
view-roll = { $agent } rolls: { $faces }
view-your-cards = Before you
view-you-may = You may
view-nothing-to-do = There is nothing for you to do now.
