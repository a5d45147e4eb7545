"""What must be true in every game, checked after every action of a fuzzed one. Each violation is a `Problem`."""

from __future__ import annotations

import traceback
from typing import Any

import msgspec
from msgspec import Struct

from timecaptain.deck.systems import AnyDeck
from timecaptain.game import Action, DeckFault, Event, Game, Refusal, Refused, sentences
from timecaptain.i18n import LANGUAGES
from timecaptain.rules import ids

from .conservation import Snapshot, check
from .coverage import Coverage
from .leaks import LeakDetector, MayRead, keys_said_to_all, may_read
from .registry import system_of

KINDS = (
    "exception",
    "dead-end",
    "deck-fault",
    "conservation",
    "round-trip",
    "copy",
    "legal-refused",
    "unlisted",
    "why-not",
    "view",
    "secret",
    "no-rule",
    "refusal-changed",
    "sentence",
)


class Problem(Struct, frozen=True):
    """A violation: its kind, one of `KINDS`, and a message for the engineer."""

    kind: str
    message: str
    fatal: bool = False  # the game cannot be played on


def shorten(message: str, most: int = 2_000) -> str:
    """The message cut in the middle; the whole action is in the file of the finding."""
    return message if len(message) <= most else f"{message[: most // 2]} … {message[-most // 2 :]}"


class InvariantChecker:
    """Checks games of one deck. Collects the problems until `take_problems` is called."""

    def __init__(self, deck: AnyDeck, coverage: Coverage) -> None:
        self.deck = deck
        self.coverage = coverage
        self.leaks = {lang: LeakDetector(deck, lang) for lang in deck.texts}
        self.said_to_all = keys_said_to_all(deck)
        self.rules = ids()
        self.problems: list[Problem] = []
        self._formatted: set[str] = set()  # what was put into words once need not be checked again

    def take_problems(self) -> list[Problem]:
        """The problems since the last call."""
        problems, self.problems = self.problems, []
        return problems

    def _add(self, kind: str, message: str, *, fatal: bool = False) -> None:
        self.problems.append(Problem(kind, shorten(message), fatal))

    # ------------------------------------------------------------ actions

    def apply_legal(self, game: Game[Any], seat: int, action: Action, *, compare: bool = True) -> list[Event] | None:
        """Apply a legal action and check its consequences; `None` if it was refused.

        With `compare` the same action is applied to a copy and to a loaded save, which must lead to the same state,
        and the events are searched for secrets.
        """
        snapshot = Snapshot(game)
        may = [may_read(game, one) for one in range(game.s.seats)] if compare else []
        reading_with = self._seats_reading_with(game) if compare else []
        before = game.save() if compare else b""
        twin, loaded = (game.copy(), self._load(before)) if compare else (None, None)
        try:
            events = game.apply(seat, action)
        except DeckFault as fault:
            self._add("deck-fault", f"{action}: {fault.args_}")
            if compare and game.save() != before:
                self._add("refusal-changed", f"{action} ran out of budget and left something behind", fatal=True)
            return None
        except Refused as refused:
            if action.do != "adjust":  # listed once for all its targets and numbers
                self._add("legal-refused", f"seat {seat}, {action}: {refused}")
            return None
        except Exception:
            self._add("exception", f"seat {seat}, {action}\n{traceback.format_exc()}", fatal=True)
            return None
        for problem in snapshot.problems_after(events):
            self._add("conservation", f"after {action}: {problem}")
        if twin is not None:
            self._compare(game, seat, action, before, twin, loaded)
            self._check_events(game, events, may, reading_with)
        return events

    def _seats_reading_with(self, game: Game[Any]) -> list[set[int]]:
        return [system_of(self.deck).seats_reading_with(game, i) for i in range(len(game.s.agents))]

    def _check_events(
        self, game: Game[Any], events: list[Event], before: list[MayRead], reading_with: list[set[int]]
    ) -> None:
        """Every seat may read what its events say, either before or after the action."""
        readers = [old | new for old, new in zip(reading_with, self._seats_reading_with(game), strict=True)]
        for seat, may in enumerate(before):
            heard = [event for event in events if event.heard_by(seat)]
            words = [sentences.event(game, event, lang) for event in heard for lang in LANGUAGES if event.kind != "say"]
            self._check_for_secrets(seat, "hears", list(filter(None, words)), may, may_read(game, seat))
            for event in heard:
                said: Any = event.data
                if event.kind != "say":
                    continue
                for_all = said["text"] in self.said_to_all or said["agent"] < 0
                if not for_all and seat not in readers[said["agent"]]:
                    self._add("secret", f"seat {seat} hears {said['text']}")

    def _check_for_secrets(self, seat: int | None, how: str, words: list[str], *may: MayRead) -> None:
        data = msgspec.json.encode(words)
        keys = {key for leaks in self.leaks.values() for key in leaks.leaked(data, *may)}
        for key in sorted(keys):
            self._add("secret", f"seat {seat} {how} {key}")

    def _load(self, data: bytes) -> Game[Any] | None:
        try:
            return Game.load(self.deck, data)
        except Exception:
            self._add("round-trip", f"a save cannot be read\n{traceback.format_exc()}")
            return None

    def _compare(
        self, game: Game[Any], seat: int, action: Action, before: bytes, twin: Game[Any], loaded: Game[Any] | None
    ) -> None:
        if twin.save() != before:
            self._add("copy", f"{action} changed a copy, too")
            return
        after = game.save()
        for kind, other in (("copy", twin), ("round-trip", loaded)):
            if other is None:
                continue
            if other.save() != before:
                self._add(kind, "differs from the game it was made from")
                continue
            try:
                other.apply(seat, action)
            except Exception as error:
                self._add(kind, f"{action}: {error!r}")
            else:
                if other.save() != after:
                    self._add(kind, f"{action} leads elsewhere")

    def apply_request(self, game: Game[Any], seat: int, action: Action) -> bool:
        """Try an action that is probably illegal; whether it was done all the same."""
        before = game.save()
        listed = self._is_listed(game, seat, action)
        due = 0 <= seat < game.s.seats and action in game.legal(seat)
        try:
            game.apply(seat, action)
        except DeckFault as fault:
            self._add("deck-fault", f"{action}: {fault.args_}")
            if game.save() != before:
                self._add("refusal-changed", f"{action} ran out of budget and left something behind", fatal=True)
        except Refused as refused:
            self.check_refusal(game, refused.refusal, seat)
            if game.save() != before:
                self._add("refusal-changed", f"seat {seat}, {action}: {refused}", fatal=True)
            if due and action.do != "adjust":
                self._add("legal-refused", f"seat {seat}, {action}: {refused}")
        except Exception:
            self._add("exception", f"seat {seat}, {action}\n{traceback.format_exc()}", fatal=True)
        else:
            if not listed:
                self._add("unlisted", f"seat {seat}, {action} was done and is not among the legal actions")
            for problem in check(game):
                self._add("conservation", f"after {action}: {problem}")
            return True
        return False

    def _is_listed(self, game: Game[Any], seat: int, action: Action) -> bool:
        """Whether the action is among the legal ones, some of which stand for others, like any answer to a riddle."""
        if not 0 <= seat < game.s.seats:
            return False
        legal = game.legal(seat)
        listed = system_of(self.deck).listed_as(action)
        return all(any(one.answers(option) for option in legal) for one in listed)

    def check_refusal(self, game: Game[Any], refusal: Refusal, seat: int) -> None:
        """A refusal names a rule of the catalogue, has a sentence in both languages, and gives no secret away."""
        self.coverage.add_refusal(refusal)
        if refusal.args and 0 <= seat < game.s.seats:
            words = [sentences.refusal(game, refusal, lang) for lang in LANGUAGES]
            self._check_for_secrets(seat, "is refused with", words, may_read(game, seat))
        mark = f"{refusal.why} {refusal.args}"
        if mark in self._formatted:
            return
        self._formatted.add(mark)
        if refusal.rule not in self.rules:
            self._add("no-rule", f"{refusal.why} cites {refusal.rule!r}")
        for lang in LANGUAGES:
            try:
                sentences.refusal(game, refusal, lang)
            except Exception as error:
                self._add("sentence", f"{lang}: refusal {refusal.why}: {error!r}")

    # ------------------------------------------------------------ lists, views and sentences

    def check_legal(self, game: Game[Any]) -> list[tuple[int, Action]]:
        """All legal actions of all seats; there must be one, unless the mission is won."""
        try:
            return self._legal(game)
        except Exception:
            self._add("exception", f"what can be done now\n{traceback.format_exc()}", fatal=True)
            return []

    def _legal(self, game: Game[Any]) -> list[tuple[int, Action]]:
        actions = []
        for seat in range(game.s.seats):
            legal = game.legal(seat)
            if len(set(legal)) < len(legal):
                self._add("legal-refused", f"seat {seat} is offered something twice")
            for action in legal:
                if action.do != "adjust" and (refusal := game.refusal(seat, action)) is not None:
                    self._add("legal-refused", f"seat {seat}, {action}: {refusal}")
                actions.append((seat, action))
        if not actions and game.s.phase != "won":
            self._add("dead-end", f"nobody can do anything in phase {game.s.phase}", fatal=True)
        return actions

    def check_why_not(self, game: Game[Any]) -> None:
        """No action is both legal and refused, and every refusal is a good one."""
        for seat in range(game.s.seats):
            legal = set(game.legal(seat))
            for action, refusal in game.why_not(seat):
                self.check_refusal(game, refusal, seat)
                if action in legal:
                    self._add("why-not", f"seat {seat}, {action} is legal and has a reason against it: {refusal}")

    def check_views(self, game: Game[Any], lang: str) -> None:
        """The view of every seat and of a spectator can be built and contains no secret of others."""
        for seat in (None, *range(game.s.seats)):
            try:
                data = msgspec.json.encode(game.view(seat, lang))
            except Exception:
                self._add("view", f"seat {seat}, {lang}\n{traceback.format_exc()}")
                continue
            for key in self.leaks[lang].leaked(data, may_read(game, seat)):
                self._add("secret", f"seat {seat} is shown {key}")
            for other in system_of(self.deck).with_other_hidden_order(game):
                if msgspec.json.encode(other.view(seat, lang)) != data:
                    self._add("secret", f"seat {seat} is shown the order of a hidden pile")

    def check_sentences(self, game: Game[Any], events: list[Event], lang: str) -> None:
        """Every event and every legal action has a sentence."""
        for event in events:
            mark = f"{lang} {event.kind} {event.data}"
            if mark in self._formatted:
                continue
            self._formatted.add(mark)
            try:
                sentences.event(game, event, lang)
            except Exception as error:
                self._add("sentence", f"{lang}: event {event.kind}: {error!r}")
        for seat in range(game.s.seats):
            for action in game.legal(seat):
                mark = f"{lang} {action}"
                if mark in self._formatted:
                    continue
                self._formatted.add(mark)
                try:
                    sentences.action(game, action, lang)
                except Exception as error:
                    self._add("sentence", f"{lang}: action {action}: {error!r}")
