import { beforeEach, expect, it, vi } from "vitest";

const made = vi.fn();
const kept = vi.hoisted(() => ({ sound: false }));
vi.mock("../settings.svelte", () => ({ settings: { kept } }));

class Silent {
  constructor() {
    made();
    throw new Error("no sound here");
  }
}

beforeEach(() => {
  made.mockClear();
  vi.stubGlobal("AudioContext", Silent);
});

it("is off until somebody wants it", async () => {
  const { dice, glass, ticks, turn } = await import("./sound");
  for (const play of [() => dice(2), () => glass(1), () => ticks(1), turn]) play();
  expect(made).not.toHaveBeenCalled();
});

it("is silent on a device that has none", async () => {
  kept.sound = true;
  const { turn } = await import("./sound");
  expect(turn).not.toThrow();
  expect(made).toHaveBeenCalledOnce();
});
