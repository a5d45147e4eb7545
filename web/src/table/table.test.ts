import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Earlier, ToPerson } from "../wire";
import { Table } from "./table.svelte";

type Asked = { n: number; answer: (page: Earlier[]) => void };

const asked: Asked[] = [];
let table: Table;

const whole = (lang: string, n: number, text: string) =>
  table.heard({
    type: "whole",
    n,
    around: { phase: "playing", people: [], chairs: [] },
    mine: { person: "p", lang },
    events: [{ kind: "read", text }],
  } as unknown as ToPerson);
const page = (lang: string, ...numbers: number[]): Earlier[] =>
  numbers.map((n) => ({ n, at: 0, events: [{ kind: "read", text: `${lang} ${n}` }] }));
const told = () => table.lines.map((line) => line.text);
const answered = async (one: Asked, page: Earlier[]) => {
  one.answer(page);
  await new Promise((done) => setTimeout(done));
};

beforeEach(() => {
  asked.length = 0;
  table = new Table({ table: "t", person: "p", key: "k" } as never);
  const before = (n: number) => new Promise((answer) => asked.push({ n, answer }));
  Object.assign(table, { wire: { before } });
  whole("en", 1, "en 1");
});

describe("what was told before", () => {
  it("is asked for in another language, and what comes meanwhile stays behind it", async () => {
    whole("fr", 2, "fr 2");
    whole("fr", 3, "fr 3");
    expect(asked.map((one) => one.n)).toEqual([3]);
    await answered(asked[0]!, page("fr", 2, 1));
    expect(told()).toEqual(["fr 1", "fr 2", "fr 3"]);
  });

  it("is there once for whoever changes their mind before it came", async () => {
    whole("fr", 2, "fr 2");
    whole("en", 3, "en 3");
    await answered(asked[0]!, page("fr", 2, 1));
    await answered(asked[1]!, page("en", 3, 2, 1));
    expect(told()).toEqual(["en 1", "en 2", "en 3"]);
  });

  it("has no gap for whoever looks further back before it came", async () => {
    const first = table.back();
    await answered(asked[0]!, page("en", 1));
    await first;
    whole("fr", 60, "fr 60");
    void table.back();
    await answered(asked[1]!, page("fr", 60, 59));
    await answered(asked[2]!, page("fr", 60, 59));
    expect(told()).toEqual(["fr 59", "fr 60"]);
    void table.back();
    expect(asked[3]!.n).toBe(59);
  });
});

describe("an answer about a moment", () => {
  it("is dropped where the game has gone on: the question of the next moment is already asked", async () => {
    const answers: Array<(answer: unknown[]) => void> = [];
    Object.assign(table, { wire: { whyNot: () => new Promise((answer) => answers.push(answer)) } });
    const at = (n: number) =>
      table.heard({
        type: "whole",
        n,
        around: { phase: "playing", people: [], chairs: [] },
        mine: { person: "p", lang: "en", seats: [0] },
        public: { phase: "act", agents: [] },
        own: { 0: {} },
      } as unknown as ToPerson);
    const reason = { action: { do: "spend" }, text: "", why: "" };
    at(2);
    const first = table.askWhyNot();
    at(3);
    const second = table.askWhyNot();
    answers[1]!([reason]);
    await second;
    answers[0]!([]);
    await first;
    expect(table.cannot).toEqual([reason]);
  });
});

describe("the odds", () => {
  afterEach(() => vi.unstubAllGlobals());
  it("are asked for when somebody can see them, and once for each moment", async () => {
    const roll = { do: "roll", agent: 0, test: "hall/B/open" } as const;
    const asked: number[] = [];
    Object.assign(table, {
      wire: {
        odds: async (seat: number) => (asked.push(seat), [{ action: roll, text: "50 %" }]),
        connect() {},
        now() {},
        close() {},
      },
    });
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
    vi.stubGlobal("document", page);
    for (const name of ["addEventListener", "removeEventListener"]) vi.stubGlobal(name, () => {});
    const turn = (state: string) => {
      page.visibilityState = state;
      page.dispatchEvent(new Event("visibilitychange"));
    };
    const at = (n: number, options: unknown[]) =>
      table.heard({
        type: "whole",
        n,
        around: { phase: "playing", people: [], chairs: [] },
        mine: { person: "p", lang: "en", seats: [0] },
        public: { phase: "act", agents: [] },
        own: { 0: { decision: { kind: "act", options } } },
      } as unknown as ToPerson);
    const leave = table.open();
    at(2, [{ action: { do: "spend" } }]);
    await table.askOdds();
    expect(asked).toEqual([]); // there is nothing to roll for
    turn("hidden");
    at(3, [{ action: roll }]);
    await table.askOdds();
    expect(asked).toEqual([]);
    turn("visible");
    await table.askOdds();
    await table.askOdds();
    expect(asked).toEqual([0]);
    expect([...table.odds.values()]).toEqual(["50 %"]);
    leave();
  });
});
