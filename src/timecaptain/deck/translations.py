"""Translations beside the deck: `lang/fr.yaml`, keyed by the path of each text, with a hash of what was translated.

```yaml
deck: my-mission
language: fr
texts:
  mission.title:
    source: "1f0c9a2b77d1"  # of the text this translates: when that changes, the translation is stale
    text: "…"
```
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct

from .build import Source
from .findings import Findings
from .primitives import Slug
from .systems import AnyMission

Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{12}$", max_length=12)]
# May be empty, for a translation that is not written yet, so this is no `Text`.
TranslatedText = Annotated[str, Meta(pattern=r"^(.|\n)*$", max_length=20_000)]


class Translated(Struct, frozen=True, kw_only=True):
    """One text in another language."""

    source: Hash
    text: TranslatedText


class Translation(Struct, frozen=True, kw_only=True):
    """`lang/*.yaml`"""

    deck: Slug
    language: Slug
    texts: dict[str, Translated] = {}


def text_hash(source: str) -> str:
    """Changes with the words, not with how they are laid out in the file."""
    normal = " ".join(unicodedata.normalize("NFC", source).split())
    return hashlib.sha256(normal.encode()).hexdigest()[:12]


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"\{[a-z][a-z0-9-]*\}", text))


def texts_of(
    mission: AnyMission, source: dict[str, str], translations: Iterable[Translation]
) -> dict[str, dict[str, str]]:
    """Every language with every text; where a translation is missing the source stands in."""
    texts = {mission.language: dict(source)}
    for translation in translations:
        done = {key: translated.text.strip() for key, translated in translation.texts.items() if key in source}
        texts[translation.language] = source | {key: text for key, text in done.items() if text}
    return texts


def check_translations(
    mission: AnyMission,
    texts: dict[str, str],
    translations: dict[str, Translation],
    source: Source,
    findings: Findings,
) -> None:
    """TC504 and TC506 for the whole file, TC501, 502, 503 and 505 for its texts. `translations` goes by `lang/fr`."""
    for path, translation in translations.items():
        if translation.deck != mission.id:
            at = source.at(f"{path}.deck")
            findings.add("TC504", at, mission.id, deck=translation.deck, mission=mission.id)
        if translation.language == mission.language or translation.language != path.removeprefix("lang/"):
            at = source.at(f"{path}.language")
            findings.add("TC506", at, file=f"{path}.yaml", language=translation.language)
        _check_texts(path, translation, texts, source, findings)


def _check_texts(
    path: str, translation: Translation, texts: dict[str, str], source: Source, findings: Findings
) -> None:
    lang = translation.language
    for key, translated in translation.texts.items():
        at = source.at(f"{path}.texts.{key}")
        if key not in texts:
            findings.add("TC503", at, findings.closest(key, texts), key=key)
        elif not translated.text.strip():
            findings.add("TC501", at, key=key, language=lang)
        elif translated.source != text_hash(texts[key]):
            findings.add("TC502", at, key=key, language=lang)
        elif lacking := placeholders(texts[key]) ^ placeholders(translated.text):
            findings.add("TC505", at, key=key, names=", ".join(sorted(lacking)))
    for key in texts:
        if key not in translation.texts:
            findings.add("TC501", source.at(f"{path}.texts"), key=key, language=lang)
