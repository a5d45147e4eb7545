import { describe, expect, it } from "vitest";
import type { Action, Cannot, OptionView } from "../wire";
import { byReason, entries, grouped, promptFor, signed } from "./verbs";

const can = (action: Action): OptionView => ({ action, text: signed(action), short: action.do });
const cannot = (action: Action, why = "No."): Cannot => ({ action, text: action.do, why, rule: "C-TU-01" });
const move = (card: string): Action => ({ do: "move", agent: 0, card });
const none = new Map<string, string>();

describe("what may be done", () => {
  it("stands below its agent, with what concerns everybody first", () => {
    const roll: Action = { do: "roll", agent: 1, test: "hall/B/open" };
    const odds = new Map([["roll 1 hall/B/open", "50 %"]]);
    const groups = grouped(entries([can(roll), can({ do: "spend" }), can(move("B"))], [], odds));
    expect(groups.map((one) => one.agent)).toEqual([-1, 0, 1]);
    expect(groups[2]!.list[0]).toMatchObject({ text: "roll", odds: "50 %" });
  });

  it("shows cards as a row of letters, the greyed ones among them", () => {
    const [group] = grouped(entries([can(move("D")), can(move("B"))], [cannot(move("C"))], none), ["B", "C", "E"]);
    expect(group!.spaces[0]!.list.map((one) => [signed(one.action), one.ok])).toEqual([
      ["move 0 B", true],
      ["move 0 C", false],
      ["move 0 D", true],
      ["move 0 E", false],
    ]);
    expect(group!.not).toEqual([]);
  });

  it("puts a row without any possible card among the greyed ones", () => {
    const [group] = grouped(entries([], [cannot(move("B")), cannot(move("C"))], none));
    expect(group!.spaces).toEqual([]);
    expect(byReason(group!.not)).toMatchObject([{ texts: ["move"] }]);
  });

  it("keeps hand-overs aside", () => {
    const [group] = grouped(entries([can({ do: "give", agent: 0, item: "lamp", to: 1 })], [], none));
    expect(group!.list).toEqual([]);
    expect(group!.aside).toHaveLength(1);
  });
});

describe("the sentence above a decision", () => {
  it("speaks of what can be done, and of nothing else", () => {
    const branch = can({ do: "choose", agent: 0, option: 0 });
    expect(promptFor({ kind: "choose", options: [can({ do: "visit", place: "hall" })] }, false)).toBe("choose");
    expect(promptFor({ kind: "choose", options: [branch] }, false)).toBe("");
    expect(promptFor({ kind: "actions", options: [branch] }, true)).toBe("conflict");
    expect(promptFor({ kind: "boost", options: [branch] }, false)).toBe("boost");
  });
});

describe("an action as short text", () => {
  it("is written as the server writes it", () => {
    expect(signed({ do: "give", agent: 0, item: "lamp", to: 1 })).toBe("give 0 lamp 1");
    expect(signed({ do: "told", skip: true })).toBe("told yes");
    expect(signed({ do: "divide", shares: [1, 0, 2] })).toBe("divide 1,0,2");
  });
});
