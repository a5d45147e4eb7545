"""Everybody sees the coins."""

from .deck import CoinsHeld

PUBLIC = (CoinsHeld,)
