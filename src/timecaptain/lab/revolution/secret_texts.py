"""Secret texts in Revolution: who may read what (R-VIS), worked out from the state of the game, not from the views."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from timecaptain.deck.revolution.cards import PrivateCard, RevolutionCard, RevolutionDeck
from timecaptain.game.revolution import RevolutionGame

from ..secret_texts import SecretText, heard_by, heard_texts, keys_asked_of, keys_in, script_texts
from . import mechanism_lab
from .coverage import printed

SCORE = "score"


def secret_texts(deck: RevolutionDeck) -> Iterator[SecretText]:
    """Every text that not everybody may read from the start."""
    for name, place in deck.places.items():
        for id_, card in place.cards.items():
            yield from (SecretText("card", f"{name}/{id_}", key) for key in _face(card))
    for id_, item in deck.items.items():
        yield from (SecretText("item", id_, key) for key in keys_in(item))
    for name, body in deck.receptacles.items():
        if body.recall is not None:
            yield from (SecretText("card", f"recall:{name}", key) for key in _private(body.recall))
        for number, one in body.interactions.items():
            yield from (SecretText("card", f"interaction:{name}/{number}", key) for key in _private(one))
    for id_, ending in deck.endings.items():
        yield from (SecretText("ending", id_, key) for key in keys_in(ending))
    for letter, told in deck.prologue.cards.items():
        yield from (SecretText("prologue", letter, key) for key in keys_in(told))
    yield from mechanism_lab.secret_texts(deck)
    for row in deck.mission.score:
        yield SecretText("score", SCORE, row.text.key)
    for question in deck.mission.questions:
        yield SecretText("question", "", question.ask.key)
    yield from script_texts(deck)
    yield from heard_texts(deck)


def _face(card: RevolutionCard) -> Iterator[str]:
    shown = (card.title, card.text, card.rule, card.alt, *(test.label for test in card.tests.values()))
    return (text.key for text in shown if text is not None)


def _private(card: PrivateCard) -> Iterator[str]:
    return (text.key for text in (card.text, *(test.label for test in card.tests.values())) if text is not None)


def readable(game: RevolutionGame, seat: int | None) -> set[str]:
    """R-VIS-02 to 04, 08, 09, R-GCON-01: card A, group conflicts, what mechanisms lay open, the seat's own cards."""
    s = game.s
    open_ = [f"{s.place}/{s.layout['A']}"] if s.place and "A" in s.layout else []
    open_ += [one.card for one in s.conflicts if one.group]
    open_ += [card for _, lab, state in mechanism_lab.in_play(game) for card in lab.readable_cards(game, state)]
    mine = {i for i, agent in enumerate(s.agents) if seat in agent.seats}
    open_ += [game.card_key(i) for i in mine if s.agents[i].card]
    before = [game.card_before(i) for i, agent in enumerate(s.agents) if agent.card]
    open_ += [card.key for card in before if card is not None and card.card.aloud]
    open_ += [card for i, card in game.being_read() if i in mine]
    return {printed(game, key) for key in open_}


def readable_items(game: RevolutionGame, seat: int | None) -> set[str]:
    """R-VIS-04 to 06, M-REPL-06: all items in play, except yellow ones, which only their holder may read.

    R-ITEM-06: a red one was read aloud even if it is back in the item deck already.
    """
    s, declared = game.s, game.deck.items
    read = [str(event.data["item"]) for event in game.events if event.kind == "item-aloud"]
    readable = {item for item in (*s.standing, *s.items, *read) if declared[item].colour != "yellow"}
    readable |= {item for item in declared for mechanism in game.mechanisms if mechanism.keeps(game, item)}
    readable |= {item for item, holder in s.items.items() if seat in s.agents[holder].seats}
    return readable | {card.removeprefix("item:") for i, card in game.being_read() if seat in s.agents[i].seats}


def may_read(game: RevolutionGame, seat: int | None) -> Callable[[SecretText], bool]:
    """Which secret texts this seat (`None`: a spectator) may be shown now."""
    s = game.s
    open_: dict[str, set[str]] = {
        "card": readable(game, seat),
        "item": readable_items(game, seat),
        "ending": {s.ending},
        "heard": heard_by(game, seat),
        "prologue": set(sorted(game.deck.prologue.cards)[: s.read]),
        "score": {SCORE} if s.phase == "won" else set(),
    }
    before_them = keys_asked_of(game, seat)
    for _, lab, state in mechanism_lab.in_play(game):
        before_them |= set(lab.readable_texts(game, state, seat))
    # R-SCORE-03: what changes the score is told to everybody with the question that it answers.
    before_them |= {str(event.data["text"]) for event in game.events if event.kind == "question"}
    return lambda secret: secret.owner in open_.get(secret.kind, ()) or secret.key in before_them


def seats_reading_with(game: RevolutionGame, agent: int) -> set[int]:
    """R-VIS-02: only the seats of this agent itself."""
    return set(game.s.agents[agent].seats)


def with_other_hidden_order(game: RevolutionGame) -> Iterator[RevolutionGame]:
    """R-SETUP-14, R-DEST-01, M-MYST-09: copies of the game with the hidden piles reversed."""
    for reverse in (_reverse_destiny, _reverse_mechanism_piles):
        other = game.copy()
        if reverse(other):
            yield other


def _reverse_destiny(game: RevolutionGame) -> bool:
    game.s.pile.reverse()
    return len(game.s.pile) > 1


def _reverse_mechanism_piles(game: RevolutionGame) -> bool:
    piles = [mechanism.hidden_pile(game) for mechanism in game.mechanisms]
    for pile in piles:
        pile.reverse()
    return any(len(pile) > 1 for pile in piles)
