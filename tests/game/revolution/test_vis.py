"""VIS: Protocol 42, component by component and seat by seat."""

import msgspec
import pytest

from tests.game.revolution.table import VALUES, box, table
from tests.game.table import hall
from timecaptain.game.kernel.actions import Choose
from timecaptain.game.revolution import talents
from timecaptain.game.revolution.actions import Explore

rule = pytest.mark.rule
EVERYBODY = (None, 0, 1, 2)
ALL, OWNER, NOBODY = [True] * 4, [False, True, False, False], [False] * 4
CHOICE = {"choose": {"options": [{"label": "Go on"}]}}
ADA = {
    "personal": {"name": "A lamp", "text": "It shines."},
    "recall": {"text": "As a child.", "do": [CHOICE]},
    "interactions": {"one": {"text": "A whisper.", "do": [CHOICE]}},
}
ITEMS = {name: {"do": [CHOICE], "rule": f"Rule of {name}."} for name in ("key", "dream", "siren", "law")}
OPEN = {"items": ITEMS, "receptacles": {"ada": ADA}}


def seen(t, text):
    return [t.sees(seat, text) for seat in EVERYBODY]


def heard(t, event):
    """Who hears of it."""
    return [event.heard_by(seat) for seat in EVERYBODY]


def stopped_at(*orders, **changes):
    """Agent 0 reads hall B with these orders, as far as the first choice; everything told is kept."""
    t = table(3, places=hall(B={"do": list(orders)}), **OPEN, **changes)
    t.visit("hall")
    t.recon("B", "C", "D")
    told = list(t.told)
    for seat in range(3):
        t.do("told", seat=seat)
    for i in (1, 2):
        t.do("close", i)
        told += t.told
    if orders:
        t.do("follow", 0)
        told += t.told
    t.told = told
    return t


def finished(t):
    while t.s.pending is not None or t.s.agenda:
        asked = t.s.pending is not None and t.s.pending.kind == "choose"
        t.do("choose", 0, 0) if asked else t.do("close", 0)


TABLE = [
    # component, orders, its text, who sees it while it is read, who sees it afterwards
    pytest.param([], "Secret of hall A.", ALL, ALL, marks=rule("R-VIS-01"), id="card A"),
    pytest.param([CHOICE], "Secret of hall B.", OWNER, OWNER, marks=rule("R-VIS-02"), id="panorama card"),
    pytest.param([{"take": "key"}], "Iron.", ALL, ALL, marks=rule("R-VIS-03"), id="green item"),
    pytest.param([{"take": "dream"}], "Secret dream.", OWNER, NOBODY, marks=rule("R-VIS-04"), id="yellow item"),
    pytest.param([{"take": "siren"}], "Loud.", ALL, NOBODY, marks=rule("R-VIS-05"), id="red item"),
    pytest.param([{"take": "law"}], "For all.", ALL, ALL, marks=rule("R-VIS-06"), id="white item"),
    pytest.param([{"take": "key"}], "Rule of key.", ALL, ALL, marks=rule("R-VIS-03"), id="a green's rule"),
    pytest.param([{"take": "dream"}], "Rule of dream.", OWNER, NOBODY, marks=rule("R-VIS-04"), id="a yellow's rule"),
    pytest.param([{"take": "siren"}], "Rule of siren.", ALL, NOBODY, marks=rule("R-VIS-05"), id="a red's rule"),
    pytest.param([{"take": "law"}], "Rule of law.", ALL, ALL, marks=rule("R-VIS-06"), id="a white's rule"),
    pytest.param([], "It shines.", ALL, ALL, marks=rule("R-VIS-07"), id="gear"),
    pytest.param(["snap-recall"], "As a child.", OWNER, NOBODY, marks=rule("R-VIS-08"), id="snap recall"),
    pytest.param([{"interaction": "one"}], "A whisper.", OWNER, NOBODY, marks=rule("R-VIS-09"), id="interaction card"),
    pytest.param([{"gain-token": "sun"}, CHOICE], "Sun", ALL, ALL, marks=rule("R-VIS-10"), id="hexagonal token"),
    pytest.param([{"take-token": "coin"}, CHOICE], "Coin", ALL, ALL, marks=rule("R-VIS-12"), id="other token"),
]


@pytest.mark.parametrize(("orders", "text", "reading", "afterwards"), TABLE)
def test_who_sees_it_while_it_is_read_and_afterwards(orders, text, reading, afterwards):
    t = stopped_at(*orders)
    assert seen(t, text) == reading
    finished(t)
    assert seen(t, text) == afterwards


@pytest.mark.parametrize(("orders", "text", "reading", "afterwards"), TABLE)
def test_no_event_carries_a_secret_to_another_seat(orders, text, reading, afterwards):
    t = stopped_at(*orders)
    keys = {key for key, words in t.game.deck.texts["en"].items() if words == text}
    names = {"dream"} if orders == [{"take": "dream"}] else set()
    for event in t.told:
        if keys & set(map(str, event.data.values())) or names & set(map(str, event.data.values())):
            assert [a <= b for a, b in zip(heard(t, event), reading, strict=True)] == ALL, event


@rule("R-VIS-02")
def test_a_panorama_card_lies_face_down_before_its_reader_and_the_others_see_which():
    t = stopped_at(CHOICE)
    for seat in EVERYBODY:
        assert [one.taken_by for one in t.game.view(seat).public.place.panorama] == [0, 1, 2, -1]
    assert [card.card for card in t.game.view(1).own.cards] == ["hall/C"]


@rule("R-VIS-02")
@pytest.mark.parametrize("aloud", [False, True])
def test_what_a_card_says_to_its_reader_is_heard_by_him_alone_unless_it_is_read_aloud(aloud):
    t = stopped_at({"say": {"text": "A bell rings.", "aloud": aloud}}, CHOICE)
    events = [event for event in t.told if event.kind == "say"]
    assert [heard(t, event) for event in events] == [ALL if aloud else OWNER]


@rule("R-VIS-02", "R-VIS-04", "R-VIS-08", "R-VIS-09")
@pytest.mark.parametrize("orders", [[CHOICE], [{"take": "dream"}], ["snap-recall"], [{"interaction": "one"}]])
def test_nobody_else_can_tell_which_choices_a_reader_has_or_whether_he_has_any(orders):
    probes = Choose(0, 0), Explore(1, "E")
    t = stopped_at(*orders)
    assert t.s.pending is not None
    with_choice = [msgspec.json.encode(t.game.view(seat)) for seat in (None, 1, 2)]
    refused = [t.game.refusal(1, action) for action in probes]
    t.do("choose", 0, 0)
    assert t.s.pending is None or t.s.pending.kind == "look-up"
    assert [msgspec.json.encode(t.game.view(seat)) for seat in (None, 1, 2)] == with_choice
    assert [t.game.refusal(1, action) for action in probes] == refused


@rule("R-VIS-04")
def test_a_yellow_item_that_is_given_up_is_not_named():
    t = stopped_at({"take": "dream"})
    finished(t)
    orders = [{"take": "dream"}, {"drop": "dream"}, {"take": "dream"}, {"remove-item": "dream"}, CHOICE]
    kept = {"dream": {"text": "Secret dream.", "name": "A dream", "colour": "yellow", "kept": True}}
    t = table(3, places=hall(B={"do": orders}), items=kept)
    t.go("hall", "B", "C", "D")
    told = [event for event in t.told if event.kind in ("took", "dropped")]
    assert [event.kind for event in told] == ["took", "dropped"] * 2
    assert not [event for event in told if "dream" in event.data.values()]


@rule("R-VIS-11", "R-DMG-02", "R-DMG-03")
def test_damage_is_seen_by_all_on_the_adversarys_card_and_stowed_after_the_conflict():
    hit = box("force", 1, success=[{"damage": 1}], critical=[{"damage": 1}])
    t = table(3, places=hall(B={"conflict": "group", "life": 2, "tests": {"hit": hit}}))
    t.go("hall", "B", "C", "D")
    t.do("fight")
    t.do("order", 0, seat=0)
    t.test(0, "hit")
    assert [t.game.view(seat).public.conflict.damage for seat in EVERYBODY] == [1] * 4
    assert seen(t, "Secret of hall B.") == ALL
    t.do("order", 1, seat=0)
    t.test(1, "hit")
    assert [t.game.view(seat).public.conflict for seat in EVERYBODY] == [None] * 4
    assert seen(t, "Secret of hall B.") == OWNER


@rule("R-VIS-11", "R-DMG-02", "A-R-63")
def test_so_is_damage_in_a_personal_conflict_until_the_card_goes_back():
    hit = box("force", 1, success=[{"damage": 1}], critical=[{"damage": 1}], failure=["eject"])
    t = table(3, places=hall(B={"conflict": "personal", "life": 2, "tests": {"hit": hit}}))
    t.go("hall", "B", "C", "D")
    t.test(0, "hit")
    assert [t.game.view(seat).public.place.panorama[0].damage for seat in EVERYBODY] == [1] * 4
    t.test(0, "hit", destiny=-2)
    assert (t.agent(0).out, t.game.view(1).public.place.panorama[0].damage) == ("card", 0)
    t.do("explore", 1, "B")
    t.read_all()
    assert t.game.view(1).public.place.panorama[0].damage == 0


@rule("R-VIS-02", "R-PCON-03")
def test_that_a_card_is_a_personal_conflict_is_known_to_its_reader_alone():
    def told(**conflict):
        t = table(3, places=hall(B={"tests": {"hit": box("force", 1)}} | conflict))
        t.go("hall", "B", "C", "D")
        events = list(t.told)
        t.test(0, "hit")
        return t, [[event for event in events + t.told if event.heard_by(seat)] for seat in (None, 1, 2)]

    (held, with_conflict), (_, without) = told(conflict="personal"), told()
    assert with_conflict == without
    assert "conflict-over" in [event.kind for event in held.told]


@rule("R-VIS-13", "DIF-36")
def test_what_is_read_collectively_reaches_everybody():
    t = stopped_at({"say": {"text": "To all of you.", "aloud": True}}, CHOICE)
    event = next(event for event in t.told if event.kind == "say")
    assert event.seats is None
    t = table(3, places=hall(A={"do": [{"say": {"text": "To all of you.", "aloud": True}}]}))
    t.visit("hall")
    assert [heard(t, event) for event in t.told if event.kind == "say"] == [ALL]


@rule("R-VIS-14", "A-R-60")
@pytest.mark.parametrize("payers", [(0, 1, 1), (2, 2, 2), (0, 1, 2)])
def test_a_cost_put_on_the_group_is_met_by_several_together(payers):
    cost = {"split": {"amount": 3, "over": "living", "do": [{"lose-azrak": {"who": "chosen"}}]}}
    t = table(3, places=hall(B={"do": [cost]}))
    t.visit("hall")
    t.recon("B", "C", "D")
    before = t.pools()
    t.tell(read=False)
    t.do("follow", 0)
    for payer in payers:
        t.do("share", 0, payer)
    assert [a - b for a, b in zip(before, t.pools(), strict=True)] == [payers.count(i) for i in range(3)]


@rule("R-VIS-14", "A-R-60", "R-LINK-01")
def test_and_a_payers_last_crystal_breaks_his_link():
    cost = {"split": {"amount": 2, "over": "living", "do": [{"lose-azrak": {"who": "chosen"}}]}}
    t = table(3, places=hall(B={"do": [cost]}))
    t.visit("hall")
    t.recon("B", "C", "D")
    t.s.vortex, t.agent(1).pool = t.s.vortex + t.agent(1).pool - 1, 1
    t.tell(read=False)
    t.do("follow", 0)
    t.do("share", 0, 1)
    assert (t.s.pending.kind, t.s.pending.agent) == ("link", 1)


@rule("R-VIS-14")
def test_all_agents_are_meant_when_the_group_is():
    t = stopped_at({"lose-azrak": {"who": "all"}}, CHOICE)
    assert t.pools() == [5, 6, 6]


@rule("R-DEST-01", "R-SETUP-14")
def test_the_order_of_the_destiny_pile_is_in_no_view():
    t = table(3, places=hall(B={"tests": {"try": box("force", 9)}}))
    t.go("hall", "B", "C", "D")
    before = [msgspec.json.encode(t.game.view(seat)) for seat in EVERYBODY]
    legal = [t.game.legal(seat) for seat in range(3)]
    for _ in range(3):
        t.s.pile.append(t.s.pile.pop(0))
        assert [msgspec.json.encode(t.game.view(seat)) for seat in EVERYBODY] == before
        assert [t.game.legal(seat) for seat in range(3)] == legal
    assert t.game.view(None).public.strip == (6, min(VALUES), max(VALUES))
    t.test(0, "try", destiny=2)
    assert [t.game.view(seat).public.discards for seat in EVERYBODY] == [[2]] * 4


@rule("R-VIS-04", "V-ITEM-04")
def test_what_a_kept_yellow_item_adds_does_not_show():
    seen_by_others = []
    for bonus in ({}, {"force": 2}):
        dream = {"bonus": bonus, "kept": True}
        t = table(3, items={"dream": dream}, places=hall(B={"do": [{"take": "dream"}]}))
        t.go("hall", "B", "C", "D")
        t.read_all()
        assert t.s.items == {"dream": 0}
        assert talents.attribute(t.game, 0, "force") == 2 + bonus.get("force", 0)
        seen_by_others.append([msgspec.json.encode(t.game.view(seat)) for seat in (None, 1, 2)])
    assert seen_by_others[0] == seen_by_others[1]
