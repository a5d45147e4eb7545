# Pourquoi une chose est impossible à une table : une phrase chacune. Les refus des règles sont dans refusals.ftl.

table-answered = Vous avez déjà dit oui.
table-bad-name = Ce nom ne peut pas servir. Il y faut quelque chose de visible, aucun signe caché, et pas plus de 40 signes en tout.
table-begun = La partie a commencé ; cela ne se règle qu’avant.
table-closed = Cette table est fermée. On peut encore la regarder et écrire dans son carnet.
table-damaged = Une partie de cette table est abîmée : on ne peut pas en faire de fichier.
table-complaints-full = La maison a plus de signalements qu’elle n’en peut garder pour l’instant. L’hôte peut rendre quelqu’un muet ou le retirer.
table-no-such-message = Aucun message de ce genre ne vous a été adressé.
table-taken-down = La maison a retiré cette table, ou la mission qu’elle joue. Qui tient la maison peut dire pourquoi.
table-export-ask-first = Ce fichier contient ce que chacun a lu, et les dés à venir. En cours de partie, il faut l’accord de tous : demandez-le d’abord.
table-export-somebody-gone = Quelqu’un a joué ici qui n’est plus à la table et ne peut pas répondre. Vous aurez le fichier à la fin de la partie.
table-key-ended = Votre place continue sur un autre appareil ; la clé de celui-ci n’est plus valable.
table-not-you = Vous ne pouvez faire cela que pour vous-même.
table-pass-ended = Ce lien a déjà servi, ou son temps est écoulé. Demandez-en un autre.
table-person-here = Ce joueur est connecté, ou l’était il y a un instant. Quand on est là, on crée soi-même le lien pour un autre appareil.
table-player-here = Ce joueur est connecté, ou l’était il y a un instant : lui seul peut donner sa place.
table-you-are-muted = L’hôte vous a rendu muet : ce que vous écrivez n’atteint personne. Vous pouvez continuer à jouer.
table-file-damaged = Ce fichier est abîmé : il en manque un morceau, ou il a été modifié.
table-file-deck = La mission de ce fichier n’est pas celle que jouait la table, ou elle n’est pas jouable.
table-file-forged = Ce qui est écrit dans ce fichier n’a pas pu être joué : la table n’en sort pas telle qu’il le dit.
table-file-program = Ce fichier vient d’une autre version du programme, et ici son journal mène à une autre table.
table-file-too-big = Ce fichier est plus gros que ne peut l’être une table.
table-file-unknown = Ce n’est pas le fichier d’une table.
table-file-version = Cette version du programme ne connaît pas ce genre de fichier.
table-full = Il n’y a plus de place à cette table.
table-host-only = Seul l’hôte de la table peut faire cela.
table-joined = Vous êtes déjà à cette table.
table-never-sat = Ce film est réservé à ceux qui ont joué à cette table.
table-no-debriefing = Il n’y a encore rien à raconter : aucun run n’est terminé.
table-no-faces = À cette table, une carte quittée ne revient pas. Vos notes, oui.
table-no-more-hints = Tous ces indices sont déjà ouverts.
table-no-such-hint = Il n’y a pas d’indice de ce nom pour vous en ce moment.
table-no-spectators = Cette table n’admet pas de spectateurs. L’hôte peut les autoriser.
table-no-such-option = Cette mission n’a pas cette option.
table-no-such-person = Personne de tel à cette table.
table-no-such-seat = Cette table n’a pas cette place.
table-nobody-sits = Il faut d’abord que quelqu’un s’assoie.
table-not-asked = On ne vous demande rien pour le moment.
table-not-begun = La partie n’a pas encore commencé.
table-not-finished = La mission n’est pas terminée. On pourra la revoir une fois gagnée, ou la table fermée.
table-not-for-yourself = C’est quelqu’un d’autre à la table qui doit agir pour cette place.
table-not-here = Vous n’êtes pas à cette table.
table-not-read = Vous n’avez lu aucune carte de ce nom ici.
table-not-your-last = On ne reprend que ce qu’on a fait soi-même, et seulement tant que personne n’a rien fait depuis.
table-not-your-seat = C’est la place d’un autre joueur.
table-not-invited = Cette invitation n’est plus valable. Demandez-en une autre à l’hôte.
table-notebook-full = Le carnet est plein.
table-nothing-said = Il n’y a encore rien dans ce message.
table-nothing-there = La partie ne remonte pas si loin.
table-older-program = Une version plus ancienne du programme, aux règles différentes, a joué une partie de tout cela. Ce qui s’y est passé ne peut plus être raconté.
table-one-at-a-time = On demande déjà quelque chose au groupe : répondez d’abord à cela.
table-only-looking = Vous êtes spectateur. Pour jouer, il faut une place.
table-other-rules = Une version plus ancienne du programme, aux règles différentes, a joué une partie de cette table. On ne peut pas en faire de rapport.
table-quoted = C’est la carte, mot pour mot. Racontez-la avec vos mots à vous : les autres vous écoutent.
table-seat-taken = Quelqu’un est déjà assis là.
table-somebody-sits = Toutes les chaises sont prises. Que celui qui ne continue pas se lève d’abord.
table-something-learnt = On a lu ou lancé quelque chose à cause de cela : impossible de le reprendre seul. Le groupe entier peut décider de revenir en arrière.
table-removed = L’hôte vous a retiré de cette table.
table-deleted = Cette table a été supprimée.
table-repaired = Cette table vient d’être réparée. Elle est montrée à nouveau dans un instant.
table-name-taken = Quelqu’un à cette table porte ce nom, ou un nom qui lui ressemble. Choisissez-en un autre.
table-nothing-visible = Il n’y a rien à voir dans ce texte.

# What happened around the game, in the log of the table.

happened-hint = Le groupe a ouvert un indice : « { $title } », étape { $step }.
happened-joined = { $name } rejoint la table.
happened-handed-over = La place { $number } revient désormais à { $name }.
happened-older-program = Une version plus ancienne du programme a joué la suite ; les règles ont changé depuis. Voici la table telle qu’elle l’a laissée.
happened-removed = L’hôte a retiré { $name } de la table.
happened-host-offered = La personne qui tient cette maison a préparé un lien pour un nouvel hôte de cette table.
happened-new-host = { $name } est désormais l’hôte.
happened-repaired = Un disque s’est abîmé : les dernières choses faites ici sont perdues. La table reprend juste avant.
happened-closed = L’hôte a fermé la table.
happened-export-agreed = Tous acceptent que { $name } emporte cette table dans un fichier, avec tous ses secrets.
happened-exported = { $name } a emporté cette table dans un fichier, avec tous ses secrets.
happened-muted = L’hôte a rendu { $name } muet.
happened-unmuted = { $name } peut de nouveau parler.
happened-pass = L’hôte a créé un lien par lequel { $name } peut revenir sans son ancien navigateur.
happened-returned = { $name } est de retour avec une nouvelle clé ; l’ancienne n’est plus valable.
happened-proxy-empty = { $name } agit pour une place que personne n’occupe.
happened-proxy = { $name } agit désormais pour { $absent } et lit ce que { $absent } lirait.
happened-seat-taken-back = { $name } est de retour.
happened-rewound = { $actions ->
    [one] Tous sont d’accord pour revenir une action en arrière.
   *[other] Tous sont d’accord pour revenir { $actions } actions en arrière.
} À partir de là, les dés tombent autrement.
happened-taken-back = { $name } reprend sa dernière action.
happened-resized = { $number ->
    [one] Une seule personne joue la suite.
   *[other] On joue la suite à { $number }.
}

# Limits that were passed, and what a worker process was ended for.

quota-address = On a tellement écrit depuis votre réseau qu’il doit patienter un peu : { $limit } octets d’un coup, puis { $rate } par seconde.
quota-house = Cette maison n’a plus de place pour une nouvelle table : ses { $limit } Mo sont pris. Celles qui existent continuent.
quota-messages = Tout ce qui peut se dire à une table a été dit : ses { $limit } octets de messages sont pleins.
quota-notes = Le carnet n’a pas la place pour autant de texte : { $limit } octets. Raccourcissez ou retirez une note.
quota-person = Vous écrivez plus qu’une seule personne ne le peut : { $limit } octets d’un coup, puis { $rate } par seconde. Attendez une minute.
quota-table = Le journal de cette table est plein ({ $entries } coups, ou { $limit } Mo) : on ne peut plus rien y jouer. L’hôte peut la fermer et emporter son fichier.
work-deck-too-large = Cette mission est si grande qu’il faut trop de temps pour l’ouvrir.
work-failed = Cela n’a pas pu être examiné : quelque chose y a fait échouer le programme qui regarde. Rien n’a changé.
work-too-large = Cela demande plus de mémoire ou de place que la maison n’en donne à une demande. Rien n’a changé.
work-too-long = Cela demande plus de temps que la maison n’en donne à une demande. Rien n’a changé.

# Rehearsals
happened-rehearsal = Ceci est une répétition : elle commence au milieu de la mission et ne compte pas.
table-cannot-begin-there = Cette partie ne peut pas commencer là.
table-file-rehearsal = Une répétition commencée au milieu de sa mission ne peut pas être reprise ici.
