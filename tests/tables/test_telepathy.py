"""Talking to the team: a card is told, not quoted."""

from __future__ import annotations

import pytest

from timecaptain.deck.effects import Say
from timecaptain.deck.load import load
from timecaptain.deck.shipped import shipped
from timecaptain.game.revolution import ejection
from timecaptain.game.revolution.state import EJECTED
from timecaptain.tables import moves as m
from timecaptain.tables import telepathy

from .scene import RevolutionScene, in_scene, played, printed, reading, refusal

rule = pytest.mark.rule


@rule("C-GEN-08", "C-READ-05", "C-READ-07")
@played
async def test_a_card_is_told_and_not_read_out(scene):
    await scene.begun(3)
    seat, card = await reading(scene)
    for lang in ("en", "fr"):
        text = printed(scene, card, lang)
        assert await refusal(scene, seat, m.Say(seat, " ".join(text[:8]), card)) == "table-quoted"
        quoted = "Listen: " + " — ".join(word.upper() for word in text[1:12]) + "!"
        assert await refusal(scene, seat, m.Say(seat, quoted, card)) == "table-quoted"
        await scene.do(seat, m.Say(seat, " ".join(text[:7]), card))
    await scene.do(seat, m.Say(seat, "There is something here that we need.", card))
    assert scene.table.game.s.agenda, "also while somebody reads"
    heard = (await scene.client((seat + 1) % 3)).all("said")
    assert "There is something here that we need." in str(heard)


@rule("R-TELE-02", "R-TELE-05", "R-EJECT-04")
def test_a_revolution_card_is_told_and_not_read_out_also_by_one_who_is_ejected(tmp_path):
    async def test(scene: RevolutionScene) -> None:
        await scene.begun(3)
        seat, card = await reading(scene)
        assert await refusal(scene, seat, m.Say(seat, " ".join(printed(scene, card)[:8]), card)) == "table-quoted"
        await scene.do(seat, m.Say(seat, "There is something here that we need.", card))
        ejection.eject(scene.game, seat, EJECTED)
        await scene.do(seat, m.Say(seat, "I am out. Go on without me.", card))
        heard = str((await scene.client((seat + 1) % 3)).all("said"))
        assert "There is something here that we need." in heard
        assert "I am out. Go on without me." in heard

    in_scene(tmp_path, test, RevolutionScene)


@played
async def test_there_are_other_ways_to_read_a_card_out_and_all_are_held_back(scene):
    """With signs that nobody sees or that mark emphasis, as what a message is about, by pointing, in the notebook."""
    await scene.begun(3)
    seat, card = await reading(scene)
    text = printed(scene, card)
    quoted = " ".join(text[:8])
    for said in ("_".join(text[:8]), " ".join(word[0] + "\u00ad\u200b" + word[1:] for word in text[:8])):
        assert await refusal(scene, seat, m.Say(seat, said, card)) == "table-quoted"
    assert await refusal(scene, seat, m.Say(seat, "Look!", quoted)) == "table-quoted"
    assert await refusal(scene, seat, m.Point(seat, quoted)) == "table-quoted"
    assert await refusal(scene, seat, m.Note(card, f"It says: {quoted}", shared=True)) == "table-quoted"
    await scene.do(seat, m.Note(card, quoted))
    await scene.do(seat, m.Note(card, "Somebody wants the name of a woman.", shared=True))
    assert await refusal(scene, seat, m.Say(seat, " \n", card)) == "table-nothing-said"


@played
async def test_what_stands_in_the_notebook_already_can_be_added_to(scene):
    await scene.begun(2)
    seat, card = await reading(scene)
    text = printed(scene, card)
    quoted = " ".join(text[:8])
    scene.table.s.notebook.shared[card] = quoted  # when both stood there
    await scene.do(seat, m.Note(card, f"{quoted} And we know why.", shared=True))
    assert await refusal(scene, seat, m.Note(card, " ".join(text[:10]), shared=True)) == "table-quoted"


@played
async def test_a_guest_who_does_not_sit_hears_nothing_that_is_read_out(scene):
    await scene.begun(1)
    seat, card = await reading(scene)
    scene.credentials.append(await scene.service.join(scene.id, scene.invitation, "Eve", "en"))
    outside = await scene.client(1)
    await scene.do(seat, m.Say(seat, " ".join(printed(scene, card)[:8]), card))
    assert outside.read().parts["said"] == {}


@played
async def test_nobody_points_with_the_words_of_a_card_before_people_who_look_on(scene):
    """What is pointed at they see, though not what the team tells each other."""
    await scene.begun(1)
    seat, card = await reading(scene)
    quoted = " ".join(printed(scene, card)[:8])
    scene.credentials.append(await scene.service.join(scene.id, scene.invitation, "Eve", "en"))
    await scene.do(seat, m.Point(seat, quoted))  # there is nobody to see it
    await scene.do(seat, m.Point(seat, ""))
    await scene.do(0, m.Configure(m.Options(spectators=True)))
    assert await refusal(scene, seat, m.Point(seat, quoted)) == "table-quoted"
    await scene.do(seat, m.Say(seat, quoted, card))


def test_emphasis_does_not_hide_what_is_printed():
    assert telepathy.words("The _very_ **old** clock") == ["the", "very", "old", "clock"]


def test_what_else_is_one_readers_alone_is_not_read_out_either():
    """Outcomes, rules and riddles; of Revolution yellow items, interactions and snap recalls; nothing said aloud."""
    for mission, kinds in (("count-to-sixty", {""}), ("the-spoken-page", {"", "item", "interaction", "recall"})):
        deck = load(shipped()[mission])
        printed = telepathy.printed_runs(deck)
        kinds_printed = {
            card.partition(":")[0] if ":" in card else "" for cards in printed._cards.values() for card in cards
        }
        assert kinds_printed == kinds
        place, card = next(
            (place, card)
            for place, cards in deck.places.items()
            for name, card in cards.cards.items()
            if name != "A" and any(".say.text" in key for key in telepathy._texts(card))
        )
        said = next(key for key in telepathy._texts(card) if ".say.text" in key)
        runs = telepathy.runs_of(telepathy.words(deck.texts["fr"][said]))
        assert all(printed.cards_with({run}) for run in runs), place
        loud = [
            step.text.key
            for script in deck.scripts.values()
            for step in script.steps
            if isinstance(step, Say) and (step.aloud or script.key.split(".")[1] == "A")
        ]
        assert loud
        for key in loud:
            assert not printed.cards_with(telepathy.runs_of(telepathy.words(deck.texts["en"][key]))), key


@played
async def test_a_message_says_who_when_and_of_which_card(scene):
    await scene.begun(2)
    other = await scene.client(1)
    await scene.do(0, m.Say(0, "Come here!", "pier/C"))
    assert other.read().all("said") == {"0": {"seat": 0, "text": "Come here!", "about": "pier/C", "run": 1, "at": 1000}}


@played
async def test_pointing_and_ready_marks(scene):
    await scene.begun(2)
    other = await scene.client(1)
    await scene.do(0, m.Point(0, "pier/C"))
    await scene.do(0, m.Ready(0))
    assert other.read()["around.chairs"][0] == {
        "person": scene.credentials[0].person,
        "ready": True,
        "pointing": "pier/C",
    }
    await scene.do(0, m.Point(0, ""))
    await scene.do(0, m.Ready(0, ready=False))
    assert other.read()["around.chairs"][0] == {"person": scene.credentials[0].person}
