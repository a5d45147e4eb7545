"""The Classic table as a picture, drawn from the view alone."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from timecaptain.game.classic.state import ALIVE
from timecaptain.game.classic.view_types import AgentView, CardView, SpaceView

from ..draw import ACCENT, FRAME, PAWNS, QUIET, Drawing, panel, pawn
from ..words import clean
from .scene import ClassicScene

SHIELDS = {
    "normal": ("◇", "white"),
    "skull": ("☠", "bright_red"),
    "time": ("⧗", "yellow"),
    "heart": ("♥", "red"),
    "special": ("✦", "magenta"),
}


class ClassicDrawing(Drawing):
    scene: ClassicScene

    def header(self, tight: bool = False) -> RenderableType:
        """Which mission, which run, who is Time Captain; below it the Time Line."""
        public, t = self.scene.public, self.scene.t
        grid = Table.grid(expand=True)
        grid.add_column()
        grid.add_column(justify="right")
        left = Text.assemble((public.title, f"bold {ACCENT}"), (f"   {t('run-number', run=public.run)}", QUIET))
        if public.phase in ("base", "bodies", "outfit"):
            mission = self.scene.deck.mission
            place = f"{self.scene.names.text(mission.where.key)}, {self.scene.names.text(mission.year.key)}"
            grid.add_row(left, Text(place, QUIET))
            return grid
        right = Text(t("captain-is", name=self.scene.player(public.captain)), QUIET) if public.seats > 1 else Text("")
        grid.add_row(left, right)
        if public.phase in ("won", "lost"):
            return grid
        return Group(grid, self.time_line())

    def time_line(self) -> Text:
        """From the run's first TU on the left to 0 on the right, with the token and the small pawns of the dead."""
        public = self.scene.public
        back = {agent.back_at: i for i, agent in enumerate(public.agents) if agent.back_at > 0}
        wide = " " if self.scene.longest <= 40 else ""
        line = Text(no_wrap=True, overflow="crop")
        for tu in range(self.scene.longest, -1, -1):
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
        line.append(self.scene.time_left(), "bold yellow" if public.clock > 5 else "bold red")
        return line

    def place_title(self) -> tuple[str, str]:
        place = self.scene.public.place
        assert place is not None
        return (self.scene.t("place-red", name=place.name), "bold red") if place.red else (place.name, "bold")

    def panorama(self, tight: bool) -> RenderableType:
        public = self.scene.public
        assert public.place is not None
        table = Table.grid(padding=(0, 1, 0, 0), expand=True)
        table.add_column(width=2)
        table.add_column(ratio=1)
        table.add_column(justify="right", no_wrap=True)
        for space in public.place.panorama:
            table.add_row(*self._space(space, tight))
        return table

    def _space(self, space: SpaceView, tight: bool) -> tuple[Text, Text, Text]:
        here = [i for i, agent in enumerate(self.scene.public.agents) if agent.space == space.letter]
        middle = Text(clean(space.back), QUIET if self.scene.shut(space) else "")
        for mark in self.scene.marks(space):
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

    def team(self, tight: bool) -> RenderableType:
        table = Table.grid(padding=(0, 1, 0, 0), expand=True)
        table.add_column(width=1)
        table.add_column(ratio=1)
        for i, agent in enumerate(self.scene.public.agents):
            if agent.name:
                table.add_row(Text(*pawn(i)), self._agent(agent, tight))
        return table

    def _agent(self, agent: AgentView, tight: bool) -> Text:
        """One line where there is little room; `items` tells the rest."""
        alive = agent.back_at == ALIVE
        mine = self.scene.seat is not None and self.scene.seat in agent.seats
        text = Text.assemble((agent.name, ("bold" if mine else "") if alive else f"{QUIET} strike"))
        if agent.space:
            text.append(f" {agent.space}", f"bold {ACCENT}")
        text.append("  ")
        text.append("♥" * agent.life, "red")
        text.append("♡" * max(0, agent.most_life - agent.life), FRAME)
        for word in self.scene.status(agent):
            text.append(f"  {word}", "bold yellow" if alive else "red")
        if tight:
            text.no_wrap, text.overflow = True, "ellipsis"
            text.append(f"  {' · '.join(self.scene.goods(agent))}", "green")
            return text
        text.append(f"\n{self.scene.dice(agent)} · {self.scene.t('resistance-is', number=agent.resistance)}", QUIET)
        goods = self.scene.goods(agent)
        if goods:
            text.append(f"\n{' · '.join(goods)}", "green")
        return text

    def beside(self, tight: bool = False) -> Text:
        """What lies beside the panorama: the plan and the state tokens."""
        line = Text.assemble(("  " + self.scene.t("plan-is", places=self.scene.plan()), QUIET))
        if self.scene.public.tokens:
            line.append("\n  " + self.scene.t("tokens-are", tokens=self.scene.tokens()), "green")
        if counted := self.scene.counted():
            line.append(f"\n  {counted}", "green")
        return line

    def title(self, face: CardView) -> str:
        return f"{face.letter} · {face.title}" if face.title else face.letter

    def rows(self, face: CardView, *, known: bool = False) -> list[Text]:
        """The tests, with the shields that are left, and the lock while it holds."""
        t, drawn = self.scene.t, []
        for test in face.tests:
            characteristic = self.scene.names.characteristic(test.characteristic)
            line = Text.assemble(
                ("◆ ", ACCENT), (test.label or characteristic, "bold"), (f"  {characteristic}  ", QUIET)
            )
            over = test.passed or test.failed
            drawn.append(line.append(t("test-over"), QUIET) if over else line.append_text(stacks(test.shields)))
        if self.scene.holds(face):
            drawn.append(Text(t("card-lock"), "bold red"))
        return drawn

    def divider(self) -> RenderableType:
        """Before the actions, with the time left: on a small screen the line at the top may have scrolled off."""
        public = self.scene.public
        if public.phase in ("base", "bodies", "outfit", "won", "lost"):
            return Text("")
        return Rule(Text(self.scene.t("tu-left", left=public.clock), "yellow"), align="right", style=FRAME)

    def debriefing(self) -> RenderableType:
        """A bar per run: the time used, how it ended, what was found."""
        public, names = self.scene.public, self.scene.names
        table = Table.grid(padding=(0, 2, 1, 0), expand=True)
        table.add_column(no_wrap=True, style=QUIET)
        table.add_column(ratio=1)
        for past in public.past:
            won = self.scene.deck.endings[past.ending].result == "success"
            used = max(0, self.scene.deck.mission.time - past.time_left)
            bar = Text("━" * used, "green" if won else "red3")
            bar.append("━" * past.time_left, FRAME)
            bar.append(f"  {names.text(self.scene.deck.endings[past.ending].title.key)}", "bold")
            bar.append(f"  {self.scene.t('tu-left', left=past.time_left)}", QUIET)
            bar.append(f"\n{' · '.join(names.place(one) for one in past.places)}", QUIET)
            table.add_row(self.scene.t("run-number", run=past.run), bar)
        return panel(table, self.scene.t("page-debriefing"), f"bold {ACCENT}", padding=(1, 2))


def stacks(shields: Iterable[tuple[str, int]]) -> Text:
    text = Text()
    for kind, number in shields:
        sign, style = SHIELDS.get(kind, ("◇", "white"))
        if number:
            text.append(sign * number + " ", style)
    return text
