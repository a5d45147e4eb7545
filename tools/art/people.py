"""People as outlines: figures for panoramas (100 units tall, feet at 0/0, looking left) and profiles for portraits."""

from __future__ import annotations

from kit import Points, Sheet, poly, shifted, smooth

HATS: dict[str, list[Points]] = {
    "none": [],
    "bowler": [[(-10, -95), (-7, -99), (-6, -105), (0, -107), (6, -105), (7, -99), (10, -95), (0, -94)]],
    "cap": [[(-11, -95), (-7, -97), (-7, -102), (1, -104), (8, -102), (7, -95)]],
    "wide": [[(-16, -94), (-8, -97), (-6, -104), (0, -106), (6, -104), (8, -97), (16, -94), (0, -92)]],
    "kepi": [[(-11, -95), (-7, -96.5), (-6, -105), (7, -105), (7, -95)]],
    "top": [[(-10, -96), (-6, -98), (-6, -112), (7, -112), (7, -98), (10, -96)]],
    "scarf": [[(-6, -96), (-3, -101), (3, -101), (8, -95), (9, -86), (13, -74), (4, -80), (4, -92)]],
    "veil": [[(-7, -97), (-2, -102), (5, -101), (9, -94), (11, -80), (14, -62), (3, -66), (3, -90)]],
    "turban": [[(-8, -94), (-10, -99), (-5, -105), (4, -106), (10, -100), (8, -93), (0, -96)]],
    "hood": [[(-4, -97), (0, -103), (7, -101), (11, -92), (10, -80), (2, -80), (4, -92)]],
    "bun": [[(-5, -96), (-3, -100), (4, -100), (7, -95), (12, -95), (12, -90), (7, -89), (3, -94)]],
    "mitre": [[(-8, -94), (0, -101), (8, -96), (7, -90), (0, -95)]],
    "mask": [[(-8, -84), (-9, -96), (-16, -108), (-5, -102), (4, -102), (13, -110), (8, -96), (6, -84)]],
}

BODIES: dict[str, list[Points]] = {
    "coat": [
        [(-5, -84), (5, -84), (13, -79), (15, -60), (15, -24), (10, -22), (-9, -22), (-14, -24), (-14, -60), (-12, -79)],
        [(-10, -26), (-1, -26), (-2, 0), (-10, 0), (-9, -2)],
        [(1, -26), (11, -26), (9, -2), (10, 0), (2, 0)],
    ],
    "jacket": [
        [(-5, -84), (5, -84), (12, -79), (13, -60), (12, -42), (-11, -42), (-12, -60), (-11, -79)],
        [(-11, -46), (0, -46), (-2, 0), (-12, 0), (-9, -3)],
        [(0, -46), (12, -46), (10, -3), (11, 0), (2, 0)],
    ],
    "skirt": [
        [(-4, -84), (4, -84), (10, -79), (9, -66), (8, -55), (13, -40), (19, -4), (18, 0), (-18, 0), (-18, -4), (-12, -40), (-7, -55), (-9, -66), (-9, -79)]
    ],
    "robe": [[(-5, -84), (5, -84), (13, -78), (16, -50), (20, -3), (18, 0), (-17, 0), (-19, -3), (-15, -50), (-12, -78)]],
}

SEATED: dict[str, list[Points]] = {
    "coat": [
        [(-4, -64), (6, -64), (12, -58), (13, -30), (11, -20), (-16, -19), (-19, -24), (-15, -30), (-6, -32), (-9, -48)],
        [(-20, -26), (-12, -22), (-14, 0), (-22, 0), (-18, -3)],
    ],
    "skirt": [[(-3, -64), (5, -64), (10, -58), (11, -34), (14, -22), (12, 0), (-24, 0), (-22, -16), (-17, -29), (-6, -34), (-8, -54)]],
}


def figure(
    s: Sheet,
    colour: str,
    body: str = "coat",
    hat: str = "bowler",
    arms: list[Points] | None = None,
    seated: bool = False,
    head: tuple[float, float] = (0, 0),
    arm: float = 6.5,
) -> None:
    """One silhouette. Arms are lines from the shoulder; where none are given they hang."""
    parts = SEATED[body] if seated else BODIES[body]
    drop = 20 if seated else 0
    for part in parts:
        s.path(smooth(part, tension=0.7) if len(part) > 5 else poly(part), colour)
    hx, hy = head
    s.path(poly([(-3 + hx / 2, -88 + drop), (4 + hx / 2, -88 + drop), (6, -80 + drop), (-5, -80 + drop)]), colour)
    s.disc(hx, -91 + drop + hy, 6.3, colour, 7.8)
    s.path(poly([(-6 + hx, -93 + drop + hy), (-8.6 + hx, -88.5 + drop + hy), (-5 + hx, -86 + drop + hy)]), colour)
    for shape in HATS[hat]:
        s.path(smooth(shifted(shape, hx, drop + hy), tension=0.6), colour)
    for line in arms if arms is not None else [[(-9, -77), (-12, -58), (-11, -42)], [(10, -77), (13, -58), (12, -42)]]:
        s.line(shifted(line, 0, drop), colour, arm)


# The outline of a face that looks left: brow to throat. Each person moves some of these points.
FACE: dict[str, tuple[float, float]] = {
    "hairline": (-50, -82),
    "forehead": (-68, -54),
    "brow": (-73, -24),
    "nasion": (-67, -9),
    "bridge": (-77, 10),
    "tip": (-89, 28),
    "under": (-84, 36),
    "base": (-72, 40),
    "lip": (-80, 50),
    "mouth": (-72, 56),
    "lower": (-78, 64),
    "crease": (-69, 73),
    "chin": (-74, 88),
    "jaw": (-58, 104),
    "throat": (-24, 100),
}


def profile(changes: dict[str, tuple[float, float]] | None = None) -> Points:
    """The points of a face with the person's own differences added."""
    moved = changes or {}
    return [(x + moved.get(key, (0, 0))[0], y + moved.get(key, (0, 0))[1]) for key, (x, y) in FACE.items()]


def head(changes: dict[str, tuple[float, float]] | None = None) -> str:
    """Face, skull and neck as one closed outline; the neck ends under the collar."""
    face = profile(changes)
    back = [(-18, 130), (-22, 170), (64, 170), (56, 128), (58, 92), (76, 60), (88, 24), (91, -14), (84, -50), (64, -84), (34, -104), (2, -110), (-28, -102)]
    return smooth(face + back, tension=0.85)


def face(
    s: Sheet,
    skin: str,
    shade: str,
    line: str,
    changes: dict[str, tuple[float, float]] | None = None,
    age: int = 0,
    ear: bool = True,
    lit: str = "",
    closed: bool = False,
) -> None:
    """A head in profile with the shade of one light, an eye, a mouth. `age` adds lines, `lit` a bright edge on the face."""
    outline = head(changes)
    if lit:
        s.path(outline, lit)
        with s.group(transform="translate(6 2)"):
            s.path(outline, skin)
    else:
        s.path(outline, skin)
    with s.clip(outline):
        dark = [(-2, -120), (-30, -60), (-38, -20), (-30, 14), (-44, 40), (-34, 70), (-52, 92), (-60, 110), (-30, 108), (-22, 180), (120, 180), (120, -120)]
        s.path(smooth(dark, tension=0.5), shade)
        s.path(smooth([(-86, -12), (-62, -18), (-44, -10), (-52, 4), (-66, 2)], tension=0.5), shade)
        s.path(smooth([(-72, 70), (-62, 68), (-56, 73), (-63, 76)], tension=0.5), shade)
    s.line([(-76, -24), (-62, -30), (-46, -25)], line, 6, curved=True)
    if closed:
        s.line([(-70, -3), (-60, 0), (-50, -3)], line, 3.4, curved=True)
    else:
        s.path("M-73-6Q-62-15-50-4Q-62 3-71 1Z", "#fdf6e8")
        s.path("M-70-9Q-60-13-62 0Q-69 2-71 0Z", line)
        s.line([(-74, -7), (-63, -12), (-49, -4)], line, 3.6, curved=True)
    s.line([(-73, 57), (-62, 58), (-55, 56)], line, 3.4, curved=True)
    s.line([(-80, 37), (-73, 35)], line, 3)
    if ear:
        s.path(smooth([(8, -14), (26, -18), (34, -2), (26, 22), (12, 34), (6, 16)], tension=0.5), skin)
        s.line([(14, -8), (25, -6), (22, 14), (14, 22)], shade, 3.5, curved=True)
    if age > 0:
        s.line([(-44, 6), (-36, 12), (-30, 10)], line, 2.2, curved=True, opacity=0.7)
        s.line([(-66, 36), (-54, 46), (-52, 58)], line, 2.6, curved=True, opacity=0.7)
    if age > 1:
        for y in (-58, -46):
            s.line([(-66, y), (-52, y - 3), (-40, y)], line, 2, curved=True, opacity=0.55)
        s.line([(-42, 12), (-34, 18), (-26, 15)], line, 2, curved=True, opacity=0.6)


def shoulders(width: float = 150, slope: float = 60, top: float = 120, bottom: float = 420) -> Points:
    """Clothes from the collar to the lower edge."""
    return [
        (-40, top),
        (10, top + 14),
        (60, top - 4),
        (100, top + slope * 0.5),
        (width + 20, top + slope),
        (width + 60, bottom),
        (-width - 60, bottom),
        (-width - 6, top + slope + 20),
        (-90, top + slope * 0.6),
    ]
