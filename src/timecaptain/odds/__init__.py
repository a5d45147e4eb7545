"""Exact chances of Classic rolls and Revolution destiny draws, for whoever shows odds: server, terminal, command line.

Nothing is sampled: every roll and every card is counted, with the game's own rules.

- `wording.odds_by_action` gives the odds of the actions of a decision as short texts.
- `classic` has the odds of Classic tests: `odds_of_legal_rolls`, `odds_of_test`, `odds_from_numbers`.
- `forecast` has the odds of a Revolution test as one seat may know them; `destiny` the chances behind them.
- `scenario` sets up a game at a test of a mission without playing up to it.

`dice`, `roll_context` and `seat_knowledge` are what these are made of.
"""
