mechanism-magick = Magie
pool-magick = { $number } Magie
event-magick = { $agent } : Magie { $number }
magick-is = Magie : { $pools } ; en réserve { $supply }
mechanism-part-supply = en réserve
