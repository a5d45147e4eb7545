"""What is written in Classic missions alone: cards, abilities, effects and conditions of that system."""
