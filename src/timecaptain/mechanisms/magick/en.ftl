mechanism-magick = Magick
pool-magick = { $number } Magick
event-magick = { $agent }: Magick { $number }
magick-is = Magick: { $pools }; supply { $supply }
mechanism-part-supply = supply
