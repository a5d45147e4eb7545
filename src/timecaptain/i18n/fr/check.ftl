# Les commandes `timecaptain check` et `timecaptain explain`.

check-error = erreur
check-warning = avertissement
check-note = remarque
check-help = aide :
check-did-you-mean = vouliez-vous dire « { $name } » ?
check-errors = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
  }
check-warnings = { $count ->
    [one] { $count } avertissement
   *[other] { $count } avertissements
  }
check-notes = { $count ->
    [one] { $count } remarque
   *[other] { $count } remarques
  }
check-manual = { $count ->
    [one] { $count } instruction laissée aux mains des joueurs
   *[other] { $count } instructions laissées aux mains des joueurs
  }
check-clean = { $title } : rien n'est cassé dans { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  } de { $places ->
    [one] { $places } lieu
   *[other] { $places } lieux
  }.
check-no-such-path = { $path } n'existe pas. Donnez le dossier d'une mission.
check-no-mission = { $path } ne fait partie d'aucune mission : il n'y a pas de mission.yaml dans un dossier au-dessus.

explain-unknown = Il n'y a pas de code { $code }.
explain-did-you-mean = Vouliez-vous dire { $code } ?
explain-more = « timecaptain explain CODE » en dit plus sur l'un d'eux.
explain-broken = Cassé :
explain-fixed = Réparé :
explain-repeated = (… { $count } fois)
explain-bytes = (octets { $bytes })
explain-link = (un lien vers { $target })
explain-folder = (un dossier vide)
explain-nothing = (le fichier manque)
explain-group-1 = Syntaxe
explain-group-2 = Noms
explain-group-3 = Logique
explain-group-4 = Preuve
explain-group-5 = Traduction
explain-group-6 = Impression
explain-group-7 = Fichiers
check-unfinished = Chaque erreur peut vouloir dire que la mission n’est pas finie : vous pouvez y jouer quand même, mais personne ne peut encore l’installer.
