"""The program's own texts in every language, from the Fluent files beside this module.

Importing this loads the Fluent runtime: commands do it when they run, never at start-up.
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

LANGUAGES = ("en", "fr")

PROSE = 200  # an argument longer than this is a text of its own, not a name to choose words by
MOST_REMEMBERED = 4_096  # sentences
MARKS = 0xF100  # private use: no text of ours has these signs
OTHERWISE = chr(MARKS - 1)  # in a form: more than an argument to be filled in
MOST_DIGITS = 999  # larger numbers, and those below zero, are written otherwise in each language


@cache
def texts(lang: str) -> Callable[..., str]:
    """Give the function from a key and its arguments to a text: `texts("en")("key", count=2)`.

    It raises KeyError for a text that does not exist and FormatError for one that cannot be
    formatted: a half-finished sentence on the screen is worse than a failing test.
    """
    bundle, plain = _bundle(lang)

    @lru_cache(MOST_REMEMBERED)  # a table tells the same few things again and again
    def text(key: str, /, **arguments: Any) -> str:
        form = plain.get(key)
        if form is not None and all(map(_stays_as_it_is, arguments.values())):
            with suppress(KeyError):  # an argument is missing: the runtime says which
                return form.format_map(arguments)
        if not bundle.has_message(key):
            raise KeyError(f"no text {key!r} in {lang!r}")
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise KeyError(f"text {key!r} in {lang!r} has no value")
        short, long = _without_prose(arguments)
        formatted, errors = bundle.format_pattern(pattern, short)
        if errors:
            raise FormatError(key, lang, errors)
        result = str(formatted)
        for mark, prose in long.items():
            result = result.replace(mark, prose)
        return result

    return text


def _without_prose(arguments: dict[str, Any]) -> tuple[dict[str, Any], dict[str, str]]:
    """Long arguments as marks to put back afterwards: the runtime refuses to insert more than a thousand characters,
    and a card may be longer than that."""
    long = {chr(MARKS + n): key for n, (key, value) in enumerate(arguments.items()) if _is_prose(value)}
    short = arguments | {key: mark for mark, key in long.items()}
    return short, {mark: str(arguments[key]) for mark, key in long.items()}


def _stays_as_it_is(value: object) -> bool:
    """In every language."""
    return type(value) is str or (type(value) is int and 0 <= value <= MOST_DIGITS)


def _is_prose(value: object) -> bool:
    return isinstance(value, str) and len(value) > PROSE


class FormatError(ValueError):
    """A text could not be formatted with the arguments it was given."""

    def __init__(self, key: str, lang: str, errors: list[Exception]) -> None:
        super().__init__(f"text {key!r} in {lang!r}: " + "; ".join(str(error) for error in errors))


def resources(lang: str) -> dict[str, ast.Resource]:
    """Give the parsed Fluent files of one language by name."""
    if lang not in LANGUAGES:
        raise KeyError(f"no texts in {lang!r}, only in {', '.join(LANGUAGES)}")
    folder = files(__name__) / lang
    return {
        file.name: FluentResource(file.read_text(encoding="utf-8"))
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".ftl")
    }


def _bundle(lang: str) -> tuple[FluentBundle, dict[str, str]]:
    """The runtime's, and the texts that choose nothing: these are filled in without it, which is faster."""
    # Isolation marks are invisible characters around every argument: they break width and equality.
    bundle = FluentBundle([lang], use_isolating=False)
    seen: set[str] = set()
    plain: dict[str, str] = {}
    for name, resource in resources(lang).items():
        for entry in resource.body:
            # The runtime would pass over both of these in silence.
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{lang}/{name}: cannot be read: {entry.content!r}")
            if isinstance(entry, ast.Message):
                if entry.id.name in seen:
                    raise ValueError(f"{lang}/{name}: text {entry.id.name!r} is there twice")
                seen.add(entry.id.name)
                form = "".join(map(_form, entry.value.elements)) if entry.value is not None else ""
                if form and OTHERWISE not in form:
                    plain[entry.id.name] = form
        bundle.add_resource(resource)
    return bundle, plain


def _form(element: ast.TextElement | ast.Placeable) -> str:
    """What stands for a part of a text in a format string."""
    if isinstance(element, ast.TextElement):
        return element.value.replace("{", "{{").replace("}", "}}")
    if isinstance(element.expression, ast.VariableReference):
        return f"{{{element.expression.id.name}}}"
    return OTHERWISE
