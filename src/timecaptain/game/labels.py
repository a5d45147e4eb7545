"""What the actions on offer are called, for the seat that may take them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from . import sentences
from .kernel.actions import Action
from .kernel.view_types import DecisionView, OptionView
from .names import Names

if TYPE_CHECKING:
    from .kernel.game import Game


class Labels:
    """The words of one table's actions in one language. `names` are the players' own names.

    It belongs to whoever shows the game again and again: what was offered before is not put into words again, as long
    as nothing has changed that the words speak of.
    """

    def __init__(self, lang: str, names: Sequence[str] = ()) -> None:
        self.lang = lang
        self.names = names
        self._context: object = None
        self._last: dict[int, tuple[Sequence[Action], list[OptionView]]] = {}  # by seat, what was on offer
        self._known: dict[int, dict[Action, OptionView]] = {}  # by seat

    def refresh(self, game: Game[Any]) -> None:
        """The game may stand otherwise now: words that speak of what has changed are forgotten."""
        context = game.label_context()
        if context != self._context:
            self._context = context
            self._last.clear()
            self._known.clear()

    def answers(self, game: Game[Any], seat: int, actions: Sequence[Action]) -> list[OptionView]:
        """The answers to a decision with their words: they are few, and are put into words each time."""
        names = self._names(game, seat)
        return [_option(names, action) for action in actions]

    def options(self, game: Game[Any], seat: int, actions: Sequence[Action]) -> list[OptionView]:
        """The actions with their words, after `refresh`."""
        last = self._last.get(seat)
        if last is not None and last[0] == actions:
            return last[1]
        known = self._known.setdefault(seat, {})
        new = [action for action in actions if action not in known]
        if new:
            names = self._names(game, seat)
            known.update((action, _option(names, action)) for action in new)
        options = [known[action] for action in actions]
        self._last[seat] = actions, options
        return options

    def _names(self, game: Game[Any], seat: int) -> Names:
        return Names(game, self.lang, self.names, reader=seat)


def _option(names: Names, action: Action) -> OptionView:
    text, short = sentences.labels(names, action)
    return OptionView(action, text, short if short != text else "")


def decision_views(
    game: Game[Any], seats: list[int], texts: Mapping[str, str], labels: Labels | None = None
) -> list[DecisionView | None]:
    """What each of these seats can do now, with labels in words too; nothing where it is for others to act."""
    if labels is not None:
        labels.refresh(game)
    legal = zip(seats, game.legal_of(seats), strict=True)
    return [_decision_view(game, seat, actions, texts, labels) if actions else None for seat, actions in legal]


def _decision_view(
    game: Game[Any], seat: int, actions: list[Action], texts: Mapping[str, str], labels: Labels | None
) -> DecisionView:
    pending = game.pending_of(seat)
    if labels is None:
        options = [OptionView(one) for one in actions]
    else:
        options = (labels.options if pending is None else labels.answers)(game, seat, actions)
    if pending is None:
        return DecisionView(game.s.phase, options)
    return DecisionView(pending.kind, options, pending.agent, texts.get(pending.prompt, ""))
