"""Pictures of strangers: whatever they try, what is installed draws and does nothing else."""

from __future__ import annotations

import base64
import re
import zlib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from timecaptain.deck import raster
from timecaptain.deck.pictures import clean as clean_picture
from timecaptain.deck.raster import BadPicture
from timecaptain.deck.shipped import shipped
from timecaptain.deck.svg import clean
from timecaptain.deck.svg_allowlist import ATTRIBUTES, ELEMENTS, STYLE_ONLY, SVG

HEAD = f'<svg xmlns="{SVG}" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"'


def svg(inside: str, attributes: str = "") -> bytes:
    return f"{HEAD} {attributes}>{inside}</svg>".encode()


def chunk(name: bytes, data: bytes) -> bytes:
    return len(data).to_bytes(4, "big") + name + data + zlib.crc32(name + data).to_bytes(4, "big")


def png(width: int = 1, height: int = 1, *more: bytes) -> bytes:
    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\x02\x00\x00\x00"
    dots = zlib.compress(b"\x00\x00\x00\x00")
    return raster.PNG + chunk(b"IHDR", head) + b"".join(more) + chunk(b"IDAT", dots) + chunk(b"IEND", b"")


def embedded(data: bytes, kind: str = "png") -> str:
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"


# Each of these tries to run something, to fetch something, or to get out of the picture; none is an error.
TRICKS = {
    "script": "<script>alert(1)</script>",
    "script from elsewhere": '<script href="https://evil.example/x.js"/>',
    "script in data": '<script xlink:href="data:text/javascript,alert(1)"/>',
    "script of another namespace": '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
    "script in defs": "<defs><g><script>alert(1)</script></g></defs>",
    "handler on a shape": '<rect width="1" height="1" onclick="alert(1)"/>',
    "handler of animation": '<g onbegin="alert(1)" onend="alert(1)"/>',
    "handler in capitals": '<g ONLOAD="alert(1)" onMouseOver="alert(1)"/>',
    "foreign object": '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"><iframe src="/"/></p></foreignObject>',
    "html inside": '<p xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></p>',
    "link": '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>',
    "link with a line end": '<a xlink:href="java&#10;script:alert(1)"><text>x</text></a>',
    "use from elsewhere": '<use href="https://evil.example/x.svg#a"/>',
    "use of data": '<use xlink:href="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=#a"/>',
    "use of a file": '<use href="file:///etc/passwd#a"/>',
    "image from elsewhere": '<image href="https://evil.example/pixel.png" width="1" height="1"/>',
    "image without protocol": '<image href="//evil.example/pixel.png" width="1" height="1"/>',
    "image that is svg": '<image href="data:image/svg+xml,&lt;svg onload=alert(1)&gt;"/>',
    "image that is html": f'<image href="data:text/html;base64,{base64.b64encode(b"<script>").decode()}"/>',
    "image that lies": f'<image href="{embedded(b"<svg onload=alert(1)>")}"/>',
    "image in a filter": '<filter id="f"><feImage href="https://evil.example/x.png"/></filter>',
    "fill from elsewhere": '<rect fill="url(https://evil.example/x.svg#a)" width="1" height="1"/>',
    "fill with quotes": """<rect fill="url('//evil.example/x')" width="1" height="1"/>""",
    "fill in capitals": '<rect fill="URL(https://evil.example/x)" width="1" height="1"/>',
    "fill with an escape": r'<rect fill="u\72l(https://evil.example/x)" width="1" height="1"/>',
    "fill with a comment": '<rect fill="url(/**/https://evil.example/x)" width="1" height="1"/>',
    "style that fetches": '<rect style="fill: url(https://evil.example/x)" width="1" height="1"/>',
    "style with a background": '<rect style="background-image: url(https://evil.example/x)"/>',
    "style with an image set": """<rect style="mask: image-set('https://evil.example/x' 1x)"/>""",
    "style with an expression": '<rect style="width: expression(alert(1))"/>',
    "style with a cursor": '<rect style="cursor: url(https://evil.example/x.cur), auto"/>',
    "style with a binding": '<rect style="-moz-binding: url(https://evil.example/x.xml#a); behavior: url(x.htc)"/>',
    "style with a variable": '<rect style="--a: url(https://evil.example/x); fill: var(--a)"/>',
    "blending that is more than a word": '<rect style="mix-blend-mode: url(https://evil.example/x)"/>',
    "sheet that imports": "<style>@import 'https://evil.example/x.css';</style>",
    "sheet with a font": "<style>@font-face { font-family: x; src: url(https://evil.example/x) }</style>",
    "sheet that fetches": "<style>rect { fill: url(https://evil.example/x) }</style><rect/>",
    "sheet that listens": "<style>text[x^='a'] { fill: url(https://evil.example/a) }</style>",
    "sheet that closes itself": "<style><![CDATA[</style><script>alert(1)</script>]]></style>",
    "sheet over the page": "<style>body, * , :root { display: none }</style>",
    "animation of an address": '<use href="#a"><set attributeName="href" to="javascript:alert(1)"/></use>',
    "animation": '<rect><animate attributeName="width" values="0;9" dur="1s" onbegin="alert(1)"/></rect>',
    "animation of a place": '<g><animateMotion path="M0 0"><mpath href="https://evil.example/#a"/></animateMotion></g>',
    "handler element": '<handler type="text/ecmascript" xmlns:e="http://www.w3.org/2001/xml-events" e:event="load"/>',
    "sheet from elsewhere": '<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="https://evil.example/x.css"/>',
    "video": '<video src="https://evil.example/x.mp4"/><audio src="https://evil.example/x.mp3"/><iframe src="/"/>',
    "base address": '<g xml:base="https://evil.example/"><use href="#a"/></g>',
    "id that is no name": '<g id="a\'&gt;&lt;script&gt;"/>',
    "unknown children": '<switch><foreignObject requiredExtensions="x"/><g/></switch>',
    "slow filter": '<filter id="f"><feTurbulence numOctaves="99999"/><feGaussianBlur stdDeviation="1e9"/></filter>',
    "text that looks like markup": "<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>",
    "title that looks like markup": "<title>&lt;/title&gt;&lt;script&gt;</title>",
}


@pytest.mark.parametrize("trick", TRICKS)
def test_a_trick_comes_to_nothing(trick: str) -> None:
    picture, left_out = clean(svg(TRICKS[trick], 'onload="alert(1)"'))
    harmless(picture)
    assert "onload" in left_out
    assert clean(picture) == (picture, ())


def test_there_are_enough_tricks() -> None:
    assert len(TRICKS) > 40


# Said here once more: a slip in the list of what is allowed must not pass.
NEVER = (
    "script", "style", "foreignObject", "a", "animate", "animateMotion", "animateTransform", "set", "handler",
    "feImage", "iframe", "video", "audio", "switch",
)  # fmt: skip


def harmless(picture: bytes) -> None:
    """Read by another parser: nothing but what is on the list, and no address but one within the picture."""
    assert b"<!" not in picture
    assert b"<?" not in picture
    for node in ElementTree.fromstring(picture).iter():
        space, _, tag = node.tag.removeprefix("{").partition("}")
        assert space == SVG
        assert tag in ELEMENTS
        assert tag not in NEVER
        for name, value in node.attrib.items():
            assert not name.lower().startswith("on")
            assert name in ATTRIBUTES | {"href", "style", "{http://www.w3.org/XML/1998/namespace}space"}
            if name == "href":
                assert re.fullmatch(r"#[\w.:-]+|data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+", value)
            elif name == "style":
                assert all(part.partition(":")[0] in STYLE_ONLY for part in value.split(";"))
                assert "(" not in value
            else:
                assert not re.search(r"[\\@;{}:]|//", value)
                assert all(reference.startswith("#") for reference in re.findall(r"url\(([^)]*)", value, flags=re.I))


# Nine groups, each of which draws the one before it ten times.
LAUGHS = '<g id="a0"><rect/></g>' + "".join(
    f'<g id="a{n}">' + f'<use href="#a{n - 1}"/>' * 10 + "</g>" for n in range(1, 9)
)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "TC729"),
        (b"\x00\x01", "TC729"),
        (b"<svg/>", "TC729"),  # of no namespace
        (b"<html xmlns='http://www.w3.org/1999/xhtml'/>", "TC729"),
        (svg("<g>"), "TC729"),
        (svg("&a;"), "TC729"),
        (svg("").decode().encode("utf-16"), "TC729"),
        (b'<?xml version="1.0" encoding="UTF-7"?>' + svg("+ADw-script+AD4-"), None),
        (zlib.compress(svg("")), "TC729"),
        (b"<!DOCTYPE svg>" + svg(""), "TC732"),
        (b'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "https://evil.example/svg.dtd">' + svg(""), "TC732"),
        (b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + svg("<text>&a;</text>"), "TC732"),
        (b'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>' + svg("&b;"), "TC732"),
        (b'<!DOCTYPE svg [<!ENTITY % a SYSTEM "https://evil.example/"> %a;]>' + svg(""), "TC732"),
        (svg("<g>" * 61 + "</g>" * 61), "TC733"),
        (svg("<a>" * 1000 + "</a>" * 1000), "TC733"),
        (svg("<g/>" * 30_001), "TC733"),
        (b" " * (raster.LARGEST_FILE + 1), "TC733"),
        (svg('<g id="a"><use href="#a"/></g>'), "TC733"),
        (
            svg('<pattern id="a"><rect fill="url(#b)"/></pattern><pattern id="b"><rect fill="url(#a)"/></pattern>'),
            "TC733",
        ),
        (svg(LAUGHS), "TC733"),
    ],
)
def test_what_cannot_be_read_safely_is_refused(data: bytes, code: str | None) -> None:
    if code is None:
        harmless(clean(data)[0])
        return
    with pytest.raises(BadPicture) as bad:
        clean(data)
    assert bad.value.code == code


def test_a_processing_instruction_goes() -> None:
    picture, left_out = clean(b'<?xml-stylesheet href="https://evil.example/x.css"?>' + svg("<g/>"))
    harmless(picture)
    assert left_out == ("<?xml-stylesheet?>",)


def test_a_drawing_stays_what_it_is() -> None:
    drawing = svg(
        '<title>A &amp; B</title><defs><linearGradient id="sky" x1="0" y1="0" x2="0" gradientUnits="userSpaceOnUse">'
        '<stop offset="0" stop-color="#123"/><stop offset="1" stop-color="rgb(10 20 30 / 50%)"/></linearGradient>'
        '<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="3" result="n"/>'
        '<feColorMatrix in="n" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .1 0"/></filter>'
        '<clipPath id="c"><path d="M0,0 L10 0 10-10 z"/></clipPath></defs>'
        '<rect width="10" height="10" fill="url(#sky)" filter="url(#grain)" clip-path="url(#c)"/>'
        '<use href="#c" transform="translate(1 2) rotate(45) scale(.5)"/>'
        '<text x="1" font-family="\'Curlz MT\', serif" xml:space="preserve">Noon <tspan fill="red">60</tspan>!</text>'
        f'<image href="{embedded(png())}" width="1" height="1"/>',
        'width="100%" height="100%" preserveAspectRatio="xMidYMid slice"',
    )
    picture, left_out = clean(drawing)
    assert left_out == ()
    before, after = ElementTree.fromstring(drawing), ElementTree.fromstring(picture)
    assert [(node.tag, node.attrib, node.text) for node in before.iter()] == [
        (node.tag, node.attrib, node.text) for node in after.iter()
    ]


def test_a_style_sheet_becomes_attributes() -> None:
    picture, left_out = clean(
        svg(
            "<style>/* of an editor */ .a, .b { fill: red; stroke: blue } #x { fill: green } rect { opacity: .5 }"
            '</style><rect class="a" fill="white"/>'
            '<circle id="x" class="b other" style="stroke: none; mix-blend-mode: multiply"/>'
        )
    )
    assert left_out == ()
    _, rect, circle = ElementTree.fromstring(picture).iter()
    assert rect.attrib == {"fill": "red", "stroke": "blue", "opacity": ".5"}
    assert circle.attrib == {"id": "x", "fill": "green", "stroke": "none", "style": "mix-blend-mode:multiply"}


def test_what_editors_leave_behind_goes_in_silence() -> None:
    picture, left_out = clean(
        svg(
            '<!-- made by --><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>'
            '<e:view xmlns:e="http://editor.example/ns" e:zoom="1"/><g e:label="Layer" xmlns:e="http://editor.example/ns"'
            ' data-name="a" aria-hidden="true"/>',
            'version="1.1"',
        )
    )
    assert left_out == ()
    assert picture == f'<svg xmlns="{SVG}" viewBox="0 0 10 10"><g/></svg>\n'.encode()


@example("//")
@given(st.text(alphabet=st.sampled_from("<>/=\"' abcdefgrstu:#;(){}@&\\\n\U0001f40e"), max_size=60))
def test_whatever_is_in_it_is_harmless_or_refused(text: str) -> None:
    for inside in (
        text,
        f'<rect style="{text}" fill="{text}"/>',
        f"<style>{text}</style><g/>",
        f'<use href="{text}"/>',
    ):
        try:
            picture, _ = clean(svg(inside))
        except BadPicture:
            continue
        harmless(picture)
        assert clean(picture)[0] == picture


@pytest.mark.parametrize("mission", shipped())
def test_the_pictures_of_a_shipped_mission_lose_nothing(mission: str) -> None:
    for path in sorted((shipped()[mission] / "art").glob("**/*")):
        if path.is_file():
            # Not a byte: they are in the digest of the deck, which a table file brings along and has cleaned.
            assert clean_picture(path.name, path.read_bytes()) == (path.read_bytes(), ()), path


# ---------------------------------------------------------------- PNG, JPEG, WebP


def jpeg(width: int = 1, height: int = 1, *more: bytes) -> bytes:
    frame = b"\xff\xc0\x00\x0b\x08" + height.to_bytes(2, "big") + width.to_bytes(2, "big") + b"\x01\x01\x11\x00"
    scan = b"\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00" + b"\x12\xff\x00\x34\xff\xd0\x56"
    return b"\xff\xd8" + b"".join(more) + frame + scan + b"\xff\xd9"


def part(name: bytes, data: bytes) -> bytes:
    return name + len(data).to_bytes(4, "little") + data + b"\x00" * (len(data) % 2)


def webp(width: int = 1, height: int = 1, *more: bytes) -> bytes:
    bits = (width - 1) | (height - 1) << 14
    body = b"WEBP" + b"".join(more) + part(b"VP8L", b"\x2f" + bits.to_bytes(4, "little") + b"dots")
    return b"RIFF" + len(body).to_bytes(4, "little") + body


MAKERS = {"png": png, "jpeg": jpeg, "webp": webp}
SECRETS = {
    "png": chunk(b"tEXt", b"Comment\x00SECRET"),
    "jpeg": b"\xff\xe1\x00\x0cExif\x00\x00SECR" + b"\xff\xfe\x00\x08SECRET",
    "webp": part(b"EXIF", b"SECRET"),
}


@pytest.mark.parametrize("kind", MAKERS)
def test_a_picture_is_kept_and_what_it_tells_besides_is_not(kind: str) -> None:
    bare = MAKERS[kind]()
    assert raster.kind_of(bare) == kind
    assert raster.clean(bare) == bare
    assert raster.clean(MAKERS[kind](1, 1, SECRETS[kind]) + b"<script>alert(1)</script>") == bare


@pytest.mark.parametrize("kind", MAKERS)
def test_a_picture_of_too_many_dots_is_refused(kind: str) -> None:
    for width, height in ((12_001, 1), (9_000, 9_000)):
        with pytest.raises(BadPicture) as bad:
            raster.clean(MAKERS[kind](width, height))
        assert bad.value.code == "TC733"


@pytest.mark.parametrize("kind", MAKERS)
def test_a_picture_that_ends_in_the_middle_is_refused(kind: str) -> None:
    whole = MAKERS[kind]()
    for length in range(len(whole)):
        with pytest.raises(BadPicture):
            raster.clean(whole[:length])


@pytest.mark.parametrize("kind", MAKERS)
@given(data=st.data())
def test_a_damaged_picture_is_refused_or_cleaned(kind: str, data: st.DataObject) -> None:
    whole = bytearray(MAKERS[kind](1, 1, SECRETS[kind]))
    for _ in range(3):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    try:
        cleaned = raster.clean(bytes(whole))
    except BadPicture:
        return
    assert raster.clean(cleaned) == cleaned


@pytest.mark.parametrize(("name", "kind"), [("a.png", "jpeg"), ("a.webp", "png"), ("a.jpg", "webp"), ("a.svg", "png")])
def test_a_picture_is_what_its_name_says(name: str, kind: str) -> None:
    with pytest.raises(BadPicture) as bad:
        clean_picture(name, MAKERS[kind]())
    assert bad.value.code == "TC729"
    assert clean_picture(f"art/x.{kind}".replace("jpeg", "JPG"), MAKERS[kind]()) == (MAKERS[kind](), ())


def test_the_guide_tells_which_pictures_there_are() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "writing-a-mission.md").read_text(encoding="utf-8")
    assert "SVG, PNG, JPEG or WebP" in guide
