"""The cover, 900 by 1200: fourteen storeys by night, and an aeroplane."""

from __future__ import annotations

from kit import Sheet, box
from kowloon import TOOTH, cables, finish, neon, screened, shining, stars, tank
from kowloon_city import aerial, facade, plane, washing
from kowloon_folk import folk
from kowloon_inks import AMBER, DEEP, GOLD, INK, IRON, NIGHT, PALE, RED, ROSE, RUST, SLATE


def cover() -> None:
    s = Sheet(900, 1200, 52)
    s.rect(0, 0, 900, 1200, s.fade([(0, "#071c2b", 1), (0.3, "#15485a", 1), (0.5, "#c8606a", 1), (1, "#ff8a6a", 1)]))
    screened(s, box(0, 0, 900, 560), NIGHT, step=10, r=5.4)
    stars(s, 110, 330)
    with s.at(560, 330, 1.18, turn=-9):
        plane(s)
    facade(s, -10, 520, 920, 560, 47, 0.6, 0.14, blank=(713, 748), ragged=16)
    s.path("M0 714Q230 709 450 715T900 711M0 750Q230 754 430 750T900 752", "none", stroke=INK, stroke_width=4)
    screened(s, box(0, 760, 900, 330), INK, back=True, step=9, r=4.4)
    for k, x in enumerate((70, 395, 610, 800)):
        tank(s, x, 530 - 8 * (k % 2), 0.3)
    s.path("".join(aerial(30 + 29 * k, 530, 50 + 37 * ((k * 7) % 5)) for k in range(30)), "none", stroke=INK, stroke_width=3)
    s.poly([(122, 178), (166, 236), (122, 316), (78, 236)], "#04121b")
    s.line([(122, 178), (122, 316)], "#123c4c", 2)
    s.line([(122, 316), (112, 350), (136, 372), (120, 400)], "#04121b", 5, curved=True)
    s.line([(122, 248), (190, 360), (226, 432)], PALE, 1.6, curved=True)
    folk(s, 252, 528, 1.02, "#2b5f66", INK, "shirt", "short", ((-24, -94), (-20, -86)), rim=RED, nod=(-1, -1))
    washing(s, -10, 640, 330, 610, 8, 40)
    washing(s, 560, 800, 920, 770, 8, 40)
    s.rect(0, 1010, 900, 190, INK)
    for k, (x, w, c) in enumerate(((20, 150, AMBER), (190, 120, ROSE), (330, 170, "#ffe7ab"), (530, 130, RED), (690, 190, AMBER))):
        s.rect(x, 1030, w, 116, c, stroke=INK, stroke_width=5)
        s.path("".join(f"M{x + w * j // 5} 1030v116" for j in range(1, 5)) + f"M{x} 1066h{w}", "none", stroke=INK, stroke_width=3)
        s.rect(x - 6, 1012, w + 12, 24, (RUST, SLATE, RUST, DEEP, SLATE)[k])
        shining(s, x + w / 2, 1152, c, w, 4)
    for x, y, c in ((110, 960, RED), (400, 972, "#7fe0c4"), (760, 950, RED)):
        s.rect(x - 60, y - 64, 120, 118, INK, stroke=IRON, stroke_width=3)
        with s.at(x, y):
            neon(s, TOOTH if x != 400 else "M-40 0a40 40 0 1 0 80 0a40 40 0 1 0-80 0M-20 0q20-34 40 0t-40 0", c, 6, (0, 0, 120))
    for x, flip in ((270, False), (470, True), (650, False)):
        folk(s, x, 1152, 0.9, INK, INK, "coat", "short", ((-9, -70), (9, -48)), flip=flip, rim=GOLD, skin=RUST)
        s.line([(x - (8 if not flip else -8), 1088), (x - 2, 1040)], INK, 3)
        s.path(
            f"M{x - 56} 1056Q{x - 50} 1016 {x - 2} 1014Q{x + 46} 1016 {x + 52} 1056Q{x + 34} 1046 {x + 16} 1056Q{x - 2} 1046 {x - 20} 1056Q{x - 38} 1046 {x - 56} 1056Z",
            RUST,
            stroke=INK,
            stroke_width=3,
        )
    cables(s, 990, 1030, 6)
    finish(s, "cover")


if __name__ == "__main__":
    cover()
