"""The drawn face: clears the screen between two seats so that secrets stay secret."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TextIO, cast

from rich.align import Align
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from . import draw
from .pages import Choice, Page
from .words import Scene, clean

if TYPE_CHECKING:
    from .session import Line

FORGET = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what has scrolled off it
ROOM = 13  # lines for the header, the actions and the prompt
MOST = 110  # columns: longer lines of prose tire the eye


class Unglued:
    """Rich breaks lines at no-break spaces, which French needs: prose carries another sign until it is written."""

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> int:
        return self._file.write(text.replace(draw.GLUE, draw.NO_BREAK))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)


class ScreenFace:
    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False, file=cast("TextIO", Unglued(sys.stdout)))
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
        top = max(2, self.console.height // 3)
        self.show(Text("\n" * top), Align.center(Text(scene.t("pass-to", name=name), f"bold {draw.ACCENT}")), Text(""))
        self.show(Align.center(Text(scene.t("pass-enter"), draw.QUIET)))
        input()
        self.clear()

    def public(self) -> None:
        self.clear()

    # ------------------------------------------------------------ the table

    def table(self, scene: Scene, news: Sequence[Line]) -> None:
        self.clear()
        phase = scene.public.phase
        if phase == "bodies" and news and news[-1].kind == "briefed":
            self._briefing(scene)  # the last card of the base wants reading, too
            self.wait(scene)
            self.clear()
        self.show(draw.header(scene))
        if phase == "base":
            self._briefing(scene)
        elif phase in ("won", "lost"):
            if scene.public.ending is not None:
                self.show(draw.told(scene, scene.public.ending.title, scene.public.ending.text))
            self.show(draw.debriefing(scene))
        elif phase != "bodies":
            self._exploring(scene, news)

    def _exploring(self, scene: Scene, news: Sequence[Line]) -> None:
        """Everything on one screen where it fits; closer together where it does not."""
        airy = self._parts(scene, news, tight=False)
        lines = sum(len(self.console.render_lines(part, pad=False)) for part in airy)
        fits = lines + ROOM <= self.console.height or not self.console.is_terminal
        self.show(*(airy if fits else self._parts(scene, news, tight=True)))

    def _parts(self, scene: Scene, news: Sequence[Line], *, tight: bool) -> list[RenderableType]:
        public = scene.public
        parts = [draw.board(scene, self.console.width, tight)]
        fresh = draw.news(scene, news, read_aloud=public.phase != "enter")
        if fresh is not None:
            parts.append(fresh)
        if public.phase == "enter" and public.place is not None:
            parts.append(draw.told(scene, scene.t("look-card-a"), public.place.text, public.place.rule, tight))
        return parts + [draw.card(scene, card, tight) for card in (scene.view.own.cards if scene.view.own else [])]

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
        if scene.public.phase == "bodies" and choices:
            self.show(draw.bodies(scene, choices))
        else:
            self.show(draw.divider(scene), draw.actions(scene, choices), Text(""))

    def choices(self, title: str, rows: Sequence[tuple[int, str]]) -> None:
        self.show(Text(""), Text(title, "bold"), draw.numbered(rows))

    def page(self, page: Page) -> None:
        self.clear()
        self.show(draw.page(page))

    def wait(self, scene: Scene) -> None:
        """A page stays until it has been read."""
        self.show(Text(scene.t("page-enter"), draw.QUIET))
        input()
