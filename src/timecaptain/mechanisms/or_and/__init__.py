"""Two options joined by OR/AND: one at no cost, both for a crystal and the card that offers them."""
