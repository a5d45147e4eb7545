// What happened since I last did something: the dice or the destiny card, and line by line what came of it.

import type { LogEntry } from "./table.svelte";

/** The mark of whatever is told. What is not listed here is seen on the table itself: who goes where, who votes. */
export const MARKS: Record<string, string> = {
  adjusted: "gear",
  "allow-leaving": "leave",
  answered: "telepathy",
  attribute: "test",
  authorised: "lock-open",
  azrak: "azrak",
  "captain-die": "captain-die-one",
  "conflict-over": "conflict-group",
  damage: "conflict",
  "deck-opened": "second-deck",
  defeated: "opponent",
  delayed: "time-unit",
  denied: "update",
  destiny: "destiny",
  "destiny-shown": "destiny",
  "die-changed": "die",
  died: "death",
  discarded: "card-gone",
  dropped: "item",
  ejected: "eject",
  "emergency-update": "update-emergency",
  fear: "fear",
  "fear-overflow": "fear",
  "group-conflict": "conflict-group",
  healed: "life",
  hits: "hit",
  idle: "skull",
  "item-aloud": "item",
  "link-broken": "loss-of-control",
  "losing-control": "loss-of-control",
  magick: "magick",
  map: "map-extend",
  marker: "marker",
  mystery: "mystery",
  "next-place": "travel",
  "no-hit": "shield",
  "no-leaving": "no-access",
  "no-token": "state-token",
  "not-gained": "azrak-lost",
  "place-hidden": "place",
  "place-shown": "place",
  power: "power",
  question: "help",
  replaced: "turn-card",
  replacement: "replacement",
  resource: "resource",
  result: "test",
  returned: "agent",
  revealed: "card-back",
  riposte: "skull",
  say: "tell",
  shuffled: "shuffle",
  "sky-read": "sky",
  "sky-turned": "sky",
  special: "shield-special",
  stock: "token-personal",
  supported: "support",
  "test-failed": "failure",
  "test-passed": "success",
  "test-reset": "shield",
  tile: "house-plan",
  time: "time-lost",
  "time-gained": "time-unit",
  token: "state-token",
  "token-lost": "state-token",
  took: "item",
  update: "update",
  updates: "update",
  upright: "upright",
  weakened: "life-lost",
  wounded: "life-lost",
};
/** What the story tells: it is read, not counted. */
const TOLD = new Set(["say", "item-aloud", "question", "sky-read", "sky-turned", "upright"]);
const BEGINS = new Set(["rolled", "initiated"]);
/** What a TU, a visit or an exploration costs is known beforehand: alone it is no news. */
const COSTS = new Set(["time", "azrak", "shuffled"]);
const GOOD = new Set(["test-passed", "success", "critical", "healed", "time-gained"]);
const BAD = new Set(["wounded", "died", "test-failed", "failure", "ejected", "link-broken", "weakened"]);

export interface Line {
  key: number;
  kind: string;
  icon: string;
  text: string;
  tone: "good" | "bad" | "";
  told: boolean;
  seats: number[]; // none: everybody heard it
}

export interface Roll {
  key: number;
  agent: number;
  faces: string[];
  title: string;
}

export interface Happening {
  roll: Roll | null;
  lines: Line[];
  own: boolean; // something that its reader did began it
}

const MOST_LINES = 40;

/** What is to be shown after this news; `fresh`: its reader has done something since, so that the earlier is known. */
export function goesOn(before: Happening | null, news: LogEntry[], fresh: boolean): Happening | null {
  let now: Happening | null = fresh ? null : before;
  for (const one of news) {
    if (BEGINS.has(one.kind)) {
      // Of several rolls the newest: the dice of the others are in the log.
      const faces = one.data?.["faces"];
      const roll = {
        key: one.key,
        agent: Number(one.data?.["agent"] ?? -1),
        faces: Array.isArray(faces) ? faces.map(String) : [],
        title: one.text ?? "",
      };
      // What the story told and nobody has closed yet is not lost to somebody else's roll.
      now = { roll, lines: (now?.lines ?? []).filter((line) => line.told), own: fresh || (now?.own ?? false) };
    } else if (MARKS[one.kind] && one.text) {
      now ??= { roll: null, lines: [], own: fresh };
      const faces = one.data?.["faces"];
      const roll = now.roll && Array.isArray(faces) ? { ...now.roll, faces: faces.map(String) } : now.roll;
      now = { ...now, roll, lines: [...now.lines, line(one)].slice(-MOST_LINES) };
    }
  }
  return now && worthTelling(now) ? now : null;
}

function worthTelling(one: Happening): boolean {
  return one.roll !== null || one.lines.some((line) => !COSTS.has(line.kind));
}

function line(one: LogEntry): Line {
  const result = String(one.data?.["result"] ?? "");
  const lost = one.kind === "answered" && one.data?.["right"] === false;
  return {
    key: one.key,
    kind: one.kind,
    icon: one.kind === "captain-die" ? captainDie(one) : MARKS[one.kind]!,
    text: one.text ?? "",
    tone: GOOD.has(one.kind) || GOOD.has(result) ? "good" : BAD.has(one.kind) || BAD.has(result) || lost ? "bad" : "",
    told: TOLD.has(one.kind),
    seats: one.seats ?? [],
  };
}

const captainDie = (one: LogEntry) =>
  `captain-die-${["one", "two", "three"][Number(one.data?.["die"] ?? 1) - 1] ?? "one"}`;

/** The same thing several times in a row is one line. */
export function gathered(lines: Line[]): Array<Line & { times: number }> {
  const gathering: Array<Line & { times: number }> = [];
  for (const one of lines) {
    const last = gathering.at(-1);
    if (last && last.kind === one.kind && last.text === one.text) last.times += 1;
    else gathering.push({ ...one, times: 1 });
  }
  return gathering;
}
