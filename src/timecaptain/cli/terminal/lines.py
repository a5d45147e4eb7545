"""The plain face: numbered lines, no colour, no redrawing. For scripts, pipes and screen readers."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from timecaptain.game.classic.view_types import AgentView, CardView, SpaceView

from .pages import Choice, Page, debriefing
from .words import Scene, clean, unmarked

if TYPE_CHECKING:
    from .session import Line


class PlainFace:
    """One stream for all: what lies open is told once, and again only where it has changed."""

    def __init__(self) -> None:
        self._open: dict[str, set[str]] = {}  # lines of each public block as they were last told
        self._heard: set[int] = set()  # public events already told to somebody
        self._cards: set[str] = set()  # lines of the cards that whoever has the device was told

    # ------------------------------------------------------------ in and out

    def say(self, text: str) -> None:
        print(clean(text), flush=True)

    def ask(self, prompt: str) -> str:
        self.say(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()

    def hand_over(self, scene: Scene, seat: int, *, secret: bool) -> None:
        if secret:
            self.say("=" * 40)
            self.say(scene.t("pass-to", name=scene.player(seat)))
            if sys.stdin.isatty():
                self.ask(scene.t("pass-enter"))
        self.say(f"--- {scene.player(seat)} ---")
        self._cards = set()

    def public(self) -> None:
        self.say("---")

    # ------------------------------------------------------------ the table

    def table(self, scene: Scene, news: Sequence[Line], choices: Sequence[Choice] = (), prompt: str = "") -> None:
        for line in news:
            if not line.public or id(line) not in self._heard:
                self.say(unmarked(line.text))
                if line.card:
                    self.say(unmarked(line.card))
                if line.rule:
                    self.say(scene.t("rule-box-text", text=unmarked(line.rule)))
                self._heard.add(id(line))
        blocks = {
            "status": self._status(scene),
            "place": self._place(scene),
            "agents": [self._agent(scene, agent) for agent in scene.public.agents if agent.name],
            "bodies": self._bodies(scene) if scene.public.phase == "bodies" else [],
            "debriefing": self._entries(debriefing(scene)) if scene.public.phase in ("won", "lost") else [],
        }
        for name, lines in blocks.items():
            for text in lines:
                if text not in self._open.get(name, set()):
                    self.say(text)
            self._open[name] = set(lines)
        if scene.view.own is not None:
            self._faces(scene, scene.view.own.cards)

    def _faces(self, scene: Scene, cards: Sequence[CardView]) -> None:
        """A card in full when it is new, then only what has changed on it, below its name."""
        told: set[str] = set()
        for card in cards:
            name, *lines = _card(scene, card)
            marked = [(f"{name}\n{line}", line) for line in lines]
            fresh = [line for mark, line in marked if mark not in self._cards]
            if fresh:
                self.say(name)
                for line in fresh:
                    self.say(line)
            told.update(mark for mark, _ in marked)
        self._cards = told

    def _status(self, scene: Scene) -> list[str]:
        public, t = scene.public, scene.t
        if public.phase in ("base", "bodies", "outfit", "won", "lost"):
            return [t("plain-run", title=public.title, run=public.run)]
        line = t("plain-status", run=public.run, left=public.clock, captain=scene.names.seat(public.captain))
        return [line, *([t("plain-tokens", tokens=scene.tokens())] if public.tokens else [])]

    def _place(self, scene: Scene) -> list[str]:
        public, t = scene.public, scene.t
        if public.place is None:
            return []
        name = t("place-red", name=public.place.name) if public.place.red else public.place.name
        found = [t("plain-place", place=name, plan=scene.plan())]
        return found + [self._space(scene, space) for space in public.place.panorama]

    def _space(self, scene: Scene, space: SpaceView) -> str:
        more = scene.marks(space)
        more += [scene.names.shields(stacks) for stacks in space.shields]
        here = [agent.name for agent in scene.public.agents if agent.space == space.letter]
        if here:
            more.append(scene.t("plain-here", agents=", ".join(here)))
        return f"{space.letter}. {' · '.join([space.back, *more])}"

    def _agent(self, scene: Scene, agent: AgentView) -> str:
        t = scene.t
        life = agent.life if agent.most_life else scene.deck.receptacles[agent.receptacle].life  # before the run
        values = t("body-values", dice=scene.dice(agent), resistance=agent.resistance, life=life)
        more = [*scene.goods(agent), *scene.status(agent)]
        return " · ".join([t("agent-values", name=agent.name, values=values), *more])

    def _entries(self, page: Page) -> list[str]:
        return [page.title, *(f"{head}. {unmarked(text)}" if head else unmarked(text) for head, text in page.entries)]

    def _bodies(self, scene: Scene) -> list[str]:
        found = []
        for name, role, values, text in scene.bodies().values():
            heading = f"{name}, {role}" if role else name
            found.append(f"{heading}. {values}. {unmarked(text)}")
        return [scene.t("page-bodies"), *found]

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
        for line in self._entries(page):
            self.say(line)

    def wait(self, scene: Scene) -> None:
        """Nothing to wait for: what was printed stays."""


def _card(scene: Scene, card: CardView) -> list[str]:
    """The face of a card; only whoever stands there gets to this."""
    t = scene.t
    found = [t("plain-card", letter=card.letter, title=card.title).rstrip(" :\u00a0"), unmarked(card.text)]
    if card.rule:
        found.append(t("rule-box-text", text=unmarked(card.rule)))
    if card.alt:
        found.append(t("plain-picture", alt=card.alt))
    for test in card.tests:
        state = t("test-over") if test.passed or test.failed else scene.names.shields(test.shields)
        label = test.label or scene.names.characteristic(test.characteristic)
        found.append(
            t("plain-test", label=label, characteristic=scene.names.characteristic(test.characteristic), shields=state)
        )
    if scene.holds(card):
        found.append(t("card-lock"))
    return found
