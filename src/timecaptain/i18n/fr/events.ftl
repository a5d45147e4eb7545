# Ce qui s’est passé, une phrase par genre d’événement, et le nom des choses dans ces phrases.

name-seat = Joueur { $number }
name-agent = Agent { $number }
name-nth-body = { $number ->
    [1] {" "}(premier corps)
   *[other] {" "}(second corps)
  }
name-of = de { $name }
name-of-le = du { $name }
name-of-vowel = d’{ $name }
name-group = le groupe
name-either = { $one } ou { $other }
name-card = { $letter } : { $back }
name-item = { $name } (Élément { $number })
name-stock = { $number ->
    [one] jeton
   *[other] jetons
}
name-colour-yellow = jetons jaunes
name-colour-brown = jetons marron
name-colour-blue = jetons bleus
name-colour-green = jetons verts

name-shields = { $list }
name-no-shields = aucun bouclier
name-shield-normal = { $number ->
    [one] { $number } bouclier
   *[other] { $number } boucliers
  }
name-shield-skull = { $number ->
    [one] { $number } bouclier crâne
   *[other] { $number } boucliers crâne
  }
name-shield-time = { $number ->
    [one] { $number } bouclier temps
   *[other] { $number } boucliers temps
  }
name-shield-heart = { $number ->
    [one] { $number } bouclier cœur
   *[other] { $number } boucliers cœur
  }
name-shield-special = { $number ->
    [one] { $number } bouclier spécial
   *[other] { $number } boucliers spéciaux
  }
name-shield-named = { $number ->
    [one] { $number } bouclier spécial ({ $name })
   *[other] { $number } boucliers spéciaux ({ $name })
  }

name-no-dice = aucun dé
name-face-blank = vide
name-face-skull = crâne
name-face-hit = succès
name-face-two-hits = deux succès
name-face-three-hits = trois succès

event-briefed = { $seat } lit la carte { $card } de la base, { $title } : { $text }
event-embodied = { $who } prend le corps { $of }{ $nth }.
event-run-begins = Le run { $run } commence, avec { $time } UT.
event-new-run = Les agents s’allongent pour le run { $run }.
event-opened = { $number ->
    [0] Ouverture du lieu : { $place }.
   *[other] Ouverture du lieu : { $place }, cartes { $letters }.
  }
event-card-aloud = { $agent } lit la carte { $card } à voix haute : { $text }
event-read-aloud = { $seat } lit la carte A à voix haute : { $text }
event-entered = { $agent } entre sur { $card }.
event-done = { $agent } lève les yeux de la carte.
event-moved = { $agent } va sur { $card }.
event-nothing = { $agent } ne fait rien.
event-discarded = La carte { $card } quitte le panorama.
event-authorised = L’accès à la carte { $card } est désormais permis.
event-revealed = { $agent } révèle la carte scellée { $card } par-dessus { $over }.
event-replaced = Une autre carte se trouve désormais en { $card }.

event-time = { $lost ->
    [one] { $lost } UT passe
   *[other] { $lost } UT passent
  } : il en reste { $left }.
event-time-gained = { $gained ->
    [one] { $gained } UT de gagnée
   *[other] { $gained } UT de gagnées
  } : il en reste { $left }.
event-delayed = { $number ->
    [one] { $agent } ne peut pas agir pendant { $number } UT.
   *[other] { $agent } ne peut pas agir pendant { $number } UT.
  }

event-test = Une épreuve commence sur { $card } : { $shields }.
event-test-reset = L’épreuve sur { $card } est remise à zéro.
event-test-passed = { $agent } réussit l’épreuve sur { $card }.
event-test-failed = { $agent } échoue à l’épreuve sur { $card }.
event-defeated = L’adversaire sur { $card } est vaincu.
event-rolled = { $agent } lance les dés : { $faces }.
event-die-changed = { $agent } change un dé : { $faces }.
event-hits = { $hits ->
    [one] { $agent } obtient { $hits } succès
   *[other] { $agent } obtient { $hits } succès
  } ; { $left ->
    [0] il ne reste aucun bouclier
    [one] il reste { $left } bouclier
   *[other] il reste { $left } boucliers
  }.
event-no-hit = { $agent } n’obtient aucun succès.
event-riposte = Riposte de { $strength } contre une résistance de { $resistance } : { $hurt ->
    [yes] elle blesse { $agent }.
   *[no] rien n’arrive à { $agent }.
  }
event-special = Un bouclier spécial agit sur { $agent }.
event-idle = { $agent } ne fait rien devant un bouclier crâne, et cela blesse.

event-wounded = { $lost ->
    [one] { $agent } perd { $lost } point de vie
   *[other] { $agent } perd { $lost } points de vie
  } : il en reste { $left }.
event-healed = { $gained ->
    [one] { $agent } regagne { $gained } point de vie
   *[other] { $agent } regagne { $gained } points de vie
  } : total { $left }.
event-weakened = { $agent }, { $what ->
    [life] points de vie
    [resistance] résistance
   *[dice] dés
  } : { $number } jusqu’à la fin du run.
modifier = { $number } { $what ->
    [dice] { $count ->
        [one] dé
       *[other] dés
      }
    [hits] { $count ->
        [one] succès
       *[other] succès
      }
    [resistance] en résistance
    [travel] UT en chemin
   *[value] aux épreuves
  }{ $named ->
    [yes] { " " }({ $of })
   *[no] { "" }
  }, { $lasts ->
    [roll] pour un lancer
    [test] pour une épreuve
    [round] pour un tour d’actions
    [this-round] jusqu’à la fin du tour
    [visit] tant que le groupe est ici
    [tu] tant qu’il reste { $until } UT ou plus
    [run] jusqu’à la fin du run
   *[mission] jusqu’à la fin de la mission
  }
event-modified = { $agent } : { $change }.
event-modifier-over = Fini pour { $agent } : { $change }.
event-died = { $back_at ->
    [0] { $agent } meurt et ne reviendra pas pendant ce run.
   *[other] { $agent } meurt, et dérive jusqu’à ce qu’il reste { $back_at } UT.
  }
event-returned = { $agent } revient sur { $card } avec { $life } points de vie.

event-took = { $agent } prend { $item }.
event-dropped = Retour dans la boîte : { $item }.
event-gave = { $agent } donne { $item } à { $to }.
event-gave-resource = { $agent } donne { $number } { $resource } à { $to }.
event-resource = { $agent } : { $number } { $resource }.
event-stock = { $agent } : { $number } { $stock }.
event-token = Le groupe prend un jeton d’état : { $token }.
event-token-lost = Le groupe rend un jeton d’état : { $token }.
event-meaning = Ce que le jeton signifie : { $token }. { $text }
event-counted = { $counter } : { $value }.{ $text }
event-threshold = { $counter }, à { $value } : { $text }
event-power = { $agent } se sert d’un pouvoir : { $power }.

event-place-shown = Nouveau lieu sur le plan : { $place }.
event-place-hidden = Un lieu disparaît du plan : { $place }.
event-next-place = En partant d’ici, le groupe ira à : { $place }.
event-no-leaving = Le groupe ne peut pas quitter ce lieu pour l’instant.
event-allow-leaving = Le groupe peut de nouveau partir.

event-vote = { $seat } propose de changer de lieu : tout le monde vote.
event-voted = { $seat } a voté pour un lieu.
event-tie-broken = { $seat }, en tant que Time Captain, tranche l’égalité.
event-stayed = Le groupe reste.
event-left = Changement de lieu : { $place } → { $to }.
event-captain-die = Le dé Time Captain donne { $die }{ $red ->
    [0] {""}
   *[other] , et quitter un lieu au nom en rouge ajoute { $red }
  } : le trajet coûte { $cost } UT.
event-captain = { $seat } est désormais Time Captain.
event-wish = { $seat } propose quelque chose pour { $agent }.

event-say = { $text }
event-answered = { $right ->
    [yes] { $agent } donne la bonne réponse.
   *[no] { $agent } donne une réponse, mais pas la bonne.
  }
event-manual = { $agreed ->
    [yes] Ce que { $agent } a changé à la main est confirmé.
   *[no] Ce que { $agent } a changé à la main est à corriger.
  }
event-adjusted = { $agent } change à la main, { $what ->
    [time] temps
    [life] points de vie
    [tokens] jetons d’état
    [resources] ressources
    [items] Éléments
    [cards] cartes
    [pawns] pions
    [shields] boucliers
   *[crystals] cristaux
  } ({ $to }) : { $number }.
event-ending = { $title }. { $text }
