// How actions are shown: with which mark, in which order, as a row of letters or as a button.

import type { Action, Can, Cannot } from "../wire";

export interface Entry {
  action: Action;
  text: string;
  odds: string;
  why: string;
  rule: string;
  ok: boolean;
}

export const ICONS: Record<string, string> = {
  ...{
    brief: "reading",
    embody: "receptacle",
    claim: "item",
    place: "pawn",
    read: "reading",
    done: "read-done",
    spend: "time-unit",
  },
  ...{
    roll: "roll",
    move: "move",
    nothing: "do-nothing",
    leave: "leave",
    give: "give",
    use: "power",
    again: "run",
    vote: "vote",
    tie: "tie",
  },
  ...{
    "before-roll": "die",
    "after-roll": "die",
    die: "die",
    shield: "shield",
    return: "agent",
    adjust: "gear",
    confirm: "ready",
  },
  ...{
    choose: "interaction",
    answer: "telepathy",
    pick: "agent",
    share: "give",
    visit: "travel",
    recon: "recon",
    told: "tell",
  },
  ...{
    explore: "explore",
    test: "test",
    "stand-by": "stand-by",
    fight: "conflict",
    order: "to-act",
    ready: "ready",
    update: "update",
  },
  ...{
    "next-round": "step-forward",
    abandon: "close",
    and: "or-and",
    link: "update-emergency",
    boost: "boost",
    support: "support",
  },
  ...{
    "before-destiny": "destiny",
    "after-destiny": "destiny",
    divide: "azrak",
    agree: "vote",
    contribute: "azrak",
    joint: "tile-door",
    question: "vote",
    "or-and": "or-and",
  },
};
export const iconOf = (action: Action): string => ICONS[action.do] ?? "more";

/** Verbs that point at a card of the panorama. */
export const ON_A_CARD = new Set(["place", "move", "recon", "explore"]);
/** Verbs of which there may be very many, seldom wanted. */
const ASIDE = new Set(["give"]);

/** What nobody should press by mistake. */
const LAST = new Set(["abandon"]);

export interface Group {
  agent: number; // -1: nobody in particular
  list: Entry[];
  spaces: Array<{ verb: string; list: Entry[] }>;
  aside: Entry[];
  last: Entry[];
  not: Entry[];
}

export function entries(can: Can[], cannot: Cannot[], agentNamed: boolean): Entry[] {
  const label = (one: Can | Cannot) => ((agentNamed || one.action.do === "embody") && one.short) || one.text;
  return [
    ...can.map((one) => ({ action: one.action, text: label(one), odds: one.odds ?? "", why: "", rule: "", ok: true })),
    ...cannot.map((one) => ({
      action: one.action,
      text: label(one),
      odds: "",
      why: one.why,
      rule: one.rule ?? "",
      ok: false,
    })),
  ];
}

/** By agent, those that speak of nobody first; inside, in the order in which the game offers them. */
export function grouped(all: Entry[]): Group[] {
  const found = new Map<number, Group>();
  for (const one of all) {
    const agent = one.action.agent ?? -1;
    let group = found.get(agent);
    if (!group) found.set(agent, (group = { agent, list: [], spaces: [], aside: [], last: [], not: [] }));
    if (ON_A_CARD.has(one.action.do)) {
      let row = group.spaces.find((other) => other.verb === one.action.do);
      if (!row) group.spaces.push((row = { verb: one.action.do, list: [] }));
      row.list.push(one);
    } else if (!one.ok) group.not.push(one);
    else if (ASIDE.has(one.action.do)) group.aside.push(one);
    else if (LAST.has(one.action.do)) group.last.push(one);
    else group.list.push(one);
  }
  for (const group of found.values()) {
    // A row of letters none of which can be chosen is one line of the greyed ones.
    const dead = group.spaces.filter((row) => !row.list.some((one) => one.ok));
    group.spaces = group.spaces.filter((row) => row.list.some((one) => one.ok));
    for (const row of group.spaces) row.list.sort((a, b) => letter(a).localeCompare(letter(b)));
    for (const row of dead) group.not.push(...row.list);
  }
  return [...found.values()].sort((a, b) => a.agent - b.agent);
}

export const letter = (one: Entry): string => one.action.what ?? "";

/** Greyed actions that are refused for the same reason stand together. */
export function byReason(not: Entry[]): Array<{ why: string; rule: string; list: Entry[] }> {
  const found = new Map<string, { why: string; rule: string; list: Entry[] }>();
  for (const one of not) {
    const key = `${one.rule} ${one.why}`;
    const there = found.get(key);
    if (there) there.list.push(one);
    else found.set(key, { why: one.why, rule: one.rule, list: [one] });
  }
  return [...found.values()];
}
