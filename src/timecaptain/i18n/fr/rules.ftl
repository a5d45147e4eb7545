# La commande `timecaptain rules`.

rules-chapter = Chapitre
rules-tested = testées
rules-not-digital = non numériques
rules-open = ouvertes
rules-total = Total
rules-all-books = Tous les livres
rules-open-list = Règles ouvertes :
rules-examples = Exemples
rules-rulings = Précisions
rules-rules = Règles
rules-see = Voir aussi
rules-homes = Dans le code
rules-tests = Garantie par ces tests
rules-option = option { $name }
rules-cited-unknown = { $id } n’est pas une règle, mais est citée dans { $places }.
rules-test-not-needed = { $id } figure parmi les règles non numériques, mais { $places } la teste.
rules-unknown = Il n’y a pas de règle { $id }.
rules-did-you-mean = Vouliez-vous dire { $ids } ?
rules-no-tests = Il n’y a pas de dossier « tests » dans { $root }. Lancez cette commande dans un clone du projet, ou indiquez-en un avec --root ; pour lire une règle, donnez son numéro : timecaptain rules C-MOVE-07
rules-no-list = Il n’y a pas de fichier « { $name } » dans { $root }.
