"""Opening, entering and reading: BASE's siblings OPEN, ENTER, SEAL, FLAG and READ."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..kernel.actions import Refusal
from ..kernel.conditions import holds
from ..kernel.machine import procedure
from ..kernel.state import Frame, Reading
from ..kernel.swapping import laid_once, stand_in
from . import abilities, tests
from .actions import Place
from .content import PlaceCard
from .state import ALIVE

if TYPE_CHECKING:
    from .game import ClassicGame

GAP = Refusal("C-OPP-02", "no-card-there")
NO_ACCESS = Refusal("C-FLAG-01", "no-access")
NOT_ENTERING = Refusal("C-ENTER-01", "not-entering")
PLACED = Refusal("C-ENTER-01", "placed-already")
MUST_PLACE = Refusal("C-FLAG-02", "must-place")
CAPTAIN_PICKS = Refusal("C-FLAG-02", "captain-picks")


# ---------------------------------------------------------------- opening


def lay_out(g: ClassicGame, frame: Frame, _: object) -> None:
    """C-OPEN-01, C-OPEN-02, C-OPEN-05, C-OPEN-03: the panorama, backs up, in letter order, less what is out of play."""
    s = g.s
    s.place = frame.to
    s.visits.append(s.place)
    asking = Frame("", 0, g.first_agent(s.captain), "")
    by_letter = g.content.by_letter[s.place]
    lying = {letter: card_for(g, asking, cards) for letter, cards in by_letter.items()}
    s.layout = laid_once({letter: both for letter, both in lying.items() if both}, lambda id: is_out(g, id))
    s.laid = "".join(letter for letter, cards in by_letter.items() if letter in s.layout or left_play(g, cards))
    g.tell("opened", {"place": s.place, "letters": "".join(letter for letter in s.layout if letter != "A")})


def left_play(g: ClassicGame, cards: list[PlaceCard]) -> bool:
    """C-OPEN-05: whether the space is a gap because its card was there and is gone."""
    lying = {key for card in cards for key in (card.key, stand_in(g.s.swapped, card.key))}
    return not lying.isdisjoint(g.s.gone) or not lying.isdisjoint(g.s.banished)


def card_for(g: ClassicGame, asking: Frame, cards: list[PlaceCard]) -> tuple[str, str] | None:
    """C-OPP-03: among the cards for one space the last whose condition holds: what was put in its place, and itself."""
    chosen = None
    for card in cards:
        lying = stand_in(g.s.swapped, card.key)
        out = card.key in g.s.banished or lying in g.s.gone or lying in g.s.banished
        if not out and holds(g, asking, card.card.when):
            chosen = lying.partition("/")[2], card.id
    return chosen


def is_out(g: ClassicGame, id: str) -> bool:
    key = f"{g.s.place}/{id}"
    return key in g.s.gone or key in g.s.banished


def read_card_a(g: ClassicGame, _: Frame, __: object) -> None:
    """C-OPEN-04, C-CAP-02, C-CARD-02: the Time Captain reads card A aloud; its instructions are followed at once."""
    s = g.s
    card = g.content.cards[f"{s.place}/{s.layout['A']}"]
    g.tell("read-aloud", {"seat": s.captain, "card": card.key, "text": card.card.text.key})
    if card.card.do.steps:
        s.stack.append(Frame(card.card.do.key, 0, g.first_agent(s.captain), card.key))


def await_agents(g: ClassicGame, _: Frame, __: object) -> None:
    g.s.phase = "enter"
    abilities.trigger_all(g, "on-open")


OPEN = procedure(lay_out, read_card_a, await_agents)


# ---------------------------------------------------------------- sealed cards and icons


def access(g: ClassicGame, i: int, letter: str) -> Refusal | None:
    """C-SEAL-02, C-FLAG-01, C-ENTER-06, C-SEAL-01, A-C-85: may the agent be placed on or move to this space?"""
    key = g.s.layout.get(letter)
    if key is None or letter == "A":
        return GAP
    card = g.content.in_place[g.s.place][key]
    if card.open:
        return None
    if card.no_access and card.key not in g.s.authorised:
        return NO_ACCESS
    if card.card.seal is None or tests.is_revealed(g, card.key) or abilities.allowed(g, i, "enter-sealed", basic=False):
        return None
    return sealed(g, i, card)


def open_to(g: ClassicGame, i: int) -> list[str]:
    """The spaces on which this agent may be placed, or to which it may move."""
    s = g.s
    cards = g.content.in_place[s.place]
    return [
        letter
        for letter, card in s.layout.items()
        if letter != "A" and (cards[card].open or access(g, i, letter) is None)
    ]


def sealed(g: ClassicGame, i: int, card: PlaceCard) -> Refusal | None:
    """C-SEAL-03 to 06. The whole-group condition (C-SEAL-07) is for reading, not for standing there (A-C-53).

    C-SEAL-08, C-STATE-04, C-STATE-05.
    """
    s, seal = g.s, card.card.seal
    assert seal is not None
    for token in seal.tokens:
        if token not in s.tokens:
            return _lacking_token("C-SEAL-04" if len(seal.tokens) > 1 else "C-SEAL-03", token)
    if seal.receptacles and s.agents[i].receptacle not in seal.receptacles:
        return Refusal("C-SEAL-05", "sealed-receptacle", {"receptacles": ",".join(seal.receptacles)})
    if seal.item is not None and not key_at_hand(g, i, card, seal.item):
        return Refusal("C-SEAL-06", "sealed-item", {"number": g.content.item_numbers[seal.item]})
    return None


@lru_cache(1_000)  # asked for every sealed card whenever a seat's moves are listed
def _lacking_token(rule: str, token: str) -> Refusal:
    return Refusal(rule, "sealed-token", {"token": token})


def key_at_hand(g: ClassicGame, i: int, card: PlaceCard, item: str) -> bool:
    """A-C-54: held by this agent, by a named one already there, or by a dead one. C-ITEM-09, A-C-29: one in a TU."""
    holder = g.s.items.get(item)
    if holder is None:
        return False
    other = g.s.agents[holder]
    if holder == i or other.back_at != ALIVE:
        return g.s.used.get(item, i) == i
    assert card.card.seal is not None
    named = card.card.seal.receptacles
    return other.space == g.where(card.key)[1] and (not named or other.receptacle in named)


def use_key(g: ClassicGame, i: int, letter: str) -> None:
    """A-C-29, C-ITEM-09: an item that opens a seal for an agent has been used by that agent in this TU."""
    card = g.card_on(letter)
    seal = None if card is None or tests.is_revealed(g, card.key) else card.card.seal
    if seal is None or seal.item is None or abilities.allowed(g, i, "enter-sealed", basic=False):
        return
    holder = g.s.items[seal.item]
    if holder == i or g.s.agents[holder].back_at != ALIVE:
        g.s.used[seal.item] = i


def readable(g: ClassicGame, i: int) -> PlaceCard | None:
    """C-READ-01, C-SEAL-07, C-REVEAL-03: the card below the pawn, if it may be read now, or was read before."""
    card = g.card_below(i)
    if card is None:
        return None
    if tests.waits_for_group(g, card) and f"{i}:{card.key}" not in g.s.have_read:
        space = g.s.agents[i].space
        if any(agent.space != space for agent in g.s.agents if agent.back_at == ALIVE):
            return None
    return card


# ---------------------------------------------------------------- entering


def check_place(g: ClassicGame, seat: int, action: Place) -> Refusal | None:
    """C-ENTER-01, C-ENTER-03, C-SYM-17: each decides for himself, where the seals and the icons let him."""
    s = g.s
    if s.phase != "enter" or s.agenda:
        return NOT_ENTERING
    refusal = g.not_mine(seat, action.agent)
    if refusal is not None and not captain_places(g, seat, action.agent):
        return refusal
    if s.agents[action.agent].space:
        return PLACED
    if refusal is None and captain_picks(g) and seat != s.captain:
        return CAPTAIN_PICKS
    return access(g, action.agent, action.card) or must_go_elsewhere(g, action.agent, action.card, must_cards(g))


def place(g: ClassicGame, _: int, action: Place) -> None:
    """C-ENTER-02: entering costs no TU."""
    use_key(g, action.agent, action.card)
    g.s.agents[action.agent].space = action.card
    g.tell("entered", {"agent": action.agent, "card": action.card})


def placements(g: ClassicGame, seat: int, i: int, must: list[str]) -> list[str]:
    """The spaces on which `check_place` lets this seat place an agent that it may place at all."""
    letters = open_to(g, i)
    if not must:
        return letters
    if seat != g.s.captain and captain_picks(g, must):
        return []
    return [letter for letter in letters if must_go_elsewhere(g, i, letter, must) is None]


def must_cards(g: ClassicGame) -> list[str]:
    """C-FLAG-02: spaces that still need an agent, and that some agent may enter (A-C-56)."""
    s = g.s
    if s.place not in g.content.must_places:
        return []
    taken = {agent.space for agent in s.agents}
    unplaced = [i for i, agent in enumerate(s.agents) if agent.back_at == ALIVE and not agent.space]
    letters = []
    for letter, card in s.layout.items():
        wanted = letter != "A" and letter not in taken and g.content.cards[f"{s.place}/{card}"].must_place
        if wanted and any(access(g, i, letter) is None for i in unplaced):
            letters.append(letter)
    return letters


def must_go_elsewhere(g: ClassicGame, i: int, letter: str, wanted: list[str]) -> Refusal | None:
    """C-FLAG-02, A-C-57: nobody may stand elsewhere while the order could then not be met as far as possible.

    `wanted` are the `must_cards`.
    """
    if not wanted:
        return None
    others = [j for j, agent in enumerate(g.s.agents) if j != i and agent.back_at == ALIVE and not agent.space]
    if most_met(g, others, [one for one in wanted if one != letter]) + (letter in wanted) < most_met(
        g, [i, *others], wanted
    ):
        return MUST_PLACE
    return None


def most_met(g: ClassicGame, agents: list[int], letters: list[str]) -> int:
    """How many of these spaces these agents can fill at most."""
    free = {i: [letter for letter in letters if access(g, i, letter) is None] for i in agents}
    taken: dict[str, int] = {}

    def finds_room(i: int, tried: set[str]) -> bool:
        """On a free space, or on one whose agent finds room elsewhere."""
        for letter in free[i]:
            if letter not in tried:
                tried.add(letter)
                if letter not in taken or finds_room(taken[letter], tried):
                    taken[letter] = i
                    return True
        return False

    return sum(finds_room(i, set()) for i in agents)


def shut_out(g: ClassicGame) -> bool:
    """Whether somebody has no space to stand on: the group, which never splits (C-GEN-09), may then turn round."""
    return any(agent.back_at == ALIVE and not agent.space and no_space(g, i) for i, agent in enumerate(g.s.agents))


def no_space(g: ClassicGame, i: int) -> bool:
    return not open_to(g, i)


def captain_picks(g: ClassicGame, must: list[str] | None = None) -> bool:
    """A-C-57: more orders than agents. `must` are the `must_cards`, where they are known."""
    must = must_cards(g) if must is None else must
    return bool(must) and len(must) > sum(agent.back_at == ALIVE and not agent.space for agent in g.s.agents)


def captain_places(g: ClassicGame, seat: int, i: int) -> bool:
    return 0 <= i < len(g.s.agents) and seat == g.s.captain and g.alive(i) and captain_picks(g)


def entered(g: ClassicGame) -> None:
    """All pawns stand: unvisited cards go (C-FLAG-03), and everybody reads where he stands."""
    discard_unvisited(g)
    g.s.entered = True
    g.s.phase = "discuss"
    for i in g.from_captain():
        if g.s.agents[i].space:
            attend(g, i)


def discard_unvisited(g: ClassicGame) -> None:
    """C-FLAG-03, A-C-58: also when the group does not enter at all."""
    s = g.s
    taken = {agent.space for agent in s.agents}
    for letter, card_id in list(s.layout.items()):
        card = g.content.cards[f"{s.place}/{card_id}"]
        if card.discard_unless and letter not in taken:
            tests.remove(g, card.key)


# ---------------------------------------------------------------- reading


def attend(g: ClassicGame, i: int) -> None:
    """C-READ-01, C-ENTER-07: who arrives reads. On a whole-group card everybody reads when the last one comes."""
    s = g.s
    card = readable(g, i)
    if card is None:
        return
    together = tests.waits_for_group(g, card)
    readers = [j for j in g.from_captain() if s.agents[j].space == s.agents[i].space] if together else [i]
    for j in readers:
        mark = f"{j}:{card.key}"
        if together and mark in s.have_read:
            continue
        s.have_read.add(mark)
        open_card(g, j, card)


def open_card(g: ClassicGame, i: int, card: PlaceCard) -> None:
    """The card lies open before agent i. It may hold whoever reads it first, and may be read to everybody."""
    g.s.agenda.append(Reading(i, card.key))
    if card.card.pins:
        g.s.pinned.setdefault(card.key, i)
    if card.card.aloud:
        g.tell("card-aloud", {"agent": i, "card": g.s.agents[i].space, "text": card.card.text.key})


def still_due(g: ClassicGame, reading: Reading) -> bool:
    """What lies below the reader no longer is not read."""
    return bool(reading.script) or reading.card == g.card_key(reading.agent)


def orders(g: ClassicGame, reading: Reading) -> bool:
    """Whether the text sets anything going for its reader: instructions, a test that begins, an ability."""
    if reading.script:
        return reading.script not in g.OUTCOMES
    card = g.content.cards[reading.card]
    ordered = any(tests.is_ordered(g, card, test, reading.agent) for test in card.tests)
    return bool(card.card.do.steps) or ordered or abilities.reacts(g, reading.agent, "on-read")


def follow(g: ClassicGame, reading: Reading) -> None:
    """C-READ-03: reading costs no TU. What the card orders happens now, for this agent."""
    s = g.s
    if reading.script:
        s.stack.append(Frame(reading.script, 0, reading.agent, reading.card))
        return
    card = g.content.cards[reading.card]
    abilities.trigger(g, reading.agent, "on-read")
    if card.card.do.steps:
        s.stack.append(Frame(card.card.do.key, 0, reading.agent, card.key))
    tests.begin_ordered(g, card, reading.agent)
