"""Cards that lie face down from set-up on: what shows is read aloud, the rest when a card says so."""
