"""READ: a card is for those who stand there; the others hear what they are told."""

import pytest

from tests.game.table import card, challenge, table

rule = pytest.mark.rule

EVERYBODY = (None, 0, 1, 2)
OTHERS = (None, 1, 2)


def secrets(**more):
    """A hall whose card B is full of words that only its readers may know."""
    letter = card(
        "The letter is signed by Zeno.",
        title="Zeno's letter",
        do=[
            {"say": "It smells of zinc."},
            {
                "choose": {
                    "prompt": "Zoe waits.",
                    "options": [{"label": "Zap it", "do": []}, {"label": "Zip it", "do": []}],
                }
            },
        ],
        tests={"open": challenge("wits", normal=2) | {"label": "Zero in", "won": [{"say": "Zounds."}]}},
    )
    return table(3, places={"hall": {"cards": {"B": letter | more}}})


WORDS = ("Zeno", "zinc", "Zoe", "Zap", "Zip", "Zero", "Zounds")


@rule("C-READ-01", "C-DECK-06")
def test_before_anybody_stands_there_nobody_knows_the_face():
    t = secrets()
    assert not any(t.sees(seat, word) for seat in EVERYBODY for word in WORDS)


@rule("C-READ-01", "C-READ-04")
def test_only_who_stands_there_reads():
    t = secrets()
    t.enter("B", "C", "D", read=False)
    t.do("follow", 0)
    assert t.sees(0, "Zeno")
    assert t.sees(0, "Zap it")
    assert t.hears(0, "zinc")
    assert not any(t.sees(seat, word) or t.hears(seat, word) for seat in OTHERS for word in WORDS)
    t.do("choose", 0, 1)
    assert not any(t.sees(seat, word) or t.hears(seat, word) for seat in OTHERS for word in WORDS)


@rule("C-READ-01", "C-READ-04")
def test_what_a_test_brings_is_read_by_the_roller():
    t = secrets()
    t.enter("B", "C", "D")
    t.do("choose", 0, 0)
    t.read_all()
    t.spend()
    t.roll(0, "open", "hit", "hit", read=False)
    assert t.hears(0, "Zounds")
    assert not any(t.hears(seat, word) for seat in OTHERS for word in WORDS)


@rule("C-READ-01")
def test_nobody_reads_for_another():
    t = table(3)
    t.enter("B", "C", "C", read=False)
    t.refuses("C-ENTER-03", "follow", 0, seat=1)
    t.refuses("C-ENTER-03", "close", 0, seat=1)


@rule("C-READ-02")
def test_who_shares_the_space_reads_along():
    t = secrets()
    t.enter("B", "B", "D", read=False)
    t.do("follow", 0)
    assert t.sees(1, "Zeno")
    assert t.hears(1, "zinc")
    assert not t.sees(2, "Zeno")
    assert not t.hears(2, "zinc")


@rule("C-READ-02")
def test_in_turn_everybody_on_the_space_follows_the_card():
    t = table(3, places={"hall": {"cards": {"B": card("Thorns.", do=[{"wound": 1}])}}})
    t.enter("B", "B", "C", read=False)
    t.do("follow", 1)
    assert [agent.life for agent in t.game.view(0).public.agents] == [4, 3, 4]
    t.read_all()
    assert [agent.life for agent in t.game.view(0).public.agents] == [3, 3, 4]


@rule("C-READ-03")
def test_reading_costs_no_tu():
    t = table(3)
    t.enter("B", "C", "D", read=False)
    t.do("close", 0)
    assert not t.heard("time")
    t.read_all()
    assert t.game.view(0).public.clock == 20


@rule("A-C-71")
def test_who_has_left_a_card_sees_it_no_more():
    t = secrets(do=[])
    t.enter("B", "C", "D")
    assert t.sees(0, "Zeno")
    t.spend()
    t.move(0, "C")
    assert not t.sees(0, "Zeno")
    t.nothing(1, 2)
    t.leave("yard")
    assert not t.sees(0, "Zeno")


@rule("A-C-72")
def test_no_archive_of_faces_in_a_later_run():
    t = secrets(do=[{"fail": "disgrace"}])
    t.enter("B", "C", "D")
    assert not t.sees(0, "Zeno")  # the run is over, the pawns are off
    t.do("again")
    t.embody()
    assert not t.sees(0, "Zeno")


@rule("A-C-71")
def test_the_dead_read_no_more():
    t = secrets(do=[{"wound": 4}])
    t.enter("B", "C", "D")
    assert not t.sees(0, "Zeno")


@rule("C-READ-05")
def test_the_game_reads_no_card_of_the_panorama_to_the_others():
    t = secrets()
    t.enter("B", "C", "D", read=False)
    t.do("follow", 0)
    assert not [event for event in t.told if event.heard_by(1)]
    t.do("choose", 0, 0)
    assert not [event for event in t.told if event.heard_by(1)]
    t.do("close", 0)
    assert [(event.kind, event.data) for event in t.told if event.heard_by(1)] == [("done", {"agent": 0})]


@rule("C-READ-06")
def test_a_box_with_a_rule_is_told_apart_from_the_story():
    t = secrets(rule="Each knock costs a coin.")
    t.enter("B", "C", "D")
    face = t.game.view(0).own.cards[0]
    assert (face.text, face.rule) == ("The letter is signed by Zeno.", "Each knock costs a coin.")


@rule("C-READ-06")
def test_what_a_card_says_aloud_everybody_hears():
    t = secrets(do=[{"say": {"text": "From now on zebras count twice.", "aloud": True}}, {"say": "Zinc, too."}])
    t.enter("B", "C", "D", read=False)
    t.do("follow", 0)
    assert all(t.hears(seat, "zebras") for seat in EVERYBODY)
    assert not any(t.hears(seat, "Zinc") for seat in OTHERS)


@rule("C-READ-07")
def test_the_chooser_has_all_choices_before_it_and_nothing_happens_until_it_decides():
    t = secrets()
    t.enter("B", "C", "D", read=False)
    t.do("follow", 0)
    decision = t.game.view(0).own.decision
    assert (decision.prompt, [option.text for option in decision.options]) == ("Zoe waits.", ["Zap it", "Zip it"])
    t.do("close", 1)
    t.do("close", 2)
    assert [agent.acting for agent in t.game.view(1).public.agents] == [True, False, False]  # the others wait
    assert t.game.view(1).own.decision is None
    before = t.game.save()
    t.refuses("C-TU-05", "spend", seat=0)
    assert t.game.save() == before
