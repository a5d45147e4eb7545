import { expect, it } from "vitest";
import { gathered, goesOn, type Line } from "./happened";
import type { LogEntry } from "./table.svelte";

let key = 0;
const line = (kind: string, data: Record<string, unknown> = {}, text = kind): LogEntry => ({
  kind,
  data,
  text,
  key: ++key,
  n: key,
});
const kinds = (happening: ReturnType<typeof goesOn>) => happening!.lines.map((one) => one.kind);

it("begins with the dice and tells line by line what they did", () => {
  const happening = goesOn(
    null,
    [line("rolled", { agent: 1, faces: ["hit", "skull"] }), line("hits"), line("wounded"), line("say"), line("moved")],
    true,
  );
  expect(happening!.roll).toMatchObject({ agent: 1, faces: ["hit", "skull"] });
  expect(kinds(happening)).toEqual(["hits", "wounded", "say"]);
  expect(happening!.lines.map((one) => [one.tone, one.told])).toEqual([
    ["", false],
    ["bad", false],
    ["", true],
  ]);
});

it("goes on when more of it comes later, and begins anew with new dice", () => {
  const first = goesOn(null, [line("rolled", { agent: 0, faces: ["blank"] })], true);
  const changed = goesOn(first, [line("die-changed", { faces: ["hit"] })], false);
  expect(changed!.roll).toMatchObject({ faces: ["hit"] });
  expect(goesOn(changed, [line("rolled", { agent: 2, faces: [] })], false)).toMatchObject({ lines: [] });
});

it("gathers what others do until its reader has done something", () => {
  const first = goesOn(null, [line("took")], false);
  expect(kinds(goesOn(first, [line("token")], false))).toEqual(["took", "token"]);
  expect(kinds(goesOn(first, [line("token")], true))).toEqual(["token"]);
});

it("keeps what the story told when somebody else rolls", () => {
  const told = goesOn(null, [line("say"), line("took")], true);
  expect(kinds(goesOn(told, [line("rolled", { agent: 1, faces: [] }), line("hits")], false))).toEqual(["say", "hits"]);
});

it("replaces a wrong answer by the right one", () => {
  const wrong = goesOn(null, [line("answered", { right: false }), line("say")], true);
  expect(wrong!.lines[0]!.tone).toBe("bad");
  expect(kinds(goesOn(wrong, [line("answered", { right: true }), line("token")], true))).toEqual(["answered", "token"]);
});

it("is nothing where only what was agreed was paid, and goes when its reader does something without news", () => {
  expect(goesOn(null, [line("time", { lost: 1 }), line("moved")], true)).toBeNull();
  expect(goesOn(goesOn(null, [line("took")], true), [line("moved")], true)).toBeNull();
});

it("tells the same thing several times in a row once", () => {
  const step = (key: number, text: string): Line => ({
    ...{ key, kind: "azrak", icon: "azrak", text, tone: "", told: false, seats: [] },
  });
  expect(
    gathered([step(1, "−1"), step(2, "−1"), step(3, "+1"), step(4, "−1")]).map((one) => [one.key, one.text, one.times]),
  ).toEqual([
    [1, "−1", 2],
    [3, "+1", 1],
    [4, "−1", 1],
  ]);
});
