mechanism-fear = Peur
event-fear = { $agent } : Peur { $number }
event-fear-overflow = La Peur déborde sur { $place } : { $number }
fear-is = Peur : { $held }
