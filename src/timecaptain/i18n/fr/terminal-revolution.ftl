# Le système Revolution dans un terminal.

round-number = tour { $round }
attempt-number = tentative { $run }
step-choose = choix du lieu
step-recon = repérage
step-telepathy = télépathie
step-actions = actions
step-between = entre deux lieux
recon-take = prendre
explore-card = explorer
colon = {" "}:
vortex-is = Vortex { $number }
mission-return-is = retour de mission { $number }
box-is = boîte { $number }
free-updates = { $number ->
    [one] { $number } mise à jour gratuite
   *[other] { $number } mises à jour gratuites
  }
crystals = Cristaux
destiny = Destin
destiny-pile = Destin { $left }/{ $of } ({ $low } à { $high })
destiny-discards = visibles : { $cards }
mission-order = Ordre de mission
order-is = Ordre de mission : { $text }
map-is = plan : { $places }
group-tokens = jetons du groupe : { $tokens }
white-items = à la vue de tous : { $items }
must-update = Une mise à jour standard est obligatoire avant le tour suivant.
body-azrak = { $attributes } · Azrak { $azrak }
agent-azrak = { $attributes } · Azrak { $pool } sur { $level }
item-coloured = { $item }, { $colour ->
    [green] vert
    [yellow] jaune
    [red] rouge
   *[white] blanc
  }
items-secret = { $number ->
    [one] { $number } Élément secret
   *[other] { $number } Éléments secrets
  }
damage-is = dégâts { $number }

status-card = a la carte { $card }
status-stands-by = temporise
status-told = a raconté
status-ready = prêt
status-voted = a voté
status-free = { $number ->
    [one] { $number } exploration gratuite
   *[other] { $number } explorations gratuites
  }
status-dead-here = mort
status-lost-control = hors du lieu : contrôle perdu
status-ejected = hors du lieu jusqu’au départ

card-item = { $item }, { $colour ->
    [green] vert
    [yellow] jaune : pour vous seul
    [red] rouge
   *[white] blanc
  }
card-interaction = carte Interaction { $number }
card-recall = Flash mémoriel
attributes-or = { $one } ou { $other }
test-box = épreuve de { $attributes }, difficulté { $difficulty }
trial-is = Épreuve de { $agent } : { $parts } = { $total }
trial-boost = boost { $number }
trial-support = soutien { $number }
trial-added = talents { $number }
trial-destiny = Destin { $number }
conflict-group = Conflit de groupe : { $title }
conflict-personal = Conflit individuel : il vous retient ici jusqu’à sa résolution.
conflict-life = vie { $left } sur { $life }
conflict-swaps = les échanges sont libres tant que le Time Captain ne l’a pas commencé
conflict-tested = ont déjà tenté une épreuve dans ce tour : { $agents }

prompt-step-choose = { $agent } choisit un lieu, pour 1 Azrak. À la seconde visite, le cristal compte contre vous.
prompt-step-recon = Repérage : chaque agent prend une carte, gratuitement.
prompt-step-telepathy = Lisez votre carte, racontez-la avec vos mots, puis dites que c’est fait.
prompt-step-actions = Explorez ou tentez une épreuve pour 1 Azrak, ou temporisez. « passer » donne l’appareil.
prompt-step-actions-alone = Explorez ou tentez une épreuve pour 1 Azrak, ou temporisez ; on part quand tous temporisent.
prompt-step-between = Remplissez d’abord les réserves par une mise à jour, si vous voulez ; ensuite échangez librement, puis continuez.
prompt-step-between-must = Une mise à jour standard passe d’abord : elle ramène qui a perdu le contrôle.
prompt-step-between-updated = Échangez librement, puis continuez.
prompt-reading = { $agent } lit. Entrée quand vous avez fini.
prompt-to-read = Plusieurs ont quelque chose à lire : l’un après l’autre, dans n’importe quel ordre.
prompt-conflict = Chaque agent tente une épreuve par tour, dans l’ordre que dit le Time Captain.
prompt-link = Le lien de { $agent } est rompu. Une mise à jour d’urgence coûte un cristal sur le retour de mission et remplit la réserve ; sans elle, { $agent } perd le contrôle.
prompt-boost = { $agent } peut booster ; chaque cristal ajoute 1.
prompt-support = { $agent } peut soutenir ; chaque cristal ajoute 1.
prompt-before-destiny = { $agent }, avant la carte Destin :
prompt-after-destiny = { $agent }, la carte Destin est révélée :
prompt-contribute = Que donne { $agent } ? Il faut encore { $what } au groupe ; s’il en manque à la fin, personne ne paie.
prompt-divide = Il y a { $vortex } cristaux dans le Vortex. Prenez la proposition, ou tapez un nombre pour chacun ({ $agents }), par exemple 2 1.
prompt-agree = Une mise à jour standard est proposée : 1 cristal du Vortex va sur le retour de mission, sauf si elle est gratuite. Tout le monde vote.
prompt-agree-alone = Une mise à jour standard ? 1 cristal du Vortex va sur le retour de mission, sauf si elle est gratuite.
prompt-agree-division = Répartition proposée : { $shares }. Tout le monde est d’accord ?
prompt-abandon = Quelqu’un veut abandonner cette tentative : elle ne prend fin que si tout le monde est d’accord.
prompt-abandon-alone = Vraiment abandonner cette tentative ?

plain-attempt = { $title }, tentative { $run }.
plain-step = Tour { $round }, { $step }. Time Captain : { $captain }.
plain-step-again = Tentative { $run }, tour { $round }, { $step }. Time Captain : { $captain }.
plain-location = Lieu : { $place }
plain-before = devant { $agent }
plain-body = { $seat } : { $name }
plain-own-card = Votre carte, { $title }
plain-open-card = Devant tout le monde, { $title }

test-odds = { $value } contre { $difficulty }, chances de réussir : { $chance }
test-odds-before = { $value } contre { $difficulty }, sans boost : { $chance }
from-to = { $low }–{ $high }
chance-by-cards = { $chance }, selon les cartes Destin encore jamais vues
test-odds-row = boost { $boost } : échec { $failure }, réussite critique { $critical }, réussite { $success }
odds-from-to = On n’a pas vu toutes les cartes Destin : la chance se trouve entre les deux nombres, quelles que soient les autres.
page-test-odds = Chances d’une épreuve maintenant
page-test-odds-none = Il n’y a aucune épreuve à tenter.
page-prologue = Le prologue
attempt-title = Tentative { $run }, { $ending }
attempt-was = { $rounds ->
    [one] { $rounds } tour
   *[other] { $rounds } tours
  }, { $score ->
    [one] { $score } cristal sur le retour de mission
   *[other] { $score } cristaux sur le retour de mission
  }.
score-is = Score : { $score }
mission-over = { $score ->
    [one] Mission accomplie, avec { $score } cristal sur le retour de mission : moins il y en a, mieux c’est.
   *[other] Mission accomplie, avec { $score } cristaux sur le retour de mission : moins il y en a, mieux c’est.
  }
resume-round = { $title } : il y a une partie inachevée, tentative { $run }, tour { $round }, { $seats ->
    [one] { $seats } joueur
   *[other] { $seats } joueurs
  }.
hand-what-all = Qu’est-ce qui change de mains ? Plusieurs numéros pour plusieurs choses à la fois.
page-mission-log = Carnet de mission
log-names = Vos noms pour le carnet de mission ; Entrée pour { $names } :
log-heading = { $date }, { $title }
log-entry = { $players } : { $ending }. Retour de mission { $score }, { $rounds ->
    [one] { $rounds } tour
   *[other] { $rounds } tours
  }.
log-empty = Aucune mission n’est encore arrivée à sa fin sur cet appareil.

command-look-revolution = de nouveau la carte A, vos cartes, les cristaux, les cartes Destin, le plan, les jetons et l’ordre de mission
command-odds-revolution = les chances des épreuves possibles maintenant, avec chaque boost
command-items-revolution = tous les Éléments visibles, les réceptacles, leurs cartes personnelles et leurs talents
command-prologue = prologue
command-prologue-help = de nouveau le prologue
command-score = score
command-score-help = le carnet de mission : ce qui a été joué ici, par qui, avec quel score
