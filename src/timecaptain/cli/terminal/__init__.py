"""The game in a terminal: one shared device, one seat after another."""
