// Every TU and every crystal: when, how much, and for what; made of what this seat has heard and of nothing else.

import type { LogEntry } from "./table.svelte";

/** What is counted, and where it says how much: what is lost is less. */
const AMOUNT: Record<string, (data: Record<string, unknown>) => number> = {
  time: (data) => -Number(data["lost"] ?? 0),
  "time-gained": (data) => Number(data["gained"] ?? 0),
  azrak: (data) => Number(data["number"] ?? 0),
  "emergency-update": (data) => Number(data["number"] ?? 0),
};
const BEGINS = new Set(["run-begins", "new-run"]);

export interface Entry {
  key: number;
  amount: number;
  left: number | null; // on the time line, after it
  agent: number; // whose crystals; −1: everybody's time
  round: number; // 0: in Classic there are none
  place: string; // where the group was
  why: string; // in the words of the log; none: it is the game's own measure
}

export interface Account {
  run: number;
  entries: Entry[];
}

/** By run, in the order in which it happened. `run` is the one that is played now. */
export function ledger(lines: LogEntry[], run: number): Account[] {
  const accounts: Account[] = [{ run: 0, entries: [] }];
  let round = 0;
  let place = "";
  let message = -1;
  let why = ""; // what was told last in the same breath
  for (const one of lines) {
    const data = one.data ?? {};
    if (BEGINS.has(one.kind)) {
      if (accounts.at(-1)!.entries.length) accounts.push({ run: 0, entries: [] });
      round = 0;
    }
    if (one.kind === "round") round = Number(data["round"] ?? 0);
    if (one.kind === "opened") place = String(data["place"] ?? "");
    if (one.n !== message) [message, why] = [one.n, ""];
    const amount = AMOUNT[one.kind]?.(data) ?? 0;
    if (!AMOUNT[one.kind]) why = one.text && one.kind !== "say" ? one.text : why;
    else if (amount)
      accounts.at(-1)!.entries.push({
        key: one.key,
        amount,
        left: typeof data["left"] === "number" ? data["left"] : null,
        agent: Number(data["agent"] ?? -1),
        round,
        place,
        why,
      });
  }
  // Counted from the end, since what came before the oldest line is not known.
  return accounts
    .map((one, i) => ({ ...one, run: run - (accounts.length - 1 - i) }))
    .filter((one) => one.entries.length);
}
