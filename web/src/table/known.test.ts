import { expect, test } from "vitest";
import { reached, steps, together } from "./known";

const shutters = {
  id: "eyes",
  name: "Open shutters",
  value: 2,
  thresholds: [
    { at: 3, text: "Followed." },
    { at: 6, text: "Over." },
  ],
};

test("what a seat has heard itself is newer than what everybody has", () => {
  const own = {
    meters: [
      { ...shutters, value: 4 },
      { id: "fed", name: "Embers", value: 1 },
    ],
  };
  const known = together({ meters: [shutters], meanings: { crab: "Followed." } }, own);
  expect(known.meters.map((meter) => [meter.id, meter.value])).toEqual([
    ["eyes", 4],
    ["fed", 1],
  ]);
  expect(known.meanings).toEqual({ crab: "Followed." });
  expect(together(null, undefined)).toEqual({ meters: [], companions: [], meanings: {} });
});

test("a meter goes to the farthest threshold that is known", () => {
  const shown = steps(shutters);
  expect(shown.map((step) => step.full)).toEqual([true, true, false, false, false, false]);
  expect(shown.filter((step) => step.mark).map((step) => step.at)).toEqual([3, 6]);
  expect(steps({ ...shutters, thresholds: [] })).toEqual([]);
});

test("a falling meter empties towards its threshold", () => {
  const lamp = { id: "oil", name: "Oil", value: 3, start: 4, thresholds: [{ at: 1, text: "It flickers." }] };
  expect(steps(lamp).map((step) => step.full)).toEqual([true, true, false]);
  expect(reached(lamp, 1)).toBe(false);
  expect(reached({ ...lamp, value: 1 }, 1)).toBe(true);
});
