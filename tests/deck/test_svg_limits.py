"""Pictures of strangers take neither the house's time nor a browser's: what is read grows no faster than the file."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

import pytest

from timecaptain.deck import raster
from timecaptain.deck.raster import BadPicture
from timecaptain.deck.svg import clean

from .slow_pictures import SLOW, picture
from .test_svg import jpeg

# Each of these took time that grew with the square of its length, or more.
LONG: dict[str, Callable[[int], str]] = {
    "a word before no bracket": lambda n: f'<rect fill="{"a" * n}"/>',
    "spaces before no bracket": lambda n: f'<path d="M0 0{" " * n}"/>',
    "lines that are one word": lambda n: f'<path d="{"a" * n}"/>',
    "brackets": lambda n: f'<path d="{"(" * n}"/>',
    "an address that does not end": lambda n: f'<path d="{"url(" * (n // 4)}"/>',
    "a sheet without braces": lambda n: f"<style>{'a' * n}</style>",
    "open braces": lambda n: f"<style>{'{' * n}</style>",
    "comments that do not end": lambda n: f"<style>{'/*' * (n // 2)}</style>",
    "one number": lambda n: f'<path d="M{"1" * n}"/>',
    "signs": lambda n: f'<path d="M{"-+" * (n // 2)}"/>',
    "classes": lambda n: f'<rect class="{"a " * (n // 2)}"/>',
    "one selector many times": lambda n: f"<style>{'a,' * min(n // 2, 1900)}b{{{'fill:red;' * (n // 9)}}}</style>",
    "names to leave out": lambda n: "<rect " + " ".join(f'x{i}="1"' for i in range(n // 9)) + "/>",
    "gradients that take over from each other": lambda n: "".join(
        f'<linearGradient id="g{i}" href="#g{i + 1}"/><rect fill="url(#g{i})"/>' for i in range(min(n // 70, 9_000))
    ),
}


def seconds(run: Callable[[], object]) -> float:
    """The processor time of the quickest of three runs."""
    times = []
    for _ in range(3):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return min(times)


def cleaned_or_refused(data: bytes) -> None:
    with suppress(BadPicture):
        clean(data)


@pytest.mark.parametrize("kind", LONG)
def test_sixteen_times_as_long_takes_no_more_than_about_sixteen_times_as_long(kind: str) -> None:
    short, long = (picture(LONG[kind](length)) for length in (16_000, 256_000))
    base = max(seconds(lambda: cleaned_or_refused(short)), 0.001)
    assert seconds(lambda: cleaned_or_refused(long)) < 60 * base


def test_one_rule_does_not_make_a_small_file_large() -> None:
    sheet = f"<style>rect {{ font-family: {'a' * 3_000} }}</style>"
    with pytest.raises(BadPicture) as bad:
        clean(picture(sheet + "<rect/>" * 10_000))
    assert bad.value.code == "TC733"


def test_many_rules_for_many_elements_are_refused() -> None:
    sheet = "<style>" + "rect { fill: red; stroke: red }" * 1_000 + "</style>"
    with pytest.raises(BadPicture) as bad:
        clean(picture(sheet + "<rect/>" * 10_000))
    assert bad.value.code == "TC733"


@pytest.mark.parametrize("kind", SLOW)
def test_a_picture_that_would_keep_a_browser_busy_is_refused(kind: str) -> None:
    make, fine, too_much = SLOW[kind]
    clean(picture(make(fine)))
    with pytest.raises(BadPicture) as bad:
        clean(picture(make(too_much)))
    assert bad.value.code in ("TC733", "TC734")


def test_a_photograph_does_not_go_over_itself_again_and_again() -> None:
    scan = b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00\x12"
    frame = b"\xff\xc2\x00\x0b\x08\x00\x01\x00\x01\x01\x01\x11\x00"
    assert raster.clean(jpeg(1, 1, frame + scan * 20))
    with pytest.raises(BadPicture) as bad:
        raster.clean(jpeg(1, 1, frame + scan * 200))
    assert bad.value.code == "TC733"
