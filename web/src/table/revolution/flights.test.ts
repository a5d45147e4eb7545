import { expect, it } from "vitest";
import { flights } from "./flights";

it("sends what one place loses to where it is gained", () => {
  expect(flights({ "pool-0": 5, vortex: 2 }, { "pool-0": 4, vortex: 2, "place-hill": 1 })).toEqual([
    { from: "pool-0", to: "place-hill" },
  ]);
});

it("sends each crystal of an Update for itself", () => {
  const flying = flights(
    { vortex: 4, "pool-0": 1, "pool-1": 1, return: 0 },
    { vortex: 0, "pool-0": 2, "pool-1": 3, return: 1 },
  );
  expect(flying).toHaveLength(4);
  expect(flying.every((one) => one.from === "vortex")).toBe(true);
});

it("shows nothing for what comes from nowhere", () => {
  expect(flights({}, { vortex: 18 })).toEqual([]);
});
