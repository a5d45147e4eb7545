"""From text to structs: every form an author may use, every finding on the line it belongs to."""

from pathlib import Path

import pytest

from timecaptain.deck.build import BAD, Builder, Source
from timecaptain.deck.cards import BaseCard
from timecaptain.deck.classic.abilities import Ability
from timecaptain.deck.classic.cards import Card, Inventory, Place, Receptacle
from timecaptain.deck.classic.conditions import Alone, Wounded
from timecaptain.deck.classic.effects import Eliminate, LoseTime, NoLeaving, Shields, Wound
from timecaptain.deck.conditions import All, At, Token
from timecaptain.deck.effects import Choose, Cost, GainToken, Option, Say, Take
from timecaptain.deck.findings import Findings, closest
from timecaptain.deck.primitives import Amount, Condition, CounterValue, Effect, NumberOf, RollCount, Script, Text
from timecaptain.deck.shapes import Shape, StructShape, VerbShape, fields, shape
from timecaptain.deck.vocabulary import vocabulary, word
from timecaptain.deck.yaml_tree import Budget, parse


class Built:
    """What one text gives, with its findings."""

    def __init__(self, wanted: Shape, text: str, path: str = "x") -> None:
        self.findings = Findings()
        self.source = Source()
        self.builder = Builder(self.findings, self.source)
        tree = parse(text, "x.yaml", Budget(), self.findings)
        assert tree is not None
        self.value = self.builder.build(wanted, tree, path)

    @property
    def reported(self) -> list[tuple[str, int, str | None]]:
        return [(f.code, f.position.line, f.suggestion) for f in self.findings.sorted()]


def effect(text: str) -> Effect:
    built = Built(VerbShape(Effect), text)
    assert not built.reported
    assert isinstance(built.value, Effect)
    return built.value


def condition(text: str) -> Condition:
    built = Built(VerbShape(Condition), text)
    assert not built.reported
    assert isinstance(built.value, Condition)
    return built.value


# ---------------------------------------------------------------- forms


def test_an_effect_is_a_word_and_its_fields() -> None:
    assert effect("take: {item: brass-key, who: captain}") == Take(item="brass-key", who="captain")


def test_a_struct_may_be_its_first_field_alone() -> None:
    assert effect("take: brass-key") == Take(item="brass-key")
    assert effect("lose-time: 2") == LoseTime(amount=2)
    assert condition("at: [pier, cellar]") == At(place=("pier", "cellar"))
    assert condition("all: [{token: storm}, alone]") == All(of=(Token(token="storm"), Alone()))


def test_a_word_that_needs_nothing_may_stand_alone() -> None:
    assert effect("eliminate") == effect("eliminate:") == effect("eliminate: {}") == Eliminate()
    assert effect("no-leaving") == NoLeaving()
    assert effect("wound") == Wound(amount=1)
    assert condition("wounded") == Wounded()


@pytest.mark.parametrize("text", ["skull: 2", "{kind: skull, number: 2}"])
def test_a_pair_may_be_written_as_one(text: str) -> None:
    built = Built(StructShape(Shields), text)
    assert built.value == Shields(kind="skull", number=2)
    assert not built.reported


def test_amounts_are_numbers_or_what_gives_one() -> None:
    def amount(text: str) -> Amount:
        value: Amount = Built(shape(Amount), text).value
        return value

    assert amount("3") == 3
    assert amount("-1") == -1
    assert amount("{roll: fall, of: skulls}") == RollCount(roll="fall", of="skulls")
    assert amount("{counter: anger}") == CounterValue(counter="anger")
    assert amount("{number-of: here}") == NumberOf(number_of="here")


def test_names_lose_their_underscores() -> None:
    assert {field.attribute: field.name for field in fields(Card)}["held_until"] == "held-until"
    assert {field.attribute: field.name for field in fields(Option)}["if_"] == "if"
    assert word(GainToken) == "gain-token"
    assert "none" in vocabulary(Condition)


def test_a_text_that_looks_like_a_number_is_a_text() -> None:
    assert effect("say: 1911") == Say(text=Text("x.say.text", "1911"))


def test_optional_things_keep_their_defaults() -> None:
    built = Built(StructShape(Inventory), "{resources: {yellow: 1}}")
    assert built.value == Inventory(resources={"yellow": 1})
    built = Built(StructShape(Inventory), "{resources-for: {3: {blue: 2}}}")
    assert built.value == Inventory(resources_for={"3": {"blue": 2}})


def test_every_word_of_the_vocabulary_can_be_shaped() -> None:
    for base in (Effect, Condition):
        for struct in vocabulary(base).values():
            assert fields(struct.cls) is not None


# ---------------------------------------------------------------- paths


PIER = """
place: pier
name: The pier
cards:
  A:
    text: Fog.
  B:
    text: A boat.
    do:
      - choose:
          options:
            - label: Row
              do: [{say: Slowly.}]
            - label: Wait
              cost: {time: 1}
"""


def test_texts_and_scripts_are_keyed_by_where_they_stand() -> None:
    built = Built(StructShape(Place), PIER, "pier")
    assert not built.reported
    assert built.builder.texts == {
        "pier.name": "The pier",
        "pier.A.text": "Fog.",
        "pier.B.text": "A boat.",
        "pier.B.do.0.choose.options.0.label": "Row",
        "pier.B.do.0.choose.options.0.do.0.say.text": "Slowly.",
        "pier.B.do.0.choose.options.1.label": "Wait",
    }
    say = Say(text=Text("pier.B.do.0.choose.options.0.do.0.say.text", "Slowly."))
    assert built.builder.scripts["pier.B.do.0.choose.options.0.do"].steps == (say,)
    (choose,) = built.builder.scripts["pier.B.do"].steps
    assert isinstance(choose, Choose)
    assert choose.options[1].cost == Cost(time=1)
    assert choose.options[1].do == Script("")


def test_the_short_and_the_long_form_have_the_same_keys() -> None:
    short = Built(VerbShape(Effect), "say: Hello.")
    long = Built(VerbShape(Effect), "say: {text: Hello.}")
    assert short.builder.texts == long.builder.texts == {"x.say.text": "Hello."}


def test_positions_are_kept_for_later_checks() -> None:
    source = Built(StructShape(Place), PIER, "pier").source
    assert source.at("pier.B").line == 7
    assert source.at("pier.B.text").line == 8
    assert source.values["pier.B.text"].column == 11
    assert source.at("pier.B.do.0.choose").line == 10
    assert source.at("pier.B.do.0.choose.options.1.cost.time").line == 15
    assert source.at("pier.B.nothing.of.the.kind").line == 7


def test_references_are_collected() -> None:
    built = Built(shape(tuple[Effect, ...]), "[{take: key}, {wound: {amount: 1, who: here}}, {go: cellar}]")
    assert [(ref.kind, ref.name, ref.path) for ref in built.source.references] == [
        ("item", "key", "x.0.take.item"),
        ("who", "here", "x.1.wound.who"),
        ("place", "cellar", "x.2.go.place"),
    ]


def test_references_in_keys_are_collected() -> None:
    text = "{name: A, text: B, dice: {wits: 2}, resistance: 1, life: 3}"
    built = Built(StructShape(Receptacle), text)
    assert [(ref.kind, ref.name) for ref in built.source.references] == [("characteristic", "wits")]


# ---------------------------------------------------------------- findings


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        ("tkae: key", [("TC125", 1, "take")]),
        ("gain_token: storm", [("TC125", 1, "gain-token")]),
        ("xyzzyx: key", [("TC125", 1, None)]),
        ("elimniate", [("TC125", 1, "eliminate")]),
        ("take", [("TC123", 1, None)]),
        ("take: key\nsay: Hello.", [("TC127", 2, None)]),
        ("{}", [("TC127", 1, None)]),
        ("[take, key]", [("TC120", 1, None)]),
        ("take: {itm: key}", [("TC123", 1, None), ("TC124", 1, "item")]),
        ("take: [key]", [("TC122", 1, None)]),
        ("take:", [("TC120", 1, None)]),
        ("say: {}", [("TC123", 1, None)]),
        ("say: ''", [("TC133", 1, None)]),
        ("say: {text: a, aloud: yes}", [("TC130", 1, "true")]),
        ("say: {text: a, aloud: [true]}", [("TC130", 1, None)]),
        ("lose-time: soon", [("TC128", 1, None)]),
        ("lose-time: 1_000", [("TC128", 1, None)]),
        ("lose-time: 1.5", [("TC128", 1, None)]),
        ("lose-time: ٣", [("TC128", 1, None)]),
        ("lose-time: 12345", [("TC129", 1, None)]),
        ("lose-time: " + "9" * 5000, [("TC129", 1, None)]),
        ("lose-time: {amount: {rol: x}}", [("TC124", 1, "roll")]),
        ("lose-time: {amount: {}}", [("TC124", 1, None)]),
        ("once: {per: vist, do: []}", [("TC131", 1, "visit")]),
        ("once: {per: visit, do: {say: a}}", [("TC121", 1, None)]),
        ("remember: {as: Old Man}", [("TC132", 1, "old-man")]),
        ("later: 3", [("TC120", 1, None)]),
        ("if: {when: {tokn: a}}", [("TC126", 1, "token")]),
        ("roll: {dice: 2, shields: [{skul: 2}]}", [("TC131", 1, "skull")]),
        ("roll: {dice: 2, shields: [{skull: two}]}", [("TC128", 1, None)]),
        ("choose: {options: [{label: a}, {label: b, cots: {time: x}}]}", [("TC124", 1, "cost")]),
    ],
)
def test_findings_of_effects(text: str, findings: list[tuple[str, int, str | None]]) -> None:
    built = Built(VerbShape(Effect), text)
    assert built.reported == findings
    assert built.value is BAD


def test_all_findings_come_in_one_pass() -> None:
    text = "place: Pier\nnaem: x\nred: maybe\ncards:\n  A: {}\n  z_z:\n    text: a\n    lock: some\n"
    built = Built(StructShape(Place), text, "pier")
    assert [(code, line) for code, line, _ in built.reported] == [
        ("TC123", 1),  # name
        ("TC132", 1),
        ("TC124", 2),
        ("TC130", 3),
        ("TC123", 5),
        ("TC132", 6),
        ("TC131", 8),
    ]


def test_keys_of_maps_are_checked() -> None:
    built = Built(StructShape(Inventory), "{resources: {yelow: 1}}")
    assert built.reported == [("TC131", 1, "yellow")]


def test_a_card_cannot_take_the_name_of_a_field_of_its_place() -> None:
    built = Built(StructShape(Place), "place: p\nname: P\ncards:\n  tags:\n    text: a\n", "p")
    assert built.reported == [("TC134", 4, None)]


def test_a_file_with_far_too_many_findings_is_left_alone() -> None:
    built = Built(shape(tuple[Effect, ...]), "- nonsense: 1\n" * 5000, "x")
    assert len(built.reported) == 101
    assert built.reported[-1][0] == "TC114"


def test_structs_that_need_more_have_no_short_form() -> None:
    assert Built(StructShape(BaseCard), "Hello").reported == [("TC120", 1, None)]
    assert Built(StructShape(Ability), "quick").value == Ability(id="quick")


@pytest.mark.parametrize(
    ("word", "meant"),
    [("tkae", "take"), ("Take", "take"), ("gain_tokn", "gain-token"), ("zzz", None), ("", None), ("x" * 500, None)],
)
def test_did_you_mean(word: str, meant: str | None) -> None:
    assert closest(word, tuple(vocabulary(Effect))) == meant


def test_types_of_a_deck_are_only_those_it_has_a_form_for() -> None:
    with pytest.raises(TypeError):
        shape(Path)
