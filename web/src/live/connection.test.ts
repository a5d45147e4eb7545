import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Bye, ToPerson } from "../wire";
import { Connection, LARGEST, RefusedError, type State, type Wire } from "./connection";

class FakeWire implements Wire {
  sent: Array<Record<string, unknown>> = [];
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const wires: FakeWire[] = [];
const states: State[] = [];
const heard: ToPerson[] = [];
let bye: Bye | null;
const last = () => wires[wires.length - 1]!;

function connected(): Connection {
  const made = new Connection(
    { table: "t", key: "k", lang: "fr" },
    { heard: (one) => heard.push(one), state: (one) => states.push(one), ended: (one) => (bye = one) },
    () => {
      wires.push(new FakeWire());
      return last();
    },
  );
  made.connect();
  last().onopen?.();
  last().say({ type: "whole", n: 7, engine: "1.0", around: {}, mine: {} });
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  wires.length = states.length = heard.length = 0;
  bye = null;
});
afterEach(() => vi.useRealTimers());

describe("a connection", () => {
  it("says who it is and what it has seen", () => {
    connected();
    expect(last().sent[0]).toMatchObject({ type: "hello", table: "t", key: "k", since: -1, lang: "fr" });
    expect(states).toEqual(["connecting", "open"]);
  });

  it("tells what the server said before it closed, and comes again", () => {
    const reasons: Array<string | undefined> = [];
    const made = new Connection(
      { table: "t", key: "k", lang: "fr" },
      { heard() {}, state: (_state, _again, why) => reasons.push(why), ended() {} },
      () => {
        wires.push(new FakeWire());
        return last();
      },
    );
    made.connect();
    last().say({ type: "bye", why: "connection-closing", text: "La maison ferme un instant." });
    last().onclose?.({ code: 1001 });
    expect(reasons).toEqual([undefined, "La maison ferme un instant."]);
    vi.advanceTimersByTime(1_000);
    expect(wires).toHaveLength(2);
    last().onclose?.({ code: 1006 });
    expect(reasons.at(-1)).toBeUndefined();
    made.close();
  });

  it("comes again after a break, from where it was, and asks again what was not answered, under the same id", () => {
    const made = connected();
    void made.do({ do: "begin" });
    const id = last().sent[1]!["id"];
    last().onclose?.({ code: 1006 });
    expect(states.at(-1)).toBe("waiting");
    vi.advanceTimersByTime(1_000);
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ type: "hello", since: 7, engine: "1.0" });
    expect(last().sent).toHaveLength(1);
    last().say({ type: "resumed", n: 7, art: "/art/x/" });
    expect(last().sent[1]).toMatchObject({ type: "do", id, move: { do: "begin" } });
  });

  it("waits longer each time, but never longer than a quarter of a minute", () => {
    connected();
    for (let i = 0; i < 12; i++) {
      last().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(19_000);
    }
    expect(wires).toHaveLength(13);
  });

  it("settles what was done, answered or refused", async () => {
    const made = connected();
    const done = made.do({ do: "begin" });
    const asked = made.whyNot(0);
    const no = made.do({ do: "close" });
    const ids = last()
      .sent.slice(1)
      .map((one) => one["id"]);
    last().say({ type: "change", n: 8, done: ids[0] });
    last().say({ type: "answered", id: ids[1], answer: { can: [], cannot: [] } });
    last().say({ type: "refused", id: ids[2], why: "w", text: "No.", rule: "C-TU-01" });
    await done;
    expect(await asked).toEqual({ can: [], cannot: [] });
    await expect(no).rejects.toBeInstanceOf(RefusedError);
  });

  it("does not come again when the key opens nothing", async () => {
    const made = connected();
    const never = made.do({ do: "begin" });
    last().say({ type: "bye", why: "table-removed", text: "Away." });
    last().onclose?.({ code: 4403 });
    await expect(never).rejects.toThrow("Away.");
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(bye?.text).toBe("Away.");
  });

  it("says what was too large and does not send it again", async () => {
    const made = connected();
    const large = made.do({ do: "note", about: "", text: "€".repeat(LARGEST / 3) });
    const small = made.do({ do: "begin" });
    last().say({ type: "bye", why: "connection-too-large", text: "Too long." });
    last().onclose?.({ code: 1009 });
    await expect(large).rejects.toThrow("Too long.");
    vi.advanceTimersByTime(1_000);
    last().onopen?.();
    last().say({ type: "resumed", n: 7, art: "/art/x/" });
    expect(
      last()
        .sent.slice(1)
        .map((one) => one["move"]),
    ).toEqual([{ do: "begin" }]);
    last().say({ type: "done", done: last().sent[1]!["id"] });
    await small;
  });

  it("leaves a connection that has been silent for too long", () => {
    connected();
    vi.advanceTimersByTime(25_000);
    expect(last().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(25_000);
    expect(wires.length).toBe(2);
  });
});
