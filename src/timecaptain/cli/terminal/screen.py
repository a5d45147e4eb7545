"""The drawn face: clears the screen between two seats so that secrets stay secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from . import draw
from .pages import Choice, Page
from .words import Scene, clean

if TYPE_CHECKING:
    from .session import Line

FORGET = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what has scrolled off it
MOST = 110  # columns: longer lines of prose tire the eye


class ScreenFace:
    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)
        if self.console.width > MOST:
            self.console.width = MOST

    # ------------------------------------------------------------ in and out

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.file.write(FORGET)
            self.console.file.flush()

    def show(self, *parts: RenderableType) -> None:
        for part in parts:
            self.console.print(part)

    def say(self, text: str) -> None:
        self.show(Text(clean(text)))

    def ask(self, prompt: str) -> str:
        """The terminal's own line editing; no history, which would tell the next player what the last one typed."""
        self.console.print(Text(prompt, draw.QUIET))
        return input("› ").strip()

    # ------------------------------------------------------------ between seats

    def hand_over(self, scene: Scene, seat: int, *, secret: bool) -> None:
        if not secret:
            return
        self.clear()
        name = scene.player(seat)
        self.show(Text("\n" * 8), Text(scene.t("pass-to", name=name), "bold", justify="center"), Text(""))
        self.show(Text(scene.t("pass-enter"), draw.QUIET, justify="center"))
        input()
        self.clear()

    def public(self) -> None:
        self.clear()

    # ------------------------------------------------------------ the table

    def table(self, scene: Scene, news: Sequence[Line]) -> None:
        self.clear()
        public = scene.public
        self.show(draw.header(scene))
        if public.phase == "base":
            self._briefing(scene)
        elif public.phase == "bodies":
            if any(line.kind == "briefed" for line in news):  # the last card of the base wants reading, too
                self._briefing(scene)
                self.wait(scene)
                self.clear()
                self.show(draw.header(scene))
            self.show(draw.bodies(scene))
        elif public.phase in ("won", "lost"):
            if public.ending is not None:
                self.show(draw.told(scene, public.ending.title, public.ending.text))
            self.show(draw.debriefing(scene))
        else:
            self.show(draw.board(scene, self.console.width))
        fresh = draw.news(scene, news, read_aloud=public.phase != "enter")
        if fresh is not None:
            self.show(fresh)
        if public.phase == "enter" and public.place is not None:
            self.show(draw.told(scene, scene.t("look-card-a"), public.place.text, public.place.rule))
        for card in scene.view.own.cards if scene.view.own else []:
            self.show(draw.card(scene, card))

    def _briefing(self, scene: Scene) -> None:
        public = scene.public
        if public.base:
            card = public.base[-1]
            self.show(draw.told(scene, f"{card.id} · {card.title}", card.text, card.rule))
        else:
            mission = scene.deck.mission
            self.show(draw.told(scene, public.title, scene.names.text(mission.summary.key)))
            self.show(Text(scene.t("first-page"), draw.QUIET))

    def actions(self, scene: Scene, choices: Sequence[Choice], prompt: str) -> None:
        if prompt:
            self.show(Text(""), Padding(draw.prose(prompt), (0, 1)))
        self.show(Text(""), draw.actions(scene, choices), Text(""))

    def choices(self, title: str, labels: Sequence[str]) -> None:
        self.show(Text(title, "bold"), draw.numbered(list(enumerate(labels, start=1))))

    def page(self, page: Page) -> None:
        self.clear()
        self.show(draw.page(page))

    def wait(self, scene: Scene) -> None:
        """A page stays until it has been read."""
        self.show(Text(scene.t("page-enter"), draw.QUIET))
        input()
