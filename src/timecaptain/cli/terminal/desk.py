"""The loop at the device: who has it, what they see, what they type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec

from timecaptain.game import Action, Refused, sentences
from timecaptain.game.kernel.actions import Adjust, Answer, Brief, Close, Embody, Follow, Use, agent_of
from timecaptain.game.kernel.verbs import plain as bare
from timecaptain.game.kernel.verbs import step_of
from timecaptain.game.names import Names
from timecaptain.i18n import LANGUAGES, texts
from timecaptain.odds.wording import odds_by_action
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.store import StoreError

from . import mission_log, pages
from .adjusting import adjustment
from .handing import Gift, hand_over
from .narrator import Sentence
from .scene import Scene
from .session import PUBLIC, SeatsChanged, Session, reason
from .words import clean, quoted

if TYPE_CHECKING:
    from timecaptain.game import Decision


class Face(Protocol):
    """How the client looks: drawn or plain."""

    def say(self, text: str) -> None: ...
    def ask(self, prompt: str) -> str: ...
    def hand_over(self, scene: Scene, seat: int, *, secret: bool) -> None: ...
    def public(self) -> None: ...
    def table(
        self, scene: Scene, news: Sequence[Sentence], choices: Sequence[pages.Choice] = (), prompt: str = ""
    ) -> None: ...
    def actions(self, scene: Scene, choices: Sequence[pages.Choice], prompt: str) -> None: ...
    def choices(self, title: str, rows: Sequence[tuple[int, str]]) -> None: ...
    def page(self, page: pages.Page, scene: Scene) -> None: ...
    def wait(self, scene: Scene) -> None: ...


class Quit(Exception):
    """The players stop; the game is on disk."""


class Passed(Exception):
    """Whoever has the device gives it away."""


NOBODY = -1


class Desk:
    def __init__(self, session: Session, face: Face, lang: str, *, plain: bool) -> None:
        self.session = session
        self.system = session.system
        self.face = face
        self.lang = lang
        self.plain = plain
        self.t = texts(lang)
        self.holder = 0 if session.seats == 1 else NOBODY
        self.last = NOBODY  # who had the device last
        self.private = False  # whether the holder is alone with the device
        self.commands = command_words(session.scene(None).commands)

    def run(self) -> bool:
        """Until the mission is won (true) or the players stop (false)."""
        mission_log.take_down(self.session, self.face)  # what the program was stopped before
        try:
            while self.session.game.s.phase != "won":
                self._round()
        except (EOFError, KeyboardInterrupt, Quit):
            self.face.say(self.t("saved-in", path=str(self.session.tables.path), mission=self.session.typed))
            return False
        except SeatsChanged:
            self.face.say(self.t("play-seats-changed"))
            return False
        self.face.table(self._scene(None), self.session.news(PUBLIC if self.session.seats > 1 else 0))
        for words in self.system.last_words(self.session):
            self.face.say(words)
        mission_log.sign(self.session, self.face)
        return True

    def _scene(self, seat: int | None) -> Scene:
        return self.session.scene(seat)

    # ------------------------------------------------------------ who has the device

    def _round(self) -> None:
        seat = self._who()
        # Where nobody has read anything that others may not, the device goes round without ceremony; but then the
        # others are looking on, and even whoever has it already must be alone with it before a card is shown.
        secret = self._secret(seat)
        if self.session.seats > 1 and (seat != self.holder or secret > self.private):
            if self.plain:  # what all have heard is told before the next one's name
                self.face.table(self._scene(None), self.session.news(PUBLIC))
            self.face.hand_over(self._scene(None), seat, secret=secret)
        self.holder, self.private = seat, secret
        self.last = seat
        try:
            self._turn(seat)
        except Passed:
            self.holder = NOBODY

    def _secret(self, seat: int) -> bool:
        return self.system.secret(self.session, seat)

    def _due(self, seat: int) -> bool:
        return self.system.due(self.session, seat)

    def _able(self) -> list[int]:
        return self.system.able(self.session)

    def _who(self) -> int:
        """Whoever has the device keeps it while the table waits for them; else the players say who takes it."""
        able = self._able()
        if self.session.seats == 1 or len(able) == 1:
            return able[0]
        waited = [seat for seat in able if self._due(seat)]
        if self.holder in waited:
            return self.holder
        return self._ask_who(able, waited)

    def _ask_who(self, able: list[int], waited: list[int]) -> int:
        scene = self._scene(None)
        self.face.public()
        self.face.table(scene, self.session.news(PUBLIC))
        start = self.session.game.s.captain if self.last == NOBODY else self.last + 1
        first = min(waited or able, key=lambda seat: (seat - start) % self.session.seats)
        rows = [
            (seat + 1, self.t("who-waited" if seat in waited else "who-may", name=scene.player(seat))) for seat in able
        ]
        while True:
            self.face.choices(self.t("who-title"), rows)
            typed = self.face.ask(self.t("who-ask", name=scene.player(first)))
            if self._looked_up(typed, PUBLIC):
                continue
            if not typed:
                return first
            if _number(typed, self.session.seats) and int(typed) - 1 in able:
                return int(typed) - 1
            self.face.say(self.t("bad-player", typed=quoted(typed)))

    # ------------------------------------------------------------ one seat

    def _turn(self, seat: int) -> None:
        """Until the table waits for somebody else."""
        news = self.session.news(seat)
        while True:
            decision = self._decision(seat)
            if decision is None:
                return
            self.show(seat, decision, news)
            self._answer(seat, decision)
            if self.session.game.s.phase == "won":  # told to all by `run`, once this seat has read on
                if self.private and self.session.heard_alone(seat):
                    self._last_look(seat, self.session.news(seat))
                return
            if self.session.seats > 1 and self._secret(seat) > self.private:
                return
            news = self.session.news(seat)
            if self.session.seats > 1 and (self._decision(seat) is None or self._others_turn(seat)):
                self._last_look(seat, news)
                return

    def _decision(self, seat: int) -> Decision | None:
        """What the game offers; but whoever has several agents gives them bodies one after the other."""
        decision: Decision | None = self.session.game.decision(seat)
        if decision is None or decision.kind != "bodies":
            return decision
        first = agent_of(decision.actions[0])
        actions = [action for action in decision.actions if agent_of(action) == first]
        return msgspec.structs.replace(decision, actions=actions)

    def _others_turn(self, seat: int) -> bool:
        return not self._due(seat) and any(self._due(other) for other in self._able())

    def _last_look(self, seat: int, news: list[Sentence]) -> None:
        """What one's own last action brought is shown before the device goes on."""
        if self.private and any(line.kind not in self.system.trivial for line in news):
            scene = self._scene(seat)
            self.face.table(scene, news)
            self.face.wait(scene)

    def show(self, seat: int, decision: Decision, news: list[Sentence]) -> None:
        scene = self._scene(seat)
        choices, prompt = (
            [choice for choice, _ in self._menu(decision)],
            self.system.prompt(self.session, scene, decision),
        )
        self.face.table(scene, news, choices, prompt)
        if scene.stage == "over":
            mission_log.sign(self.session, self.face)
        if self.session.seats > 1 and self._others_turn(seat):
            self.face.say(self.t("nothing-due"))
        for reminder in self.system.reminders(self.session, scene):
            self.face.say(reminder)
        self.face.actions(scene, choices, prompt)

    def _menu(self, decision: Decision) -> list[tuple[pages.Choice, Action]]:
        """What is on offer, numbered from 1. What changes hands comes last, as one entry that opens a list."""
        game = self.session.game
        if self._riddle(decision.seat):
            return []
        odds = odds_by_action(self.session.game, decision, self.session.lang)
        menu: list[tuple[pages.Choice, Action]] = []
        offered = set()
        for action in self.system.in_order(decision.actions):
            if isinstance(action, Gift):
                continue
            label = sentences.action(game, action, self.lang, named=self.plain, seat=decision.seat)
            agent = agent_of(action)
            if isinstance(action, Use) and (agent, label) in offered:
                continue  # two items that are used together offer the same
            offered.add((agent, label))
            if action in odds:
                label += f" · {odds[action]}"
            below = agent if game.pending_of(decision.seat) is None else NOBODY
            what = action.receptacle if isinstance(action, Embody) else pages.on_space(action)
            menu.append((pages.Choice(label, action.do, what, below), action))
        gifts = [action for action in decision.actions if isinstance(action, Gift)]
        if gifts:
            cost = game.costs(Names(game, self.lang), gifts[0])
            label = self.t("hand-over-cost", cost=cost) if cost else self.t("hand-over")
            menu.append((pages.Choice(label, "give"), gifts[0]))
        return _told_apart(menu)

    def _answer(self, seat: int, decision: Decision) -> None:
        """Read lines until one of them is an action."""
        free = self._riddle(seat)
        scene = self._scene(seat)
        name = scene.names.seat(seat)
        ask = self.t("ask-riddle" if free else "ask", name=name) if self.session.seats > 1 else ""
        ask = ask or self.t("ask-riddle-alone" if free else "ask-alone")
        if free and self._may_give_up(seat):
            self.face.say(self.t("riddle-again"))
        while True:
            typed = self.face.ask(ask)
            action = self._action(seat, decision, typed, free=free)
            if action is not None and self._do(seat, action):
                return

    def _action(self, seat: int, decision: Decision, typed: str, *, free: bool) -> Action | None:
        """A number, a word for looking something up, or the answer to a riddle (then words need a slash)."""
        if free and not typed.startswith("/") and (typed or self._may_give_up(seat)):
            return Answer(decision.agent, clean(typed))
        menu = self._menu(decision)
        if _number(typed, len(menu)) and not free:
            action: Action | None = menu[int(typed) - 1][1]
            assert action is not None
            if isinstance(action, Adjust):
                action = adjustment(self.session, action, self.face)
            elif isinstance(action, Gift):
                gifts = [gift for gift in decision.actions if isinstance(gift, Gift)]
                action = hand_over(self.session, gifts, self.face)
                if action is None:
                    self.show(seat, decision, [])
            return action
        pages_to_turn = [action for action in decision.actions if isinstance(action, TURNING_PAGES)]
        if not typed and len(pages_to_turn) == 1:
            return pages_to_turn[0]
        answer = self.system.typed(self.session, seat, typed)
        if answer is not None:
            return answer
        if self._looked_up(typed, seat):
            self.show(seat, decision, [])
        elif typed.isdigit():
            self.face.say(self.t("bad-number", typed=quoted(typed), most=len(menu)))
        else:
            self.face.say(self.t("bad-line", typed=quoted(typed)) if typed else self.t("empty-line"))
        return None

    def _riddle(self, seat: int) -> bool:
        """Whether this seat is asked for words of its own."""
        pending = self.session.game.pending_of(seat)
        return pending is not None and any(isinstance(option, Answer) for option in pending.options)

    def _may_give_up(self, seat: int) -> bool:
        """A riddle that is asked again and again is left by an empty answer; any other would only be failed by it."""
        game = self.session.game
        pending = game.pending_of(seat)
        stack = next((one.stack for one in game.s.agenda if one.pending is pending), game.s.stack)
        return bool(getattr(step_of(game, stack[-1]), "again", False))

    def _do(self, seat: int, action: Action) -> bool:
        """Whether the table has moved on: by this action, or by somebody in the browser before it."""
        over, seq = len(self.session.game.s.past), self.session.seq
        try:
            self.session.act(seat, action)
        except Refused as refused:
            self.face.say(pages.reason(self.session, refused.refusal))
        except (TableRefusal, StoreError) as error:
            self.face.say(reason(error, self.lang))
            self.face.say(self.t("not-done"))
        else:
            if len(self.session.game.s.past) > over:
                mission_log.take_down(self.session, self.face)  # before anybody is asked: they may never answer
        return self.session.seq != seq

    # ------------------------------------------------------------ looking things up

    def _looked_up(self, typed: str, seat: int) -> bool:
        """Do what a word asks for; false when it is no such word."""
        word, _, rest = typed.removeprefix("/").partition(" ")
        command = self._command(word)
        if command is None:
            return False
        if command == "quit":
            raise Quit
        if seat == PUBLIC and command in OWN:
            return False
        if command == "pass":
            if self.session.seats > 1 and self._able() != [seat]:
                raise Passed
            self.face.say(self.t("pass-not-now" if self.session.seats > 1 else "pass-alone"))
            self.face.wait(self._scene(None))
            return True
        scene = self._scene(None if seat == PUBLIC else seat)
        if command == "notes" and rest.strip():
            try:
                self.session.note(clean(rest.strip()))
            except (TableRefusal, StoreError) as error:
                self.face.say(reason(error, self.lang))
        self.face.page(self._page(command, rest, seat, scene), scene)
        self.face.wait(scene)
        return True

    def _command(self, word: str) -> str | None:
        """Any beginning of a word that leaves no doubt will do."""
        word = "help" if word == "?" else bare(word)
        if not word or word.isdigit():
            return None
        if word in self.commands:
            return self.commands[word]
        near = {command for known, command in self.commands.items() if known.startswith(word)}
        return near.pop() if len(near) == 1 else None

    def _page(self, command: str, rest: str, seat: int, scene: Scene) -> pages.Page:
        session = self.session
        makers: dict[str, Callable[[], pages.Page]] = {
            **self.system.pages(session, seat, scene),
            **({"look": lambda: pages.bodies(scene)} if scene.stage == "bodies" else {}),
            "why": lambda: pages.why(session, seat, scene),
            "log": lambda: pages.log(session, seat, scene, rest.strip()),
            "notes": lambda: pages.notes(session, scene),
            "rule": lambda: pages.rule(rest, scene, self.lang),
            "help": lambda: pages.rule(rest, scene, self.lang) if rest.strip() else pages.commands(scene),
        }
        page = makers[command]()
        if command == "look" and scene.stage == "table" and seat != PUBLIC:
            told = "\n\n".join(session.told_here(seat))
            page.entries.extend([(self.t("look-told"), told)] if told else [])
        return page


OWN = ("why", "odds", "pass")  # words that ask about one's own seat
TURNING_PAGES = (Brief, Follow, Close)  # where one of them is on offer, Enter is enough


def command_words(commands: Sequence[str]) -> dict[str, str]:
    """The words in every language: friends at one table do not all speak the same."""
    words = {}
    for lang in LANGUAGES:
        for command in commands:
            for word in texts(lang)(f"command-{command}").split():
                words[bare(word)] = command
    return words


def _told_apart(menu: list[tuple[pages.Choice, Action]]) -> list[tuple[pages.Choice, Action]]:
    """Offers that would read the same, for the same agent, are numbered."""
    alike = Counter((choice.label, choice.agent) for choice, _ in menu)
    seen: Counter[tuple[str, int]] = Counter()
    apart = []
    for choice, action in menu:
        key = choice.label, choice.agent
        seen[key] += 1
        label = f"{choice.label} ({seen[key]}/{alike[key]})" if alike[key] > 1 else choice.label
        apart.append((msgspec.structs.replace(choice, label=label), action))
    return apart


def _number(typed: str, most: int) -> bool:
    return typed.isascii() and typed.isdigit() and 1 <= int(typed) <= most if len(typed) < 4 else False
