"""Which conditions on cards that lie face down everybody knows the answer to: what they ask for lies open."""

from .deck import Turned

PUBLIC = (Turned,)
