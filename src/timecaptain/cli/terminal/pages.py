"""What a player can look up at any time: a title and entries, drawn by whichever face is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from timecaptain.game import Action, Refusal, sentences
from timecaptain.game.kernel.actions import Close, Follow

from .handing import Gift
from .scene import Scene
from .words import quoted

if TYPE_CHECKING:
    from .session import Session

PART = 20  # lines of the log at a time


class Choice(Struct, frozen=True):
    """An action as a player may take it."""

    label: str
    do: str
    what: str = ""  # the card it leads to, or the receptacle
    agent: int = -1  # below whose name it stands


def on_space(action: Action) -> str:
    """The letter of the card that an action leads to."""
    return str(getattr(action, "card", ""))


class Page(Struct):
    """Entries are a heading, which may be empty, and a text in Markdown."""

    title: str
    entries: list[tuple[str, str]]
    dim: bool = False  # things that cannot be done


def why(session: Session, seat: int, scene: Scene) -> Page:
    """What is not possible now, by reason, with the rule's number."""
    reasons: dict[str, list[Action]] = {}
    for action, refusal in session.game.why_not(seat):
        if not isinstance(action, (Follow, Close)):  # what there is to read is always on offer
            reasons.setdefault(reason(session, refusal), []).append(action)
    entries = [(why_not, " · ".join(_together(session, scene, actions))) for why_not, actions in reasons.items()]
    return Page(scene.t("page-why"), entries or [("", scene.t("page-why-none"))], dim=bool(reasons))


def _together(session: Session, scene: Scene, actions: list[Action]) -> list[str]:
    """What one reason forbids, in few words: all spaces in one, all gifts in one, and no agent named."""
    t, lines = scene.t, []
    for action in actions:
        if action.do in scene.spaces:
            letters = sorted({on_space(one) for one in actions if one.do == action.do})
            lines.append(t("why-spaces", letters=", ".join(letters)))
        elif isinstance(action, Gift):
            lines.append(t("why-give"))
        else:
            lines.append(sentences.action(session.game, action, session.lang, named=False))
    return list(dict.fromkeys(lines))


def reason(session: Session, refusal: Refusal) -> str:
    """Why not, with the rule to look up; a fault of the deck has none."""
    sentence = sentences.refusal(session.game, refusal, session.lang)
    return f"{sentence} [{refusal.rule}]" if refusal.rule else sentence


def log(session: Session, seat: int, scene: Scene, wanted: str = "") -> Page:
    """The newest part, or an older one by its number."""
    lines = [("", line.text) for line in session.logs[seat]]
    pages = max(1, -(-len(lines) // PART))
    page = min(int(wanted), pages) if wanted.isdecimal() and 0 < len(wanted) < 4 and int(wanted) else 1
    end = len(lines) - (page - 1) * PART
    title = scene.t("page-log")
    if pages > 1:
        title = scene.t("page-log-part", page=page, pages=pages, older=min(page + 1, pages))
    return Page(title, lines[max(0, end - PART) : end] or [("", scene.t("none"))])


def notes(session: Session, scene: Scene) -> Page:
    notes = list(session.notes.items())
    return Page(scene.t("page-notes"), notes or [("", scene.t("notes-none"))])


def bodies(scene: Scene) -> Page:
    """Who they are, before one of them is chosen."""
    entries = []
    for name, role, values, text in scene.bodies().values():
        entries.append((f"{name}, {role}" if role else name, f"{values}\n\n{text}"))
    return Page(scene.t("page-bodies"), entries)


def commands(scene: Scene) -> Page:
    t = scene.t
    words = [name for name in scene.commands if name != "pass" or scene.public.seats > 1]
    entries = [(t(f"command-{name}"), t(scene.helps.get(name, f"command-{name}-help"))) for name in words]
    rules = t("help-rules", rule=scene.example, chapter=scene.example.split("-")[1])
    return Page(t("page-help"), [("1, 2, 3 …", t("help-numbers")), *entries, ("", rules)])


def rule(wanted: str, scene: Scene, lang: str) -> Page:
    """A rule by its number, a chapter by its name, or the list of chapters."""
    from timecaptain.rules import Rule, catalogue, ids

    t = scene.t
    wanted = wanted.strip().upper()
    chapters = {key: chapter for name in scene.books for key, chapter in catalogue().book(name).by_key.items()}
    if not wanted:
        one_book = len(scene.books) == 1
        listed = [(chapter.id if one_book else key, chapter.text(lang)) for key, chapter in chapters.items()]
        return Page(t("page-rules"), listed)
    named = [key for key, chapter in chapters.items() if wanted in (key, chapter.id)]
    if named:
        entries = [(entry.id, entry.text(lang)) for key in named for entry in catalogue().rules_of(key)]
        return Page(chapters[named[0]].text(lang), entries)
    known = {id.upper(): entry for id, entry in ids().items()}
    entry = known.get(wanted)
    if entry is None:
        return Page(t("page-rules"), [("", t("rules-unknown", id=quoted(wanted)))])
    entries = [(entry.id, entry.text(lang))]
    if isinstance(entry, Rule):
        entries += [(example.id, example.text(lang)) for example in entry.examples]
        related = entry.see
    else:
        related = entry.rules
    entries += [(other, ids()[other].text(lang)) for other in related if other in ids()]
    title = catalogue().chapters[entry.chapter_key].text(lang) if isinstance(entry, Rule) else t("rules-rulings")
    return Page(title, entries)
