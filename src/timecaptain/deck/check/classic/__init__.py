"""Checks of Classic decks alone; `checks` runs them, and those of both systems."""
