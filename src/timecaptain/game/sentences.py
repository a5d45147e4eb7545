"""The sentences of the game in both languages: why not, what happened, what can be done.

The words are in `i18n/*/refusals.ftl`, `events.ftl` and `actions.ftl`; here the arguments get their names. A sentence
for an event is made for somebody who hears it, a label for whoever may take the action: neither asks again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .kernel.actions import Action, Refusal
from .kernel.events import Event
from .kernel.verbs import LEAVE_IT
from .names import Names

if TYPE_CHECKING:
    from .kernel.game import Game

Arguments = dict[str, str | int]

SHORT = (
    "place",
    "read",
    "done",
    "roll",
    "move",
    "nothing",
    "give",
    "use",
    "embody",
    "claim",
)  # have a form without the agent
QUIET_ALONE = ("captain", "vote", "voted", "wish", "told", "ready")  # no news where one player decides everything
RESOURCE = "resource:"
MINUS = "\N{MINUS SIGN}"


# ---------------------------------------------------------------- why not


def refusal(game: Game[Any], why: Refusal, lang: str) -> str:
    """Why not, in one sentence; the rule's number is in the refusal."""
    names = Names(game, lang)
    known: dict[str, Callable[[str], str]] = {"token": names.token, "receptacles": names.receptacles}
    arguments = {
        key: known[key](value) if key in known and isinstance(value, str) else value for key, value in why.args.items()
    }
    return names.t(f"refusal-{why.why}", **arguments)


# ---------------------------------------------------------------- what happened


def event(game: Game[Any], happened: Event, lang: str, seats: Sequence[str] = ()) -> str | None:
    """What happened, for a seat that hears of it; nothing where it is no news."""
    return told(Names(game, lang, seats), happened)


def told(names: Names, happened: Event) -> str | None:
    """The same, where several events are told with the same names."""
    game, kind = names.game, happened.kind
    if game.s.seats == 1 and kind in QUIET_ALONE:
        return None
    saying: Callable[[Names, Mapping[str, Any]], str] | None = game.SAYINGS.get(kind)
    if saying is not None:
        return saying(names, happened.data)
    return names.t(f"event-{kind}", **_arguments(names, kind, happened.data))


def _arguments(names: Names, kind: str, data: Mapping[str, Any]) -> Arguments:
    """The names behind the arguments, by what the arguments are called."""
    found: Arguments = {}
    for key, value in data.items():
        name = _NAMES.get(key)
        if name is not None:
            found[key] = name(names, value)
        elif isinstance(value, bool):
            found[key] = "yes" if value else "no"
        elif isinstance(value, (str, int)):
            found[key] = value
    special = _SPECIAL.get(kind)
    if special is not None:
        found.update(special(names, data))
    return found


_NAMES: dict[str, Callable[[Names, Any], str]] = {
    "agent": Names.agent,
    "seat": Names.seat,
    "item": Names.item,
    "token": Names.token,
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


def _change(number: int) -> str:
    return f"+{number}" if number >= 0 else f"{MINUS}{-number}"


def _weakened(_: Names, data: Mapping[str, Any]) -> Arguments:
    return {"number": _change(-data["number"])}


def _stock(names: Names, data: Mapping[str, Any]) -> Arguments:
    return {"number": _change(data["number"]), "stock": names.stock(data["agent"], data["number"])}


def _resource(names: Names, data: Mapping[str, Any]) -> Arguments:
    return {"number": _change(data["number"]), "resource": names.resource(data["resource"], data["number"])}


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
    return {"to": names.target(data["what"], data["to"]), "number": _change(data["number"])}


def _opened(_: Names, data: Mapping[str, Any]) -> Arguments:
    return {"letters": ", ".join(data["letters"])}


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
    return {"number": _change(data["number"])}


def _question(_: Names, data: Mapping[str, Any]) -> Arguments:
    """What was asked, so that everybody knows what a change of the score is for; there may be nothing to take away."""
    return {"number": _change(data["number"]), "none": "no" if data["number"] else "yes"}


def _attribute(names: Names, data: Mapping[str, Any]) -> Arguments:
    found: Arguments = {"attribute": names.attribute(data["attribute"])}
    return found | ({"number": _change(data["number"])} if "number" in data else {})


def _not_gained(names: Names, data: Mapping[str, Any]) -> Arguments:
    return {"what": names.t(f"pool-{data['pool']}", number=data["number"])}


def _destiny(_: Names, data: Mapping[str, Any]) -> Arguments:
    return {"value": _change(data["value"]) if data["value"] else 0}


_SPECIAL: dict[str, Callable[[Names, Mapping[str, Any]], Arguments]] = {
    "embodied": _embodied,
    "weakened": _weakened,
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
    "magick": _signed,
    "fear": _signed,
    "question": _question,
    "attribute": _attribute,
    "initiated": _attribute,
    "not-gained": _not_gained,
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
    names = Names(game, lang, seats, reader=seat)
    label = (
        (None if named else game.SHORT_LABELS.get(wanted.do)) or game.LABELS.get(wanted.do) or _LABELS.get(wanted.do)
    )
    pending = game.s.pending
    if pending is not None and pending.kind == wanted.do and (pending.labels or label is None):
        label = _choose
    if label is not None:
        words = label(names, wanted)
    else:
        short = "-short" if not named and wanted.do in SHORT else ""
        words = names.t(f"action-{wanted.do}{short}", **_labelled(names, wanted))
    cost = game.costs(names, wanted)
    return names.t("action-cost", action=words, cost=cost) if cost else words


def _labelled(names: Names, wanted: Action) -> Arguments:
    arguments: Arguments = {"agent": names.agent(wanted.agent)}
    match wanted.do:
        case "brief":
            cards = list(names.deck.base.cards)
            arguments["card"] = cards[min(names.game.s.base_read, len(cards) - 1)]
        case "place" | "move":
            arguments["card"] = names.card(wanted.what)
        case "embody":
            body = names.deck.receptacles[wanted.what]
            arguments["receptacle"] = names.receptacle(wanted.what)
            arguments |= _body(names, wanted.agent, wanted.what)
            arguments["role"] = f", {names.text(body.role.key)}" if body.role else ""
        case "claim":
            arguments["item"] = names.item(wanted.what)
        case "roll":
            found = names.game.content.tests[wanted.what]
            arguments["test"] = names.test(wanted.what).rstrip(".")
            arguments["characteristic"] = names.characteristic(found.test.characteristic)
        case "give":
            arguments["what"] = _given(names, wanted)
            arguments["to"] = names.agent(int(wanted.to))
        case "use":
            arguments["power"] = names.power(wanted.what)
            arguments["text"] = _in_brackets(names.power_hint(wanted.what))
    return arguments


def _in_brackets(text: str) -> str:
    return f" ({text})" if text else ""


def _given(names: Names, wanted: Action) -> str:
    if wanted.what.startswith(RESOURCE):
        return f"{wanted.n} {names.resource(wanted.what.removeprefix(RESOURCE), wanted.n)}"
    return names.item(wanted.what)


# ---------------------------------------------------------------- answers


def _choose(names: Names, wanted: Action) -> str:
    """The deck's own words for the branch; a branch for which it has none is the program's to name."""
    pending = names.game.s.pending
    if wanted.what == LEAVE_IT:
        return names.t("action-leave-it")
    if pending is None or wanted.what not in pending.choices or not pending.labels:
        return names.place(wanted.what)
    key = pending.labels[pending.choices.index(wanted.what)]
    return names.text(key) if key else names.t(f"action-{wanted.do}-{wanted.what}")


def _answer(names: Names, wanted: Action) -> str:
    return names.t("action-answer", text=wanted.what)


def _somebody(names: Names, wanted: Action) -> str:
    return names.agent(int(wanted.what)) if wanted.what.isdigit() else wanted.what


def _window(names: Names, wanted: Action) -> str:
    """A power offered around a roll, or on with it."""
    if wanted.what == "go":
        return names.t(f"action-{wanted.do}-go")
    hint = names.power_hint(wanted.what, named=True)  # in the middle of a roll nobody looks at the card
    return names.t("action-use-short", power=names.power(wanted.what), text=_in_brackets(hint))


def _die(names: Names, wanted: Action) -> str:
    roll = names.game.s.roll
    number = int(wanted.what)
    face = roll.faces[number] if roll is not None and number < len(roll.faces) else "blank"
    return names.t("action-die", number=number + 1, face=names.t(f"name-face-{face}"))


def _shield(names: Names, wanted: Action) -> str:
    key, _, stack = wanted.what.rpartition("#")
    found = names.game.content.tests[key]
    letter = names.game.where(found.card)[1]
    return names.t("action-shield", shield=names.shield(found.kinds[int(stack)], 1), card=letter)


def _return(names: Names, wanted: Action) -> str:
    if wanted.what == "wait":
        return names.t("action-return-wait", agent=names.agent(wanted.agent))
    return names.t("action-return", agent=names.agent(wanted.agent), card=names.card(wanted.what))


def _vote(names: Names, wanted: Action) -> str:
    return names.t("action-stay") if wanted.what == "stay" else names.place(wanted.what)


def _adjust(names: Names, wanted: Action) -> str:
    if wanted.what == "done":
        return names.t("action-adjust-done")
    if wanted.n == 0:
        return names.t(f"action-adjust-{wanted.what}")
    return names.t("action-adjust", to=names.target(wanted.what, wanted.to), number=_change(wanted.n))


def _confirm(names: Names, wanted: Action) -> str:
    return names.t("action-confirm-yes") if wanted.what == "yes" else names.t("action-confirm-no")


_LABELS: dict[str, Callable[[Names, Action], str]] = {
    "choose": _choose,
    "answer": _answer,
    "pick": _somebody,
    "share": _somebody,
    "before-roll": _window,
    "after-roll": _window,
    "before-captain-change": _window,
    "die": _die,
    "shield": _shield,
    "return": _return,
    "vote": _vote,
    "tie": _vote,
    "adjust": _adjust,
    "confirm": _confirm,
}
