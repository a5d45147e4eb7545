"""How the actions of this system are called, on buttons and in menus."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..kernel.actions import Action, Give, Use, agent_of
from ..names import Names
from . import actions as a
from . import conflicts, contributions, giving, rounds, trials

if TYPE_CHECKING:
    from .game import RevolutionGame

Label = Callable[[Names[Any], Any], str]


# ---------------------------------------------------------------- what it costs


def costs(names: Names[RevolutionGame], action: Action) -> str:
    """R-LOC-02, R-LOC-03, R-EXPL-01, R-TEST-03, R-GIVE-01, R-UPD-03, and what a power asks for itself.

    Nobody should have to know the price of an action by heart.
    """
    g = names.game
    match action:
        case a.Visit():
            return names.t("cost-mission-return" if rounds.counts_against(g, action.place) else "cost-azrak")
        case a.Explore():
            return names.t("cost-none" if g.s.agents[action.agent].free else _crystal(names, action.agent))
        case a.Test():
            return names.t("cost-none" if trials.initiates_free(g, action.agent) else _crystal(names, action.agent))
        case Give() | a.GiveToken() | a.GiveSeveral() if g.s.phase == "actions":
            return names.t(_crystal(names, action.agent) if giving.giving_costs(g, action.agent) else "cost-none")
        case a.Update(free=False):
            return names.t("cost-update")
        case Use() if action.power in g.content.powers:
            return names.price(g.content.powers[action.power].talent.cost)
    return ""


def _crystal(names: Names, i: int) -> str:
    """R-LINK-01: whoever pays the last one breaks their link, and should know it before."""
    return "cost-last-azrak" if names.game.s.agents[i].pool == 1 else "cost-azrak"


def pool(names: Names, name: str, number: int) -> str:
    return names.t(f"pool-{name}", number=number)


# ---------------------------------------------------------------- what it is


def plain(names: Names, action: Action, short: str = "") -> str:
    """The verb with its agent, place, card, test or receiver filled in, and a word of its own for some choices."""
    key = f"action-{action.do}{short}"
    arguments: dict[str, str | int] = {"agent": names.agent(agent_of(action))}
    match action:
        case a.Told(skip=True):
            key += "-skip"
        case a.Update(free=True):
            key += "-free"
        case a.Visit():
            arguments["place"] = names.place(action.place)
        case a.Recon() | a.Explore():
            arguments["card"] = names.card(action.card)
        case a.Test():
            arguments["attribute"] = names.attribute(action.attribute)
            label = names.game.content.tests[action.test].test.label
            arguments["test"] = names.text(label.key) if label is not None else arguments["attribute"]
    return names.t(key, **arguments)


def without_agent(names: Names, action: Action) -> str:
    return plain(names, action, "-short")


def again(names: Names, _: Action) -> str:
    return names.t("action-begin-anew")


def fight(names: Names, action: a.Fight) -> str:
    """A-R-35: where there are several, the card says which."""
    return names.t("action-fight-card", card=names.card(action.card)) if action.card else names.t("action-fight")


def brief(names: Names, _: Action) -> str:
    letters = sorted(names.briefing())
    return names.t("action-brief-prologue", card=letters[min(names.game.s.read, len(letters) - 1)])


def give(names: Names, action: Give | a.GiveToken | a.GiveSeveral) -> str:
    things, tokens = giving.gift(action)
    what = ", ".join([*map(names.item, things), *map(names.token, tokens)])
    return names.t("action-give", agent=names.agent(action.agent), what=what, to=names.agent(action.to))


def ready(names: Names[RevolutionGame], _: Action) -> str:
    """R-LEAVE-02, A-R-44: whether the group leaves by it, and for whom it waits else."""
    g, seat = names.game, names.reader
    if seat is None:
        return names.t("action-ready")
    if g.s.seats == 1:
        return names.t("action-ready-alone")
    others = ", ".join(names.agent(i) for i in rounds.awaited(g) if seat not in g.s.agents[i].seats)
    return names.t("action-ready-waits" if others else "action-ready-last", agents=others)


def order(names: Names[RevolutionGame], action: a.Order, short: str = "") -> str:
    """A-R-32: the captain may think better of it until the test begins."""
    conflict = conflicts.group(names.game)
    instead = "-instead" if conflict is not None and conflict.next >= 0 else ""
    return names.t(f"action-order{instead}{short}", agent=names.agent(action.agent))


def order_short(names: Names[RevolutionGame], action: a.Order) -> str:
    return order(names, action, "-short")


def link(names: Names, action: a.Link) -> str:
    return names.t(f"action-link-{action.way}")


def more(names: Names, action: a.Boost | a.Support) -> str:
    return names.t(f"action-{action.do}-more")


def agree(names: Names, action: a.Agree) -> str:
    return names.t("action-yes" if action.yes else "action-no")


def divide(names: Names, action: a.Divide) -> str:
    shares = ", ".join(f"{names.agent(i)} {share}" for i, share in enumerate(action.shares))
    return names.t("action-divide", shares=shares)


def amount(names: Names[RevolutionGame], action: a.Contribute) -> str:
    """R-VIS-14: so much of what is asked for."""
    return pool(names, contributions.asked(names.game)[0], action.number)


LABELS: Mapping[str, Label] = {
    **dict.fromkeys(
        (
            "visit",
            "recon",
            "told",
            "explore",
            "test",
            "stand-by",
            "not-ready",
            "update",
            "next-round",
            "abandon",
        ),
        plain,
    ),
    "brief": brief,
    "again": again,
    "fight": fight,
    "give": give,
    "give-token": give,
    "give-several": give,
    "ready": ready,
    "order": order,
    "link": link,
    "boost": more,
    "support": more,
    "agree": agree,
    "divide": divide,
    "contribute": amount,
}
SHORT_LABELS: Mapping[str, Label] = {
    **dict.fromkeys(("recon", "explore", "test", "stand-by"), without_agent),
    "order": order_short,
}
