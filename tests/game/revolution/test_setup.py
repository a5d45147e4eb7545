"""SETUP: from the box to the first round."""

import msgspec
import pytest

from tests.game.revolution.table import Table, body, deck, table
from tests.game.table import hall
from timecaptain.game import Game
from timecaptain.game.kernel.actions import Brief, Embody

rule = pytest.mark.rule
EVERYBODY = (None, 0, 1)


def seated(seats=2, **changes):
    """The receptacles are chosen, the prologue is not read yet."""
    game = Game(deck(**changes), seats, 1)
    game.lay_out("first-captain", [0])
    for i, agent in enumerate(game.s.agents):
        game.apply(agent.seats[0], Embody(i, ("ada", "bea", "cid", "dov")[i]))
    return game


@rule("R-SETUP-02")
def test_the_mission_order_is_read_and_the_mission_return_is_empty():
    public = Game(deck(), 2, 1).view(0).public
    assert (public.order, public.mission_return) == ("Find out.", 0)


@rule("R-SETUP-03", "R-SETUP-17", "R-SETUP-18", "A-R-64")
@pytest.mark.parametrize("number", [3, 5, 6])
def test_the_captain_reads_the_prologue_aloud_card_by_card(number):
    cards = {letter: {"title": letter, "text": f"Prologue {letter}."} for letter in "ABCDEF"[:number]}
    game = seated(prologue={"cards": cards})
    before = [agent.pool for agent in game.s.agents]
    assert not any(f"Prologue {letter}." in str(game.view(seat)) for letter in cards for seat in EVERYBODY)
    for letter in cards:
        assert game.s.phase == "prologue"
        assert game.refusal(1, Brief()).rule == "R-SETUP-17"
        events = game.apply(0, Brief())
        assert events[0].data["card"] == letter
        assert events[0].seats is None
        assert [told.text for told in game.view(1).public.prologue][-1] == f"Prologue {letter}."
    assert (game.s.phase, game.s.round) == ("choose", 1)
    assert [agent.pool for agent in game.s.agents] == before


@rule("R-SETUP-18")
def test_the_prologue_can_be_looked_at_for_the_whole_mission():
    t = table(2)
    t.go("hall", "B", "C")
    t.leave()
    t.next_round()
    assert [told.text for told in t.game.view(1).public.prologue] == ["It begins.", "It goes on."]


@rule("R-SETUP-17")
def test_the_prologue_may_order_something_before_the_first_round():
    t = table(2, prologue={"do": [{"take": "law"}]})
    assert t.s.standing == ["law"]


@rule("R-SETUP-04")
@pytest.mark.parametrize("bodies", [("dov", "ada"), ("bea", "cid")])
def test_each_player_chooses_any_receptacle(bodies):
    assert [agent.receptacle for agent in table(2, bodies=bodies).s.agents] == list(bodies)


@rule("R-SETUP-04")
def test_the_prologue_waits_for_every_choice():
    game = Game(deck(), 2, 1)
    game.apply(1, Embody(1, "ada"))
    assert game.s.phase == "bodies"
    game.apply(0, Embody(0, "bea"))
    assert game.s.phase == "prologue"
    assert game.refusal(0, Embody(0, "cid")).rule == "R-SETUP-04"


LEVELS = {"ada": body("Ada", 5), "bea": body("Bea", 6), "cid": body("Cid", 7), "dov": body("Dov", 8)}


@rule("R-SETUP-05", "R-SETUP-06", "R-SETUP-07", "A-R-56", "DIF-12")
@pytest.mark.parametrize(
    ("seats", "preset", "pools", "vortex", "box"),
    [
        (1, "neutral", [5, 6], 21, 0),
        (2, "hadal", [5, 6], 21, 0),
        (2, "cavendish", [5, 6], 15, 6),
        (3, "midsummer", [5, 6, 7], 14, 0),
        (3, "cavendish", [5, 6, 7], 8, 6),
        (4, "hadal", [5, 6, 7, 8], 0, 6),
        (4, "cavendish", [5, 6, 7, 8], 0, 6),
    ],
)
def test_pools_vortex_and_box(seats, preset, pools, vortex, box):
    t = table(seats, receptacles=LEVELS, mission={"preset": preset})
    assert (t.pools(), t.s.vortex, t.s.box) == (pools, vortex, box)


@rule("R-SETUP-08")
def test_any_player_may_be_the_first_captain():
    captains = set()
    for seed in range(40):
        game = Game(deck(), 3, seed)
        for i, name in enumerate(("ada", "bea", "cid")):
            game.apply(i, Embody(i, name))
        captains.add(game.s.captain)
    assert captains == {0, 1, 2}


@rule("R-SETUP-08")
@pytest.mark.parametrize(("bodies", "captain"), [(("ada", "bea", "cid"), 1), (("bea", "cid", "ada"), 0)])
def test_or_the_player_of_the_receptacle_that_the_mission_names(bodies, captain):
    game = Game(deck(mission={"first-captain": "bea"}), 3, 1)
    for i, name in enumerate(bodies):
        game.apply(i, Embody(i, name))
    assert (game.s.captain, game.s.lead) == (captain, captain)


PERSONAL = {
    "personal": {"name": "A lamp", "text": "It shines."},
    "recall": {"text": "As a child."},
    "interactions": {"one": {"text": "A whisper."}},
}


@rule("R-SETUP-09", "R-SETUP-10", "R-SETUP-11", "R-SETUP-12", "R-SETUP-21")
def test_the_personal_card_lies_open_beside_its_receptacle_and_the_rest_closed_even_to_its_owner():
    game = seated(receptacles={"ada": PERSONAL})
    first, second = game.view(0).public.agents
    assert (first.personal, second.personal) == (("A lamp", "It shines."), None)
    assert (first.interactions, second.interactions) == (1, 0)
    seen = [msgspec.json.encode(game.view(seat)).decode() for seat in EVERYBODY]
    assert not any(text in view for view in seen for text in ("As a child.", "A whisper."))


@rule("R-SETUP-13", "R-SETUP-21")
def test_the_map_lies_open():
    game = seated()
    assert [list(game.view(seat).public.plan) for seat in EVERYBODY] == [["hall", "yard"]] * 3


@rule("R-SETUP-14")
def test_six_destiny_cards_are_shuffled_unseen():
    orders = {tuple(Table(deck(), 2, seed=seed).s.pile) for seed in range(30)}
    assert len(orders) > 20
    assert all(sorted(order) == list(range(6)) for order in orders)
    public = table(2).game.view(0).public
    assert (public.pile, public.discards) == (6, [])


@rule("R-SETUP-15")
def test_no_item_is_out_or_readable():
    t = table(2)
    assert (t.s.items, t.s.standing) == ({}, [])
    assert not any(t.sees(seat, text) for seat in EVERYBODY for text in ("Iron.", "Secret dream.", "Loud.", "For all."))


@rule("R-SETUP-19", "R-SETUP-20", "DIF-44")
@pytest.mark.parametrize(
    ("seats", "owners", "updates", "explores"),
    [
        (1, [[0], [0]], 2, [1, 1]),
        (2, [[0], [1]], 2, [1, 1]),
        (3, [[0], [1], [2]], 1, [1, 0, 0]),
        (4, [[0], [1], [2], [3]], 0, [0, 0, 0, 0]),
    ],
)
def test_what_the_number_of_receptacles_changes_is_settled_before_play(seats, owners, updates, explores):
    t = table(seats)
    assert [agent.seats for agent in t.s.agents] == owners
    assert t.s.updates == updates
    assert [agent.free for agent in t.s.agents] == explores


@rule("R-SETUP-21")
def test_pool_items_and_tokens_lie_in_the_area_of_their_owner():
    t = table(2, places=hall(B={"do": [{"take": "key"}, {"take-token": "coin"}]}))
    t.go("hall", "B", "C")
    first, second = t.game.view(1).public.agents
    assert (first.pool, first.items, first.tokens) == (6, ["key"], ["coin"])
    assert (second.pool, second.items, second.tokens) == (7, [], [])


@rule("A-R-74", "R-SETUP-08")
@pytest.mark.parametrize("preset", ["hadal", "midsummer"])
def test_in_hadal_and_midsummer_the_first_captain_is_drawn_and_shown_to_all(preset):
    for lot in range(3):
        game = Game(deck(mission={"preset": preset}), 3, 1)
        game.lay_out("first-captain", [lot])
        for i, name in enumerate(("ada", "bea", "cid")):
            told = game.apply(i, Embody(i, name))
        assert [(event.data, event.seats) for event in told if event.kind == "captain"] == [({"seat": lot}, None)]
        assert {(game.view(seat).public.captain, game.view(seat).public.lead) for seat in (None, 0, 1, 2)} == {
            (lot, lot)
        }
