import type { BookText, RuleText } from "../wire";

/** Without case and accents, so that "echec" finds « échec ». */
export function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

export interface Found {
  book: BookText;
  rule: RuleText;
}

/** Every word must occur, in the number, the text or the examples; numbers first. */
export function find(books: BookText[], asked: string): Found[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const results: Array<Found & { rank: number }> = [];
  for (const book of books) {
    for (const rule of [...book.rules, ...book.rulings]) {
      const id = plain(rule.id);
      const text = plain([rule.id, rule.text, ...(rule.examples ?? [])].join(" "));
      if (words.every((word) => text.includes(word)))
        results.push({ book, rule, rank: words.some((word) => id.includes(word)) ? 0 : 1 });
    }
  }
  return results.sort((a, b) => a.rank - b.rank);
}
