import { describe, expect, it } from "vitest";
import type { Can, Cannot } from "../wire";
import { byReason, entries, grouped } from "./verbs";

const can = (verb: string, agent = -1, what = ""): Can => ({
  action: { do: verb, agent, what },
  text: `${verb} ${what}`,
  short: verb,
});
const cannot = (verb: string, agent = -1, what = "", why = "No."): Cannot => ({
  action: { do: verb, agent, what },
  text: verb,
  why,
  rule: "C-TU-01",
});

describe("what may be done", () => {
  it("stands below its agent, with what concerns everybody first", () => {
    const groups = grouped(entries([can("roll", 1), can("spend"), can("move", 0, "B")], [], true));
    expect(groups.map((one) => one.agent)).toEqual([-1, 0, 1]);
    expect(groups[2]!.list[0]!.text).toBe("roll");
  });

  it("shows cards as a row of letters, the greyed ones among them", () => {
    const [group] = grouped(entries([can("move", 0, "D"), can("move", 0, "B")], [cannot("move", 0, "C")], false));
    expect(group!.spaces[0]!.list.map((one) => [one.action.what, one.ok])).toEqual([
      ["B", true],
      ["C", false],
      ["D", true],
    ]);
    expect(group!.not).toEqual([]);
  });

  it("puts a row without any possible card among the greyed ones", () => {
    const [group] = grouped(entries([], [cannot("move", 0, "B"), cannot("move", 0, "C")], false));
    expect(group!.spaces).toEqual([]);
    expect(byReason(group!.not)).toHaveLength(1);
  });

  it("keeps hand-overs aside", () => {
    const [group] = grouped(entries([can("give", 0, "lamp")], [], false));
    expect(group!.list).toEqual([]);
    expect(group!.aside).toHaveLength(1);
  });
});
