"""The design tokens: readable in every setting, dark however it is asked for; and icons that take a colour."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web" / "src"
CSS = (WEB / "design" / "tokens.css").read_text(encoding="utf-8")
ICONS = sorted((WEB / "icons").glob("*.svg"))
DAY, LAMP = ':root[data-setting="day"] {', ':root[data-setting="lamp"] {'
LIT, LIT_AUTO = ':root[data-setting="lamp"] .lit {', ":root:not([data-setting]) .lit {"
MORE, MORE_LAMP = ':root[data-contrast="more"] {', ':root[data-contrast="more"][data-setting="lamp"] {'
SETTINGS = {
    "day": (DAY,),
    "lamp": (LAMP,),
    "lit": (DAY, LIT),
    "more day": (DAY, MORE),
    "more lamp": (LAMP, MORE, MORE_LAMP),
    "more lit": (DAY, LIT, MORE),
}
SURFACES = ("paper", "paper-raised", "paper-sunk", "light-pool", "rail")
ON_WOOD = ("ink", "ink-soft", "ink-faint", "caution", "action")
INKS = (
    *("ink", "ink-soft", "ink-faint", "action", "link", "lamp", "time", "life", "azrak", "vortex", "fear", "magick"),
    *("good", "bad", "caution", "seal", "item-green", "item-yellow", "item-red", "item-white"),
    *("seat-1", "seat-2", "seat-3", "seat-4"),
)


def block(selector: str) -> dict[str, str]:
    start = CSS.index(selector)
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", CSS[start : CSS.index("}", start)]))


def light(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("setting", SETTINGS)
def test_what_is_written_can_be_read(setting: str) -> None:
    tokens: dict[str, str] = {}
    for selector in SETTINGS[setting]:
        tokens |= block(selector)
    for ink in INKS:
        for surface in SURFACES:
            assert contrast(tokens[ink], tokens[surface]) >= 4.5, (ink, surface)
    for ink in ON_WOOD:
        assert contrast(tokens[ink], tokens["table"]) >= 4.5, ink
    for strong in ("action", "seat-1", "seat-2", "seat-3", "seat-4"):
        assert contrast(tokens["ink-on-strong"], tokens[strong]) >= 4.5, strong


def test_the_device_asking_for_the_dark_gets_the_lamp() -> None:
    assert block(":root:not([data-setting]) {") == block(LAMP)
    assert block(LIT_AUTO) == block(LIT)
    assert block(':root[data-contrast="more"]:not([data-setting]) {') == block(MORE_LAMP)


@pytest.mark.parametrize("file", ICONS, ids=lambda file: file.stem)
def test_an_icon_takes_the_colour_of_its_text(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert 'viewBox="0 0 24 24"' in text
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', text)) <= {"none", "currentColor", "var(--paper, #fff)"}
    assert not re.search(r"<(script|style|text|image|use)|href|url\(", text)
