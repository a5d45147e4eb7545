"""Which conditions on the box everybody knows the answer to: what they ask for lies open."""

from .deck import Upright

PUBLIC = (Upright,)
