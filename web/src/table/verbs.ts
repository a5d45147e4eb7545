// How actions are shown: with which mark, in which order, as a row of letters or as a button.

import type { Action, Cannot, DecisionView, OptionView } from "../wire";

export interface Entry {
  action: Action;
  text: string;
  odds: string;
  why: string;
  rule: string;
  ok: boolean;
}

export type Verb = Action["do"];

export const ICONS: Record<Verb, string> = {
  abandon: "close",
  adjust: "gear",
  again: "run",
  agree: "vote",
  and: "or-and",
  answer: "telepathy",
  boost: "boost",
  brief: "reading",
  choose: "interaction",
  claim: "item",
  close: "read-done",
  confirm: "ready",
  contribute: "azrak",
  decline: "skip",
  divide: "azrak",
  embody: "receptacle",
  "end-adjusting": "ready",
  explore: "explore",
  fight: "conflict",
  follow: "reading",
  give: "give",
  "give-resource": "give",
  "give-several": "give",
  "give-token": "give",
  "go-on": "step-forward",
  joint: "tile-door",
  leave: "leave",
  link: "update-emergency",
  move: "move",
  "next-round": "step-forward",
  "not-ready": "do-nothing",
  nothing: "do-nothing",
  "or-and": "or-and",
  order: "to-act",
  pick: "agent",
  "pick-die": "die",
  place: "pawn",
  ready: "ready",
  recon: "recon",
  "remove-shield": "shield",
  return: "agent",
  roll: "roll",
  share: "give",
  spend: "time-unit",
  "stand-by": "stand-by",
  stay: "vote",
  support: "support",
  test: "test",
  told: "tell",
  update: "update",
  use: "power",
  visit: "travel",
  vote: "vote",
  wait: "waiting",
};
export const iconOf = (action: Action): string => ICONS[action.do] ?? "more";

/** Who does it; -1: nobody in particular. */
export const agentOf = (action: Action): number => ("agent" in action ? action.agent : -1);

/** The card of the panorama that an action goes to; none for most. */
export function cardOf(action: Action): string {
  switch (action.do) {
    case "place":
    case "move":
    case "recon":
    case "explore":
      return action.card;
    default:
      return "";
  }
}

/** The roll or test that an action makes, by the name that its card gives it; none for most. */
export const testOf = (action: Action): string => (action.do === "roll" || action.do === "test" ? action.test : "");

/** What a step of the round says about what can be done in it is said only where that can be done. */
const SPEAKS_OF: Record<string, Verb[]> = {
  choose: ["visit"],
  recon: ["recon"],
  actions: ["explore", "test"],
  act: ["move", "nothing", "roll"],
  enter: ["place"],
};

/** The name of the sentence above a decision that has none of its own. */
export function promptFor(decision: DecisionView, conflict: boolean): string {
  if (conflict && decision.kind === "actions") return "conflict";
  const verbs = SPEAKS_OF[decision.kind];
  return !verbs || decision.options.some((one) => verbs.includes(one.action.do)) ? decision.kind : "";
}

/** Whether there are odds to ask for. */
const hasOdds = new Set<Verb>(["roll", "test", "boost", "support"]);
export const withOdds = (options: OptionView[]): boolean => options.some((one) => hasOdds.has(one.action.do));

/** Verbs of which there may be very many, seldom wanted. */
const ASIDE = new Set<Verb>(["give", "give-resource", "give-token"]);
/** What nobody should press by mistake. */
const LAST = new Set<Verb>(["abandon"]);
/** What nobody waits for. */
export const OPTIONAL = new Set<Verb>([...ASIDE, "use", "abandon", "leave"]);

export interface Group {
  agent: number; // -1: nobody in particular
  list: Entry[];
  spaces: Array<{ verb: Verb; list: Entry[] }>;
  aside: Entry[];
  last: Entry[];
  not: Entry[];
}

export function entries(options: OptionView[], cannot: Cannot[], odds: ReadonlyMap<string, string>): Entry[] {
  const label = (one: OptionView | Cannot) => one.short || (one.text ?? ""); // they stand below "You may", or the agent
  return [
    ...options.map((one) => ({
      action: one.action,
      text: label(one),
      odds: odds.get(signed(one.action)) ?? "",
      why: "",
      rule: "",
      ok: true,
    })),
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

/** By agent, those that speak of nobody first; inside, in the order in which the game offers them. `letters` are the cards
 * of the panorama: where some of them can be chosen the others stand greyed beside them. */
export function grouped(all: Entry[], letters: string[] = []): Group[] {
  const byAgent = new Map<number, Group>();
  for (const one of all) {
    if (one.action.do === "answer") continue; // it is written, and giving up has a button of its own
    const agent = agentOf(one.action);
    let group = byAgent.get(agent);
    if (!group) byAgent.set(agent, (group = { agent, list: [], spaces: [], aside: [], last: [], not: [] }));
    if (cardOf(one.action)) {
      let row = group.spaces.find((other) => other.verb === one.action.do);
      if (!row) group.spaces.push((row = { verb: one.action.do, list: [] }));
      row.list.push(one);
    } else if (!one.ok) group.not.push(one);
    else if (ASIDE.has(one.action.do)) group.aside.push(one);
    else if (LAST.has(one.action.do)) group.last.push(one);
    else group.list.push(one);
  }
  for (const group of byAgent.values()) {
    // A row of letters none of which can be chosen is one line of the greyed ones.
    const dead = group.spaces.filter((row) => !row.list.some((one) => one.ok));
    group.spaces = group.spaces.filter((row) => row.list.some((one) => one.ok));
    for (const row of group.spaces) {
      const there = new Set(row.list.map((one) => cardOf(one.action)));
      row.list.push(...letters.filter((letter) => !there.has(letter)).map((letter) => greyed(row.list[0]!, letter)));
      row.list.sort((a, b) => cardOf(a.action).localeCompare(cardOf(b.action)));
    }
    for (const row of dead) group.not.push(...row.list);
  }
  return [...byAgent.values()].sort((a, b) => a.agent - b.agent);
}

/** The same act on a card where it is not possible; why not, the server tells when somebody asks. */
function greyed(like: Entry, card: string): Entry {
  return { action: { ...like.action, card } as Action, text: card, odds: "", why: "", rule: "", ok: false };
}

/** Greyed actions that are refused for the same reason stand together; what reads the same is said once. */
export function byReason(not: Entry[]): Array<{ why: string; rule: string; texts: string[] }> {
  const reasons = new Map<string, { why: string; rule: string; texts: string[] }>();
  for (const { why, rule, text } of not) {
    const key = `${rule} ${why}`;
    const there = reasons.get(key);
    if (!there) reasons.set(key, { why, rule, texts: [text] });
    else if (!there.texts.includes(text)) there.texts.push(text);
  }
  return [...reasons.values()];
}

/** An action as short text, as the server writes it: `move 2 C`. Buttons carry it, so that it can be pressed again. */
export function signed(action: Action): string {
  const short = (value: unknown) => (typeof value === "boolean" ? (value ? "yes" : "no") : String(value));
  return Object.values(action).map(short).join(" ");
}
