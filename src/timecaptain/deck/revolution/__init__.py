"""What is written in Revolution missions alone: cards, abilities, effects and conditions of that system."""
