"""The words around the Revolution view that both faces use: the stage, states of agents, crystals, cards by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from timecaptain.game import action_of
from timecaptain.game.kernel import known_text
from timecaptain.game.revolution import RevolutionGame
from timecaptain.game.revolution.state import CONTROL, DEAD
from timecaptain.game.revolution.view import View
from timecaptain.game.revolution.view_types import AgentView, CardView, Public, TrialView

from ..scene import Scene, Stage
from . import lines, mechanism_lines, pages

if TYPE_CHECKING:
    from ..narrator import Sentence
    from ..pages import Page
    from .draw import RevolutionDrawing

STEPS = ("choose", "recon", "telepathy", "actions", "between")  # of a round, as the players go through them
MINUS = "\N{MINUS SIGN}"


class RevolutionScene(Scene):
    commands = ("look", "why", "odds", "items", "log", "prologue", "notes", "score", "rule", "pass", "help", "quit")
    helps = {name: f"command-{name}-revolution" for name in ("look", "odds", "items")}
    spaces = {"recon": "recon-take", "explore": "explore-card"}
    example = "R-EXPL-01"
    view: View
    public: Public

    def __init__(self, game: RevolutionGame, seat: int | None, lang: str) -> None:
        super().__init__(game, seat, lang)
        self.game = game
        preset = game.deck.mission.preset
        self.books = ("revolution",) if preset == "neutral" else ("revolution", preset)

    def going(self, do: str, agent: int) -> str:
        words = super().going(do, agent)
        cost = self.game.costs(self.names, action_of(do, agent, ""))
        return self.t("action-cost", action=words, cost=cost) if cost else words

    # ------------------------------------------------------------ where the game stands

    @property
    def stage(self) -> Stage:
        stages: dict[str, Stage] = {
            "bodies": "bodies",
            "prologue": "briefing",
            "epilogue": "over",
            "won": "over",
            "lost": "over",
        }
        return stages.get(self.public.phase, "table")

    @property
    def in_place(self) -> bool:
        return self.public.place is not None and self.public.phase != "between"

    @property
    def entering(self) -> bool:
        return self.public.phase == "recon"

    @property
    def visit(self) -> object:
        return (self.public.run, self.public.round, self.public.place.id if self.public.place else "")

    def briefed_just_now(self, news: Sequence[Sentence]) -> bool:
        """The mission's first page before the bodies; and the last card of the prologue for who has just read it."""
        if self.stage == "bodies":
            return not any(agent.receptacle for agent in self.public.agents)
        return self.public.phase == "choose" and bool(news) and news[0].kind == "briefed"

    def steps(self) -> list[tuple[str, bool]]:
        """The steps of the round, the present one marked; alone nobody has anything to tell (R-SOLO-02)."""
        known = [step for step in STEPS if step != "telepathy" or self.public.seats > 1]
        return [(self.t(f"step-{step}"), step == self.public.phase) for step in known]

    def step(self) -> str:
        return self.t(f"step-{self.public.phase}") if self.public.phase in STEPS else ""

    def round(self) -> str:
        words = self.t("round-number", round=self.public.round)
        return f"{self.attempt()}, {words}" if self.public.run > 1 else words

    def attempt(self) -> str:
        return self.t("attempt-number", run=self.public.run)

    # ------------------------------------------------------------ in words and in pictures

    def briefing(self) -> list[tuple[str, str, str]]:
        return [(f"{card.id} · {card.title}", card.text, card.rule) for card in self.public.prologue]

    def blocks(self) -> dict[str, list[str]]:
        return lines.blocks(self)

    def faces(self) -> list[CardView]:
        """R-GCON-01: the card of a group conflict is before everybody, also before who has read it."""
        conflict = self.public.conflict
        own = self.view.own.cards if self.view.own else []
        if conflict is None:
            return list(own)
        return [*(face for face in own if face.card != conflict.face.card), conflict.face]

    def own_cards(self) -> list[list[str]]:
        return [lines.card(self, face) for face in self.faces()]

    def debriefing(self) -> Page:
        return pages.debriefing(self)

    def drawing(self) -> RevolutionDrawing:
        from .draw import RevolutionDrawing

        return RevolutionDrawing(self)

    # ------------------------------------------------------------ people

    def bodies(self) -> dict[str, tuple[str, str, str, str]]:
        described = {}
        for body in self.public.bodies:
            values = self.t("body-azrak", attributes=self.attributes(body.attributes), azrak=body.azrak)
            talents = "".join(f"\n\n*{name}* {text}" if name else f"\n\n{text}" for name, text in body.talents)
            described[body.id] = (body.name, body.role, values, body.text + talents)
        return described

    def attributes(self, values: dict[str, int]) -> str:
        return " · ".join(f"{self.names.attribute(name)} {value}" for name, value in values.items())

    def captain(self) -> str:
        """R-CAP: the receptacle that leads this round, with its player where there are several."""
        name = self.names.agent(self.public.lead)
        return name if self.public.seats == 1 else f"{name} ({self.names.seat(self.public.captain)})"

    def status(self, i: int) -> list[str]:
        """What an agent is doing now, or why it does nothing."""
        public, agent = self.public, self.public.agents[i]
        if agent.out:
            return [self.t({DEAD: "status-dead-here", CONTROL: "status-lost-control"}.get(agent.out, "status-ejected"))]
        words = []
        if agent.acting:
            words.append(self.t("status-acting"))
        elif not agent.card and public.phase in ("telepathy", "actions"):
            words.append(self.t("status-stands-by"))
        if any(seat in public.told for seat in agent.seats):
            words.append(self.t("status-told" if public.phase == "telepathy" else "status-ready"))
        if public.voting and any(seat in public.voted for seat in agent.seats):
            words.append(self.t("status-voted"))
        if agent.free and self.in_place:
            words.append(self.t("status-free", number=agent.free))
        return words + agent.changes

    def goods(self, agent: AgentView) -> list[str]:
        """Tokens, items with their colours, what is kept secret, the personal card."""
        words = [self.public.symbols[token] for token in agent.tokens]
        colours = {item.id: item.colour for item in self.public.items}
        for item in agent.items:
            words.append(self.t("item-coloured", item=self.names.item(item), colour=colours[item]))
        if agent.secret:
            words.append(self.t("items-secret", number=agent.secret))
        return words

    # ------------------------------------------------------------ crystals and destiny

    def crystals(self) -> list[str]:
        """Everything beside the pools: it always adds up to the same (R-AZRAK-07)."""
        public = self.public
        words = [
            self.t("vortex-is", number=public.vortex),
            self.t("mission-return-is", number=public.mission_return),
        ]
        words += [self.t("box-is", number=self.game.s.box)] if self.game.s.box else []
        return words + ([self.t("free-updates", number=public.updates)] if public.updates else [])

    def destiny(self) -> str:
        """R-DEST-01, R-DEST-03: how many are left, the printed strip, what lies open."""
        number, lowest, highest = self.public.strip
        discards = " ".join(map(signed, self.public.discards))
        words = self.t("destiny-pile", left=self.public.pile, of=number, low=signed(lowest), high=signed(highest))
        return f"{words} · {self.t('destiny-discards', cards=discards)}" if discards else words

    def plan(self) -> str:
        """Places to choose from, the present one in brackets, each with its crystals."""
        here = self.public.place.id if self.public.place else ""
        places = []
        for place, name in self.public.plan.items():
            laid = self.public.crystals.get(place, 0)
            words = f"{name} {'◆' * laid}" if laid else name
            places.append(self.t("plan-here", name=words) if place == here else words)
        return " · ".join(places)

    def beside(self) -> list[str]:
        """What lies above the panorama and beside it: map, group tokens, white items, what the mechanisms show."""
        public = self.public
        lines = [self.t("map-is", places=self.plan())] if public.plan else []
        if public.tokens:
            lines.append(self.t("group-tokens", tokens=known_text.symbols(public.tokens, self.known, self.t)))
        if counted := self.counted():
            lines.append(counted)
        if public.standing:
            lines.append(self.t("white-items", items=" · ".join(item.name for item in public.standing)))
        if public.must_update and not public.updated:
            lines.append(self.t("must-update"))
        return lines + mechanism_lines.lines(self)

    # ------------------------------------------------------------ tests and conflicts

    def trial(self, trial: TrialView) -> str:
        """R-TEST: what is added up so far."""
        parts = [f"{self.names.attribute(trial.attribute)} {trial.value}"]
        for key, number in (("boost", trial.boost), ("support", trial.support), ("added", trial.added)):
            if number:
                parts.append(self.t(f"trial-{key}", number=signed(number)))
        if trial.destiny is not None:
            parts.append(self.t("trial-destiny", number=signed(trial.destiny)))
        total = trial.value + trial.boost + trial.support + trial.added + (trial.destiny or 0)
        return self.t("trial-is", agent=self.names.agent(trial.agent), parts=", ".join(parts), total=total)

    def conflict(self) -> list[str]:
        """R-GCON: the adversary's life, and who has tested in this turn."""
        conflict = self.public.conflict
        if conflict is None:
            return []
        lines = [self.t("conflict-group", title=conflict.face.title)]
        if conflict.face.life:
            lines.append(self.t("conflict-life", left=conflict.face.life - conflict.damage, life=conflict.face.life))
        if not conflict.begun:
            lines.append(self.t("conflict-swaps"))
        elif conflict.tested:
            lines.append(self.t("conflict-tested", agents=", ".join(map(self.names.agent, conflict.tested))))
        return lines

    # ------------------------------------------------------------ cards

    def holder(self, face: CardView) -> int:
        """Before which of this seat's agents a card lies."""
        kind, _, name = face.card.partition(":")
        own = [i for i, agent in enumerate(self.public.agents) if self.seat in agent.seats] or [self.public.lead]
        if kind in ("interaction", "recall"):
            body = name.partition("/")[0]
            return next((i for i in own if self.public.agents[i].receptacle == body), own[0])
        if kind == "item":
            return self.game.s.items.get(name, own[0])
        return next((i for i in own if self.game.card_key(i) == face.card), own[0])

    def title(self, face: CardView) -> str:
        """What kind of card it is; alone, also whose."""
        kind, _, name = face.card.partition(":")
        if kind == "item":
            words = self.t("card-item", item=self.names.item(name), colour=self.deck.items[name].colour)
        elif kind == "interaction":
            words = self.t("card-interaction", number=face.title.upper())
        elif kind == "recall":
            words = self.t("card-recall")
        else:
            letter = self.letter(face)
            words = " · ".join(part for part in (letter, face.title) if part)
        shared = self.public.conflict is not None and self.public.conflict.face.card == face.card
        return f"{self.names.agent(self.holder(face))} · {words}" if self.public.seats == 1 and not shared else words

    def letter(self, face: CardView) -> str:
        """Of a panorama card: a Mystery has the letter of the card whose place it took."""
        card = face.card.partition("/")[2]
        return next((letter for letter, lying in self.game.s.layout.items() if lying == card), "")

    def damage(self, face: CardView) -> int:
        spaces = self.public.place.panorama if self.public.place else []
        return next((space.damage for space in spaces if space.letter == self.letter(face)), 0)

    def tests(self, face: CardView) -> list[str]:
        """Each test box, then what holds one there."""
        lines = []
        for test in face.tests:
            *most, last = map(self.names.attribute, test.attributes)
            names = self.t("attributes-or", one=", ".join(most), other=last) if most else last
            label = f"{test.label}{self.t('colon')} " if test.label else ""
            lines.append(f"{label}{self.t('test-box', attributes=names, difficulty=test.difficulty)}")
        if face.conflict == "personal":
            lines.append(self.t("conflict-personal"))
        if face.conflict == "personal" and face.life:
            lines.append(self.t("conflict-life", left=face.life - self.damage(face), life=face.life))
        return lines


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"
