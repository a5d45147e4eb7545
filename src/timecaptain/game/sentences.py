"""The sentences of the game in both languages: why not, what happened, what can be done.

The words are in `i18n/*/refusals.ftl`, `events.ftl` and `actions.ftl`; here the arguments get their names. A sentence
for an event is made for somebody who hears it, a label for whoever may take the action: neither asks again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from timecaptain.deck.effects import Choose as Branches

from .classic import actions as c
from .kernel import actions as k
from .kernel.actions import Action, Refusal, agent_of
from .kernel.events import Event
from .kernel.state import Pending
from .kernel.verbs import step_of
from .names import Names, signed

if TYPE_CHECKING:
    from .classic.game import ClassicGame
    from .kernel.game import Game

Arguments = dict[str, str | int]

# Verbs with a form without the agent.
SHORT = ("place", "follow", "close", "roll", "move", "nothing", "give", "give-resource", "use", "embody", "claim")
QUIET_ALONE = ("captain", "vote", "voted", "wish", "told", "ready")  # no news where one player decides everything


# ---------------------------------------------------------------- why not


def refusal(game: Game[Any], why: Refusal, lang: str) -> str:
    """Why not, in one sentence; the rule's number is in the refusal."""
    names = Names(game, lang)
    known: dict[str, Callable[[Any], str]] = {
        "token": names.token,
        "receptacles": names.receptacles,
        "agent": names.agent,
    }
    arguments = {key: known[key](value) if key in known else value for key, value in why.args.items()}
    return names.t(f"refusal-{why.why}", **arguments)


# ---------------------------------------------------------------- what happened


def event(
    game: Game[Any], happened: Event, lang: str, seats: Sequence[str] = (), bodies: Sequence[str] = ()
) -> str | None:
    """What happened, for a seat that hears of it; nothing where it is no news.

    `bodies` are those that the agents had then, where an agent has another one since.
    """
    return told(Names(game, lang, seats, bodies=bodies), happened)


def told(names: Names, happened: Event) -> str | None:
    """The same, where several events are told with the same names."""
    game, kind = names.game, happened.kind
    if game.s.seats == 1 and kind in QUIET_ALONE:
        return None
    saying: Callable[[Names, Mapping[str, Any]], str] | None = game.SAYINGS.get(kind)
    if saying is not None:
        return saying(names, happened.data)
    return _with_one_stop(names.t(f"event-{kind}", **_arguments(names, kind, happened.data)))


def _with_one_stop(sentence: str) -> str:
    """A name at the end of a sentence may bring its own: “Who is left?”."""
    return re.sub(r"([?!…])\.(?=\s|$)", r"\1", sentence)


def _arguments(names: Names, kind: str, data: Mapping[str, Any]) -> Arguments:
    """The names behind the arguments, by what the arguments are called."""
    arguments: Arguments = {}
    for key, value in data.items():
        name = _NAMES.get(key)
        if name is not None:
            arguments[key] = name(names, value)
        elif isinstance(value, bool):
            arguments[key] = "yes" if value else "no"
        elif isinstance(value, (str, int)):
            arguments[key] = value
    special = _SPECIAL.get(kind)
    if special is not None:
        arguments.update(special(names, data))
    return arguments


_NAMES: dict[str, Callable[[Names, Any], str]] = {
    "agent": Names.agent,
    "seat": Names.seat,
    "item": Names.item,
    "token": Names.token,
    "counter": Names.counter,
    "place": Names.place,
    "resource": Names.resource,
    "receptacle": Names.receptacle,
    "power": Names.power,
    "text": Names.text,
}


def _body(names: Names, agent: int, receptacle: str) -> Arguments:
    return {
        "who": names.chooser(agent),
        "of": names.of(names.receptacle(receptacle)),
        "nth": names.nth_body(agent),
    }


def _embodied(names: Names, data: Mapping[str, Any]) -> Arguments:
    return _body(names, data["agent"], data["receptacle"])


def _weakened(_: Names, data: Mapping[str, Any]) -> Arguments:
    return {"number": signed(-data["number"])}


def _modified(names: Names, data: Mapping[str, Any]) -> Arguments:
    return {"change": names.modifier(data)}


def _stock(names: Names, data: Mapping[str, Any]) -> Arguments:
    return {"number": signed(data["number"]), "stock": names.stock(data["agent"], data["number"])}


def _resource(names: Names, data: Mapping[str, Any]) -> Arguments:
    return {"number": signed(data["number"]), "resource": names.resource(data["resource"], data["number"])}


def _gave_resource(names: Names, data: Mapping[str, Any]) -> Arguments:
    return _gave(names, data) | {"resource": names.resource(data["resource"], data["number"])}


def _gave(names: Names, data: Mapping[str, Any]) -> Arguments:
    return {"to": names.agent(data["to"])}


def _left(names: Names, data: Mapping[str, Any]) -> Arguments:
    return {"to": names.place(data["to"])}


def _faces(names: Names, data: Mapping[str, Any]) -> Arguments:
    return {"faces": names.faces(data["faces"])}


def _test(names: Names, data: Mapping[str, Any]) -> Arguments:
    return {"shields": names.shields(zip(data["kinds"], data["stacks"], strict=True))}


def _hits(_: Names, data: Mapping[str, Any]) -> Arguments:
    return {"left": sum(data["stacks"])}


def _adjusted(names: Names, data: Mapping[str, Any]) -> Arguments:
    to = names.target(data["what"], data["of"], data["thing"])
    return {"to": to, "number": signed(data["number"])}


def _opened(_: Names, data: Mapping[str, Any]) -> Arguments:
    return {"letters": ", ".join(data["letters"]), "number": len(data["letters"])}


def _ending(names: Names, data: Mapping[str, Any]) -> Arguments:
    return {"title": names.text(names.deck.endings[data["ending"]].title.key)}


def _briefed(names: Names, data: Mapping[str, Any]) -> Arguments:
    return {"title": names.text(names.briefing()[data["card"]].title.key)}


def _secret_item(names: Names, data: Mapping[str, Any]) -> Arguments:
    """An item that only its reader knows is called by its number."""
    return {} if "item" in data else {"item": names.t("name-secret-item", number=data["number"])}


def _to_agent(names: Names, data: Mapping[str, Any]) -> Arguments:
    return {"to": names.agent(data["to"])}


def _signed(_: Names, data: Mapping[str, Any]) -> Arguments:
    return {"number": signed(data["number"])}


def _question(_: Names, data: Mapping[str, Any]) -> Arguments:
    """What was asked, so that everybody knows what a change of the score is for; there may be nothing to take away."""
    return {"number": signed(data["number"]), "none": "no" if data["number"] else "yes"}


def _attribute(names: Names, data: Mapping[str, Any]) -> Arguments:
    arguments: Arguments = {"attribute": names.attribute(data["attribute"])}
    return arguments | ({"number": signed(data["number"])} if "number" in data else {})


def _not_gained(names: Names, data: Mapping[str, Any]) -> Arguments:
    return {"what": names.t(f"pool-{data['pool']}", number=data["number"])}


def _destiny(_: Names, data: Mapping[str, Any]) -> Arguments:
    return {"value": signed(data["value"]) if data["value"] else 0}


def _counted(names: Names, data: Mapping[str, Any]) -> Arguments:
    return {"counter": names.counter(data["counter"]), "text": f" {names.text(data['text'])}" if data["text"] else ""}


_SPECIAL: dict[str, Callable[[Names, Mapping[str, Any]], Arguments]] = {
    "embodied": _embodied,
    "weakened": _weakened,
    "modified": _modified,
    "modifier-over": _modified,
    "stock": _stock,
    "resource": _resource,
    "gave": _gave,
    "gave-resource": _gave_resource,
    "left": _left,
    "rolled": _faces,
    "die-changed": _faces,
    "test": _test,
    "hits": _hits,
    "adjusted": _adjusted,
    "opened": _opened,
    "ending": _ending,
    "briefed": _briefed,
    "took": _secret_item,
    "dropped": _secret_item,
    "supported": _to_agent,
    "gave-token": _to_agent,
    "azrak": _signed,
    "question": _question,
    "attribute": _attribute,
    "initiated": _attribute,
    "not-gained": _not_gained,
    "counted": _counted,
    "destiny": _destiny,
    "destiny-shown": _destiny,
}


# ---------------------------------------------------------------- what can be done


def action(
    game: Game[Any],
    wanted: Action,
    lang: str,
    seats: Sequence[str] = (),
    *,
    named: bool = True,
    seat: int | None = None,
) -> str:
    """The label of an action. `named=False` leaves the agent out, where a heading already says who.

    With a `seat` it is told what the action does for that player, where that is not the same for all.
    """
    whole, short = labels(Names(game, lang, seats, reader=seat), wanted)
    return whole if named else short


def labels(names: Names, wanted: Action) -> tuple[str, str]:
    """The label of an action, and the one that leaves the agent out; often they are the same."""
    option = _of_option(names, wanted)
    whole, short = (option, option) if option else _of_action(names, wanted)
    cost = names.game.costs(names, wanted) or _price_of_option(names, wanted)
    if not cost:
        return whole, short
    whole, short = (names.t("action-cost", action=label.rstrip("."), cost=cost) for label in (whole, short))
    return whole, short


def _price_of_option(names: Names, wanted: Action) -> str:
    """What the branch of a choice costs whoever takes it."""
    pending = asked(names, wanted)
    if not isinstance(wanted, k.Choose) or pending is None or pending.kind != "choose":
        return ""
    s = names.game.s
    stack = next((one.stack for one in s.agenda if one.pending is pending), s.stack)
    step = step_of(names.game, stack[-1])
    return names.price(step.options[wanted.option].cost) if isinstance(step, Branches) else ""


def _of_action(names: Names, wanted: Action) -> tuple[str, str]:
    game, do = names.game, wanted.do
    label = game.LABELS.get(do) or _LABELS.get(do)
    short_label = game.SHORT_LABELS.get(do)
    if label is not None:
        whole = str(label(names, wanted))
        return whole, whole if short_label is None else str(short_label(names, wanted))
    word, arguments = "give" if do == "give-resource" else do, _labelled(names, wanted)
    whole = names.t(f"action-{word}", **arguments)
    if short_label is not None:
        return whole, str(short_label(names, wanted))
    return whole, names.t(f"action-{word}-short", **arguments) if do in SHORT else whole


def _labelled(names: Names, wanted: Action) -> Arguments:
    arguments: Arguments = {"agent": names.agent(agent_of(wanted))}
    match wanted:
        case k.Brief():
            cards = list(names.deck.base.cards)
            arguments["card"] = cards[min(names.game.s.base_read, len(cards) - 1)]
        case c.Place() | c.Move():
            arguments["card"] = names.card(wanted.card)
        case k.Embody():
            body = names.deck.receptacles[wanted.receptacle]
            arguments["receptacle"] = names.receptacle(wanted.receptacle)
            arguments |= _body(names, wanted.agent, wanted.receptacle)
            arguments["role"] = f", {names.text(body.role.key)}" if body.role else ""
        case c.Claim():
            arguments["item"] = names.item(wanted.item)
        case c.Roll():
            test = names.game.content.tests[wanted.test]
            arguments["test"] = names.test(wanted.test).rstrip(".")
            arguments["characteristic"] = names.characteristic(test.test.characteristic)
        case k.Give():
            arguments |= {"what": names.item(wanted.item), "to": names.agent(wanted.to)}
        case c.GiveResource():
            what = f"{wanted.number} {names.resource(wanted.resource, wanted.number)}"
            arguments |= {"what": what, "to": names.agent(wanted.to)}
        case k.Use():
            arguments["power"] = names.power(wanted.power)
            arguments["text"] = _in_brackets(names.power_hint(wanted.power))
    return arguments


def _in_brackets(text: str) -> str:
    return f" ({text})" if text else ""


# ---------------------------------------------------------------- answers


def asked(names: Names, wanted: Action) -> Pending | None:
    """The decision that an action answers: of several the one that the player who is spoken to is asked now."""
    s = names.game.s
    if s.pending is None and not s.agenda:
        return None
    own = [] if names.reader is None else [names.game.pending_of(names.reader)]
    waiting = [*own, s.pending, *(one.pending for one in s.agenda)]
    return next((one for one in waiting if one is not None and wanted in one.options), None)


def _of_option(names: Names, wanted: Action) -> str:
    """The deck's own words for a branch; where it has none the program names it."""
    pending = asked(names, wanted)
    if pending is None:
        return ""
    if pending.labels:
        key = pending.labels[pending.options.index(wanted)]
        return names.text(key) if key else ""
    if isinstance(wanted, k.GoOn):
        return names.t(f"action-{pending.kind}-go")
    if isinstance(wanted, k.Use):
        hint = names.power_hint(wanted.power, named=True)  # in the middle of a roll nobody looks at the card
        words = names.t("action-use-short", power=names.power(wanted.power), text=_in_brackets(hint))
        whom = names.game.in_progress_of()
        return names.t("action-help", agent=names.agent(whom), power=words) if pending.kind == "help" else words
    return ""


def _answer(names: Names, wanted: k.Answer) -> str:
    """Without words it is no answer but giving up, and says what that costs."""
    if wanted.text:
        return names.t("action-answer", text=wanted.text)
    s = names.game.s
    waiting = (one.stack for one in s.agenda if one.pending is not None and wanted in one.pending.options)
    riddle = step_of(names.game, next(waiting, s.stack)[-1])
    return names.t("action-answer-give-up" if riddle.again else "action-answer-none")


def _somebody(names: Names, wanted: k.Pick | k.Share) -> str:
    return names.agent(wanted.chosen)


def _die(names: Names, wanted: c.PickDie) -> str:
    roll = names.game.s.roll
    face = roll.faces[wanted.die] if roll is not None and wanted.die < len(roll.faces) else "blank"
    return names.t("action-die", number=wanted.die + 1, face=names.t(f"name-face-{face}"))


def _shield(names: Names[ClassicGame], wanted: c.RemoveShield) -> str:
    test = names.game.content.tests[wanted.test]
    letter = names.game.where(test.card)[1]
    return names.t("action-shield", shield=names.shield(test.kinds[wanted.stack], 1), card=letter)


def _return(names: Names, wanted: c.Return) -> str:
    return names.t("action-return", agent=names.agent(wanted.agent), card=names.card(wanted.card))


def _vote(names: Names, wanted: c.Vote) -> str:
    return names.place(wanted.place)


def _adjust(names: Names, wanted: k.Adjust) -> str:
    if wanted.number == 0:
        return names.t(f"action-adjust-{wanted.what}")
    to = names.target(wanted.what, wanted.of, wanted.thing)
    return names.t("action-adjust", to=to, number=signed(wanted.number))


def _confirm(names: Names, wanted: k.Confirm) -> str:
    return names.t("action-confirm-yes" if wanted.yes else "action-confirm-no")


_LABELS: dict[str, Callable[[Names[Any], Any], str]] = {
    "answer": _answer,
    "pick": _somebody,
    "share": _somebody,
    "pick-die": _die,
    "remove-shield": _shield,
    "return": _return,
    "vote": _vote,
    "adjust": _adjust,
    "confirm": _confirm,
}
