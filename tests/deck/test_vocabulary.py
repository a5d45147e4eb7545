"""No word of the format is forgotten, and no name of it changes: both would change the digests of decks."""

from types import ModuleType

import pytest
from msgspec import Struct
from tests.deck.examples import SMALL_DECKS

from timecaptain.deck import conditions, effects, load
from timecaptain.deck.build import RESERVED_CARDS
from timecaptain.deck.classic import conditions as classic_conditions
from timecaptain.deck.classic import effects as classic_effects
from timecaptain.deck.classic.cards import Place
from timecaptain.deck.primitives import Condition, Effect
from timecaptain.deck.revolution import conditions as revolution_conditions
from timecaptain.deck.revolution import effects as revolution_effects
from timecaptain.deck.serialise import struct_types
from timecaptain.deck.shapes import fields
from timecaptain.deck.vocabulary import vocabulary

# Structs of the format besides effects and conditions. Their names are in every digest; more may come, none may go.
NAMES = {
    "classic": """
        Ability Adjustment Alarm Base BaseCard Card Cost Counter CounterValue Dice DiceOf Difficulty Ending Failing
        Inventory Item Knot Mission Modifier Named NumberOf Option Options Place Plan PlanCard Recall Receptacle
        Resource RollCount Row Script Seal Shields SpecialShield Spot Test Text Token
    """,
    "revolution": """
        Adjustment BaseCard Box Cost Counter CounterValue DestinyCard DiceOf Ending Fear HousePlan Knot Magick MapCard
        Markers Mechanisms Missing Mysteries Mystery Named NumberOf Option OrAndSettings Part PersonalCard Prescribed
        PrivateCard Prologue Question Replacements RevolutionCard RevolutionDifficulty RevolutionItem RevolutionMission
        RevolutionPlace RevolutionReceptacle RevolutionTest RollCount ScoreRow Script Settings Sky SkyCard Spot Talent
        Text Tile Token
    """,
}
DIGESTS = {
    "classic": "56ba83fb5a554e6b4c8efc9e90598314b64974f51d5e7124e54aa365c20ca95e",
    "revolution": "29de1ae607c1bb21d90bf1bdbebcbd768401b1a43ffa1575f5f38c2a323d2f79",
}


@pytest.mark.parametrize("system", NAMES)
def test_the_structs_of_the_format_keep_their_names(system: str) -> None:
    assert set(NAMES[system].split()) <= struct_types(system).keys()


@pytest.mark.parametrize("system", DIGESTS)
def test_an_old_deck_has_its_old_digest(system: str) -> None:
    """Who changes one of these decks on purpose writes down its new digest; no other change may change it."""
    assert load(SMALL_DECKS[system]).digest == DIGESTS[system]


@pytest.mark.parametrize(
    ("base", "modules"),
    [
        (Effect, {"classic": (effects, classic_effects), "revolution": (revolution_effects,)}),
        (Condition, {"classic": (conditions, classic_conditions), "revolution": (revolution_conditions,)}),
    ],
)
def test_every_word_is_known_to_its_system(base: type[Struct], modules: dict[str, tuple[ModuleType, ...]]) -> None:
    for system, declaring in modules.items():
        known = {shape.cls for shape in vocabulary(base, system).values()}
        assert {cls for module in declaring for cls in declared(module, base)} <= known


def declared(module: ModuleType, base: type[Struct]) -> list[type[Struct]]:
    classes = [cls for cls in vars(module).values() if isinstance(cls, type) and issubclass(cls, base)]
    return [cls for cls in classes if cls.__module__ == module.__name__]


def test_no_card_is_called_like_a_field_of_its_place() -> None:
    assert {field.name for field in fields(Place)} == set(RESERVED_CARDS)
