"""The Classic system in a terminal: Temporal Units, shields and dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from timecaptain.game import sentences
from timecaptain.game.classic.game import ClassicGame
from timecaptain.game.kernel.actions import Adjust, agent_of

from ..pages import Page
from ..scene import Scene
from ..system import SHARED_PROMPTS, System
from . import by_hand, chances, pages
from .narrator import ClassicNarrator
from .scene import ClassicScene

if TYPE_CHECKING:
    from timecaptain.game.names import Names

    from ..session import Session


class Classic(System[ClassicGame]):
    prompts = SHARED_PROMPTS | {
        "vote",
        "tie",
        "before-roll",
        "after-roll",
        "before-captain-change",
        "die",
        "shield",
        "return",
    }

    def narrator(self, seats: int, lang: str) -> ClassicNarrator:
        return ClassicNarrator(seats, lang)

    def scene(self, session: Session, seat: int | None) -> ClassicScene:
        return ClassicScene(game_of(session), seat, session.lang, cast(ClassicNarrator, session.narrator).sit_out)

    # ------------------------------------------------------------ who has the device

    def secret(self, session: Session, seat: int) -> bool:
        s, pending = session.game.s, session.game.pending_of(seat)
        asked = pending is not None and not pending.join
        return s.phase in ("discuss", "act") or asked or session.heard_alone(seat)

    def due(self, session: Session, seat: int) -> bool:
        game = session.game
        s = game.s
        actions = game.legal(seat)
        if not actions:
            return False
        if s.pending is not None or s.agenda or s.phase == "bodies":
            return any(decides(session, seat, agent_of(action)) for action in actions)
        if s.phase in ("base", "outfit", "lost"):
            return True
        if s.phase == "discuss":
            return bool(seat == s.captain)
        public = game.view(None, session.deck.mission.language).public
        return any(agent.to_act and decides(session, seat, i) for i, agent in enumerate(public.agents))

    # ------------------------------------------------------------ what a seat is asked

    def reminders(self, session: Session, scene: Scene) -> list[str]:
        """C-TWO-04: what the other player wants for a receptacle that two share."""
        own, lines = scene.view.own, []
        for agent, wish in (own.wishes if own else {}).items():
            if session.game.refusal(own.seat, wish) is not None:
                continue  # overtaken by what happened since
            label = sentences.action(session.game, wish, session.lang)
            lines.append(scene.t("wish-is", agent=scene.names.agent(agent), action=label))
        return lines

    # ------------------------------------------------------------ things

    def targets(self, game: ClassicGame, wanted: Adjust, names: Names) -> list[tuple[Adjust, str]]:
        return by_hand.targets(game, wanted, names)

    def hidden_targets(self, game: ClassicGame, wanted: Adjust, names: Names) -> list[tuple[Adjust, str]]:
        return by_hand.hidden(game, wanted, names)

    # ------------------------------------------------------------ pages and the end

    def pages(self, session: Session, seat: int, scene: Scene) -> dict[str, Callable[[], Page]]:
        assert isinstance(scene, ClassicScene)
        return {
            "look": lambda: pages.look(scene),
            "odds": lambda: chances.page(game_of(session), seat, session.lang),
            "items": lambda: pages.items(scene),
            "base": lambda: pages.base(scene),
        }

    def stands(self, session: Session) -> str:
        s, scene = session.game.s, session.scene(None)
        key = "resume-base" if s.phase in ("base", "bodies") else "resume-title"
        return scene.t(key, title=scene.public.title, run=s.run, left=s.clock, seats=s.seats)

    def last_words(self, session: Session) -> list[str]:
        scene = session.scene(None)
        if session.rehearsal:
            return [scene.t("mission-rehearsed")]
        lines = [scene.t("mission-won", runs=session.game.s.run)]
        reached = {past.ending for past in session.game.s.past}
        endings = session.deck.endings.items()
        if any(ending.result == "success" and id not in reached for id, ending in endings):
            lines.append(scene.t("other-ending"))
        return lines


def decides(session: Session, seat: int, agent: int) -> bool:
    """For a receptacle that two players share the Time Captain's word counts; the other one's is a wish."""
    s = session.game.s
    if not 0 <= agent < len(s.agents):
        return True
    seats = s.agents[agent].seats
    return seat in seats and (len(seats) == 1 or seat == s.captain)


def game_of(session: Session) -> ClassicGame:
    """A system is only asked about games of its own."""
    return cast(ClassicGame, session.game)


SYSTEM = Classic()
