# Le système Revolution : pourquoi une action est refusée, ce qui s’est passé, ce qu’on peut faire.

refusal-no-conflict-to-begin = Aucun conflit de groupe n’attend cela maintenant.
refusal-mission-not-over = La mission n’est pas encore finie.
refusal-mission-over = Cette tentative est finie.
refusal-agent-ejected = Cet agent est hors du lieu jusqu’à ce que le groupe reparte.
refusal-give-in-stand-by = Ici, seul un agent qui temporise peut donner quelque chose.
refusal-give-cost = Donner coûte 1 Azrak, et la réserve est vide.
refusal-not-swappable = Cela ne se donne ni ne s’échange.
refusal-abandon-not-now = L’abandon se propose au moment de choisir un lieu, pendant les actions ou entre deux lieux.
refusal-captain-chooses = C’est au Time Captain de le faire.
refusal-not-choosing-place = On ne choisit pas de lieu maintenant.
refusal-place-not-available = Ce lieu n’est pas disponible sur le plan.
refusal-no-crystal = Choisir un lieu coûte 1 Azrak, et la réserve est vide.
refusal-not-recon = On ne prend une carte librement que pendant le repérage.
refusal-has-card = Cet agent a déjà pris une carte.
refusal-card-taken = Cette carte n’est pas dans le panorama en ce moment.
refusal-same-card = C’est la carte que cet agent a déjà devant lui.
refusal-not-telepathy = Ce n’est pas l’étape de télépathie.
refusal-must-tell = Dans cette mission, chacun doit participer à l’étape de télépathie.
refusal-told-already = Vous l’avez déjà dit.
refusal-not-actions = Cela n’est possible que pendant l’étape des actions.
refusal-test-in-progress = Une épreuve est en cours.
refusal-held-by-conflict = Un conflit individuel retient cet agent jusqu’à sa résolution.
refusal-group-conflict = Le conflit de groupe passe d’abord.
refusal-explore-cost = Explorer coûte 1 Azrak, et la réserve est vide.
refusal-no-card = Cet agent n’a pas de carte : il temporise déjà.
refusal-ready-already = Vous avez déjà dit que vous avez fini ici.
refusal-ready-not-said = Vous n’avez pas encore dit que vous avez fini ici.
refusal-stand-by-first = Personne ne doit avoir de carte devant soi quand le groupe repart.
refusal-not-between = Cela n’est possible qu’entre deux lieux.
refusal-update-first = Après une perte de contrôle, une mise à jour standard passe d’abord.
refusal-body-prescribed = Pour ce nombre de joueurs, la mission prescrit d’autres réceptacles.
refusal-not-prologue = Le prologue a été lu.
refusal-captain-reads = C’est le Time Captain qui lit le prologue.
refusal-initiate-cost = Une épreuve coûte 1 Azrak, et la réserve est vide.
refusal-no-such-attribute = L’épreuve ne propose pas cette caractéristique.
refusal-not-to-name = Cet agent est déjà le suivant, a déjà tenté son épreuve dans ce tour, ou n’est plus dans le lieu.
refusal-not-your-turn = Le Time Captain a désigné un autre agent pour cette épreuve.
refusal-update-not-now = Une mise à jour standard n’est possible qu’entre deux lieux.
refusal-swaps-begun = La mise à jour passe avant les échanges.
refusal-updated-already = Il y a déjà eu une mise à jour dans cette phase.
refusal-vortex-empty = Le Vortex est vide.
refusal-vortex-one = Le seul cristal du Vortex ne ferait que payer la mise à jour.
refusal-no-free-update = Le groupe n’a plus de mise à jour gratuite.
refusal-no-division = Écrivez un nombre par agent, séparés par des virgules.
refusal-division-above-level = Personne ne peut dépasser son niveau de départ.
refusal-division-not-all = Tout ce qui peut être pris dans le Vortex doit être réparti.
refusal-division-returning-first = Qui n’a aucun cristal en reçoit au moins un.

name-secret-item = l’Élément { $number }
event-item-aloud = { $agent } lit { $item } à voix haute : { $text }
event-azrak = { $agent } : { $number } Azrak
event-link-broken = Le lien de { $agent } est rompu.
event-emergency-update = { $agent } demande une mise à jour d’urgence : { $number } Azrak.
event-ejected = { $control ->
    [yes] { $agent } perd le contrôle et se trouve hors du lieu.
   *[no] { $agent } doit quitter le lieu.
  }
event-card-back = { $agent } remet la carte { $card } en place.
event-denied = Le Time Captain garde la mise à jour gratuite pour plus tard : { $agent } doit choisir autrement.
event-losing-control = { $agent } perdra le contrôle une fois ceci achevé.
event-conflict-begins = Le conflit de groupe commence.
event-conflict-turn = C’est à { $agent } de tenter l’épreuve.
event-conflict-new-turn = Un nouveau tour de conflit commence.
event-damage = { $number ->
    [one] { $agent } inflige { $number } point de dégâts : { $total } en tout.
   *[other] { $agent } inflige { $number } points de dégâts : { $total } en tout.
  }
event-conflict-over = Le conflit est terminé.
event-group-conflict = { $agent } a découvert un conflit qui concerne tout le monde.
event-question = { $none ->
    [yes] { $text } – Oui. Il n’y a plus rien à retirer du retour de mission.
   *[no] { $text } – Oui. Retour de mission : { $number }.
  }
event-score = { $number ->
    [one] { $number } cristal sur le retour de mission.
   *[other] { $number } cristaux sur le retour de mission.
  }
event-gave-token = { $agent } donne { $token } à { $to }.
event-map = Le plan a changé.
event-round = Tour { $round }. { $seat } est Time Captain.
event-chose-place = { $again ->
    [yes] Le groupe retourne à : { $place }.
   *[no] Le groupe se rend à : { $place }.
  }
event-took-card = { $agent } prend la carte { $card }.
event-told = { $skipped ->
    [yes] { $seat } n’a rien à raconter.
   *[no] { $seat } a raconté.
  }
event-stands-by = { $agent } temporise.
event-ready = { $seat } est prêt à partir.
event-not-ready = { $seat } n’est finalement pas prêt à partir.
event-initiated = { $agent } s’engage : { $attribute }, valeur { $value }.
event-supported = { $agent } soutient { $to }.
event-destiny = Destin : { $value }
event-shuffled = Les cartes Destin sont mélangées.
event-result = { $result ->
    [failure] Échec de { $agent }, avec { $value }.
    [critical] Réussite critique de { $agent }, avec { $value }.
   *[success] Réussite de { $agent }, avec { $value }.
  }
event-update = Mise à jour standard : { $vortex } cristaux à répartir.
event-updates = Le groupe a { $number } mise à jour gratuite de plus.
event-destiny-shown = La prochaine carte Destin vaut { $value }.
event-attribute = { $agent } : { $attribute } { $number }

action-visit = Aller à : { $place }
action-recon = { $agent } prend { $card }
action-told = J’ai raconté ce que j’ai trouvé
action-told-skip = Je n’ai rien à raconter
action-explore = { $agent } explore { $card }
action-test = { $agent } tente { $attribute } : { $test }
action-stand-by = { $agent } temporise
action-fight = Commencer le conflit de groupe
action-fight-card = Commencer par le conflit de groupe de { $card }
action-order = { $agent } tente l’épreuve suivante
action-order-instead = Plutôt { $agent } pour l’épreuve suivante
action-ready = Prêt à partir
action-ready-alone = Quitter le lieu
action-ready-waits = J’ai fini ici ; le groupe attend { $agents }
action-ready-last = J’ai fini ici : alors le groupe part
action-not-ready = Finalement pas prêt à partir
action-update = Mise à jour standard
action-update-free = Mise à jour standard gratuite
action-next-round = Passer au tour suivant
action-abandon = Abandonner cette tentative
action-yes = Oui
action-no = Non
action-link-emergency = Demander une mise à jour d’urgence (1 Azrak, sur le retour de mission)
action-link-free-emergency = Demander une mise à jour d’urgence gratuite
action-link-lose-control = Perdre le contrôle
action-boost-more = Dépenser 1 Azrak de plus
action-boost-go = Cela suffit
action-support-more = Soutenir avec 1 Azrak
action-support-go = Ne pas soutenir davantage
action-item-test-go = La ranger sans épreuve
action-before-destiny-go = Révéler une carte Destin
action-after-destiny-go = En rester là
action-divide = Répartir : { $shares }
action-cost = { $action } ({ $cost })
cost-azrak = 1 Azrak
cost-last-azrak = 1 Azrak, le dernier
cost-none = gratuit
cost-mission-return = 1 Azrak, sur le retour de mission
cost-update = 1 Azrak du Vortex, sur le retour de mission
pool-azrak = { $number } Azrak

name-mission-return = retour de mission
event-briefed-prologue = { $seat } lit la carte { $card } du prologue, { $title } : { $text }
event-left-location = Le groupe quitte : { $place }.
event-back-in-play = { $agent } revient, avec { $azrak } Azrak.
event-dead = { $agent } meurt.
event-token-own = { $agent } prend un jeton : { $token }.
event-token-group = Le groupe prend un jeton : { $token }.
event-no-token = { $held ->
    [yes] Le groupe a déjà ce jeton : { $token }.
   *[no] Il n’y en a plus à prendre : { $token }.
  }
event-not-gained = { $full ->
    [yes] { $agent } est déjà au maximum : { $what } en trop.
   *[no] Il n’en reste plus à prendre : { $agent } ne gagne pas { $what }.
  }
event-token-back = Un jeton est remis en place : { $token }.
event-has-voted = { $seat } a voté.
event-no-update = Il n’y a pas de mise à jour.
event-attempt = La mission recommence : tentative { $run }.
action-brief-prologue = Lire à voix haute la carte { $card } du prologue
action-begin-anew = Recommencer la mission
action-recon-short = prendre { $card }
action-explore-short = explorer { $card }
action-test-short = tenter { $attribute } : { $test }
action-stand-by-short = temporiser
action-order-short = tente l’épreuve
action-order-instead-short = tente plutôt l’épreuve
