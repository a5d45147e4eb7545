# La commande `fuzz`

fuzz-unknown-mission = Il n’y a pas de mission « { $name } ». Donnez un dossier, ou l’une de celles-ci : { $known }
fuzz-bad-mission = La mission dans { $path } est illisible ou a des erreurs ; `timecaptain check` dit pourquoi.
fuzz-cannot-write = Impossible d’écrire { $path }.
fuzz-line-unreadable = Ceci ne se lit pas comme une partie enregistrée : { $about }
fuzz-line-of-another-mission = La partie enregistrée est de la mission « { $about } » ; nommez cette mission.
fuzz-line-no-such-face = La partie enregistrée fait montrer { $about } à un dé, ce qu’aucun dé de cette mission ne porte.
fuzz-line-no-such-pile = La partie enregistrée mélange une pioche dans un ordre qui ne correspond pas à ses cartes : { $about }
fuzz-line-no-such-agent = La partie enregistrée tire l’agent { $about } comme Time Captain, et il n’existe pas.
fuzz-line-broken = La ligne enregistrée « { $name } » ne va plus avec la mission : { $about }

fuzz-played = { $games ->
        [one] Une partie
       *[other] { $games } parties
    }, { $actions } actions, { $requests } demandes à refuser, { $won } gagnées.
fuzz-from-lines = Une partie sur deux commence dans l’une des { $number } lignes enregistrées de la mission.
fuzz-met = vues
fuzz-of = sur
fuzz-cards = cartes lues
fuzz-steps = instructions exécutées
fuzz-verbs = verbes exécutés
fuzz-conditions = conditions posées
fuzz-refusals = refus rencontrés
fuzz-endings = fins lues
fuzz-missing = Pas vu, { $kind } : { $names }
fuzz-clean = Rien n’a mal tourné.
fuzz-found = { $number ->
        [one] Un problème :
       *[other] { $number } problèmes :
    }
fuzz-written = Pour le revoir : timecaptain fuzz { $mission } --replay { $path }
fuzz-replayed = Rejouée : { $steps } étapes, et rien n’a mal tourné.
fuzz-line-cannot-start = Personne ne peut commencer là où le dit la ligne : { $about }
