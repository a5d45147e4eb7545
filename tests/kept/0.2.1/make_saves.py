"""What wrote the files in `saves` and `decks`: games of 0.2.1 in the middle of many things.

It runs with the source and the tests of 0.2.1, from a checkout of that version:

    PYTHONPATH=src:. python make_saves.py TARGET

A save is kept as that version wrote it. Beside it stand what that version could say of the situation, and for some of
what could be done next, what had become of it.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import msgspec
import yaml
from tests.game import table as classic
from tests.game.classic import test_save as moments
from tests.game.mechanisms import table as boxes
from tests.game.mechanisms.test_random import every_mechanism
from tests.game.revolution import table as revolution
from tests.game.revolution.crystals import explore, lay, link

from timecaptain.game import Action, Game, sentences

TARGET = Path(sys.argv[1])


# ---------------------------------------------------------------- decks are kept as they are written


sources: dict[str, str] = {}  # digest: source


def keep_sources(module):
    load = module._load

    def loaded(text):
        deck = load(text)
        sources[deck.digest] = text
        return deck

    module._load = loaded


for module in (classic, revolution, boxes):
    if hasattr(module, "_load"):
        keep_sources(module)


def write_deck(name, deck):
    folder = TARGET / "decks" / name
    (folder / "places").mkdir(parents=True, exist_ok=True)
    content = yaml.safe_load(sources[deck.digest])
    for place, file in content.pop("places").items():
        (folder / "places" / f"{place}.yaml").write_text(written(file), encoding="utf-8")
    for file, inside in content.items():
        (folder / f"{file}.yaml").write_text(written(inside), encoding="utf-8")


def written(content):
    return yaml.dump(content, Dumper=classic._Plain, sort_keys=False, allow_unicode=True, width=120)


# ---------------------------------------------------------------- what can be said of a situation


def labels(game, seat):
    return [sentences.action(game, action, "en") for action in game.legal(seat)]


def situation(game):
    s = game.s
    agents = [msgspec.to_builtins(agent) for agent in s.agents]
    for agent in agents:
        agent.pop("wish", None)
    told = {
        "phase": s.phase,
        "run": s.run,
        "now": game.now,
        "captain": s.captain,
        "place": s.place,
        "tokens": s.tokens,
        "items": s.items,
        "rng": s.rng,
        "agents": agents,
        "reading": sorted([one.agent, one.card, one.begun] for one in s.agenda),
        "faces": game.faces(range(s.seats)),
        "asked": None,
        "offered": {},
    }
    if s.pending is not None:
        told["asked"] = [s.pending.kind, s.pending.seats, s.pending.agent, sorted(map(int, s.pending.votes))]
    for seat in range(s.seats):
        if not s.agenda or (s.pending is not None and seat in s.pending.seats):
            told["offered"][str(seat)] = labels(game, seat)
    return told


def done_next(game):
    """Some of what could be done, each with what it led to; reading has changed since and is left out."""
    rng, found = Random(1), []
    able = [(seat, action) for seat in range(game.s.seats) for action in game.legal(seat)]
    able = [one for one in able if one[1].do not in ("read", "done")]
    for seat, action in rng.sample(able, min(3, len(able))):
        answer = Action("answer", action.agent, "me") if action.do == "answer" else action
        if answer.do == "adjust" and answer.what != "done":
            continue
        after = game.copy()
        after.apply(seat, answer)
        if not after.s.agenda:
            before, then = situation(game), situation(after)
            changed = {key: value for key, value in then.items() if value != before[key]}
            found.append({"seat": seat, "action": msgspec.to_builtins(answer), "changed": changed})
    return found


def keep(deck_name, games):
    folder = TARGET / "saves" / deck_name
    folder.mkdir(parents=True, exist_ok=True)
    told = {}
    for name, game in games.items():
        data = game.save()
        again = Game.load(game.deck, data)
        (folder / f"{name}.json").write_bytes(data)
        told[name] = {"is": situation(again), "next": done_next(again)}
    write_deck(deck_name, next(iter(games.values())).deck)
    text = json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    (TARGET / "saves" / f"{deck_name}.json").write_text(text.replace('},"', '},\n"') + "\n", encoding="utf-8")


# ---------------------------------------------------------------- Classic


def classic_moments():
    return {name.replace(" ", "-"): make().game for name, make in moments.MOMENTS.items()}


MENU = {
    "choose": {
        "options": [
            {"label": "Pay.", "cost": {"tokens": ["sun"]}, "do": [{"take": "key"}]},
            {"label": "Go.", "do": [{"gain-token": "moon"}]},
        ],
        "optional": True,
    }
}
STALL = {"choose": {"again": True, "options": [{"label": "More.", "do": [{"gain": "yellow"}]}]}}
RIDDLE = {"ask": {"prompt": "Who?", "answers": ["me"], "again": True, "right": [{"gain-token": "star"}]}}
SHARE = {"split": {"amount": 3, "over": "living", "do": [{"wound": {"who": "chosen"}}]}}
BY_HAND = {
    "manual": {
        "text": "As you like.",
        "adjust": [
            {"what": "time", "at-least": -2, "at-most": 2},
            {"what": "life", "at-least": -2, "at-most": 2},
            {"what": "shields", "at-least": -2, "at-most": 2},
            {"what": "resources", "at-least": -2, "at-most": 2},
            {"what": "tokens"},
        ],
    }
}
FIGHT = classic.challenge("force", normal=3, skull=1) | {"at-once": True}
WON = classic.challenge("wits", normal=1) | {"won": [MENU]}
CARDS = {
    "B": {"text": "A shop.", "do": [{"gain-token": "sun"}, MENU]},
    "C": {"text": "A sphinx.", "do": [RIDDLE]},
    "D": {"text": "A stair."},
    "E": {"text": "A curse.", "do": [SHARE]},
    "F": {"text": "A stall.", "do": [STALL]},
    "G": {"text": "A riddle by hand.", "do": [BY_HAND], "tests": {"fight": FIGHT}},
    "H": {"text": "A lot.", "do": [{"pick": {"who": "living", "do": [{"heal": {"who": "chosen"}}]}}]},
}
YARD = {
    "B": {"text": "A die.", "do": [{"roll": {"dice": 2, "as": "lot"}}, MENU]},
    "C": {"text": "A beast.", "do": [{"remove-shields": {"amount": 2, "choose": True}}], "tests": {"fight": FIGHT}},
    "D": {"text": "A door.", "tests": {"open": WON}},
    "E": {"text": "All of you.", "do": [{"each": {"who": "living", "do": [MENU]}}]},
    "F": {"text": "A pit.", "do": [{"wound": 9}]},
    "G": {"text": "Together.", "seal": {"group": True}, "do": [{"heal": 1}]},
}
LUCK = {"id": "luck", "window": "after-roll", "once-per": "roll", "do": [{"turn-die": "hit"}]}


def cards(seats=3, letters="", *, yard=False, **options):
    """The agents have entered the hall, or the yard, on these cards."""
    t = classic.table(
        seats,
        places={"hall": {"cards": CARDS}, "yard": {"cards": YARD}},
        mission=classic.powers(sleep=[{"lose-time": 6}], later=[{"later": {"after": 2, "do": [{"heal": 1}]}}]),
        receptacles={"ada": classic.body("Ada", abilities=[LUCK], inventory={"resources": {"yellow": 2}})},
        options=options,
    )
    if yard:
        t.leave("yard")
    t.enter(*letters, read=False)
    return t


def clicked(t, *clicks):
    """Each `verb agent what to n`, with a dash for nothing."""
    for click in clicks:
        seat = int(click.partition("@")[2]) if "@" in click else None
        words = [word for word in click.split() if not word.startswith("@")]
        verb, agent, what, to, n, *_ = [*words, "-", "-", "-", "-"]
        t.do(
            verb,
            int(agent) if agent != "-" else -1,
            what if what != "-" else "",
            to=to if to != "-" else "",
            n=int(n) if n != "-" else 0,
            seat=seat,
        )
    return t.game


def readings():
    shared = {"shared_third": True}
    found = {
        "nobody-has-begun": clicked(cards(3, "BCD")),
        "one-reads-a-card-without-orders": clicked(cards(3, "BCD"), "read 2"),
        "one-is-asked-and-two-wait": clicked(cards(3, "BCD"), "read 0"),
        "one-is-done-one-is-asked-one-waits": clicked(cards(3, "BCD"), "read 2", "done 2", "read 1"),
        "the-last-one-is-asked": clicked(cards(3, "DDB"), "read 0", "done 0", "read 1", "done 1"),
        "one-has-chosen-and-reads-on": clicked(cards(3, "BCD"), "read 0", "choose 0 1"),
        "a-riddle-guessed-wrong": clicked(cards(3, "CDD"), "read 0", "answer 0 you"),
        "a-curse-being-shared-out": clicked(cards(3, "EBC"), "read 0", "share 0 1"),
        "a-stall-visited-once": clicked(cards(3, "FBC"), "read 0", "choose 0 0"),
        "picking-somebody": clicked(cards(3, "HBC"), "read 0"),
        "shields-being-chosen": clicked(cards(3, "CBB", yard=True), "read 0"),
        "after-a-roll-of-a-card": clicked(cards(3, "BCE", yard=True), "read 0"),
        "choosing-a-die-of-a-card": clicked(cards(3, "BCE", yard=True), "read 0", "after-roll 0 receptacle:ada/luck"),
        "a-choice-after-a-roll-of-a-card": clicked(cards(3, "BCE", yard=True), "read 0", "after-roll 0 go"),
        "a-card-asks-the-first-of-all": clicked(cards(3, "EBC", yard=True), "read 0"),
        "a-card-asks-another-than-its-reader": clicked(cards(3, "EBC", yard=True), "read 0", "choose 0 leave"),
        "by-hand": clicked(cards(3, "GBC"), "read 0"),
        "by-hand-some-was-changed": clicked(
            cards(3, "GBC"), "read 0", "adjust 0 time - -2", "adjust 0 life 1 -1", "adjust 0 resources 0:yellow 1"
        ),
        "by-hand-to-be-confirmed": clicked(cards(3, "GBC"), "read 0", "adjust 0 time - 1", "adjust 0 done"),
        "by-hand-to-be-put-right": clicked(
            cards(3, "GBC"), "read 0", "adjust 0 time - 2", "adjust 0 done", "confirm 0 no @1"
        ),
        "all-on-a-card-for-the-whole-group": clicked(cards(3, "GGG", yard=True), "read 1"),
        "alone-the-first-of-two-is-asked": clicked(cards(1, "BC")),
        "alone-after-a-roll-of-a-card": clicked(cards(1, "BE", yard=True)),
        "two-players-two-cards-each": clicked(cards(2, "BCED"), "read 0"),
        "a-wish-to-move": shared_table("BCD", "spend", "move 2 B @1", **shared),
        "a-wish-while-both-are-asked": clicked(cards(2, "DDB", **shared), "read 0", "done 0", "read 1", "done 1"),
        "a-wish-for-a-branch": clicked(
            cards(2, "DDB", **shared), "read 0", "done 0", "read 1", "done 1", "choose 2 0 @1"
        ),
        "a-wish-to-read": clicked(cards(2, "DDB", **shared), "read 2 @1"),
        "the-dead-come-back-while-others-wait-to-read": coming_back(),
    }
    won = cards(3, "DDD", yard=True)
    won.read_all()
    won.spend()
    won.roll(0, "open", "hit", "hit", read=False)
    found["what-a-test-has-brought"] = won.game
    later = cards(3, "DDD")
    later.read_all()
    later.use(0, "later")
    later.pass_time(1)
    found["something-is-still-to-come"] = later.game
    return found


def shared_table(letters, *clicks, **options):
    t = cards(2, letters, **options)
    while t.s.agenda:
        t.read_all()
        if t.s.pending is not None:
            answer = "me" if t.s.pending.kind == "answer" else "leave"
            t.do(t.s.pending.kind, t.s.pending.agent, answer)
    return clicked(t, *clicks)


def coming_back():
    t = cards(3, "FDD", yard=True)
    t.read_all()
    t.use(1, "sleep", read=False)
    t.leave("hall")
    t.do("place", 1, "B")
    t.do("place", 2, "C")
    return t.game


# ---------------------------------------------------------------- Revolution


CHOICE = {"choose": {"options": [{"label": "Left.", "do": [{"gain-token": "sun"}]}, {"label": "Right."}]}}
OLD_RIDDLE = {"ask": {"prompt": "Who?", "answers": ["me"], "right": [{"gain-token": "sun"}]}}
CRYSTALS = {
    "manual": {
        "text": "As you like.",
        "adjust": [{"what": "crystals", "at-least": -2, "at-most": 2}, {"what": "tokens"}],
    }
}
PEOPLE = {
    name: revolution.body(
        name.title(),
        interactions={"two": {"text": f"{name}'s two.", "do": [CHOICE]}},
        recall={"text": f"{name} as a child."},
        personal={
            "name": "Gift",
            "text": "Works.",
            "abilities": [
                {"id": "before", "window": "before-destiny", "do": [{"add-value": 1}], "once-per": "test"},
                {"id": "after", "window": "after-destiny", "do": ["redraw-destiny"], "once-per": "test"},
            ],
        },
    )
    for name in ("ada",)
}
HALL = {
    "B": {"tests": {"x": revolution.box("force", 4, success=[CHOICE])}},
    "C": {"do": [{"take": "dream"}]},
    "D": {"do": [CHOICE]},
    "E": {"conflict": "group", "life": 4, "tests": {"hit": revolution.box("force", 4, success=[{"damage": 1}])}},
    "F": {"do": [OLD_RIDDLE]},
    "G": {"do": [CRYSTALS]},
    "H": {"text": "Nothing."},
}
YARD_CARDS = {
    "B": {"do": [{"contribute": {"amount": 4, "do": [{"gain-token": "sun"}], "otherwise": [{"lose-azrak": 1}]}}]},
    "C": {"do": [{"pick": {"who": "living", "do": [{"lose-azrak": {"who": "chosen"}}]}}]},
    "D": {"do": [{"take": "key"}, {"take": "rope"}, {"gain-token": "coin"}]},
    "E": {"do": [{"split": {"amount": 2, "over": "living", "do": [{"gain-azrak": {"who": "chosen"}}]}}]},
    "F": {"do": [{"win": "home"}]},
    "G": {"text": "Nothing."},
    "H": {"do": [{"lose-azrak": {"amount": 9, "who": "all"}}]},
}
LOFT = {
    "B": {"do": [{"interaction": {"number": "two", "who": "actor"}}]},
    "C": {"text": "Nothing."},
    "D": {"text": "Nothing at all."},
    "E": {"do": [{"fail": "lost"}]},
}
PLAIN = {"hall": "HBC", "yard": "GD", "loft": "CD"}  # where the agents begin who are to do something else


def room(seats=2):
    return revolution.table(
        seats,
        mission={
            "map": {"town": {"places": ["hall", "yard", "loft"]}},
            "questions": [{"ask": "Did you find the key?", "add": -3}],
        },
        places={"hall": {"cards": HALL}, "yard": {"cards": YARD_CARDS}, "loft": {"cards": LOFT}},
        receptacles=PEOPLE,
    )


def arrived(seats, letters, place="hall"):
    """Cards are taken and told of, and nobody has followed any."""
    t = room(seats)
    t.visit(place)
    t.recon(*letters)
    t.tell(read=False)
    return t


def there(seats=2, place="hall", letters=""):
    t = arrived(seats, letters or PLAIN[place][:seats], place)
    t.read_all()
    assert t.s.phase == "actions", t.s.phase
    return t


def explored(letter, *clicks, place="hall", seats=2):
    t = there(seats, place)
    explore(t, 0, letter)
    return clicked(t, *clicks)


def between():
    t = there()
    t.leave()
    lay(t, 2, 5, vortex=5)
    return t


def updated(*clicks):
    """An Update is proposed."""
    return clicked(between(), "update", *clicks)


def tested(*clicks):
    t = there(letters="BH")
    t.stand_by(1)
    t.do("test", 0, "hall/B/x", to="force")
    return clicked(t, *clicks)


def rounds():
    fresh = Game.new(room().game.deck, 2, 1)
    prologue = fresh.copy()
    for i, name in enumerate(("ada", "bea")):
        prologue.apply(i, Action("embody", i, name))
    recon = room()
    recon.visit("hall")
    recon.do("recon", 0, "B")
    told = room(3)
    told.visit("hall")
    told.recon("B", "D", "F")
    told.do("told", seat=1)
    broken = there()
    lay(broken, 1, 5)
    explore(broken, 0, "D")
    mended = there()
    lay(mended, 1, 5, vortex=9)
    explore(mended, 0, "D")
    link(mended, 0, "emergency")
    asking = there()
    lay(asking, 5, 1, vortex=9, updates=1)
    explore(asking, 1, "D")
    proposal = updated("agree - yes @0", "agree - yes @1").s.pending.choices[0]
    standing = there()
    standing.stand_by(0, 1)
    ready = there(3)
    ready.stand_by(0, 1, 2)
    ready.do("ready", seat=1)
    giving_up = there()
    giving_up.leave()
    fighting = there(3)
    explore(fighting, 0, "E")
    fighting.read_all()
    fight = there(3)
    explore(fight, 0, "E")
    fight.read_all()
    return {
        "bodies": fresh,
        "prologue": prologue,
        "choose-a-place": room().game,
        "recon": recon.game,
        "telepathy": told.game,
        "nobody-has-begun": arrived(3, "DFC").game,
        "one-is-asked-and-others-wait": clicked(arrived(3, "DFC"), "read 0"),
        "one-reads-a-card-without-orders": clicked(arrived(3, "DFH"), "read 2"),
        "one-is-done-one-is-asked": clicked(arrived(3, "DFH"), "read 2", "done 2", "read 1"),
        "a-yellow-item-waits": clicked(arrived(2, "CD"), "read 0"),
        "a-yellow-item-is-read": clicked(arrived(2, "CD"), "read 0", "done 0"),
        "alone-the-first-of-two-is-asked": arrived(1, "DF").game,
        "actions": there().game,
        "a-choice": explored("D"),
        "a-riddle": explored("F"),
        "picking-somebody": explored("C", place="yard"),
        "sharing-out": explored("E", "share 0 1", place="yard"),
        "by-hand": explored("G"),
        "by-hand-some-was-changed": explored("G", "adjust 0 crystals 1 -1", "adjust 0 crystals mission-return 1"),
        "by-hand-to-be-confirmed": explored("G", "adjust 0 crystals 1 -1", "adjust 0 done"),
        "an-interaction-is-read": explored("B", place="loft"),
        "contributing": explored("B", place="yard"),
        "contributing-one-has-promised": explored("B", "contribute 0 1", place="yard"),
        "a-boost": tested(),
        "support": tested("boost 0 more", "boost 0 go"),
        "support-was-given": tested("boost 0 go", "support 1 more"),
        "before-destiny": tested("boost 0 go", "support 1 go"),
        "after-destiny": tested("boost 0 go", "support 1 go", "before-destiny 0 receptacle:ada/before"),
        "a-broken-link": broken.game,
        "a-mended-link": mended.game,
        "the-captain-is-asked-for-an-emergency-update": clicked(asking, "link 1 free-emergency"),
        "all-links-broken": explored("H", place="yard"),
        "standing-by": standing.game,
        "one-is-ready": ready.game,
        "between-locations": between().game,
        "a-vote-on-an-update": updated("agree - yes @0"),
        "an-update-being-divided": updated("agree - yes @0", "agree - yes @1"),
        "a-division-proposed": updated("agree - yes @0", "agree - yes @1", f"divide - {proposal} @0"),
        "a-division-voted-on": updated("agree - yes @0", "agree - yes @1", f"divide - {proposal} @0", "agree - no @1"),
        "a-vote-on-giving-up": clicked(giving_up, "abandon", "abandon - no @1"),
        "a-group-conflict-was-found": fighting.game,
        "a-group-conflict": clicked(fight, "fight"),
        "a-question-of-the-epilogue": explored("F", place="yard"),
        "lost": explored("E", place="loft"),
    }


# ---------------------------------------------------------------- all mechanisms, at random


def mechanisms():
    """One game of every kind of situation that random play comes to."""
    deck, found = every_mechanism(), {}
    for seed in range(60):
        rng, seats = Random(seed), 1 + seed % 4
        game = Game.new(deck, seats, seed)
        for _ in range(150):
            s = game.s
            what = s.pending.kind if s.pending is not None else "reading" if s.agenda else s.phase
            mark = f"{what}-{min(len(s.agenda), 2)}-{'alone' if seats == 1 else 'together'}"
            found.setdefault(mark, game.copy())
            able = [(seat, action) for seat in range(seats) for action in game.legal(seat) if action.do != "abandon"]
            if not able:
                break
            game.apply(*rng.choice(able))
    return found


keep("classic", classic_moments())
keep("cards", readings())
keep("revolution", rounds())
keep("mechanisms", mechanisms())
