"""Papers of the City, 400 by 400: forms, lists, slips, names."""

from __future__ import annotations

from kit import box, n
from kowloon import bird, inked, round_
from kowloon_inks import AMBER, CREAM, DEEP, GOLD, INK, IRON, JADE, PALE, RED, ROSE, RUST, SHADE, SLATE, WOOD
from kowloon_tray import lines, sheet, solid, stamp, thing


def forms() -> None:
    with thing("stamped-form", 8, turn=-6) as s, sheet(s, 176, 226, CREAM, (-36, 40)):
        s.rect(-76, -102, 152, 20, IRON)
        for k in range(6):
            y = -74 + 21 * k
            s.path(f"M-76 {y}H76M-76 {y}V{y + 16}M-20 {y}V{y + 16}M76 {y}V{y + 16}M-76 {y + 16}H76", "none", stroke=SLATE, stroke_width=2)
            lines(s, -70, y + 9, 44, 1, 8, SLATE, 3)
        for k in range(3):
            lines(s, -58, 68 + 14 * k, 70, 1, 8, SLATE, 3)
            s.path(f"M-74 {64 + 14 * k}l4 6 9-14", "none", stroke=RUST, stroke_width=4)
        stamp(s, 42, 66, 32, RED)
    with thing("birth-slip", 10, turn=-10) as s, sheet(s, 170, 170, CREAM, (-28, 28), (-28, 28)):
        s.rect(-76, -76, 152, 152, "none", stroke=SHADE, stroke_width=2)
        lines(s, -62, -54, 120, 1, 10, RUST, 5)
        lines(s, -66, -10, 130, 4, 18, SLATE, 3)
        for x, y in ((-28, -28), (28, -28), (-28, 28), (28, 28)):
            s.disc(x, y, 3.4, INK, 2.4)
        stamp(s, 40, 46, 28, RED, 14)
    with thing("what-man-lok-said", 11, turn=7) as s:
        with sheet(s, 172, 218, "#b9a2cf", (-40,)):
            for k in range(4):
                round_(s, -58 + 38 * k, -80, 12, "#d8c8e6", width=3)
                s.path(f"M{-64 + 38 * k}-82h3m6 0h3m-9 8q4 4 8 0", "none", stroke=INK, stroke_width=2.4)
            lines(s, -70, -48, 140, 5, 17, "#5d4680", 4)
        s.disc(28, 62, 38, INK, 30, opacity=0.4)
        s.disc(20, 50, 38, "none", 33, stroke=INK, stroke_width=17)
        s.disc(20, 50, 38, "none", 33, stroke=GOLD, stroke_width=11)
        s.path("M-16 44Q-8 22 14 18", "none", stroke="#fff3dc", stroke_width=4, stroke_linecap="round")
        s.path("M8 84h26l-4 12h-18z", GOLD, stroke=INK, stroke_width=3)
        s.path("M14 78l7-9 7 9-7 8z", "#fff6f0", stroke=INK, stroke_width=2.5)
        s.path("M21 62v-9M34 70l7-6M8 70l-7-6", "none", stroke=CREAM, stroke_width=3, stroke_linecap="round")
    with thing("kwans-list", 12, turn=-4) as s, sheet(s, 166, 236, CREAM, (-40,)):
        s.path("M-58-118V118", "none", stroke=RED, stroke_width=2, stroke_opacity=0.7)
        lines(s, -50, -92, 110, 4, 11, INK, 4)
        s.path("M-70-48H70", "none", stroke=SLATE, stroke_width=2)
        lines(s, -50, -36, 84, 12, 11, SLATE, 3.4)
        s.path("M-52 98H40", "none", stroke=SLATE, stroke_width=1.6)
        s.glow(-6, 98, 34, RUST, 0.9)
        s.path("M-20 92Q-12 82 0 86Q12 86 12 97Q10 110-4 111Q-20 108-20 92Z", "#06171d", stroke=WOOD, stroke_width=3)
        s.path("M38-108l34 8m-34 2l34-10m-32-2l28 14", "none", stroke=RED, stroke_width=3)
    with thing("proofs-of-delivery", 13) as s:
        for k, turn in enumerate((-15, 2, 17)):
            with s.at(-26 + 26 * k, -30 + 28 * k, 1, turn=turn), sheet(s, 168, 104, ("#e59aa4", "#efb0b6", "#f6c3c4")[k]):
                s.path("M-84-30H84", "none", stroke=RUST, stroke_width=2, stroke_dasharray="5 5")
                s.many([f"M{-76 + 12 * j}-52a4 4 0 0 0 8 0z" for j in range(13)], INK)
                lines(s, -70, -18, 70, 2, 11, RUST, 3)
                s.path("M-66 48H66", "none", stroke=SLATE, stroke_width=2)
                start = ("M-58 34q10-26 20 0t18-6t16 4", "M-58 30l18-18 8 24 16-22 14 18", "M-54 36q0-30 14-22t4 24q20-4 24-22t14 16")[k]
                s.path(start + "q16-14 30-4q12 8 8 20q-4 8-13 3", "none", stroke=INK, stroke_width=4.4, stroke_linecap="round", stroke_linejoin="round")


def book_and_card() -> None:
    with thing("rent-book", 9, turn=4) as s:
        s.poly([(x + 9, y + 10) for x, y in box(-92, -110, 190, 226)], INK, opacity=0.5)
        solid(s, "M-80 104H92L98 116H-74Z", CREAM, box(-80, 104, 180, 14), drop=0)
        solid(s, "M84-106L98-94V116L84 104Z", CREAM, box(84, -106, 16, 222), drop=0)
        s.path("M-70 108H90M-68 112H94M88-98V108M93-96V112", "none", stroke=SHADE, stroke_width=1.6)
        solid(s, "M-92-110H78Q86-110 86-102V98Q86 106 78 106H-92Z", DEEP, box(-92, -110, 180, 218), drop=0, width=5)
        s.rect(-92, -110, 32, 216, RUST, stroke=INK, stroke_width=3)
        s.path("M-84-110V106M-68-110V106", "none", stroke=ROSE, stroke_width=2, stroke_dasharray="7 6")
        for x, y, r in ((-12, -52, 36), (40, 46, 35)):
            s.disc(x, y, r, "none", stroke="#b07a4a", stroke_width=6, stroke_opacity=0.95, stroke_dasharray=f"{r * 4} 10 {r} 16")
            s.disc(x, y, r - 6, "none", stroke="#b07a4a", stroke_width=2, stroke_opacity=0.6)
        s.path("M20-42q8 4 4 14M72 66q8 8 0 16", "none", stroke="#b07a4a", stroke_width=5, stroke_linecap="round")
        s.path("M86-102L66-110M86 86L70 106", "none", stroke=IRON, stroke_width=4)
        s.path("M-50-100Q10-92 70-100", "none", stroke=PALE, stroke_width=3, stroke_opacity=0.6)
    with thing("red-card", 14, turn=5) as s:
        bitten = "M-88-112H40Q44-100 56-102Q54-88 68-86Q66-72 80-72Q82-64 88-62V112H-88Z"
        solid(s, bitten, RED, box(-88, -112, 176, 224), "d", RUST, 5)
        s.path("M-78-102H34Q40-92 47-92Q48-78 60-76Q60-62 76-60Q76-54 78-52V102H-78Z", "none", stroke=GOLD, stroke_width=4)
        s.path("M-62-86h30M-62-86v30", "none", stroke=GOLD, stroke_width=5)
        # a sparrow on a twig
        s.path("M-78 58Q-10 30 78 46M-44 48q-14 4-20 18M40 41q14 6 18 20", "none", stroke=GOLD, stroke_width=6, stroke_linecap="round")
        s.many(["M-64 66q-12 2-10 16q14 0 10-16z", "M58 61q-8 10 2 20q10-8-2-20z"], GOLD)
        with s.at(0, 4, 2.3):
            bird(s, 0, 0, 1, GOLD)
            s.path("M-20 2Q-10-10 4-4Q-2 4-14 6Z", "#c9822a", stroke=INK, stroke_width=1.4)
            s.disc(17, -16, 1.7, INK)
            s.path("M0 6v8M6 6v8", "none", stroke=INK, stroke_width=1.6)


MARKS = ("matchmaker", "locksmith", "bearer")


def names() -> None:
    for k, name in enumerate(MARKS):
        with thing(f"name-of-a-{name}", 15 + k, turn=-5 + 5 * k) as s:
            card = "M-122-80H94L122-52V80H-122Z"
            solid(s, card, "#cfd8c6", box(-122, -80, 244, 160), "d", SLATE, 5)
            with s.clip(card):
                waves = "".join(f"M-122 {n(-70 + 12 * j)}q20-9 40 0t40 0t40 0t40 0t40 0t44 0" for j in range(14))
                s.path(waves, "none", stroke=(ROSE, PALE, AMBER)[k], stroke_width=2, stroke_opacity=0.9)
                s.poly([(20, -90), (52, -90), (-30, 90), (-62, 90)], CREAM, opacity=0.35)
            inked(s, box(-108, -56, 74, 96), SLATE)
            s.path("M-102 40Q-100 10-84 6Q-92-4-90-20Q-88-38-71-38Q-54-38-52-20Q-50-4-58 6Q-42 10-40 40Z", INK)
            s.path(
                (
                    "M-92-30Q-72-56-50-30Q-46-14-54-4Q-52-26-71-28Q-90-26-88-4Q-96-14-92-30Z",
                    "M-90-26Q-72-46-52-26L-46-28Q-70-48-96-26Z",
                    "M-98-26L-71-52L-44-26Q-71-34-98-26Z",
                )[k],
                "#123039",
            )
            lines(s, -108, 58, 100, 2, 12, SLATE, 4)
            if name == "matchmaker":
                solid(s, "M42 60L-20-20Q42-72 104-20Z", RED, box(-20, -72, 124, 130), "v", RUST, 4, 3)
                s.path("M42 56L-4-32M42 56L18-44M42 56L42-48M42 56L66-44M42 56L88-32", "none", stroke=GOLD, stroke_width=3)
                s.path("M-8-12Q42-48 92-12", "none", stroke=GOLD, stroke_width=3)
                round_(s, 42, 58, 6, GOLD, width=3)
                s.path("M42 64q-6 10 0 20", "none", stroke=RED, stroke_width=4)
            elif name == "locksmith":
                s.path(
                    "M-6 0a24 24 0 1 0 48 0a24 24 0 1 0-48 0zm12 0a12 12 0 1 1 24 0a12 12 0 1 1-24 0zM42-6H108V6H104V30H92V6H84V22H74V6H42Z",
                    GOLD,
                    stroke=INK,
                    stroke_width=4,
                    fill_rule="evenodd",
                )
                s.path("M-2-8Q4-22 18-22M46-3H102", "none", stroke="#fff3dc", stroke_width=3, stroke_linecap="round")
            else:
                s.line([(-30, -2), (116, -18)], INK, 13)
                s.line([(-30, -2), (116, -18)], "#c98a52", 8)
                solid(s, "M6-30L14-52H74L82-30Z", JADE, box(6, -52, 76, 22), "h", INK, 4, 0)
                solid(s, "M12-30H76V50H12Z", RED, box(12, -30, 64, 80), "h", RUST, 4, 4)
                inked(s, box(24, -20, 40, 30), AMBER, 3, 0)
                s.path("M44-20V10M24-5H64M12 22H76", "none", stroke=INK, stroke_width=3)
                s.path("M4 50H84", "none", stroke=INK, stroke_width=6, stroke_linecap="round")


if __name__ == "__main__":
    for draw in (forms, book_and_card, names):
        draw()
