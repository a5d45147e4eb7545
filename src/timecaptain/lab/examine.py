"""What is looked at after every click of a random game; each problem is a kind and a sentence for whoever mends it."""

from __future__ import annotations

import traceback
from typing import Any

import msgspec
from msgspec import Struct

from timecaptain.deck.systems import AnyDeck
from timecaptain.game import Action, DeckFault, Event, Game, Refusal, Refused, sentences
from timecaptain.i18n import LANGUAGES
from timecaptain.rules import ids

from .conservation import Watch, check
from .coverage import Coverage
from .secrets import May, Secrets, allowed, aloud
from .systems import system_of

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


# Listed once for any text, any number, any several things: what of the listed action must be the same.
STAND_FOR_MANY = {
    "answer": ("agent", "to", "n"),
    "divide": ("agent", "to", "n"),
    "adjust": ("agent", "what"),
    "give": ("agent", "what", "to"),
}


class Problem(Struct, frozen=True):
    kind: str
    message: str
    fatal: bool = False  # the game cannot be played on


def shorten(message: str, most: int = 2_000) -> str:
    """The whole request is in the finding's file."""
    return message if len(message) <= most else f"{message[: most // 2]} … {message[-most // 2 :]}"


class Examiner:
    """Looks at games of one deck. Problems are gathered in `found`, to be taken away after every click."""

    def __init__(self, deck: AnyDeck, coverage: Coverage) -> None:
        self.deck = deck
        self.coverage = coverage
        self.secrets = {lang: Secrets(deck, lang) for lang in deck.texts}
        self.aloud = aloud(deck)
        self.rules = ids()
        self.found: list[Problem] = []
        self._said: set[str] = set()  # sentences that were made once need not be made again

    def take(self) -> list[Problem]:
        found, self.found = self.found, []
        return found

    def _add(self, kind: str, message: str, *, fatal: bool = False) -> None:
        self.found.append(Problem(kind, shorten(message), fatal))

    # ------------------------------------------------------------ doing

    def act(self, game: Game[Any], seat: int, action: Action, *, compare: bool = True) -> list[Event] | None:
        """A legal action; nothing if it was refused. With `compare` a copy and a game read back go the same way."""
        watch = Watch(game)
        may = [allowed(game, one) for one in range(game.s.seats)] if compare else []
        along = self._readers(game) if compare else []
        before = game.save() if compare else b""
        twin, back = (game.copy(), self._read_back(before)) if compare else (None, None)
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
        for problem in watch.after(events):
            self._add("conservation", f"after {action}: {problem}")
        if twin is not None:
            self._compare(game, seat, action, before, twin, back)
            self._heard(game, events, may, along)
        return events

    def _readers(self, game: Any) -> list[set[int]]:
        return [system_of(self.deck).readers(game, i) for i in range(len(game.s.agents))]

    def _heard(self, game: Any, events: list[Event], before: list[May], along: list[set[int]]) -> None:
        """Whoever hears of it may read what is said: before the action, or after it."""
        along = [old | new for old, new in zip(along, self._readers(game), strict=True)]
        for seat, may in enumerate(before):
            heard = [event for event in events if event.heard_by(seat)]
            told = [sentences.event(game, event, lang) for event in heard for lang in LANGUAGES if event.kind != "say"]
            self._secret(seat, "hears", list(filter(None, told)), may, allowed(game, seat))
            for event in heard:
                said: Any = event.data
                if event.kind != "say":
                    continue
                for_all = said["text"] in self.aloud or said["agent"] < 0
                if not for_all and seat not in along[said["agent"]]:
                    self._add("secret", f"seat {seat} hears {said['text']}")

    def _secret(self, seat: int | None, how: str, words: list[str], *may: May) -> None:
        data = msgspec.json.encode(words)
        keys = {key for secrets in self.secrets.values() for key in secrets.shown(data, *may)}
        for key in sorted(keys):
            self._add("secret", f"seat {seat} {how} {key}")

    def _read_back(self, data: bytes) -> Game[Any] | None:
        try:
            return Game.load(self.deck, data)
        except Exception:
            self._add("round-trip", f"a save cannot be read\n{traceback.format_exc()}")
            return None

    def _compare(
        self, game: Game[Any], seat: int, action: Action, before: bytes, twin: Game[Any], back: Game[Any] | None
    ) -> None:
        if twin.save() != before:
            self._add("copy", f"{action} changed a copy, too")
            return
        after = game.save()
        for kind, other in (("copy", twin), ("round-trip", back)):
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

    def request(self, game: Game[Any], seat: int, action: Action) -> bool:
        """Something that may well be illegal; whether it was done all the same."""
        before = game.save()
        listed = self._listed(game, seat, action)
        due = 0 <= seat < game.s.seats and action in game.legal(seat)
        try:
            game.apply(seat, action)
        except DeckFault as fault:
            self._add("deck-fault", f"{action}: {fault.args_}")
            if game.save() != before:
                self._add("refusal-changed", f"{action} ran out of budget and left something behind", fatal=True)
        except Refused as refused:
            self.refusal(game, refused.refusal, seat)
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

    def _listed(self, game: Game[Any], seat: int, action: Action) -> bool:
        """Among the legal actions, or one of those that stand for many: any answer, any number."""
        if not 0 <= seat < game.s.seats:
            return False
        legal = game.legal(seat)
        if action in legal:
            return True
        fields = STAND_FOR_MANY.get(action.do)
        if fields is None:
            return False
        return any(
            one.do == action.do and all(getattr(one, name) == getattr(action, name) for name in fields) for one in legal
        )

    def refusal(self, game: Any, refusal: Refusal, seat: int) -> None:
        """A reason must name a rule of the catalogue, be sayable in both languages, and give nothing away."""
        self.coverage.refused(refusal)
        if refusal.args and 0 <= seat < game.s.seats:
            words = [sentences.refusal(game, refusal, lang) for lang in LANGUAGES]
            self._secret(seat, "is refused with", words, allowed(game, seat))
        mark = f"{refusal.why} {refusal.args}"
        if mark in self._said:
            return
        self._said.add(mark)
        if refusal.rule not in self.rules:
            self._add("no-rule", f"{refusal.why} cites {refusal.rule!r}")
        for lang in LANGUAGES:
            try:
                sentences.refusal(game, refusal, lang)
            except Exception as error:
                self._add("sentence", f"{lang}: refusal {refusal.why}: {error!r}")

    # ------------------------------------------------------------ looking

    def legal(self, game: Game[Any]) -> list[tuple[int, Action]]:
        """All that anybody may do now; none at all is a dead end, unless the mission is won."""
        try:
            return self._legal(game)
        except Exception:
            self._add("exception", f"what can be done now\n{traceback.format_exc()}", fatal=True)
            return []

    def _legal(self, game: Game[Any]) -> list[tuple[int, Action]]:
        found = []
        for seat in range(game.s.seats):
            legal = game.legal(seat)
            if len(set(legal)) < len(legal):
                self._add("legal-refused", f"seat {seat} is offered something twice")
            for action in legal:
                if action.do != "adjust" and (refusal := game.refusal(seat, action)) is not None:
                    self._add("legal-refused", f"seat {seat}, {action}: {refusal}")
                found.append((seat, action))
        if not found and game.s.phase != "won":
            self._add("dead-end", f"nobody can do anything in phase {game.s.phase}", fatal=True)
        return found

    def why_not(self, game: Game[Any]) -> None:
        for seat in range(game.s.seats):
            legal = set(game.legal(seat))
            for action, refusal in game.why_not(seat):
                self.refusal(game, refusal, seat)
                if action in legal:
                    self._add("why-not", f"seat {seat}, {action} is legal and has a reason against it: {refusal}")

    def views(self, game: Game[Any], lang: str) -> None:
        """Every seat's view and the spectator's can be built, and hold nothing that is not theirs."""
        for seat in (None, *range(game.s.seats)):
            try:
                data = msgspec.json.encode(game.view(seat, lang))
            except Exception:
                self._add("view", f"seat {seat}, {lang}\n{traceback.format_exc()}")
                continue
            for key in self.secrets[lang].shown(data, allowed(game, seat)):
                self._add("secret", f"seat {seat} is shown {key}")
            for other in system_of(self.deck).hidden_otherwise(game):
                if msgspec.json.encode(other.view(seat, lang)) != data:
                    self._add("secret", f"seat {seat} is shown what lies hidden in a pile")

    def words(self, game: Any, events: list[Event], lang: str) -> None:
        """What happened, and what can be done, can be said."""
        for event in events:
            mark = f"{lang} {event.kind} {event.data}"
            if mark in self._said:
                continue
            self._said.add(mark)
            try:
                sentences.event(game, event, lang)
            except Exception as error:
                self._add("sentence", f"{lang}: event {event.kind}: {error!r}")
        for seat in range(game.s.seats):
            for action in game.legal(seat):
                mark = f"{lang} {action}"
                if mark in self._said:
                    continue
                self._said.add(mark)
                try:
                    sentences.action(game, action, lang)
                except Exception as error:
                    self._add("sentence", f"{lang}: action {action}: {error!r}")
