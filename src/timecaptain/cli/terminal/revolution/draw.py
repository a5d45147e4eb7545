"""The Revolution table as a picture, drawn from the view alone."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from timecaptain.game.revolution.view_types import CardView, SpaceView

from ..draw import ACCENT, FRAME, QUIET, Drawing, page, pawn, told
from ..words import clean
from .scene import RevolutionScene

CRYSTAL = "bright_cyan"


class RevolutionDrawing(Drawing):
    scene: RevolutionScene

    @property
    def _room_below(self) -> bool:
        """Whether agents can have two lines beside a panorama that has as many."""
        place = self.scene.public.place
        return self._beside and place is not None and 2 * len(self.scene.public.agents) <= len(place.panorama)

    def header(self, tight: bool = False) -> RenderableType:
        """Which mission, who leads, which step of the round; below it crystals and destiny cards."""
        scene = self.scene
        public, t = scene.public, scene.t
        grid = Table.grid(expand=True)
        grid.add_column()
        grid.add_column(justify="right")
        left = Text(public.title, f"bold {ACCENT}")
        if scene.stage != "table":
            if public.run > 1:
                left.append(f"   {scene.attempt()}", QUIET)
            mission = scene.deck.mission
            place = f"{scene.names.text(mission.where.key)}, {scene.names.text(mission.year.key)}"
            grid.add_row(left, Text(place, QUIET))
            return grid
        left.append(f"   {scene.round()}", QUIET)
        if tight:
            left.append(f" · {scene.step()}", "bold")
        captain = scene.names.agent(public.lead) if tight else scene.captain()
        grid.add_row(left, Text(t("captain-is", name=captain), QUIET, no_wrap=True, overflow="ellipsis"))
        return Group(grid, self.crystals()) if tight else Group(grid, self.steps(), self.crystals())

    def steps(self) -> Text:
        """The round as a way: where the group is on it."""
        line = Text(no_wrap=True, overflow="ellipsis")
        for number, (name, now) in enumerate(self.scene.steps()):
            line.append(" › " if number else "", FRAME)
            line.append(name, "bold reverse" if now else QUIET)
        return line

    def crystals(self) -> Text:
        line = Text("◆ ", CRYSTAL)
        line.append(" · ".join(self.scene.crystals()), "bold")
        line.append(f"   {self.scene.destiny()}", QUIET)
        return line

    def place_title(self) -> tuple[str, str]:
        place = self.scene.public.place
        return (place.name if place is not None else "", "bold")

    def panorama(self, tight: bool) -> RenderableType:
        place = self.scene.public.place
        assert place is not None
        table = Table.grid(padding=(0, 1, 0, 0), expand=True)
        table.add_column(width=2)
        table.add_column(ratio=1)
        table.add_column(justify="right", no_wrap=True)
        for space in place.panorama:
            table.add_row(*self._space(space, tight))
        return table

    def _space(self, space: SpaceView, tight: bool) -> tuple[Text, Text, Text]:
        taken = space.taken_by >= 0
        middle = Text(clean(space.back), QUIET if taken else "")
        if space.damage:
            middle.append(f"  {self.scene.t('damage-is', number=space.damage)}", "bold red")
        if tight:
            middle.no_wrap, middle.overflow = True, "ellipsis"
        return Text(space.letter, f"bold {ACCENT}"), middle, Text(*pawn(space.taken_by)) if taken else Text("")

    def team(self, tight: bool) -> RenderableType:
        table = Table.grid(padding=(0, 1, 0, 0), expand=True)
        table.add_column(width=1)
        table.add_column(ratio=1)
        for i, agent in enumerate(self.scene.public.agents):
            if agent.name:
                table.add_row(Text(*pawn(i)), self._agent(i, tight))
        return table

    def _agent(self, i: int, tight: bool) -> Text:
        """Name, pool, what they are doing; attributes and goods below, or behind where room is short."""
        scene = self.scene
        agent = scene.public.agents[i]
        mine = scene.seat is not None and scene.seat in agent.seats
        text = Text.assemble((agent.name, f"{QUIET} strike" if agent.out else "bold" if mine else ""))
        text.append(f" {agent.card}" if agent.card else "", f"bold {ACCENT}").append("  ")
        text.append("◆" * agent.pool, CRYSTAL)
        text.append("◇" * max(0, agent.level - agent.pool), FRAME)
        for word in scene.status(i):
            text.append(f"  {word}", "red" if agent.out else "yellow")
        goods, values = " · ".join(scene.goods(agent)), scene.attributes(agent.attributes)
        if tight:
            text.no_wrap, text.overflow = True, "ellipsis"
            text.append("\n" if self._room_below else "  ").append(values, QUIET)
            return text.append(f"  {goods}", "green") if goods else text
        text.append(f"\n{values}", QUIET)
        if agent.personal:
            text.append(f" · {agent.personal[0]}", QUIET)
        return text.append(f"\n{goods}", "green") if goods else text

    def small(self, width: int) -> RenderableType:
        """In a test or a conflict the agents, else the panorama; the pools are below it, `look` has the rest."""
        if self.scene.public.place is None or not self.scene.in_place:
            return Group(self.team(True), self.beside(True))
        busy = self.scene.public.trial is not None or self.scene.public.conflict is not None
        return Group(Padding(self.team(True) if busy else self.panorama(True), (0, 2)), self.at_stake())

    def beside(self, tight: bool = False) -> RenderableType:
        """Map, group tokens, white items, mechanisms; then a test or a conflict in progress."""
        rows: list[RenderableType] = []
        for number, line in enumerate(self.scene.beside()):
            text = Text(clean(" ".join(line.split())), QUIET if number == 0 else "green")
            text.no_wrap, text.overflow = number > 0 or tight, "ellipsis"
            rows.append(Padding(text, (0, 2)))
        return Group(*rows, self.at_stake())

    def at_stake(self) -> RenderableType:
        scene = self.scene
        rows: list[RenderableType] = []
        if scene.public.trial is not None:
            rows.append(Padding(Text(scene.trial(scene.public.trial), "bold yellow"), (0, 2)))
        if scene.public.conflict is not None:
            rows.append(Padding(Text(" · ".join(scene.conflict()), "bold red"), (0, 2)))
        return Group(*rows)

    def without_place(self, tight: bool) -> RenderableType:
        """Between two rounds: the map is what counts."""
        return Group(self.agents(tight), self.beside(tight))

    def title(self, face: CardView) -> str:
        return self.scene.title(face)

    def is_secret(self, face: CardView) -> bool:
        conflict = self.scene.public.conflict
        return super().is_secret(face) and (conflict is None or conflict.face.card != face.card)

    def rows(self, face: CardView, *, known: bool = False) -> list[Text]:
        """What can be tried; of a card that is known it stands in the menu."""
        tests = len(face.tests)
        drawn = []
        for number, line in enumerate(self.scene.tests(face)):
            if number >= tests:
                drawn.append(Text(line, "bold red"))
            elif not known:
                drawn.append(Text.assemble(("◆ ", ACCENT), line))
        return drawn

    def divider(self) -> RenderableType:
        """Where the group is, and the pools of whoever has the device."""
        scene = self.scene
        if scene.stage != "table":
            return Text("")
        text = Text(scene.step(), "yellow")
        for i, agent in enumerate(scene.public.agents):
            if scene.seat is not None and scene.seat in agent.seats:
                text.append("  ").append(*pawn(i)).append(f" {agent.pool}◆", CRYSTAL)
        return Rule(text, align="right", style=FRAME)

    def first_page(self) -> list[RenderableType]:
        """What this is about; once the bodies are chosen, the team."""
        scene = self.scene
        if scene.stage == "briefing":
            return [self.agents()]
        summary = scene.names.text(scene.deck.mission.summary.key)
        order = told(scene, scene.t("mission-order"), scene.public.order)
        return [told(scene, scene.public.title, summary), order, Text(scene.t("first-page"), QUIET)]

    def debriefing(self) -> RenderableType:
        return page(self.scene.debriefing()) if self.scene.public.past else Text("")
