// A roll or a test as it happens: the dice or the destiny card, and step by step what they did.

import type { LogEntry } from "./table.svelte";

const BEGINS = new Set(["rolled", "initiated"]);
export const STEPS: Record<string, string> = {
  ...{
    "die-changed": "die",
    hits: "hit",
    "no-hit": "shield",
    riposte: "skull",
    special: "shield-special",
    wounded: "life-lost",
  },
  ...{
    died: "death",
    time: "time-lost",
    "test-passed": "success",
    "test-failed": "failure",
    defeated: "opponent",
    idle: "skull",
  },
  ...{
    supported: "support",
    destiny: "destiny",
    result: "test",
    damage: "conflict",
    azrak: "azrak",
    "link-broken": "loss-of-control",
    delayed: "time-unit",
  },
};

// What is no part of a roll: after it, time passes for another reason.
const ENDS = new Set([
  "moved",
  "entered",
  "read",
  "nothing",
  "vote",
  "left",
  "captain-die",
  "explored",
  "took-card",
  "stands-by",
  "done",
  "spent",
  "round",
]);

export interface Roll {
  key: number;
  agent: number;
  faces: string[];
  title: string;
  over: boolean; // something else has happened since
  steps: Array<{ key: number; kind: string; icon: string; text: string; result: string }>;
}

/** The newest roll, gone on with by what came now; `null` where nothing of it is a roll. */
export function gone_on(roll: Roll | null, news: LogEntry[]): Roll | null {
  let now = roll;
  for (const one of news) {
    if (BEGINS.has(one.kind)) {
      const faces = one.data?.["faces"];
      now = {
        key: one.key,
        agent: Number(one.data?.["agent"] ?? -1),
        faces: Array.isArray(faces) ? faces.map(String) : [],
        title: one.text ?? "",
        over: false,
        steps: [],
      };
    } else if (!now || now.over) {
      continue;
    } else if (one.kind === "die-changed" && Array.isArray(one.data?.["faces"])) {
      now = { ...now, faces: (one.data["faces"] as unknown[]).map(String), steps: [...now.steps, step(one)] };
    } else if (STEPS[one.kind]) {
      now = { ...now, steps: one.text ? [...now.steps, step(one)] : now.steps };
    } else if (ENDS.has(one.kind)) now = { ...now, over: true };
  }
  return now;
}

function step(one: LogEntry): Roll["steps"][number] {
  return {
    key: one.key,
    kind: one.kind,
    icon: STEPS[one.kind] ?? "more",
    text: one.text ?? "",
    result: String(one.data?.["result"] ?? one.data?.["value"] ?? ""),
  };
}

/** The same thing several times in a row is one line. */
export function gathered(steps: Roll["steps"]): Array<Roll["steps"][number] & { times: number }> {
  const found: Array<Roll["steps"][number] & { times: number }> = [];
  for (const one of steps) {
    const last = found.at(-1);
    if (last && last.kind === one.kind && last.text === one.text) last.times += 1;
    else found.push({ ...one, times: 1 });
  }
  return found;
}
