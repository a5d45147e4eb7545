"""How the actions of this system are called, on buttons and in menus."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from timecaptain.deck.effects import Cost

from ..kernel.actions import Action
from ..names import Names
from . import conflicts, contributions, items, rounds, trials

Label = Callable[[Names, Action], str]


# ---------------------------------------------------------------- what it costs


def costs(names: Names, action: Action) -> str:
    """R-LOC-02, R-LOC-03, R-EXPL-01, R-TEST-03, R-GIVE-01, R-UPD-03, and what a power asks for itself.

    Nobody should have to know the price of an action by heart.
    """
    g, i = names.game, action.agent
    match action.do:
        case "visit":
            return names.t("cost-mission-return" if rounds.counts_against(g, action.what) else "cost-azrak")
        case "explore":
            return names.t("cost-none" if g.s.agents[i].free else _crystal(names, i))
        case "test":
            return names.t("cost-none" if trials.initiates_free(g, i) else _crystal(names, i))
        case "give" if g.s.phase == "actions":
            return names.t(_crystal(names, i) if items.giving_costs(g, i) else "cost-none")
        case "update" if not action.what:
            return names.t("cost-update")
        case "use" | "before-destiny" | "after-destiny" if action.what in g.content.powers:
            return price(names, g.content.powers[action.what].talent.cost)
    return ""


def _crystal(names: Names, i: int) -> str:
    """R-LINK-01: whoever pays the last one breaks their link, and should know it before."""
    return "cost-last-azrak" if names.game.s.agents[i].pool == 1 else "cost-azrak"


def price(names: Names, cost: Cost | None) -> str:
    """What is paid for a power, part by part."""
    if cost is None:
        return ""
    pools = ({"azrak": cost.azrak} if cost.azrak else {}) | cost.pools
    parts = [pool(names, name, number) for name, number in pools.items()]
    parts += [names.item(item) for item in cost.items] + [names.token(token) for token in cost.tokens]
    return ", ".join(parts)


def pool(names: Names, name: str, number: int) -> str:
    return names.t(f"pool-{name}", number=number)


# ---------------------------------------------------------------- what it is


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
    letters = sorted(names.briefing())
    return names.t("action-brief-prologue", card=letters[min(names.game.s.read, len(letters) - 1)])


def give(names: Names, action: Action) -> str:
    things = [
        names.token(thing.removeprefix("token:")) if thing.startswith("token:") else names.item(thing)
        for thing in action.what.split(",")
    ]
    return names.t(
        "action-give", agent=names.agent(action.agent), what=", ".join(things), to=names.agent(int(action.to))
    )


def ready(names: Names, _: Action) -> str:
    """R-LEAVE-02, A-R-44: whether the group leaves by it, and for whom it waits else."""
    g, seat = names.game, names.reader
    if seat is None:
        return names.t("action-ready")
    if g.s.seats == 1:
        return names.t("action-ready-alone")
    others = ", ".join(names.agent(i) for i in rounds.not_ready(g) if seat not in g.s.agents[i].seats)
    if seat == g.s.captain:
        return names.t("action-ready-captain-early" if others else "action-ready-captain", agents=others)
    return names.t("action-ready-waits" if others else "action-ready-last", agents=others)


def order(names: Names, action: Action, short: str = "") -> str:
    """A-R-32: the captain may think better of it until the test begins."""
    conflict = conflicts.group(names.game)
    instead = "-instead" if conflict is not None and conflict.next >= 0 else ""
    return names.t(f"action-order{instead}{short}", agent=names.agent(action.agent))


def order_short(names: Names, action: Action) -> str:
    return order(names, action, "-short")


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
    """R-VIS-14: so much of what is asked for."""
    return pool(names, contributions.asked(names.game)[0], int(action.what))


LABELS: Mapping[str, Label] = {
    **dict.fromkeys(
        (
            "visit",
            "recon",
            "told",
            "explore",
            "test",
            "stand-by",
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
    "ready": ready,
    "order": order,
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
SHORT_LABELS: Mapping[str, Label] = {
    **dict.fromkeys(("recon", "explore", "test", "stand-by", "and"), without_agent),
    "order": order_short,
}
