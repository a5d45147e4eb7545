"""How the actions of this system are called, on buttons and in menus."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..kernel.actions import Action
from ..names import Names

Label = Callable[[Names, Action], str]


def plain(names: Names, action: Action, short: str = "") -> str:
    """The verb with its agent, place, card, test or receiver filled in, and a word of its own for some choices."""
    key = f"action-{action.do}{short}"
    if action.do in ("told", "update") and action.what:
        key += f"-{action.what}"
    arguments: dict[str, str | int] = {"agent": names.agent(action.agent)}
    if action.do == "visit":
        arguments["place"] = names.place(action.what)
    elif action.do in ("recon", "explore"):
        arguments["card"] = names.card(action.what)
    elif action.do == "test":
        arguments["attribute"] = names.attribute(action.to)
        label = names.game.content.tests[action.what].test.label
        arguments["test"] = names.text(label.key) if label is not None else arguments["attribute"]
    return names.t(key, **arguments)


def without_agent(names: Names, action: Action) -> str:
    return plain(names, action, "-short")


def again(names: Names, _: Action) -> str:
    return names.t("action-begin-anew")


def fight(names: Names, action: Action) -> str:
    """A-R-35: where there are several, the card says which."""
    return names.t("action-fight-card", card=names.card(action.what)) if action.what else names.t("action-fight")


def brief(names: Names, _: Action) -> str:
    letters = list(names.briefing())
    return names.t("action-brief-prologue", card=letters[min(names.game.s.read, len(letters) - 1)])


def give(names: Names, action: Action) -> str:
    things = [
        names.token(thing.removeprefix("token:")) if thing.startswith("token:") else names.item(thing)
        for thing in action.what.split(",")
    ]
    return names.t(
        "action-give", agent=names.agent(action.agent), what=", ".join(things), to=names.agent(int(action.to))
    )


def choice(names: Names, action: Action) -> str:
    """One of a few words: `action-link-emergency`, `action-boost-more`."""
    return names.t(f"action-{action.do}-{action.what}")


def window(names: Names, action: Action) -> str:
    return choice(names, action) if action.what == "go" else names.power(action.what)


def yes_or_no(names: Names, action: Action) -> str:
    return names.t(f"action-{action.what}") if action.what in ("yes", "no") else plain(names, action)


def divide(names: Names, action: Action) -> str:
    shares = ", ".join(f"{names.agent(i)} {share}" for i, share in enumerate(action.what.split(",")))
    return names.t("action-divide", shares=shares)


def joint(names: Names, action: Action) -> str:
    """V-PLAN-02: next to which tile, or in the frame itself."""
    return names.place(action.what) if action.what in names.deck.places else choice(names, action)


def amount(names: Names, action: Action) -> str:
    return names.t("action-amount", amount=action.what)


LABELS: Mapping[str, Label] = {
    **dict.fromkeys(
        (
            "visit",
            "recon",
            "told",
            "explore",
            "test",
            "stand-by",
            "order",
            "ready",
            "update",
            "next-round",
            "and",
        ),
        plain,
    ),
    "brief": brief,
    "again": again,
    "fight": fight,
    "give": give,
    "link": choice,
    "or-and": choice,
    "joint": joint,
    "boost": choice,
    "support": choice,
    "before-destiny": window,
    "after-destiny": window,
    "agree": yes_or_no,
    "abandon": yes_or_no,
    "question": yes_or_no,
    "divide": divide,
    "contribute": amount,
}
SHORT_LABELS: Mapping[str, Label] = dict.fromkeys(
    ("recon", "explore", "test", "stand-by", "order", "and"), without_agent
)
