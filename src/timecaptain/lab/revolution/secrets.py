"""Revolution: the table of who sees what (R-VIS), worked out from the table and not from the views."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from timecaptain.deck.revolution import RevolutionCard, RevolutionDeck
from timecaptain.game.revolution import RevolutionGame

from ..secret import Secret, is_asked, keys_in, said_by_scripts
from .coverage import printed

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
        yield Secret("score", "", row.text.key)
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
    """R-VIS-04 to 06, M-REPL-06: in play they lie open, but for yellow ones, which are their holder's alone."""
    s, declared = game.s, game.deck.items
    found = {*s.standing, *(item for item in s.items if declared[item].colour != "yellow")}
    found |= {item for item in declared for mechanism in game.mechanisms if mechanism.keeps(game, item)}
    found |= {item for item, holder in s.items.items() if seat in s.agents[holder].seats}
    return found | {one.card.removeprefix("item:") for one in s.agenda if seat in s.agents[one.agent].seats}


def may_read(game: RevolutionGame, seat: int | None) -> Callable[[Secret], bool]:
    s = game.s
    cards, items = readable(game, seat), readable_items(game, seat)
    turned = s.mechanisms.get("sky", {}).get("turned", [])
    left = s.mechanisms.get("or_and", {}).get("left", {})
    mine = {one["label"] for i, one in left.items() if seat in s.agents[int(i)].seats}

    def may(secret: Secret) -> bool:
        match secret.kind:
            case "card":
                return secret.owner in cards
            case "item":
                return secret.owner in items
            case "ending":
                return secret.owner == s.ending
            case "prologue":
                return secret.owner in sorted(game.deck.prologue.cards)[: s.read]
            case "sky":
                return secret.owner in turned
            case "score":
                return s.phase == "won"
            case _:
                return secret.key in mine or is_asked(game, seat, secret)

    return may


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
