"""What both systems share: state, decisions, effects, abilities, chance, events."""
