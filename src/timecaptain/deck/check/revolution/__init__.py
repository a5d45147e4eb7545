"""Checks of Revolution decks alone; `checks` runs them, and those of both systems."""
