"""The plain face: numbered lines, no colour, no redrawing. For scripts, pipes and screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .device import Device, ThisTerminal
from .pages import Choice, Page
from .scene import Scene
from .words import clean, unmarked

if TYPE_CHECKING:
    from .narrator import Sentence


class PlainFace:
    """One stream for all: what lies open is told once, and again only where it has changed."""

    def __init__(self, device: Device | None = None) -> None:
        self.device = device or ThisTerminal()
        self._open: dict[str, set[str]] = {}  # lines of each public block as they were last told
        self._heard: set[int] = set()  # public events already told to somebody
        self._cards: set[str] = set()  # lines of the cards that whoever has the device was told
        self._held: set[tuple[int, str]] = set()  # what a seat keeps and was told in full, whoever had the device since

    # ------------------------------------------------------------ in and out

    def say(self, text: str) -> None:
        self.device.write(f"{clean(text)}\n")

    def ask(self, prompt: str) -> str:
        self.say(prompt)
        return self.device.line().strip()

    def hand_over(self, scene: Scene, seat: int, *, secret: bool) -> None:
        if secret:
            self.say("=" * 40)
            self.say(scene.t("pass-to", name=scene.player(seat)))
            if self.device.interactive:
                self.ask(scene.t("pass-enter"))
        self.say(f"--- {scene.player(seat)} ---")
        self._cards = set()

    def public(self) -> None:
        self.say("---")

    # ------------------------------------------------------------ the table

    def table(self, scene: Scene, news: Sequence[Sentence], choices: Sequence[Choice] = (), prompt: str = "") -> None:
        for line in news:
            if not line.public or id(line) not in self._heard:
                self.say(unmarked(line.text))
                if line.card:
                    self.say(unmarked(line.card))
                if line.rule:
                    self.say(scene.t("rule-box-text", text=unmarked(line.rule)))
                self._heard.add(id(line))
        for name, lines in scene.blocks().items():
            for text in lines:
                if text not in self._open.get(name, set()):
                    self.say(text)
            self._open[name] = set(lines)
        if scene.seat is not None:
            self._faces(scene, scene.seat)

    def _faces(self, scene: Scene, seat: int) -> None:
        """A card in full when it is new, then only what has changed on it, below its name.

        An item that is kept is told in full once; whoever takes the device again is reminded of it by its name.
        """
        told: set[str] = set()
        names: set[str] = set()
        for face, (name, *lines) in zip(scene.faces(), scene.own_cards(), strict=True):
            names.add(name)
            marked = [(f"{name}\n{line}", line) for line in lines]
            fresh = [line for mark, line in marked if mark not in self._cards]
            held = {(seat, mark) for mark, _ in marked} if face.card.startswith("item:") else set()
            if fresh and held and held <= self._held:
                self.say(scene.t("card-known", title=name))
            elif fresh:
                self.say(name)
                for line in fresh:
                    self.say(line)
            self._held |= held
            told.update(mark for mark, _ in marked)
        # A card that another one covers for a while is known when it is uncovered.
        self._cards = told | {mark for mark in self._cards if mark.partition("\n")[0] not in names}

    def actions(self, scene: Scene, choices: Sequence[Choice], prompt: str) -> None:
        if prompt:
            self.say(unmarked(prompt))
        for number, choice in enumerate(choices, start=1):
            self.say(f"{number}. {choice.label}")

    def choices(self, title: str, rows: Sequence[tuple[int, str]]) -> None:
        self.say(title)
        for number, label in rows:
            self.say(f"{number}. {label}")

    def page(self, page: Page, scene: Scene) -> None:
        for line in entries(page):
            self.say(line)

    def wait(self, scene: Scene) -> None:
        """Nothing to wait for: what was printed stays."""


def entries(page: Page) -> list[str]:
    return [page.title, *(f"{_ended(head)}{unmarked(text)}" for head, text in page.entries)]


def _ended(head: str) -> str:
    return f"{head}{' ' if head.endswith(('…', '?', '!', '.')) else '. '}" if head else ""


def bodies(scene: Scene) -> list[str]:
    """The receptacles on offer."""
    lines = []
    for name, role, values, text in scene.bodies().values():
        heading = f"{name}, {role}" if role else name
        lines.append(f"{heading}. {values}. {unmarked(text)}")
    return [scene.t("page-bodies"), *lines]
