import { expect, it } from "vitest";
import { ledger } from "./ledger";
import type { LogEntry } from "./table.svelte";

let key = 0;
const line = (n: number, kind: string, data: Record<string, unknown> = {}, text = kind): LogEntry => ({
  ...{ kind, data, text, n, key: ++key },
});

it("says what every TU was for, in the words of the log", () => {
  const [account] = ledger(
    [
      line(0, "opened", { place: "hall" }),
      line(1, "time", { lost: 1, left: 23 }),
      line(2, "left"),
      line(2, "captain-die", { cost: 3 }, "The die shows 3"),
      line(2, "time", { lost: 3, left: 20 }),
      line(3, "time-gained", { gained: 2, left: 22 }),
    ],
    1,
  );
  expect(account!.run).toBe(1);
  expect(account!.entries[0]!.place).toBe("hall");
  expect(account!.entries.map((one) => [one.amount, one.left, one.why])).toEqual([
    [-1, 23, ""],
    [-3, 20, "The die shows 3"],
    [2, 22, ""],
  ]);
});

it("tells the crystals of each agent, and in which round", () => {
  const [account] = ledger(
    [
      line(1, "round", { round: 2 }),
      line(2, "took-card", { agent: 1 }, "Gil takes card E"),
      line(2, "azrak", { agent: 1, number: -1 }),
    ],
    1,
  );
  expect(account!.entries).toMatchObject([{ amount: -1, agent: 1, round: 2, why: "Gil takes card E" }]);
});

it("keeps the runs apart", () => {
  const accounts = ledger(
    [line(1, "time", { lost: 1, left: 0 }), line(2, "run-begins"), line(3, "time", { lost: 1, left: 23 })],
    2,
  );
  expect(accounts.map((one) => [one.run, one.entries.length])).toEqual([
    [1, 1],
    [2, 1],
  ]);
});
