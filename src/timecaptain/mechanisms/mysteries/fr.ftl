mechanism-mysteries = Mystères
event-mystery = { $agent } pioche un Mystère.
mysteries-are = { $number ->
    [0] Il ne reste aucun Mystère dans la pile.
    [one] Mystères : { $number } dans la pile
   *[other] Mystères : { $number } dans la pile
  }
