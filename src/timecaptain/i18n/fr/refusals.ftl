# Pourquoi une action est refusée : une phrase pour chaque raison. Le numéro de la règle est affiché à côté.

refusal-not-now = Il faut d’abord décider d’autre chose.
refusal-not-yours = Cette décision revient à un autre joueur.
refusal-no-such-choice = Cela ne fait pas partie des choix.
refusal-answer-too-long = Cette réponse est trop longue.
refusal-voted-already = Vous avez déjà voté.
refusal-no-such-seat = Il n’y a pas de tel joueur à cette table.
refusal-no-such-action = Cette action n’existe pas.
refusal-chance-laid-out = Les dés ou les cartes préparés pour le prochain tirage ne peuvent pas donner cela ({ $what }) ; l’action a été annulée. La partie sauvegardée a-t-elle été modifiée à la main ?
refusal-deck-fault = La mission tourne en rond à « { $script } » ; l’action a été reprise. Prévenez son auteur.
refusal-mechanism-fault = Le mécanisme « { $mechanism } » ne conserve pas ce qu’il annonce : { $reason }. Rien n’a changé.

refusal-captain-spends = Seul le Time Captain dépense des UT.
refusal-still-to-act = Quelqu’un n’a pas encore agi pendant cette UT.
refusal-not-exploring = Le groupe n’explore pas de lieu en ce moment.
refusal-still-reading = Quelqu’un lit encore une carte.
refusal-no-action-left = Cet agent a déjà agi pendant cette UT.
refusal-no-tu-spent = Le Time Captain doit d’abord dépenser une UT.
refusal-same-space = L’agent y est déjà.
refusal-forbidden-by-card = Une carte l’interdit.

refusal-leave-not-now = Le groupe ne peut pas changer de lieu maintenant.
refusal-leave-after-actions = Chacun finit d’agir pendant cette UT avant que le groupe ne parte.
refusal-all-must-enter = Un agent est entré : tous doivent entrer avant que le groupe puisse partir.
refusal-must-place-first = Une carte de ce lieu réclame un agent avant que le groupe puisse partir.
refusal-somebody-held = Un cadenas retient { $agent } : le groupe ne peut pas partir.
refusal-somebody-held-here = La carte où se trouve { $agent } retient tous ceux qui y sont jusqu’à ce qu’arrive ce qu’elle attend : le groupe ne peut pas partir.
refusal-nowhere-to-go = Le plan ne montre aucun autre lieu.
refusal-may-not-leave-place = Une carte interdit de quitter ce lieu.

refusal-not-at-base = Le briefing est terminé.
refusal-base-in-turn = Les cartes Base se lisent à tour de rôle, et celle-ci revient à un autre joueur.
refusal-not-choosing-bodies = Les réceptacles ne se choisissent qu’au début d’un run.
refusal-no-such-body = Cette mission n’a pas de tel réceptacle.
refusal-body-taken = Ce réceptacle est pris, ou l’agent en a déjà un.
refusal-nothing-to-hand-out = Il n’y a rien à distribuer.

refusal-run-not-over = Le run n’est pas terminé.
refusal-mission-won = La mission est accomplie.

refusal-not-your-agent = Un autre joueur décide pour cet agent.
refusal-agent-dead = Ce réceptacle est mort ; son agent peut parler, mais pas agir.
refusal-no-such-agent = Cet agent n’existe pas.

refusal-no-card-there = Il n’y a pas de carte à cet endroit.
refusal-no-access = Accès interdit tant que rien dans le jeu ne l’autorise.
refusal-not-entering = On ne place les pions qu’à l’ouverture d’un lieu.
refusal-placed-already = Cet agent est déjà entré.
refusal-must-place = Une autre carte réclame d’abord un agent.
refusal-nothing-to-read = Cet agent n’a rien de nouveau à lire.
refusal-nothing-to-follow = Cet agent n’a aucune instruction à suivre.
refusal-follow-first = Suivez d’abord ce que dit la carte.
refusal-captain-picks = Plus de cartes réclament un agent qu’il n’y a d’agents : le Time Captain décide qui va où.
refusal-sealed-token = La carte est scellée : il faut au groupe le jeton d’état « { $token } ».
refusal-sealed-receptacle = La carte est scellée : { $receptacles } peut y aller.
refusal-sealed-item = La carte est scellée : il y faut l’Élément { $number }.

refusal-adjust-out-of-bounds = C’est plus, ou moins, que ce que la carte permet.
refusal-adjust-no-target = Il n’y a rien de tel à changer.

refusal-test-not-here = On ne tente une épreuve que sur la carte où se tient l’agent.
refusal-test-passed = Cette épreuve est terminée.
refusal-test-for-others = Cette épreuve est réservée à d’autres réceptacles.
refusal-test-alone = Cette épreuve se tente seul sur la carte.
refusal-test-not-yet = Dans l’état actuel des choses, la carte ne propose pas cette épreuve.
refusal-lacks-characteristic = Ce réceptacle n’a pas la caractéristique de l’épreuve.
refusal-no-dice = Il n’y a aucun dé à lancer.
refusal-held-here = Cette carte retient tous ceux qui s’y trouvent jusqu’à ce qu’arrive ce qu’elle attend.
refusal-pinned = Cette carte retient l’agent qui l’a lue le premier, et personne d’autre : les autres et le groupe peuvent partir.
refusal-held = Un cadenas retient l’agent sur cette carte tant que l’épreuve n’est pas réussie.

refusal-not-held = Cet agent ne l’a pas.
refusal-give-to-oneself = On ne donne qu’à quelqu’un d’autre.
refusal-not-same-space = Les deux agents ne sont pas sur la même carte.
refusal-too-few-resources = L’agent n’en a pas autant.
refusal-give-not-now = Rien ne peut changer de mains maintenant.
refusal-no-such-power = L’agent n’a pas ce pouvoir.
refusal-power-not-now = Ce pouvoir ne peut pas servir maintenant.
refusal-item-used = Quelqu’un d’autre s’est servi de cet Élément pendant cette UT.
