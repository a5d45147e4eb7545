import { expect, it } from "vitest";
import { shownOf } from "./plain";

const named = (key: string) => ({ "0": "Ines", cellar: "The cellar" })[key] ?? key;

it("shows numbers by whose they are", () => {
  expect(shownOf({ mechanism: "toy", pools: { "0": 3, "1": 0 }, supply: 4 }, named).numbers).toEqual([
    { name: "Ines", number: 3 },
    { name: "supply", number: 4 },
  ]);
});

it("shows texts that lie open", () => {
  expect(shownOf({ upright: [{ title: "T", text: "Read me.", rule: "" }], removed: 2 }, named)).toEqual({
    numbers: [{ name: "removed", number: 2 }],
    texts: [{ title: "T", text: "Read me.", rule: "" }],
    words: [],
  });
});

it("shows tiles by their names and what they are joined to", () => {
  expect(shownOf({ frame: [], tiles: { cellar: { to: "", name: "The cellar", letter: "C" } } }, named).words).toEqual([
    { name: "The cellar", value: "" },
  ]);
});
