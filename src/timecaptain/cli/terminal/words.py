"""The words around the view that both faces of the client use: marks on cards, states of agents, values of bodies."""

from __future__ import annotations

import re
import unicodedata

from timecaptain.game.classic import ClassicGame
from timecaptain.game.classic.state import ALIVE
from timecaptain.game.classic.view_types import AgentView, SealView, SpaceView, View
from timecaptain.game.names import Names


class Scene:
    """What one seat (or, without one, everybody) may see, with the names of things at hand."""

    def __init__(self, game: ClassicGame, seat: int | None, lang: str) -> None:
        self.names = Names(game, lang)
        self.t = self.names.t
        self.seat = seat
        self.view: View = game.view(seat, self.names.lang)
        self.public = self.view.public
        self.deck = game.deck
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
            role = self.names.text(body.role.key) if body.role else ""
            found[id] = (self.names.text(body.name.key), role, values, self.names.text(body.text.key))
        return found

    def status(self, agent: AgentView) -> list[str]:
        """Why the table waits for this agent, or does not."""
        found = []
        if agent.back_at != ALIVE:
            found.append(self.t("status-dead", at=agent.back_at))
        if agent.acting:
            found.append(self.t("status-acting"))
        elif agent.to_act:
            found.append(self.t("status-to-act"))
        if agent.held:
            found.append(self.t("status-held"))
        if agent.delay:
            found.append(self.t("status-delayed", number=agent.delay))
        return found

    def dice(self, agent: AgentView) -> str:
        return " · ".join(f"{self.names.characteristic(name)} {number}" for name, number in agent.dice.items())

    def goods(self, agent: AgentView) -> list[str]:
        """Resources, tokens on the own card and items."""
        found = [f"{self.names.resource(colour)} {number}" for colour, number in agent.resources.items() if number]
        index = self.public.agents.index(agent)
        if agent.stock or self.deck.receptacles[agent.receptacle].stock:
            found.append(f"{self.names.stock(index)} {agent.stock}")
        found += [self.names.item(item) for item in agent.items]
        return found

    # ------------------------------------------------------------ cards

    def marks(self, space: SpaceView) -> list[str]:
        found = self._seal(space.seal) if space.seal is not None else []
        return found + [self.t(f"icon-{icon}") for icon in space.icons]

    def _seal(self, seal: SealView) -> list[str]:
        asked = [*seal.tokens]
        if seal.receptacles:
            asked.append(" / ".join(seal.receptacles))
        if seal.item:
            asked.append(self.t("seal-item", number=seal.item))
        if seal.group:
            asked.append(self.t("seal-group"))
        return [self.t("seal", asked=" + ".join(asked))]

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
