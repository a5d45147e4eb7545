import { expect, it } from "vitest";
import { gathered, gone_on } from "./roll";
import type { LogEntry } from "./table.svelte";

let key = 0;
const line = (kind: string, data: Record<string, unknown> = {}, text = kind): LogEntry => ({
  kind,
  data,
  text,
  key: ++key,
});

it("begins with the dice and tells step by step what they did", () => {
  const roll = gone_on(null, [
    line("rolled", { agent: 1, faces: ["hit", "skull"] }),
    line("hits"),
    line("riposte"),
    line("wounded"),
    line("moved"),
  ]);
  expect(roll).toMatchObject({ agent: 1, faces: ["hit", "skull"] });
  expect(roll!.steps.map((one) => one.kind)).toEqual(["hits", "riposte", "wounded"]);
});

it("goes on when more of it comes later, and begins anew with new dice", () => {
  const first = gone_on(null, [line("rolled", { agent: 0, faces: ["blank"] })]);
  const changed = gone_on(first, [line("die-changed", { faces: ["hit"] })]);
  expect(changed).toMatchObject({ faces: ["hit"] });
  expect(gone_on(changed, [line("rolled", { agent: 2, faces: [] })])).toMatchObject({ agent: 2, steps: [] });
});

it("is over when somebody does something else", () => {
  const roll = gone_on(null, [line("rolled", { agent: 0, faces: [] }), line("hits"), line("moved"), line("time")]);
  expect(roll!.steps.map((one) => one.kind)).toEqual(["hits"]);
});

it("is nothing where nobody rolls", () => {
  expect(gone_on(null, [line("time"), line("moved")])).toBeNull();
});

it("tells the same step several times in a row once", () => {
  const step = (key: number, text: string) => ({ key, kind: "azrak", icon: "azrak", text, result: "" });
  expect(
    gathered([step(1, "−1"), step(2, "−1"), step(3, "+1"), step(4, "−1")]).map((one) => [one.key, one.text, one.times]),
  ).toEqual([
    [1, "−1", 2],
    [3, "+1", 1],
    [4, "−1", 1],
  ]);
});
