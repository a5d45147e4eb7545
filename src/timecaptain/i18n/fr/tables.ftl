# Pourquoi une chose est impossible à une table : une phrase chacune. Les refus des règles sont dans refusals.ftl.

table-answered = Vous avez déjà dit oui.
table-begun = La partie a commencé ; cela ne se règle qu’avant.
table-closed = Cette table est fermée. On peut encore la regarder et écrire dans son carnet.
table-full = Il n’y a plus de place à cette table.
table-host-only = Seul l’hôte de la table peut faire cela.
table-joined = Vous êtes déjà à cette table.
table-no-spectators = Cette table n’admet pas de spectateurs. L’hôte peut les autoriser.
table-no-such-option = Cette mission n’a pas cette option.
table-no-such-person = Personne de tel à cette table.
table-no-such-seat = Cette table n’a pas cette place.
table-nobody-sits = Il faut d’abord que quelqu’un s’assoie.
table-not-asked = On ne vous demande rien pour le moment.
table-not-begun = La partie n’a pas encore commencé.
table-not-for-yourself = C’est aux autres d’en décider : quelqu’un de présent agit pour un absent.
table-not-here = Vous n’êtes pas à cette table.
table-not-your-last = On ne reprend que ce qu’on a fait soi-même, et seulement tant que personne n’a rien fait depuis.
table-not-your-seat = C’est la place d’un autre joueur.
table-not-invited = Cette invitation n’est plus valable. Demandez-en une autre à l’hôte.
table-notebook-full = Le carnet est plein.
table-nothing-there = La partie ne remonte pas si loin.
table-one-at-a-time = On demande déjà quelque chose au groupe : répondez d’abord à cela.
table-only-looking = Vous êtes spectateur. Pour jouer, il faut une place.
table-quoted = C’est la carte, mot pour mot. Racontez-la avec vos mots à vous : les autres vous écoutent.
table-seat-taken = Quelqu’un est déjà assis là.
table-something-learnt = On a lu ou lancé quelque chose à cause de cela : impossible de le reprendre seul. Le groupe entier peut décider de revenir en arrière.
table-removed = L’hôte vous a retiré de cette table.
table-deleted = L’hôte a supprimé cette table.

# What happened around the game, in the log of the table.

happened-joined = { $name } rejoint la table.
happened-handed-over = La place { $number } revient désormais à { $name }.
happened-removed = L’hôte a retiré { $name } de la table.
happened-closed = L’hôte a fermé la table.
happened-proxy-empty = { $name } agit pour une place que personne n’occupe.
happened-proxy = { $name } agit désormais pour { $absent } et lit ce que { $absent } lirait.
happened-seat-taken-back = { $name } est de retour.
happened-rewound = { $actions ->
    [one] Tous sont d’accord pour revenir une action en arrière.
   *[other] Tous sont d’accord pour revenir { $actions } actions en arrière.
} À partir de là, les dés tombent autrement.
happened-taken-back = { $name } reprend sa dernière action.
