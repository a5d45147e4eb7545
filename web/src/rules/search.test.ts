import { expect, it } from "vitest";
import type { BookText } from "../wire";
import { find, plain } from "./search";

const BOOK: BookText = {
  id: "classic",
  title: "Classic",
  chapters: [],
  rules: [
    { id: "C-TU-01", text: "Dépenser une UT." },
    { id: "C-DEATH-04", text: "Un agent meurt.", examples: ["Elle dépense tout."] },
  ],
  rulings: [{ id: "A-C-34", text: "See C-TU-01." }],
};

it("finds words without their accents, in examples too", () => {
  expect(find([BOOK], "depense").map((one) => one.rule.id)).toEqual(["C-TU-01", "C-DEATH-04"]);
});

it("puts the rule of a number before those that mention it", () => {
  expect(find([BOOK], "c-tu-01").map((one) => one.rule.id)).toEqual(["C-TU-01", "A-C-34"]);
});

it("wants every word", () => {
  expect(find([BOOK], "agent voyage")).toEqual([]);
  expect(find([BOOK], "  ")).toEqual([]);
  expect(plain("ÉÇ")).toBe("ec");
});
