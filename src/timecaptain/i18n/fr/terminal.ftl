# Le jeu dans un terminal : `timecaptain play` et `timecaptain replay`.

run-number = run { $run }
captain-is = Time Captain : { $name }
body-brings = apporte { $goods }
tu-left = { $left ->
    [one] { $left } UT restante
   *[other] { $left } UT restantes
  }
none = rien
agents = Agents
tokens = Jetons d’état
token-means = { $token } ({ $text })
meter-is = { $name } : { $value }
meter-threshold = à { $at } : { $text }
with-you = avec vous : { $names }
last-tu = la dernière : la dépenser met fin au run
travel-die = en chemin, le dé Time Captain coûte de { $least } à { $most } UT
tokens-are = jetons d’état : { $tokens }
plan = Plan
plan-is = plan : { $places }
plan-here = [{ $name }]
place-red = { $name } (rouge)
resistance-is = résistance { $number }
body-values = { $dice } · résistance { $resistance } · vie { $life }
agent-values = { $name } : { $values }

status-dead = { $at ->
    [0] mort pour ce run
   *[other] mort, retour à { $at } UT
  }
status-acting = agit
status-to-act = doit agir
status-held = sous cadenas
status-delayed = ne peut agir pendant { $number } UT
status-sits-out = ne peut agir pendant cette UT
status-waits = attend les autres sur cette carte

seal = scellée : { $asked }
seal-item = avec l’Élément { $number }
seal-open = sceau ouvert
seal-group = tout le groupe ensemble
icon-no-access = accès interdit
icon-must-place = quelqu’un doit s’y placer
icon-discard-unless-visited = disparaît si personne n’y va d’abord

rule-box = Règle
rule-box-text = Règle : { $text }
enter-on = entrer sur
move-to = aller sur
card-lock = Un cadenas vous retient ici tant que l’épreuve n’est pas réussie.
card-yours = pour vos yeux seuls ; racontez avec vos mots
test-over = terminée
plain-run = { $title }, run { $run }.
plain-status = Run { $run }, { $left } UT restantes. Time Captain : { $captain }.
plain-tokens = Jetons d’état : { $tokens }.
plain-place = { $place }. Plan : { $plan }
plain-here = ici : { $agents }
plain-card = Votre carte, { $letter } : { $title }
plain-test = Épreuve : { $label }, { $characteristic }, { $shields }.
plain-picture = Image : { $alt }
card-known = { $title } (regarder)
news-more = … et { $number } de plus avant cela (journal)

first-page = Tapez le numéro d’une action, puis Entrée. « aide » dit tout ce que l’on peut taper d’autre.
ask = { $name }, un numéro ou un mot (aide) :
ask-alone = Un numéro ou un mot (aide) :
ask-riddle = { $name }, votre réponse (les mots comme /aide avec une barre) :
ask-riddle-alone = Votre réponse (les mots comme /aide avec une barre) :
riddle-again = Une ligne vide pour laisser.
bad-number = « { $typed } » n’est pas un numéro de 1 à { $most }.
bad-player = « { $typed } » n’est aucun des joueurs de la liste.
bad-line = « { $typed } » n’est ni un numéro de la liste ni un mot connu ; « aide » donne la liste des mots.
empty-line = Tapez le numéro d’une action, ou « aide ».
not-done = L’action n’a pas eu lieu ; rien n’est perdu. Réessayez quand ce sera réparé.
nothing-due = Rien ne vous attend pour l’instant. « passer » donne l’appareil à un autre.
pass-not-now = Impossible de passer : la table n’attend que votre réponse.
pass-alone = Il n’y a personne à qui passer : vous jouez seul.
hand-over = Donner quelque chose…
hand-over-cost = Donner quelque chose ({ $cost })…
hand-what = Qu’est-ce qui change de mains ?
hand-to = À qui ?
hand-which = Un numéro ; Entrée pour renoncer :
hand-number = Combien, parmi { $what }, de 1 à { $most } ? Entrée pour 1 :
hand-left = Rien n’a changé de mains.
wish-is = Proposition pour { $agent } : { $action }

who-title = Qui prend l’appareil ?
who-waited = { $name }, doit agir
who-may = { $name }
who-ask = Un numéro ; Entrée pour { $name } :
pass-to = Passez l’appareil à { $name }
pass-enter = Entrée quand personne d’autre ne regarde.
page-enter = Entrée pour continuer.

prompt-vote = Où aller ? Tout le monde vote.
prompt-tie = Égalité : le Time Captain tranche.
prompt-help = Vous pouvez aider :
prompt-before-roll = Avant le jet :
prompt-after-roll = Les dés sont tombés :
prompt-before-captain-change = En chemin :
prompt-die = Quel dé ?
prompt-shield = Quel bouclier ?
prompt-return = Où l’agent revient-il ?
prompt-pick = Qui ?
prompt-share = Pour qui est le suivant ?
prompt-confirm = Les changements sont-ils conformes à la carte ?
prompt-adjust = Changez à la main ce que dit la carte :

adjust-what = Que faut-il changer ?
adjust-which = Un numéro, ou le nom de ce qui n’est pas dans la liste :
adjust-unknown = « { $typed } » n’est rien que l’on puisse changer.
adjust-number = De combien ? (1 ou -1, par exemple)
adjust-no-number = « { $typed } » n’est pas un nombre.

page-why = Impossible pour l’instant
why-spaces = aller sur { $letters }
why-give = donner
page-why-none = Rien n’est hors de portée pour l’instant.
page-items = Éléments et réceptacles
items-agency = Conservé d’un run à l’autre.
page-base = Le briefing
page-log = Ce qui s’est passé
page-log-part = Ce qui s’est passé, { $page } sur { $pages } (plus ancien : journal { $older })
page-notes = Notes du groupe
notes-none = Pas encore de notes. « notes » suivi de quelques mots en écrit une ; les notes survivent aux runs.
page-help = Les mots que l’on peut taper
page-rules = Règles
bodies-for = { $agent } : dans quel réceptacle ?
bodies-look = « regarder » dit qui ils sont.
page-bodies = Réceptacles
page-debriefing = Débriefing
page-odds = Chances d’un jet maintenant
page-odds-then = Chances d’un jet, une fois 1 UT dépensée
page-odds-none = Il n’y a aucun jet à faire.
look-card-a = Carte A
look-told = Ce qu’on vous a dit ici
look-mission = Mission
debriefing-title = Run { $run }, { $ending }
debriefing-run = { $left } UT restantes. Lieux trouvés : { $places }.
help-numbers = faire ce que dit la liste
help-rules = Chaque refus donne le numéro de sa règle : « règle { $rule } » l’explique, « règle { $chapter } » donne un chapitre, « règle » la liste des chapitres.

command-look = regarder
command-look-help = de nouveau la carte A, vos cartes, le plan, les jetons et la mission
command-why = pourquoi
command-why-help = ce qui est impossible pour l’instant, et pourquoi
command-odds = chances
command-odds-help = les chances exactes des jets possibles, maintenant ou avec la prochaine UT
command-items = éléments
command-items-help = tous les Éléments et ressources détenus, les réceptacles et leurs pouvoirs
command-log = journal
command-log-help = tout ce qui s’est passé, pour autant que vous le sachiez ; « journal 2 » est plus ancien
command-base = base
command-base-help = de nouveau le briefing
command-notes = notes
command-notes-help = les notes du groupe ; « notes la porte est fermée » en ajoute une
command-rule = règle
command-rule-help = chercher une règle par son numéro
command-pass = passer
command-pass-help = donner l’appareil à un autre joueur
command-help = aide
command-help-help = cette liste
command-quit = quitter
command-quit-help = arrêter ; la partie est sauvegardée après chaque action

roll-dice = { $number ->
    [one] { $number } dé
   *[other] { $number } dés
  }
roll-resistance = résistance { $number }
odds-too-many-to-say = trop de possibilités pour le dire
roll-pass = { $chance } de chances de réussir
roll-wound = { $chance } de blessure
roll-death = { $chance } de mourir
roll-time = { $chance } de perdre des UT
roll-beyond = Les pouvoirs qui vous demandent quelque chose ne sont pas comptés.

seats-ask = Combien de joueurs, de 1 à 4 ? Entrée pour 1 :
resume-title = { $title } : il y a une partie inachevée, run { $run }, { $left } UT restantes, { $seats ->
    [one] { $seats } joueur
   *[other] { $seats } joueurs
  }.
resume-base = { $title } : il y a une partie inachevée, run { $run }, encore à la base, { $seats ->
    [one] { $seats } joueur
   *[other] { $seats } joueurs
  }.
resume-yes = La continuer
resume-no = Commencer une nouvelle partie ; l’ancienne est gardée
resume-ask = Un numéro ; Entrée pour continuer :
play-person = Au terminal
play-broken-table = Impossible de continuer la table { $table } ; elle est gardée.
play-no-data = Impossible d’ouvrir le dossier de données : { $why }.
play-held = Un serveur tient le dossier de données et ne répond pas. Jouez dans le navigateur : { $address }
play-held-unknown = Un autre programme tient le dossier de données { $path }.
play-server-ended = Le serveur a mis fin à la connexion. Toutes les actions que vous avez vues sont sauvegardées : « timecaptain play » continue.
play-seats-changed = Quelqu’un d’autre est assis à cette table maintenant. Continuez dans le navigateur, chacun avec ses cartes.
play-failed = Quelque chose a échoué dans le programme ({ $why }). Rien de ce qui était sauvegardé n’est perdu.
play-in-browser-at = Ouvrez { $link } dans le navigateur : toutes les places y sont libres.
play-in-browser = Lancez « timecaptain serve » et ouvrez { $path } dans le navigateur : toutes les places y sont libres.
play-nothing-unfinished = Il n’y a pas de partie inachevée de cette mission.
saved-in = La partie est sauvegardée dans { $path }. « timecaptain play { $mission } » la reprend ; avec --to-browser, c’est le navigateur.
mission-won = { $runs ->
    [one] Mission accomplie en { $runs } run.
   *[other] Mission accomplie en { $runs } runs.
  }
other-ending = Cette mission a une autre fin, que vous n’avez pas atteinte.
play-no-mission = Il n’y a pas de mission « { $name } », ni dossier, ni mission livrée avec le programme ({ $names }).
play-no-option = Cette mission ne connaît pas l’option « { $name } ». Elle connaît : { $names }.
play-no-difficulty = La mission n'a pas de difficulté « { $name } ». Il y a : { $names }
play-broken = La mission dans { $path } ne peut pas être jouée. « timecaptain check { $path } » dit ce qui est cassé.

record-cannot-read = Impossible de lire { $path } : { $reason }.
record-not-json = { $path } n’est pas une partie sauvegardée.
record-too-long = { $path } est bien trop long pour être une partie enregistrée.
record-cut-off = { $path } est une partie sauvegardée, coupée au milieu ; impossible de la continuer.
record-edited = { $path } a été modifié après la sauvegarde (sa somme de contrôle est fausse) ; impossible de continuer.
record-other-version = { $path } a été sauvegardé par une autre version du programme, sous une forme que celle-ci ne lit pas.
record-other-deck = { $path } appartient à une autre version de la mission « { $mission } » : elle a changé depuis. Le fichier est gardé.
record-not-replayed = Les actions de { $path } ne mènent pas à la fin qui s’y trouve : le fichier a été modifié, ou sauvegardé par une version aux autres règles. Il est gardé.
record-play-first = { $path } est une partie sauvegardée par une version antérieure. « timecaptain play { $mission } » en fait une table.
record-imported = La partie sauvegardée dans { $path } est maintenant une table du dossier de données ; le fichier est gardé dans { $kept }.
log-cannot-write = Impossible d’écrire { $path } : { $reason }.

replay-same = { $number ->
    [one] { $number } action, et la fin est celle de l’enregistrement.
   *[other] { $number } actions, et la fin est celle de l’enregistrement.
  }
replay-refused = L’action { $number } de l’enregistrement est impossible : il ne correspond pas à la partie.
replay-other-end = La partie rejouée n’arrive pas à la fin enregistrée.
replay-other-program = Elle a été enregistrée avec la version { $then } ; celle-ci est la { $now }.
replay-no-seat = Il n’y a pas de joueur { $number } ; la partie en compte { $seats }.
report-replayed = { $number ->
    [one] Un rapport : une étape a été rejouée.
   *[other] Un rapport : { $number } étapes ont été rejouées.
  }
report-went = Ce qui a été tenté à la fin : { $what }.
report-of-messages = Ce rapport date d’une partie en cours : il contient ce que son expéditeur a vu, et ne peut pas être rejoué.
report-broke = Le rapport ne peut pas être rejoué : { $why }.

# Répétitions : un auteur commence au milieu d’une mission
play-rehearsal = Une répétition à partir de { $at } (table { $table }). Elle ne compte pas.
play-at-public = Cette maison est ouverte à des inconnus : aucune répétition n’y commence. Prenez un autre dossier de données (--data), ou arrêtez le serveur.
mission-rehearsed = La répétition arrive à une fin heureuse. Elle ne compte pas comme une mission accomplie.
start-without-at = --with et --bodies disent comment commence une répétition : --at dit où.
start-bad-with = { $typed } n’est ni token:NOM ni item:NOM.
start-no-place = Aucun lieu ne s’appelle { $name }. Il y a : { $names }.
start-no-card = { $place } n’a pas de carte { $name }. Il y a : { $names }.
start-no-token = Aucun jeton ne s’appelle { $name }. Il y a : { $names }.
start-no-item = Aucun objet ne s’appelle { $name }. Il y a : { $names }.
start-no-body = Aucun réceptacle ne s’appelle { $name }. Il y a : { $names }.
start-twice = { $name } n’existe qu’une fois.
start-many-bodies = { $number } réceptacles pour { $most } agents, c’est trop. Plus de joueurs (--seats) en mènent plus.
start-no-body-left = Avec ces réceptacles, il n’en reste aucun que le dernier agent puisse choisir.
start-refused = Personne ne peut commencer là : { $why }
start-card-aside = { $card } est mise de côté, et aucune carte ne la dispose jamais.
start-card-not-there = { $card } n’est pas là dans cet état : une autre carte occupe sa place, ou sa condition n’est pas remplie. Donnez ce qu’elle demande avec --with.
start-asked-first = La carte A de { $place } pose une question avant que quiconque entre. Commencez à { $place } et répondez-y.
start-sent-on = Personne ne reste à { $place } : la carte A envoie le groupe plus loin, ou met fin au run.
start-not-on-map = Aucune carte ne met jamais { $place } sur la carte des lieux.
start-item-not-kept = { $name } se lit et se remet en place : personne ne le garde jamais.
start-not-taken = Dans cet état, personne ne peut avoir { $name }.
start-too-far = On pose trop de questions en chemin pour y répondre tout seul.

# Lignes enregistrées
line-bad-name = { $name } n’est pas un nom de ligne : petites lettres, chiffres et traits d’union.
line-exists = { $path } existe déjà ; rien n’a été changé.
line-no-table = Aucune partie de cette mission n’a été jouée ici.
line-unknown-table = Il n’y a pas ici de table { $table } qui puisse être rejouée.
line-other-mission = Cette table joue une autre mission : { $mission }.
line-not-over = Cette partie n’est pas finie. Jouez-la jusqu’à une fin, puis enregistrez-la.
line-not-playable = Cette partie ne peut pas devenir une ligne : l’équipe a changé de taille, ou une part en a été jouée avec d’autres règles.
line-changed = { $mission } a changé depuis : avec la mission telle qu’elle est, cette partie arrive à une autre fin.
line-written = { $path } est écrit : { $number ->
    [one] une étape
   *[other] { $number } étapes
}.
replay-line-ended = { $number ->
    [one] Une étape
   *[other] { $number } étapes
}, et la fin « { $ending } ».
replay-line-stopped = { $number ->
    [one] Une étape
   *[other] { $number } étapes
} ; la ligne s’arrête au milieu de la partie.

play-unfinished = Cette mission n’est pas finie : { $count ->
    [one] il manque encore une chose
   *[other] il manque encore { $count } choses
} (timecaptain check { $path }). Vous pouvez y jouer ; personne ne peut encore l’installer.
