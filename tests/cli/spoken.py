"""Somebody at the plain terminal who knows the way through "The Spoken Page": types what the scripted teams do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.cli.player import NUMBERED, PROMPT, WHO, Player
from tests.missions.the_spoken_page import DECK, FOLDER, Team
from timecaptain.game import Action, Game, sentences
from timecaptain.game.kernel.actions import Answer
from timecaptain.game.revolution import RevolutionGame

RIDDLE = re.compile(r"(/help|/aide)\b.*:$")
NAMES = re.compile(r"^(Your names for|Vos noms pour) .*:$")
RESUME = re.compile(r"^(A number; Enter goes on|Un numéro\s; Entrée pour continuer)\s?:$")
HOLDER = re.compile(r"^--- (?:Player|Joueur) (\d)")

Clicks = list[tuple[int, Action]]


def clicks_of(play: Callable[[int, int], Team], seats: int, seed: int) -> Clicks:
    """Everything the team does, click by click."""
    clicks: Clicks = []
    apply = RevolutionGame.apply

    def taken_down(game: RevolutionGame, seat: int, action: Action) -> Any:
        events = apply(game, seat, action)
        clicks.append((seat, action))
        return events

    with patch.object(RevolutionGame, "apply", taken_down):
        play(seats, seed)
    return clicks


def private_texts(lang: str) -> dict[str, str]:
    """What stands on cards that are for one pair of eyes, by the key of the card in a view."""
    texts = DECK.texts[lang]
    readers = {}
    for place, one in DECK.places.items():
        for name, card in one.cards.items():
            if (card.letter or name) != "A":
                readers[f"{place}/{name}"] = texts[card.text.key]
    for name, body in DECK.receptacles.items():
        readers[f"recall:{name}"] = texts[body.recall.text.key]
        readers |= {f"interaction:{name}/{number}": texts[one.text.key] for number, one in body.interactions.items()}
    readers |= {f"item:{name}": texts[item.text.key] for name, item in DECK.items.items() if item.colour == "yellow"}
    return {key: telling_words(text) for key, text in readers.items()}


def telling_words(text: str) -> str:
    """A part of a card without Markdown and line breaks, long enough to be no other card's."""
    part = max(re.split(r"[*\n]", text), key=len).strip()[:60]
    assert len(part) > 15, part
    return part


class Reader(Player):
    """Plays clicks through the numbered lines, and looks at every line with the eyes of whoever has the device."""

    def __init__(self, home: Path, clicks: Clicks, seats: int, seed: int, lang: str) -> None:
        super().__init__(home, "--seats", str(seats), "--seed", str(seed), "--lang", lang, mission=FOLDER)
        self.clicks, self.lang, self.seats = clicks, lang, seats
        self.game: Any = Game(DECK, seats, seed)  # the same game, to know what the lines should say
        self.done = 0
        self.holder = 0 if seats == 1 else -1
        self.secrets = private_texts(lang) if seats > 1 else {}  # alone one has nothing to keep from anybody
        self.may_know: dict[int, set[str]] = {seat: set() for seat in range(seats)}
        self.handed = 0
        self.read_by: dict[int, set[str]] = {seat: set() for seat in range(seats)}

    # ------------------------------------------------------------ what is on the screen

    def seen(self, lines: list[str]) -> None:
        """Nothing private is printed for anybody who may not know it."""
        for line in lines:
            if match := HOLDER.match(line):
                self.holder = int(match[1]) - 1
                self.handed += 1
            elif line == "---" or line.startswith("====="):
                self.holder = -1
            allowed = self.may_know.get(self.holder, set())
            for key, text in self.secrets.items():
                if text in line:
                    assert key in allowed, f"{key} is shown to {self.holder}: {line}"
                    self.read_by[self.holder].add(key)

    def _learn(self) -> None:
        for seat in range(self.seats):
            self.may_know[seat] |= {card.card for card in self.game.view(seat, self.lang).own.cards}
        conflict = self.game.view(None, self.lang).public.conflict
        if conflict is not None:  # R-GCON-01: before everybody
            self.secrets.pop(conflict.face.card, None)

    # ------------------------------------------------------------ playing

    def play_on(self, until: int | None = None) -> bool:
        """To the end (true), or until so many clicks are done."""
        last = len(self.clicks) if until is None else until
        while True:
            read = self.until(PROMPT, WHO, RIDDLE, NAMES, RESUME)
            self._learn()
            if read is None:
                self.process.wait(60)
                return True
            self.seen(read)
            if WHO.search(read[-1]):
                self.type(str(self.clicks[self.done][0] + 1))
            elif NAMES.search(read[-1]):
                self.type("Ada, Bea")
            elif RESUME.search(read[-1]):
                self.type("")
            elif self.done == last:
                return False
            elif self.holder != self.clicks[self.done][0]:
                self.type("pass")
            else:
                self.type(self._typed(read))

    def _typed(self, read: list[str]) -> str:
        seat, action = self.clicks[self.done]
        label = sentences.action(self.game, action, self.lang, seat=seat)
        before = self.game.copy()
        self.done += 1
        self.game.apply(seat, action)
        if isinstance(action, Answer):
            return action.text
        offered = {m[2].partition(" · ")[0]: m[1] for line in read if (m := NUMBERED.match(line))}
        assert label.partition(" · ")[0] in offered, (label, offered, before.s.phase)
        return str(offered[label.partition(" · ")[0]])


@contextmanager
def reader(home: Path, clicks: Clicks, seats: int, seed: int, lang: str) -> Iterator[Reader]:
    heard = Reader(home, clicks, seats, seed, lang)
    try:
        yield heard
    finally:
        heard.process.kill()
        heard.close()
