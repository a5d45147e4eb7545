"""Mysteries: a pile of cards with rules of their own."""
