// Texts of a deck are a little Markdown: paragraphs, emphasis, lists. They become words with a manner, never markup.

export interface Piece {
  text: string;
  manner: "" | "em" | "strong";
}
export interface Block {
  kind: "p" | "ul";
  lines: Piece[][];
}

const EMPHASIS = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|(?<![\p{L}\p{N}_])_([^_\n]+)_(?![\p{L}\p{N}_])/gu;

export function pieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(EMPHASIS)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), manner: "" });
    pieces.push(
      match[1] !== undefined
        ? { text: match[1], manner: "strong" }
        : { text: match[2] ?? match[3] ?? "", manner: "em" },
    );
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), manner: "" });
  return pieces;
}

/** The words alone, for those who hear them. */
export const plain = (text: string): string =>
  pieces(text)
    .map((one) => one.text)
    .join("");

export function blocks(text: string): Block[] {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const lines = part.split("\n").map((line) => line.trim());
      if (lines.every((line) => /^[-*] /.test(line)))
        return { kind: "ul", lines: lines.map((line) => pieces(line.slice(2))) };
      return { kind: "p", lines: [pieces(lines.join(" "))] };
    });
}
