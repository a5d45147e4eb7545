"""Revolution: the table of who sees what (R-VIS), worked out from the table and not from the views."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from timecaptain.deck.revolution.cards import RevolutionCard, RevolutionDeck
from timecaptain.game.revolution import RevolutionGame

from ..secret import Secret, asked, keys_in, said_by_scripts
from .coverage import printed

SCORE = "score"
SHUFFLED = {"mysteries": "pile"}  # what mechanisms keep in a hidden order


def secrets(deck: RevolutionDeck) -> Iterator[Secret]:
    for name, place in deck.places.items():
        for id_, card in place.cards.items():
            yield from (Secret("card", f"{name}/{id_}", key) for key in _face(card))
    for id_, item in deck.items.items():
        yield from (Secret("item", id_, key) for key in keys_in(item))
    for name, body in deck.receptacles.items():
        if body.recall is not None:
            yield Secret("card", f"recall:{name}", body.recall.text.key)
        for number, one in body.interactions.items():
            yield Secret("card", f"interaction:{name}/{number}", one.text.key)
    for id_, ending in deck.endings.items():
        yield from (Secret("ending", id_, key) for key in keys_in(ending))
    for letter, told in deck.prologue.cards.items():
        yield from (Secret("prologue", letter, key) for key in keys_in(told))
    sky = deck.mission.mechanisms.sky
    for id_, sign in sky.cards.items() if sky is not None else ():
        yield Secret("sky", id_, sign.text.key)
    for row in deck.mission.score:
        yield Secret("score", SCORE, row.text.key)
    for question in deck.mission.questions:
        yield Secret("question", "", question.ask.key)
    yield from said_by_scripts(deck)


def _face(card: RevolutionCard) -> Iterator[str]:
    shown = (card.title, card.text, card.rule, card.alt, *(test.label for test in card.tests.values()))
    return (text.key for text in shown if text is not None)


def readable(game: RevolutionGame, seat: int | None) -> set[str]:
    """R-VIS-02 to 04, 08, 09, R-GCON-01, M-BOX-02: card A, a group conflict, what stands upright; then one's own."""
    s = game.s
    open_ = [f"{s.place}/{s.layout['A']}"] if s.place and "A" in s.layout else []
    open_ += [one.card for one in s.conflicts if one.group]
    open_ += s.mechanisms.get("box", {}).get("upright", [])
    mine = {i for i, agent in enumerate(s.agents) if seat in agent.seats}
    open_ += [game.card_key(i) for i in mine if s.agents[i].card]
    open_ += [one.card for one in s.agenda if one.agent in mine]
    return {printed(game, key) for key in open_}


def readable_items(game: RevolutionGame, seat: int | None) -> set[str]:
    """R-VIS-04 to 06, M-REPL-06: in play they lie open, but for yellow ones, which are their holder's alone.

    R-ITEM-06: a red one was read aloud even when it is back already.
    """
    s, declared = game.s, game.deck.items
    read = [str(event.data["item"]) for event in game.events if event.kind == "item-aloud"]
    found = {item for item in (*s.standing, *s.items, *read) if declared[item].colour != "yellow"}
    found |= {item for item in declared for mechanism in game.mechanisms if mechanism.keeps(game, item)}
    found |= {item for item, holder in s.items.items() if seat in s.agents[holder].seats}
    return found | {one.card.removeprefix("item:") for one in s.agenda if seat in s.agents[one.agent].seats}


def may_read(game: RevolutionGame, seat: int | None) -> Callable[[Secret], bool]:
    s = game.s
    left = s.mechanisms.get("or_and", {}).get("left", {})
    open_: dict[str, set[str]] = {
        "card": readable(game, seat),
        "item": readable_items(game, seat),
        "ending": {s.ending},
        "prologue": set(sorted(game.deck.prologue.cards)[: s.read]),
        "sky": set(s.mechanisms.get("sky", {}).get("turned", [])),
        "score": {SCORE} if s.phase == "won" else set(),
    }
    before_them = asked(game, seat) | {one["label"] for i, one in left.items() if seat in s.agents[int(i)].seats}
    # R-SCORE-03: what changes the score is told to everybody with the question that it answers.
    before_them |= {str(event.data["text"]) for event in game.events if event.kind == "question"}
    return lambda secret: secret.owner in open_.get(secret.kind, ()) or secret.key in before_them


def readers(game: RevolutionGame, agent: int) -> set[int]:
    """R-VIS-02: nobody reads along."""
    return set(game.s.agents[agent].seats)


def hidden_otherwise(game: RevolutionGame) -> Iterator[RevolutionGame]:
    """R-SETUP-14, R-DEST-01, M-MYST-09: the piles the other way round."""
    for turn in (_turn_destiny, _turn_piles):
        other = game.copy()
        if turn(other):
            yield other


def _turn_destiny(game: RevolutionGame) -> bool:
    game.s.pile.reverse()
    return len(game.s.pile) > 1


def _turn_piles(game: RevolutionGame) -> bool:
    kept = [game.s.mechanisms[name][pile] for name, pile in SHUFFLED.items() if name in game.s.mechanisms]
    for pile in kept:
        pile.reverse()
    return any(len(pile) > 1 for pile in kept)
