mechanism-mysteries = Mysteries
event-mystery = { $agent } draws a Mystery.
mysteries-are = { $number ->
    [0] No Mystery is left in the pile.
    [one] Mysteries: 1 in the pile
   *[other] Mysteries: { $number } in the pile
  }
