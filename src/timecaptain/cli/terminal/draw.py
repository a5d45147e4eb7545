"""Pictures for the terminal that both systems share; each draws its own table in a `Drawing`."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from .device import GLUE
from .scene import Scene
from .words import clean

if TYPE_CHECKING:
    from .narrator import Sentence
    from .pages import Choice, Page

PAWNS = ("bright_blue", "green", "magenta", "yellow")  # the four colours of the box
DICE = {"blank": "   ", "skull": " ☠ ", "hit": " ● ", "two-hits": "● ●", "three-hits": "●●●"}
PROSE = ("say", "read-aloud", "card-aloud", "briefed", "ending")  # told in the deck's own words
QUIET = "grey58"
FRAME = "grey37"
ACCENT = "cyan"
WIDE = 96  # columns from which the panorama and the agents stand side by side
NEWS = 8  # lines of what happened; the log has them all


class Drawing(ABC):
    """One scene as a picture."""

    def __init__(self, scene: Scene) -> None:
        self.scene: Any = scene
        self._beside = False  # whether the agents stand beside the panorama

    @abstractmethod
    def header(self, tight: bool = False) -> RenderableType:
        """Which mission, which run, and what is running out."""

    @abstractmethod
    def place_title(self) -> tuple[str, str]:
        """The name of the place and its style."""

    @abstractmethod
    def panorama(self, tight: bool) -> RenderableType:
        """The cards of the place as everybody sees them."""

    @abstractmethod
    def team(self, tight: bool) -> RenderableType:
        """The agents; in one line each where there is little room."""

    @abstractmethod
    def beside(self, tight: bool = False) -> RenderableType:
        """What lies beside the panorama."""

    @abstractmethod
    def title(self, face: Any) -> str: ...

    @abstractmethod
    def rows(self, face: Any, *, known: bool = False) -> list[Text]:
        """What can be done on a card: its tests, what holds one there."""

    @abstractmethod
    def divider(self) -> RenderableType:
        """Before the actions, with what counts most: on a small screen the top may have scrolled off."""

    @abstractmethod
    def debriefing(self) -> RenderableType: ...

    def board(self, width: int, tight: bool = False) -> RenderableType:
        """The location beside the agents, or above them where there is little room."""
        if not self.scene.in_place:
            return self.without_place(tight)
        self._beside = width >= WIDE
        place = panel(self.panorama(tight), *self.place_title())
        if not self._beside and tight:  # one box for both
            both = Group(self.panorama(tight), Rule(style=FRAME), self.team(tight))
            return Group(panel(both, *self.place_title()), self.beside(tight))
        if not self._beside:
            return Group(place, self.agents(tight), self.beside(tight))
        grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
        grid.add_column(ratio=5)
        grid.add_column(ratio=4)
        grid.add_row(place, self.agents(tight))
        return Group(grid, self.beside(tight))

    def agents(self, tight: bool = False) -> RenderableType:
        return panel(self.team(tight), self.scene.t("agents"))

    def card(self, face: Any, tight: bool = False, *, known: bool = False) -> RenderableType:
        """A card for this seat's eyes, large and calm; of one that is known already, where room is short, its rows."""
        scene, t = self.scene, self.scene.t
        parts: list[RenderableType] = [] if known else [prose(face.text)]
        if face.rule and not known:
            parts.append(rule_box(scene, face.rule))
        if face.alt and not known:
            parts.append(Text(t("plain-picture", alt=face.alt), f"italic {QUIET}"))
        for number, line in enumerate(self.rows(face, known=known)):
            parts.append(Padding(line, (1, 0, 0, 0)) if number == 0 and face.tests and not tight else line)
        title = self.title(face)
        if known:
            heading = Text(f"  {clean(t('card-known', title=title))}", f"bold {ACCENT}")
            return Group(heading, Padding(Group(*parts), (0, 4)))
        return panel(
            Group(*parts),
            title,
            f"bold {ACCENT}",
            subtitle=Text(t("card-yours"), QUIET) if self.is_secret(face) else None,
            subtitle_align="right",
            border_style=ACCENT,
            padding=(0 if tight else 1, 3),
        )

    def small(self, width: int) -> RenderableType:
        """What of the board must be seen where even the tight one does not fit."""
        return self.board(width, tight=True)

    def is_secret(self, face: Any) -> bool:
        return bool(self.scene.public.seats > 1) and not face.aloud

    def without_place(self, tight: bool) -> RenderableType:
        return self.agents(tight)

    def first_page(self) -> list[RenderableType]:
        """What this is about, and what to do next."""
        scene = self.scene
        summary = scene.names.text(scene.deck.mission.summary.key)
        return [told(scene, scene.public.title, summary), Text(scene.t("first-page"), QUIET)]

    def actions(self, choices: Sequence[Choice]) -> RenderableType:
        """Numbered; those of several agents side by side, those of nobody in particular above."""
        groups: dict[int, list[tuple[int, Choice]]] = {}
        last = [(number, choice.label) for number, choice in enumerate(choices, start=1) if choice.do in LAST]
        for number, choice in enumerate(choices, start=1):
            if choice.do not in LAST:
                groups.setdefault(choice.agent, []).append((number, choice))
        parts: list[RenderableType] = [self._rows(rows) for agent, rows in groups.items() if agent < 0]
        named = {agent: rows for agent, rows in groups.items() if agent >= 0}
        if named:
            grid = Table.grid(expand=True, padding=(0, 2, 0, 0))
            for _ in named:
                grid.add_column(ratio=1)
            names = self.scene.names
            grid.add_row(*(Text.assemble(pawn(agent), " ", (names.agent(agent), "bold")) for agent in named))
            grid.add_row(*(self._rows(rows) for rows in named.values()))
            parts.append(grid)
        if last:
            parts.append(numbered(last))
        return Padding(Group(*parts), (0, 1))

    def _rows(self, rows: Sequence[tuple[int, Choice]]) -> RenderableType:
        """One row each, but all cards one may go to in one: their backs are in the panorama above."""
        spaces = [(number, choice) for number, choice in rows if choice.do in self.scene.spaces]
        others = [(number, choice.label) for number, choice in rows if choice.do not in self.scene.spaces]
        if not spaces:
            return numbered(others)
        line = Text(self.scene.going(spaces[0][1].do, spaces[0][1].agent))
        for number, choice in spaces:
            line.append(f"  {number} ", f"bold {ACCENT}")
            line.append(choice.what, "bold")
        return Group(line, numbered(others)) if others else line


LAST = ("give", "abandon")  # below everything else


def panel(content: RenderableType, title: str, style: str = "bold", **more: Any) -> Panel:
    """A box with its title at the left."""
    look: dict[str, Any] = {"border_style": FRAME, "box": box.ROUNDED} | more
    return Panel(content, title=Text(clean(title), style), title_align="left", **look)


def pawn(index: int) -> tuple[str, str]:
    return ("●", PAWNS[index % len(PAWNS)])


def glued(text: str) -> str:
    return re.sub("[\u00a0\u202f]", GLUE, clean(text))


def prose(text: str) -> RenderableType:
    return Markdown(glued(text))


def rule_box(scene: Scene, text: str) -> RenderableType:
    return panel(prose(text), scene.t("rule-box"), QUIET, box=box.SQUARE)


def told(scene: Scene, title: str, text: str, rule: str = "", tight: bool = False) -> RenderableType:
    """Something read aloud: card A, a card of the base, an ending."""
    body = Group(prose(text), *([Text(""), rule_box(scene, rule)] if rule else []))
    return panel(body, title, padding=(0 if tight else 1, 3))


def dice(faces: Sequence[str]) -> Text:
    text = Text()
    for face in faces:
        style = "bold white on red3" if face == "skull" else "bold black on grey82"
        text.append(DICE.get(face, "   "), style)
        text.append(" ")
    return text


def news(scene: Scene, lines: Sequence[Sentence], *, read_aloud: bool) -> RenderableType | None:
    """What happened since this seat last looked."""
    shown = [
        line for line in lines if line.kind not in ("briefed", "ending") and (read_aloud or line.kind != "read-aloud")
    ]
    if not shown:
        return None
    parts: list[RenderableType] = []
    if len(shown) > NEWS:
        parts.append(Text(scene.t("news-more", number=len(shown) - NEWS), QUIET))
    for line in shown[-NEWS:]:
        if line.kind in PROSE:
            parts.append(Padding(prose(line.text), (0, 4)))
            if line.rule:
                parts.append(Padding(rule_box(scene, line.rule), (0, 4)))
            continue
        text = Text.assemble(("  › ", ACCENT), clean(line.text))
        if line.faces:
            text.append("  ")
            text.append_text(dice(line.faces))
        parts.append(text)
        if line.card:
            parts.append(Padding(prose(line.card), (0, 4)))
        if line.rule:
            parts.append(Padding(rule_box(scene, line.rule), (0, 4)))
    return Group(*parts)


def numbered(rows: Sequence[tuple[int, str]]) -> RenderableType:
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(justify="right", style=f"bold {ACCENT}", no_wrap=True)
    table.add_column()
    for number, label in rows:
        table.add_row(str(number), Text(glued(label)))
    return table


def bodies(scene: Scene, choices: Sequence[Choice], tight: bool = False) -> RenderableType:
    """The receptacles on offer, each with its number; those that are taken have none. Their stories need room."""
    numbers = {choice.what: str(number) for number, choice in enumerate(choices, start=1)}
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    table.add_column(justify="right", style=f"bold {ACCENT}", width=2)
    table.add_column(ratio=1)
    for id, (name, role, values, text) in scene.bodies().items():
        free = id in numbers
        head = Text.assemble((clean(name), "bold" if free else f"{QUIET} strike"), (f"  {clean(values)}", QUIET))
        if tight:
            story: RenderableType = Text(clean(role), "italic")
        else:
            story = prose(f"*{role}.* {text}" if role else text)
        table.add_row(numbers.get(id, ""), Group(head, story) if free else head)
    if tight:
        table.add_row("", Text(scene.t("bodies-look"), QUIET))
    agent = scene.names.chooser(choices[0].agent) + scene.names.nth_body(choices[0].agent)
    return panel(table, scene.t("bodies-for", agent=agent), f"bold {ACCENT}")


def page(page: Page) -> RenderableType:
    table = Table.grid(padding=(0, 2, 0 if len(page.entries) > 8 else 1, 0), expand=True)
    headings = any(heading for heading, _ in page.entries)
    if headings:
        table.add_column(style="bold" if not page.dim else "", max_width=36)
    table.add_column(ratio=1)
    for heading, text in page.entries:
        cells: list[RenderableType] = [Text(clean(heading))] if headings else []
        table.add_row(*cells, prose(text) if not page.dim else Text(clean(text), QUIET))
    return panel(table, page.title, f"bold {ACCENT}", padding=(1, 2))
