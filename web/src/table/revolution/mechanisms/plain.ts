// What a mechanism shows, whatever it is: numbers of agents and places, texts that lie open, single numbers.

export interface Shown {
  numbers: Array<{ name: string; number: number }>;
  texts: Array<{ title: string; text: string; rule: string }>;
  words: Array<{ name: string; value: string }>;
}

export type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `named` gives an agent or a place its name; what it does not know keeps its own. */
export function shownOf(given: Plain, named: (key: string, of: string) => string): Shown {
  const shown: Shown = { numbers: [], texts: [], words: [] };
  for (const [name, one] of Object.entries(given)) if (name !== "mechanism") walk(one, name, "");
  return shown;

  function walk(value: unknown, key: string, of: string): void {
    if (typeof value === "number") {
      if (value !== 0 || of === "") shown.numbers.push({ name: named(key, of), number: value });
    } else if (typeof value === "string") {
      if (value) shown.words.push({ name: named(key, of), value: named(value, key) });
    } else if (Array.isArray(value)) {
      if (value.every((one) => typeof one === "number")) value.forEach((one, i) => walk(one, String(i), key));
      else if (value.every((one) => typeof one === "string")) {
        if (value.length)
          shown.words.push({ name: named(key, of), value: value.map((one) => named(one as string, key)).join(", ") });
      } else value.forEach((one) => walk(one, key, of));
    } else if (isPlain(value)) {
      const text = value["text"] ?? value["back"];
      if (typeof text === "string") {
        shown.texts.push({
          title: String(value["name"] ?? value["title"] ?? named(key, of)),
          text,
          rule: String(value["rule"] ?? ""),
        });
      } else if (typeof value["name"] === "string") {
        shown.words.push({
          name: value["name"],
          value: typeof value["to"] === "string" && value["to"] ? named(value["to"], "to") : "",
        });
      } else for (const [name, one] of Object.entries(value)) walk(one, name, key);
    }
  }
}
