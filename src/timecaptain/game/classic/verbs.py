"""What Classic cards order: time and bodies, cards and places, shields and dice, the end of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timecaptain.deck import effects as shared_effects
from timecaptain.deck.classic import effects as e
from timecaptain.deck.classic.primitives import ANY_RESOURCE

from ..kernel import chance, modifiers, verbs
from ..kernel.machine import StepFunction
from ..kernel.state import Frame
from ..kernel.swapping import lies_already, swap
from ..kernel.verbs import amount, step_of
from . import death, items, lending, location_change, places, rolls, runs, tests, time
from .actions import PickDie, RemoveShield
from .content import TestCard
from .state import ALIVE, NextStart, Scheduled

if TYPE_CHECKING:
    from .game import ClassicGame


# ---------------------------------------------------------------- time and bodies


def gain_time(g: ClassicGame, frame: Frame, effect: e.GainTime) -> None:
    number = amount(g, frame, effect.amount)
    if number > 0:
        time.gain_time(g, number)


def lose_time(g: ClassicGame, frame: Frame, effect: e.LoseTime) -> None:
    number = amount(g, frame, effect.amount)
    frame.count("time", max(0, min(number, g.s.clock)))
    time.lose_time(g, number)


def delay(g: ClassicGame, frame: Frame, effect: e.Delay) -> None:
    """C-SYM-16: from the next TU on; an action of this TU that is not taken yet is kept."""
    number = amount(g, frame, effect.amount)
    for i in g.select(frame, effect.who) if number > 0 else ():
        g.s.agents[i].delay += number
        g.tell("delayed", {"agent": i, "number": number})


def later(g: ClassicGame, frame: Frame, effect: e.Later) -> None:
    at = effect.at if effect.at is not None else g.s.clock - (effect.after or 0)
    g.s.schedule += (Scheduled(at, effect.do.key, frame.agent, frame.card),)


def wound(g: ClassicGame, frame: Frame, effect: e.Wound) -> None:
    number = amount(g, frame, effect.amount)
    frame.count("life", sum([death.lose_life(g, i, number) for i in g.select(frame, effect.who)]))


def heal(g: ClassicGame, frame: Frame, effect: e.Heal) -> None:
    """C-POW-07: up to the printed number of life points, or beyond where the card says so."""
    number = amount(g, frame, effect.amount)
    for i in g.select(frame, effect.who):
        death.heal(g, i, number, beyond=effect.beyond)


def weaken(g: ClassicGame, frame: Frame, effect: e.Weaken) -> None:
    """C-POW-06: a lasting change; a lowered maximum takes the surplus life with it."""
    for i in g.select(frame, effect.who):
        agent = g.s.agents[i]
        if effect.what == "life":
            agent.most_life = max(0, agent.most_life - effect.amount)
            if agent.back_at == ALIVE:
                death.lose_life(g, i, agent.life - agent.most_life)
        elif effect.what == "resistance":
            agent.resistance -= effect.amount
        else:
            names = [effect.characteristic] if effect.characteristic else list(g.deck.mission.characteristics)
            agent.dice = {**agent.dice, **{name: agent.dice.get(name, 0) - effect.amount for name in names}}
        g.tell("weakened", {"agent": i, "what": effect.what, "number": effect.amount})


def modify(g: ClassicGame, frame: Frame, effect: e.Modify) -> None:
    """A change for as long as the card says. What it gives to the way of the group it gives once."""
    agents = g.select(frame, effect.who)
    lasts, until = ("tu", g.s.clock - effect.lasts.tu) if isinstance(effect.lasts, e.Span) else (effect.lasts, 0)
    given = effect.gives
    numbers = {"dice": given.dice, "hits": given.hits, "resistance": given.resistance}
    modifiers.give(g, agents, numbers, lasts, effect.characteristics, until)
    modifiers.give(g, agents[:1], {"travel": given.travel}, lasts, (), until)


def change_body(g: ClassicGame, frame: Frame, effect: e.ChangeBody) -> None:
    """Another receptacle for the rest of the run. A body that is in play already cannot be taken."""
    s = g.s
    for i in g.select(frame, effect.who):
        if any(agent.receptacle == effect.to for agent in s.agents):
            return
        agent = s.agents[i]
        if effect.items != "keep":
            unload(g, i, to_others=effect.items == "others")
        body = g.deck.receptacles[effect.to]
        agent.receptacle = effect.to
        agent.most_life = body.life
        agent.life = body.life if g.alive(i) else 0
        agent.stock = body.stock
        agent.resistance = 0
        agent.dice = {}
        g.tell("embodied", {"agent": i, "receptacle": effect.to})


def unload(g: ClassicGame, i: int, *, to_others: bool) -> None:
    """All that a body carries goes to somebody else on its space, or to the box."""
    agents, held = g.s.agents, [item for item, holder in g.s.items.items() if holder == i]
    near = [j for j in g.from_captain() if j != i and g.alive(j) and agents[j].space == agents[i].space]
    to = near[0] if near and to_others else None
    for item in held:
        if to is None:
            del g.s.items[item]
            g.tell("dropped", {"agent": i, "item": item})
        else:
            g.s.items[item] = to
            g.tell("gave", {"agent": i, "to": to, "item": item})
    for colour, number in agents[i].resources.items():
        if number and to is None:
            g.tell("resource", {"agent": i, "resource": colour, "number": -number})
        elif number and to is not None:
            items.change_resource(agents[to], colour, number)
            g.tell("gave-resource", {"agent": i, "to": to, "resource": colour, "number": number})
    agents[i].resources = {}


# ---------------------------------------------------------------- things


def take(g: ClassicGame, frame: Frame, effect: shared_effects.Take) -> None:
    """C-ITEM-02: what the item says to whoever takes it from the box; who is handed it later has not taken it."""
    held = effect.item in g.s.items
    verbs.take(g, frame, effect)
    taker = g.s.items.get(effect.item)
    if taker is not None and not held:
        verbs.push(g, frame, g.deck.items[effect.item].on_take, agent=taker)


def gain(g: ClassicGame, frame: Frame, effect: e.Gain) -> None:
    """C-RES-01: from the heap of one colour; `any` is none, and `check` reports it to the author."""
    if effect.resource == ANY_RESOURCE:
        return
    number = amount(g, frame, effect.amount)
    for i in g.select(frame, effect.who) if number > 0 else ():
        gained = up_to(effect.up_to, g.s.agents[i].resources.get(effect.resource, 0), number)
        if gained > 0:
            items.change_resource(g.s.agents[i], effect.resource, gained)
            g.tell("resource", {"agent": i, "resource": effect.resource, "number": gained})


def up_to(most: int | None, held: int, gained: int) -> int:
    """How much of a gain is left where nobody is to have more than so many; a loss is none."""
    return gained if most is None or gained <= 0 else min(gained, max(0, most - held))


def lose(g: ClassicGame, frame: Frame, effect: e.Lose) -> None:
    number = amount(g, frame, effect.amount)
    taken = [items.take_resource(g, i, effect.resource, number) for i in g.select(frame, effect.who)]
    frame.count("resources", sum(taken))


def change_stock(g: ClassicGame, frame: Frame, effect: e.ChangeStock) -> None:
    before = after = 0
    for i in g.select(frame, effect.who):
        held = g.s.agents[i].stock
        add = up_to(effect.up_to, held, effect.add)
        before, after = before + held, after + max(0, held + add)
        if add:
            items.change_stock(g, i, add)
    frame.count("stock", max(0, before - after))


# ---------------------------------------------------------------- cards and places


def reveal(g: ClassicGame, frame: Frame, effect: e.Reveal) -> None:
    """C-REVEAL-01 to 04, A-C-49 to 52: laid over the actor's card, read at once; no token, no TU."""
    s = g.s
    key = g.card_named(frame, effect.card)
    card = g.content.cards.get(key)
    here = s.agents[frame.agent].space if frame.agent >= 0 else ""
    if card is None or card.place != s.place or not here or s.layout.get(card.letter) != card.id or card.letter == here:
        return
    covered = g.card_on(here)
    if covered is not None:
        tests.clear(g, covered.key)
    del s.layout[card.letter]
    s.layout = dict(sorted({**s.layout, here: card.id}.items()))  # a beaten opponent may have left a gap here
    s.done.add(tests.REVEALED + key)
    g.tell("revealed", {"agent": frame.agent, "card": card.letter, "over": here})
    for i in g.from_captain():
        if s.agents[i].space == here:
            places.open_card(g, i, card)


def replace(g: ClassicGame, frame: Frame, effect: shared_effects.Replace) -> None:
    """The new card lies there at once if the place is open; who stands there reads it."""
    s = g.s
    old, new = g.card_named(frame, effect.card), g.card_named(frame, effect.with_)
    card = g.content.cards.get(old)
    if card is None or new in s.gone or new in s.banished:
        return  # as A-C-49: what is out of play does not come back
    if lies_already(s.swapped, old, new, s.layout if card.place == s.place else None):
        return
    swap(s.swapped, old, new, effect.until)
    place, letter = g.where(old)
    if place == s.place and s.layout.get(letter) == card.id:
        tests.clear(g, old)
        s.layout[letter] = new.partition("/")[2]
        g.tell("replaced", {"card": letter})
        for i in g.from_captain():
            if s.agents[i].space == letter:
                places.attend(g, i)


def discard(g: ClassicGame, frame: Frame, effect: e.Discard) -> None:
    key = g.card_named(frame, effect.card) if effect.card else frame.card
    if key in g.content.cards:
        tests.remove(g, key, for_good=effect.until == "mission")


def authorise(g: ClassicGame, frame: Frame, effect: e.Authorise) -> None:
    """C-FLAG-01, A-C-76: to the end of the run."""
    key = g.card_named(frame, effect.card)
    if key in g.content.cards and key not in g.s.authorised:
        g.s.authorised |= {key}
        place, letter = g.where(key)
        if place == g.s.place:
            g.tell("authorised", {"card": letter})


def move_pawn(g: ClassicGame, frame: Frame, effect: e.MovePawn) -> None:
    """A-C-39: an effect moves even those who are held. The card must lie there."""
    s = g.s
    card = g.content.cards.get(g.card_named(frame, effect.to))
    if card is None or card.place != s.place:
        return
    _, letter = g.where(card.key)
    if s.layout.get(letter) != card.id:
        return
    for i in g.select(frame, effect.who):
        if s.agents[i].back_at == ALIVE and s.agents[i].space not in ("", letter):
            time.change_space(g, i, letter)


def show_place(g: ClassicGame, _: Frame, effect: e.ShowPlace) -> None:
    """C-PLAN-03: once its name is on the plan one can go there."""
    if effect.place not in g.s.plan:
        g.s.plan.append(effect.place)
        g.tell("place-shown", {"place": effect.place})


def hide_place(g: ClassicGame, _: Frame, effect: e.HidePlace) -> None:
    if effect.place in g.s.plan:
        g.s.plan.remove(effect.place)
        g.tell("place-hidden", {"place": effect.place})


def lay_plan(g: ClassicGame, frame: Frame, effect: e.LayPlan) -> None:
    if effect.card in g.s.plan_cards:
        return
    g.s.plan_cards += (effect.card,)
    card = g.deck.mission.plan.cards[effect.card]
    for place in card.covers:
        hide_place(g, frame, e.HidePlace(place=place))
    for place in card.shown:
        show_place(g, frame, e.ShowPlace(place=place))


def go(g: ClassicGame, _: Frame, effect: e.Go) -> None:
    location_change.order(g, effect.place, -1 if effect.cost is None else effect.cost)


def next_place(g: ClassicGame, _: Frame, effect: e.NextPlace) -> None:
    g.s.next_place = effect.place
    g.tell("next-place", {"place": effect.place})


def no_leaving(g: ClassicGame, _: Frame, __: e.NoLeaving) -> None:
    g.s.no_leaving = True
    g.tell("no-leaving")


def allow_leaving(g: ClassicGame, _: Frame, __: e.AllowLeaving) -> None:
    g.s.no_leaving = False
    g.tell("allow-leaving")


# ---------------------------------------------------------------- tests and dice


def fight(g: ClassicGame, frame: Frame, effect: e.Fight) -> None:
    """A-C-09: a fight that the card orders begins at once."""
    test_card = g.content.tests.get(g.test_key(frame, effect.test))
    card = g.card_below(frame.agent) if frame.agent >= 0 else None
    if test_card is not None and card is not None and card.key == test_card.card:
        tests.begin(g, test_card)


def remove_shields(g: ClassicGame, frame: Frame, effect: e.RemoveShields) -> None:
    """A-C-47, A-C-48, A-C-81, C-SYM-08: left to right on the own space, or shared out shield by shield."""
    targets = shield_targets(g, frame.agent, spread=effect.spread)
    if frame.n == 0:
        frame.n = 1 + max(0, amount(g, frame, effect.amount))
        frame.count("hits", 0)
    frame.n -= 1
    if frame.n == 0 or not targets:
        frame.n = 0
        return
    if not effect.choose and len(targets) == 1:
        number, frame.n = frame.n, 0
        frame.count("hits", min(number, sum(g.s.tests[targets[0].key])))
        take_shields(g, frame.agent, targets[0], number)
        return
    frame.at -= 1  # one shield at a time
    options = []
    for test_card in targets:
        stacks = g.s.tests[test_card.key]
        which = range(len(stacks)) if effect.choose else [next(n for n, stack in enumerate(stacks) if stack)]
        options += [RemoveShield(frame.agent, test_card.key, n) for n in which if stacks[n]]
    if len(options) == 1:
        shield_chosen(g, frame, options[0])
    else:
        g.wait("shield", frame.agent, options)


def shield_targets(g: ClassicGame, i: int, *, spread: bool) -> list[TestCard]:
    """Running tests on the agent's space and, when spread, on the neighbouring ones; a gap breaks adjacency.

    C-POW-12.
    """
    card = g.card_below(i) if i >= 0 else None
    if card is None:
        return []
    here = g.s.agents[i].space
    letters = [here]
    if spread:
        letters += [chr(ord(here) + 1), chr(ord(here) - 1)]
    targets = []
    for letter in letters:
        other = g.card_on(letter)
        if other is not None:
            targets += tests.running(g, other)
    return targets


def take_shields(g: ClassicGame, i: int, test_card: TestCard, number: int) -> None:
    left = rolls.remove_left_to_right(g.s.tests[test_card.key], number)
    g.s.tests[test_card.key] = tuple(left)
    g.tell("hits", {"agent": i, "hits": number, "stacks": left})
    if not any(left):
        tests.pass_test(g, test_card, i)


def shield_chosen(g: ClassicGame, frame: Frame, action: RemoveShield) -> None:
    stacks = list(g.s.tests[action.test])
    stacks[action.stack] -= 1
    frame.count("hits", (frame.tally or {}).get("hits", 0) + 1)
    g.s.tests[action.test] = tuple(stacks)
    g.tell("hits", {"agent": frame.agent, "hits": 1, "stacks": stacks})
    if not any(stacks):
        tests.pass_test(g, g.content.tests[action.test], frame.agent)


def eliminate(g: ClassicGame, frame: Frame, _: e.Eliminate) -> None:
    """C-SYM-14, A-C-44: rewards as for the last shield; no riposte, no penalty. Opponents only."""
    card = g.card_below(frame.agent) if frame.agent >= 0 else None
    if card is None or not card.card.opponent or not card.tests:
        return
    facing = g.s.agents[frame.agent].facing
    test_card = next((one for one in card.tests if one.key == facing), card.tests[0])
    tests.pass_test(g, test_card, frame.agent)


def add_dice(g: ClassicGame, frame: Frame, effect: e.AddDice) -> None:
    if g.s.roll is not None:
        g.s.roll.dice += amount(g, frame, effect.amount)


def add_hits(g: ClassicGame, frame: Frame, effect: e.AddHits) -> None:
    """C-SYM-02, A-C-45: to the result of a roll."""
    if g.s.roll is not None:
        g.s.roll.hits += amount(g, frame, effect.amount)


def ignore_skull(g: ClassicGame, frame: Frame, effect: e.IgnoreSkull) -> None:
    if g.s.roll is not None:
        g.s.roll.ignored += amount(g, frame, effect.amount)


def pick_die(g: ClassicGame, frame: Frame, effect: e.TurnDie | e.RerollDie) -> None:
    """C-POW-03, C-POW-08: one die of the roller's choice."""
    faces = g.s.roll.faces if g.s.roll is not None else []
    dice = [PickDie(frame.agent, n) for n, face in enumerate(faces) if effect.from_ in (None, face)]
    if dice:
        g.wait("die", frame.agent, dice)
    else:
        frame.n = 0


def die_chosen(g: ClassicGame, frame: Frame, action: PickDie) -> None:
    roll = g.s.roll
    assert roll is not None
    effect = step_of(g, frame)
    n = action.die
    if isinstance(effect, e.TurnDie):
        roll.faces[n] = effect.to
    else:
        sides = g.deck.mission.dice.action
        roll.faces[n] = sides[chance.dice(g.s, "action", 1, len(sides))[0]]
        frame.n += 1
        if frame.n < effect.number:
            pick_die(g, frame, effect)
        else:
            frame.n = 0
    g.tell("die-changed", {"agent": frame.agent, "faces": list(roll.faces)})


# ---------------------------------------------------------------- the end of a run


def next_run(g: ClassicGame, _: Frame, effect: e.NextRun) -> None:
    """Several cards may speak of it: what they give adds up, the last word on TU and start counts."""
    said = g.s.next_start
    g.s.next_start = NextStart(
        said.time if effect.time is None else effect.time,
        said.start if effect.start is None else effect.start,
        said.tokens + effect.tokens,
        said.show + effect.show,
    )


def end(g: ClassicGame, _: Frame, effect: shared_effects.Win | shared_effects.Fail) -> None:
    runs.end_run(g, effect.ending)


VERBS: dict[type, StepFunction] = {
    **verbs.VERBS,
    shared_effects.If: lending.branch,
    e.GainTime: gain_time,
    e.LoseTime: lose_time,
    e.Delay: delay,
    e.Later: later,
    e.Wound: wound,
    e.Heal: heal,
    e.Weaken: weaken,
    e.Modify: modify,
    e.ChangeBody: change_body,
    shared_effects.Take: take,
    e.Gain: gain,
    e.Lose: lose,
    e.ChangeStock: change_stock,
    e.Reveal: reveal,
    shared_effects.Replace: replace,
    e.Discard: discard,
    e.Authorise: authorise,
    e.MovePawn: move_pawn,
    e.ShowPlace: show_place,
    e.HidePlace: hide_place,
    e.LayPlan: lay_plan,
    e.Go: go,
    e.NextPlace: next_place,
    e.NoLeaving: no_leaving,
    e.AllowLeaving: allow_leaving,
    e.Fight: fight,
    e.RemoveShields: remove_shields,
    e.Eliminate: eliminate,
    e.AddDice: add_dice,
    e.AddHits: add_hits,
    e.IgnoreSkull: ignore_skull,
    e.TurnDie: pick_die,
    e.RerollDie: pick_die,
    e.Roll: rolls.special_roll,
    e.NextRun: next_run,
    shared_effects.Win: end,
    shared_effects.Fail: end,
}
