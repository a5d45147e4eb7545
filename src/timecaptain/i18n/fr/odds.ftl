# La commande `odds`

odds-need-numbers = Donnez --dice, --resistance, --life et --shields, ou bien --mission, --receptacles et --test.
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
odds-no-power = aucun

odds-title = { $tu ->
        [one] Les chances de cette épreuve en une UT
       *[other] Les chances de cette épreuve en { $tu } UT
    }
odds-shields = Boucliers : { $shields }
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
