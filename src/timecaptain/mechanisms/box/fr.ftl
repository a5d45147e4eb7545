mechanism-box = Fond de la boîte
event-upright = { $card } est dressée à la vue de tous : { $text }
stands-upright = Dressée à la vue de tous, { $title } : { $text }
removed-cards = { $number ->
    [one] fond de la boîte : { $number } carte
   *[other] fond de la boîte : { $number } cartes
  }
mechanism-part-removed = cartes
