import { expect, it } from "vitest";
import type { ClassicPublic, RevolutionPublic } from "../wire";
import { awaited } from "./awaited";

const there = (given: Partial<ClassicPublic>): ClassicPublic =>
  ({
    phase: "act",
    captain: 2,
    seats: 3,
    agents: [0, 1, 2].map((seat) => ({ seats: [seat], receptacle: "x" })),
    ...given,
  }) as unknown as ClassicPublic;
const seats = (given: Partial<ClassicPublic>, mine: number[] = []) =>
  awaited(there(given), mine).flatMap((one) => one.seats);

it("waits for whoever has not voted, then for the captain, who breaks ties", () => {
  expect(seats({ voting: true, voted: [1] }, [1])).toEqual([0, 2]);
  expect(seats({ voting: true, voted: [0, 1, 2] })).toEqual([2]);
});

it("waits for whoever reads the briefing, and for those without a body", () => {
  expect(seats({ phase: "base", reader: 1 })).toEqual([1]);
  expect(
    seats({
      phase: "bodies",
      agents: [{ seats: [0] }, { seats: [1], receptacle: "x" }, { seats: [2] }] as ClassicPublic["agents"],
    }),
  ).toEqual([0, 2]);
});

it("waits for agents who act, never for oneself, and for the captain when all have told", () => {
  const agents = [
    { seats: [0], receptacle: "x", to_act: true },
    { seats: [1], receptacle: "y", acting: true },
    { seats: [2], receptacle: "z" },
  ] as ClassicPublic["agents"];
  expect(awaited(there({ agents }), [0])).toEqual([{ seats: [1], agent: 1 }]);
  expect(seats({ phase: "discuss" })).toEqual([2]);
});

it("waits for those in play who have not said that they are done, once somebody has", () => {
  const agent = (seat: number, out = "") => ({ system: "revolution", seats: [seat], receptacle: "x", out });
  const agents = [agent(0), agent(1), agent(2, "card")] as RevolutionPublic["agents"];
  const visit = { ...there({}), phase: "actions", agents } as unknown as RevolutionPublic;
  expect(awaited({ ...visit, told: [0] }, [0])).toEqual([{ seats: [1], agent: 1 }]);
  expect(awaited({ ...visit, told: [] }, [0])).toEqual([]);
});
