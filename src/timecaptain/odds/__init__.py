"""Exact chances of Classic rolls and Revolution destiny draws, for whoever shows them."""
