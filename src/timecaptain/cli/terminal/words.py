"""The words around the view that both faces of the client use: marks on cards, states of agents, values of bodies."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE
from timecaptain.game.classic.view_types import AgentView, CardView, SealView, SpaceView, View
from timecaptain.game.names import Names


class Scene:
    """What one seat (or, without one, everybody) may see, with the names of things at hand."""

    def __init__(self, game: ClassicGame, seat: int | None, lang: str, sit_out: Collection[int] = ()) -> None:
        self.names = Names(game, lang)
        self.t = self.names.t
        self.seat = seat
        self.view: View = game.view(seat, self.names.lang)
        self.public = self.view.public
        self.deck = game.deck
        self.sit_out = sit_out
        # The line is as long as the run's time at its longest, so that the token never leaves it.
        self.longest = max(game.deck.mission.time, self.public.clock)

    # ------------------------------------------------------------ people

    def player(self, seat: int) -> str:
        """A player with the bodies they have: `Player 2 (Ada Quill)`."""
        bodies = [agent.name for agent in self.public.agents if seat in agent.seats and agent.name]
        name = self.names.seat(seat)
        return f"{name} ({', '.join(bodies)})" if bodies else name

    def bodies(self) -> dict[str, tuple[str, str, str, str]]:
        """The receptacles on offer before a run: name, role, values, text."""
        found = {}
        for id, body in self.deck.receptacles.items():
            dice = " · ".join(f"{self.names.characteristic(name)} {number}" for name, number in body.dice.items())
            values = self.t("body-values", dice=dice, resistance=body.resistance, life=body.life)
            if brought := self._brought(id):
                values += f" · {self.t('body-brings', goods=', '.join(brought))}"
            role = self.names.text(body.role.key) if body.role else ""
            found[id] = (self.names.text(body.name.key), role, values, self.names.text(body.text.key))
        return found

    def _brought(self, id: str) -> list[str]:
        """Resources, tokens on the own card and items with which a body starts."""
        body = self.deck.receptacles[id]
        printed = body.inventory.resources_for.get("4" if len(self.public.agents) >= 4 else "3")
        found = [f"{n} {self.names.resource(str(c))}" for c, n in (printed or body.inventory.resources).items() if n]
        if body.stock:
            name = self.names.text(body.stock_name.key) if body.stock_name else self.t("name-stock")
            found.append(f"{body.stock} {name}")
        return found + [self.names.item(item) for item in body.inventory.items]

    def status(self, agent: AgentView) -> list[str]:
        """Why the table waits for this agent, or does not."""
        found = []
        alive = agent.back_at == ALIVE
        if not alive:
            found.append(self.t("status-dead", at=agent.back_at))
        if agent.acting:
            found.append(self.t("status-acting"))
        elif agent.to_act:
            found.append(self.t("status-to-act"))
        if agent.held:
            found.append(self.t("status-held"))
        if agent.delay:
            found.append(self.t("status-delayed", number=agent.delay))
        elif alive and self.public.agents.index(agent) in self.sit_out:
            found.append(self.t("status-sits-out"))
        if alive and self._waits(agent):
            found.append(self.t("status-waits"))
        return found

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
        found = [f"{number} {self.names.resource(colour)}" for colour, number in agent.resources.items() if number]
        index = self.public.agents.index(agent)
        if agent.stock or self.deck.receptacles[agent.receptacle].stock:
            found.append(f"{agent.stock} {self.names.stock(index)}")
        found += [self.names.item(item) for item in agent.items]
        return found

    # ------------------------------------------------------------ cards

    def holds(self, card: CardView) -> bool:
        """Whether its lock holds one of this seat's agents now."""
        return card.lock and any(
            agent.held and agent.space == card.letter and self.seat in agent.seats for agent in self.public.agents
        )

    def marks(self, space: SpaceView) -> list[str]:
        found = self._seal(space.seal) if space.seal is not None else []
        return found + [self.t(f"icon-{icon}") for icon in space.icons]

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


def clean(text: str) -> str:
    """Without control characters: what decks and players write must not steer the terminal."""
    return "".join(sign for sign in text if sign == "\n" or unicodedata.category(sign) not in ("Cc", "Cf", "Co", "Cs"))


def unmarked(text: str) -> str:
    """Markdown prose as plain lines, one per paragraph."""
    paragraphs = [" ".join(part.split()) for part in re.split(r"\n\s*\n", text.strip())]
    return "\n".join(re.sub(r"(?<!\w)(\*{1,2}|_{1,2})(?=\S)(.+?)(?<=\S)\1(?!\w)", r"\2", part) for part in paragraphs)


def quoted(typed: str) -> str:
    """What somebody typed, as far as it fits into a sentence."""
    typed = clean(typed)
    return typed if len(typed) <= 40 else f"{typed[:39]}…"
