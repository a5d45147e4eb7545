"""Magick: a second pool, whose level follows from the number of receptacles in play."""
