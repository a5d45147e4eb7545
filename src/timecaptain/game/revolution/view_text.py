"""A Revolution view as plain lines."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import shorten
from typing import Any

import msgspec

from timecaptain.i18n import texts

from ..kernel import known_text
from ..kernel.view_text import WIDTH, Say, block, card, decision, prose, seat
from ..kernel.view_types import AloudView
from .mechanism import MechanismView
from .state import CONTROL, DEAD
from .view_types import AgentView, CardView, Own, Public, TestView, TrialView

MINUS = "\N{MINUS SIGN}"


def text(public: Public, own: Own | None, lang: str) -> str:
    """Where the group stands, who is in it, the cards before the seat, and what it may do."""
    t = texts(lang)
    me = None if own is None else own.seat
    lines = [*_heading(public, own, t), *_read_aloud(public, t)]
    if public.place is not None:
        arriving = prose(public.place.text) if public.phase == "recon" else []
        lines += block(public.place.name, [*arriving, *_spaces(public, t)])
    if public.phase == "bodies":
        lines += block(t("page-bodies"), _bodies(public, t))
    lines += block(t("agents"), (_agent(public, i, me, t) for i in range(len(public.agents))))
    if public.trial is not None:
        lines += ["", _trial(public, public.trial, t)]
    faces = [] if own is None else list(own.cards)
    if public.conflict is not None:
        lines += ["", _conflict(public, t)]
        faces = [*(face for face in faces if face.card != public.conflict.face.card), public.conflict.face]
    lines += block(t("view-your-cards"), (line for face in faces for line in _card(public, face, t)))
    if own is not None:
        lines += decision(own.decision, t)
    return "\n".join(lines)


def _heading(public: Public, own: Own | None, t: Say) -> Iterator[str]:
    me, known = (None, None) if own is None else (own.seat, own.known)
    heard = known_text.together(public.known, known)
    status = [public.title, t("attempt-number", run=public.run), t(f"view-phase-{public.phase}")]
    if public.round:
        status.append(t("round-number", round=public.round))
    yield " · ".join(status)
    if public.round:
        lead = public.agents[public.lead].name
        yield t("captain-is", name=f"{lead} ({seat(public.captain, me, t)})")
        number, low, high = public.strip
        crystals = [t("vortex-is", number=public.vortex), t("mission-return-is", number=public.mission_return)]
        pile = t("destiny-pile", left=public.pile, of=number, low=_signed(low), high=_signed(high))
        if public.discards:
            pile += f" · {t('destiny-discards', cards=' '.join(map(_signed, public.discards)))}"
        yield " · ".join([*crystals, pile])
        yield t("map-is", places=" · ".join(_marked(public, place, name) for place, name in public.plan.items()))
    if public.tokens:
        yield t("group-tokens", tokens=known_text.symbols(public.tokens, heard, t))
    yield from known_text.lines(heard, t)
    if public.standing:
        yield t("white-items", items=" · ".join(item.name for item in public.standing))
    if public.must_update and not public.updated:
        yield t("must-update")
    lines = (mechanism_line(shown, t) for shown in public.mechanisms.values())
    yield from (shorten(line, WIDTH, placeholder=" …") for line in lines if line)


def _marked(public: Public, place: str, name: str) -> str:
    return f"{name} {'◆' * public.crystals[place]}" if public.crystals.get(place) else name


def mechanism_line(shown: MechanismView, t: Say) -> str:
    """What a mechanism shows: plain data, whatever it is, under its name. Nothing where there is nothing."""
    data = msgspec.to_builtins(shown)
    name = data.pop("mechanism").replace("_", "-")
    words = _plain(data)
    return f"{t(f'mechanism-{name}')}{t('colon')} {words}" if words else ""


def _plain(shown: Any) -> str:
    if isinstance(shown, dict):
        return ", ".join(f"{key} {words}" for key, below in shown.items() if (words := _plain(below)))
    return " ".join(map(_plain, shown)) if isinstance(shown, list) else str(shown)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"


def _read_aloud(public: Public, t: Say) -> list[str]:
    """The card that was read aloud last, while it is what the game is about."""
    told: AloudView | None = public.ending
    if told is None and public.prologue and public.phase == "prologue":
        told = public.prologue[-1]
    if told is not None:
        return ["", *card(told.title, told.text, told.rule, prose(public.score), t)]
    return block(t("mission-order"), prose(public.order)) if public.phase == "bodies" else []


def _spaces(public: Public, t: Say) -> Iterator[str]:
    assert public.place is not None
    for space in public.place.panorama:
        words = [f"{space.letter}  {space.back}"]
        if space.taken_by >= 0:
            words.append(t("plain-before", agent=public.agents[space.taken_by].name))
        if space.damage:
            words.append(t("damage-is", number=space.damage))
        yield " · ".join(words)


def _bodies(public: Public, t: Say) -> Iterator[str]:
    for body in public.bodies:
        values = t("body-azrak", attributes=_attributes(public, body.attributes), azrak=body.azrak)
        yield t("agent-values", name=", ".join(filter(None, (body.name, body.role))), values=values)


def _attributes(public: Public, values: dict[str, int]) -> str:
    return " · ".join(f"{public.words.get(name, name)} {value}" for name, value in values.items())


def _agent(public: Public, i: int, me: int | None, t: Say) -> str:
    agent = public.agents[i]
    seats = ", ".join(seat(one, me, t) for one in agent.seats)
    if not agent.name:
        return f"{i}  {t('view-no-body', seats=seats)}"
    attributes = _attributes(public, agent.attributes)
    values = t("agent-azrak", attributes=attributes, pool=agent.pool, level=agent.level)
    words = t("agent-values", name=f"{agent.name} ({seats})", values=values)
    return f"{i}  {' · '.join([words, *_goods(public, agent, t), *_status(public, agent, t)])}"


def _goods(public: Public, agent: AgentView, t: Say) -> Iterator[str]:
    items = {item.id: item for item in public.items}
    yield from (public.symbols[token] for token in agent.tokens)
    yield from (t("item-coloured", item=items[item].name, colour=items[item].colour) for item in agent.items)
    if agent.secret:
        yield t("items-secret", number=agent.secret)
    if agent.personal is not None:
        yield agent.personal[0]


def _status(public: Public, agent: AgentView, t: Say) -> Iterator[str]:
    if agent.out:
        yield t({DEAD: "status-dead-here", CONTROL: "status-lost-control"}.get(agent.out, "status-ejected"))
        return
    if agent.acting:
        yield t("status-acting")
    elif agent.card:
        yield t("status-card", card=agent.card)
    elif public.phase in ("telepathy", "actions"):
        yield t("status-stands-by")
    if any(one in public.told for one in agent.seats):
        yield t("status-told" if public.phase == "telepathy" else "status-ready")
    if public.voting and any(one in public.voted for one in agent.seats):
        yield t("status-voted")
    if agent.free and public.place is not None:
        yield t("status-free", number=agent.free)
    yield from agent.changes


def _trial(public: Public, trial: TrialView, t: Say) -> str:
    parts = [f"{public.words.get(trial.attribute, trial.attribute)} {trial.value}"]
    added = {"boost": trial.boost, "support": trial.support, "added": trial.added}
    parts += [t(f"trial-{name}", number=_signed(number)) for name, number in added.items() if number]
    if trial.destiny is not None:
        parts.append(t("trial-destiny", number=_signed(trial.destiny)))
    total = trial.value + sum(added.values()) + (trial.destiny or 0)
    return t("trial-is", agent=public.agents[trial.agent].name, parts=", ".join(parts), total=total)


def _conflict(public: Public, t: Say) -> str:
    conflict = public.conflict
    assert conflict is not None
    words = [t("conflict-group", title=conflict.face.title or conflict.face.card)]
    if conflict.face.life:
        words.append(t("conflict-life", left=conflict.face.life - conflict.damage, life=conflict.face.life))
    if not conflict.begun:
        words.append(t("conflict-swaps"))
    elif conflict.tested:
        words.append(t("conflict-tested", agents=", ".join(public.agents[i].name for i in conflict.tested)))
    return " · ".join(words)


def _card(public: Public, face: CardView, t: Say) -> list[str]:
    more = [_test(public, test, t) for test in face.tests]
    if face.conflict == "personal":
        more.append(t("conflict-personal"))
    place = public.place
    letter = "" if place is None else face.card.removeprefix(f"{place.id}/")
    title = f"{letter}  {face.title}" if place is not None and letter != face.card else face.title
    return card(title, face.text, face.rule, more, t)


def _test(public: Public, test: TestView, t: Say) -> str:
    *most, last = [public.words.get(name, name) for name in test.attributes]
    attributes = t("attributes-or", one=", ".join(most), other=last) if most else last
    words = t("test-box", attributes=attributes, difficulty=test.difficulty)
    return f"{test.label}{t('colon')} {words}" if test.label else words
