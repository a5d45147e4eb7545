"""What a seat may know, built by adding: what lies open on the table, and what its own agents may read (READ, DECK-07).

The public part is the same for everybody and is made once per action; the own part follows it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

import msgspec

from ..kernel import known
from ..kernel.actions import Action
from ..kernel.printed import Parts, joined, picture_columns, spots
from ..kernel.reading import at_it
from ..kernel.view_types import AloudView
from ..labels import Labels, decision_views
from ..names import Names
from . import places, setup, tests
from .content import PlaceCard
from .printed import Shelf, face, shelf
from .state import ALIVE, Agent
from .view_text import text
from .view_types import (
    AgentView,
    BodyView,
    CardView,
    Own,
    PlaceView,
    Public,
    RollView,
    Shown,
    SpaceView,
    StaticPublic,
)

if TYPE_CHECKING:
    from .game import ClassicGame


class View(Shown):
    """All and only what a seat may know; without `own`, what a spectator may."""

    public: Public
    own: Own | None = None

    def text(self, lang: str = "en") -> str:
        """The table in plain lines, for people: only what this view holds."""
        return text(self.public, self.own, lang)

    def __str__(self) -> str:
        return self.text()


def view(g: ClassicGame, seat: int | None, lang: str) -> View:
    """C-GEN-05: all and only what this seat may know; without a seat, what a spectator may."""
    printed = shelf(g, lang)
    return View(public(g, printed), None if seat is None else own(g, [seat], printed, Labels(lang))[0])


def encoded(g: ClassicGame, seats: list[int | None], lang: str, labels: Labels | None = None) -> list[bytes]:
    """The views of several seats as JSON; the public part is built and encoded once."""
    return joined("classic", seats, parts(g, [seat for seat in seats if seat is not None], lang, labels))


def parts(g: ClassicGame, seats: list[int], lang: str, labels: Labels | None = None) -> Parts:
    """The public part, and the own part of each of these seats; with labels, also the words of their actions."""
    printed = shelf(g, lang).packed
    return Parts(_kept_static_part(g, printed), _changing(g, printed), own(g, seats, printed, labels))


# ---------------------------------------------------------------- what lies open


def public(g: ClassicGame, printed: Shelf) -> Public:
    whole, static = _changing(g, printed), _static_part(g, printed)
    for name in StaticPublic.__struct_fields__:
        setattr(whole, name, getattr(static, name))
    return whole


def _changing(g: ClassicGame, printed: Shelf) -> Public:
    """C-BOARD-01: the part that most actions change; the rest is left out."""
    s = g.s
    pending = s.pending
    voting = pending is not None and pending.join
    return Public(
        phase=s.phase,
        run=s.run,
        clock=s.clock,
        captain=s.captain,
        seats=s.seats,
        agents=_agents(g, printed),
        place=_known_place(g, printed) if s.place and s.layout else None,
        next_place=s.next_place,
        reader=setup.reader(g) if s.phase == "base" else -1,
        roll=RollView(s.roll.agent, list(s.roll.faces), s.roll.hits) if s.roll is not None else None,
        hour=_hour(g, printed),
        known=known.view(g, known.EVERYBODY, printed),
        voting=voting,
        voted=sorted(pending.votes) if voting and pending is not None else [],
        past=list(s.past),
    )


def _hour(g: ClassicGame, printed: Shelf) -> str:
    """What the story calls the present hour: the last entry of the clock that has been reached."""
    s = g.s
    if not printed.hours or s.phase in ("base", "bodies", "outfit"):
        return ""
    reached = bisect_left(printed.hours, (s.clock, ""))
    return printed.hours[reached][1] if reached < len(printed.hours) else ""


def _kept_static_part(g: ClassicGame, printed: Shelf) -> msgspec.Raw:
    s = g.s
    phase = s.phase if s.phase in ("base", "bodies") else ""
    key = (
        *("static", phase, s.base_read, s.ending),
        *(tuple(s.plan), s.plan_cards, tuple(s.tokens), tuple(s.items), tuple(s.loose)),
        *([] if phase else [agent.receptacle for agent in s.agents]),  # until then all lie there
        *_resources(g),
    )
    return cast(msgspec.Raw, printed.once(key, lambda: _static_part(g, printed)))


def _static_part(g: ClassicGame, printed: Shelf) -> StaticPublic:
    """C-BOARD-02, C-DECK-02, C-DECK-07, C-PLAN-01, C-BASE-06: plan, bodies, tokens, items and cards read aloud.

    C-COMP-13: the deck bears a title.
    """
    s, mission = g.s, g.deck.mission
    return StaticPublic(
        title=printed(mission.title),
        words=_words(g, printed),
        most_time=mission.most_time or mission.time,
        travel=list(mission.dice.captain),
        plan={place: printed.places[place] for place in s.plan},
        plan_picture=printed.picture(mission.plan.picture),
        plan_alt=printed(mission.plan.alt),
        plan_cards=[printed.plan_cards[card] for card in s.plan_cards],
        spots=spots(
            [("", mission.plan.spots), *((card, mission.plan.cards[card].spots) for card in s.plan_cards)], s.plan
        ),
        bodies=_bodies(g, printed),
        tokens={token: printed.tokens[token] for token in s.tokens},
        items=[printed.items[item] for item in s.items],
        base=printed.base[: s.base_read],
        loose=[printed.items[item] for item in s.loose],
        ending=_ending(g, printed) if s.ending else None,
    )


def _words(g: ClassicGame, printed: Shelf) -> dict[str, str]:
    """The names of the characteristics, which stand on every receptacle, and of resources once somebody has some."""
    if g.s.phase == "base":
        return {}
    mission = g.deck.mission
    words = {name: printed(one.name) for name, one in mission.characteristics.items()}
    return words | {colour: printed(mission.resources[colour].name) for colour in _resources(g)}


def _resources(g: ClassicGame) -> list[Any]:
    held = set().union(*[agent.resources for agent in g.s.agents])
    return [colour for colour in g.deck.mission.resources if colour in held] if held else []


def _bodies(g: ClassicGame, printed: Shelf) -> list[BodyView]:
    """C-REC-02, C-REC-04: all that are on offer, once the base has told of them; then those that were chosen."""
    s = g.s
    if s.phase == "base":
        return []
    if s.phase == "bodies":
        return list(printed.body_cards.values())
    return [printed.body_cards[agent.receptacle] for agent in s.agents]


def _agents(g: ClassicGame, printed: Shelf) -> list[AgentView]:
    s = g.s
    held: list[list[str]] = [[] for _ in s.agents]
    for item, holder in s.items.items():
        held[holder].append(item)
    acting = at_it(g)
    return [_agent(g, printed, i, agent, held[i], i in acting) for i, agent in enumerate(s.agents)]


def _agent(g: ClassicGame, printed: Shelf, i: int, agent: Agent, held: list[str], acting: bool) -> AgentView:
    """C-COMP-01, C-REC-10: its pawn, its small pawn, and dice for whatever characteristics its body has.

    `acting` is the same to the outside whether the card gives a choice or not.
    """
    body_name, space, phase = agent.receptacle, agent.space, g.s.phase
    if not body_name:
        return AgentView(agent.seats)
    body = g.deck.receptacles[body_name]
    dice: dict[str, int] = body.dice
    if agent.dice:
        dice = {name: max(0, number + agent.dice.get(name, 0)) for name, number in dice.items()}
    return AgentView(
        agent.seats,
        body_name,
        printed.bodies[body_name],
        space,
        agent.life,
        agent.most_life,
        body.resistance + agent.resistance,
        dice,
        dict(agent.resources),
        agent.stock,
        held,
        agent.back_at,
        agent.delay,
        tests.held(g, i) is not None,
        acting,
        agent.acts > 0 if phase == "act" else phase == "enter" and agent.back_at == ALIVE and not space,
        Names(g, printed.lang).modifiers(i) if g.s.modifiers else [],
    )


def _known_place(g: ClassicGame, printed: Shelf) -> PlaceView:
    """With the same cards and shields a panorama looks as it did the last time."""
    s = g.s
    if s.authorised:
        return _place(g, printed)
    key: tuple[object, ...] = ("place", s.place, s.laid, *s.layout, *s.layout.values())
    if s.tests:
        key = (*key, *s.tests, *s.tests.values())
    return printed.once(key, lambda: _place(g, printed))


def _place(g: ClassicGame, printed: Shelf) -> PlaceView:
    """C-GEN-10, C-CARD-01, C-CARD-03: the whole panorama lies open, with what card A says and the list on its back.

    C-COMP-03, C-PLAN-02: everybody sees where the group is.
    C-SAMPLE-01, C-SAMPLE-03: the name of the place is printed in the ordinary colour or in red.
    """
    s = g.s
    place = g.deck.places[s.place]
    card_a = g.content.cards[f"{s.place}/{s.layout['A']}"].card
    return PlaceView(
        s.place,
        printed.places[s.place],
        place.red,
        printed(card_a.text),
        printed(card_a.rule),
        [_space(g, letter, printed) for letter in s.layout if letter != "A"],
        s.laid,
        printed.picture(place.picture),
        printed(place.alt),
        {exit: printed.places[exit] for exit in place.exits},
        picture_columns(place.picture, g.content.by_letter[s.place], s.laid),
    )


def _space(g: ClassicGame, letter: str, printed: Shelf) -> SpaceView:
    """C-DECK-06, C-CARD-05: of a card everybody sees the back and what lies on it."""
    s = g.s
    card = g.content.in_place[s.place][s.layout[letter]]
    running = tests.running(g, card) if s.tests and card.tests else []
    if not running and letter == card.letter and card.key not in s.authorised:
        return printed.spaces[card.key]
    icons = [icon for icon in card.card.icons if icon != "no-access" or card.key not in s.authorised]
    shields = [list(zip(test_card.kinds, s.tests[test_card.key], strict=True)) for test_card in running]
    seal = None if tests.is_revealed(g, card.key) else printed.seals.get(card.key)
    return SpaceView(letter, printed.backs[card.key], seal, list(icons), shields)


def _ending(g: ClassicGame, printed: Shelf) -> AloudView:
    ending = g.deck.endings[g.s.ending]
    picture = printed.picture(ending.picture)
    return AloudView(g.s.ending, printed(ending.title), printed(ending.text), "", picture, printed(ending.alt))


# ---------------------------------------------------------------- what only this seat knows


def own(g: ClassicGame, seats: list[int], printed: Shelf, labels: Labels | None) -> list[Own]:
    """Of each of these seats: the cards that it may read, and what it may do."""
    before, decisions = faces(g), decision_views(g, seats, printed.texts, labels)
    seen = [
        Own(seat, [_face(g, card, printed) for card in before[seat]], decision, known.view(g, seat, printed))
        for seat, decision in zip(seats, decisions, strict=True)
    ]
    if g.s.seats == 2:  # only two players share a receptacle
        for one in seen:
            one.wishes = _wishes(g, one.seat)
    return seen


def _wishes(g: ClassicGame, seat: int) -> dict[int, Action]:
    """C-TWO-03: what the partner proposes for the receptacle they share, as long as the captain could still do it."""
    mine = ((i, agent.wish) for i, agent in enumerate(g.s.agents) if seat in agent.seats)
    return {i: wish for i, wish in mine if wish is not None and g.refusal(g.s.captain, wish) is None}


def faces(g: ClassicGame) -> list[list[PlaceCard]]:
    """C-READ-01, C-READ-02: by seat, the cards below its living pawns; and a card whose outcome its agent reads."""
    s = g.s
    before: list[list[PlaceCard]] = [[] for _ in range(s.seats)]
    if s.phase in ("discuss", "act"):
        for i, agent in enumerate(s.agents):
            card = places.readable(g, i) if agent.back_at == ALIVE else None
            if card is not None:
                _lay_before(before, range(s.seats) if card.card.aloud else agent.seats, card)
    for reading in s.agenda:
        _lay_before(before, s.agents[reading.agent].seats, g.content.cards[reading.card])
    return before


def _lay_before(before: list[list[PlaceCard]], seats: Iterable[int], card: PlaceCard) -> None:
    for seat in seats:
        if not before[seat] or card not in before[seat]:
            before[seat].append(card)


def printed_face(g: ClassicGame, key: str, lang: str) -> bytes:
    """A card as its author made it, with nothing on it."""
    return msgspec.json.encode(shelf(g, lang).packed.faces[key])


def _face(g: ClassicGame, place_card: PlaceCard, printed: Shelf) -> CardView:
    """Shields on it, tests passed on it and the space on which it lies change how a card looks."""
    s, key, tests_ = g.s, place_card.key, place_card.test_keys
    begun = tests_ and not (
        s.tests.keys().isdisjoint(tests_) and s.passed.isdisjoint(tests_) and s.failed.isdisjoint(tests_)
    )
    letter = place_card.letter if s.layout.get(place_card.letter) == place_card.id else g.where(key)[1]
    if place_card.place != s.place:
        letter = ""  # looked at from here: it lies elsewhere
    if not begun and letter == place_card.letter:
        return printed.faces[key]
    marks = [(test in s.passed, test in s.failed, *s.tests.get(test, ())) for test in tests_]
    return printed.once(("face", key, letter, *marks), lambda: face(printed, place_card, letter, s))
