"""Which conditions on receptacle tokens everybody knows the answer to: what they ask for lies open."""

from .deck import MarkerAt

PUBLIC = (MarkerAt,)
