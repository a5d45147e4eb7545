mechanism-second-deck = Second deck d’histoire
event-deck-opened = Un autre paquet d’Histoire est ouvert.
web-deck-aside = Pour l’instant, il est mis de côté.
web-deck-open = Il est ouvert : on peut en trouver les lieux.
