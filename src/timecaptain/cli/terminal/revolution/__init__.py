"""The Revolution system in a terminal: crystals, destiny cards, one score."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from timecaptain.game import Action
from timecaptain.game.kernel.actions import Adjust, Follow, Use, agent_of
from timecaptain.game.revolution import conflicts, contributions, labels
from timecaptain.game.revolution.actions import Abandon, Divide
from timecaptain.game.revolution.game import RevolutionGame

from .. import mission_log
from ..pages import Page
from ..scene import Scene
from ..system import SHARED_PROMPTS, Attempt, System
from . import by_hand, chances, pages
from .narrator import RevolutionNarrator
from .scene import RevolutionScene

if TYPE_CHECKING:
    from timecaptain.game import Decision
    from timecaptain.game.names import Names

    from ..session import Session

DIVISION = re.compile(r"\d{1,2}(?:[\s,;]+\d{1,2})+")


def goes_on(action: Action) -> bool:
    """Not the proposal to give up; the votes on it have to be cast."""
    return not isinstance(action, Abandon)


class Revolution(System[RevolutionGame]):
    prompts = SHARED_PROMPTS | {"joint"}
    trivial = frozenset(("told", "ready", "not-ready", "voted", "done", "card-back", "stands-by", "took-card"))
    bundles = True

    def narrator(self, seats: int, lang: str) -> RevolutionNarrator:
        return RevolutionNarrator(seats, lang)

    def scene(self, session: Session, seat: int | None) -> RevolutionScene:
        return RevolutionScene(game_of(session), seat, session.lang)

    # ------------------------------------------------------------ who has the device

    def secret(self, session: Session, seat: int) -> bool:
        """R-VIS: a card before an agent, one being read, a yellow item that is kept."""
        own = session.game.view(seat, session.deck.mission.language).own
        return bool(own.cards or own.mechanisms) or session.heard_alone(seat)

    def able(self, session: Session) -> list[int]:
        """Not those who could do nothing but give up."""
        game = session.game
        return [seat for seat in range(game.s.seats) if any(map(goes_on, game.legal(seat)))]

    def due(self, session: Session, seat: int) -> bool:
        game, s = game_of(session), session.game.s
        verbs = {action.do for action in game.legal(seat) if goes_on(action)}
        if not verbs:
            return False
        if s.pending is not None or s.agenda or s.phase not in ("choose", "actions", "between"):
            return True
        if s.phase != "actions":
            return bool(seat == s.captain)
        if conflicts.group(game) is not None:
            named = "order" in verbs and conflicts.whose_turn(game) is not None  # it may be changed, but need not
            return bool((verbs - {"order"} if named else verbs) & {"fight", "order", "test"})
        taken = [agent for agent in s.agents if agent.card]
        return any(seat in agent.seats for agent in taken) if taken else bool(seat == s.captain)

    # ------------------------------------------------------------ what a seat is asked

    def prompt(self, session: Session, scene: Scene, decision: Decision) -> str:
        """Named after the agent it concerns: a player alone has two."""
        assert isinstance(scene, RevolutionScene)
        game, t, names = game_of(session), scene.t, scene.names
        pending = game.pending_of(decision.seat)
        if pending is None:
            return self._step(session, scene, decision)
        agent = names.agent(pending.agent)
        match pending.kind:
            case "link":
                return t("prompt-link", agent=agent)
            case "boost" | "support":
                return t(f"prompt-{pending.kind}", agent=agent)
            case "before-destiny" | "after-destiny":
                return "\n\n".join([t(f"prompt-{pending.kind}", agent=agent), *powers(session, scene, pending.options)])
            case "divide":
                order = ", ".join(names.agent(i) for i in range(len(game.s.agents)))
                return t("prompt-divide", vortex=game.s.vortex, agents=order)
            case "contribute":
                pool, missing = contributions.asked(game)
                return t("prompt-contribute", agent=agent, what=labels.pool(names, pool, missing))
            case "agree" if pending.prompt:
                return t("prompt-agree-division", shares=shares(names, pending.prompt))
            case "agree" | "abandon":
                return t(f"prompt-{pending.kind}-alone" if game.s.seats == 1 else f"prompt-{pending.kind}")
        prompt = super().prompt(session, scene, decision)
        return f"**{agent}** · {prompt}" if game.s.seats == 1 and pending.agent >= 0 and prompt else prompt

    def _step(self, session: Session, scene: RevolutionScene, decision: Decision) -> str:
        """What this step of the round is for, in a sentence."""
        game, s = game_of(session), session.game.s
        if s.agenda:
            reader = scene.names.agent(agent_of(decision.actions[0]))
            several = sum(isinstance(action, Follow) for action in decision.actions) > 1
            return scene.t("prompt-to-read" if several else "prompt-reading", agent=reader)
        if scene.stage != "table":
            return ""
        if conflicts.group(game) is not None:
            return scene.t("prompt-conflict")
        which = ""
        if s.phase == "actions" and s.seats == 1:
            which = "-alone"
        elif s.phase == "between" and (s.must_update or s.updated):
            which = "-updated" if s.updated else "-must"
        return scene.t(f"prompt-step-{s.phase}{which}", agent=scene.names.agent(s.lead))

    def in_order(self, actions: Sequence[Action]) -> list[Action]:
        """Giving up comes last."""
        return sorted(actions, key=lambda action: isinstance(action, Abandon))

    def typed(self, session: Session, seat: int, text: str) -> Action | None:
        """A division is one number for each agent, however they are parted."""
        pending = session.game.pending_of(seat)
        if pending is None or pending.kind != "divide" or not DIVISION.fullmatch(text):
            return None
        return Divide(tuple(map(int, re.findall(r"\d+", text))))

    # ------------------------------------------------------------ things

    def targets(self, game: RevolutionGame, wanted: Adjust, names: Names) -> list[tuple[Adjust, str]]:
        return by_hand.targets(game, wanted, names)

    def hidden_targets(self, game: RevolutionGame, wanted: Adjust, names: Names) -> list[tuple[Adjust, str]]:
        return by_hand.hidden(game, wanted, names)

    # ------------------------------------------------------------ pages and the end

    def pages(self, session: Session, seat: int, scene: Scene) -> dict[str, Callable[[], Page]]:
        assert isinstance(scene, RevolutionScene)
        return {
            "look": lambda: pages.look(scene),
            "odds": lambda: chances.page(game_of(session), seat, session.lang),
            "items": lambda: pages.items(scene),
            "prologue": lambda: pages.prologue(scene),
            "score": lambda: mission_log.page(scene),
        }

    def stands(self, session: Session) -> str:
        s, scene = session.game.s, session.scene(None)
        return scene.t("resume-round", title=scene.public.title, run=s.run, round=s.round, seats=s.seats)

    def last_words(self, session: Session) -> list[str]:
        """R-SCORE-02: the score, and what the scale says of it."""
        scene = session.scene(None)
        if session.rehearsal:
            return [scene.t("mission-rehearsed")]
        return [scene.t("mission-over", score=scene.public.mission_return)]

    def attempts(self, session: Session) -> list[Attempt]:
        """R-SCORE-04: what the Mission Log takes down."""
        endings, names = session.deck.endings, session.scene(None).names
        return [
            Attempt(
                past.run,
                names.text(endings[past.ending].title.key),
                endings[past.ending].result == "success",
                past.mission_return,
                past.rounds,
            )
            for past in session.game.s.past
        ]


def powers(session: Session, scene: Scene, options: Sequence[Action]) -> list[str]:
    """What stands on the cards whose powers are offered: their names alone tell a newcomer nothing."""
    lines = []
    for power in (session.game.content.powers[option.power] for option in options if isinstance(option, Use)):
        if power.talent.text is not None:
            lines.append(f"*{scene.names.power(power.key)}* · {scene.names.text(power.talent.text.key)}")
    return lines


def shares(names: Names, division: str) -> str:
    return ", ".join(f"{names.agent(i)} {share}" for i, share in enumerate(division.split(",")))


def game_of(session: Session) -> RevolutionGame:
    """A system is only asked about games of its own."""
    return cast(RevolutionGame, session.game)


SYSTEM = Revolution()
