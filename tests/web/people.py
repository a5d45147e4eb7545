"""A person at a browser: what they see, and what they press."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Response, WebSocket, expect

from tests.server.running import Server
from timecaptain.game.kernel.actions import Answer
from timecaptain.lab.line_format import Step

LOCALES = {"en": "en-GB", "fr": "fr-FR"}
LAPTOP, TABLET, PHONE = (1440, 900), (820, 1180), (390, 844)
PATIENCE = 20_000

expect.set_options(timeout=PATIENCE)

# In the page: press what one would like most, again and again, until the game has come where it should.
PLAY = """
async ({ likes, until, most, patience }) => {
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  const pressed = [];
  let last = Date.now();
  while (Date.now() - last < patience) {
    const game = document.querySelector(".game");
    const phase = game?.dataset.phase ?? "";
    const read = document.querySelector("[data-read]"); // the last card of the briefing
    if (read) { read.click(); await pause(10); continue; }
    if (until.includes(phase) || pressed.length >= most) return pressed;
    const curtain = document.querySelector("dialog[open] .inside .press.strong");
    if (curtain) { curtain.click(); await pause(10); continue; }
    const offered = [...document.querySelectorAll(".actions [data-do]:not([disabled]):not([aria-disabled=true])")];
    const means = (one) => (one.dataset.do === "decline" ? "choose" : one.dataset.do); // a card may ask again and again
    const wanted = likes.map((like) => offered.filter((one) => means(one) === like)).find((some) => some.length);
    const pass = document.querySelector(".pass .press.strong");
    if (wanted) {
      const yes = ["abandon", "agree", "told", "update"].includes(wanted[0].dataset.do);
      const one = wanted[yes ? 0 : pressed.length % wanted.length];
      pressed.push(one.dataset.do);
      one.click();
      last = Date.now();
    } else if (pass) { pass.click(); last = Date.now(); }
    await pause(10);
  }
  return pressed;
}
"""

# In the page: press these very actions, one after the other, each as soon as it is offered and the last one is done.
FOLLOW = """
async ({ actions, patience }) => {
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  const busy = () => document.querySelector(".actions [data-do][disabled]") !== null;
  for (const action of actions) {
    const begun = Date.now();
    let button = null;
    while (!(button = document.querySelector(`.actions [data-action="${action}"]:not([disabled])`)) || busy()) {
      if (Date.now() - begun > patience) return action;
      document.querySelector("[data-read]")?.click(); // the last card of the briefing
      await pause(4);
    }
    if (button.getAttribute("aria-disabled") === "true" || !button.checkVisibility()) return action;
    button.click();
    do await pause(0); while (busy());
  }
  return "";
}
"""
WRITTEN = ("answer", "divide")  # whatever is not chosen but written

READING = ["close", "follow", "brief", "embody", "claim", "place"]
CHOOSING = ["choose", "answer", "pick", "share", "go-on", "pick-die", "remove-shield", "return", "confirm"]
CLASSIC = [*READING, *CHOOSING, "vote", "nothing", "leave", "spend", "roll", "again"]
TESTS = ["boost", "support", "link", "order", "fight"]
MEETING = ["abandon", "agree", "divide", "contribute", "joint"]
REVOLUTION = [*READING, *CHOOSING, *TESTS, *MEETING, "visit", "recon", "told", "stand-by", "ready", "next-round"]
PLAYING_ON = [like for like in REVOLUTION if like != "abandon"]
STUDIOUS = ["test", "explore", *PLAYING_ON]  # tries things before it leaves


class Person:
    def __init__(self, browser: Browser, server: Server, lang: str, size: tuple[int, int], **options: Any) -> None:
        self.server, self.lang = server, lang
        width, height = size
        usual = {"color_scheme": "dark", "reduced_motion": "reduce", "has_touch": size == PHONE}
        viewport = {"width": width, "height": height}
        self.context = browser.new_context(viewport=viewport, locale=LOCALES[lang], **{**usual, **options})
        self.wrong: list[str] = []
        self.received: list[bytes] = []  # the frames of the live connection
        self.answers: list[Response] = []  # whatever else has come
        self.pressed: set[str] = set()
        self.page = self._opened(self.context.new_page())

    def _opened(self, page: Page) -> Page:
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self._said)
        page.on("websocket", self._listen)
        page.on("response", self._answered)
        return page

    def _said(self, said: ConsoleMessage) -> None:
        """A picture that was put away while it was being fetched is nothing wrong."""
        if said.type == "error" and "/art/" not in said.location.get("url", ""):
            self.wrong.append(f"{said.text} {said.location.get('url', '')}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.received.append(str(data).encode()))

    def _answered(self, answer: Response) -> None:
        self.answers.append(answer)

    # ------------------------------------------------------------ ways

    def go(self, path: str = "/") -> Person:
        self.page.goto(self.server.url + path)
        return self

    def press(self, name: str) -> Person:
        self.page.get_by_role("button", name=name, exact=True).first.click()
        return self

    def sees(self, text: str) -> Person:
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE)
        return self

    def choose_mission(self, title: str) -> Person:
        self.page.locator(".shelf button", has_text=title).click()
        return self

    def open_table(self, title: str, name: str) -> str:
        """From the home page to a lobby; gives the way that guests take."""
        self.go().choose_mission(title)
        self.page.locator("dialog .ways button").first.click()
        self.page.locator("dialog input[autocomplete=nickname]").fill(name)
        self.page.locator("dialog form .ways button").first.click()
        link = self.page.locator(".invitation input").first
        expect(link).to_be_visible()
        return "/join/" + link.input_value().rpartition("/join/")[2]

    def join(self, way: str, name: str, seat: int) -> Person:
        self.go(way)
        self.page.locator("form input[autocomplete=nickname]").fill(name)
        self.page.locator("form button:not([type=button])").click()
        mine = self.page.locator(".chair.mine")
        expect(mine).to_have_count(1)  # a guest is given a seat
        wanted = self.page.locator(".chair").nth(seat)
        if "mine" not in (wanted.get_attribute("class") or "").split():
            mine.get_by_role("button").last.click()
            expect(mine).to_have_count(0)
            wanted.get_by_role("button").first.click()
            expect(mine).to_have_count(1)
        return self

    def on_this_device(self, title: str, names: list[str]) -> Person:
        self.go().choose_mission(title)
        self.page.locator("dialog .ways button").nth(1).click()
        self.page.locator(f"dialog input[name=number][value='{len(names)}']").check()
        for field, name in zip(self.page.locator("dialog form input.write").all(), names, strict=True):
            field.fill(name)
        self.page.locator("dialog form .ways button").first.click()
        expect(self.page.locator(".game")).to_be_visible()
        return self

    # ------------------------------------------------------------ playing

    @property
    def phase(self) -> str:
        return self.page.locator(".game").get_attribute("data-phase") or ""

    def play(self, likes: list[str], *until: str, most: int = 1000, patience: int = PATIENCE) -> list[str]:
        """What was pressed; it ends in one of these phases, or when for a while there was nothing one liked."""
        asked = {"likes": likes, "until": list(until), "most": most, "patience": patience}
        return list(self.page.evaluate(PLAY, asked))

    def go_to_the_end(self) -> Person:
        """The run is over: what it ended by is closed first, where there is something to see of it."""
        last = self.page.locator(".happened .close")
        expect(self.page.locator(".ending").or_(last).first).to_be_visible()
        if last.count():
            last.click()
        expect(self.page.locator(".ending")).to_be_visible()
        return self

    def follow(self, steps: Iterable[Step]) -> None:
        """Press what was recorded: the first of its kind with the mouse, so that nothing lies over it."""
        for first, some in groupby(steps, lambda step: verb(step) in WRITTEN or verb(step) not in self.pressed):
            if first:
                for step in some:
                    self.follow_with_care(step)
            else:
                asked = {"actions": [named(step) for step in some], "patience": PATIENCE}
                missing = self.page.evaluate(FOLLOW, asked)
                assert not missing, f"{missing} is not offered"

    def follow_with_care(self, step: Step) -> None:
        self.pressed.add(verb(step))
        self.read_briefing(step)
        if verb(step) in WRITTEN:
            field = self.page.locator(".actions form input")
            field.fill(written(step))
            field.press("Enter")
            expect(field).to_have_count(0)
        else:
            self.offered(step).click()

    def read_briefing(self, step: Step) -> None:
        """Its last card stays until it is closed."""
        read = self.page.locator("[data-read]")
        form = self.page.locator(".actions form input")
        expect(read.or_(form if verb(step) in WRITTEN else self.offered(step)).first).to_be_attached()
        if read.count():
            read.click()

    def offered(self, step: Step) -> Locator:
        return self.page.locator(f'.actions [data-action="{named(step)}"]:not([disabled])')

    def act(self, verb: str) -> Person:
        self.page.locator(f".actions [data-do={verb}]:not([aria-disabled=true])").first.click()
        return self

    def views(self) -> list[dict[str, Any]]:
        return [message for message in map(json.loads, self.received) if message["type"] in ("whole", "change")]


def verb(step: Step) -> str:
    return step.action.do


def written(step: Step) -> str:
    """What somebody types: the answer to a riddle, or the shares of a division."""
    action = step.action
    return action.text if isinstance(action, Answer) else step.do.partition(" ")[2]


def named(step: Step) -> str:
    """As the button of an action is named: its short text, as the client writes it."""
    return " ".join(shlex.split(step.do))


class Company:
    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server
        self.people: list[Person] = []

    def person(self, lang: str = "en", size: tuple[int, int] = LAPTOP, **options: Any) -> Person:
        self.people.append(Person(self.browser, self.server, lang, size, **options))
        return self.people[-1]

    def table(self, title: dict[str, str], langs: list[str], size: tuple[int, int] = LAPTOP) -> list[Person]:
        """A host and guests, in a game that has begun."""
        host = self.person(langs[0], size)
        way = host.open_table(title[langs[0]], "Ada")
        guests = [self.person(lang, size).join(way, f"Guest {n}", n) for n, lang in enumerate(langs[1:], start=1)]
        host.page.locator(".begin .press.strong:not([disabled])").click()
        for one in (host, *guests):
            expect(one.page.locator(".game")).to_be_visible()
        return [host, *guests]

    def play(
        self, people: list[Person], likes: list[str], *until: str, most: int = 1000, patience: int = PATIENCE
    ) -> None:
        """Everybody at once, each in their own browser."""
        ask = json.dumps({"likes": likes, "until": list(until), "most": most, "patience": patience})
        for one in people:
            one.page.evaluate(f"() => {{ window.playing = ({PLAY})({ask}); }}")
        for one in people:
            one.page.evaluate("() => window.playing")

    def follow(self, people: list[Person], steps: Iterable[Step], after: Callable[[Step], None] | None = None) -> None:
        """What was recorded, each at their own browser, in the order of the record."""
        for seat, some in groupby(steps, lambda step: step.seat):
            mine = list(some)
            if after is None:
                people[seat].follow(mine)
            else:
                for step in mine:
                    people[seat].follow([step])
                    after(step)

    def go_home(self) -> None:
        wrong = [line for one in self.people for line in one.wrong]
        for one in self.people:
            one.context.close()
        assert not wrong, wrong
