mechanism-box = Bottom of the box
event-upright = { $card } is stood upright for all to see: { $text }
stands-upright = Stands upright, { $title }: { $text }
removed-cards = { $number ->
    [one] bottom of the box: 1 card
   *[other] bottom of the box: { $number } cards
  }
mechanism-part-removed = cards
