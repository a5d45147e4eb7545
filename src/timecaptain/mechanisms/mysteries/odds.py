"""Which conditions on Mysteries everybody knows the answer to: what they ask for lies open."""

from .deck import MysteriesLeft

PUBLIC = (MysteriesLeft,)
