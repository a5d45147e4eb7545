"""Every text exists in every language, takes the same arguments there, and is really used by its key."""

import ast as python
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import timecaptain
from timecaptain import i18n
from timecaptain.i18n import LANGUAGES, FormatError, resources, texts

SOURCE = Path(timecaptain.__file__).parent
TRANSLATIONS = [lang for lang in LANGUAGES if lang != "en"]


class Arguments(Visitor):
    """Collect the names of the arguments that a text takes, also those inside its variants."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def arguments_of(parsed: dict[str, ast.Resource]) -> dict[str, set[str]]:
    """Give for each key the arguments of its text; attributes are keys of their own."""
    by_key: dict[str, set[str]] = {}
    for resource in parsed.values():
        for entry in resource.body:
            if not isinstance(entry, ast.Message):
                continue
            parts = [(entry.id.name, entry.value)]
            parts += [(f"{entry.id.name}.{part.id.name}", part.value) for part in entry.attributes]
            for key, pattern in parts:
                if pattern is not None:
                    arguments = Arguments()
                    arguments.visit(pattern)
                    by_key[key] = arguments.names
    return by_key


def differences(source: dict[str, set[str]], translation: dict[str, set[str]]) -> list[str]:
    return (
        [f"{key}: missing" for key in source.keys() - translation.keys()]
        + [f"{key}: not in English" for key in translation.keys() - source.keys()]
        + [
            f"{key}: takes {sorted(translation[key])}, English takes {sorted(source[key])}"
            for key in source.keys() & translation.keys()
            if source[key] != translation[key]
        ]
    )


def keys_in_source() -> dict[str, str]:
    """Give every key written literally, as in `t("key", …)` or `texts(…)("key", …)`, and where it stands."""
    files: dict[str, str] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            match node:
                case python.Call(
                    func=(python.Name(id="t") | python.Attribute(attr="t") | python.Call(func=python.Name(id="texts"))),
                    args=[python.Constant(value=str(key)), *_],
                ):
                    files[key] = f"{path.relative_to(SOURCE)}:{node.lineno}"
    return files


@pytest.fixture
def two_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Stand in for the shipped texts: returns a function that writes both languages and clears the cache."""

    def write(en: str, fr: str = "") -> None:
        for lang, content in (("en", en), ("fr", fr)):
            (tmp_path / "i18n" / lang).mkdir(parents=True, exist_ok=True)
            (tmp_path / "mechanisms").mkdir(exist_ok=True)
            (tmp_path / "i18n" / lang / "some.ftl").write_text(content, encoding="utf-8")
        texts.cache_clear()

    monkeypatch.setattr(i18n, "files", lambda _: tmp_path)
    yield write
    texts.cache_clear()


@pytest.mark.parametrize("lang", TRANSLATIONS)
def test_translation_has_the_keys_and_arguments_of_english(lang: str) -> None:
    assert not differences(arguments_of(resources("en")), arguments_of(resources(lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_file_is_read_without_error(lang: str) -> None:
    texts(lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_in_the_source_has_a_text(lang: str) -> None:
    known = arguments_of(resources(lang))
    assert not {key: place for key, place in keys_in_source().items() if key not in known}


def test_missing_french_text_is_found(two_languages) -> None:
    two_languages("hello = Hello\nbye = Bye\n", "hello = Bonjour\n")
    assert differences(arguments_of(resources("en")), arguments_of(resources("fr"))) == ["bye: missing"]
    assert texts("en")("bye") == "Bye"
    with pytest.raises(KeyError, match="bye"):
        texts("fr")("bye")


def test_other_arguments_are_found() -> None:
    def parsed(content: str) -> dict[str, set[str]]:
        return arguments_of({"some.ftl": FluentParser().parse(content)})

    english = parsed("left = { $count ->\n    [one] One TU\n   *[other] { $count } TU\n  } for { $name }\n")
    assert english == {"left": {"count", "name"}}
    assert differences(english, parsed("left = { $count } UT\n")) == [
        "left: takes ['count'], English takes ['count', 'name']"
    ]


def test_texts_take_arguments_and_plurals(two_languages) -> None:
    two_languages(
        "left = { $count ->\n    [one] one TU\n   *[other] { $count } TU\n  } left for { $name }\n",
        "left = il reste { $count } UT à { $name }\n",
    )
    assert texts("en")("left", count=1, name="Ada") == "one TU left for Ada"
    assert texts("en")("left", count=3, name="Ada") == "3 TU left for Ada"
    assert texts("fr")("left", count=3, name="Ada") == "il reste 3 UT à Ada"


def test_a_card_of_any_length_fits_into_a_sentence(two_languages) -> None:
    choice = "{ $many ->\n    [yes] all\n   *[no] one\n  }"
    two_languages(f"tells = {{ $name }} tells: {{ $text }}\nread = {{ $name }} reads {choice}: {{ $text }}\n")
    text = "word " * 4000
    assert texts("en")("tells", name="Ada", text=text) == f"Ada tells: {text}"
    assert texts("en")("read", name="Ada", many="yes", text=text) == f"Ada reads all: {text}"


def test_numbers_are_written_as_the_language_writes_them(two_languages) -> None:
    two_languages("left = { $number } left\n", "left = il reste { $number }\n")
    assert texts("en")("left", number=1000) == "1,000 left"
    assert texts("fr")("left", number=1000) == "il reste 1\N{NARROW NO-BREAK SPACE}000"
    assert (texts("en")("left", number=-3), texts("en")("left", number=2.5)) == ("-3 left", "2.5 left")


def test_the_same_text_with_other_arguments_is_another_text(two_languages) -> None:
    two_languages("tells = { $name } tells: { $text }\n")
    one, other = "one " * 100, "other " * 100
    assert [texts("en")("tells", name="Ada", text=text) for text in (one, other, one)] == [
        f"Ada tells: {one}",
        f"Ada tells: {other}",
        f"Ada tells: {one}",
    ]
    assert texts("en")("tells", name=other, text=one) == f"{other} tells: {one}"


def test_braces_and_quotes_in_a_text_stay_as_they_are(two_languages) -> None:
    two_languages('set = {"{"} { $name } {"}"} 100 %s\nplain = 100 %(name)s { $name }\n')
    assert texts("en")("set", name="a") == "{ a } 100 %s"
    assert texts("en")("plain", name="{name}") == "100 %(name)s {name}"


def test_missing_argument_raises(two_languages) -> None:
    two_languages("hello = Hello { $name }\n")
    with pytest.raises(FormatError, match="name"):
        texts("en")("hello")


@pytest.mark.parametrize("content", ["hello = { $name\n", "hello = One\nhello = Two\n"])
def test_broken_and_double_texts_raise(two_languages, content: str) -> None:
    two_languages(content)
    with pytest.raises(ValueError, match="hello"):
        texts("en")


def test_unknown_language_raises() -> None:
    with pytest.raises(KeyError, match="xx"):
        texts("xx")
