"""The table as a picture for the terminal: everything a seat may see, drawn from its view alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from timecaptain.game.classic.state import ALIVE
from timecaptain.game.classic.view_types import AgentView, CardView, SpaceView

from .words import Scene, clean

if TYPE_CHECKING:
    from .pages import Choice, Page
    from .session import Line

PAWNS = ("bright_blue", "green", "magenta", "yellow")  # the four colours of the box
SHIELDS = {
    "normal": ("◇", "white"),
    "skull": ("☠", "bright_red"),
    "time": ("⧗", "yellow"),
    "heart": ("♥", "red"),
    "special": ("✦", "magenta"),
}
DICE = {"blank": "   ", "skull": " ☠ ", "hit": " ● ", "two-hits": "● ●", "three-hits": "●●●"}
PROSE = ("say", "read-aloud", "briefed", "ending")  # told in the deck's own words
QUIET = "grey58"
FRAME = "grey37"
ACCENT = "cyan"
NO_BREAK = "\u00a0"
GLUE = "\ue000"  # stands for it while lines are broken
WIDE = 96  # columns from which the panorama and the agents stand side by side
NEWS = 8  # lines of what happened; the log has them all


def header(scene: Scene) -> RenderableType:
    """Which mission, which run, who is Time Captain; below it the Time Line."""
    public, t = scene.public, scene.t
    grid = Table.grid(expand=True)
    grid.add_column()
    grid.add_column(justify="right")
    left = Text.assemble((public.title, f"bold {ACCENT}"), (f"   {t('run-number', run=public.run)}", QUIET))
    if public.phase in ("base", "bodies", "outfit"):
        mission = scene.deck.mission
        place = f"{scene.names.text(mission.where.key)}, {scene.names.text(mission.year.key)}"
        grid.add_row(left, Text(place, QUIET))
        return grid
    right = Text(t("captain-is", name=scene.player(public.captain)), QUIET) if public.seats > 1 else Text("")
    grid.add_row(left, right)
    if public.phase in ("won", "lost"):
        return grid
    return Group(grid, time_line(scene))


def time_line(scene: Scene) -> Text:
    """From the run's first TU on the left to 0 on the right, with the token and the small pawns of the dead."""
    public = scene.public
    back = {agent.back_at: i for i, agent in enumerate(public.agents) if agent.back_at > 0}
    wide = " " if scene.longest <= 40 else ""
    line = Text(no_wrap=True, overflow="crop")
    for tu in range(scene.longest, -1, -1):
        if tu == public.clock:
            line.append("◆", "bold yellow")
        elif tu in back:
            line.append("†", f"bold {PAWNS[back[tu] % 4]}")
        elif tu > public.clock:
            line.append("·", FRAME)
        else:
            line.append("▪" if tu else "○", "yellow" if public.clock > 5 else "red")
        line.append(wide)
    line.append("  ")
    line.append(scene.t("tu-left", left=public.clock), "bold yellow" if public.clock > 5 else "bold red")
    return line


def pawn(index: int) -> tuple[str, str]:
    return ("●", PAWNS[index % len(PAWNS)])


def stacks(shields: Iterable[tuple[str, int]]) -> Text:
    found = Text()
    for kind, number in shields:
        sign, style = SHIELDS.get(kind, ("◇", "white"))
        if number:
            found.append(sign * number + " ", style)
    return found


def place(scene: Scene, tight: bool = False) -> RenderableType:
    """The panorama as everybody sees it."""
    public, t = scene.public, scene.t
    assert public.place is not None
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    table.add_column(width=2)
    table.add_column(ratio=1)
    table.add_column(justify="right", no_wrap=True)
    for space in public.place.panorama:
        table.add_row(*_space(scene, space, tight))
    style = "bold red" if public.place.red else "bold"
    title = t("place-red", name=public.place.name) if public.place.red else public.place.name
    return Panel(
        table,
        title=Text(title, style),
        title_align="left",
        border_style=FRAME,
        box=box.ROUNDED,
    )


def _space(scene: Scene, space: SpaceView, tight: bool) -> tuple[Text, Text, Text]:
    here = [i for i, agent in enumerate(scene.public.agents) if agent.space == space.letter]
    middle = Text(clean(space.back), QUIET if scene.shut(space) else "")
    for mark in scene.marks(space):
        middle.append(f"  {mark}", "italic dark_orange3")
    for shields in space.shields:
        middle.append("  ")
        middle.append_text(stacks(shields))
    if tight and not space.icons and not space.seal and not space.shields:
        middle.no_wrap, middle.overflow = True, "ellipsis"
    pawns = Text()
    for i in here:
        pawns.append(*pawn(i))
    return Text(space.letter, f"bold {ACCENT}"), middle, pawns


def agents(scene: Scene, tight: bool = False) -> RenderableType:
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    table.add_column(width=1)
    table.add_column(ratio=1)
    for i, agent in enumerate(scene.public.agents):
        if agent.name:
            table.add_row(Text(*pawn(i)), _agent(scene, agent, tight))
    return Panel(
        table,
        title=Text(scene.t("agents"), "bold"),
        title_align="left",
        border_style=FRAME,
        box=box.ROUNDED,
    )


def _agent(scene: Scene, agent: AgentView, tight: bool) -> Text:
    """One line where there is little room; `items` tells the rest."""
    alive = agent.back_at == ALIVE
    mine = scene.seat is not None and scene.seat in agent.seats
    text = Text.assemble((agent.name, ("bold" if mine else "") if alive else f"{QUIET} strike"))
    if agent.space:
        text.append(f" {agent.space}", f"bold {ACCENT}")
    text.append("  ")
    text.append("♥" * agent.life, "red")
    text.append("♡" * max(0, agent.most_life - agent.life), FRAME)
    for word in scene.status(agent):
        text.append(f"  {word}", "bold yellow" if alive else "red")
    if tight:
        text.no_wrap, text.overflow = True, "ellipsis"
        text.append(f"  {' · '.join(scene.goods(agent))}", "green")
        return text
    text.append(f"\n{scene.dice(agent)} · {scene.t('resistance-is', number=agent.resistance)}", QUIET)
    goods = scene.goods(agent)
    if goods:
        text.append(f"\n{' · '.join(goods)}", "green")
    return text


def board(scene: Scene, width: int, tight: bool = False) -> RenderableType:
    """The location beside the agents, or above them where there is little room."""
    if scene.public.place is None:
        return agents(scene, tight)
    if width < WIDE:
        return Group(place(scene, tight), agents(scene, tight), _beside(scene))
    grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
    grid.add_column(ratio=5)
    grid.add_column(ratio=4)
    grid.add_row(place(scene, tight), agents(scene, tight))
    return Group(grid, _beside(scene))


def _beside(scene: Scene) -> Text:
    """What lies beside the panorama: the plan and the state tokens."""
    line = Text.assemble(("  " + scene.t("plan-is", places=scene.plan()), QUIET))
    if scene.public.tokens:
        line.append("\n  " + scene.t("tokens-are", tokens=scene.tokens()), "green")
    return line


def prose(text: str) -> RenderableType:
    return Markdown(re.sub("[\u00a0\u202f]", GLUE, clean(text)))


def card(scene: Scene, face: CardView, tight: bool = False, *, known: bool = False) -> RenderableType:
    """The card below the pawn, large and calm; of one that is known already, where room is short, what can be done."""
    t = scene.t
    parts: list[RenderableType] = [] if known else [prose(face.text)]
    if face.rule and not known:
        parts.append(rule_box(scene, face.rule))
    if face.alt and not known:
        parts.append(Text(t("plain-picture", alt=face.alt), f"italic {QUIET}"))
    for test in face.tests:
        line = Text.assemble(("◆ ", ACCENT), (test.label or scene.names.characteristic(test.characteristic), "bold"))
        line.append(f"  {scene.names.characteristic(test.characteristic)}  ", QUIET)
        if test.passed or test.failed:
            line.append(t("test-over"), QUIET)
        else:
            line.append_text(stacks(test.shields))
        parts.append(Padding(line, (1, 0, 0, 0)) if test is face.tests[0] and not tight else line)
    if scene.holds(face):
        parts.append(Text(t("card-lock"), "bold red"))
    title = f"{face.letter} · {face.title}" if face.title else face.letter
    if known:
        return Group(Text(f"  {clean(t('card-known', title=title))}", f"bold {ACCENT}"), Padding(Group(*parts), (0, 4)))
    return Panel(
        Group(*parts),
        title=Text(clean(title), f"bold {ACCENT}"),
        title_align="left",
        subtitle=Text(t("card-yours"), QUIET) if scene.public.seats > 1 else None,
        subtitle_align="right",
        border_style=ACCENT,
        padding=(0 if tight else 1, 3),
        box=box.ROUNDED,
    )


def rule_box(scene: Scene, text: str) -> RenderableType:
    return Panel(
        prose(text), title=Text(scene.t("rule-box"), QUIET), title_align="left", border_style=FRAME, box=box.SQUARE
    )


def told(scene: Scene, title: str, text: str, rule: str = "", tight: bool = False) -> RenderableType:
    """Something read aloud: card A, a card of the base, an ending."""
    body = Group(prose(text), *([Text(""), rule_box(scene, rule)] if rule else []))
    return Panel(
        body,
        title=Text(clean(title), "bold"),
        title_align="left",
        border_style=FRAME,
        padding=(0 if tight else 1, 3),
        box=box.ROUNDED,
    )


def dice(faces: Sequence[str]) -> Text:
    found = Text()
    for face in faces:
        style = "bold white on red3" if face == "skull" else "bold black on grey82"
        found.append(DICE.get(face, "   "), style)
        found.append(" ")
    return found


def news(scene: Scene, lines: Sequence[Line], *, read_aloud: bool) -> RenderableType | None:
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


def divider(scene: Scene) -> RenderableType:
    """Before the actions, with the time left: on a small screen the line at the top may have scrolled off."""
    public = scene.public
    if public.phase in ("base", "bodies", "outfit", "won", "lost"):
        return Text("")
    return Rule(Text(scene.t("tu-left", left=public.clock), "yellow"), align="right", style=FRAME)


def actions(scene: Scene, choices: Sequence[Choice]) -> RenderableType:
    """Numbered; those of several agents side by side, those of nobody in particular above."""
    groups: dict[int, list[tuple[int, Choice]]] = {}
    last = [(number, choice.label) for number, choice in enumerate(choices, start=1) if choice.do == "give"]
    for number, choice in enumerate(choices, start=1):
        if choice.do == "give":
            continue
        groups.setdefault(choice.agent, []).append((number, choice))
    parts: list[RenderableType] = [_rows(scene, rows) for agent, rows in groups.items() if agent < 0]
    named = {agent: rows for agent, rows in groups.items() if agent >= 0}
    if named:
        grid = Table.grid(expand=True, padding=(0, 2, 0, 0))
        for _ in named:
            grid.add_column(ratio=1)
        grid.add_row(*(Text.assemble(pawn(agent), " ", (scene.names.agent(agent), "bold")) for agent in named))
        grid.add_row(*(_rows(scene, rows) for rows in named.values()))
        parts.append(grid)
    if last:
        parts.append(numbered(last))
    return Padding(Group(*parts), (0, 1))


def _rows(scene: Scene, rows: Sequence[tuple[int, Choice]]) -> RenderableType:
    """One row each, but all spaces a pawn may go to in one: their backs are in the panorama above."""
    spaces = [(number, choice) for number, choice in rows if choice.do in ("place", "move")]
    others = [(number, choice.label) for number, choice in rows if choice.do not in ("place", "move")]
    if not spaces:
        return numbered(others)
    line = Text(scene.t("enter-on" if scene.public.phase == "enter" else "move-to"))
    for number, choice in spaces:
        line.append(f"  {number} ", f"bold {ACCENT}")
        line.append(choice.what, "bold")
    return Group(line, numbered(others)) if others else line


def numbered(rows: Sequence[tuple[int, str]]) -> RenderableType:
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column(justify="right", style=f"bold {ACCENT}", no_wrap=True)
    table.add_column()
    for number, label in rows:
        table.add_row(str(number), Text(clean(label)))
    return table


def bodies(scene: Scene, choices: Sequence[Choice]) -> RenderableType:
    """The receptacles on offer, each with its number; those that are taken have none."""
    numbers = {choice.what: str(number) for number, choice in enumerate(choices, start=1)}
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    table.add_column(justify="right", style=f"bold {ACCENT}", width=2)
    table.add_column(ratio=1)
    for id, (name, role, values, text) in scene.bodies().items():
        free = id in numbers
        head = Text.assemble((clean(name), "bold" if free else f"{QUIET} strike"), (f"  {clean(values)}", QUIET))
        told = prose(f"*{role}.* {text}" if role else text)
        table.add_row(numbers.get(id, ""), Group(head, told) if free else head)
    agent = scene.names.chooser(choices[0].agent) + scene.names.nth_body(choices[0].agent)
    return Panel(
        table,
        title=Text(scene.t("bodies-for", agent=agent), f"bold {ACCENT}"),
        title_align="left",
        border_style=FRAME,
        box=box.ROUNDED,
    )


def page(found: Page) -> RenderableType:
    table = Table.grid(padding=(0, 2, 0 if len(found.entries) > 8 else 1, 0), expand=True)
    headings = any(heading for heading, _ in found.entries)
    if headings:
        table.add_column(style="bold" if not found.dim else "", max_width=36)
    table.add_column(ratio=1)
    for heading, text in found.entries:
        cells: list[RenderableType] = [Text(clean(heading))] if headings else []
        table.add_row(*cells, prose(text) if not found.dim else Text(clean(text), QUIET))
    return Panel(
        table,
        title=Text(found.title, f"bold {ACCENT}"),
        title_align="left",
        border_style=FRAME,
        padding=(1, 2),
        box=box.ROUNDED,
    )


def debriefing(scene: Scene) -> RenderableType:
    """A bar per run: the time used, how it ended, what was found."""
    public, names = scene.public, scene.names
    table = Table.grid(padding=(0, 2, 1, 0), expand=True)
    table.add_column(no_wrap=True, style=QUIET)
    table.add_column(ratio=1)
    for past in public.past:
        won = scene.deck.endings[past.ending].result == "success"
        used = max(0, scene.deck.mission.time - past.time_left)
        bar = Text("━" * used, "green" if won else "red3")
        bar.append("━" * past.time_left, FRAME)
        bar.append(f"  {names.text(scene.deck.endings[past.ending].title.key)}", "bold")
        bar.append(f"  {scene.t('tu-left', left=past.time_left)}", QUIET)
        bar.append(f"\n{' · '.join(names.place(one) for one in past.places)}", QUIET)
        table.add_row(scene.t("run-number", run=past.run), bar)
    return Panel(
        table,
        title=Text(scene.t("page-debriefing"), f"bold {ACCENT}"),
        title_align="left",
        border_style=FRAME,
        padding=(1, 2),
        box=box.ROUNDED,
    )
