"""Effects that mean the same in both systems, and how a player's answer resumes them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from timecaptain.deck import effects as e
from timecaptain.deck.primitives import Amount, CounterValue, DiceOf, Lost, NumberOf, RollCount, Script

from . import known
from .actions import (
    Action,
    Adjust,
    Answer,
    Choose,
    Confirm,
    Decline,
    EndAdjusting,
    Pick,
    Share,
)
from .conditions import holds
from .machine import StepFunction
from .state import LOOK, Frame, Pending, Reading

if TYPE_CHECKING:
    from .game import Game

Resume = Callable[[Any, Frame, Any], None]  # what an answer sets going


def push(game: Game[Any], frame: Frame, script: Script, agent: int | None = None, chosen: int | None = None) -> None:
    """Run a script of the deck next, for the same agent unless another is named."""
    if script.steps:
        who = frame.agent if agent is None else agent
        whom = frame.chosen if chosen is None else chosen
        game.s.stack.append(Frame(script.key, 0, who, frame.card, whom, tally=frame.tally))


def amount(game: Game[Any], frame: Frame, value: Amount) -> int:
    if isinstance(value, int):
        return value
    if isinstance(value, RollCount):
        hits, skulls = game.s.rolled.get(value.roll, (0, 0))
        return int(hits if value.of == "hits" else skulls)
    if isinstance(value, CounterValue):
        return int(game.s.counters[value.counter])
    if isinstance(value, DiceOf):
        return int(game.dice_of(frame.agent, value.dice_of))
    if isinstance(value, NumberOf):
        return len(game.select(frame, value.number_of))
    return (frame.tally or {}).get(value.lost if isinstance(value, Lost) else value.dealt, 0)


def step_of(game: Game[Any], frame: Frame) -> Any:
    """The effect that a frame is in the middle of."""
    return game.scripts[frame.script][frame.at - 1][1]


# ---------------------------------------------------------------- telling and choosing


def say(game: Game[Any], frame: Frame, effect: e.Say) -> None:
    """R-VIS-13, C-READ-06."""
    seats = None if effect.aloud else game.readers(frame)
    game.tell("say", {"agent": frame.agent, "text": effect.text.key}, seats)


def look(game: Game[Any], frame: Frame, effect: e.Look) -> None:
    """C-READ-01, R-VIS-02: the card lies before the actor until it is closed; nobody else sees which, or whether."""
    key = game.card_named(frame, effect.card)
    if frame.agent >= 0 and key in game.content.cards:
        game.s.agenda.append(Reading(frame.agent, key, LOOK))


def choose(game: Game[Any], frame: Frame, effect: e.Choose) -> None:
    """R-ACT-03: the branches that can be taken now; a branch that is locked or too dear is not offered."""
    again, asked = bool(frame.n), frame.n
    frame.n = 0
    if again and not game.goes_on(frame.agent):
        return
    options: list[Action] = []
    labels = []
    for number, option in enumerate(effect.options):
        open_to = game.can_be_met(frame, option.if_) and game.open_to(frame, option.do)
        if open_to and game.can_pay(frame.agent, option.cost):
            options.append(Choose(frame.agent, number))
            labels.append(option.label.key)
    if again and not options:
        return  # whoever has just chosen knows that nothing is left to choose
    if not options and effect.otherwise is not None:
        return push(game, frame, effect.otherwise)
    if effect.optional or effect.again:
        options.append(Decline(frame.agent))
        labels.append("")
    if options:
        frame.n = asked
        prompt = effect.prompt.key if effect.prompt else ""
        game.wait("choose", frame.agent, options, labels=labels, prompt=prompt)


def chosen_branch(game: Game[Any], frame: Frame, action: Choose | Decline) -> None:
    frame.n = 0
    if isinstance(action, Decline):
        return
    effect = step_of(game, frame)
    option = effect.options[action.option]
    if effect.again:
        come_back(frame)
    game.pay(frame.agent, option.cost)
    push(game, frame, option.do)


def come_back(frame: Frame) -> None:
    """What is offered `again` is offered once more when all that the last answer brought has happened.

    Unless it has cost the actor so much that nothing more is asked: nobody guesses for nothing.
    """
    frame.at -= 1
    frame.n = 1


def ask(game: Game[Any], frame: Frame, effect: e.Ask) -> None:
    if frame.n and not game.goes_on(frame.agent):
        frame.n = 0
        return
    game.wait("answer", frame.agent, [Answer(frame.agent, "")], prompt=effect.prompt.key)


def answered(game: Game[Any], frame: Frame, action: Answer) -> None:
    frame.n = 0
    effect = step_of(game, frame)
    given = plain(action.text)
    if effect.again and not given:
        return
    right = any(given == plain(text) for text in game.every_language(effect.answers))
    game.tell("answered", {"agent": frame.agent, "right": right}, game.readers(frame))
    if effect.again and not right:
        come_back(frame)
    push(game, frame, effect.right if right else effect.wrong)


def plain(text: str) -> str:
    """Letters and digits alone, without case or accents."""
    bare = unicodedata.normalize("NFKD", text).casefold()
    return "".join(sign for sign in bare if sign.isalnum())


def branch(game: Game[Any], frame: Frame, effect: e.If) -> None:
    push(game, frame, effect.then if holds(game, frame, effect.when) else effect.else_)


def perform(game: Game[Any], frame: Frame, effect: e.Perform) -> None:
    """A ring of scripts that perform one another runs into the machine's budget."""
    push(game, frame, game.deck.mission.scripts[effect.script])


def once(game: Game[Any], frame: Frame, effect: e.Once) -> None:
    mark = f"{effect.per}:{frame.script}.{frame.at - 1}"
    if mark in game.s.done:
        push(game, frame, effect.otherwise)
    else:
        game.s.done.add(mark)
        push(game, frame, effect.do)


def each(game: Game[Any], frame: Frame, effect: e.Each) -> None:
    for agent in reversed(game.select(frame, effect.who)):
        push(game, frame, effect.do, agent=agent)


def pick(game: Game[Any], frame: Frame, effect: e.Pick) -> None:
    agents = game.select(frame, effect.who)
    if len(agents) == 1:
        push(game, frame, effect.do, chosen=agents[0])
    elif agents:
        prompt = effect.prompt.key if effect.prompt else ""
        game.wait("pick", frame.agent, [Pick(frame.agent, agent) for agent in agents], prompt=prompt)


def picked(game: Game[Any], frame: Frame, action: Pick) -> None:
    effect = step_of(game, frame)
    push(game, frame, effect.do, chosen=action.chosen)


def split(game: Game[Any], frame: Frame, effect: e.Split) -> None:
    """One unit after the other: the frame stays on this step until the amount is shared out."""
    if frame.n == 0:
        frame.n = 1 + max(0, amount(game, frame, effect.amount))
    frame.n -= 1
    if frame.n == 0:
        return
    frame.at -= 1  # come back for the next unit
    agents = game.select(frame, effect.over)
    if not agents:
        frame.n = 0
        frame.at += 1
    elif len(agents) == 1:
        push(game, frame, effect.do, chosen=agents[0])
    else:
        prompt = effect.prompt.key if effect.prompt else ""
        game.wait("share", frame.agent, [Share(frame.agent, agent) for agent in agents], prompt=prompt)


def shared_out(game: Game[Any], frame: Frame, action: Share) -> None:
    effect = game.scripts[frame.script][frame.at][1]
    assert isinstance(effect, e.Split)
    push(game, frame, effect.do, chosen=action.chosen)


# ---------------------------------------------------------------- counting and remembering


def count(game: Game[Any], frame: Frame, effect: e.Count) -> None:
    """Of a meter whoever hears the card hears where it stands then."""
    declared = game.deck.mission.counters[effect.counter]
    value = before = game.s.counters[effect.counter]
    if effect.to is not None:
        value = amount(game, frame, effect.to)
    if effect.add is not None:
        value += amount(game, frame, effect.add)
    game.s.counters[effect.counter] = max(declared.least, min(declared.most, value))
    if declared.show:
        known.hear_counter(game, effect.counter, before, known.audience(game, frame, effect.aloud))


def make_known(game: Game[Any], frame: Frame, effect: e.MakeKnown) -> None:
    seats = known.audience(game, frame, effect.aloud)
    if effect.token is not None:
        known.hear_token(game, effect.token, seats)
    elif effect.counter is not None and effect.at is not None:
        known.hear_threshold(game, effect.counter, effect.at, seats)
    elif effect.counter is not None:
        known.hear_counter(game, effect.counter, game.s.counters[effect.counter], seats)


def remember(game: Game[Any], frame: Frame, effect: e.Remember) -> None:
    agents = game.select(frame, effect.who)
    if agents:
        game.s.remembered[effect.as_] = agents[0]


# ---------------------------------------------------------------- things


def take(game: Game[Any], frame: Frame, effect: e.Take) -> None:
    """C-ITEM-02, A-C-43, C-ITEM-03, C-ITEM-05: one copy of each item; what is already taken gives nothing."""
    agents = game.select(frame, effect.who)
    if agents and effect.item not in game.s.items and game.in_box(effect.item):
        game.s.items[effect.item] = agents[0]
        game.tell("took", {"agent": agents[0], "item": effect.item})


def drop(game: Game[Any], _: Frame, effect: e.Drop) -> None:
    holder = game.s.items.pop(effect.item, None)
    if holder is not None:
        game.tell("dropped", {"agent": holder, "item": effect.item})


def gain_token(game: Game[Any], frame: Frame, effect: e.GainToken) -> None:
    """C-STATE-02, A-C-43, C-STATE-01, C-STATE-03: laid on the board once, for the whole team."""
    if effect.token not in game.s.tokens:
        game.s.tokens.append(effect.token)
        game.tell("token", {"token": effect.token})
    known.token_taken(game, frame, effect.token, effect.aloud)


def lose_token(game: Game[Any], _: Frame, effect: e.LoseToken) -> None:
    if effect.token in game.s.tokens:
        game.s.tokens.remove(effect.token)
        game.tell("token-lost", {"token": effect.token})


# ---------------------------------------------------------------- by hand


def manual(game: Game[Any], frame: Frame, effect: e.Manual) -> None:
    """One player adjusts what the text permits, another confirms; alone, a second click does.

    The frame comes back to this step after every adjustment: what the adjustment set going happens first.
    """
    if frame.n == 0:
        game.s.adjusted.clear()
        frame.n = 1
    kinds = [Adjust(frame.agent, adjustment.what) for adjustment in effect.adjust]
    game.wait("adjust", frame.agent, [*kinds, EndAdjusting(frame.agent)], prompt=effect.text.key)


def adjusted(game: Game[Any], frame: Frame, action: Adjust | EndAdjusting) -> None:
    effect = step_of(game, frame)
    if isinstance(action, EndAdjusting):
        others = [seat for seat in range(game.s.seats) if seat != adjuster(game, frame.agent)]
        both: list[Action] = [Confirm(frame.agent, True), Confirm(frame.agent, False)]
        game.s.pending = Pending("confirm", others or [0], both, frame.agent, prompt=effect.text.key)
    else:
        frame.at -= 1
        game.adjust(frame, action)


def mark_of_adjustment(action: Adjust) -> str:
    """What is changed, for counting how much it was changed already."""
    return f"{action.what}:{action.of}:{action.thing}:{action.stack}"


def adjuster(game: Game[Any], agent: int) -> int:
    """The seat that makes the adjustments: for a receptacle that two share the captain's word counts (C-TWO-04)."""
    seats: list[int] = game.seats_of(agent)
    return int(game.s.captain) if game.s.captain in seats else seats[0]


def confirmed(game: Game[Any], frame: Frame, action: Confirm) -> None:
    """A `no` opens the adjustments again, so that they can be put right."""
    game.tell("manual", {"agent": frame.agent, "agreed": action.yes})
    if action.yes:
        frame.n = 0
    else:
        frame.at -= 1


VERBS: dict[type, StepFunction] = {
    e.Say: say,
    e.Look: look,
    e.Choose: choose,
    e.Ask: ask,
    e.If: branch,
    e.Perform: perform,
    e.Once: once,
    e.Each: each,
    e.Pick: pick,
    e.Split: split,
    e.Count: count,
    e.MakeKnown: make_known,
    e.Remember: remember,
    e.Take: take,
    e.Drop: drop,
    e.GainToken: gain_token,
    e.LoseToken: lose_token,
    e.Manual: manual,
}

ANSWERS: dict[str, Resume] = {
    "choose": chosen_branch,
    "answer": answered,
    "pick": picked,
    "share": shared_out,
    "adjust": adjusted,
    "confirm": confirmed,
}

# The effects that ask, by the kind of decision.
ASKED_BY: dict[str, type | tuple[type, ...]] = {
    "choose": e.Choose,
    "answer": e.Ask,
    "pick": e.Pick,
    "adjust": e.Manual,
    "confirm": e.Manual,
}

ANSWER_ACTIONS = (Choose, Decline, Answer, Pick, Share, Adjust, EndAdjusting, Confirm)
