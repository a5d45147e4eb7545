"""GEN: what the system is."""

from pathlib import Path
from random import Random

import pytest

from tests.game.table import at_base, card, challenge, deck, table
from timecaptain.deck import TEMPLATE, load
from timecaptain.game import Game
from timecaptain.game.kernel.saves import BadSave
from timecaptain.rules import LANGUAGES, catalogue
from timecaptain.rules import rule as rule_of
from timecaptain.server.answers.rulebook import one_rule

rule = pytest.mark.rule

MISSIONS = sorted(path.parent for path in (Path(__file__).parents[3] / "missions").glob("*/mission.yaml"))
EVERYBODY = (None, 0, 1, 2)


@rule("C-GEN-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("folder", [TEMPLATE, *MISSIONS], ids=lambda folder: folder.name)
def test_one_set_of_rules_plays_any_deck_to_an_end(folder, seats):
    game, chance = Game(load(folder), seats, 1), Random(1)
    for _ in range(3000):
        if game.view(None).public.past:
            break
        options = [(one.seat, action) for one in game.decisions() for action in one.actions]
        game.apply(*chance.choice([option for option in options if game.refusal(*option) is None]))
    assert len(game.view(None).public.past) == 1


@rule("C-GEN-02")
def test_a_game_belongs_to_one_deck():
    one, other = deck(), deck(mission={"time": 19})
    saved = Game(one, 2).save()
    assert Game.load(one, saved).save() == saved
    with pytest.raises(BadSave):
        Game.load(other, saved)


@rule("C-GEN-03")
@pytest.mark.parametrize(("order", "phase"), [({"win": "home"}, "won"), ({"fail": "disgrace"}, "lost")])
def test_all_win_or_fail_together(order, phase):
    t = table(3, places={"hall": {"cards": {"B": card("The end.", do=[order])}}})
    t.enter("B", "C", "D", read=False)
    t.do("follow", 0)
    endings = [t.game.view(seat).public.ending for seat in EVERYBODY]
    assert endings == [endings[0]] * 4
    assert {t.game.view(seat).public.phase for seat in EVERYBODY} == {phase}
    assert all(event.heard_by(seat) for event in t.told if event.kind == "ending" for seat in EVERYBODY)


@rule("C-GEN-04")
def test_the_special_rules_of_a_scenario_are_told_in_the_base_and_hold():
    swift = {"id": "swift", "gives": {"travel": 1}}
    base = {"C": {"title": "Snow", "text": "It snows.", "rule": "Every way takes longer."}}
    t = at_base(3, base=base, mission={"abilities": [swift]})
    for _ in range(3):
        assert not t.sees(0, "Every way takes longer.")
        t.brief()
    assert t.sees(0, "Every way takes longer.")
    t.embody()
    t.leave("yard", die=1)
    assert t.game.view(0).public.clock < 19


@rule("C-GEN-05")
def test_nothing_of_the_deck_is_seen_before_it_is_played():
    t = at_base(3)
    texts = set(t.game.deck.texts["en"].values())
    seen = {text for text in texts for seat in EVERYBODY if t.sees(seat, text)}
    assert seen == {"Six cards", "The Hall", "The Yard"}  # the title, and the names on the plan
    assert t.game.view(None).own is None  # who only looks on has no cards


@rule("C-GEN-06")
@pytest.mark.parametrize(("seats", "receptacles"), [(2, 4), (3, 3), (4, 4)])
def test_two_to_four_players(seats, receptacles):
    assert len(table(seats).game.view(None).public.agents) == receptacles


@rule("C-GEN-06")
@pytest.mark.parametrize("seats", [0, 5])
def test_but_not_more_and_not_none(seats):
    with pytest.raises(ValueError, match="players"):
        Game(deck(), seats)


@rule("C-GEN-07")
def test_the_runs_are_counted_and_nothing_else():
    t = table(3, mission={"time": 1}, places={"hall": {"cards": {"B": card("Home?", do=[{"if": won_in_run(3)}])}}})
    for run in (1, 2):
        assert t.game.view(0).public.run == run
        t.enter("C", "C", "C")
        t.spend()
        t.do("again")
        t.embody()
    t.enter("B", "C", "C")
    public = t.game.view(0).public
    assert (public.phase, [past.run for past in public.past]) == ("won", [1, 2, 3])
    t.refuses("C-WIN-01", "again")


def won_in_run(number):
    return {"when": {"run": {"at-least": number}}, "then": [{"win": "home"}]}


@rule("C-GEN-08")
def test_decisions_of_the_group_wait_for_every_player_the_dead_included():
    t = table(3, places={"hall": {"cards": {"B": card("A pit.", do=[{"wound": 4}])}}})
    t.enter("C", "B", "C")
    t.do("leave", seat=1)
    for seat in (0, 2):
        t.do("vote", "yard", seat=seat)
        assert t.game.view(0).public.place.id == "hall"
    t.do("stay", seat=1)
    assert t.game.view(0).public.place.id == "yard"


@rule("C-GEN-08")
def test_nothing_hurries_a_discussion():
    t = table(3)
    t.enter("B", "C", "D")
    assert [action.do for seat in range(3) for action in t.legal(seat)] == ["spend", "leave", "leave", "leave"]


@rule("C-GEN-09")
def test_all_agents_leave_together():
    t = table(3)
    t.enter("B", "C", "D")
    t.leave("yard")
    public = t.game.view(0).public
    assert (public.place.id, [agent.space for agent in public.agents]) == ("yard", ["", "", ""])


@rule("C-GEN-09", "A-C-37")
def test_if_one_is_held_all_stay():
    lock = card("A snare.", lock="any", tests={"pull": challenge(normal=2)})
    t = table(3, places={"hall": {"cards": {"B": lock}}})
    t.enter("B", "C", "C")
    t.refuses("C-LOCK-02", "leave")
    t.refuses("C-LOCK-02", "leave", seat=2)


@rule("C-GEN-10")
def test_everybody_sees_the_whole_panorama_and_its_picture():
    hall = {"picture": "art/scene.svg", "alt": "A hall with a crooked clock"}
    t = table(3, places={"hall": hall | {"cards": {"C": {"back": "a crooked clock"}}}})
    t.enter("B", "B", "D")
    for seat in EVERYBODY:
        place = t.game.view(seat).public.place
        assert [space.back for space in place.panorama] == ["a back", "a crooked clock", "a back"]
        assert (place.picture, place.alt) == (t.game.deck.art["art/scene.svg"], "A hall with a crooked clock")


@rule("C-GEN-11")
def test_there_is_room_to_explain_on_the_base_cards_before_the_first_location():
    t = at_base(3, base={"A": {"title": "How to", "text": "Hello.", "rule": "The captain spends one TU."}})
    t.brief()
    assert all(t.sees(seat, "The captain spends one TU.") for seat in EVERYBODY)
    assert t.game.view(0).public.place is None
    assert not t.heard("time")


@rule("C-GEN-12")
def test_the_rules_that_are_easily_forgotten_can_be_looked_up():
    forgotten = next(one for one in catalogue().rules if one.id == "C-GEN-12").see
    wanted = "MOVE-11 TEST-12 OPP-02 ITEM-10 REVEAL-01 IDLE-01 IDLE-03 PEN-05 ENTER-02 READ-03"
    assert set(forgotten) == {f"C-{id}" for id in wanted.split()}
    assert all(rule_of(id).text(lang) for id in forgotten for lang in LANGUAGES)
    for lang in LANGUAGES:
        assert set(one_rule("C-GEN-12", lang).see) == set(forgotten)
