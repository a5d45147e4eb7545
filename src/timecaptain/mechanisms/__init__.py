"""What single boxes add to the Revolution system, one folder each. The program finds the folders by itself.

A folder `NAME/` holds, each in a file for the layer that asks for it:

* `deck.py`: the settings that a mission writes, and the words (effects and conditions) that cards can use; `ORDER` is
  its place among the mechanisms, on which the digests of decks depend, so it never changes;
* `game.py`: the `Mechanism` with its state, rules, actions and views;
* `check.py`: the `MechanismChecks`, for what an author can get wrong; in `codes/` the findings that it alone has;
* `odds.py`: `PUBLIC`, its conditions whose answer everybody knows;
* `lab.py`: the `MechanismLab`, with what has to add up after every action, and which texts are secret;
* `terminal.py`: the `MechanismLines`, how the terminal shows it;
* `en.ftl` and `fr.ftl`: its texts, for the program and the browser.

Only `deck.py` and `game.py` have to be there. Each file imports what its layer may import, and no other mechanism.
In the browser a mechanism has a component in `web/src/table/revolution/mechanisms/`, or else a plain panel.
"""

import timecaptain.deck  # noqa: F401 - the deck loads the words of all mechanisms, whichever file is asked for first
