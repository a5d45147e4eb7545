"""A Classic view as plain lines."""

from __future__ import annotations

from collections.abc import Iterator

from timecaptain.i18n import texts

from ..kernel import known_text
from ..kernel.view_text import Say, block, card, decision, prose, seat
from ..kernel.view_types import AloudView
from .state import ALIVE
from .view_types import AgentView, BodyView, CardView, Own, Public, SealView, SpaceView, TestView


def text(public: Public, own: Own | None, lang: str) -> str:
    """Where the group stands, who is in it, the cards before the seat, and what it may do."""
    t = texts(lang)
    me = None if own is None else own.seat
    lines = [*_heading(public, own, t), *_read_aloud(public, t)]
    if public.place is not None:
        arriving = prose(public.place.text) if public.phase == "enter" else []
        lines += block(public.place.name, [*arriving, *_spaces(public, t)])
    if public.phase == "bodies":
        lines += block(t("page-bodies"), (_body(public, body, t) for body in public.bodies))
    lines += block(t("agents"), (_agent(public, i, me, t) for i in range(len(public.agents))))
    if public.roll is not None and public.roll.faces:
        faces = ", ".join(t(f"name-face-{face}") for face in public.roll.faces)
        lines += ["", t("view-roll", agent=public.agents[public.roll.agent].name, faces=faces)]
    if own is None:
        return "\n".join(lines)
    lines += block(t("view-your-cards"), (line for one in own.cards for line in _card(public, one, t)))
    for i, wish in own.wishes.items():
        lines += ["", t("wish-is", agent=public.agents[i].name, action=str(wish))]
    return "\n".join(lines + decision(own.decision, t))


def _heading(public: Public, own: Own | None, t: Say) -> Iterator[str]:
    me, known = (None, None) if own is None else (own.seat, own.known)
    heard = known_text.together(public.known, known)
    status = [public.title, t("run-number", run=public.run), t(f"view-phase-{public.phase}")]
    if public.place is not None:
        status.append(known_text.last_tu(public.clock, t))
        status += [public.hour] if public.hour else []
    yield " · ".join(status)
    yield t("captain-is", name=seat(public.captain, me, t))
    if public.place is not None or public.voting:
        yield t("plan-is", places=" · ".join(public.plan.values()))
        yield t("travel-die", least=min(public.travel), most=max(public.travel))
    if public.tokens:
        yield t("tokens-are", tokens=known_text.symbols(public.tokens, heard, t))
    yield from known_text.lines(heard, t)


def _read_aloud(public: Public, t: Say) -> list[str]:
    """The card that was read aloud last, while it is what the game is about."""
    told: AloudView | None = public.ending
    if told is None and public.base and public.phase in ("base", "bodies") and public.run == 1:
        told = public.base[-1]
    return [] if told is None else ["", *card(told.title, told.text, told.rule, (), t)]


def _spaces(public: Public, t: Say) -> Iterator[str]:
    assert public.place is not None
    for space in public.place.panorama:
        more = [*_marks(public, space, t), *(_shields(stacks, t) for stacks in space.shields)]
        here = [agent.name for agent in public.agents if agent.space == space.letter]
        if here:
            more.append(t("plain-here", agents=", ".join(here)))
        yield " · ".join([f"{space.letter}  {space.back}", *more])


def _marks(public: Public, space: SpaceView, t: Say) -> Iterator[str]:
    if space.seal is not None:
        asked = ", ".join(_asked(public, space.seal, t))
        yield t("seal", asked=asked) if asked else t("seal-open")
    for icon in space.icons:
        yield t(f"icon-{icon}")


def _asked(public: Public, seal: SealView, t: Say) -> Iterator[str]:
    """What a seal still asks for."""
    yield from (token for token in seal.tokens if token not in public.tokens.values())
    if seal.receptacles:
        yield " / ".join(seal.receptacles)
    if seal.item:
        yield t("seal-item", number=seal.item)
    if seal.group:
        yield t("seal-group")


def _shields(stacks: list[tuple[str, int]], t: Say) -> str:
    left = [t(f"name-shield-{kind}", number=number) for kind, number in stacks if number]
    return ", ".join(left) or t("name-no-shields")


def _body(public: Public, body: BodyView, t: Say) -> str:
    values = t("body-values", dice=_dice(public, body.dice), resistance=body.resistance, life=body.life)
    return t("agent-values", name=", ".join(filter(None, (body.name, body.role))), values=values)


def _dice(public: Public, dice: dict[str, int]) -> str:
    return " · ".join(f"{public.words.get(name, name)} {number}" for name, number in dice.items())


def _agent(public: Public, i: int, me: int | None, t: Say) -> str:
    agent = public.agents[i]
    seats = ", ".join(seat(one, me, t) for one in agent.seats)
    if not agent.name:
        return f"{i}  {t('view-no-body', seats=seats)}"
    life = f"{agent.life}/{agent.most_life}"
    values = t("body-values", dice=_dice(public, agent.dice), resistance=agent.resistance, life=life)
    words = t("agent-values", name=f"{agent.name} ({seats})", values=values)
    return f"{i}  {' · '.join([words, *_goods(public, agent), *_status(agent, t)])}"


def _goods(public: Public, agent: AgentView) -> Iterator[str]:
    items = {item.id: item.name for item in public.items}
    yield from (f"{public.words.get(name, name)} {number}" for name, number in agent.resources.items() if number)
    stocks = {body.id: body.stock_name for body in public.bodies}
    if agent.stock and stocks.get(agent.receptacle):
        yield f"{stocks[agent.receptacle]} {agent.stock}"
    yield from (items[item] for item in agent.items)


def _status(agent: AgentView, t: Say) -> Iterator[str]:
    if agent.back_at != ALIVE:
        yield t("status-dead", at=agent.back_at)
    if agent.acting:
        yield t("status-acting")
    elif agent.to_act:
        yield t("status-to-act")
    if agent.held:
        yield t("status-held")
    if agent.delay:
        yield t("status-delayed", number=agent.delay)
    yield from agent.changes


def _card(public: Public, face: CardView, t: Say) -> list[str]:
    return card(f"{face.letter}  {face.title}", face.text, face.rule, (_test(public, one, t) for one in face.tests), t)


def _test(public: Public, test: TestView, t: Say) -> str:
    characteristic = public.words.get(test.characteristic, test.characteristic)
    shields = t("test-over") if test.passed or test.failed else _shields(test.shields, t)
    return t("plain-test", label=test.label or characteristic, characteristic=characteristic, shields=shields)
