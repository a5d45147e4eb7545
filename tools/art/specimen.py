"""The pictures of docs/visual-language.md, drawn from the tokens and icons themselves: a table in both settings, and all icons."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
ICONS = ROOT / "web" / "src" / "icons"
OUT = ROOT / "docs" / "visual-language"
CSS = (ROOT / "web" / "src" / "design" / "tokens.css").read_text()
DAY, LAMP, LIT = ':root[data-setting="day"] {', ':root[data-setting="lamp"] {', ':root[data-setting="lamp"] .lit {'
TOLD = "'Iowan Old Style','Palatino Linotype','URW Palladio L',P052,Georgia,serif"
SAID = "Seravek,Ubuntu,Calibri,Carlito,'DejaVu Sans',sans-serif"


def setting(selector: str) -> dict[str, str]:
    start = CSS.index(selector)
    return dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6,8})\b", CSS[start : CSS.index("}", start)]))


def wood() -> str:
    inner = re.search(r"<svg[^>]*>(.*)</svg>", (ROOT / "web" / "src" / "design" / "wood.svg").read_text(), re.S)
    assert inner
    return inner.group(1)


def icon(name: str, x: float, y: float, size: float, colour: str, paper: str = "#fff") -> str:
    inner = re.search(r"<svg[^>]*>(.*)</svg>", (ICONS / f"{name}.svg").read_text(), re.S)
    assert inner
    body = inner.group(1).replace("currentColor", colour).replace("var(--paper, #fff)", paper)
    return (
        f'<g transform="translate({x} {y}) scale({size / 24:.3f})" fill="none" stroke="{colour}" stroke-width="1.5" '
        f'stroke-linecap="round" stroke-linejoin="round">{body}</g>'
    )


def text(x: float, y: float, words: str, size: float, colour: str, font: str = SAID, more: str = "") -> str:
    return f'<text x="{x}" y="{y}" font-family="{font}" font-size="{size}" fill="{colour}" {more}>{words}</text>'


def panorama(x: float, y: float, w: float) -> str:
    source = (ROOT / "missions" / "count-to-sixty" / "art" / "square.svg").read_text()
    return source.replace('width="2400" height="800"', f'x="{x}" y="{y}" width="{w}" height="{w / 3:.0f}"', 1).strip()


def seat(n: int, x: float, y: float, size: float, c: dict[str, str]) -> str:
    return icon(f"seat-{n}", x, y, size, c[f"seat-{n}"])


def table(name: str, selector: str) -> None:
    c = setting(selector)
    u = setting(DAY) | setting(LIT) if selector == LAMP else c  # what lies under the lamp
    o = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 860" width="1280" height="860">',
        f'<defs><radialGradient id="pool" cx=".5" cy=".3" r=".8"><stop offset="0" stop-color="{c["light-pool"]}"/>',
        f'<stop offset=".55" stop-color="{c["table"]}"/><stop offset="1" stop-color="{c["table-far"]}"/></radialGradient></defs>',
        '<rect width="1280" height="860" fill="url(#pool)"/>',
        f'<g fill="none" transform="scale(1.28)">{wood()}</g>',
    ]
    # the time line, and who is still to act
    o.append(icon("captain", 40, 28, 30, c["seat-2"]))
    o.append(text(80, 50, "Saint Barbara’s Square", 24, c["ink"], TOLD))
    for i in range(24):
        x = 470 + 21 * i
        o.append(f'<rect x="{x}" y="34" width="15" height="20" rx="3" fill="{c["time"] if i < 15 else "none"}" stroke="{c["edge-strong"]}"/>')
    o.append(icon("time-unit", 986, 31, 26, c["time"]))
    o.append(text(1018, 51, "15", 22, c["ink"]))
    for i, n in enumerate((1, 2, 3, 4)):
        o.append(seat(n, 1080 + 44 * i, 32, 24, c))
        if n in (1, 4):
            o.append(f'<rect x="{1082 + 44 * i}" y="60" width="20" height="3" fill="{c["lamp"]}"/>')
    # pawns above, the panorama, shields below
    o.append(panorama(40, 118, 1200))
    for n, x in ((1, 150), (2, 396), (3, 424), (4, 1108)):
        o.append(f'<circle cx="{x + 14}" cy="98" r="19" fill="{c["paper-raised"]}" stroke="{c["edge"]}"/>')
        o.append(seat(n, x + 3, 87, 22, c))
    o.append(f'<rect x="40" y="118" width="1200" height="400" fill="none" stroke="{c["edge-strong"]}" stroke-width="2"/>')
    for x in range(280, 1240, 240):
        o.append(f'<line x1="{x}" y1="118" x2="{x}" y2="518" stroke="{c["paper"]}" stroke-opacity=".35"/>')
    for i, k in enumerate(("shield", "shield", "shield-time")):
        o.append(icon(k, 1000 + 40 * i, 528, 32, c["time"] if k.endswith("time") else c["ink-soft"]))
    # a card that I stand on
    o.append('<rect x="236" y="566" width="560" height="266" rx="6" fill="#000" fill-opacity=".25"/>')
    o.append(f'<rect x="230" y="558" width="560" height="266" rx="6" fill="{u["paper-raised"]}" stroke="{u["edge"]}"/>')
    o.append(text(262, 606, "A card you stand on", 27, u["ink"], TOLD))
    for i, line in enumerate(
        ("A plaque on a church wall, swept clean of snow.", "You alone are reading this. The others see your pawn,", "and what you tell them.")
    ):
        o.append(text(262, 644 + 29 * i, line, 19, u["ink"], TOLD))
    o.append(f'<rect x="262" y="738" width="210" height="46" rx="4" fill="{u["action"]}"/>')
    o.append(icon("read-done", 276, 748, 26, u["ink-on-strong"]))
    o.append(text(312, 768, "I have read it", 18, u["ink-on-strong"]))
    o.append(f'<rect x="488" y="738" width="270" height="46" rx="4" fill="none" stroke="{u["edge-strong"]}"/>')
    o.append(icon("tell", 502, 748, 26, u["ink"]))
    o.append(text(538, 768, "Tell the others", 18, u["ink"]))
    # me, at the left; what may be done, at the right
    o.append(f'<rect x="40" y="558" width="170" height="266" rx="6" fill="{c["paper"]}" stroke="{c["edge"]}"/>')
    o.append(seat(1, 58, 576, 24, c))
    o.append(text(92, 595, "Magda Haas", 17, c["ink"]))
    for i in range(4):
        o.append(icon("life" if i < 3 else "life-lost", 58 + 34 * i, 616, 28, c["life"]))
    o.append(icon("resistance", 58, 658, 28, c["ink-soft"]))
    o.append(text(96, 679, "2", 20, c["ink"]))
    for i, (k, v) in enumerate((("strength", 2), ("deftness", 2), ("persuasion", 1), ("reckoning", 1))):
        o.append(icon(f"attr-{k}", 58 + 70 * (i % 2), 704 + 50 * (i // 2), 28, c["ink-soft"]))
        o.append(text(94 + 70 * (i % 2), 725 + 50 * (i // 2), str(v), 20, c["ink"]))
    rows = (("move", "Move", ""), ("roll", "Roll", ""), ("do-nothing", "Nothing", ""), ("travel", "Leave", "Somebody is held here."))
    for i, (k, label, why) in enumerate(rows):
        y = 558 + 68 * i
        o.append(f'<rect x="810" y="{y}" width="430" height="56" rx="4" fill="{c["paper"]}" stroke="{c["edge"]}"/>')
        shade = c["ink-faint"] if why else c["ink"]
        o.append(icon(k, 826, y + 14, 28, shade))
        o.append(text(868, y + 34, label, 18, shade))
        if why:
            o.append(text(940, y + 34, why, 15, c["ink-faint"]))
            o.append(icon("rule", 1200, y + 16, 24, c["link"]))
    o.append("</svg>")
    (OUT / f"{name}.svg").write_text("\n".join(o) + "\n")


def sheet() -> None:
    files = sorted(ICONS.glob("*.svg"))
    cols, cw, ch = 12, 118, 84
    w, h = cols * cw + 32, -(-len(files) // cols) * ch + 32
    c = setting(':root[data-setting="day"] {')
    o = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}"><rect width="{w}" height="{h}" fill="{c["paper"]}"/>']
    for i, f in enumerate(files):
        x, y = 16 + cw * (i % cols), 16 + ch * (i // cols)
        o.append(icon(f.stem, x + cw / 2 - 20, y + 6, 40, c["ink"], c["paper"]))
        o.append(text(x + cw / 2, y + 66, f.stem, 11, c["ink-soft"], SAID, 'text-anchor="middle"'))
    (OUT / "icons.svg").write_text("\n".join([*o, "</svg>"]) + "\n")


def colours() -> None:
    day, lamp = setting(':root[data-setting="day"] {'), setting(':root[data-setting="lamp"] {')
    names = (
        "table",
        "light-pool",
        "paper",
        "paper-raised",
        "ink",
        "ink-soft",
        "ink-faint",
        "action",
        "lamp",
        "time",
        "life",
        "azrak",
        "vortex",
        "magick",
        "fear",
        "good",
        "bad",
        "caution",
        "item-green",
        "item-yellow",
        "item-red",
        "item-white",
    )
    o = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1120 360" width="1120" height="360">']
    for row, (c, label) in enumerate(((day, "day"), (lamp, "lamp"))):
        y = 180 * row
        o.append(f'<rect y="{y}" width="1120" height="180" fill="{c["paper"]}"/>')
        o.append(text(20, y + 30, label, 18, c["ink"], TOLD))
        for i, k in enumerate(names):
            x = 20 + 49 * i
            o.append(f'<rect x="{x}" y="{y + 44}" width="42" height="42" rx="4" fill="{c[k]}" stroke="{c["edge"]}"/>')
            o.append(text(0, 0, k, 10.5, c["ink-soft"], SAID, f'transform="translate({x + 8} {y + 100}) rotate(38)"'))
        for n in (1, 2, 3, 4):
            o.append(seat(n, 850 + 50 * n, y + 8, 26, c))
    (OUT / "colours.svg").write_text("\n".join([*o, "</svg>"]) + "\n")


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    table("table-day", ':root[data-setting="day"] {')
    table("table-lamp", ':root[data-setting="lamp"] {')
    sheet()
    colours()
