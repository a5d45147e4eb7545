"""Which conditions on Magick everybody knows the answer to: what they ask for lies open."""

from .deck import MagickHeld

PUBLIC = (MagickHeld,)
