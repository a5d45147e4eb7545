"""The small types that every deck is made of: texts, scripts, references, selectors, amounts.

A deck is read into the structs of this package by one generic builder (`deck.build`), and the JSON Schema for
editors is generated from the same structs, so what is written here is the format.

How YAML becomes a struct:

* a struct is a mapping; field `of_roll` is written `of-roll`; a trailing underscore is dropped (`if_` is `if`);
* a struct may be written as its first field alone, where nothing else is required and that field is not itself a
  mapping (`take: brass-key` is `take: {item: brass-key}`);
* a struct that declares `pair` may be written as one key and value, its first two fields (`skull: 2` is
  `{kind: skull, number: 2}`);
* a struct that needs nothing may be left empty, and a word that needs nothing may stand alone (`- eliminate`);
* an `Effect` is a mapping with exactly one key, the word, whose value is the struct; so is a `Condition`, but several
  in one mapping mean `all` of them, and `not: …` means `none` of this one;
* a `Script` is a list of effects; a `Text` is a string.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct


class Text(Struct, frozen=True):
    """Prose for people, in the deck's own language. Its key is its structural path; translations use it."""

    key: str
    source: str


class Ref(Struct, frozen=True):
    """Marks an annotated string as the name of something declared elsewhere in the deck."""

    kind: str


class Effect(Struct, frozen=True, kw_only=True):
    """One instruction of a card: a one-key mapping in the deck."""


class Condition(Struct, frozen=True, kw_only=True):
    """A question about the table. Several in one mapping must all hold."""


class MechanismSettings(Struct, frozen=True, kw_only=True):
    """What a mission says of a mechanism when it switches it on."""

    pool: ClassVar[bool] = False  # whether prices can be paid out of a pool of this mechanism


class Script(Struct, frozen=True):
    """A list of effects. The key is the structural path, so that a saved game can say where it stopped."""

    key: str
    steps: tuple[Effect, ...] = ()


Slug = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]

# A card is called after the letter of its space, or by a word of its own.
CardName = Annotated[str, Meta(pattern=r"^([A-H]|[a-z0-9]+(-[a-z0-9]+)*)$", max_length=40)]

# A number as the name of an entry: `3: They have seen you.`
WRITTEN_NUMBER = r"^(0|-?[1-9][0-9]{0,3})$"
WrittenNumber = Annotated[str, Meta(pattern=WRITTEN_NUMBER, max_length=5)]

PlaceId = Annotated[str, Ref("place")]
ItemId = Annotated[str, Ref("item")]
TokenId = Annotated[str, Ref("token")]
ReceptacleId = Annotated[str, Ref("receptacle")]
CharacteristicId = Annotated[str, Ref("characteristic")]
CounterId = Annotated[str, Ref("counter")]
EndingId = Annotated[str, Ref("ending")]
TagId = Annotated[str, Ref("tag")]
ResourceId = Annotated[str, Ref("resource")]
# A card of the same place by its id (`C`), or of any place (`pier/C`).
CardId = Annotated[str, Ref("card")]
PictureId = Annotated[str, Ref("picture")]
ScriptId = Annotated[str, Ref("script")]  # of the mission's shared scripts
AttributeId = Annotated[str, Ref("attribute")]

# Who an effect reaches. `receptacle:NAME` and `remembered:NAME` are selectors too.
Who = Annotated[str, Ref("who")]
SELECTORS = (
    "actor",  # the agent for whom the script runs
    "captain",  # the first agent of the Time Captain
    "chosen",  # the agent picked by the enclosing `pick` or `split`
    "all",  # every agent, dead ones too; in a Revolution mission those in the location (A-R-73)
    "every-player",  # every living agent of a Revolution mission, ejected ones too
    "living",
    "living-others",
    "here",  # the living agents on the actor's space, the actor included
    "others-here",
    "adjacent",  # the living agents on the neighbouring spaces
    "dead",
)


class RollCount(Struct, frozen=True, kw_only=True):
    """What a named special roll gave."""

    roll: Slug
    of: Literal["hits", "skulls"] = "hits"


class CounterValue(Struct, frozen=True, kw_only=True):
    """The present value of a counter."""

    counter: CounterId


class NumberOf(Struct, frozen=True, kw_only=True):
    """How many agents a selector finds."""

    number_of: Who


class DiceOf(Struct, frozen=True, kw_only=True):
    """The actor's dice for a characteristic, with everything that changes them."""

    dice_of: CharacteristicId


class Lost(Struct, frozen=True, kw_only=True):
    """What was lost last in this script, or by what has set it going."""

    lost: Literal["life", "time", "resources", "stock", "azrak"]


class Dealt(Struct, frozen=True, kw_only=True):
    """What was dealt last in this script, or by what has set it going: hits on shields, damage in a conflict."""

    dealt: Literal["hits", "damage"]


Amount = int | RollCount | CounterValue | NumberOf | DiceOf | Lost | Dealt

Lasting = Literal["visit", "run", "mission"]
