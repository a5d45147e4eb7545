"""BASE: the briefing, card by card."""

import pytest

from tests.game.table import at_base, table

rule = pytest.mark.rule


def cards(letters):
    return {letter: {"title": f"Title {letter}", "text": f"Text {letter}."} for letter in letters}


@rule("C-BASE-01")
def test_a_mission_starts_at_the_base():
    t = at_base(3)
    public = t.game.view(0).public
    assert (public.phase, public.place, public.agents[0].receptacle) == ("base", None, "")
    t.refuses("C-REC-02", "embody", 0, "ada")
    t.refuses("C-ENTER-01", "place", 0, "B")
    t.refuses("C-MOVE-01", "leave")


@rule("C-BASE-01", "C-GEN-04")
def test_briefing_and_special_rules_are_told_to_everybody():
    t = at_base(3, base={"B": {"title": "Rule", "text": "Mind the gulls.", "rule": "Gulls steal coins."}})
    t.brief()
    assert not any(t.sees(seat, "gulls") or t.sees(seat, "Gulls") for seat in (None, 0, 1, 2))
    t.brief()
    assert all(t.sees(seat, "Mind the gulls.") and t.sees(seat, "Gulls steal coins.") for seat in (None, 0, 1, 2))
    assert all(t.hears(seat, "Mind the gulls.") for seat in (None, 0, 1, 2))


@rule("C-BASE-02")
def test_the_base_is_laid_out_in_the_order_of_the_letters_up_to_h():
    t = at_base(2, base=cards("HGFEDCBA"))
    for _ in range(8):
        t.brief()
    assert [card.id for card in t.game.view(0).public.base] == list("ABCDEFGH")


@rule("C-BASE-02")
def test_each_click_tells_the_next_letter():
    t = at_base(2, base=cards("FED"))  # written from the end
    told = []
    for _ in range(6):
        t.brief()
        told += [briefed["card"] for briefed in t.heard("briefed")]
    assert told == list("ABCDEF")
    assert t.hears(None, "Text F.")


@rule("C-BASE-03")
def test_at_the_base_no_tu_is_spent_and_no_pawn_placed():
    t = at_base(2)
    for number in range(3):
        t.refuses("C-TU-01", "spend")
        t.refuses("C-ENTER-01", "place", 0, "B")
        assert [[str(action) for action in t.legal(seat)] for seat in range(2)].count(["brief"]) == 1
        t.brief()
        public = t.game.view(0).public
        assert [event.kind for event in t.told] == ["briefed"]  # no time, nobody placed: a card was read, and only one
        assert [card.id for card in public.base] == list("ABC"[: number + 1])
        assert (public.clock, {agent.space for agent in public.agents}) == (0, {""})
    t.embody()
    assert t.game.view(0).public.clock == 20


@rule("C-BASE-04")
def test_the_players_take_turns():
    t = at_base(3, captain=1, base=cards("ABCDE"))
    readers = []
    for _ in range(5):
        reader = t.game.view(None).public.reader
        assert [bool(t.legal(seat)) for seat in range(3)] == [seat == reader for seat in range(3)]
        t.refuses("C-BASE-04", "brief", seat=(reader + 1) % 3)
        t.do("brief", seat=reader)
        readers.append(t.heard("briefed")[0]["seat"])
    assert readers == [1, 2, 0, 1, 2]


@rule("C-BASE-04a")
def test_seven_cards_are_read_and_the_clock_is_unchanged():
    t = at_base(4, base=cards("ABCDEFG"))
    for number in range(7):
        assert len(t.game.view(0).public.base) == number
        t.brief()
    public = t.game.view(0).public
    assert (len(public.base), public.phase) == (7, "bodies")
    t.embody()
    assert t.game.view(0).public.clock == 20


@rule("C-BASE-05")
def test_the_base_gives_time_bodies_and_the_first_location():
    t = at_base(3, mission={"time": 27, "start": "yard"})
    for _ in range(3):
        t.brief()
    public = t.game.view(0).public
    assert [card.text for card in public.base] == ["Sit down.", "Go there.", "Choose."]
    assert [body.name for body in public.bodies] == ["Ada", "Bea", "Cid", "Dov", "Eva", "Fin"]
    t.embody()
    public = t.game.view(0).public
    assert (public.clock, public.place.id) == (27, "yard")
    assert t.heard("run-begins") == [{"run": 1, "time": 27}]


@rule("C-BASE-06", "C-BOARD-02")
def test_base_cards_stay_open_to_all_for_the_rest_of_the_game():
    t = table(3, mission={"time": 2})
    everybody = (None, 0, 1, 2)
    assert all(t.sees(seat, "Sit down.") for seat in everybody)
    t.enter("B", "B", "B")
    t.leave("yard", die=1)
    t.enter("B", "B", "B")
    t.spend()
    assert t.game.view(0).public.phase == "lost"
    assert all(t.sees(seat, "Sit down.") for seat in everybody)
    t.do("again")
    t.embody()
    assert all(t.sees(seat, "Sit down.") for seat in everybody)
