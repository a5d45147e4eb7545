import { describe, expect, it } from "vitest";
import { blocks, pieces, plain } from "./prose";

describe("texts of a deck", () => {
  it("are paragraphs, whose single line breaks are only how the author wrote them", () => {
    expect(blocks("One\ntwo.\n\n\nThree.").map((block) => block.lines[0]![0]!.text)).toEqual(["One two.", "Three."]);
  });

  it("have emphasis and strong words", () => {
    expect(pieces("a *b* _c_ **d** snake_case_word")).toEqual([
      { text: "a ", manner: "" },
      { text: "b", manner: "em" },
      { text: " ", manner: "" },
      { text: "c", manner: "em" },
      { text: " ", manner: "" },
      { text: "d", manner: "strong" },
      { text: " snake_case_word", manner: "" },
    ]);
  });

  it("have lists", () => {
    expect(blocks("- one\n- *two*")).toEqual([
      { kind: "ul", lines: [[{ text: "one", manner: "" }], [{ text: "two", manner: "em" }]] },
    ]);
  });

  it("are never markup", () => {
    expect(pieces("<img src=x onerror=alert(1)>")).toEqual([{ text: "<img src=x onerror=alert(1)>", manner: "" }]);
  });

  it("are heard without their marks", () => {
    expect(plain("**Prof. A. Thurn** counts *again*.")).toBe("Prof. A. Thurn counts again.");
  });
});
