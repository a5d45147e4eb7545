"""Looking at a card from elsewhere, cards that are read aloud, and cards that hold whoever reads them."""

import pytest

from tests.game.revolution.table import table as revolution_table
from tests.game.table import challenge, hall, table
from timecaptain.game import sentences

TOWER = "Far away a light goes on and off."
FAR = {"yard": {"cards": {"C": {"text": TOWER, "title": "The tower", "do": [{"gain-token": "sun"}]}}}}
LOOK = [{"look": "yard/C"}]


# ---------------------------------------------------------------- looking


def looking(seats=2, do=None, **more):
    t = table(seats, places=hall(B={"do": do or LOOK}) | FAR, **more)
    t.enter("B", "B", "C", "C", read=False) if seats == 2 else t.enter("B", "C", read=False)
    return t


@pytest.mark.rule("C-READ-01")
def test_who_looks_reads_the_card_and_nobody_else_and_nothing_of_it_happens():
    t = looking()
    while t.legal(0, "follow") or not t.sees(0, TOWER):
        t.do("follow", 0) if t.legal(0, "follow") else t.do("close", 0)
    assert t.sees(0, TOWER)
    assert not t.sees(1, TOWER)
    assert not t.sees(None, TOWER)
    assert not t.s.tokens
    t.do("close", 0)
    assert not t.sees(0, TOWER)


@pytest.mark.parametrize("close", [True, False])
def test_alone_it_stays_open_until_it_is_closed_or_the_next_thing_is_done(close):
    t = looking(1)
    assert t.sees(0, TOWER)
    if close:
        t.do("close", 0)
        assert not t.sees(0, TOWER)
    t.spend()
    assert not t.sees(0, TOWER)


def test_two_cards_lie_there_until_both_are_closed():
    t = looking(1, do=[{"look": "yard/C"}, {"look": "yard/B"}])
    assert t.sees(0, TOWER)
    assert t.sees(0, "A well.")
    t.do("close", 0)
    assert not t.sees(0, TOWER)
    assert t.sees(0, "A well.")


def test_others_see_only_that_somebody_reads():
    t, plain = looking(), looking(do=[{"say": "Nothing."}])
    for one in (t, plain):
        one.do("follow", 0)
    assert t.game.view(1) == plain.game.view(1)


# ---------------------------------------------------------------- aloud


@pytest.mark.rule("C-READ-02")
def test_a_card_that_is_read_aloud_is_heard_and_seen_by_all_as_long_as_somebody_stands_there():
    letter = {"text": "Dear all, it is over.", "aloud": True, "do": [{"say": "Yours, nobody."}]}
    t = table(2, places=hall(B=letter))
    assert not t.sees(1, "Dear all")
    t.enter("B", "C", "C", "D", read=False)
    assert t.sees(0, "Dear all")
    assert t.sees(1, "Dear all")
    assert t.hears(None, "Dear all")
    t.do("follow", 0)
    assert [event.seats for event in t.told if event.kind == "say"] == [
        (0,)
    ]  # how far a reader is, is nobody's business
    t.read_all()
    t.spend()
    t.move(0, "C")
    assert not t.sees(1, "Dear all")


def test_what_it_asks_is_still_asked_of_its_reader_alone():
    choice = {"choose": {"options": [{"label": "Burn it."}, {"label": "Keep it."}]}}
    t = table(2, places=hall(B={"text": "Dear all.", "aloud": True, "do": [choice]}))
    t.enter("B", "C", "C", "D", read=False)
    t.do("follow", 0)
    assert t.sees(0, "Burn it.")
    assert not t.sees(1, "Burn it.")


def test_in_the_revolution_system_too():
    card = {"text": "Dear all, it is over.", "aloud": True}
    far = {"text": TOWER}
    places = {"hall": {"cards": {"B": card, "C": {"do": LOOK}}}, "yard": {"cards": {"C": far}}}
    t = revolution_table(2, places=places)
    t.visit("hall")
    assert not t.sees(1, "Dear all")
    t.recon("B", "C")
    assert t.sees(0, "Dear all")
    assert t.sees(1, "Dear all")
    t.tell(read=False)
    i = next(i for i, agent in enumerate(t.s.agents) if agent.card == "C")
    (seat,) = t.agent(i).seats
    while not t.sees(seat, TOWER):
        t.act(seat, t.legal(seat)[0])
    assert not t.sees(1 - seat, TOWER)
    t.do("close", i)
    assert not t.sees(seat, TOWER)


# ---------------------------------------------------------------- whom a card holds


@pytest.mark.rule("C-LOCK-02")
def test_held_until_holds_everybody_there_and_so_the_group():
    t = table(2, places=hall(B={"held-until": {"token": "sun"}}))
    t.enter("B", "B", "C", "D")
    t.refuses("C-LOCK-02", "leave")
    assert "Ada" in sentences.refusal(t.game, t.game.refusal(0, t.game.decision(0).actions[0].parse("leave")), "en")
    t.spend()
    for i in (0, 1):
        t.refuses("C-LOCK-02", "move", i, "C")
    t.s.tokens.append("sun")
    t.move(0, "C")


@pytest.mark.rule("C-LOCK-02")
def test_a_card_that_pins_holds_its_first_reader_and_nobody_else():
    t = table(2, places=hall(B={"pins": True}))
    t.enter("B", "B", "C", "D")
    t.spend()
    held = [i for i in (0, 1) if t.game.view(None).public.agents[i].held]
    assert held == [0]
    t.refuses("C-LOCK-02", "move", 0, "C")
    t.move(1, "C")
    t.move(2, "B")
    t.nothing(0, 3)
    t.spend()
    t.move(2, "C")
    t.nothing(0, 1, 3)
    t.leave("yard")
    assert t.s.place == "yard"
    assert t.s.pinned == {}


@pytest.mark.rule("C-LOCK-02")
def test_what_the_card_waits_for_frees_its_reader():
    card = {"pins": True, "held-until": {"passed": "open"}, "tests": {"open": challenge("force", normal=1)}}
    t = table(2, places=hall(B=card))
    t.enter("B", "C", "C", "D")
    t.spend()
    t.refuses("C-LOCK-02", "move", 0, "C")
    t.roll(0, "open", "hit", "blank")
    t.nothing(1, 2, 3)
    t.spend()
    t.move(0, "C")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("why", ["held", "held-here", "pinned", "somebody-held", "somebody-held-here"])
def test_every_refusal_says_whom_it_holds(lang, why):
    from timecaptain.game import Refusal

    t = table(2)
    words = sentences.refusal(t.game, Refusal("C-LOCK-02", why, {"agent": 0}), lang)
    assert ("Ada" in words) == why.startswith("somebody")
