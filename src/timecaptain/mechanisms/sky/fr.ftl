mechanism-sky = Cartes mises de côté
event-sky-read = Une carte est mise de côté, face cachée. Au dos : { $text }
event-sky-turned = Une carte mise de côté est retournée : { $text }
set-aside = { $name } : { $text }
