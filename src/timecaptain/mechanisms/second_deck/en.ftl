mechanism-second-deck = Second story deck
event-deck-opened = Another story deck is opened.
web-deck-aside = It is set aside for now.
web-deck-open = It is open: its locations can be found.
