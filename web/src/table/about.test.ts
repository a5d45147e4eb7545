import { describe, expect, it } from "vitest";
import { aboutName } from "./about";
import type { Table } from "./table.svelte";

const names = { "old-pier": "The Old Pier", "item:lamp": "A lamp", "body:ada": "Ada" };
const view = { public: { agents: [], items: [], plan: { quay: "The Quay" } }, mine: { names } };
const about = (what: string) => aboutName({ view } as unknown as Table, what);

describe("what a note is about", () => {
  it("is called as it is on the table now", () => {
    expect(about("quay/B")).toBe("The Quay · B");
  });

  it("is called as it was in an earlier run", () => {
    expect(["old-pier", "old-pier/C", "item:lamp", "body:ada"].map(about)).toEqual([
      "The Old Pier",
      "The Old Pier · C",
      "A lamp",
      "Ada",
    ]);
  });

  it("is what somebody wrote, where nobody knows its name", () => {
    expect(["cellar", "item:key"].map(about)).toEqual(["cellar", "key"]);
  });
});
