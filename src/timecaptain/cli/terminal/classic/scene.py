"""The words around the Classic view that both faces use: marks on cards, states of agents, values of bodies."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE
from timecaptain.game.classic.view import View
from timecaptain.game.classic.view_types import AgentView, CardView, Public, SealView, SpaceView
from timecaptain.game.kernel import known_text

from ..scene import Scene, Stage
from . import lines, pages

if TYPE_CHECKING:
    from ..narrator import Sentence
    from ..pages import Page
    from .draw import ClassicDrawing


class ClassicScene(Scene):
    books = ("classic",)
    example = "C-MOVE-07"
    commands = ("look", "why", "odds", "items", "log", "base", "notes", "rule", "pass", "help", "quit")
    spaces = {"place": "enter-on", "move": "move-to"}
    view: View
    public: Public

    def __init__(self, game: ClassicGame, seat: int | None, lang: str, sit_out: Collection[int] = ()) -> None:
        super().__init__(game, seat, lang)
        self.sit_out = sit_out
        # The line is as long as the run's time at its longest, so that the token never leaves it.
        self.longest = max(game.deck.mission.time, self.public.clock)

    # ------------------------------------------------------------ where the game stands

    @property
    def stage(self) -> Stage:
        stages: dict[str, Stage] = {"base": "briefing", "bodies": "bodies", "won": "over", "lost": "over"}
        return stages.get(self.public.phase, "table")

    @property
    def entering(self) -> bool:
        return self.public.phase == "enter"

    @property
    def visit(self) -> object:
        """The place, the run, and the time at which it was opened or entered."""
        place = self.public.place
        return None if place is None else (self.public.run, place.id, self.public.clock if self.entering else 0)

    def briefed_just_now(self, news: Sequence[Sentence]) -> bool:
        return self.stage == "bodies" and bool(news) and news[-1].kind == "briefed"

    # ------------------------------------------------------------ in words and in pictures

    def briefing(self) -> list[tuple[str, str, str]]:
        return [(f"{card.id} · {card.title}", card.text, card.rule) for card in self.public.base]

    def blocks(self) -> dict[str, list[str]]:
        return lines.blocks(self)

    def own_cards(self) -> list[list[str]]:
        return [lines.card(self, card) for card in self.view.own.cards] if self.view.own else []

    def debriefing(self) -> Page:
        return pages.debriefing(self)

    def drawing(self) -> ClassicDrawing:
        from .draw import ClassicDrawing

        return ClassicDrawing(self)

    # ------------------------------------------------------------ people

    def bodies(self) -> dict[str, tuple[str, str, str, str]]:
        """The receptacles on offer before a run: name, role, values, text."""
        described = {}
        for id, body in self.deck.receptacles.items():
            dice = " · ".join(f"{self.names.characteristic(name)} {number}" for name, number in body.dice.items())
            values = self.t("body-values", dice=dice, resistance=body.resistance, life=body.life)
            if brought := self._brought(id):
                values += f" · {self.t('body-brings', goods=', '.join(brought))}"
            role = self.names.text(body.role.key) if body.role else ""
            described[id] = (self.names.text(body.name.key), role, values, self.names.text(body.text.key))
        return described

    def _brought(self, id: str) -> list[str]:
        """Resources, tokens on the own card and items with which a body starts."""
        body = self.deck.receptacles[id]
        printed = body.inventory.resources_for.get("4" if len(self.public.agents) >= 4 else "3")
        resources = printed or body.inventory.resources
        brought = [f"{n} {self.names.resource(str(colour), n)}" for colour, n in resources.items() if n]
        if body.stock:
            brought.append(f"{body.stock} {self.names.stock_of(id, body.stock)}")
        return brought + [self.names.item(item) for item in body.inventory.items]

    def status(self, agent: AgentView) -> list[str]:
        """Why the table waits for this agent, or does not."""
        words = []
        alive = agent.back_at == ALIVE
        if not alive:
            words.append(self.t("status-dead", at=agent.back_at))
        if agent.acting:
            words.append(self.t("status-acting"))
        elif agent.to_act:
            words.append(self.t("status-to-act"))
        if agent.held:
            words.append(self.t("status-held"))
        if agent.delay:
            words.append(self.t("status-delayed", number=agent.delay))
        elif alive and self.public.agents.index(agent) in self.sit_out:
            words.append(self.t("status-sits-out"))
        if alive and self._waits(agent):
            words.append(self.t("status-waits"))
        return words + agent.changes

    def _waits(self, agent: AgentView) -> bool:
        """On a card that only the whole group may read."""
        spaces = self.public.place.panorama if self.public.place else []
        seal = next((space.seal for space in spaces if space.letter == agent.space), None)
        living = {other.space for other in self.public.agents if other.back_at == ALIVE}
        return seal is not None and seal.group and living != {agent.space}

    def dice(self, agent: AgentView) -> str:
        return " · ".join(f"{self.names.characteristic(name)} {number}" for name, number in agent.dice.items())

    def goods(self, agent: AgentView) -> list[str]:
        """Resources, tokens on the own card and items."""
        if not agent.most_life:  # before the run
            return self._brought(agent.receptacle)
        words = [
            f"{number} {self.names.resource(colour, number)}" for colour, number in agent.resources.items() if number
        ]
        index = self.public.agents.index(agent)
        if agent.stock or self.deck.receptacles[agent.receptacle].stock:
            words.append(f"{agent.stock} {self.names.stock(index, agent.stock)}")
        words += [self.names.item(item) for item in agent.items]
        return words

    # ------------------------------------------------------------ cards

    def holds(self, card: CardView) -> bool:
        """Whether its lock holds one of this seat's agents now."""
        return card.lock and any(
            agent.held and agent.space == card.letter and self.seat in agent.seats for agent in self.public.agents
        )

    def marks(self, space: SpaceView) -> list[str]:
        words = self._seal(space.seal) if space.seal is not None else []
        return words + [self.t(f"icon-{icon}") for icon in space.icons]

    def _seal(self, seal: SealView) -> list[str]:
        """What it still asks for: the tokens that the team has open it."""
        had = list(self.public.tokens.values())
        tokens = " + ".join(token for token in seal.tokens if token not in had)
        asked = [tokens] if tokens else []
        if seal.receptacles:
            asked.append(self.names.either(seal.receptacles))
        if seal.item:
            asked.append(self.t("seal-item", number=seal.item))
        if seal.group:
            asked.append(self.t("seal-group"))
        return [self.t("seal", asked=", ".join(asked)) if asked else self.t("seal-open")]

    def shut(self, space: SpaceView) -> bool:
        open_seal = space.seal is None or self._seal(space.seal) == [self.t("seal-open")]
        return not open_seal or "no-access" in space.icons

    def plan(self) -> str:
        """The locations one may go to, the present one marked."""
        here = self.public.place.id if self.public.place else ""
        return " · ".join(
            self.t("plan-here", name=name) if place == here else name for place, name in self.public.plan.items()
        )

    def tokens(self) -> str:
        return " · ".join(self.public.tokens.values())

    def meanings(self) -> str:
        """The state tokens, with what they stand for where this seat knows it."""
        return known_text.symbols(self.public.tokens, self.known, self.t)

    def time_left(self) -> str:
        return " · ".join(filter(None, (known_text.last_tu(self.public.clock, self.t), self.public.hour)))
