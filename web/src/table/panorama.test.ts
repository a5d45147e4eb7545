import { expect, test } from "vitest";
import type { ClassicPlaceView, RevolutionPlaceView } from "../wire";
import { lying } from "./panorama";

const back = (letter: string) => ({ system: "classic" as const, letter, back: "" });
const card = (letter: string) => ({ system: "revolution" as const, letter, back: "" });
const classic = (letters: string, cards: string): ClassicPlaceView => ({
  ...{ system: "classic", id: "hall", name: "", red: false, text: "", rule: "", cards, columns: "BCDE" },
  panorama: [...letters].map(back),
});

test("each card has its own column, whatever lies beside it", () => {
  expect(lying(classic("BDE", "ABDE")).map((one) => [one.letter, one.column])).toEqual([
    ["B", 0],
    ["D", 2],
    ["E", 3],
  ]);
});

test("a card that is gone leaves its gap, one that never came does not", () => {
  expect(lying(classic("BE", "ABCE")).map((one) => [one.letter, one.space !== null])).toEqual([
    ["B", true],
    ["C", false],
    ["E", true],
  ]);
});

test("where no gap is left the others close up with their own columns", () => {
  const place: RevolutionPlaceView = {
    ...{ system: "revolution", id: "hall", name: "", text: "", columns: "BCDEF" },
    panorama: [..."BDF"].map(card),
  };
  expect(lying(place).map((one) => one.column)).toEqual([0, 2, 4]);
});
