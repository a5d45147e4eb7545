"""A game in which given agents stand at a given test, without playing up to it: for odds from the command line."""

from __future__ import annotations

from collections.abc import Sequence

from timecaptain.deck.classic.cards import Deck
from timecaptain.deck.revolution.cards import RevolutionDeck
from timecaptain.game import revolution
from timecaptain.game.classic import ClassicGame, setup
from timecaptain.game.classic.content import TestCard
from timecaptain.game.classic.state import Agent
from timecaptain.game.revolution.content import TestBox


class UnknownName(ValueError):
    """A name that the mission does not have; `known` are the names that it has."""

    def __init__(self, kind: str, name: str, known: Sequence[str]) -> None:
        super().__init__(f"{kind}: {name}")
        self.kind = kind
        self.name = name
        self.known = list(known)


def classic_game_at(deck: Deck, receptacles: Sequence[str], test: str) -> tuple[ClassicGame, TestCard]:
    """A game in which these receptacles, and nobody else, stand on the card of this test at the start of a run."""
    for name in receptacles:
        if name not in deck.receptacles:
            raise UnknownName("receptacle", name, list(deck.receptacles))
    state = setup.first_state(deck, 1, 0, {})
    state.agents = [Agent([0], name) for name in receptacles]
    game = ClassicGame.of_state(deck, state)
    card_test = game.content.tests.get(test)
    if card_test is None:
        raise UnknownName("test", test, list(game.content.tests))
    card = game.content.cards[card_test.card]
    for i, agent in enumerate(state.agents):
        setup.inhabit(game, i, deck.receptacles[agent.receptacle])
        agent.space = card.letter
        state.have_read.add(f"{i}:{card.key}")
    state.phase, state.clock = "discuss", deck.mission.time
    state.place, state.layout = card.place, {card.letter: card.id}
    return game.copy(), card_test


def powers_for_rolls(game: ClassicGame) -> list[str]:
    """The keys of the optional powers for a roll that the bodies and items of these agents have."""
    content = game.content
    bodies = [content.receptacles[agent.receptacle] for agent in game.s.agents]
    held = [content.items[item] for item in game.s.items]
    return [
        power.key
        for source in (*bodies, *held, *content.places.values(), content.mission)
        for window in ("before-roll", "after-roll")
        for power in source.windows.get(window, ())
        if power.ability.may
    ]


# ---------------------------------------------------------------- Revolution


def revolution_game_at(
    deck: RevolutionDeck, receptacle: str, test: str, items: Sequence[str] = (), *, captain_free: bool = False
) -> tuple[revolution.RevolutionGame, TestBox]:
    """A game of up to four in its first round: this receptacle has read the card of this test, the others stand by.

    The first agent is Time Captain; with an initiation at no cost there are three agents (A-V-20).
    """
    for kind, names, known in (("receptacle", [receptacle], deck.receptacles), ("item", items, deck.items)):
        for name in names:
            if name not in known:
                raise UnknownName(kind, name, list(known))
    team = [receptacle, *(name for name in deck.receptacles if name != receptacle)][: 3 if captain_free else 4]
    game = revolution.RevolutionGame(deck, len(team))
    written = [box.key for box in game.content.tests.values() if game.content.cards[box.card].letter]
    if test not in written:
        raise UnknownName("test", test, written)
    box = game.content.tests[test]
    card, s = game.content.cards[box.card], game.s
    for agent, name in zip(s.agents, team, strict=True):
        agent.receptacle, agent.pool = name, deck.receptacles[name].azrak
    for mechanism in game.content.mechanisms:
        s.mechanisms[mechanism.name] = mechanism.set_up(game)
    s.phase, s.round, s.place, s.layout = "actions", 1, card.place, {card.letter: card.id}
    s.visits = [card.place]
    s.agents[0].card, s.agents[0].followed, s.agents[0].free = card.letter, True, int(captain_free)
    for item in items:
        if not any(mechanism.on_take(game, 0, item) for mechanism in game.mechanisms):
            s.items[item] = 0
    return game.copy(), box
