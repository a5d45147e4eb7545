import { expect, it } from "vitest";
import { lying } from "./tiles";

const tile = (to = "") => ({ to });

it("lays a tile beside the one that it is joined to", () => {
  expect(lying({ hall: tile(), cellar: tile("hall"), attic: tile("cellar") })).toEqual([
    { id: "hall", column: 1, row: 1 },
    { id: "cellar", column: 2, row: 1 },
    { id: "attic", column: 3, row: 1 },
  ]);
});

it("lays no two tiles on one square", () => {
  const tiles = Object.fromEntries([
    ["hall", tile()],
    ...Array.from({ length: 12 }, (_, i) => [`room-${i}`, tile("hall")]),
  ]) as Record<string, { to: string }>;
  const squares = lying(tiles).map((one) => `${one.column} ${one.row}`);
  expect(new Set(squares).size).toBe(13);
  expect(lying(tiles).every((one) => one.column >= 1 && one.row >= 1)).toBe(true);
});

it("has nothing to lay where there is nothing", () => {
  expect(lying({})).toEqual([]);
});
