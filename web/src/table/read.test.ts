import { expect, it } from "vitest";
import { readBy } from "./read";

const read = { "0": { "pier/B": { run: 1, time: 20 } }, "1": { "pier/C": { run: 1, time: 14 } } };
const mine = (seats: number[]) => ({ person: "p", lang: "en", seats, read });

it("has what the one who holds the device has read, and nothing of the others", () => {
  expect(readBy(mine([0, 1]), 1)).toEqual([{ seat: 1, card: "pier/C", run: 1, time: 14 }]);
});

it("has what one read for somebody else, where nobody shares the device", () => {
  expect(readBy(mine([0]), 0).map((one) => one.card)).toEqual(["pier/B", "pier/C"]);
});

it("has nothing where the table keeps notes alone", () => {
  expect(readBy({ person: "p", lang: "en", seats: [0] }, 0)).toEqual([]);
});
