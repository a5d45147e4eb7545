"""What a seat may know: the visibility table of Protocol 42 (R-VIS), built by adding.

The public part is the same for everybody and is made once per action; the own part follows it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from ..kernel import known
from ..kernel.printed import Parts, joined, picture_columns, spots
from ..kernel.reading import at_it
from ..kernel.view_types import AloudView, DecisionView
from ..labels import Labels, decision_views
from ..names import Names
from . import conflicts, ending, rounds, talents
from .printed import Shelf, shelf
from .state import Agent
from .view_text import text
from .view_types import (
    AgentView,
    CardView,
    ConflictView,
    Own,
    PlaceView,
    Public,
    Shown,
    SpaceView,
    StaticPublic,
    TrialView,
)

if TYPE_CHECKING:
    from .game import RevolutionGame


class View(Shown):
    """All and only what a seat may know; without `own`, what a spectator may."""

    public: Public
    own: Own | None = None

    def text(self, lang: str = "en") -> str:
        """The table in plain lines, for people: only what this view holds."""
        return text(self.public, self.own, lang)

    def __str__(self) -> str:
        return self.text()


def view(g: RevolutionGame, seat: int | None, lang: str) -> View:
    """R-GEN-05: all and only what this seat may know; without a seat, what a spectator may."""
    printed = shelf(g, lang)
    return View(public(g, printed), None if seat is None else own(g, [seat], printed, Labels(lang))[0])


def encoded(g: RevolutionGame, seats: list[int | None], lang: str, labels: Labels | None = None) -> list[bytes]:
    """The views of several seats as JSON; the public part is built and encoded once."""
    return joined("revolution", seats, parts(g, [seat for seat in seats if seat is not None], lang, labels))


def parts(g: RevolutionGame, seats: list[int], lang: str, labels: Labels | None = None) -> Parts:
    """The public part, and the own part of each of these seats; with labels, also the words of their actions."""
    printed = shelf(g, lang).packed
    return Parts(_kept_static_part(g, printed), _changing(g, printed), own(g, seats, printed, labels))


# ---------------------------------------------------------------- what lies open


def public(g: RevolutionGame, printed: Shelf) -> Public:
    """R-GOLD-01: what lies open to all."""
    whole, static = _changing(g, printed), _static_part(g, printed)
    for name in StaticPublic.__struct_fields__:
        setattr(whole, name, getattr(static, name))
    return whole


def _changing(g: RevolutionGame, printed: Shelf) -> Public:
    """R-COMP-08, R-DEST-04, H-SETUP-01: the part that most actions change; the rest is left out."""
    s = g.s
    pending, values = s.pending, printed.values
    voting = pending is not None and pending.join
    return Public(
        phase=s.phase,
        run=s.run,
        round=s.round,
        captain=s.captain,
        lead=s.lead,
        seats=s.seats,
        agents=_agents(g, printed),
        vortex=s.vortex,
        mission_return=s.mission_return,
        crystals=dict(s.crystals),
        updates=s.updates,
        must_update=s.must_update,
        updated=s.updated,
        place=_known_place(g, printed) if s.place else None,
        pile=len(s.pile),
        discards=[values[number] for number in s.discards],
        trial=_trial(g) if s.trial is not None else None,
        conflict=_conflict(g, printed) if s.conflicts else None,
        told=list(s.told),
        known=known.view(g, known.EVERYBODY, printed),
        voting=voting,
        voted=sorted(pending.votes) if voting and pending is not None else [],
        past=list(s.past),
        mechanisms={one.name: shown for one in g.taking_part("view") if (shown := one.view(g, printed)) is not None},
    )


def _kept_static_part(g: RevolutionGame, printed: Shelf) -> msgspec.Raw:
    s = g.s
    phase = s.phase if s.phase in ("bodies", "won") else ""
    plan = _plan(g)
    borne = [token for agent in s.agents for token in agent.tokens]
    names = (plan, s.map, s.tokens, borne, s.items, s.standing)
    key = (
        *("static", phase, s.read, s.ending, s.mission_return if phase else 0, *map(len, names)),
        *(*plan, *s.map, *s.tokens, *borne, *s.items, *s.standing),
    )
    return cast(msgspec.Raw, printed.once(key, lambda: _static_part(g, printed)))


def _static_part(g: RevolutionGame, printed: Shelf) -> StaticPublic:
    """R-GOLD-02, R-COMP-05, R-SETUP-02, R-SETUP-15, R-VIS-03, R-VIS-06, R-VIS-10, H-SETUP-08, M-SETUP-01, M-SETUP-10,
    M-MYST-04, V-SETUP-01, H-META-01, M-META-01, V-META-01, R-GEN-07, H-REC-01, M-REC-01, V-REC-02. Who is not played
    is put away: R-REC-08, H-SETUP-02, M-SETUP-05, V-SETUP-08.
    """
    s, mission = g.s, g.deck.mission
    return StaticPublic(
        title=printed(mission.title),
        order=printed(mission.order),
        words={name: printed(one.name) for name, one in mission.attributes.items()},
        bodies=printed.bodies if s.phase == "bodies" else [],
        plan={place: printed.places[place] for place in _plan(g)},
        map=[printed.map[part] for part in s.map if printed.map[part].picture],
        spots=spots([(part, mission.map[part].spots) for part in s.map], _plan(g)),
        tokens={token: printed.tokens[token] for token in s.tokens},
        symbols={token: printed.tokens[token] for agent in s.agents for token in agent.tokens},
        items=[printed.items[item] for item in s.items if g.deck.items[item].colour != "yellow"],
        standing=[printed.items[item] for item in s.standing],
        prologue=printed.prologue[: s.read],
        strip=printed.strip,
        destiny=printed.destiny,
        ending=_ending(g, printed) if s.ending else None,
        score=printed.key(ending.score_text(g)) if s.phase == "won" else "",
    )


def _plan(g: RevolutionGame) -> list[str]:
    return rounds.available(g) if g.s.phase != "bodies" else []


def _agents(g: RevolutionGame, printed: Shelf) -> list[AgentView]:
    s = g.s
    acting = at_it(g) | {one.agent for one in s.open}
    return [_known_agent(g, printed, i, agent, i in acting) for i, agent in enumerate(s.agents)]


def _known_agent(g: RevolutionGame, printed: Shelf, i: int, agent: Agent, acting: bool) -> AgentView:
    """With the same numbers and things an agent looks as it did the last time."""
    if not agent.receptacle:
        return AgentView(agent.seats)
    s = g.s
    held = [item for item, holder in s.items.items() if holder == i] if i in s.items.values() else []
    private = _interactions(g, agent)
    covered = any(mechanism.covers(g, i) for mechanism in g.taking_part("covers"))
    key = (
        *("agent", agent.receptacle, agent.card, agent.out, agent.pool, agent.free, acting, covered, private),
        *(tuple(agent.seats), tuple(held), tuple(agent.tokens)),
        *(one for one in s.modifiers if one.agent == i),
        *(_values(g, i) if g.taking_part("printed") else (tuple(agent.attributes.items()), tuple(s.standing))),
    )

    def made() -> AgentView:
        agent_view = _agent(g, printed, i, agent, held, acting)
        if covered:
            agent_view.story = ""
        return agent_view

    return printed.once(key, made)


def _interactions(g: RevolutionGame, agent: Agent) -> int:
    """How many of them are left in the mission (A-R-71)."""
    numbers = g.deck.receptacles[agent.receptacle].interactions
    return sum(f"interaction:{agent.receptacle}/{number}" not in g.s.removed for number in numbers)


def _values(g: RevolutionGame, i: int) -> list[int]:
    return [talents.attribute(g, i, name, open_only=True) for name in g.deck.mission.attributes]


def _agent(g: RevolutionGame, printed: Shelf, i: int, agent: Agent, held: list[str], acting: bool) -> AgentView:
    """`acting` is the same to the outside whether the card gives a choice or not.

    R-SETUP-09, R-SETUP-10, R-SETUP-11, R-SETUP-12, R-SETUP-21, R-VIS-12, H-SETUP-07, H-GEAR-02, M-SETUP-09,
    M-POWER-02, V-SETUP-10, V-VIS-03, R-REC-05, R-VIS-07, R-COMP-03, M-REC-04.
    """
    body = g.deck.receptacles[agent.receptacle]
    shown = [item for item in held if g.deck.items[item].colour != "yellow"]
    return AgentView(
        seats=agent.seats,
        receptacle=agent.receptacle,
        name=printed(body.name),
        story=printed(body.text),
        pool=agent.pool,
        level=body.azrak,
        attributes=dict(zip(g.deck.mission.attributes, _values(g, i), strict=True)),
        card=agent.card,
        out=agent.out,
        free=agent.free,
        tokens=agent.tokens,
        items=shown,
        secret=len(held) - len(shown),
        personal=(printed(body.personal.name), printed(body.personal.text)) if body.personal else None,
        talents=printed.talents(body),
        interactions=_interactions(g, agent),
        acting=acting,
        picture=printed.picture(body.picture),
        alt=printed(body.alt),
        changes=Names(g, printed.lang).modifiers(i) if g.s.modifiers else [],
    )


def _known_place(g: RevolutionGame, printed: Shelf) -> PlaceView:
    """With the same cards taken and the same damage a panorama looks as it did the last time."""
    s = g.s
    damage = [part for one in s.conflicts if one.damage for part in (one.card, one.damage)]
    key = ("place", s.place, *s.layout, *s.layout.values(), *[agent.card for agent in s.agents], *damage)
    return printed.once(key, lambda: _place(g, printed))


def _place(g: RevolutionGame, printed: Shelf) -> PlaceView:
    """R-DMG-02, R-VIS-01, V-LOC-04: card A and the backs of the panorama, with the damage that lies on them.

    R-DISP-04, R-CARDA-03, R-VIS-11.
    """
    s = g.s
    holder = {agent.card: i for i, agent in enumerate(s.agents) if agent.card}
    card_a = g.content.cards[f"{s.place}/{s.layout['A']}"].card
    spaces = [
        SpaceView(
            letter,
            printed.backs[f"{s.place}/{card}"],
            holder.get(letter, -1),
            sum(one.damage for one in s.conflicts if one.card == f"{s.place}/{card}"),
        )
        for letter, card in s.layout.items()
        if letter != "A"
    ]
    name, place = printed.places[s.place], g.deck.places[s.place]
    title, rule, picture = printed(card_a.title), printed(card_a.rule), printed.picture(place.picture)
    columns = picture_columns(place.picture, g.content.by_letter[s.place], s.layout)
    return PlaceView(s.place, name, printed(card_a.text), spaces, title, rule, picture, printed(place.alt), columns)


def _trial(g: RevolutionGame) -> TrialView:
    trial = g.s.trial
    assert trial is not None
    drawn = trial.modifier if trial.card >= 0 else None
    return TrialView(trial.agent, trial.attribute, trial.value, trial.boost, trial.support, trial.added, drawn)


def _conflict(g: RevolutionGame, printed: Shelf) -> ConflictView | None:
    conflict = conflicts.group(g)
    if conflict is None:
        return None
    return ConflictView(printed.faces[conflict.card], conflict.damage, conflict.begun, list(conflict.tested))


def _ending(g: RevolutionGame, printed: Shelf) -> AloudView:
    card = g.deck.endings[g.s.ending]
    picture = printed.picture(card.picture)
    return AloudView(g.s.ending, printed(card.title), printed(card.text), "", picture, printed(card.alt))


# ---------------------------------------------------------------- what only this seat knows


def own(g: RevolutionGame, seats: list[int], printed: Shelf, labels: Labels | None) -> list[Own]:
    decisions = zip(seats, decision_views(g, seats, printed.texts, labels), strict=True)
    return [_own(g, seat, printed, decision) for seat, decision in decisions]


def _own(g: RevolutionGame, seat: int, printed: Shelf, decision: DecisionView | None) -> Own:
    read = faces(g, seat)
    cards: list[CardView] = [printed.faces[key] for key in read]
    mechanisms = {one.name: part for one in g.taking_part("own") if (part := one.own(g, seat, printed)) is not None}
    test = _test(g, read) if g.s.trial is not None else ""
    return Own(seat, cards, decision, known.view(g, seat, printed), mechanisms, test)


def _test(g: RevolutionGame, read: list[str]) -> str:
    """R-VIS-02, R-GCON-01: which test it is stands on its card; of others' tests all see the attribute and the sum."""
    trial = g.s.trial
    if trial is None:
        return ""
    card, conflict = g.content.tests[trial.test].card, conflicts.group(g)
    open_item = card.startswith("item:") and g.deck.items[card.removeprefix("item:")].colour != "yellow"
    return trial.test if card in read or open_item or (conflict is not None and conflict.card == card) else ""


def faces(g: RevolutionGame, seat: int) -> list[str]:
    """R-VIS-02, 04, 08, 09, R-PERS-01: the card before the seat's agents, what they are reading, what they keep.

    M-MYST-09.
    """
    s = g.s
    keys: dict[str, None] = {}
    for i, agent in enumerate(s.agents):
        before = g.card_before(i) if agent.card else None
        if before is not None and (seat in agent.seats or before.card.aloud):
            keys[before.key] = None
        if seat in agent.seats:
            for item, holder in s.items.items():
                if holder == i and g.deck.items[item].colour == "yellow":
                    keys[f"item:{item}"] = None
    for i, card in g.being_read():
        if seat in s.agents[i].seats:
            keys[card] = None
    return list(keys)


def printed_face(g: RevolutionGame, key: str, lang: str) -> bytes:
    return msgspec.json.encode(shelf(g, lang).packed.faces[key])
