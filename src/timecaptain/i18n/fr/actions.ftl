# Les libellés des actions. Les formes courtes se trouvent sous un titre qui nomme déjà l’agent.

action-brief = Lire à voix haute la carte { $card } de la base
action-embody = { $who } prend le corps { $of }{ $role }{ $nth }
action-embody-short = { $receptacle }{ $role }
action-claim = { $agent } prend { $item }
action-claim-short = prendre { $item }
action-place = { $agent } entre sur { $card }
action-place-short = entrer sur { $card }
action-follow = { $agent } suit la carte
action-follow-short = suivre la carte
action-close = { $agent } lève les yeux de la carte
action-close-short = lever les yeux de la carte
action-spend = Dépenser 1 UT : chacun agit alors une fois
action-roll = { $agent } lance les dés, { $characteristic } : { $test }
action-roll-short = lancer les dés, { $characteristic } : { $test }
action-move = { $agent } va sur { $card }
action-move-short = aller sur { $card }
action-nothing = { $agent } ne fait rien
action-nothing-short = ne rien faire
action-leave = Proposer un changement de lieu
action-give = { $agent } donne { $what } à { $to }
action-give-short = donner { $what } à { $to }
action-use = { $agent } : { $power }{ $text }
action-use-short = { $power }{ $text }
action-again = Commencer un nouveau run

action-decline = Ne rien faire / Laisser là
action-answer = Réponse : { $text }
action-help = Aider { $agent } : { $power }
action-help-go = Ne pas aider
action-answer-give-up = Renoncer à l’énigme : cela ne coûte rien
action-answer-none = Ne rien répondre : cela compte comme une mauvaise réponse
action-before-roll-go = Lancer les dés
action-after-roll-go = Garder les dés ainsi
action-before-captain-change-go = Continuer
action-die = dé { $number } : { $face }
action-shield = { $shield } sur { $card }
action-return = { $agent } revient sur { $card }
action-wait = { $agent } attend encore un peu
action-stay = Rester ici
action-adjust = { $to } : { $number }
action-end-adjusting = C’est tout
action-adjust-time = Changer le temps
action-adjust-life = Changer les points de vie
action-adjust-tokens = Changer les jetons d’état
action-adjust-resources = Changer les ressources
action-adjust-items = Changer les Éléments
action-adjust-cards = Retirer une carte
action-adjust-pawns = Déplacer un pion
action-adjust-shields = Changer les boucliers
action-adjust-crystals = Changer les cristaux
action-confirm-yes = Oui, c’est juste
action-confirm-no = Non, à corriger

# What the branch of a choice costs
price-time = { $number } UT
price-life = { $number ->
    [one] 1 point de vie
   *[other] { $number } points de vie
  }
price-stock = { $number } de la réserve propre
price-any = { $number ->
    [one] 1 jeton Ressource de n’importe quelle couleur
   *[other] { $number } jetons Ressource de n’importe quelle couleur
  }
