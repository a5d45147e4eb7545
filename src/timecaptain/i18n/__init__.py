"""The program's own texts in every language, from the Fluent files beside this module and in the mechanisms' folders.

Importing this loads the Fluent runtime: commands do it when they run, never at start-up.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast

LANGUAGES = ("en", "fr")

LONGEST_CACHED = 200  # characters of an argument: a name, not the text of a card
CACHE_SIZE = 4_096  # formatted texts per language
PLACEHOLDERS = 0xF100  # private use: no text of ours has these characters


@cache
def texts(lang: str) -> Callable[..., str]:
    """Give the function from a key and its arguments to a text: `texts("en")("key", count=2)`.

    It raises KeyError for a text that does not exist and FormatError for one that cannot be
    formatted: a half-finished sentence on the screen is worse than a failing test.
    """
    bundle = _bundle(lang)

    # Formatting takes the Fluent runtime some 40 µs, and tables say the same things again and again. Measured with
    # the sentences of all events and legal actions in the recorded lines of all shipped missions, one after the
    # other: of 1,182,593 texts 98.3 % came out of this cache.
    @lru_cache(CACHE_SIZE)
    def formatted(key: str, /, **arguments: Any) -> str:
        if not bundle.has_message(key):
            raise KeyError(f"no text {key!r} in {lang!r}")
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise KeyError(f"text {key!r} in {lang!r} has no value")
        result, errors = bundle.format_pattern(pattern, arguments)
        if errors:
            raise FormatError(key, lang, errors)
        return str(result)

    def text(key: str, /, **arguments: Any) -> str:
        for value in arguments.values():
            if type(value) is str and len(value) > LONGEST_CACHED:
                return with_placeholders(key, arguments)
        return formatted(key, **arguments)

    def with_placeholders(key: str, arguments: dict[str, Any]) -> str:
        """Format with a placeholder for each long argument, and put the argument in its place afterwards.

        The runtime refuses to insert more than a thousand characters, and a card may be longer. Besides, the cache
        keeps no long texts in this way.
        """
        long = [name for name, value in arguments.items() if type(value) is str and len(value) > LONGEST_CACHED]
        placeholders = {name: chr(PLACEHOLDERS + n) for n, name in enumerate(long)}
        result = formatted(key, **(arguments | placeholders))
        for name, placeholder in placeholders.items():
            result = result.replace(placeholder, arguments[name])
        return result

    return text


def read_all_texts() -> None:
    """Before somebody needs them: reading them takes a while."""
    for lang in LANGUAGES:
        texts(lang)


class FormatError(ValueError):
    """A text could not be formatted with the arguments it was given."""

    def __init__(self, key: str, lang: str, errors: list[Exception]) -> None:
        super().__init__(f"text {key!r} in {lang!r}: " + "; ".join(str(error) for error in errors))


def resources(lang: str) -> dict[str, ast.Resource]:
    """Give the parsed Fluent files of one language by name; those of mechanisms are called after their folder."""
    if lang not in LANGUAGES:
        raise KeyError(f"no texts in {lang!r}, only in {', '.join(LANGUAGES)}")
    package = files(__name__.partition(".")[0])
    ftl_files = {file.name: file for file in (package / "i18n" / lang).iterdir() if file.name.endswith(".ftl")}
    for folder in (package / "mechanisms").iterdir():
        if (folder / f"{lang}.ftl").is_file():
            ftl_files[f"{folder.name}.ftl"] = folder / f"{lang}.ftl"
    return {name: FluentResource(file.read_text(encoding="utf-8")) for name, file in sorted(ftl_files.items())}


def _bundle(lang: str) -> FluentBundle:
    # Isolation marks are invisible characters around every argument: they break width and equality.
    bundle = FluentBundle([lang], use_isolating=False)
    seen: set[str] = set()
    for name, resource in resources(lang).items():
        for entry in resource.body:
            # The runtime would pass over both of these in silence.
            if isinstance(entry, ast.Junk):
                raise ValueError(f"{lang}/{name}: cannot be read: {entry.content!r}")
            if isinstance(entry, ast.Message):
                if entry.id.name in seen:
                    raise ValueError(f"{lang}/{name}: text {entry.id.name!r} is there twice")
                seen.add(entry.id.name)
        bundle.add_resource(resource)
    return bundle
