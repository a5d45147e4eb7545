"""GEN: what the system is."""

from random import Random

import pytest

from tests.game.revolution.table import DECK, deck, table
from tests.game.table import hall
from timecaptain.game import Game
from timecaptain.game.kernel.saves import BadSave
from timecaptain.game.revolution.settings import PRESETS
from timecaptain.rules import LANGUAGES, catalogue
from timecaptain.rules import rule as rule_of
from timecaptain.server.answers.rulebook import all_rules

rule = pytest.mark.rule
EVERYBODY = (None, 0, 1)


def played(of, seats=2, steps=150):
    game, chance = Game(of, seats, 3), Random(3)
    for _ in range(steps):
        options = [(one.seat, action) for one in game.decisions() for action in one.actions]
        if not options:
            break
        game.apply(*chance.choice(options))
    return game


@rule("R-GEN-01")
def test_every_mission_is_a_game_of_its_own_whatever_was_played_before():
    alone = played(deck()).save()
    played(deck(mission={"id": "other", "azrak": 40}))
    assert played(deck()).save() == alone


@rule("R-GEN-01")
def test_a_save_belongs_to_its_mission():
    saved = played(deck()).save()
    assert Game.load(deck(), saved).save() == saved
    for other in ({"id": "other"}, {"title": "Small II"}, {"azrak": 33}):
        with pytest.raises(BadSave) as refused:
            Game.load(deck(mission=other), saved)
        assert refused.value.why == "save-of-another-deck"


@rule("R-GEN-02", "DIF-75")
@pytest.mark.parametrize(("seats", "receptacles"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_one_to_four_players(seats, receptacles):
    assert len(table(seats).s.agents) == receptacles


@rule("R-GEN-02")
@pytest.mark.parametrize("seats", [0, 5])
def test_but_not_more_and_not_none(seats):
    with pytest.raises(ValueError, match="one to four"):
        Game(deck(), seats, 1)


@rule("R-GEN-03", "R-COMP-01", "R-COMP-02", "R-COMP-03")
@pytest.mark.parametrize(
    ("order", "text"),
    [
        ([], "Secret of hall A."),  # Story
        ([{"take": "law"}], "For all."),  # Common
        ([{"interaction": "one"}], "Ada remembers one."),  # Personal
        (["snap-recall"], "Ada as a child."),
    ],
)
def test_a_mission_tells_its_story_from_three_decks(order, text):
    ada = {"interactions": {"one": {"text": "Ada remembers one."}}, "recall": {"text": "Ada as a child."}}
    t = table(2, places=hall(B={"do": order}), receptacles={"ada": ada})
    assert not t.sees(0, text)
    t.visit("hall")
    assert "".join(space.letter for space in t.game.view(0).public.place.panorama) == "BCDE"
    t.recon("B", "C")
    t.tell(read=False)
    if order:
        t.do("follow", 0)
    assert t.sees(0, text)


@rule("R-GEN-04", "DIF-41")
@pytest.mark.parametrize("preset", ["hadal", "midsummer", "cavendish"])
def test_what_only_one_box_knows_is_a_setting_that_any_mission_may_write(preset):
    own = table(2, mission={"preset": preset}).game.content.settings
    assert own == PRESETS[preset] != table(2).game.content.settings
    written = {name.replace("_", "-"): getattr(own, name) for name in own.__struct_fields__}
    written["item-colours"] = list(own.item_colours)
    assert table(2, mission={"settings": written}).game.content.settings == own


@rule("R-GEN-05", "R-DISP-04")
def test_nothing_of_the_decks_is_seen_before_it_is_played():
    ada = {"interactions": {"one": {"text": "Ada remembers."}}, "recall": {"text": "Ada as a child."}}
    t = table(2, receptacles={"ada": ada})
    t.visit("hall")
    secrets = [f"Secret of {place} {letter}." for place in ("hall", "yard") for letter in "BCDE"]
    secrets += ["Secret of yard A.", "Ada remembers.", "Ada as a child.", "Well done.", "Coin"]
    secrets += [item["text"] for item in DECK["items"]["items"].values()]
    assert [(seat, text) for seat in EVERYBODY for text in secrets if t.sees(seat, text)] == []


@rule("R-GEN-06", "R-GOLD-01")
@pytest.mark.parametrize(
    ("order", "phase", "text"), [({"win": "home"}, "won", "Well done."), ({"fail": "lost"}, "lost", "Out of control.")]
)
def test_all_win_or_fail_together(order, phase, text):
    t = table(2, places=hall(B={"do": [order]}))
    t.go("hall", "B", "C")
    assert [t.game.view(seat).public.phase for seat in EVERYBODY] == [phase] * 3
    assert all(t.sees(seat, text) for seat in EVERYBODY)


@rule("R-GEN-07")
def test_the_year_is_a_label_and_nothing_is_reckoned_from_it():
    years = ("2099 NT", "6951 AT", "1958 NT")
    assert [deck(mission={"year": year}).mission.year.source for year in years] == list(years)
    states = [played(deck(mission={"year": year})).s for year in years]
    assert states[0] == states[1] == states[2]


@rule("R-GEN-08")
def test_the_rules_can_be_opened_at_any_moment_and_touch_nothing():
    t = table(2)
    before = t.game.save()
    for lang in LANGUAGES:
        opened = {one.id: one.text for book in all_rules(lang) for one in book.rules}
        assert opened == {one.id: one.text(lang) for one in catalogue().rules}
    assert t.game.save() == before
    refused = t.game.why_not(1)
    assert refused
    assert all(rule_of(why.rule).text("en") for _, why in refused)
