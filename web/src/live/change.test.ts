import { describe, expect, it } from "vitest";
import type { Whole } from "../wire";
import { begun, changed, next } from "./change";

const WHOLE = {
  type: "whole",
  n: 3,
  around: { mission: "m", system: "classic", phase: "playing", options: {}, people: [], chairs: [] },
  mine: { person: "p", lang: "en", seats: [0, 1] },
  public: { phase: "act", clock: 5, run: 1, captain: 0, seats: 2, agents: [] },
  own: { "0": { seat: 0, cards: [] }, "1": { seat: 1, cards: [] } },
} as unknown as Whole;

describe("old view + change = new view", () => {
  it("sets fields, takes fields away with null, and leaves the rest", () => {
    expect(changed({ a: 1, b: 2 } as Record<string, unknown>, { b: null, c: 3 })).toEqual({ a: 1, c: 3 });
  });

  it("leaves what did not change as the same object, so that nothing is drawn again", () => {
    const old = begun(WHOLE);
    const made = next(old, { type: "change", n: 4, public: { clock: 4 } });
    expect(made.around).toBe(old.around);
    expect(made.own["0"]).toBe(old.own["0"]);
    expect(made.public).toMatchObject({ clock: 4, phase: "act" });
  });

  it("forgets the secrets of a seat that is somebody else's now", () => {
    const made = next(begun(WHOLE), { type: "change", n: 4, mine: { seats: [1] } });
    expect(Object.keys(made.own)).toEqual(["1"]);
  });

  it("has no game in the lobby", () => {
    expect(begun({ ...WHOLE, public: undefined }).public).toBeNull();
  });
});
