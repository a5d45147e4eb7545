"""The drawn face: clears the screen between two seats so that secrets stay secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.align import Align
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from . import draw
from .device import Device, ThisTerminal
from .draw import Drawing
from .pages import Choice, Page
from .scene import Scene
from .words import clean

if TYPE_CHECKING:
    from .narrator import Sentence

FORGET = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what has scrolled off it
ROOM = 5  # lines for what is asked and typed, and for a message or two before it
MOST = 110  # columns: longer lines of prose tire the eye


class ScreenFace:
    def __init__(self, console: Console | None = None, device: Device | None = None) -> None:
        self.device = device or ThisTerminal()
        self.console = console or self.device.console()
        if self.console.width > MOST:
            self.console.width = MOST
        self._known: set[tuple[int | None, str]] = set()  # cards that a seat has had before it
        self._visit: object = None  # the visit whose card A has been read
        self._page: object = None  # the last page of the briefing that was left lying until it was read

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
        self.console.print(Text(prompt, draw.QUIET))
        return self.device.line("› ").strip()

    # ------------------------------------------------------------ between seats

    def hand_over(self, scene: Scene, seat: int, *, secret: bool) -> None:
        if not secret:
            return
        self.clear()
        name = scene.player(seat)
        top = max(2, self.console.height // 3)
        self.show(Text("\n" * top), Align.center(Text(scene.t("pass-to", name=name), f"bold {draw.ACCENT}")), Text(""))
        self.show(Align.center(Text(scene.t("pass-enter"), draw.QUIET)))
        self.device.line()
        self.clear()

    def public(self) -> None:
        self.clear()

    # ------------------------------------------------------------ the table

    def table(self, scene: Scene, news: Sequence[Sentence], choices: Sequence[Choice] = (), prompt: str = "") -> None:
        self.clear()
        drawing, stage = scene.drawing(), scene.stage
        page = (scene.public.run, len(scene.briefing()))
        if scene.briefed_just_now(news) and page != self._page:
            self._page = page
            self._read(scene, self._briefing(scene, drawing), ROOM)
            self.wait(scene)
            self.clear()
        if stage == "table":
            self._exploring(scene, drawing, news, choices, prompt)
            return
        parts: list[RenderableType] = [drawing.header()]
        if stage == "briefing":
            parts += self._briefing(scene, drawing)
        elif stage == "over":
            last = draw.news(scene, news, read_aloud=True)
            parts += [last] if last is not None else []
            if scene.public.ending is not None:
                parts.append(draw.told(scene, scene.public.ending.title, scene.public.ending.text))
            parts.append(drawing.debriefing())
        below = [*self._asked(prompt), drawing.actions(choices)] if choices and stage != "bodies" else []
        self._read(scene, parts, self._lines(below) + ROOM)

    def _exploring(
        self, scene: Scene, drawing: Drawing, news: Sequence[Sentence], choices: Sequence[Choice], prompt: str
    ) -> None:
        """Everything on one screen where it fits; else closer together, what is known in short; else prose by itself.

        What runs out and the panorama are never scrolled off by what is written below them.
        """
        below = self._lines([*self._asked(prompt), drawing.divider(), drawing.actions(choices)]) + ROOM
        for tight in (False, True):
            head = drawing.header(tight)
            board = drawing.board(self.console.width, tight)
            told = self._told(scene, drawing, news, tight=tight)
            if not self.console.is_terminal or self._lines([head, board, *told]) + below <= self.console.height:
                self.show(head, board, *told)
                break
        else:
            if told:  # what is new is read first, and then everything else has room
                self._read(scene, [head, *told], 2)
                self.wait(scene)
                self.clear()
                self._remember(scene)
            known = self._told(scene, drawing, (), tight=True)
            if self._lines([head, board, *known]) + below > self.console.height:
                board = drawing.small(self.console.width)
            self.show(head, board, *known)
        self._remember(scene)

    def _lines(self, parts: Sequence[RenderableType]) -> int:
        return sum(len(self.console.render_lines(part, pad=False)) for part in parts)

    def _told(self, scene: Scene, drawing: Drawing, news: Sequence[Sentence], *, tight: bool) -> list[RenderableType]:
        """What happened, card A once in a visit, and the own cards."""
        fresh = draw.news(scene, news, read_aloud=not scene.entering)
        parts = [] if fresh is None else [fresh]
        if scene.entering and scene.public.place is not None and self._visit != scene.visit:
            parts.append(draw.told(scene, scene.t("look-card-a"), *scene.card_a(), tight))
        for card in scene.faces():
            known = tight and (scene.seat, _face(card)) in self._known
            parts.append(drawing.card(card, tight, known=known))
        return parts

    def _remember(self, scene: Scene) -> None:
        self._known = {one for one in self._known if one[0] != scene.seat}
        self._known |= {(scene.seat, _face(card)) for card in scene.faces()}
        self._visit = scene.visit

    def _briefing(self, scene: Scene, drawing: Drawing) -> list[RenderableType]:
        """The card read last, or what this is about."""
        read = scene.briefing()
        return [draw.told(scene, *read[-1])] if read else drawing.first_page()

    def _read(self, scene: Scene, parts: Sequence[RenderableType], below: int) -> None:
        """As much at a time as the screen holds, with so many lines free below the last of it."""
        if not self.console.is_terminal or self._lines(parts) + below <= self.console.height:
            self.show(*parts)
            return
        lines = [line for part in parts for line in self.console.render_lines(part, pad=False)]
        room = max(5, self.console.height - below)
        for start in range(0, len(lines), room):
            if start:
                self.wait(scene)
                self.clear()
            for line in lines[start : start + room]:
                self.console.print(Text.assemble(*((part.text, part.style or "") for part in line)))

    def actions(self, scene: Scene, choices: Sequence[Choice], prompt: str) -> None:
        self.show(*self._asked(prompt))
        if scene.stage == "bodies" and choices:
            whole = draw.bodies(scene, choices)
            fits = not self.console.is_terminal or self._lines([whole]) + ROOM <= self.console.height
            self.show(whole if fits else draw.bodies(scene, choices, tight=True))
        else:
            drawing = scene.drawing()
            self.show(drawing.divider(), drawing.actions(choices), Text(""))

    def _asked(self, prompt: str) -> list[RenderableType]:
        return [Text(""), Padding(draw.prose(prompt), (0, 1))] if prompt else []

    def choices(self, title: str, rows: Sequence[tuple[int, str]]) -> None:
        self.show(Text(""), Text(title, "bold"), draw.numbered(rows))

    def page(self, page: Page, scene: Scene) -> None:
        """As much at a time as the screen holds."""
        self.clear()
        self._read(scene, [draw.page(page)], 3)

    def wait(self, scene: Scene) -> None:
        """A page stays until it has been read."""
        self.show(Text(scene.t("page-enter"), draw.QUIET))
        self.device.line()


def _face(card: Any) -> str:
    """What is printed on it; shields come and go."""
    return f"{card.card}\n{card.text}"
