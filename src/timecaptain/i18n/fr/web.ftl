# Le client du navigateur : chacun de ses propres mots, tous avec le préfixe `web-`.

web-title = Time Captain
web-about = Quatre corps d’emprunt, un lieu fait de cartes, trop peu de temps. Seul celui qui se tient sur une carte peut la lire ; le reste, c’est ce que vous vous racontez.
web-missions = Missions
web-training = Entraînement
web-what-next = Choisissez une mission, puis jouez sur cet appareil ou invitez des amis. Première fois ? Commencez par un entraînement.
web-tables-resume = Vos tables
web-table-as = sous le nom de { $name }
web-table-forget = Oublier { $title } sur cet appareil
web-table-forget-sure = Oui, oublier sa clé
web-loading = Un instant …
web-try-again = Réessayer
web-no-house = La maison ne répond pas. Est-elle encore ouverte ?
web-storage-off = Ce navigateur ne retient rien ici. Gardez cette page ouverte pendant la partie, sinon votre place est perdue.
web-system-classic = Classic
web-system-revolution = Revolution
web-minutes = { $minutes } min
web-players = { $least }–{ $most } joueurs
web-rulebook = Livre de règles
web-settings = Réglages
web-close = Fermer
web-back = Retour
web-cancel = Annuler
web-go-home = Vers les missions
web-nowhere-title = Il n’y a rien ici
web-nowhere-text = Cette adresse ne mène nulle part. Les missions sont restées à leur place.

# Réglages

web-setting-language = Langue
web-setting-light = Lumière
web-light-auto = Comme l’appareil
web-light-lamp = À la lampe
web-light-day = Au jour
web-setting-size = Taille du texte
web-size-percent = { $percent } %
web-setting-motion = Mouvement
web-as-device = Comme l’appareil
web-motion-full = Complet
web-motion-less = Réduit
web-setting-contrast = Contraste
web-contrast-more = Élevé
web-setting-other = Et encore
web-setting-sound = Sons : dés, cristaux, temps, mon tour
web-setting-notify = Me prévenir quand on m’attend

# Ouvrir et rejoindre une table

web-invite-friends = Inviter des amis
web-on-this-device = Jouer sur cet appareil
web-how-many = Combien de joueurs ?
web-your-name = Votre nom
web-name-of-player = Nom du joueur { $number }
web-agent-number = Agent { $number }
web-device-is-passed = L’appareil passe de main en main. Un rideau cache ce qui n’est pas pour tous.
web-friends-get-a-link = Vos amis reçoivent un lien ou un QR code. Un navigateur leur suffit.
web-options = Options
web-option-memory = Qui a lu une carte peut la rouvrir
web-option-spectators = Des invités peuvent regarder
web-option-last-tu-acts = Tout le monde agit encore pendant la dernière UT
web-option-delay-return = Qui revient peut attendre un meilleur moment
web-option-shared-third = À deux, on partage un troisième réceptacle
web-begin-mission = Commencer la mission
web-house-key = Clé de la maison
web-house-key-why = La personne qui s’occupe de cette maison l’a donnée. Les invités d’une table n’en ont pas besoin.
web-no-new-tables = On n’ouvre pas de nouvelle table dans cette maison. Qui a une invitation peut toujours venir à une table.
web-open-table = Ouvrir la table
web-door-title = { $host } vous invite
web-door-people = { $people ->
    [one] Il y a { $people } personne à la table.
   *[other] Il y a { $people } personnes à la table.
  }
web-door-back = Continuer comme { $name }
web-door-shut = Cette porte est fermée
web-come-in = Entrer
web-look-on = Regarder seulement
web-guest = Invité
web-lobby-title = { $title } : qui vient ?
web-seats = Places
web-seat-shape-1 = disque
web-seat-shape-2 = carré
web-seat-shape-3 = triangle
web-seat-shape-4 = croix
web-seat-free = libre
web-ready = prêt
web-here = présent
web-away = absent
web-i-am-ready = Je suis prêt
web-not-ready = Pas encore prêt
web-sit-here = S’asseoir ici
web-stand-up = Se lever
web-invite-to-seat = Inviter quelqu’un
web-invitation-all = Qui ouvre ce lien vient à la table.
web-invitation-seat = Pour un invité, qui prendra la place { $number }.
web-link = Lien
web-qr-alt = Le lien en QR code
web-copy-link = Copier le lien
web-copied = Copié
web-new-link = Un nouveau lien pour tous
web-rename = Changer
web-standing = Sans place : { $names }
web-begin-with = { $number ->
    [one] Commencer seul
   *[other] Commencer à { $number } joueurs
  }
web-host-begins = { $host } commencera quand tout le monde sera là.
web-outside-title = La partie a commencé
web-outside-free = Une place est libre. Qui la prend continue là où se trouve son agent.
web-outside-full = Toutes les places sont prises. Qui joue peut vous donner la sienne, et { $host } peut admettre des spectateurs.
web-take-seat = Prendre la place { $number }

# La table

web-no-seat-title = Vous n’avez pas de place ici
web-no-seat-text = Ce navigateur n’a pas la clé de cette table. Ouvrez encore une fois l’invitation, sur cet appareil.
web-bye-title = La table est hors de portée
web-reload = Recharger la page
web-connection-lost = La connexion est coupée ; rien n’est perdu. Nouvel essai …
web-try-now = Essayer maintenant
web-you-are-awaited = On vous attend
web-menu = La table
web-menu-back = Revenir en arrière
web-take-back = Reprendre ma dernière action
web-take-back-text = Seul, on ne reprend que sa dernière action, tant que rien n’a été lu ni lancé. Plus loin, il faut l’accord de tous, et le hasard est tiré à nouveau.
web-rewind-by = Actions en arrière
web-propose = Proposer
web-menu-people = Qui est là
web-spoken-for = { $name } agit pour cette place
web-speaks-for = Faire agir quelqu’un à sa place
web-hand-over-to = Donner la place à
web-hand-over-sure = Oui, la donner
web-act-for = Agir pour { $name }
web-act-as = Agir en tant que { $name }
web-take-seat-back = Je suis de retour
web-send-away = Renvoyer
web-send-away-sure = Oui, renvoyer
web-without-seat = sans place
web-looking-on = Regardent : { $names }
web-menu-host = Pour l’hôte
web-close-table = Fermer cette table
web-close-table-sure = Oui, on ne joue plus ici
web-delete-table = Supprimer cette table
web-delete-table-sure = Oui, la supprimer pour tous, avec la partie à revoir
web-proposal-rewind = { $actions ->
    [one] { $name } propose de revenir { $actions } action en arrière.
   *[other] { $name } propose de revenir { $actions } actions en arrière.
  }
web-proposal-proxy = { $name } propose que { $proxy } agisse pour { $seat }.
web-proposal-hint = { $name } propose d’ouvrir l’indice suivant : { $knot }
web-proposal-waits = Doivent encore répondre : { $names }
web-agree = D’accord
web-disagree = Non
web-withdraw = Retirer
web-pass-to = Passer à { $name }
web-pass-rather = Plutôt à { $name }
web-pass-text = Plus personne d’autre ne regarde. { $name } prend l’appareil.
web-pass-take = Je suis { $name }
web-parts = Parties de la table
web-tab-table = Table
web-tab-team = Équipe
web-tab-talk = Paroles
web-team = L’équipe
web-talk = Ce que nous savons
web-side-team = Équipe
web-side-talk = Télépathie
web-side-notes = Carnet
web-side-log = Journal
web-talk-team = Ce que l’équipe se raconte n’est que pour elle.
web-talk-empty = Rien n’a encore été raconté. Une carte se raconte avec ses mots, elle ne se lit pas à voix haute.
web-say-about = De quoi il s’agit
web-say-text = Dites aux autres …
web-about-nothing = de rien en particulier
web-tell = Dire
web-note-mine = Note pour moi
web-note-ours = Note pour l’équipe
web-note-keep = Garder
web-notes-general = Notes générales
web-notes-read = Cartes que j’ai lues
web-read-at-tu = run { $run }, il restait { $time } UT
web-read-in-round = tentative { $run }, tour { $time }
web-hints-title = Coincés ?
web-hints-text = Chaque échelle va du coup de pouce à la réponse. Le groupe vote, et le journal le retient.
web-hint-step = Indice { $step } sur { $steps }
web-hint-next = Proposer l’indice { $step } sur { $steps }
web-log-older = Plus tôt
web-log-empty = Il ne s’est encore rien passé.

# Ce qu’on peut faire

web-may-do = Vous pouvez
web-to-actions = { $number ->
    [one] À vous : une action possible ↓
   *[other] À vous : { $number } actions possibles ↓
  }
web-may-wait = Rien à faire pour l’instant
web-not-now = Pas possible maintenant
web-awaiting = On attend { $names }.
web-you-look-on = Vous regardez.
web-wished = le souhait de votre partenaire
web-hand-over-menu = Donner quelque chose ({ $number })
web-give-up-sure = Oui, abandonner
web-give-up-costs = Cette tentative serait finie pour tout le monde.
web-verb-place = Entrer sur
web-verb-move = Aller sur
web-verb-recon = Prendre
web-verb-explore = Explorer
web-your-answer = Votre réponse
web-your-division = Un nombre par agent, séparés par des virgules
web-say-it = Le dire
web-adjust-kind = Ce qui change
web-adjust-target = Sur qui ou quoi
web-adjust-nobody = Retour de mission, le groupe
web-adjust-by = De combien
web-adjust-do = Changer
web-adjust-time = Temps
web-adjust-life = Points de vie
web-adjust-tokens = Jetons d’état
web-adjust-resources = Ressources
web-adjust-items = Éléments
web-adjust-cards = Cartes
web-adjust-pawns = Pions
web-adjust-shields = Boucliers
web-adjust-crystals = Cristaux
web-prompt-vote = Où aller ? Chacun vote.
web-prompt-tie = Égalité : le Time Captain tranche.
web-prompt-help = Vous pouvez aider :
web-prompt-before-roll = Avant le lancer :
web-prompt-after-roll = Les dés sont tombés :
web-prompt-before-captain-change = En chemin :
web-prompt-die = Quel dé ?
web-prompt-shield = Quel bouclier ?
web-prompt-return = Où l’agent revient-il ?
web-prompt-pick = Qui ?
web-prompt-share = À qui le suivant ?
web-prompt-confirm = Est-ce bien ce que dit la carte ?
web-prompt-adjust = Changez à la main ce que dit la carte :
web-prompt-divide = Partagez les cristaux du Vortex. Acceptez la proposition, ou écrivez la vôtre.
web-prompt-agree = Tout le monde est d’accord ?
web-prompt-abandon = Quelqu’un veut abandonner cette tentative : elle ne prend fin que si tout le monde est d’accord.
web-prompt-link = Le lien est rompu. Une mise à jour d’urgence coûte un cristal sur le retour de mission et remplit la réserve ; sans elle, le contrôle est perdu.
web-prompt-boost = Chaque cristal ajoute 1.
web-prompt-support = Chaque cristal ajoute 1 à l’épreuve de l’autre.
web-prompt-before-destiny = Avant la carte Destin :
web-prompt-after-destiny = La carte Destin est visible :
web-prompt-contribute = Combien donnez-vous ? S’il en manque à la fin, personne ne paie.
web-prompt-choose = Le Time Captain choisit un lieu, pour 1 Azrak.
web-prompt-recon = Repérage : chaque agent prend une carte, gratuitement.
web-prompt-telepathy = Lisez votre carte, racontez-la avec vos mots, puis dites que c’est fait.
web-prompt-actions = Explorez ou tentez une épreuve pour 1 Azrak, ou temporisez.
web-prompt-conflict = Un conflit de groupe : chacun tente une épreuve à son tour, ou aide.
web-prompt-between = Remplissez d’abord les réserves par une mise à jour, si vous voulez ; ensuite échangez librement, puis continuez.
web-prompt-enter = Chaque agent entre sur une carte du panorama.
web-prompt-discuss = Racontez ce que vous avez lu. Puis le Time Captain dépense une UT, ou vous partez ensemble.
web-prompt-act = Chaque agent agit une fois pendant cette UT.
web-prompt-outfit = Qu’emporte chaque agent ?

# Ce qui est sur la table

web-briefing = Briefing
web-prologue = Prologue
web-briefing-begins = Les cartes se lisent à voix haute, l’une après l’autre.
web-briefing-read = C’est lu, continuons
web-cards = Cartes
web-bodies-title = Dans quel corps ?
web-backstory = Qui c’est
web-take-body = Prendre le corps de { $name }
web-no-body-yet = pas encore de corps
web-read-aloud = { $place }, à voix haute
web-card-elsewhere = Une carte ailleurs
web-read-to-all = Lue à voix haute : tout le monde voit cette carte.
web-your-eyes = Pour vos yeux seulement. Racontez avec vos mots.
web-interaction-card = Carte Interaction { $number }
web-snap-recall = Flash mémoriel
web-card-lock = Un verrou vous retient ici jusqu’à ce que l’épreuve soit réussie.
web-look-closer = Regarder de près
web-look-closer-at = Regarder de près : { $title }
web-zoom-in = Plus près
web-zoom-out = Plus loin
web-zoom-fit = L’image entière
web-not-placed = Pas encore sur une carte
web-card-is-gone = Cette carte n’est plus là.
web-more-cards = D’autres cartes : { $letters }
web-point-here = Montrer du doigt
web-points-here = { $name } montre ceci
web-nobody-goes = Aucun de vos agents ne peut aller en { $letter } maintenant.
web-seal = Scellée : { $asked }
web-seal-item = avec l’Élément { $number }
web-seal-group = tous ensemble
web-icon-no-access = accès interdit
web-icon-must-place = quelqu’un doit y aller
web-icon-discard-unless-visited = perdue si personne n’y va d’abord
web-shield-normal = { $number ->
    [one] { $number } bouclier
   *[other] { $number } boucliers
  }
web-shield-skull = { $number ->
    [one] { $number } bouclier crâne
   *[other] { $number } boucliers crâne
  }
web-shield-time = { $number ->
    [one] { $number } bouclier temps
   *[other] { $number } boucliers temps
  }
web-shield-heart = { $number ->
    [one] { $number } bouclier cœur
   *[other] { $number } boucliers cœur
  }
web-shield-special = { $number ->
    [one] { $number } bouclier spécial
   *[other] { $number } boucliers spéciaux
  }
web-damage = dégâts
web-tu = UT
web-tu-left = { $left ->
    [one] { $left } UT restante
   *[other] { $left } UT restantes
  }
web-last-tu = La dernière UT : la dépenser met fin au run.
web-last-tu-now = C’est la dernière UT : après elle, le run se termine.
web-hour-is = L’heure : { $hour }
web-meter-is = { $name } : { $value }
web-with-you = Avec vous : { $names }
web-with-you-is = Avec vous :
web-travel-die = En chemin, le dé Time Captain coûte de { $least } à { $most } UT.
web-run-number = run { $run }
web-attempt-number = tentative { $run }
web-round-number = tour { $round }
web-captain = Time Captain
web-voted = { $number } votes sur { $of }
web-steps = Étapes du tour
web-step-choose = Lieu
web-step-recon = Repérage
web-step-telepathy = Télépathie
web-step-actions = Actions
web-step-between = Entre deux lieux
web-life = Points de vie
web-life-of = { $life } points de vie sur { $most }
web-resistance = Résistance
web-stock = Jetons
web-azrak = Azrak
web-pool-of = { $pool } Azrak sur { $level }
web-crystals = Cristaux
web-vortex = Vortex
web-vortex-is = { $number } dans le Vortex
web-mission-return = Retour de mission
web-mission-return-is = Retour de mission : { $number }
web-destiny = Destin
web-destiny-pile = Destin { $left }/{ $of }
web-destiny-strip = La plus basse et la plus haute carte Destin
web-free-updates = { $number ->
    [one] { $number } mise à jour gratuite
   *[other] { $number } mises à jour gratuites
  }
web-must-update = Une mise à jour standard est obligatoire avant le tour suivant.
web-difficulty = Difficulté
web-difficulty-written = comme la mission est écrite
web-content-notes = Ce que certains voudront savoir avant (sans rien dévoiler)
web-boost = boost
web-support = soutien
web-roll = Lancer
web-happened = Ce qui s’est passé
web-against = contre { $difficulty }
web-to-the-end = Vers la fin
web-ledger = Qu’est-ce que cela a coûté ?
web-ledger-amount = Combien
web-ledger-for = Pour quoi
web-ledger-left = Quand
web-ledger-spent = Une UT passe.
web-ledger-given = Comme convenu.
web-ledger-empty = Rien n’a encore été dépensé.
web-test-passed = réussie
web-test-over = terminée
web-conflict-group = Conflit de groupe
web-conflict-personal = Conflit individuel : il vous retient ici jusqu’à sa résolution
web-conflict-life = vie { $life }
web-conflict-left = vie { $left } sur { $life }
web-conflict-swaps = les échanges sont libres tant que le Time Captain ne l’a pas commencé
web-conflict-tested = ont déjà tenté une épreuve dans ce tour : { $names }
web-is-acting = lit ou agit
web-is-to-act = doit encore agir
web-status-dead = { $at ->
    [0] mort pour ce run
   *[other] mort, retour à { $at } UT
  }
web-status-delayed = ne peut pas agir pendant { $number } UT
web-status-held = retenu ici
web-status-card = a la carte { $card }
web-status-stands-by = temporise
web-out-control = contrôle perdu
web-out-card = hors du lieu jusqu’au départ
web-out-dead = mort
web-items = Éléments
web-item-number = Élément { $number }
web-item-agency = gardé d’un run à l’autre
web-items-secret = { $number ->
    [one] { $number } Élément secret
   *[other] { $number } Éléments secrets
  }
web-tokens = Jetons d’état
web-plan = Plan
web-map = Plan
web-way-costs-die = Le trajet coûte autant d’UT qu’en montre le dé du Time Captain.
web-way-costs-azrak = Le trajet coûte un Azrak au Time Captain.
web-we-are-here = Nous sommes ici

# La fin, et les règles

web-mission-won = Mission accomplie
web-rehearsal = Répétition
web-rehearsal-over = La répétition est finie
web-mission-epilogue = La mission est terminée
web-run-over = Le run est terminé
web-debriefing = Débriefing
web-run-spent = { $spent } UT dépensées, { $left } restantes
web-attempt-spent = { $spent ->
    [one] { $spent } tour
   *[other] { $spent } tours
  }, retour de mission { $score }
web-run-hints = { $number ->
    [one] { $number } indice
   *[other] { $number } indices
  }
web-run-beaten = { $number ->
    [one] { $number } épreuve réussie contre toute attente
   *[other] { $number } épreuves réussies contre toute attente
  }
web-debriefing-totals = Trouvé : { $places } lieux sur { $allPlaces }, { $cards } cartes sur { $allCards }.
web-test-missed = pas réussie
web-mission-log = Journal de mission
web-log-run = Run
web-log-date = Date
web-log-players = Joueurs
web-log-ending = Fin
web-replay = Revoir la partie
web-replay-step = Étape de la partie
web-replay-at = { $step } sur { $steps }
web-replay-eyes = Vu par
web-replay-end = Retour à la table
web-eyes-all = tous ensemble
web-eyes-public = quelqu’un qui regarde
web-step-back = Une étape en arrière
web-step-on = Une étape en avant
web-play-on = Lire
web-pause = Pause
web-table-is-closed = Cette table est fermée.
web-take-along = Emporter la table dans un fichier
web-take-along-text = Tous les secrets de cette table sont dans le fichier.
web-bring-table = Apporter une table ou une mission depuis un fichier
web-team-of = Joueurs au prochain run
web-begin-next-run = Commencer le prochain run
web-report-title = Quelque chose cloche ?
web-report-words = Qu’avez-vous vu, et qu’attendiez-vous ?
web-report-save = Enregistrer un rapport
web-report-text = Qui répare peut rejouer le rapport ; il ne dit rien que vous n’ayez le droit de savoir.
web-rewinds = { $number ->
    [one] Le groupe est revenu en arrière { $number } fois.
   *[other] Le groupe est revenu en arrière { $number } fois.
  }
web-open-rule = Ouvrir la règle { $rule }
web-rule-number = Règle { $rule }
web-in-rulebook = La lire dans le livre de règles
web-rules-search = Chercher dans les règles
web-rules-found = { $number ->
    [one] { $number } règle trouvée
   *[other] { $number } règles trouvées
  }
web-chapters = Chapitres
web-rulings = Précisions
web-example = Exemple
web-see = Voir aussi
web-rule-homes = Dans le code
web-rule-tests = Garantie par ces tests

# Autres appareils, et ce que font un hôte ou une maison parmi des inconnus.

web-menu-devices = Vos appareils
web-other-device = Continuer sur un autre appareil
web-device-link = Ouvrez ce lien sur l’autre appareil dans les dix minutes. Il ne sert qu’une fois, et vous pouvez continuer avec les deux.
web-recovery-title = Votre retour
web-recovery-text = Votre place vit dans ce navigateur. Si vous le perdez, ce lien vous ramène. Il ne sert qu’une fois ; gardez-le en lieu sûr et ne le montrez à personne.
web-recovery-make = Créer un lien de retour
web-back-title = Continuer en tant que { $name } ?
web-back-text = Vous continuez ici avec votre place, vos cartes et vos notes : { $title }.
web-back-here = Continuer ici
web-back-ended = Ce lien a déjà servi, ou son temps est écoulé. Demandez-en un autre.
web-give-again = Redonner la place
web-return-link = Avec ce lien, { $name } revient sur n’importe quel appareil. Il ne sert qu’une fois, dans les trois jours ; l’ancienne clé n’est alors plus valable.
web-mute = Rendre muet
web-unmute = Rendre la parole
web-muted = muet
web-you-are-muted = L’hôte vous a rendu muet. Vous pouvez continuer à jouer ; ce que vous écrivez n’atteint personne.
web-looks-on = regarde
web-speaks-for-me = Laisser quelqu’un agir pour vous
web-invitation-one = Pour une seule personne, une seule fois :
web-ask-again = Redemander
web-proposal-export = { $name } aimerait emporter la table dans un fichier. Tous vos secrets y sont.
web-proposal-own = Il faut l’accord de { $name }, ou une minute d’absence.
web-take-along-ask = Demander à tous la table dans un fichier
web-take-along-ask-text = Tous les secrets de cette table sont dans le fichier, et les dés à venir. Il faut donc l’accord de tous, et le journal le dit.
web-report-text-now = En cours de partie, le rapport contient ce que vous voyez et avez entendu, sans noms ni messages. À la fin, il y en a un que l’on peut rejouer.
web-report-message = Signaler
web-report-message-why = Qu’y a-t-il de mal ? Qui tient la maison le lira.
web-report-message-sure = Signaler à la maison
web-message-reported = Signalé à la maison.
