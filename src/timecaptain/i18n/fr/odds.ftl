# La commande `odds`

odds-need-numbers = Donnez --dice, --resistance, --life et --shields (Classic), ou --attribute, --difficulty et --destiny (Revolution), ou bien --mission, --receptacles et --test.
odds-mission-whole = --mission, --receptacles et --test vont ensemble.
odds-not-both = Donnez des nombres ou une mission, pas les deux : { $options } ne va pas avec --mission.
odds-not-numbers = { $option } attend des nombres entiers séparés par des virgules, comme 2,3 : « { $given } » n’en est pas.
odds-too-large = { $option } accepte des nombres jusqu’à { $most } : { $given } est trop grand.
odds-too-small = { $option } accepte des nombres à partir de { $least } : { $given } est trop petit.
odds-not-as-many = --dice nomme { $dice } agents, { $option } en nomme { $number } : donnez un nombre par agent.
odds-bad-shields = --shields attend des piles de gauche à droite, comme « normal 3, skull 1 » : « { $given } » n’est pas une pile.
odds-bad-kind = « { $given } » n’est pas une sorte de bouclier ; il y a { $known }.
odds-bad-face = « { $given } » n’est pas une face de dé ; il y a { $known }.
odds-bad-change = « { $given } » ne change pas un jet ; il y a { $known }.
odds-too-many = Les chances se calculent pour { $most } agents au plus.
odds-bad-mission = La mission dans { $path } est illisible ou a des erreurs ; `timecaptain check` dit pourquoi.
odds-unknown-receptacle = La mission n’a pas de réceptacle « { $name } ». Elle a { $known }.
odds-unknown-test = La mission n’a pas d’épreuve « { $name } ». Elle a { $known }.
odds-unknown-power = Aucun de ces agents n’a de pouvoir « { $name } » pour un jet. Ils ont { $known }.

odds-title = { $tu ->
        [one] Les chances de cette épreuve en une UT
       *[other] Les chances de cette épreuve en { $tu } UT
    }
odds-shields = Boucliers : { $shields }
odds-policy = Chaque agent lance les dés une fois par UT, dans cet ordre ; pouvoirs utilisés : { $powers }.
odds-roll-hits = succès d’un lancer
odds-roll-skulls = crânes d’un lancer
odds-tu = UT
odds-passed = réussie d’ici là
odds-agent = agent
odds-dice = dés
odds-resistance = résistance
odds-life = vie
odds-average = vie perdue, en moyenne
odds-unhurt = indemne
odds-dies = meurt
odds-agent-number = agent { $number }
odds-life-lost = points de vie perdus par tous
odds-time-lost = UT perdues par les boucliers temps
odds-specials = Les boucliers spéciaux agissent { $number } fois en moyenne.
odds-over = Le run s’achève avant l’épreuve : { $chance }
odds-failed = L’épreuve échoue : { $chance }
odds-beyond = Laissé de côté, car un joueur est consulté ou une carte décide : { $names }

# Les chances des épreuves avec cartes Destin

odds-need-cards = Donnez --attribute, --difficulty et --destiny (ou --strip), ou bien --mission, --receptacles et --test.
odds-two-systems = { $classic } est pour les épreuves Classic, { $revolution } pour les épreuves Revolution : donnez les nombres d’un seul système.
odds-other-system = C’est une mission du système { $system } : { $options } ne va pas avec elle.
odds-only-mission = { $options } ne va qu’avec --mission.
odds-one-number = { $option } attend un seul nombre entier : « { $given } » n’en est pas un.
odds-bad-want = --want attend une chance en pour cent, au-dessus de 0 et jusqu’à 100, comme 70 : « { $given } » n’en est pas une.
odds-bad-result = « { $given } » n’est pas un résultat d’épreuve ; il y a { $known }.
odds-bad-strip = --strip attend le nombre de cartes, la plus basse et la plus haute valeur, comme 6,-2,2 : « { $given } » n’en est pas.
odds-destiny-or-strip = Donnez la liste des cartes Destin ou la frise, pas les deux.
odds-no-such-pile = Aucun deck Destin de cette sorte n’a pu donner ces cartes : { $drawn }.
odds-boost-pool = { $who } : une fois l’épreuve engagée, il reste { $most } cristaux sur { $pool } pour la booster ; { $given }, c’est trop.
odds-not-free = Dans cette mission, engager une épreuve coûte toujours un cristal : --free est pour les missions où l’action gratuite du Time Captain est libre.
odds-unknown-item = La mission n’a pas d’élément « { $name } ». Elle a { $known }.
odds-unknown-attribute = Cette épreuve ne se passe pas avec « { $name } ». Elle accepte { $known }.
odds-none = aucun

odds-destiny-title = Les chances d’une épreuve de difficulté { $difficulty }
odds-destiny-test = Les chances de { $test }, difficulté { $difficulty }
odds-pile-known = Cartes Destin dans la pile : { $cards }
odds-pile-strip = Destin : { $number } cartes de { $lowest } à { $highest }, défaussées : { $drawn }. Lesquelles restent, nul ne peut le savoir : une chance va de tant à tant.
odds-crystals = Boost { $boost }, soutien { $support }
odds-receptacle = réceptacle
odds-attribute = caractéristique
odds-total = total
odds-result-failure = échec
odds-result-critical = réussite critique
odds-result-success = réussite
odds-result-passed = réussite ou critique
odds-boost-for = boost pour { $chance }
odds-by-boost = { $who } : { $result }, selon les cristaux de boost
odds-cheapest = { $boost ->
        [0] Le moins cher pour { $chance } ({ $result }) : { $who }, sans aucun boost.
        [one] Le moins cher pour { $chance } ({ $result }) : { $who }, avec 1 cristal de boost.
       *[other] Le moins cher pour { $chance } ({ $result }) : { $who }, avec { $boost } cristaux de boost.
    }
odds-no-boost = Aucun boost que l’on puisse payer n’assure { $chance } ({ $result }).
odds-shared = Réussite et réussite critique partagent une case.
odds-empty = Rien ne se passe sur : { $cells }
odds-powers-beyond = Laissés de côté, car on en use ou non quand la carte est là : { $names }
