mechanism-sky = Cards set aside
event-sky-read = A card is set aside, face down. On its back: { $text }
event-sky-turned = A card set aside is turned: { $text }
set-aside = { $name }: { $text }
